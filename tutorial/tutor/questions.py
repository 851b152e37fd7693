"""Everything that a learner can be asked in a lesson, as data for the page: no answer is among it."""

from __future__ import annotations

from typing import Any

from scenarios.lesson import Lesson
from tutorial.markup import author_html
from tutorial.texts import ANSWERS
from tutorial.tutor.choices import bid_box, choices
from tutorial.tutor.hints import hints
from tutorial.tutor.judge import is_asked
from tutorial.tutor.whatif import state_at


def questions(lesson: Lesson, language: str) -> dict[str, Any]:
    """By position: what the player to act can pick (`choices`), and who makes the next step's move (`movers`, None
    where nobody does), with the number of `hints` to it.

    `asks` are the author's questions by position, `lines` the named what-ifs, `box` the bids of the game.
    """
    count = len(lesson.steps)
    asked = [is_asked(lesson, position) for position in range(count)]
    return {
        "box": bid_box(lesson.deal),
        "choices": [choices(state_at(lesson, position)) for position in range(count + 1)],
        "movers": [lesson.steps[position].seat if asked[position] else None for position in range(count)],
        "hints": [len(hints(lesson, position, language)) if asked[position] else 0 for position in range(count)],
        "asks": {
            position: author_html(step.question.ask.in_language(language))
            for position, step in enumerate(lesson.steps)
            if step.question
        },
        "lines": [{"name": line.name.in_language(language), "at": line.at} for line in lesson.lines],
        "verdicts": ANSWERS[language].VERDICTS,
    }
