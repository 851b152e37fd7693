"""The defenders' swap (rules, section 6).

The defender on the declarer's left may send one card face down to the other defender, who then sends one back, any
card; or may decline, and then nothing is swapped. When it is open is said in `flow.swap_is_open`.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.cards import in_order
from engine.errors import Rule, Violation
from engine.exchange import check_held, handed_over
from engine.flow import acting, misplaced, to_doubling
from engine.moves import Move, Swap
from engine.saying import say
from engine.state import Phase, Sent, State


def is_answer(state: State) -> bool:
    """Whether the first card is across, so that one must come back."""
    return bool(state.sent) and state.sent[-1].phase is Phase.SWAP


def legal_moves(state: State) -> Iterator[Move]:
    """Any card of the hand, or, for the one who begins, to decline."""
    if not is_answer(state):
        yield Swap(None)
    yield from map(Swap, in_order(state.hands[acting(state)]))


def check(state: State, move: Move) -> Violation | None:
    """The rule that `move` breaks in the swap, or None."""
    if not isinstance(move, Swap):
        return misplaced(state, move)
    if move.card is not None:
        return check_held(state, acting(state), (move.card,))
    if is_answer(state):
        said = say("{seat} has received a card and must send one back", seat=state.to_act)
        return Violation(Rule.SWAP, state.to_act, said)
    return None


def apply(state: State, move: Move) -> State:
    """The state after a card is sent across or back, or after the swap is declined."""
    assert isinstance(move, Swap)
    if move.card is None:
        return to_doubling(state)
    seat, answered = acting(state), is_answer(state)
    state = handed_over(state, Sent(Phase.SWAP, seat, seat.partner, (move.card,)))
    return to_doubling(state) if answered else state._replace(to_act=seat.partner)
