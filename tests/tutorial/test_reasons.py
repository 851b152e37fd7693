"""The reasons of the simple players in words: where they are told, and where they would tell too much."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

import tutorial.narrate
from engine.calls import Bid, Denomination
from engine.cards import Suit, card
from engine.players import Reason, Why
from engine.seats import Seat
from scenarios.lesson import Lesson, Text
from tests.tutorial.lessons import golden_lesson, seen_from
from tutorial.narrate import narrate
from tutorial.narrate.voice import voice
from tutorial.show import step_text
from tutorial.texts import LANGUAGES, REASONS


@pytest.fixture
def with_reason(monkeypatch: pytest.MonkeyPatch) -> Callable[[Why], Lesson]:
    """The golden ending of a misère from its first lead on, which west makes for this reason."""

    def lesson_with(why: Why) -> Lesson:
        monkeypatch.setattr(tutorial.narrate, "reason_of", lambda step: None if step.why else Reason(why))
        lesson = golden_lesson("middle")
        first = next(step for step in lesson.steps if step.move)
        return replace(lesson, steps=(replace(first, why=None), *lesson.steps[2:]))

    return lesson_with


def mover(lesson: Lesson) -> Seat:
    """Who makes the first move."""
    seat = lesson.steps[0].seat
    assert seat is not None
    return seat


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_a_sentence(language: str) -> None:
    """One sentence for each key, in every language, with a capital and a full stop; no sentence without a key."""
    assert REASONS[language].REASONS.keys() == {why.key for why in Why}
    say = voice(golden_lesson("middle"), language)
    for why in Why:
        told = say.reason(Reason(why, Suit.SPADES, card("SA"), 7, Bid(5, Denomination.HEARTS)))
        assert told[0].isupper() or told[0] in "♠5", told
        assert told.endswith(".")
        assert "{" not in told
        assert "None" not in told


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_public_reason_is_told_of_everybody(language: str, with_reason: Callable[[Why], Lesson]) -> None:
    """What follows from the open cards, every learner may hear."""
    for seat in Seat:
        lesson = seen_from(with_reason(Why.LEADS_LOW), seat)
        assert narrate(lesson, 0, language).why == (REASONS[language].REASONS["leads-low"],)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_private_reason_is_told_only_where_the_hand_is_seen(
    language: str, with_reason: Callable[[Why], Lesson]
) -> None:
    """The learner hears why in the own chair, and of hands that lie open."""
    lesson = with_reason(Why.WINS_WITH_HIGHEST)
    told = (REASONS[language].REASONS["wins-with-highest"],)
    for seat in Seat:
        assert narrate(seen_from(lesson, seat), 0, language).why == (told if seat is mover(lesson) else ())
    first = replace(lesson.steps[0], open_seats=frozenset({mover(lesson)}))
    opened = replace(seen_from(lesson, mover(lesson).left), steps=(first, *lesson.steps[1:]))
    assert narrate(opened, 0, language).why == told


def test_the_authors_reason_stands_in_its_place(with_reason: Callable[[Why], Lesson]) -> None:
    """In the text of a step the author's `why` is given, and the program's only where there is none."""
    lesson = with_reason(Why.LEADS_LOW)
    assert REASONS["en"].REASONS["leads-low"] in step_text(lesson, 0, "en")
    own = replace(lesson.steps[0], why=Text({"": "Because I say so."}))
    text = step_text(replace(lesson, steps=(own, *lesson.steps[1:])), 0, "en")
    assert "Because I say so." in text
    assert REASONS["en"].REASONS["leads-low"] not in text
