"""What the search in Python knows of one suit: who owns the cards left in it, and how promising each is to play."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from engine.solver.board import ACES, Cards, Hands, Terms, members

Order: TypeAlias = list[tuple[int, int]]
"""Cards, each after a number that puts the most promising card first."""


@dataclass(frozen=True, slots=True)
class Suit:
    """What is left of one suit; nobody changes it.

    `code` tells the owners of the `cards`, which go from low to high, and whether there is a costly ace. By seat,
    `firsts` are the lowest cards of each run of touching cards in the hand, after the number of lower cards in the
    suit; `leads`, and where tricks cost points `discards`, are the same cards by what they promise. Bit n of `masters`
    tells whether nobody has a card over any of seat n's, and bit n of `safe` whether seat n never needs to win a trick
    in this suit that an opponent leads.
    """

    code: int
    cards: list[int]
    firsts: list[Order]
    leads: list[Order]
    discards: list[Order]
    masters: int
    safe: int


class Suits(dict[Cards, Suit]):
    """What there is to know of each set of cards of one suit, for four hands; found out when it is asked for.

    A seat needs no trick in a suit that an opponent leads if below each of its cards there are no more opponents' cards
    than own ones: it plays the highest card that stays under theirs, and throws its highest away when it is void in the
    suit led. Both leave it as safe as before.
    """

    def __init__(self, hands: Hands, terms: Terms) -> None:
        super().__init__()
        self._owners = {card: seat for seat, hand in enumerate(hands) for card in members(hand)}
        self._counts = [terms.counts_for(seat) for seat in range(4)]
        self._is_low = terms.is_low
        self._costly = ACES if terms.has_ace_bill else 0

    def __missing__(self, cards: Cards) -> Suit:
        ordered = list(members(cards))
        owners = [self._owners[card] for card in ordered]
        held, of_side, safe, last = [0, 0, 0, 0], [0, 0], 15, -1
        firsts: list[Order] = [[], [], [], []]
        code = 2 if cards & self._costly else 1
        for below, (card, owner) in enumerate(zip(ordered, owners, strict=True)):
            code = code << 2 | owner
            counts = self._counts[owner]
            if owner != last or 1 << card & self._costly:
                firsts[owner].append((below, card))
            if of_side[not counts] > held[owner]:
                safe &= ~(1 << owner)
            held[owner] += 1
            of_side[counts] += 1
            last = owner
        masters = 15
        for seat, length in enumerate(held):
            if length and owners.index(seat) + length < len(owners):
                masters &= ~(1 << seat)
        suit = self[cards] = Suit(
            code=code,
            cards=ordered,
            firsts=firsts,
            leads=self._low_leads(firsts, held) if self._is_low else _high_leads(firsts, held),
            discards=_discards(firsts, held) if self._is_low else [],
            masters=masters,
            safe=safe,
        )
        return suit

    def _low_leads(self, firsts: list[Order], held: list[int]) -> list[Order]:
        """Opponents who must go over a card speak for it, and against it that no opponent has the suit."""
        lowest: tuple[list[int], list[int]] = ([], [])
        for seat, order in enumerate(firsts):
            if order:
                lowest[self._counts[seat]].append(order[0][1])
        leads: list[Order] = []
        for seat, order in enumerate(firsts):
            foes = lowest[not self._counts[seat]]
            base = 20 * held[seat] + (0 if foes else 200)
            leads.append(
                [(base - 20 * below - 30 * len([1 for foe in foes if foe > card]), card) for below, card in order]
            )
        return leads


def _high_leads(firsts: list[Order], held: list[int]) -> list[Order]:
    return [
        [(2 * length - 2 * below, card) for below, card in order] for order, length in zip(firsts, held, strict=True)
    ]


def _discards(firsts: list[Order], held: list[int]) -> list[Order]:
    """Where tricks cost points, the high cards of short suits go first."""
    return [
        [(10 * length - 24 * below, card) for below, card in order] for order, length in zip(firsts, held, strict=True)
    ]
