"""The JSON that the player draws: sessions, positions in the middle of the play, and the sides of a Bolshevik."""

import json
from dataclasses import replace
from typing import Any

import pytest

from engine.seats import Seat
from engine.state import Phase
from scenarios.lesson import Lesson
from scenarios.loader import loads
from tests.tutorial.lessons import golden_lesson, random_lesson
from tests.tutorial.telling import alone
from tests.tutorial.tutor.tries import ASKING
from tutorial.names import signed
from tutorial.replay import replay

N, E, S, W = Seat


def drawn(lesson: Lesson, language: str = "en") -> dict[str, Any]:
    """The replay of a lesson as the player reads it."""
    found: dict[str, Any] = json.loads(replay(lesson, language).body)
    return found


def positions(lesson: Lesson, phase: Phase, language: str = "en") -> list[dict[str, Any]]:
    """The tables after each step of a phase."""
    steps = drawn(lesson, language)["steps"][1:]
    return [table for table, step in zip(steps, lesson.steps, strict=True) if step.phase is phase]


# Sessions


@pytest.mark.parametrize(
    ("language", "title", "partners"),
    [
        ("en", "Set 2, deal 5 of 12", "You and Anna against Ville and Eeva"),
        ("fi", "Sarja 2, jako 5/12", "Sinä ja Anna vastaan Ville ja Eeva"),
    ],
)
def test_a_deal_tells_its_place_in_the_session(language: str, title: str, partners: str) -> None:
    """The set, the deal and who partners whom in it are on the page."""
    session = drawn(golden_lesson("middle"), language)["session"]
    assert (session["title"], session["partners"]) == (title, partners)


def test_a_deal_of_the_bolshevik_block_has_no_partners() -> None:
    """It has the number that goes on from the last ordinary deal."""
    session = drawn(golden_lesson("bolshevik"))["session"]
    assert (session["title"], session["partners"]) == ("Deal 14: the Bolshevik block", "")
    assert drawn(golden_lesson("bolshevik"), "fi")["session"]["title"] == "Jako 14: bolsevikkijaot"


def test_the_totals_stand_before_and_after_the_deal() -> None:
    """Each player's total has its sign, and the result of the deal makes the new one."""
    totals = drawn(golden_lesson("middle"))["session"]["totals"]
    assert [(each["before"], each["after"]) for each in totals] == [
        ("+27", "−2"),
        ("+27", "+56"),
        ("−27", "−56"),
        ("−27", "+2"),
    ]
    assert [totals[at]["name"] for at in (0, 1, 3)] == ["Anna", "Ville", "Eeva"]


def test_totals_that_the_deal_does_not_change_have_no_after() -> None:
    """A Bolshevik has its column, and steps that end too soon have no result: only the totals before are told."""
    unfinished = replace(golden_lesson("middle"), steps=golden_lesson("middle").steps[:3])
    for lesson, before in (
        (golden_lesson("bolshevik"), ["+27", "−41", "+9", "+5"]),
        (unfinished, ["+27"] * 2 + ["−27"] * 2),
    ):
        totals = drawn(lesson)["session"]["totals"]
        assert [(each["before"], each["after"]) for each in totals] == [(total, "") for total in before]


def test_a_file_without_a_session_has_none() -> None:
    """Then there is nothing to show, and without totals only the place."""
    lesson = golden_lesson("middle")
    assert lesson.session is not None
    assert drawn(golden_lesson("void"))["session"] is None
    assert drawn(replace(lesson, session=replace(lesson.session, totals={})))["session"]["totals"] == []


# Positions in the middle of the play


def test_the_first_trick_has_its_number() -> None:
    """The tricks that a replay holds begin at 1, or in the middle of the play where the file begins."""
    middle, whole = drawn(golden_lesson("middle")), drawn(golden_lesson("dictator"))
    assert (middle["firstTrick"], len(middle["tricks"])) == (10, 4)
    assert (whole["firstTrick"], len(whole["tricks"])) == (1, 13)


@pytest.mark.parametrize(("language", "phase"), [("en", "In the middle of the play"), ("fi", "Kesken pelin")])
def test_a_middle_opens_with_what_led_to_it(language: str, phase: str) -> None:
    """Position 0 has the contract, its doubling, the declarer, who leads, and what both sides have taken."""
    opening = drawn(golden_lesson("middle"), language)["steps"][0]
    assert opening["phase"] == phase
    assert "5\N{NO-BREAK SPACE}mis" in opening["contract"]
    assert opening["contract"].endswith("× 2")
    assert (opening["declarer"], opening["act"]) == (S, W)
    taken = [(side["key"], side["tricks"], side["goal"], side["aces"]) for side in opening["sides"]]
    assert taken == [("ns", 2, 2, 5), ("ew", 7, None, 7)]
    assert [len(hand.split()) for hand in opening["hands"]] == [4] * 4
    assert (opening["kitty"], opening["kittyDown"]) == ([], 0)


def test_a_whole_deal_opens_before_the_first_call() -> None:
    """Without a middle position 0 has no contract, and the dealer is to act."""
    lesson = random_lesson("kotka", 15)
    opening = drawn(lesson)["steps"][0]
    assert (opening["phase"], opening["act"]) == ("Before the first call", lesson.deal.dealer)
    assert (opening["contract"], opening["declarer"]) == ("No bid yet", None)


# The Bolshevik


def test_sides_are_shown_once_somebody_has_declared() -> None:
    """Until then all seats look alike and nobody is the declarer; from then on the one and the three are there."""
    lesson = golden_lesson("bolshevik")
    assert {seat["side"] for seat in drawn(lesson)["seats"]} == {"defenders"}
    opening, *calling, declaring = [drawn(lesson)["steps"][0], *positions(lesson, Phase.AUCTION)]
    for table in (opening, *calling):
        assert (table["sides"], table["declarer"], table["contract"]) == ([], None, "Nobody yet")
    for table in (declaring, *drawn(lesson)["steps"][5:]):
        assert [side["key"] for side in table["sides"]] == ["declarer", "defenders"]
        assert [side["name"] for side in table["sides"]] == ["Ville", "You defenders"]
        assert table["declarer"] == S
    assert (declaring["contractLabel"], declaring["contract"]) == ("Bolshevik", "Ville")
    assert drawn(alone("bolshevik bolshevik"))["steps"][-1]["sides"] == []


def test_the_one_and_the_three_are_held_against_the_contract() -> None:
    """A Bolshevik allows its declarer nothing; the three break a dictator with one trick."""
    misere, grand = golden_lesson("bolshevik"), golden_lesson("dictator")
    (table,) = positions(misere, Phase.NAMING)
    assert table["contract"] == "7\N{NO-BREAK SPACE}misère Ville"
    assert [(side["goal"], side["unit"]) for side in table["sides"]] == [(0, "tricks at most"), (None, "tricks")]
    (table,) = positions(grand, Phase.NAMING)
    assert [(side["goal"], side["unit"]) for side in table["sides"]] == [(13, "tricks"), (1, "tricks to break it")]
    assert [side["aces"] for side in table["sides"]] == [None, None]
    end = drawn(misere, "fi")["steps"][-1]
    assert [(side["name"], side["tricks"], side["aces"]) for side in end["sides"]] == [
        ("Ville", 3, 4),
        ("Te puolustajat", 10, 21),
    ]


def test_each_side_has_its_result_when_the_deal_is_over() -> None:
    """Under its own name, whichever side had the contract, and not a card earlier."""
    for lesson in (golden_lesson("dictator"), random_lesson("kitty", 3), random_lesson("kotka", 4)):
        *before, last_card, count = drawn(lesson)["steps"]
        assert lesson.result is not None
        results = {side.value: signed(score) for side, score in lesson.result.score.items()}
        for table in (last_card, count):
            assert {side["key"]: side["result"] for side in table["sides"]} == results
        assert not any("result" in side for table in before for side in table["sides"])


@pytest.mark.parametrize(("language", "standing"), [("en", "Void deal"), ("fi", "Mitätön jako")])
def test_a_void_deal_stands_as_such(language: str, standing: str) -> None:
    """It has no sides and no declarer, and the kitty stays face down to the end."""
    lesson = golden_lesson("void")
    for table in drawn(lesson, language)["steps"][-2:]:
        assert (table["contract"], table["sides"], table["declarer"]) == (standing, [], None)
        assert (table["kitty"], table["kittyDown"]) == ([], 4)
    assert drawn(lesson)["steps"][-3]["contract"] == "Nobody yet"
    assert drawn(lesson)["tricks"] == []


def test_the_calls_of_a_bolshevik_are_listed_in_words() -> None:
    """Each call has its seat and its words in either language."""
    called = [(each["seat"], each["kind"], each["name"]) for each in drawn(golden_lesson("bolshevik"))["calls"][:4]]
    assert called == [
        (W, "bolshevik", "Bolshevik"),
        (N, "pass", "pass"),
        (S, "bolshevik", "Bolshevik"),
        (W, "withdraw", "withdraw"),
    ]
    assert drawn(golden_lesson("bolshevik"), "fi")["calls"][3]["name"] == "luovun"


def test_a_lesson_that_differs_only_in_a_hint_has_a_replay_of_its_own() -> None:
    """What is fetched beside a replay, such as questions and hints, belongs to its address."""
    changed = ASKING.replace("Count your suits.", "Count your hearts.")
    assert changed != ASKING
    assert replay(loads(ASKING), "en").digest != replay(loads(changed), "en").digest
