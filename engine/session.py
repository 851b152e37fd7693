"""A session: which games follow each other, and who sits where (rules, sections 2 and 9).

Three sets; in each, one half Kitty games, then one half Kotka games. Between sets people change places, so that
everybody partners everybody else for one set. The deal moves on clockwise all the time. After the last deal comes, as
an option, a Bolshevik block.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import TypeAlias

from engine.games import BOLSHEVIK, KITTY, KOTKA, Game
from engine.saying import SaidError, say
from engine.seats import Seat


class Player(IntEnum):
    """A person, numbered so that it indexes a tuple of four totals; people keep totals and change seats."""

    A = 0
    B = 1
    C = 2
    D = 3


Seating: TypeAlias = tuple[Player, Player, Player, Player]
"""The players who sit north, east, south and west."""

_A, _B, _C, _D = Player

SEATINGS: tuple[Seating, Seating, Seating] = ((_A, _C, _B, _D), (_A, _B, _C, _D), (_A, _B, _D, _C))
"""Who sits where in each set: partners face each other, and A stays north [ruling]."""

BLOCK_SEATING = SEATINGS[-1]
"""A Bolshevik block keeps the last seating [ruling]."""

LENGTHS = (12, 24)
"""The ordinary deals of a short and of a full session."""

BLOCK_DEALS = 8
"""The most deals that a Bolshevik block has."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a deal stands in a session.

    `number` counts the deals from 1, on through a Bolshevik block; `set_number` is 1 to 3, or None in the block.
    """

    number: int
    set_number: int | None
    game: Game
    seating: Seating

    def seat_of(self, player: Player) -> Seat:
        """The seat of a player in this deal."""
        return Seat(self.seating.index(player))

    def partner_of(self, player: Player) -> Player:
        """Who sits opposite a player in this deal."""
        return self.seating[self.seat_of(player).partner]


def place(length: int, number: int) -> Place:
    """The set, game and seating of a deal in a session of `length` ordinary deals.

    The numbers after the last ordinary deal are those of a Bolshevik block. Raises ValueError if there is no such
    session or no such deal.
    """
    if length not in LENGTHS:
        raise ValueError(f"a session has {' or '.join(map(str, LENGTHS))} deals, not {length}")
    if length < number <= length + BLOCK_DEALS:
        return Place(number, None, BOLSHEVIK, BLOCK_SEATING)
    if not 1 <= number <= length:
        raise SaidError(
            say(
                "there is no deal {number}: the deals are 1 to {length}, those of a Bolshevik block {first} to {last}",
                number=number,
                length=length,
                first=length + 1,
                last=length + BLOCK_DEALS,
            )
        )
    deals = length // len(SEATINGS)
    sets, within = divmod(number - 1, deals)
    return Place(number, sets + 1, KITTY if within < deals // 2 else KOTKA, SEATINGS[sets])


@dataclass(frozen=True, slots=True)
class Session:
    """What is settled before the first deal. Raises ValueError unless the length is 12 or 24.

    `first_dealer` is the seat that deals first, which is drawn by lot.
    """

    length: int = 12
    first_dealer: Seat = Seat.NORTH
    has_bolshevik: bool = False

    def __post_init__(self) -> None:
        place(self.length, 1)

    @property
    def plan(self) -> tuple[Place, ...]:
        """The ordinary deals, in their order."""
        return tuple(place(self.length, number) for number in range(1, self.length + 1))

    def dealer(self, number: int) -> Seat:
        """The dealer of a deal: the deal moves one place clockwise every time, over a set change too [ruling]."""
        return self.first_dealer.round[(number - 1) % 4]
