"""Suit contracts and grand against DDS, the double dummy solver of bridge, which the package endplay brings along.

The score of such a contract never falls with the tricks, so best play for points is best play for tricks.
"""

from __future__ import annotations

from collections.abc import Iterator
from ctypes import CDLL, Structure, byref, c_int, c_uint
from importlib.util import find_spec
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from engine.cards import Card, Rank, Suit
from engine.flow import acting
from engine.play import trump
from engine.scoring import contract_part, tally
from engine.solver import card_values
from engine.state import State
from tests.engine.solver.positions import KINDS, Kind, drawn, opened

SUITS = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)
"""The suits in the order of DDS; no trumps come after them."""
BRIDGE = [kind for kind in KINDS if kind.bid and not kind.bid.is_misere and not kind.game.plays_alone]


class BridgeDeal(Structure):
    """`struct deal` of DDS: ranks are 2 to 14, a hand's suit has a bit for each rank."""

    _fields_ = (
        ("trump", c_int),
        ("first", c_int),
        ("trick_suit", c_int * 3),
        ("trick_rank", c_int * 3),
        ("hands", c_uint * 4 * 4),
    )


class Found(Structure):
    """`struct futureTricks` of DDS: cards with the tricks they lead to; `equals` are lower cards that do the same."""

    _fields_ = (
        ("nodes", c_int),
        ("cards", c_int),
        ("suit", c_int * 13),
        ("rank", c_int * 13),
        ("equals", c_int * 13),
        ("score", c_int * 13),
    )


@pytest.fixture(scope="module")
def dds() -> CDLL:
    """The library alone: importing the package would load matplotlib."""
    spec = find_spec("endplay")
    assert spec is not None
    assert spec.submodule_search_locations is not None
    folder = Path(spec.submodule_search_locations[0]) / "_dds"
    library = CDLL(str(next(path for path in folder.iterdir() if path.suffix in (".so", ".dylib", ".dll"))))
    library.SetMaxThreads(1)
    return library


def tricks(dds: CDLL, state: State) -> Iterator[tuple[Card, int]]:
    """For each legal card how many of the tricks left its side takes."""
    suit = trump(state)
    deal = BridgeDeal(trump=SUITS.index(suit) if suit else 4, first=int(state.leader or 0))
    for place, card in enumerate(state.trick):
        deal.trick_suit[place], deal.trick_rank[place] = SUITS.index(card.suit), int(card.rank)
    for seat, hand in enumerate(state.hands):
        for card in hand:
            deal.hands[seat][SUITS.index(card.suit)] |= 1 << card.rank
    found = Found()
    every_card, always_search = 3, 1
    assert dds.SolveBoard(deal, -1, every_card, always_search, byref(found), 0) == 1
    for index in range(found.cards):
        ranks = [rank for rank in Rank if found.equals[index] >> rank & 1 or rank == found.rank[index]]
        for rank in ranks:
            yield Card(SUITS[found.suit[index]], rank), found.score[index]


def values(dds: CDLL, state: State) -> dict[Card, int]:
    """The final results that follow from the tricks."""
    contract, side = state.contract, state.side_of(acting(state))
    assert contract is not None
    is_main, taken = side is contract.side, tally(state).tricks[contract.side]
    left, found = 14 - state.trick_number, {}
    for card, won in tricks(dds, state):
        points = contract_part(contract.bid, taken + (won if is_main else left - won)).points
        found[card] = state.doubling.multiplier * (points if is_main else -points)
    return found


@pytest.mark.parametrize("kind", BRIDGE, ids=str)
def test_values_are_those_of_the_tricks_that_bridge_finds(dds: CDLL, kind: Kind) -> None:
    """From three to nine tricks before the end, inside tricks too, and every card."""
    random = Random(f"dds {kind}")
    for left, count in {3: 30, 5: 40, 7: 30, 8: 15, 9: 5}.items():
        for _ in range(count):
            state = drawn(random, kind, left)
            assert card_values(opened(state)) == values(dds, state)


@pytest.mark.parametrize("kind", BRIDGE, ids=str)
def test_a_trick_more_is_never_worth_less(kind: Kind) -> None:
    """Section 7: what the comparison rests on."""
    assert kind.bid is not None
    points = [contract_part(kind.bid, taken).points for taken in range(14)]
    assert all(less <= more for less, more in pairwise(points))
