"""What the main side plans to play, once the kitty is seen or the first packet sent, and the tricks it may hope for.

The bids name a denomination. A misère stays one; otherwise the bidder may find a better suit, or a grand, with the
kitty in hand, as long as it costs no level. The packet then tells the partner: the trump suit is not in it.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from engine.calls import Bid, Denomination
from engine.cards import Card, Suit
from engine.players.expecting import bids_of, meant, partners_length, partners_points
from engine.players.parting import short_suits
from engine.players.seen import by_suit
from engine.players.strength import grand_tricks, losers, points
from engine.state import Phase
from engine.view import View

MISERE = Denomination.MISERE

LOYALTY = 0.1
"""The tricks by which another denomination must be better than the one that the bids have named."""

GRAND_RISK = 1.2
"""The tricks by which a grand must look better than a suit: without trumps one weak suit may lose many."""


class Late(NamedTuple):
    """Weights with the packet sent: of the own hand, and of what the partner is expected to hold."""

    base: float
    trump: float
    trump_points: float
    side_points: float
    loser: float
    support: float
    support_points: float
    help_points: float


_PACKET = {
    "kitty": Late(2.1, 0.56, 0.29, 0.0, -0.42, 0.47, 0.26, 0.13),
    "kotka": Late(1.2, 0.62, 0.3, 0.0, -0.45, 0.8, 0.3, 0.17),
}
"""The bidder's, fitted to some thousand deals; in Kotka while the partner's cards are still to come."""

_ANSWERED = _PACKET | {"kotka": Late(0.6, 0.87, 0.31, 0.0, -0.47, 0.0, 0.0, 0.0)}
"""The bidder's after the exchange: in Kotka the partner's best cards are in the hand by then."""

_PARTNER = {
    "kitty": Late(7.6, 0.48, 0.12, 0.1, 0.0, 0.0, 0.0, 0.0),
    "kotka": Late(8.4, 0.87, 0.0, 0.23, 0.0, 0.0, 0.0, 0.0),
}


def plan(view: View) -> Denomination:
    """The denomination to play: the bidder's choice by the cards, or what its partner reads in bids and packet."""
    named = meant(view)
    if named is MISERE:
        return named
    return _bidders(view, named) if view.first.bidder is view.seat else _partners(view, named)


def _bidders(view: View, named: Denomination) -> Denomination:
    """What brings most tricks and costs no level, by the cards before the packet went."""
    standing, cards = view.first.standing, _before_packet(view)
    assert standing is not None
    level = max(view.game.lowest_contract, standing.level)
    rated = dict[Denomination, float]()
    for denomination in view.game.order:
        bid, trump = Bid(level, denomination), denomination.trump
        if denomination is not MISERE and (bid == standing or view.game.beats(bid, standing)):
            kept = cards.difference(short_suits(cards, trump)[0]) if trump else cards
            rated[denomination] = _tricks(view, kept, denomination, _PACKET[view.game.name])
    rated[named] += LOYALTY
    return max(rated, key=lambda each: rated[each])


def _before_packet(view: View) -> frozenset[Card]:
    cards = view.hand
    for sent in view.sent:
        if sent.phase is Phase.EXCHANGE:
            cards = cards.union(sent.cards) if sent.sender is view.seat else cards.difference(sent.cards)
    return cards


def _partners(view: View, named: Denomination) -> Denomination:
    """The suit that the bids have named, unless the packet holds a card of it: then a suit that the packet lacks."""
    suits = {card.suit for sent in view.sent if sent.sender is view.seat.partner for card in sent.cards}
    if named.trump not in suits:
        return named
    theirs = {bid.denomination.trump for bid in bids_of(view, view.seat.partner)}
    kitty, mine = by_suit(view.kitty), by_suit(view.hand)
    left = [suit for suit in Suit if suit not in suits] or [named.trump]
    best = max(left, key=lambda suit: (suit in theirs, len(kitty[suit]), -len(mine[suit])))
    return Denomination(best.value)


def late_tricks(view: View, denomination: Denomination) -> float:
    """The tricks of the own side to be expected in a suit or grand after the exchange."""
    weights = _ANSWERED if view.first.bidder is view.seat else _PARTNER
    return _tricks(view, view.hand, denomination, weights[view.game.name])


def _tricks(view: View, hand: Collection[Card], denomination: Denomination, weights: Late) -> float:
    trump, suits = denomination.trump, by_suit(hand)
    theirs = partners_points(view, bids_of(view, view.seat.partner))
    if trump is None:
        return grand_tricks(view.game, points(hand), theirs) - GRAND_RISK
    trumps = suits[trump]
    high = points(trumps)
    length = partners_length(view, trump, len(trumps))
    support = (10 - high) * length / max(1, 13 - len(trumps))
    lost = sum(losers(cards) for suit, cards in suits.items() if suit is not trump)
    own = weights.base + weights.trump * len(trumps) + weights.trump_points * high
    side = weights.side_points * (points(hand) - high) + weights.loser * lost
    helped = weights.support * length + weights.support_points * support
    return own + side + helped + weights.help_points * max(0.0, theirs - support)
