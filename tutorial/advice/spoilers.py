"""Advice where a question's answer stands in the words before it."""

from __future__ import annotations

from collections.abc import Iterator

from engine.calls import Bid
from engine.cards import Card
from engine.flow import acting
from engine.game import legal_moves
from engine.moves import Call, Give, GiveEach, Move, Name, Play, Swap
from engine.saying import say
from scenarios.lesson import Step
from scenarios.problems import Problem
from tutorial.advice.draft import Draft, Said
from tutorial.advice.named import bids_named, cards_named

_AFTERWARDS = ("why", "next", "also")
"""What a question says once it is answered."""


def advice(draft: Draft) -> Iterator[Problem]:
    """One piece for each text before an answer that names the answer, and nothing else that could be picked.

    Before it stand the title, the summary, the words of the question's own step, and those of the steps since the
    last question, as far as these are in the same part of the deal. A text that weighs several picks gives none away.
    """
    top = [said for said in draft.said if said.course is None]
    for course in draft.courses:
        texts, last = [said for said in draft.said if said.course is course and said.at is not None], -1
        for at, step in enumerate(course.steps):
            if step.question:
                for said in [*top, *(said for said in texts if _is_before(said, last, at))]:
                    yield from _of_text(draft, step, said)
                last = at


def _is_before(said: Said, last: int, at: int) -> bool:
    """Whether a text is read after the question of step `last`, if it is one, and before that of step `at` is over."""
    if said.at == at:
        return said.role not in _AFTERWARDS
    assert said.at is not None
    assert said.course
    is_between = last < said.at < at or (said.at == last and said.role in ("why", "next"))
    return is_between and said.course.steps[said.at].phase is said.course.steps[at].phase


def _of_text(draft: Draft, step: Step, said: Said) -> Iterator[Problem]:
    for language, words, place in said.words:
        if names_answer(words, language, step):
            here = say("this question"), say("the question of step {n}", n=step.entry)
            told = say(
                "this names the answer to {question}, {move}: leave it out, or say it in the `why` there",
                question=here[said.step is not step],
                move=str(step.move),
            )
            yield draft.problem_of(said, place, "answer-given", told)


def names_answer(words: str, language: str, step: Step) -> bool:
    """Whether a text names the move of a step and no other: neither a card of the hand nor a bid that may be made."""
    move, state = step.move, step.before
    assert move is not None
    if bid := _bid(move):
        possible = {str(each) for each in map(_bid, legal_moves(state)) if each}
        return possible.intersection(bids_named(words)) == {str(bid)}
    answer = _cards(move)
    return bool(answer) and state.hands[acting(state)].intersection(cards_named(words, language)) == answer


def _bid(move: Move) -> Bid | None:
    match move:
        case Call(Bid() as bid) | Name(bid):
            return bid
        case _:
            return None


def _cards(move: Move) -> frozenset[Card]:
    match move:
        case Play(card):
            return frozenset({card})
        case Swap(card):
            return frozenset({card} if card else ())
        case Give() | GiveEach():
            return frozenset(move.cards)
        case _:
            return frozenset()
