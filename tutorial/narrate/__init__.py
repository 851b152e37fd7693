"""Tells every step of a lesson in words, from the change of the state alone: what happened, the rule at work, and what
the player to act may do now. It never names a card that the learner cannot see.

One module for each kind of step; `ahead` tells what comes next. The sentences are in the catalogue.
"""

from __future__ import annotations

from dataclasses import replace

from engine.scoring import tally
from engine.state import Phase
from scenarios.lesson import Lesson
from scenarios.reasons import reason_of
from tutorial.narrate import alone, calls, count, play, sending
from tutorial.narrate.ahead import ahead
from tutorial.narrate.refusal import refusal
from tutorial.narrate.scene import Narration, Scene, ScoreLine
from tutorial.narrate.tried import tried
from tutorial.narrate.voice import voice

__all__ = ["Narration", "ScoreLine", "narrate", "refusal"]

_TELLERS = {
    Phase.AUCTION: calls.first_auction,
    Phase.KITTY: sending.kitty,
    Phase.EXCHANGE: sending.exchange,
    Phase.SECOND_AUCTION: calls.second_auction,
    Phase.NAMING: alone.naming,
    Phase.SWAP: sending.swap,
    Phase.DOUBLING: calls.doubling,
    Phase.PLAY: play.card,
}


def narrate(lesson: Lesson, index: int, language: str) -> Narration:
    """What the program says of step `index`, from 0, in `language`; every sentence is rich text (see `markup`)."""
    scene = Scene(voice(lesson, language), lesson.view, lesson.steps[index])
    told = tried(scene, lesson, language) if scene.step.refused else _told(scene, lesson, index)
    beginning = _beginning(scene) if index == 0 and lesson.deal.middle else ()
    return replace(told, happened=(*beginning, *told.happened), why=_reason(scene))


def _told(scene: Scene, lesson: Lesson, index: int) -> Narration:
    """The step by itself, told by the module for its kind."""
    step = scene.step
    if step.move is not None:
        if step.phase is Phase.AUCTION and lesson.deal.game.plays_alone:
            return alone.declaring(scene)
        return _TELLERS[step.phase](scene)
    # An author's words may come after the last card; only the last step is the count.
    if step.after.is_over and index == len(lesson.steps) - 1:
        return count.count(scene, lesson.session)
    return _words(scene)


def _beginning(scene: Scene) -> tuple[str, ...]:
    """What came before a deal that begins in the middle of the play."""
    say, state = scene.voice, scene.step.before
    contract, tricks = state.contract, tally(state).tricks
    first = say("middle.all-pass")
    if contract:
        first = say("middle", bid=say.bid(contract.bid), who=say.seats[contract.declarer])
    ours, theirs = state.sides
    taken = say("stands.all-pass", ours=say.sides[ours], n=tricks[ours], theirs=say.sides[theirs], m=tricks[theirs])
    return (first, *calls.stakes(say, state), taken)


def _reason(scene: Scene) -> tuple[str, ...]:
    """The reason of the simple players, unless it tells of a hand that the learner does not see."""
    reason, seat = reason_of(scene.step), scene.step.seat
    if reason is None or seat is None or not (reason.is_public or scene.sees(seat)):
        return ()
    return (scene.voice.reason(reason),)


def _words(scene: Scene) -> Narration:
    """A step without a move: only where the deal stands."""
    say, seat, phase = scene.voice, scene.step.seat, scene.step.phase
    headline = say.phase(phase) if seat is None else say("words", phase=say.phase(phase), who=say.seats[seat])
    return Narration(headline, next=ahead(scene))
