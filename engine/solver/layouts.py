"""What the search in Python knows at sight of a moment between two tricks, from the cards that are left."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from engine.solver.board import ACES, LANES, Cards, Hands, Terms
from engine.solver.suits import Suit, Suits

MEMORY = 20_000
"""So many layouts are remembered, in some 5 MB, and so many orders of discards, in 8; then each begins anew."""

FourSuits: TypeAlias = tuple[Suit, Suit, Suit, Suit]


class Layout(NamedTuple):
    """The cards left between two tricks.

    `code` tells the owners of the cards in every suit. Bit n of `sweepers` tells whether the side of seat n surely
    takes all tricks left if seat n leads. The aces left cost no less than `cheap` and no more than `dear`, whoever
    takes them.
    """

    suits: FourSuits
    code: int
    sweepers: int
    cheap: int
    dear: int


class Layouts(dict[Cards, Layout]):
    """What there is to know of each set of cards left between two tricks, for four hands."""

    def __init__(self, hands: Hands, terms: Terms, suits: Suits) -> None:
        super().__init__()
        self._hands, self._suits = hands, suits
        self._sides = (terms.side, 15 & ~terms.side)
        self._has_trump, self._is_low = terms.trump >= 0, terms.is_low
        self._costly = ACES if terms.has_ace_bill else 0
        self._bills: dict[tuple[Cards, int], tuple[int, int]] = {}

    def __missing__(self, cards: Cards) -> Layout:
        if len(self) >= MEMORY:
            self.clear()
        suits = spades, clubs, diamonds, hearts = self.suits(cards)
        code = ((spades.code << 28 | clubs.code) << 28 | diamonds.code) << 28 | hearts.code
        aces = cards & self._costly
        cheap, dear = self._bill(aces, cards.bit_count() // 4) if aces else (0, 0)
        layout = self[cards] = Layout(suits, code, self._sweepers(suits), cheap, dear)
        return layout

    def suits(self, cards: Cards) -> FourSuits:
        """The four suits of a set of cards."""
        spades, clubs, diamonds, hearts = LANES
        of = self._suits
        return of[cards & spades], of[cards & clubs], of[cards & diamonds], of[cards & hearts]

    def _sweepers(self, suits: FourSuits) -> int:
        """A leader with nothing but masters takes every trick, and so does the side that leads if the other is safe."""
        spades, clubs, diamonds, hearts = suits
        sweepers = 0 if self._has_trump else spades.masters & clubs.masters & diamonds.masters & hearts.masters
        if self._is_low and (safe := spades.safe & clubs.safe & diamonds.safe & hearts.safe):
            one, other = self._sides
            if safe & one == one:
                sweepers |= other
            if safe & other == other:
                sweepers |= one
        return sweepers

    def _bill(self, aces: Cards, left: int) -> tuple[int, int]:
        """What the aces cost in the first tricks and in the last ones: those in one hand fall in different tricks."""
        bill = self._bills.get((aces, left))
        if bill is None:
            counts = [(hand & aces).bit_count() for hand in self._hands]
            cheap = sum(sum(range(14 - left, 14 - left + count)) for count in counts)
            dear = sum(sum(range(14 - count, 14)) for count in counts)
            bill = self._bills[aces, left] = (cheap, dear)
        return bill
