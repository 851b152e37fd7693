"""Section 2 of the format, `game: bolshevik`: what bad input of it gets, with its place."""

import pytest

from engine.errors import Rule
from tests.scenarios.samples import (
    BOLSHEVIK,
    DECLARED,
    KITTY,
    TWO_BIDDERS,
    VOID,
    complete,
    of_bolshevik,
    problems,
    told,
    with_top,
)

NO_SEAT = "is no seat: the seats are north, east, south and west"


# After a whole deal: the deal, what is stated of its end, and the place and words of the problem.
FALSE = [
    (BOLSHEVIK, "contract: void", "20:20: expected contract void, but it is 7M"),
    (BOLSHEVIK, "contract: all-pass", "20:20: expected contract all-pass, but it is 7M"),
    (BOLSHEVIK, "declarer: north", "20:20: expected declarer north, but it is west"),
    (BOLSHEVIK, "tricks: {ns: 0}", "20:23: the sides of this game are declarer and defenders, not ns"),
    (BOLSHEVIK, "score: {ew: 57}", "20:22: the sides of this game are declarer and defenders, not ew"),
    (BOLSHEVIK, "tricks: {declarer: 1}", "20:29: expected tricks 1 for declarer, but it is 0"),
    (BOLSHEVIK, "aces: {defenders: 21}", "20:28: expected aces 21 for defenders, but it is 22"),
    (BOLSHEVIK, "score: {declarer: 171}", "20:28: expected score 171 for declarer, but it is 57"),
    (BOLSHEVIK, "tricks: {declarers: 0}", "20:19: `declarers` is no key of the format here: is `declarer` meant?"),
    (VOID, "contract: 7G", "13:20: expected contract 7G, but it is void"),
    (VOID, "contract: all-pass", "13:20: expected contract all-pass, but it is void"),
    (VOID, "declarer: south", "13:20: expected declarer south, but there is none"),
    (KITTY, "contract: void", "23:20: expected contract void, but it is 5G"),
    (KITTY, "tricks: {declarer: 13}", "23:29: the sides of this game are ns and ew, not declarer"),
]


@pytest.mark.parametrize(("text", "stated", "expected"), FALSE)
def test_a_false_expectation_of_a_bolshevik_is_an_error(text: str, stated: str, expected: str) -> None:
    """What is stated and is not so, or is stated of sides that this game does not have, is told with what is so."""
    assert told(f"{text}expect: {{{stated}}}\n") == [expected]


THE_PLACE = "the place in the block belongs here, as in {declared: [east], deals_left: 3}"

ALL_FOUR = "declared: all four have declared: the Bolshevik block is over"

# At the top: the lines put in as line 3 of the Bolshevik deal, and every problem that must be told.
TOP = [
    ("bolshevik: east", [f"3:12: bolshevik: {THE_PLACE}"]),
    ("bolshevik: [east]", [f"3:12: bolshevik: {THE_PLACE}"]),
    (
        "bolshevik:",
        ["3:1: `bolshevik` has nothing behind it: write its value, or leave the key out (a `#` begins a comment)"],
    ),
    ("bolshevik: {}\nbolshevik: {deals_left: 3}", ["4:1: `bolshevik` stands twice, first in line 3"]),
    ("bolshevik: {declred: [east]}", ["3:13: `declred` is no key of the format here: is `declared` meant?"]),
    ("bolshevik: {left: 5}", ["3:13: `left` is no key of the format here: is `deals_left` meant?"]),
    ("bolshevik: {seats: 5}", ["3:13: `seats` is no key of the format here (those here are declared, deals_left)"]),
    ("bolshevik: {declared: east, declared: []}", ["3:29: `declared` stands twice, first in line 3"]),
    ("bolshevik: {declared: nobody}", [f"3:23: declared: 'nobody' {NO_SEAT}"]),
    (
        "bolshevik: {declared: [east, nrth, up]}",
        [f"3:30: declared: 'nrth' {NO_SEAT}", f"3:36: declared: 'up' {NO_SEAT}"],
    ),
    ("bolshevik: {declared: [east, west, East]}", ["3:36: declared: east stands here twice, and declares only once"]),
    (
        "bolshevik: {declared: {east: 1}}",
        ["3:23: declared: one text or a list belongs here, such as east south or [east, south]"],
    ),
    (
        "bolshevik: {declared: [[east]]}",
        ["3:23: declared: one text or a list belongs here, such as east south or [east, south]"],
    ),
    (
        "bolshevik: {declared: ''}",
        ["3:23: declared: this is an empty list: write its parts, or leave the key out"],
    ),
    ("bolshevik: {declared: [north, east, south, west]}", [f"3:23: {ALL_FOUR}"]),
    ("bolshevik: {declared: [north, east, south, west], deals_left: 1}", [f"3:23: {ALL_FOUR}"]),
    ("bolshevik: {deals_left: 3}", ["3:25: deals_left: with 4 yet to declare, 4 to 8 deals are left, not 3"]),
    ("bolshevik: {deals_left: 0}", ["3:25: deals_left: with 4 yet to declare, 4 to 8 deals are left, not 0"]),
    ("bolshevik: {deals_left: 9}", ["3:25: deals_left: with 4 yet to declare, 4 to 8 deals are left, not 9"]),
    ("bolshevik: {deals_left: -1}", ["3:25: deals_left: with 4 yet to declare, 4 to 8 deals are left, not -1"]),
    (
        "bolshevik: {declared: [east], deals_left: 2}",
        ["3:43: deals_left: with 3 yet to declare, 3 to 8 deals are left, not 2"],
    ),
    (
        "bolshevik: {declared: [east, west, south], deals_left: 0}",
        ["3:56: deals_left: with 1 yet to declare, 1 to 8 deals are left, not 0"],
    ),
    ("bolshevik: {deals_left: many}", ["3:25: deals_left: a number belongs here, not `many`"]),
    ("bolshevik: {deals_left: 2.5}", ["3:25: deals_left: a number belongs here, not `2.5`"]),
    ("bolshevik: {deals_left: [3]}", ["3:25: deals_left: a number belongs here"]),
    (
        "bolshevik: {deals_left: 100000}",
        ["3:25: deals_left: a number here has at most 5 characters, and this one has 6"],
    ),
    ("bolshevik: {deals_left:3}", ["3:24: a space is missing after the colon"]),
    ("rules: {bolshevik: yes}", ["3:9: `bolshevik` is no key of the format here (those here are defender_swap)"]),
]


@pytest.mark.parametrize(("lines", "expected"), TOP)
def test_a_faulty_place_in_the_block_is_told(lines: str, expected: list[str]) -> None:
    """A key or value that may not stand there is told where it stands, and no move is blamed for it."""
    assert told(with_top(lines, BOLSHEVIK)) == expected


@pytest.mark.parametrize(("game", "head"), [("kitty", KITTY), ("kotka", KITTY.replace("game: kitty", "game: kotka"))])
def test_the_block_belongs_to_a_bolshevik(game: str, head: str) -> None:
    """In another game `bolshevik` is refused by its key, and its own faults are told all the same."""
    found = told(with_top("bolshevik: {declared: [est]}", head))
    assert found[:2] == [
        f"3:1: `bolshevik` belongs only in a deal with `game: bolshevik`, and this has `game: {game}`",
        f"3:24: declared: 'est' {NO_SEAT}",
    ]


CARDS = [
    ("H AKQ", "H AK", ["6:3: nobody has HQ", "6:10: north has 11 cards; in a Bolshevik it has 12"]),
    (
        "S 543",
        "S 5432",
        ["9:9: west has 13 cards; in a Bolshevik it has 12", "10:10: kitty has S2, which west has too"],
    ),
    (
        "kitty: S2 C2 D2 H2",
        "kitty: S2",
        ["6:3: nobody has C2 D2 H2", "10:10: kitty has 1 card; in a Bolshevik it has 4"],
    ),
]


@pytest.mark.parametrize(("old", "new", "expected"), CARDS)
def test_a_bolshevik_is_dealt_as_a_kitty_game(old: str, new: str, expected: list[str]) -> None:
    """Twelve cards each and a kitty of four; other numbers are told as those of a Bolshevik."""
    assert told(BOLSHEVIK.replace(old, new, 1)) == expected


ROUND = "in this round one passes or bids a Bolshevik (phase)"
DECIDING = "the bidders keep or withdraw now (phase)"
OVER = "`calls` stays within one auction or one round of doubling, and the auction is over here"

# Steps of the Bolshevik deal, and the problem of the last move in them, with the rule that it breaks.
REFUSED = [
    ("  - call: 5G\n", "12:11: step 1: call 5G: " + ROUND),
    ("  - call: 7G\n", "12:11: step 1: call 7G: " + ROUND),
    ("  - call: keep\n", "12:11: step 1: call keep: " + ROUND),
    ("  - call: Withdraw\n", "12:11: step 1: call withdraw: " + ROUND),
    ("  - calls: [pass, bolshevik, pass, keep]\n", "12:36: step 1: call keep: " + ROUND),
    ("  - call: double\n", "12:11: step 1: call double: nothing can be doubled now (double)"),
    ("  - call: redouble\n", "12:11: step 1: call redouble: nothing can be redoubled now (redouble)"),
    ("  - swap: none\n", "12:11: step 1: swap none: there is no defenders' swap now (swap)"),
    ("  - name: 7G\n", "12:11: step 1: name 7G: it has no place in this phase, the auction (phase)"),
    ("  - play: S8\n", "12:11: step 1: play S8: it has no place in this phase, the auction (phase)"),
    (f"{TWO_BIDDERS} pass\n", "12:12: step 1: call pass: " + DECIDING),
    (f"{TWO_BIDDERS} bolshevik\n", "12:12: step 1: call bolshevik: " + DECIDING),
    (f"{TWO_BIDDERS}\n  - call: 7G\n", "13:11: step 2: call 7G: " + DECIDING),
    (
        "  - calls: pass pass pass pass\n  - call: bolshevik\n",
        "13:11: step 2: call bolshevik: the deal is over, and nothing can be done any more (phase)",
    ),
    (
        DECLARED.replace("{north: C2, east: D2, south: H2}", "{to: partner, cards: C2}"),
        "13:11: step 2: give C2 to east: west has to send 3 cards, not 1 (packet-size)",
    ),
    (
        DECLARED.replace("{north: C2, east: D2, south: H2}", "{north: C2, east: D2}"),
        "13:11: step 2: give C2 to north D2 to east: west has to send 3 cards, not 2 (packet-size)",
    ),
    (
        DECLARED.replace("{north: C2, east: D2, south: H2}", "{to: north, cards: C2 D2 H2}"),
        "13:11: step 2: give C2 D2 H2 to north: one card goes from west to north, east, south (receiver)",
    ),
    (
        DECLARED.replace("south: H2", "west: H2"),
        "13:11: step 2: give C2 to north D2 to east H2 to west: "
        "one card goes from west to north, east, south (receiver)",
    ),
    (
        DECLARED.replace("south: H2", "south: SA"),
        "13:11: step 2: give C2 to north D2 to east SA to south: west does not hold SA (not-held)",
    ),
    (f"{DECLARED}  - name: 6M\n", "14:11: step 3: name 6M: a Bolshevik is played at level 7, and 6M is lower (level)"),
    (f"{DECLARED}  - name: 6G\n", "14:11: step 3: name 6G: a Bolshevik is played at level 7, and 6G is lower (level)"),
    (
        f"{DECLARED}  - call: 7G\n",
        "14:11: step 3: call 7G: it has no place in this phase, the naming (phase)"
        ": the contract of a Bolshevik is named, so write `name: 7G`",
    ),
    (f"{DECLARED}  - call: keep\n", "14:11: step 3: call keep: it has no place in this phase, the naming (phase)"),
    (
        f"{DECLARED}  - name: 7G\n  - name: 7H\n",
        "15:11: step 4: name 7H: it has no place in this phase, the doubling (phase)",
    ),
    (
        f"{DECLARED}  - name: 7G\n  - call: redouble\n",
        "15:11: step 4: call redouble: there is no double to redouble (redouble)",
    ),
    (
        f"{DECLARED}  - name: 7G\n  - calls: pass pass pass\n  - swap: H5\n",
        "16:11: step 5: swap H5: there is no defenders' swap now (swap)",
    ),
    (
        f"{DECLARED}  - name: 7G\n  - calls: pass pass pass\n  - play: SJ\n",
        "16:11: step 5: play SJ: south does not hold SJ (not-held)",
    ),
]


@pytest.mark.parametrize(("steps", "expected"), REFUSED)
def test_a_move_that_a_bolshevik_does_not_allow_is_told_with_its_rule(steps: str, expected: str) -> None:
    """The first move that may not be made is told with its place, its step, why not, and the code of the rule."""
    (found,) = problems(of_bolshevik(f"{steps}  - name: 7S\n"))
    assert str(found).removeprefix("f.yaml:") == expected
    assert found.rule is Rule(found.code)
    assert f"({found.code})" in expected


def test_the_last_caller_must_declare_where_the_deals_run_out() -> None:
    """With as many deals left as players yet to declare, a last pass breaks the rule `must-declare`."""
    top = "bolshevik: {declared: [north], deals_left: 3}"
    (found,) = problems(with_top(top, of_bolshevik("  - calls: [pass, pass, pass]\n")))
    assert (found.line, found.column, found.step, found.rule) == (13, 25, 1, Rule.MUST_DECLARE)
    assert "call pass: east must declare: " in found.message


@pytest.mark.parametrize("kind", ["name: 7G", "call: bolshevik", "call: keep", "call: withdraw"])
def test_a_kitty_game_knows_no_bolshevik(kind: str) -> None:
    """In another game, naming a contract and the calls of a Bolshevik have no place."""
    (found,) = problems(complete(f"  - {kind}\n"))
    assert found.rule is Rule.PHASE
    assert (found.line, found.column, found.step) == (12, 11, 1)


WRITTEN_SO = "a contract is written as a level and one of S C D H G M, as in 7G"

# How a name may not be written; it stands in line 14.
NAMES = [
    ("name: seven grand", f"14:11: step 3: name seven grand: {WRITTEN_SO}"),
    ("name: grand", f"14:11: step 3: name grand: {WRITTEN_SO}"),
    ("name: pass", f"14:11: step 3: name pass: {WRITTEN_SO}"),
    ("name: bolshevik", f"14:11: step 3: name bolshevik: {WRITTEN_SO}"),
    ("name: 8G", f"14:11: step 3: name 8G: {WRITTEN_SO}"),
    ("name: 7", f"14:11: step 3: name 7: {WRITTEN_SO}"),
    ("name: G7", f"14:11: step 3: name G7: {WRITTEN_SO}"),
    ("name: 7G 7H", f"14:11: step 3: name 7G 7H: {WRITTEN_SO}"),
    ("name: [7G]", "14:11: step 3: name: one text belongs here"),
    ("name: {en: 7G}", "14:11: step 3: name: one text belongs here"),
    (
        "name:",
        "14:5: step 3: `name` has nothing behind it: write its value, or leave the key out (a `#` begins a comment)",
    ),
    ("nmae: 7G", "14:5: step 3: `nmae` is no key of the format here: is `name` meant?"),
    (
        "name: 7G\n    call: pass",
        "14:5: step 3: a step makes one kind of move, not call and name: begin a new step with a hyphen",
    ),
    ("name: 7G\n    by: south", "15:9: step 3: by south: it is not south's turn: west is to act"),
]


@pytest.mark.parametrize(("step", "expected"), NAMES)
def test_a_name_is_a_bid_and_nothing_else(step: str, expected: str) -> None:
    """Words, other calls, lists and levels that there are not are told where the name stands, and no rule is blamed."""
    (found,) = problems(of_bolshevik(f"{DECLARED}  - {step}\n  - play: HX\n"))[:1]
    assert str(found).removeprefix("f.yaml:") == expected
    assert found.rule is None


ENDED = [
    ("pass bolshevik pass pass pass", "pass"),
    ("pass pass bolshevik pass double", "double"),
    ("bolshevik bolshevik pass pass keep withdraw", "withdraw"),
    ("bolshevik bolshevik pass pass withdraw keep", "keep"),
    ("pass pass pass pass pass", "pass"),
]


@pytest.mark.parametrize(("calls", "last"), ENDED)
def test_an_entry_of_calls_ends_with_the_declaring(calls: str, last: str) -> None:
    """`calls` may not go on when it is settled who declares, or that nobody does."""
    assert told(of_bolshevik(f"  - calls: {calls}\n")) == [f"12:12: step 1: call {last}: {OVER}"]
