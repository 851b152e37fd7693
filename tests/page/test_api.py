"""What the player asks of the server: verdicts, hints, lines and files."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from nicegui.testing import User

from engine.moves import move
from scenarios.lesson import Lesson
from scenarios.loader import loads
from tests.page.visiting import Site, site_of
from tests.tutorial.lessons import golden_lesson
from tests.tutorial.tutor.tries import CALL, FOLLOW, LEAD, PACKET, asked, asking, lessons, plain
from tutorial.chapters import chapters
from tutorial.texts import LANGUAGES
from tutorial.tutor.whatif import moves_of


@pytest.fixture
def site(user: User, tmp_path: Path) -> Site:
    """A server for one test."""
    return site_of(user, tmp_path)


@pytest.mark.parametrize(
    ("at", "pick", "kind", "english", "finnish"),
    [
        (CALL, "call 1H", "right", "", ""),
        (PACKET, "give S5 S8 CQ C6 to north", "right", "", ""),
        (CALL, "call 2H", "also", "It leaves less room.", "Se jättää vähemmän tilaa."),
        (LEAD, "play HA", "also", "as good as the lesson's card", "yhtä hyvä kuin oppitunnin kortti"),
        (CALL, "call pass", "wrong", "A hand this good speaks.", "Näin hyvä käsi puhuu."),
        (FOLLOW, "play SQ", "wrong", "Keep what can win.", "Säästä voittavat."),
        (LEAD, "play D4", "other", "The lesson leads another suit.", "Oppitunnilla aloitetaan toisella maalla."),
        (FOLLOW, "play D8", "refused", "West has spades.", "Lännellä on pataa."),
    ],
)
async def test_a_pick_is_judged(site: Site, at: int, pick: str, kind: str, english: str, finnish: str) -> None:
    """Each kind of verdict in each language; only a legal pick can be played on with."""
    for language, phrase in (("en", english), ("fi", finnish)):
        told = await site.told("judge", {"step": at, "move": pick}, language=language)
        assert list(told) == ["kind", "html", "legal", "chapter"]
        assert told["kind"] == kind
        assert told["legal"] is (kind != "refused")
        assert phrase in plain(told["html"])
        assert bool(told["chapter"]) is (kind == "refused")


async def test_a_refusal_links_to_the_rule_in_the_language_of_the_player(site: Site) -> None:
    """The rule comes in words before the author's, and its section is there."""
    for language, words in (("en", "Ville must follow suit"), ("fi", "Maata on tunnustettava")):
        told = await site.told("judge", {"step": FOLLOW, "move": "play D8"}, language=language)
        assert plain(told["html"]).startswith(words)
        page, section = told["chapter"].split(f"?lang={language}#")
        assert section in chapters(language)[page.removeprefix("/rules/")].anchors
        line = await site.told("line", {"at": CALL, "moves": ["call double"]}, language=language)
        assert f"?lang={language}#" in line["chapter"]
        assert plain(line["refused"])


async def test_hints_are_given_one_by_one(site: Site) -> None:
    """The author's in their order, the program's where there are none; after the last there is no other."""
    own = [await site.told("hint", {"step": CALL, "number": number}, language="fi") for number in range(2)]
    assert own == [{"html": "<p>Laske maasi.</p>"}, {"html": "<p>Yksi on <em>pitkä</em>.</p>"}]
    assert (await site.told("hint", {"step": LEAD, "number": 0})) == {"html": "Think of hearts."}
    assert (await site.post("hint", {"step": CALL, "number": 2})).status_code == 422


async def test_a_line_is_played_by_hand_and_by_the_others(site: Site) -> None:
    """Each request plays the line anew: its own moves, then as many more as are asked for, to the count."""
    first = await site.told("line", {"at": CALL, "moves": ["call pass"]})
    assert (first["at"], first["moves"], first["made"], first["ends"]) == (CALL, ["call pass"], [0, 1], [])
    second = await site.told("line", {"at": CALL, "moves": first["moves"], "carry_on": 1})
    assert second["moves"][0] == "call pass"
    assert len(second["moves"]) == 2
    whole = await site.told("line", {"at": CALL, "moves": second["moves"], "carry_on": 150})
    assert whole["moves"][:2] == second["moves"]
    assert whole["ends"][0].startswith("Your line: ")
    assert len(whole["steps"]) == len(whole["made"]) - 1 == len(whole["choices"]) - 1
    again = await site.told("line", {"at": CALL, "moves": whole["moves"]})
    assert again == whole


async def test_a_named_line_opens(site: Site) -> None:
    """The author's line has its own words, and goes on by hand like any other."""
    told = await site.told("line", {"at": CALL, "named": 0}, language="fi")
    assert (told["at"], told["moves"]) == (CALL, ["call 2H", "call 3S"])
    assert told["steps"][1]["say"] == "<p>Ville miettii.</p>"
    assert (await site.post("line", {"at": CALL, "named": 1})).status_code == 422


async def test_a_line_begins_at_every_position(site: Site) -> None:
    """Also where the kitty is about to move, where nothing is asked, and after the last step."""
    for at in range(len(asking().steps) + 1):
        told = await site.told("line", {"at": at, "carry_on": 1})
        assert len(told["moves"]) == 1, at


def same_play(lesson: Lesson, other: Lesson) -> bool:
    """Whether two lessons are the same deal with the same moves and end."""
    return (lesson.deal, moves_of(lesson.steps), lesson.result) == (other.deal, moves_of(other.steps), other.result)


TITLE = "My line: “#1” \\ 5♥?"


async def test_a_saved_line_is_a_sound_file(site: Site) -> None:
    """For every game and beginning: it loads without a problem, is the same deal, and makes the same moves."""
    made = [*lessons(1), golden_lesson("middle"), golden_lesson("void"), golden_lesson("lines"), asking()]
    for number, each in enumerate(made):
        lesson = replace(each, id=f"lesson-{number}")
        some = asked(lesson)[1 :: max(1, len(asked(lesson)) // 2)]
        for at in [*some, len(lesson.steps)]:
            line = await site.told("line", {"at": at, "carry_on": 150 if at % 2 else 3}, lesson)
            file = await site.told("file", {"at": at, "moves": line["moves"], "title": TITLE}, lesson)
            read = loads(file["text"], file["name"])
            assert read.deal == lesson.deal
            assert moves_of(read.steps) == [*moves_of(lesson.steps[:at]), *map(move, line["moves"])]
            assert bool(line["ends"]) is (read.result is not None)
            assert read.title.by_language == {"en": TITLE}
            assert file["name"] == f"{read.id}.yaml"


TITLES = ("Yes", "10", "null", "- a", "{b}", "*c", "'d", '"', "a: b", "../../etc", "Länsi 2.0", "ä", "!", "x" * 100)


async def test_a_line_is_saved_under_any_title(site: Site) -> None:
    """What YAML would take for something else is still the title; the file's name has small letters and digits."""
    for title in TITLES:
        file = await site.told("file", {"at": CALL, "moves": ["call pass"], "title": title})
        read = loads(file["text"], file["name"])
        assert read.title.in_language("en") == title
        assert file["name"].startswith("asking")
        assert set(file["name"].removesuffix(".yaml")) <= set("abcdefghijklmnopqrstuvwxyz0123456789-")


async def test_what_does_not_change_may_be_kept_and_answers_may_not(site: Site) -> None:
    """Replay and questions are kept for ever under their digest; a verdict, a hint, a line and a file never."""
    client = site.user.http_client
    for language in LANGUAGES:
        for address in (f"{site.base(language=language)}.json", f"{site.base(language=language)}/questions.json"):
            answer = await client.get(address)
            assert answer.headers["content-type"] == "application/json"
            assert "immutable" in answer.headers["cache-control"]
            assert (await client.get(address)).content == answer.content
    assert json.loads((await client.get(f"{site.base(language='fi')}/questions.json")).content)["asks"]["1"] == (
        "<p>Mitä <em>huudat</em>?</p>"
    )
    for name, body in (
        ("judge", {"step": CALL, "move": "call pass"}),
        ("hint", {"step": CALL, "number": 0}),
        ("line", {"at": CALL}),
        ("file", {"at": CALL, "moves": [], "title": "x"}),
    ):
        assert (await site.post(name, body)).headers["cache-control"] == "no-store"
