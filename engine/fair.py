"""The fair worth of a card: what it brings on average over the hands that a seat may be facing.

With all cards open another card is often best, one that only somebody who sees them would play. So a player is judged
by the average: the solver's result of each legal card with each of the hands drawn from those in keeping with what the
seat has seen, the same hands for every card. From each draw on, all four are taken to play as well as if they saw all.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from math import inf, sqrt
from random import Random
from statistics import fmean, pstdev, stdev

from engine.cards import Card
from engine.hidden import possible
from engine.solver import Implementation, Solver, position
from engine.view import View

NOISE = 2
"""Standard errors within which a difference may be chance: of two equal cards, 19 draws in 20 stay inside."""

HALF_A_POINT = 0.5
"""Points below which two cards are as good as each other: a deal is counted in whole points."""

FEWEST = 20
"""Hands without which nothing is said, where a limit ends the drawing: the error would be as uncertain as the mean."""

BATCH = 10
"""Hands between two running results."""


@dataclass(frozen=True, slots=True)
class Gap:
    """How much more one card brings than another with the same hands: the mean in points and its standard error, which
    tells how far the mean may be from that over all possible hands."""

    mean: float
    error: float

    @property
    def is_noise(self) -> bool:
        """Whether the one card is as good as the other, as far as these hands can tell."""
        return abs(self.mean) < HALF_A_POINT or abs(self.mean) <= NOISE * self.error


@dataclass(frozen=True, slots=True)
class Fair:
    """A card's result for the side of the seat to act, over so many hands: the mean in points, and the standard
    deviation, which tells how far from it the result is from hand to hand. `loss` is what it costs against the best."""

    mean: float
    spread: float
    hands: int
    loss: Gap


class FairValues(Mapping[Card, Fair]):
    """What each legal card brings. `results` are a card's results with each of the hands drawn, in one order for all
    cards; `is_whole` tells that these are all the possible hands, once each, so that nothing is left to chance."""

    def __init__(self, results: Mapping[Card, tuple[int, ...]], is_whole: bool) -> None:
        self.results = results
        self.is_whole = is_whole

    def __getitem__(self, card: Card) -> Fair:
        results = self.results[card]
        return Fair(fmean(results), pstdev(results), len(results), self.gap(self.best, card))

    def __iter__(self) -> Iterator[Card]:
        return iter(self.results)

    def __len__(self) -> int:
        return len(self.results)

    @property
    def best(self) -> Card:
        """The card with the highest mean, of equals the first in the deck's order."""
        return min(self, key=lambda card: (-sum(self.results[card]), card.index))

    def gap(self, one: Card, other: Card) -> Gap:
        """How much more `one` brings than `other`."""
        pairs = zip(self.results[one], self.results[other], strict=True)
        more = [first - second for first, second in pairs]
        if self.is_whole:
            return Gap(fmean(more), 0.0)
        return Gap(fmean(more), stdev(more) / sqrt(len(more)) if len(more) > 1 else inf)


@dataclass(frozen=True, slots=True)
class Draws:
    """How many hands to draw by the number of tricks left, from one on; further back, none.

    `plain` is for contracts without the bill for aces, `billed` for those with it, which take longer to search.
    """

    plain: tuple[int, ...]
    billed: tuple[int, ...]

    def of(self, seen: View) -> int:
        """The number for a view in the play, 0 for too far back."""
        numbers = self.billed if seen.contract is None or seen.contract.bid.is_misere else self.plain
        left = len(seen.hand)
        return numbers[left - 1] if left <= len(numbers) else 0


AT_ONCE: dict[Implementation, Draws] = {
    "C": Draws(
        plain=(400, 400, 400, 400, 400, 400, 400, 250, 100, 30),
        billed=(400, 400, 400, 400, 400, 400, 250, 80, 25),
    ),
    "Python": Draws(plain=(400, 400, 400, 400, 150, 60), billed=(400, 400, 400, 200, 100, 30)),
}
"""By the solver's implementation, the draws of about a second's work."""

NODES_AT_ONCE: dict[Implementation, int] = {"C": 10_000_000, "Python": 100_000}
"""The limit that goes with them: the longest searches are cut short after two or three seconds."""


def running(
    seen: View,
    draws: int,
    seed: int,
    *,
    limit: int = 0,
    gone: frozenset[Card] | None = None,
    solver: Solver | None = None,
) -> Iterator[FairValues | None]:
    """The values of the legal cards after every ten hands and after the last; whoever has enough stops asking.

    Where no more than `draws` hands are possible, each is counted once; else so many are drawn, the same for the same
    `seed`. `limit` is for the search of all of them together, in nodes, 0 for none: where it ends the drawing early,
    the last values are those of fewer hands, or None where these are fewer than twenty. (The hand that it breaks off is
    lost, which moves a mean by less than its error.) A `solver` that is shared searches less; one that is cancelled
    ends it likewise. `gone` is that of `possible`. Raises ValueError before the play, out of turn, and for no draws.
    """
    if seen.to_act is not seen.seat:
        raise ValueError(f"it is not {seen.seat}'s turn")
    hands, used, done = possible(seen, gone), 0, 0
    results: dict[Card, list[int]] = {}
    for drawn in hands.some(draws, Random(seed)):
        here = position(seen, drawn)
        solver = solver or Solver(here.terms)
        values = solver.card_values(here, limit and limit - used) if not limit or used < limit else None
        if values is None:
            yield _values(results, is_whole=False) if done >= FEWEST else None
            return
        used, done = used + solver.nodes, done + 1
        for card, value in values.items():
            results.setdefault(card, []).append(value)
        if done % BATCH == 0 and done < min(draws, hands.count):
            yield _values(results, is_whole=False)
    yield _values(results, is_whole=hands.count <= draws)


def _values(results: Mapping[Card, list[int]], is_whole: bool) -> FairValues:
    return FairValues({card: tuple(each) for card, each in results.items()}, is_whole)


def fair_values(
    seen: View,
    draws: int,
    seed: int,
    *,
    limit: int = 0,
    gone: frozenset[Card] | None = None,
    solver: Solver | None = None,
) -> FairValues | None:
    """The last of the values that `running` tells of; None where the limit was hardly enough for any."""
    return deque(running(seen, draws, seed, limit=limit, gone=gone, solver=solver), maxlen=1).pop()
