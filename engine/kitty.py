"""The kitty (rules, sections 4 and 8): taken by the bidder for all to see, or in an all-pass dealt out unseen."""

from __future__ import annotations

from collections.abc import Iterator

from engine.errors import Violation
from engine.flow import misplaced, to_exchange
from engine.moves import Kitty, Move
from engine.state import State, with_hand


def legal_moves(state: State) -> Iterator[Move]:
    """The one thing that happens now."""
    yield Kitty(state.deal.kitty)


def check(state: State, move: Move) -> Violation | None:
    """The rule that `move` breaks, or None: nobody has a choice here."""
    return None if move == Kitty(state.deal.kitty) else misplaced(state, move)


def apply(state: State, move: Move) -> State:
    """The state with the kitty in the bidder's hand, or one card of it in each hand from the dealer's left."""
    assert isinstance(move, Kitty)
    hands, bidder = state.hands, state.first.bidder
    if bidder is None:
        for seat, card in zip(state.deal.dealer.left.round, move.cards, strict=True):
            hands = with_hand(hands, seat, hands[seat] | {card})
    else:
        hands = with_hand(hands, bidder, hands[bidder].union(move.cards))
    return to_exchange(state._replace(hands=hands))
