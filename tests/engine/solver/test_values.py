"""The solver against brute force, and its two searches against each other (rules, sections 7 to 9)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.deal import Deal, Middle
from engine.game import apply, start
from engine.games import KITTY
from engine.seats import Seat, Side
from engine.solver import Implementation, Solver, implementation
from tests.engine.solver.positions import KINDS, Brute, Kind, many, opened
from tests.engine.table import bid, four, hand, plays

BY: tuple[Implementation, ...] = ("C", "Python")


def test_the_search_in_c_was_built() -> None:
    """Wherever the tests run there is a compiler, and what is measured and compared is the real thing."""
    assert implementation() == "C"


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_values_are_those_of_every_line_of_play(kind: Kind) -> None:
    """Two to four tricks before the end, inside tricks too, each card comes to what brute force finds."""
    for state in many(1, kind, {2: 60, 3: 90, 4: 3}):
        here, expected = opened(state), Brute.of(state).values(state)
        for by in BY:
            assert Solver(here.terms, by).card_values(here) == expected


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_both_searches_agree_node_for_node(kind: Kind) -> None:
    """Up to six tricks before the end the search in C finds the values of the one in Python, on the same way."""
    for state in many(2, kind, {2: 40, 3: 200, 4: 120, 5: 24, 6: 1}):
        here = opened(state)
        native, python = (Solver(here.terms, by) for by in BY)
        assert native.card_values(here) == python.card_values(here)
        assert native.nodes == python.nodes


@pytest.mark.parametrize("contract", [None, "5M", "7M"])
@pytest.mark.parametrize("played", ["HT H2", "HA H2"])
def test_nothing_is_searched_where_one_side_surely_takes_every_trick(contract: str | None, played: str) -> None:
    """Tricks cost points, and north has beaten east, who like west can stay under all that north-south ever lead.

    The four tricks left are north-south's, with the ace on the table if there is one, whatever else falls.
    """
    hands = four(map(hand, (f"S K C K D K H {played[1]}", "S 2 C 2 D 2 H 2", "S Q C Q H J9", "S 3 C 3 D 3 H 3")))
    middle = Middle(Seat.NORTH, taken={Side.EW: 9})
    if contract:
        middle = replace(middle, bid=bid(contract), declarer=Seat.NORTH)
    state = start(Deal(KITTY, Seat.WEST, hands, middle=middle))
    for play in plays(played):
        state = apply(state, play)
    here, expected = opened(state), Brute.of(state).values(state)
    for by in BY:
        solver = Solver(here.terms, by)
        assert solver.card_values(here) == expected
        assert solver.nodes == 0
