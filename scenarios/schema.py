"""The shape of a scenario file (scenario format, sections 1 and 2): which keys there are and what may stand at them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, ValidationError, WithJsonSchema, model_validator

from engine.saying import say
from scenarios import forms
from scenarios.lesson import Text
from scenarios.problems import together
from scenarios.values import (
    LANGUAGES,
    OTHERWISE,
    SOME,
    AnySeatName,
    AnySeats,
    CallText,
    CardText,
    Contract,
    Doubled,
    Giving,
    Hints,
    Items,
    Line,
    Name,
    Number,
    Opened,
    Replies,
    RuleName,
    SeatName,
    Seats,
    Title,
    Trick,
    Tricks,
    Truth,
    Words,
    answer_map,
    fault,
)


class _Shape(BaseModel):
    """A map with known keys only; the words below a key are what an editor says of it."""

    # Pydantic copies a list that is a default for each map. A factory it takes apart first, at every start.
    model_config = ConfigDict(extra="forbid", arbitrary_types_allowed=True)


class Sides(_Shape):
    """Numbers of the two sides: of the pairs, or in a Bolshevik of the one and the three."""

    ns: Number | None = None
    """The number of north and south."""
    ew: Number | None = None
    """The number of east and west."""
    declarer: Number | None = None
    """The number of the declarer of a Bolshevik."""
    defenders: Number | None = None
    """The number of the three against the declarer of a Bolshevik."""


class Expectation(_Shape):
    """What a scenario states of the game, to be checked."""

    contract: Contract | None = None
    """The contract, as in 5H, or all-pass, or void for a Bolshevik that nobody declared."""
    declarer: AnySeatName | None = None
    """Who plays the contract."""
    doubled: Doubled | None = None
    """How often the contract counts: 1, doubled 2, redoubled 3."""
    tricks: Sides | None = None
    """The tricks that each side has taken."""
    aces: Sides | None = None
    """The points that its aces have cost each side."""
    score: Sides | None = None
    """The result of the deal for each side."""


class Show(_Shape):
    """What a step points out."""

    cards: Items = []
    """The cards to point out, as in HA HK."""
    seats: Seats = []
    """The seats to point out, as in [north, east]."""


class MoveShape(_Shape):
    """One move as a map."""

    model_config = ConfigDict(json_schema_extra={"minProperties": 1, "maxProperties": 1})

    call: CallText | None = None
    """A call: level and S C D H, G for grand, M for misère, as in 1S; or pass, double, redouble, bolshevik."""
    give: Giving | None = None
    """Cards sent in the exchange: a packet {to: partner, cards: S4 C3 D2 H2}, or single cards {south: SK, west: C2}."""
    swap: CardText | None = None
    """The card that a defender sends in the swap, as in H9; none declines the swap."""
    play: CardText | None = None
    """One card played to a trick, suit first, as in HA or H10."""
    name: CallText | None = None
    """The contract that a Bolshevik names, as in 7G."""

    @model_validator(mode="after")
    def _is_one(self) -> MoveShape:
        kinds = [kind for kind in MoveShape.model_fields if getattr(self, kind) is not None]
        if len(kinds) != 1:
            one = say("one move belongs here, such as `play: HQ` or `swap: H9`")
            if kinds:
                raise fault("moves", say("{one}, and here are {kinds}", one=one, kinds=together(kinds)))
            raise fault("moves", say("{one}, and here is none", one=one))
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

    model_config = ConfigDict(json_schema_extra={"minProperties": 2, "maxProperties": 2, "required": ["rule"]})

    rule: RuleName | None = None
    """The rule that forbids the move, as in follow-suit."""


Answer = Annotated[MoveShape, BeforeValidator(answer_map, json_schema_input_type=CallText | MoveShape)]
"""A move as a map, or a card or a call as a text."""


class StepShape(_Shape):
    """One entry of `steps`."""

    model_config = ConfigDict(
        json_schema_extra={
            "minProperties": 1,
            "dependencies": {
                "ask": ["answer"],
                **{part: ["ask"] for part in ("answer", "also", "wrong", "hints")},
            },
        }
    )

    say: Words | None = None
    """Words before the move of the step, or on their own."""
    why: Words | None = None
    """The reason behind the move."""
    next: Words | None = None
    """What the next player could do now, in the teacher's words."""
    by: AnySeatName | None = None
    """Who makes the move, to be checked; with refuse, who tries it."""
    call: CallText | None = None
    """A call: level and S C D H, G for grand, M for misère, as in 1S; or pass, double, redouble, bolshevik."""
    calls: Items | None = None
    """Several calls of one auction, as in pass pass 2H; each is a step of its own."""
    give: Giving | None = None
    """Cards sent in the exchange: a packet {to: partner, cards: S4 C3 D2 H2}, or single cards {south: SK, west: C2}."""
    swap: CardText | None = None
    """The card that a defender sends in the swap, as in H9; none declines the swap."""
    play: CardText | None = None
    """One card played to a trick, suit first, as in HA or H10."""
    trick: Trick | None = None
    """The rest of one trick, from whoever is to play, as in SA S4 S9 S2."""
    tricks: Tricks | None = None
    """Several tricks, as in [SK S3 S5 S6, HK H4 H2 H3]."""
    name: CallText | None = None
    """The contract that a Bolshevik names, as in 7G."""
    ask: Words | None = None
    """A question, at which the lesson stops and waits for the learner."""
    answer: Answer | None = None
    """The move that the lesson goes on with: a card, a call or a map, as in HQ, 2S or {swap: H9}."""
    also: Replies | None = None
    """Other moves that are accepted, each with what is said to it."""
    wrong: Annotated[
        Replies | None,
        Field(json_schema_extra={"properties": {OTHERWISE: forms.TEXT | {"description": "Said to any other move."}}}),
    ] = None
    """Moves that are not accepted, each with what is said to it, and perhaps otherwise for all the rest."""
    hints: Hints | None = None
    """Hints to the question, given one by one."""
    refuse: RefusedShape | None = None
    """A move against the rules, shown and explained, as in {play: S4, rule: follow-suit}; it changes nothing."""
    show: Show | None = None
    """Cards and seats to point out while the step is on."""
    reveal: Opened | None = None
    """The hands that lie face up from here on, as in [north]; all, or none."""
    stop: Truth = "true"
    """False lets the lesson play on here without waiting for the reader."""
    expect: Expectation | None = None
    """What is true after this step, to be checked."""

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
    """What the learner reads before opening the what-if."""
    after: Number
    """After how many moves of the lesson it begins; it replaces the next one."""
    steps: list[StepShape]
    """The steps of the what-if, written like those of the lesson."""


class Rules(_Shape):
    """The table's choices among the rules."""

    defender_swap: Literal["kitty_bid", "first_bid"] = "kitty_bid"
    """Which bid has to be below level 6 for the defenders' swap: the kitty bid, or the main side's first bid."""


class StartShape(_Shape):
    """The contract and what has been taken, where the deal begins in the middle of the play."""

    contract: Contract
    """The contract, as in 6H, or all-pass."""
    declarer: AnySeatName | None = None
    """Who plays the contract; an all-pass has no declarer."""
    doubled: Doubled = "1"
    """How often the contract counts: 1, doubled 2, redoubled 3."""
    lead: AnySeatName | None = None
    """Who plays first; may be left out if no trick has been taken yet."""
    taken: Sides = Field(default_factory=Sides)
    """The tricks that each side has taken already."""
    aces: Sides = Field(default_factory=Sides)
    """The points that aces have cost each side already."""


class BlockShape(_Shape):
    """Where a Bolshevik deal stands in its block."""

    declared: AnySeats = []
    """The seats that have declared already, as in [east]."""
    deals_left: Number = 8
    """The deals that are left in the block, this one included."""


class SessionShape(_Shape):
    """Where a deal stands in a session."""

    length: Literal["12", "24"]
    """The deals of the session: 12 or 24."""
    deal: Number
    """The number of this deal."""
    order: Annotated[list[Name], Field(min_length=1), SOME] | None = None
    """The players A, B, C and D by name."""
    totals: Annotated[dict[Name, Number], Field(min_length=1), SOME] | None = None
    """What each player has before the deal, by name; the sum is zero."""


class ScenarioShape(_Shape):
    """A teaching scenario for Skruuvi: the cards of one deal, its moves and the teacher's words."""

    format: Annotated[str, WithJsonSchema(forms.numeral("1"))]
    """The format of the file: 1."""
    title: Words
    """The name of the lesson."""
    game: Literal["kitty", "kotka", "bolshevik"]
    """The game: kitty, kotka or bolshevik."""
    dealer: AnySeatName
    """Who deals."""
    deal: Annotated[dict[str, Any], WithJsonSchema(forms.DEAL)]
    """The cards: four hands and the kitty, one of which may be left out."""
    steps: list[StepShape]
    """The moves and words of the lesson in their order, each behind a hyphen; [] for a deal without moves."""
    id: Line | None = None
    """The lesson's name in addresses: small letters, digits and hyphens; else the name of the file serves."""
    summary: Words | None = None
    """A few words about the lesson."""
    level: Literal["beginner", "intermediate", "advanced"] | None = None
    """For whom the lesson is: beginner, intermediate or advanced."""
    tags: list[Line] = []
    """What the lesson is about, as in [kitty, exchange]."""
    author: Line | None = None
    """Who wrote the lesson."""
    license: Line | None = None
    """On what terms others may use the lesson, as in CC-BY-4.0."""
    view: AnySeatName = "south"
    """Whose chair the learner sits in; south if nothing is said."""
    players: Annotated[dict[SeatName, Name], WithJsonSchema(forms.NAMES)] = {}
    """What the players are called, by seat."""
    rules: Rules = Field(default_factory=Rules)
    """The table's choices among the rules."""
    start: StartShape | None = None
    """Where the deal begins in the middle of the play: the contract and what has been taken."""
    bolshevik: BlockShape | None = None
    """Where a Bolshevik deal stands in its block."""
    session: SessionShape | None = None
    """Where the deal stands in a session."""
    lines: Annotated[list[LineShape], Field(min_length=1), SOME] = []
    """What-ifs that the learner can open."""
    expect: Expectation | None = None
    """What is true at the end of the deal, to be checked."""

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


DEAL_KEYS: tuple[str, ...] = tuple(forms.DEAL["properties"])

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
