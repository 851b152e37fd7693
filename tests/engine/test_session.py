"""The session: its games, its seatings and its dealers (rules, section 2)."""

from __future__ import annotations

from itertools import pairwise

import pytest

from engine.games import BOLSHEVIK, KITTY, KOTKA
from engine.seats import Seat
from engine.session import LENGTHS, Player, Session, place
from tests.engine.table import EAST, SOUTH

A, B, C, D = Player
BOTH_LENGTHS = pytest.mark.parametrize("length", LENGTHS)


@pytest.mark.parametrize(
    ("length", "kitty"), [(12, {1, 2, 5, 6, 9, 10}), (24, {1, 2, 3, 4, 9, 10, 11, 12, 17, 18, 19, 20})]
)
def test_each_set_is_half_kitty_games_then_half_kotka(length: int, kitty: set[int]) -> None:
    """A set of a short session is two Kitty games and two Kotkas, that of a full one four and four."""
    plan = Session(length).plan
    assert [each.number for each in plan] == list(range(1, length + 1))
    assert {each.number for each in plan if each.game is KITTY} == kitty
    assert {each.number for each in plan if each.game is KOTKA} == set(range(1, length + 1)) - kitty


@BOTH_LENGTHS
def test_a_session_is_three_sets_of_equal_length(length: int) -> None:
    """Three sets: of four deals in a short session, of eight in a full one."""
    sets = [each.set_number for each in Session(length).plan]
    assert sets == sorted(sets, key=lambda number: number or 0)
    assert {number: sets.count(number) for number in sets} == dict.fromkeys((1, 2, 3), length // 3)


def test_the_seatings_of_the_three_sets() -> None:
    """A stays north; clockwise from A sit A C B D, then A B C D, then A B D C [ruling]."""
    seatings = {each.set_number: each.seating for each in Session(12).plan}
    assert seatings == {1: (A, C, B, D), 2: (A, B, C, D), 3: (A, B, D, C)}


@BOTH_LENGTHS
def test_everybody_partners_everybody_for_one_set(length: int) -> None:
    """Set 1 is A+B against C+D, set 2 A+C against B+D, set 3 A+D against B+C."""
    partners = {
        (each.set_number, player): each.partner_of(player) for each in Session(length).plan for player in Player
    }
    assert [partners[number, A] for number in (1, 2, 3)] == [B, C, D]
    for player in Player:
        assert {partners[number, player] for number in (1, 2, 3)} == set(Player) - {player}
        assert all(partners[number, partners[number, player]] is player for number in (1, 2, 3))


def test_a_player_is_found_by_the_seat_and_the_seat_by_the_player() -> None:
    """In set 1 C sits east and B south."""
    first = place(12, 1)
    assert (first.seat_of(C), first.seat_of(B)) == (EAST, SOUTH)
    assert [first.seating[first.seat_of(player)] for player in Player] == list(Player)


@BOTH_LENGTHS
@pytest.mark.parametrize("first", Seat)
def test_the_deal_moves_one_place_clockwise_over_a_set_change_too(length: int, first: Seat) -> None:
    """The next dealer sits on the dealer's left, whichever set begins, and on into a Bolshevik block [ruling]."""
    session = Session(length, first)
    dealers = [session.dealer(number) for number in range(1, length + 9)]
    assert dealers[0] is first
    assert all(later is earlier.left for earlier, later in pairwise(dealers))
    assert all(set(dealers[start : start + 4]) == set(Seat) for start in range(0, length, 4))


def test_there_are_no_other_sessions_and_no_other_deals() -> None:
    """A session has 12 or 24 deals, counted from 1, and at most eight in the Bolshevik block."""
    with pytest.raises(ValueError, match="12 or 24 deals, not 13"):
        Session(13)
    with pytest.raises(ValueError, match="12 or 24 deals, not 0"):
        place(0, 1)
    for number in (0, 21, -1):
        with pytest.raises(ValueError, match=f"no deal {number}: the deals are 1 to 12, .* 13 to 20"):
            place(12, number)


@BOTH_LENGTHS
def test_the_block_keeps_the_last_seating(length: int) -> None:
    """The deals after the last ordinary one are Bolsheviks in the seating of set 3, of no set [ruling]."""
    for number in range(length + 1, length + 9):
        found = place(length, number)
        assert (found.game, found.set_number, found.seating) == (BOLSHEVIK, None, place(length, length).seating)
