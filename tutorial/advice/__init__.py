"""Advice on a lesson that breaks no rule: what its author has left out, given away, or said that is not so.

Each piece is a `Problem` with its place in the file, a short stable code, and one sentence with the cure.
"""

from __future__ import annotations

from collections.abc import Iterator

from scenarios.loader import read
from scenarios.problems import Problem
from tutorial.advice import branches, hands, languages, numbers, reasons, replies, spoilers
from tutorial.advice.draft import Draft

__all__ = ["Draft", "advice_at_once", "draft_of"]

_CHECKS = (reasons, languages, spoilers, hands, numbers, replies, branches)


def draft_of(source: str | bytes, file: str) -> Draft:
    """The lesson in the text of a file, beside that; `file` stands in the advice. Raises ScenarioError."""
    return Draft(*read(source, file), file)


def advice_at_once(draft: Draft) -> Iterator[Problem]:
    """All advice but that on the cards, which takes its time (`cost`)."""
    for check in _CHECKS:
        yield from check.advice(draft)
