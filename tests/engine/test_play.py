"""The play (rules, section 7)."""

from __future__ import annotations

import pytest

from engine.cards import card, cards, listed
from engine.errors import Rule
from engine.game import check, legal_moves
from engine.games import KITTY, KOTKA, Game
from engine.moves import Play, Swap
from engine.play import winner
from engine.seats import Seat
from engine.state import Contract, Phase, State
from tests.engine.table import (
    EAST,
    NORTH,
    SOUTH,
    WEST,
    after,
    bid,
    call,
    four,
    hand,
    in_play,
    ladder,
    plays,
    refused,
    taking,
)

# East is void in clubs, west in diamonds and hearts; south has a single spade.
HANDS = four(
    hand(text)
    for text in (
        "S AK C AKQ D AK432 H AK2",
        "S Q43 C - D QJT98 H QJT98",
        "S 2 C JT98 D 765 H 76543",
        "S JT98765 C 765432 D - H -",
    )
)


def souths(contract: str, text: str = "") -> State:
    """South's contract with the hands of this file, after these cards; west leads."""
    return after(in_play(HANDS, contract), *plays(text))


@pytest.mark.parametrize("game", [KITTY, KOTKA], ids=["kitty", "kotka"])
@pytest.mark.parametrize("declarer", Seat)
@pytest.mark.parametrize("contract", ["6H", "6G", "6M"])
def test_the_declarers_left_leads(game: Game, declarer: Seat, contract: str) -> None:
    """Section 7: in every game and denomination the player on the declarer's left leads, any card at all."""
    state = in_play(HANDS, contract, declarer, game)
    assert state.contract == Contract(bid(contract), declarer)
    assert state.to_act is state.leader is declarer.left
    assert frozenset(legal_moves(state)) == frozenset(map(Play, HANDS[declarer.left]))


def test_the_play_goes_clockwise() -> None:
    """Section 7: after the lead the next place to the left plays."""
    state = souths("6H", "SJ")
    assert (state.to_act, listed(state.trick)) == (NORTH, "SJ")
    assert after(state, *plays("SA S3")).to_act is SOUTH


def test_a_player_who_can_follow_suit_must() -> None:
    """Section 7: with cards of the suit led, no other may be played; the cards that could follow are named."""
    state = souths("6H", "SJ")
    violation = refused(state, Play(card("HA")), Rule.FOLLOW_SUIT)
    assert violation.seat is NORTH
    assert listed(violation.cards) == "SA SK"
    assert violation.message == "north must follow suit: spades were led and north still holds SA SK"
    assert legal_moves(state) == plays("SA SK")


def test_a_trump_does_not_excuse_from_following_suit() -> None:
    """Section 7: one who can follow may not ruff."""
    for suit in ("S", "C"):
        state = souths(f"6{suit}", "SJ SA S3")
        assert listed(refused(state, Play(card("CJ")), Rule.FOLLOW_SUIT).cards) == "S2"


def test_a_void_player_plays_anything() -> None:
    """Section 7: one without a card of the suit led may ruff or throw any card; nobody need ruff."""
    state = souths("6H", "C2 CA")
    assert state.to_act is EAST
    assert frozenset(legal_moves(state)) == frozenset(map(Play, HANDS[EAST]))


def test_nobody_need_beat_the_trick() -> None:
    """Section 7: following suit with any card is enough; a higher one is never asked for."""
    state = souths("6G", "S5 SK SQ S2")
    assert state.tricks[0].winner is NORTH
    assert check(souths("6G", "S5 SK"), Play(card("S3"))) is None


def test_only_a_card_of_the_hand_is_played() -> None:
    """Section 7: a card of another hand, or one already played, is refused before suits are compared."""
    violation = refused(souths("6H", "SJ"), Play(card("SQ")), Rule.NOT_HELD)
    assert (violation.message, violation.seat, violation.cards) == ("north does not hold SQ", NORTH, cards("SQ"))
    gone = souths("6H", "SJ SA S3 S2")
    refused(gone, Play(card("SA")), Rule.NOT_HELD)


@pytest.mark.parametrize(
    ("contract", "trick", "won_by"),
    [
        ("6G", "SJ SA S3 S2", NORTH),  # the highest of the suit led
        ("6M", "SJ SA S3 S2", NORTH),  # the ace is high in misère too
        ("6G", "C7 CA DQ C8", NORTH),  # another suit wins nothing in grand
        ("6M", "C7 CK HQ CJ", NORTH),  # nor in misère
        ("6H", "C7 CA H8 C8", EAST),  # a small trump beats an ace
        ("6D", "C7 CA H8 C8", NORTH),  # a suit that is not trumps does not
        ("6C", "C7 CA HQ CJ", NORTH),  # trumps led: the highest trump
        ("6G", "SJ SK SQ S2", NORTH),
        ("6G", "C7 CQ DQ CJ", NORTH),
        ("6S", "C7 CA S3 C8", EAST),
    ],
)
def test_the_highest_trump_or_the_highest_of_the_suit_led_wins(contract: str, trick: str, won_by: Seat) -> None:
    """Section 7: a trump wins if one was played, else the best card of the suit led; the winner leads."""
    state = souths(contract, trick)
    (done,) = state.tricks
    assert (done.winner, done.leader, listed(done.cards)) == (won_by, WEST, trick)
    assert (state.to_act, state.leader, state.trick) == (won_by, won_by, ())


@pytest.mark.parametrize(
    ("trick", "trump", "place"),
    [
        ("S2 S3 S4 S5", None, 3),
        ("S5 SA S2 SK", "H", 1),
        ("S5 H2 SA H3", "H", 3),  # overruffed
        ("S5 H3 H2 SA", "H", 1),  # underruffed
        ("H2 SA CA DA", "H", 0),
        ("H2 SA CA DA", None, 0),
        ("S10 S9 SJ S8", None, 2),  # ten below jack
        ("S5", "H", 0),
        ("S5 H2", "H", 1),
        ("S5 H2 D2", "D", 2),
    ],
)
@pytest.mark.parametrize("leader", Seat)
def test_a_trick_is_won_by_the_place_of_its_best_card(leader: Seat, trick: str, trump: str | None, place: int) -> None:
    """Section 7: the card that wins and the place it fell in tell who takes the trick, finished or not."""
    trumps = card(f"{trump}A").suit if trump else None
    assert winner(leader, cards(trick), trumps) is leader.round[place]


def test_all_thirteen_tricks_are_played() -> None:
    """Section 7: the play goes on to the last card though the contract is decided, and then only the count is left."""
    hands, order = ladder(WEST, taking(13, SOUTH))
    state = after(in_play(hands, "5G"), *order[:-1])
    assert (state.phase, len(state.tricks), len(state.trick)) == (Phase.PLAY, 12, 3)
    over = after(state, order[-1])
    assert over.is_over
    assert (over.phase, over.to_act, len(over.tricks)) == (Phase.SCORE, None, 13)
    assert over.hands == four([()] * 4)
    assert legal_moves(over) == ()


def test_everybody_plays_their_own_hand() -> None:
    """Section 1: there is no dummy: the declarer may not play from the partner's hand."""
    state = souths("6H", "SJ")
    refused(state, Play(card("SA")), Rule.TURN, by=SOUTH)
    assert check(state, Play(card("SA")), by=NORTH) is None


def test_nothing_is_called_or_sent_during_the_play() -> None:
    """Section 7: once the first card may be led, calls and swaps are over, each with its own code."""
    state = souths("6H")
    refused(state, call("pass"), Rule.PHASE)
    refused(state, call("double"), Rule.DOUBLE)
    refused(state, Swap(None), Rule.SWAP)
