"""Doubling and redoubling (rules, sections 6, 8 and 9).

Whoever may double speaks in turn until one does; then the doubler's opponents may redouble, the one on the doubler's
left first. A double counts twice, a redouble three times.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.calls import Word
from engine.errors import Rule, Violation
from engine.flow import acting, may_redouble, misplaced, to_play
from engine.moves import Call, Move
from engine.saying import say
from engine.state import Doubling, State


def legal_moves(state: State) -> Iterator[Move]:
    """A pass, and the double or redouble that is open."""
    yield Call(Word.PASS)
    yield Call(Word.REDOUBLE if state.doubling.doubler is not None else Word.DOUBLE)


def check(state: State, move: Move) -> Violation | None:
    """The rule that `move` breaks in the round of doubling, or None."""
    if not isinstance(move, Call) or move.spoken not in (Word.PASS, Word.DOUBLE, Word.REDOUBLE):
        return misplaced(state, move)
    doubler = state.doubling.doubler
    if move.spoken is Word.DOUBLE and doubler is not None:
        return Violation(Rule.DOUBLE, state.to_act, say("{seat} has doubled already", seat=doubler))
    if move.spoken is Word.REDOUBLE and doubler is None:
        return Violation(Rule.REDOUBLE, state.to_act, say("there is no double to redouble"))
    return None


def apply(state: State, move: Move) -> State:
    """The state after a legal call; the play begins when nobody is left to speak."""
    assert isinstance(move, Call)
    assert isinstance(move.spoken, Word)
    seat, before = acting(state), state.doubling
    calls = (*before.calls, (seat, move.spoken))
    if move.spoken is Word.DOUBLE:
        doubling = Doubling(calls, 2, seat, may_redouble(state, seat))
    elif move.spoken is Word.REDOUBLE:
        doubling = Doubling(calls, 3, before.doubler, ())
    else:
        doubling = Doubling(calls, before.multiplier, before.doubler, before.waiting[1:])
    state = state._replace(doubling=doubling)
    return state._replace(to_act=doubling.waiting[0]) if doubling.waiting else to_play(state)
