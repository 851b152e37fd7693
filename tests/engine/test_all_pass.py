"""The all-pass misère (rules, section 8), in the Kitty game and in Kotka."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from engine.cards import Card, in_order, listed
from engine.errors import Rule
from engine.game import apply, check, legal_moves, start
from engine.games import KITTY, KOTKA, Game
from engine.moves import Give, GiveEach, Kitty, Play, Swap
from engine.play import trump
from engine.scoring import result
from engine.seats import Seat, Side
from engine.state import Phase, State
from tests.engine.table import (
    EAST,
    NORTH,
    SOUTH,
    WEST,
    after,
    call,
    called,
    calls,
    in_play,
    ladder,
    plain_deal,
    plays,
    refused,
)

BOTH = pytest.mark.parametrize("game", [KITTY, KOTKA], ids=["kitty", "kotka"])
DEALERS = pytest.mark.parametrize("dealer", Seat)


def best(state: State, seat: Seat) -> tuple[Card, ...]:
    """The first card of a hand, as a packet of one."""
    return in_order(state.hands[seat])[:1]


def passed(game: Game = KITTY, dealer: Seat = NORTH) -> State:
    """The plain deal after four passes, the kitty dealt out."""
    return called("pass*4", game, dealer)


def doubling(game: Game = KITTY, dealer: Seat = NORTH) -> State:
    """The same deal after its exchange, in which each card sent is sent back."""
    state = passed(game, dealer)
    for sender in (dealer.left, dealer.partner):
        lent = best(state, sender)
        state = after(state, Give(lent, sender.partner), Give(lent, sender))
    return state


@DEALERS
def test_the_kitty_is_dealt_out_from_the_dealers_left_in_its_order(dealer: Seat) -> None:
    """Section 8: H5 H4 H3 H2 go one to each place, the first to the dealer's left, the last to the dealer."""
    state = start(plain_deal(dealer=dealer))
    for spoken in calls("pass*4"):
        state = apply(state, spoken)
    assert (state.phase, state.to_act, state.is_all_pass) == (Phase.KITTY, None, True)
    dealt = apply(state, Kitty(state.deal.kitty))
    gained = [dealt.hands[seat] - state.hands[seat] for seat in dealer.left.round]
    assert [listed(each) for each in gained] == ["H5", "H4", "H3", "H2"]
    assert [len(each) for each in dealt.hands] == [13] * 4


def test_kotka_has_no_kitty_to_deal_out() -> None:
    """Section 8: in Kotka the exchange follows the fourth pass at once."""
    assert passed(KOTKA).phase is Phase.EXCHANGE


@BOTH
@DEALERS
def test_one_card_is_exchanged_across_both_ways_in_each_pair(game: Game, dealer: Seat) -> None:
    """Section 8: the dealer's left and its partner first, then the dealer's partner and the dealer."""
    state = passed(game, dealer)
    for sender in (dealer.left, dealer.right, dealer.partner, dealer):
        assert (state.phase, state.to_act) == (Phase.EXCHANGE, sender)
        state = after(state, Give(best(state, sender), sender.partner))
    assert [(sent.sender, sent.to) for sent in state.sent] == [
        (dealer.left, dealer.right),
        (dealer.right, dealer.left),
        (dealer.partner, dealer),
        (dealer, dealer.partner),
    ]
    assert [len(each) for each in state.hands] == [13] * 4
    assert (state.phase, state.to_act) == (Phase.DOUBLING, dealer)


def test_the_receiver_looks_before_sending_back() -> None:
    """Section 8: the card received is in the hand, and may be the one sent back."""
    state = passed()
    over = best(state, EAST)
    half = after(state, Give(over, WEST))
    assert (len(half.hands[EAST]), len(half.hands[WEST])) == (12, 14)
    assert after(half, Give(over, EAST)).hands == state.hands


@BOTH
def test_the_exchange_is_compulsory(game: Game) -> None:
    """Section 8: nobody may decline it, pass over it or send two cards."""
    state = passed(game)
    refused(state, call("pass"), Rule.PHASE)
    refused(state, Swap(None), Rule.SWAP)
    two = in_order(state.hands[EAST])[:2]
    assert "1 card, not 2" in refused(state, Give(two, WEST), Rule.PACKET_SIZE).message
    refused(state, Give((), WEST), Rule.PACKET_SIZE)


@BOTH
def test_the_single_card_goes_to_the_partner(game: Game) -> None:
    """Section 8: a card to an opponent is refused; a card of another hand too."""
    state = passed(game)
    assert refused(state, Give(best(state, EAST), SOUTH), Rule.RECEIVER).message == "one card goes from east to west"
    assert refused(state, Give(best(state, WEST), WEST), Rule.NOT_HELD).seat is EAST
    assert legal_moves(state) == tuple(Give((each,), WEST) for each in in_order(state.hands[EAST]))


def test_the_single_card_may_be_written_as_a_packet_or_by_itself() -> None:
    """Section 8: both forms of the move send the same card."""
    state = passed()
    (one,) = best(state, EAST)
    assert after(state, GiveEach(((WEST, one),))) == after(state, Give((one,), WEST))


@BOTH
@DEALERS
def test_the_dealer_doubles_first_then_clockwise(game: Game, dealer: Seat) -> None:
    """Section 8: all four may double in turn; four passes leave the count as it is."""
    state = doubling(game, dealer)
    for seat in dealer.round:
        assert (state.phase, state.to_act) == (Phase.DOUBLING, seat)
        state = after(state, *calls("pass"))
    assert (state.phase, state.doubling.multiplier) == (Phase.PLAY, 1)


@pytest.mark.parametrize("passes", range(4))
def test_the_doublers_opponents_may_redouble_left_first(passes: int) -> None:
    """Section 8: the first double ends the round; the opponent on the doubler's left speaks, then the other."""
    doubler = NORTH.round[passes]
    state = after(doubling(), *calls(f"pass*{passes} double" if passes else "double"))
    assert (state.doubling.doubler, state.to_act) == (doubler, doubler.left)
    later = after(state, *calls("pass"))
    assert later.to_act is doubler.right
    ends = {"pass": 2, "redouble": 3}
    for word, multiplier in ends.items():
        over = after(later, *calls(word))
        assert (over.phase, over.doubling.multiplier) == (Phase.PLAY, multiplier)
    assert after(state, *calls("redouble")).doubling.multiplier == 3


@BOTH
@DEALERS
def test_the_dealers_left_leads_without_trumps(game: Game, dealer: Seat) -> None:
    """Section 8: whoever doubled, the place on the dealer's left leads, and no suit is trumps."""
    for text in ("pass*4", "pass double pass pass", "double redouble"):
        state = after(doubling(game, dealer), *calls(text))
        assert (state.phase, state.to_act, state.leader) == (Phase.PLAY, dealer.left, dealer.left)
        assert (state.contract, trump(state)) == (None, None)


def test_there_is_no_second_auction_and_no_swap() -> None:
    """Section 8: from the exchange an all-pass goes straight to the doubling."""
    state = doubling()
    assert state.second.standing is None
    refused(state, call("5H"), Rule.PHASE)
    refused(state, Swap(None), Rule.SWAP)


# Who takes twelve tricks (the last goes with the twelfth), late aces, multiplier, tricks and aces, N-S's score.
COUNTS: list[tuple[str, str, int, tuple[int, int], tuple[int, int], int]] = [
    ("WWWWWWWWWWWW", "", 1, (0, 13), (0, 22), 13 + 22),
    ("WWWWWWWWWWWW", "", 3, (0, 13), (0, 22), 39 + 22),
    ("NSNSNSNSNSNS", "", 2, (13, 0), (22, 0), -26 - 22),
    ("NEWSNEWWSSEE", "", 1, (5, 8), (1 + 4 + 10, 7), 3 - 8),
    ("NEWSNEWWSSEE", "", 2, (5, 8), (1 + 4 + 10, 7), 6 - 8),
    ("NEWSNEWWSSEN", "SC", 2, (7, 6), (10 + 26, 7), -2 - 29),
]


@BOTH
@DEALERS
@pytest.mark.parametrize(("winners", "late", "multiplier", "tricks", "aces", "score"), COUNTS)
def test_each_trick_costs_one_and_each_ace_its_trick(
    game: Game,
    dealer: Seat,
    winners: Sequence[str],
    late: str,
    multiplier: int,
    tricks: tuple[int, int],
    aces: tuple[int, int],
    score: int,
) -> None:
    """Section 8: multiplier × (their tricks − own) + their aces − own aces, whoever deals."""
    seats = {seat.name[0]: seat for seat in Seat}
    hands, order = ladder(dealer.left, [seats[each] for each in winners], late=late)
    counted = result(after(in_play(hands, "all-pass", dealer, game, multiplier), *order))
    assert (counted.contract, counted.part, counted.multiplier) == (None, None, multiplier)
    assert tuple(counted.tricks.values()) == tricks
    assert tuple(counted.aces.values()) == aces
    assert counted.score == {Side.NS: score, Side.EW: -score}


def test_players_follow_suit_in_an_all_pass_too() -> None:
    """Sections 7 and 8: the rules of play are the same."""
    state = after(doubling(), *calls("pass*4"))
    lead = in_order(state.hands[EAST])[0]
    state = after(state, *plays(str(lead)))
    other = next(each for each in in_order(state.hands[SOUTH]) if each.suit is not lead.suit)
    refused(state, Play(other), Rule.FOLLOW_SUIT)
    assert check(state, Play(best(state, SOUTH)[0])) is None
