"""The deal and the first auction (rules, section 3)."""

from __future__ import annotations

from random import Random

import pytest

from engine.calls import Word
from engine.cards import DECK
from engine.deal import Deal, shuffled
from engine.errors import Rule
from engine.game import check, legal_moves, start
from engine.games import KITTY, KOTKA, Game
from engine.moves import Call
from engine.seats import Seat
from engine.state import Phase
from tests.engine.table import EAST, NORTH, SOUTH, WEST, after, call, called, calls, four, plain_deal, refused

BOTH = pytest.mark.parametrize("game", [KITTY, KOTKA], ids=["kitty", "kotka"])


@pytest.mark.parametrize(("game", "each", "kitty"), [(KITTY, 12, 4), (KOTKA, 13, 0)], ids=["kitty", "kotka"])
def test_a_deal_has_the_sizes_of_its_game(game: Game, each: int, kitty: int) -> None:
    """Section 3: twelve cards each and a kitty of four; in Kotka thirteen each and none."""
    deal = shuffled(game, SOUTH, Random(1))
    assert [len(hand) for hand in deal.hands] == [each] * 4
    assert len(deal.kitty) == kitty
    assert len(frozenset(deal.kitty).union(*deal.hands)) == 52


def test_a_deal_of_other_sizes_is_refused() -> None:
    """Section 3: thirteen cards each are no Kitty deal."""
    with pytest.raises(ValueError, match="wrong number of cards"):
        Deal(KITTY, NORTH, plain_deal(KOTKA).hands)


def test_a_deal_with_a_card_twice_is_refused() -> None:
    """Section 1: the cards of a deal are the whole deck."""
    hands = four(DECK[:13] for _ in Seat)
    with pytest.raises(ValueError, match="dealt twice"):
        Deal(KOTKA, NORTH, hands)


def test_a_shuffle_repeats_with_its_seed() -> None:
    """The same seed deals the same cards, another seed others."""
    one, same, other = (shuffled(KITTY, EAST, Random(seed)) for seed in (7, 7, 8))
    assert one == same
    assert one != other


@BOTH
@pytest.mark.parametrize("dealer", Seat)
def test_the_dealer_calls_first_then_clockwise(game: Game, dealer: Seat) -> None:
    """Section 3: the dealer opens the auction and the turn goes to the left."""
    state = called("pass pass pass", game, dealer)
    assert [seat for seat, _ in state.first.calls] == [dealer, dealer.left, dealer.partner]
    assert state.to_act is dealer.right


@pytest.mark.parametrize(("game", "low", "level"), [(KITTY, "1M", 1), (KOTKA, "6S", 6)], ids=["kitty", "kotka"])
def test_the_lowest_opening_has_the_level_of_the_game(game: Game, low: str, level: int) -> None:
    """Section 3: the auction opens at level 1 or higher, in Kotka at level 6 or higher."""
    state = called("", game)
    bids = [move.spoken for move in legal_moves(state) if isinstance(move, Call) and move.spoken is not Word.PASS]
    assert str(bids[0]) == low
    assert len(bids) == (8 - level) * 6


@pytest.mark.parametrize("bid", ["5G", "1S", "5M"])
def test_a_kotka_bid_below_level_six_breaks_level(bid: str) -> None:
    """Section 3: in Kotka levels 1 to 5 are under the lowest bid, whatever stands."""
    for so_far in ("", "pass", "7S pass"):
        violation = refused(called(so_far, KOTKA), call(bid), Rule.LEVEL)
        assert "level 6" in violation.message


@pytest.mark.parametrize(
    ("game", "standing", "beaten", "beats"),
    [
        (KITTY, "2H", "2H 2D 2C 2S 2M 1G", "2G 3M 3S 7G"),
        (KITTY, "3M", "3M 2G 2H", "3S 3C 3H 4M"),
        (KITTY, "3G", "3G 3H 3M", "4M 4S"),
        (KOTKA, "6M", "6M 6H 6D 6C 6S", "6G 7S 7M"),
        (KOTKA, "6H", "6H 6D", "6M 6G 7S"),
        (KOTKA, "6G", "6G 6M", "7S 7M"),
    ],
)
def test_a_bid_must_beat_the_standing_one(game: Game, standing: str, beaten: str, beats: str) -> None:
    """Section 3: a bid that is equal to or lower than the standing one is too low, also with passes between."""
    for state in (called(standing, game), called(f"{standing} pass pass", game)):
        for low in calls(beaten):
            assert standing in refused(state, low, Rule.BID_TOO_LOW).message
        assert all(check(state, high) is None for high in calls(beats))


def test_one_who_passed_may_bid_later() -> None:
    """Section 3: a pass does not shut a player out of the auction."""
    state = called("pass 1S pass pass 2H")
    assert (state.first.bidder, str(state.first.standing)) == (NORTH, "2H")


def test_the_maker_of_the_standing_bid_may_raise_it() -> None:
    """Section 3: with three passes round the table the bidder may bid once more."""
    state = called("1S pass pass pass 2S")
    assert (state.phase, state.first.bidder, str(state.first.standing)) == (Phase.AUCTION, NORTH, "2S")


@BOTH
def test_four_passes_at_once_make_an_all_pass(game: Game) -> None:
    """Section 3: when all four pass without a bid, the auction is over after the fourth pass, not the third."""
    assert called("pass*3", game).phase is Phase.AUCTION
    over = called("pass*4", game)
    assert (over.is_all_pass, over.contract, over.phase) == (True, None, Phase.EXCHANGE)


def test_seven_passes_leave_the_auction_open() -> None:
    """Section 3: after a bid and seven passes its maker may still raise it, and eight new passes are needed."""
    state = called("pass*3 1S pass*7")
    assert (state.phase, state.to_act) == (Phase.AUCTION, WEST)
    state = after(state, *calls("1C pass*7"))
    assert state.phase is Phase.AUCTION
    assert after(state, *calls("pass")).phase is Phase.EXCHANGE


@BOTH
def test_eight_passes_after_a_bid_end_the_auction(game: Game) -> None:
    """Section 3: the last bid is the kitty bid or top bid, its maker the bidder, whose side is the main side."""
    state = called("pass 6S pass*3 6C pass*8", game)
    assert (state.phase, state.to_act) == (Phase.EXCHANGE, EAST)
    assert (state.first.bidder, str(state.first.standing)) == (EAST, "6C")
    assert not state.is_all_pass
    contract = state.contract
    assert contract is not None
    assert contract.side is EAST.side


def test_passes_before_the_first_bid_do_not_count() -> None:
    """Section 3: three passes and a bid need eight passes more, as every bid does."""
    assert called("pass*3 1S pass*5").phase is Phase.AUCTION
    assert called("pass*3 1S pass*8").phase is Phase.EXCHANGE


def test_nothing_beats_seven_grand() -> None:
    """Section 1: over 7G only a pass is left, and the eight passes are still made."""
    state = called("7G pass*7")
    assert legal_moves(state) == (Call(Word.PASS),)
    assert state.to_act is NORTH


def test_nobody_doubles_in_the_first_auction() -> None:
    """Section 6: doubling comes after the auctions, so a double or redouble in one breaks its own rule."""
    for state in (called(""), called("1S")):
        assert refused(state, call("double"), Rule.DOUBLE).misplaced
        assert refused(state, call("redouble"), Rule.REDOUBLE).misplaced


@pytest.mark.parametrize("bids", ["1M", "1M 1S 1C 1D 1H 1G 2M"])
def test_the_bids_on_offer_are_those_that_beat_the_standing_one(bids: str) -> None:
    """Section 3: a pass first, then the bids from low to high, each exactly once."""
    made = len(bids.split())
    offered = legal_moves(called(bids))
    assert [str(move) for move in offered] == [
        "call pass",
        *(f"call {bid}" for bid in KITTY.bids_over(None)[made:]),
    ]


def test_the_state_before_the_first_call_has_the_hands_of_the_deal() -> None:
    """Section 3: a deal starts with the dealer to act, the cards as dealt, and the kitty face down."""
    deal = plain_deal(dealer=WEST)
    state = start(deal)
    assert (state.hands, state.to_act, state.phase) == (deal.hands, WEST, Phase.AUCTION)
    assert state.kitty_is_down
    assert not state.is_all_pass
