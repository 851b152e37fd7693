"""The first auction (rules, section 3).

The dealer calls first, then clockwise. A call is a pass or a bid that beats the standing bid; one who passed may come
back. Four passes at once make an all-pass misère; after a bid, eight passes in a row end the auction.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeGuard

from engine.calls import Bid, Word
from engine.errors import Rule, Violation
from engine.flow import acting, misplaced, to_exchange
from engine.moves import Call, Move
from engine.saying import say
from engine.state import Phase, State


def legal_moves(state: State) -> Iterator[Move]:
    """A pass, and every bid that beats the standing one."""
    yield Call(Word.PASS)
    yield from map(Call, state.deal.game.bids_over(state.first.standing))


def check(state: State, move: Move) -> Violation | None:
    """The rule that `move` breaks in this auction, or None."""
    if not is_bid_or_pass(move):
        return misplaced(state, move)
    return check_bid(state, move.spoken, state.first.standing) if isinstance(move.spoken, Bid) else None


def is_bid_or_pass(move: Move) -> TypeGuard[Call]:
    """Whether the move is a call that belongs into an auction."""
    return isinstance(move, Call) and (isinstance(move.spoken, Bid) or move.spoken is Word.PASS)


def check_bid(state: State, bid: Bid, standing: Bid | None) -> Violation | None:
    """The rule that `bid` breaks over the bid that stands: the game's lowest level, or the order of bids."""
    game = state.deal.game
    if bid.level < game.lowest_bid:
        said = say(
            "the lowest bid in {game} is of level {level}, and {bid} is lower",
            game=game.name,
            level=game.lowest_bid,
            bid=bid,
        )
        return Violation(Rule.LEVEL, state.to_act, said)
    if not game.beats(bid, standing):
        said = say("{bid} does not beat the standing bid, {standing}", bid=bid, standing=standing)
        return Violation(Rule.BID_TOO_LOW, state.to_act, said)
    return None


def apply(state: State, move: Move) -> State:
    """The state after a legal call."""
    assert isinstance(move, Call)
    seat = acting(state)
    auction = state.first.after(seat, move.spoken)
    state = state._replace(first=auction, to_act=seat.left)
    if auction.passes < (8 if auction.standing else 4):
        return state
    if state.deal.kitty:
        return state._replace(phase=Phase.KITTY, to_act=None)
    return to_exchange(state)
