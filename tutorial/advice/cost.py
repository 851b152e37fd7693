"""Advice on cards that cost points on average, over the hands that their player could not see (see `engine.fair`)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

from engine.fair import NOISE, Gap
from engine.moves import Play
from engine.saying import say
from scenarios.lesson import Lesson, Step
from scenarios.problems import Problem
from tutorial.advice.draft import Draft
from tutorial.analysis import QUICK, PlayedCard, analysis
from tutorial.kept import values_of

DEAR = 5
"""Points from which on a card of the learner's is told, chance allowed for and before the multiplier: the average
concludes nothing from the calls, and a double tells much."""


def advice(draft: Draft, folder: Path, progress: Callable[[int, int], None]) -> Iterator[Problem]:
    """One piece for each answer in the play that is not the best card, and for each dear card of the learner's seat.

    Differences that may be chance are passed over, and so are cards that lie too far back to be weighed. Values kept
    in the folder are used; without them, `progress` is told how many of the cards are done.
    """
    course, *_ = draft.courses
    for step, card in _weighed(draft.lesson, folder, progress):
        loss, fair = card.fair_loss, card.fair
        if loss is None or fair is None or not _is_told(step, loss):
            continue
        best = max(fair, key=lambda each: fair[each].mean)
        if step.question:
            code, cure = "costly-answer", say("ask for {card}", card=best)
        else:
            code, cure = "costly-card", say("play {card}", card=best)
        told = say(
            "{card} costs {loss:.1f} points on the fair average, so {cure}, or tell why not",
            card=card.card,
            loss=loss.mean,
            cure=cure,
        )
        yield draft.problem(course.move_place(step), code, told, course, step)


def _is_told(step: Step, loss: Gap) -> bool:
    if step.question:
        return not loss.is_noise
    return loss.mean - NOISE * loss.error >= DEAR * step.before.doubling.multiplier


def _weighed(lesson: Lesson, folder: Path, progress: Callable[[int, int], None]) -> Iterator[tuple[Step, PlayedCard]]:
    """The answers in the play and the other cards of the learner's seat, with their values."""
    kept = {card.step: card for card in values_of(lesson, folder) or ()}
    steps = [(at, step) for at, step in enumerate(lesson.steps) if _is_judged(lesson, step)]
    if kept:
        yield from ((step, kept[at]) for at, step in steps)
    else:
        judged = tuple(step for _, step in steps)
        yield from zip(judged, analysis(replace(lesson, steps=judged), QUICK, progress), strict=True)


def _is_judged(lesson: Lesson, step: Step) -> bool:
    return isinstance(step.move, Play) and (step.seat is lesson.view or step.question is not None)
