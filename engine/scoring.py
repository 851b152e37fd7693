"""The count (rules, section 7; for the all-pass misère section 8). Scoring is tables; the code only looks them up."""

from __future__ import annotations

from dataclasses import dataclass

from engine.calls import Bid
from engine.cards import Rank
from engine.seats import Side
from engine.state import Contract, State


@dataclass(frozen=True, slots=True)
class Row:
    """Points of one level: a contract just made, each trick better, the first trick missed, each further one."""

    made: int
    better: int
    first_missed: int
    further: int


TRICKS_TABLE = {5: Row(25, 2, -5, -5), 6: Row(35, 2, -10, -5), 7: Row(50, 0, -15, -5)}
MISERE_TABLE = {5: Row(10, 2, -10, -5), 6: Row(20, 2, -15, -5), 7: Row(35, 0, -20, -5)}


@dataclass(frozen=True, slots=True)
class ContractPart:
    """How a contract was met. `margin` counts tricks better than needed, negative if missed; `points` are undoubled."""

    bid: Bid
    taken: int
    margin: int
    points: int

    @property
    def is_made(self) -> bool:
        """Whether the main side kept its contract."""
        return self.margin >= 0


def contract_part(bid: Bid, taken: int) -> ContractPart:
    """The score table for `taken` tricks of the main side. The level must be 5 to 7."""
    row = (MISERE_TABLE if bid.is_misere else TRICKS_TABLE)[bid.level]
    margin = bid.needed - taken if bid.is_misere else taken - bid.needed
    points = row.made + margin * row.better if margin >= 0 else row.first_missed + (-margin - 1) * row.further
    return ContractPart(bid, taken, margin, points)


@dataclass(frozen=True, slots=True)
class Tally:
    """Tricks taken so far by each side, and what the aces in them have cost it (0 where aces do not count)."""

    tricks: dict[Side, int]
    aces: dict[Side, int]


def tally(state: State) -> Tally:
    """The tricks and ace points of the finished tricks."""
    tricks, aces = dict.fromkeys(Side, 0), dict.fromkeys(Side, 0)
    for number, trick in enumerate(state.tricks, start=1):
        side = trick.winner.side
        tricks[side] += 1
        if state.counts_aces:
            aces[side] += number * sum(card.rank is Rank.ACE for card in trick.cards)
    return Tally(tricks, aces)


@dataclass(frozen=True, slots=True)
class Result:
    """A counted deal. `contract` and `part` are None in an all-pass misère; the scores of the two sides sum to zero."""

    contract: Contract | None
    part: ContractPart | None
    multiplier: int
    tricks: dict[Side, int]
    aces: dict[Side, int]
    score: dict[Side, int]


def result(state: State) -> Result:
    """The count of a finished deal. Raises ValueError while it is not finished."""
    if not state.is_over:
        raise ValueError(f"the deal is not over: its phase is {state.phase.value!r}")
    count, contract, multiplier = tally(state), state.contract, state.doubling.multiplier
    side = contract.side if contract else Side.NS
    others = side.opponents
    part = contract_part(contract.bid, count.tricks[side]) if contract else None
    tricks_part = part.points if part else count.tricks[others] - count.tricks[side]
    points = multiplier * tricks_part - count.aces[side] + count.aces[others]
    score = {side: points, others: -points}
    return Result(contract, part, multiplier, count.tricks, count.aces, {each: score[each] for each in Side})
