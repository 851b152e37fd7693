"""Why a move was made, where the file does not say: the reason of simple players who would have made it too."""

from __future__ import annotations

from engine.moves import Move
from engine.players import Reason, Why, choose
from engine.state import State
from engine.view import view
from scenarios.lesson import Step, unordered

NO_CHOICE = (Why.ONLY_CARD, Why.MUST_DECLARE)
"""Reasons that say only that the rules leave no choice, which is told anyway."""


def reason_of(step: Step) -> Reason | None:
    """The reason of the simple players for the move of a step without a `why`, as `reason_for`; else None."""
    return reason_for(step.before, step.move) if step.move and not step.why else None


def reason_for(before: State, move: Move) -> Reason | None:
    """The reason of the simple players for `move`; None if they would have made another, or if there was no choice."""
    seat = before.to_act
    if seat is None or len(before.hands[seat]) == 1:
        return None
    choice = choose(view(before, seat))
    return choice.reason if unordered(choice.move) == unordered(move) and choice.reason.why not in NO_CHOICE else None
