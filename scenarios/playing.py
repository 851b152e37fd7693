"""Plays the steps of a scenario through the engine, one move at a time (scenario format, section 2, Steps)."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine import game
from engine.cards import Card, card
from engine.deal import Deal
from engine.moves import Move
from engine.seats import Seat, seat
from engine.state import Phase, State
from scenarios.expect import false_expectations
from scenarios.lesson import Step
from scenarios.moves import Written, read_move, spans_too_far, written_moves
from scenarios.problems import Faults
from scenarios.schema import StepShape
from scenarios.yamltree import Node, find

MAX_STEPS = 2000


def play_steps(deal: Deal | None, shapes: list[StepShape], node: Node, faults: Faults) -> list[Step] | None:
    """Every step of a scenario, the kitty's and the count among them; None if the moves could not all be played.

    After the first move that cannot be played, the moves that follow are read but no longer judged.
    """
    table = _Table(faults, game.start(deal) if deal is not None else None)
    for number, shape in enumerate(shapes, start=1):
        at = find(node, (number - 1,))
        table.enter(number, shape, at)
        if table.size > MAX_STEPS:
            said = f"more than {MAX_STEPS:,} steps, counted after `calls` and `tricks` are spread out"
            raise faults.stop(at.place, "too-many-steps", said)
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
        """Play one entry of the file."""
        if len(shape.kinds) > 1:
            said = f"a step makes one kind of move, not {' and '.join(shape.kinds)}"
            self.faults.add(node.place, "two-moves", said, number)
        self.open_seats = self._revealed(number, shape, node)
        cards, seats = self._shown(number, shape, node)
        moves = list(written_moves(shape, node))
        self.size += max(len(moves), 1)
        self._check_player(number, shape, node)
        first = self.state
        for position, written in enumerate(moves):
            is_first, is_last = position == 0, position == len(moves) - 1
            before = self.state
            move = self._judged(number, shape, written, first)
            if move is None or before is None:
                continue
            self.state = game.apply(before, move)
            self.steps.append(
                Step(
                    move=move,
                    before=before,
                    after=self.state,
                    phase=before.phase,
                    seat=before.to_act,
                    say=shape.say if is_first else None,
                    why=shape.why if is_last else None,
                    next=shape.next if is_last else None,
                    shown_cards=cards,
                    shown_seats=seats,
                    open_seats=self.open_seats,
                    stops=shape.stop == "true",
                    line=node.place.line,
                )
            )
            self._let_the_kitty_move(node)
        if not moves and self.state is not None:
            self.steps.append(
                Step(
                    move=None,
                    before=self.state,
                    after=self.state,
                    phase=self.state.phase,
                    seat=self.state.to_act,
                    say=shape.say,
                    why=shape.why,
                    next=shape.next,
                    shown_cards=cards,
                    shown_seats=seats,
                    open_seats=self.open_seats,
                    stops=shape.stop == "true",
                    line=node.place.line,
                )
            )
        if shape.expect and self.state is not None:
            for path, said in false_expectations(shape.expect, self.state):
                self.faults.add(find(node, ("expect", *path)).place, "expect", said, number)

    def _judged(self, number: int, shape: StepShape, written: Written, first: State | None) -> Move | None:
        """The move if it can be read and played; else None, and the table is lost from here on."""
        said, code, rule = "", "move", None
        move: Move | None = None
        try:
            move = read_move(written, self.state)
        except ValueError as error:
            said = str(error)
        if move is not None and self.state is not None and first is not None:
            spread = next(kind for kind in shape.kinds)
            said = spans_too_far(spread, first, self.state) or ""
            violation = game.check(self.state, move)
            if not said and violation:
                said, code, rule = str(violation), violation.rule.value, violation.rule
        if not said:
            return move
        self.faults.add(written.place, code, f"{written}: {said}", number, rule)
        self.state = None
        return None

    def _let_the_kitty_move(self, node: Node) -> None:
        assert self.state is not None
        if move := game.automatic(self.state):
            before, self.state = self.state, game.apply(self.state, move)
            self.steps.append(
                Step(move, before, self.state, Phase.KITTY, None, open_seats=self.open_seats, line=node.place.line)
            )

    def _check_player(self, number: int, shape: StepShape, node: Node) -> None:
        if shape.by is None:
            return
        place = find(node, ("by",)).place
        try:
            stated = seat(shape.by)
        except ValueError as error:
            self.faults.add(place, "seat", str(error), number)
            return
        if self.state is not None and stated is not self.state.to_act:
            acting = self.state.to_act or "nobody"
            self.faults.add(place, "by", f"{stated} is not to act here: {acting} is", number)

    def _revealed(self, number: int, shape: StepShape, node: Node) -> frozenset[Seat]:
        """The hands that lie face up from this entry on."""
        if shape.reveal is None:
            return self.open_seats
        words = [word.lower() for word in shape.reveal]
        if words == ["all"]:
            return frozenset(Seat)
        if words == ["none"]:
            return frozenset()
        return self.open_seats | set(self._seats(number, shape.reveal, find(node, ("reveal",))))

    def _shown(self, number: int, shape: StepShape, node: Node) -> tuple[tuple[Card, ...], tuple[Seat, ...]]:
        """The cards and seats that this entry points out."""
        if shape.show is None:
            return (), ()
        found: list[Card] = []
        for text in shape.show.cards:
            try:
                found.append(card(text))
            except ValueError as error:
                self.faults.add(find(node, ("show", "cards")).place, "card", f"show: {error}", number)
        return tuple(found), self._seats(number, shape.show.seats, find(node, ("show", "seats")))

    def _seats(self, number: int, names: list[str], node: Node) -> tuple[Seat, ...]:
        found = []
        for name in names:
            try:
                found.append(seat(name))
            except ValueError as error:
                self.faults.add(node.place, "seat", str(error), number)
        return tuple(found)
