"""How strong a hand is: points, tricks to be expected in a denomination, and how likely low hands are to take tricks.

The weights were fitted to some thousand deals that these same players played out, then rounded and adjusted by hand, so
that an estimate is about a number of tricks of the whole side.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import NamedTuple

from engine.cards import Card, Rank, Suit
from engine.games import Game
from engine.players.seen import Suits, by_suit, whereabouts
from engine.view import View

SUIT_LOSERS = (0.0, 1.06, 1.89, 2.29, 2.43)
"""What a side suit without high cards loses beside long trumps, by its length; longer suits lose no more."""

ACE_SAVES, KING_SAVES, BARE_KING_SAVES, QUEEN_SAVES, LONE_QUEEN_SAVES = 2.2, 1.43, 0.29, 1.0, 0.43
"""What the high cards of a side suit save of that: a king guarded or bare, a queen beside a higher card or alone."""

SAFE = (4, 7, 10, 12)
"""The highest ranks at which the lowest, second, third … card of a suit will hardly ever win a trick."""


class Early(NamedTuple):
    """Weights before the exchange: of the hand with the long suit, and of the partner's help."""

    base: float
    length: float
    suit_points: float
    side_points: float
    shape: float
    support: float
    support_points: float
    help_points: float


_EARLY = {
    "kitty": Early(0.7, 0.68, 0.26, 0.2, 0.18, 0.57, 0.24, 0.18),
    "kotka": Early(-1.1, 0.77, 0.3, 0.19, 0.2, 0.79, 0.3, 0.17),
}
_GRAND = {"kitty": (1.4, 0.3, 0.3), "kotka": (-0.5, 0.35, 0.35)}


def hand_danger(hand: Iterable[Card]) -> float:
    """About the number of tricks that a hand takes against its will, before anything is known of the others."""
    total = 0.0
    for cards in by_suit(hand).values():
        total += (
            sum(max(0, card.rank - safe) for card, safe in zip(reversed(cards), SAFE, strict=False)) if cards else -3
        )
    return total / 8


def points(hand: Iterable[Card]) -> int:
    """High cards: 4 for an ace, 3 for a king, 2 for a queen, 1 for a jack."""
    return sum(card.rank - 10 for card in hand if card.rank > 10)


def aces(hand: Iterable[Card]) -> int:
    """The number of aces."""
    return sum(card.rank is Rank.ACE for card in hand)


def long_suit(hand: Iterable[Card]) -> Suit:
    """The best suit of a hand to make long: by its length, and by its high cards."""
    suits = by_suit(hand)
    return max(suits, key=lambda suit: len(suits[suit]) + points(suits[suit]) / 4)


def shape(suits: Suits, trump: Suit) -> int:
    """What trumps can make of short side suits: 2 for each void, 1 for each singleton."""
    return sum(max(0, 2 - len(cards)) for suit, cards in suits.items() if suit is not trump)


def losers(cards: list[Card], sent: int = 0) -> float:
    """About the tricks that a side suit loses when its lowest cards are sent; of equals, the higher hand is kept."""
    left, gone = cards[: len(cards) - sent], cards[len(cards) - sent :]
    ranks = {card.rank for card in left}
    has_ace, has_king = Rank.ACE in ranks, Rank.KING in ranks
    lost = SUIT_LOSERS[min(len(left), 4)] - ACE_SAVES * has_ace
    if has_king:
        lost -= KING_SAVES if has_ace or len(left) > 1 else BARE_KING_SAVES
    if Rank.QUEEN in ranks:
        lost -= QUEEN_SAVES if has_ace or has_king else LONE_QUEEN_SAVES * (len(left) > 2)
    return lost + 0.01 * sum(card.rank for card in gone)


def own_part(game: Game, suits: Suits, trump: Suit) -> float:
    """The tricks that a hand brings to a contract in its own long suit, the base included."""
    cards = suits[trump]
    side = sum(points(others) for suit, others in suits.items() if suit is not trump)
    return expected_own(game, len(cards), points(cards), side) + _EARLY[game.name].shape * shape(suits, trump)


def expected_own(game: Game, length: float, suit_points: float, side_points: float) -> float:
    """The tricks of a hand with so many cards and points in its long suit, and points outside, the base included."""
    weights = _EARLY[game.name]
    return (
        weights.base + weights.length * length + weights.suit_points * suit_points + weights.side_points * side_points
    )


def help_part(game: Game, suits: Suits, trump: Suit) -> float:
    """The tricks that a hand brings to a contract in its partner's long suit."""
    side = sum(points(others) for suit, others in suits.items() if suit is not trump)
    return expected_help(game, len(suits[trump]), points(suits[trump]), side)


def expected_help(game: Game, support: float, support_points: float, side_points: float) -> float:
    """The tricks that a partner with so many cards and points in the suit, and points outside, brings to it."""
    weights = _EARLY[game.name]
    return weights.support * support + weights.support_points * support_points + weights.help_points * side_points


def grand_tricks(game: Game, mine: float, theirs: float) -> float:
    """The tricks of a grand with so many points in the two hands."""
    base, one, other = _GRAND[game.name]
    return base + one * mine + other * theirs


def known_cards(view: View) -> frozenset[Card]:
    """Cards of the partner's that this seat has sent or seen turned up."""
    return frozenset(card for card, seat in whereabouts(view).items() if seat is view.seat.partner)


def sure_tricks(hand: Collection[Card], trump: Suit | None) -> float:
    """The tricks that a defender can count on: high trumps, and aces of suits that are not too long."""
    total = 0.0
    for suit, cards in by_suit(hand).items():
        ranks = [card.rank for card in cards]
        if suit is trump or trump is None:
            for place, rank in enumerate(ranks):
                total += rank >= Rank.ACE - place or (len(ranks) > Rank.ACE - rank and rank >= Rank.JACK)
        elif Rank.ACE in ranks:
            total += 0.9 if len(ranks) <= 4 else 0.6
            total += 0.5 if Rank.KING in ranks and len(ranks) <= 3 else 0
        elif Rank.KING in ranks and 1 < len(ranks) <= 4:
            total += 0.35
    return total
