"""What if: a line that leaves a lesson with another move and goes on, by hand or by the simple players."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import islice

from engine import players
from engine.game import apply, automatic, start
from engine.moves import Move
from engine.state import Phase, State
from scenarios.lesson import Lesson, Step


def state_at(lesson: Lesson, position: int) -> State:
    """The table after the first `position` steps. Raises IndexError if there are not so many."""
    if not 0 <= position <= len(lesson.steps):
        raise IndexError(f"{lesson.id} has {len(lesson.steps)} steps, and no position {position}")
    return lesson.steps[position - 1].after if position else start(lesson.deal)


def branch(lesson: Lesson, at: int, moves: Sequence[Move]) -> Lesson:
    """The lesson up to position `at`, gone on with `moves`; the kitty moves by itself, and a finished deal is counted.

    Raises IllegalMove at the first move that breaks a rule, IndexError for no such position.
    """
    state, ahead = state_at(lesson, at), iter(moves)
    open_seats = lesson.steps[at - 1].open_seats if at else frozenset()
    steps = list(lesson.steps[:at])
    while move := automatic(state) or next(ahead, None):
        after = apply(state, move)
        steps.append(Step(move, state, after, state.phase, state.to_act, open_seats=open_seats))
        state = after
    # A lesson that is left after its count has it already.
    if state.is_over and (moves or at < len(lesson.steps)):
        steps.append(Step(None, state, state, Phase.SCORE, None, open_seats=open_seats))
    return replace(lesson, steps=tuple(steps))


def carried_on(lesson: Lesson, most: int) -> list[Move]:
    """Up to `most` moves of the simple players from the end of a lesson on, each by what its seat can see."""
    played = players.played_out(state_at(lesson, len(lesson.steps)))
    return list(islice((move for before, move, _ in played if before.to_act is not None), most))


def moves_of(steps: Sequence[Step]) -> list[Move]:
    """The moves of players among `steps`."""
    return [step.move for step in steps if step.move is not None and step.seat is not None]
