"""Section 2 of the format, `start`: lessons that begin in the middle of the play."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.game import replay
from engine.scoring import result, tally
from engine.seats import Seat, Side
from engine.state import Phase
from scenarios.lesson import Lesson
from scenarios.loader import loads
from tests.scenarios.samples import (
    BOLSHEVIK,
    KITTY,
    cut,
    middle,
    moves,
    position,
    random_deal,
    start_of,
    told,
    with_top,
)

GRAND = "contract: 5G, declarer: north, lead: north, taken: {ns: 8}"
"""The truth of the moment at which everybody in the Kitty deal holds five cards, and north the last ace."""

MISERE = GRAND.replace("5G", "5M")
ALL_PASS = GRAND.replace("5G, declarer: north", "all-pass")


def score(lesson: Lesson) -> dict[Side, int] | None:
    """The points of the two sides at the end of a lesson."""
    return lesson.result.score if lesson.result else None


@pytest.mark.parametrize("size", range(1, 14))
def test_a_lesson_begins_with_any_number_of_cards(size: int) -> None:
    """From one card each to thirteen, the rest of the play leads to the count of the whole deal."""
    lesson = loads(middle(size, start_of(position(size))))
    assert len(moves(lesson)) == 4 * size + 1
    assert {step.phase for step in lesson.steps} == {Phase.PLAY, Phase.SCORE}
    assert lesson.result is not None
    assert lesson.result.tricks == {Side.NS: 13, Side.EW: 0}
    assert score(lesson) == score(loads(KITTY))


@given(
    name=st.sampled_from(["kitty", "kotka"]),
    seed=st.integers(min_value=0, max_value=10_000),
    played=st.integers(min_value=0, max_value=12),
    all_pass=st.booleans(),
)
@settings(deadline=None, max_examples=40)
def test_a_deal_cut_before_a_trick_counts_the_same(name: str, seed: int, played: int, all_pass: bool) -> None:
    """Any random deal that begins before any of its tricks, with what was taken till then, has the same result."""
    states = replay(*random_deal(name, seed, all_pass=all_pass))
    state = next(each for each in states if each.phase is Phase.PLAY and len(each.tricks) == played)
    steps = [f"  - trick: {' '.join(map(str, trick.cards))}" for trick in states[-1].tricks[played:]]
    found, expected = loads(cut(state, start_of(state), steps)).result, result(states[-1])
    assert found == expected


def test_the_truth_about_the_middle_may_be_expected() -> None:
    """Before and after the rest of the play, an expectation knows the contract and counts what was taken before."""
    stated = "{contract: 5G, declarer: north, doubled: 2, tricks: {ns: 8, ew: 0}, aces: {ns: 0}}"
    text = middle(5, f"{GRAND}, doubled: 2").replace(
        "  - trick: DQ", f"  - say: a\n    expect: {stated}\n  - trick: DQ"
    )
    assert told(text + "expect: {doubled: 2, tricks: {ns: 13}, score: {ns: 58, ew: -58}}\n") == []


LEADERS = [
    ("contract: 6H, declarer: north", Seat.EAST),
    ("contract: 6H, declarer: North, lead: East", Seat.EAST),
    ("contract: 5♥, declarer: west, taken: {}", Seat.NORTH),
    ("contract: 7m, declarer: south, taken: {ns: 0, ew: 0}, aces: {ns: 0}", Seat.WEST),
    ("contract: all-pass", Seat.WEST),
    ("contract: All-Pass, lead: west, doubled: 3", Seat.WEST),
]


@pytest.mark.parametrize(("start", "leader"), LEADERS)
def test_the_first_leader_follows_from_the_rules(start: str, leader: Seat) -> None:
    """Before the first trick the declarer's left leads, in an all-pass misère the dealer's; `lead` may say the same."""
    lesson = loads(middle(13, start, "  - say: a"))
    assert (lesson.steps[0].phase, lesson.steps[0].seat) == (Phase.PLAY, leader)


def test_an_all_pass_begins_without_a_contract() -> None:
    """Eight tricks and three aces of 12 points before, five tricks and an ace at the tenth after: 13 and 22 lost."""
    text = middle(5, f"{ALL_PASS}, aces: {{ns: 12}}")
    lesson = loads(text + "expect: {contract: all-pass, aces: {ns: 22}, score: {ns: -35}}\n")
    assert lesson.result is not None
    assert lesson.result.contract is None


def test_the_aces_go_on_in_a_misere() -> None:
    """The tricks go on counting, so an ace in the second of five last tricks costs ten, also for the defenders."""
    start = "contract: 5M, declarer: east, lead: north, taken: {ns: 6, ew: 2}, aces: {ns: 5, ew: 8}, doubled: 3"
    lesson = loads(middle(5, start))
    assert lesson.result is not None
    assert lesson.result.aces == {Side.NS: 15, Side.EW: 8}
    assert score(lesson) == {Side.NS: -(3 * 10 - 8 + 15), Side.EW: 3 * 10 - 8 + 15}


@pytest.mark.parametrize("points", [3, 24])
def test_the_aces_that_have_fallen_cost_what_they_can(points: int) -> None:
    """Three aces in eight tricks cost from 3, all in the first trick, to 24, all in the last."""
    assert told(middle(5, f"{MISERE}, aces: {{ns: {points}}}")) == []


def test_an_ace_costs_nothing_in_grand() -> None:
    """Where aces are free, what `aces` says counts for nothing."""
    assert told(middle(5, f"{GRAND}, aces: {{ns: 7}}") + "expect: {aces: {ns: 0}, score: {ns: 29}}\n") == []


def test_kotka_begins_in_the_middle_from_level_six() -> None:
    """A Kotka contract is at least of level 6, in the middle of the play too."""
    text = middle(5, GRAND).replace("game: kitty", "game: kotka")
    assert told(text.replace("5G", "6G")) == []
    assert told(text) == ["5:19: contract: 5G cannot be played: in this game a contract is at least of level 6"]


def test_a_start_without_moves_is_a_position() -> None:
    """`steps: []` after a start is a position without moves, and has no result."""
    lesson = loads(middle(5, GRAND, "").replace("steps:\n", "steps: []"))
    assert (lesson.steps, lesson.result, lesson.deal.middle is None) == ((), None, False)


NO_CONTRACT = "write a level and one of S C D H G M, as in 5H, or all-pass"
NO_SEAT = "is not possible here: write `north`, `east`, `south` or `west`"
NO_MULTIPLIER = "write `1`, `2` or `3`"
SIDES = "the two sides belong here, as in {ns: 11, ew: 2}"
FIVE_LEFT = "taken: 8 tricks were played before hands of 5 cards, and this sums to"
THREE_ACES = "aces: 3 aces have fallen in 8 tricks, which costs 3 to 24 points, and this sums to"

# What `start` says of the moment with five cards each, in line 5, and every problem that must be told.
STARTS = [
    ("", ["5:8: `contract` is missing"]),
    ("declarer: north, lead: north, taken: {ns: 8}", ["5:8: `contract` is missing"]),
    (GRAND.replace("declarer: north, ", ""), ["5:8: `declarer` is missing: say who plays 5G"]),
    (
        GRAND.replace("lead: north, ", ""),
        ["5:8: `lead` is missing: once a trick has been taken, say who leads to the next one"],
    ),
    (
        "contract: 5G, taken: {ns: 8}",
        [
            "5:8: `declarer` is missing: say who plays 5G",
            "5:8: `lead` is missing: once a trick has been taken, say who leads to the next one",
        ],
    ),
    (
        ALL_PASS.replace("lead: north, ", "").replace("}", "}, aces: {ns: 9}"),
        ["5:8: `lead` is missing: once a trick has been taken, say who leads to the next one"],
    ),
    (GRAND.replace(", taken: {ns: 8}", ""), [f"5:8: {FIVE_LEFT} 0"]),
    (
        f"{GRAND}, trumps: H",
        ["5:69: `trumps` is no key of the format here (those here are contract, declarer, doubled, lead, taken, aces)"],
    ),
    (f"{GRAND}, leads: north", ["5:69: `leads` is no key of the format here: is `lead` meant?"]),
    (f"{GRAND}, taken: {{ew: 8}}", ["5:69: `taken` stands twice, first in line 5"]),
    (
        GRAND.replace("5G", "4G"),
        ["5:19: contract: 4G cannot be played: in this game a contract is at least of level 5"],
    ),
    (GRAND.replace("5G", "8G"), [f"5:19: contract: `8G` is no contract: {NO_CONTRACT}"]),
    (GRAND.replace("5G", "pass"), [f"5:19: contract: `pass` is no contract: {NO_CONTRACT}"]),
    (GRAND.replace("5G", "hearts"), [f"5:19: contract: `hearts` is no contract: {NO_CONTRACT}"]),
    (GRAND.replace("5G", "[5G]"), [f"5:19: contract: one contract belongs here: {NO_CONTRACT}"]),
    (
        GRAND.replace("5G", "void"),
        ["5:19: contract: a void deal is not played, so nothing can begin in the middle of it"],
    ),
    (
        GRAND.replace("5G", "all-pass") + ", aces: {ns: 12}",
        ["5:39: declarer: an all-pass misère has no declarer: leave this out"],
    ),
    (GRAND.replace("declarer: north", "declarer: partner"), [f"5:33: declarer: `partner` {NO_SEAT}"]),
    (GRAND.replace("lead: north", "lead: nroth"), [f"5:46: lead: `nroth` {NO_SEAT}"]),
    (
        GRAND.replace("lead: north", "lead: [north]"),
        ["5:46: lead: one word belongs here: write `north`, `east`, `south` or `west`"],
    ),
    (f"{GRAND}, doubled: 4", [f"5:78: doubled: `4` is not possible here: {NO_MULTIPLIER}"]),
    (f"{GRAND}, doubled: twice", [f"5:78: doubled: `twice` is not possible here: {NO_MULTIPLIER}"]),
    (f"{GRAND}, doubled: [2]", [f"5:78: doubled: one word belongs here: {NO_MULTIPLIER}"]),
    (GRAND.replace("{ns: 8}", "{ns: 7}"), [f"5:60: {FIVE_LEFT} 7"]),
    (GRAND.replace("{ns: 8}", "{ns: 7, ew: 2}"), [f"5:60: {FIVE_LEFT} 9"]),
    (GRAND.replace("{ns: 8}", "{}"), [f"5:60: {FIVE_LEFT} 0"]),
    (GRAND.replace("{ns: 8}", "{ns: 9, ew: −1}"), ["5:72: taken: -1 is less than nothing"]),
    (GRAND.replace("{ns: 8}", "{declarer: 8}"), ["5:61: taken: the sides are ns and ew"]),
    (GRAND.replace("{ns: 8}", "{n: 8}"), ["5:61: `n` is no key of the format here: is `ns` meant?"]),
    (GRAND.replace("{ns: 8}", "{ns: eight}"), ["5:65: ns: a number belongs here, not `eight`"]),
    (GRAND.replace("{ns: 8}", "{ns: [8]}"), ["5:65: ns: a number belongs here"]),
    (GRAND.replace("{ns: 8}", "8"), [f"5:60: taken: {SIDES}"]),
    (GRAND.replace("{ns: 8}", "[8, 0]"), [f"5:60: taken: {SIDES}"]),
    (f"{GRAND}, aces: 7", [f"5:75: aces: {SIDES}"]),
    (f"{GRAND}, aces: {{ns: -7}}", ["5:80: aces: -7 is less than nothing"]),
    (f"{GRAND}, aces: {{ns: 7, defenders: 0}}", ["5:83: aces: the sides are ns and ew"]),
    (f"{MISERE}, aces: {{ns: 2}}", [f"5:75: {THREE_ACES} 2"]),
    (f"{MISERE}, aces: {{ns: 20, ew: 5}}", [f"5:75: {THREE_ACES} 25"]),
    (f"{MISERE}, aces: {{ns: 11, ew: 1}}", ["5:88: aces: ew took no trick, and so no ace"]),
    (
        "contract: 4G, lead: nowhere, taken: {ns: 8}",
        [f"5:29: lead: `nowhere` {NO_SEAT}"],
    ),
    (
        "contract: 4G, lead: north, taken: {ns: 7, ew: -1}, aces: {ew: -1}",
        [
            "5:8: `declarer` is missing: say who plays 4G",
            "5:19: contract: 4G cannot be played: in this game a contract is at least of level 5",
            "5:55: taken: -1 is less than nothing",
            "5:71: aces: -1 is less than nothing",
        ],
    ),
]


@pytest.mark.parametrize("start", [MISERE, ALL_PASS])
def test_the_aces_may_be_left_unsaid(start: str) -> None:
    """Without `aces` those that fell before count for nothing: the score goes on from here."""
    assert loads(middle(5, start)).result is not None
    assert tally(loads(middle(5, start)).steps[0].before).aces == {Side.NS: 0, Side.EW: 0}


@pytest.mark.parametrize(("start", "expected"), STARTS)
def test_a_faulty_start_is_told_where_it_stands(start: str, expected: list[str]) -> None:
    """What is missing, unknown, impossible or does not add up is told with its place, and no move is blamed for it."""
    assert told(middle(5, start)) == expected


# What `start` says before the first trick, and what it should have been.
BEFORE_THE_FIRST_TRICK = [
    (
        "contract: 6H, declarer: north, lead: north",
        ["5:46: lead: before the first trick east leads, on the declarer's left"],
    ),
    ("contract: all-pass, lead: south", ["5:35: lead: before the first trick west leads, on the dealer's left"]),
    (
        "contract: 6H, declarer: north, lead: east, taken: {ns: 1}",
        ["5:59: taken: 0 tricks were played before hands of 13 cards, and this sums to 1"],
    ),
    (
        "contract: 6M, declarer: north, aces: {ns: 1}",
        ["5:46: aces: no ace has fallen yet, and this sums to 1"],
    ),
]


@pytest.mark.parametrize(("start", "expected"), BEFORE_THE_FIRST_TRICK)
def test_before_the_first_trick_nothing_has_happened(start: str, expected: list[str]) -> None:
    """With thirteen cards each, nothing is taken yet, and the rules say who leads."""
    assert told(middle(13, start, "  - say: a")) == expected


WHAT = "the contract and what has been taken belong here, as in {contract: 6H, declarer: north, lead: east}"

SHAPES = [
    ("start: 5G", [f"5:8: start: {WHAT}"]),
    ("start: [5G, north]", [f"5:8: start: {WHAT}"]),
    (
        "start:",
        ["5:1: `start` has nothing behind it: write its value, or leave the key out (a `#` begins a comment)"],
    ),
    ("start:\n  contract:5G", ["6:12: a space is missing after the colon"]),
    (f"start: {{{GRAND}}}\nstart: {{}}", ["6:1: `start` stands twice, first in line 5"]),
    (f"strat: {{{GRAND}}}", None),
]


@pytest.mark.parametrize(("lines", "expected"), SHAPES)
def test_a_start_is_a_map(lines: str, expected: list[str] | None) -> None:
    """Words, a list or nothing in its place are told; behind a misspelt key the hands are those of a whole deal."""
    found = told(middle(5, GRAND).replace(f"start: {{{GRAND}}}", lines))
    if expected is None:
        expected, found = ["5:1: `strat` is no key of the format here: is `start` meant?"], found[:1]
    assert found == expected


NORTH = "  north: S - C 2 D Q H AKQ\n"
EAST = "  east: S - C - D 92 H J109\n"
WEST = "  west: S 2 C - D 3 H 543\n"

HANDS = [
    (NORTH, "", ["7:3: north is missing: in the middle of the play all four hands are written"]),
    (NORTH + EAST, "", ["7:3: north and east are missing: in the middle of the play all four hands are written"]),
    (
        NORTH,
        "  north:\n",
        ["7:3: `north` has nothing behind it: write its value, or leave the key out (a `#` begins a comment)"],
    ),
    (NORTH, "  north: ''\n", ["7:10: north has nothing behind it: write the cards, or leave the line out"]),
    (
        NORTH,
        NORTH.replace("AKQ", "AK"),
        ["7:10: north has 4 cards, and others 5: before a trick all hands are equally long"],
    ),
    (
        NORTH,
        NORTH.replace("H AKQ", "H AKQ S A"),
        ["7:10: north: spades stand twice: write all cards of a suit behind its letter"],
    ),
    (
        NORTH,
        "  north: H A\n",
        ["7:10: north has 1 card, and others 5: before a trick all hands are equally long"],
    ),
    (NORTH, "  north: S -\n", ["7:10: north has 0 cards; in the middle of the play a hand has 1 to 13"]),
    (
        NORTH,
        "  north: S AKQJ10987654 C 2 D AK\n",
        ["7:10: north has 14 cards; in the middle of the play a hand has 1 to 13"],
    ),
    (EAST, EAST.replace("D 92", "D 99"), ["8:9: east has D9 twice"]),
    (EAST, EAST.replace("D 92", "D Q2"), ["8:9: east has DQ, which north has too"]),
    (WEST, f"{WEST}  kitty: S3\n", ["11:3: the kitty is long gone in the middle of the play: leave this line out"]),
    (WEST, f"{WEST}  dummy: S3\n", ["11:3: `dummy` is no key of the format here (those here are north, east, south,"]),
    (WEST, "  west: SA\n", ["10:9: west: leave a space between suit and ranks in `SA`, as in S AK74 C 95 D Q862 H J3"]),
]


@pytest.mark.parametrize(("old", "new", "expected"), HANDS)
def test_faulty_hands_in_the_middle_are_told(old: str, new: str, expected: list[str]) -> None:
    """All four hands are written and equally long, without a kitty and without a card twice."""
    found = told(middle(5, GRAND).replace(old, new))
    assert len(found) == len(expected), found
    assert all(line.startswith(start) for line, start in zip(found, expected, strict=True)), found


def test_faults_of_the_hands_and_of_the_start_are_told_together() -> None:
    """A hand too short does not hide a contract that is too low, and neither blames a move."""
    assert told(middle(5, GRAND.replace("5G", "4G")).replace("D 92", "D 9")) == [
        "5:19: contract: 4G cannot be played: in this game a contract is at least of level 5",
        "8:9: east has 4 cards, and others 5: before a trick all hands are equally long",
    ]


def test_an_unknown_game_or_dealer_does_not_hide_the_faults_of_the_start() -> None:
    """Without a game no level is too low, and without a dealer nobody is known to lead, but the rest is told."""
    text = middle(5, GRAND.replace("5G", "4G").replace("declarer: north, ", ""))
    assert told(text.replace("game: kitty", "game: whist")) == [
        "3:7: game: `whist` is not possible here: write `kitty`, `kotka` or `bolshevik`",
        "5:8: `declarer` is missing: say who plays 4G",
    ]
    text = middle(13, "contract: all-pass, lead: south, taken: {ns: 1}", "  - play: HA")
    assert told(text.replace("dealer: south", "dealer: soth")) == [
        f"4:9: dealer: `soth` {NO_SEAT}",
        "5:49: taken: 0 tricks were played before hands of 13 cards, and this sums to 1",
    ]


@pytest.mark.parametrize("start", ["contract: 7G, declarer: west", "contract: 4G, taken: {ns: -1}"])
def test_a_bolshevik_does_not_begin_in_the_middle(start: str) -> None:
    """`start` is refused in a Bolshevik, with whatever it says, and no move or number of cards is blamed."""
    expected = "`start` is not for a Bolshevik, which begins with its calls: leave this out"
    assert told(with_top(f"start: {{{start}}}", BOLSHEVIK)) == [f"3:1: {expected}"]
    assert told(middle(5, start).replace("game: kitty", "game: bolshevik")) == [f"5:1: {expected}"]


NOT_NOW = "it has no place in this phase, the play (phase)"

MOVES = [
    ("- call: pass", f"12:11: step 1: call pass: {NOT_NOW}"),
    ("- call: 6G", f"12:11: step 1: call 6G: {NOT_NOW}"),
    ("- name: 7G", f"12:11: step 1: name 7G: {NOT_NOW}"),
    ("- give: {to: partner, cards: HA}", f"12:11: step 1: give HA to south: {NOT_NOW}"),
    ("- call: double", "12:11: step 1: call double: nothing can be doubled now (double)"),
    ("- swap: none", "12:11: step 1: swap none: there is no defenders' swap now (swap)"),
    ("- play: SA", "12:11: step 1: play SA: north does not hold SA (not-held)"),
    (
        "- trick: [HA, D9]",
        "12:17: step 1: play D9: east must follow suit: hearts were led and east still holds HJ H10 H9 (follow-suit)",
    ),
    ("- play: HA\n    by: east", "13:9: step 1: by east: it is not east's turn: north is to act"),
    (
        "- say: a\n    expect: {tricks: {ns: 7}}",
        "13:27: step 1: expected tricks 7 for ns, but it is 8",
    ),
    (
        "- say: a\n    expect: {contract: all-pass}",
        "13:24: step 1: expected contract all-pass, but it is 5G",
    ),
]


@pytest.mark.parametrize(("step", "expected"), MOVES)
def test_after_a_start_the_play_is_judged_as_ever(step: str, expected: str) -> None:
    """Only cards are played from there, in turn and following suit, and what is expected is held against them."""
    assert told(middle(5, GRAND, f"  {step}")) == [expected]


def test_the_thirteenth_trick_ends_the_deal() -> None:
    """When the cards are gone the deal is over, however many tricks the file has."""
    assert told(middle(2, start_of(position(2)), None) + "  - play: SA\n") == [
        "14:11: step 3: play SA: the deal is over, and nothing can be done any more (phase)"
    ]
