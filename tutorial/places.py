"""Where the steps of a lesson stand in its text, so that an editor and the table can show the same step."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from engine.moves import Kitty
from scenarios.lesson import Lesson, Step

_NEXT_KEY = re.compile(r"[^\s#-]")
"""The beginning of a line that is outside all lists."""


@dataclass(frozen=True, slots=True)
class Passage:
    """A passage of a text, which ends where the next one begins, and the positions of the replay that it is about.

    `line` counts from 1, `first` and `last` are positions of a replay, `shown` is the one that shows its words.
    `what_if` is the number of the named line it is in, from 0, and None in the lesson itself. What stands before and
    after the steps is a passage too, without steps: there `has_steps` is false.
    """

    line: int
    first: int
    last: int
    shown: int
    what_if: int | None = None
    has_steps: bool = True


def passages(lesson: Lesson, text: str) -> list[Passage]:
    """The passages of a lesson's text in the order of their lines."""
    lines = re.split(r"\r\n?|\n", text)
    keys = [number for number, line in enumerate(lines, start=1) if _NEXT_KEY.match(line)]
    last = len(lesson.steps)
    found = [Passage(1, 0, 0, 0, has_steps=False)]
    # A named line begins at the position after the one that it leaves.
    starts = [(lesson.steps, 1, None)] + [(each.steps, each.at + 1, n) for n, each in enumerate(lesson.lines)]
    for steps, start, what_if in starts:
        here = list(_of(steps, start, what_if))
        found += here
        end = next((line for line in keys if here and line > here[-1].line), None)
        if end:
            found.append(Passage(end, last, last, last, has_steps=False))
    return sorted(set(found), key=lambda passage: passage.line)


def _of(steps: Sequence[Step], start: int, what_if: int | None) -> Iterator[Passage]:
    """The passages of steps, the first of which is at position `start`. The count has no line."""
    numbered = [(position, step) for position, step in enumerate(steps, start) if step.line]
    for line, some in groupby(numbered, key=lambda each: each[1].line):
        entry = list(some)
        # An entry's words belong to its last move; what the kitty does after that stands on the same line.
        shown = [position for position, step in entry if not isinstance(step.move, Kitty)][-1]
        yield Passage(line, entry[0][0], entry[-1][0], shown, what_if)
