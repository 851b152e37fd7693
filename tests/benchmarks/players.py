"""The simple players: how quick they are, how much better than chance, and what they bid and make."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from statistics import mean
from time import process_time

from engine.calls import Denomination
from engine.games import BOLSHEVIK, KITTY, KOTKA, Game
from engine.scoring import Result
from tests.benchmarks import Row
from tests.engine.duplicate import KINDS, gains, plays, results, whole_deals

DEALS = 160
"""Duplicate deals of each kind."""

SPREAD = 1_000
"""Deals of each game from which the contracts are counted."""


def over_random_players() -> Iterator[Row]:
    """Points a deal above random legal players, with the same cards and the sides swapped.

    Whole deals are counted by game, since the bids decide the contract; the play alone by contracts fixed beforehand.
    """
    for game in (KITTY, KOTKA, BOLSHEVIK):
        random = Random(11)
        found = gains(whole_deals(game, DEALS, random), random)
        yield Row(f"simple over random, whole {game.name} deals", mean(found), "points/deal", 10)
    for kind in KINDS:
        random = Random(12)
        found = gains(plays(kind, DEALS, random), random)
        yield Row(f"simple over random, play of {kind}", mean(found), "points/deal", 6)


def contracts() -> Iterator[Row]:
    """Processor time for a whole deal, and what simple players bid and make, in percent."""
    for game in (KITTY, KOTKA):
        began = process_time()
        found = results(whole_deals(game, SPREAD, Random(2016)))
        milliseconds = (process_time() - began) * 1000 / SPREAD
        yield Row(f"{game.name}: a whole deal, all four players", milliseconds, "ms", 30, is_ceiling=True)
        yield from _spread(game, found)


def _spread(game: Game, found: list[Result]) -> Iterator[Row]:
    def percent(count: int, of: int = len(found)) -> float:
        return 100 * count / of if of else 0.0

    played = [(each.contract.bid, each.part.is_made) for each in found if each.contract and each.part]
    is_kitty = game is KITTY
    yield Row(f"{game.name}: all-pass", percent(len(found) - len(played)), "%", 15 if is_kitty else None, True)
    levels = Counter(bid.level for bid, _ in played)
    for level in sorted(levels):
        made = [is_made for bid, is_made in played if bid.level == level]
        yield Row(f"{game.name}: level {level}", percent(levels[level]), "%")
        yield Row(f"{game.name}: level {level} made", percent(sum(made), len(made)), "%")
    for denomination in Denomination:
        some = [is_made for bid, is_made in played if bid.denomination is denomination]
        yield Row(f"{game.name}: {denomination.name.lower()}", percent(len(some)), "%")
        yield Row(f"{game.name}: {denomination.name.lower()} made", percent(sum(some), len(some)), "%")
    share = percent(sum(made for _, made in played), len(played))
    yield Row(f"{game.name}: made, of all contracts", share, "%", 50 if is_kitty else None)
    yield Row(f"{game.name}: doubled", percent(sum(each.multiplier > 1 for each in found)), "%")


MEASUREMENTS = [over_random_players, contracts]
