"""A whole lesson as text for the terminal, or as one JSON object (design: `skruuvi show`)."""

from __future__ import annotations

from typing import Any

from engine.cards import in_order
from engine.game import legal_moves
from engine.scoring import Result
from engine.state import Phase, State
from scenarios.lesson import Lesson, Text
from tutorial.markup import author_text, rich_text
from tutorial.narrate import narrate

_INDENT = " " * 4


def show_text(lesson: Lesson, language: str) -> str:
    """The lesson step by step: a block for each, beginning with its number, the blocks parted by an empty line."""
    blocks = []
    for index in range(len(lesson.steps)):
        number = f"{index + 1}.".ljust(len(_INDENT))
        blocks.append(number + step_text(lesson, index, language).replace("\n", f"\n{_INDENT}"))
    return "\n\n".join(blocks)


def show_json(lesson: Lesson, language: str) -> dict[str, Any]:
    """The lesson as values that JSON can hold; moves in the notation of the engine, steps counted from 1."""
    return {
        "id": lesson.id,
        "title": author_text(lesson.title.in_language(language)),
        "game": lesson.deal.game.name,
        "dealer": str(lesson.deal.dealer),
        "steps": [
            {
                "n": index + 1,
                "phase": step.phase.value,
                "seat": None if step.seat is None else str(step.seat),
                "move": None if step.move is None else str(step.move),
                "legal": [] if step.move is None else _legal(step.before),
                "text": step_text(lesson, index, language),
            }
            for index, step in enumerate(lesson.steps)
        ],
        "result": result_json(lesson.result) if lesson.result else None,
    }


def step_text(lesson: Lesson, index: int, language: str) -> str:
    """All that is said at a step, as plain text in lines: the author's words and the program's, in reading order."""
    step, told = lesson.steps[index], narrate(lesson, index, language)
    lines = [
        _author(step.say, language),
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


def _legal(state: State) -> list[str]:
    """What the player to act may do: every move, of a packet or a swap only the cards that may go."""
    if state.to_act is None:
        return []
    if state.phase in (Phase.EXCHANGE, Phase.SWAP):
        return list(map(str, in_order(state.hands[state.to_act])))
    return list(map(str, legal_moves(state)))


def result_json(final: Result) -> dict[str, Any]:
    """A result as values that JSON can hold.

    The contract of an all-pass misère is `all-pass`, that of a Bolshevik which nobody declared `void`; neither has a
    declarer.
    """
    contract = final.contract
    sides = {"tricks": final.tricks, "aces": final.aces, "score": final.score}
    return {
        "contract": str(contract.bid) if contract else "void" if final.is_void else "all-pass",
        "declarer": str(contract.declarer) if contract else None,
        "doubled": final.multiplier,
        **{key: {side.value: number for side, number in numbers.items()} for key, numbers in sides.items()},
    }
