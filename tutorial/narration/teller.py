"""What every narrator needs: the step, the language, and how a sentence of the catalogue is filled in."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from engine.calls import Bid, Spoken
from engine.cards import Card
from engine.seats import Seat, Side
from engine.state import State
from scenarios.lesson import Lesson, Step
from tutorial.names import Count, Name, capital, name_in, side_name
from tutorial.texts import CATALOGUES, call_text, card_text


@dataclass(frozen=True, slots=True)
class Teller:
    """One step of a lesson, to be told in one language."""

    lesson: Lesson
    step: Step
    language: str

    @property
    def before(self) -> State:
        """The state before the move."""
        return self.step.before

    @property
    def after(self) -> State:
        """The state after the move."""
        return self.step.after

    def phrase(self, key: str, /, **parts: object) -> str:
        """A template of the catalogue, filled in: seats become names, numbers counts, calls and cards their signs."""
        return capital(self.clause(key, **parts))

    def clause(self, key: str, /, **parts: object) -> str:
        """The same for the middle of a sentence."""
        text = str(CATALOGUES[self.language].TEXTS[key])
        return text.format(**{name: self._fit(part) for name, part in parts.items()})

    def sees(self, *seats: Seat) -> bool:
        """Whether the learner sees the cards of one of these seats: the own ones, and hands turned face up."""
        return any(seat is self.lesson.view or seat in self.step.open_seats for seat in seats)

    def side(self, side: Side) -> str:
        """The names of a side, for the middle of a sentence."""
        return side_name(self.lesson, side, self.language, alone=False)

    def role(self, place: int) -> str:
        """What the winner of the first auction is called (0), and the last bid (1)."""
        return str(CATALOGUES[self.language].ROLES[self.before.deal.game.name][place])

    def suit(self, card: Card, form: int = 1) -> str:
        """The suit of a card in words: singular (0) or as many of it (1)."""
        return str(CATALOGUES[self.language].SUITS[card.suit.value][form])

    def denomination(self, bid: Bid) -> str:
        """What a bid proposes to play, in words."""
        return str(CATALOGUES[self.language].DENOMINATIONS[bid.denomination.value])

    def cards(self, some: Iterable[Card]) -> str:
        """Cards as they stand in a text."""
        return ", ".join(map(card_text, some))

    def _fit(self, part: object) -> Name | Count | str:
        if isinstance(part, Seat):
            return name_in(self.lesson, part, self.language)
        if isinstance(part, Side):
            return self.side(part)
        if isinstance(part, int):
            return Count(part)
        if isinstance(part, Card):
            return card_text(part)
        if isinstance(part, Spoken):
            return call_text(part, self.language)
        return str(part)


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """A line of the count: rich text on both sides; `is_total` marks a result."""

    label: str
    value: str
    is_total: bool = False
