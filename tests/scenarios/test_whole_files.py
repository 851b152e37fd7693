"""Whole files: random deals written out and read again, files damaged at random, and folders of them."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scenarios.library import COURSE, LIBRARY, read_folder, scenario_files
from scenarios.loader import ScenarioError, load, loads
from tests.scenarios.samples import (
    ALL_PASS,
    ASKING,
    BOLSHEVIK,
    KITTY,
    KOTKA,
    middle,
    problems,
    random_deal,
    with_top,
    written,
)

RICH = KITTY.replace(
    "game: kitty\n",
    "id: rich\nsummary: {en: a, fi: 'b, c'}\nlevel: beginner\ntags: [a, b]\nview: east\nplayers: {south: You}\n"
    "rules: {defender_swap: kitty_bid}\ngame: kitty\n",
).replace(
    "  - swap: none\n",
    "  - swap: none\n    by: east\n    say: |\n      Some *words*:\n      and more\n"
    "    show: {cards: HA HK, seats: [north]}\n    reveal: [north]\n    stop: false\n"
    "    expect: {contract: 5G, tricks: {ns: 0}}\n",
)

LATE = with_top(
    "session: {length: 12, deal: 18, order: [You, Ville, Aino, Eeva], totals: {You: 2, Ville: 0, Aino: -1, Eeva: -1}}\n"
    "bolshevik: {declared: [east], deals_left: 3}\nplayers: {north: You, west: Aino}",
    BOLSHEVIK.replace("pass bolshevik pass pass", "pass bolshevik pass"),
)

MIDDLE = middle(5, "contract: 5M, declarer: east, lead: north, doubled: 3, taken: {ns: 6, ew: 2}, aces: {ns: 5, ew: 8}")

CHARACTERS = "{}[],:?*&!%@`'\"|>-# \n\tabSHA10\0\ufeff\r\x85♠é~"


@given(
    name=st.sampled_from(["kitty", "kotka", "bolshevik"]),
    seed=st.integers(min_value=0, max_value=10_000),
    all_pass=st.booleans(),
)
@settings(deadline=None, max_examples=40)
def test_a_written_deal_is_read_as_it_was_played(name: str, seed: int, all_pass: bool) -> None:
    """Any random deal written out as a file gives the same cards, the same moves and a count at its end."""
    deal, played = random_deal(name, seed, all_pass=all_pass)
    lesson = loads(written(deal, played))
    assert lesson.deal == deal
    assert [step.move for step in lesson.steps if step.seat is not None] == played
    assert lesson.result is not None
    assert sum(lesson.result.score.values()) == 0


@pytest.mark.parametrize("text", [RICH, LATE, MIDDLE, ASKING])
def test_the_files_to_be_damaged_are_sound(text: str) -> None:
    """Before any damage the files are read without a problem."""
    assert problems(text) == ()


@given(data=st.data())
@settings(deadline=None, max_examples=250)
def test_a_damaged_file_is_read_or_refused(data: st.DataObject) -> None:
    """A file with characters or lines taken out, put in or changed gives a lesson, or problems with places in it."""
    text = data.draw(st.sampled_from([RICH, LATE, MIDDLE, ASKING]))
    for _ in range(data.draw(st.integers(min_value=1, max_value=4))):
        at = data.draw(st.integers(min_value=0, max_value=len(text) - 1))
        lines = text.split("\n")
        line = data.draw(st.integers(min_value=0, max_value=len(lines) - 1))
        match data.draw(st.sampled_from(["delete", "insert", "replace", "delete line", "repeat line"])):
            case "delete":
                text = text[:at] + text[at + 1 :]
            case "insert":
                text = text[:at] + data.draw(st.sampled_from(CHARACTERS)) + text[at:]
            case "replace":
                text = text[:at] + data.draw(st.sampled_from(CHARACTERS)) + text[at + 1 :]
            case "delete line":
                text = "\n".join(lines[:line] + lines[line + 1 :])
            case "repeat line":
                text = "\n".join(lines[:line] + lines[line : line + 1] + lines[line:])
    found = problems(text)
    widths = [len(line) for line in (*text.removeprefix("\ufeff").splitlines(), "")]
    for problem in found:
        assert 1 <= problem.line <= len(widths)
        assert 1 <= problem.column <= widths[problem.line - 1] + 1
        assert problem.message.isprintable()
    assert found or loads(text).title.by_language


def test_a_lesson_is_read_from_a_file(tmp_path: Path) -> None:
    """A file is read as its text is, takes its id from its name, and stands in its own problems."""
    path = tmp_path / "my-deal.yaml"
    path.write_text(KITTY, encoding="utf-8")
    assert (load(path).id, load(path).steps) == ("my-deal", loads(KITTY).steps)
    path.write_text("format: 1\n", encoding="utf-8")
    with pytest.raises(ScenarioError, match=r"my-deal\.yaml:1:1: `title` is missing"):
        load(path)


def test_a_broken_file_does_not_stop_the_others(tmp_path: Path) -> None:
    """A folder gives its lessons by name and its broken files with their problems; a repeated id breaks the second."""
    (tmp_path / "b.yaml").write_text(KOTKA, encoding="utf-8")
    (tmp_path / "a.yml").write_text(ALL_PASS.replace("format: 1\n", "format: 1\nid: same\n"), encoding="utf-8")
    (tmp_path / "c.yaml").write_text("format: 1\n", encoding="utf-8")
    (tmp_path / "d.yaml").write_text(KITTY.replace("format: 1\n", "format: 1\nid: same\n"), encoding="utf-8")
    (tmp_path / "notes.txt").write_text("no scenario", encoding="utf-8")
    lessons, broken = read_folder(tmp_path)
    assert [lesson.id for lesson in lessons] == ["same", "b"]
    assert [(path.name, error.problems[0].code) for path, error in broken] == [
        ("c.yaml", "missing"),
        ("d.yaml", "repeated-id"),
    ]


def test_the_course_comes_first(tmp_path: Path) -> None:
    """The files of the course stand in the course's order, all others after them by name."""
    for name in ("zebra", "another", *reversed(COURSE)):
        (tmp_path / f"{name}.yaml").touch()
    assert [path.stem for path in scenario_files(tmp_path)] == [*COURSE, "another", "zebra"]


def test_every_built_in_lesson_is_sound() -> None:
    """The built-in folder holds the whole course, and no file in it is broken."""
    lessons, broken = read_folder(LIBRARY)
    assert broken == []
    assert tuple(lesson.id for lesson in lessons)[: len(COURSE)] == COURSE
