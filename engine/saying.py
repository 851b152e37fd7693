"""Sentences that know what they are made of, so that they can be said in another language too."""

from __future__ import annotations

from collections.abc import Mapping


class Message(str):
    """A sentence in English, made of a template and its `parts`, which may be sentences themselves.

    It is one line: what cannot be printed in a part is a space.
    """

    __slots__ = ("parts", "template")
    template: str
    parts: Mapping[str, object]

    def __new__(cls, template: str, parts: Mapping[str, object]) -> Message:
        """The sentence; the places of the template are those of `str.format`."""
        in_one_line = {name: _printable(part) if type(part) is str else part for name, part in parts.items()}
        made = super().__new__(cls, template.format_map(in_one_line))
        made.template, made.parts = template, in_one_line
        return made


def say(template: str, /, **parts: object) -> Message:
    """The sentence of a template and its parts."""
    return Message(template, parts)


class SaidError(ValueError):
    """Raised with a sentence, `said`, on what is wrong with a text or a number."""

    def __init__(self, said: Message) -> None:
        self.said = said
        super().__init__(said)


def _printable(text: str) -> str:
    return text if text.isprintable() else "".join(each if each.isprintable() else " " for each in text)
