"""Cards, places and bids (rules, section 1)."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.calls import Bid, Denomination, Word, spoken
from engine.cards import DECK, Rank, Suit, card, cards, in_order, listed
from engine.games import BOLSHEVIK, KITTY, KOTKA, Game
from engine.seats import Seat, Side, seat
from tests.engine.table import hand


def test_the_deck_has_thirteen_cards_of_each_of_four_suits() -> None:
    """Section 1: 52 different cards, ranks 2 to ace in spades, clubs, diamonds and hearts."""
    assert len(set(DECK)) == 52
    assert Counter(each.suit for each in DECK) == dict.fromkeys(Suit, 13)
    assert [str(rank) for rank in Rank] == ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]


def test_the_ace_is_the_highest_rank() -> None:
    """Section 1: the ace is high, with the king next under it and the two at the bottom."""
    assert sorted(Rank)[-2:] == [Rank.KING, Rank.ACE]
    assert min(Rank) is Rank.TWO


def test_places_follow_each_other_clockwise() -> None:
    """Section 1: north, east, south, west and round again; left is clockwise, right is the way back."""
    assert [str(each) for each in Seat.NORTH.round] == ["north", "east", "south", "west"]
    assert [each.left for each in Seat] == [Seat.EAST, Seat.SOUTH, Seat.WEST, Seat.NORTH]
    assert all(each.left.right is each and each.right is each.partner.left for each in Seat)


def test_partners_sit_opposite() -> None:
    """Section 1: north-south play against east-west."""
    assert [each.partner for each in Seat] == [Seat.SOUTH, Seat.WEST, Seat.NORTH, Seat.EAST]
    assert [each.side for each in Seat] == [Side.NS, Side.EW, Side.NS, Side.EW]
    assert {side: side.opponents for side in (Side.NS, Side.EW)} == {Side.NS: Side.EW, Side.EW: Side.NS}


def test_one_plays_against_three_in_a_bolshevik() -> None:
    """Section 9: the declarer's opponents are the other three, who are one side."""
    assert Side.DECLARER.opponents is Side.DEFENDERS
    assert Side.DEFENDERS.opponents is Side.DECLARER


ORDERS = [(KITTY, "M S C D H G"), (KOTKA, "S C D H M G")]


@pytest.mark.parametrize(("game", "low_to_high"), ORDERS, ids=["kitty", "kotka"])
def test_denominations_have_the_order_of_the_game(game: Game, low_to_high: str) -> None:
    """Section 1: misère is the lowest denomination of the Kitty game; in Kotka it stands between hearts and grand."""
    bids = [spoken(f"6{letter}") for letter in low_to_high.split()]
    for low, lower in enumerate(bids):
        for high, higher in enumerate(bids):
            assert isinstance(lower, Bid)
            assert isinstance(higher, Bid)
            assert game.beats(higher, lower) is (high > low)


@pytest.mark.parametrize("game", [KITTY, KOTKA], ids=["kitty", "kotka"])
def test_a_higher_level_beats_any_denomination(game: Game) -> None:
    """Section 1: a bid of a higher level beats every bid of a lower one."""
    for one in Denomination:
        for other in Denomination:
            assert game.beats(Bid(7, one), Bid(6, other))
            assert not game.beats(Bid(6, one), Bid(7, other))


def test_every_bid_of_a_game_is_counted_from_its_lowest_to_seven_grand() -> None:
    """Sections 1, 3, 9: 42 bids in the Kitty game, from 1M; 12 in Kotka, from 6S; 6 in a Bolshevik; all end with 7G."""
    kitty, kotka = KITTY.bids_over(None), KOTKA.bids_over(None)
    assert (len(kitty), str(kitty[0]), str(kitty[-1])) == (42, "1M", "7G")
    assert " ".join(map(str, kotka)) == "6S 6C 6D 6H 6M 6G 7S 7C 7D 7H 7M 7G"
    assert " ".join(map(str, BOLSHEVIK.bids_over(None))) == "7M 7S 7C 7D 7H 7G"


@pytest.mark.parametrize(
    ("bid", "needed"), [("1S", 7), ("5H", 11), ("6G", 12), ("7C", 13), ("1M", 6), ("5M", 2), ("6M", 1), ("7M", 0)]
)
def test_a_contract_needs_or_allows_so_many_tricks(bid: str, needed: int) -> None:
    """Section 1: six and the level in a suit or grand; in misère seven less the level is the most."""
    found = spoken(bid)
    assert isinstance(found, Bid)
    assert found.needed == needed
    assert found.is_misere is bid.endswith("M")


def test_grand_and_misere_have_no_trump() -> None:
    """Section 1: a suit is its own trump; grand and misère are played without."""
    trumps = {each.value: each.trump for each in Denomination}
    assert trumps == {"M": None, "G": None} | {suit.value: suit for suit in Suit}


@pytest.mark.parametrize("level", [0, 8, -1])
def test_there_is_no_bid_outside_levels_one_to_seven(level: int) -> None:
    """Section 1: levels are 1 to 7, and nobody can make a value of another."""
    with pytest.raises(ValueError, match="level 1 to 7"):
        Bid(level, Denomination.HEARTS)


@pytest.mark.parametrize(
    ("text", "plain"), [("SA", "SA"), ("h10", "H10"), ("HT", "H10"), ("♠4", "S4"), ("♦t", "D10"), (" c2 ", "C2")]
)
def test_a_card_is_read_in_any_spelling_and_written_in_one(text: str, plain: str) -> None:
    """A suit's letter or symbol and a rank, in any case, T or 10; the written form has letters and 10."""
    assert str(card(text)) == plain


@pytest.mark.parametrize("text", ["", "S", "A", "AS", "S1", "S11", "X4", "S 4", "SA S4"])
def test_what_is_no_card_is_refused(text: str) -> None:
    """A text that is not one card is refused with the way to write one."""
    with pytest.raises(ValueError, match="suit first, then the rank"):
        card(text)


def test_every_card_is_read_back_from_its_text() -> None:
    """Each of the 52 cards is found again from what it is written as, in the order written."""
    assert cards(listed(reversed(DECK))) == DECK[::-1]


def test_a_hand_is_shown_by_suits_from_high_to_low() -> None:
    """A hand in the deck's order: spades, clubs, diamonds, hearts, the ace first."""
    assert listed(in_order(hand("H 2A D T C - S 9K"))) == "SK S9 D10 HA H2"


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("1S", "1S"),
        ("7m", "7M"),
        ("2♥", "2H"),
        ("6G", "6G"),
        (" PASS ", "pass"),
        ("Double", "double"),
        ("KEEP", "keep"),
    ],
)
def test_a_call_is_read_in_any_spelling_and_written_in_one(text: str, plain: str) -> None:
    """A level and a letter or symbol, or a word; capitals do not matter."""
    assert str(spoken(text)) == plain


@pytest.mark.parametrize("text", ["", "1", "S", "0S", "8S", "10S", "1X", "S1", "passs", "1 S"])
def test_what_is_no_call_is_refused(text: str) -> None:
    """A text that is no call is refused with the way to write one."""
    with pytest.raises(ValueError, match="is no call"):
        spoken(text)


def test_a_call_that_is_no_bid_is_one_of_six_words() -> None:
    """Sections 3, 6 and 9: pass, two words of the doubling, and three that belong to a Bolshevik."""
    assert [word.value for word in Word] == ["pass", "double", "redouble", "bolshevik", "keep", "withdraw"]


def test_a_seat_is_read_in_any_case() -> None:
    """The four seats have names; another name is refused with the list of them."""
    assert [seat(f" {each.name} ") for each in Seat] == list(Seat)
    with pytest.raises(ValueError, match="north, east, south and west"):
        seat("n")
