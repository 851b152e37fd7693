"""The shape of a scenario file (scenario format, sections 1 and 2): which keys there are and what may stand at them.

Cards and calls are still text here; what they mean on the table is read while the scenario is played.
"""

from __future__ import annotations

import re
from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, ValidationError
from pydantic_core import PydanticCustomError

from engine.calls import Bid, spoken
from scenarios.lesson import Text

LANGUAGES = ("en", "fi", "sv")
MAX_NAME = 40
MAX_DIGITS = 5
"""The characters of a number with its sign."""

NOT_YET = {
    "": {
        "lines": "named what-ifs",
    },
    "steps": dict.fromkeys(("ask", "answer", "also", "wrong", "hints"), "questions") | {"refuse": "refused moves"},
}
"""Keys of the format that this version does not play yet, with what they are for: at the top, and in a step."""


def _fault(code: str, said: str, **facts: Any) -> PydanticCustomError:
    # The message stands among the facts, because pydantic would take braces in it for places to fill in.
    return PydanticCustomError("scenario", "{said}", {"code": code, "said": said, **facts})


def _text(value: Any) -> Text:
    if isinstance(value, str):
        return Text({"": value})
    if not isinstance(value, dict) or not value:
        raise _fault("text", "a text, or texts by language such as {en: …, fi: …}, belongs here")
    for language, words in value.items():
        if language not in LANGUAGES:
            known = ", ".join(LANGUAGES)
            said = f"`{language}` is no language here (they are {known}); a text with a colon or comma needs quotes"
            raise _fault("language", said, key=language)
        if not isinstance(words, str):
            raise _fault("text", f"the words in `{language}` must be one text", value=language)
    return Text(value)


def _list(value: Any, *, example: str = "SA H10 C2 or [SA, H10, C2]") -> list[str]:
    """A list of cards, calls or seats, one text or a YAML list, as the texts of its parts."""
    parts = [value] if isinstance(value, str) else value
    if not isinstance(parts, list) or not all(isinstance(item, str) for item in parts):
        raise _fault("list", f"one text or a list belongs here, such as {example}")
    if found := [each for item in parts for each in item.split()]:
        return found
    raise _fault("empty", "this is an empty list: write its parts, or leave the key out")


def _trick(value: Any) -> list[str]:
    played = _list(value)
    if len(played) > 4:
        raise _fault("trick", f"a trick has at most four cards, and here are {len(played)}")
    return played


def _some(value: Any) -> Any:
    if value in ([], {}):
        raise _fault("empty", "this is an empty list: write its parts, or leave the key out")
    return value


def _name(value: Any) -> str:
    if not isinstance(value, str) or not value.strip():
        raise _fault("name", "a name belongs here")
    if len(value) > MAX_NAME:
        raise _fault("name", f"a name has at most {MAX_NAME} characters, and this one has {len(value)}")
    if not value.isprintable():
        raise _fault("name", "a name stands in one line, without invisible characters")
    return value.strip()


def _lower(value: Any) -> Any:
    return value.strip().lower() if isinstance(value, str) else value


def _contract(value: Any) -> str:
    text = _lower(value)
    if text in ("all-pass", "void"):
        return str(text)
    try:
        if isinstance(text, str) and isinstance(bid := spoken(text), Bid):
            return str(bid)
    except ValueError:
        pass
    found = f"`{value}` is no contract" if isinstance(value, str) else "one contract belongs here"
    raise _fault("contract", f"{found}: write a level and one of S C D H G M, as in 5H, or all-pass")


def _seats(value: Any) -> list[str]:
    return _list(value, example="east south or [east, south]")


def _any_seats(value: Any) -> list[str]:
    return [] if value == [] else _seats(value)


def _number(value: Any) -> int:
    # A minus sign from a word processor is a minus sign too.
    plain = value.strip().replace("\N{MINUS SIGN}", "-") if isinstance(value, str) else ""
    if not re.fullmatch(r"[+-]?[0-9]+", plain):
        raise _fault("number", "a number belongs here" + (f", not `{value}`" if isinstance(value, str) else ""))
    if len(plain) > MAX_DIGITS:
        raise _fault("number", f"a number here has at most {MAX_DIGITS} characters, and this one has {len(plain)}")
    return int(plain)


Words = Annotated[Text, BeforeValidator(_text)]
Items = Annotated[list[str], BeforeValidator(_list)]
Seats = Annotated[list[str], BeforeValidator(_seats)]
AnySeats = Annotated[list[str], BeforeValidator(_any_seats)]
"""Seats, of which there may be none."""
Trick = Annotated[list[str], BeforeValidator(_trick)]
Contract = Annotated[str, BeforeValidator(_contract)]
Doubled = Literal["1", "2", "3"]
Name = Annotated[str, BeforeValidator(_name)]
Number = Annotated[int, BeforeValidator(_number)]
SeatName = Literal["north", "east", "south", "west"]
AnySeatName = Annotated[SeatName, BeforeValidator(_lower)]


class _Shape(BaseModel):
    model_config = ConfigDict(extra="forbid", arbitrary_types_allowed=True)


class Sides(_Shape):
    """Numbers of the two sides: of the pairs, or in a Bolshevik of the one and the three."""

    ns: Number | None = None
    ew: Number | None = None
    declarer: Number | None = None
    defenders: Number | None = None


class Expectation(_Shape):
    """What a scenario states of the game, to be checked."""

    contract: Contract | None = None
    declarer: AnySeatName | None = None
    doubled: Doubled | None = None
    tricks: Sides | None = None
    aces: Sides | None = None
    score: Sides | None = None


class Show(_Shape):
    """What a step points out."""

    cards: Items = Field(default_factory=list)
    seats: Seats = Field(default_factory=list)


class StepShape(_Shape):
    """One entry of `steps`."""

    say: Words | None = None
    why: Words | None = None
    next: Words | None = None
    by: AnySeatName | None = None
    call: str | None = None
    calls: Items | None = None
    give: Annotated[dict[str, Any], BeforeValidator(_some)] | None = None
    swap: str | None = None
    play: str | None = None
    trick: Trick | None = None
    tricks: Annotated[list[Trick], BeforeValidator(_some)] | None = None
    name: str | None = None
    show: Show | None = None
    reveal: Seats | None = None
    stop: Annotated[Literal["true", "false"], BeforeValidator(_lower)] = "true"
    expect: Expectation | None = None

    @property
    def kinds(self) -> list[str]:
        """The kinds of move that the entry makes; more than one is an error."""
        return [kind for kind in MOVES if getattr(self, kind) is not None]


MOVES = ("call", "calls", "give", "swap", "play", "trick", "tricks", "name")


class Rules(_Shape):
    """The table's choices among the rules."""

    defender_swap: Literal["kitty_bid", "first_bid"] = "kitty_bid"


class StartShape(_Shape):
    """The contract and what has been taken, where the deal begins in the middle of the play."""

    contract: Contract
    declarer: AnySeatName | None = None
    doubled: Doubled = "1"
    lead: AnySeatName | None = None
    taken: Sides = Field(default_factory=Sides)
    aces: Sides = Field(default_factory=Sides)


class BlockShape(_Shape):
    """Where a Bolshevik deal stands in its block."""

    declared: AnySeats = Field(default_factory=list)
    deals_left: Number = 8


class SessionShape(_Shape):
    """Where a deal stands in a session."""

    length: Literal["12", "24"]
    deal: Number
    order: Annotated[list[Name], BeforeValidator(_some)] | None = None
    totals: Annotated[dict[Name, Number], BeforeValidator(_some)] | None = None


class ScenarioShape(_Shape):
    """A whole file."""

    format: str
    title: Words
    game: Literal["kitty", "kotka", "bolshevik"]
    dealer: AnySeatName
    deal: dict[str, Any]
    steps: list[StepShape]
    id: str | None = None
    summary: Words | None = None
    level: Literal["beginner", "intermediate", "advanced"] | None = None
    tags: list[str] = Field(default_factory=list)
    author: str | None = None
    license: str | None = None
    view: AnySeatName = "south"
    players: dict[SeatName, Name] = Field(default_factory=dict)
    rules: Rules = Field(default_factory=Rules)
    start: StartShape | None = None
    bolshevik: BlockShape | None = None
    session: SessionShape | None = None
    expect: Expectation | None = None


DEAL_KEYS = ("north", "east", "south", "west", "kitty")

_SHAPES = (Sides, Expectation, Show, StepShape, Rules, StartShape, BlockShape, SessionShape, ScenarioShape)
ALL_KEYS = frozenset(key for shape in _SHAPES for key in shape.model_fields).union(
    LANGUAGES, DEAL_KEYS, NOT_YET[""], NOT_YET["steps"], ("to", "cards")
)
"""Every key that the format knows, wherever it may stand."""


def known_keys(path: tuple[str | int, ...]) -> tuple[str, ...]:
    """The keys that may stand at a place of the file; empty where any key may."""
    match [part for part in path if isinstance(part, str)]:
        case []:
            return tuple(ScenarioShape.model_fields)
        case ["steps"]:
            return tuple(StepShape.model_fields)
        case ["rules"]:
            return tuple(Rules.model_fields)
        case ["start"]:
            return tuple(StartShape.model_fields)
        case ["bolshevik"]:
            return tuple(BlockShape.model_fields)
        case ["session"]:
            return tuple(SessionShape.model_fields)
        case [*_, "show"]:
            return tuple(Show.model_fields)
        case [*_, "expect"]:
            return tuple(Expectation.model_fields)
        case [*_, "expect", "tricks" | "aces" | "score"] | ["start", "taken" | "aces"]:
            return tuple(Sides.model_fields)
        case _:
            return ()


def shaped(data: Any) -> ScenarioShape | ValidationError:
    """The scenario in `data` (nested dicts, lists and strings), or all that is wrong with its shape."""
    try:
        return ScenarioShape.model_validate(data)
    except ValidationError as error:
        return error
