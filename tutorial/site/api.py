"""What the player asks of the server: replays, and to have a pick judged, a hint, a line of one's own played.

Nothing of a visitor is kept between two requests: each says which replay it is about, and is judged by itself.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Annotated, Any, TypeVar

from fastapi import FastAPI, HTTPException, Request, Response
from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationError
from starlette.concurrency import run_in_threadpool

from engine import game
from engine.errors import Rule
from engine.moves import MAX_LENGTH, move
from scenarios.lesson import Lesson
from scenarios.loader import id_from
from scenarios.writing import scenario_text
from tutorial.chapters import address_of
from tutorial.markup import rich_html
from tutorial.narrate import refusal
from tutorial.replay import packed, words
from tutorial.shelf import Shelf
from tutorial.site.own_api import body_of
from tutorial.texts import LANGUAGES
from tutorial.tutor.hints import hints
from tutorial.tutor.judge import is_asked, judge
from tutorial.tutor.lines import line_data
from tutorial.tutor.questions import questions
from tutorial.tutor.whatif import branch, carried_on, moves_of, state_at

_FOR_EVER = "max-age=31536000, immutable"
MAX_BODY = 16_384
"""Bytes of a request; the longest honest one names the moves of a whole deal."""

MAX_MOVES = 150
"""Moves of a line; a deal has at most some 140, nearly all of them calls."""

MoveText = Annotated[str, Field(max_length=MAX_LENGTH)]
Position = Annotated[int, Field(ge=0, le=10_000)]


def _title(text: str) -> str:
    if not text.strip() or not text.isprintable():
        raise ValueError("a title has words, and no invisible characters")
    return text


class Ask(BaseModel):
    """What every request is held to: exact types, no keys but its own."""

    model_config = ConfigDict(strict=True, extra="forbid")


class Pick(Ask):
    """A move picked at the question of a step."""

    step: Position
    move: MoveText


class Hint(Ask):
    """The hint that is wanted, counted from 0, to the move of a step."""

    step: Position
    number: Position


class Line(Ask):
    """A line that leaves the lesson at a position with these moves, or the lesson's own line of that number.

    `carry_on` asks for as many moves more from the simple players.
    """

    at: Position
    moves: Annotated[list[MoveText], Field(max_length=MAX_MOVES)] = Field(default_factory=list)
    named: Position | None = None
    carry_on: Annotated[int, Field(ge=0, le=MAX_MOVES)] = 0


class File(Ask):
    """A line to be saved as a scenario file under a title, one line of words that can be seen."""

    at: Position
    moves: Annotated[list[MoveText], Field(max_length=MAX_MOVES)]
    title: Annotated[str, Field(max_length=100), AfterValidator(_title)]


def add_api(site: FastAPI, shelf: Shelf) -> None:
    """Put the player's addresses on the site."""
    fixed = {replay.digest: replay.body for replay in map(words, LANGUAGES)}

    @site.get("/api/replay/{digest}.json")
    def replay(digest: str) -> Response:
        body = fixed.get(digest) or shelf.body(digest)
        if body is None:
            raise HTTPException(404)
        return for_ever(shelf, digest, body)

    @site.get("/api/replay/{digest}/questions.json")
    def asked(digest: str) -> Response:
        lesson, language = shown(shelf, digest)
        return for_ever(shelf, digest, packed(questions(lesson, language)).body)

    _answer(site, shelf, "judge", Pick, _judged)
    _answer(site, shelf, "hint", Hint, _hinted)
    _answer(site, shelf, "line", Line, _played)
    _answer(site, shelf, "file", File, _written)


Asked = TypeVar("Asked", bound=Ask)


def _answer(
    site: FastAPI, shelf: Shelf, name: str, kind: type[Asked], answer: Callable[[Lesson, str, Asked], dict[str, Any]]
) -> None:
    """Let `answer` serve the requests of one kind."""

    @site.post(f"/api/replay/{{digest}}/{name}")
    async def serve(digest: str, request: Request) -> Response:
        lesson, language = shown(shelf, digest)
        asked = await read(request, kind)
        try:
            told = await run_in_threadpool(answer, lesson, language, asked)
        except (IndexError, ValueError) as error:
            raise HTTPException(422, str(error)) from None
        return Response(packed(told).body, media_type="application/json", headers={"Cache-Control": "no-store"})


def shown(shelf: Shelf, digest: str) -> tuple[Lesson, str]:
    """The lesson and the language of a replay."""
    told = shelf.told_by(digest)
    if told is None:
        raise HTTPException(404)
    return told


def for_ever(shelf: Shelf, digest: str, body: bytes) -> Response:
    """JSON that belongs to a replay and never changes; that of a visitor's own lesson is for one browser to keep."""
    whose = "private" if shelf.recent.by_digest(digest) else "public"
    return Response(body, media_type="application/json", headers={"Cache-Control": f"{whose}, {_FOR_EVER}"})


async def read(request: Request, kind: type[Asked]) -> Asked:
    """The body of a request, which anybody may have written."""
    try:
        return kind.model_validate_json(await body_of(request, MAX_BODY))
    except ValidationError as error:
        raise HTTPException(422, f"{error.error_count()} faults") from None


def _judged(lesson: Lesson, language: str, asked: Pick) -> dict[str, Any]:
    verdict = judge(lesson, asked.step, move(asked.move), language)
    chapter = _chapter(verdict.rule, language) if verdict.rule else ""
    return {"kind": verdict.kind.value, "html": verdict.html, "legal": verdict.is_legal, "chapter": chapter}


def _chapter(rule: Rule, language: str) -> str:
    """The address of the section on a rule, in the language that the player speaks."""
    page, mark, section = address_of(rule).partition("#")
    return f"{page}?lang={language}{mark}{section}"


def _hinted(lesson: Lesson, language: str, asked: Hint) -> dict[str, Any]:
    if not is_asked(lesson, asked.step):
        raise IndexError("nothing is asked there")
    return {"html": hints(lesson, asked.step, language)[asked.number]}


def _played(lesson: Lesson, language: str, asked: Line) -> dict[str, Any]:
    if asked.named is not None:
        named = lesson.lines[asked.named]
        return line_data(lesson, lesson.along(named), named.at, language)
    line = branch(lesson, asked.at, [])
    for each in map(move, asked.moves):
        state = state_at(line, len(line.steps))
        if violation := game.check(state, each):
            why = rich_html(refusal(violation, state, lesson, language))
            return {"refused": why, "chapter": _chapter(violation.rule, language)}
        line = branch(line, len(line.steps), [each])
    line = branch(line, len(line.steps), carried_on(line, asked.carry_on))
    return line_data(lesson, line, asked.at, language)


def _written(lesson: Lesson, language: str, asked: File) -> dict[str, Any]:
    """The file of a line, with a name for it."""
    line = branch(lesson, asked.at, list(map(move, asked.moves)))
    # An id is made of a file's name, in which a slash or a point would cut the title short.
    named = id_from(re.sub(r"\W", " ", f"{lesson.id} {asked.title}")[:60])
    text = scenario_text(lesson.deal, moves_of(line.steps), named, {language: asked.title}, lesson)
    return {"name": f"{named}.yaml", "text": text}
