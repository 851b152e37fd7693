"""The second auction (rules, section 5).

Only the main side calls, the kitty bidder first, in turns, until four passes in a row. The standing bid at the start
is the kitty bid. A pass that would end the auction below the game's lowest contract is not allowed. [ruling]
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.auction import check_bid, is_bid_or_pass
from engine.calls import Bid, Word
from engine.errors import Rule, Violation
from engine.flow import acting, after_second_auction, misplaced
from engine.moves import Call, Move
from engine.saying import say
from engine.state import State


def must_bid(state: State) -> bool:
    """Whether the player to act may not pass: it would be the fourth in a row, and the standing bid is too low."""
    standing = state.second.standing
    return state.second.passes == 3 and standing is not None and standing.level < state.deal.game.lowest_contract


def legal_moves(state: State) -> Iterator[Move]:
    """A pass unless the player must bid, and every bid that beats the standing one."""
    if not must_bid(state):
        yield Call(Word.PASS)
    yield from map(Call, state.deal.game.bids_over(state.second.standing))


def check(state: State, move: Move) -> Violation | None:
    """The rule that `move` breaks in this auction, or None."""
    if not is_bid_or_pass(move):
        return misplaced(state, move)
    if isinstance(move.spoken, Bid):
        return check_bid(state, move.spoken, state.second.standing)
    if must_bid(state):
        floor = state.deal.game.lowest_contract
        said = say(
            "{seat} must bid: a fourth pass would end the auction at {bid}, below level {floor}",
            seat=state.to_act,
            bid=state.second.standing,
            floor=floor,
        )
        return Violation(Rule.MUST_BID, state.to_act, said)
    return None


def apply(state: State, move: Move) -> State:
    """The state after a legal call."""
    assert isinstance(move, Call)
    seat = acting(state)
    state = state._replace(second=state.second.after(seat, move.spoken), to_act=seat.partner)
    return after_second_auction(state) if state.second.passes == 4 else state
