"""The fair worth of a card: what an answer costs, at the number of tricks left where it costs most."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from statistics import median
from time import process_time

from engine.deal import shuffled
from engine.fair import AT_ONCE, NODES_AT_ONCE, fair_values
from engine.flow import acting
from engine.game import start
from engine.games import KITTY, KOTKA
from engine.players import played_out
from engine.seats import Seat
from engine.solver import implementation
from engine.state import Phase
from engine.view import View, view
from tests.benchmarks import Row

MOMENTS = 12
"""Moments of each kind and number of tricks left."""


def answers() -> Iterator[Row]:
    """Seconds of processor for one answer, with and without a bill for aces, the three furthest numbers of tricks."""
    draws = AT_ONCE[implementation()]
    for kind, numbers in (("misère", draws.billed), ("tricks", draws.plain)):
        for left in range(len(numbers) - 2, len(numbers) + 1):
            times = sorted(map(seconds, moments(kind == "misère", left)))
            name = f"fair values, {kind}, {left} tricks left"
            yield Row(f"{name}, median", median(times), "s", 1.5, is_ceiling=True)
            yield Row(f"{name}, worst of {MOMENTS}", times[-1], "s", 4, is_ceiling=True)


def moments(has_bill: bool, left: int) -> Iterator[View]:
    """What the seat to act sees with so many tricks left, in deals of simple players."""
    random, found = Random(7), 0
    while found < MOMENTS:
        deal = shuffled(random.choice((KITTY, KOTKA)), random.choice(list(Seat)), random)
        for state, _, _ in played_out(start(deal)):
            if state.phase is Phase.PLAY and state.counts_aces is not has_bill:
                break
            if state.phase is Phase.PLAY and (state.trick_number, len(state.trick)) == (14 - left, found % 4):
                found += 1
                yield view(state, acting(state))
                break


def seconds(seen: View) -> float:
    """The time of the processor for one answer."""
    by, began = implementation(), process_time()
    fair_values(seen, AT_ONCE[by].of(seen), seed=1, limit=NODES_AT_ONCE[by])
    return process_time() - began


MEASUREMENTS = [answers]
