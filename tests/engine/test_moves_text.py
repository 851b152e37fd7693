"""Moves and states have one notation, in which they are listed and told (rules, sections 3 to 9)."""

from __future__ import annotations

import re
from itertools import islice

import pytest

from engine.calls import Word
from engine.cards import DECK, card, cards
from engine.errors import IllegalMove, Rule, Violation
from engine.game import legal_moves
from engine.games import GAMES
from engine.moves import MAX_LENGTH, Call, Give, GiveEach, Kitty, Move, Name, Play, Swap, move
from engine.saying import say
from engine.seats import Side
from engine.state import Phase
from tests.engine.players import whole
from tests.engine.table import EAST, NORTH, SOUTH, WEST, bid, called

TEXTS: list[tuple[Move, str]] = [
    (Call(bid("1S")), "call 1S"),
    (Call(bid("7M")), "call 7M"),
    (Call(Word.PASS), "call pass"),
    (Call(Word.DOUBLE), "call double"),
    (Call(Word.REDOUBLE), "call redouble"),
    (Call(Word.BOLSHEVIK), "call bolshevik"),
    (Call(Word.KEEP), "call keep"),
    (Call(Word.WITHDRAW), "call withdraw"),
    (Kitty(cards("S8 D7 H3 C2")), "kitty S8 D7 H3 C2"),
    (Give(cards("S4 C3 D2 HT"), NORTH), "give S4 C3 D2 H10 to north"),
    (Give(cards("SA"), EAST), "give SA to east"),
    (
        GiveEach(((SOUTH, card("SK")), (WEST, card("C2")), (EAST, card("D4")))),
        "give SK to south C2 to west D4 to east",
    ),
    (Swap(card("H9")), "swap H9"),
    (Swap(None), "swap none"),
    (Play(card("hT")), "play H10"),
    (Name(bid("7M")), "name 7M"),
]


@pytest.mark.parametrize(("made", "text"), TEXTS, ids=[text for _, text in TEXTS])
def test_a_move_is_written_in_one_way_and_read_back(made: Move, text: str) -> None:
    """Each kind of move has one notation: a word for the kind, then calls, cards and receivers."""
    assert str(made) == text
    assert move(text) == made
    assert move(f"  {text.upper()} ") == move(text.lower()) == made


def test_every_legal_move_is_read_back() -> None:
    """In whole random deals of all games, each legal move comes back as the same value."""
    for game in GAMES.values():
        states, _ = whole(7, game)
        for state in states:
            for each in islice(legal_moves(state), 60):
                assert move(str(each)) == each


def test_a_move_is_read_forgivingly() -> None:
    """Suit symbols, T for the ten and more space than needed."""
    assert move("play ♠T") == Play(card("S10"))
    assert move("give ♥4   c3 to  North") == Give(cards("H4 C3"), NORTH)
    assert move("CALL 2♥") == Call(bid("2H"))
    assert move("give SK to south") == Give(cards("SK"), SOUTH)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "'' is no move: write it as in call 1S"),
        ("SA", "'SA' is no move"),
        ("play", "'play' is no move"),
        ("play SA SK", "is no move"),
        ("throw SA", "'throw SA' is no move"),
        ("play XA", "'XA' is no card"),
        ("call 8S", "'8S' is no call"),
        ("call 1 S", "is no move"),
        ("name pass", "'name pass' is no move"),
        ("name 7X", "'7X' is no call"),
        ("swap", "is no move"),
        ("swap no", "'no' is no card"),
        ("kitty", "is no move"),
        ("give", "is no move"),
        ("give S4 C3", "S4 C3 goes to nobody: write the receiver"),
        ("give S4 to", "'' is no seat"),
        ("give S4 to partner", "'partner' is no seat"),
        ("give to north", "`to` has no card before it"),
        ("give S4 to north to south", "`to` has no card before it"),
        ("give S4 C3 to north D2 to east", "several cards go to one seat only"),
        ("give S4 to north D2", "D2 goes to nobody"),
        ("play " + "S" * MAX_LENGTH, "a move has at most 100 characters, and this text has 105"),
    ],
)
def test_what_is_no_move_is_refused_in_words(text: str, said: str) -> None:
    """A text in any other form is an error that names what is wrong, and a long one is not even looked at."""
    with pytest.raises(ValueError, match=re.escape(said)):
        move(text)


def test_the_packet_of_a_whole_hand_is_short_enough_to_be_read() -> None:
    """Seventeen cards, the most that anybody holds, can be tried as a packet."""
    whole_hand = Give(DECK[4:13] + DECK[17:25], SOUTH)
    assert move(str(whole_hand)) == whole_hand


def test_no_two_legal_moves_are_written_alike() -> None:
    """The texts of all legal moves differ, in an auction and in a packet of four of sixteen cards."""
    for state in (called(""), called("1S pass*8")):
        moves = legal_moves(state)
        assert len({str(move) for move in moves}) == len(moves)


def test_equal_moves_are_equal_values() -> None:
    """A move is its content: the same cards in another order are another packet, the same order the same one."""
    assert Give(cards("S4 C3"), NORTH) == Give(cards("S4 C3"), NORTH)
    assert Give(cards("S4 C3"), NORTH) != Give(cards("C3 S4"), NORTH)
    assert len({Play(card("SA")), Play(card("♠A"))}) == 1


def test_the_three_cards_of_a_giving_are_listed_without_receivers() -> None:
    """`cards` are those that leave the hand, in the order written."""
    assert GiveEach(((SOUTH, card("SK")), (WEST, card("C2")))).cards == cards("SK C2")


def test_a_violation_ends_with_its_code() -> None:
    """The sentence of a refusal, then the stable code in brackets."""
    violation = Violation(Rule.FOLLOW_SUIT, WEST, say("west must follow suit"))
    assert str(violation) == "west must follow suit (follow-suit)"


def test_an_illegal_move_names_the_move_and_the_reason() -> None:
    """The error of a bad move carries it, its violation and, where it is known, its number."""
    violation = Violation(Rule.NOT_HELD, WEST, say("west does not hold HQ"))
    error = IllegalMove(Play(card("HQ")), violation, 14)
    assert str(error) == "move 14: play HQ: west does not hold HQ (not-held)"
    assert str(IllegalMove(error.move, violation)) == "play HQ: west does not hold HQ (not-held)"
    assert (error.violation, error.number) == (violation, 14)


def test_phases_and_sides_have_fixed_names() -> None:
    """The names that files and output use for phases and sides."""
    assert [phase.value for phase in Phase] == [
        "auction",
        "kitty",
        "exchange",
        "second auction",
        "naming",
        "swap",
        "doubling",
        "play",
        "score",
    ]
    assert [side.value for side in Side] == ["ns", "ew", "declarer", "defenders"]
