"""Whole random deals told from every chair: tidily, briefly, and without a card that the chair cannot see."""

import re

import pytest

from engine.calls import Denomination, Spoken, Word
from engine.cards import Card
from engine.games import GAMES
from engine.moves import Call, GiveEach, Swap
from engine.seats import Seat
from engine.state import Phase
from engine.view import view
from scenarios.lesson import Lesson, Step
from tests.tutorial.lessons import NAMES, golden_lesson, random_lesson, seen_from
from tests.tutorial.telling import (
    CARD,
    SUITS_DEALT,
    UNTIDY,
    E,
    N,
    S,
    W,
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


@pytest.mark.parametrize("name", GAMES)
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


def told_to(lesson: Lesson, chair: Seat, index: int) -> list[str]:
    """The cards that a chair hears of at a step; the same ones in every language."""
    heard = [CARD.findall(" ".join(told(seen_from(lesson, chair), language, index).values())) for language in LANGUAGES]
    assert heard == [heard[0]] * len(LANGUAGES)
    return heard[0]


def test_of_the_cards_sent_round_in_a_bolshevik_each_player_hears_of_one() -> None:
    """The declarer knows all three single cards, each of the others only the own one."""
    lesson = golden_lesson("bolshevik")
    index = next(at for at, step in enumerate(lesson.steps) if isinstance(step.move, GiveEach))
    sent = {W: "♣8", N: "♣6", E: "♦A"}
    for chair, own in sent.items():
        assert told_to(lesson, chair, index) == [own]
    assert told_to(lesson, S, index) == list(sent.values())


def test_the_kitty_of_a_void_deal_is_never_seen() -> None:
    """Where nobody declares, no chair hears of a single card, up to the count."""
    lesson = golden_lesson("void")
    assert [told_to(lesson, chair, index) for chair in Seat for index in range(len(lesson.steps))] == [[]] * 16


def test_random_deals_hold_everything() -> None:
    """The random deals of these tests reach every phase, every multiplier, and contracts of every kind."""
    lessons = counted()
    assert {step.phase for lesson in lessons for step in lesson.steps} == set(Phase)
    results = [lesson.result for lesson in lessons]
    assert {final.multiplier for final in results if final} == {1, 2, 3}
    bids = {final.contract.bid for final in results if final and final.contract}
    assert {final.is_void for final in results if final} == {False, True}
    alone = {final.contract.bid for final in results if final and final.contract and final.contract.is_alone}
    assert {bid.denomination for bid in alone} == set(Denomination)
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
