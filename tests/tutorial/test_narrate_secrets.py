"""Whole random deals told from every chair: tidily, briefly, and without a card that the chair cannot see."""

import re

import pytest

from engine.calls import Spoken, Word
from engine.cards import Card
from engine.moves import Call, Swap
from engine.seats import Seat
from engine.state import Phase
from engine.view import view
from scenarios.lesson import Lesson, Step
from tests.tutorial.lessons import NAMES, random_lesson, seen_from
from tests.tutorial.telling import (
    CARD,
    SUITS_DEALT,
    UNTIDY,
    S,
    counted,
    plain,
    told,
)
from tutorial.narrate import narrate
from tutorial.texts import LANGUAGES


def visible(step: Step, seat: Seat) -> set[Card]:
    """Every card that `seat` can see or remember at a step."""
    found: set[Card] = set()
    for state in (step.before, step.after):
        seen = view(state, seat)
        found.update(seen.hand, seen.kitty, seen.trick)
        found.update(*(sent.cards for sent in seen.sent), *(trick.cards for trick in seen.tricks))
    return found


SYMBOLS = {f"{each.suit.symbol}{each.rank}": each for suit in SUITS_DEALT.values() for each in suit}


@pytest.mark.parametrize("name", ["kitty", "kotka"])
@pytest.mark.parametrize("chair", list(Seat), ids=str)
def test_every_step_of_a_random_deal_is_told_without_a_secret(name: str, chair: Seat) -> None:
    """From every chair and in both languages each step is told tidily and names no card that the chair cannot see."""
    for seed in range(30):
        lesson = seen_from(random_lesson(name, seed), chair)
        for index, step in enumerate(lesson.steps):
            allowed = visible(step, chair)
            for language in LANGUAGES:
                parts = plain(narrate(lesson, index, language))
                assert parts["headline"]
                for text in parts.values():
                    assert not UNTIDY.search(text), text
                    secret = {each for each in CARD.findall(text) if SYMBOLS[each] not in allowed}
                    assert not secret, (seed, index, text)


def test_random_deals_hold_everything() -> None:
    """The random deals of these tests reach every phase, every multiplier, and contracts of every kind."""
    lessons = counted()
    assert {step.phase for lesson in lessons for step in lesson.steps} == set(Phase)
    results = [lesson.result for lesson in lessons]
    assert {final.multiplier for final in results if final} == {1, 2, 3}
    bids = {final.contract.bid for final in results if final and final.contract}
    assert {bid.level for bid in bids} == {5, 6, 7}
    assert len({bid.denomination for bid in bids}) == 6
    assert any(isinstance(step.move, Swap) and step.move.card for lesson in lessons for step in lesson.steps)


def test_a_step_is_told_in_a_few_words() -> None:
    """On average a step takes 12 to 30 words, and none but the end of an auction more than 60."""
    sizes = [
        len(" ".join((parts["happened"], parts["rule"], parts["next"])).split())
        for lesson in counted()[:40]
        for parts in (told(lesson, "en", index) for index in range(len(lesson.steps) - 1))
    ]
    assert 12 < sum(sizes) / len(sizes) < 30
    assert max(sizes) < 70


def spoken_calls(lesson: Lesson) -> list[Spoken]:
    """Every call of a lesson."""
    return [step.move.spoken for step in lesson.steps if isinstance(step.move, Call)]


def test_names_of_files_are_used_in_whole_deals() -> None:
    """With names in the file, no seat but the learner's is called by its place."""
    lesson = seen_from(random_lesson("kitty", 1), S, NAMES)
    assert Word.PASS in spoken_calls(lesson)
    words = " ".join(" ".join(told(lesson, "en", index).values()) for index in range(len(lesson.steps)))
    assert not re.search("North|East|South|West|Olli", words)
    assert {"Aino", "Eeva", "Ville"} <= set(re.findall(r"\w+", words))
