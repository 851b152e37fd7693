"""The JSON Schema that editors use: it takes every sound file, finds slips of shape, and says a word about each key."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from jsonschema import Draft7Validator

import scenarios
from scenarios.json_schema import DRAFT, json_schema, schema_text
from scenarios.library import LIBRARY, scenario_files
from scenarios.problems import Faults
from scenarios.schema import ALL_KEYS
from scenarios.yamltree import parse, plain
from tests.scenarios.samples import ALL_PASS, ASKING, BOLSHEVIK, DICTATOR, KITTY, KOTKA, VOID, problems, with_top
from tests.scenarios.test_whole_files import LATE, MIDDLE, RICH

TESTS = Path(__file__).parent.parent
SCHEMA = json_schema()
VALIDATOR = Draft7Validator(SCHEMA)

SAMPLES = [ALL_PASS, ASKING, BOLSHEVIK, DICTATOR, KITTY, KOTKA, VOID, RICH, LATE, MIDDLE]
FILES = [*scenario_files(LIBRARY), *sorted(TESTS.rglob("*.yaml"))]


class EditorsLoader(yaml.SafeLoader):
    """Reads YAML 1.2 as editors do, which knows no dates."""


EditorsLoader.yaml_implicit_resolvers = {
    first: [(tag, pattern) for tag, pattern in resolvers if not tag.endswith(":timestamp")]
    for first, resolvers in yaml.SafeLoader.yaml_implicit_resolvers.items()
}


def read(text: str) -> list[Any]:
    """A file as an editor reads it, in which a number is a number, and as the loader does, to which all is text."""
    return [yaml.load(text, EditorsLoader), plain(parse(text, Faults("f.yaml")))]


def faults(text: str) -> list[str]:
    """What the schema finds in a file, by place, whichever way the file is read."""
    return [f"{error.json_path}: {error.message}" for data in read(text) for error in VALIDATOR.iter_errors(data)]


def test_the_schema_is_one_of_its_draft() -> None:
    """It is valid JSON Schema, and says by which draft and of what."""
    Draft7Validator.check_schema(SCHEMA)
    assert (SCHEMA["$schema"], SCHEMA["title"]) == (DRAFT, "Skruuvi scenario")
    assert SCHEMA["$id"]


def test_the_schema_beside_the_lessons_is_the_one_of_the_program() -> None:
    """The file that the lessons name is what the program writes: `skruuvi schema … --force` makes it anew."""
    kept = Path(scenarios.__file__).parent / "scenario.schema.json"
    assert kept.read_text(encoding="utf-8") == schema_text()


@pytest.mark.parametrize("path", scenario_files(LIBRARY), ids=lambda path: path.stem)
def test_a_built_in_lesson_names_its_schema(path: Path) -> None:
    """The first line of each lesson tells an editor where the schema is, and there it is."""
    line = path.read_text(encoding="utf-8").partition("\n")[0]
    named = line.removeprefix("# yaml-language-server: $schema=")
    assert named != line
    assert json.loads((path.parent / named).read_text(encoding="utf-8")) == SCHEMA


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_sound_file_fits(path: Path) -> None:
    """The built-in lessons and the files of the tests fit, as an editor reads them and as the loader does."""
    assert faults(path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("text", SAMPLES)
def test_every_sample_fits(text: str) -> None:
    """Every key of the format is somewhere among the samples and files, and none of them is refused."""
    assert faults(text) == []


FREE = [
    ("dealer: south", "dealer: South"),
    ("swap: none", "swap: None\n    stop: FALSE"),
    ("title: A deal", "title: 1942"),
    ("title: A deal", "title: no"),
    ("calls: pass pass 5G", "calls: [pass, Pass, 5g]"),
    ("kitty: S2 C2 D2 H2", "kitty: [♠2, C2 D2, H2]"),
    ("give: {west: S2", "give: {West: S2"),
    ("  - swap", "  - reveal: [All]\n  - reveal: north East\n  - swap"),
    ("game: kitty", "game: kitty\ntags: []\nplayers: {}"),
    ("steps:\n", "expect: {doubled: '1', tricks: {ns: '+13'}}\nsteps:\n"),
]


@pytest.mark.parametrize(("before", "after"), FREE)
def test_what_may_be_written_in_two_ways_fits_in_both(before: str, after: str) -> None:
    """Capitals, bare numbers, texts or lists: what the loader takes is not marked as a slip."""
    text = KITTY.replace(before, after, 1)
    assert text != KITTY
    assert problems(text) == ()
    assert faults(text) == []


SLIPS = [
    ("title: A deal", "titel: A deal", "titel"),
    ("title: A deal", "title: [A deal]", "$.title"),
    ("title: A deal", "title: {en: a, de: b}", "$.title"),
    ("format: 1", "format: 2", "$.format"),
    ("game: kitty", "game: bridge", "bridge"),
    ("dealer: south", "dealer: sauth", "sauth"),
    ("  east: S", "  esat: S", "esat"),
    ("  east: S J109 C J109 D J109 H J109", "  east: [SJ, S10]", "$.deal.east"),
    ("game: kitty", "level: easy\ngame: kitty", "easy"),
    ("game: kitty", "players: {soth: You}\ngame: kitty", "soth"),
    ("game: kitty", f"players: {{south: {'x' * 41}}}\ngame: kitty", "$.players.south"),
    ("game: kitty", "session: {length: 16, deal: 1}\ngame: kitty", "$.session.length"),
    ("game: kitty", "lines: []\ngame: kitty", "$.lines"),
    ("  - swap: none", "  - swop: none", "swop"),
    ("  - swap: none", "  - swap: [H9]", "$.steps[5].swap"),
    ("  - swap: none", "  - swap: none\n    stop: maybe", "$.steps[5].stop"),
    ("  - swap: none", "  - swap: none\n    by: [east]", "$.steps[5].by"),
    ("  - swap: none", "  - swap: none\n    reveal: [nroth]", "nroth"),
    ("  - swap: none", "  - swap: none\n    show: {card: HA}", "card"),
    ("  - swap: none", "  - swap: none\n    expect: {tricks: {ns: many}}", "$.steps[5].expect.tricks.ns"),
    ("  - swap: none", "  - swap: none\n    hints: [Think]", "'ask' is a dependency"),
    ("  - swap: none", "  - ask: What now?", "'answer' is a dependency"),
    ("  - swap: none", "  - refuse: {play: S4, rule: follow-siut}\n  - swap: none", "follow-siut"),
    ("  - swap: none", "  - refuse: {play: S4}\n  - swap: none", "'rule' is a required"),
    ("give: {to: partner, cards: S2 C2 D2 H2}", "give: {to: partner}", "$.steps[2].give"),
    ("trick: SJ S8 S5 SA", "trick: [SJ, S8, S5, SA, SK]", "$.steps[7].trick"),
    ("steps:\n", "steps: {}\nlines:\n", "$.steps"),
]


@pytest.mark.parametrize(("before", "after", "told"), SLIPS)
def test_a_slip_of_shape_is_found_at_its_place(before: str, after: str, told: str) -> None:
    """Whatever the loader would refuse for its shape alone, an editor marks while it is typed."""
    text = KITTY.replace(before, after, 1)
    assert text != KITTY
    assert problems(text)
    assert any(told in each for each in faults(text)), faults(text)


def test_what_is_missing_is_found() -> None:
    """Each key that a file needs is missed."""
    for key in ("format: 1\n", "title: A deal\n", "game: kitty\n", "dealer: south\n"):
        assert any("required" in each for each in faults(KITTY.replace(key, "")))


def keys_of(part: Any) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every key that the schema knows by name, with what it says of it."""
    if isinstance(part, list):
        for each in part:
            yield from keys_of(each)
    elif isinstance(part, dict):
        properties = part.get("properties", {})
        yield from properties.items()
        yield from keys_of([*properties.values(), *(each for key, each in part.items() if key != "properties")])


def test_every_key_of_the_format_is_described_in_a_sentence() -> None:
    """An editor has something to show for each key, wherever it stands."""
    known = dict(keys_of(SCHEMA))
    assert known.keys() == ALL_KEYS
    for key, part in keys_of(SCHEMA):
        about = part.get("description") or SCHEMA["definitions"][part["$ref"].rpartition("/")[2]]["description"]
        assert about.endswith("."), key
        assert about.isprintable(), key
        assert 2 <= len(about.split()) <= 25, key


def test_an_unknown_key_is_refused_wherever_the_loader_refuses_it() -> None:
    """Every map of the schema is closed, but for those whose keys are moves or names."""
    maps = [part for part in _parts(SCHEMA) if part.get("type") == "object"]
    free = [part for part in maps if part["additionalProperties"] is not False]
    assert len(maps) > 12
    assert [part["additionalProperties"]["$ref"].rpartition("/")[2] for part in free] == ["Number", "Text", "Text"]


def _parts(part: Any) -> Iterator[dict[str, Any]]:
    if isinstance(part, list):
        for each in part:
            yield from _parts(each)
    elif isinstance(part, dict):
        yield part
        yield from _parts(list(part.values()))


def test_numbers_of_a_session_fit() -> None:
    """Totals are kept by the players' names, with a sign."""
    totals = "{You: 27, Ville: 27, Aino: -27, Eeva: \N{MINUS SIGN}27}"
    text = with_top(f"session: {{length: 12, deal: 5, order: [You, Ville, Aino, Eeva], totals: {totals}}}")
    assert problems(text) == ()
    assert faults(text) == []
