"""Advice where a move of the learner's seat is given no reason."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from math import inf

from engine.calls import Word
from engine.moves import Call, Kitty
from engine.play import playable
from engine.saying import say
from engine.seats import Seat
from engine.state import Phase, State
from scenarios.lesson import Step
from scenarios.problems import Problem
from tutorial.advice.draft import Draft

_CALLING = {Phase.AUCTION: 4, Phase.SECOND_AUCTION: 2}
"""How many players call."""


def advice(draft: Draft) -> Iterator[Problem]:
    """One piece for each entry of the lesson in which the learner's seat moves and nothing says why.

    Excused are moves that no reader stops at, the only card that may be played, several moves with one `why` at their
    end, passes among several calls, and a pass again by whoever has passed since the last bid. A named line is a look
    aside and may be brief.
    """
    course, *_ = draft.courses
    for _, group in groupby(course.steps, key=lambda step: step.entry):
        moves = [step for step in group if step.move and not isinstance(step.move, Kitty)]
        if any(step.why for step in moves):
            continue
        own = next((step for step in moves if _needs_reason(step, draft.lesson.view, len(moves) > 1)), None)
        if own:
            if own.question:
                said = say("your own move has no reason: write `why`")
            else:
                said = say("your own move has no reason: write `why`, or `stop: false` if it needs none")
            yield draft.problem(course.move_place(own), "no-why", said, course, own)


def _needs_reason(step: Step, view: Seat, is_among_others: bool) -> bool:
    if step.seat is not view or not step.stops:
        return False
    if step.phase is Phase.PLAY:
        return len(playable(step.before)) > 1
    return step.move != Call(Word.PASS) or not (is_among_others or _has_passed(step.before))


def _has_passed(state: State) -> bool:
    """Whether all who call in an auction, the next one among them, have passed since the last bid."""
    return state.auction.passes >= _CALLING.get(state.phase, inf)
