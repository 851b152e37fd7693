"""The defenders' swap (rules, section 6): make a void to ruff with, help the partner's suit, or part with danger."""

from __future__ import annotations

from engine.cards import Card, Rank
from engine.moves import Swap
from engine.players.leading import bid_suit
from engine.players.parting import most_dangerous
from engine.players.reasons import Choice, Reason, Why
from engine.players.seen import by_suit
from engine.players.strength import hand_danger
from engine.state import Phase
from engine.view import View


def swap(view: View) -> Choice:
    """The card to send to the other defender, or the answer to one, or to decline."""
    contract = view.contract
    assert contract is not None
    received = [sent for sent in view.sent if sent.phase is Phase.SWAP]
    trump = contract.bid.denomination.trump
    if contract.bid.is_misere:
        (card,) = most_dangerous(view.hand, 1)
        if received:
            return _sent(card, Why.ANSWERS_SWAP)
        is_worth_it = hand_danger(view.hand) - hand_danger(view.hand - {card}) >= 0.5
        return _sent(card, Why.SWAPS_DANGER) if is_worth_it else _declined()
    suits = by_suit(view.hand)
    singles = [cards[0] for suit, cards in suits.items() if len(cards) == 1 and suit is not trump]
    void = next((card for card in singles if card.rank < Rank.ACE and trump and suits[trump]), None)
    if received:
        kept = received[-1].cards[0]
        low = [cards[-1] for suit, cards in suits.items() if cards and suit is not trump and cards[-1] != kept]
        answer = void or min(low or view.hand, key=lambda card: (card.rank, card.index))
        return _sent(answer, Why.ANSWERS_SWAP)
    if void:
        return _sent(void, Why.SWAPS_FOR_VOID)
    shown = bid_suit(view.first.calls, {view.seat.partner})
    if shown and shown is not trump and suits[shown] and Rank.TEN <= suits[shown][0].rank < Rank.ACE:
        return _sent(suits[shown][0], Why.SWAPS_HIGH_CARD)
    return _declined()


def _sent(card: Card, why: Why) -> Choice:
    return Choice(Swap(card), Reason(why, card.suit, card))


def _declined() -> Choice:
    return Choice(Swap(None), Reason(Why.DECLINES_SWAP))
