"""Home, lesson and wrong addresses, seen by NiceGUI's simulated user; and the replay that a lesson page points to."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from nicegui import core, ui
from nicegui.testing import User

from scenarios.library import LIBRARY
from tests.page.visiting import at_site
from tutorial.shelf import Shelf
from tutorial.site.player import Player

IDS = ["first-kitty-game", "all-pass-misere"]
EN_WAYS = ("The rules", "Your own scenario", "A whole session", "Lessons")
FI_WAYS = ("Säännöt", "Oma skenaario", "Kokonainen istunto", "Oppitunnit")


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    """The built-in lessons, and a folder with one good file and one broken one."""
    good = (LIBRARY / "all-pass-misere.yaml").read_text(encoding="utf-8").replace("id: all-pass-misere", "id: own")
    (tmp_path / "own.yaml").write_text(good, encoding="utf-8")
    (tmp_path / "broken.yaml").write_text("format: 1\ntitel: A slip\n", encoding="utf-8")
    return Shelf((LIBRARY, tmp_path))


@pytest.fixture
def pages(user: User, shelf: Shelf) -> User:
    """A simulated visitor of these lessons."""
    at_site(user, shelf)
    return user


def html(user: User) -> str:
    """All the words of the page that is open."""
    found = list(user.find(ui.html).elements)
    return "\n".join(each.content for each in found)


async def test_home_says_what_this_is_and_lists_the_lessons(pages: User) -> None:
    """The home page has one heading, a way to press play, and a link to every lesson that could be read."""
    await pages.open("/")
    links = {str(link.props["href"]) for link in pages.find(ui.link).elements}
    assert {f"/lesson/{each}" for each in [*IDS, "own"]} <= links
    assert "Finnish card game" in html(pages)


@pytest.mark.parametrize(("asked", "titles"), [("", EN_WAYS), ("?lang=fi", FI_WAYS)])
async def test_home_leads_everywhere_before_the_long_list_of_lessons(
    pages: User, asked: str, titles: tuple[str, ...]
) -> None:
    """Behind the button to press play come the ways to the rules, to one's own scenario and to a session."""
    await pages.open(f"/{asked}")
    in_order = sorted(pages.find(ui.link).elements, key=lambda link: link.id)
    links = [str(link.props["href"]).removesuffix(asked) for link in in_order]
    first = links.index("/lesson/first-kitty-game")
    assert links[first + 1 : first + 5] == ["/rules", "/own", "/session", "/lesson/first-kitty-game"]
    words = [each.content for each in sorted(pages.find(ui.html).elements, key=lambda each: each.id)]
    places = [words.index(title) for title in titles]
    assert places == sorted(places)


async def test_a_broken_file_is_listed_and_the_others_work(pages: User) -> None:
    """A broken scenario is named with its fault and place; the lesson beside it opens."""
    await pages.open("/")
    assert "broken.yaml:2:1" in html(pages)
    assert "titel" in html(pages)
    await pages.open("/lesson/own")
    pages.find(Player)


async def test_the_language_of_the_address_rules_the_page_and_its_links(pages: User) -> None:
    """`?lang=fi` turns the page Finnish and stays in the links of the page."""
    await pages.open("/?lang=fi")
    assert "suomalainen korttipeli" in html(pages)
    links = {str(link.props["href"]) for link in pages.find(ui.link).elements}
    assert "/lesson/first-kitty-game?lang=fi" in links


@pytest.mark.parametrize(
    ("asked", "start"), [("", 0), ("?step=7", 7), ("?step=-1", 0), ("?step=9999", 83), ("?step=x", 0)]
)
async def test_a_lesson_page_starts_at_the_nearest_step(pages: User, asked: str, start: int) -> None:
    """The player is told the position that the address asks for, held within the lesson."""
    await pages.open(f"/lesson/first-kitty-game{asked}")
    player = next(iter(pages.find(Player).elements))
    assert player.props["start"] == start


async def test_the_player_gets_an_address_that_answers_with_the_replay(pages: User) -> None:
    """The replay is JSON, kept for ever by its digest, with one position more than the lesson has steps."""
    await pages.open("/lesson/first-kitty-game")
    player = next(iter(pages.find(Player).elements))
    answer = await pages.http_client.get(player.props["replay"])
    assert answer.status_code == 200
    assert "immutable" in answer.headers["cache-control"]
    replay = json.loads(answer.content)
    assert len(replay["steps"]) == 84
    assert len(replay["tricks"]) == 13
    words = json.loads((await pages.http_client.get(player.props["words"])).content)
    assert words["cards"]["HQ"] == "queen of hearts"


async def test_each_lesson_leads_to_the_next_and_the_last_home(pages: User, shelf: Shelf) -> None:
    """At its end each lesson offers the next one in the course; the last one offers all lessons."""
    onward = []
    for lesson in shelf.lessons:
        await pages.open(f"/lesson/{lesson}")
        onward.append(next(iter(pages.find(Player).elements)).props["next"]["href"])
    _, *others = shelf.lessons
    assert onward == [*(f"/lesson/{lesson}" for lesson in others), "/"]
    assert onward[:1] + onward[-2:] == ["/lesson/all-pass-misere", "/lesson/own", "/"]


async def test_an_unknown_replay_is_not_found(pages: User) -> None:
    """A digest that nobody has made is answered 404."""
    assert (await pages.http_client.get("/api/replay/0123456789abcdef.json")).status_code == 404


async def test_an_unknown_lesson_is_answered_in_words(pages: User) -> None:
    """The page of a lesson that is not there says so, is marked 404, and its text is not taken for HTML."""
    answer = await pages.http_client.get("/lesson/%3Cscript%3Ealert(1)%3C%2Fscript%3E")
    assert answer.status_code == 404
    assert "<script>alert(1)" not in answer.text
    assert core.app is not None


async def test_an_empty_shelf_says_so(user: User) -> None:
    """Without any lesson the home page still works."""
    at_site(user, Shelf(()))
    await user.open("/")
    assert "no lesson here yet" in html(user)
