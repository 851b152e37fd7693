"""The hands a seat cannot see, drawn in keeping with what it has seen (rules, sections 4 and 6 to 9)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from engine.cards import DECK, Card, Suit, card, cards
from engine.deal import Deal, Middle
from engine.game import start
from engine.games import BOLSHEVIK, GAMES, KITTY, Game
from engine.hidden import Possible, possible
from engine.moves import Give, GiveEach
from engine.players import played_out
from engine.seats import Seat, Side
from engine.state import Hands, Phase, State
from engine.view import view
from tests.engine.keeping import in_keeping, late
from tests.engine.players import played, random_deal
from tests.engine.table import (
    EAST,
    NORTH,
    SOUTH,
    WEST,
    after,
    bid,
    called,
    calls,
    exchanged,
    four,
    hand,
    name,
    plays,
    swaps,
)

ROUTES = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def in_the_play(game: Game, seed: int) -> Iterator[State]:
    """The states of the play in a random deal, by random or by simple players."""
    random = Random(seed)
    deal = random_deal(random, game)
    states = (state for state, *_ in played_out(start(deal))) if seed % 3 == 0 else (s for s, _ in played(deal, random))
    return (state for state in states if state.phase is Phase.PLAY)


@ROUTES
@pytest.mark.parametrize("seed", [0, 3, 4, 5])
def test_the_true_hands_are_always_among_the_possible(game: Game, seed: int) -> None:
    """At every step of the play, by random and by simple players, what is so may be so; and so may what is drawn."""
    random = Random(seed)
    for number, state in enumerate(in_the_play(game, seed)):
        seat = Seat((number + number // 4) % 4)
        hands = possible(view(state, seat))
        assert state.hands in hands
        drawn = hands.draw(random)
        assert drawn in hands
        assert drawn[seat] == state.hands[seat]
        assert list(map(len, drawn)) == list(map(len, state.hands))
        assert frozenset().union(*drawn) == frozenset().union(*state.hands)


def every(hands: Possible) -> list[Hands]:
    """All of them, in their order."""
    return [hands.hands(number) for number in range(hands.count)]


@ROUTES
def test_just_the_hands_in_keeping_are_possible_and_each_once(game: Game) -> None:
    """Three tricks from the end, with the cards of the exchange kept back, they are those that a full search finds."""
    narrowed = 0
    for seed in (0, 4, 5):
        state = late(game, seed, left=3)
        for seat in Seat:
            found = every(possible(view(state, seat)))
            assert len(set(found)) == len(found)
            assert set(found) == set(in_keeping(state, seat)), (seed, seat)
            narrowed += len(found) < 1680
    assert narrowed >= 10


def on_lead(text: str = "", packet: str = "H5 H4 S2 C3", singles: str = "H5 H4 CK") -> State:
    """The plain deal at the first lead: north takes the kitty H5 H4 H3 H2, south sends cards on to west, north, east.

    `text` is the defenders' swap; without it the swap is not open, since north bids six at once.
    """
    state = called("1S pass*8" if text else "6S pass*8")
    state = after(state, Give(cards(packet), SOUTH))
    state = after(state, GiveEach(tuple(zip((WEST, NORTH, EAST), cards(singles), strict=True))))
    state = after(state, *calls("5S pass*4" if text else "pass*4"), *swaps(text))
    return after(state, *calls("pass*2"))


def traded(hands: Hands, one: str, other: str) -> Hands:
    """The same hands with two cards in each other's place."""
    places = {card(one): card(other), card(other): card(one)}
    return four((places.get(each, each) for each in held) for held in hands)


def at(hands: Hands, seat: Seat, some: str) -> bool:
    """Whether a seat holds these cards."""
    return hands[seat].issuperset(cards(some))


def drawn(state: State, seat: Seat, count: int = 300) -> list[Hands]:
    """Hands drawn for a seat's view of the state."""
    hands, random = possible(view(state, seat)), Random(5)
    return [hands.draw(random) for _ in range(count)]


def test_the_receiver_of_a_single_card_has_one_card_of_the_kitty_at_most() -> None:
    """Section 4: whatever the packet held, one card of it can have come to the other defender, and not a second."""
    found = drawn(on_lead(), EAST)
    with_west = Counter(len(hands[WEST] & set(cards("H5 H4 H3 H2"))) for hands in found)
    assert with_west.keys() == {0, 1}
    assert {len(hands[SOUTH] & set(cards("H5 H4 H3 H2"))) for hands in found} == set(range(5))


def test_the_single_card_that_was_played_was_the_only_one() -> None:
    """Once the other defender has played a card of the kitty, the rest of it is with the main side."""
    state = after(on_lead(), *plays("HQ HJ"))
    assert any(at(hands, WEST, "H5") for hands in drawn(state, EAST))
    state = after(state, *plays("H5"))
    assert not any(hands[WEST] & set(cards("H4 H3 H2")) for hands in drawn(state, EAST))


def test_the_bidder_knows_the_packet_and_not_where_it_went() -> None:
    """Of the four cards sent, each defender may have one; after a swap one of them may have both."""
    packet = set(cards("H5 H4 S2 C3"))
    for text, most in (("", 1), ("none", 2)):
        found = drawn(on_lead(text), NORTH)
        assert max(len(hands[WEST] & packet) for hands in found) == most
        assert max(len((hands[WEST] | hands[EAST]) & packet) for hands in found) == 2
        assert all(at(hands, NORTH, "H4 H3 H2") for hands in found)


def test_the_partner_knows_where_its_cards_are_unless_the_defenders_may_have_swapped() -> None:
    """The kitty's cards that were not in the packet stayed with the bidder; a single card stays but for a swap."""
    for text, stays in (("", True), ("none", False)):
        found = drawn(on_lead(text), SOUTH)
        assert all(at(hands, NORTH, "H4 H3 H2") for hands in found)
        assert all(at(hands, WEST, "H5") for hands in found) is stays
        assert all(hands[WEST].union(hands[EAST]).issuperset(cards("H5 CK")) for hands in found)


def test_a_defender_knows_the_swap() -> None:
    """Section 6: the card sent is with the other defender, and the one received came from there."""
    state = on_lead("D3 C8")
    sender = state.second.bidder.left if state.second.bidder is not None else NORTH
    assert (sender, sender.partner) == (EAST, WEST)
    assert all(at(hands, WEST, "D3") for hands in drawn(state, EAST))
    assert all(at(hands, EAST, "C8") for hands in drawn(state, WEST))
    assert not all(at(hands, WEST, "D3") for hands in drawn(state, SOUTH))


def test_a_kitty_card_that_came_in_the_swap_was_the_other_defender_s_single_card() -> None:
    """West sends H5 of the kitty back, so west can have no other card of it."""
    state = on_lead("D3 H5")
    assert not any(hands[WEST] & set(cards("H4 H3 H2")) for hands in drawn(state, EAST))


def test_a_packet_of_kotka_stays_where_it_went_but_for_what_came_back() -> None:
    """Section 4: the bidder knows the cards that the partner kept, the partner those that it sent back."""
    state = after(called("6S pass*8", GAMES["kotka"]), Give(cards("SA S10 S6 S2"), SOUTH))
    state = after(state, Give(cards("SA SQ S8 S4"), NORTH), *calls("pass*4 pass*2"))
    assert all(at(hands, SOUTH, "S10 S6 S2") for hands in drawn(state, NORTH))
    assert all(at(hands, NORTH, "SA SQ S8 S4") for hands in drawn(state, SOUTH))
    assert not all(at(hands, SOUTH, "S10") for hands in drawn(state, EAST))


def test_the_single_cards_of_an_all_pass_stay_where_they_went() -> None:
    """Section 8: one card across and one back; the kitty was dealt out unseen, and tells nobody anything."""
    state = after(called("pass*4"), Give(cards("CA"), WEST), Give(cards("C4"), EAST))
    state = after(state, Give(cards("CK"), NORTH), Give(cards("CK"), SOUTH), *calls("pass*4"))
    assert all(at(hands, WEST, "CA") for hands in drawn(state, EAST))
    assert all(at(hands, EAST, "C4") for hands in drawn(state, WEST))
    assert all(at(hands, SOUTH, "CK") for hands in drawn(state, NORTH))
    assert not any(at(hands, NORTH, "CK") for hands in drawn(state, SOUTH))
    for sent_nowhere in ("H5", "H4", "H3", "H2"):
        owner = next(seat for seat in Seat if card(sent_nowhere) in state.hands[seat])
        assert not all(at(hands, owner, sent_nowhere) for hands in drawn(state, owner.left))


def test_the_others_of_a_bolshevik_have_one_card_of_the_kitty_each_at_most() -> None:
    """Section 9: the declarer knows the three cards sent, the others only their own."""
    state = after(exchanged(called("bolshevik pass*3", BOLSHEVIK)), name("7S"), *calls("pass*3"))
    for seat in (EAST, SOUTH, WEST):
        (sent,) = (each.cards for each in state.sent if each.to is seat)
        assert all(hands[seat].issuperset(sent) for hands in drawn(state, NORTH, 20))
        others = [each for each in (EAST, SOUTH, WEST) if each is not seat]
        assert max(len(hands[each] & set(state.deal.kitty)) for hands in drawn(state, seat) for each in others) == 1


def test_who_did_not_follow_holds_none_of_the_suit() -> None:
    """Section 7: a void is seen at once, also in the trick that is still on the table."""
    state = next(
        state
        for state in in_the_play(KITTY, 1)
        if len(state.trick) == 2 and state.trick[1].suit is not state.trick[0].suit
    )
    assert state.leader is not None
    found = drawn(state, state.leader.right)
    assert not any(held.suit is state.trick[0].suit for hands in found for held in hands[state.leader.left])


def ending(texts: dict[Seat, str], leader: Seat = NORTH, contract: str = "5S") -> State:
    """A position between two tricks, in north's contract."""
    hands = four(hand(texts[seat]) for seat in Seat)
    return start(
        Deal(KITTY, WEST, hands, middle=Middle(leader, bid(contract), NORTH, taken={Side.NS: 13 - len(hands[0])}))
    )


TWO_LEFT = {NORTH: "S A H A", EAST: "S K D 2", SOUTH: "C 9 D A", WEST: "C 8 C 7"}


def gone(state: State) -> frozenset[Card]:
    """What was played before the position."""
    return frozenset(DECK).difference(*state.deal.hands)


def test_a_middle_of_the_play_is_drawn_from_the_cards_that_are_left() -> None:
    """Who is told what has gone shares out the rest; who is not may find any card in any hand."""
    state = ending(TWO_LEFT)
    told, untold = possible(view(state, NORTH), gone(state)), possible(view(state, NORTH))
    assert told.count == 90
    assert set(every(told)) == set(in_keeping(state, NORTH))
    # Two cards for each of three hands out of the fifty that north does not hold.
    assert untold.count == (50 * 49) * (48 * 47) * (46 * 45) // 8
    assert state.hands in untold
    assert untold.draw(Random(1))[NORTH] == hand("S A H A")
    assert traded(state.hands, "SK", "S2") in untold
    assert traded(state.hands, "SK", "S2") not in told


def test_a_seat_that_has_played_to_the_trick_has_a_card_less() -> None:
    """In the middle of a trick the hands are not of one size."""
    state = after(ending(TWO_LEFT), *plays("SA SK"))
    found = every(possible(view(state, WEST), gone(state)))
    assert {tuple(map(len, hands)) for hands in found} == {(1, 1, 2, 2)}
    # The four cards that west does not see: one for north, one for east, two for south.
    assert len(set(found)) == len(found) == 12


def test_each_possible_hand_is_drawn_as_often_as_any_other() -> None:
    """Ninety hands, nine thousand draws: chi-square with 89 degrees of freedom stays under its 99.9 % point."""
    state = ending(TWO_LEFT)
    hands, random = possible(view(state, NORTH), gone(state)), Random(11)
    counts = Counter(hands.draw(random) for _ in range(9_000))
    assert len(counts) == 90
    assert sum((count - 100) ** 2 / 100 for count in counts.values()) < 136


def test_some_hands_are_all_of_them_where_there_are_no_more() -> None:
    """Each once and shuffled, so that the first of them are as good as drawn; else so many drawn ones."""
    state = ending(TWO_LEFT)
    hands = possible(view(state, NORTH), gone(state))
    for draws in (90, 400):
        found = list(hands.some(draws, Random(3)))
        assert len(found) == 90
        assert set(found) == set(every(hands))
        assert found != every(hands)
    assert len(list(hands.some(89, Random(3)))) == 89
    assert set(hands.some(89, Random(3))) < set(every(hands))
    with pytest.raises(ValueError, match="at least one hand is drawn, not 0"):
        hands.some(0, Random(3))


def test_a_hand_that_goes_against_what_was_seen_is_not_possible() -> None:
    """Another hand of one's own, a wrong size, a card twice, a played card, a void disregarded: none is in keeping."""
    state = after(ending(TWO_LEFT), *plays("SA SK C9 C8"))
    hands = possible(view(state, NORTH), gone(state))
    assert state.hands in hands
    assert traded(state.hands, "D2", "DA") in hands
    assert traded(state.hands, "HA", "DA") not in hands
    assert four([state.hands[0], hand("D 2") | state.hands[2], (), state.hands[3]]) not in hands
    assert four([state.hands[0], state.hands[2], state.hands[2], state.hands[3]]) not in hands
    assert four([state.hands[0], hand("S K"), *state.hands[2:]]) not in hands
    assert all(held.suit is not Suit.SPADES for drawn in every(hands) for seat in (SOUTH, WEST) for held in drawn[seat])


def test_the_same_seed_draws_the_same_hands() -> None:
    """What is drawn is settled by the view and the state of the generator."""
    state = on_lead("none")
    assert drawn(state, EAST, 20) == drawn(state, EAST, 20)


def test_there_is_nothing_to_draw_before_the_play() -> None:
    """Until the first lead cards still change hands."""
    with pytest.raises(ValueError, match="the play has not begun: the phase is 'exchange'"):
        possible(view(called("1S pass*8"), NORTH))


def test_what_is_gone_must_be_as_much_as_was_played() -> None:
    """Two tricks left are eleven played: forty-four cards."""
    seen = view(ending(TWO_LEFT), NORTH)
    with pytest.raises(ValueError, match="44 cards were played before this position, not 4"):
        possible(seen, frozenset(DECK[:4]))


def test_a_number_names_a_hand() -> None:
    """From 0 to one less than their count; another is an error."""
    state = ending(TWO_LEFT)
    hands = possible(view(state, NORTH), gone(state))
    for number in (-1, 90):
        with pytest.raises(IndexError, match="there are 90 possible hands"):
            hands.hands(number)
