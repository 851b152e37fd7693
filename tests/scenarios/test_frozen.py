"""A file of format 1 means the same for ever.

The folder `frozen` holds small files of format 1, one for each part of it, and beside each of them, as JSON, what it
means: the deal, every move and who makes it, every word of its author, the result. A teacher's file from years ago has
to play as it did then, so neither is ever edited, and none is taken away. If a test here fails, the program is to be
changed back, or it needs a format 2. What the program itself says of a deal may change freely and is not kept here.

A new part of the format gets a new file. `python -m tests.scenarios.test_frozen` writes what it means, once; it never
writes over anything.
"""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from scenarios.loader import load
from scenarios.problems import Faults
from scenarios.schema import ALL_KEYS
from scenarios.yamltree import Mapping, Node, Sequence, parse
from tests.scenarios.meaning import meaning

FROZEN = Path(__file__).parent / "frozen"
FILES = sorted(FROZEN.glob("*.yaml"))


def kept(path: Path) -> dict[str, Any]:
    """What a file means, and the digest of its text."""
    return {"sha256": sha256(path.read_bytes()).hexdigest(), **meaning(load(path))}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_file_of_format_1_means_the_same_for_ever(path: Path) -> None:
    """It is read without a fault, as the same deal with the same moves, words and end as on the day it was written."""
    assert kept(path) == json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))


def test_no_frozen_file_is_lost() -> None:
    """All of them are here, each with what it means; the list only grows."""
    assert {path.stem for path in FILES} >= {
        *("all-pass", "bolshevik", "dictator", "kitty-game", "kotka", "kotka-all-pass", "notation", "session"),
        *("start-all-pass", "start-in-the-play", "texts", "void"),
    }
    assert {path.stem for path in FROZEN.glob("*.json")} == {path.stem for path in FILES}


def keys_in(node: Node) -> set[str]:
    """Every key of a file, wherever it stands."""
    if isinstance(node, Mapping):
        return set(node.keys).union(*map(keys_in, node.values.values()))
    return set().union(*map(keys_in, node.items)) if isinstance(node, Sequence) else set()


def test_every_key_of_the_format_is_frozen() -> None:
    """There is no key that stands in none of the files."""
    used = set().union(*(keys_in(parse(path.read_bytes(), Faults(path.name))) for path in FILES))
    assert ALL_KEYS - used == set()


if __name__ == "__main__":
    for new in (path for path in FILES if not path.with_suffix(".json").exists()):
        text = json.dumps(kept(new), ensure_ascii=False, indent=1)
        new.with_suffix(".json").write_text(f"{text}\n", encoding="utf-8")
