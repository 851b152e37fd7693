"""Tells a step in words, from the change of the game alone: what happened, the rule at work, what may come next.

Nothing is told that the learner's seat cannot see, unless the lesson has turned that hand face up.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.moves import Call, Give, GiveEach, Kitty, Play, Swap
from engine.state import Phase
from scenarios.lesson import Lesson
from tutorial.narration import calls, count, exchange, play
from tutorial.narration.teller import ScoreLine, Teller
from tutorial.texts import phase_name

__all__ = ["Narration", "ScoreLine", "narrate"]


@dataclass(frozen=True, slots=True)
class Narration:
    """The program's words of one step, as rich text: a headline, sentences, and at the end the lines of the score."""

    headline: str
    happened: tuple[str, ...] = ()
    rule: tuple[str, ...] = ()
    next: tuple[str, ...] = ()
    score: tuple[ScoreLine, ...] = ()


def narrate(lesson: Lesson, index: int, language: str) -> Narration:
    """What the program says at step `index` of a lesson, counted from 0."""
    step = lesson.steps[index]
    tell = Teller(lesson, step, language)
    move, seat, upcoming = step.move, step.seat, tuple(_upcoming(tell))
    if isinstance(move, Kitty):
        happened = tuple(exchange.kitty_happened(tell, move))
        return Narration(exchange.kitty_headline(tell), happened, (), upcoming)
    if move is None or seat is None:
        is_count = step.phase is Phase.SCORE and index == len(lesson.steps) - 1
        if is_count:
            return Narration(tell.phrase("score"), rule=(tell.phrase("score.zero"),), score=tuple(count.lines(tell)))
        return Narration(phase_name(step.phase, language), next=upcoming)
    if isinstance(move, Call):
        told = calls.headline(tell, seat, move), calls.happened(tell, seat, move), calls.rule(tell, move)
    elif isinstance(move, Play):
        told = play.headline(tell, seat, move.card), play.happened(tell, seat, move.card), play.rule(tell)
    else:
        assert isinstance(move, Give | GiveEach | Swap)
        told = exchange.headline(tell, seat, move), exchange.happened(tell, seat, move), exchange.rule(tell, seat, move)
    headline, happens, rules = told
    return Narration(headline, tuple(happens), tuple(rules), upcoming)


def _upcoming(tell: Teller) -> Iterator[str]:
    """What the player to act after this step may do."""
    state, seat = tell.after, tell.after.to_act
    if seat is None:
        return
    match state.phase:
        case Phase.EXCHANGE | Phase.SWAP:
            yield from exchange.upcoming(tell, seat)
        case Phase.PLAY:
            yield from play.upcoming(tell, seat)
        case Phase.SECOND_AUCTION:
            if not state.second.calls:
                yield exchange.second_begins(tell, seat)
            yield from calls.upcoming(tell, seat)
        case _:
            yield from calls.upcoming(tell, seat)
