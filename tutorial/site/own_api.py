"""What the page of one's own scenario asks of the server: a text read, a text completed, a random deal.

Nothing of a text is written down, and none is parsed before its size is known. Reading takes its turn in threads of
its own, so that a long text keeps nobody else waiting.
"""

from __future__ import annotations

from asyncio import Semaphore
from collections.abc import Callable
from dataclasses import asdict, replace
from itertools import islice
from typing import Annotated, Any, Literal

from fastapi import FastAPI, HTTPException, Request, Response
from pydantic import BaseModel, ConfigDict, Field, ValidationError
from starlette.concurrency import run_in_threadpool

from scenarios.loader import Problem, ScenarioError
from scenarios.problems import MAX_PROBLEMS
from scenarios.yamltree import MAX_BYTES
from tutorial.advice import advice_at_once, draft_of
from tutorial.drafts import completed, random_deal
from tutorial.places import passages
from tutorial.problems import told
from tutorial.replay import packed
from tutorial.shelf import Shelf
from tutorial.site.frame import language_of
from tutorial.tutor.whatif import state_at

AT_ONCE = 2
"""Texts that are read at the same time; more would only take the processor from each other."""

LAST_SEED = 999_999
MAX_BODY = 1000
"""Bytes of the wish for a deal."""


class Wish(BaseModel):
    """A random deal, played out by simple players or without a move."""

    model_config = ConfigDict(strict=True, extra="forbid")

    game: Literal["kitty", "kotka", "bolshevik"]
    seed: Annotated[int, Field(ge=0, le=LAST_SEED)]
    is_played: bool


def add_own_api(site: FastAPI, shelf: Shelf, language: str) -> None:
    """Put the addresses on the site. `language` is for visitors who wish for none that we speak."""
    turns = Semaphore(AT_ONCE)

    async def answer(request: Request, work: Callable[[], dict[str, Any]]) -> Response:
        async with turns:
            # Whoever has typed on in the meantime no longer waits for this.
            found = {} if await request.is_disconnected() else await run_in_threadpool(work)
        return Response(packed(found).body, media_type="application/json", headers={"Cache-Control": "no-store"})

    @site.post("/api/own/read")
    async def read(request: Request) -> Response:
        source = await body_of(request, MAX_BYTES)
        return await answer(request, lambda: told_of(shelf, source, language_of(request, language)))

    @site.post("/api/own/rest")
    async def rest(request: Request) -> Response:
        source = await body_of(request, MAX_BYTES)
        return await answer(request, lambda: rest_of(source, language_of(request, language)))

    @site.post("/api/own/deal")
    async def deal(request: Request) -> Response:
        try:
            wish = Wish.model_validate_json(await body_of(request, MAX_BODY))
        except ValidationError as error:
            raise HTTPException(422, f"{error.error_count()} faults") from None
        name = f"{wish.game}-{wish.seed}"
        return await answer(
            request, lambda: {"text": random_deal(wish.game, wish.seed, name, is_played=wish.is_played)}
        )


async def body_of(request: Request, most: int) -> bytes:
    """The body of a request. Raises HTTPException 413 as soon as it is longer than `most` bytes."""
    body = bytearray()
    async for part in request.stream():
        body += part
        if len(body) > most:
            raise HTTPException(413)
    return bytes(body)


def told_of(shelf: Shelf, source: bytes, language: str) -> dict[str, Any]:
    """What a text holds, or its `faults`.

    That is the `digest` of its replay, its `id` and its `name` as a file, the number of its steps, whether the deal is
    over, the passages of its lines, and the `advice` on it, no longer a list than one of faults.
    """
    try:
        draft = draft_of(source, "")
    except ScenarioError as error:
        return {"faults": [listed(problem, language) for problem in error.problems]}
    lesson = draft.lesson
    some = islice(advice_at_once(draft), MAX_PROBLEMS)
    advice = sorted(some, key=lambda each: each.place)
    # A copy of a lesson on the shelf is another lesson: it has its own answers, and leaves no trace on that one.
    own = replace(lesson, id=f"own-{lesson.id}")
    return {
        "digest": shelf.replay(own, language).digest,
        "id": own.id,
        "name": f"{lesson.id}.yaml",
        "steps": len(lesson.steps),
        "isOver": state_at(lesson, len(lesson.steps)).is_over,
        "advice": [listed(each, language) for each in advice],
        "passages": [asdict(each) for each in passages(lesson, source.decode("utf-8-sig"))],
    }


def rest_of(source: bytes, language: str) -> dict[str, Any]:
    """A text completed by simple players, None if it cannot take more lines; or its `faults`."""
    try:
        return {"text": completed(source.decode("utf-8-sig", "replace"))}
    except ScenarioError as error:
        return {"faults": [listed(problem, language) for problem in error.problems]}


def listed(problem: Problem, language: str) -> dict[str, Any]:
    """A fault or a piece of advice in the page's language; `step` and `what_if` say where it is, and may be None."""
    return {
        "line": problem.line,
        "column": problem.column,
        "step": problem.step,
        "whatIf": problem.what_if,
        "message": told(problem.message, language),
    }
