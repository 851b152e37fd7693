"""The page on which visitors open, write, preview and share scenarios of their own."""

from __future__ import annotations

import re
from html import escape
from urllib.parse import quote

from fastapi import Request
from nicegui import ui

# Puts CodeMirror into the import map of the pages. The editor uses it without NiceGUI's own element: that one sends
# every key to the server, and a change that is lost on the way would leave the two with different texts.
from nicegui.elements import codemirror as _codemirror  # noqa: F401 - loading it is what is wanted

from tutorial.markup import author_text
from tutorial.replay import words as player_words
from tutorial.shelf import Shelf
from tutorial.site.frame import frame, inside, language_of, text
from tutorial.site.own_api import LAST_SEED
from tutorial.site.player import address
from tutorial.texts import OWNS, PAGES, PRINTS

_CODE = re.compile("`([^`]+)`")
_SCHEMA_LINE = "# yaml-language-server:"


class Workshop(ui.element, component="static/own.js", esm={"skruuvi": "static"}):
    """The editor beside the player. The visitor's text never leaves the browser but to be read.

    It begins with `source`, the text of a lesson to be copied, if there is one, and else with what the browser kept.
    `lessons` are the titles and addresses of those that can be copied.
    """

    def __init__(self, language: str, source: str | None, lesson_id: str, lessons: list[dict[str, str]]) -> None:
        super().__init__()
        own, page = OWNS[language], PAGES[language].PAGE
        self._props["words"] = own.OWN | {
            "phrases": own.PHRASES,
            "example": own.EXAMPLE,
            "print": PRINTS[language].PRINT["print"],
        }
        self._props["labels"] = {
            "label": "",
            "href": "",
            "loading": page["loading"],
            "failed": page["load-failed"],
            "retry": page["retry"],
        }
        self._props["player-words"] = address(player_words(language))
        self._props["language"] = language
        self._props["source"] = source
        self._props["source-name"] = f"{lesson_id}.yaml"
        self._props["is-gone"] = bool(lesson_id) and source is None
        self._props["lessons"] = lessons
        self._props["last-seed"] = LAST_SEED


def add_own_page(shelf: Shelf, language: str) -> None:
    """Put the page on the server.

    `language` is for visitors who wish for none that we speak. The lessons on `shelf` can be copied.
    """

    @ui.page("/own")
    def own_page(request: Request) -> None:
        spoken = language_of(request, language)
        words: dict[str, str] = OWNS[spoken].OWN
        frame(request, spoken, f"{words['title']} · Skruuvi", words["title"])
        copied = request.query_params.get("from", "")
        source = shelf.source(copied)
        lessons = [
            {"title": author_text(each.title.in_language(spoken)), "href": copy_address(request, each.id)}
            for each in shelf.lessons.values()
        ]
        with ui.element("div").props("id=main"), Workshop(spoken, source and own_copy(source), copied, lessons):
            _explain(spoken)


def copy_address(request: Request, lesson_id: str) -> str:
    """Where a lesson is copied, to be changed into one's own; a language that the visitor asks for goes along."""
    page = inside(request, "/own")
    return f"{page}{'&' if '?' in page else '?'}from={quote(lesson_id)}"


def own_copy(source: str) -> str:
    """The text of a lesson without the line that names its schema, whose path leads nowhere from another folder."""
    first, _, rest = source.partition("\n")
    return rest if first.startswith(_SCHEMA_LINE) else source


def offer_copy(request: Request, lesson_id: str, language: str) -> None:
    """A link on the page of a lesson that makes a copy of it."""
    ui.link(OWNS[language].OWN["copyThis"], copy_address(request, lesson_id)).classes("button")


def _explain(language: str) -> None:
    """The keys of a scenario and what they do, folded away."""
    own = OWNS[language]
    with ui.element("details").classes("reference"):
        text(own.REFERENCE_TITLE, "summary")
        for heading, entries in own.REFERENCE.items():
            text(heading, "h2")
            with ui.element("dl"):
                for written, does in entries:
                    ui.html(f"<code>{escape(written)}</code>", sanitize=False, tag="dt")
                    ui.html(_CODE.sub(r"<code>\1</code>", escape(does)), sanitize=False, tag="dd")
