"""How long the open-card solver takes, in processor time, at leads of deals that simple players have played so far."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from statistics import median, quantiles
from time import process_time

from engine.flow import acting
from engine.game import start
from engine.players import played_out
from engine.solver import Implementation, Solver, position
from engine.state import State
from engine.view import view
from tests.benchmarks import Row
from tests.engine.duplicate import KINDS, hidden_dealt_anew, plays
from tests.engine.solver.positions import opened

SAMPLE = 300
"""Hands drawn for the seats that one does not see."""


def leads(kind: str, left: int, count: int) -> list[State]:
    """So many leads with so many tricks left, one of each deal."""
    deals = [(state for state, _, _ in played_out(start(deal))) for deal in plays(kind, count, Random(16))]
    return [next(state for state in deal if len(state.tricks) == 13 - left) for deal in deals]


def every_legal_card() -> Iterator[Row]:
    """The values of all legal cards of a position, with a new solver for each; at the end what that is in nodes."""
    measured: tuple[tuple[Implementation, int, int, float], ...] = (("C", 8, 100, 60), ("Python", 6, 60, 100))
    for by, left, count, goal in measured:
        nodes, milliseconds = 0, 0.0
        for kind in KINDS:
            times = []
            for state in leads(kind, left, count):
                here = opened(state)
                began = process_time()
                solver = Solver(here.terms, by)
                solver.card_values(here)
                times.append((process_time() - began) * 1000)
                nodes += solver.nodes
            milliseconds += sum(times)
            yield Row(f"{by}, {left} tricks left, {kind}: median", median(times), "ms")
            yield Row(f"{by}, {left} tricks left, {kind}: p95", quantiles(times, n=20)[-1], "ms", goal, is_ceiling=True)
        yield Row(f"for scale: {by}", nodes / milliseconds, "nodes/ms")


def drawn_hands() -> Iterator[Row]:
    """Many hands for the seats that one does not see, drawn and solved in C, with one solver for all of them."""
    for kind in KINDS:
        times = []
        for state in leads(kind, 6, 9):
            seat, random = acting(state), Random(1)
            began = process_time()
            seen, solver = view(state, seat), Solver(opened(state).terms, "C")
            for _ in range(SAMPLE):
                solver.card_values(position(seen, hidden_dealt_anew(state, seat, random).hands))
            times.append(process_time() - began)
        yield Row(f"C, {SAMPLE} drawn hands, 6 tricks left, {kind}", median(times), "s", 0.5, is_ceiling=True)


MEASUREMENTS = [every_legal_card, drawn_hands]
