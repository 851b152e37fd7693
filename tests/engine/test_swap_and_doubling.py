"""The defenders' swap and doubling (rules, section 6)."""

from __future__ import annotations

import pytest

from engine.cards import card, in_order, listed
from engine.errors import Rule
from engine.game import check, legal_moves
from engine.games import DEFAULTS, KITTY, KOTKA, DefenderSwap, Game, Options
from engine.moves import Play, Swap
from engine.seats import Seat
from engine.state import Phase, State
from tests.engine.table import EAST, NORTH, SOUTH, WEST, after, call, called, calls, exchanged, refused, swaps

FIRST_BID = Options(DefenderSwap.FIRST_BID)


def contracted(first: str, raises: str = "", options: Options = DEFAULTS, game: Game = KITTY) -> State:
    """The deal after north's opening bid and what follows it, and a second auction that ends with four passes."""
    return after(exchanged(called(first, game, options=options)), *calls(f"{raises} pass*4"))


def swapping() -> State:
    """South's contract of 5H over north's 1H: west, on south's left, may begin the swap with east."""
    return contracted("1H pass*8", "pass 5H")


def doubling() -> State:
    """South's contract of 6H, kitty bid 6S by north: west may double, then east."""
    return contracted("6S pass*8", "pass 6H")


def test_the_defender_on_the_declarers_left_begins_the_swap() -> None:
    """Section 6: declarer's left, not the bidder's: over south's contract it is west."""
    state = swapping()
    assert (state.phase, state.to_act) == (Phase.SWAP, WEST)


def test_a_swap_is_a_card_across_and_a_card_back() -> None:
    """Section 6: the first card is in the other defender's hand before that one answers; then the doubling begins."""
    state = swapping()
    over, back = in_order(state.hands[WEST])[0], in_order(state.hands[EAST])[0]
    half = after(state, Swap(over))
    assert (half.phase, half.to_act) == (Phase.SWAP, EAST)
    assert over in half.hands[EAST]
    done = after(half, Swap(back))
    assert done.phase is Phase.DOUBLING
    assert done.hands[WEST] == (state.hands[WEST] - {over}) | {back}
    assert done.hands[EAST] == (state.hands[EAST] - {back}) | {over}
    assert [(sent.sender, sent.to, sent.phase) for sent in done.sent[-2:]] == [
        (WEST, EAST, Phase.SWAP),
        (EAST, WEST, Phase.SWAP),
    ]


def test_the_card_received_may_go_straight_back() -> None:
    """Section 6: any card may come back, also the one that was just sent."""
    state = swapping()
    over = in_order(state.hands[WEST])[0]
    assert after(state, Swap(over), Swap(over)).hands == state.hands


def test_a_declined_swap_moves_nothing() -> None:
    """Section 6: whoever declines ends the swap; the other defender is not asked."""
    state = swapping()
    done = after(state, *swaps("none"))
    assert (done.phase, done.hands, done.sent) == (Phase.DOUBLING, state.hands, state.sent)


def test_the_answer_cannot_be_declined() -> None:
    """Section 6: the one who received a card must send one back."""
    state = swapping()
    half = after(state, Swap(in_order(state.hands[WEST])[0]))
    violation = refused(half, Swap(None), Rule.SWAP)
    assert violation.message == "east has received a card and must send one back"
    assert not violation.misplaced
    assert Swap(None) not in legal_moves(half)


def test_only_cards_of_the_hand_are_swapped() -> None:
    """Section 6: a card of another hand is refused, from either defender."""
    state = swapping()
    theirs = in_order(state.hands[NORTH])[0]
    assert refused(state, Swap(theirs), Rule.NOT_HELD).cards == (theirs,)
    half = after(state, Swap(in_order(state.hands[WEST])[0]))
    refused(half, Swap(in_order(half.hands[WEST])[0]), Rule.NOT_HELD)


def test_the_swap_offers_every_card_and_to_decline() -> None:
    """Section 6: fourteen choices for the one who begins, fourteen cards for the one who answers."""
    state = swapping()
    assert len(legal_moves(state)) == len(legal_moves(after(state, Swap(in_order(state.hands[WEST])[0])))) == 14


def test_there_is_no_swap_in_kotka() -> None:
    """Section 6: the swap belongs to the Kitty game; in Kotka it breaks its own rule."""
    state = contracted("6S pass*8", game=KOTKA)
    assert state.phase is Phase.DOUBLING
    assert refused(state, Swap(card("SA")), Rule.SWAP).misplaced


# First auction, raises of the second, and whether the swap is open under each option. North's side is the main side.
SWAP_CASES = {
    "low and raised high": ("1S pass*8", "6S", True, True),
    "five is below six": ("5G pass*8", "", True, True),
    "six takes it away": ("6M pass*8", "", False, False),
    "seven takes it away": ("7G pass*8", "", False, False),
    "own raise to six": ("1S pass*3 6S pass*8", "", False, True),
    "partner bid low first": ("pass*2 1S pass 6S pass*8", "", False, True),
    "partner bid six first": ("6M pass 6S pass*8", "", False, False),
    "only the other side bid low": ("pass 1S 6S pass*8", "", False, False),
    "a pass of the main side is no bid": ("pass 1S pass pass 6H pass*8", "", False, False),
}


@pytest.mark.parametrize("case", SWAP_CASES)
def test_the_swap_is_open_when_the_bid_that_counts_is_below_six(case: str) -> None:
    """Section 6: by default the kitty bid counts, with `first_bid` the main side's first bid in the first auction."""
    first, raises, by_kitty_bid, by_first_bid = SWAP_CASES[case]
    for options, is_open in ((DEFAULTS, by_kitty_bid), (FIRST_BID, by_first_bid)):
        state = contracted(first, raises, options)
        assert (state.phase is Phase.SWAP) is is_open
        assert state.phase is Phase.SWAP or refused(state, Swap(None), Rule.SWAP).misplaced


def test_the_default_option_counts_the_kitty_bid() -> None:
    """Section 6: a table that chooses nothing plays `kitty_bid`."""
    assert DEFAULTS.defender_swap is DefenderSwap.KITTY_BID
    assert [option.value for option in DefenderSwap] == ["kitty_bid", "first_bid"]


def test_the_declarers_left_doubles_first() -> None:
    """Section 6: the defender on the declarer's left, then the other defender; after two passes the play begins."""
    state = doubling()
    assert (state.phase, state.to_act) == (Phase.DOUBLING, WEST)
    state = after(state, *calls("pass"))
    assert (state.phase, state.to_act) == (Phase.DOUBLING, EAST)
    state = after(state, *calls("pass"))
    assert (state.phase, state.doubling.multiplier, state.doubling.doubler) == (Phase.PLAY, 1, None)


@pytest.mark.parametrize(
    ("text", "doubler", "first", "second"),
    [("double", WEST, NORTH, SOUTH), ("pass double", EAST, SOUTH, NORTH)],
)
def test_the_doublers_left_redoubles_first(text: str, doubler: Seat, first: Seat, second: Seat) -> None:
    """Section 6: after a double the main player on the doubler's left speaks, then the other one."""
    state = after(doubling(), *calls(text))
    assert (state.doubling.doubler, state.to_act) == (doubler, first)
    assert after(state, *calls("pass")).to_act is second


@pytest.mark.parametrize(
    ("text", "multiplier"),
    [
        ("pass pass", 1),
        ("double pass pass", 2),
        ("pass double pass pass", 2),
        ("double redouble", 3),
        ("double pass redouble", 3),
        ("pass double redouble", 3),
        ("pass double pass redouble", 3),
    ],
)
def test_a_double_counts_twice_and_a_redouble_three_times(text: str, multiplier: int) -> None:
    """Section 6: these are all the ways the doubling can go, and the play follows each of them at once."""
    state = after(doubling(), *calls(text))
    assert (state.phase, state.doubling.multiplier) == (Phase.PLAY, multiplier)
    assert [str(word) for _, word in state.doubling.calls] == text.split()


def test_a_double_is_not_doubled_again() -> None:
    """Section 6: after one double there is nothing left to double, for anybody."""
    state = after(doubling(), *calls("double"))
    violation = refused(state, call("double"), Rule.DOUBLE)
    assert (violation.message, violation.misplaced) == ("west has doubled already", False)


def test_nothing_is_redoubled_before_a_double() -> None:
    """Section 6: a redouble needs a double, and a redouble is the top."""
    violation = refused(doubling(), call("redouble"), Rule.REDOUBLE)
    assert (violation.message, violation.misplaced) == ("there is no double to redouble", False)
    done = after(doubling(), *calls("double redouble"))
    assert refused(done, call("redouble"), Rule.REDOUBLE).misplaced


def test_the_other_defender_does_not_double_after_a_double() -> None:
    """Section 6: the first double ends the defenders' part: the other defender is out of turn."""
    state = after(doubling(), *calls("double"))
    refused(state, call("pass"), Rule.TURN, by=EAST)


def test_nobody_bids_while_the_doubling_is_on() -> None:
    """Section 6: a bid or a card has no place in the doubling."""
    state = doubling()
    assert refused(state, call("7G"), Rule.PHASE).misplaced
    refused(state, Play(in_order(state.hands[WEST])[0]), Rule.PHASE)


def test_the_doubling_offers_a_pass_and_one_word() -> None:
    """Section 6: pass or double, and after the double pass or redouble."""
    state = doubling()
    assert listed_calls(state) == "call pass, call double"
    assert listed_calls(after(state, *calls("double"))) == "call pass, call redouble"


def listed_calls(state: State) -> str:
    """The legal moves as text."""
    return ", ".join(map(str, legal_moves(state)))


def test_who_may_swap_and_double_follows_the_declarer() -> None:
    """Sections 6 and 11: had north kept the contract, east would begin both."""
    state = contracted("1H pass*8", "5H")
    assert (state.phase, state.to_act) == (Phase.SWAP, EAST)
    state = after(state, *swaps("none"))
    assert (state.phase, state.to_act) == (Phase.DOUBLING, EAST)


def test_a_swapped_card_is_a_card_of_the_new_hand() -> None:
    """Section 6: after the swap the sender no longer holds the card, and may not play it."""
    state = swapping()
    over, back = in_order(state.hands[WEST])[0], in_order(state.hands[EAST])[0]
    state = after(state, Swap(over), Swap(back), *calls("pass pass"))
    assert state.to_act is WEST
    assert listed(refused(state, Play(over), Rule.NOT_HELD).cards) == str(over)
    assert check(state, Play(back)) is None
    assert card(str(back)) in state.hands[WEST]
    assert state.leader is not SOUTH
