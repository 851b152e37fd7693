"""The count (rules, section 7)."""

from __future__ import annotations

import pytest

from engine.cards import Suit
from engine.game import start
from engine.games import KITTY, KOTKA, Game
from engine.scoring import contract_part, result, tally
from engine.seats import Seat, Side
from engine.state import State
from tests.engine.table import EAST, NORTH, SOUTH, WEST, after, bid, in_play, ladder, plain_deal, taking

TRICKS = {
    5: {13: 29, 12: 27, 11: 25, 10: -5, 9: -10, 8: -15},
    6: {13: 37, 12: 35, 11: -10, 10: -15},
    7: {13: 50, 12: -15, 11: -20},
}
MISERE = {5: {0: 14, 1: 12, 2: 10, 3: -10, 4: -15}, 6: {0: 22, 1: 20, 2: -15}, 7: {0: 35, 1: -20}}

IN_TRICKS = [
    (f"{level}{suit}", taken, points)
    for level, row in TRICKS.items()
    for suit in "SCDHG"
    for taken, points in row.items()
]
IN_MISERE = [(f"{level}M", taken, points) for level, row in MISERE.items() for taken, points in row.items()]


def played_out(
    contract: str, taken: int, multiplier: int = 1, declarer: Seat = SOUTH, late: str = "", game: Game = KITTY
) -> State:
    """A finished deal in which the declarer takes this many tricks and the player on the left the others."""
    denomination = bid(contract).denomination
    hands, order = ladder(declarer.left, taking(taken, declarer), denomination.trump, late)
    return after(in_play(hands, contract, declarer, game, multiplier), *order)


@pytest.mark.parametrize(("contract", "taken", "points"), IN_TRICKS + IN_MISERE)
def test_the_contract_part_has_its_check_values(contract: str, taken: int, points: int) -> None:
    """Section 7: every check value of the score table, in each suit, grand and misère."""
    assert contract_part(bid(contract), taken).points == points


@pytest.mark.parametrize(
    ("contract", "taken", "points"),
    [("5H", 0, -55), ("6G", 0, -65), ("7S", 0, -75), ("5M", 13, -60), ("6M", 13, -70), ("7M", 13, -80)],
)
def test_each_further_trick_costs_five(contract: str, taken: int, points: int) -> None:
    """Section 7: beyond the first trick short, or too many, each costs five more, down to the last."""
    assert contract_part(bid(contract), taken).points == points


@pytest.mark.parametrize(
    ("contract", "taken", "margin", "is_made"),
    [("5H", 11, 0, True), ("5H", 13, 2, True), ("5H", 10, -1, False), ("6M", 0, 1, True), ("6M", 3, -2, False)],
)
def test_the_margin_counts_tricks_better_than_needed(contract: str, taken: int, margin: int, is_made: bool) -> None:
    """Section 7: overtricks are positive, undertricks negative; in misère fewer tricks are better."""
    part = contract_part(bid(contract), taken)
    assert (part.bid, part.taken, part.margin, part.is_made) == (bid(contract), taken, margin, is_made)


@pytest.mark.parametrize("multiplier", [1, 2, 3])
@pytest.mark.parametrize(("contract", "taken", "points"), [each for each in IN_TRICKS if each[0][1] in "HG"])
def test_a_played_contract_scores_its_check_value(contract: str, taken: int, points: int, multiplier: int) -> None:
    """Section 7: whole deals in hearts and grand, plain, doubled and redoubled; the aces cost nothing there."""
    counted = result(played_out(contract, taken, multiplier))
    assert counted.score == {Side.NS: multiplier * points, Side.EW: -multiplier * points}
    assert counted.tricks == {Side.NS: taken, Side.EW: 13 - taken}
    assert counted.aces == {Side.NS: 0, Side.EW: 0}
    assert counted.multiplier == multiplier


@pytest.mark.parametrize(
    ("contract", "taken", "points"),
    [("5M", 0, 36), ("5M", 2, 32), ("6M", 1, 40), ("7M", 0, 57), ("5M", 4, -13), ("7M", 1, 0)],
)
def test_a_played_misere_scores_its_check_value_and_the_aces(contract: str, taken: int, points: int) -> None:
    """Section 7: the aces fall in tricks 1, 4, 7 and 10, together 22 points, and are settled on top."""
    counted = result(played_out(contract, taken))
    own = counted.aces[Side.NS]
    assert counted.score[Side.NS] == points
    assert own + counted.aces[Side.EW] == 22


@pytest.mark.parametrize("multiplier", [1, 2, 3])
def test_aces_are_never_multiplied(multiplier: int) -> None:
    """Section 7: of a doubled 6M made exactly, only the 20 points are doubled, not the 21 of the aces."""
    counted = result(played_out("6M", 1, multiplier))
    assert counted.aces == {Side.NS: 1, Side.EW: 21}
    assert counted.score[Side.NS] == 20 * multiplier - 1 + 21


def test_redoubled_hearts_at_level_seven() -> None:
    """Section 7: 150 for thirteen tricks, 45 lost for twelve."""
    assert result(played_out("7H", 13, 3)).score[Side.NS] == 150
    assert result(played_out("7H", 12, 3)).score[Side.NS] == -45


def test_two_aces_in_one_trick_cost_twice() -> None:
    """Section 7: the aces of spades and hearts, thrown together on the last trick, cost its taker 26."""
    counted = result(played_out("5M", 2, late="SH"))
    assert counted.aces == {Side.NS: 26, Side.EW: 4 + 7}
    assert counted.score[Side.NS] == 10 - 26 + 11


def test_four_aces_in_the_last_trick_cost_fifty_two() -> None:
    """Section 7: every ace counts the number of its trick, all four in the thirteenth too."""
    counted = result(played_out("7M", 0, late="SCDH"))
    assert counted.aces == {Side.NS: 0, Side.EW: 52}
    assert counted.score[Side.NS] == 35 + 52


def test_aces_count_in_a_failed_misere_too() -> None:
    """Section 7: the failed contract scores its negative and the aces are settled as always."""
    counted = result(played_out("6M", 13, multiplier=2))
    assert counted.aces == {Side.NS: 22, Side.EW: 0}
    assert counted.score[Side.NS] == 2 * -70 - 22


def test_an_ace_costs_the_side_that_takes_it_whoever_played_it() -> None:
    """Section 7: a late ace lies with the players who lose the last trick, yet its winner pays for it."""
    hands, order = ladder(WEST, taking(0, SOUTH), late="CDH")
    late = order[-4:]
    assert [str(move) for move in late[1:]] == ["play CA", "play DA", "play HA"]
    state = after(in_play(hands, "5M"), *order)
    assert state.tricks[-1].leader is state.tricks[-1].winner is WEST
    assert result(state).aces == {Side.NS: 0, Side.EW: 1 + 3 * 13}


def test_an_ace_taken_by_the_partner_costs_the_side() -> None:
    """Section 7: tricks and aces belong to the side: north's tricks count against south's misère."""
    hands, order = ladder(WEST, [NORTH, EAST, SOUTH, NORTH, *[EAST] * 8])
    counted = result(after(in_play(hands, "5M"), *order))
    assert (counted.tricks[Side.NS], counted.aces[Side.NS]) == (3, 1 + 4)
    assert counted.score[Side.NS] == -10 - 5 + 17


@pytest.mark.parametrize("contract", ["5S", "5C", "5D", "5H", "5G"])
def test_aces_cost_nothing_outside_misere(contract: str) -> None:
    """Section 7: in a suit or grand no ace is counted."""
    counted = result(played_out(contract, 11))
    assert counted.aces == {Side.NS: 0, Side.EW: 0}
    assert counted.score[Side.NS] == 25


@pytest.mark.parametrize("declarer", Seat)
@pytest.mark.parametrize("contract", ["6D", "6G", "6M"])
@pytest.mark.parametrize("game", [KITTY, KOTKA], ids=["kitty", "kotka"])
def test_the_score_belongs_to_the_declarers_side(declarer: Seat, contract: str, game: Game) -> None:
    """Section 7: each side gets the other's score with the sign turned, in every chair and both games."""
    counted = result(played_out(contract, 12, declarer=declarer, game=game))
    own, other = counted.score[declarer.side], counted.score[declarer.side.opponents]
    assert own == -other
    assert counted.contract is not None
    assert counted.contract.declarer is declarer
    assert (own > 0) is not contract.endswith("M")


def test_the_tally_counts_finished_tricks_only() -> None:
    """Section 7: in the middle of a misère the tricks taken so far, and the aces in them, stand as they are."""
    hands, order = ladder(WEST, [SOUTH, WEST, SOUTH, EAST, *[WEST] * 8])
    state = after(in_play(hands, "5M"), *order[:18])
    count = tally(state)
    assert count.tricks == {Side.NS: 2, Side.EW: 2}
    assert count.aces == {Side.NS: 1, Side.EW: 4}


def test_there_is_no_result_before_the_end() -> None:
    """Section 7: a deal that is not played out is not counted."""
    with pytest.raises(ValueError, match="'auction'"):
        result(start(plain_deal()))
    hands, order = ladder(WEST, taking(11, SOUTH), Suit.HEARTS)
    with pytest.raises(ValueError, match="not over"):
        result(after(in_play(hands, "5H"), *order[:-1]))
