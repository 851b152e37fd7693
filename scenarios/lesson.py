"""A lesson: a scenario that has been read, checked and played through the engine, step by step."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.cards import Card
from engine.deal import Deal
from engine.moves import Move
from engine.players import Reason
from engine.scoring import Result, result
from engine.seats import Seat
from engine.session import Place
from engine.state import Phase, State


@dataclass(frozen=True, slots=True)
class Text:
    """An author's words, Markdown, by language code; a plain string stands under the key `""`."""

    by_language: Mapping[str, str]

    def in_language(self, language: str) -> str:
        """The words in `language`, else the plain ones, else the first that were given."""
        words = self.by_language
        return words.get(language) or words.get("") or next(iter(words.values()))


@dataclass(frozen=True, slots=True)
class Step:
    """One stop of a lesson: a move, or words only, or the count at the end.

    `before` and `after` are the same state where nothing moves. `phase` and `seat` are those of the move; of a step
    of words, those of the next move (seat None for the kitty, the count, and where nobody is to act). `reason` is that
    of the simple players for a move without a `why` that they would have made too.
    """

    move: Move | None
    before: State
    after: State
    phase: Phase
    seat: Seat | None
    say: Text | None = None
    why: Text | None = None
    next: Text | None = None
    reason: Reason | None = None
    shown_cards: tuple[Card, ...] = ()
    shown_seats: tuple[Seat, ...] = ()
    open_seats: frozenset[Seat] = frozenset()
    stops: bool = True
    line: int = 0


@dataclass(frozen=True, slots=True)
class InSession:
    """Where a deal stands in a session of `length` deals.

    `totals` are what the players have before the deal, by name, and `seated` is where they sit; both are empty where
    the file does not say.
    """

    place: Place
    length: int
    totals: Mapping[str, int] = field(default_factory=dict)
    seated: Mapping[str, Seat] = field(default_factory=dict)

    def after(self, final: Result) -> Mapping[str, int]:
        """The totals after the deal, as far as its players are known; a Bolshevik is added when the session is over."""
        if self.place.game.plays_alone or not self.seated.keys() >= self.totals.keys():
            return {}
        return {name: total + final.score[self.seated[name].side] for name, total in self.totals.items()}


@dataclass(frozen=True, slots=True)
class Lesson:
    """A checked scenario. `digest` names its content; `languages` are those its texts are written in, in order."""

    id: str
    title: Text
    deal: Deal
    steps: tuple[Step, ...]
    view: Seat = Seat.SOUTH
    players: Mapping[Seat, str] = field(default_factory=dict)
    session: InSession | None = None
    summary: Text | None = None
    level: str | None = None
    tags: tuple[str, ...] = ()
    author: str | None = None
    license: str | None = None
    languages: tuple[str, ...] = ()
    digest: str = ""

    @property
    def result(self) -> Result | None:
        """The count of the deal, or None when the steps end before the deal does."""
        last = self.steps[-1].after if self.steps else None
        return result(last) if last and last.is_over else None
