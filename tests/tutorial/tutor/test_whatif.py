"""Lines that leave a lesson: played by the rules to the count, drawn beside the lesson, and the lesson untouched."""

import re
from random import Random
from typing import Any

import pytest

from engine import game
from engine.errors import IllegalMove
from engine.moves import Kitty, Move, move
from engine.scoring import result
from engine.state import Phase
from scenarios.lesson import Lesson
from scenarios.loader import loads
from tests.tutorial.lessons import golden_lesson
from tests.tutorial.tutor.tries import ASKING, CALL, alternatives, asked, asking, lessons, plain, simple_lesson
from tutorial.replay import packed
from tutorial.texts import LANGUAGES
from tutorial.tutor.choices import choices
from tutorial.tutor.lines import line_data
from tutorial.tutor.whatif import branch, carried_on, moves_of, state_at

ALL = 150


def played_on(lesson: Lesson, at: int, moves: list[Move]) -> Lesson:
    """A line with these moves, carried on by the simple players to the end."""
    line = branch(lesson, at, moves)
    return branch(line, len(line.steps), carried_on(line, ALL))


def some_lines(each: int) -> list[tuple[Lesson, int, list[Move], Lesson]]:
    """Lines that leave deals of all games at many positions with a random legal move, carried on to the end."""
    random, found = Random(each), []
    for lesson in [*lessons(each), golden_lesson("middle"), golden_lesson("void"), asking()]:
        for at in range(0, len(lesson.steps) + 1, 9):
            state = state_at(lesson, at)
            first = [random.choice(alternatives(state, random))] if state.to_act is not None else []
            found.append((lesson, at, first, played_on(lesson, at, first)))
    return found


def test_a_line_is_played_by_the_rules_to_the_count() -> None:
    """From any position, with any legal move: the engine plays its moves to the same end, kitty and count included."""
    for lesson, at, first, line in some_lines(1):
        assert line.steps[:at] == lesson.steps[:at]
        assert moves_of(line.steps[at:])[: len(first)] == first
        states = game.replay(lesson.deal, moves_of(line.steps))
        assert states[-1].is_over
        assert line.result == result(states[-1])
        moved = [step for step in line.steps if step.move is not None]
        assert [step.before for step in moved] == list(states[:-1])
        assert [step.after for step in moved] == list(states[1:])
        assert [step.seat is None for step in moved] == [isinstance(step.move, Kitty) for step in moved]
        counts = [step for step in line.steps[-1:] if step.move is None]
        assert [step.phase for step in counts] == [Phase.SCORE]


def test_a_line_changes_nothing_in_its_lesson() -> None:
    """The lesson has the same steps before and after, and tells the same."""
    lesson = simple_lesson("kitty", 3)
    steps, told = lesson.steps, packed(line_data(lesson, lesson, 0, "en")).body
    for at in range(0, len(steps), 7):
        played_on(lesson, at, [])
    assert lesson.steps is steps
    assert packed(line_data(lesson, lesson, 0, "en")).body == told


def test_move_by_move_is_the_same_as_all_at_once() -> None:
    """A line built by hand, one request after the other, is the line of all its moves."""
    for name in ("kitty", "kotka", "bolshevik"):
        lesson = simple_lesson(name, 1)
        line = branch(lesson, 0, [])
        for each in moves_of(lesson.steps):
            line = branch(line, len(line.steps), [each])
        assert line.steps == branch(lesson, 0, moves_of(lesson.steps)).steps == lesson.steps


def test_from_the_kittys_position_the_kitty_moves_first() -> None:
    """A line can begin where the kitty is about to move, and after the last card, where only the count is left."""
    for lesson in (simple_lesson("kitty", 1), simple_lesson("bolshevik", 1)):
        at = next(at for at, step in enumerate(lesson.steps) if isinstance(step.move, Kitty))
        for line in (branch(lesson, at, []), branch(lesson, at, moves_of(lesson.steps[at:]))):
            assert line.steps[: at + 1] == lesson.steps[: at + 1]
        assert branch(lesson, at, moves_of(lesson.steps[at:])).steps == lesson.steps
        assert played_on(lesson, at, []).result is not None
        for end in (len(lesson.steps) - 1, len(lesson.steps)):
            assert branch(lesson, end, []).steps == lesson.steps


def test_what_breaks_a_rule_or_leaves_the_lesson_is_told() -> None:
    """An illegal move raises at once; there is no position before the first or after the last."""
    with pytest.raises(IllegalMove):
        branch(asking(), CALL, [move("call double")])
    with pytest.raises(IllegalMove):
        branch(simple_lesson("kotka", 1), len(simple_lesson("kotka", 1).steps), [move("call pass")])
    for at in (-1, len(asking().steps) + 1):
        with pytest.raises(IndexError):
            branch(asking(), at, [])


def test_carrying_on_stops_where_it_is_told_to() -> None:
    """One move of the player to act, or as many as are asked for; the kitty's is not counted."""
    line = branch(asking(), CALL, [move("call pass")])
    assert carried_on(line, 0) == []
    assert len(carried_on(line, 1)) == 1
    assert len(carried_on(line, 7)) == 7


def test_the_lists_of_a_line_agree() -> None:
    """`made` and `choices` have one entry more than `steps`, and the moves made lead to each position."""
    for lesson, at, _, line in some_lines(1)[::3]:
        told: dict[str, Any] = line_data(lesson, line, at, "en")
        assert told["at"] == at
        assert len(told["made"]) == len(told["choices"]) == len(told["steps"]) + 1 == len(line.steps) - at + 1
        assert told["made"][0] == 0
        assert told["made"][-1] == len(told["moves"])
        for offset in range(0, len(told["made"]), 11):
            state = state_at(line, at + offset)
            again = branch(lesson, at, [move(text) for text in told["moves"][: told["made"][offset]]])
            # The kitty may have moved on in the one and be about to in the other.
            reached = [state_at(again, position) for position in range(at, len(again.steps) + 1)]
            assert state in reached
            assert told["choices"][offset] == choices(state)


def test_the_lists_of_a_line_go_on_from_the_lessons() -> None:
    """Phases, tricks and calls are those of the whole line; positions count from the lesson's beginning."""
    lesson = simple_lesson("kitty", 1)
    at = next(at for at, step in enumerate(lesson.steps) if step.phase is Phase.PLAY) + 6
    told = line_data(lesson, played_on(lesson, at, []), at, "en")
    assert told["phases"][-1]["to"] == at + len(told["steps"])
    assert len(told["tricks"]) == 13
    assert [call["step"] for call in told["calls"]] == sorted(call["step"] for call in told["calls"])
    assert told["steps"][-1]["score"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_both_results_stand_side_by_side(language: str) -> None:
    """Once a line is over, its end is told, and that of the lesson where it has one; before that nothing is."""
    lesson = simple_lesson("kitty", 2)
    assert lesson.result is not None
    at = len(lesson.steps) - 20
    line = played_on(lesson, at, [])
    own, other = map(plain, line_data(lesson, line, at, language)["ends"])
    assert own.startswith(("Your line: ", "Oma linjasi: "))
    assert other.startswith(("The lesson: ", "Oppitunti: "))
    for told, final in ((own, line.result), (other, lesson.result)):
        assert final is not None
        for points in final.score.values():
            assert f"{points:+d}".replace("-", "−") in told
    assert line_data(lesson, branch(lesson, at, []), at, language)["ends"] == []
    fragment = played_on(asking(), CALL, [move("call pass")])
    assert len(line_data(asking(), fragment, CALL, language)["ends"]) == 1


def test_in_a_line_another_may_play_alone_than_in_the_lesson() -> None:
    """Each end calls its sides what they are there, the one that has won first."""
    lesson = golden_lesson("bolshevik")
    keeps = move("call keep")
    at = next(at for at in asked(lesson) if game.check(state_at(lesson, at), keeps) is None)
    own, other = (plain(each) for each in line_data(lesson, played_on(lesson, at, [keeps]), at, "en")["ends"])
    assert "the three defenders" in own.lower()
    assert re.search(r"\b[Yy]ou [−+]?\d+", own)
    assert other == "The lesson: 7 misère fails: 3 tricks, 3 too many. You defenders +43, Ville −43."


def test_a_void_deal_has_no_points_to_tell() -> None:
    """That it is void is all there is to say."""
    lesson = golden_lesson("void")
    line = played_on(lesson, 0, moves_of(lesson.steps))
    assert [plain(each) for each in line_data(lesson, line, 0, "en")["ends"]] == [
        "Your line: The deal is void.",
        "The lesson: The deal is void.",
    ]


def test_a_named_line_opens_as_its_author_wrote_it() -> None:
    """With its words and its moves, from the step that it replaces on; it can be carried on by hand."""
    (named,) = asking().lines
    along = asking().along(named)
    told = line_data(asking(), along, named.at, "fi")
    assert named.at == CALL
    assert told["moves"] == ["call 2H", "call 3S"]
    assert told["made"] == [0, 1, 1, 2]
    assert [step["say"] for step in told["steps"]] == ["", "<p>Ville miettii.</p>", ""]
    assert told["steps"][0]["why"] == "<p>Se sanoo saman.</p>"
    assert told["ends"] == []
    own = branch(asking(), named.at, [*map(move, told["moves"]), move("call pass")])
    assert state_at(own, len(own.steps)).first.passes == 1


def test_a_line_of_a_file_may_begin_at_the_end_of_a_fragment() -> None:
    """Where the lesson stops, a line may go on."""
    count = sum(step.move is not None and step.seat is not None for step in asking().steps)
    more = f"  - name: And then\n    after: {count}\n    steps:\n      - play: H5\n"
    lesson = loads(ASKING + more)
    told = line_data(lesson, lesson.along(lesson.lines[1]), lesson.lines[1].at, "en")
    assert (told["at"], told["moves"], len(told["steps"])) == (len(lesson.steps), ["play H5"], 1)
