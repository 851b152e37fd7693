"""What the search in Python knows of one suit: who owns the cards left in it, and how promising each is to play."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from engine.solver.board import Terms

Order: TypeAlias = list[tuple[int, int]]
"""Places, each after a number that puts the most promising first."""


@dataclass(slots=True, eq=False)
class Suit:
    """What is left of one suit; what its cards are called no longer matters, only who has them.

    A card is known by its place, `16 * number + n` with n lower cards in the suit. `owners` go from low to high. By
    seat, `own` are the places of the cards, and `firsts` the lowest of each run of touching cards, after the number of
    lower cards in the suit, or where tricks cost points, of the opponents' lower cards. `aces` is a costly ace by its
    owner, 8 to the power of the seat, so that the sum over suits counts them; 0 if there is none. Bit n of `sure` tells
    whether nobody has a card over any of seat n's, and there are no trumps; bit 4 + n whether tricks cost points, and
    seat n never needs to win one in this suit that an opponent leads.

    The rest is found out when it is asked for: `leads` and `throws`, the cards by what they promise when they are led
    or thrown away, by seat; `follows`, by seat, the place to beat and a slope; and the suit `without` each card.
    """

    number: int
    owners: tuple[int, ...]
    aces: int
    own: list[list[int]]
    firsts: list[Order]
    sure: int
    leads: list[Order | None]
    throws: list[Order | None]
    follows: dict[tuple[int, int, int], Order]
    without: list[Suit | None]


FourSuits: TypeAlias = tuple[Suit, Suit, Suit, Suit]


class Suits(dict[tuple[int, tuple[int, ...], bool], Suit]):
    """All suits by their number, the cards' owners and whether there is a costly ace.

    A seat needs no trick in a suit that an opponent leads if below each of its cards there are no more opponents' cards
    than own ones: it plays the highest card that stays under theirs, and throws its highest away when it is void in the
    suit led. Both leave it as safe as before.
    """

    def __init__(self, terms: Terms) -> None:
        super().__init__()
        self._counts = [terms.counts_for(seat) for seat in range(4)]
        self._trump, self._is_low = terms.trump, terms.is_low

    def __missing__(self, key: tuple[int, tuple[int, ...], bool]) -> Suit:
        number, owners, has_ace = key
        counts, is_low, ace = self._counts, self._is_low, len(owners) - has_ace
        own: list[list[int]] = [[], [], [], []]
        firsts: list[Order] = [[], [], [], []]
        of_side, last = [0, 0], -1
        sure = (15 if self._trump < 0 else 0) | (15 << 4 if is_low else 0)
        for below, owner in enumerate(owners):
            mine, foes = own[owner], of_side[not counts[owner]]
            if owner != last or below == ace:
                firsts[owner].append((foes if is_low else below, 16 * number + below))
            if foes > len(mine):
                sure &= ~(16 << owner)
            mine.append(16 * number + below)
            of_side[counts[owner]] += 1
            last = owner
        for seat, mine in enumerate(own):
            if mine and (mine[0] & 15) + len(mine) < len(owners):
                sure &= ~(1 << seat)
        suit = self[key] = Suit(
            number, owners, 1 << 3 * last if has_ace else 0, own, firsts, sure,
            [None] * 4, [None] * 4, {}, [None] * len(owners)
        )  # fmt: skip
        return suit

    def without(self, suit: Suit, place: int) -> Suit:
        """What is left of a suit after one of its cards."""
        lower = place & 15
        owners = suit.owners[:lower] + suit.owners[lower + 1 :]
        has_ace = suit.aces > 0 and lower < len(owners)
        rest = suit.without[lower] = self[suit.number, owners, has_ace]
        return rest

    def leads(self, suit: Suit, seat: int) -> Order:
        """The leads of a seat in a suit, by what they promise."""
        order = suit.leads[seat] = self._low_leads(suit, seat) if self._is_low else _high_leads(suit, seat)
        return order

    def _low_leads(self, suit: Suit, seat: int) -> Order:
        """High cards first; opponents who must go over a card speak for it, and against it that none has the suit."""
        counts, firsts = self._counts, suit.firsts
        foes = [order[0][1] for foe, order in enumerate(firsts) if order and counts[foe] is not counts[seat]]
        if not foes:
            return [(10, card) for _, card in firsts[seat]]
        higher = suit.own[seat][::-1]
        return [
            (2 * higher.index(card) - 2 * len([1 for foe in foes if foe > card]) - lower, card)
            for lower, card in firsts[seat]
        ]

    def following(self, led: Suit, suits: list[Suit], seat: int, best: int, slope: int) -> Order:
        """The cards of a seat after the lead, in the order of what they promise in a trick that `best` is winning.

        Where tricks are wanted, `slope` tells how much it speaks for a card that takes this one to be high; it is 0 if
        the seat is last and its side has the trick already. Where they cost points it is 0 if the side has it so far,
        else 1.
        """
        if led.own[seat]:
            return led.follows.get((seat, best, slope)) or self._follows(led, seat, best, slope)
        if self._is_low:
            return self._low_discards(suits, seat)
        return self._by_slope([each for suit in suits for each in suit.firsts[seat]], best, slope)

    def _follows(self, led: Suit, seat: int, best: int, slope: int) -> Order:
        """Cards of the suit led.

        Where tricks cost points the side that has this one gets rid of its highest, the other first stays under `best`,
        as high as it can.
        """
        firsts = led.firsts[seat]
        if not self._is_low:
            order = self._by_slope(firsts, best, slope)
        elif slope:
            order = sorted([(-12 - 2 * foes if card > best else -14 - 3 * foes, card) for foes, card in firsts])
        else:
            order = firsts[::-1]
        led.follows[seat, best, slope] = order
        return order

    def _low_discards(self, suits: list[Suit], seat: int) -> Order:
        """The cards of a seat that is void in the suit led where tricks cost points: first the high of short suits.

        An ace that costs points is a little more pressing.
        """
        order = []
        for suit in suits:
            throws = suit.throws[seat]
            order += self._throws(suit, seat) if throws is None else throws
        order.sort()
        return order

    def _throws(self, suit: Suit, seat: int) -> Order:
        """One suit's part of them."""
        length, ace = len(suit.own[seat]), 16 * suit.number + len(suit.owners) - 1 if suit.aces else -1
        order = suit.throws[seat] = [(length - foes - (card == ace), card) for foes, card in suit.firsts[seat]]
        return order

    def _by_slope(self, firsts: Order, best: int, slope: int) -> Order:
        """Some cards where tricks are wanted, in the order of what they promise; see `following`."""
        suit, trump = best >> 4, self._trump
        return sorted(
            [
                (-100 - slope * below, card)
                if slope and (card > best if card >> 4 == suit else card >> 4 == trump)
                else (4 * below, card)
                for below, card in firsts
            ]
        )


def _high_leads(suit: Suit, seat: int) -> Order:
    return [(2 * len(suit.own[seat]) - 2 * below, card) for below, card in suit.firsts[seat]]
