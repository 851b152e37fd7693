"""A table of players who see only their own hands, and the sessions that they play (rules, sections 2 and 9)."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from engine.calls import Word
from engine.deal import shuffled
from engine.games import KITTY, KOTKA, Game
from engine.moves import Call, Move
from engine.seats import Seat
from engine.session import BLOCK_SEATING
from engine.state import Phase
from engine.table import drawn, play_out, play_session, simple
from engine.view import View
from tests.engine.table import EAST, NORTH, SOUTH, WEST


def in_turn(seen: View, seed: int) -> Move:
    """A simple player, but north declares first in a Bolshevik block, then east, south and west."""
    if seen.game.plays_alone and seen.phase is Phase.AUCTION:
        return Call(Word.BOLSHEVIK if seen.seat == len(seen.block.declared) else Word.PASS)
    return simple(seen, seed)


@pytest.mark.parametrize("game", [KITTY, KOTKA], ids=["kitty", "kotka"])
def test_a_deal_is_played_to_its_end(game: Game) -> None:
    """All thirteen tricks are played, and the same seed gives the same play."""
    deal = shuffled(game, EAST, Random(5))
    state = play_out(deal, 1)
    assert state.is_over
    assert len(state.tricks) == 13
    assert play_out(deal, 1) == state


def test_each_seat_is_asked_with_its_own_view() -> None:
    """The chooser sees the hand of the seat that is to act, and no other."""
    asked: list[View] = []

    def noting(seen: View, seed: int) -> Move:
        asked.append(seen)
        return simple(seen, seed)

    play_out(shuffled(KITTY, NORTH, Random(5)), 1, noting)
    assert all(seen.to_act is seen.seat for seen in asked)
    assert {seen.seat for seen in asked} == set(Seat)


def test_the_first_dealer_is_drawn_by_lot() -> None:
    """Every seat is drawn by some seed, and the same seed draws the same one."""
    assert {drawn(seed).first_dealer for seed in range(40)} == set(Seat)
    assert drawn(7, 24, True) == drawn(7, 24, True)
    with pytest.raises(ValueError, match="12 or 24"):
        drawn(1, 13)


def test_the_sheet_grows_by_a_deal_at_a_time() -> None:
    """A session is given out after each of its deals, and it is over with the last."""
    sheets = list(play_session(drawn(1), 1))
    assert [len(sheet.results) for sheet in sheets] == list(range(1, 13))
    assert all(later.results[:-1] == earlier.results for earlier, later in pairwise(sheets))
    assert [sheet.is_over for sheet in sheets] == [False] * 11 + [True]


def test_a_seed_is_a_session() -> None:
    """The same seed gives the same results, another one others."""
    first, again, other = (list(play_session(drawn(seed), seed))[-1].results for seed in (1, 1, 2))
    assert first == again
    assert first != other


def test_the_deals_of_a_block_know_who_has_declared() -> None:
    """Each Bolshevik deal begins where the block stands, so nobody is asked twice."""
    *_, sheet = play_session(drawn(1, 12, True), 1, in_turn)
    declarers = [result.contract.declarer for result in sheet.results[12:] if result.contract]
    assert declarers == [NORTH, EAST, SOUTH, WEST]
    assert sheet.declared == set(BLOCK_SEATING)
