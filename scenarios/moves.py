"""Reads the moves of a step (scenario format, section 2, Steps) into the engine's values."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from engine.calls import spoken
from engine.cards import card, cards
from engine.moves import Call, Give, GiveEach, Move, Play, Swap
from engine.seats import Seat, seat
from engine.state import Phase, State
from scenarios.problems import Place
from scenarios.schema import StepShape
from scenarios.yamltree import Node, Sequence, find

NOT_YET_CALLS = ("bolshevik", "keep", "withdraw")


@dataclass(frozen=True, slots=True)
class Written:
    """One move as the file has it: its kind, its text or map, and where that stands."""

    kind: str
    value: Any
    place: Place

    def __str__(self) -> str:
        if isinstance(self.value, dict):
            return f"{self.kind} " + " ".join(f"{key} {value}" for key, value in self.value.items())
        return f"{self.kind} {self.value}"


def written_moves(step: StepShape, node: Node) -> Iterator[Written]:
    """The moves of a step, one by one: `calls`, `trick` and `tricks` are spread out."""
    for kind in step.kinds:
        value, at = getattr(step, kind), find(node, (kind,))
        if kind == "tricks":
            for number, trick in enumerate(value):
                place = find(at, (number,)).place
                yield from (Written("play", each, place) for each in trick)
        elif kind in ("calls", "trick"):
            single = "call" if kind == "calls" else "play"
            for number, each in enumerate(value):
                place = at.items[number].place if isinstance(at, Sequence) and number < len(at.items) else at.place
                yield Written(single, each, place)
        else:
            yield Written(kind, value, at.place)


def read_move(written: Written, state: State | None) -> Move:
    """The engine's move for what is written; `state` tells who `partner` is, None reads the notation only.

    Raises ValueError with what is wrong with the notation.
    """
    match written.kind:
        case "call":
            return _call(written.value)
        case "play":
            return Play(card(written.value))
        case "swap":
            return Swap(None if written.value.strip().lower() == "none" else card(written.value))
        case _:
            return _give(written.value, state)


def _call(text: str) -> Call:
    if text.strip().lower() in NOT_YET_CALLS:
        raise ValueError(f"`{text}` belongs to the Bolshevik deal, which this version does not play yet")
    return Call(spoken(text))


def _give(value: dict[str, Any], state: State | None) -> Give | GiveEach:
    if "to" in value or "cards" in value:
        unknown = value.keys() - {"to", "cards"}
        if unknown or len(value) < 2:
            raise ValueError("a packet is written {to: partner, cards: S4 C3 D2 H2}")
        packet = value["cards"]
        text = " ".join(packet) if isinstance(packet, list) else packet
        if not isinstance(text, str) or not isinstance(value["to"], str):
            raise ValueError("a packet is written {to: partner, cards: S4 C3 D2 H2}")
        return Give(cards(text), _receiver(value["to"], state))
    gifts = []
    for to, text in value.items():
        if not isinstance(text, str):
            raise ValueError("single cards are written {south: SK, west: C2, east: D4}")
        gifts.append((seat(to), card(text)))
    if len(gifts) == 1 and state is not None and state.is_all_pass:
        # The single card of an all-pass exchange may have either form.
        return Give((gifts[0][1],), gifts[0][0])
    return GiveEach(tuple(gifts))


def _receiver(text: str, state: State | None) -> Seat:
    if text.strip().lower() == "partner":
        return state.to_act.partner if state is not None and state.to_act is not None else Seat.NORTH
    return seat(text)


def spans_too_far(kind: str, first: State, now: State) -> str | None:
    """Why a move of `calls` or `trick` does not belong to the one that began in `first`; None if it does."""
    if kind == "calls" and now.phase is not first.phase:
        return f"`calls` stays within one auction or one round of doubling: the {first.phase.value} is over here"
    if kind == "trick" and now is not first and first.phase is Phase.PLAY and not now.trick:
        return "`trick` holds the cards of one trick, and the trick is over here: use `tricks`, or a new step"
    return None
