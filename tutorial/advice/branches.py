"""Advice on named lines: those that show a learner nothing new, and questions in them, which nobody is asked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.moves import Kitty, Move
from engine.saying import say
from scenarios.lesson import Step, unordered
from scenarios.problems import Problem
from scenarios.yamltree import find
from tutorial.advice.draft import Course, Draft


def advice(draft: Draft) -> Iterator[Problem]:
    """The advice on all lines of the lesson."""
    _, *courses = draft.courses
    yield from _idle(draft, courses)
    for course in courses:
        for step in course.steps:
            if step.question:
                said = say("a what-if is shown without questions: say this in a step, or ask it in the lesson")
                place = find(course.entry(step), ("ask",)).place
                yield draft.problem(place, "unasked-question", said, course, step)


def _idle(draft: Draft, courses: Sequence[Course]) -> Iterator[Problem]:
    """One piece for each line that begins as the lesson goes on, makes no move, or goes the way of an earlier line."""
    known: dict[tuple[int, tuple[Move, ...]], int] = {}
    for line, course in zip(draft.lesson.lines, courses, strict=True):
        number = course.what_if
        assert number is not None
        made, going_on = _moves(line.steps), _moves(draft.lesson.steps[line.at :])
        pairs = enumerate(zip(made, going_on, strict=False))
        same = next((at for at, (one, other) in pairs if one != other), min(len(made), len(going_on)))
        if not made:
            said = say("this line makes no move: add one that differs from the lesson's, or say this in a step")
        elif same == len(made):
            said = say("this line repeats the lesson's own moves: delete it, or change a move")
        elif same:
            said = say(
                "this line begins with the lesson's own moves: leave those out, with `after: {after}`",
                after=line.after + same,
            )
        elif (line.at, made) in known:
            said = say("this line makes the moves of what-if {n}: delete one of them", n=known[line.at, made])
        else:
            known[line.at, made] = number
            continue
        yield draft.problem(find(draft.tree, ("lines", number - 1)).place, "idle-line", said, course, None)


def _moves(steps: Sequence[Step]) -> tuple[Move, ...]:
    return tuple(unordered(step.move) for step in steps if step.move and not isinstance(step.move, Kitty))
