"""The shape of a scenario file (scenario format, sections 1 and 2): which keys there are and what may stand at them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

from scenarios.lesson import Text
from scenarios.values import (
    ANSWER,
    LANGUAGES,
    OTHERWISE,
    SOME,
    AnySeatName,
    AnySeats,
    Contract,
    Doubled,
    Giving,
    Hints,
    Items,
    Name,
    Number,
    Replies,
    RuleName,
    SeatName,
    Seats,
    Title,
    Trick,
    Tricks,
    Truth,
    Words,
    fault,
)


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


class MoveShape(_Shape):
    """One move as a map."""

    call: str | None = None
    give: Giving | None = None
    swap: str | None = None
    play: str | None = None
    name: str | None = None

    @model_validator(mode="after")
    def _is_one(self) -> MoveShape:
        kinds = [kind for kind in MoveShape.model_fields if getattr(self, kind) is not None]
        if len(kinds) != 1:
            found = f"are {' and '.join(kinds)}" if kinds else "is none"
            raise fault("moves", f"one move belongs here, such as `play: HQ` or `swap: H9`, and here {found}")
        return self

    @property
    def kind(self) -> str:
        """The key of the move."""
        return next(kind for kind in MoveShape.model_fields if getattr(self, kind) is not None)

    @property
    def value(self) -> Any:
        """What stands at that key."""
        return getattr(self, self.kind)


class RefusedShape(MoveShape):
    """A move that is refused, and the rule that forbids it."""

    rule: RuleName | None = None


class StepShape(_Shape):
    """One entry of `steps`."""

    say: Words | None = None
    why: Words | None = None
    next: Words | None = None
    by: AnySeatName | None = None
    call: str | None = None
    calls: Items | None = None
    give: Giving | None = None
    swap: str | None = None
    play: str | None = None
    trick: Trick | None = None
    tricks: Tricks | None = None
    name: str | None = None
    ask: Words | None = None
    answer: Annotated[MoveShape, ANSWER] | None = None
    also: Replies | None = None
    wrong: Replies | None = None
    hints: Hints | None = None
    refuse: RefusedShape | None = None
    show: Show | None = None
    reveal: Seats | None = None
    stop: Truth = "true"
    expect: Expectation | None = None

    @property
    def kinds(self) -> list[str]:
        """The kinds of move that the entry makes; more than one is an error."""
        return [kind for kind in MOVES if getattr(self, kind) is not None]

    @property
    def texts(self) -> Iterator[Text]:
        """All that the author says in the entry."""
        replies = [*(self.also or {}).values(), *(self.wrong or {}).values(), *(self.hints or ())]
        yield from (text for text in (self.say, self.ask, self.why, self.next, *replies) if text)


MOVES = ("call", "calls", "give", "swap", "play", "trick", "tricks", "name", "answer", "refuse")


class LineShape(_Shape):
    """One entry of `lines`."""

    name: Title
    after: Number
    steps: list[StepShape]


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
    order: Annotated[list[Name], SOME] | None = None
    totals: Annotated[dict[Name, Number], SOME] | None = None


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
    lines: Annotated[list[LineShape], SOME] = Field(default_factory=list)
    expect: Expectation | None = None

    @property
    def texts(self) -> Iterator[Text]:
        """All that the author says in the file."""
        yield self.title
        if self.summary:
            yield self.summary
        for step in self.steps:
            yield from step.texts
        for line in self.lines:
            yield line.name
            for step in line.steps:
                yield from step.texts


DEAL_KEYS = ("north", "east", "south", "west", "kitty")

_SHAPES: tuple[type[BaseModel], ...] = (
    *(Sides, Expectation, Show, RefusedShape, StepShape, LineShape),
    *(Rules, StartShape, BlockShape, SessionShape, ScenarioShape),
)
ALL_KEYS = frozenset(key for shape in _SHAPES for key in shape.model_fields).union(
    LANGUAGES, DEAL_KEYS, ("to", "cards", OTHERWISE)
)
"""Every key that the format knows, wherever it may stand."""


_AT: dict[tuple[str, ...], type[BaseModel]] = {
    (): ScenarioShape,
    ("steps",): StepShape,
    ("lines",): LineShape,
    ("lines", "steps"): StepShape,
    ("rules",): Rules,
    ("start",): StartShape,
    ("bolshevik",): BlockShape,
    ("session",): SessionShape,
}
_WITHIN: dict[str, type[BaseModel]] = {
    "answer": MoveShape,
    "refuse": RefusedShape,
    "show": Show,
    "expect": Expectation,
}


def known_keys(path: tuple[str | int, ...]) -> tuple[str, ...]:
    """The keys that may stand at a place of the file; empty where any key may."""
    keys = tuple(part for part in path if isinstance(part, str))
    if keys[-2:-1] in (("expect",), ("start",)):
        return tuple(Sides.model_fields)
    shape = _AT.get(keys) or _WITHIN.get(keys[-1])
    return tuple(shape.model_fields) if shape else ()


def shaped(data: Any) -> ScenarioShape | ValidationError:
    """The scenario in `data` (nested dicts, lists and strings), or all that is wrong with its shape."""
    try:
        return ScenarioShape.model_validate(data)
    except ValidationError as error:
        return error
