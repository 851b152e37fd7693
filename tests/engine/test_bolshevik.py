"""The calls of a Bolshevik (rules, section 9): who bids, who must, who declares, and deals that nobody wants."""

from __future__ import annotations

import pytest

from engine.cards import in_order
from engine.deal import Block
from engine.errors import Rule
from engine.game import apply, automatic, check, legal_moves, start
from engine.games import BOLSHEVIK, KITTY, DefenderSwap, Options
from engine.moves import Call, Move, Play
from engine.scoring import result
from engine.seats import Seat, Side, seat
from engine.state import Phase, State
from engine.view import view
from tests.engine.table import (
    BIDS,
    EAST,
    NORTH,
    SOUTH,
    WEST,
    after,
    call,
    called,
    calls,
    name,
    plain_deal,
    refused,
)

PASS, BID, KEEP, WITHDRAW = calls("pass bolshevik keep withdraw")


def block(declared: str = "", left: int = 8) -> Block:
    """A block in which these seats have declared and so many deals are left."""
    return Block(frozenset(map(seat, declared.split())), left)


def calling(text: str = "", declared: str = "", left: int = 8, dealer: Seat = NORTH) -> State:
    """A Bolshevik of the plain deal after these calls, in a block as above."""
    return called(text, BOLSHEVIK, dealer, block=block(declared, left))


def test_a_bolshevik_is_dealt_as_a_kitty_game() -> None:
    """Section 9: twelve cards each and a kitty of four, face down."""
    state = start(plain_deal(BOLSHEVIK))
    assert (list(map(len, state.hands)), len(state.deal.kitty)) == ([12] * 4, 4)
    assert state.kitty_is_down
    assert (BOLSHEVIK.hand_size, BOLSHEVIK.kitty_size, BOLSHEVIK.order) == (12, 4, KITTY.order)
    assert (state.phase, state.is_all_pass, state.is_void, state.contract) == (Phase.AUCTION, False, False, None)


# The round of calls.


@pytest.mark.parametrize("dealer", Seat)
def test_the_dealer_calls_first_then_clockwise(dealer: Seat) -> None:
    """Section 9 [ruling]: there is one round of calls and the dealer begins it."""
    state = calling(dealer=dealer)
    for caller in dealer.round:
        assert (state.phase, state.to_act) == (Phase.AUCTION, caller)
        state = after(state, PASS)
    assert [caller for caller, _ in state.first.calls] == list(dealer.round)
    assert state.is_over


@pytest.mark.parametrize(
    ("declared", "dealer", "order"),
    [
        ("north", NORTH, "east south west"),
        ("north", SOUTH, "south west east"),
        ("east west", EAST, "south north"),
        ("east west", SOUTH, "south north"),
        ("north east west", WEST, "south"),
        ("west north", WEST, "east south"),
    ],
)
def test_only_those_who_have_not_declared_yet_call(declared: str, dealer: Seat, order: str) -> None:
    """Section 9: whoever has declared in an earlier deal is left out, the dealer too."""
    state = calling(declared=declared, dealer=dealer)
    for caller in order.split():
        assert str(state.to_act) == caller
        for other in map(seat, declared.split()):
            assert refused(state, BID, Rule.DECLARED_BEFORE, by=other).seat is other
            refused(state, PASS, Rule.TURN, by=other)
        state = after(state, PASS)
    assert state.is_void


def test_a_bolshevik_before_the_own_turn_is_out_of_turn() -> None:
    """Section 9: one who may still declare waits for the turn; only an earlier declarer hears of the earlier deal."""
    state = calling(declared="west")
    refused(state, BID, Rule.TURN, by=SOUTH)
    assert check(state, BID, by=NORTH) is None
    assert check(calling(declared="west", dealer=WEST), BID, by=NORTH) is None


def test_a_call_is_a_pass_or_a_bolshevik() -> None:
    """Section 9: nothing else is said in the round: no bid, no double, and nothing is kept before it is over."""
    state = calling("pass bolshevik")
    assert legal_moves(state) == (PASS, BID)
    others: list[Move] = [*map(Call, BIDS), KEEP, WITHDRAW, name("7M"), Play(in_order(state.hands[SOUTH])[0])]
    for move in others:
        assert refused(state, move, Rule.PHASE).misplaced
    assert refused(state, call("double"), Rule.DOUBLE).misplaced
    assert refused(state, call("redouble"), Rule.REDOUBLE).misplaced


def test_everybody_calls_once() -> None:
    """Section 9: the round ends with the last caller; one who passed does not come back, and a bid ends nothing."""
    state = calling("pass bolshevik pass")
    assert (state.phase, state.to_act) == (Phase.AUCTION, WEST)
    done = after(state, PASS)
    assert (done.first.bidder, done.phase, len(done.first.calls)) == (EAST, Phase.EXCHANGE, 4)


# Void deals.


@pytest.mark.parametrize(
    ("declared", "left", "text"), [("", 5, "pass*4"), ("south", 8, "pass*3"), ("north east west", 2, "pass")]
)
def test_a_deal_that_nobody_declares_is_void(declared: str, left: int, text: str) -> None:
    """Section 9: it is over at once: no card moves, nothing is played, and it scores nothing."""
    state = calling(text, declared, left)
    assert (state.phase, state.to_act, state.is_void) == (Phase.SCORE, None, True)
    assert (state.is_over, state.is_all_pass, state.contract) == (True, False, None)
    assert (state.hands, state.sent, state.tricks) == (state.deal.hands, (), ())
    assert (legal_moves(state), automatic(state)) == ((), None)
    refused(state, BID, Rule.PHASE)
    nothing = {Side.DECLARER: 0, Side.DEFENDERS: 0}
    counted = result(state)
    assert (counted.score, counted.tricks, counted.aces) == (nothing, nothing, nothing)
    assert (counted.is_void, counted.contract, counted.part) == (True, None, None)


def test_four_passes_of_a_kitty_game_are_not_void() -> None:
    """Sections 8 and 9: there they make an all-pass misère, here a void deal."""
    assert called("pass*4").is_all_pass
    assert not called("pass*4").is_void


# Who must declare.


@pytest.mark.parametrize(
    ("declared", "left", "text", "forced"),
    [
        ("", 4, "pass*3", WEST),
        ("west", 3, "pass*2", SOUTH),
        ("north south", 2, "pass", WEST),
        ("north south west", 1, "", EAST),
    ],
)
def test_the_last_caller_must_declare_when_no_deal_is_to_spare(
    declared: str, left: int, text: str, forced: Seat
) -> None:
    """Section 9: with as many deals left, this one included, as players yet to declare, and nobody who has bid."""
    state = calling(text, declared, left)
    assert (state.to_act, legal_moves(state)) == (forced, (BID,))
    violation = refused(state, PASS, Rule.MUST_DECLARE)
    assert (violation.seat, violation.misplaced) == (forced, False)
    assert (
        violation.message
        == f"{forced} must declare: the block has no more deals left ({left}) than players yet to declare"
    )
    refused(state, call("withdraw"), Rule.PHASE)
    done = after(state, BID)
    assert (done.first.bidder, done.phase) == (forced, Phase.EXCHANGE)


@pytest.mark.parametrize(
    ("declared", "left", "text"),
    [
        ("", 5, "pass*3"),  # a deal to spare
        ("north south west", 2, ""),
        ("", 4, "pass*2"),  # not the last caller
        ("", 4, ""),
        ("", 4, "bolshevik pass*2"),  # somebody has bid
        ("west", 3, "pass bolshevik"),
    ],
)
def test_otherwise_everybody_may_pass(declared: str, left: int, text: str) -> None:
    """Section 9: with a deal to spare, a caller to come or a bid made, nobody is forced."""
    state = calling(text, declared, left)
    assert legal_moves(state) == (PASS, BID)
    assert check(state, PASS) is None


def test_bidders_may_withdraw_where_somebody_must_declare() -> None:
    """Section 9: with no deal to spare two bidders still choose, for the last of them declares in any case."""
    state = calling("bolshevik pass*2 bolshevik", left=4)
    assert legal_moves(state) == (KEEP, WITHDRAW)
    assert after(state, WITHDRAW).first.bidder is WEST


# Several bidders.


@pytest.mark.parametrize("place", range(4))
def test_a_single_bidder_declares_without_a_further_word(place: int) -> None:
    """Section 9: nobody is asked to keep where only one has bid; the kitty moves."""
    state = start(plain_deal(BOLSHEVIK))
    for at in range(4):
        state = apply(state, BID if at == place else PASS)
    assert (state.phase, state.to_act, state.first.bidder) == (Phase.KITTY, None, Seat(place))


@pytest.mark.parametrize(
    ("round_of_calls", "asked", "words", "declarer"),
    [
        ("bolshevik*2 pass*2", "north", "keep", NORTH),
        ("bolshevik*2 pass*2", "north", "withdraw", EAST),
        ("pass bolshevik pass bolshevik", "east", "withdraw", WEST),
        ("pass bolshevik*3", "east south", "withdraw keep", SOUTH),
        ("bolshevik pass bolshevik*2", "north south", "withdraw withdraw", WEST),
        ("bolshevik*4", "north", "keep", NORTH),
        ("bolshevik*4", "north east", "withdraw keep", EAST),
        ("bolshevik*4", "north east south", "withdraw withdraw keep", SOUTH),
        ("bolshevik*4", "north east south", "withdraw withdraw withdraw", WEST),
    ],
)
def test_the_first_bidder_who_keeps_declares(round_of_calls: str, asked: str, words: str, declarer: Seat) -> None:
    """Section 9: in calling order each keeps or withdraws; if all others withdraw the last declares unasked."""
    state = calling(round_of_calls)
    for bidder, word in zip(asked.split(), calls(words), strict=True):
        assert (state.phase, str(state.to_act), state.first.bidder) == (Phase.AUCTION, bidder, None)
        state = after(state, word)
    assert (state.phase, state.to_act, state.first.bidder) == (Phase.EXCHANGE, declarer, declarer)
    assert len(state.hands[declarer]) == 16


def test_the_calling_order_begins_with_the_dealer_and_not_with_north() -> None:
    """Section 9: of north and west, who both bid, west is asked first where south has dealt."""
    state = calling("pass bolshevik*2 pass", dealer=SOUTH)
    assert state.to_act is WEST
    assert after(state, WITHDRAW).first.bidder is NORTH
    left_out = calling("bolshevik*2", declared="north south", dealer=WEST)
    assert left_out.to_act is WEST
    assert after(left_out, WITHDRAW).first.bidder is EAST


def test_a_bidder_keeps_or_withdraws_and_says_nothing_else() -> None:
    """Section 9: after the round there is no pass and no new bid, and nobody speaks out of order."""
    state = calling("bolshevik*3 pass")
    assert legal_moves(state) == (KEEP, WITHDRAW)
    for move in (PASS, BID, call("7M"), name("7M")):
        assert refused(state, move, Rule.PHASE).misplaced
    for other in (EAST, SOUTH, WEST):
        refused(state, KEEP, Rule.TURN, by=other)
    assert legal_moves(after(state, WITHDRAW)) == (KEEP, WITHDRAW)


def test_nobody_has_a_side_alone_before_somebody_declares() -> None:
    """Section 9: bidders are no declarers yet; the one who keeps is."""
    state = calling("bolshevik*2 pass*2")
    assert {state.side_of(each) for each in Seat} == {Side.DEFENDERS}
    assert after(state, KEEP).side_of(NORTH) is Side.DECLARER


# What a seat may see.


def test_nobody_sees_the_kitty_before_it_is_taken() -> None:
    """Section 9: not while the round goes on, nor while bidders keep or withdraw."""
    for text in ("", "bolshevik", "bolshevik*2 pass*2", "bolshevik*3 pass withdraw"):
        state = calling(text)
        assert state.kitty_is_down
        assert [view(state, each).kitty for each in Seat] == [()] * 4


def test_nobody_ever_sees_the_kitty_of_a_void_deal() -> None:
    """Section 9: it stays face down on the table."""
    state = calling("pass*4")
    assert state.kitty_is_down
    assert [view(state, each).kitty for each in Seat] == [()] * 4


def test_everybody_knows_the_game_its_options_and_where_the_block_stands() -> None:
    """Section 9: who has declared before, and how many deals are left, is public."""
    options = Options(DefenderSwap.FIRST_BID)
    state = called("", BOLSHEVIK, options=options, block=block("east", 6))
    for each in Seat:
        seen = view(state, each)
        assert (seen.game, seen.options, seen.block) == (BOLSHEVIK, options, block("east", 6))
        assert seen.middle is None


# The block.


@pytest.mark.parametrize(
    ("declared", "left", "said"),
    [
        ("", 3, "with 4 yet to declare, 4 to 8 deals are left, not 3"),
        ("", 0, "with 4 yet to declare"),
        ("", 9, "with 4 yet to declare, 4 to 8 deals are left, not 9"),
        ("north", 2, "with 3 yet to declare, 3 to 8"),
        ("north south west", 0, "with 1 yet to declare, 1 to 8"),
        ("north east south west", 1, "the Bolshevik block is over"),
    ],
)
def test_a_block_has_deals_for_all_who_have_yet_to_declare(declared: str, left: int, said: str) -> None:
    """Section 9: at most eight deals, never fewer than players who have not declared; all declared, it is over."""
    with pytest.raises(ValueError, match=said):
        block(declared, left)


def test_a_new_block_has_eight_deals_and_no_declarer() -> None:
    """Section 9: so a block stands where nothing else is said."""
    assert (Block(), plain_deal(BOLSHEVIK).block) == (block("", 8), block("", 8))
