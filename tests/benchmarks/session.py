"""How long simple players take for a whole session."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import median
from time import perf_counter

from engine.table import drawn, play_session
from tests.benchmarks import Row


def full_session() -> Iterator[Row]:
    """24 deals and a Bolshevik block, for a few seeds."""
    times = []
    for seed in range(1, 6):
        began = perf_counter()
        for _ in play_session(drawn(seed, 24, has_bolshevik=True), seed):
            pass
        times.append((perf_counter() - began) * 1000)
    yield Row("session of 24 deals and a block", median(times), "ms", 1000, is_ceiling=True)


MEASUREMENTS = [full_session]
