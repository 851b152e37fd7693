"""Advice on replies that no learner will ever read, because nobody can pick the move they are about."""

from __future__ import annotations

from collections.abc import Iterator

from engine import game
from engine.calls import Bid
from engine.flow import acting
from engine.moves import Call, Give, GiveEach, Move, Name, Play, Swap
from engine.saying import say
from engine.state import Phase, State
from scenarios.lesson import Step, unordered
from scenarios.problems import Problem
from scenarios.values import OTHERWISE
from scenarios.yamltree import key_place
from tutorial.advice.draft import Course, Draft, reply_keys
from tutorial.tutor.choices import choices


def advice(draft: Draft) -> Iterator[Problem]:
    """One piece for each `wrong` that the rules refuse before it could be picked, and each `otherwise` that is left
    nothing to be said of.

    A card of the hand, or a bid, that breaks a rule can be picked: the refusal is part of the lesson, and the author's
    words stand below it.
    """
    for course in draft.courses:
        for step in course.steps:
            if step.question:
                yield from _of_question(draft, course, step)


def _of_question(draft: Draft, course: Course, step: Step) -> Iterator[Problem]:
    entry, question = course.entry(step), step.question
    assert question is not None
    assert step.move is not None
    for move, key in zip(question.wrong, reply_keys(entry, "wrong"), strict=True):
        violation = game.check(step.before, move)
        if violation and not can_be_picked(step.before, move):
            said = say(
                "wrong: {move} cannot be picked here ({violation}): delete it, or answer a move that can be",
                move=str(move),
                violation=violation.said,
            )
            yield draft.problem(key_place(entry, ("wrong", key)), "unseen-reply", said, course, step)
    known = {unordered(step.move), *question.also, *question.wrong}
    if question.otherwise and step.phase is not Phase.EXCHANGE and known.issuperset(game.legal_moves(step.before)):
        said = say("`otherwise` is never said: every legal move has its own reply; delete it")
        yield draft.problem(key_place(entry, ("wrong", OTHERWISE)), "unseen-reply", said, course, step)


def can_be_picked(state: State, move: Move) -> bool:
    """Whether a learner can choose the move, legal or not: the choices offer it, or its cards are in the hand."""
    offered, hand = choices(state), state.hands[acting(state)]
    assert offered is not None
    lowest = state.deal.game.lowest_bid
    match offered["kind"], move:
        case "call", Call(Bid(level=level)):
            return bool(offered["bids"]) and level >= lowest
        case "call", Call(word):
            return str(word) in offered["words"]
        case "name", Name(bid):
            return bid.level >= lowest
        case "swap", Swap(card):
            return card is None or card in hand
        case "play", Play(card):
            return card in hand
        case "cards", Give(cards):
            return len(set(cards)) == len(cards) == offered["size"] and hand.issuperset(cards)
        case "each", GiveEach() as each:
            return len(set(each.cards)) == len(each.cards) == len(offered["to"]) and hand.issuperset(each.cards)
    return False
