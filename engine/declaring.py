"""The calls of a Bolshevik (rules, section 9).

One round from the dealer, only of those who have not declared in an earlier deal: pass or Bolshevik [ruling]. Where
the deals left are as many as the players yet to declare, and nobody has bid, the last caller must. Of several bidders
each in calling order keeps or withdraws, until one keeps or only one is left. With no bidder the deal is void.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.calls import Word
from engine.errors import Rule, Violation
from engine.flow import acting, misplaced
from engine.moves import Call, Move
from engine.saying import say
from engine.seats import Seat
from engine.state import Auction, Phase, State

_DECISIONS = (Word.KEEP, Word.WITHDRAW)
_CALLS = (Word.PASS, Word.BOLSHEVIK)


def begun(state: State) -> State:
    """The state with the first caller to act."""
    return state._replace(to_act=callers(state)[0])


def callers(state: State) -> tuple[Seat, ...]:
    """Who calls in this deal, in order."""
    return tuple(seat for seat in state.deal.dealer.round if seat not in state.deal.block.declared)


def bidders(state: State) -> tuple[Seat, ...]:
    """Who has bid, in calling order, also those who have withdrawn since."""
    return tuple(seat for seat, spoken in state.first.calls if spoken is Word.BOLSHEVIK)


def must_declare(state: State) -> bool:
    """Whether the player to act may not pass: the last caller, where the deals left are no more than the players."""
    asked = callers(state)
    is_last = len(state.first.calls) == len(asked) - 1
    return is_last and state.deal.block.deals_left == len(asked) and not bidders(state)


def is_deciding(state: State) -> bool:
    """Whether the round is over, so that the bidders keep or withdraw."""
    return len(state.first.calls) >= len(callers(state))


def legal_moves(state: State) -> Iterator[Move]:
    """To pass, unless the player must declare, or to bid; after the round, to keep or withdraw."""
    words = _DECISIONS if is_deciding(state) else _CALLS[1:] if must_declare(state) else _CALLS
    return map(Call, words)


def check(state: State, move: Move) -> Violation | None:
    """The rule that `move` breaks in the calls of a Bolshevik, or None."""
    if not isinstance(move, Call) or move.spoken not in (_DECISIONS if is_deciding(state) else _CALLS):
        return _misplaced(state, move)
    if move.spoken is Word.PASS and must_declare(state):
        left = state.deal.block.deals_left
        said = say(
            "{seat} must declare: the block has no more deals left ({left}) than players yet to declare",
            seat=state.to_act,
            left=left,
        )
        return Violation(Rule.MUST_DECLARE, state.to_act, said)
    return None


def _misplaced(state: State, move: Move) -> Violation:
    violation = misplaced(state, move)
    if violation.rule is not Rule.PHASE or not isinstance(move, Call):
        return violation
    if is_deciding(state):
        return replace(violation, message=say("the bidders keep or withdraw now"))
    return replace(violation, message=say("in this round one passes or bids a Bolshevik"))


def apply(state: State, move: Move) -> State:
    """The state after a legal call; the kitty moves when somebody declares, and a deal that nobody wants is over."""
    assert isinstance(move, Call)
    seat, was_deciding = acting(state), is_deciding(state)
    state = state._replace(first=Auction((*state.first.calls, (seat, move.spoken))))
    if move.spoken is Word.KEEP:
        return _declared(state, seat)
    if not is_deciding(state):
        return state._replace(to_act=callers(state)[len(state.first.calls)])
    left = bidders(state)
    if was_deciding:
        left = left[left.index(seat) + 1 :]
    if not left:
        return state._replace(phase=Phase.SCORE, to_act=None)
    return _declared(state, left[0]) if len(left) == 1 else state._replace(to_act=left[0])


def _declared(state: State, seat: Seat) -> State:
    return state._replace(first=replace(state.first, bidder=seat), phase=Phase.KITTY, to_act=None)
