"""Section 2 of the format, steps: how a file's steps become the steps of a lesson, and what is checked on the way."""

import pytest

from engine.cards import cards
from engine.errors import Rule
from engine.moves import Give
from engine.seats import Seat, Side
from engine.state import Phase
from scenarios.lesson import Step
from scenarios.loader import loads
from tests.scenarios.samples import ALL_PASS, AUCTION, KITTY, KOTKA, PLAY, TO_PLAY, complete, moves, problems, told


def steps(text: str) -> tuple[Step, ...]:
    """The steps of a lesson that begins with the Kitty deal."""
    return loads(complete(text)).steps


def words(step: Step) -> tuple[str | None, str | None, str | None]:
    """What the author says before and after a step, and of the next one."""
    said, why, then = (text.in_language("en") if text else None for text in (step.say, step.why, step.next))
    return said, why, then


def test_a_whole_kitty_game_is_played() -> None:
    """The Kitty deal goes through every phase but the Bolshevik's to its count: 5G by north, all thirteen tricks."""
    lesson = loads(KITTY)
    phases = list(dict.fromkeys(step.phase for step in lesson.steps))
    assert phases == [phase for phase in Phase if phase is not Phase.NAMING]
    assert lesson.result is not None
    assert lesson.result.tricks == {Side.NS: 13, Side.EW: 0}
    assert lesson.result.score == {Side.NS: 29, Side.EW: -29}


def test_a_whole_all_pass_deal_is_played() -> None:
    """Four passes deal the kitty out; thirteen tricks and four aces at 1, 4, 7 and 10 cost their side 35."""
    lesson = loads(ALL_PASS)
    assert moves(lesson)[4] == "kitty S2 C2 D2 H2"
    assert moves(lesson)[5:9] == ["give S2 to east", "give S2 to west", "give C2 to south", "give C2 to north"]
    assert lesson.result is not None
    assert lesson.result.aces == {Side.NS: 22, Side.EW: 0}
    assert lesson.result.score == {Side.NS: -35, Side.EW: 35}


def test_a_whole_kotka_game_is_played() -> None:
    """Kotka has no kitty: four cards go across and back, and 6G redoubled with an overtrick scores 111."""
    lesson = loads(KOTKA)
    assert Phase.KITTY not in {step.phase for step in lesson.steps}
    assert lesson.result is not None
    assert (lesson.result.multiplier, lesson.result.score[Side.NS]) == (3, 111)


def test_several_moves_of_one_entry_are_steps_of_their_own() -> None:
    """`calls`, `trick` and `tricks` are spread out, one step a move, in the order written."""
    lesson = loads(KITTY)
    assert moves(lesson)[:3] == ["call pass", "call pass", "call 5G"]
    assert moves(lesson)[21:30] == [f"play {card}" for card in cards("SJ S8 S5 SA SK S10 S7 S4 SQ")]
    assert {step.line for step in lesson.steps[:3]} == {12}


def test_words_go_to_the_first_and_the_last_move_of_their_entry() -> None:
    """`say` stands before the first move of an entry, `why` and `next` after its last."""
    first, second, third = steps("  - calls: pass pass 1S\n    say: Before\n    why: After\n    next: Then\n")
    assert words(first) == ("Before", None, None)
    assert words(second) == (None, None, None)
    assert words(third) == (None, "After", "Then")


def test_marks_go_to_all_moves_of_their_entry() -> None:
    """`show` and `stop` hold for every move of an entry, and not for the next entry."""
    found = steps("  - calls: pass pass\n    show: {cards: HA HK, seats: [north]}\n    stop: false\n  - call: pass\n")
    assert [step.shown_cards for step in found] == [cards("HA HK"), cards("HA HK"), ()]
    assert [step.shown_seats for step in found] == [(Seat.NORTH,), (Seat.NORTH,), ()]
    assert [step.stops for step in found] == [False, False, True]


def test_revealed_hands_stay_open() -> None:
    """`reveal` adds hands from its first move on; `all` opens every hand and `none` closes them."""
    found = steps(
        "  - say: a\n  - calls: pass pass\n    reveal: [north]\n  - call: pass\n    reveal: east\n"
        "  - say: b\n    reveal: none\n  - say: c\n    reveal: all\n"
    )
    north, both = frozenset({Seat.NORTH}), frozenset({Seat.NORTH, Seat.EAST})
    assert [step.open_seats for step in found] == [frozenset(), north, north, both, frozenset(), frozenset(Seat)]


def test_the_kitty_moves_in_a_step_of_its_own() -> None:
    """After the move that ends the auction the kitty is turned up; the reason stays with the player's move."""
    lesson = loads(complete(AUCTION + "    why: Enough\n    reveal: north\n"))
    last_pass, kitty = lesson.steps[-2:]
    assert words(last_pass) == (None, "Enough", None)
    assert (str(kitty.move), kitty.phase, kitty.seat) == ("kitty S2 C2 D2 H2", Phase.KITTY, None)
    assert kitty.open_seats == {Seat.NORTH}
    assert words(kitty) == (None, None, None)


def test_words_alone_stand_before_the_next_move() -> None:
    """A step without a move changes nothing, and has the phase and player of the move that follows."""
    first, second = steps("  - say: Your turn\n  - call: pass\n")
    assert first.move is None
    assert first.before is first.after is second.before
    assert (first.phase, first.seat) == (second.phase, second.seat) == (Phase.AUCTION, Seat.SOUTH)


def test_words_after_the_last_card_come_before_the_count() -> None:
    """A finished deal ends with the count; the teacher's last words come before it."""
    *_, last_card, said, count = loads(KITTY + "  - say: Well played\n").steps
    assert str(last_card.move) == "play S2"
    assert words(said)[0] == "Well played"
    assert [(step.move, step.phase, step.seat) for step in (said, count)] == [(None, Phase.SCORE, None)] * 2
    assert words(count) == (None, None, None)


def test_a_fragment_has_no_count() -> None:
    """Steps that end before the deal does are all there is, and there is no result."""
    lesson = loads(complete(TO_PLAY + "  - trick: SJ S8\n"))
    assert moves(lesson)[-1] == "play S8"
    assert lesson.result is None


def test_a_trick_need_not_be_finished_at_once() -> None:
    """`trick` holds one to four cards of one trick, and the next entry may go on with the same trick."""
    assert moves(loads(complete(TO_PLAY + "  - trick: SJ S8\n  - trick: [S5]\n  - play: SA\n")))[-4:] == [
        "play SJ",
        "play S8",
        "play S5",
        "play SA",
    ]


def test_the_receiver_may_be_named_or_be_the_partner() -> None:
    """A packet goes to a seat or to the partner, and keeps its order, top card first."""
    for to in ("partner", "Partner", "south", "SOUTH"):
        lesson = loads(complete(AUCTION + f"  - give: {{to: {to}, cards: [H2, S2 D2, C2]}}\n"))
        assert moves(lesson)[-1] == "give H2 S2 D2 C2 to south"


def test_either_form_serves_a_single_card_of_an_all_pass() -> None:
    """In an all-pass exchange the one card may be written as a packet or by its receiver."""
    head = "  - calls: pass pass pass pass\n"
    for form in ("{to: partner, cards: S2}", "{to: east, cards: [S2]}", "{east: S2}"):
        assert loads(complete(f"{head}  - give: {form}\n")).steps[-1].move == Give(cards("S2"), Seat.EAST)


PASSES = "  - calls: pass pass pass pass\n"

ILLEGAL = [
    ("  - call: 1S\n  - call: 1M\n", "13:11: step 2: call 1M: 1M does not beat the standing bid, 1S (bid-too-low)"),
    ("  - call: double\n", "12:11: step 1: call double: nothing can be doubled now (double)"),
    ("  - call: redouble\n", "12:11: step 1: call redouble: nothing can be redoubled now (redouble)"),
    ("  - swap: H3\n", "12:11: step 1: swap H3: there is no defenders' swap now (swap)"),
    ("  - play: h9\n", "12:11: step 1: play H9: it has no place in this phase, the auction (phase)"),
    (
        AUCTION + "  - give: {to: partner, cards: S2 C2 D2}\n",
        "14:11: step 3: give S2 C2 D2 to south: north has to send 4 cards, not 3 (packet-size)",
    ),
    (
        AUCTION + "  - give: {to: east, cards: S2 C2 D2 H2}\n",
        "14:11: step 3: give S2 C2 D2 H2 to east: 4 cards go from north to south (receiver)",
    ),
    (
        AUCTION + "  - give: {to: partner, cards: S2 C2 D2 D2}\n",
        "14:11: step 3: give S2 C2 D2 D2 to south: north holds D2 only once (not-held)",
    ),
    (
        AUCTION.replace("5G", "1G") + "  - give: {to: partner, cards: S2 C2 D2 H2}\n"
        "  - give: {west: S2, north: C2, east: D2}\n" + PASSES,
        "16:12: step 5: call pass: south must bid: a fourth pass would end the auction at 1G, below level 5 (must-bid)",
    ),
    (
        TO_PLAY + "  - trick: SJ S8\n  - play: H5\n",
        "20:11: step 9: play H5: west must follow suit: spades were led and west still holds S5 S4 S3 S2 (follow-suit)",
    ),
    (TO_PLAY + "  - tricks: [SJ S8 S5 SA, SJ]\n", "19:27: step 8: play SJ: north does not hold SJ (not-held)"),
    (
        TO_PLAY + PLAY + "  - play: SA\n",
        "23:11: step 12: play SA: the deal is over, and nothing can be done any more (phase)",
    ),
]


@pytest.mark.parametrize(("text", "expected"), ILLEGAL)
def test_an_illegal_move_is_told_in_the_words_of_the_rule(text: str, expected: str) -> None:
    """The first illegal move is told with its place, its step in the file, the rule and why; later ones are not."""
    (found,) = problems(complete(text + "  - call: 7G\n  - play: C9\n"))
    assert str(found).removeprefix("f.yaml:") == expected
    assert found.rule is Rule(found.code)
    assert expected.endswith(f"({found.code})")


SPREAD = [
    ("  - calls: pass pass pass pass pass\n", "12:12: step 1: call pass: `calls` stays within one auction"),
    ("  - calls: [pass, pass, 5G, pass, pass, pass, pass, pass, pass, pass, pass, 6G]\n", "12:77: step 1: call 6G: `"),
    (TO_PLAY.replace("none\n  - calls: pass", "none\n  - calls: pass pass"), "18:12: step 7: call pass: `calls` stays"),
    (TO_PLAY + "  - trick: SJ S8\n  - trick: S5 SA SK\n", "20:12: step 9: play SK: a trick has four cards, and the"),
]


@pytest.mark.parametrize(("text", "expected"), SPREAD)
def test_an_entry_stays_within_its_auction_or_trick(text: str, expected: str) -> None:
    """`calls` may not run from one auction into the next part of the deal, nor `trick` into the next trick."""
    (line,) = told(complete(text))
    assert line.startswith(expected)


def test_the_player_may_be_stated_and_is_checked() -> None:
    """`by` names who makes the first move of an entry; another name is an error that hides nothing else."""
    assert told(complete("  - calls: pass pass\n    by: south\n  - call: pass\n    by: north\n")) == []
    assert told(complete("  - calls: pass pass\n    by: west\n  - play: HA\n")) == [
        "13:9: step 1: by west: it is not west's turn: south is to act",
        "14:11: step 2: play HA: it has no place in this phase, the auction (phase)",
    ]
    assert told(KITTY + "  - say: Done\n    by: north\n") == ["24:9: step 12: by north: nobody is to act here"]


def test_a_true_expectation_changes_nothing() -> None:
    """What is stated of the game and so is read over, at the top, on a step, in part or in full."""
    stated = "expect: {contract: 5G, declarer: north, doubled: 1, tricks: {ns: 13, ew: 0}, score: {ns: +29, ew: −29}}\n"
    assert told(KITTY + stated) == []
    assert told(KITTY + "expect: {score: {ew: -29}}\n") == []
    assert told(ALL_PASS + "expect: {contract: all-pass, aces: {ns: 22}, score: {ns: -35}}\n") == []
    assert told(KOTKA + "expect: {contract: 6g, doubled: 3}\n") == []
    on_a_step = "  - trick: SJ S8 S5 SA\n    expect: {tricks: {ns: 1}, contract: 5G}\n"
    assert told(complete(TO_PLAY + on_a_step)) == []


FALSE = [
    ("contract: 5H", "23:20: expected contract 5H, but it is 5G"),
    ("contract: all-pass", "23:20: expected contract all-pass, but it is 5G"),
    ("declarer: south", "23:20: expected declarer south, but it is north"),
    ("doubled: 2", "23:19: expected doubled 2, but it is 1"),
    ("tricks: {ns: 13, ew: 1}", "23:31: expected tricks 1 for ew, but it is 0"),
    ("aces: {ns: 1}", "23:21: expected aces 1 for ns, but it is 0"),
    ("score: {ns: 25}", "23:22: expected score 25 for ns, but it is 29"),
]


@pytest.mark.parametrize(("stated", "expected"), FALSE)
def test_a_false_expectation_is_an_error(stated: str, expected: str) -> None:
    """What is stated of the end and is not so is told where it is stated, with what is so."""
    assert told(f"{KITTY}expect: {{{stated}}}\n") == [expected]


def test_an_expectation_on_a_step_is_about_its_last_move() -> None:
    """On a step, the moment after the last of its moves counts; a score is not known before the end."""
    stated = "    expect: {contract: 1S, declarer: south, score: {ns: 0}}\n"
    assert told(complete("  - calls: 1S 2S\n" + stated)) == [
        "13:24: step 1: expected contract 1S, but it is 2S",
        "13:38: step 1: expected declarer south, but it is west",
        "13:52: step 1: a score is known only when the deal is over",
    ]
    assert told(complete("  - say: a\n    expect: {contract: 1S, declarer: south}\n")) == [
        "13:24: step 1: expected contract 1S, but there is none",
        "13:38: step 1: expected declarer south, but there is none",
    ]


def test_a_fragment_cannot_expect_an_end() -> None:
    """An expectation at the top of steps that end before the deal does is an error."""
    for text in (complete("  - call: pass\n"), complete("").replace("steps:\n", "steps: []\n")):
        (line,) = told(text + "expect: {contract: 5H}\n")
        assert line.endswith(
            "`expect` at the top is about the end of the deal, and these steps end before it: put it on a step"
        )
