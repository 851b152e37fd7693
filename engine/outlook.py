"""What comes of a card, in tricks, aces and points: with open cards the very line, fairly the average of many lines."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, fields
from random import Random
from statistics import fmean

from engine.cards import Card, Rank
from engine.fair import FEWEST, FairValues, Gap
from engine.hidden import possible
from engine.play import winner
from engine.solver import Solver, position
from engine.state import Hands, Trick
from engine.view import View


@dataclass(frozen=True, slots=True)
class Outlook:
    """What a card leads to, for the side of the seat to act; over several hands, the means.

    `points` is the deal's result, `tricks` those of the whole deal. The rest is about the aces that fall from here on,
    where they cost points: how many the side takes, what these cost it, and what the others' cost the others.
    """

    points: float
    tricks: float
    aces: float
    paid: float
    received: float


@dataclass(frozen=True, slots=True)
class Line:
    """How the play goes on from a card if all four see everything and play best.

    `tricks` are those from the one on the table to the last. Of each, `taken` tells whether it goes to the side of the
    seat to act, and `bills` what the aces in it cost.
    """

    card: Card
    tricks: tuple[Trick, ...]
    taken: tuple[bool, ...]
    bills: tuple[int, ...]
    outlook: Outlook


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two cards over the same hands: what comes of each on average, and how much more the first one brings.

    `example` are the lines of both with one of the hands, with which the difference is nearest to the average.
    """

    one: Outlook
    other: Outlook
    gap: Gap
    hands: int
    example: tuple[Line, Line]


def line(seen: View, hands: Hands, card: Card, *, limit: int = 0, solver: Solver | None = None) -> Line | None:
    """How the play goes on with these hands from a legal card of the seat to act; None where the limit is not enough.

    `limit` is for the search, in nodes, 0 for none. Raises ValueError unless the card is legal.
    """
    here = position(seen, hands)
    cards = (solver or Solver(here.terms)).best_line(here, card, limit)
    if len(cards) < sum(seen.sizes):
        return None
    terms, number = here.terms, 14 - here.left
    is_counting = terms.counts_for(seen.seat)
    tricks = tuple(_tricks(seen, cards))
    taken = tuple(terms.counts_for(trick.winner) is is_counting for trick in tricks)
    aces = [sum(each.rank is Rank.ACE for each in trick.cards) if terms.has_ace_bill else 0 for trick in tricks]
    bills = tuple(count * (number + place) for place, count in enumerate(aces))
    paid = sum(bill for bill, is_ours in zip(bills, taken, strict=True) if is_ours)
    received = sum(bills) - paid
    before, sign = (here.taken, 1) if is_counting else (number - 1 - here.taken, -1)
    total = before + sum(taken)
    outlook = Outlook(
        points=sign * (terms.scores[total if is_counting else 13 - total] + here.aces) + received - paid,
        tricks=total,
        aces=sum(count for count, is_ours in zip(aces, taken, strict=True) if is_ours),
        paid=paid,
        received=received,
    )
    return Line(card, tricks, taken, bills, outlook)


def _tricks(seen: View, cards: Iterable[Card]) -> Iterator[Trick]:
    """The tricks that the cards make with those on the table."""
    assert seen.leader is not None
    trump = seen.contract.bid.denomination.trump if seen.contract else None
    leader, trick = seen.leader, seen.trick
    for card in cards:
        trick = (*trick, card)
        if len(trick) == 4:
            won_by = winner(leader, trick, trump)
            yield Trick(leader, trick, won_by)
            leader, trick = won_by, ()


def parting(one: Line, other: Line) -> int | None:
    """The place in both lines, from 0, of the first trick that goes to another side, or in which the aces cost more.

    None where they come to the same trick by trick.
    """
    for place in range(len(one.tricks)):
        if one.taken[place] is not other.taken[place] or one.bills[place] != other.bills[place]:
            return place
    return None


def compare(
    seen: View,
    cards: tuple[Card, Card],
    draws: int,
    seed: int,
    *,
    limit: int = 0,
    gone: frozenset[Card] | None = None,
) -> Comparison | None:
    """What comes of two legal cards of the seat to act on average, over the hands that `fair_values` draws.

    The other arguments are as there, and so is what a limit does; a line takes two or three times the work of a value.
    """
    facing = possible(seen, gone)
    found = list(_pairs(seen, cards, facing.some(draws, Random(seed)), limit))
    if len(found) < min(FEWEST, draws, facing.count):
        return None
    one, other = ([played.outlook for played in lines] for lines in zip(*found, strict=True))
    results = {card: tuple(int(each.points) for each in side) for card, side in zip(cards, (one, other), strict=True)}
    gap = FairValues(results, is_whole=len(found) == facing.count).gap(*cards)
    example = min(found, key=lambda pair: abs(pair[0].outlook.points - pair[1].outlook.points - gap.mean))
    return Comparison(_mean(one), _mean(other), gap, len(found), example)


def _pairs(seen: View, cards: tuple[Card, Card], facing: Iterable[Hands], limit: int) -> Iterator[tuple[Line, Line]]:
    """The lines of both cards with one set of hands after the other, until the nodes are used up."""
    solver, used = None, 0
    for hands in facing:
        solver = solver or Solver(position(seen, hands).terms)
        lines: list[Line] = []
        for card in cards:
            if limit and used >= limit:
                return
            played = line(seen, hands, card, limit=limit and limit - used, solver=solver)
            if played is None:
                return
            used += solver.nodes
            lines.append(played)
        yield (lines[0], lines[1])


def _mean(outlooks: Sequence[Outlook]) -> Outlook:
    return Outlook(*(fmean(getattr(each, field.name) for each in outlooks) for field in fields(Outlook)))
