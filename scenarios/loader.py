"""Reads a scenario file and plays it: YAML to a checked lesson, or all its problems (scenario format)."""

from __future__ import annotations

import re
from difflib import get_close_matches
from hashlib import sha256
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from engine.games import DefenderSwap, Options
from engine.seats import seat
from scenarios.deals import read_deal
from scenarios.expect import false_expectations
from scenarios.lesson import Lesson, Step, Text
from scenarios.playing import play_steps
from scenarios.problems import Faults, Place, Problem, ScenarioError
from scenarios.schema import LANGUAGES, NOT_YET, Expectation, ScenarioShape, known_keys, shaped
from scenarios.yamltree import Mapping, Node, find, parse, plain

__all__ = ["Problem", "ScenarioError", "load", "loads"]

_NEEDED = ("game", "dealer", "deal", "steps")
_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


def load(path: Path) -> Lesson:
    """The lesson in a file. Raises ScenarioError, also if the file cannot be read at all."""
    try:
        source = path.read_bytes()
    except OSError as error:
        raise Faults(str(path)).stop(Place(), "unreadable", f"cannot be read: {error.strerror or error}") from None
    return loads(source, str(path))


def loads(text: str | bytes, name: str = "scenario.yaml") -> Lesson:
    """The lesson in the text of a file; `name` stands in its problems. Raises ScenarioError."""
    faults = Faults(name)
    tree = parse(text, faults)
    data = plain(tree)
    _take_out_keys(tree, data, faults)
    shape = shaped(data)
    if isinstance(shape, ValidationError):
        for each in shape.errors():
            _tell(each, tree, faults)
        shape = shaped(_mended(data, shape))
    if isinstance(shape, ValidationError):
        raise ScenarioError(faults.problems)
    return _lesson(shape, tree, text, name, faults)


def _lesson(shape: ScenarioShape, tree: Mapping, text: str | bytes, name: str, faults: Faults) -> Lesson:
    if shape.format.strip() != "1":
        said = f"this file is of format {shape.format}, and this program reads format 1"
        faults.add(find(tree, ("format",)).place, "format", said)
    lesson_id = shape.id or re.sub(r"[^a-z0-9]+", "-", Path(name).stem.lower()).strip("-") or "scenario"
    if not _ID.fullmatch(lesson_id):
        said = f"`{lesson_id}` cannot be an id: use small letters, digits and single hyphens"
        faults.add(find(tree, ("id",)).place, "id", said)
    options = _options(shape, tree, faults)
    deal_node = find(tree, ("deal",))
    deal = read_deal(deal_node, shape.game, shape.dealer, options, faults) if isinstance(deal_node, Mapping) else None
    steps = play_steps(deal, shape.steps, find(tree, ("steps",)), faults)
    if shape.expect and steps is not None:
        _check_end(shape.expect, tree, steps, faults)
    faults.settle()
    assert deal is not None
    assert steps is not None
    texts = [shape.title, shape.summary, *(each for step in shape.steps for each in (step.say, step.why, step.next))]
    return Lesson(
        id=lesson_id,
        title=shape.title,
        deal=deal,
        steps=tuple(steps),
        view=seat(shape.view),
        players={seat(each): name for each, name in shape.players.items()},
        summary=shape.summary,
        level=shape.level,
        tags=tuple(shape.tags),
        author=shape.author,
        license=shape.license,
        languages=_languages(texts),
        digest=sha256(text.encode() if isinstance(text, str) else text).hexdigest()[:16],
    )


def _languages(texts: list[Text | None]) -> tuple[str, ...]:
    used = {language for text in texts if text for language in text.by_language}
    return tuple(language for language in LANGUAGES if language in used)


def _options(shape: ScenarioShape, tree: Mapping, faults: Faults) -> Options:
    """The table's choices among the rules."""
    chosen = Options()
    for key, value in shape.rules.items():
        place = find(tree, ("rules", key)).place
        if key != "defender_swap":
            faults.add(_key_place(tree, ("rules", key)), "unknown-key", _unknown(key, ("defender_swap",)))
        elif value not in (each.value for each in DefenderSwap):
            said = f"`{value}` is no choice here: write {' or '.join(each.value for each in DefenderSwap)}"
            faults.add(place, "choice", said)
        else:
            chosen = Options(DefenderSwap(value))
    return chosen


def _check_end(stated: Expectation, tree: Mapping, steps: list[Step], faults: Faults) -> None:
    """Check the expectation at the top, which is about the end of the deal."""
    if not steps or not steps[-1].after.is_over:
        said = "`expect` at the top is about the end of the deal, and these steps end before it: put it on a step"
        faults.add(_key_place(tree, ("expect",)), "expect", said)
        return
    for path, said in false_expectations(stated, steps[-1].after):
        faults.add(find(tree, ("expect", *path)).place, "expect", said)


def _take_out_keys(tree: Mapping, data: dict[str, Any], faults: Faults) -> None:
    """Refuse by name, and leave out of `data`, the keys of the format that this version does not know yet."""
    maps: list[tuple[Node, Any, str, int | None]] = [(tree, data, "", None)]
    steps = find(tree, ("steps",))
    if isinstance(data.get("steps"), list):
        maps += [(find(steps, (at,)), each, "steps", at + 1) for at, each in enumerate(data["steps"])]
    for node, values, level, step in maps:
        for key in NOT_YET[level]:
            if isinstance(node, Mapping) and key in node.keys:
                said = f"`{key}` belongs to the format, but this version does not play it yet"
                faults.add(node.keys[key].place, "not-yet", said, step)
                del values[key]
    if data.get("game") == "bolshevik":
        said = "the Bolshevik deal belongs to the format, but this version does not play it yet"
        faults.add(find(tree, ("game",)).place, "not-yet", said)
        data["game"] = "kitty"


def _tell(error: Any, tree: Mapping, faults: Faults) -> None:
    """Note one fault of the shape, in plain words, where it stands."""
    path = tuple(part for part in error["loc"] if part != "[key]")
    step = path[1] + 1 if len(path) > 1 and path[0] == "steps" and isinstance(path[1], int) else None
    key = str(path[-1]) if path else ""
    kind, found = error["type"], error["input"]
    if kind == "missing":
        faults.add(find(tree, path[:-1]).place, "missing", f"`{key}` is missing", step)
    elif kind == "extra_forbidden":
        faults.add(_key_place(tree, path), "unknown-key", _unknown(key, known_keys(path[:-1])), step)
    elif kind == "literal_error":
        place = _key_place(tree, path) if "[key]" in error["loc"] else find(tree, path).place
        faults.add(place, "choice", f"`{found}` is not possible here: write {error['ctx']['expected']}", step)
    else:
        faults.add(find(tree, path).place, "shape", f"{key}: {_wanted(kind, error)}", step)


def _wanted(kind: str, error: Any) -> str:
    match kind:
        case "string_type":
            return "one text belongs here"
        case "list_type":
            return "a list belongs here: lines that begin with a hyphen, or [ ]"
        case "dict_type" | "model_type" | "model_attributes_type":
            return "keys with values belong here"
        case _:
            return str(error["msg"])


def _unknown(key: str, known: tuple[str, ...]) -> str:
    near = get_close_matches(key, known, n=1, cutoff=0.5)
    return f"`{key}` is no key of the format here" + (f": is `{near[0]}` meant?" if near else "")


def _key_place(tree: Mapping, path: tuple[str | int, ...]) -> Place:
    around = find(tree, path[:-1])
    if isinstance(around, Mapping) and path[-1] in around.keys:
        return around.keys[str(path[-1])].place
    return around.place


def _mended(data: Any, error: ValidationError) -> Any:
    """A copy of `data` without its faulty values, so that the faults of the rest are found in the same run."""
    for each in error.errors():
        path = [part for part in each["loc"] if part != "[key]"]
        target = data
        for part in path[:-1]:
            target = target[part] if _has(target, part) else None
        if path in (["title"], ["format"]):
            data[path[0]] = "1"
        elif isinstance(target, list) and isinstance(path[-1], int):
            target[path[-1]] = {}
        elif isinstance(target, dict) and (len(path) > 1 or path[0] not in _NEEDED):
            target.pop(path[-1], None)
    return data


def _has(target: Any, part: Any) -> bool:
    return (isinstance(target, dict) and part in target) or (
        isinstance(target, list) and isinstance(part, int) and part < len(target)
    )
