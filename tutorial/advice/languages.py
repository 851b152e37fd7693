"""Advice where a text is missing in a language that the file speaks elsewhere."""

from __future__ import annotations

from collections.abc import Iterator

from engine.saying import Message, say
from scenarios.problems import Problem, together
from tutorial.advice.draft import Draft

NAMES = {"en": say("English"), "fi": say("Finnish"), "sv": say("Swedish")}


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


def _told(role: str, missing: tuple[str, ...], *, is_plain: bool) -> Message:
    if role == "hint":
        key = say("this hint")
    elif role in ("also", "wrong", "otherwise"):
        key = say("this reply")
    else:
        key = say("`{key}`", key=role)
    cure = ", ".join(f"{language}: …" for language in missing)
    if is_plain:
        return say("{text} is one text for readers of all languages: write it as {{{cure}}}", text=key, cure=cure)
    languages = together(NAMES[language] for language in missing)
    return say("{text} is missing in {languages}: add {cure}", text=key, languages=languages, cure=cure)
