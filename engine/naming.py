"""The contract of a Bolshevik (rules, section 9).

The declarer names it after the exchange: level 7 misère, the Bolshevik proper, or level 7 in a suit or grand, the
"dictator".
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.errors import Rule, Violation
from engine.flow import acting, misplaced, to_doubling
from engine.moves import Move, Name
from engine.saying import say
from engine.state import Auction, State


def legal_moves(state: State) -> Iterator[Move]:
    """Level 7 in each denomination."""
    return map(Name, state.deal.game.bids_over(None))


def check(state: State, move: Move) -> Violation | None:
    """The rule that `move` breaks in the naming, or None."""
    if not isinstance(move, Name):
        return misplaced(state, move)
    level = state.deal.game.lowest_contract
    if move.bid.level < level:
        said = say("a Bolshevik is played at level {level}, and {bid} is lower", level=level, bid=move.bid)
        return Violation(Rule.LEVEL, state.to_act, said)
    return None


def apply(state: State, move: Move) -> State:
    """The state with the contract named, at the round of doubling."""
    assert isinstance(move, Name)
    declarer = acting(state)
    return to_doubling(state._replace(second=Auction(((declarer, move.bid),), move.bid, declarer)))
