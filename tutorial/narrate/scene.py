"""What the modules of the narration share: the step to be told, and the telling."""

from __future__ import annotations

from dataclasses import dataclass

from engine.seats import Seat
from scenarios.lesson import Step
from tutorial.narrate.voice import Voice


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One line of the count: what is counted, and its points as text; a total is a side's result."""

    label: str
    value: str
    is_total: bool = False


@dataclass(frozen=True, slots=True)
class Narration:
    """What the program says of one step, as rich text; each part but the headline is a run of sentences.

    `why` is a reason for the move, where the author gives none.
    """

    headline: str
    happened: tuple[str, ...] = ()
    rule: tuple[str, ...] = ()
    next: tuple[str, ...] = ()
    score: tuple[ScoreLine, ...] = ()
    why: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Scene:
    """A step of a lesson, the voice that tells it, and the learner's seat."""

    voice: Voice
    view: Seat
    step: Step

    def sees(self, *seats: Seat) -> bool:
        """Whether the learner sees the cards of one of these seats: the own ones, and those that lie open."""
        return self.view in seats or not self.step.open_seats.isdisjoint(seats)
