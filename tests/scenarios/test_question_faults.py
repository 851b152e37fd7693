"""Section 2 of the format, `ask`: what is wrong with a question, where it stands, and what would be right."""

from __future__ import annotations

import pytest

from tests.scenarios.samples import (
    ALL_PASSED,
    AUCTION,
    BOLSHEVIK_HEAD,
    DECLARED,
    HEAD,
    PACKET,
    TO_PLAY,
    TO_SWAP,
    complete,
    problems,
    told,
)

# The step that begins in line 12, and every problem that must be told.
FAULTS = [
    ("- ask: A", ["12:5: step 1: `answer` is missing: the move that the lesson goes on with"]),
    (
        "- ask: A\n  call: 1S",
        ["12:5: step 1: `call` cannot stand beside `ask`: the move of a question is its `answer`"],
    ),
    (
        "- ask: A\n  answer: 1S\n  calls: 2S",
        ["12:5: step 1: a step makes one kind of move, not calls and answer: begin a new step with a hyphen"],
    ),
    (
        "- answer: 1S\n  also: {2S: a}\n  wrong: {3S: a}\n  hints: [a]",
        [
            f"{line}:5: step 1: `{key}` belongs to a question, and this step has no `ask`"
            for line, key in ((12, "answer"), (13, "also"), (14, "wrong"), (15, "hints"))
        ],
    ),
    ("- call: 1S\n  hints: [a]", ["13:5: step 1: `hints` belongs to a question, and this step has no `ask`"]),
    (
        "- ask: A\n  answer: 10H",
        ["13:13: step 1: answer: `10H` is neither a card nor a call: write a card as in HQ, a call as in 2S"],
    ),
    (
        "- ask: A\n  answer: S2 C2 D2 H2",
        [
            "13:13: step 1: answer: `S2 C2 D2 H2` is neither a card nor a call: an answer is one move, and a packet is "
            "written {give: {to: partner, cards: S4 C3 D2 H2}}"
        ],
    ),
    (
        "- ask: A\n  answer: S2 to west C2 to north",
        [
            "13:13: step 1: answer: `S2 to west C2 to north` is neither a card nor a call: single cards are written "
            "{give: {south: SK, west: C2, east: D4}}"
        ],
    ),
    (
        "- ask: A\n  answer: None",
        ["13:13: step 1: answer: `None` is neither a card nor a call: to decline the swap, write {swap: none}"],
    ),
    (
        "- ask: A\n  answer: [1S]",
        ["13:13: step 1: answer: a card, a call or a map with one move belongs here, as in HQ, 2S or {swap: H9}"],
    ),
    (
        "- ask: A\n  answer: {call: 1S, play: HA}",
        ["13:13: step 1: answer: one move belongs here, such as `play: HQ` or `swap: H9`, and here are call and play"],
    ),
    ("- ask: A\n  answer: {calls: 1S}", ["13:14: step 1: `calls` is no key of the format here: is `call` meant?"]),
    ("- ask: A\n  answer: {call: 9S}", ["13:20: step 1: call 9S: '9S' is no call: write a level from 1 to 7"]),
    ("- ask: A\n  answer: HA", ["13:13: step 1: play HA: it has no place in this phase, the auction (phase)"]),
    ("- ask: [A]\n  answer: 1S", ["12:10: step 1: ask: a text, or texts by language such as {en: …, fi: …}, belongs"]),
    (
        "- ask: A\n  answer: 1S\n  also: 2S\n  wrong: [3S]\n  hints: Think",
        [
            "14:11: step 1: also: moves and what you say to them belong here, as in {HJ: The same thing.}",
            "15:12: step 1: wrong: moves and what you say to them belong here, as in {SA: It runs into a ruff.}",
            "16:12: step 1: hints: a list of texts belongs here, as in [Count the trumps.]",
        ],
    ),
    (
        "- ask: A\n  answer: 1S\n  also: {}\n  hints: []",
        [
            "14:11: step 1: also: this is an empty list: write its parts, or leave the key out",
            "15:12: step 1: hints: this is an empty list: write its parts, or leave the key out",
        ],
    ),
    (
        "- ask: A\n  answer: 1S\n  also: {2S: [a]}\n  wrong: {3S: {de: b}}\n  hints: [[c]]",
        [
            "14:16: step 1: 2S: a text, or texts by language such as {en: …, fi: …}, belongs here",
            "15:18: step 1: 3S: `de` is no language here (they are en, fi, sv)",
            "16:13: step 1: a text, or texts by language such as {en: …, fi: …}, belongs here",
        ],
    ),
    (
        "- ask: A\n  answer: 2S\n  also: {3S: a, double: b}",
        ["14:19: step 1: also: call double: nothing can be doubled now (double): under `wrong`, a move need not be"],
    ),
    (
        "- ask: A\n  answer: 2S\n  also: {2♠: a, 3S: b, 3s: c}\n  wrong: {3♠: d, 4S: e, 4s: f}",
        [
            "14:12: step 1: also: call 2S is the answer already: a move stands here once",
            "14:26: step 1: also: call 3S is under `also` already: a move stands here once",
            "15:13: step 1: wrong: call 3S is under `also` already: a move stands here once",
            "15:27: step 1: wrong: call 4S is under `wrong` already: a move stands here once",
        ],
    ),
    ("- ask: A\n  answer: 2S\n  also: {otherwise: a}", ["14:12: step 1: also: `otherwise` belongs under `wrong`"]),
    ("- ask: A\n  answer: 2S\n  otherwise: a", ["14:5: step 1: `otherwise` belongs under `wrong`"]),
    (
        "- ask: A\n  answer: 2S\n  also: {S2: a}\n  wrong: {Otherwise: b}",
        [
            "14:12: step 1: also `S2`: 'S2' is no call: write a level from 1 to 7",
            "15:13: step 1: wrong `Otherwise`: 'Otherwise' is no call: write a level from 1 to 7",
        ],
    ),
    ("- ask: A\n  answer: 1S\n  by: west", ["14:9: step 1: by west: it is not west's turn: south is to act"]),
    ("- {ask: Which?, answer: 1S}", ["12:16: step 1: an unquoted question mark inside { } or [ ]: put quotes around"]),
]


@pytest.mark.parametrize(("step", "expected"), FAULTS)
def test_a_fault_of_a_question_is_told_where_it_stands(step: str, expected: list[str]) -> None:
    """Each fault is told at the value at fault, or at the map something is missing from, with the cure."""
    lines = step.replace("\n", "\n  ")
    found = told(complete(f"  {lines}\n"))
    assert len(found) == len(expected)
    assert all(line.startswith(start) for line, start in zip(found, expected, strict=True)), found


# The cards, calls and names that stand where the phase asks for something else, and what should be written.
CURES = [
    (AUCTION, "S2", "the exchange (phase): cards are sent", "{give: {to: partner, cards: S4 C3 D2 H2}}"),
    (
        AUCTION + PACKET,
        "S2",
        "the exchange (phase): single cards are sent",
        "{give: {south: SK, west: C2, east: D4}}",
    ),
    (ALL_PASSED, "S2", "the exchange (phase): cards are sent", "{give: {to: partner, cards: S2}}"),
    (TO_SWAP, "H9", "the swap (phase): a card is swapped", "{swap: H9}"),
    (DECLARED, "7G", "the naming (phase): the contract of a Bolshevik is named", "{name: 7G}"),
]


@pytest.mark.parametrize(("before", "answer", "phase", "cure"), CURES)
def test_an_answer_in_the_notation_of_another_phase_gets_its_cure(
    before: str, answer: str, phase: str, cure: str
) -> None:
    """A card or a call where a packet, a swap or a name belongs is told with what to write as the answer."""
    head = BOLSHEVIK_HEAD if before is DECLARED else HEAD
    (line,) = told(complete(f"{before}  - ask: Which?\n    answer: {answer}\n", head))
    assert line.startswith(f"{13 + before.count(chr(10))}:13: step ")
    assert line.endswith(f": it has no place in this phase, {phase}, so write `answer: {cure}`")


def test_a_card_in_the_swap_gets_its_cure_also_without_a_question() -> None:
    """A step that plays where something is swapped is told what to write in the step."""
    for step in ("play: H9", "trick: H9 H3"):
        (line,) = told(complete(f"{TO_SWAP}  - {step}\n"))
        assert line.endswith("the swap (phase): a card is swapped, so write `swap: H9`")


NO_CARD = "is no card: write the suit first, then the rank, as in SA or H10"
THREE = "three single cards stand here as in `SK to south C2 to west D4 to east`"
FOUR = "a packet stands here as its cards, as in `S4 C3 D2 H2`"
LEGAL = "under `wrong`, a move need not be legal"
GIVEN, SINGLE = "{give: {to: partner, cards: S2 C2 D2 H2}}", "{give: {west: S2, north: C2, east: D2}}"
ONCE = "already: a move stands here once"

# The steps before, the sound answer, a key of `also` or of `wrong`, and what must be told of the key.
KEYS = [
    (AUCTION, GIVEN, "also", "S2 CX", f"also `S2 CX`: 'CX' {NO_CARD}; {FOUR}"),
    (AUCTION, GIVEN, "wrong", "''", f"wrong ``: {FOUR}"),
    (
        AUCTION,
        GIVEN,
        "wrong",
        "S2 C2 D2 H2 to south",
        f"wrong `S2 C2 D2 H2 to south`: 'to' {NO_CARD}; {FOUR}",
    ),
    (
        AUCTION,
        GIVEN,
        "also",
        "H2 S2 C2 D2",
        f"also: give H2 S2 C2 D2 to south is the answer {ONCE}",
    ),
    (
        AUCTION,
        GIVEN,
        "also",
        "S2 C2",
        f"also: give S2 C2 to south: north has to send 4 cards, not 2 (packet-size): {LEGAL}",
    ),
    (
        AUCTION + PACKET,
        SINGLE,
        "also",
        "S2 C2 D2",
        f"also `S2 C2 D2`: S2 C2 D2 goes to nobody: write the receiver, as in give S4 C3 D2 H2 to north; {THREE}",
    ),
    (
        AUCTION + PACKET,
        SINGLE,
        "wrong",
        "S2 to west",
        f"wrong `S2 to west`: {THREE}",
    ),
    (
        AUCTION + PACKET,
        SINGLE,
        "wrong",
        "D2 to east C2 to north S2 to west",
        f"wrong: give D2 to east C2 to north S2 to west is the answer {ONCE}",
    ),
    (TO_SWAP, "{swap: H9}", "wrong", "h9", f"wrong: swap H9 is the answer {ONCE}"),
    (TO_SWAP, "{swap: H9}", "also", "no", f"also `no`: 'no' {NO_CARD}"),
    (
        TO_SWAP,
        "{swap: H9}",
        "also",
        "HA",
        "also: swap HA: east does not hold HA (not-held): under `wrong`, a move need not be legal",
    ),
    (TO_PLAY, "SJ", "wrong", "2S", f"wrong `2S`: '2S' {NO_CARD}"),
    (TO_PLAY, "SJ", "wrong", "pass", f"wrong `pass`: 'pass' {NO_CARD}"),
    (
        TO_PLAY + "  - play: SJ\n",
        "S8",
        "also",
        "H7",
        f"also: play H7: south must follow suit: spades were led and south still holds S8 S7 S6 (follow-suit): {LEGAL}",
    ),
    (
        DECLARED,
        "{name: 7G}",
        "wrong",
        "pass",
        "wrong `pass`: a contract is written as a level and one of S C D H G M, as in 7G",
    ),
    (DECLARED, "{name: 7G}", "also", "7g", f"also: name 7G is the answer {ONCE}"),
]


@pytest.mark.parametrize(("before", "answer", "key", "text", "expected"), KEYS)
def test_a_reply_is_a_move_of_the_kind_of_the_answer(
    before: str, answer: str, key: str, text: str, expected: str
) -> None:
    """A key that is no such move, the answer again, or in `also` against the rules, is told where it stands."""
    head = BOLSHEVIK_HEAD if before is DECLARED else HEAD
    (line,) = told(complete(f"{before}  - ask: A\n    answer: {answer}\n    {key}: {{{text}: a}}\n", head))
    place, _, rest = line.partition(": step ")
    assert place == f"{14 + before.count(chr(10))}:{len(key) + 8}"
    assert rest.split(": ", 1)[1] == expected


@pytest.mark.parametrize(
    "step", ["- ask: A", "- ask: A\n    answer: HX", "- ask: A\n    answer: {}", "- ask: A\n    answer: 0S"]
)
def test_a_question_without_a_sound_answer_blames_no_later_move(step: str) -> None:
    """What follows is read, but nobody knows how the deal stands there."""
    found = problems(complete(f"  {step}\n  - call: 1M\n  - play: HA\n  - play: HX\n"))
    assert [each.step for each in found] == [1, 4]


@pytest.mark.parametrize("line", ["also: {1S: a}", "wrong: {XX: a}", "hints: x", "also: {2S: [a]}", "ask: [x]"])
def test_other_faults_of_a_question_hide_no_move(line: str) -> None:
    """Where the answer is sound the lesson goes on with it, and a later illegal move is told too."""
    ask = "" if line.startswith("ask") else "    ask: A\n"
    found = problems(complete(f"  - answer: 1S\n{ask}    {line}\n  - call: 1M\n"))
    assert [(each.step, each.code) for each in found][-1] == (2, "bid-too-low")
    assert [each.step for each in found] == [1, 2]


def test_a_packet_is_replied_to_once_in_whatever_order() -> None:
    """The second order of the same cards is told, and where the first stands."""
    keys = "    also: {C2 SA D2 H2: a}\n    wrong: {H2 D2 C2 SA: b}\n"
    assert told(complete(f"{AUCTION}  - ask: A\n    answer: {GIVEN}\n{keys}")) == [
        f"17:13: step 3: wrong: give H2 D2 C2 SA to south is under `also` {ONCE}"
    ]


def test_an_answer_against_the_rules_casts_no_blame_on_other_moves() -> None:
    """Where the answer has no place, moves of its kind have none either, and only the answer is told."""
    found = problems(complete("  - ask: A\n    answer: HA\n    also: {HK: a, HX: b}\n"))
    assert [(each.line, each.code) for each in found] == [(13, "phase"), (14, "move")]


def test_replies_are_read_where_the_deal_is_unknown() -> None:
    """After a fault the notation of replies is still checked, though not whether the moves are legal."""
    asking = "  - ask: A\n    answer: {give: {east: S2}}\n    also: {S3: a, SX: b, S2: c}\n"
    found = problems(complete(f"  - call: 0S\n{asking}"))
    assert [(each.line, each.column, each.code) for each in found] == [
        (12, 11, "move"),
        (15, 19, "move"),
        (15, 26, "twice"),
    ]
