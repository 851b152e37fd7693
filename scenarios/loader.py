"""Reads a scenario file and plays it: YAML to a checked lesson, or all its problems (scenario format)."""

from __future__ import annotations

import re
from hashlib import sha256
from pathlib import Path

from engine import game
from engine.deal import Deal
from engine.games import GAMES, DefenderSwap, Options
from engine.saying import say
from engine.seats import seat
from engine.state import State
from scenarios.beginning import read_block, read_middle
from scenarios.deals import read_deal, read_position
from scenarios.expect import false_expectations
from scenarios.lesson import Lesson
from scenarios.lines import read_lines
from scenarios.playing import Table, entries
from scenarios.problems import Faults, Place, Problem, ScenarioError
from scenarios.schema import Expectation, ScenarioShape
from scenarios.sessions import read_players, read_session
from scenarios.shaping import Reading, read_shape
from scenarios.values import LANGUAGES
from scenarios.yamltree import MAX_BYTES, Mapping, Scalar, find, key_place, parse, shortened

__all__ = ["Problem", "ScenarioError", "id_from", "load", "loads", "read", "source_of"]

FORMAT = 1
_DEALT_BY = {"deal", "dealer", "rules", "start", "bolshevik"}
"""The keys that make the deal what it is."""

_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


def load(path: Path) -> Lesson:
    """The lesson in a file. Raises ScenarioError, also if the file cannot be read at all."""
    return loads(source_of(path), str(path))


def loads(text: str | bytes, name: str = "scenario.yaml") -> Lesson:
    """The lesson in the text of a file; `name` stands in its problems. Raises ScenarioError."""
    lesson, _ = read(text, name)
    return lesson


def source_of(path: Path) -> bytes:
    """The bytes of a file, as many as are needed to know that it is too large. Raises ScenarioError."""
    try:
        with path.open("rb") as file:
            return file.read(MAX_BYTES + 1)
    except OSError as error:
        said = say("cannot be read: {why}", why=error.strerror or str(error))
        raise Faults(str(path)).stop(Place(), "unreadable", said) from None


def read(text: str | bytes, name: str) -> tuple[Lesson, Mapping]:
    """The lesson in the text of a file, and the tree of that file. Raises ScenarioError."""
    faults = Faults(name)
    tree = parse(text, faults)
    _refuse_newer_format(tree, faults)
    reading = read_shape(tree, faults)
    shape = reading.shape
    lesson_id = _id(shape, tree, name, faults)
    deal = _deal(reading, tree, faults)
    session = read_session(reading, tree, faults)
    players = read_players(reading, session, tree, faults)
    table = Table(game.start(deal) if deal is not None else None)
    table.play(entries(shape.steps, find(tree, ("steps",)), faults), reading.lost.get(("steps",)))
    lines = read_lines(reading, tree, table, faults)
    if shape.expect and table.state is not None and "steps" not in reading.faulty:
        _check_end(shape.expect, tree, table.state, faults)
    faults.settle()
    assert deal is not None
    lesson = Lesson(
        id=lesson_id,
        title=shape.title,
        deal=deal,
        steps=tuple(table.steps),
        view=seat(shape.view),
        players=players,
        lines=lines,
        session=session,
        summary=shape.summary,
        level=shape.level,
        tags=tuple(shape.tags),
        author=shape.author,
        license=shape.license,
        languages=_languages(shape),
        digest=sha256(text.encode() if isinstance(text, str) else text).hexdigest()[:16],
    )
    return lesson, tree


def _refuse_newer_format(tree: Mapping, faults: Faults) -> None:
    """Stop at a file of another format: nothing else in it can be judged."""
    node = tree.values.get("format")
    if isinstance(node, Scalar) and node.text.strip() != str(FORMAT):
        said = say(
            "this file is of format {other}, and this program reads format {known}",
            other=shortened(node.text),
            known=FORMAT,
        )
        raise faults.stop(node.place, "format", said)


def _id(shape: ScenarioShape, tree: Mapping, name: str, faults: Faults) -> str:
    """The id that the file gives itself, else one made of its name."""
    if shape.id is None:
        return id_from(name)
    if not _ID.fullmatch(shape.id):
        said = say("`{id}` cannot be an id: use small letters, digits and single hyphens", id=shortened(shape.id))
        faults.add(find(tree, ("id",)).place, "id", said)
    return shape.id


def id_from(name: str) -> str:
    """The id that a file of this name has if it gives itself none: its small letters and digits, with hyphens."""
    return re.sub(r"[^a-z0-9]+", "-", Path(name).stem.lower()).strip("-") or "scenario"


def _deal(reading: Reading, tree: Mapping, faults: Faults) -> Deal | None:
    """The deal, as far as the values it depends on are sound; None if any is not."""
    shape, node = reading.shape, find(tree, ("deal",))
    game = GAMES[shape.game] if "game" not in reading.faulty else None
    block = read_block(reading, tree, faults)
    if not isinstance(node, Mapping) or node is tree:
        return None
    if "start" not in tree.keys:
        dealt, middle = read_deal(node, game, faults), None
    elif game and game.plays_alone:
        # It has no middle, which is told. How many cards were meant to be held remains open.
        dealt, middle = read_deal(node, None, faults), read_middle(reading, tree, None, faults)
    else:
        hands = read_position(node, faults)
        middle = read_middle(reading, tree, hands, faults)
        dealt = (hands, ()) if hands and middle else None
    if dealt is None or game is None or block is None or reading.faulty & _DEALT_BY:
        return None
    return Deal(game, seat(shape.dealer), *dealt, Options(DefenderSwap(shape.rules.defender_swap)), block, middle)


def _check_end(stated: Expectation, tree: Mapping, end: State, faults: Faults) -> None:
    """Check the expectation at the top, which is about the end of the deal."""
    if not end.is_over:
        said = say("`expect` at the top is about the end of the deal, and these steps end before it: put it on a step")
        faults.add(key_place(tree, ("expect",)), "expect", said)
        return
    for path, said in false_expectations(stated, end):
        faults.add(find(tree, ("expect", *path)).place, "expect", said)


def _languages(shape: ScenarioShape) -> tuple[str, ...]:
    used = {language for text in shape.texts for language in text.by_language}
    return tuple(language for language in LANGUAGES if language in used)
