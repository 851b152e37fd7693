"""Section 2 of the format, `game: bolshevik`: its place in the block, its calls, its naming and its count."""

import pytest

from engine.calls import Bid, Denomination
from engine.deal import Block
from engine.moves import Name
from engine.seats import Seat, Side
from engine.state import Phase
from scenarios.lesson import Lesson
from scenarios.loader import loads
from tests.scenarios.samples import (
    BOLSHEVIK,
    DECLARED,
    DICTATOR,
    OTHER_TRICKS,
    TWO_BIDDERS,
    VOID,
    moves,
    of_bolshevik,
    told,
    with_top,
)

PHASES = [Phase.AUCTION, Phase.KITTY, Phase.EXCHANGE, Phase.NAMING, Phase.DOUBLING, Phase.PLAY, Phase.SCORE]


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


def test_a_fragment_of_a_bolshevik_has_no_result() -> None:
    """Steps that end while the bidders decide, or before the last trick, make a fragment."""
    for steps in (
        f"{TWO_BIDDERS}\n",
        DECLARED,
        BOLSHEVIK[BOLSHEVIK.index("  - calls") : BOLSHEVIK.rindex("  - trick")],
    ):
        assert loads(of_bolshevik(steps)).result is None
    assert told(of_bolshevik(f"{TWO_BIDDERS}\n") + "expect: {contract: void}\n") == [
        "13:1: `expect` at the top is about the end of the deal, and these steps end before it: put it on a step"
    ]


def test_a_dictator_plays_with_trumps() -> None:
    """In 7S of west's, a spade beats the aces of the other suits, and no ace costs anything."""
    steps = f"{DECLARED}  - name: 7S\n  - calls: pass pass pass\n  - trick: S8 S5 SA SJ\n{OTHER_TRICKS}"
    lesson = loads(of_bolshevik(steps + "expect: {tricks: {declarer: 1, defenders: 12}, aces: {defenders: 0}}\n"))
    assert lesson.steps[-1].after.tricks[-1].winner is Seat.WEST
    assert score(lesson) == {Side.DECLARER: -70, Side.DEFENDERS: 70}
