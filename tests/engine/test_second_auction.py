"""The second auction (rules, section 5)."""

from __future__ import annotations

import pytest

from engine.errors import Rule
from engine.game import check, legal_moves
from engine.games import KITTY, KOTKA, Game
from engine.moves import Call
from engine.state import Phase, State
from tests.engine.table import EAST, NORTH, SOUTH, after, call, called, calls, exchanged, refused


def second(kitty_bid: str, text: str = "", game: Game = KITTY) -> State:
    """The second auction over north's bid, after these calls."""
    return after(exchanged(called(f"{kitty_bid} pass*8", game)), *calls(text))


def test_only_the_main_side_calls_in_turns() -> None:
    """Section 5: the kitty bidder first, then the partner, then the bidder again."""
    state = second("1S", "2S pass 3S")
    assert [seat for seat, _ in state.second.calls] == [NORTH, SOUTH, NORTH]
    assert state.to_act is SOUTH


def test_a_defender_is_out_of_turn() -> None:
    """Section 5: a defender who calls in the second auction breaks the turn."""
    violation = refused(second("1S"), call("pass"), Rule.TURN, by=EAST)
    assert violation.message == "it is not east's turn: north is to act"


@pytest.mark.parametrize(("game", "bid"), [(KITTY, "5H"), (KITTY, "6M"), (KOTKA, "6M"), (KOTKA, "7S")])
def test_without_a_raise_the_kitty_bidder_is_declarer(game: Game, bid: str) -> None:
    """Section 5: four passes in a row leave the kitty bid as the contract and its maker as declarer."""
    state = second(bid, "pass*4", game)
    contract = state.contract
    assert contract is not None
    assert (str(contract.bid), contract.declarer) == (bid, NORTH)
    assert state.phase in (Phase.SWAP, Phase.DOUBLING)


def test_the_last_bidder_is_declarer() -> None:
    """Section 5: whoever of the main side bids last plays the contract, though the partner named it first."""
    contract = second("5H", "6H 7H pass*4").contract
    assert contract is not None
    assert (str(contract.bid), contract.declarer) == ("7H", SOUTH)
    raised_alone = second("5H", "pass 5G pass pass 6H pass*4").contract
    assert raised_alone is not None
    assert (str(raised_alone.bid), raised_alone.declarer) == ("6H", NORTH)


def test_three_passes_leave_the_second_auction_open() -> None:
    """Section 5: after three passes the fourth may still be a bid, and four new passes are needed."""
    state = second("5H", "pass*3")
    assert state.phase is Phase.SECOND_AUCTION
    state = after(state, *calls("5G pass*3"))
    assert state.phase is Phase.SECOND_AUCTION
    assert after(state, *calls("pass")).phase is not Phase.SECOND_AUCTION


@pytest.mark.parametrize("low", ["5H", "5D", "5M", "4G", "1S"])
def test_a_raise_must_beat_the_kitty_bid(low: str) -> None:
    """Section 5: the kitty bid stands from the start; a call is a pass or a bid that beats it."""
    violation = refused(second("5H"), call(low), Rule.BID_TOO_LOW)
    assert violation.message == f"{low} does not beat the standing bid, 5H"


def test_in_kotka_misere_may_be_raised_from_hearts() -> None:
    """Sections 1 and 5: the order of the game holds in its second auction too."""
    assert check(second("6H", game=KOTKA), call("6M")) is None
    refused(second("6M", game=KOTKA), call("6H"), Rule.BID_TOO_LOW)
    refused(second("6H"), call("6M"), Rule.BID_TOO_LOW)


@pytest.mark.parametrize("bid", ["1M", "4G"])
def test_a_fourth_pass_below_level_five_is_illegal(bid: str) -> None:
    """Section 5: with the standing bid below level 5 the one who would pass fourth must bid."""
    state = second(bid, "pass*3")
    violation = refused(state, call("pass"), Rule.MUST_BID)
    assert violation.seat is SOUTH
    assert violation.message == (f"south must bid: a fourth pass would end the auction at {bid}, below level 5")
    assert calls("pass")[0] not in legal_moves(state)


def test_low_raises_are_legal_on_the_way_up() -> None:
    """Section 5: one who must bid may bid low again; the obligation then comes round once more."""
    state = second("1S", "pass*3 1C")
    assert state.phase is Phase.SECOND_AUCTION
    state = after(state, *calls("pass*3"))
    refused(state, call("pass"), Rule.MUST_BID)
    assert after(state, *calls("5M pass*4")).phase is Phase.SWAP


@pytest.mark.parametrize("bid", ["5M", "5S", "6H", "7G"])
def test_a_fourth_pass_at_level_five_is_legal(bid: str) -> None:
    """Section 5: from level 5 up the four passes may end the auction."""
    assert check(second(bid, "pass*3"), call("pass")) is None


def test_three_passes_below_level_five_are_legal() -> None:
    """Section 5: only the fourth pass in a row is forbidden below level 5."""
    state = second("1S")
    for spoken in calls("pass*3"):
        assert check(state, spoken) is None
        state = after(state, spoken)


def test_every_kotka_bid_is_high_enough() -> None:
    """Section 5: Kotka's lowest bid, level 6, is also its lowest contract, so nobody ever must bid."""
    assert check(second("6S", "pass*3", KOTKA), call("pass")) is None
    assert refused(second("6S", game=KOTKA), call("5G"), Rule.LEVEL).seat is NORTH


def test_the_offered_calls_are_a_pass_and_the_higher_bids() -> None:
    """Section 5: over 6G of a Kitty game: pass and the six bids of level 7."""
    offered = [str(move.spoken) for move in legal_moves(second("6G")) if isinstance(move, Call)]
    assert offered == ["pass", "7M", "7S", "7C", "7D", "7H", "7G"]


def test_nobody_doubles_in_the_second_auction() -> None:
    """Section 6: doubling waits until the contract is known."""
    assert refused(second("5H"), call("double"), Rule.DOUBLE).misplaced
    assert refused(second("5H"), call("redouble"), Rule.REDOUBLE).misplaced


def test_the_first_auction_stays_as_it_ended() -> None:
    """Section 5: raises leave the kitty bid on record beside the contract."""
    state = second("1S", "5S")
    assert (str(state.first.standing), str(state.second.standing)) == ("1S", "5S")
    assert state.auction is state.second
