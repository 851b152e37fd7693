"""A line beside its lesson, as data for the page: its steps, what can be picked in it, and how both end."""

from __future__ import annotations

from typing import Any

from scenarios.lesson import Lesson
from tutorial.markup import rich_html
from tutorial.names import capital, signed
from tutorial.narrate import narrate
from tutorial.narrate.voice import voice
from tutorial.replay import continuation
from tutorial.tutor.choices import choices
from tutorial.tutor.whatif import moves_of, state_at


def line_data(lesson: Lesson, line: Lesson, at: int, language: str) -> dict[str, Any]:
    """`line`, a lesson that leaves `lesson` at position `at`, from there on.

    By position from `at` on: `choices`, and how many of the line's `moves` are `made`. `ends` is empty while the line
    goes on; the rest lists all steps of the line as the replay does.
    """
    positions = range(at, len(line.steps) + 1)
    return {
        "at": at,
        "moves": list(map(str, moves_of(line.steps[at:]))),
        "made": [len(moves_of(line.steps[at:position])) for position in positions],
        "choices": [choices(state_at(line, position)) for position in positions],
        "ends": list(map(rich_html, _ends(lesson, line, language))) if line.result else [],
        **continuation(line, at + 1, language),
    }


def _ends(lesson: Lesson, line: Lesson, language: str) -> list[str]:
    """How the line ends, and the lesson if it does."""
    say = voice(lesson, language)
    ends = [say("line.own", end=_end(line, language))]
    return [*ends, say("line.lesson", end=_end(lesson, language))] if lesson.result else ends


def _end(lesson: Lesson, language: str) -> str:
    """The headline of the count, and what it brings to both sides, the better one first."""
    headline, final = narrate(lesson, len(lesson.steps) - 1, language).headline, lesson.result
    if final is None or final.is_void:
        return f"{headline}."
    sides, best_first = voice(lesson, language).sides, sorted(final.score.items(), key=lambda each: -each[1])
    points = ", ".join(f"{sides[side]} {signed(score)}" for side, score in best_first)
    return f"{headline}. {capital(points)}."
