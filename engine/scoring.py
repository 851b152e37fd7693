"""The count (rules, section 7; all-pass misère 8, Bolshevik 9). Scoring is tables; the code only looks them up."""

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
    """Tricks taken so far by each side of the deal, and what the aces in them have cost it, 0 where they are free."""

    tricks: dict[Side, int]
    aces: dict[Side, int]


def tally(state: State) -> Tally:
    """The tricks and ace points of the finished tricks, with those taken before a deal that begins in the middle."""
    tricks, aces, first = dict.fromkeys(state.sides, 0), dict.fromkeys(state.sides, 0), 1
    if middle := state.deal.middle:
        first += middle.tricks
        tricks |= middle.taken
        if state.counts_aces:
            aces |= middle.aces
    for number, trick in enumerate(state.tricks, start=first):
        side = state.side_of(trick.winner)
        tricks[side] += 1
        if state.counts_aces:
            aces[side] += number * sum(card.rank is Rank.ACE for card in trick.cards)
    return Tally(tricks, aces)


@dataclass(frozen=True, slots=True)
class Result:
    """A counted deal.

    `contract` and `part` are None in an all-pass misère, and in a void deal, which has no tricks and no points either.
    The maps are by the two sides of the deal, whose scores sum to zero; in a Bolshevik they are X and -X.
    """

    contract: Contract | None
    part: ContractPart | None
    multiplier: int
    tricks: dict[Side, int]
    aces: dict[Side, int]
    score: dict[Side, int]
    is_void: bool = False


def result(state: State) -> Result:
    """The count of a finished deal. Raises ValueError while it is not finished."""
    if not state.is_over:
        raise ValueError(f"the deal is not over: its phase is {state.phase.value!r}")
    count, contract, multiplier = tally(state), state.contract, state.doubling.multiplier
    side = contract.side if contract else state.sides[0]
    others = side.opponents
    part = contract_part(contract.bid, count.tricks[side]) if contract else None
    tricks_part = part.points if part else count.tricks[others] - count.tricks[side]
    points = multiplier * tricks_part - count.aces[side] + count.aces[others]
    score = {each: points if each is side else -points for each in state.sides}
    return Result(contract, part, multiplier, count.tricks, count.aces, score, state.is_void)
