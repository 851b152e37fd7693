"""The score sheet of a session (rules, section 2) and of its Bolshevik block (rules, section 9)."""

from __future__ import annotations

from fractions import Fraction
from itertools import accumulate
from random import Random

import pytest

from engine.calls import Bid, Denomination
from engine.deal import Block
from engine.score_sheet import ScoreSheet
from engine.scoring import Result
from engine.seats import Seat, Side
from engine.session import LENGTHS, Player, Session, place
from engine.state import Contract
from tests.engine.table import EAST, NORTH, SOUTH, WEST

A, B, C, D = Player


def ordinary(north_south: int) -> Result:
    """A deal that brings north-south so much."""
    return Result(None, None, 1, {}, {}, {Side.NS: north_south, Side.EW: -north_south})


def bolshevik(declarer: Seat | None, x: int = 0) -> Result:
    """A Bolshevik deal that brings its declarer so much, or a void one."""
    contract = Contract(Bid(7, Denomination.MISERE), declarer, is_alone=True) if declarer is not None else None
    return Result(contract, None, 1, {}, {}, {Side.DECLARER: x, Side.DEFENDERS: -x}, contract is None)


VOID = bolshevik(None)


def sheet_of(session: Session, *results: Result) -> ScoreSheet:
    """The sheet after these deals."""
    sheet = ScoreSheet(session)
    for result in results:
        sheet = sheet.after(result)
    return sheet


def before_the_block(*north_south: int) -> ScoreSheet:
    """A short session with the Bolshevik option, its ordinary deals played; those not given are worth 0."""
    scores = [*north_south, *[0] * (12 - len(north_south))]
    return sheet_of(Session(12, has_bolshevik=True), *map(ordinary, scores))


def random_session(seed: int) -> ScoreSheet:
    """A whole session of random results, which are legal: nobody declares twice, and everybody in time."""
    random = Random(seed)
    session = Session(random.choice(LENGTHS), random.choice(list(Seat)), random.random() < 0.7)
    sheet = ScoreSheet(session)
    while upcoming := sheet.upcoming:
        if not upcoming.game.plays_alone:
            sheet = sheet.after(ordinary(random.randrange(-60, 150)))
            continue
        left = sorted(set(Seat) - sheet.block.declared)
        must = sheet.block.deals_left == len(left)
        sheet = sheet.after(
            bolshevik(random.choice(left), random.randrange(-90, 105)) if must or random.random() < 0.5 else VOID
        )
    return sheet


def test_the_score_of_a_side_goes_to_its_players_of_that_set() -> None:
    """In set 1 A and B sit north-south, in set 2 A and C, in set 3 A and D."""
    scores = [25, 0, 0, 0, 10, 0, 0, 0, 1, 0, 0, 0]
    entries = sheet_of(Session(12), *map(ordinary, scores)).entries
    assert entries[0].totals == (25, 25, -25, -25)
    assert entries[4].totals == (35, 15, -15, -35)
    assert entries[8].totals == (36, 14, -16, -34)
    assert entries[-1].totals == (36, 14, -16, -34)


def test_a_set_brings_the_sum_of_its_deals() -> None:
    """After the last deal of a set each player adds what their side has scored in it."""
    sheet = sheet_of(Session(12), *map(ordinary, [25, -10, 37, 0, 5, 0, 0, -44, -20]))
    assert sheet.set_sum(1) == (52, 52, -52, -52)
    assert sheet.set_sum(2) == (-39, 39, -39, 39)
    assert sheet.set_sum(3) == (-20, 20, 20, -20)
    assert sheet.totals == (-7, 111, -71, -33)


def test_an_empty_sheet_is_level() -> None:
    """Before the first deal everybody has nothing, and all four lead."""
    sheet = ScoreSheet(Session(12))
    assert sheet.totals == sheet.column == (0, 0, 0, 0)
    assert set(sheet.final) == {0}
    assert sheet.entries == ()
    assert sheet.leaders == tuple(Player)
    assert sheet.upcoming == place(12, 1)


def test_the_highest_total_wins() -> None:
    """One player alone at the top is the winner."""
    sheet = sheet_of(Session(12), *map(ordinary, [25, 0, 0, 0, 10, 0, 0, 0, 1, 0, 0, 0]))
    assert sheet.is_over
    assert sheet.leaders == (A,)


def test_a_tie_at_the_top_is_a_draw() -> None:
    """Two players with the same highest total share it."""
    sheet = sheet_of(Session(12), *map(ordinary, [25, *[0] * 11]))
    assert sheet.leaders == (A, B)


@pytest.mark.parametrize("length", LENGTHS)
def test_without_the_option_the_session_ends_after_its_last_deal(length: int) -> None:
    """The Bolshevik block is off by default."""
    sheet = sheet_of(Session(length), *[ordinary(0)] * length)
    assert sheet.is_over
    with pytest.raises(ValueError, match="the session is over"):
        sheet.after(ordinary(0))


def test_with_the_option_a_block_follows_the_last_deal() -> None:
    """The next deal is the first of eight Bolsheviks, and nobody has declared."""
    sheet = before_the_block()
    assert sheet.upcoming == place(12, 13)
    assert sheet.block == Block()
    assert sheet.after(VOID).block == Block(frozenset(), 7)


def test_the_block_is_told_by_seats_who_has_declared() -> None:
    """Those who have declared are known to the next deal by the seats of the last set, and to the sheet as players."""
    sheet = before_the_block().after(bolshevik(SOUTH, 35)).after(VOID).after(bolshevik(WEST, -20))
    assert sheet.block == Block(frozenset({SOUTH, WEST}), 5)
    assert sheet.declared == {D, C}


def test_the_declarer_gets_three_times_what_each_other_pays() -> None:
    """X = -20 costs the declarer 60 and brings each other 20, in a column of its own."""
    sheet = before_the_block(25).after(bolshevik(EAST, -20))
    assert sheet.column == (20, -60, 20, 20)
    assert sheet.totals == (25, 25, -25, -25)
    assert sheet.after(bolshevik(NORTH, 50)).column == (170, -110, -30, -30)


def test_a_void_deal_scores_nothing_and_counts_as_one_of_the_eight() -> None:
    """Four void deals leave four, and then each player must declare."""
    sheet = sheet_of(before_the_block().session, *[ordinary(0)] * 12, *[VOID] * 4)
    assert sheet.column == (0, 0, 0, 0)
    assert sheet.block == Block(frozenset(), 4)
    with pytest.raises(ValueError, match="somebody must declare"):
        sheet.after(VOID)


def test_the_block_ends_when_everybody_has_declared() -> None:
    """Four declarers in four deals end it before the eight are played."""
    sheet = before_the_block()
    for seat in Seat:
        assert not sheet.is_over
        sheet = sheet.after(bolshevik(seat, 35))
    assert sheet.is_over
    assert sheet.declared == set(Player)


def test_the_block_ends_after_eight_deals() -> None:
    """Four void deals and four declarers are eight."""
    sheet = before_the_block()
    for result in (VOID, bolshevik(EAST), VOID, bolshevik(NORTH), VOID, VOID, bolshevik(WEST), bolshevik(SOUTH)):
        sheet = sheet.after(result)
    assert len(sheet.results) == 20
    assert sheet.is_over


def test_nobody_declares_twice() -> None:
    """A second Bolshevik of the same seat does not belong to the block."""
    sheet = before_the_block().after(bolshevik(EAST))
    with pytest.raises(ValueError, match="east has declared a Bolshevik"):
        sheet.after(bolshevik(EAST))


def test_a_deal_of_the_wrong_kind_is_refused() -> None:
    """The sides of the result must be those of the deal that comes next."""
    with pytest.raises(ValueError, match="its game is kitty"):
        ScoreSheet(Session(12)).after(bolshevik(EAST))
    with pytest.raises(ValueError, match="its game is bolshevik"):
        before_the_block().after(ordinary(25))


def test_a_third_of_the_column_is_added_at_the_end() -> None:
    """The column is divided by three and added to the totals, in exact thirds [ruling]."""
    sheet = before_the_block(25).after(bolshevik(EAST, -20))
    third = Fraction(20, 3)
    assert list(sheet.final) == [25 + third, 25 - 20, -25 + third, -25 + third]
    assert sheet.leaders == (A,)


def test_equal_thirds_are_a_draw() -> None:
    """The exact thirds are compared, so that no rounding decides a session."""
    sheet = before_the_block()
    for seat, x in ((NORTH, 50), (EAST, 50), (SOUTH, -15), (WEST, -15)):
        sheet = sheet.after(bolshevik(seat, x))
    assert sheet.column == (130, 130, -130, -130)
    assert sheet.final[A] == Fraction(130, 3)
    assert sheet.leaders == (A, B)


def test_two_thirds_of_a_point_win_a_session() -> None:
    """The smallest lead that there can be is a lead."""
    sheet = before_the_block(0, 0, 0, 0, -1)
    for seat, x in ((NORTH, 52), (EAST, 50), (SOUTH, -15), (WEST, -15)):
        sheet = sheet.after(bolshevik(seat, x))
    assert sheet.final[A] - sheet.final[B] == Fraction(2, 3)
    assert sheet.leaders == (A,)


@pytest.mark.parametrize("seed", range(60))
def test_whole_sessions_balance(seed: int) -> None:
    """After every deal totals and column sum to zero; sets and running totals agree; the block ends as it must."""
    sheet = random_session(seed)
    assert all(sum(entry.totals) == sum(entry.column) == 0 for entry in sheet.entries)
    length = sheet.session.length
    ends = [sheet.entries[number * length // 3 - 1].totals for number in (1, 2, 3)]
    for player in Player:
        by_sets = accumulate(sheet.set_sum(number)[player] for number in (1, 2, 3))
        assert list(by_sets) == [totals[player] for totals in ends]
    assert sum(sheet.final) == 0
    assert [3 * (final - total) for final, total in zip(sheet.final, sheet.totals, strict=True)] == list(sheet.column)
    in_block = len(sheet.results) - length
    assert sheet.declared == (set(Player) if sheet.session.has_bolshevik else set())
    assert in_block in (range(4, 9) if sheet.session.has_bolshevik else {0})
