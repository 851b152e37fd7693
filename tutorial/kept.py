"""Values of a lesson's cards, worked out once, further back than one would wait for, and kept in a file beside it.

The file names the deal and the moves it is about; of a lesson with other cards or moves it says nothing any more.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from typing import Any

from engine.cards import Card, card
from engine.fair import Draws, Fair, Gap
from engine.moves import Kitty
from scenarios.lesson import Lesson
from scenarios.library import LIBRARY
from scenarios.writing import scenario_text
from tutorial.analysis import Depth, PlayedCard, played_cards

FAR = Depth(
    100_000_000,
    Draws(
        plain=(1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000, 300, 100, 50),
        billed=(1000, 1000, 1000, 1000, 1000, 1000, 1000, 300, 100, 40),
    ),
)
"""What a lesson of the library is worth: a few minutes each, with the search in C."""

DIGITS = 3


def values_of(lesson: Lesson, folder: Path = LIBRARY) -> tuple[PlayedCard, ...] | None:
    """The cards played in the lesson with the values kept in the folder, or None if there are none for these moves."""
    try:
        kept = json.loads(_file(lesson, folder).read_text(encoding="utf-8"))
    except FileNotFoundError:
        return None
    if kept["moves"] != _moves(lesson):
        return None
    return tuple(_read(played, each) for played, each in zip(played_cards(lesson), kept["cards"], strict=True))


def keep(lesson: Lesson, values: Iterable[PlayedCard], folder: Path = LIBRARY) -> Path:
    """Write the values into the folder, over those of an earlier version of the lesson; returns the file."""
    lines = ",\n".join(json.dumps(_written(played), separators=(",", ":")) for played in values)
    path = _file(lesson, folder)
    path.write_text(f'{{"moves": "{_moves(lesson)}",\n"cards": [\n{lines}\n]}}\n', encoding="utf-8")
    return path


def _file(lesson: Lesson, folder: Path) -> Path:
    return folder / f"{lesson.id}.values.json"


def _moves(lesson: Lesson) -> str:
    """What the values are of: the deal and the moves, whatever the words."""
    moves = [step.move for step in lesson.steps if step.move and not isinstance(step.move, Kitty)]
    return sha256(scenario_text(lesson.deal, moves, "", {}).encode()).hexdigest()[:16]


def _written(played: PlayedCard) -> dict[str, Any]:
    """The values of one card as JSON: the results, and of each fair one mean, spread, loss and its error."""
    written: dict[str, Any] = {"card": str(played.card)}
    if played.open:
        written["open"] = {str(each): result for each, result in played.open.items()}
    if played.fair:
        written["hands"] = played.fair[played.card].hands
        written["fair"] = {
            str(each): [round(number, DIGITS) for number in (fair.mean, fair.spread, fair.loss.mean, fair.loss.error)]
            for each, fair in played.fair.items()
        }
    return written


def _read(played: PlayedCard, written: Mapping[str, Any]) -> PlayedCard:
    opened: dict[Card, int] | None = None
    fair: dict[Card, Fair] | None = None
    if "open" in written:
        opened = {card(each): result for each, result in written["open"].items()}
    if "fair" in written:
        fair = {
            card(each): Fair(mean, spread, written["hands"], Gap(loss, error))
            for each, (mean, spread, loss, error) in written["fair"].items()
        }
    return replace(played, open=opened, fair=fair)
