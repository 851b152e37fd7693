"""The search in Python: the reference for the one in C, and what runs where that was not built.

Alpha-beta with a window of nothing, over a table of moments between two tricks. Such a moment is known by the owners of
the cards left in each suit, from the lowest on: what the cards are called no longer matters. Touching cards in one hand
are one choice, except a king and an ace that costs points.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import accumulate, pairwise

from engine.solver.board import ACES, LANES, Cards, Position, Terms, members
from engine.solver.root import FURTHEST, Stopped
from engine.solver.suits import FourSuits, Suit, Suits

TRICKS = 13
TABLE_SIZE, MOST_SUITS = 100_000, 5_000
"""So many moments are remembered, in some 25 MB, and so many suits, in 15; then both begin anew."""


@dataclass(slots=True)
class Trick:
    """A trick in play: who led to it, the suit led, and what there was before it: tricks left and taken, costly aces.

    `suits` are the cards that still matter: those in the hands and the one that is winning.
    """

    leader: int
    led: int
    left: int
    taken: int
    aces: int
    suits: list[Suit]


class PythonSearch:
    """A search in Python; see `root.Search`. Cards are places in what is left of the suits; see `Suit`."""

    def __init__(self, terms: Terms) -> None:
        self.nodes = 0
        self._limit = 0
        self._is_cancelled = False
        self._trump = terms.trump
        self._is_low = terms.is_low
        self._costly = ACES if terms.has_ace_bill else 0
        self._counts = [terms.counts_for(seat) for seat in range(4)]
        self._slopes = ((1, 0), (1, 0)) if terms.is_low else ((8, 8), (-3, 0))
        self._others = (terms.side << 4, (15 & ~terms.side) << 4)
        self._gain = [more - less for less, more in pairwise(terms.scores)]
        self._ahead = [[_ahead(self._gain, taken, left) for left in range(14 - taken)] for taken in range(14)]
        self._owners: dict[int, int] = {}
        self._suits = Suits(terms)
        self._bills: dict[tuple[int, int], tuple[int, int]] = {}
        self._killers: dict[tuple[int, int], tuple[int, int]] = {}
        self._table: dict[tuple[object, ...], tuple[int, int, int]] = {}

    def begin(self, position: Position, limit: int) -> None:
        """See `root.Search`."""
        self.nodes, self._limit = 0, limit
        self._owners = {card: seat for seat, hand in enumerate(position.dealt) for card in members(hand)}

    def cancel(self) -> None:
        """See `root.Search`."""
        self._is_cancelled = True

    def bound(self, position: Position, goal: int) -> int:
        """See `root.Search`."""
        if self._is_cancelled:
            raise Stopped
        cards, played, leader, left = position.in_hands, position.trick, position.leader, position.left
        if not played:
            return self._between(self._parted(cards), leader, left, position.taken, goal) if left else 0
        before = self._parted(cards | sum(1 << card for card in played))
        best = played[position.winning]
        suits = self._parted(cards | 1 << best)
        trick = Trick(leader, played[0] >> 4, left, position.taken, sum(suit.aces for suit in before), [*suits])
        place = best & 48 | (cards & LANES[best >> 4] & (1 << best) - 1).bit_count()
        return self._within(trick, len(played), place, (leader + position.winning) & 3, goal)

    def _parted(self, cards: Cards) -> FourSuits:
        """The four suits of a set of cards."""
        spades, clubs, diamonds, hearts = (
            self._suits[
                suit, tuple(self._owners[card] for card in members(cards & lane)), cards & lane & self._costly > 0
            ]
            for suit, lane in enumerate(LANES)
        )
        return spades, clubs, diamonds, hearts

    def _between(self, suits: FourSuits, leader: int, left: int, taken: int, goal: int) -> int:
        """A bound on the points still to come when so many tricks are left, one at least."""
        if left == 1:
            return self._last_trick(suits, leader, taken)
        if (self._limit and self.nodes >= self._limit) or self._is_cancelled:
            raise Stopped
        self.nodes += 1
        spades, clubs, diamonds, hearts = suits
        aces = spades.aces + clubs.aces + diamonds.aces + hearts.aces
        sure = spades.sure & clubs.sure & diamonds.sure & hearts.sure
        shape, least, most, whole = self._ahead[taken][left]
        cheap, dear = (self._bills.get((aces, left)) or self._bill(aces, left)) if aces else (0, 0)
        is_counting = self._counts[leader]
        others = self._others[is_counting]
        # A leader with nothing but masters takes every trick, and so does the side that leads if the other is safe.
        if sure & others == others or sure >> leader & 1:
            least, most = (whole - dear, whole - cheap) if is_counting else (cheap, dear)
        else:
            least, most = least - dear, most + dear
        if least >= goal:
            return least
        if most < goal:
            return most
        key = (spades, clubs, diamonds, hearts, leader, shape)
        tried = -1
        if known := self._table.get(key):
            least, most, tried = known
            if least >= goal:
                return least
            if most < goal:
                return most

        value, best = self._led(Trick(leader, 0, left, taken, aces, [*suits]), tried, goal)
        if value < goal:
            most = value
        else:
            least = value
        if len(self._table) >= TABLE_SIZE or len(self._suits) >= MOST_SUITS:
            self._table.clear()
            self._suits.clear()
        self._table[key] = (least, most, best)
        return value

    def _led(self, trick: Trick, tried: int, goal: int) -> tuple[int, int]:
        """A bound on the points still to come when a card is led, and the card that does best."""
        leader = trick.leader
        is_counting = self._counts[leader]
        value, best = -FURTHEST if is_counting else FURTHEST, -1
        for card in self._leads(trick, tried):
            trick.led = card >> 4
            bound = self._within(trick, 1, card, leader, goal)
            if bound > value if is_counting else bound < value:
                value, best = bound, card
                if (value >= goal) is is_counting:
                    own = trick.suits[card >> 4].own[leader]
                    self._killers[leader, trick.left] = (card >> 4, len(own) - own.index(card))
                    break
        return value, best

    def _within(self, trick: Trick, place: int, best: int, winner: int, goal: int) -> int:
        """A bound on the points still to come after so many cards of a trick, of which `winner`'s is the best."""
        suits, seat, trump = trick.suits, (trick.leader + place) & 3, self._trump
        suit, led, is_theirs = best >> 4, suits[trick.led], self._counts[winner]
        # Where the others need no more trick, or cannot take this one, the cards still to fall in it may not matter.
        is_whole = self._is_low and place > 1 and self._is_safe_from(is_theirs, suits)
        if is_whole or (best & 15 == len(led.owners) - 1 and suit == trick.led and (trump < 0 or trump == suit)):
            least, most = self._won(trick, best, is_theirs, is_whole)
            if least >= goal:
                return least
            if most < goal:
                return most
        is_counting = self._counts[seat]
        order = led.firsts[seat]
        if len(order) != 1:
            slope = self._slopes[place == 3][is_theirs is is_counting]
            order = self._suits.following(led, suits, seat, best, slope)
        value = -FURTHEST if is_counting else FURTHEST
        for _, card in order:
            if card > best if card >> 4 == suit else card >> 4 == trump:
                beaten, ahead, taker = best, card, seat
            else:
                beaten, ahead, taker = card, best, winner
            # A card of the same suit that is beaten had its place under the other, which moves down by one.
            if card >> 4 == suit:
                ahead -= 1
            before = suits[beaten >> 4]
            suits[beaten >> 4] = before.without[beaten & 15] or self._suits.without(before, beaten)
            if place < 3:
                bound = self._within(trick, place + 1, ahead, taker, goal)
            else:
                bound = self._gathered(trick, ahead, taker, goal)
            suits[beaten >> 4] = before
            if bound > value if is_counting else bound < value:
                value = bound
                if (value >= goal) is is_counting:
                    break
        return value

    def _is_safe_from(self, side: bool, suits: list[Suit]) -> bool:
        """Whether no opponent of a side, the counting one or not, needs to win a trick that the side leads to.

        This holds inside a trick too if the side has its best card: the opponents still to play can stay under it.
        """
        spades, clubs, diamonds, hearts = suits
        others = self._others[side]
        return spades.sure & clubs.sure & diamonds.sure & hearts.sure & others == others

    def _gathered(self, trick: Trick, best: int, winner: int, goal: int) -> int:
        """A bound on the points still to come when a trick is over."""
        suits, left, taken = trick.suits, trick.left, trick.taken
        before = suits[best >> 4]
        suits[best >> 4] = before.without[best & 15] or self._suits.without(before, best)
        spades, clubs, diamonds, hearts = suits
        suits[best >> 4] = before
        now = 0
        if trick.aces:
            aces = spades.aces + clubs.aces + diamonds.aces + hearts.aces
            now = (trick.aces - aces).bit_count() * (TRICKS + 1 - left)
        if self._counts[winner]:
            now = self._gain[taken] - now
            taken += 1
        return now + self._between((spades, clubs, diamonds, hearts), winner, left - 1, taken, goal - now)

    def _won(self, trick: Trick, best: int, is_theirs: bool, is_whole: bool) -> tuple[int, int]:
        """The least and the most points still to come when it is certain whose trick this is: the counting side's?

        If `is_whole`, all that follow are theirs too; else an ace not played yet can cost either side.
        """
        left, taken, now, cheap, dear = trick.left, trick.taken, 0, 0, 0
        if trick.aces:
            spades, clubs, diamonds, hearts = trick.suits
            led = trick.suits[best >> 4]
            aces = spades.aces + clubs.aces + diamonds.aces + hearts.aces
            if best & 15 == len(led.owners) - 1:
                aces -= led.aces
            now = (trick.aces - aces).bit_count() * (TRICKS + 1 - left)
            cheap, dear = self._bills.get((aces, left)) or self._bill(aces, left)
        if is_whole:
            whole = self._ahead[taken][left][3]
            return (whole - now - dear, whole - now - cheap) if is_theirs else (now + cheap, now + dear)
        _, least, most, _ = self._ahead[taken + is_theirs][left - 1]
        if is_theirs:
            now = self._gain[taken] - now
        return now + least - dear, now + most + dear

    def _bill(self, aces: int, left: int) -> tuple[int, int]:
        """What the aces cost in the first tricks and in the last ones: those in one hand fall in different tricks."""
        counts = [aces >> 3 * seat & 7 for seat in range(4)]
        cheap = sum(sum(range(14 - left, 14 - left + count)) for count in counts)
        dear = sum(sum(range(14 - count, 14)) for count in counts)
        bill = self._bills[aces, left] = (cheap, dear)
        return bill

    def _leads(self, trick: Trick, tried: int) -> list[int]:
        """The leads worth trying: what last settled such a moment, what did best here before, then by their promise.

        Such a moment is one with as many tricks left; the lead is one of the same suit and rank in the leader's hand.
        """
        leader, suits, promised = trick.leader, trick.suits, []
        for suit in suits:
            order = suit.leads[leader]
            promised += self._suits.leads(suit, leader) if order is None else order
        promised.sort()
        leads = [card for _, card in promised]
        number, rank = self._killers.get((leader, trick.left), (0, TRICKS + 1))
        own = suits[number].own[leader]
        for first in (tried, own[-rank] if rank <= len(own) else -1):
            if first in leads:
                leads.remove(first)
                leads.insert(0, first)
        return leads

    def _last_trick(self, suits: FourSuits, leader: int, taken: int) -> int:
        """The points of the last trick, in which nobody has a choice."""
        led = next(suit for suit in suits if suit.own[leader])
        if self._trump >= 0 and suits[self._trump].owners:
            led = suits[self._trump]
        spades, clubs, diamonds, hearts = suits
        bill = (spades.aces + clubs.aces + diamonds.aces + hearts.aces).bit_count() * TRICKS
        return self._gain[taken] - bill if self._counts[led.owners[-1]] else bill


def _ahead(gain: list[int], taken: int, left: int) -> tuple[int, int, int, int]:
    """The fewest tricks taken after which as many go on to score the same; what these bring: least, most, all."""
    steps = gain[taken : taken + left]
    shape = next(other for other in range(taken + 1) if gain[other : other + left] == steps)
    sums = list(accumulate(steps, initial=0))
    return shape, min(sums), max(sums), sums[-1]
