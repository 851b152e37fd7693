"""Which cards a hand can best part with: to take few tricks, or to take many with one suit kept."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from itertools import product

from engine.cards import Card, Rank, Suit, in_order
from engine.players.seen import by_suit
from engine.players.strength import hand_danger, losers


def most_dangerous(hand: Collection[Card], count: int, toll: float = 0.0) -> list[Card]:
    """The cards without which the hand is safest against taking tricks; `toll` is what each rank costs the receiver."""
    left, chosen = set(hand), list[Card]()
    for _ in range(count):
        card = min(in_order(left), key=lambda card: hand_danger(left - {card}) + toll * card.rank)
        left.remove(card)
        chosen.append(card)
    return chosen


def least_useful(hand: Iterable[Card], keep: Suit | None, count: int) -> list[Card]:
    """The cards that help least to take tricks: low ones outside the suit to keep, of short suits first."""
    suits = by_suit(hand)

    def use(card: Card) -> float:
        length = len(suits[card.suit])
        is_guard = length == 2 and suits[card.suit][0].rank in (Rank.KING, Rank.QUEEN)
        high = 3 * max(0, card.rank - 9)
        return 100 * (card.suit is keep) + high + card.rank + 1.5 * length + 4 * is_guard

    return sorted((card for cards in suits.values() for card in cards), key=use)[:count]


def harmless(hand: Iterable[Card], keep: Suit | None, short: Collection[Suit], count: int) -> list[Card]:
    """The cards that help the defenders least: low ones of suits in which the partner is `short`, then of long suits.

    A low card of a short suit stays: it leads to the partner, or lets the own side ruff.
    """
    suits = by_suit(hand)

    def use(card: Card) -> float:
        high = 3 * max(0, card.rank - 9)
        return 100 * (card.suit is keep) + high + card.rank - 3 * len(suits[card.suit]) - 12 * (card.suit in short)

    return sorted((card for cards in suits.values() for card in cards), key=use)[:count]


def short_suits(hand: Collection[Card], keep: Suit, count: int = 4) -> tuple[list[Card], list[Suit]]:
    """The low cards without which the fewest losers stay beside the suit to keep; and the suits emptied by that."""
    suits = {suit: cards for suit, cards in by_suit(hand).items() if suit is not keep}
    shares = [
        share
        for share in product(*(range(min(count, len(cards)) + 1) for cards in suits.values()))
        if sum(share) == count
    ]
    if not shares:
        return least_useful(hand, keep, count), []
    best = min(
        shares,
        key=lambda share: sum(losers(cards, some) for cards, some in zip(suits.values(), share, strict=True)),
    )
    sent = [card for cards, some in zip(suits.values(), best, strict=True) for card in cards[len(cards) - some :]]
    emptied = [suit for (suit, cards), some in zip(suits.items(), best, strict=True) if some == len(cards) > 0]
    return sent, emptied
