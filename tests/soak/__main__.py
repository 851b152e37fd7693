"""Runs the hunts for so many minutes, or one of them with one seed; the exit code is 1 at a find."""

from __future__ import annotations

import sys
from importlib import import_module
from itertools import count
from random import randrange
from time import monotonic
from typing import Any

SHARES = {"deals": 0.3, "files": 0.3, "page": 0.4}
"""Which part of the time each hunt has, and what it does."""

MINUTES = 10
EVERY_SECONDS = 10
"""How often progress is printed."""


def hunt(name: str, first: int, seconds: float) -> bool:
    """Go from one seed to the next until the time is up, at least once; tells whether nothing was found."""
    module: Any = import_module(f"{__package__}.{name}")
    began = told = monotonic()
    done = 0
    with module.hunt() as once:
        for seed in count(first):
            try:
                done += once(seed)
            except Exception as error:
                print(
                    f"{name}, seed {seed}: {type(error).__name__}: {error}\nagain: python -m tests.soak {name} {seed}"
                )
                return False
            now, tried = monotonic(), seed - first + 1
            is_over = now - began >= seconds
            if is_over or now - told >= EVERY_SECONDS:
                told = now
                end = ": nothing found" if is_over else ""
                print(f"{name}: {tried:,} seeds, {done:,} moves in {now - began:.0f} s{end}", flush=True)
            if is_over:
                return True
    return True


def main(arguments: list[str]) -> int:
    """Returns 0 if nothing was found."""
    if len(arguments) == 2 and arguments[0] in SHARES:
        return 0 if hunt(arguments[0], int(arguments[1]), 0) else 1
    minutes = float(arguments[0]) if arguments else MINUTES
    first = randrange(10**9)
    found = [name for name, share in SHARES.items() if not hunt(name, first, share * minutes * 60)]
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
