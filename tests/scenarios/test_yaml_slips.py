"""Section 3 of the format: the slips that YAML makes easy, and what is refused before anything is read."""

from pathlib import Path
from time import perf_counter

import pytest
import yaml

from scenarios import yamltree
from scenarios.loader import loads
from scenarios.problems import MAX_PROBLEMS
from tests.scenarios.samples import KITTY, complete, problems, told

MIB = 1024 * 1024

# Each slip stands in line 3 of a file that is otherwise sound; the place is given after it.
SLIPS = [
    ("title: {en: Hello, you, fi: Moi}", "3:20", "flow-comma", "an unquoted comma before `you`"),
    ("title: {en: Hello, you}", "3:20", "flow-comma", "an unquoted comma before `you`"),
    ("title: {en: Hello,, fi: Moi}", "3:19", "flow-comma", "a comma too many, or an unquoted comma"),
    ("title: {en: Hello, dear: friend}", "3:20", "language", "a text with a colon or comma needs quotes"),
    ("title: {en: Which card? Think, fi: Mikä}", "3:23", "flow-question", "an unquoted question mark inside"),
    ("title: {en: Which card?}", "3:23", "flow-question", "an unquoted question mark inside"),
    ("title: {en: ? Which}", "3:13", "flow-question", "an unquoted question mark inside"),
    ("tags: [Which card?, b]", "3:18", "flow-question", "an unquoted question mark inside"),
    ("title: {en: Note: this, fi: Huom}", "3:17", "flow-colon", "an unquoted colon inside { }"),
    ("tags: [Note: this, b]", "3:8", "flow-colon", "an unquoted colon inside [ ]"),
    ("title: Note: this", "3:12", "colon", "an unquoted colon in a text"),
    ("title:\n  Hello\n  Note: this", "5:7", "colon", "an unquoted colon in a text of several lines"),
    ("title: *bold* words", "3:8", "first-character", "a text cannot begin with `*`"),
    ("title: {en: **bold**}", "3:13", "first-character", "a text cannot begin with `*`"),
    ("title: & so on", "3:8", "first-character", "a text cannot begin with `&`"),
    ("title: &so on", "3:8", "first-character", "a text cannot begin with `&`"),
    ("title: !wow", "3:8", "first-character", "a text cannot begin with `!`"),
    ("title: ! wow", "3:8", "first-character", "a text cannot begin with `!`"),
    ("title: %5 of it", "3:8", "first-character", "a text cannot begin with `%`"),
    ("title:\n%5 of it", "4:1", "first-character", "a text cannot begin with `%`"),
    ("title: @you", "3:8", "first-character", "a text cannot begin with `@`"),
    ("title: `code`", "3:8", "first-character", "a text cannot begin with a backtick"),
    ("title: , and", "3:8", "first-character", "a text cannot begin with `,`"),
    ("title: ? what", "3:8", "first-character", "a text cannot begin with `?`"),
    ("title: - one", "3:8", "first-character", "a text cannot begin with a hyphen and a space"),
    ("players:\n\tsouth: You", "4:1", "tab", "a tab stands here: indent with spaces"),
    ("players:\n  south: You\n\twest: Me", "5:1", "tab", "a tab stands here: indent with spaces"),
    ("title:Hello\nlevel: beginner", "3:7", "no-space", "a space is missing after the colon"),
    ("title: {en:Hello, fi: Moi}", "3:12", "no-space", "a space is missing after the colon"),
    ("session: {totals: {You:27}}", "3:24", "no-space", "a space is missing after the colon"),
    ("session: {totals: {You: 27, Ville:-27}}", "3:35", "no-space", "a space is missing after the colon"),
    ("players:\n  south:You\n  west: Me", "4:9", "no-space", "a space is missing after the colon"),
    ("steps:\n  -say: Hello\n  - say: you", "4:4", "no-space", "a space is missing after the hyphen"),
    ("players:\n  south: a\n   west: b", "5:4", "indentation", "uneven indentation"),
    ("players:\n   south: a\n  west: b", "5:3", "indentation", "uneven indentation"),
    ("summary:\n  en: a\n   fi: b", "5:4", "indentation", "uneven indentation"),
    (" title: Hello", "3:2", "indentation", "uneven indentation"),
    ("title", "3:1", "no-colon", "this line has neither a colon nor the indentation"),
    ('title: "Hello" she said', "3:16", "quotes", "the text goes on after its closing quotation mark"),
    ("title: {en: 'It's fine'}", "3:17", "quotes", "the text goes on after its closing quotation mark"),
    ('title: "Hello', "3:8", "quotes", "the quotation mark that opens here is never closed"),
    ('title: "a\\path"', "3:10", "backslash", "a backslash inside double quotes is special"),
    ("title: | Hello", "3:10", "block-text", "the text after `|` or `>` begins in the next line"),
    ("title: {en: a, fi: b\nlevel: beginner", "3:8", "brackets", "the { that opens here is not closed"),
    ("tags: [a, b}", "3:7", "brackets", "the [ that opens here is not closed"),
    ("tags: [a, b]]", "3:13", "brackets", "nothing was opened that this ] could close"),
    ("tags: [a, b] c", "3:14", "brackets", "the text goes on after its ]"),
    ("title:", "3:1", "empty", "`title` has nothing behind it"),
    ("title: #1 of them", "3:1", "empty", "a `#` begins a comment"),
    ("title: {en: , fi: b}", "3:9", "empty", "`en` has nothing behind it"),
    (": Hello", "3:1", "key", "a key is missing before this colon"),
    ("? [a, b]\n: c", "3:3", "key", "a key is a plain word"),
    ("format: 1", "3:1", "repeated-key", "`format` stands twice, first in line 1"),
    ("title: a\x00b", "3:9", "control-character", "a control character (U+0000) stands here"),
    ("<<: {a: b}", "3:1", "unknown-key", "`<<` is no key of the format here"),
]


def test_a_slip_is_told_once() -> None:
    """A question mark that both of YAML's parsers see, before another slip that stops them, is one problem."""
    text = complete("  - say: {en: Which one?, fi: Kumpi}\n  - say: {en: Note: this, fi: Huom}\n")
    found = told(text)
    assert found[0] == "12:24: an unquoted question mark inside { } or [ ]: put quotes around the text"
    assert len(set(found)) == len(found)


@pytest.mark.parametrize(("slip", "place", "code", "said"), SLIPS)
def test_a_slip_of_yaml_gets_its_cure(slip: str, place: str, code: str, said: str) -> None:
    """Each slip is told where it stands, with a code of its own and what to do about it."""
    found = problems(f"format: 1\nid: a-deal\n{slip}\n")
    told_here = [each for each in found if each.code != "missing"]
    assert [(f"{each.line}:{each.column}", each.code) for each in told_here] == [(place, code)]
    assert said in told_here[0].message


@pytest.mark.parametrize(("slip", "place", "code", "said"), SLIPS)
def test_a_slip_is_told_the_same_without_libyaml(
    slip: str, place: str, code: str, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a machine without libyaml, PyYAML's own parser leads to the same problem in the same place."""
    monkeypatch.setattr(yamltree, "_LOADER", yaml.SafeLoader)
    found = [each for each in problems(f"format: 1\nid: a-deal\n{slip}\n") if each.code == code]
    assert [f"{each.line}:{each.column}" for each in found] == [place]
    assert said in found[0].message


@pytest.mark.parametrize(("slip", "place", "code", "said"), SLIPS)
def test_a_slip_in_a_long_file_is_told_the_same(slip: str, place: str, code: str, said: str) -> None:
    """In a file too long for the slow parser, libyaml's own words lead to the same cure."""
    long_line = "# " + "long " * yamltree.SLOW_FROM
    found = [each for each in problems(f"format: 1\n{long_line}\n{slip}\n") if each.code == code]
    assert [f"{each.line}:{each.column}" for each in found] == [place]
    assert said in found[0].message


REFUSED = {
    "too large": (b"x" * (MIB + 1), "1:1: the file is larger than 1 MiB, and no scenario is"),
    "not UTF-8": (b"format: 1\ntitle: p\xe4iv\xe4\n", "2:9: the file is not UTF-8 here: save it as UTF-8"),
    "UTF-16": ("format: 1\n".encode("utf-16"), "1:1: the file is not UTF-8 here: save it as UTF-8"),
    "empty": (b"", "1:1: the file is empty"),
    "only a comment": (b"# soon\n", "1:1: the file is empty"),
    "a list": (b"- a\n", "1:1: a scenario is a list of keys with values, such as `format: 1`"),
    "a text": (b"hello\n", "1:1: a scenario is a list of keys with values, such as `format: 1`"),
    "two documents": (b"format: 1\n---\nformat: 1\n", "2:1: a second document begins here: a file holds one scenario"),
    "after the end": (b"format: 1\n...\nsteps\n", "3:1: the scenario has ended before this: nothing may follow"),
    "a directive": (b"%YAML 1.1\n---\nformat: 1\n", "1:1: a text cannot begin with `%`"),
    "an alias": (b"title: *a\n", "1:8: a text cannot begin with `*`"),
    "an anchor": (b"title: &a b\n", "1:8: a text cannot begin with `&`"),
    "an anchored map": (b"deal: &a {north: x}\n", "1:7: a text cannot begin with `&`"),
    "a tag": (b"title: !!python/object:os.system x\n", "1:8: a text cannot begin with `!`"),
    "a newer format": (b"format: 2\nnew: thing\n", "1:9: this file is of format 2, and this program reads format 1"),
    "depth": (b"tags: " + b"[" * 20 + b"]" * 20, "1:26: nested deeper than 20 levels"),
}


@pytest.mark.parametrize("kind", REFUSED)
def test_what_is_no_scenario_is_refused_with_one_problem(kind: str) -> None:
    """A file that cannot be read on is refused with one problem, in the place where reading stopped."""
    text, expected = REFUSED[kind]
    (found,) = told(text)
    assert found.startswith(expected)


@pytest.mark.parametrize("change", ["\ufeff{}", "---\n{}", "{}...\n", "# a comment\n\n{}"])
def test_harmless_marks_around_a_scenario_are_read_over(change: str) -> None:
    """A byte-order mark, the marks of one YAML document and comments change nothing."""
    assert len(loads(change.format(KITTY)).steps) == 74


def test_line_ends_of_other_systems_are_read() -> None:
    """A file with the line ends of Windows has the same steps, and the same line numbers in its problems."""
    assert len(loads(KITTY.replace("\n", "\r\n")).steps) == 74
    assert told(complete("  - play: HX\n").replace("\n", "\r\n")) == told(complete("  - play: HX\n"))


FLOODS = ["[", "{a: ", "- ", "- - - -\n", "? ", "? a\n", "a: b\n", "[a,", "{a,", "- a\n", "x: [", '"', "'", "!", "&a "]
FLOODS += ["*a ", "%", "---\n", "\n", " ", "\t", "#", "a", "a b ", "é", "{}: ", "|", "\r", "-\n "]


@pytest.mark.parametrize("flood", FLOODS)
def test_a_flood_of_one_mark_is_answered_soon(flood: str) -> None:
    """1 MiB of the same mark gets a short answer within a second or two, and never more than a hundred problems."""
    began = perf_counter()
    found = problems((flood * MIB).encode()[:MIB].decode(errors="ignore"))
    assert 1 <= len(found) <= MAX_PROBLEMS + 1
    assert perf_counter() - began < 5


@pytest.mark.parametrize(
    ("flood", "expected"),
    [
        ("  - say: a\n" * 80_000, "2012:5: more than 2,000 steps are not read"),
        (
            "  - call: pass\n" * 1_990 + "  - calls: " + "pass " * 11 + "\n",
            "2002:5: more than 2,000 steps are not read",
        ),
        ("  - tricks: [" + "SA," * 300_000 + "SA]\n", "12:6014: this list is far too long"),
        ("  - k: 1\n" + "".join(f"    k{key}: 1\n" for key in range(40_000)), "212:5: more than 200 keys"),
        (("  - k: [" + "a," * 60 + "a]\n") * 1_900, ": more than 100,000 values are not read"),
        ("  - say: " + "[" * 500_000, ": nested deeper than 20 levels"),
    ],
)
def test_a_scenario_that_is_too_long_is_refused(flood: str, expected: str) -> None:
    """More than 2,000 steps, counted after they are spread out, and other floods inside a scenario are refused."""
    assert any(expected in line for line in told(complete(flood)))


def test_two_thousand_steps_are_read() -> None:
    """A scenario may have 2,000 steps, not counting the kitty's and the count."""
    words = 2_000 - 72
    assert len(loads(KITTY + "  - say: And so on.\n" * words).steps) == 2_002
    assert "more than 2,000 steps" in told(KITTY + "  - say: And so on.\n" * (words + 1))[0]


def test_a_hundred_problems_are_enough() -> None:
    """After a hundred problems a last line says that there are more."""
    found = problems(complete("  - say: {xx: a}\n" * 500))
    assert len(found) == MAX_PROBLEMS + 1
    assert found[-1].code == "too-many-problems"


def test_a_file_that_cannot_be_opened_is_a_problem(tmp_path: Path) -> None:
    """A missing file and a folder are told as problems of the whole file."""
    from scenarios.loader import ScenarioError, load

    for path in (tmp_path / "none.yaml", tmp_path):
        with pytest.raises(ScenarioError) as caught:
            load(path)
        assert str(caught.value).startswith(f"{path}:1:1: cannot be read: ")
