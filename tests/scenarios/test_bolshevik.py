"""Section 2 of the format, `game: bolshevik`: its place in the block, its calls, its naming and its count."""

import pytest

from engine.calls import Bid, Denomination
from engine.deal import Block
from engine.errors import Rule
from engine.moves import Name
from engine.seats import Seat, Side
from engine.state import Phase
from scenarios.lesson import Lesson
from scenarios.loader import loads
from tests.scenarios.samples import (
    BOLSHEVIK,
    BOLSHEVIK_HEAD,
    DECLARED,
    DICTATOR,
    KITTY,
    OTHER_TRICKS,
    VOID,
    complete,
    moves,
    problems,
    told,
    with_top,
)

PHASES = [Phase.AUCTION, Phase.KITTY, Phase.EXCHANGE, Phase.NAMING, Phase.DOUBLING, Phase.PLAY, Phase.SCORE]

NO_SEAT = "is no seat: the seats are north, east, south and west"


def of_bolshevik(steps: str) -> str:
    """The Bolshevik deal with these steps, the first of them in line 12."""
    return complete(steps, BOLSHEVIK_HEAD)


def score(lesson: Lesson) -> dict[Side, int] | None:
    """The points of the two sides at the end of a lesson."""
    return lesson.result.score if lesson.result else None


def test_a_whole_bolshevik_is_played_to_its_count() -> None:
    """West names 7M and takes nothing: 35, and 22 for the aces that the three take in the tricks 1, 4, 7 and 10."""
    lesson = loads(BOLSHEVIK)
    assert list(dict.fromkeys(step.phase for step in lesson.steps)) == PHASES
    assert lesson.result is not None
    assert lesson.result.tricks == {Side.DECLARER: 0, Side.DEFENDERS: 13}
    assert lesson.result.aces == {Side.DECLARER: 0, Side.DEFENDERS: 22}
    assert lesson.result.score == {Side.DECLARER: 57, Side.DEFENDERS: -57}


def test_a_dictator_plays_level_seven_in_grand() -> None:
    """North names 7G, is doubled and redoubles, and takes all thirteen: three times 50, and no ace costs anything."""
    assert score(loads(DICTATOR)) == {Side.DECLARER: 150, Side.DEFENDERS: -150}


def test_the_declarers_right_leads_and_doubles_first() -> None:
    """West declares, so south doubles or passes first, then north and east; and south leads."""
    after_naming = [step.seat for step in loads(BOLSHEVIK).steps if step.phase in (Phase.DOUBLING, Phase.PLAY)]
    assert after_naming[:4] == [Seat.SOUTH, Seat.NORTH, Seat.EAST, Seat.SOUTH]


def test_the_kitty_goes_to_the_declarer_in_a_step_of_its_own() -> None:
    """The kitty follows the last call, and then one card goes to each of the others in one step and one move."""
    assert moves(loads(BOLSHEVIK))[3:8] == [
        "call pass",
        "kitty S2 C2 D2 H2",
        "give C2 to north D2 to east H2 to south",
        "name 7M",
        "call pass",
    ]


@pytest.mark.parametrize("denomination", Denomination)
def test_any_contract_of_level_seven_may_be_named(denomination: Denomination) -> None:
    """7M is the Bolshevik proper; in a suit or in grand the declarer is a dictator."""
    lesson = loads(of_bolshevik(f"{DECLARED}  - name: 7{denomination.value}\n    by: west\n"))
    assert lesson.steps[-1].move == Name(Bid(7, denomination))
    assert lesson.steps[-1].phase is Phase.NAMING


@pytest.mark.parametrize(("written", "read"), [("7g", "7G"), ("7♥", "7H"), ("'7M'", "7M")])
def test_a_contract_is_named_as_calls_are_written(written: str, read: str) -> None:
    """Small letters and symbols are read in a name as they are in a call."""
    assert moves(loads(of_bolshevik(f"{DECLARED}  - name: {written}\n")))[-1] == f"name {read}"


def test_a_deal_that_nobody_wants_is_void() -> None:
    """Four passes end the deal at once: the kitty stays where it is, nothing is scored, and the count comes next."""
    lesson = loads(VOID)
    assert [step.phase for step in lesson.steps] == [*[Phase.AUCTION] * 4, Phase.SCORE]
    assert lesson.result is not None
    assert lesson.result.is_void
    assert lesson.result.score == {Side.DECLARER: 0, Side.DEFENDERS: 0}


# The calls from south on, and who declares.
BIDDERS = [
    ("bolshevik pass pass pass", Seat.SOUTH),
    ("pass pass pass bolshevik", Seat.EAST),
    ("bolshevik bolshevik pass pass keep", Seat.SOUTH),
    ("bolshevik bolshevik pass pass withdraw", Seat.WEST),
    ("pass bolshevik bolshevik bolshevik withdraw keep", Seat.NORTH),
    ("pass bolshevik bolshevik bolshevik withdraw withdraw", Seat.EAST),
    ("bolshevik bolshevik bolshevik bolshevik withdraw withdraw withdraw", Seat.EAST),
    ("Bolshevik BOLSHEVIK Pass pass Keep", Seat.SOUTH),
]


@pytest.mark.parametrize(("calls", "declarer"), BIDDERS)
def test_bidders_keep_or_withdraw_within_one_entry(calls: str, declarer: Seat) -> None:
    """The calls with their keeping and withdrawing are one auction; the last bidder left declares without a word."""
    expected = f"    expect: {{declarer: {declarer}}}\n"
    lesson = loads(of_bolshevik(f"  - calls: {calls}\n{expected}"))
    assert [step.phase for step in lesson.steps] == [*[Phase.AUCTION] * len(calls.split()), Phase.KITTY]
    assert lesson.steps[-1].after.to_act is declarer


BLOCKS = [
    ("bolshevik: {}", Block()),
    ("bolshevik: {declared: []}", Block()),
    ("bolshevik: {deals_left: 4}", Block(deals_left=4)),
    ("bolshevik: {declared: east}", Block(frozenset({Seat.EAST}))),
    ("bolshevik: {declared: east West, deals_left: '2'}", Block(frozenset({Seat.EAST, Seat.WEST}), 2)),
    ("bolshevik: {declared: [NORTH, east, west], deals_left: 1}", Block(frozenset(Seat) - {Seat.SOUTH}, 1)),
    ("bolshevik:\n  declared:\n    - south\n  deals_left: 3", Block(frozenset({Seat.SOUTH}), 3)),
]


@pytest.mark.parametrize(("lines", "block"), BLOCKS)
def test_the_place_in_the_block_is_read(lines: str, block: Block) -> None:
    """Who has declared is a text or a list of seats, nobody by default; the deals left are eight by default."""
    assert loads(with_top(lines, of_bolshevik("  - say: a\n"))).deal.block == block


def test_without_a_word_the_deal_is_the_first_of_its_block() -> None:
    """`bolshevik` may be left out: nobody has declared yet, and eight deals are left."""
    assert loads(BOLSHEVIK).deal.block == Block(frozenset(), 8)


def test_who_has_declared_is_not_asked() -> None:
    """Only those who have not declared call, so two passes make the deal void where two have."""
    lesson = loads(with_top("bolshevik: {declared: [south, north]}", of_bolshevik("  - calls: pass pass\n")))
    assert [step.seat for step in lesson.steps] == [Seat.WEST, Seat.EAST, None]
    assert lesson.result is not None
    assert lesson.result.is_void


@pytest.mark.parametrize("calls", ["pass pass bolshevik", "pass bolshevik pass", "bolshevik pass pass"])
def test_somebody_declares_where_the_deals_run_out(calls: str) -> None:
    """With three deals left for three players, the last caller must bid only if nobody has before."""
    top = "bolshevik: {declared: [north], deals_left: 3}"
    assert told(with_top(top, of_bolshevik(f"  - calls: {calls}\n"))) == []


@pytest.mark.parametrize("place", ["north", "east", "south", "west", "kitty"])
def test_one_hand_or_the_kitty_may_be_left_out_of_a_bolshevik(place: str) -> None:
    """A Bolshevik has the cards of a Kitty game, and whichever line is left out follows from the others."""
    lines = [line for line in BOLSHEVIK.splitlines(keepends=True) if not line.startswith(f"  {place}:")]
    assert loads("".join(lines)).deal == loads(BOLSHEVIK).deal


TRUE = [
    (
        BOLSHEVIK,
        "contract: 7m, declarer: West, doubled: 1, tricks: {declarer: 0, defenders: 13}, aces: {defenders: 22}",
    ),
    (BOLSHEVIK, "score: {declarer: 57, defenders: −57}"),
    (BOLSHEVIK, "score: {defenders: -57}"),
    (DICTATOR, "contract: 7G, declarer: north, doubled: 3, aces: {declarer: 0}, score: {declarer: +150}"),
    (VOID, "contract: void"),
    (VOID, "contract: Void, doubled: 1, tricks: {declarer: 0, defenders: 0}, score: {declarer: 0, defenders: 0}"),
]


@pytest.mark.parametrize(("text", "stated"), TRUE)
def test_what_is_so_may_be_expected_of_the_one_and_the_three(text: str, stated: str) -> None:
    """The sides of a Bolshevik are `declarer` and `defenders`, and a void deal has the contract `void`."""
    assert told(f"{text}expect: {{{stated}}}\n") == []


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


def test_the_declarer_is_known_before_the_contract() -> None:
    """From the call that settles it on, an expectation knows who declares; the contract is there when it is named."""
    stated = "    expect: {contract: 7M, declarer: north}\n"
    calls = "  - calls: pass bolshevik pass pass\n"
    assert told(of_bolshevik(calls + stated)) == [
        "13:24: step 1: expected contract 7M, but there is none",
        "13:38: step 1: expected declarer north, but it is west",
    ]
    assert told(of_bolshevik(f"{DECLARED}  - name: 7H\n{stated}"))[0] == (
        "15:24: step 3: expected contract 7M, but it is 7H"
    )


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
TWO = "  - calls: bolshevik bolshevik pass pass"

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
    (f"{TWO} pass\n", "12:12: step 1: call pass: " + DECIDING),
    (f"{TWO} bolshevik\n", "12:12: step 1: call bolshevik: " + DECIDING),
    (f"{TWO}\n  - call: 7G\n", "13:11: step 2: call 7G: " + DECIDING),
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


def test_a_fragment_of_a_bolshevik_has_no_result() -> None:
    """Steps that end while the bidders decide, or before the last trick, make a fragment."""
    for steps in (f"{TWO}\n", DECLARED, BOLSHEVIK[BOLSHEVIK.index("  - calls") : BOLSHEVIK.rindex("  - trick")]):
        assert loads(of_bolshevik(steps)).result is None
    assert told(of_bolshevik(f"{TWO}\n") + "expect: {contract: void}\n") == [
        "13:1: `expect` at the top is about the end of the deal, and these steps end before it: put it on a step"
    ]


def test_a_dictator_plays_with_trumps() -> None:
    """In 7S of west's, a spade beats the aces of the other suits, and no ace costs anything."""
    steps = f"{DECLARED}  - name: 7S\n  - calls: pass pass pass\n  - trick: S8 S5 SA SJ\n{OTHER_TRICKS}"
    lesson = loads(of_bolshevik(steps + "expect: {tricks: {declarer: 1, defenders: 12}, aces: {defenders: 0}}\n"))
    assert lesson.steps[-1].after.tricks[-1].winner is Seat.WEST
    assert score(lesson) == {Side.DECLARER: -70, Side.DEFENDERS: 70}
