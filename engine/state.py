"""One moment of a deal, as a frozen value; everything else about the moment is worked out from it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple, TypeAlias

from engine.calls import Bid, Spoken, Word
from engine.cards import Card
from engine.deal import Deal
from engine.seats import Seat, Side

Hands: TypeAlias = tuple[frozenset[Card], frozenset[Card], frozenset[Card], frozenset[Card]]


class Phase(Enum):
    """The parts of a deal, in their order; the value is the name used in files and output."""

    AUCTION = "auction"
    KITTY = "kitty"
    EXCHANGE = "exchange"
    SECOND_AUCTION = "second auction"
    NAMING = "naming"
    SWAP = "swap"
    DOUBLING = "doubling"
    PLAY = "play"
    SCORE = "score"


@dataclass(frozen=True, slots=True)
class Auction:
    """The calls of one auction, the bid that stands, its maker, and how many passes in a row came last.

    In a Bolshevik the `bidder` is the one who declares, and the bid is named later.
    """

    calls: tuple[tuple[Seat, Spoken], ...] = ()
    standing: Bid | None = None
    bidder: Seat | None = None
    passes: int = 0

    def after(self, seat: Seat, spoken: Spoken) -> Auction:
        """This auction with one more call."""
        calls = (*self.calls, (seat, spoken))
        if isinstance(spoken, Bid):
            return Auction(calls, spoken, seat, 0)
        return Auction(calls, self.standing, self.bidder, self.passes + 1)


@dataclass(frozen=True, slots=True)
class Doubling:
    """The round of doubling: its calls, what the score is multiplied by, who doubled, and who has yet to speak."""

    calls: tuple[tuple[Seat, Word], ...] = ()
    multiplier: int = 1
    doubler: Seat | None = None
    waiting: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class Sent:
    """Cards that went face down from one seat to another, top card first. Only these two may know them."""

    phase: Phase
    sender: Seat
    to: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Trick:
    """A finished trick; `cards` begin with the leader's and go clockwise."""

    leader: Seat
    cards: tuple[Card, ...]
    winner: Seat


@dataclass(frozen=True, slots=True)
class Contract:
    """What the main side has undertaken, and who plays it first among them, or in a Bolshevik alone."""

    bid: Bid
    declarer: Seat
    is_alone: bool = False

    @property
    def side(self) -> Side:
        """The main side: the declarer and the declarer's partner, or the declarer alone."""
        return Side.DECLARER if self.is_alone else self.declarer.side


class State(NamedTuple):
    """A deal between two moves.

    `to_act` is None where nobody chooses: while the kitty is about to move, and when the deal is over. `trick` holds
    the cards of the trick on the table, the first of them played by `leader`. A named tuple, because one is made for
    every move and `_replace` takes a fifth of the time of its dataclass counterpart.
    """

    deal: Deal
    phase: Phase
    to_act: Seat | None
    hands: Hands
    first: Auction = Auction()
    second: Auction = Auction()
    sent: tuple[Sent, ...] = ()
    doubling: Doubling = Doubling()
    leader: Seat | None = None
    trick: tuple[Card, ...] = ()
    tricks: tuple[Trick, ...] = ()

    @property
    def is_over(self) -> bool:
        """Whether the deal is played out and only the count is left."""
        return self.phase is Phase.SCORE

    @property
    def is_all_pass(self) -> bool:
        """Whether all four passed at once, so that the deal is an all-pass misère (rules, section 8)."""
        return self.phase is not Phase.AUCTION and self.first.bidder is None and not self.deal.game.plays_alone

    @property
    def is_void(self) -> bool:
        """Whether nobody declared a Bolshevik, so that nothing is played or scored (rules, section 9)."""
        return self.phase is Phase.SCORE and self.first.bidder is None and self.deal.game.plays_alone

    @property
    def sides(self) -> tuple[Side, Side]:
        """The two sides of this deal."""
        return (Side.DECLARER, Side.DEFENDERS) if self.deal.game.plays_alone else (Side.NS, Side.EW)

    def side_of(self, seat: Seat) -> Side:
        """The side of a seat; in a Bolshevik that nobody has declared yet, everybody defends."""
        if not self.deal.game.plays_alone:
            return seat.side
        return Side.DECLARER if seat is self.first.bidder else Side.DEFENDERS

    @property
    def trick_number(self) -> int:
        """The number of the trick on the table, or of the next one: 1 to 13, and 14 after the last."""
        return len(self.tricks) + 1 + (self.deal.middle.tricks if self.deal.middle else 0)

    @property
    def kitty_is_down(self) -> bool:
        """Whether the kitty still lies face down on the table."""
        return bool(self.deal.kitty) and (self.phase in (Phase.AUCTION, Phase.KITTY) or self.is_void)

    @property
    def auction(self) -> Auction:
        """The auction as it stands: the second one once it has begun, else the first."""
        return self.second if self.second.standing else self.first

    @property
    def contract(self) -> Contract | None:
        """The standing bid and its maker, final once the second auction is over; None without a bid."""
        auction = self.auction
        if auction.standing is None or auction.bidder is None:
            return None
        return Contract(auction.standing, auction.bidder, self.deal.game.plays_alone)

    @property
    def counts_aces(self) -> bool:
        """Whether a taken ace costs its trick number: in every misère (rules, sections 7 to 9)."""
        contract = self.contract
        return contract.bid.is_misere if contract else self.is_all_pass


def with_hand(hands: Hands, seat: Seat, hand: frozenset[Card]) -> Hands:
    """The four hands with another hand at `seat`."""
    changed = list(hands)
    changed[seat] = hand
    north, east, south, west = changed
    return (north, east, south, west)
