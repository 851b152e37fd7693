"""The state machine: start a deal, list and check moves, apply them, replay a whole deal.

Each phase has a module of its own with the same three functions; what they have in common is here.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from engine import auction, declaring, doubling, exchange, kitty, naming, play, second_auction, swap
from engine.calls import Word
from engine.deal import Deal, Middle
from engine.errors import IllegalMove, Rule, Violation
from engine.flow import misplaced
from engine.moves import Call, Move
from engine.saying import say
from engine.seats import Seat
from engine.state import Auction, Doubling, Phase, State


class PhaseRules(Protocol):
    """What the module of a phase offers."""

    def legal_moves(self, state: State) -> Iterable[Move]:
        """Every legal move of the player to act."""

    def check(self, state: State, move: Move) -> Violation | None:
        """The rule that a move of the player to act breaks, or None."""

    def apply(self, state: State, move: Move) -> State:
        """The state after a legal move."""


_RULES: dict[Phase, PhaseRules] = {
    Phase.AUCTION: auction,
    Phase.KITTY: kitty,
    Phase.EXCHANGE: exchange,
    Phase.SECOND_AUCTION: second_auction,
    Phase.NAMING: naming,
    Phase.SWAP: swap,
    Phase.DOUBLING: doubling,
    Phase.PLAY: play,
}


def _rules(state: State) -> PhaseRules:
    """The rules of the phase; the calls of a Bolshevik are an auction of their own kind."""
    if state.phase is Phase.AUCTION and state.deal.game.plays_alone:
        return declaring
    return _RULES[state.phase]


def start(deal: Deal) -> State:
    """The state before the first call, or before the next trick of a deal that begins in the middle of the play."""
    if deal.middle:
        return _resumed(deal, deal.middle)
    state = State(deal, Phase.AUCTION, deal.dealer, deal.hands)
    return declaring.begun(state) if deal.game.plays_alone else state


def _resumed(deal: Deal, middle: Middle) -> State:
    return State(
        deal,
        Phase.PLAY,
        middle.leader,
        deal.hands,
        first=Auction(standing=middle.bid, bidder=middle.declarer),
        doubling=Doubling(multiplier=middle.multiplier),
        leader=middle.leader,
    )


def legal_moves(state: State) -> tuple[Move, ...]:
    """Every legal move now, none after the deal is over; a packet stands once, in the deck's order."""
    return () if state.is_over else tuple(_rules(state).legal_moves(state))


def check(state: State, move: Move, by: Seat | None = None) -> Violation | None:
    """The rule that `move` breaks, or None if it is legal; `by` is who tries it, by default the player to act.

    A kind of move that does not belong to the phase is reported before a turn out of order, and that before the rest.
    """
    if state.is_over:
        return misplaced(state, move)
    violation = _rules(state).check(state, move)
    if by is None or by is state.to_act or (violation and violation.misplaced):
        return violation
    if move == Call(Word.BOLSHEVIK) and by in state.deal.block.declared:
        said = say("{seat} has declared a Bolshevik in an earlier deal of this block", seat=by)
        return Violation(Rule.DECLARED_BEFORE, by, said)
    return Violation(Rule.TURN, by, say("it is not {seat}'s turn: {acting} is to act", seat=by, acting=state.to_act))


def apply(state: State, move: Move) -> State:
    """The state after `move`; the old state is untouched. Raises IllegalMove if the move breaks a rule."""
    if state.is_over:
        raise IllegalMove(move, misplaced(state, move))
    rules = _rules(state)
    if violation := rules.check(state, move):
        raise IllegalMove(move, violation)
    return rules.apply(state, move)


def replay(deal: Deal, moves: Iterable[Move]) -> tuple[State, ...]:
    """Every state of a deal, from the start; the kitty moves by itself and has a state of its own.

    `moves` are those of the players, in order. Raises IllegalMove, with the move's number, at the first bad one.
    """
    states = [start(deal)]
    for number, move in enumerate(moves, start=1):
        try:
            states.append(apply(states[-1], move))
        except IllegalMove as error:
            raise IllegalMove(move, error.violation, number) from None
        if kitty_move := automatic(states[-1]):
            states.append(apply(states[-1], kitty_move))
    return tuple(states)


def automatic(state: State) -> Move | None:
    """The move that happens by itself now: the kitty's, or None."""
    return next(iter(kitty.legal_moves(state))) if state.phase is Phase.KITTY else None
