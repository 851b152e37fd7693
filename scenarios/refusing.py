"""Reads a move that the rules refuse (scenario format, section 2, `refuse`)."""

from __future__ import annotations

from engine import game
from engine.saying import SaidError, say
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
    except SaidError as error:
        entry.tell(written.place, "move", say("{move}: {said}", move=str(written), said=error.said))
        return None
    if state is None:
        if shape.rule is None:
            said = say("`rule` is missing: the one that forbids the move")
            entry.tell(entry.value("refuse").place, "missing", said)
        return None
    violation = game.check(state, move, by)
    if by is None:
        entry.tell(entry.node.place, "by", say("`by` is missing: nobody is to act here, so say who tries this"))
    elif violation is None:
        said = say("{move}: no rule forbids this here, and only a move against a rule is refused", move=str(move))
        entry.tell(written.place, "legal", said)
    elif shape.rule is None:
        said = say("`rule` is missing: {move} is against `{rule}`", move=str(move), rule=violation.rule.value)
        entry.tell(entry.value("refuse").place, "missing", said)
    elif shape.rule != violation.rule.value:
        said = say(
            "rule: {move} is not against `{rule}` but against another rule: {violation}",
            move=str(move),
            rule=shape.rule,
            violation=violation.said,
        )
        entry.tell(entry.value("refuse", "rule").place, "rule", said)
    else:
        return Refused(move, by, violation)
    return None
