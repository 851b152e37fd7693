"""Where two cards part, in words: after a verdict with an example, at a turn of the deal with what really lay."""

import pytest

from engine.cards import card
from engine.outlook import Line, line
from engine.view import view
from scenarios.lesson import Lesson
from scenarios.loader import loads
from tests.tutorial.tutor.tries import plain
from tutorial.narrate.voice import voice
from tutorial.tutor.course import course
from tutorial.tutor.parted import parted
from tutorial.tutor.weights import weighed

ENDING = """\
format: 1
id: ending
title: {en: An ending, fi: Loppu}
game: kitty
dealer: west
deal: {south: H J3 S 2, west: S A5 C 2, north: C KQJ, east: H T S 43}
start: {contract: all-pass, lead: south, taken: {ns: 4, ew: 6}}
steps:
  - trick: HJ SA CJ HT
  - trick: S2 S5 CQ S3
  - trick: C2 CK S4 H3
"""


KEYS = ("weighed.trick", "weighed.trick-aces")


@pytest.fixture
def ending() -> Lesson:
    """The last three tricks of an all-pass misère, in which the learner leads the wrong heart."""
    return loads(ENDING, "ending.yaml")


def lines(lesson: Lesson) -> tuple[Line, Line]:
    """How the play goes on from the jack and from the three."""
    state = lesson.steps[0].before
    jack, three = (line(view(state, lesson.view), state.hands, card(each)) for each in ("HJ", "H3"))
    assert jack
    assert three
    return jack, three


def test_the_first_trick_that_goes_elsewhere_is_played_out(ending: Lesson) -> None:
    """It has its number, its cards, who takes it with each card, and what the aces in it cost."""
    jack, three = lines(ending)
    (told,) = parted(KEYS, jack, three, ending.steps[0].before, voice(ending, "en"))
    assert "trick 11 is ♥J ♠A ♣J ♥10 and goes to you and North, with aces for 11;" in told
    assert told.endswith("it goes to East-West, with aces for 11.")


def test_cards_that_come_to_the_same_part_nowhere(ending: Lesson) -> None:
    """Of a card against itself nothing is told."""
    jack, _ = lines(ending)
    assert not list(parted(KEYS, jack, jack, ending.steps[0].before, voice(ending, "en")))


@pytest.mark.parametrize(
    ("language", "best", "trick"),
    [
        (
            "en",
            "♥3 was best: with it you and North make 5 tricks and +14 points, not 6",
            "Then trick 11 is ♥3",
        ),
        ("fi", "Paras oli ♥3: sillä sinä ja pohjoinen saatte tikkejä 5", "Silloin tikki 11 on ♥3"),
    ],
)
def test_a_turn_of_the_deal_tells_what_the_best_card_would_have_done(
    ending: Lesson, language: str, best: str, trick: str
) -> None:
    """The review names the best card, what it comes to, and the trick that it changes."""
    (turn,) = course(ending, language)["turns"]
    assert turn["step"] == 1
    assert best in plain(turn["html"])
    assert trick in plain(turn["html"])


@pytest.mark.parametrize(("language", "example"), [("en", "for example"), ("fi", "esimerkiksi")])
def test_a_card_weighed_against_the_lesson_s_has_an_example_without_the_lesson_s_card(
    ending: Lesson, language: str, example: str
) -> None:
    """The example is of the learner's card: the other is still to be found."""
    told = plain(weighed(ending, 0, card("H3"), language))
    assert example in told
    assert "♥3" in told
    assert "♥J" not in told
