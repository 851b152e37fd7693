"""From a view and four hands to a position: board and engine tell the same (rules, sections 7 to 9)."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.cards import DECK, Card
from engine.flow import acting
from engine.game import apply, legal_moves
from engine.games import BOLSHEVIK, KITTY
from engine.moves import Play
from engine.play import playable, trump, winner
from engine.scoring import result, tally
from engine.seats import Seat, Side
from engine.solver import Solver, best_line, card_values, position
from engine.solver.board import members
from engine.state import Phase, State
from engine.view import view
from tests.engine.players import whole
from tests.engine.solver.positions import KINDS, Kind, drawn, opened
from tests.engine.table import SOUTH, called, four, in_play


def cards(some: int) -> set[Card]:
    """The engine's cards of a set of the board's."""
    return {DECK[13 * (number >> 4) + 12 - (number & 15)] for number in members(some)}


def in_the_play(seed: int) -> list[State]:
    """The states of the play of a random deal."""
    return [state for state in whole(seed)[0] if state.phase is Phase.PLAY]


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 2**32 - 1))
def test_the_board_knows_what_may_be_played_and_who_wins(seed: int) -> None:
    """Section 7: at each card of a random deal, legal cards, the trick's winner, tricks and aces are the engine's."""
    for state in in_the_play(seed):
        here, leader = opened(state), state.leader
        assert leader is not None
        assert (Seat(here.to_act), here.left) == (state.to_act, 14 - state.trick_number)
        assert cards(here.legal) == playable(state)
        if state.trick:
            assert leader.round[here.winning] is winner(leader, state.trick, trump(state))
        count = tally(state)
        side = state.contract.side if state.contract else Side.NS
        assert (here.taken, here.aces) == (count.tricks[side], count.aces[side.opponents] - count.aces[side])
        assert {Seat(seat) for seat in range(4) if here.terms.counts_for(seat)} == {
            seat for seat in Seat if state.side_of(seat) is side
        }


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 2**32 - 1))
def test_the_board_plays_on_as_the_engine_does(seed: int) -> None:
    """Sections 7 to 9: played card by card on the board alone, a deal comes to the positions and the result it had."""
    states, moves = whole(seed)
    plays = [(state, move) for state, move in zip(states, moves, strict=False) if isinstance(move, Play)]
    if not plays:
        assert states[-1].is_void
        return
    here = opened(plays[0][0])
    for state, move in plays:
        assert here == opened(state)
        here = here.after(16 * (move.card.index // 13) + move.card.rank - 2)
    score = result(states[-1]).score
    side = states[-1].contract.side if states[-1].contract else Side.NS
    assert (here.left, here.points) == (0, score[side])


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_what_was_taken_before_the_middle_and_after_it_counts(kind: Kind) -> None:
    """Sections 7 to 9: in a deal that begins in the middle, tricks are numbered on, and both pasts add up."""
    random = Random(8)
    for played in range(4, 16):
        state = drawn(random, kind, 4, played)
        here, count, side = opened(state), tally(state), state.sides[0]
        if state.contract:
            side = state.contract.side
        assert (here.taken, here.aces) == (count.tricks[side], count.aces[side.opponents] - count.aces[side])


def minimax(state: State) -> int:
    """The final result for the first of the deal's sides, by the engine's own moves and count."""
    if state.is_over:
        return result(state).score[state.sides[0]]
    best = max if state.side_of(acting(state)) is state.sides[0] else min
    return best(minimax(apply(state, move)) for move in legal_moves(state))


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_values_are_results_as_the_engine_counts_them(kind: Kind) -> None:
    """Sections 7 to 9: also with a past of tricks, aces and doubling; for the side to act, X or -X in a Bolshevik."""
    random = Random(5)
    for _ in range(12):
        state = drawn(random, kind, 2)
        sign = 1 if state.side_of(acting(state)) is state.sides[0] else -1
        values = card_values(opened(state))
        assert values == {
            move.card: sign * minimax(apply(state, move)) for move in legal_moves(state) if isinstance(move, Play)
        }
        assert values is not None
        assert list(values) == [move.card for move in legal_moves(state) if isinstance(move, Play)]


def test_what_if_the_hidden_hands_were_others() -> None:
    """The four hands need not be the real ones: the view gives what is public, the hands the rest."""
    state = drawn(Random(1), KINDS[2], 3, played=0)
    north, east, south, west = state.hands
    swapped = four((north, west, south, east)) if acting(state) in (0, 2) else four((south, east, north, west))
    here = position(view(state, acting(state)), swapped)
    assert here == replace(opened(state), hands=here.hands)
    assert cards(here.hands[1]) == swapped[1]


@pytest.mark.parametrize("state", [called(""), called("1S"), called("bolshevik", BOLSHEVIK), whole(3)[0][-1]])
def test_there_is_nothing_to_solve_outside_the_play(state: State) -> None:
    """Before the first lead and after the last trick a position is refused, and the message names the phase."""
    with pytest.raises(ValueError, match=f"in this phase, the {state.phase.value}"):
        position(view(state, Seat.NORTH), state.hands)


def test_hands_that_do_not_fit_are_refused() -> None:
    """Hands of other sizes, a card in two hands, and a card that lies on the table."""
    state = drawn(Random(2), KINDS[2], 3, played=1)
    seen, (north, east, south, west) = view(state, acting(state)), state.hands
    on_table = state.trick[0]
    twice = (north - {min(north, key=str)}) | {min(south, key=str)}
    for hands in (
        (north | east, south, west, north),
        (twice, east, south, west),
        (north - {max(north, key=str)} | {on_table}, east, south, west),
    ):
        with pytest.raises(ValueError, match="do not fit"):
            position(seen, four(hands))


def test_other_terms_illegal_cards_and_finished_deals_are_refused() -> None:
    """A solver keeps to its terms, and a line begins with a legal card."""
    state = drawn(Random(3), KINDS[2], 2, played=1)
    here = opened(state)
    other = next(card for card in DECK if card not in playable(state))
    with pytest.raises(ValueError, match=f"{other} cannot be played"):
        best_line(here, other)
    solver = Solver(opened(drawn(Random(3), KINDS[3], 2)).terms)
    with pytest.raises(ValueError, match="other terms"):
        solver.card_values(here)
    while here.left:
        here = here.after(next(members(here.legal)))
    with pytest.raises(ValueError, match="over"):
        card_values(here)


def test_the_whole_deal_is_a_position_too() -> None:
    """Section 7: the first lead of thirteen tricks, where nothing has been taken yet."""
    hands = four(DECK[seat::4] for seat in Seat)
    here = opened(in_play(hands, "5H", SOUTH, KITTY, multiplier=2))
    assert (here.left, here.taken, here.aces, here.points) == (13, 0, 0, 2 * -55)
