"""What every page shares: its language, its head, the masthead, and how faults are listed."""

from __future__ import annotations

from collections.abc import Iterable
from copy import copy
from functools import cache
from hashlib import sha256
from html import escape
from pathlib import Path
from urllib.parse import urlencode

from fastapi import Request
from nicegui import ui
from nicegui.language import Language
from nicegui.translations import translations

from scenarios.loader import ScenarioError
from tutorial.texts import LANGUAGES, PAGES, SETTINGS

STATIC = Path(__file__).parent / "static"
STYLES = (
    "colours.css",
    "frame.css",
    "player.css",
    "table.css",
    "session.css",
    "sizes.css",
    "learner.css",
    "rules.css",
    "own.css",
    "settings.css",
    "beamer.css",
)
"""The style sheets of every page; of two rules of equal weight the later one counts."""

COOKIE = "skruuvi-language"
CODES: dict[str, Language] = {"en": "en-US", "fi": "fi"}
"""The framework's codes of our languages."""

for _spoken, _code in CODES.items():
    translations[_code] = SETTINGS[_spoken].CONNECTION


class Settings(ui.element, component="static/panel.js", esm={"skruuvi": "static"}):
    """The button of the settings, and their dialog. `lesson_id` is that of the lesson that can be forgotten, if any."""

    def __init__(self, language: str, lesson_id: str) -> None:
        super().__init__()
        self._props["words"] = SETTINGS[language].PANEL
        self._props["lesson"] = lesson_id


def language_of(request: Request, fallback: str) -> str:
    """The visitor's language: the address says it, else the cookie, else the browser's wish, else `fallback`."""
    wishes = [request.query_params.get("lang"), request.cookies.get(COOKIE)]
    wishes += [wish.strip()[:2].lower() for wish in request.headers.get("accept-language", "").split(",")]
    return next((wish for wish in wishes if wish in LANGUAGES), fallback)


def inside(request: Request, path: str) -> str:
    """The address of another page of ours; a language that the visitor's address asks for goes along."""
    language = request.query_params.get("lang")
    return f"{path}?{urlencode({'lang': language})}" if language in LANGUAGES else path


def frame(request: Request, language: str, title: str, heading: str = "", lesson_id: str = "") -> None:
    """Begin a page: its head, its language, a link past the masthead, and the masthead itself.

    `lesson_id` is that of the lesson on the page, if there is one.
    """
    client, words = ui.context.client, PAGES[language].PAGE
    # One page object serves all visitors of a route; the language is this visitor's own.
    client.page = copy(client.page)
    client.page.language = CODES[language]
    ui.page_title(title)
    ui.add_head_html(f"<script>{_before_paint()}</script>")
    for name in STYLES:
        ui.add_head_html(f'<link rel="stylesheet" href="/static/{name}?{_version(name)}">')
    with ui.element("header").classes("masthead"):
        ui.link(words["skip"], "#main").classes("skip")
        ui.link("Skruuvi", inside(request, "/")).classes("home")
        if heading:
            text(heading, "h1")
        _language_link(request, next(each for each in LANGUAGES if each != language), words["other-language"])
        Settings(language, lesson_id)


def _language_link(request: Request, other: str, label: str) -> None:
    """The way to the same page in the other language, remembered in a cookie once it is taken."""
    address = "?" + urlencode({**request.query_params, "lang": other})
    # Only the browser knows the step it stands at, so it completes the address itself.
    follow = f"""(event) => {{
        event.preventDefault();
        document.cookie = "{COOKIE}={other}; path=/; max-age=31536000; samesite=lax";
        const address = new URL(location.href);
        address.searchParams.set("lang", "{other}");
        location.href = address;
    }}"""
    ui.link(label, address).classes("language").props(f"lang={other} hreflang={other}").on("click", js_handler=follow)


def text(words: str, tag: str = "p") -> ui.html:
    """An HTML element that holds plain words."""
    return ui.html(escape(words), sanitize=False, tag=tag)


def list_faults(faults: Iterable[ScenarioError], title: str, cure: str) -> None:
    """The problems of scenario files, one a line."""
    with ui.element("section").classes("faults"):
        text(title, "h2")
        text(cure)
        with ui.element("ul"):
            for error in faults:
                for problem in error.problems:
                    text(str(problem), "li")


@cache
def _before_paint() -> str:
    """The script that puts the visitor's colours on before the browser paints."""
    return (STATIC / "paint.js").read_text(encoding="utf-8")


@cache
def _version(name: str) -> str:
    """A digest of a static file, so that browsers may keep it until it changes."""
    return sha256((STATIC / name).read_bytes()).hexdigest()[:12]
