"""The guide to writing a scenario: every example in it is a sound file, or adds to the one above it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from jsonschema import Draft7Validator

import scenarios
from scenarios.json_schema import json_schema
from scenarios.loader import loads
from scenarios.problems import Faults
from scenarios.schema import ALL_KEYS
from scenarios.yamltree import parse, plain
from tests.scenarios.samples import told
from tutorial.cli import COMMANDS
from tutorial.texts import OWNS

GUIDE = (Path(scenarios.__file__).parent / "README.md").read_text(encoding="utf-8")
BLOCK = re.compile(r"```(yaml|text)\n(.*?)```", re.DOTALL)


def files() -> list[tuple[str, str]]:
    """Each example as the whole file that it makes with what it adds to, and the problems that are printed below it.

    Steps and keys are added at the end of the last sound file, `steps:` in place of the `steps: []` that is there.
    """
    found: list[tuple[str, str]] = []
    whole = ""
    blocks = BLOCK.findall(GUIDE)
    for (kind, text), (after, said) in zip(blocks, [*blocks[1:], ("", "")], strict=True):
        if kind == "text":
            continue
        made = text if "format: 1" in text else added(whole, text)
        found.append((made, said if after == "text" else ""))
        if after != "text":
            whole = made
    return found


def added(whole: str, text: str) -> str:
    """A file with more steps after its own, or with more keys at its end."""
    if text.startswith("steps:"):
        return whole.replace("steps: []\n", text)
    if not text.startswith("  - "):
        return whole + text
    keys = re.search(r"^(?!steps:)[a-z]+:", whole[whole.index("\nsteps:") + 1 :], re.MULTILINE)
    end = whole.index("\nsteps:") + 1 + keys.start() if keys else len(whole)
    return whole[:end] + text + whole[end:]


FILES = files()


def test_there_are_examples_from_a_bare_deal_to_questions() -> None:
    """The guide begins with a deal, and has an example for nearly every key."""
    assert len(FILES) >= 12
    used = {key for text, _ in FILES for key in re.findall(r"([a-z_]+):", text)}
    assert {"say", "why", "ask", "refuse", "give", "swap", "trick", "lines", "expect", "start", "session"} <= used


@pytest.mark.parametrize(("text", "said"), FILES, ids=range(1, len(FILES) + 1))
def test_an_example_is_what_the_guide_says(text: str, said: str) -> None:
    """It is read and played without a fault, or with just the one that is printed below it; editors like it too."""
    assert told(text) == said.splitlines()
    tree = plain(parse(text, Faults("f.yaml")))
    assert [error.message for error in Draft7Validator(json_schema()).iter_errors(tree)] == []
    assert said or loads(text).title


def test_every_key_is_in_the_guide() -> None:
    """Each key of the format stands in its table."""
    table = GUIDE[GUIDE.index("## All keys") :]
    assert ALL_KEYS - set(re.findall(r"`([a-z_]+)`", table)) == set()


def test_the_guide_names_what_there_is() -> None:
    """Its commands exist, and the button of the page that it names."""
    named = set(re.findall(r"skruuvi ([a-z]+) ", GUIDE))
    assert {"check", "show", "new", "schema"} <= named
    assert named <= set(COMMANDS)
    assert f"*{OWNS['en'].OWN['complete']}*" in GUIDE
    assert f"*{OWNS['en'].OWN['title']}*" in GUIDE
