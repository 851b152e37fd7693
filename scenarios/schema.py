"""The shape of a scenario file (scenario format, sections 1 and 2): which keys there are and what may stand at them.

Values are still text here; what they mean on the table is read by the loader.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, ValidationError
from pydantic_core import PydanticCustomError

from scenarios.lesson import Text

LANGUAGES = ("en", "fi", "sv")
MAX_NAME = 40

NOT_YET = {
    "": ("lines", "start", "session", "bolshevik"),
    "steps": ("ask", "answer", "also", "wrong", "hints", "refuse", "name"),
}
"""Keys of the format that this version does not play yet: at the top, and in a step."""


def _text(value: Any) -> Text:
    if isinstance(value, str):
        return Text({"": value})
    if not isinstance(value, dict) or not value:
        raise PydanticCustomError("text", "a text, or texts by language such as {{en: …, fi: …}}, belongs here")
    for language, words in value.items():
        if language not in LANGUAGES:
            known = ", ".join(LANGUAGES)
            raise PydanticCustomError(
                "language", "`{found}` is no language here: write {known}", {"found": language, "known": known}
            )
        if not isinstance(words, str):
            raise PydanticCustomError("text", "the words in `{language}` must be one text", {"language": language})
    return Text(value)


def _cards(value: Any) -> list[str]:
    """A list of cards, one text or a YAML list, as the texts of its cards."""
    if isinstance(value, str):
        return value.split()
    if isinstance(value, list) and all(isinstance(item, str) for item in value):
        return [card for item in value for card in item.split()]
    raise PydanticCustomError("cards", "cards belong here, suit first, as in SA H10 C2")


def _names(value: Any) -> list[str]:
    """A list of seats, one text or a YAML list."""
    return _cards(value)


def _name(value: Any) -> str:
    if not isinstance(value, str) or not value.strip():
        raise PydanticCustomError("name", "a name belongs here")
    if len(value) > MAX_NAME or not value.isprintable():
        raise PydanticCustomError("name", "a name has at most {most} letters, in one line", {"most": MAX_NAME})
    return value.strip()


Words = Annotated[Text, BeforeValidator(_text)]
Cards = Annotated[list[str], BeforeValidator(_cards)]
Names = Annotated[list[str], BeforeValidator(_names)]
Name = Annotated[str, BeforeValidator(_name)]
SeatName = Literal["north", "east", "south", "west"]


class _Shape(BaseModel):
    model_config = ConfigDict(extra="forbid", arbitrary_types_allowed=True)


class Sides(_Shape):
    """Numbers of the two sides."""

    ns: str | None = None
    ew: str | None = None


class Expectation(_Shape):
    """What a scenario states of the game, to be checked."""

    contract: str | None = None
    declarer: str | None = None
    doubled: str | None = None
    tricks: Sides | None = None
    aces: Sides | None = None
    score: Sides | None = None


class Show(_Shape):
    """What a step points out."""

    cards: Cards = Field(default_factory=list)
    seats: Names = Field(default_factory=list)


class StepShape(_Shape):
    """One entry of `steps`."""

    say: Words | None = None
    why: Words | None = None
    next: Words | None = None
    by: str | None = None
    call: str | None = None
    calls: Cards | None = None
    give: dict[str, Any] | None = None
    swap: str | None = None
    play: str | None = None
    trick: Cards | None = None
    tricks: list[Cards] | None = None
    show: Show | None = None
    reveal: Names | None = None
    stop: Literal["true", "false"] = "true"
    expect: Expectation | None = None

    @property
    def kinds(self) -> list[str]:
        """The kinds of move that the entry makes; more than one is an error."""
        return [kind for kind in MOVES if getattr(self, kind) is not None]


MOVES = ("call", "calls", "give", "swap", "play", "trick", "tricks")


class ScenarioShape(_Shape):
    """A whole file."""

    format: str
    title: Words
    game: Literal["kitty", "kotka"]
    dealer: SeatName
    deal: dict[str, str | list[str]]
    steps: list[StepShape]
    id: str | None = None
    summary: Words | None = None
    level: Literal["beginner", "intermediate", "advanced"] | None = None
    tags: list[str] = Field(default_factory=list)
    author: str | None = None
    license: str | None = None
    view: SeatName = "south"
    players: dict[SeatName, Name] = Field(default_factory=dict)
    rules: dict[str, str] = Field(default_factory=dict)
    expect: Expectation | None = None


def known_keys(path: tuple[str | int, ...]) -> tuple[str, ...]:
    """The keys that may stand at a place of the file; empty where any key may."""
    inner = [part for part in path if isinstance(part, str)]
    match inner:
        case []:
            return tuple(ScenarioShape.model_fields)
        case ["steps"]:
            return tuple(StepShape.model_fields)
        case [*_, "show"]:
            return tuple(Show.model_fields)
        case [*_, "expect"]:
            return tuple(Expectation.model_fields)
        case [*_, "expect", "tricks" | "aces" | "score"]:
            return tuple(Sides.model_fields)
        case _:
            return ()


def shaped(data: Any) -> ScenarioShape | ValidationError:
    """The scenario in `data` (nested dicts, lists and strings), or all that is wrong with its shape."""
    try:
        return ScenarioShape.model_validate(data)
    except ValidationError as error:
        return error
