"""What the search in Python knows of one suit: who owns the cards left in it, and how promising each is to play."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from engine.solver.board import ACES, Cards, Hands, Terms, members

Order: TypeAlias = list[tuple[int, int]]
"""Cards, each after a number that puts the most promising card first."""


@dataclass(slots=True)
class Suit:
    """What is left of one suit; only `leads` changes, which grow as they are asked for.

    `code` tells the owners of the `cards`, which go from low to high, and whether there is a costly ace. By seat,
    `held` are the numbers of cards, and `firsts` the lowest cards of each run of touching cards in the hand, after the
    number of lower cards in the suit, or where tricks cost points, of the opponents' lower cards; `leads` are the same
    cards by what they promise when they are led. Bit n of `masters` tells whether nobody has a card over any of seat
    n's, and bit n of `safe` whether seat n never needs to win a trick in this suit that an opponent leads.
    """

    code: int
    cards: list[int]
    held: list[int]
    firsts: list[Order]
    leads: list[Order | None]
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
        held, of_side, safe, last = [0, 0, 0, 0], [0, 0], 15, -1
        firsts: list[Order] = [[], [], [], []]
        code = 2 if cards & self._costly else 1
        for below, card in enumerate(ordered):
            owner = self._owners[card]
            code = code << 2 | owner
            counts = self._counts[owner]
            foes = of_side[not counts]
            if owner != last or 1 << card & self._costly:
                firsts[owner].append((foes if self._is_low else below, card))
            if foes > held[owner]:
                safe &= ~(1 << owner)
            held[owner] += 1
            of_side[counts] += 1
            last = owner
        masters = 15
        for seat, length in enumerate(held):
            if length and ordered.index(firsts[seat][0][1]) + length < len(ordered):
                masters &= ~(1 << seat)
        suit = self[cards] = Suit(code, ordered, held, firsts, [None, None, None, None], masters, safe)
        return suit

    def leads(self, suit: Suit, seat: int) -> Order:
        """The leads of a seat in a suit, by what they promise."""
        order = suit.leads[seat]
        if order is None:
            order = suit.leads[seat] = self._low_leads(suit, seat) if self._is_low else _high_leads(suit, seat)
        return order

    def _low_leads(self, suit: Suit, seat: int) -> Order:
        """High cards first; opponents who must go over a card speak for it, and against it that none has the suit."""
        counts, firsts = self._counts, suit.firsts
        foes = [order[0][1] for foe, order in enumerate(firsts) if order and counts[foe] is not counts[seat]]
        if not foes:
            return [(10, card) for _, card in firsts[seat]]
        own = [card for card in reversed(suit.cards) if self._owners[card] == seat]
        return [
            (2 * own.index(card) - 2 * len([1 for foe in foes if foe > card]) - lower, card)
            for lower, card in firsts[seat]
        ]


def _high_leads(suit: Suit, seat: int) -> Order:
    return [(2 * suit.held[seat] - 2 * below, card) for below, card in suit.firsts[seat]]
