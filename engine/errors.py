"""Why a move is refused: one stable code for each rule, and the sentence that goes with it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from engine.cards import Card
from engine.moves import Move
from engine.saying import Message, say
from engine.seats import Seat


class Rule(Enum):
    """The rules that a move can break; the value is the code used in files and links, and never changes."""

    TURN = "turn"
    PHASE = "phase"
    NOT_HELD = "not-held"
    FOLLOW_SUIT = "follow-suit"
    BID_TOO_LOW = "bid-too-low"
    MUST_BID = "must-bid"
    LEVEL = "level"
    DOUBLE = "double"
    REDOUBLE = "redouble"
    PACKET_SIZE = "packet-size"
    RECEIVER = "receiver"
    SWAP = "swap"
    DECLARED_BEFORE = "declared-before"
    MUST_DECLARE = "must-declare"


@dataclass(frozen=True, slots=True)
class Violation:
    """A rule that a move breaks.

    `seat` is the player concerned (None where nobody is to act), `cards` the cards that prove the point: those that
    are not held, or those that could have followed. `misplaced` tells a kind of move that this phase does not know
    from one that belongs here but is not allowed. `str` is a sentence that ends with the code.
    """

    rule: Rule
    seat: Seat | None
    message: Message
    cards: tuple[Card, ...] = ()
    misplaced: bool = False

    def __str__(self) -> str:
        return self.said

    @property
    def said(self) -> Message:
        """The sentence with the code at its end."""
        return say("{message} ({rule})", message=self.message, rule=self.rule.value)


class IllegalMove(ValueError):  # noqa: N818 - the field's name for it
    """Raised by `apply` and `replay` for a move that breaks a rule; `number` counts the moves from 1, 0 if unknown."""

    def __init__(self, move: Move, violation: Violation, number: int = 0) -> None:
        self.move = move
        self.violation = violation
        self.number = number
        place = f"move {number}: " if number else ""
        super().__init__(f"{place}{move}: {violation}")
