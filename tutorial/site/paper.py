"""The pages of lessons on paper: plain HTML with their style inside, so that they can be saved as well as printed."""

from __future__ import annotations

from functools import cache
from html import escape
from urllib.parse import quote

from fastapi import HTTPException, Request
from fastapi.responses import HTMLResponse
from nicegui import app, ui

from scenarios.lesson import Lesson
from tutorial.handout import handout, title_of
from tutorial.shelf import Shelf
from tutorial.site.frame import STATIC, inside, language_of
from tutorial.texts import PRINTS


def add_papers(shelf: Shelf, language: str) -> None:
    """Put the hand-outs on the server: of a lesson on the shelf by its id, and of any other by its replay's digest.

    `language` is for visitors who wish for none that we speak.
    """

    @app.get("/lesson/{lesson_id}/print")
    def lesson_paper(request: Request, lesson_id: str) -> HTMLResponse:
        lesson = shelf.lessons.get(lesson_id)
        if lesson is None:
            raise HTTPException(404)
        return _paper(lesson, language_of(request, language), inside(request, f"../{quote(lesson_id)}"))

    @app.get("/own/print/{digest}")
    def own_paper(request: Request, digest: str) -> HTMLResponse:
        told = shelf.told_by(digest)
        if told is None:
            raise HTTPException(404)
        return _paper(*told, inside(request, "../../own"))


def offer_paper(request: Request, lesson_id: str, language: str) -> None:
    """A link on the page of a lesson that leads to it on paper."""
    ui.link(PRINTS[language].PRINT["print"], inside(request, f"/lesson/{lesson_id}/print")).classes("button")


def _paper(lesson: Lesson, language: str, back: str) -> HTMLResponse:
    """The page of a lesson; `back` is an address as seen from it, wherever a proxy has put the server."""
    words = PRINTS[language].PRINT
    title = escape(f"{title_of(lesson, language)} · Skruuvi")
    return HTMLResponse(
        f'<!doctype html>\n<html lang="{language}"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width, initial-scale=1"><title>{title}</title>'
        f"<style>{_style()}</style></head>\n<body><nav>"
        f'<button type="button" onclick="print()">{words["print"]}</button>'
        f'<a href="{escape(back)}">{words["back"]}</a></nav>\n'
        f"<main>{handout(lesson, language)}</main></body></html>\n",
        headers={"Cache-Control": "no-store"},
    )


@cache
def _style() -> str:
    return (STATIC / "print.css").read_text(encoding="utf-8")
