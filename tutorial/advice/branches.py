"""Advice on named lines that show a learner nothing new."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.moves import Kitty, Move
from engine.saying import say
from scenarios.lesson import Step, unordered
from scenarios.problems import Problem
from scenarios.yamltree import find
from tutorial.advice.draft import Draft


def advice(draft: Draft) -> Iterator[Problem]:
    """One piece for each line that begins as the lesson goes on, makes no move, or goes the way of an earlier line."""
    _, *courses = draft.courses
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
