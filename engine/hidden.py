"""The hands that a seat cannot see: all that are in keeping with what it has seen, each as likely as the others.

What narrows them down (rules, sections 4, 6 to 9): the own hand, every card played, the number of cards in each hand,
the suits that a seat did not follow, the kitty where it was turned up, and the cards this seat sent or received. A card
seen on its way may have gone on since: the kitty's from the bidder in the packet and from there singly to the others,
and in the defenders' swap once more. Nothing is concluded from what somebody bid, sent or played of their own choice.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import accumulate, combinations
from random import Random
from typing import TypeAlias

from engine.cards import DECK, Card, Suit, in_order
from engine.deal import Deal
from engine.flow import exchange_plan, swap_is_open
from engine.seats import Seat
from engine.state import Hands, Phase, State
from engine.view import View

Places: TypeAlias = frozenset[tuple[Card, Seat]]
"""Cards and who holds them."""

Free: TypeAlias = tuple[int, ...]
"""How many cards are still to come to each seat, north first, and to the pile of those that are gone."""

GONE = 4
"""The pile of cards played before a position in the middle of the play: a fifth place, after the four seats."""


@dataclass(frozen=True, slots=True)
class Possible:
    """All the hands that may lie around a seat, numbered from 0 to `count - 1`.

    `traced` are the ways in which the cards seen in the exchange may lie now, `totals` the running number of hands that
    go with each; `others` are all other hidden cards, each with the places where it may be.
    """

    seat: Seat
    hand: frozenset[Card]
    free: Free
    traced: tuple[Places, ...]
    others: tuple[tuple[Card, tuple[int, ...]], ...]
    totals: tuple[int, ...] = field(init=False)
    _ways: dict[Free, int] = field(init=False, default_factory=dict, repr=False, compare=False)

    def __post_init__(self) -> None:
        counts = (self._count(_less(self.free, (seat for _, seat in places))) for places in self.traced)
        object.__setattr__(self, "totals", tuple(accumulate(counts)))

    @property
    def count(self) -> int:
        """The number of possible hands, at least 1."""
        return self.totals[-1]

    def hands(self, number: int) -> Hands:
        """The four hands of this number. Raises IndexError unless it is 0 to `count - 1`."""
        if not 0 <= number < self.count:
            raise IndexError(f"there are {self.count} possible hands, numbered from 0, and none of number {number}")
        at = bisect_right(self.totals, number)
        number -= self.totals[at - 1] if at else 0
        piles: list[set[Card]] = [set() for _ in self.free]
        piles[self.seat].update(self.hand)
        for card, seat in self.traced[at]:
            piles[seat].add(card)
        free = _less(self.free, (seat for _, seat in self.traced[at]))
        for card, places in self.others:
            for place in places:
                rest = _less(free, (place,))
                ways = self._count(rest)
                if number < ways:
                    piles[place].add(card)
                    free = rest
                    break
                number -= ways
        north, east, south, west = map(frozenset, piles[:GONE])
        return (north, east, south, west)

    def draw(self, random: Random) -> Hands:
        """Four hands, each possible set of them as likely as any other; the same for the same state of `random`."""
        return self.hands(random.randrange(self.count))

    def some(self, draws: int, random: Random) -> Iterator[Hands]:
        """So many drawn hands; where no more than that are possible, each of them once, shuffled.

        Raises ValueError unless `draws` is at least 1.
        """
        if draws < 1:
            raise ValueError(f"at least one hand is drawn, not {draws}")
        if self.count <= draws:
            return map(self.hands, random.sample(range(self.count), self.count))
        return (self.draw(random) for _ in range(draws))

    def __contains__(self, hands: Hands) -> bool:
        """Whether these hands are in keeping with what the seat has seen."""
        holder = {card: seat for seat in Seat if seat is not self.seat for card in hands[seat]}
        known, unknown = {card for card, _ in self.traced[0]}, {card for card, _ in self.others}
        sizes = tuple(0 if seat is self.seat else len(hands[seat]) for seat in Seat)
        return (
            hands[self.seat] == self.hand
            and sizes == self.free[:GONE]
            and len(holder) == sum(sizes)
            and known <= holder.keys() <= known | unknown
            and frozenset((card, holder[card]) for card in known) in self.traced
            and all(holder.get(card, GONE) in places for card, places in self.others)
        )

    def _count(self, free: Free) -> int:
        """The number of ways to lay the last of the `others`, as many as there are free places."""
        if (known := self._ways.get(free)) is not None:
            return known
        if min(free) < 0:
            return 0
        left = sum(free)
        if left == 0:
            return 1
        _, places = self.others[-left]
        ways = self._ways[free] = sum(self._count(_less(free, (place,))) for place in places)
        return ways


def _less(free: Free, places: Iterable[int]) -> Free:
    """The free places after a card has come to each of `places`."""
    left = list(free)
    for place in places:
        left[place] -= 1
    return tuple(left)


def possible(seen: View, gone: frozenset[Card] | None = None) -> Possible:
    """All the hands that the view's seat may be facing, once the play has begun.

    `gone` are the cards played before a position in the middle of the play, which its players remember and the view
    does not hold; without them these are hidden cards too. Raises ValueError before the play, and if `gone` are not as
    many cards as were played.
    """
    if seen.leader is None:
        raise ValueError(f"the play has not begun: the phase is {seen.phase.value!r}")
    before = 4 * seen.middle.tricks if seen.middle else 0
    if gone is not None and len(gone) != before:
        raise ValueError(f"{before} cards were played before this position, not {len(gone)}")
    void = seen.void
    traced = _traced(seen, void)
    followed = {card for card, _ in traced[0]}
    pile = (GONE,) if before and gone is None else ()
    others = []
    for card in in_order(seen.hidden):
        if card not in followed and card not in (gone or ()):
            seats = (seat for seat in Seat if seat is not seen.seat and card.suit not in void[seat])
            others.append((card, (*seats, *pile)))
    # Those with the least choice last: the fewest ways to count.
    others.sort(key=lambda each: -len(each[1]))
    sizes = (0 if seat is seen.seat else seen.sizes[seat] for seat in Seat)
    return Possible(seen.seat, seen.hand, (*sizes, before if pile else 0), traced, tuple(others))


def _traced(seen: View, void: Mapping[Seat, Collection[Suit]]) -> tuple[Places, ...]:
    """Every way in which the hidden ones of the cards seen in the exchange may lie."""
    played = {
        card: leader.round[place]
        for leader, cards in [*((trick.leader, trick.cards) for trick in seen.tricks), (seen.leader, seen.trick)]
        if leader is not None
        for place, card in enumerate(cards)
    }

    def fits(card: Card, seat: Seat) -> bool:
        if card in played:
            return played[card] is seat
        return card in seen.hand if seat is seen.seat else card not in seen.hand and card.suit not in void[seat]

    found = {
        frozenset((card, seat) for card, seat in places if card not in played and card not in seen.hand)
        for places in _after_exchange(seen)
        if all(fits(card, seat) for card, seat in places)
    }
    # In an order of its own: that of a set may differ from run to run.
    return tuple(sorted(found, key=lambda places: sorted((card.index, seat) for card, seat in places)))


def _after_exchange(seen: View) -> set[Places]:
    """Where the kitty's cards and those of this seat's sendings may be when the play begins, played ones included."""
    bidder = seen.first.bidder
    ways: set[Places] = {frozenset((card, bidder) for card in seen.kitty if bidder is not None)}
    known = {(sent.phase, sent.sender, sent.to): sent.cards for sent in seen.sent}
    for phase, sender, to, size in _sendings(seen):
        if seen.seat in (sender, to):
            cards = known.get((phase, sender, to), ())
            ways = {_sent(places, cards, to) for places in ways if _held(places, cards, sender)}
        else:
            ways = {_sent(places, cards, to) for places in ways for cards in _choices(places, sender, size)}
    return ways


def _sendings(seen: View) -> Iterator[tuple[Phase, Seat, Seat, int]]:
    """Every sending of the deal in order, as far as everybody knows of it: from whom, to whom, at most how many cards.

    Whether the defenders swapped is known to them alone.
    """
    if seen.middle:
        return
    # The rules ask only for what is public; for the hidden hands any cards will do.
    size = seen.game.hand_size
    north, east, south, west = (frozenset(DECK[seat * size : (seat + 1) * size]) for seat in Seat)
    deal = Deal(seen.game, seen.dealer, (north, east, south, west), DECK[4 * size :], seen.options)
    public = State(deal, seen.phase, None, deal.hands, seen.first, seen.second)
    for due in exchange_plan(public):
        for to in due.to:
            yield Phase.EXCHANGE, due.sender, to, due.size
    if seen.contract and swap_is_open(public):
        first = seen.contract.declarer.left
        yield Phase.SWAP, first, first.partner, 1
        yield Phase.SWAP, first.partner, first, 1


def _held(places: Places, cards: Iterable[Card], sender: Seat) -> bool:
    """Whether the sender can have had the cards: one that was followed until then must have been there."""
    holder = dict(places)
    return all(holder.get(card, sender) is sender for card in cards)


def _sent(places: Places, cards: Iterable[Card], to: Seat) -> Places:
    gone = set(cards)
    return frozenset(place for place in places if place[0] not in gone) | {(card, to) for card in gone}


def _choices(places: Places, sender: Seat, most: int) -> Iterator[tuple[Card, ...]]:
    """The followed cards that may be among those sent unseen; the others sent are any."""
    cards = in_order(card for card, seat in places if seat is sender)
    for size in range(min(most, len(cards)) + 1):
        yield from combinations(cards, size)
