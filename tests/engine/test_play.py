"""The play (rules, section 7)."""

from __future__ import annotations

import pytest

from engine.cards import Card, Suit, cards, in_order, listed
from engine.errors import Rule
from engine.game import check, legal_moves
from engine.games import KITTY, KOTKA, Game
from engine.moves import Play
from engine.play import winner
from engine.seats import Seat
from engine.state import Phase, State
from tests.engine.table import (
    EAST,
    NORTH,
    SOUTH,
    WEST,
    after,
    calls,
    four,
    hand,
    in_play,
    ladder,
    plays,
    refused,
    taking,
)

# West is void in diamonds and hearts, east in clubs; south holds one spade, north two.
HANDS = four(
    hand(text)
    for text in (
        "S AK C AKQ D AK432 H AK2",
        "S Q43 C - D QJT98 H QJT98",
        "S 2 C J98 D 765 H 765432"[:-1] + " ",
        "S JT98765 C T765432",
    )
)


def test_the_hands_of_this_file_are_a_deck() -> None:
    """Thirteen cards each, 52 in all."""
    assert [len(each) for each in HANDS] == [13] * 4


@pytest.mark.parametrize("game", [KITTY, KOTKA], ids=["kitty", "kotka"])
@pytest.mark.parametrize("declarer", Seat)
@pytest.mark.parametrize("contract", ["6H", "6G", "6M"])
def test_the_declarers_left_leads(game: Game, declarer: Seat, contract: str) -> None:
    """Section 7: in every game and denomination the player on the declarer's left leads, any card at all."""
    state = in_play(HANDS, contract, declarer, game)
    assert state.to_act is state.leader is declarer.left
    assert frozenset(legal_moves(state)) == frozenset(map(Play, HANDS[declarer.left]))
"""placeholder"""
