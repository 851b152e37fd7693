"""A whole lesson as text for the terminal, or as one JSON object (design: `skruuvi show`)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.cards import in_order
from engine.game import legal_moves
from engine.state import Phase
from scenarios.lesson import Lesson, Step, Text
from tutorial.markup import author_text, rich_text
from tutorial.narrate import narrate
from tutorial.narrate.voice import voice
from tutorial.results import result_json

_INDENT = " " * 4


def show_text(lesson: Lesson, language: str, with_lines: bool = False) -> str:
    """The lesson step by step: a block for each, beginning with its number, the blocks parted by an empty line.

    After it, if asked for, the named lines: a block with the name of the line and the step from which it is another
    way, then its steps, which are numbered from there.
    """
    blocks = list(_blocks(lesson, 0, language))
    for line in lesson.lines if with_lines else ():
        begins = voice(lesson, language)("show.line", n=line.at + 1)
        blocks.append(f"{begins} {_author(line.name, language)}")
        blocks += _blocks(lesson.along(line), line.at, language)
    return "\n\n".join(blocks)


def _blocks(lesson: Lesson, first: int, language: str) -> Iterator[str]:
    """The blocks of the steps from index `first` on."""
    for index in range(first, len(lesson.steps)):
        number = f"{index + 1}.".ljust(len(_INDENT))
        yield number + step_text(lesson, index, language).replace("\n", f"\n{_INDENT}")


def show_json(lesson: Lesson, language: str, with_lines: bool = False) -> dict[str, Any]:
    """The lesson as values that JSON can hold; moves in the notation of the engine, steps counted from 1.

    If asked for, `lines` holds the named lines, each with its `name`, the moves it comes `after`, its own `steps`,
    numbered on from those before it, and its `result`.
    """
    lines = [
        {
            "name": _author(line.name, language),
            "after": line.after,
            **_course(lesson.along(line), line.at, language),
        }
        for line in lesson.lines
    ]
    return {
        "id": lesson.id,
        "title": author_text(lesson.title.in_language(language)),
        "game": lesson.deal.game.name,
        "dealer": str(lesson.deal.dealer),
        **_course(lesson, 0, language),
        **({"lines": lines} if with_lines else {}),
    }


def _course(lesson: Lesson, first: int, language: str) -> dict[str, Any]:
    """The steps from index `first` on, and the result that they come to."""
    return {
        "steps": [
            {
                "n": index + 1,
                "phase": step.phase.value,
                "seat": None if step.seat is None else str(step.seat),
                "move": _move(step),
                "legal": _legal(step),
                "text": step_text(lesson, index, language),
            }
            for index, step in enumerate(lesson.steps)
            if index >= first
        ],
        "result": result_json(lesson.result) if lesson.result else None,
    }


def step_text(lesson: Lesson, index: int, language: str) -> str:
    """All that is said at a step, as plain text in lines: the author's words and the program's, in reading order."""
    step, told = lesson.steps[index], narrate(lesson, index, language)
    asked = step.question and f"{voice(lesson, language)('show.question')} {_author(step.question.ask, language)}"
    lines = [
        _author(step.say, language),
        asked,
        f"{rich_text(told.headline)}.",
        _program(*told.happened, *told.rule),
        *(_program(f"{line.label} | {line.value}") for line in told.score),
        _author(step.why, language) or _program(*told.why),
        _author(step.next, language),
        _program(*told.next),
    ]
    return "\n".join(line for line in lines if line)


def _author(text: Text | None, language: str) -> str:
    return author_text(text.in_language(language)) if text else ""


def _program(*sentences: str) -> str:
    return rich_text(" ".join(sentences))


def _move(step: Step) -> str | None:
    """The move of a step in its notation, also one that is refused."""
    if step.refused:
        return f"refuse {step.refused.move}"
    return str(step.move) if step.move else None


def _legal(step: Step) -> list[str]:
    """What the player of a move may do: every move, of a packet or a swap only the cards that may go."""
    state = step.before
    is_moving = step.move is not None or step.refused is not None
    if not is_moving or state.to_act is None or step.seat is not state.to_act:
        return []
    if state.phase in (Phase.EXCHANGE, Phase.SWAP):
        return list(map(str, in_order(state.hands[state.to_act])))
    return list(map(str, legal_moves(state)))
