"""Advice on trick numbers and points that are not so."""

from __future__ import annotations

import re
from collections.abc import Iterator

from engine.saying import say
from engine.scoring import result
from engine.state import Phase
from scenarios.lesson import Lesson
from scenarios.problems import Problem
from tutorial.advice.draft import Draft, Said
from tutorial.advice.sentences import plain_sentences, readable

LAST_TRICK = 13


def _patterns(**by_language: str) -> dict[str, re.Pattern[str]]:
    return {language: re.compile(pattern, re.IGNORECASE) for language, pattern in by_language.items()}


_TRICK = _patterns(
    en=r"\btrick (?:number )?(\d+)\b",
    fi=r"\btik(?:ki|issä|istä|kiin|in|illä|ille) (\d+)\b|\b(\d+)\. tik(?:ki|issä|istä|kiin|in)\b",
)
_THIS_TRICK = _patterns(
    en=r"^(?:this is|it is now) trick (\d+)\b",
    fi=r"^(?:tämä on|nyt on) (?:tikki (\d+)|(\d+)\. tikki)\b",
)
_PRICE = _patterns(
    en=r"\b(?:aces?|costs?|points?|cheap\w*|dear\w*|worth|price)\b",
    fi=r"\b(?:äss\w+|maks\w+|piste\w*|hal[pv]\w+|kal[lt]i\w+|hin[tn]\w+)",
)
"""An ace costs the number of its trick, whichever that may be: such a sentence need not be about the tricks played."""

_POINTS = _patterns(
    en=r"(?<![\w+−-])[+−-](\d+)(?!\w)|\b(\d+) points\b",
    fi=r"(?<![\w+−-])[+−-](\d+)(?!\w)|\b(\d+) pistettä\b",
)
_COMPARED = _patterns(
    en=r"\b(?:instead|more|fewer|less|nearer|than|need\w*|between|difference|each|every|level|better|worse)\b",
    fi=r"\b(?:sijasta|sijaan|enemmän|vähemmän|lähempänä|kuin|tarvi\w+|väli\w*|ero\w*|kukin|joka|taso\w*|parempi)\b",
)


def advice(draft: Draft) -> Iterator[Problem]:
    """One piece for each text that names a trick which is not the one played or past, or points that nobody scored."""
    points = _points(draft.lesson)
    for said in draft.said:
        for language, words, place in said.words:
            for code in readable(language):
                for number in _other_tricks(said, words, code):
                    told = say("this is not trick {number}, nor is that one played: correct the number", number=number)
                    yield draft.problem_of(said, place, "untrue-trick", told)
                for number in _other_points(said, words, code, points):
                    told = say("nobody scores {number} points in this deal: correct the number", number=number)
                    yield draft.problem_of(said, place, "untrue-score", told)


def _other_tricks(said: Said, words: str, language: str) -> Iterator[int]:
    """The numbers of tricks in a text that cannot be right."""
    step = said.step
    if step is None or step.phase not in (Phase.PLAY, Phase.SCORE):
        return
    last = (step.after if said.role in ("why", "next") else step.before).trick_number
    for sentence in plain_sentences(words, language):
        numbers = set(_numbers(_TRICK[language], sentence))
        if step.phase is Phase.PLAY:
            this = set(_numbers(_THIS_TRICK[language], sentence))
            yield from sorted(this - {step.before.trick_number, last})
            numbers -= this
        if not _PRICE[language].search(sentence):
            yield from sorted(number for number in numbers if number > min(last, LAST_TRICK))


def _other_points(said: Said, words: str, language: str, points: frozenset[int]) -> Iterator[int]:
    """The points in a text on the finished deal that come up nowhere in its count."""
    if said.step is None or not said.step.after.is_over:
        return
    for sentence in plain_sentences(words, language):
        if not _COMPARED[language].search(sentence):
            found = _numbers(_POINTS[language], sentence)
            # Smaller numbers may be the price of an ace, or a sum of several.
            yield from sorted({number for number in found if number > LAST_TRICK} - points)


def _numbers(pattern: re.Pattern[str], sentence: str) -> Iterator[int]:
    return (int(next(filter(None, match.groups()))) for match in pattern.finditer(sentence))


def _points(lesson: Lesson) -> frozenset[int]:
    """All points that the count of the lesson or of one of its lines comes to, and the totals of its session."""
    found: set[int] = set()
    for steps in (lesson.steps, *(line.steps for line in lesson.lines)):
        if steps and steps[-1].after.is_over:
            final = result(steps[-1].after)
            part = final.part.points if final.part else 0
            found.update((part, part * final.multiplier), final.score.values(), final.aces.values())
            found.update(3 * score for score in final.score.values())
            if lesson.session:
                found.update(lesson.session.totals.values(), lesson.session.after(final).values())
    return frozenset(map(abs, found))
