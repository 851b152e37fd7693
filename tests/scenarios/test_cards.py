"""Section 2 of the format, cards and calls: how hands and the kitty are written, and what may be left out."""

import pytest

from engine.cards import cards, listed
from engine.seats import Seat
from scenarios.deals import read_hand
from scenarios.loader import loads
from tests.scenarios.samples import HEAD, KITTY, complete, told

HANDS = [
    ("S AK74 C 95 D Q862 H J3", "SA SK S7 S4 C9 C5 DQ D8 D6 D2 HJ H3"),
    ("S A104 H T9", "SA S10 S4 H10 H9"),
    ("H 3J S 47KA", "H3 HJ S4 S7 SK SA"),
    ("♠ AK ♣ 5 ♦ 10 ♥ 2", "SA SK C5 D10 H2"),
    ("s ak c t", "SA SK C10"),
    ("S - C 95 D - H J3", "C9 C5 HJ H3"),
    ("C 95", "C9 C5"),
    ("S A K 7  C 9 5", "SA SK S7 C9 C5"),
    ("S 1098 C 10", "S10 S9 S8 C10"),
]


@pytest.mark.parametrize(("text", "expected"), HANDS)
def test_a_hand_is_its_suits_with_their_ranks(text: str, expected: str) -> None:
    """Ranks and suits stand in any order, ten is 10 or T, symbols and small letters are read, - is a void."""
    assert listed(read_hand(text)) == expected


NORTH = "  north: S AKQ C AKQ D AKQ H AKQ\n"
WEST = "  west: S 543 C 543 D 543 H 543\n"
CARDS_OF_KITTY = "  kitty: S2 C2 D2 H2\n"

DEALS = [
    (NORTH, "  north:\n", ["6:3: `north` has nothing behind it: write its value, or leave the key out"]),
    (NORTH, "  north: ''\n", ["6:10: north has nothing behind it: write the cards, or leave the line out"]),
    (NORTH, "  north: [S AKQ]\n", ["6:10: north: a hand is one text, as in S AK74 C 95 D Q862 H J3"]),
    (NORTH, "  nrth: S AKQ\n", ["6:3: `nrth` is no key of the format here: is `north` meant?"]),
    ("S AKQ", "AKQ", ["6:10: north: `AKQ` has no suit before it: a hand is written S AK74 C 95 D Q862 H J3"]),
    ("S AKQ", "SAKQ", ["6:10: north: leave a space between suit and ranks in `SAKQ`"]),
    ("S AKQ", "S A1Q", ["6:10: north: `1` in `A1Q` is no rank: ranks are A K Q J 10 9 … 2, and T for the ten"]),
    ("S AKQ C AKQ", "S AKQ S AKQ", ["6:10: north: spades stand twice: write all cards of a suit behind its letter"]),
    ("S AKQ", "S AK", ["6:3: nobody has SQ", "6:10: north has 11 cards; in the Kitty game it has 12"]),
    ("S AKQ", "S AKK", ["6:3: nobody has SQ", "6:10: north has SK twice"]),
    ("S AKQ", "S AKJ", ["6:3: nobody has SQ", "7:9: east has SJ, which north has too"]),
    (CARDS_OF_KITTY, "  kitty: S2 C2 D2\n", ["6:3: nobody has H2", "10:10: kitty has 3 cards; in the Kitty game it"]),
    (CARDS_OF_KITTY, "  kitty: S2 C2 D2 SA\n", ["6:3: nobody has H2", "10:10: kitty has SA, which north has too"]),
    (CARDS_OF_KITTY, "  kitty: [S2, C2, D2, X2]\n", ["10:23: kitty: 'X2' is no card: write the suit first"]),
    (CARDS_OF_KITTY, "  kitty: []\n", ["10:10: kitty has nothing behind it: write the cards, or leave the line out"]),
    (CARDS_OF_KITTY, "  kitty:\n", ["10:3: `kitty` has nothing behind it"]),
    (CARDS_OF_KITTY, "  kitty: {a: b}\n", ["10:10: kitty: a list of cards belongs here, as in S8 D7 H3 C2"]),
    (WEST + CARDS_OF_KITTY, "", ["6:3: west and kitty are missing: only one of the hands and the kitty can be worked"]),
    (
        "game: kitty",
        "game: kotka",
        [
            "6:3: nobody has S2 C2 D2 H2",
            *(
                f"{line}: {seat} has 12 cards; in Kotka it has 13"
                for line, seat in [("6:10", "north"), ("7:9", "east")]
            ),
            *(
                f"{line}: {seat} has 12 cards; in Kotka it has 13"
                for line, seat in [("8:10", "south"), ("9:9", "west")]
            ),
            "10:3: Kotka is played without a kitty: leave this line out",
        ],
    ),
    (
        KITTY[KITTY.index("\n  north") : KITTY.index("\nsteps")],
        " all",
        ["5:7: deal: the hands belong here, each behind"],
    ),
]


@pytest.mark.parametrize(("old", "new", "expected"), DEALS)
def test_a_faulty_deal_is_told_where_the_cards_stand(old: str, new: str, expected: list[str]) -> None:
    """Wrong sizes, cards twice or nowhere, unknown seats and empty lines are told, and no move is blamed for them."""
    found = told(KITTY.replace(old, new, 1))
    assert len(found) == len(expected), found
    assert all(line.startswith(start) for line, start in zip(found, expected, strict=True)), found


@pytest.mark.parametrize("place", ["north", "east", "south", "west", "kitty"])
def test_one_hand_or_the_kitty_may_be_left_out(place: str) -> None:
    """Whichever line is left out, the other cards determine it, and the deal is the same."""
    lines = [line for line in KITTY.splitlines(keepends=True) if not line.startswith(f"  {place}:")]
    assert loads("".join(lines)).deal == loads(KITTY).deal


def test_a_kitty_worked_out_lies_in_the_order_of_the_deck() -> None:
    """A kitty left out has spades, clubs, diamonds, hearts, high to low; a written one keeps its own order."""
    kitty = "  kitty: H2 S4 C2 S5\n"
    west = WEST.replace("S 543", "S 32").replace("D 543", "D 5432")
    text = complete("  - call: pass\n").replace(WEST, west)
    assert listed(loads(text.replace(CARDS_OF_KITTY, "")).deal.kitty) == "S5 S4 C2 H2"
    assert listed(loads(text.replace(CARDS_OF_KITTY, kitty)).deal.kitty) == "H2 S4 C2 S5"


def test_the_kitty_may_be_a_list_or_one_text() -> None:
    """The cards of a kitty are one text or a YAML list, with symbols and in small letters if you like."""
    for written in ("[S2, C2, D2, H2]", "[S2 C2, D2 H2]", "s2 ♣2 d2 ♥2", "\n    - S2\n    - C2\n    - D2\n    - H2"):
        assert loads(KITTY.replace("S2 C2 D2 H2\nsteps", f"{written}\nsteps")).deal.kitty == cards("S2 C2 D2 H2")


def test_calls_and_cards_are_read_in_either_case_and_with_symbols() -> None:
    """Capitals do not matter in a call or card, and the program writes letters and 10."""
    steps = "  - call: 1♥\n    by: West\n  - calls: [PASS, 2g]\n"
    lesson = loads(complete(steps).replace("dealer: south", "dealer: West"))
    assert lesson.deal.dealer is Seat.WEST
    assert [str(step.move) for step in lesson.steps] == ["call 1H", "call pass", "call 2G"]


def test_a_deal_may_stand_without_moves() -> None:
    """`steps: []` is a deal without moves, and has no result."""
    lesson = loads(HEAD + "steps: []\n")
    assert (lesson.steps, lesson.result) == ((), None)
