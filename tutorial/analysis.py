"""What each card played in a lesson has cost, against the best: with open cards, and fairly.

*Open* is the result with all hands known, *fair* the average over the hands that the player could not see; a player is
judged by the fair one (see `engine.fair`). Both are points of the player's side.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from engine.cards import DECK, Card
from engine.fair import AT_ONCE, NODES_AT_ONCE, Draws, Fair, Gap, fair_values
from engine.flow import acting
from engine.moves import Play
from engine.play import playable
from engine.seats import Seat
from engine.solver import Solver, implementation, position
from engine.view import view
from scenarios.lesson import Lesson

SEED = 1
"""Draws the hands; the same values come out every time."""


@dataclass(frozen=True, slots=True)
class Depth:
    """How far back values are computed: the hands drawn for the fair average, and the nodes searched at most, for the
    open values of a card and for its fair ones. Nodes, not seconds: the same values come out every time."""

    nodes: int
    draws: Draws


QUICK = Depth(NODES_AT_ONCE[implementation()], AT_ONCE[implementation()])
"""What one waits for: two or three seconds for each of the earliest cards that it reaches."""

NO_LOSS = Gap(0.0, 0.0)


@dataclass(frozen=True, slots=True)
class PlayedCard:
    """A card played at a step of a lesson, counted from 0.

    `open` and `fair` are what each legal card brings; None where it is not known, and where only one card is legal.
    """

    step: int
    trick: int
    seat: Seat
    card: Card
    is_forced: bool
    open: Mapping[Card, int] | None = None
    fair: Mapping[Card, Fair] | None = None

    @property
    def open_loss(self) -> int | None:
        """Points that the card costs with all hands known, 0 for one of the best; None where not known."""
        if self.is_forced:
            return 0
        return max(self.open.values()) - self.open[self.card] if self.open else None

    @property
    def fair_loss(self) -> Gap | None:
        """Points that the card costs on average; None where not known."""
        if self.is_forced:
            return NO_LOSS
        return self.fair[self.card].loss if self.fair else None


def analysis(
    lesson: Lesson, depth: Depth = QUICK, progress: Callable[[int, int], None] | None = None
) -> tuple[PlayedCard, ...]:
    """Every card played in the lesson's own steps, in order, with its values as far back as `depth` goes.

    It works from the end; `progress` is told after each card how many are done, and of how many.
    """
    cards = played_cards(lesson)
    gone = frozenset(DECK).difference(*lesson.deal.hands) if lesson.deal.middle else None
    found: list[PlayedCard] = []
    solver: Solver | None = None
    knows_open = knows_fair = True
    for played in reversed(cards):
        opened: Mapping[Card, int] | None = None
        fair: Mapping[Card, Fair] | None = None
        if not played.is_forced:
            state = lesson.steps[played.step].before
            seen = view(state, played.seat)
            here = position(seen, state.hands)
            solver = solver or Solver(here.terms)
            if knows_open:
                opened = solver.card_values(here, depth.nodes)
            if knows_fair and (draws := depth.draws.of(seen)):
                fair = fair_values(seen, draws, SEED, limit=depth.nodes, gone=gone, solver=solver)
            # What is too much to search at one card is so at those before it.
            knows_open, knows_fair = opened is not None, fair is not None
        found.append(replace(played, open=opened, fair=fair))
        if progress:
            progress(len(found), len(cards))
    return tuple(reversed(found))


def played_cards(lesson: Lesson) -> tuple[PlayedCard, ...]:
    """Every card played in the lesson's own steps, in order, without its values."""
    return tuple(
        PlayedCard(index, before.trick_number, acting(before), step.move.card, len(playable(before)) == 1)
        for index, step in enumerate(lesson.steps)
        if isinstance(step.move, Play) and (before := step.before)
    )
