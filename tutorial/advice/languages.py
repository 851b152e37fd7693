"""Advice where a text is missing in a language that the file speaks elsewhere."""

from __future__ import annotations

from collections.abc import Iterator

from scenarios.problems import Problem
from tutorial.advice.draft import Draft

NAMES = {"en": "English", "fi": "Finnish", "sv": "Swedish"}


def advice(draft: Draft) -> Iterator[Problem]:
    """One piece for each text that lacks a language; a plain text lacks one where the file speaks several."""
    spoken = draft.lesson.languages
    for said in draft.said:
        words = said.text.by_language
        if "" in words:
            missing = spoken if len(spoken) > 1 else ()
        else:
            missing = tuple(language for language in spoken if not words.get(language, "").strip())
        if missing:
            yield draft.problem_of(said, said.node.place, "language", _told(said.role, missing, is_plain="" in words))


def _told(role: str, missing: tuple[str, ...], *, is_plain: bool) -> str:
    key = "this hint" if role == "hint" else "this reply" if role in ("also", "wrong", "otherwise") else f"`{role}`"
    cure = ", ".join(f"{language}: …" for language in missing)
    if is_plain:
        return f"{key} is one text for readers of all languages: write it as {{{cure}}}"
    return f"{key} is missing in {' and '.join(NAMES[language] for language in missing)}: add {cure}"
