"""Folders of scenarios, and the built-in one."""

from __future__ import annotations

from pathlib import Path

from engine.saying import say
from scenarios.lesson import Lesson
from scenarios.loader import load
from scenarios.problems import Place, Problem, ScenarioError

LIBRARY = Path(__file__).parent / "library"

COURSE = (
    "first-kitty-game",
    "all-pass-misere",
    "following-suit",
    "order-of-bids",
    "taking-the-kitty",
    "three-cards",
    "second-auction",
    "swap-taken",
    "swap-declined",
    "to-double",
    "to-redouble",
    "grand",
    "misere-made",
    "misere-failed",
    "kotka",
    "kotka-all-pass",
    "session-score",
    "bolshevik",
    "dictator",
    "packet-order",
    "counting",
)
"""The ids of the course, in its order."""


def scenario_files(folder: Path) -> list[Path]:
    """The scenario files of a folder: those of the course in its order, then the others by name."""
    files = sorted(path for pattern in ("*.yaml", "*.yml") for path in folder.glob(pattern) if path.is_file())
    return sorted(files, key=lambda path: COURSE.index(path.stem) if path.stem in COURSE else len(COURSE))


def read_folder(folder: Path) -> tuple[list[Lesson], list[tuple[Path, ScenarioError]]]:
    """The lessons of a folder, and the files that are broken with what is wrong; neither hides the other."""
    lessons: dict[str, Lesson] = {}
    broken: list[tuple[Path, ScenarioError]] = []
    for path in scenario_files(folder):
        try:
            lesson = load(path)
        except ScenarioError as error:
            broken.append((path, error))
            continue
        if lesson.id in lessons:
            said = say("the id `{id}` belongs to another file of this folder already", id=lesson.id)
            broken.append((path, ScenarioError([Problem(str(path), Place(), "repeated-id", said)])))
        else:
            lessons[lesson.id] = lesson
    return list(lessons.values()), broken
