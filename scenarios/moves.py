"""Reads the moves of a step (scenario format, section 2, Steps) into the engine's values."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from engine.calls import Bid, spoken
from engine.cards import Card, card, cards
from engine.exchange import due
from engine.moves import Call, Give, GiveEach, Move, Name, Play, Swap
from engine.moves import move as read_back
from engine.saying import Message, SaidError, say
from engine.seats import Seat, seat
from engine.state import Phase, State
from scenarios.problems import Place
from scenarios.schema import MoveShape, StepShape
from scenarios.yamltree import Node, find, item_place

PLURAL = {"call": "calls", "play": "trick"}
_PACKET = say("a packet is written {{to: partner, cards: S4 C3 D2 H2}}")
_SINGLE = say("single cards are written {{south: SK, west: C2, east: D4}}")
_CARDS = say("a packet stands here as its cards, as in `S4 C3 D2 H2`")
_EACH = say("three single cards stand here as in `SK to south C2 to west D4 to east`")


@dataclass(frozen=True, slots=True)
class Written:
    """One move as the file has it: its kind, its text or map, and where that stands.

    `among` is `calls` or `trick` if the move is one of several that belong together, and `begins` tells the first;
    it is `answer` for the answer to a question.
    """

    kind: str
    value: Any
    place: Place
    among: str = ""
    begins: bool = True

    def __str__(self) -> str:
        if isinstance(self.value, dict):
            if not all(isinstance(value, str) for value in self.value.values()):
                return self.kind
            return f"{self.kind} " + " ".join(f"{key} {value}" for key, value in self.value.items())
        return f"{self.kind} {self.value}"


def written_moves(step: StepShape, node: Node) -> Iterator[Written]:
    """The moves that a step makes, one by one: `calls`, `trick` and `tricks` are spread out."""
    for kind in step.kinds:
        value, at = getattr(step, kind), find(node, (kind,))
        match kind:
            case "calls":
                yield from _spread("call", value, at, "calls")
            case "trick":
                yield from _spread("play", value, at, "trick")
            case "tricks":
                for number, trick in enumerate(value):
                    yield from _spread("play", trick, find(at, (number,)), "trick")
            case "answer":
                yield replace(written_move(value, at), among="answer")
            case "refuse":
                pass
            case _:
                yield Written(kind, value, at.place)


def written_move(shape: MoveShape, node: Node) -> Written:
    """The one move that is written as a map, or in its place as a text."""
    return Written(shape.kind, shape.value, find(node, (shape.kind,)).place)


def _spread(kind: str, texts: list[str], node: Node, among: str) -> Iterator[Written]:
    for number, text in enumerate(texts):
        yield Written(kind, text, item_place(node, number, len(texts)), among, begins=number == 0)


def read_move(written: Written, state: State | None) -> Move:
    """The engine's move for what is written; `state` tells who `partner` is, None reads the notation only.

    Raises SaidError with what is wrong with the notation.
    """
    if written.kind in PLURAL and len(written.value.split()) > 1:
        raise SaidError(say("only one belongs here: for several, write `{key}`", key=PLURAL[written.kind]))
    match written.kind:
        case "call":
            return Call(spoken(written.value))
        case "play":
            return Play(card(written.value))
        case "swap":
            return _swap(written.value)
        case "name":
            return _name(written.value)
        case _:
            return _give(written.value, state)


def read_reply(text: str, answer: Move) -> Move:
    """The move that a key of `also` or `wrong` stands for: one of the kind of the answer, a packet to the same seat.

    Raises SaidError with what is wrong with the notation.
    """
    match answer:
        case Call():
            return Call(spoken(text))
        case Swap():
            return _swap(text)
        case Name():
            return _name(text)
        case Give():
            return Give(_packet(text), answer.to)
        case GiveEach():
            return _each(text)
        case _:
            return Play(card(text))


def _packet(text: str) -> tuple[Card, ...]:
    try:
        packet = cards(text)
    except SaidError as error:
        raise SaidError(say("{said}; {cure}", said=error.said, cure=_CARDS)) from None
    if not packet:
        raise SaidError(_CARDS)
    return packet


def _each(text: str) -> GiveEach:
    try:
        given = read_back(f"give {text}")
    except SaidError as error:
        raise SaidError(say("{said}; {cure}", said=error.said, cure=_EACH)) from None
    if not isinstance(given, GiveEach):
        raise SaidError(_EACH)
    return given


def _swap(text: str) -> Swap:
    return Swap(None if text.strip().lower() == "none" else card(text))


def _name(text: str) -> Name:
    try:
        bid = spoken(text)
    except SaidError:
        bid = None
    if not isinstance(bid, Bid):
        raise SaidError(say("a contract is written as a level and one of S C D H G M, as in 7G"))
    return Name(bid)


def meant(move: Move, state: State, among: str) -> Message | str:
    """What a move that may not be made was probably meant to be, as the end of a message; empty if nobody knows.

    `among` is that of the move as it is written.
    """
    match state.phase, move:
        case Phase.NAMING, Call(Bid() as bid):
            said, cure = say("the contract of a Bolshevik is named"), f"name: {bid}"
        case Phase.SWAP, Play(played):
            said, cure = say("a card is swapped"), f"swap: {played}"
        case Phase.EXCHANGE, Play() if len(due(state).to) > 1:
            said, cure = say("single cards are sent"), "give: {south: SK, west: C2, east: D4}"
        case Phase.EXCHANGE, Play(played):
            count = due(state).size
            said, cure = (
                say("cards are sent"),
                f"give: {{to: partner, cards: {played if count == 1 else 'S4 C3 D2 H2'}}}",
            )
        case _:
            return ""
    return say(": {said}, so write `{cure}`", said=said, cure=f"answer: {{{cure}}}" if among == "answer" else cure)


def _give(value: dict[str, Any], state: State | None) -> Give | GiveEach:
    if value.keys() & {"to", "cards"}:
        to, packet = value.get("to"), value.get("cards")
        text = " ".join(map(str, packet)) if isinstance(packet, list) else packet
        if len(value) != 2 or not isinstance(text, str) or not isinstance(to, str):
            raise SaidError(_PACKET)
        return Give(cards(text), _receiver(to, state))
    if not all(isinstance(text, str) for text in value.values()):
        raise SaidError(_SINGLE)
    gifts = tuple((seat(to), card(text)) for to, text in value.items())
    if len(gifts) == 1 and (state is None or state.is_all_pass):
        # The single card of an all-pass exchange may have either form.
        return Give((gifts[0][1],), gifts[0][0])
    return GiveEach(gifts)


def _receiver(text: str, state: State | None) -> Seat:
    if text.strip().lower() == "partner":
        return state.to_act.partner if state is not None and state.to_act is not None else Seat.NORTH
    return seat(text)


def spans_too_far(among: str, first: State, now: State) -> Message | None:
    """Why a move of `calls` or `trick` does not belong to the one that began in `first`; None if it does."""
    if among == "calls" and now.phase is not first.phase:
        return say(
            "`calls` stays within one auction or one round of doubling, and the {phase.value} is over here",
            phase=first.phase,
        )
    if among == "trick" and now is not first and first.phase is Phase.PLAY and not now.trick:
        return say("a trick has four cards, and the trick on the table is complete here: begin another")
    return None
