"""The search in Python: the reference for the one in C, and what runs where that was not built.

Alpha-beta with a window of nothing, over a table of moments between two tricks. Such a moment is known by the owners of
the cards left in each suit, from the lowest on: what the cards are called no longer matters. Touching cards in one hand
are one choice, except a king and an ace that costs points.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import accumulate, pairwise

from engine.solver.board import ACES, LANES, Cards, Hands, Position, Terms
from engine.solver.root import FURTHEST, Stopped
from engine.solver.suits import Order, Suit, Suits

TRICKS = 13
TABLE_SIZE = 100_000
"""So many moments are remembered, in some 30 MB; then the table begins anew."""


@dataclass(slots=True)
class Trick:
    """A trick in play: the cards on the table, who led to it, and the cards left, tricks left and taken before it."""

    played: list[int]
    leader: int
    before: Cards
    left: int
    taken: int


class PythonSearch:
    """A search in Python; see `root.Search`."""

    def __init__(self, terms: Terms) -> None:
        scores = terms.scores
        self.nodes = 0
        self._limit = 0
        self._is_cancelled = False
        self._terms = terms
        self._trump = terms.trump
        self._is_low = terms.is_low
        self._costly = ACES if terms.has_ace_bill else 0
        self._counts = [terms.counts_for(seat) for seat in range(4)]
        self._gain = [more - less for less, more in pairwise(scores)]
        self._ahead = [[_ahead(self._gain, taken, left) for left in range(14 - taken)] for taken in range(14)]
        self._hands: Hands = (0, 0, 0, 0)
        self._suits = Suits(self._hands, terms)
        self._orders: dict[tuple[Cards, int, int, int], Order] = {}
        self._killers: dict[tuple[int, int], int] = {}
        self._table: dict[tuple[object, ...], tuple[int, int, int, int]] = {}

    def begin(self, position: Position, limit: int) -> None:
        """See `root.Search`."""
        self.nodes, self._limit = 0, limit
        self._hands = position.dealt
        self._suits, self._orders = Suits(self._hands, self._terms), {}

    def cancel(self) -> None:
        """See `root.Search`."""
        self._is_cancelled = True

    def bound(self, position: Position, goal: int) -> int:
        """See `root.Search`."""
        if self._is_cancelled:
            raise Stopped
        cards, played, left = position.in_hands, position.trick, position.left
        if not played:
            return self._between(cards, position.leader, left, position.taken, goal) if left else 0
        before = cards | sum(1 << card for card in played)
        trick = Trick([*played, 0, 0, 0][:4], position.leader, before, left, position.taken)
        winning = position.winning
        return self._within(trick, cards | 1 << played[winning], len(played), winning, goal)

    def _between(self, cards: Cards, leader: int, left: int, taken: int, goal: int) -> int:
        """A bound on the points still to come when so many tricks are left, one at least."""
        if left == 1:
            return self._last_trick(cards, leader, taken)
        if (self._limit and self.nodes >= self._limit) or self._is_cancelled:
            raise Stopped
        self.nodes += 1

        spades, clubs, diamonds, hearts = suits = self._parts(cards)
        shape, least, most = self._at_sight(suits, cards, leader, left, taken)
        if least >= goal:
            return least
        if most < goal:
            return most
        key = (spades.code, clubs.code, diamonds.code, hearts.code, leader, shape)
        tried = -1
        if known := self._table.get(key):
            least, most, suit, lower = known
            if least >= goal:
                return least
            if most < goal:
                return most
            tried = suits[suit].cards[lower]

        trick = Trick([0, 0, 0, 0], leader, cards, left, taken)
        value, best = self._led(trick, self._leads(suits, leader, left, tried), goal)
        if value < goal:
            most = value
        else:
            least = value
        if len(self._table) >= TABLE_SIZE:
            self._table.clear()
        self._table[key] = (least, most, best >> 4, suits[best >> 4].cards.index(best))
        return value

    def _led(self, trick: Trick, leads: Order, goal: int) -> tuple[int, int]:
        """A bound on the points still to come when one of these cards is led, and the card that does best."""
        is_counting = self._counts[trick.leader]
        value, best = -FURTHEST if is_counting else FURTHEST, -1
        for _, card in leads:
            trick.played[0] = card
            bound = self._within(trick, trick.before, 1, 0, goal)
            if bound > value if is_counting else bound < value:
                value, best = bound, card
                if (value >= goal) is is_counting:
                    self._killers[trick.leader, trick.left] = card
                    break
        return value, best

    def _within(self, trick: Trick, cards: Cards, place: int, winning: int, goal: int) -> int:
        """A bound on the points still to come after so many cards of a trick.

        `cards` are those that still matter: the cards in the hands and the one that is winning.
        """
        played, leader, counts = trick.played, trick.leader, self._counts
        seat, best = (leader + place) & 3, played[winning]
        is_counting, suit = counts[seat], best >> 4
        value = -FURTHEST if is_counting else FURTHEST
        follow = cards & LANES[played[0] >> 4]
        order = self._suits[follow].firsts[seat]
        if len(order) != 1:
            slope = 0
            if not self._is_low and (place < 3 or counts[(leader + winning) & 3] is not is_counting):
                slope = 8 if place < 3 else -3
            order = self._follows(order, follow, best, slope) if order else self._discards(cards, seat, best, slope)
        for _, card in order:
            takes = card > best if card >> 4 == suit else card >> 4 == self._trump
            if place < 3:
                played[place] = card
                rest = cards ^ (1 << (best if takes else card))
                bound = self._within(trick, rest, place + 1, place if takes else winning, goal)
            else:
                rest, left, taken = cards ^ (1 << best | 1 << card), trick.left, trick.taken
                winner = seat if takes else (leader + winning) & 3
                now = ((trick.before ^ rest) & self._costly).bit_count() * (TRICKS + 1 - left)
                if counts[winner]:
                    now = self._gain[taken] - now
                    taken += 1
                bound = now + self._between(rest, winner, left - 1, taken, goal - now)
            if bound > value if is_counting else bound < value:
                value = bound
                if (value >= goal) is is_counting:
                    break
        return value

    def _parts(self, cards: Cards) -> tuple[Suit, Suit, Suit, Suit]:
        """The four suits of a set of cards."""
        spades, clubs, diamonds, hearts = LANES
        of = self._suits
        return of[cards & spades], of[cards & clubs], of[cards & diamonds], of[cards & hearts]

    def _leads(self, suits: tuple[Suit, ...], leader: int, left: int, tried: int) -> Order:
        """The leads worth trying: what did best here before, then in the order of what they promise."""
        favour = {self._killers.get((leader, left), -1): 50 if self._is_low else 30, tried: FURTHEST}
        return sorted([(promise - favour.get(card, 0), card) for suit in suits for promise, card in suit.leads[leader]])

    def _follows(self, options: Order, suit: Cards, best: int, slope: int) -> Order:
        """Some cards of the suit led, in the order of what they promise in a trick that `best` is winning.

        Where tricks are wanted, `slope` tells how much it speaks for a card that takes this one to be high; 0 if the
        side has it already.
        """
        key = (suit, options[0][1], best, slope)
        order = self._orders.get(key)
        if order is None:
            if self._is_low:
                order = sorted(
                    [(-60 - 8 * below if card > best else -65 - 20 * below, card) for below, card in options]
                )
            else:
                order = self._by_slope(options, best, slope)
            self._orders[key] = order
        return order

    def _discards(self, cards: Cards, seat: int, best: int, slope: int) -> Order:
        """The cards of a seat that is void in the suit led, in the same order."""
        spades, clubs, diamonds, hearts = self._parts(cards)
        if self._is_low:
            return sorted(
                spades.discards[seat] + clubs.discards[seat] + diamonds.discards[seat] + hearts.discards[seat]
            )
        options = spades.firsts[seat] + clubs.firsts[seat] + diamonds.firsts[seat] + hearts.firsts[seat]
        return self._by_slope(options, best, slope)

    def _by_slope(self, options: Order, best: int, slope: int) -> Order:
        beats = self._terms.beats
        return sorted(
            [(-100 - slope * below if slope and beats(card, best) else 4 * below, card) for below, card in options]
        )

    def _at_sight(
        self, suits: tuple[Suit, Suit, Suit, Suit], cards: Cards, leader: int, left: int, taken: int
    ) -> tuple[int, int, int]:
        """The shape of the scores ahead, and what is certain at sight: the least and the most points still to come."""
        shape, least, most = self._ahead[taken][left]
        spades, clubs, diamonds, hearts = suits
        aces, is_counting = (cards & self._costly).bit_count(), self._counts[leader]
        low, high = least - TRICKS * aces, most + TRICKS * aces
        masters = spades.masters & clubs.masters & diamonds.masters & hearts.masters
        if masters >> leader & 1 and self._trump < 0 and not aces:
            low = high = sum(self._gain[taken : taken + left]) if is_counting else 0
        elif self._is_low:
            # A side that is not on lead and safe in every suit takes no trick any more, nor an ace.
            others = 15 & ~self._terms.side if is_counting else self._terms.side
            if spades.safe & clubs.safe & diamonds.safe & hearts.safe & others == others:
                bill = aces * (TRICKS + 1 - left)
                if is_counting:
                    high = least - bill
                else:
                    low = bill
        return shape, low, high

    def _last_trick(self, cards: Cards, leader: int, taken: int) -> int:
        """The points of the last trick, in which nobody has a choice."""
        winner, best = leader, (self._hands[leader] & cards).bit_length() - 1
        for seat in range(leader + 1, leader + 4):
            card = (self._hands[seat & 3] & cards).bit_length() - 1
            if self._terms.beats(card, best):
                winner, best = seat & 3, card
        bill = (cards & self._costly).bit_count() * TRICKS
        return self._gain[taken] - bill if self._counts[winner] else bill


def _ahead(gain: list[int], taken: int, left: int) -> tuple[int, int, int]:
    """The fewest tricks taken after which as many go on to score the same, and the least and most they can bring."""
    steps = gain[taken : taken + left]
    shape = next(other for other in range(taken + 1) if gain[other : other + left] == steps)
    sums = list(accumulate(steps, initial=0))
    return shape, min(sums), max(sums)
