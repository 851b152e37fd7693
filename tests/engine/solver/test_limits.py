"""Limits of nodes, cancelling, and solvers side by side."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from random import Random

import pytest

from engine.cards import Card
from engine.solver import Implementation, Solver, best_line, card_values
from engine.solver.board import Position, members
from tests.engine.solver.positions import KINDS, drawn, opened

MISERE = next(kind for kind in KINDS if str(kind) == "kotka 6M")
both = pytest.mark.parametrize("by", ["C", "Python"])


def hard(left: int, seed: int = 1) -> Position:
    """A misère with so many tricks left, at a lead."""
    return opened(drawn(Random(seed), MISERE, left, played=0))


def playable(here: Position) -> Card:
    """A card that may be played."""
    values = card_values(here)
    assert values
    return next(iter(values))


@both
def test_a_limit_is_a_number_of_nodes(by: Implementation) -> None:
    """One node too few gives None, again and again; as many as it takes give the values."""
    here = hard(5)
    free = Solver(here.terms, by)
    values = free.card_values(here)
    assert values is not None
    assert free.nodes > 100
    for limit, expected in ((1, None), (free.nodes - 1, None), (free.nodes, values), (0, values)):
        for _ in range(2):
            solver = Solver(here.terms, by)
            assert solver.card_values(here, limit) == expected
            assert solver.nodes <= free.nodes
            assert not limit or solver.nodes <= limit


def test_a_limit_of_the_plain_functions() -> None:
    """They begin anew every time, so what was solved before changes nothing."""
    here = hard(5)
    assert card_values(here, limit=50) is None
    values = card_values(here)
    assert values is not None
    assert card_values(here, limit=50) is None
    assert card_values(here) == values


@both
def test_a_limited_line_is_the_beginning_of_the_whole_one(by: Implementation) -> None:
    """The line ends where the nodes do, at the first card at the earliest, and is the same every time."""
    here = hard(5)
    card = playable(here)
    whole = best_line(here, card)
    assert len(whole) == 20
    lengths = set()
    for limit in (1, 20, 40, 80, 160, 320, 640, 1280):
        short = Solver(here.terms, by).best_line(here, card, limit)
        assert short == whole[: len(short)]
        assert short == Solver(here.terms, by).best_line(here, card, limit)
        lengths.add(len(short))
    assert {1, 20} <= lengths


@both
def test_a_solver_goes_on_after_a_limit(by: Implementation) -> None:
    """What was found out before the limit was hit is kept and still right."""
    here = hard(5)
    solver = Solver(here.terms, by)
    assert solver.card_values(here, limit=100) is None
    assert solver.card_values(here) == card_values(here)


@both
def test_a_cancelled_solver_stops_and_answers_no_more(by: Implementation) -> None:
    """From another thread, in the midst of a search that would visit many millions of nodes."""
    here = hard(13)
    solver = Solver(here.terms, by)
    with ThreadPoolExecutor() as pool:
        running = pool.submit(solver.card_values, here)
        while solver.nodes < 1000 and not running.done():
            pass
        solver.cancel()
        assert running.result() is None
    assert solver.nodes < 10_000_000
    while here.left > 2:
        here = here.after(next(members(here.legal)))
    card = playable(here)
    assert solver.card_values(here) is None
    assert solver.best_line(here, card) == (card,)


@both
def test_solvers_side_by_side_find_what_they_find_alone(by: Implementation) -> None:
    """Separate solvers share nothing, and one shared by threads lets one in at a time."""
    positions = [hard(4, seed) for seed in range(24)]
    alone = [card_values(here) for here in positions]
    shared = {here.terms: Solver(here.terms, by) for here in positions}
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(lambda here: Solver(here.terms, by).card_values(here), positions)) == alone
        assert list(pool.map(lambda here: shared[here.terms].card_values(here), positions)) == alone


def test_a_solver_that_has_seen_much_finds_the_same() -> None:
    """Hundreds of hands under the same terms leave traces in one table, and none in the values."""
    here = hard(6)
    solver, random = Solver(here.terms), Random(9)
    for _ in range(60):
        state = drawn(random, MISERE, random.randrange(2, 7))
        other = opened(state)
        mixed = Position(here.terms, other.hands, other.leader, other.trick, min(other.taken, 13 - other.left), 0)
        assert solver.card_values(mixed) == card_values(mixed)
