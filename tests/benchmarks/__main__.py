"""Runs every measurement, or those of the modules named as arguments; the exit code is 1 if a goal is missed."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib import import_module
from pkgutil import iter_modules

import tests.benchmarks
from tests.benchmarks import Row


def rows(wanted: list[str]) -> Iterator[Row]:
    """The rows of each module's measurements, as they come."""
    found = [module.name for module in iter_modules(tests.benchmarks.__path__) if module.name != "__main__"]
    if unknown := set(wanted) - set(found):
        raise SystemExit(f"no benchmark {', '.join(sorted(unknown))}: there are {', '.join(found)}")
    for name in wanted or found:
        for measurement in import_module(f"{tests.benchmarks.__name__}.{name}").MEASUREMENTS:
            yield from measurement()


def main(wanted: list[str]) -> int:
    """Prints the table; returns 0 if all goals are met, else 1."""
    is_met = True
    for row in rows(wanted):
        print(row, flush=True)
        is_met = is_met and row.is_met
    return 0 if is_met else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
