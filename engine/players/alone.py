"""The Bolshevik (rules, section 9): when to declare, whether to keep it, and which contract to name.

Low hands make the misère, and with the three others taking the aces it is worth trying sooner than it looks. The
dictator needs nearly all the high cards in one hand. The fewer deals are left, the less a hand must promise.
"""

from __future__ import annotations

from collections.abc import Collection

from engine.calls import Bid, Denomination, Word
from engine.cards import Card, Rank
from engine.moves import Call, Name
from engine.players.reasons import Choice, Reason, Why
from engine.players.seen import by_suit
from engine.players.strength import hand_danger
from engine.view import View

DICTATOR = 11.5
"""The tricks from which a suit or grand is named rather than misère."""

READY = 0.5
"""The danger up to which a hand declares while there is time; each deal that must not be missed adds to it."""


def call(view: View) -> Choice:
    """The call to make: pass or Bolshevik, then keep or withdraw."""
    mine = [said for seat, said in view.first.calls if seat is view.seat]
    if mine:
        is_good = lone_danger(view.hand) <= READY
        word, why = (Word.KEEP, Why.KEEPS_BOLSHEVIK) if is_good else (Word.WITHDRAW, Why.WITHDRAWS_BOLSHEVIK)
        return Choice(Call(word), Reason(why))
    if _must_declare(view):
        return Choice(Call(Word.BOLSHEVIK), Reason(Why.MUST_DECLARE))
    missing = 4 - len(view.block.declared)
    patience = view.block.deals_left - missing
    is_ready = lone_danger(view.hand) <= READY + max(0, 2 - patience) * 0.25 or dictator(view.hand)[1] >= DICTATOR
    if is_ready:
        return Choice(Call(Word.BOLSHEVIK), Reason(Why.DECLARES_BOLSHEVIK))
    return Choice(Call(Word.PASS), Reason(Why.WAITS_FOR_BETTER))


def _must_declare(view: View) -> bool:
    missing = 4 - len(view.block.declared)
    is_last = len(view.first.calls) == missing - 1
    has_bidder = any(said is Word.BOLSHEVIK for _, said in view.first.calls)
    return is_last and view.block.deals_left == missing and not has_bidder


def name(view: View) -> Choice:
    """The contract to name."""
    bid = planned(view.hand)
    why = Why.NAMES_BOLSHEVIK if bid.is_misere else Why.NAMES_DICTATOR
    return Choice(Name(bid), Reason(why, bid.denomination.trump, bid=bid))


def planned(hand: Collection[Card]) -> Bid:
    """The contract of level 7 that suits the hand."""
    denomination, tricks = dictator(hand)
    return Bid(7, denomination if tricks >= DICTATOR else Denomination.MISERE)


def lone_danger(hand: Collection[Card]) -> float:
    """The danger that stays in the hand when its three worst cards are gone."""
    suits = by_suit(hand)
    tops = sorted((card for cards in suits.values() for card in cards[:2]), key=lambda card: -card.rank)
    return hand_danger(set(hand).difference(tops[:3]))


def dictator(hand: Collection[Card]) -> tuple[Denomination, float]:
    """The best suit or grand for a hand against three, and the tricks that it promises."""
    suits = by_suit(hand)
    long = max(suits.values(), key=len)
    rated = sum(_winners(cards) for cards in suits.values())
    if len(long) < 6:
        return Denomination.GRAND, rated - 1
    return Denomination(long[0].suit.value), rated


def _winners(cards: list[Card]) -> float:
    """The tricks of one suit: its cards, less the honours that are missing above them."""
    held = {card.rank for card in cards}
    missing = sum(rank not in held for rank in (Rank.ACE, Rank.KING, Rank.QUEEN)[: len(cards)])
    return len(cards) - missing - max(0, 5 - len(cards)) * 0.15 * bool(cards)
