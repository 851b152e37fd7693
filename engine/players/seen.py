"""What a seat can work out in the play: cards still hidden, who is void, which cards are sure to win."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from operator import attrgetter

from engine.cards import Card, Rank, Suit
from engine.moves import Play
from engine.play import winner
from engine.players.reasons import Choice, Reason, Why
from engine.seats import Seat
from engine.view import View

_INDEX = attrgetter("index")
Suits = dict[Suit, list[Card]]


def by_suit(some: Iterable[Card]) -> Suits:
    """The cards of each suit, from high to low; an empty list for a suit without any."""
    suits: tuple[list[Card], ...] = ([], [], [], [])
    for card in sorted(some, key=_INDEX):
        suits[card.index // 13].append(card)
    return dict(zip(Suit, suits, strict=True))


@dataclass(frozen=True, slots=True)
class Seen:
    """The play from one chair.

    `hidden` are the cards neither held nor played, by suit from high to low. `known` tells where a card went that this
    seat sent or saw turned up; its receiver may have sent it on. `friends` are the others of the own side.
    """

    view: View
    seed: int
    trump: Suit | None
    friends: frozenset[Seat]
    enemies: frozenset[Seat]
    is_main: bool
    mine: Suits
    hidden: Suits
    void: dict[Seat, set[Suit]]
    known: dict[Card, Seat]

    @property
    def seat(self) -> Seat:
        """Whose chair it is."""
        return self.view.seat

    @property
    def playable(self) -> list[Card]:
        """The cards that may be played now, from high to low within a suit."""
        if self.view.trick and (same := self.mine[self.view.trick[0].suit]):
            return same
        return [card for cards in self.mine.values() for card in cards]

    @property
    def trick_number(self) -> int:
        """The number of the trick on the table, 1 to 13."""
        return 14 - len(self.view.hand)

    @property
    def winning(self) -> tuple[Seat, Card]:
        """Who is winning the trick on the table, and the card."""
        leader, trick = self.view.leader, self.view.trick
        assert leader is not None
        seat = winner(leader, trick, self.trump)
        return seat, trick[(seat - leader) % 4]

    @property
    def to_come(self) -> tuple[Seat, ...]:
        """Who plays to this trick after this seat."""
        return self.seat.round[1 : 4 - len(self.view.trick)]

    def others_over(self, card: Card) -> list[Card]:
        """Hidden cards of the suit that are higher, without those that a friend is known to have received."""
        rank, known, friends = card.rank, self.known, self.friends
        return [each for each in self.hidden[card.suit] if each.rank > rank and known.get(each) not in friends]

    def hidden_under(self, card: Card) -> int:
        """The number of hidden cards of the suit that are lower."""
        return sum(each.rank < card.rank for each in self.hidden[card.suit])

    def is_master(self, card: Card) -> bool:
        """Whether no enemy can hold a higher card of the suit."""
        return not self.others_over(card)

    def may_hold(self, seat: Seat, suit: Suit) -> bool:
        """Whether a seat may still hold a card of the suit."""
        return suit not in self.void[seat] and any(self.known.get(card, seat) is seat for card in self.hidden[suit])

    def may_ruff(self, seat: Seat, suit: Suit) -> bool:
        """Whether a seat is known to be void in the suit and may hold a trump."""
        trump = self.trump
        return trump is not None and trump is not suit and suit in self.void[seat] and self.may_hold(seat, trump)

    def holds_up(self, card: Card) -> bool:
        """Whether no enemy who is still to play can beat `card`, as far as this seat can tell."""
        led = self.view.trick[0].suit if self.view.trick else card.suit
        for seat in self.to_come:
            if seat in self.friends:
                continue
            if self.may_ruff(seat, led) and card.suit is not self.trump:
                return False
            if card.suit not in self.void[seat] and any(
                self.known.get(each, seat) is seat for each in self._over(card)
            ):
                return False
        return True

    def _over(self, card: Card) -> list[Card]:
        return [each for each in self.hidden[card.suit] if each.rank > card.rank]

    def play(self, card: Card, why: Why, suit: Suit | None = None, number: int | None = None) -> Choice:
        """The choice of this card; the reason's suit is the card's unless another is given."""
        return Choice(Play(card), Reason(why, suit or card.suit, card, number))


def seen(view: View, seed: int = 0) -> Seen:
    """What the view's seat can work out from it."""
    contract, seat = view.contract, view.seat
    if contract and contract.is_alone:
        three = frozenset(contract.declarer.round[1:])
        is_main = seat is contract.declarer
        friends = frozenset[Seat]() if is_main else three - {seat}
    else:
        friends = frozenset((seat.partner,))
        is_main = contract is not None and contract.declarer.side is seat.side
    return Seen(
        view=view,
        seed=seed,
        trump=contract.bid.denomination.trump if contract else None,
        friends=friends,
        enemies=frozenset(Seat) - friends - {seat},
        is_main=is_main,
        mine=by_suit(view.hand),
        hidden=by_suit(view.hidden),
        void=view.void,
        known=whereabouts(view),
    )


def whereabouts(view: View) -> dict[Card, Seat]:
    """Where the cards of the kitty and of this seat's sendings went, without those that are in the own hand."""
    places: dict[Card, Seat] = {}
    if view.kitty and view.first.bidder is not None:
        places.update(dict.fromkeys(view.kitty, view.first.bidder))
    for sent in view.sent:
        places.update(dict.fromkeys(sent.cards, sent.to))
    return {card: seat for card, seat in places.items() if card not in view.hand}


def is_honour(card: Card) -> bool:
    """Whether the card is an ace, king, queen, jack or ten."""
    return card.rank >= Rank.TEN
