"""Best play: what a card loses, and the line that follows it (rules, section 7)."""

from __future__ import annotations

import pytest

from engine.cards import Card
from engine.flow import acting
from engine.game import apply
from engine.moves import Play
from engine.scoring import result
from engine.solver import Implementation, Solver
from engine.state import State
from tests.engine.solver.positions import KINDS, Kind, many, opened

BY: tuple[Implementation, ...] = ("C", "Python")
LEFT = {2: 3, 3: 4, 4: 3, 5: 2}


def values(solver: Solver, state: State) -> dict[Card, int]:
    """The values of a state's legal cards."""
    found = solver.card_values(opened(state))
    assert found is not None
    return found


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_a_value_stays_with_the_best_card_and_falls_with_another_by_its_loss(kind: Kind) -> None:
    """What a card comes to is what the best answer to it comes to, seen from the other side or from the own one."""
    for state in many(3, kind, LEFT):
        solver = Solver(opened(state).terms)
        for card, value in values(solver, state).items():
            after = apply(state, Play(card))
            if after.is_over:
                assert result(after).score[state.side_of(acting(state))] == value
                continue
            answer = max(values(solver, after).values())
            is_same_side = state.side_of(acting(state)) is state.side_of(acting(after))
            assert (answer if is_same_side else -answer) == value


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_a_line_is_best_play_to_the_end_and_comes_to_the_value(kind: Kind) -> None:
    """Each card after the first is the lowest of the best ones, suits in the deck's order; the result is the value."""
    for state in many(4, kind, LEFT):
        solver = Solver(opened(state).terms)
        for card, value in values(solver, state).items():
            line = solver.best_line(opened(state), card)
            assert line[0] == card
            after = apply(state, Play(card))
            for following in line[1:]:
                found = values(solver, after)
                best = [each for each in found if found[each] == max(found.values())]
                assert following == min(best, key=lambda each: (each.rank, each.index))
                after = apply(after, Play(following))
            assert result(after).score[state.side_of(acting(state))] == value


def test_both_searches_give_the_same_line() -> None:
    """A line does not hang on what else a solver has found out, nor on which search it uses."""
    for kind in KINDS:
        for state in many(6, kind, {4: 3, 5: 1}):
            here = opened(state)
            card = next(iter(values(Solver(here.terms), state)))
            warm = Solver(here.terms)
            values(warm, state)
            lines = {solver.best_line(here, card) for solver in (warm, *(Solver(here.terms, by) for by in BY))}
            assert len(lines) == 1
