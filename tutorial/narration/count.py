"""Tells the count: every line of the score with its arithmetic."""

from __future__ import annotations

from collections.abc import Iterator

from engine.cards import Rank
from engine.scoring import MISERE_TABLE, TRICKS_TABLE, ContractPart, Result, result
from engine.seats import Side
from engine.state import State
from tutorial.names import side_name
from tutorial.narration.teller import ScoreLine, Teller


def lines(tell: Teller) -> Iterator[ScoreLine]:
    """The score from the contract down to the results of both sides."""
    counted = result(tell.after)
    first = counted.contract.side if counted.contract else tell.lesson.view.side
    if counted.part:
        yield from _contract(tell, counted.part)
    else:
        yield _tricks(tell, counted, first)
    if counted.multiplier > 1:
        key = "score.doubled" if counted.multiplier == 2 else "score.redoubled"
        yield ScoreLine(tell.phrase(key), f"× {counted.multiplier}")
    if tell.after.counts_aces:
        for side in (first, first.opponents):
            if parts := _aces(tell.after, side):
                value = -counted.aces[side] if side is first else counted.aces[side]
                sums = " + ".join(map(str, parts))
                label = tell.phrase("score.aces", side=side) + (f" ({sums})" if len(parts) > 1 else "")
                yield ScoreLine(label, signed(value))
    for side in (first, first.opponents):
        name = side_name(tell.lesson, side, tell.language)
        yield ScoreLine(name, signed(counted.score[side]), is_total=True)


def signed(points: int) -> str:
    """Points with their sign: +27, −5, 0."""
    return f"+{points}" if points > 0 else f"−{-points}" if points else "0"


def _contract(tell: Teller, part: ContractPart) -> Iterator[ScoreLine]:
    """The contract part as a table would be read: the basis, then what is above or below it."""
    bid, margin = part.bid, part.margin
    row = (MISERE_TABLE if bid.is_misere else TRICKS_TABLE)[bid.level]
    word = ("kept" if bid.is_misere else "made") if part.is_made else ("broken" if bid.is_misere else "failed")
    label = tell.phrase(f"score.{word}", bid=bid, needed=bid.needed, n=part.taken)
    if part.is_made:
        yield ScoreLine(label, signed(row.made))
        if margin:
            key = "score.better" if row.better else "score.better-none"
            yield ScoreLine(tell.phrase(key, n=margin), signed(margin * row.better))
        return
    yield ScoreLine(label, "")
    first = "score.first-over" if bid.is_misere else "score.first-short"
    yield ScoreLine(tell.phrase(first), signed(row.first_missed))
    if margin < -1:
        further = -margin - 1
        yield ScoreLine(tell.phrase("score.further", n=further), signed(further * row.further))


def _tricks(tell: Teller, counted: Result, side: Side) -> ScoreLine:
    own, others = counted.tricks[side], counted.tricks[side.opponents]
    label = tell.phrase("score.tricks", side=side, n=own, others=side.opponents, m=others)
    return ScoreLine(f"{label} ({others} − {own})", signed(others - own))


def _aces(state: State, side: Side) -> list[int]:
    """The price of each ace that a side took: its trick's number."""
    return [
        number
        for number, trick in enumerate(state.tricks, start=1)
        if trick.winner.side is side
        for card in trick.cards
        if card.rank is Rank.ACE
    ]
