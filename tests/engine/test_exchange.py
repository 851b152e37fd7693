"""The kitty and the exchange (rules, section 4)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations

import pytest

from engine.cards import Card, cards, in_order, listed
from engine.errors import Rule
from engine.game import apply, check, legal_moves, start
from engine.games import KITTY, KOTKA
from engine.moves import Give, GiveEach, Kitty
from engine.seats import Seat
from engine.state import Phase, State
from tests.engine.table import EAST, NORTH, SOUTH, WEST, after, call, called, calls, exchanged, plain_deal, refused


def kitty_game() -> State:
    """A Kitty game in which east, the bidder, has taken H5 H4 H3 H2 and is to send a packet to west."""
    return called("pass 1S pass*8")


def kotka() -> State:
    """A Kotka game in which east, the bidder, is to send a packet to west."""
    return called("pass 6S pass*8", KOTKA)


def own(state: State, seat: Seat, count: int) -> tuple[Card, ...]:
    """The first cards of a hand in the deck's order."""
    return in_order(state.hands[seat])[:count]


def singles(*gifts: tuple[Seat, Card]) -> GiveEach:
    """One card to each of several seats."""
    return GiveEach(gifts)


def at_partner() -> State:
    """The Kitty game after east has sent the whole kitty on to west."""
    return after(kitty_game(), Give(cards("H5 H4 H3 H2"), WEST))


def test_the_kitty_goes_to_the_bidder_by_itself() -> None:
    """Section 4: nobody acts while the kitty is turned up; the bidder then holds sixteen cards, with those four."""
    state = start(plain_deal())
    for spoken in calls("pass 1S pass*8"):
        state = apply(state, spoken)
    assert (state.phase, state.to_act) == (Phase.KITTY, None)
    move = Kitty(state.deal.kitty)
    assert legal_moves(state) == (move,)
    taken = apply(state, move)
    assert list(map(len, taken.hands)) == [12, 16, 12, 12]
    assert taken.hands[EAST] - state.hands[EAST] == frozenset(state.deal.kitty)
    assert taken.to_act is EAST


@pytest.mark.parametrize("wrong", ["H5 H4 H3", "H2 H3 H4 H5", ""])
def test_the_kitty_moves_only_as_it_lies(wrong: str) -> None:
    """Section 4: the kitty's own move names its four cards in their order; any other breaks the phase."""
    state = start(plain_deal())
    for spoken in calls("1S pass*8"):
        state = apply(state, spoken)
    assert refused(state, Kitty(cards(wrong)), Rule.PHASE).seat is None
    refused(state, call("pass"), Rule.PHASE)


def test_a_kitty_game_passes_sixteen_sixteen_thirteen() -> None:
    """Section 4: four cards to the partner, who then has sixteen and sends one to each other player: thirteen each."""
    state = at_partner()
    assert list(map(len, state.hands)) == [12, 12, 12, 16]
    assert state.to_act is WEST
    north, east, south = own(state, WEST, 3)
    done = after(state, singles((NORTH, north), (EAST, east), (SOUTH, south)))
    assert list(map(len, done.hands)) == [13] * 4
    assert north in done.hands[NORTH]
    assert east in done.hands[EAST]
    assert south in done.hands[SOUTH]
    assert (done.phase, done.to_act) == (Phase.SECOND_AUCTION, EAST)


def test_a_kotka_packet_is_answered_by_four_cards() -> None:
    """Section 4: four to the partner, who then has seventeen, and any four back: thirteen each."""
    state = kotka()
    state = after(state, Give(own(state, EAST, 4), WEST))
    assert list(map(len, state.hands)) == [13, 9, 13, 17]
    back = own(state, WEST, 4)
    done = after(state, Give(back, EAST))
    assert list(map(len, done.hands)) == [13] * 4
    assert done.hands[EAST].issuperset(back)
    assert (done.phase, done.to_act) == (Phase.SECOND_AUCTION, EAST)


def test_kitty_cards_may_be_sent_on() -> None:
    """Section 4: the bidder may send what was just turned up, and the partner what was just received."""
    state = at_partner()
    assert state.hands[WEST].issuperset(cards("H5 H4 H3 H2"))
    h5, h4, h3 = cards("H5 H4 H3")
    done = after(state, singles((NORTH, h5), (EAST, h4), (SOUTH, h3)))
    assert h4 in done.hands[EAST]


def test_kotka_cards_may_be_sent_back() -> None:
    """Section 4: the partner may send back the very packet received."""
    state = kotka()
    packet = own(state, EAST, 4)
    assert after(state, Give(packet, WEST), Give(packet, EAST)).hands == state.hands


def test_a_packet_keeps_its_order() -> None:
    """Sections 4 and 10: a packet is remembered top card first, as it was sent, with its sender and receiver."""
    packet = cards("H3 H5 H2 H4")
    (sent,) = after(kitty_game(), Give(packet, WEST)).sent
    assert (sent.phase, sent.sender, sent.to, sent.cards) == (Phase.EXCHANGE, EAST, WEST, packet)


def test_the_order_of_a_packet_is_never_a_rule() -> None:
    """Section 10: every order of four cards is legal; the list of legal moves has each four once."""
    state = kitty_game()
    four = own(state, EAST, 4)
    assert all(check(state, Give(order, WEST)) is None for order in permutations(four))
    offered = [frozenset(move.cards) for move in legal_moves(state) if isinstance(move, Give)]
    assert len(offered) == len(set(offered)) == 1820


def test_single_cards_may_be_named_in_any_order() -> None:
    """Section 4: which of the three receivers is named first makes no difference to who gets what."""
    state = at_partner()
    gifts = tuple(zip((NORTH, EAST, SOUTH), cards("H5 H4 H3"), strict=True))
    results = {after(state, GiveEach(order)).hands for order in permutations(gifts)}
    assert len(results) == 1


def test_the_exchange_offers_every_choice() -> None:
    """Section 4: 16·15·14 ways to send the three single cards; in Kotka 715 packets one way, 2,380 back."""
    assert len(legal_moves(at_partner())) == 3360
    state = kotka()
    assert len(legal_moves(state)) == 715
    assert len(legal_moves(after(state, Give(own(state, EAST, 4), WEST)))) == 2380


@pytest.mark.parametrize("count", [0, 1, 3, 5, 16])
def test_a_packet_has_four_cards(count: int) -> None:
    """Section 4: fewer or more than four cards are refused, with both numbers in the sentence."""
    state = kitty_game()
    violation = refused(state, Give(own(state, EAST, count), WEST), Rule.PACKET_SIZE)
    assert f"send 4 cards, not {count}" in violation.message
    assert violation.seat is EAST


@pytest.mark.parametrize("receivers", [[NORTH], [NORTH, EAST], [NORTH, EAST, SOUTH, SOUTH], []])
def test_three_single_cards_are_three(receivers: Sequence[Seat]) -> None:
    """Section 4: the partner sends exactly three cards."""
    state = at_partner()
    gifts = tuple(zip(receivers, own(state, WEST, len(receivers)), strict=True))
    assert "3 cards" in refused(state, GiveEach(gifts), Rule.PACKET_SIZE).message


@pytest.mark.parametrize("to", [NORTH, EAST, SOUTH])
def test_a_packet_goes_to_the_partner(to: Seat) -> None:
    """Section 4: a packet to an opponent, or to oneself, is refused and the right receiver named."""
    for state in (kitty_game(), kotka()):
        violation = refused(state, Give(own(state, EAST, 4), to), Rule.RECEIVER)
        assert violation.message.endswith("from east to west")


@pytest.mark.parametrize("receivers", [[NORTH, NORTH, SOUTH], [NORTH, EAST, WEST], [EAST, EAST, EAST]])
def test_each_other_player_gets_one_card(receivers: Sequence[Seat]) -> None:
    """Section 4: no two of the three cards to one player, and none to oneself."""
    state = at_partner()
    gifts = tuple(zip(receivers, own(state, WEST, 3), strict=True))
    assert "to north, east, south" in refused(state, GiveEach(gifts), Rule.RECEIVER).message


def test_three_cards_to_one_player_are_no_three_single_cards() -> None:
    """Section 4: a packet of three to the bidder is the right number to the wrong receivers."""
    state = at_partner()
    refused(state, Give(own(state, WEST, 3), EAST), Rule.RECEIVER)


def test_only_cards_of_the_hand_can_be_sent() -> None:
    """Section 4: cards of another hand are refused and listed; the kitty is in the bidder's hand only."""
    state = kitty_game()
    violation = refused(state, Give(cards("SA H5 S10 H4"), WEST), Rule.NOT_HELD)
    assert listed(violation.cards) == "SA S10"
    sk, h5, h4 = cards("SK H5 H4")
    refused(at_partner(), singles((NORTH, sk), (EAST, h5), (SOUTH, h4)), Rule.NOT_HELD)


def test_a_card_is_sent_only_once() -> None:
    """Section 4: one card named twice is refused, in a packet and among the three."""
    violation = refused(kitty_game(), Give(cards("H5 H4 H5 H3"), WEST), Rule.NOT_HELD)
    assert listed(violation.cards) == "H5"
    (h5,) = cards("H5")
    refused(at_partner(), singles((NORTH, h5), (EAST, h5), (SOUTH, h5)), Rule.NOT_HELD)


def test_nobody_calls_or_plays_during_the_exchange() -> None:
    """Section 4: while cards are due, any other kind of move has no place."""
    for state in (kitty_game(), at_partner(), kotka()):
        assert refused(state, call("1S"), Rule.PHASE).misplaced


def test_after_the_exchange_the_bidder_opens_the_second_auction() -> None:
    """Sections 4 and 5: in either game the standing bid is the kitty bid and its maker calls first."""
    for game, bid in ((KITTY, "2D"), (KOTKA, "6D")):
        state = exchanged(called(f"{bid} pass*8", game))
        assert (state.phase, state.to_act) == (Phase.SECOND_AUCTION, NORTH)
        assert (str(state.second.standing), state.second.bidder) == (bid, NORTH)
