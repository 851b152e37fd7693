"""The score sheet of a session: its tables in words, the same as text for the terminal, and as JSON."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby
from typing import Any

from engine.score_sheet import Entry, ScoreSheet
from engine.scoring import Result
from engine.seats import Seat, Side
from engine.session import Place, Player
from tutorial.names import signed
from tutorial.results import result_json
from tutorial.texts import SHEETS, call_text

PLAYERS = ("Aino", "Bertta", "Calle", "Daniel")
"""What the players A to D are called if nobody says otherwise."""


@dataclass(frozen=True, slots=True)
class Group:
    """Rows that belong together, under a title of their own, which may be empty."""

    title: str
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Table:
    """A table in words. `wordy` are the columns that hold words; the others hold numbers."""

    title: str
    heads: tuple[str, ...]
    groups: tuple[Group, ...]
    wordy: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Writer:
    """Writes the score sheets of these four players, A to D, in one language."""

    players: Sequence[str]
    language: str

    @property
    def words(self) -> dict[str, str]:
        """The words of the sheet."""
        words: dict[str, str] = SHEETS[self.language].SHEET
        return words

    def tables(self, sheet: ScoreSheet) -> tuple[Table, ...]:
        """The ordinary deals by set, the Bolshevik block if there is one, and the standing."""
        entries = sheet.entries
        tables = [self._deals([entry for entry in entries if entry.place.set_number])]
        if block := [entry for entry in entries if not entry.place.set_number]:
            tables.append(self._block(block))
        return (*tables, self._standing(sheet))

    def verdict(self, sheet: ScoreSheet) -> str:
        """Who has won, or between whom it is a draw."""
        key = "winner" if len(sheet.leaders) == 1 else "draw"
        return self.words[key].format(names=self._together(sheet.leaders))

    def text(self, sheet: ScoreSheet, seed: int) -> str:
        """The whole sheet in aligned columns, with the verdict at its end."""
        title = self.words["session"].format(n=sheet.session.length, seed=seed)
        parts = [title, *map(aligned, self.tables(sheet)), self.verdict(sheet)]
        return "\n\n".join(parts)

    def _deals(self, entries: Sequence[Entry]) -> Table:
        words = self.words
        heads = ("deal", "game", "dealer", "contract", "declarer", "doubled", "tricks", "north-south", "east-west")
        groups = []
        for number, lines in groupby(entries, key=lambda entry: entry.place.set_number):
            rows = tuple(lines)
            title = f"{words['set'].format(n=number)}: {self._pairs(rows[0].place)}"
            groups.append(Group(title, tuple(map(self._deal, rows))))
        columns = (*(words[key] for key in heads), *self.players)
        return Table(words["deals"], columns, tuple(groups), frozenset(range(1, 5)))

    def _deal(self, entry: Entry) -> tuple[str, ...]:
        score = entry.result.score
        return (
            str(entry.place.number),
            self.words[f"game-{entry.place.game.name}"],
            *self._played(entry),
            *(self.signed(score[side]) for side in (Side.NS, Side.EW)),
            *map(self.signed, entry.totals),
        )

    def _block(self, entries: Sequence[Entry]) -> Table:
        words = self.words
        heads = ("deal", "dealer", "contract", "declarer", "doubled", "tricks", "score")
        rows = tuple(
            (
                str(entry.place.number),
                *self._played(entry),
                "" if entry.result.is_void else self.signed(entry.result.score[Side.DECLARER]),
                *map(self.signed, entry.column),
            )
            for entry in entries
        )
        columns = (*(words[key] for key in heads), *self.players)
        return Table(words["block"], columns, (Group("", rows),), frozenset(range(1, 4)))

    def _played(self, entry: Entry) -> tuple[str, ...]:
        """Dealer, contract, declarer, doubling and tricks."""
        result, seating = entry.result, entry.place.seating
        return (
            self.players[seating[entry.dealer]],
            self._contract(result),
            self.players[seating[result.contract.declarer]] if result.contract else "",
            f"×{result.multiplier}" if result.multiplier > 1 else "",
            "" if result.is_void else "–".join(map(str, result.tricks.values())),
        )

    def _contract(self, result: Result) -> str:
        if result.contract:
            return call_text(result.contract.bid, self.language)
        return self.words["void" if result.is_void else "all-pass"]

    def _standing(self, sheet: ScoreSheet) -> Table:
        words = self.words
        sets = {entry.place.set_number for entry in sheet.entries if entry.place.set_number}
        rows = [(words["set"].format(n=number), *map(self.signed, sheet.set_sum(number))) for number in sorted(sets)]
        if sheet.session.has_bolshevik:
            rows.append((words["third"], *(self.signed(Fraction(each, 3), 1) for each in sheet.column)))
        rows.append((words["total"], *(self.signed(each, int(sheet.session.has_bolshevik)) for each in sheet.final)))
        return Table(words["standing"], ("", *self.players), (Group("", tuple(rows)),), frozenset({0}))

    def _pairs(self, place: Place) -> str:
        north, east, south, west = place.seating
        return self.words["against"].format(one=self._together((north, south)), other=self._together((east, west)))

    def _together(self, players: Iterable[Player]) -> str:
        *first, last = (self.players[player] for player in players)
        return f"{', '.join(first)} {self.words['and']} {last}" if first else last

    def signed(self, number: int | Fraction, decimals: int = 0) -> str:
        """A number of points with its sign, and so many decimals."""
        return signed(number, decimals, self.words["decimal-mark"])


def aligned(table: Table) -> str:
    """A table as lines of text: words begin under each other, numbers end under each other."""
    rows = [table.heads, *(row for group in table.groups for row in group.rows)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]

    def line(row: tuple[str, ...]) -> str:
        cells = zip(row, widths, strict=True)
        fitted = (cell.ljust(n) if at in table.wordy else cell.rjust(n) for at, (cell, n) in enumerate(cells))
        return "  ".join(fitted).rstrip()

    lines = [table.title, line(table.heads)]
    for group in table.groups:
        lines += [group.title] if group.title else []
        lines += map(line, group.rows)
    return "\n".join(lines)


def sheet_json(sheet: ScoreSheet, players: Sequence[str]) -> dict[str, Any]:
    """The sheet as values that JSON can hold (design: `skruuvi session --json`).

    A Bolshevik deal has the set `bolshevik`; `totals` at a deal are the running ones, at the end those with the thirds
    of the Bolshevik column, rounded to four decimals.
    """
    return {
        "players": list(players),
        "deals": [
            {
                "n": entry.place.number,
                "set": entry.place.set_number or "bolshevik",
                "game": entry.place.game.name,
                "dealer": str(entry.dealer),
                "seats": {str(seat): players[entry.place.seating[seat]] for seat in Seat},
                "result": result_json(entry.result),
                "totals": _by_name(entry.totals, players),
            }
            for entry in sheet.entries
        ],
        "bolshevik": _by_name(sheet.column, players),
        "totals": {player: _rounded(total) for player, total in zip(players, sheet.final, strict=True)},
    }


def _by_name(numbers: Sequence[int], players: Sequence[str]) -> dict[str, int]:
    return dict(zip(players, numbers, strict=True))


def _rounded(total: Fraction) -> int | float:
    return total.numerator if total.denominator == 1 else round(float(total), 4)
