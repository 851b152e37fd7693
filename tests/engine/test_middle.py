"""Deals that begin in the middle of the play (rules, sections 7 to 9): what was taken before them counts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.calls import Word
from engine.cards import DECK, Card, card, listed
from engine.deal import Deal, Middle
from engine.errors import Rule
from engine.game import apply, automatic, check, legal_moves, replay, start
from engine.games import BOLSHEVIK, KITTY, KOTKA, Game
from engine.moves import Play
from engine.play import trump
from engine.scoring import result, tally
from engine.seats import Seat, Side
from engine.state import Contract, Hands, Phase, State
from engine.view import view
from tests.engine.players import whole
from tests.engine.table import (
    EAST,
    EVERY_SINGLE_CHOICE,
    NORTH,
    SOUTH,
    WEST,
    after,
    bid,
    call,
    four,
    hand,
    name,
    plays,
    refused,
    swaps,
)

NS, EW, DECLARER, DEFENDERS = Side.NS, Side.EW, Side.DECLARER, Side.DEFENDERS

# West leads to the twelfth trick, which takes the ace of hearts; the thirteenth goes to north.
LAST_TWO = four(hand(text) for text in ("H 3 C 5", "H A C 4", "H 2 C 3", "H K C 2"))
ORDER = plays("HK H3 HA H2 C4 C3 C2 C5")
PAIRS = {NS: 1, EW: 10}
PAIRS_ACES = {NS: 5, EW: 3}


def position(
    contract: str = "5M",
    taken: Mapping[Side, int] = PAIRS,
    aces: Mapping[Side, int] = PAIRS_ACES,
    multiplier: int = 1,
    game: Game = KITTY,
    hands: Hands = LAST_TWO,
    kitty: tuple[Card, ...] = (),
) -> Deal:
    """Two tricks before the end of south's contract, or of an `all-pass`; west is to lead."""
    is_all_pass = contract == "all-pass"
    middle = Middle(
        WEST, None if is_all_pass else bid(contract), None if is_all_pass else SOUTH, multiplier, taken, aces
    )
    return Deal(game, SOUTH, hands, kitty, middle=middle)


def test_a_position_begins_with_the_lead_to_the_next_trick() -> None:
    """Section 7: the leader is to play any card; the calls before it are not told again, their outcome is."""
    state = start(position("5M", multiplier=2))
    assert (state.phase, state.to_act, state.leader) == (Phase.PLAY, WEST, WEST)
    assert (state.hands, state.trick, state.tricks, state.sent) == (LAST_TWO, (), (), ())
    assert (state.first.calls, state.second.calls, state.doubling.calls) == ((), (), ())
    assert (state.contract, state.doubling.multiplier) == (Contract(bid("5M"), SOUTH), 2)
    assert (state.is_all_pass, state.is_void, state.kitty_is_down, automatic(state)) == (False, False, False, None)
    assert legal_moves(state) == plays("C2 HK")


def test_the_tricks_are_numbered_on() -> None:
    """Section 7: with eleven tricks before it the position begins with the twelfth; after the last comes none."""
    state = start(position())
    numbers = []
    for move in ORDER:
        numbers.append(state.trick_number)
        state = apply(state, move)
    assert numbers == [12] * 4 + [13] * 4
    assert (state.trick_number, state.is_over, state.to_act, legal_moves(state)) == (14, True, None, ())
    assert [(trick.leader, trick.winner) for trick in state.tricks] == [(WEST, EAST), (EAST, NORTH)]


def test_what_was_taken_before_is_counted_from_the_start() -> None:
    """Section 7: the tally of a position is what each side has taken so far, before anything is played."""
    deal = position()
    assert deal.middle is not None
    assert deal.middle.tricks == 11
    count = tally(start(deal))
    assert (count.tricks, count.aces) == (PAIRS, PAIRS_ACES)
    halfway = tally(after(start(deal), *ORDER[:5]))
    assert (halfway.tricks, halfway.aces) == ({NS: 1, EW: 11}, {NS: 5, EW: 3 + 12})


def test_a_side_that_is_not_named_has_taken_nothing() -> None:
    """Section 7: a side may be left out of the counts, then it stands at nought."""
    count = tally(start(position(taken={EW: 11}, aces={EW: 7})))
    assert (count.tricks, count.aces) == ({NS: 0, EW: 11}, {NS: 0, EW: 7})


# Contract, game, tricks and aces before, multiplier; tricks, aces and score after, each for the side named first.
COUNTS = [
    ("5M", KITTY, PAIRS, PAIRS_ACES, 1, (2, 11), (5, 15), 10 - 5 + 15),
    ("5M", KITTY, PAIRS, PAIRS_ACES, 3, (2, 11), (5, 15), 30 - 5 + 15),
    ("6M", KOTKA, PAIRS, PAIRS_ACES, 2, (2, 11), (5, 15), -30 - 5 + 15),
    ("5M", KITTY, {NS: 1, EW: 10}, {}, 1, (2, 11), (0, 12), 10 + 12),
    ("5D", KITTY, {NS: 10, EW: 1}, {}, 1, (11, 2), (0, 0), 25),
    ("5D", KITTY, {NS: 10, EW: 1}, PAIRS_ACES, 2, (11, 2), (0, 0), 50),
    ("6G", KOTKA, {NS: 10, EW: 1}, {}, 3, (11, 2), (0, 0), -30),
    ("all-pass", KITTY, PAIRS, PAIRS_ACES, 1, (2, 11), (5, 15), 9 - 5 + 15),
    ("all-pass", KOTKA, PAIRS, PAIRS_ACES, 2, (2, 11), (5, 15), 18 - 5 + 15),
    ("7M", BOLSHEVIK, {DEFENDERS: 11}, {DEFENDERS: 9}, 1, (0, 13), (0, 21), 35 + 21),
    ("7M", BOLSHEVIK, {DECLARER: 1, DEFENDERS: 10}, {DECLARER: 4}, 2, (1, 12), (4, 12), -40 - 4 + 12),
    ("7G", BOLSHEVIK, {DECLARER: 11}, {}, 1, (11, 2), (0, 0), -20),
]


@pytest.mark.parametrize(("contract", "game", "taken", "aces", "multiplier", "tricks", "costs", "score"), COUNTS)
def test_a_position_is_played_out_and_counted_as_a_whole_deal(
    contract: str,
    game: Game,
    taken: Mapping[Side, int],
    aces: Mapping[Side, int],
    multiplier: int,
    tricks: tuple[int, int],
    costs: tuple[int, int],
    score: int,
) -> None:
    """Sections 7 to 9: contract and aces are those of all thirteen tricks; no ace counts outside misère."""
    state = after(start(position(contract, taken, aces, multiplier, game)), *ORDER)
    counted = result(state)
    own, other = state.sides
    assert (counted.tricks, counted.aces) == (
        {own: tricks[0], other: tricks[1]},
        {own: costs[0], other: costs[1]},
    )
    assert counted.score == {own: score, other: -score}
    assert (counted.multiplier, counted.is_void) == (multiplier, False)


def test_an_all_pass_in_the_middle_has_no_contract_and_no_trumps() -> None:
    """Section 8: without a bid the position is one of an all-pass misère, in which aces count."""
    state = start(position("all-pass"))
    assert (state.contract, trump(state), state.is_all_pass, state.counts_aces) == (None, None, True, True)
    assert result(after(state, *ORDER)).contract is None


@pytest.mark.parametrize(("contract", "winner"), [("5C", EAST), ("5D", WEST), ("5G", WEST), ("5M", WEST)])
def test_the_trump_of_the_contract_ruffs(contract: str, winner: Seat) -> None:
    """Section 7: west leads a heart, and east's club wins the trick in clubs only."""
    hands = four(hand(text) for text in ("H 3 C 5", "D A C 4", "H 2 C 3", "H K D 2"))
    state = after(start(position(contract, hands=hands)), *plays("HK H3 C4 H2"))
    assert (state.tricks[0].winner, state.to_act) == (winner, winner)


def test_the_declarer_alone_may_lead_in_the_middle() -> None:
    """Section 9: whoever took the last trick leads, the declarer of a Bolshevik too; the three are the other side."""
    middle = Middle(SOUTH, bid("7G"), SOUTH, 1, {DECLARER: 11})
    state = start(Deal(BOLSHEVIK, WEST, LAST_TWO, middle=middle))
    assert (state.to_act, state.leader, state.contract) == (SOUTH, SOUTH, Contract(bid("7G"), SOUTH, is_alone=True))
    assert [state.side_of(each) for each in Seat] == [DEFENDERS, DEFENDERS, DECLARER, DEFENDERS]
    assert (state.is_void, state.is_all_pass) == (False, False)


def test_the_rules_of_play_hold_in_the_middle() -> None:
    """Section 7: suit is followed, only cards of the hand are played, in turn, and nothing is called or sent."""
    state = start(position())
    led = after(state, *plays("HK"))
    assert listed(refused(led, Play(card("C5")), Rule.FOLLOW_SUIT).cards) == "H3"
    refused(led, Play(card("SA")), Rule.NOT_HELD)
    refused(led, Play(card("HA")), Rule.TURN, by=EAST)
    refused(state, call("pass"), Rule.PHASE)
    refused(state, call("double"), Rule.DOUBLE)
    refused(state, swaps("none")[0], Rule.SWAP)
    refused(state, name("7M"), Rule.PHASE)
    refused(after(state, *ORDER), Play(card("HK")), Rule.PHASE)


def test_there_is_no_result_before_the_last_card() -> None:
    """Section 7: a position is not counted before its end, however much was taken before."""
    with pytest.raises(ValueError, match="not over"):
        result(after(start(position()), *ORDER[:-1]))


def test_a_replay_of_a_position_has_a_state_for_each_card() -> None:
    """The start of the position, then its plays; nothing moves by itself."""
    states = replay(position(), ORDER)
    assert (len(states), states[0], states[-1].is_over) == (9, start(position()), True)


def test_every_seat_knows_what_came_before() -> None:
    """Section 7: the contract, the multiplier and the tricks taken so far are public; no hand but the own is."""
    deal = position("5H", multiplier=3)
    for each in Seat:
        seen = view(start(deal), each)
        assert (seen.middle, seen.contract, seen.doubling.multiplier) == (deal.middle, Contract(bid("5H"), SOUTH), 3)
        assert (seen.hand, seen.sizes, seen.kitty, seen.sent) == (LAST_TWO[each], (2, 2, 2, 2), (), ())
        assert (seen.leader, seen.tricks) == (WEST, ())


@pytest.mark.parametrize("taken", range(13))
@pytest.mark.parametrize("game", [KITTY, KOTKA, BOLSHEVIK], ids=lambda game: game.name)
def test_after_so_many_tricks_each_hand_has_the_rest_of_thirteen(game: Game, taken: int) -> None:
    """Section 7: in every game thirteen less the tricks played, and no kitty any more."""
    left = 13 - taken
    hands = four(DECK[seat : 4 * left : 4] for seat in Seat)
    sides = (NS, EW) if game is not BOLSHEVIK else (DECLARER, DEFENDERS)
    before = dict(zip(sides, (taken // 3, taken - taken // 3), strict=True))
    state = start(position("7G", before, {}, 1, game, hands))
    assert (state.trick_number, list(map(len, state.hands))) == (taken + 1, [left] * 4)
    other = {sides[0]: before[sides[0]], sides[1]: before[sides[1]] + (1 if taken < 12 else -1)}
    with pytest.raises(ValueError, match="wrong number of cards"):
        position("7G", other, {}, 1, game, hands)


@pytest.mark.parametrize(
    ("north", "kitty", "said"),
    [
        ("H 3", "", r"\[1, 2, 2, 2, 0\], not \[2, 2, 2, 2, 0\]"),
        ("H 3 C 56", "", r"\[3, 2, 2, 2, 0\]"),
        ("H 3 C 5", "SA SK SQ SJ", r"\[2, 2, 2, 2, 4\]"),
        ("H 3 C 4", "", "dealt twice"),
    ],
)
def test_a_position_has_equal_hands_of_different_cards(north: str, kitty: str, said: str) -> None:
    """Section 7: no hand longer than the others, no kitty, no card in two hands."""
    hands = four((hand(north), *LAST_TWO[1:]))
    with pytest.raises(ValueError, match=said):
        position(hands=hands, kitty=tuple(map(card, kitty.split())))


@pytest.mark.parametrize(
    ("middle", "said"),
    [
        (Middle(SOUTH, bid("5G"), SOUTH, taken={DECLARER: 11}), "the sides of this game are ew and ns"),
        (Middle(SOUTH, bid("5M"), SOUTH, taken={NS: 11}, aces={DEFENDERS: 1}), "ew and ns"),
        (Middle(SOUTH, bid("5G"), SOUTH, taken={NS: 12, EW: -1}), "0 to 12 tricks"),
        (Middle(SOUTH, bid("5M"), SOUTH, taken={NS: 11}, aces={NS: -1}), "no fewer ace points"),
        (Middle(SOUTH, bid("5G"), SOUTH, taken={NS: 13}), "0 to 12 tricks"),
        (Middle(SOUTH, bid("5G"), taken={NS: 11}), "a bid and a declarer"),
        (Middle(SOUTH, declarer=SOUTH, taken={NS: 11}), "a bid and a declarer"),
        (Middle(SOUTH, bid("4G"), SOUTH, taken={NS: 11}), "of level 5 to 7, not 4"),
        (Middle(SOUTH, bid("5G"), SOUTH, 4, taken={NS: 11}), "not 4 times"),
    ],
)
def test_a_position_has_a_past_that_the_game_can_come_to(middle: Middle, said: str) -> None:
    """Sections 5 to 8: the pairs' tricks and ace points, a contract of the game's levels, a known multiplier."""
    with pytest.raises(ValueError, match=said):
        Deal(KITTY, SOUTH, LAST_TWO, middle=middle)


def test_only_an_all_pass_has_no_declarer() -> None:
    """Section 9: one who plays alone has a contract."""
    middle = Middle(SOUTH, taken={DECLARER: 11})
    with pytest.raises(ValueError, match="only an all-pass misère has neither"):
        Deal(BOLSHEVIK, SOUTH, LAST_TWO, middle=middle)


def test_a_position_is_a_value() -> None:
    """A state of it can be kept in a set, and nobody can change its past from outside."""
    before = {NS: 11}
    first = start(position(taken=before))
    before[NS] = 5
    assert tally(first).tricks[NS] == 11
    assert len({first, start(position(taken={NS: 11}))}) == 1


def test_a_whole_deal_is_no_position() -> None:
    """Sections 3 and 7: without a middle the hands are those of a whole deal, thirteen or twelve and a kitty."""
    with pytest.raises(ValueError, match=r"not \[12, 12, 12, 12, 4\]"):
        Deal(KITTY, SOUTH, LAST_TWO)
    with pytest.raises(ValueError, match=r"not \[13, 13, 13, 13, 0\]"):
        Deal(KOTKA, SOUTH, LAST_TWO)


def cut(state: State) -> Deal:
    """The position of a state between two tricks, as a deal of its own."""
    assert state.leader is not None
    count, contract = tally(state), state.contract
    middle = Middle(
        state.leader,
        contract.bid if contract else None,
        contract.declarer if contract else None,
        state.doubling.multiplier,
        count.tricks,
        count.aces,
    )
    return replace(state.deal, hands=state.hands, kitty=(), middle=middle)


@settings(max_examples=20, deadline=None)
@given(st.integers(0, 2**32 - 1), st.integers(0, 12))
def test_a_deal_cut_in_the_middle_goes_on_as_before(seed: int, done: int) -> None:
    """Sections 7 to 9: legal moves, refusals, winners and the result are those of the deal that it was cut from."""
    states, moves = whole(seed)
    rest = [
        (state, move)
        for state, move in zip(states, moves, strict=False)
        if state.phase is Phase.PLAY and len(state.tricks) >= done
    ]
    if not rest:
        assert states[-1].is_void
        return
    state = start(cut(rest[0][0]))
    for before, move in rest:
        assert (state.to_act, state.hands, state.trick) == (before.to_act, before.hands, before.trick)
        assert (state.contract, state.counts_aces) == (before.contract, before.counts_aces)
        assert (state.trick_number, tally(state)) == (before.trick_number, tally(before))
        assert legal_moves(state) == legal_moves(before)
        assert {choice for choice in EVERY_SINGLE_CHOICE if check(state, choice) is None} == set(legal_moves(state))
        state = apply(state, move)
    assert state.tricks == states[-1].tricks[done:]
    assert result(state) == result(states[-1])


def test_no_word_of_the_calls_is_known_in_the_middle() -> None:
    """Section 9: also a Bolshevik's position has its declarer without a round of calls, and no call is legal."""
    state = start(position("7M", {DEFENDERS: 11}, {}, game=BOLSHEVIK))
    assert state.first.calls == ()
    for word in Word:
        assert check(state, call(word.value)) is not None
