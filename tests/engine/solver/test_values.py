"""The solver against brute force, and its two searches against each other (rules, sections 7 to 9)."""

from __future__ import annotations

import pytest

from engine.solver import Implementation, Solver, implementation
from tests.engine.solver.positions import KINDS, Brute, Kind, many, opened

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
