"""What one seat may see (rules, sections 3, 4, 6 and 8)."""

from __future__ import annotations

import pytest

from engine.cards import cards, in_order, listed
from engine.game import apply, start
from engine.games import KOTKA
from engine.moves import Give, GiveEach
from engine.seats import Seat
from engine.state import State
from engine.view import turned_up, view
from tests.engine.table import (
    EAST,
    NORTH,
    SOUTH,
    WEST,
    after,
    called,
    calls,
    in_play,
    ladder,
    plain_deal,
    swaps,
    taking,
)


def sent(state: State, seat: Seat) -> list[str]:
    """The packets that a seat knows, as text."""
    return [f"{each.sender} {listed(each.cards)} {each.to}" for each in view(state, seat).sent]


def singles() -> State:
    """North has sent H5 H4 H3 H2 to south, who has sent CK to west, H5 back and SQ to east."""
    state = after(called("1S pass*8"), Give(cards("H5 H4 H3 H2"), SOUTH))
    ck, h5, sq = cards("CK H5 SQ")
    return after(state, GiveEach(((WEST, ck), (NORTH, h5), (EAST, sq))))


def test_a_seat_sees_its_own_hand_and_the_sizes_of_the_others() -> None:
    """Section 3: at the start each player knows the own twelve cards and nothing of the kitty."""
    state = start(plain_deal(dealer=WEST))
    for seat in Seat:
        seen = view(state, seat)
        assert (seen.seat, seen.hand, seen.sizes) == (seat, state.hands[seat], (12, 12, 12, 12))
        assert (seen.kitty, seen.sent, seen.trick, seen.tricks) == ((), (), (), ())
        assert (seen.dealer, seen.to_act) == (WEST, WEST)


def test_the_kitty_is_turned_up_for_all_when_it_is_taken() -> None:
    """Section 4: nobody sees it before, everybody from then on, in its order."""
    state = start(plain_deal())
    for spoken in calls("1S pass*8"):
        state = apply(state, spoken)
    assert state.kitty_is_down
    assert turned_up(state) == ()
    taken = called("1S pass*8")
    assert not taken.kitty_is_down
    assert [listed(view(taken, seat).kitty) for seat in Seat] == ["H5 H4 H3 H2"] * 4
    assert view(taken, EAST).sizes == (16, 12, 12, 12)


def test_the_kitty_of_an_all_pass_stays_unseen() -> None:
    """Section 8: it is dealt out face down; each player knows the card that came into the own hand."""
    state = called("pass*4")
    for seat in Seat:
        assert view(state, seat).kitty == ()
        assert len(view(state, seat).hand) == 13


def test_a_packet_is_known_to_sender_and_receiver_only() -> None:
    """Section 4: both see the four cards, in their order; the opponents know of none."""
    state = after(called("1S pass*8"), Give(cards("H3 H5 SA S2"), SOUTH))
    assert sent(state, NORTH) == sent(state, SOUTH) == ["north H3 H5 SA S2 south"]
    assert sent(state, EAST) == sent(state, WEST) == []


def test_each_single_card_is_known_to_its_receiver() -> None:
    """Section 4: of the three cards each receiver sees one, their sender all three."""
    state = singles()
    assert sent(state, WEST) == ["south CK west"]
    assert sent(state, EAST) == ["south SQ east"]
    assert sent(state, NORTH) == ["north H5 H4 H3 H2 south", "south H5 north"]
    assert len(sent(state, SOUTH)) == 4


def test_swapped_cards_are_known_to_the_defenders_only() -> None:
    """Section 6: the main side sees that a swap was made, not what was swapped."""
    state = after(singles(), *calls("5S pass*4"), *swaps("SQ SQ"))
    assert sent(state, EAST) == ["south SQ east", "east SQ west", "west SQ east"]
    assert sent(state, WEST) == ["south CK west", "east SQ west", "west SQ east"]
    assert not any("SQ west" in text for seat in (NORTH, SOUTH) for text in sent(state, seat))


@pytest.mark.parametrize("game_bid", ["6S pass*8"])
def test_a_kotka_exchange_stays_within_the_main_side(game_bid: str) -> None:
    """Section 4: both packets are known to both partners and to nobody else."""
    state = called(game_bid, KOTKA)
    packet = in_order(state.hands[NORTH])[:4]
    state = after(state, Give(packet, SOUTH), Give(packet, NORTH))
    assert sent(state, NORTH) == sent(state, SOUTH) != []
    assert sent(state, EAST) == sent(state, WEST) == []


def test_calls_and_played_cards_are_public() -> None:
    """Sections 3 and 7: every seat sees the auctions, the contract, the doubling, and all cards on the table."""
    hands, order = ladder(WEST, taking(13, SOUTH))
    state = after(in_play(hands, "5G", multiplier=2), *order[:6])
    for seat in Seat:
        seen = view(state, seat)
        assert (seen.first, seen.second, seen.contract) == (state.first, state.second, state.contract)
        assert (seen.doubling, seen.leader, seen.phase) == (state.doubling, SOUTH, state.phase)
        assert (seen.trick, seen.tricks) == (state.trick, state.tricks)
        assert len(seen.trick) == 2


def test_all_that_is_neither_held_nor_played_is_hidden() -> None:
    """Section 7: in the play those are the cards of the three other hands, also in the midst of a trick."""
    hands, order = ladder(WEST, taking(13, SOUTH))
    for played in (0, 6, 50):
        state = after(in_play(hands, "5G"), *order[:played])
        for seat in Seat:
            others = (state.hands[other] for other in Seat if other is not seat)
            assert view(state, seat).hidden == frozenset().union(*others)


def test_who_does_not_follow_is_void_in_the_suit_led() -> None:
    """Section 7: one follows suit if one can, so all see it, while the trick still lies on the table too."""
    hands, order = ladder(WEST, taking(13, SOUTH))
    twelve_tricks = after(in_play(hands, "5G"), *order[:48])
    state = after(twelve_tricks, *order[48:50])
    for seat in Seat:
        assert not any(view(twelve_tricks, seat).void.values())
        assert view(state, seat).void == {NORTH: set(), EAST: set(), SOUTH: set(), WEST: {order[48].card.suit}}
