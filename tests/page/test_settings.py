"""The settings as the server writes them into every page, in both languages."""

from __future__ import annotations

import re
from string import Formatter

import pytest
from nicegui.testing import User

from scenarios.library import LIBRARY
from tests.page.visiting import at_site
from tutorial.shelf import Shelf
from tutorial.site.frame import STATIC, STYLES, Settings
from tutorial.texts import LANGUAGES, PAGES, SETTINGS


@pytest.fixture
def pages(user: User) -> User:
    """A simulated visitor of the built-in lessons."""
    at_site(user, Shelf((LIBRARY,)))
    return user


def placeholders(template: str) -> set[str]:
    """The names in braces."""
    return {name for _, name, _, _ in Formatter().parse(template) if name}


def test_every_language_has_the_same_words() -> None:
    """English and Finnish have the same keys, with the same things in each, and no key of the page's own words."""
    for language in LANGUAGES:
        for part in ("PLAYER", "PANEL", "CONNECTION"):
            english, words = getattr(SETTINGS["en"], part), getattr(SETTINGS[language], part)
            assert words.keys() == english.keys()
            assert {key for key in words if placeholders(words[key]) != placeholders(english[key])} == set()
        assert not SETTINGS[language].PLAYER.keys() & PAGES[language].PLAYER.keys()


@pytest.mark.parametrize(("path", "lesson"), [("/", ""), ("/lesson/grand", "grand"), ("/no/page", "")])
async def test_every_page_has_the_settings(pages: User, path: str, lesson: str) -> None:
    """Each page has the button, in its language; on a lesson it knows which one can be forgotten."""
    if path == "/no/page":
        answer = await pages.http_client.get(path)
        assert SETTINGS["en"].PANEL["notKept"] in answer.text
        return
    await pages.open(f"{path}?lang=fi")
    (settings,) = pages.find(Settings).elements
    assert settings.props["words"] == SETTINGS["fi"].PANEL
    assert settings.props["lesson"] == lesson


async def test_the_colours_are_chosen_before_anything_is_painted(pages: User) -> None:
    """The head has the script that puts on what was set, then every style sheet under the digest of its text."""
    head = (await pages.http_client.get("/")).text.partition("</head>")[0]
    script = head.index((STATIC / "paint.js").read_text(encoding="utf-8"))
    sheets = [
        found.start() for found in re.finditer(r'<link rel="stylesheet" href="/static/\w+\.css\?[0-9a-f]{12}">', head)
    ]
    assert len(sheets) == len(STYLES)
    assert script < min(sheets)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_lost_connection_is_told_in_the_language_of_the_page(pages: User, language: str) -> None:
    """The framework's note says it in our words."""
    page = (await pages.http_client.get(f"/?lang={language}")).text
    assert SETTINGS[language].CONNECTION["connection_lost"] in page


def test_colours_stand_in_one_place() -> None:
    """No style sheet of the pages but colours.css names a colour of its own."""
    for name in STYLES:
        if name != "colours.css":
            css = (STATIC / name).read_text(encoding="utf-8")
            assert re.findall(r"#[0-9a-fA-F]{3,8}\b|\brgba?\(|\bhsla?\(", css) == [], name
