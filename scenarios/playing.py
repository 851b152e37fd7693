"""Plays steps of a scenario through the engine, one move at a time (scenario format, section 2, Steps)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from engine import game
from engine.moves import Move
from engine.saying import SaidError, say
from engine.seats import Seat, seat
from engine.state import Phase, State
from scenarios.entry import Entry
from scenarios.expect import false_expectations
from scenarios.lesson import Step
from scenarios.marks import revealed, shown
from scenarios.moves import Written, meant, read_move, spans_too_far, written_moves
from scenarios.problems import Faults, together
from scenarios.questions import check_parts, read_question
from scenarios.refusing import read_refused
from scenarios.schema import StepShape
from scenarios.yamltree import MAX_STEPS, Mapping, Node, find


def entries(shapes: list[StepShape], node: Node, faults: Faults) -> Iterator[Entry]:
    """The entries of a list of steps that stands at `node`."""
    for number, shape in enumerate(shapes, start=1):
        yield Entry(number, shape, find(node, (number - 1,)), faults)


@dataclass
class Table:
    """A deal as far as it has been played; `state` is None once a move could not be.

    `steps` are those that could be played, the kitty's and the count among them; `size` is how many there are in the
    whole file so far, also of those that could not.
    """

    state: State | None
    steps: list[Step] = field(default_factory=list)
    open_seats: frozenset[Seat] = frozenset()
    size: int = 0

    def play(self, some: Iterator[Entry], lost_from: int | None) -> None:
        """Play entries, and count the deal if it ends in them.

        Without a state, from the entry numbered `lost_from` on, and after the first move that cannot be played, moves
        are read but not judged. Raises ScenarioError if there are too many.
        """
        for entry in some:
            if entry.number == lost_from:
                self.state = None
            self._enter(entry)
            if self.size > MAX_STEPS:
                said = say(
                    "more than {most:,} steps are not read, counted with all moves of `calls` and `tricks`",
                    most=MAX_STEPS,
                )
                raise entry.faults.stop(entry.node.place, "too-long", said)
        if self.state is not None and self.state.is_over:
            self.steps.append(Step(None, self.state, self.state, Phase.SCORE, None, open_seats=self.open_seats))

    def _enter(self, entry: Entry) -> None:
        """Play one entry of the file: its moves, or its words alone."""
        shape = entry.shape
        self._check_kind(entry)
        self.open_seats = revealed(entry, self.open_seats)
        self._check_player(entry)
        marks = self._marks(entry)
        moves = list(written_moves(shape, entry.node))
        self.size += max(len(moves), 1)
        if shape.refuse:
            self._refuse(entry, marks)
        elif moves:
            self._move(entry, moves, marks)
        elif self.state is not None:
            self._add(self.state, None, say=shape.say, why=shape.why, next=shape.next, **marks)
        if shape.expect and self.state is not None:
            for path, said in false_expectations(shape.expect, self.state):
                entry.tell(entry.value("expect", *path).place, "expect", said)

    def _check_kind(self, entry: Entry) -> None:
        """Note an entry without anything in it or with too much; what it plays is unknown then."""
        kinds = entry.shape.kinds
        if isinstance(entry.node, Mapping) and not entry.node.keys:
            entry.tell(entry.node.place, "empty", say("this step is empty: give it words or a move"))
        check_parts(entry)
        if len(kinds) > 1:
            said = say(
                "a step makes one kind of move, not {kinds}: begin a new step with a hyphen", kinds=together(kinds)
            )
            entry.tell(entry.node.place, "two-moves", said)
        if len(kinds) > 1 or (entry.has("ask") and not kinds):
            self.state = None

    def _move(self, entry: Entry, moves: list[Written], marks: dict[str, Any]) -> None:
        """Make the moves of an entry; its question is about the only one."""
        shape, began = entry.shape, self.state
        for position, written in enumerate(moves):
            before = self.state
            began = before if written.begins else began
            move = self._read(entry, written)
            is_legal = move is not None and self._is_legal(entry, written, move, began)
            question = None
            if move is not None and written.among == "answer":
                question = read_question(entry, move, before if is_legal else None)
            if not is_legal:
                self.state = None
            elif move is not None and before is not None:
                self.state = game.apply(before, move)
                is_last = position == len(moves) - 1
                self._add(
                    before,
                    move,
                    say=shape.say if position == 0 else None,
                    why=shape.why if is_last else None,
                    next=shape.next if is_last else None,
                    question=question,
                    **marks,
                )
                self._let_the_kitty_move(entry)

    def _read(self, entry: Entry, written: Written) -> Move | None:
        """The move that is written; None if it cannot be read."""
        try:
            return read_move(written, self.state)
        except SaidError as error:
            entry.tell(written.place, "move", say("{move}: {said}", move=str(written), said=error.said))
            return None

    def _is_legal(self, entry: Entry, written: Written, move: Move, began: State | None) -> bool:
        """Whether the move may be made, as far as anybody knows; `began` is where those before it in the list began."""
        if self.state is None or began is None:
            return True
        if said := spans_too_far(written.among, began, self.state):
            entry.tell(written.place, "spread", say("{move}: {said}", move=str(move), said=said))
            return False
        if violation := game.check(self.state, move):
            cure = meant(move, self.state, written.among)
            said = say("{move}: {violation}{cure}", move=str(move), violation=violation.said, cure=cure)
            entry.tell(written.place, violation.rule.value, said, violation.rule)
            return False
        return True

    def _refuse(self, entry: Entry, marks: dict[str, Any]) -> None:
        """Refuse the move of an entry, which changes nothing."""
        refused, shape, state = read_refused(entry, self.state), entry.shape, self.state
        if refused and state:
            about = {"say": shape.say, "why": shape.why, "next": shape.next, **marks}
            self.steps.append(Step(None, state, state, state.phase, refused.by, refused=refused, **about))

    def _add(self, before: State, move: Move | None, **about: Any) -> None:
        assert self.state is not None
        self.steps.append(Step(move, before, self.state, before.phase, before.to_act, **about))

    def _marks(self, entry: Entry) -> dict[str, Any]:
        """What all steps of one entry have in common."""
        cards, seats = shown(entry)
        return {
            "shown_cards": cards,
            "shown_seats": seats,
            "open_seats": self.open_seats,
            # A question waits for its answer in any case.
            "stops": entry.shape.stop == "true" or entry.has("ask"),
            "line": entry.node.place.line,
            "entry": entry.number,
        }

    def _let_the_kitty_move(self, entry: Entry) -> None:
        assert self.state is not None
        if move := game.automatic(self.state):
            before, self.state = self.state, game.apply(self.state, move)
            about = {"line": entry.node.place.line, "entry": entry.number}
            self._add(before, move, open_seats=self.open_seats, **about)

    def _check_player(self, entry: Entry) -> None:
        """Hold `by` against the player to act; a move that is refused may be anybody's."""
        if entry.shape.by is None or entry.shape.refuse or self.state is None:
            return
        stated, acting = seat(entry.shape.by), self.state.to_act
        if stated is not acting:
            if acting is not None:
                said = say("by {stated}: it is not {stated}'s turn: {acting} is to act", stated=stated, acting=acting)
            else:
                said = say("by {stated}: nobody is to act here", stated=stated)
            entry.tell(entry.value("by").place, "by", said)
