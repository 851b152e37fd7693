"""The pages of the rules: the list of the chapters, and a page for each of them."""

from __future__ import annotations

from html import escape

from fastapi import Request
from nicegui import ui

from tutorial.chapters import Chapter, chapters
from tutorial.markup import author_text
from tutorial.shelf import Shelf
from tutorial.showme import find
from tutorial.site.frame import frame, inside, language_of, text
from tutorial.texts import LANGUAGES, RULES


def add_rules_pages(shelf: Shelf, language: str) -> None:
    """Put the pages on the server. `language` is for visitors who wish for none that we speak.

    The examples are steps of the lessons on `shelf`.
    """

    @ui.page("/rules")
    def rules_page(request: Request) -> None:
        spoken = language_of(request, language)
        words: dict[str, str] = RULES[spoken].RULES
        frame(request, spoken, f"{words['title']} · Skruuvi")
        with ui.element("div").classes("plain").props("id=main"):
            text(words["title"], "h1")
            text(words["what"]).classes("about")
            with ui.element("ol").classes("lessons chapters"):
                for chapter in chapters(spoken).values():
                    with ui.element("li"), ui.link(target=inside(request, f"/rules/{chapter.id}")):
                        text(chapter.title, "strong")
                        text(chapter.summary)
            with ui.element("p").classes("back"):
                ui.link(words["home"], inside(request, "/"))

    # One page for each chapter, so that any other address is answered like every wrong one.
    for chapter_id in chapters(language):
        _add_chapter(chapter_id, shelf, language)


def _add_chapter(chapter_id: str, shelf: Shelf, language: str) -> None:
    @ui.page(f"/rules/{chapter_id}")
    def chapter_page(request: Request) -> None:
        spoken = language_of(request, language)
        chapter = chapters(spoken)[chapter_id]
        frame(request, spoken, f"{chapter.title} · Skruuvi")
        with ui.element("div").classes("rules"):
            with ui.element("article").props("id=main"):
                text(chapter.title, "h1")
                text(chapter.summary).classes("summary")
                ui.html(html(chapter, request, shelf, spoken), sanitize=False)
                _lead_on(request, chapter, spoken)
            _list_chapters(request, chapter, spoken)


def html(chapter: Chapter, request: Request, shelf: Shelf, language: str) -> str:
    """The chapter with its tables in boxes that scroll, and its links, which keep the language of the address."""
    words: dict[str, str] = RULES[language].RULES
    asked = request.query_params.get("lang")
    keeps = f"&lang={asked}" if asked in LANGUAGES else ""

    def page(address: str) -> str:
        path, mark, anchor = address.partition("#")
        return escape(f"{inside(request, path)}{mark}{anchor}")

    def example(situation: str, label: str) -> str:
        found = find(situation, shelf.lessons.values())
        if found is None:
            return ""
        titles = [found.lesson.title, *([found.line.name] if found.line else [])]
        title = ": ".join(author_text(each.in_language(language)) for each in titles)
        name = escape(words["example"].format(words=label, title=title, n=found.position))
        address = escape(f"/lesson/{found.lesson.id}?step={found.position}{keeps}")
        return f'&NoBreak;<a class="example" href="{address}" aria-label="{name}" title="{name}">{label}</a>'

    box = f'<div class="wide" role="group" tabindex="0" aria-label="{escape(words["table"])}">'
    return chapter.linked(page, example).replace("<table>", f"{box}<table>").replace("</table>", "</table></div>")


def _lead_on(request: Request, chapter: Chapter, language: str) -> None:
    """The ways to the chapters before and after this one."""
    words: dict[str, str] = RULES[language].RULES
    order = [None, *chapters(language).values(), None]
    place = order.index(chapter)
    with ui.element("p").classes("neighbours"):
        for key, neighbour in (("previous", order[place - 1]), ("next", order[place + 1])):
            if neighbour:
                label = words[key].format(title=neighbour.title)
                ui.link(label, inside(request, f"/rules/{neighbour.id}")).classes(f"button {key}")


def _list_chapters(request: Request, chapter: Chapter, language: str) -> None:
    """The list of all chapters, beside or below the one that is open, and the way home."""
    words: dict[str, str] = RULES[language].RULES
    with ui.element("nav").props("aria-labelledby=chapters"):
        text(words["chapters"], "h2").props("id=chapters")
        with ui.element("ol"):
            for each in chapters(language).values():
                with ui.element("li"):
                    link = ui.link(each.title, inside(request, f"/rules/{each.id}"))
                    if each is chapter:
                        link.props("aria-current=page")
        ui.link(words["home"], inside(request, "/"))
