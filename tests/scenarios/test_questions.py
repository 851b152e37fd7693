"""Section 2 of the format, `ask`: the answer that the lesson goes on with, and what is said to other moves."""

from __future__ import annotations

import pytest

from engine.calls import Word, spoken
from engine.cards import card, cards
from engine.moves import Call, Give, GiveEach, Move, Name, Play, Swap, move
from engine.seats import Seat
from scenarios.lesson import Question, Step, Text
from scenarios.loader import loads
from tests.engine.table import bid
from tests.scenarios.samples import (
    ALL_PASSED,
    AUCTION,
    BOLSHEVIK_HEAD,
    DECLARED,
    HEAD,
    PACKET,
    TO_PLAY,
    TO_SWAP,
    complete,
    moves,
)


def asked(text: str, head: str = HEAD) -> Step:
    """The step of the only question in a lesson with these steps."""
    (step,) = (step for step in loads(complete(text, head)).steps if step.question)
    return step


def question(text: str, head: str = HEAD) -> Question:
    """That question."""
    found = asked(text, head).question
    assert found is not None
    return found


def said(asking: Question, text: str) -> str | None:
    """What is said to a move, in its notation."""
    words = asking.said_of(move(text))
    return words.in_language("en") if words else None


def test_a_question_is_one_step_whose_move_is_its_answer() -> None:
    """The lesson goes on with the answer; say, why, next and marks stand in the same step."""
    step = asked(
        "  - say: Before\n    ask: Which?\n    answer: 1S\n    why: After\n    next: Then\n"
        "    show: {seats: [north]}\n    expect: {contract: 1S, declarer: south}\n  - call: 2S\n"
    )
    assert (str(step.move), step.seat, str(step.after.first.standing)) == ("call 1S", Seat.SOUTH, "1S")
    assert [step.say, step.why, step.next] == [Text({"": "Before"}), Text({"": "After"}), Text({"": "Then"})]
    assert step.question == Question(Text({"": "Which?"}))
    assert step.shown_seats == (Seat.NORTH,)
    assert moves(loads(complete("  - ask: Which?\n    answer: 1S\n  - call: 2S\n"))) == ["call 1S", "call 2S"]


def test_a_question_waits_for_its_answer_in_any_case() -> None:
    """`stop: false` lets the play run on past a move, and not past a question."""
    assert asked("  - ask: Which?\n    answer: 1S\n    stop: false\n").stops


def test_everything_about_a_question_is_kept() -> None:
    """The moves with what is said to them, the words for all others, and the hints in their order."""
    found = question(
        "  - ask: {en: Which one, fi: Mikä}\n    answer: 1S\n    also: {2s: Fine, PASS: Also}\n"
        "    wrong:\n      double: {fi: Ei, en: Not yet}\n      1♥: x\n      otherwise: Think\n"
        "    hints: [One, {en: Two, sv: Två}]\n"
    )
    assert found.ask == Text({"en": "Which one", "fi": "Mikä"})
    assert found.also == {Call(spoken("2S")): Text({"": "Fine"}), Call(Word.PASS): Text({"": "Also"})}
    assert found.wrong == {Call(Word.DOUBLE): Text({"fi": "Ei", "en": "Not yet"}), Call(spoken("1H")): Text({"": "x"})}
    assert found.otherwise == Text({"": "Think"})
    assert found.hints == (Text({"": "One"}), Text({"en": "Two", "sv": "Två"}))


def test_each_move_has_its_own_words_and_the_others_have_otherwise() -> None:
    """Only the moves of `also` are accepted; a move that is named nowhere gets what is said otherwise, or nothing."""
    asking = "  - ask: Which?\n    answer: 1S\n    also: {2S: Fine}\n    wrong: {3S: Too high"
    found = question(f"{asking}, otherwise: Think}}\n")
    assert [said(found, f"call {call}") for call in ("2S", "3S", "4S")] == ["Fine", "Too high", "Think"]
    assert [found.accepts(Call(spoken(call))) for call in ("2S", "3S", "4S")] == [True, False, False]
    assert said(question(f"{asking}}}\n"), "call 4S") is None


ANSWERS: list[tuple[str, str, Move]] = [
    ("", "1s", Call(spoken("1S"))),
    ("", "pass", Call(Word.PASS)),
    ("", "{call: 2♥}", Call(spoken("2H"))),
    (TO_PLAY, "sj", Play(card("SJ"))),
    (TO_PLAY, "♥T", Play(card("H10"))),
    (TO_PLAY, "{play: SJ}", Play(card("SJ"))),
    (TO_SWAP, "{swap: none}", Swap(None)),
    (TO_SWAP, "{swap: h9}", Swap(card("H9"))),
    (AUCTION, "{give: {to: partner, cards: [H2, C2 D2, S2]}}", Give(cards("H2 C2 D2 S2"), Seat.SOUTH)),
    (
        AUCTION + PACKET,
        "{give: {west: S2, north: C2, east: D2}}",
        GiveEach(((Seat.WEST, card("S2")), (Seat.NORTH, card("C2")), (Seat.EAST, card("D2")))),
    ),
    (ALL_PASSED, "{give: {east: S2}}", Give(cards("S2"), Seat.EAST)),
    (ALL_PASSED, "{give: {to: partner, cards: S2}}", Give(cards("S2"), Seat.EAST)),
]


@pytest.mark.parametrize(("before", "answer", "expected"), ANSWERS)
def test_an_answer_is_a_card_a_call_or_a_map_with_one_move(before: str, answer: str, expected: Move) -> None:
    """Cards and calls may stand alone; every kind of move may stand as a map."""
    assert asked(f"{before}  - ask: Which?\n    answer: {answer}\n").move == expected


def test_the_contract_of_a_bolshevik_can_be_asked_for() -> None:
    """The names of other contracts are keys as `7M` is, also of a level that is not allowed."""
    asking = "  - ask: Which?\n    answer: {name: 7G}\n    also: {7m: Proper}\n    wrong: {6G: Too low}\n"
    assert asked(DECLARED + asking, BOLSHEVIK_HEAD).move == Name(bid("7G"))
    found = question(DECLARED + asking, BOLSHEVIK_HEAD)
    assert (said(found, "name 7M"), said(found, "name 6G"), said(found, "name 7S")) == ("Proper", "Too low", None)


def test_a_packet_is_the_same_in_any_order() -> None:
    """The order of a packet is a message and no part of the move: its words are found in every order."""
    found = question(
        f"{AUCTION}  - ask: Which?\n    answer: {{give: {{to: partner, cards: S2 C2 D2 H2}}}}\n"
        "    also: {S2 C2 D2 HA: Fine}\n    wrong: {SA CA DA HA: No, S2 C2: Too few}\n"
    )
    for order in ("S2 C2 D2 HA", "HA D2 C2 S2", "C2 HA S2 D2"):
        assert said(found, f"give {order} to south") == "Fine"
        assert found.accepts(move(f"give {order} to south"))
    assert said(found, "give HA DA SA CA to south") == "No"
    assert said(found, "give C2 S2 to south") == "Too few"
    assert said(found, "give S2 C2 D2 HA to west") is None


def test_three_single_cards_are_the_same_by_who_gets_what() -> None:
    """The notation of three single cards may begin with any of the receivers; other receivers are another move."""
    found = question(
        f"{AUCTION}{PACKET}  - ask: Which?\n    answer: {{give: {{west: S2, north: C2, east: D2}}}}\n"
        "    also: {H2 to West C2 to north D2 to EAST: Fine}\n    wrong: {D2 to west C2 to north S2 to east: No}\n"
    )
    assert said(found, "give D2 to east H2 to west C2 to north") == "Fine"
    assert said(found, "give S2 to east D2 to west C2 to north") == "No"
    assert said(found, "give H2 to east D2 to west C2 to north") is None


def test_the_swap_may_be_declined_in_a_reply() -> None:
    """`none` is a reply to the question what to swap."""
    found = question(
        f"{TO_SWAP}  - ask: Which?\n    answer: {{swap: H9}}\n    also: {{none: Fine}}\n    wrong: {{sa: No}}\n"
    )
    assert (said(found, "swap none"), said(found, "swap SA")) == ("Fine", "No")


def test_the_languages_of_a_lesson_are_those_of_its_questions_too() -> None:
    """A language that only a reply or a hint is written in belongs to the lesson."""
    text = complete("  - ask: {en: a}\n    answer: 1S\n    also: {2S: {sv: b}}\n    hints: [{fi: c}]\n")
    assert loads(text).languages == ("en", "fi", "sv")
