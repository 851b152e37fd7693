"""Files: a good scenario is damaged here and there, as by a hurried hand or a bad copy. It is then read and told, or
refused with places in it; and neither takes a second."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from random import Random
from time import process_time

from scenarios.lesson import Lesson
from scenarios.library import LIBRARY
from scenarios.loader import ScenarioError, loads
from tests.browser.conftest import SCENARIOS
from tutorial.replay import replay
from tutorial.texts import LANGUAGES
from tutorial.tutor.questions import questions

MOST_SECONDS = 1.0
"""Processor time that no file may take to be read or refused."""

CHARACTERS = "{}[],:?*&!%@`'\"|>-# \n\tabSHA10\0\ufeff\r\x85♠é~"

LINES = (
    "  - ask: What now?",
    "    answer: pass",
    "    wrong: {otherwise: No.}",
    "    hints: [Look.]",
    "  - refuse: {call: 1C, rule: bid-too-low}",
    "    reveal: [north]",
    "    stop: false",
    "    show: {cards: HA, seats: [east]}",
    "    expect: {contract: 5H}",
    "view: east",
    "players: {south: You}",
    "start: {contract: all-pass, lead: south}",
    "lines: [{name: Another, after: 2, steps: [{call: pass}]}]",
    "x: &a [*a]",
    "<<: {a: b}",
)
"""Lines that may be put in anywhere."""


@cache
def sound() -> tuple[str, ...]:
    """The texts to be damaged."""
    return tuple(
        path.read_text(encoding="utf-8") for folder in (LIBRARY, SCENARIOS) for path in sorted(folder.glob("*.yaml"))
    )


def damaged(random: Random) -> str:
    """One of the texts with one to four faults."""
    text = random.choice(sound())
    for _ in range(random.randint(1, 4)):
        at = random.randrange(len(text) + 1)
        lines = text.split("\n")
        line, other = random.randrange(len(lines)), random.randrange(len(lines))
        match random.randrange(10):
            case 0:
                text = text[:at] + text[at + 1 :]
            case 1:
                text = text[:at] + random.choice(CHARACTERS) + text[at:]
            case 2:
                text = text[:at] + random.choice(CHARACTERS) + text[at + 1 :]
            case 3:
                text = "\n".join(lines[:line] + lines[line + 1 :])
            case 4:
                text = "\n".join(lines[:line] + lines[line : line + 1] + lines[line:])
            case 5:
                lines[line], lines[other] = lines[other], lines[line]
                text = "\n".join(lines)
            case 6:
                lines[line] = " " * random.randrange(8) + lines[line].lstrip()
                text = "\n".join(lines)
            case 7:
                lines.insert(line, random.choice(LINES))
                text = "\n".join(lines)
            case 8:
                text = text[:at]
            case _:
                # A word for another, as they stand in the file.
                words = text.split(" ")
                words[random.randrange(len(words))] = random.choice(words)
                text = " ".join(words)
        text = text or "a"
    return text


def read(text: str) -> Lesson | None:
    """The lesson of a text; None for one that is refused, whose problems are then in it. Raises AssertionError else."""
    began, lesson = process_time(), None
    try:
        lesson = loads(text)
    except ScenarioError as error:
        widths = [len(line) for line in (*text.removeprefix("\ufeff").splitlines(), "")]
        for problem in error.problems:
            assert 1 <= problem.line <= len(widths), f"no line: {problem}"
            assert 1 <= problem.column <= widths[problem.line - 1] + 1, f"no column: {problem}"
            assert problem.message.isprintable(), f"not to be printed: {problem}"
    taken = process_time() - began
    assert taken < MOST_SECONDS, f"it took {taken:.1f} s"
    return lesson


def once(seed: int) -> int:
    """Read the damaged text of a seed, and tell the lesson if it is one."""
    lesson = read(damaged(Random(seed)))
    if lesson:
        for language in LANGUAGES:
            assert replay(lesson, language).body
            questions(lesson, language)
    return 1


@contextmanager
def hunt() -> Iterator[Callable[[int], int]]:
    """What reads the damaged text of a seed."""
    yield once
