"""The pages of the rules, seen by NiceGUI's simulated user."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from nicegui import ui
from nicegui.testing import User

from scenarios.lesson import Text
from tests.page.visiting import at_site
from tutorial.chapters import chapters
from tutorial.shelf import Shelf
from tutorial.showme import find

ADDRESSES = ["/rules", *(f"/rules/{chapter_id}" for chapter_id in chapters("en"))]


@pytest.fixture
def shelf() -> Shelf:
    """The built-in lessons."""
    return Shelf()


@pytest.fixture
def pages(user: User, shelf: Shelf) -> User:
    """A simulated visitor who finds these lessons."""
    at_site(user, shelf)
    return user


def html(user: User) -> str:
    """All the words of the page that is open, with the links among them."""
    return "\n".join(each.content for each in user.find(ui.html).elements)


def links(user: User) -> list[ui.link]:
    """The links outside the text of a chapter, in their order."""
    return sorted(user.find(ui.link).elements, key=lambda link: link.id)


def addresses(user: User) -> list[str]:
    """Where these links lead."""
    return [str(link.props["href"]) for link in links(user)]


async def test_the_list_names_every_chapter(pages: User) -> None:
    """The page of the rules has a link to every chapter, with its title and its sentence, and one home."""
    await pages.open("/rules")
    words = html(pages)
    for chapter in chapters("en").values():
        assert f"/rules/{chapter.id}" in addresses(pages)
        assert chapter.title in words
        assert chapter.summary in words
    assert "/" in addresses(pages)


@pytest.mark.parametrize("address", ADDRESSES)
async def test_a_page_has_one_heading_and_keeps_its_language(pages: User, address: str) -> None:
    """Asked for in Finnish, a page is Finnish, has one heading, and every link within the site stays Finnish."""
    await pages.open(f"{address}?lang=fi")
    heads = [each for each in pages.find(ui.html).elements if each.props["tag"] == "h1"]
    assert len(heads) == 1
    assert heads[0].content in {"Säännöt", *(chapter.title for chapter in chapters("fi").values())}
    inside = addresses(pages) + re.findall(r'href="(/[^"]+)"', html(pages))
    assert len(inside) > 13
    assert [link for link in inside if link.startswith("/") and "lang=fi" not in link] == []


async def test_a_chapter_leads_to_its_neighbours(pages: User) -> None:
    """A chapter has the one before and the one after; the first has none before, the last none after."""
    order = list(chapters("en").values())
    for place, chapter in enumerate(order):
        await pages.open(f"/rules/{chapter.id}")
        neighbours = [link for link in links(pages) if "button" in link.classes]
        expected = ([f"Previous: {order[place - 1].title}"] if place else []) + [
            f"Next: {following.title}" for following in order[place + 1 : place + 2]
        ]
        assert [link.text for link in neighbours] == expected


async def test_a_chapter_lists_them_all_and_marks_itself(pages: User) -> None:
    """Beside each chapter stand all of them, the open one marked, and the way home."""
    await pages.open("/rules/play")
    assert addresses(pages)[-14:] == [*(f"/rules/{each}" for each in chapters("en")), "/"]
    current = [link for link in links(pages) if link.props.get("aria-current") == "page"]
    assert [str(link.props["href"]) for link in current] == ["/rules/play"]


async def test_an_example_opens_the_step_of_a_lesson(pages: User, shelf: Shelf) -> None:
    """The address has the position and the visitor's language, and the name says which lesson and step it is."""
    await pages.open("/rules/play?lang=fi")
    found = find("ruff", shelf.lessons.values())
    assert found
    address = f"/lesson/{found.lesson.id}?step={found.position}&amp;lang=fi"
    name = f"Näytä: {found.lesson.title.in_language('fi')}, askel {found.position}"
    assert f'<a class="example" href="{address}" aria-label="{name}" title="{name}">Näytä</a>' in html(pages)


async def test_an_example_in_a_line_names_the_line(pages: User, shelf: Shelf) -> None:
    """What only a what-if shows is found by its name in the lesson's list, so the link says it."""
    found = find("bolshevik-void", shelf.lessons.values())
    assert found
    assert found.line
    await pages.open("/rules/bolshevik")
    named = f"{found.lesson.title.in_language('en')}: {found.line.name.in_language('en')}, step {found.position}"
    assert f'title="Show me: {named}"' in html(pages)


async def test_without_lessons_the_rules_stand_alone(user: User) -> None:
    """Where no lesson shows a rule there is no link, and no word of one."""
    at_site(user, Shelf(()))
    for address in ADDRESSES:
        await user.open(address)
        assert "Show" not in html(user).replace("“Show me”", "")
        assert "show:" not in html(user)


async def test_the_home_page_leads_here(pages: User) -> None:
    """A line of the home page links to the rules, in the language of the address."""
    await pages.open("/?lang=fi")
    assert "/rules?lang=fi" in addresses(pages)


async def test_a_title_is_never_taken_for_html(pages: User, shelf: Shelf) -> None:
    """A lesson of a teacher's own may be called what it likes."""
    title = Text({"": '"><b>A title</b> {n}'})
    shelf.lessons.update({each: replace(lesson, title=title) for each, lesson in shelf.lessons.items()})
    await pages.open("/rules/play")
    assert "<b>" not in html(pages)
    assert "Show me: &quot;&gt;&lt;b&gt;A title&lt;/b&gt; {n}, step" in html(pages)


async def test_a_table_scrolls_in_a_box_of_its_own(pages: User) -> None:
    """Every table stands in a box that takes the focus, so that a narrow page need not scroll sideways."""
    await pages.open("/rules/score")
    assert html(pages).count("<table>") == 2
    boxed = re.findall(r'<div class="wide" role="group" tabindex="0" aria-label="Table"><table>', html(pages))
    assert len(boxed) == 2


async def test_an_unknown_chapter_is_answered_in_words(pages: User) -> None:
    """A chapter that is not there is marked 404, and the page says so."""
    answer = await pages.http_client.get("/rules/nonsense")
    assert answer.status_code == 404
    assert "There is no such page" in answer.text
