"""A lesson as text for the terminal, and as data for other programs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine import game
from engine.cards import in_order
from engine.moves import Give, GiveEach, Kitty, Swap
from engine.scoring import Result
from engine.seats import Side
from scenarios.lesson import Lesson, Step, Text
from tutorial.markup import author_text, rich_text
from tutorial.narration import narrate
from tutorial.texts import phase_name


def show_text(lesson: Lesson, language: str) -> str:
    """The whole lesson, one block a step, each beginning with its number; blocks are parted by an empty line."""
    title = author_text(lesson.title.in_language(language))
    head = "\n".join(filter(None, (title, _own(lesson.summary, language))))
    blocks = [
        f"{number}. {phase_name(step.phase, language)}\n{_step_text(lesson, number - 1, language)}"
        for number, step in enumerate(lesson.steps, start=1)
    ]
    return "\n\n".join([head, *blocks])


def show_json(lesson: Lesson, language: str) -> dict[str, Any]:
    """The lesson as one object: what is known of it, its steps with every legal move, and its result."""
    return {
        "id": lesson.id,
        "title": author_text(lesson.title.in_language(language)),
        "game": lesson.deal.game.name,
        "dealer": str(lesson.deal.dealer),
        "steps": [
            {
                "n": number,
                "phase": step.phase.value,
                "seat": str(step.seat) if step.seat is not None else None,
                "move": str(step.move) if step.move else None,
                "legal": _legal(step),
                "text": _step_text(lesson, number - 1, language),
            }
            for number, step in enumerate(lesson.steps, start=1)
        ],
        "result": result_json(lesson.result) if lesson.result else None,
    }


def result_json(counted: Result) -> dict[str, Any]:
    """A result as data; the contract of an all-pass misère is `all-pass`, its declarer null."""
    contract = counted.contract
    return {
        "contract": str(contract.bid) if contract else "all-pass",
        "declarer": str(contract.declarer) if contract else None,
        "doubled": counted.multiplier,
        "tricks": _sides(counted.tricks),
        "aces": _sides(counted.aces),
        "score": _sides(counted.score),
    }


def _sides(numbers: dict[Side, int]) -> dict[str, int]:
    return {side.value: numbers[side] for side in Side}


def _legal(step: Step) -> list[str]:
    """Every legal move of the player before the step; for packets and swaps only the cards that may go."""
    if step.move is None or isinstance(step.move, Kitty) or step.seat is None:
        return []
    if isinstance(step.move, Give | GiveEach | Swap):
        return [str(card) for card in in_order(step.before.hands[step.seat])]
    return [str(move) for move in game.legal_moves(step.before)]


def _step_text(lesson: Lesson, index: int, language: str) -> str:
    return "\n".join(_paragraphs(lesson, index, language))


def _paragraphs(lesson: Lesson, index: int, language: str) -> Iterator[str]:
    step, told = lesson.steps[index], narrate(lesson, index, language)
    if words := _own(step.say, language):
        yield words
    if step.move or told.score:
        yield rich_text(told.headline) + "."
    if told.happened or told.rule:
        yield rich_text(" ".join([*told.happened, *told.rule]))
    yield from (f"  {rich_text(line.label)}  {rich_text(line.value)}".rstrip() for line in told.score)
    for text in (_own(step.why, language), _own(step.next, language)):
        if text:
            yield text
    if told.next:
        yield rich_text(" ".join(told.next))


def _own(text: Text | None, language: str) -> str:
    return author_text(text.in_language(language)) if text else ""
