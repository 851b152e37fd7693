"""Advice on what a text states of a card: that it is somewhere else, or where the learner cannot know it is."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from engine.cards import DECK, Card
from engine.hidden import possible
from engine.saying import Message, say
from engine.seats import Seat
from engine.state import State
from engine.view import view
from scenarios.lesson import Lesson
from scenarios.problems import Problem
from tutorial.advice.draft import Draft, Said
from tutorial.advice.holding import Held, held
from tutorial.advice.sentences import readable

_DRAWS = 50
"""Hands that are looked at to tell whether a card can be anywhere else."""


def advice(draft: Draft) -> Iterator[Problem]:
    """One piece for each statement in a text about who holds a card that is false, or that gives a hidden card away."""
    for said in draft.said:
        for language, words, place in said.words:
            for each in (found for code in readable(language) for found in held(words, code, draft.lesson)):
                if told := _told(draft.lesson, said, each):
                    yield draft.problem_of(said, place, *told)


def _told(lesson: Lesson, said: Said, claim: Held) -> tuple[str, Message] | None:
    """The code and the words of the advice on a statement; None if it is true, and the learner may hear it."""
    steps = (said.course or lesson).steps
    if not steps:
        return None
    step, seat, card = said.step or steps[0], claim.seat, claim.card
    states = (step.before, step.after) if said.role in ("why", "next") else (step.before,)
    if any(card in _on_table(state) for state in states) or (card in _gone(lesson) and not claim.is_now):
        return None
    if not any(card in (state.hands[seat] if claim.is_now else _owned(state, seat)) for state in states):
        # A title or a summary may look ahead.
        if claim.is_now:
            told = say("{seat} holds no {card} here: correct the card or the player", seat=seat, card=card)
        else:
            told = say("{seat} has had no {card} here: correct the card or the player", seat=seat, card=card)
        return ("untrue-card", told) if said.step else None
    is_open = any(seat in each.open_seats for each in steps[: (said.at or 0) + 1])
    if is_open or any(_knows(lesson, state, card, seat) for state in states):
        return None
    told = say(
        "this tells where {card} is, which {seat} cannot know: leave it open, or say it once it is seen",
        card=card,
        seat=lesson.view,
    )
    return "hidden-card", told


def _knows(lesson: Lesson, state: State, card: Card, holder: Seat) -> bool:
    """Whether the learner's seat has seen a card that `holder` has or had, or can tell that it is nowhere else."""
    seen = view(state, lesson.view)
    known = seen.hand.union(seen.kitty, *(trick.cards for trick in seen.tricks), *(sent.cards for sent in seen.sent))
    if holder is lesson.view or card in known:
        return True
    if seen.leader is None:
        return False
    facing = possible(seen, _gone(lesson) if lesson.deal.middle else None)
    return all(card in hands[holder] for hands in facing.some(_DRAWS, Random(0)))


def _gone(lesson: Lesson) -> frozenset[Card]:
    """The cards played before a deal that begins in the middle of the play."""
    return frozenset(DECK).difference(*lesson.deal.hands) if lesson.deal.middle else frozenset()


def _owned(state: State, seat: Seat) -> frozenset[Card]:
    """All cards that a seat holds or has held."""
    sent = (each.cards for each in state.sent if each.to is seat)
    kitty = state.deal.kitty if state.first.bidder is seat and not state.kitty_is_down else ()
    played = (trick.cards[(seat - trick.leader) % 4] for trick in state.tricks)
    return state.deal.hands[seat].union(state.hands[seat], kitty, played, *sent)


def _on_table(state: State) -> tuple[Card, ...]:
    """The cards of the trick on the table and of the last one."""
    return (*state.trick, *(state.tricks[-1].cards if state.tricks else ()))
