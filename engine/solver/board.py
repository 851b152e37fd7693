"""The board of the solver: cards as numbers, hands as sets of bits, and one moment of the play.

A card is `16 * suit + rank`, the suits in the deck's order from 0, the ranks from 0 for the two to 12 for the ace. A
set of cards is a number with a bit for each card, so that every suit has a lane of 16 bits. Seats are 0 to 3,
clockwise.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

Cards: TypeAlias = int
Hands: TypeAlias = tuple[Cards, Cards, Cards, Cards]

LANES: tuple[Cards, ...] = tuple(0x1FFF << 16 * suit for suit in range(4))
ACES: Cards = 0x1000_1000_1000_1000
"""The four aces."""


@dataclass(frozen=True, slots=True)
class Terms:
    """What a play is about; positions with the same terms can share what was found out about them.

    `scores` are the points of one side, the *counting side*, for taking 0 to 13 tricks; bit n of `side` tells whether
    seat n belongs to it. `trump` is a suit from 0, or -1. Where `has_ace_bill`, each ace costs the side that takes it
    the number of the trick.
    """

    trump: int
    has_ace_bill: bool
    side: int
    scores: tuple[int, ...]

    @property
    def is_low(self) -> bool:
        """Whether the tricks cost the counting side points."""
        return self.scores[13] < self.scores[0]

    def counts_for(self, seat: int) -> bool:
        """Whether the seat belongs to the counting side."""
        return bool(self.side >> seat & 1)

    def beats(self, card: int, winning: int) -> bool:
        """Whether a card takes over a trick that `winning` is about to take."""
        return card > winning if card >> 4 == winning >> 4 else card >> 4 == self.trump


@dataclass(frozen=True, slots=True)
class Position:
    """A moment of the play with all hands open.

    `trick` are the cards on the table, the first of them played by `leader`; `taken` counts the tricks of the counting
    side so far, and `aces` is what the aces have brought it so far, less what they have cost it.
    """

    terms: Terms
    hands: Hands
    leader: int
    trick: tuple[int, ...]
    taken: int
    aces: int

    @property
    def to_act(self) -> int:
        """The seat to play a card."""
        return (self.leader + len(self.trick)) & 3

    @property
    def left(self) -> int:
        """The tricks left, the one on the table included; 0 when the deal is over."""
        return self.hands[self.to_act].bit_count()

    @property
    def legal(self) -> Cards:
        """The cards that the seat to act may play."""
        hand = self.hands[self.to_act]
        return hand & LANES[self.trick[0] >> 4] or hand if self.trick else hand

    @property
    def winning(self) -> int:
        """The place in the trick, from 0, of the card that is winning it."""
        best = 0
        for place, card in enumerate(self.trick):
            if self.terms.beats(card, self.trick[best]):
                best = place
        return best

    @property
    def in_hands(self) -> Cards:
        """All cards that are still in a hand."""
        north, east, south, west = self.hands
        return north | east | south | west

    @property
    def dealt(self) -> Hands:
        """The four hands with the cards that they have put on the table."""
        north, east, south, west = (
            hand | (1 << self.trick[place] if (place := (seat - self.leader) & 3) < len(self.trick) else 0)
            for seat, hand in enumerate(self.hands)
        )
        return (north, east, south, west)

    @property
    def points(self) -> int:
        """The counting side's points if it took no trick and no ace any more: the deal's result once it is over."""
        return self.terms.scores[self.taken] + self.aces

    def runs(self) -> Iterator[tuple[int, ...]]:
        """The legal cards, low to high, parted into runs of touching cards, any of which is as good as another.

        An ace that costs points is never one with its king.
        """
        legal = self.legal
        around = self.in_hands | sum(1 << card for card in self.trick)
        alone = ACES if self.terms.has_ace_bill else 0
        for lane in LANES:
            run: list[int] = []
            for card in members(around & lane):
                if run and (1 << card) & (alone | ~legal):
                    yield tuple(run)
                    run = []
                if legal >> card & 1:
                    run.append(card)
            if run:
                yield tuple(run)

    def after(self, card: int) -> Position:
        """The position after a legal card."""
        seat, trick = self.to_act, (*self.trick, card)
        north, east, south, west = (
            hand & ~(1 << card) if each == seat else hand for each, hand in enumerate(self.hands)
        )
        played = Position(self.terms, (north, east, south, west), self.leader, trick, self.taken, self.aces)
        return played if len(trick) < 4 else played._gathered()

    def _gathered(self) -> Position:
        """The position after the trick's winner has taken its four cards."""
        winner = (self.leader + self.winning) & 3
        is_counting = self.terms.counts_for(winner)
        bill = (13 - self.left) * sum(1 << card & ACES > 0 for card in self.trick) if self.terms.has_ace_bill else 0
        aces = self.aces + (-bill if is_counting else bill)
        return Position(self.terms, self.hands, winner, (), self.taken + is_counting, aces)


def members(cards: Cards) -> Iterator[int]:
    """The cards of a set, from the lowest spade to the highest heart."""
    while cards:
        lowest = cards & -cards
        yield lowest.bit_length() - 1
        cards ^= lowest
