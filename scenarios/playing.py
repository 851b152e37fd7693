"""Plays the steps of a scenario through the engine, one move at a time (scenario format, section 2, Steps)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from engine import game
from engine.cards import Card, card
from engine.deal import Deal
from engine.moves import Move
from engine.seats import Seat, seat
from engine.state import Phase, State
from scenarios.expect import false_expectations
from scenarios.lesson import Step
from scenarios.moves import Written, meant, read_move, spans_too_far, written_moves
from scenarios.problems import Faults
from scenarios.reasons import reason_for
from scenarios.schema import StepShape
from scenarios.yamltree import MAX_STEPS, Mapping, Node, find, item_place


def play_steps(
    deal: Deal | None, shapes: list[StepShape], node: Node, lost_from: int | None, faults: Faults
) -> list[Step] | None:
    """Every step of a scenario, the kitty's and the count among them; None if the moves could not all be played.

    Without a deal, from the step numbered `lost_from` on, and after the first move that cannot be played, moves are
    read but not judged.
    """
    table = _Table(faults, game.start(deal) if deal is not None else None)
    for number, shape in enumerate(shapes, start=1):
        at = find(node, (number - 1,))
        if number == lost_from:
            table.state = None
        table.enter(number, shape, at)
        if table.size > MAX_STEPS:
            said = f"more than {MAX_STEPS:,} steps are not read, counted with all moves of `calls` and `tricks`"
            raise faults.stop(at.place, "too-long", said)
    if table.state is None:
        return None
    if table.state.is_over:
        table.steps.append(Step(None, table.state, table.state, Phase.SCORE, None, open_seats=table.open_seats))
    return table.steps


@dataclass
class _Table:
    """The deal as far as it has been played; `state` is None once a move could not be."""

    faults: Faults
    state: State | None
    steps: list[Step] = field(default_factory=list)
    open_seats: frozenset[Seat] = frozenset()
    size: int = 0

    def enter(self, number: int, shape: StepShape, node: Node) -> None:
        """Play one entry of the file: its moves, or its words alone."""
        if isinstance(node, Mapping) and not node.keys:
            self.faults.add(node.place, "empty", "this step is empty: give it words or a move", number)
        if len(shape.kinds) > 1:
            said = f"a step makes one kind of move, not {' and '.join(shape.kinds)}: begin a new step with a hyphen"
            self.faults.add(node.place, "two-moves", said, number)
            self.state = None
        self.open_seats = self._revealed(number, shape, node)
        self._check_player(number, shape, node)
        marks = self._marks(number, shape, node)
        moves = list(written_moves(shape, node))
        self.size += max(len(moves), 1)
        began = self.state
        for position, written in enumerate(moves):
            before = self.state
            began = before if written.begins else began
            move = self._judged(number, written, began)
            if move is not None and before is not None:
                self.state = game.apply(before, move)
                is_last = position == len(moves) - 1
                self._add(
                    before,
                    move,
                    say=shape.say if position == 0 else None,
                    why=shape.why if is_last else None,
                    next=shape.next if is_last else None,
                    **marks,
                )
                self._let_the_kitty_move(node)
        if not moves and self.state is not None:
            self._add(self.state, None, say=shape.say, why=shape.why, next=shape.next, **marks)
        if shape.expect and self.state is not None:
            for path, said in false_expectations(shape.expect, self.state):
                self.faults.add(find(node, ("expect", *path)).place, "expect", said, number)

    def _add(self, before: State, move: Move | None, **about: Any) -> None:
        assert self.state is not None
        reason = reason_for(before, move) if move and not about.get("why") else None
        self.steps.append(Step(move, before, self.state, before.phase, before.to_act, reason=reason, **about))

    def _marks(self, number: int, shape: StepShape, node: Node) -> dict[str, Any]:
        """What all steps of one entry have in common."""
        cards, seats = self._shown(number, shape, node)
        return {
            "shown_cards": cards,
            "shown_seats": seats,
            "open_seats": self.open_seats,
            "stops": shape.stop == "true",
            "line": node.place.line,
        }

    def _judged(self, number: int, written: Written, began: State | None) -> Move | None:
        """The move if it can be read and played; else None, and the table is lost from here on."""
        said, code, rule = "", "move", None
        shown: Move | Written = written
        move: Move | None = None
        try:
            move = shown = read_move(written, self.state)
        except ValueError as error:
            said = str(error)
        if move is not None and self.state is not None and began is not None:
            said, code = spans_too_far(written.among, began, self.state) or "", "spread"
            violation = game.check(self.state, move)
            if not said and violation:
                said = f"{violation}{meant(move, self.state)}"
                code, rule = violation.rule.value, violation.rule
        if not said:
            return move
        self.faults.add(written.place, code, f"{shown}: {said}", number, rule)
        self.state = None
        return None

    def _let_the_kitty_move(self, node: Node) -> None:
        assert self.state is not None
        if move := game.automatic(self.state):
            before, self.state = self.state, game.apply(self.state, move)
            self._add(before, move, open_seats=self.open_seats, line=node.place.line)

    def _check_player(self, number: int, shape: StepShape, node: Node) -> None:
        """Hold `by` against the player to act."""
        if shape.by is None or self.state is None:
            return
        stated, acting = seat(shape.by), self.state.to_act
        if stated is not acting:
            said = f"it is not {stated}'s turn: {acting} is to act" if acting is not None else "nobody is to act here"
            self.faults.add(find(node, ("by",)).place, "by", f"by {stated}: {said}", number)

    def _revealed(self, number: int, shape: StepShape, node: Node) -> frozenset[Seat]:
        """The hands that lie face up from this entry on."""
        if shape.reveal is None:
            return self.open_seats
        match [word.lower() for word in shape.reveal]:
            case ["all"]:
                return frozenset(Seat)
            case ["none"]:
                return frozenset()
            case _:
                return self.open_seats | set(self._seats(number, "reveal", shape.reveal, find(node, ("reveal",))))

    def _shown(self, number: int, shape: StepShape, node: Node) -> tuple[tuple[Card, ...], tuple[Seat, ...]]:
        """The cards and seats that this entry points out."""
        if shape.show is None:
            return (), ()
        found: list[Card] = []
        for at, text in enumerate(shape.show.cards):
            try:
                found.append(card(text))
            except ValueError as error:
                place = item_place(find(node, ("show", "cards")), at, len(shape.show.cards))
                self.faults.add(place, "card", f"show: {error}", number)
        return tuple(found), self._seats(number, "show", shape.show.seats, find(node, ("show", "seats")))

    def _seats(self, number: int, key: str, names: list[str], node: Node) -> tuple[Seat, ...]:
        found = []
        for at, name in enumerate(names):
            try:
                found.append(seat(name))
            except ValueError as error:
                self.faults.add(item_place(node, at, len(names)), "seat", f"{key}: {error}", number)
        return tuple(found)
