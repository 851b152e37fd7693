"""What an editor is told of single values, as pieces of JSON Schema: the forms in which a value may be written.

An editor reads YAML by YAML's own rules, by which a bare 10 is a number and `true` is no text; a scenario takes both
for the text that they are. A form with a name, under `form`, is written once in the schema and referred to.
"""

from __future__ import annotations

from typing import Any, TypeAlias

from engine.calls import Bid, Denomination, Word
from engine.seats import Seat

Form: TypeAlias = dict[str, Any]

SEATS = tuple(str(seat) for seat in Seat)


def any_case(*words: str) -> str:
    """A pattern for one of the words in small letters or capitals, with spaces around it."""
    return rf"^\s*{_either(words)}\s*$"


def choice(*words: str) -> Form:
    """One of the words; an editor offers them in small letters."""
    return {"anyOf": [{"enum": list(words)}, {"type": "string", "pattern": any_case(*words)}]}


def numeral(*words: str) -> Form:
    """One of the numbers, which an editor offers as such."""
    return {"anyOf": [{"enum": list(map(int, words))}, {"type": "string", "pattern": any_case(*words)}]}


def offered(*words: str) -> Form:
    """Some text, for which an editor offers these words."""
    return {"anyOf": [{"enum": list(words)}, {"type": "string"}]}


def listed(pattern: str = "", most: int | None = None) -> Form:
    """One text with parts in a row, or a YAML list of them; `pattern` is that of a text."""
    text = {"type": "string"} | ({"pattern": pattern} if pattern else {})
    return {"anyOf": [text, {"type": "array", "items": text, "minItems": 1} | ({"maxItems": most} if most else {})]}


def keyed(keys: dict[str, tuple[Form, str]], **more: Any) -> Form:
    """A map with some of these keys, each with its form and a sentence about it, and no others."""
    properties = {key: form | {"description": about} for key, (form, about) in keys.items()}
    return {"type": "object", "properties": properties, "additionalProperties": False} | more


def _either(words: tuple[str, ...]) -> str:
    letters = ("".join(f"[{each.upper()}{each}]" if each.isalpha() else each for each in word) for word in words)
    return f"({'|'.join(letters)})"


_BIDS = [str(Bid(level, denomination)) for level in range(1, 8) for denomination in Denomination]

LINE: Form = {"form": "Line", "type": ["string", "number", "boolean"]}
"""One text."""
NAME = LINE | {"form": "Name", "maxLength": 40}
CARD: Form = {"type": "string"}
CALL = offered(*_BIDS, *(word.value for word in Word)) | {"form": "Call"}
CONTRACT = offered(*_BIDS, "all-pass", "void") | {"form": "Contract"}
NUMBER: Form = {
    "form": "Number",
    "anyOf": [{"type": "integer"}, {"type": "string", "pattern": r"^\s*[+\-−]?[0-9]+\s*$"}],
}
TRUTH: Form = {"anyOf": [{"type": "boolean"}, {"type": "string", "pattern": any_case("true", "false")}]}
ROW = listed() | {"form": "Row"}
"""Cards or calls in a row."""
TRICK = listed(most=4) | {"form": "Trick"}

_SEATS_IN_A_ROW = rf"^\s*{_either(SEATS)}(\s+{_either(SEATS)})*\s*$"
SEAT = choice(*SEATS) | {"form": "Seat"}
SOME_SEATS = listed(_SEATS_IN_A_ROW) | {"form": "Seats"}
ANY_SEATS: Form = {"anyOf": [*SOME_SEATS["anyOf"], {"type": "array", "maxItems": 0}]}
_ALL_OR_NONE = choice("all", "none")
OPENED: Form = {
    "anyOf": [
        _ALL_OR_NONE,
        *SOME_SEATS["anyOf"],
        {"type": "array", "items": _ALL_OR_NONE, "minItems": 1, "maxItems": 1},
    ]
}
"""Seats, or all of them, or none."""

TEXT: Form = {
    "form": "Text",
    "anyOf": [
        LINE,
        keyed(
            {
                "en": (LINE, "The text in English."),
                "fi": (LINE, "The text in Finnish."),
                "sv": (LINE, "The text in Swedish."),
            },
            minProperties=1,
        ),
    ],
}

PACKET = keyed(
    {
        "to": (choice(*SEATS, "partner"), "Who gets the packet."),
        "cards": (ROW, "The cards of the packet, the top card first."),
    },
    required=["to", "cards"],
)
SINGLE_CARDS = keyed(
    {seat: (CARD, f"The card that goes to {seat}.") for seat in SEATS},
    patternProperties={any_case(*SEATS): CARD},
    minProperties=1,
)
GIVING: Form = {"form": "Giving", "anyOf": [PACKET, SINGLE_CARDS]}

NAMES = keyed({seat: (NAME, f"What the player in the {seat} is called.") for seat in SEATS})
DEAL = keyed(
    {seat: (CARD, f"The hand of {seat}, suit by suit, as in S AK74 C 95 D - H J3.") for seat in SEATS}
    | {"kitty": (ROW, "The four cards of the kitty, each suit first, as in S8 D7 H3 C2.")}
)
