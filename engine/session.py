"""A session: which games follow each other, who sits where, and what the deals sum to (rules, sections 2 and 9).

Three sets; in each, one half Kitty games, then one half Kotka games. Between sets people change places, so that
everybody partners everybody else for one set. The deal moves on clockwise all the time. After the last deal comes, as
an option, a Bolshevik block, which has a column of its own until the session is over.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import IntEnum
from fractions import Fraction
from typing import NamedTuple, TypeAlias

from engine.deal import Block
from engine.games import BOLSHEVIK, KITTY, KOTKA, Game
from engine.saying import SaidError, say
from engine.scoring import Result
from engine.seats import Seat, Side


class Player(IntEnum):
    """A person, numbered so that it indexes a tuple of four totals; people keep totals and change seats."""

    A = 0
    B = 1
    C = 2
    D = 3


Seating: TypeAlias = tuple[Player, Player, Player, Player]
"""The players who sit north, east, south and west."""

Four: TypeAlias = tuple[int, int, int, int]
"""A number for each player, A first."""

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


class Entry(NamedTuple):
    """One line of the score sheet: a deal, and how the totals and the Bolshevik column stand after it."""

    place: Place
    dealer: Seat
    result: Result
    totals: Four
    column: Four


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """A session as far as it has been played: the results of its deals, in their order."""

    session: Session
    results: tuple[Result, ...] = ()

    def after(self, result: Result) -> ScoreSheet:
        """The sheet with one more deal. Raises ValueError if that deal could not come next."""
        upcoming = self.upcoming
        if upcoming is None:
            raise ValueError("the session is over")
        if (Side.NS in result.score) == upcoming.game.plays_alone:
            raise ValueError(f"deal {upcoming.number} is of another kind: its game is {upcoming.game.name}")
        if upcoming.game.plays_alone:
            self._expect(result, upcoming)
        return replace(self, results=(*self.results, result))

    def _expect(self, result: Result, upcoming: Place) -> None:
        """Hold a Bolshevik deal against the block: nobody declares twice, and everybody in time."""
        if result.contract and upcoming.seating[result.contract.declarer] in self.declared:
            raise ValueError(f"{result.contract.declarer} has declared a Bolshevik in an earlier deal of the block")
        if result.is_void and self.block.deals_left == 4 - len(self.declared):
            raise ValueError("somebody must declare: the deals left are no more than the players yet to declare")

    @property
    def upcoming(self) -> Place | None:
        """The deal that comes next, or None when the session is over."""
        played, length = len(self.results), self.session.length
        if played < length:
            return place(length, played + 1)
        # Everybody has to declare in time, so the block never needs to be stopped at its eighth deal.
        has_more = self.session.has_bolshevik and len(self.declared) < len(Player)
        return place(length, played + 1) if has_more else None

    @property
    def is_over(self) -> bool:
        """Whether the last deal has been played."""
        return self.upcoming is None

    @property
    def declared(self) -> frozenset[Player]:
        """Who has declared a Bolshevik so far."""
        contracts = (result.contract for result in self._block_results)
        return frozenset(BLOCK_SEATING[contract.declarer] for contract in contracts if contract)

    @property
    def block(self) -> Block:
        """Where the Bolshevik block stands before its next deal. Raises ValueError if everybody has declared."""
        seats = frozenset(Seat(BLOCK_SEATING.index(player)) for player in self.declared)
        return Block(seats, BLOCK_DEALS - len(self._block_results))

    @property
    def _block_results(self) -> tuple[Result, ...]:
        return self.results[self.session.length :]

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The lines of the sheet, one for each deal played."""
        lines: list[Entry] = []
        totals = column = (0, 0, 0, 0)
        for number, result in enumerate(self.results, start=1):
            where = place(self.session.length, number)
            if where.game.plays_alone:
                column = _sum((column, bolshevik_points(result, where.seating)))
            else:
                totals = _sum((totals, points(result, where.seating)))
            lines.append(Entry(where, self.session.dealer(number), result, totals, column))
        return tuple(lines)

    @property
    def totals(self) -> Four:
        """What each player has from the ordinary deals."""
        return self.entries[-1].totals if self.results else (0, 0, 0, 0)

    @property
    def column(self) -> Four:
        """What each player has in the Bolshevik column."""
        return self.entries[-1].column if self.results else (0, 0, 0, 0)

    def set_sum(self, set_number: int) -> Four:
        """What a set brings each player: the sum of the scores of their side in it."""
        lines = (entry for entry in self.entries if entry.place.set_number == set_number)
        return _sum(points(entry.result, entry.place.seating) for entry in lines)

    @property
    def final(self) -> tuple[Fraction, Fraction, Fraction, Fraction]:
        """The totals with a third of the Bolshevik column added, exactly [ruling]."""
        a, b, c, d = (total + Fraction(extra, 3) for total, extra in zip(self.totals, self.column, strict=True))
        return a, b, c, d

    @property
    def leaders(self) -> tuple[Player, ...]:
        """Who has the highest total: the winner, or those between whom it is a draw."""
        final = self.final
        return tuple(player for player in Player if final[player] == max(final))


def points(result: Result, seating: Seating) -> Four:
    """What an ordinary deal brings each player: the score of the side on which they sit."""
    return _by_player({player: result.score[seat.side] for seat, player in zip(Seat, seating, strict=True)})


def bolshevik_points(result: Result, seating: Seating) -> Four:
    """What a Bolshevik deal brings in the column: the declarer three times X, each other -X; a void deal nothing."""
    if result.contract is None:
        return (0, 0, 0, 0)
    score, alone = result.score[Side.DECLARER], seating[result.contract.declarer]
    return _by_player({player: 3 * score if player is alone else -score for player in Player})


def _by_player(numbers: dict[Player, int]) -> Four:
    return numbers[_A], numbers[_B], numbers[_C], numbers[_D]


def _sum(rows: Iterable[Four]) -> Four:
    a = b = c = d = 0
    for row in rows:
        a, b, c, d = a + row[0], b + row[1], c + row[2], d + row[3]
    return a, b, c, d
