"""What is wrong with a scenario file, and the advice on it, in the language of the page."""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards import Suit
from engine.saying import Message
from engine.seats import Seat
from engine.state import Phase
from tutorial.names import Word
from tutorial.texts import CATALOGUE, PROBLEMS, phase_name

_MARKS = str.maketrans({",": "\N{NO-BREAK SPACE}", ".": ","})
"""Python writes numbers as English does: thousands behind a comma, decimals behind a point."""


def told(message: Message, language: str) -> str:
    """The message in a language that the program speaks; what is quoted of the file stays as it is written there."""
    if language not in PROBLEMS:
        return str(message)
    parts = {name: _part(each, language) for name, each in message.parts.items()}
    return PROBLEMS[language][message.template].format_map(parts)


@dataclass(frozen=True, slots=True)
class _Number:
    """A number for a template: `{x}` or, of the words in `{x:one|many}`, the one that agrees with it."""

    value: int | float

    def __format__(self, spec: str) -> str:
        if "|" in spec:
            one, many = spec.split("|")
            return one if self.value == 1 else many
        return format(self.value, spec).translate(_MARKS)


def _part(part: object, language: str) -> object:
    """A part of a message as a template of the language takes it."""
    words = CATALOGUE[language]
    match part:
        case Message():
            return told(part, language)
        case Seat():
            return Word(words.SEATS[str(part)])
        case Suit():
            return Word(words.SUITS[part.value])
        case Phase():
            return phase_name(part, language).lower()
        case int() | float():
            return _Number(part)
        case _:
            return part
