"""The pages: home, a lesson, and what a wrong address gets."""

from __future__ import annotations

from fastapi import Request, Response
from nicegui import Event, app, ui
from nicegui.client import Client
from nicegui.page import page as page_decorator

from scenarios.lesson import Lesson
from tutorial.markup import author_text
from tutorial.replay import words as player_words
from tutorial.shelf import Shelf
from tutorial.site.frame import STATIC, frame, inside, language_of, list_faults, text
from tutorial.site.home import list_lessons, show_home
from tutorial.site.own import offer_copy
from tutorial.site.paper import add_papers, offer_paper
from tutorial.site.player import Player
from tutorial.texts import PAGES


def add_pages(shelf: Shelf, language: str, changed: Event[str]) -> None:
    """Put the pages of `shelf` on the server. `language` is for visitors who wish for none that we speak.

    `changed` is emitted with the path of a watched file after it has been read anew.
    """
    words = {each: player_words(each) for each in PAGES}
    app.add_static_files("/static", STATIC, max_cache_age=31536000)

    add_papers(shelf, language)

    @ui.page("/")
    def home(request: Request) -> None:
        show_home(request, shelf, language_of(request, language))

    @ui.page("/lesson/{lesson_id}")
    def lesson_page(request: Request, lesson_id: str) -> None:
        spoken = language_of(request, language)
        lesson = shelf.lessons.get(lesson_id)
        if lesson is None:
            regret(request, shelf, spoken, "lesson-gone", lesson_id)
            return
        title = author_text(lesson.title.in_language(spoken))
        frame(request, spoken, f"{title} · Skruuvi", title, lesson_id)
        faults = ui.element("div").classes("slim")
        start = step_of(request.query_params.get("step", ""), lesson)
        with ui.element("div").props("id=main"):
            player = Player(shelf.replay(lesson, spoken), words[spoken], start, labels(request, shelf, lesson, spoken))
        with ui.element("p").classes("slim"):
            offer_copy(request, lesson_id, spoken)
            offer_paper(request, lesson_id, spoken)

        def refresh() -> None:
            own = PAGES[spoken].PAGE
            faults.clear()
            broken = shelf.faults_of(lesson_id)
            if broken:
                with faults:
                    list_faults(broken, own["broken"], own["file-fault"])
            player.show(shelf.replay(shelf.lessons[lesson_id], spoken))

        changed.subscribe(refresh)

    @app.exception_handler(404)
    def missing(request: Request, _: Exception) -> Response:
        if request.url.path.startswith(("/static/", "/_nicegui")):
            return Response(status_code=404)
        with Client(page_decorator(""), request=request) as client:
            regret(request, shelf, language_of(request, language), "page-gone")
        return client.build_response(request, 404)

    @app.on_page_exception
    def failed() -> None:
        request = ui.context.client.request
        regret(request, shelf, language_of(request, language), "page-failed", status=500)


def regret(request: Request, shelf: Shelf, spoken: str, key: str, lesson_id: str = "", status: int = 404) -> None:
    """A page that says what is wrong and offers the lessons instead; `key` names its words."""
    own = PAGES[spoken].PAGE
    ui.context.client.status_code = status
    title = own[key].replace("{id}", lesson_id[:60])
    frame(request, spoken, f"{title} · Skruuvi")
    with ui.element("div").classes("plain").props("id=main"):
        text(title, "h1")
        text(own[f"{key}-cure"])
        list_lessons(request, shelf, spoken)


def labels(request: Request, shelf: Shelf, lesson: Lesson, spoken: str) -> dict[str, str]:
    """The player's few words of its own, and the way to the next lesson."""
    own, following = PAGES[spoken].PAGE, shelf.after(lesson.id)
    onward = {"label": own["whole-lessons"], "href": inside(request, "/")}
    if following:
        title = author_text(following.title.in_language(spoken))
        onward = {
            "label": own["next-lesson"].replace("{title}", title),
            "href": inside(request, f"/lesson/{following.id}"),
        }
    return onward | {"loading": own["loading"], "failed": own["load-failed"], "retry": own["retry"]}


def step_of(asked: str, lesson: Lesson) -> int:
    """The position that an address asks for, the nearest there is; 0 if it asks for none."""
    try:
        return min(max(int(asked), 0), len(lesson.steps))
    except ValueError:
        return 0
