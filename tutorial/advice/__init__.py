"""Advice on a lesson that breaks no rule: what its author has left out, given away, or said that is not so.

Each piece is a `Problem` with its place in the file, a short stable code, and one sentence with the cure.
"""

from __future__ import annotations

from collections.abc import Iterator

from scenarios.lesson import Lesson
from scenarios.problems import Faults, Problem
from scenarios.yamltree import parse
from tutorial.advice import branches, hands, languages, numbers, reasons, replies, spoilers
from tutorial.advice.draft import Draft

__all__ = ["Draft", "advice_at_once", "draft_of"]

_CHECKS = (reasons, languages, spoilers, hands, numbers, replies, branches)


def draft_of(lesson: Lesson, source: bytes, file: str) -> Draft:
    """The lesson beside the `source` it was read from; `file` stands in the advice."""
    return Draft(lesson, parse(source, Faults(file)), file)


def advice_at_once(draft: Draft) -> Iterator[Problem]:
    """All advice but that on the cards, which takes its time (`cost`)."""
    for check in _CHECKS:
        yield from check.advice(draft)
