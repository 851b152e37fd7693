"""How the value of the deal went with all hands open, and where it turned, as data for the page."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.fair import Draws
from engine.outlook import line
from engine.view import view
from scenarios.lesson import Lesson
from tutorial.analysis import Depth, PlayedCard, analysis
from tutorial.kept import values_of
from tutorial.markup import rich_html
from tutorial.names import count, signed
from tutorial.narrate.voice import Voice, voice
from tutorial.tutor.parted import parted

OPEN_ONLY = Depth(3_000_000, Draws((), ()))
"""Open values as far back as a few seconds reach; no hands are drawn."""


def course(lesson: Lesson, language: str) -> dict[str, Any]:
    """`points` are pairs of a position and the result for the learner's side if all play best from there with open
    cards, as far back as it is known; `turns` the cards by which the deal changed hands, each with its `step` and its
    `html`; `label` says what the points are."""
    values, say = values_of(lesson) or analysis(lesson, OPEN_ONLY), voice(lesson, language)
    known = [played for played in values if played.open]
    if not known:
        return {"points": [], "turns": [], "label": ""}
    side = say.sides[lesson.steps[known[0].step].before.side_of(lesson.view)]
    return {
        "points": [point for played in known for point in _points(lesson, played)],
        "turns": [turn for played in known for turn in _turns(lesson, played, say)],
        "label": say("values.course", side=side),
    }


def _points(lesson: Lesson, played: PlayedCard) -> tuple[tuple[int, int], tuple[int, int]]:
    """The value before and after a card, for the learner's side."""
    assert played.open is not None
    before = lesson.steps[played.step].before
    sign = 1 if before.side_of(played.seat) is before.side_of(lesson.view) else -1
    return (played.step, sign * max(played.open.values())), (played.step + 1, sign * played.open[played.card])


def _turns(lesson: Lesson, played: PlayedCard, say: Voice) -> Iterator[dict[str, Any]]:
    """The card as a turn of the deal, with the trick that a better one would have changed; nothing if it is none."""
    (_, before), (position, after) = _points(lesson, played)
    if before * after < 0:
        who, card = say.seats[played.seat], say.card(played.card)
        side = say.sides[lesson.steps[played.step].before.side_of(lesson.view)]
        told = say("values.turn", who=who, card=card, side=side, before=signed(before), after=signed(after))
        yield {"step": position, "html": rich_html(" ".join((told, *_instead(lesson, played, say))))}


def _instead(lesson: Lesson, played: PlayedCard, say: Voice) -> Iterator[str]:
    """What the best card would have done, where that is soon found."""
    values = played.open or {}
    state = lesson.steps[played.step].before
    seen, best = view(state, played.seat), max(values, key=values.__getitem__)
    better, made = (line(seen, state.hands, each, limit=OPEN_ONLY.nodes) for each in (best, played.card))
    if better and made:
        yield say(
            "turn.best",
            card=say.card(best),
            side=say.sides[state.side_of(played.seat)],
            n=count(int(better.outlook.tricks)),
            points=signed(better.outlook.points),
            m=int(made.outlook.tricks),
            made=signed(made.outlook.points),
        )
        yield from parted(("turn.trick", "turn.trick-aces"), better, made, state, say)
