"""The home page: what Skruuvi is, what to press, the course, and the ways to all the rest."""

from __future__ import annotations

import json

from fastapi import Request
from nicegui import ui

from tutorial.markup import author_text
from tutorial.shelf import Shelf
from tutorial.site.frame import frame, inside, list_faults, text
from tutorial.texts import OWNS, PAGES, RULES, SETTINGS, SHEETS


class Fan(ui.element, component="static/fan.js", esm={"skruuvi": "static"}):
    """Some cards to look at."""


def show_home(request: Request, shelf: Shelf, spoken: str) -> None:
    """Fill the home page."""
    own = PAGES[spoken].PAGE
    frame(request, spoken, own["title"])
    with ui.element("div").classes("plain wider").props("id=main"):
        with ui.element("div").classes("opening"):
            with ui.element("div"):
                text(own["title"], "h1")
                for key in ("home-1", "home-2", "home-3"):
                    text(own[key])
                if shelf.lessons:
                    first = next(iter(shelf.lessons.values()))
                    with ui.element("p").classes("start"):
                        ui.link(own["home-play"], inside(request, f"/lesson/{first.id}")).classes("button primary")
            Fan()
        list_ways(request, spoken)
        text(own["lessons"], "h2")
        list_lessons(request, shelf, spoken)
        text(own["forget"], "button").classes("button").props("type=button data-forget hidden")
        if shelf.faults:
            list_faults(shelf.faults.values(), own["broken"], own["broken-cure"])


def list_ways(request: Request, spoken: str) -> None:
    """The ways to the rules, to a scenario of one's own, and to a session."""
    pages = {"/rules": RULES[spoken].RULES, "/own": OWNS[spoken].OWN, "/session": SHEETS[spoken].SESSION}
    label = PAGES[spoken].PAGE["more"]
    with ui.element("nav").props(f'aria-label="{label}"'), ui.element("ul").classes("lessons ways"):
        for path, words in pages.items():
            with ui.element("li"), ui.link(target=inside(request, path)):
                text(words["title"], "strong")
                text(words["invitation"])


def list_lessons(request: Request, shelf: Shelf, spoken: str) -> None:
    """The lessons as links, each with its summary."""
    own = PAGES[spoken].PAGE
    if not shelf.lessons:
        text(own["empty"])
        return
    with ui.element("ul").classes("lessons"):
        for lesson in shelf.lessons.values():
            link = inside(request, f"/lesson/{lesson.id}")
            with ui.element("li").props(f"data-lesson={lesson.id}"), ui.link(target=link):
                text(author_text(lesson.title.in_language(spoken)), "strong")
                if lesson.summary:
                    text(author_text(lesson.summary.in_language(spoken)))
                facts = [own[f"level-{lesson.level}"]] if lesson.level else []
                text(" · ".join([*facts, own["steps"].format(n=len(lesson.steps))]), "small")
    marks = {"done": own["done"], "goOn": own["go-on"], "right": SETTINGS[spoken].PANEL["answersRight"]}
    ui.run_javascript(f'import("skruuvi/progress.js").then((progress) => progress.markLessons({json.dumps(marks)}))')
