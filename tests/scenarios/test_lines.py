"""Section 2 of the format, `lines`: named what-ifs that leave the lesson after some of its moves."""

from __future__ import annotations

import pytest

from engine.seats import Seat, Side
from engine.state import Phase
from scenarios.lesson import Lesson, Line, Text
from scenarios.loader import loads
from tests.scenarios.samples import AUCTION, KITTY, PLAY, complete, moves, problems, told, with_top


def with_line(after: int, steps: str, text: str = KITTY) -> Lesson:
    """A lesson with one line, whose steps stand one a line."""
    lines = "\n".join(f"      - {step}" for step in steps.split("\n"))
    return loads(with_top(f"lines:\n  - name: What if\n    after: {after}\n    steps:\n{lines}", text))


def line_of(after: int, steps: str, text: str = KITTY) -> Line:
    """That line."""
    (line,) = with_line(after, steps, text).lines
    return line


def made(line: Line) -> list[str | None]:
    """The moves of a line, in their notation."""
    return [str(step.move) if step.move else None for step in line.steps]


def test_a_line_replaces_the_move_after_those_counted() -> None:
    """It leaves the lesson before the step of that move and goes on from the state there."""
    lesson = with_line(2, "call: 6G\ncall: 7G")
    (line,) = lesson.lines
    assert (line.name, line.after, line.at) == (Text({"": "What if"}), 2, 2)
    assert str(lesson.steps[line.at].move) == "call 5G"
    assert line.steps[0].before == lesson.steps[line.at].before
    assert made(line) == ["call 6G", "call 7G"]
    assert line.steps[1].before is line.steps[0].after
    assert [step.seat for step in line.steps] == [Seat.NORTH, Seat.EAST]


def test_packets_are_one_move_each_and_the_kitty_is_none() -> None:
    """After eleven calls the kitty has moved by itself: the twelfth move is the packet, the next the single cards."""
    lesson = with_line(11, "give: {to: partner, cards: SA CA DA HA}")
    assert (lesson.lines[0].at, str(lesson.steps[12].move)) == (12, "give S2 C2 D2 H2 to south")
    assert lesson.steps[11].phase is Phase.KITTY
    assert made(lesson.lines[0]) == ["give SA CA DA HA to south"]
    assert line_of(12, "give: {west: S8, north: C8, east: D8}").at == 13
    assert line_of(13, "call: 6G").at == 14


def test_words_and_refused_moves_are_not_counted() -> None:
    """A line leaves at the move itself, after the words that come before it."""
    text = complete(
        "  - say: a\n  - call: pass\n  - say: b\n  - refuse: {call: double, rule: double}\n  - call: pass\n"
    )
    assert [line_of(after, "call: 1S", text).at for after in (0, 1)] == [1, 4]


def test_a_line_may_go_on_where_a_fragment_ends() -> None:
    """After all moves of a lesson that ends before the deal does; also of one without any move."""
    text = complete("  - calls: pass pass\n  - say: b\n")
    line = line_of(2, "call: 1S", text)
    assert (line.at, made(line)) == (3, ["call 1S"])
    assert line_of(0, "call: 1S", complete("").replace("steps:\n", "steps: []\n")).at == 0


def test_a_line_that_ends_the_deal_is_counted() -> None:
    """The count is its last step, and the result along the line is another than the lesson's."""
    play = "\n".join(line.removeprefix("  - ") for line in PLAY.splitlines())
    lesson = with_line(18, f"call: double\ncalls: pass pass\n{play}")
    line = lesson.lines[0]
    assert [step.phase for step in line.steps][-2:] == [Phase.PLAY, Phase.SCORE]
    along = lesson.along(line)
    assert (along.lines, along.steps[: line.at], along.steps[line.at :]) == ((), lesson.steps[: line.at], line.steps)
    assert lesson.result is not None
    assert along.result is not None
    assert (lesson.result.score[Side.NS], along.result.score[Side.NS]) == (29, 58)


def test_a_line_may_hold_everything_that_steps_may() -> None:
    """Words, marks, questions, refused moves and expectations, each as in the lesson itself."""
    line = line_of(
        2,
        "{say: a, reveal: east}\n{ask: b, answer: 6G, also: {7G: {sv: c}}, expect: {contract: 6G}}\n"
        "{refuse: {call: 6S, rule: bid-too-low}, why: d}\n{calls: pass pass, stop: false, show: {cards: HA}}",
    )
    assert [step.stops for step in line.steps] == [True, True, True, False, False]
    assert all(step.open_seats == {Seat.EAST} for step in line.steps)
    assert line.steps[1].question is not None
    assert line.steps[2].refused is not None


def test_hands_that_were_turned_up_are_open_in_the_line() -> None:
    """What was revealed before the line leaves stays open; what the replaced move reveals does not."""
    text = complete("  - call: pass\n    reveal: north\n  - call: pass\n    reveal: west\n")
    assert [line_of(after, "call: 1S", text).steps[0].open_seats for after in (0, 1, 2)] == [
        frozenset(),
        {Seat.NORTH},
        {Seat.NORTH, Seat.WEST},
    ]


def test_the_expectation_at_the_top_is_about_the_lesson() -> None:
    """A line that ends otherwise does not touch it, nor the lesson's result, nor its number of steps."""
    lesson = with_line(2, "calls: pass pass", KITTY + "expect: {contract: 5G}\n")
    assert lesson.result == loads(KITTY).result
    assert moves(lesson) == moves(loads(KITTY))


def test_the_languages_of_a_lesson_are_those_of_its_lines_too() -> None:
    """The name of a line and the words in it count."""
    lines = "lines:\n  - name: {fi: a}\n    after: 0\n    steps: [{call: 1S, why: {sv: b}}]"
    assert loads(with_top(lines)).languages == ("fi", "sv")


def test_a_line_may_begin_with_the_move_of_the_lesson() -> None:
    """It may part from the lesson only later."""
    assert made(line_of(2, "call: 5G\ncall: 6G")) == ["call 5G", "call 6G"]


# The lines from line 3 of the file on, and every problem that must be told.
FAULTS = [
    (
        "lines: a",
        ["3:8: lines: a list of what-ifs belongs here: each begins with a hyphen and has `name`, `after` and `steps`"],
    ),
    ("lines: []", ["3:8: lines: this is an empty list: write its parts, or leave the key out"]),
    ("lines: [a]", ["3:9: what-if 1: a what-if is made of the keys `name`, `after` and `steps`"]),
    (
        "lines:\n  - say: a",
        [
            "4:5: what-if 1: `name` is missing",
            "4:5: what-if 1: `after` is missing",
            "4:5: what-if 1: `steps` is missing",
            "4:5: what-if 1: `say` belongs in a step, under `steps`, behind a hyphen",
        ],
    ),
    (
        "lines:\n  - nmae: a\n    name: b\n    after: 1\n    steps: [{call: 1S}]",
        ["4:5: what-if 1: `nmae` is no key of the format here: is `name` meant?"],
    ),
    (
        "lines:\n  - name: ' '\n    after: one\n    steps: {call: 1S}",
        [
            "4:11: what-if 1: name: a name belongs here",
            "5:12: what-if 1: after: a number belongs here, not `one`",
            "6:12: what-if 1: steps: a list belongs here: each step begins with a hyphen and a space",
        ],
    ),
    (
        "lines:\n  - name: a\n    after: -1\n    steps: [{say: x}]\n"
        "  - name: a\n    after: 72\n    steps: [{call: 1S}]",
        [
            "5:12: what-if 1: after: the lesson has 72 moves, so a what-if leaves it after 0 to 71 of them",
            "8:12: what-if 2: after: the lesson has 72 moves, so a what-if leaves it after 0 to 71 of them",
        ],
    ),
    ("lines:\n  - name: a\n    after: 1\n    steps: []", ["6:12: what-if 1: steps: a what-if has at least one step"]),
    (
        "lines:\n  - name: a\n    after: 0\n    steps:\n      - call: 1S\n      - call: 1M\n  - name: b\n    after: 0\n"
        "    steps:\n      - play: HX\n      - call: 1S\n      - title: x\n      - {}\n",
        [
            "8:15: what-if 1, step 2: call 1M: 1M does not beat the standing bid, 1S (bid-too-low)",
            "12:15: what-if 2, step 1: play HX: 'HX' is no card: write the suit first, then the rank, as in SA or H10",
            "14:9: what-if 2, step 3: `title` belongs at the top of the file, not in a step",
            "15:9: what-if 2, step 4: this step is empty: give it words or a move",
        ],
    ),
    (
        "lines:\n  - name: a\n    after: 0\n    steps:\n      - call: 1S\n        expect: {contract: 2S}\n"
        "      - ask: x\n      - say: {en: [x]}\n      - refuse: {call: 7G, rule: turn}",
        [
            "8:28: what-if 1, step 1: expected contract 2S, but it is 1S",
            "9:9: what-if 1, step 2: `answer` is missing: the move that the lesson goes on with",
            "10:19: what-if 1, step 3: say: the words in `en` must be one text",
        ],
    ),
    ("after: 3", ["3:1: `after` belongs in a what-if, under `lines`, behind a hyphen"]),
]


@pytest.mark.parametrize(("lines", "expected"), FAULTS)
def test_a_fault_of_a_line_is_told_with_its_number(lines: str, expected: list[str]) -> None:
    """Each fault has its own place, and the number of the line and of the step in it."""
    assert told(with_top(lines)) == expected


def test_the_number_of_the_line_is_known() -> None:
    """A problem in a line knows which one, and one in the lesson's own steps that it is in none."""
    text = with_top(
        "lines:\n  - name: a\n    after: 0\n    steps: [{call: 0S}]", KITTY.replace("pass pass 5G", "pass 0G")
    )
    assert [(each.what_if, each.step) for each in problems(text)] == [(1, 1), (None, 1)]


def test_after_a_fragment_the_last_move_may_be_followed() -> None:
    """Beyond the last move of a fragment there is nothing to leave."""
    text = with_top("lines:\n  - name: a\n    after: 3\n    steps: [{call: 1S}]", complete("  - calls: pass pass\n"))
    assert told(text) == ["5:12: what-if 1: after: the lesson has 2 moves, so a what-if leaves it after 0 to 2 of them"]


def test_a_fault_of_the_lesson_hides_only_the_lines_after_it() -> None:
    """A line that leaves before the fault is judged; of one that leaves later only the notation is."""
    lines = "".join(
        f"\n  - name: a\n    after: {after}\n    steps: [{{call: 7G}}, {{call: 1S}}, {{play: HX}}]"
        for after in (2, 40, -1)
    )
    found = problems(with_top(f"lines:{lines}", complete(AUCTION + "  - swap: none\n")))
    assert [(each.what_if, each.step, each.code) for each in found] == [
        (1, 2, "bid-too-low"),
        (1, 3, "move"),
        (2, 3, "move"),
        (3, None, "after"),
        (3, 3, "move"),
        (None, 3, "swap"),
    ]


def test_a_line_with_a_faulty_after_blames_no_move() -> None:
    """Nobody knows how the deal stands where the line leaves the lesson."""
    for after in ("    after: x\n", ""):
        lines = f"lines:\n  - name: a\n{after}    steps: [{{call: 1M}}, {{call: 1M}}, {{play: HX}}]"
        assert [(each.step, each.code) for each in problems(with_top(lines))][1:] == [(3, "move")]
    nameless = "lines:\n  - after: 0\n    steps: [{call: 1M}, {call: 1M}]"
    assert [(each.step, each.code) for each in problems(with_top(nameless))] == [(None, "missing"), (2, "bid-too-low")]


def test_the_steps_of_the_whole_file_are_counted_together() -> None:
    """A lesson of a thousand steps has room for a thousand more in its lines."""
    words = "\n".join(["  - say: a"] * 1000)
    head = complete(f"{words}\n") + "lines:\n"
    line = "  - name: a\n    after: 0\n    steps:\n" + "      - say: a\n" * 500
    assert told(head + line + line) == []
    found = told(head + line + line + "  - name: b\n    after: 0\n    steps:\n      - say: a\n")
    counted = "more than 2,000 steps are not read, counted with all moves of `calls` and `tricks`"
    assert found == [f"2022:9: what-if 3: {counted}"]
