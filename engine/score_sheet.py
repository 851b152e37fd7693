"""The score sheet of a session: what its deals sum to for each player (rules, sections 2 and 9).

A Bolshevik block has a column of its own until the session is over; then a third of it is added.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import NamedTuple, TypeAlias

from engine.deal import Block
from engine.scoring import Result
from engine.seats import Seat, Side
from engine.session import BLOCK_DEALS, BLOCK_SEATING, Place, Player, Seating, Session, place

Four: TypeAlias = tuple[int, int, int, int]
"""A number for each player, A first."""


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
    return numbers[Player.A], numbers[Player.B], numbers[Player.C], numbers[Player.D]


def _sum(rows: Iterable[Four]) -> Four:
    a = b = c = d = 0
    for row in rows:
        a, b, c, d = a + row[0], b + row[1], c + row[2], d + row[3]
    return a, b, c, d
