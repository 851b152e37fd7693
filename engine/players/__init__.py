"""Simple players: one pure function from what a seat may see to a move and the reason for it, in every phase.

They bid by a small system of this table, stated in `bidding`, and play by the rules of thumb that a lesson would teach.
They never look at a hidden card, since a `View` has none.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.flow import acting
from engine.game import apply, automatic
from engine.moves import Move
from engine.players import alone, bidding, contracts, ducking, following, knocking, leading, packets, swapping
from engine.players.reasons import Choice, Reason, Why
from engine.players.seen import seen
from engine.state import Phase, State
from engine.view import View, view

__all__ = ["Choice", "Reason", "Why", "choose", "played_out"]


def choose(view: View, seed: int = 0) -> Choice:
    """A legal move of the view's seat, which is the one to act, and its reason; the seed decides between equals.

    Raises ValueError if it is not the seat's turn.
    """
    if view.to_act is not view.seat:
        raise ValueError(f"it is not {view.seat}'s turn")
    match view.phase:
        case Phase.AUCTION:
            return alone.call(view) if view.game.plays_alone else bidding.call(view)
        case Phase.EXCHANGE:
            return packets.sending(view)
        case Phase.SECOND_AUCTION:
            return contracts.call(view)
        case Phase.NAMING:
            return alone.name(view)
        case Phase.SWAP:
            return swapping.swap(view)
        case Phase.DOUBLING:
            return knocking.call(view)
        case _:
            return _card(view, seed)


def _card(view: View, seed: int) -> Choice:
    contract, play = view.contract, seen(view, seed)
    if contract is None or contract.bid.is_misere:
        return ducking.follow(play) if view.trick else ducking.lead(play)
    return following.follow(play) if view.trick else leading.lead(play)


def played_out(state: State, seed: int = 0) -> Iterator[tuple[State, Move, Reason | None]]:
    """Each state from this one on with the move made in it and its reason, None for the kitty's own move.

    The finished state is not among them: it is what the last move makes of the last state.
    """
    while not state.is_over:
        move, reason = automatic(state), None
        if move is None:
            choice = choose(view(state, acting(state)), seed)
            move, reason = choice.move, choice.reason
        yield state, move, reason
        state = apply(state, move)
