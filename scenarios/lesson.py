"""A lesson: a scenario that has been read, checked and played through the engine, step by step."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from engine.cards import Card, in_order
from engine.deal import Deal
from engine.errors import Violation
from engine.moves import Give, GiveEach, Move
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


def unordered(move: Move) -> Move:
    """The move with its cards in one order: that of a packet is a message, and three single cards go out together."""
    match move:
        case Give():
            return Give(in_order(move.cards), move.to)
        case GiveEach():
            return GiveEach(tuple(sorted(move.gifts, key=lambda gift: gift[1].index)))
        case _:
            return move


@dataclass(frozen=True, slots=True)
class Question:
    """A question to the learner; the move of its step is the answer that the lesson goes on with.

    `also` are moves that are accepted too, `wrong` those that are not, perhaps against the rules, both `unordered` and
    with what is said to them; `otherwise` is said to any other move.
    """

    ask: Text
    also: Mapping[Move, Text] = field(default_factory=dict)
    wrong: Mapping[Move, Text] = field(default_factory=dict)
    otherwise: Text | None = None
    hints: tuple[Text, ...] = ()

    def accepts(self, move: Move) -> bool:
        """Whether `move` is accepted, though not the one that the lesson goes on with; cards may be in any order."""
        return unordered(move) in self.also

    def said_of(self, move: Move) -> Text | None:
        """What is said to a `move` that is not the answer, its cards in any order; None if the author says nothing."""
        same = unordered(move)
        return self.also.get(same) or self.wrong.get(same) or self.otherwise


@dataclass(frozen=True, slots=True)
class Refused:
    """A move that the rules forbid, tried by `by` and refused; it changes nothing."""

    move: Move
    by: Seat
    violation: Violation


@dataclass(frozen=True, slots=True)
class Step:
    """One stop of a lesson: a move, a move that is refused, words only, or the count at the end.

    `before` and `after` are the same state where nothing moves. `phase` and `seat` are those of the move; of a move
    refused, the phase and who tries it; of a step of words, those of the next move (seat None for the kitty, the count,
    and where nobody is to act). `line` is where the step stands in its file, and `entry` the number of that entry in
    its list, both from 1; 0 where no file has it, as for the count.
    """

    move: Move | None
    before: State
    after: State
    phase: Phase
    seat: Seat | None
    say: Text | None = None
    why: Text | None = None
    next: Text | None = None
    question: Question | None = None
    refused: Refused | None = None
    shown_cards: tuple[Card, ...] = ()
    shown_seats: tuple[Seat, ...] = ()
    open_seats: frozenset[Seat] = frozenset()
    stops: bool = True
    line: int = 0
    entry: int = 0


@dataclass(frozen=True, slots=True)
class Line:
    """A named what-if, as `steps` of its own, with a count if the deal ends in it.

    It leaves the lesson after `after` moves of players, which is before step `at` of the lesson, from 0: the one whose
    move it replaces, or the number of steps where it goes on from the end of a fragment.
    """

    name: Text
    after: int
    at: int
    steps: tuple[Step, ...]


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
    lines: tuple[Line, ...] = ()
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

    def along(self, line: Line) -> Lesson:
        """The lesson as it goes where `line` is taken: its steps up to there, then those of the line."""
        return replace(self, steps=(*self.steps[: line.at], *line.steps), lines=())
