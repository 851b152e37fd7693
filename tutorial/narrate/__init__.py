"""Tells every step of a lesson in words, from the change of the state alone: what happened, the rule at work, and what
the player to act may do now. It never names a card that the learner cannot see.

One module for each kind of step; `ahead` tells what comes next. The sentences are in the catalogue.
"""

from __future__ import annotations

from engine.state import Phase
from scenarios.lesson import Lesson
from tutorial.narrate import calls, count, play, sending
from tutorial.narrate.ahead import ahead
from tutorial.narrate.refusal import refusal
from tutorial.narrate.scene import Narration, Scene, ScoreLine
from tutorial.narrate.voice import voice

__all__ = ["Narration", "ScoreLine", "narrate", "refusal"]

_TELLERS = {
    Phase.AUCTION: calls.first_auction,
    Phase.KITTY: sending.kitty,
    Phase.EXCHANGE: sending.exchange,
    Phase.SECOND_AUCTION: calls.second_auction,
    Phase.SWAP: sending.swap,
    Phase.DOUBLING: calls.doubling,
    Phase.PLAY: play.card,
}


def narrate(lesson: Lesson, index: int, language: str) -> Narration:
    """What the program says of step `index`, from 0, in `language`; every sentence is rich text (see `markup`)."""
    step = lesson.steps[index]
    scene = Scene(voice(lesson, language), lesson.view, step)
    if step.move is not None:
        return _TELLERS[step.phase](scene)
    # An author's words may come after the last card; only the last step is the count.
    if step.after.is_over and index == len(lesson.steps) - 1:
        return count.count(scene)
    return _words(scene)


def _words(scene: Scene) -> Narration:
    """A step without a move: only where the deal stands."""
    say, seat, phase = scene.voice, scene.step.seat, scene.step.phase
    headline = say.phase(phase) if seat is None else say("words", phase=say.phase(phase), who=say.seats[seat])
    return Narration(headline, next=ahead(scene))
