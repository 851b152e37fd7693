"""Reads a move that the rules refuse (scenario format, section 2, `refuse`)."""

from __future__ import annotations

from engine import game
from engine.seats import seat
from engine.state import State
from scenarios.entry import Entry
from scenarios.lesson import Refused
from scenarios.moves import read_move, written_move


def read_refused(entry: Entry, state: State | None) -> Refused | None:
    """The move that an entry refuses; None if anything is wrong with it, which is noted.

    Without a state it is read but not judged.
    """
    shape = entry.shape.refuse
    assert shape is not None
    by = seat(entry.shape.by) if entry.shape.by else state and state.to_act
    written = written_move(shape, entry.value("refuse"))
    try:
        # `partner` is that of whoever tries.
        move = read_move(written, state._replace(to_act=by) if state is not None else None)
    except ValueError as error:
        entry.tell(written.place, "move", f"{written}: {error}")
        return None
    if state is None:
        if shape.rule is None:
            entry.tell(entry.value("refuse").place, "missing", "`rule` is missing: the one that forbids the move")
        return None
    violation = game.check(state, move, by)
    if by is None:
        entry.tell(entry.node.place, "by", "`by` is missing: nobody is to act here, so say who tries this")
    elif violation is None:
        said = f"{move}: no rule forbids this here, and only a move against a rule is refused"
        entry.tell(written.place, "legal", said)
    elif shape.rule is None:
        said = f"`rule` is missing: {move} is against `{violation.rule.value}`"
        entry.tell(entry.value("refuse").place, "missing", said)
    elif shape.rule != violation.rule.value:
        said = f"rule: {move} is not against `{shape.rule}` but against another rule: {violation}"
        entry.tell(entry.value("refuse", "rule").place, "rule", said)
    else:
        return Refused(move, by, violation)
    return None
