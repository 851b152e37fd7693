"""The state machine as a whole: replaying a deal, and the values it makes."""

from __future__ import annotations

import pytest

from engine.cards import in_order
from engine.errors import IllegalMove, Rule
from engine.game import apply, automatic, legal_moves, replay, start
from engine.games import BOLSHEVIK, GAMES, KITTY, KOTKA
from engine.moves import Call, Kitty, Move
from engine.state import Phase
from tests.engine.table import WEST, bid, calls, plain_deal, plays


def test_a_replay_begins_with_the_start() -> None:
    """Without moves a replay is the state before the first call."""
    deal = plain_deal()
    assert replay(deal, []) == (start(deal),)


def test_the_kitty_has_a_state_of_its_own_in_a_replay() -> None:
    """Section 4: after the last pass the kitty waits for a state, then it is taken; no player's move is needed."""
    states = replay(plain_deal(), calls("1S pass*8"))
    assert len(states) == 1 + 9 + 1
    assert [state.phase for state in states[-2:]] == [Phase.KITTY, Phase.EXCHANGE]


def test_a_replay_of_kotka_has_one_state_for_each_move() -> None:
    """Section 3: there is no kitty in Kotka, so nothing moves by itself."""
    states = replay(plain_deal(KOTKA), calls("6S pass*8"))
    assert [state.phase for state in states[-2:]] == [Phase.AUCTION, Phase.EXCHANGE]
    assert len(states) == 10


@pytest.mark.parametrize(("moves", "number"), [("2S 1S", 2), ("double", 1), ("1S pass*4 1M", 6)])
def test_a_replay_stops_at_the_first_bad_move(moves: str, number: int) -> None:
    """The error names the move's number, counted from one."""
    with pytest.raises(IllegalMove, match=f"^move {number}: ") as caught:
        replay(plain_deal(), calls(moves))
    assert caught.value.number == number


def test_the_kitty_is_not_counted_among_the_moves() -> None:
    """The move after the kitty has the next number after the last pass."""
    moves: list[Move] = [*calls("1S pass*8"), *plays("SA")]
    with pytest.raises(IllegalMove) as caught:
        replay(plain_deal(), moves)
    assert (caught.value.number, caught.value.violation.rule) == (10, Rule.PHASE)


def test_nothing_moves_by_itself_outside_the_kittys_phase() -> None:
    """Only the kitty moves without a player."""
    state = start(plain_deal())
    assert automatic(state) is None
    for spoken in calls("1S pass*8"):
        state = apply(state, spoken)
    move = automatic(state)
    assert move == Kitty(state.deal.kitty)
    assert move is not None
    assert automatic(apply(state, move)) is None


def test_a_state_is_a_value() -> None:
    """The same moves make equal states with equal hashes; nothing in one can be assigned."""
    one, same = (replay(plain_deal(), calls("1S pass*8"))[-1] for _ in range(2))
    assert one == same
    assert hash(one) == hash(same)
    with pytest.raises(AttributeError):
        one.phase = Phase.PLAY  # type: ignore[misc]  # the types forbid it too, which is the point


def test_the_games_have_names() -> None:
    """Sections 2 and 9: a session is made of two games, and a third as an option, found by name."""
    assert GAMES == {"kitty": KITTY, "kotka": KOTKA, "bolshevik": BOLSHEVIK}


def test_the_slowest_auction_ends() -> None:
    """Section 3: bid by bid from 1M to 7G with seven passes between, 340 calls and then no more."""
    state = start(plain_deal(dealer=WEST))
    while state.phase is Phase.AUCTION:
        bids = [move for move in legal_moves(state) if move not in calls("pass")]
        free = 3 if state.first.standing is None else 7
        state = apply(state, bids[0] if state.first.passes == free and bids else calls("pass")[0])
    assert state.first.standing == bid("7G")
    assert len(state.first.calls) == 3 + 42 + 41 * 7 + 8


def test_legal_moves_come_in_a_fixed_order() -> None:
    """The list of legal moves repeats itself, packets in the deck's order."""
    state = replay(plain_deal(), calls("1S pass*8"))[-1]
    assert legal_moves(state) == legal_moves(state)
    first = legal_moves(state)[0]
    assert not isinstance(first, Call)
    assert str(first) == "give " + " ".join(map(str, in_order(state.hands[0])[:4])) + " to south"
