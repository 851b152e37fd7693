"""What cards lead to, as the player asks for it: open and fair values, two cards compared, the course of a deal."""

from pathlib import Path

import pytest
from nicegui.testing import User

from engine.cards import listed
from engine.play import playable
from engine.solver import card_values, position
from engine.view import view
from scenarios.lesson import Lesson
from scenarios.library import LIBRARY
from scenarios.loader import load
from tests.page.visiting import Site, site_of
from tutorial.texts import LANGUAGES

AT = 4
"""A position of `following-suit` where the learner is to follow to a trick, with six cards left."""


@pytest.fixture
def site(user: User, tmp_path: Path) -> Site:
    """A server with the solver's addresses."""
    return site_of(user, tmp_path)


@pytest.fixture
def lesson() -> Lesson:
    """A lesson that begins six tricks before the end."""
    return load(LIBRARY / "following-suit.yaml")


async def test_open_values_are_those_of_the_solver(site: Site, lesson: Lesson) -> None:
    """With all hands open each legal card has the result that the solver finds, and the best are marked."""
    told = await site.told("values", {"at": AT, "open": True}, lesson)
    state = lesson.steps[AT].before
    assert state.to_act is not None
    expected = card_values(position(view(state, state.to_act), state.hands))
    assert expected is not None
    assert {card: int(value.replace("−", "-")) for card, value in told["cards"].items()} == {
        str(card): value for card, value in expected.items()
    }
    most = max(expected.values())
    assert told["best"] == [str(card) for card, value in expected.items() if value == most]


@pytest.mark.parametrize("language", LANGUAGES)
async def test_fair_values_are_averages_and_say_so(site: Site, lesson: Lesson, language: str) -> None:
    """Each legal card has an average with one decimal; the note says over how many deals, in the page's language."""
    told = await site.told("values", {"at": AT, "open": False}, lesson, language)
    assert " ".join(told["cards"]) == listed(sorted(playable(lesson.steps[AT].before), key=lambda card: card.index))
    mark = "," if language == "fi" else "."
    assert all(value[-2] == mark for value in told["cards"].values() if value != "0")
    assert "400" in told["note"]
    assert ("average" if language == "en" else "keskiarvo") in told["note"]


async def test_a_line_of_ones_own_has_values_too(site: Site, lesson: Lesson) -> None:
    """After other moves than the lesson's the cards of the next hand are weighed."""
    told = await site.told("values", {"at": AT, "moves": ["play DQ"], "open": True}, lesson)
    assert told["cards"]


async def test_so_far_from_the_end_the_note_says_that_no_value_is_known(site: Site) -> None:
    """At the first card of a deal nobody could wait, and nothing is made up."""
    lesson = load(LIBRARY / "second-auction.yaml")
    first = next(at for at, step in enumerate(lesson.steps) if step.phase.value == "play" and step.move)
    told = await site.told("values", {"at": first, "open": False}, lesson)
    assert told["cards"] == {}
    assert "come later" in told["note"]


@pytest.mark.parametrize("at", [0, 2, 10_000])
async def test_where_no_card_is_to_be_played_there_is_nothing_to_weigh(site: Site, at: int) -> None:
    """In an auction, and beyond the end, the request is refused."""
    assert (await site.post("values", {"at": at, "open": True})).status_code == 422
    assert (await site.post("weigh", {"step": at, "move": "play HA"})).status_code == 422


@pytest.mark.parametrize("language", LANGUAGES)
async def test_two_cards_are_told_in_tricks_and_points(site: Site, lesson: Lesson, language: str) -> None:
    """The learner's card and the lesson's are compared on average, and the lesson's is not named."""
    told = await site.told("weigh", {"step": AT + 1, "move": "play DQ"}, lesson, language)
    assert ("tricks" if language == "en" else "tikkejä") in told["html"]
    step = lesson.steps[AT + 1]
    assert step.question is not None
    assert str(step.move).removeprefix("play D") not in told["html"].replace("♦Q", "").split()


@pytest.mark.parametrize(
    "body", [{"step": AT + 1, "move": "play SA"}, {"step": AT + 1, "move": "swap SA"}, {"step": AT}]
)
async def test_a_card_that_cannot_be_played_is_not_weighed(site: Site, lesson: Lesson, body: dict[str, object]) -> None:
    """A card of somebody else, another kind of move and half a request are refused."""
    assert (await site.post("weigh", body, lesson)).status_code == 422


async def test_the_course_of_a_deal_ends_with_its_result(site: Site, lesson: Lesson) -> None:
    """The values lead to the result for the learner's side, and every turn is a change of its sign."""
    answer = await site.user.http_client.get(f"{site.base(lesson)}/course.json")
    told = answer.json()
    assert lesson.result is not None
    assert told["points"][-1][1] == lesson.result.score[lesson.view.side]
    values = dict(map(tuple, told["points"]))
    for turn in told["turns"]:
        assert values[turn["step"]] != 0
    assert "immutable" in answer.headers["cache-control"]
