"""From a command to its end, and from the start of the page to its first answer; the files are in Python's cache."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from statistics import median
from time import perf_counter
from urllib.request import urlopen

from scenarios.library import LIBRARY
from tests.benchmarks import Row
from tests.server import ROOT, serving

RUNS = 7

BARE = [sys.executable, "-c", "pass"]
CHECK = [sys.executable, "-m", "tutorial", "check", str(LIBRARY / "grand.yaml")]


def seconds(command: list[str]) -> float:
    """The median of some runs, after one that fills the cache."""
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
    times = []
    for _ in range(RUNS + 1):
        began = perf_counter()
        subprocess.run(command, cwd=ROOT, env=environment, check=True, stdout=subprocess.DEVNULL)
        times.append(perf_counter() - began)
    return median(times[1:])


def commands() -> Iterator[Row]:
    """`check` of one file; and Python by itself, for scale."""
    yield Row("skruuvi check, one file", seconds(CHECK), "s", 0.4, is_ceiling=True)
    yield Row("for scale: Python that does nothing", seconds(BARE), "s")


def first_answer() -> Iterator[Row]:
    """From the start of the process until the home page is here."""
    times = []
    for number in range(3):
        began = perf_counter()
        with serving(port=8400 + number) as server, urlopen(server.url) as answer:
            answer.read()
            times.append(perf_counter() - began)
    yield Row("start to first page", median(times), "s", 1.5, is_ceiling=True)


MEASUREMENTS = [commands, first_answer]
