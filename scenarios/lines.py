"""Plays the named what-ifs of a scenario (scenario format, section 2, `lines`)."""

from __future__ import annotations

from engine.saying import say
from scenarios.lesson import Line
from scenarios.playing import Table, entries
from scenarios.problems import Faults
from scenarios.schema import LineShape
from scenarios.shaping import Reading
from scenarios.yamltree import Mapping, Node, Path, Sequence, find


def read_lines(reading: Reading, tree: Mapping, main: Table, faults: Faults) -> tuple[Line, ...]:
    """The lines that leave the deal on the `main` table, where the lesson's own steps have been played.

    What is wrong with them is noted. Where nobody knows how the deal stands when a line leaves it, the moves of the
    line are read but not judged. Raises ScenarioError if the file has too many steps.
    """
    lines, size = [], main.size
    for number, shape in enumerate(reading.shape.lines, start=1):
        path: Path = ("lines", number - 1, "steps")
        node, steps = find(tree, path[:2]), find(tree, path)
        with faults.in_what_if(number):
            at = _leaves_at(shape, node, main, faults)
            table = _left(main, at)
            table.size = size
            table.play(entries(shape.steps, steps, faults), reading.lost.get(path))
            if isinstance(steps, Sequence) and not steps.items:
                faults.add(steps.place, "empty", say("steps: a what-if has at least one step"))
        size = table.size
        if at is not None:
            lines.append(Line(shape.name, shape.after, at, tuple(table.steps)))
    return tuple(lines)


def _leaves_at(shape: LineShape, node: Node, main: Table, faults: Faults) -> int | None:
    """The step of the lesson, from 0, before which a line leaves it; None if nobody knows."""
    moves = [at for at, step in enumerate(main.steps) if step.move is not None and step.seat is not None]
    if 0 <= shape.after < len(moves):
        return moves[shape.after]
    if shape.after == len(moves) and main.state is not None and not main.state.is_over:
        return len(main.steps)
    if shape.after >= len(moves) and main.state is None:
        return None
    said = say("after: moves are counted from 0")
    if main.state is not None:
        last = len(moves) - main.state.is_over
        said = say(
            "after: the lesson has {n} moves, so a what-if leaves it after 0 to {last} of them", n=len(moves), last=last
        )
    faults.add(find(node, ("after",)).place, "after", said)
    return None


def _left(main: Table, at: int | None) -> Table:
    """The deal as it stands before step `at` of the lesson."""
    if at is None:
        return Table(None)
    state = main.steps[at].before if at < len(main.steps) else main.state
    return Table(state, open_seats=main.steps[at - 1].open_seats if at else frozenset())
