"""A move that is refused, and a question, as steps of a lesson: what is told of them."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from engine import game
from engine.cards import Card, card
from engine.games import BOLSHEVIK
from engine.moves import Move, move
from engine.seats import Seat
from engine.state import State
from engine.view import view
from scenarios.lesson import Lesson, Refused, Step
from tests.tutorial.lessons import golden_lesson, lesson_of, seen_from
from tests.tutorial.telling import (
    CARD,
    KITTY_OPEN,
    SUITS_DEALT,
    TO_KITTY,
    TO_NAMING,
    TO_SECOND,
    TO_SWAP,
    UNTIDY,
    E,
    N,
    S,
    W,
    alone,
    plain,
    six_spades,
    suits_deal,
    told,
)
from tutorial.narrate import narrate
from tutorial.replay import replay
from tutorial.texts import LANGUAGES

SYMBOLS = {f"{each.suit.symbol}{each.rank}": each for suit in SUITS_DEALT.values() for each in suit}

STARTING = game.start(KITTY_OPEN)
EXCHANGING = lesson_of(KITTY_OPEN, TO_KITTY).steps[-1].after
SECOND = lesson_of(KITTY_OPEN, TO_SECOND).steps[-1].after
SENT_ON = lesson_of(KITTY_OPEN, TO_SECOND[:-1]).steps[-1].after
SWAPPING = lesson_of(KITTY_OPEN, TO_SWAP).steps[-1].after
PLAYING = six_spades("HA S2 C2").steps[-1].after
LEADING = six_spades("").steps[-1].after
NAMING = lesson_of(suits_deal(BOLSHEVIK), TO_NAMING).steps[-1].after
DECIDING = alone("bolshevik bolshevik pass pass").steps[-1].after


def refusing(state: State, tried: str, by: Seat, chair: Seat = S, opened: frozenset[Seat] = frozenset()) -> Lesson:
    """A lesson of one step, in which a move is tried and refused."""
    made: Move = move(tried)
    violation = game.check(state, made, by)
    assert violation is not None
    step = Step(None, state, state, state.phase, by, refused=Refused(made, by, violation), open_seats=opened)
    return replace(lesson_of(state.deal, [], chair), steps=(step,))


@pytest.mark.parametrize(
    ("state", "tried", "by", "english", "finnish"),
    [
        (STARTING, "call 1H", W, "West tries to bid 1♥", "Länsi yrittää huutaa 1♥"),
        (STARTING, "call pass", N, "North tries to pass", "Pohjoinen yrittää passata"),
        (STARTING, "call double", S, "You try to double", "Sinä yrität kahdentaa"),
        (STARTING, "call redouble", E, "East tries to redouble", "Itä yrittää vastakahdentaa"),
        (STARTING, "call bolshevik", S, "You try to call Bolshevik", "Sinä yrität huutaa bolsevikin"),
        (DECIDING, "call keep", W, "West tries to keep the Bolshevik", "Länsi yrittää pysyä bolsevikissa"),
        (DECIDING, "call withdraw", W, "West tries to withdraw", "Länsi yrittää luopua bolsevikista"),
        (NAMING, "name 6S", S, "You try to name 6♠", "Sinä yrität nimetä sopimuksen 6♠"),
        (LEADING, "play SA", S, "You try to play ♠A", "Sinä yrität pelata ♠A"),
        (PLAYING, "play HA", S, "You try to play ♥A", "Sinä yrität pelata ♥A"),
        (PLAYING, "play HK", N, "North tries to play a card", "Pohjoinen yrittää pelata kortin"),
        (PLAYING, "play SA", W, "West tries to play ♠A", "Länsi yrittää pelata ♠A"),
        (STARTING, "swap S3", S, "You try to swap ♠3", "Sinä yrität vaihtaa kortin ♠3"),
        (SWAPPING, "swap CA", W, "West tries to swap a card", "Länsi yrittää vaihtaa kortin"),
        (STARTING, "swap none", S, "You try to decline the swap", "Sinä yrität jättää vaihdon väliin"),
        (STARTING, "give SA SK to north", S, "You try to send ♠A ♠K to North", "Sinä yrität antaa pohjoiselle ♠A ♠K"),
        (EXCHANGING, "give DA to south", N, "North tries to send 1 card to you", "yrittää antaa sinulle 1 kortin"),
        (EXCHANGING, "give DA DK to west", N, "North tries to send 2 cards to West", "antaa lännelle 2 korttia"),
        (
            SENT_ON,
            "give SA to west SK to north",
            S,
            "You try to send ♠A ♠K singly: West, North",
            "Sinä yrität antaa ♠A ♠K yksitellen: länsi, pohjoinen",
        ),
        (
            STARTING,
            "give DA to west DK to south",
            N,
            "North tries to send 2 single cards: West, you",
            "Pohjoinen yrittää antaa 2 korttia yksitellen: länsi, sinä",
        ),
    ],
)
def test_the_headline_tells_who_tries_what(state: State, tried: str, by: Seat, english: str, finnish: str) -> None:
    """Every kind of move that can be tried has its words; cards of a hidden hand are not named."""
    for language, phrase in (("en", english), ("fi", finnish)):
        headline = told(refusing(state, tried, by), language)["headline"]
        assert headline == phrase if language == "en" else headline.endswith(phrase)


def test_the_rule_is_told_and_then_what_may_be_done() -> None:
    """The refusal stands as the rule at work; nothing has happened, and the player to act is told as before."""
    lesson = refusing(PLAYING, "play DK", N)
    parts = told(lesson)
    assert parts["happened"] == parts["score"] == ""
    assert parts["rule"] == "It is not North's turn: you are to act."
    before = told(six_spades("HA S2 C2"))
    assert parts["next"] == before["next"]


def test_a_card_of_an_open_hand_is_named() -> None:
    """Where a hand lies face up, everybody sees which card is tried; not so a card from another hidden hand."""
    opened = frozenset({N})
    assert told(refusing(PLAYING, "play HK", N, opened=opened))["headline"] == "North tries to play a card"
    assert told(refusing(PLAYING, "play D10", W, opened=opened))["headline"] == "West tries to play ♦10"
    assert told(refusing(PLAYING, "play D10", W))["headline"] == "West tries to play a card"


def visible(step: Step, seat: Seat) -> set[Card]:
    """Every card that `seat` can see or remember at a step, and those of open hands."""
    found: set[Card] = set()
    for state in (step.before, step.after):
        seen = view(state, seat)
        found.update(seen.hand, seen.kitty, seen.trick, *(state.hands[each] for each in step.open_seats))
        found.update(*(sent.cards for sent in seen.sent), *(trick.cards for trick in seen.tricks))
    return found


@pytest.mark.parametrize("chair", list(Seat), ids=str)
@pytest.mark.parametrize("name", ["questions", "lines"])
def test_no_question_and_no_refused_move_tells_a_secret(name: str, chair: Seat) -> None:
    """From every chair, in the lesson and in its lines, no card is named that the chair cannot see or does not try."""
    lesson = seen_from(golden_lesson(name), chair)
    for each in (lesson, *(lesson.along(line) for line in lesson.lines)):
        for index, step in enumerate(each.steps):
            allowed = visible(step, chair)
            if step.refused and step.refused.by is chair:
                allowed.update(map(card, re.findall(r"[SCDH](?:10|[2-9JQKA])\b", str(step.refused.move))))
            for language in LANGUAGES:
                for text in plain(narrate(each, index, language)).values():
                    assert not UNTIDY.search(text), text
                    assert {SYMBOLS[named] for named in CARD.findall(text)} <= allowed, (index, text)


@pytest.mark.parametrize("chair", list(Seat), ids=str)
def test_a_lesson_with_these_steps_can_be_replayed(chair: Seat) -> None:
    """Questions, refused moves and lines go through the page's replay in both languages."""
    for name in ("questions", "lines"):
        lesson = seen_from(golden_lesson(name), chair)
        for language in LANGUAGES:
            for each in (lesson, *(lesson.along(line) for line in lesson.lines)):
                assert replay(each, language).body


def test_a_question_is_told_as_its_move() -> None:
    """The narration of a question is that of the move that answers it."""
    lesson = golden_lesson("questions")
    for index, step in enumerate(lesson.steps):
        if step.question:
            plainly = replace(lesson, steps=(*lesson.steps[:index], replace(step, question=None)))
            assert told(plainly) == told(lesson, index=index)


def test_the_sample_holds_everything() -> None:
    """The sample asks in every phase that has a choice, and refuses moves of every kind by own and hidden hands."""
    steps = golden_lesson("questions").steps
    phases = {step.phase.value for step in steps if step.question}
    assert phases == {"auction", "exchange", "second auction", "swap", "play"}
    tried = [step.refused for step in steps if step.refused]
    assert {type(each.move).__name__ for each in tried} == {"Call", "Give", "GiveEach", "Play", "Swap"}
    assert {each.by for each in tried} == set(Seat)
    assert len({each.violation.rule for each in tried}) == 11
