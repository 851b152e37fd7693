"""How long a lesson takes from its file to its words, and how large its replay is."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from statistics import median
from time import perf_counter

from scenarios.library import LIBRARY
from scenarios.loader import loads
from tests.benchmarks import Row
from tutorial.narrate import narrate
from tutorial.replay import replay
from tutorial.texts import LANGUAGES

WORDS = """  - say:
      en: A word in between, long enough to be read, about ♥Q and what the others may hold.
      fi: Sana välissä, riittävän pitkä luettavaksi, kortista ♥Q ja siitä, mitä muilla voi olla.
"""


def lesson_of(steps: int) -> str:
    """The text of the first lesson, or of a short one, filled up with words to the number of steps."""
    name = "first-kitty-game" if steps > 100 else "following-suit"
    text = (LIBRARY / f"{name}.yaml").read_text(encoding="utf-8")
    return text.replace("steps:\n", "steps:\n" + WORDS * (steps - len(loads(text).steps)), 1)


def told(text: str) -> None:
    """Load and check a lesson, and narrate each of its steps in every language."""
    lesson = loads(text)
    for language in LANGUAGES:
        for index in range(len(lesson.steps)):
            narrate(lesson, index, language)


def from_file_to_words() -> Iterator[Row]:
    """Load, check and narrate against the number of steps; the growth should be linear."""
    for steps in (50, 130, 500, 2000):
        text = lesson_of(steps)
        times = []
        for _ in range(5):
            start = perf_counter()
            told(text)
            times.append((perf_counter() - start) * 1000)
        goal = 100 if steps == 130 else None
        yield Row(f"load, check, narrate twice: {steps} steps", median(times), "ms", goal, is_ceiling=True)
        yield Row("  of that, a step", median(times) / steps, "ms")


def replay_sizes() -> Iterator[Row]:
    """The replays of the built-in lessons as they go over the wire."""
    for path in sorted(LIBRARY.glob("*.yaml")):
        lesson = loads(path.read_bytes(), path.name)
        size = max(len(gzip.compress(replay(lesson, language).body)) for language in LANGUAGES)
        yield Row(f"replay of {lesson.id}, gzipped", size / 1000, "kB", 10, is_ceiling=True)


MEASUREMENTS = [from_file_to_words, replay_sizes]
