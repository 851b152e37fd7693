"""Every rule that a move can break: its code, whom it concerns, the cards that prove it, and the sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pytest

from engine.cards import card, cards, listed
from engine.deal import Block
from engine.errors import Rule
from engine.game import check, legal_moves
from engine.games import BOLSHEVIK, KOTKA
from engine.moves import Give, GiveEach, Kitty, Move, Play, Swap
from engine.seats import Seat
from engine.state import State
from tests.engine.table import (
    EAST,
    NORTH,
    SOUTH,
    WEST,
    after,
    call,
    called,
    calls,
    exchanged,
    in_play,
    ladder,
    name,
    refused,
    swaps,
    taking,
)


def opening() -> State:
    """North is to open a Kitty game."""
    return called("")


def packet() -> State:
    """North has bid 1S, taken H5 H4 H3 H2, and is to send four cards to south."""
    return called("1S pass*8")


def singles() -> State:
    """South has received the kitty's cards from north and is to send one to each of the others."""
    return after(packet(), Give(cards("H5 H4 H3 H2"), SOUTH))


def second_auction() -> State:
    """Three passes over north's 1S: south must bid."""
    return after(exchanged(packet()), *calls("pass*3"))


def swap() -> State:
    """South plays 5S; west may begin the swap."""
    return after(second_auction(), *calls("5S pass*4"))


def answer() -> State:
    """West has sent SJ to east."""
    return after(swap(), *swaps("SJ"))


def doubling() -> State:
    """West may double south's 5S."""
    return after(swap(), *swaps("none"))


def doubled() -> State:
    """West has doubled; north may redouble."""
    return after(doubling(), *calls("double"))


def declaring() -> State:
    """North may bid for a Bolshevik."""
    return called("", BOLSHEVIK)


def last_caller() -> State:
    """North and west have yet to declare in the last two deals; north has passed, so that west must."""
    return called("pass", BOLSHEVIK, block=Block(frozenset((EAST, SOUTH)), 2))


def deciding() -> State:
    """North, south and west have bid for a Bolshevik; north may keep or withdraw."""
    return called("bolshevik pass bolshevik*2", BOLSHEVIK)


def round_of_one() -> State:
    """North declares a Bolshevik, has taken H5 H4 H3 H2, and is to send a card to each of the others."""
    return called("bolshevik pass*3", BOLSHEVIK)


def naming() -> State:
    """North is to name the contract of a Bolshevik."""
    return exchanged(round_of_one())


def play() -> State:
    """West has led SK against south's 5G; north holds SQ S8 S4."""
    hands, order = ladder(WEST, taking(13, SOUTH))
    return after(in_play(hands, "5G"), *order[:1])


def over() -> State:
    """The same deal, played out."""
    hands, order = ladder(WEST, taking(13, SOUTH))
    return after(in_play(hands, "5G"), *order)


STATES: list[Callable[[], State]] = [
    opening,
    packet,
    singles,
    second_auction,
    swap,
    answer,
    doubling,
    doubled,
    declaring,
    deciding,
    round_of_one,
    naming,
    play,
    over,
]


class Refusal(NamedTuple):
    """A move that a state forbids and what is said about it; `by` is who tries it, if not the player to act."""

    state: Callable[[], State]
    move: Move
    rule: Rule
    seat: Seat | None
    message: str
    cards: str = ""
    by: Seat | None = None


def to_three(text: str, *receivers: Seat) -> GiveEach:
    """These cards, one to each of these seats."""
    return GiveEach(tuple(zip(receivers, cards(text), strict=True)))


REFUSALS = [
    Refusal(opening, call("1S"), Rule.TURN, WEST, "it is not west's turn: north is to act", by=WEST),
    Refusal(play, Play(card("SA")), Rule.TURN, SOUTH, "it is not south's turn: north is to act", by=SOUTH),
    Refusal(opening, Play(card("SA")), Rule.PHASE, NORTH, "it has no place in this phase, the auction"),
    Refusal(over, call("pass"), Rule.PHASE, None, "the deal is over, and nothing can be done any more"),
    Refusal(
        packet,
        Give(cards("H5 SK H4 S9"), SOUTH),
        Rule.NOT_HELD,
        NORTH,
        "north does not hold SK S9",
        "SK S9",
    ),
    Refusal(
        singles,
        to_three("H5 H4 H5", NORTH, EAST, WEST),
        Rule.NOT_HELD,
        SOUTH,
        "south holds H5 only once",
        "H5",
    ),
    Refusal(swap, Swap(card("SA")), Rule.NOT_HELD, WEST, "west does not hold SA", "SA"),
    Refusal(play, Play(card("SJ")), Rule.NOT_HELD, NORTH, "north does not hold SJ", "SJ"),
    Refusal(
        play,
        Play(card("HQ")),
        Rule.FOLLOW_SUIT,
        NORTH,
        "north must follow suit: spades were led and north still holds SQ S8 S4",
        "SQ S8 S4",
    ),
    Refusal(lambda: called("2H pass"), call("2D"), Rule.BID_TOO_LOW, SOUTH, "2D does not beat the standing bid, 2H"),
    Refusal(second_auction, call("1M"), Rule.BID_TOO_LOW, SOUTH, "1M does not beat the standing bid, 1S"),
    Refusal(
        second_auction,
        call("pass"),
        Rule.MUST_BID,
        SOUTH,
        "south must bid: a fourth pass would end the auction at 1S, below level 5",
    ),
    Refusal(
        lambda: called("", KOTKA),
        call("5G"),
        Rule.LEVEL,
        NORTH,
        "the lowest bid in kotka is of level 6, and 5G is lower",
    ),
    Refusal(opening, call("double"), Rule.DOUBLE, NORTH, "nothing can be doubled now"),
    Refusal(doubled, call("double"), Rule.DOUBLE, NORTH, "west has doubled already"),
    Refusal(packet, call("redouble"), Rule.REDOUBLE, NORTH, "nothing can be redoubled now"),
    Refusal(doubling, call("redouble"), Rule.REDOUBLE, WEST, "there is no double to redouble"),
    Refusal(
        packet,
        Give(cards("H5 H4 H3"), SOUTH),
        Rule.PACKET_SIZE,
        NORTH,
        "north has to send 4 cards, not 3",
        "H5 H4 H3",
    ),
    Refusal(
        packet,
        Give(cards("H5 H4 H3 H2"), EAST),
        Rule.RECEIVER,
        NORTH,
        "4 cards go from north to south",
        "H5 H4 H3 H2",
    ),
    Refusal(
        singles,
        to_three("H5 H4 H3", NORTH, NORTH, WEST),
        Rule.RECEIVER,
        SOUTH,
        "one card goes from south to west, north, east",
        "H5 H4 H3",
    ),
    Refusal(naming, name("6M"), Rule.LEVEL, NORTH, "a Bolshevik is played at level 7, and 6M is lower"),
    Refusal(
        last_caller,
        call("bolshevik"),
        Rule.DECLARED_BEFORE,
        SOUTH,
        "south has declared a Bolshevik in an earlier deal of this block",
        by=SOUTH,
    ),
    Refusal(
        last_caller,
        call("pass"),
        Rule.MUST_DECLARE,
        WEST,
        "west must declare: the block has no more deals left (2) than players yet to declare",
    ),
    Refusal(deciding, call("bolshevik"), Rule.PHASE, NORTH, "the bidders keep or withdraw now"),
    Refusal(
        round_of_one,
        to_three("H5 H4 H3", NORTH, EAST, WEST),
        Rule.RECEIVER,
        NORTH,
        "one card goes from north to east, south, west",
        "H5 H4 H3",
    ),
    Refusal(opening, Swap(None), Rule.SWAP, NORTH, "there is no defenders' swap now"),
    Refusal(answer, Swap(None), Rule.SWAP, EAST, "east has received a card and must send one back"),
]


@pytest.mark.parametrize("case", REFUSALS, ids=[f"{case.rule.value}: {case.message[:40]}" for case in REFUSALS])
def test_a_refusal_names_rule_player_cards_and_reason(case: Refusal) -> None:
    """Sections 3 to 9: the move is refused with its code, and the state stays as it was."""
    violation = refused(case.state(), case.move, case.rule, case.by)
    assert (violation.seat, violation.message, listed(violation.cards)) == (case.seat, case.message, case.cards)


def test_every_rule_is_broken_once() -> None:
    """The table above has a case for every code that the engine knows."""
    assert {case.rule for case in REFUSALS} == set(Rule)


def test_the_codes_never_change() -> None:
    """Files and links name a rule by its code, so that these stay as they are."""
    codes = "turn phase not-held follow-suit bid-too-low must-bid level double redouble packet-size receiver swap"
    assert [rule.value for rule in Rule] == [*codes.split(), "declared-before", "must-declare"]


# The code of each kind of move out of place, and where it has its place.
FOREIGN: dict[Move, tuple[Rule, set[Callable[[], State]]]] = {
    call("pass"): (Rule.PHASE, {opening, second_auction, doubling, doubled, declaring}),
    call("7G"): (Rule.PHASE, {opening, second_auction}),
    call("double"): (Rule.DOUBLE, {doubling, doubled}),
    call("redouble"): (Rule.REDOUBLE, {doubling, doubled}),
    call("bolshevik"): (Rule.PHASE, {declaring}),
    call("keep"): (Rule.PHASE, {deciding}),
    call("withdraw"): (Rule.PHASE, {deciding}),
    name("7G"): (Rule.PHASE, {naming}),
    Give(cards("H5 H4 H3 H2"), SOUTH): (Rule.PHASE, {packet, singles, round_of_one}),
    to_three("H5 H4 H3", NORTH, EAST, WEST): (Rule.PHASE, {packet, singles, round_of_one}),
    Kitty(cards("H5 H4 H3 H2")): (Rule.PHASE, set()),
    Swap(card("SA")): (Rule.SWAP, {swap, answer}),
    Swap(None): (Rule.SWAP, {swap, answer}),
    Play(card("SA")): (Rule.PHASE, {play}),
}


@pytest.mark.parametrize("move", FOREIGN, ids=map(str, FOREIGN))
@pytest.mark.parametrize("state", STATES, ids=[state.__name__ for state in STATES])
def test_a_kind_of_move_out_of_place_has_its_code(state: Callable[[], State], move: Move) -> None:
    """A double, redouble or swap in another phase breaks its own rule, any other kind `phase`, whoever tries it."""
    now = state()
    rule, homes = FOREIGN[move]
    if state in homes:
        violation = check(now, move)
        assert violation is None or not violation.misplaced
        return
    for by in (None, *Seat):
        assert refused(now, move, rule, by).misplaced


@pytest.mark.parametrize("state", STATES, ids=[state.__name__ for state in STATES])
def test_a_legal_move_of_another_seat_is_out_of_turn(state: Callable[[], State]) -> None:
    """Whatever the player to act may do breaks the turn when one of the other three does it."""
    now = state()
    for move in legal_moves(now)[:60]:
        assert now.to_act is not None
        assert check(now, move, by=now.to_act) is None
        for other in now.to_act.round[1:]:
            assert refused(now, move, Rule.TURN, by=other).seat is other


def test_the_turn_comes_before_the_move_itself() -> None:
    """One who is not to act hears about the turn, not about the suit or the bid."""
    refused(play(), Play(card("H2")), Rule.TURN, by=EAST)
    refused(called("2H"), call("1S"), Rule.TURN, by=WEST)
    refused(doubled(), call("double"), Rule.TURN, by=EAST)
    refused(answer(), Swap(None), Rule.TURN, by=WEST)
