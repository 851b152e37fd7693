"""The search in Python: the reference for the one in C, and what runs where that was not built.

Alpha-beta with a window of nothing, over a table of moments between two tricks. Such a moment is known by the owners of
the cards left in each suit, from the lowest on: what the cards are called no longer matters. Touching cards in one hand
are one choice, except a king and an ace that costs points.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import accumulate, pairwise

from engine.solver.board import ACES, LANES, Cards, Hands, Position, Terms
from engine.solver.layouts import MEMORY, Layout, Layouts
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
        self._layouts = Layouts(self._hands, terms, self._suits)
        self._orders: dict[tuple[Cards, int, int, int], Order] = {}
        self._thrown: dict[tuple[Cards, int], Order] = {}
        self._killers: dict[tuple[int, int], int] = {}
        self._table: dict[tuple[object, ...], tuple[int, int, int, int]] = {}

    def begin(self, position: Position, limit: int) -> None:
        """See `root.Search`."""
        self.nodes, self._limit = 0, limit
        self._hands = position.dealt
        self._suits, self._orders, self._thrown = Suits(self._hands, self._terms), {}, {}
        self._layouts = Layouts(self._hands, self._terms, self._suits)

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
        layout = self._layouts[cards]
        shape, least, most = self._at_sight(layout, leader, left, taken)
        if least >= goal:
            return least
        if most < goal:
            return most
        suits, key = layout.suits, (layout.code, leader, shape)
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
        is_counting, suit, trump = counts[seat], best >> 4, self._trump
        is_theirs = counts[(leader + winning) & 3]
        follow = cards & LANES[played[0] >> 4]
        # Where nobody can take the trick over, the cards still to fall in it may not matter.
        if follow >> best == 1 and (trump < 0 or trump == suit):
            least, most = self._won(trick, cards ^ 1 << best, is_theirs)
            if least >= goal:
                return least
            if most < goal:
                return most
        order = self._suits[follow].firsts[seat]
        if len(order) != 1:
            is_own = is_theirs is is_counting
            if self._is_low:
                order = _low_follows(order, best, is_own) if order else self._low_discards(cards ^ follow, seat)
            else:
                slope = 8 if place < 3 else 0 if is_own else -3
                order = self._follows(order, follow, best, slope) if order else self._discards(cards, seat, best, slope)
        value = -FURTHEST if is_counting else FURTHEST
        for _, card in order:
            takes = card > best if card >> 4 == suit else card >> 4 == trump
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

    def _at_sight(self, layout: Layout, leader: int, left: int, taken: int) -> tuple[int, int, int]:
        """The shape of the scores ahead, and what is certain at sight: the least and the most points still to come."""
        shape, least, most, whole = self._ahead[taken][left]
        if not layout.sweepers >> leader & 1:
            return shape, least - layout.dear, most + layout.dear
        if self._counts[leader]:
            return shape, whole - layout.dear, whole - layout.cheap
        return shape, layout.cheap, layout.dear

    def _won(self, trick: Trick, hands: Cards, is_theirs: bool) -> tuple[int, int]:
        """The least and the most points still to come when it is certain whose trick this is: the counting side's?

        `hands` are the cards not played yet; an ace among them can cost anybody as much as in the last trick.
        """
        _, least, most, _ = self._ahead[trick.taken + is_theirs][trick.left - 1]
        aces = (hands & self._costly).bit_count()
        now = ((trick.before & self._costly).bit_count() - aces) * (TRICKS + 1 - trick.left)
        if is_theirs:
            now = self._gain[trick.taken] - now
        return now + least - TRICKS * aces, now + most + TRICKS * aces

    def _leads(self, suits: tuple[Suit, ...], leader: int, left: int, tried: int) -> Order:
        """The leads worth trying: what did best here before, then in the order of what they promise."""
        favour = {self._killers.get((leader, left), -1): 6 if self._is_low else 30, tried: FURTHEST}
        leads = self._suits.leads
        return sorted(
            [(promise - favour.get(card, 0), card) for suit in suits for promise, card in leads(suit, leader)]
        )

    def _follows(self, options: Order, suit: Cards, best: int, slope: int) -> Order:
        """Some cards of the suit led, in the order of what they promise in a trick that `best` is winning.

        Tricks are wanted here, and `slope` tells how much it speaks for a card that takes this one to be high; 0 if the
        side has it already.
        """
        key = (suit, options[0][1], best, slope)
        order = self._orders.get(key)
        if order is None:
            order = self._orders[key] = self._by_slope(options, best, slope)
        return order

    def _discards(self, cards: Cards, seat: int, best: int, slope: int) -> Order:
        """The cards of a seat that is void in the suit led, in the same order."""
        return self._by_slope([each for suit in self._layouts.suits(cards) for each in suit.firsts[seat]], best, slope)

    def _by_slope(self, options: Order, best: int, slope: int) -> Order:
        beats = self._terms.beats
        return sorted(
            [(-100 - slope * below if slope and beats(card, best) else 4 * below, card) for below, card in options]
        )

    def _low_discards(self, cards: Cards, seat: int) -> Order:
        """The cards of a seat that is void in the suit led where tricks cost points: first the high of short suits.

        `cards` are those of the other suits: many tricks differ only in the suit led.
        """
        order = self._thrown.get((cards, seat))
        if order is None:
            if len(self._thrown) >= MEMORY:
                self._thrown.clear()
            order = self._thrown[cards, seat] = sorted(
                [
                    (suit.held[seat] - lower, card)
                    for suit in self._layouts.suits(cards)
                    for lower, card in suit.firsts[seat]
                ]
            )
        return order

    def _last_trick(self, cards: Cards, leader: int, taken: int) -> int:
        """The points of the last trick, in which nobody has a choice."""
        winner, best = leader, (self._hands[leader] & cards).bit_length() - 1
        for seat in range(leader + 1, leader + 4):
            card = (self._hands[seat & 3] & cards).bit_length() - 1
            if self._terms.beats(card, best):
                winner, best = seat & 3, card
        bill = (cards & self._costly).bit_count() * TRICKS
        return self._gain[taken] - bill if self._counts[winner] else bill


def _low_follows(options: Order, best: int, is_own: bool) -> Order:
    """Cards of the suit led, where tricks cost points, in the same order.

    The side that has this trick gets rid of its highest, the other first stays under `best`, as high as it can.
    """
    if is_own:
        return options[::-1]
    return sorted([(-12 - 2 * lower if card > best else -14 - 3 * lower, card) for lower, card in options])


def _ahead(gain: list[int], taken: int, left: int) -> tuple[int, int, int, int]:
    """The fewest tricks taken after which as many go on to score the same; what these bring: least, most, all."""
    steps = gain[taken : taken + left]
    shape = next(other for other in range(taken + 1) if gain[other : other + left] == steps)
    sums = list(accumulate(steps, initial=0))
    return shape, min(sums), max(sums), sums[-1]
