"""What is told of a file's faults in Finnish: every message has its Finnish text, and none of it is left in English."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from string import Formatter

import pytest

import engine
import scenarios
import tutorial
from engine.calls import Bid, Denomination
from engine.errors import Rule, Violation
from engine.saying import Message, say
from engine.seats import Seat
from scenarios.loader import ScenarioError
from scenarios.problems import Problem
from tests.scenarios.samples import KITTY, problems
from tests.soak.files import damaged
from tutorial.advice import advice_at_once, draft_of
from tutorial.problems import told
from tutorial.texts import LANGUAGES, PROBLEMS

SOURCES = [
    path for package in (engine, scenarios, tutorial) for path in Path(str(package.__file__)).parent.rglob("*.py")
]
TRANSLATED = tuple(PROBLEMS)


def sayings() -> Iterator[tuple[Path, ast.expr]]:
    """The template of every `say` of `engine.saying`, with its module."""
    for path in SOURCES:
        tree = ast.parse(path.read_text(encoding="utf-8"))
        imports = (
            node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.module == "engine.saying"
        )
        if any(each.module == "engine.saying" and "say" in {name.name for name in each.names} for each in imports):
            for node in ast.walk(tree):
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "say":
                    yield path, node.args[0]


def templates() -> set[str]:
    """Every template of a message in the code."""
    return {node.value for _, node in sayings() if isinstance(node, ast.Constant) and isinstance(node.value, str)}


def places(template: str) -> set[str]:
    """The names of a template's parts."""
    return {name.partition(".")[0] for _, name, _, _ in Formatter().parse(template) if name}


def problems_of(seed: int) -> tuple[Problem, ...]:
    """The faults of a damaged lesson, or the advice on it if it is sound."""
    try:
        return tuple(advice_at_once(draft_of(damaged(Random(seed)), "damaged.yaml")))
    except ScenarioError as error:
        return error.problems


def words_of(template: str) -> set[str]:
    """The words of a template that are neither code nor names of its parts."""
    return set(re.findall(r"[a-zäö]{4,}", re.sub(r"`[^`]*`|\{\{.*?\}\}|\{[^}]*\}|\[.*?\]", " ", template.lower())))


def test_every_template_stands_in_the_code_as_it_is() -> None:
    """No template is put together while the program runs, so that all of them are known; and nobody goes past `say`."""
    assert [f"{path.name}: {ast.unparse(node)}" for path, node in sayings() if not isinstance(node, ast.Constant)] == []
    makers = [path.name for path in SOURCES if re.search(r"(?<!class )\bMessage\(", path.read_text(encoding="utf-8"))]
    assert set(makers) <= {"saying.py", "problems.py"}
    assert len(templates()) > 200


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_message_has_its_text_and_every_text_is_used(language: str) -> None:
    """The catalogue has the templates of the code and no others, and the same parts stand in each text."""
    assert PROBLEMS[language].keys() == templates()
    differing = [text for template, text in PROBLEMS[language].items() if places(text) != places(template)]
    assert differing == []


def test_the_page_speaks_english_and_every_language_of_the_catalogue() -> None:
    """A message in English is the message itself, and every other language of the program has its catalogue."""
    assert {"en", *PROBLEMS} == set(LANGUAGES)
    assert told(say("{n} cards", n=3), "en") == "3 cards"


def test_no_english_is_left_in_a_finnish_text() -> None:
    """The words of an English template do not stand in the Finnish one, outside of what is written in the file."""
    left = [words_of(text) & words_of(template) - {"yaml"} for template, text in PROBLEMS["fi"].items()]
    assert set().union(*left) == set()


@pytest.mark.parametrize("first", range(0, 800, 100))
def test_a_damaged_file_is_told_in_finnish(first: int) -> None:
    """Whatever is wrong with a damaged lesson, or advised of it, is one line in Finnish, unlike the English one."""
    found = [each.message for seed in range(first, first + 100) for each in problems_of(seed)]
    assert found
    for message in found:
        finnish = told(message, "fi")
        assert finnish.isprintable()
        assert finnish != str(message)
        assert not re.search(r"\b(the|is|are|of|and|or|write|here|it)\b", re.sub(r"`[^`]*`", "", finnish)), finnish


SLIPS = [
    ("title: A deal", "titel: A deal", ["`title` puuttuu", "avainta `titel` ei tässä ole: tarkoititko `title`?"]),
    ("south\n", "soth\n", ["`dealer`: `soth` ei käy tässä: kirjoita `north`, `east`, `south` tai `west`"]),
    (
        "S 876 ",
        "S 8762 ",
        [
            "`south`: tässä on 13 korttia, ja kyttäpelissä niitä kuuluu olla 12",
            "`kitty`: S2 on myös kohdassa `south`",
        ],
    ),
    (
        "S J109 ",
        "S J10 9 C4 ",
        ["`east`: jätä maan ja arvojen väliin välilyönti kohdassa `C4`, esim. `S AK74 C 95 D Q862 H J3`"],
    ),
    ("  - swap: none", "  - swap: none\n    by: west", ["`by`: nyt ei ole lännen vuoro; vuorossa itä"]),
    ("SJ S8 S5 SA", "HQ", ["`play HQ`: idällä ei ole korttia HQ (`not-held`)"]),
    (
        "SJ S8 S5 SA",
        "SJ C8",
        [
            "`play C8`: etelän on tunnustettava maata: aloitettu maa on pata, "
            "ja etelällä on vielä S8 S7 S6 (`follow-suit`)"
        ],
    ),
    (
        "  - swap: none",
        "  - play: HA",
        [
            "`play HA`: se ei käy tässä kohdassa jakoa (puolustajien vaihto) (`phase`): "
            "tässä vaihdetaan kortti, joten kirjoita `swap: HA`"
        ],
    ),
]


@pytest.mark.parametrize(("old", "new", "finnish"), SLIPS)
def test_a_fault_is_told_as_a_finn_would(old: str, new: str, finnish: list[str]) -> None:
    """Keys and what is written stay as they are; players and suits are in their Finnish forms."""
    assert [told(each.message, "fi") for each in problems(KITTY.replace(old, new, 1))] == finnish


def test_numbers_are_written_as_finns_write_them() -> None:
    """Thousands stand behind a space, and words agree with their number."""
    many = say("more than {most:,} values are not read", most=100_000)
    assert told(many, "fi") == "yli 100\N{NO-BREAK SPACE}000 arvoa ei lueta"
    one, five = (
        say("after: the lesson has {n} moves, so a what-if leaves it after 0 to {last} of them", n=n, last=n)
        for n in (1, 5)
    )
    assert "on 1 siirto, joten" in told(one, "fi")
    assert "on 5 siirtoa, joten" in told(five, "fi")


def test_a_violation_is_a_message_with_its_code() -> None:
    """The sentence for a broken rule is said in Finnish too, with its code."""
    low, standing = Bid(1, Denomination.SPADES), Bid(2, Denomination.HEARTS)
    said = say("{bid} does not beat the standing bid, {standing}", bid=low, standing=standing)
    broken = Violation(Rule.BID_TOO_LOW, Seat.EAST, said)
    assert told(broken.said, "fi") == "1S ei voita voimassa olevaa huutoa 2H (`bid-too-low`)"
    assert str(broken) == "1S does not beat the standing bid, 2H (bid-too-low)"


def test_a_message_is_one_line() -> None:
    """Line breaks and other invisible characters of what is quoted become spaces, in every language."""
    message = say("`{key}` is missing", key="a\nb\u2028c")
    assert isinstance(message, Message)
    assert (str(message), told(message, "fi")) == ("`a b c` is missing", "`a b c` puuttuu")
