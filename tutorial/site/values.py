"""What the player asks of the solver: values of cards, two cards against each other, the course of a deal.

The work is done in threads of its own, in which the solver does not hold up the page, and dropped when nobody waits for
it any more.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Annotated, Any

from fastapi import FastAPI, HTTPException, Request, Response
from pydantic import Field

from engine.moves import Play, move
from engine.solver import Solver
from tutorial.replay import packed
from tutorial.shelf import Shelf
from tutorial.site.api import MAX_MOVES, Ask, MoveText, Position, for_ever, read, shown
from tutorial.tutor.course import course
from tutorial.tutor.weights import solver_for, weighed, weights
from tutorial.tutor.whatif import branch, state_at

MOST_COURSES = 200
"""Courses that the server remembers."""

SECONDS_BETWEEN_LOOKS = 0.1
"""How often one looks whether anybody still waits."""


class Moment(Ask):
    """The moment after so many steps of the lesson and these moves; `open` asks for the values with all hands known."""

    at: Position
    moves: Annotated[list[MoveText], Field(max_length=MAX_MOVES)] = Field(default_factory=list)
    open: bool


class Pair(Ask):
    """A move against that of a step."""

    step: Position
    move: MoveText


def add_values(site: FastAPI, shelf: Shelf) -> None:
    """Put the addresses of the solver on the site."""
    pool = ThreadPoolExecutor(os.cpu_count() or 1, thread_name_prefix="solver")
    courses: dict[str, bytes] = {}

    async def unless_gone(request: Request, solver: Solver, work: Callable[[], Any]) -> Any:
        """The result of `work`, for which the solver is cancelled when the visitor has moved on."""
        task = asyncio.get_running_loop().run_in_executor(pool, work)
        while not task.done():
            await asyncio.wait([task], timeout=SECONDS_BETWEEN_LOOKS)
            if not task.done() and await request.is_disconnected():
                solver.cancel()
        return task.result()

    @site.post("/api/replay/{digest}/values")
    async def values(digest: str, request: Request) -> Response:
        lesson, language = shown(shelf, digest)
        asked = await read(request, Moment)
        try:
            line = branch(lesson, asked.at, list(map(move, asked.moves)))
        except (IndexError, ValueError) as error:
            raise HTTPException(422, str(error)) from None
        state = state_at(line, len(line.steps) if asked.moves else asked.at)
        solver = solver_for(state)
        if solver is None:
            raise HTTPException(422, "no card is to be played there")
        at = -1 if asked.moves else asked.at
        told = await unless_gone(request, solver, partial(weights, line, at, state, asked.open, language, solver))
        return _json(told)

    @site.post("/api/replay/{digest}/weigh")
    async def weigh(digest: str, request: Request) -> Response:
        lesson, language = shown(shelf, digest)
        asked = await read(request, Pair)
        try:
            mine = move(asked.move)
            if not isinstance(mine, Play):
                raise ValueError("only a card is weighed")
            work = partial(weighed, lesson, asked.step, mine.card, language)
            html = await asyncio.get_running_loop().run_in_executor(pool, work)
        except (IndexError, ValueError) as error:
            raise HTTPException(422, str(error)) from None
        return _json({"html": html})

    @site.get("/api/replay/{digest}/course.json")
    async def whole_course(digest: str) -> Response:
        lesson, language = shown(shelf, digest)
        if digest not in courses:
            told = await asyncio.get_running_loop().run_in_executor(pool, course, lesson, language)
            courses[digest] = packed(told).body
            if len(courses) > MOST_COURSES:
                courses.pop(next(iter(courses)))
        return for_ever(shelf, digest, courses[digest])


def _json(told: dict[str, Any]) -> Response:
    return Response(packed(told).body, media_type="application/json", headers={"Cache-Control": "no-store"})
