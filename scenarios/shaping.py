"""Holds a file against the shape of a scenario: every fault of keys and values in plain words, where it stands."""

from __future__ import annotations

import re
from collections.abc import Mapping as MappingOf
from dataclasses import dataclass, replace
from difflib import get_close_matches
from typing import Any

from pydantic import ValidationError

from engine.saying import Message, say
from scenarios.moves import PLURAL
from scenarios.problems import Faults, ScenarioError
from scenarios.schema import LineShape, ScenarioShape, StepShape, known_keys, shaped
from scenarios.slips import SPACE_AFTER_HYPHEN, missing_space
from scenarios.values import LANGUAGES
from scenarios.yamltree import Mapping, Node, Path, Scalar, Sequence, find, key_place, path_at, plain, shortened

_STAND_INS = {"format": "1", "title": "?", "game": "kitty", "dealer": "south", "deal": {}, "steps": []}
"""What stands in for a faulty value, so that the rest can be looked at: a lesson never comes of it."""

_LINE_STAND_INS = {"name": "?", "after": "0", "steps": []}

_MOVELESS = ("say", "why", "next", "by", "show", "reveal", "stop", "expect", "ask", "also", "wrong", "hints", "refuse")

_HOMES = {
    "after": say("in a what-if, under `lines`"),
    "otherwise": say("under `wrong`"),
    "rule": say("beside the move, as in `refuse: {{play: S4, rule: follow-suit}}`"),
}
"""Where the keys go that are easily put into a step."""

_WANTED = {
    "deal": say("the hands belong here, each behind its seat, as in `north: S AK74 C 95 D Q862 H J3`"),
    "steps": say("a list belongs here: each step begins with a hyphen and a space"),
    "tags": say("a list belongs here, as in [kitty, exchange]"),
    "tricks": say("a list of tricks belongs here, as in [SK S3 S5 S6, HK H4 H2 H3]"),
    "give": say(
        "a packet is written {{to: partner, cards: S4 C3 D2 H2}}, single cards {{south: SK, west: C2, east: D4}}"
    ),
    "answer": say("a card, a call or a map with one move belongs here, as in HQ, 2S or {{swap: H9}}"),
    "also": say("moves and what you say to them belong here, as in {{HJ: The same thing.}}"),
    "wrong": say("moves and what you say to them belong here, as in {{SA: It runs into a ruff.}}"),
    "hints": say("a list of texts belongs here, as in [Count the trumps.]"),
    "refuse": say("a move and the rule that forbids it belong here, as in {{play: S4, rule: follow-suit}}"),
    "lines": say("a list of what-ifs belongs here: each begins with a hyphen and has `name`, `after` and `steps`"),
    "players": say("names by seat belong here, as in {{south: You, west: Ville}}"),
    "show": say("cards and seats belong here, as in {{cards: HA HK, seats: [north]}}"),
    "rules": say("rules by name belong here, as in {{defender_swap: kitty_bid}}"),
    "start": say(
        "the contract and what has been taken belong here, as in {{contract: 6H, declarer: north, lead: east}}"
    ),
    "bolshevik": say("the place in the block belongs here, as in {{declared: [east], deals_left: 3}}"),
    "session": say("the place in the session belongs here, as in {{length: 12, deal: 5}}"),
    "order": say("the four players A, B, C and D belong here, as in [You, Ville, Aino, Eeva]"),
    "totals": say("the points of the players belong here, as in {{You: 27, Ville: 27, Aino: -27, Eeva: -27}}"),
    "expect": say("what you expect belongs here, as in {{contract: 5H, declarer: north}}"),
}


@dataclass(frozen=True, slots=True)
class Reading:
    """What could be read of a file. `faulty` are the keys at the top whose values are stand-ins or doubtful.

    `lost` tells for a list of steps, by its path, the number of the one from which on its moves cannot be judged,
    because a fault hides a move there.
    """

    shape: ScenarioShape
    faulty: frozenset[str]
    lost: MappingOf[Path, int]


def read_shape(tree: Mapping, faults: Faults) -> Reading:
    """The scenario in `tree`; what is wrong with its shape is noted. Raises ScenarioError if nothing can be read."""
    data = plain(tree)
    known = [path_at(tree, problem.place) for problem in faults.problems]
    shape = shaped(data)
    missing: list[Path] = []
    if isinstance(shape, ValidationError):
        errors = shape.errors()
        for each in errors:
            path = _path(each)
            if each["type"] == "missing":
                missing.append(path)
            # A slip of YAML inside a value explains whatever is wrong with its shape.
            if not any(inner[: len(path)] == path for inner in known):
                _tell(each, path, tree, faults)
        _mend(data, [_path(each) for each in errors])
        shape = shaped(data)
    if isinstance(shape, ValidationError):
        raise ScenarioError(faults.problems)
    return _weighed(shape, tree, missing, faults)


def unknown(key: str, path: Path, known: tuple[str, ...]) -> Message:
    """What to say of a key that may not stand at `path`: the nearest that may, or where it belongs."""
    is_step = path[-2:-1] == ("steps",)
    if is_step and key in _HOMES:
        return say("`{key}` belongs {home}", key=key, home=_HOMES[key])
    if is_step and key in ScenarioShape.model_fields:
        return say("`{key}` belongs at the top of the file, not in a step", key=key)
    if is_step and key in LANGUAGES:
        return say("`{key}` has to stand further in than the key whose text it is", key=key)
    if not is_step and key not in known and key in LineShape.model_fields:
        return say("`{key}` belongs in a what-if, under `lines`, behind a hyphen", key=key)
    if known_keys(path) in (known_keys(()), known_keys(("lines",))) and key in StepShape.model_fields:
        return say("`{key}` belongs in a step, under `steps`, behind a hyphen", key=key)
    near = get_close_matches(key.lower(), known, n=1, cutoff=0.5)
    if near:
        return say("`{key}` is no key of the format here: is `{near}` meant?", key=shortened(key), near=near[0])
    return say(
        "`{key}` is no key of the format here (those here are {known})", key=shortened(key), known=", ".join(known)
    )


def _path(error: Any) -> Path:
    return tuple(part for part in error["loc"] if part != "[key]")


def _tell(error: Any, path: Path, tree: Mapping, faults: Faults) -> None:
    """Note one fault of the shape."""
    node, kind, found = find(tree, path), error["type"], error["input"]
    key = str(path[-1]) if path and isinstance(path[-1], str) else ""
    place = node.place
    match kind:
        case "missing":
            code, said, place = "missing", say("`{key}` is missing", key=key), find(tree, path[:-1]).place
        case "extra_forbidden":
            code, said, place = "unknown-key", unknown(key, path[:-1], known_keys(path[:-1])), key_place(tree, path)
        case "literal_error" if error["loc"][-1] == "[key]":
            code, said, place = (
                "seat",
                unknown(key, path[:-1], ("north", "east", "south", "west")),
                key_place(tree, path),
            )
        case "literal_error":
            code, said = "choice", _behind(key, _not_possible(found, error["ctx"]["expected"]))
        case "scenario":
            facts = error["ctx"]
            code, said = facts["code"], _behind(key, facts["said"])
            if error["loc"][-1] == "[key]":
                place = key_place(tree, path)
            elif "key" in facts:
                place = key_place(tree, (*path, facts["key"]))
            elif "value" in facts:
                place = find(tree, (*path, facts["value"])).place
        case _ if slip := _missing_space(node):
            faults.add(*slip)
            return
        case "string_type":
            is_several = key in PLURAL and isinstance(found, list)
            one = say("one text belongs here")
            several = say("{one}; for several, write `{key}`", one=one, key=PLURAL[key]) if is_several else one
            code, said = "shape", _behind(key, several)
        case _:
            code, said = "shape", _behind(key, _wanted(path))
    faults.add(place, code, said)


def _behind(key: str, said: Message) -> Message:
    """What is said of the value behind a key, if it has one."""
    return say("{key}: {said}", key=key, said=said) if key else said


def _not_possible(found: Any, expected: str) -> Message:
    """What to say of a value that is none of the `expected` words, which pydantic lists in quotes."""
    *some, last = (f"`{word}`" for word in re.findall("'(.*?)'", expected))
    choices = say("{some} or {last}", some=", ".join(some), last=last) if some else last
    if isinstance(found, str):
        return say("`{found}` is not possible here: write {choices}", found=shortened(found), choices=choices)
    return say("one word belongs here: write {choices}", choices=choices)


def _wanted(path: Path) -> Message:
    """What belongs where something of another shape stands."""
    match path:
        case ["lines", int()]:
            return say("a what-if is made of the keys `name`, `after` and `steps`")
        case [*_, int()]:
            return say("a step is made of keys with values, such as `say: …` or `play: HA`")
        case [*_, "expect" | "start", _]:
            return say("the two sides belong here, as in {{ns: 11, ew: 2}}")
        case [*_, key]:
            return _WANTED.get(str(key), say("something else belongs here"))
    raise AssertionError(path)


def _missing_space(node: Node) -> Any:
    """The cure for `say:Hello` as a whole step, and for `-say: Hello`, which makes a key of the hyphen."""
    if isinstance(node, Scalar):
        return missing_space(node.text, node.place)
    if isinstance(node, Mapping):
        for key, scalar in node.keys.items():
            if key.startswith("-"):
                return replace(scalar.place, column=scalar.place.column + 1), "no-space", SPACE_AFTER_HYPHEN
    return None


def _mend(data: dict[str, Any], faulty: list[Path]) -> None:
    """Put stand-ins for faulty values into `data`, the innermost first; where nothing need stand, the key goes."""
    for path in sorted(map(_worthless, faulty), key=len, reverse=True):
        around: Any = data
        for part in path[:-1]:
            around = around[part]
        match path:
            case [str(key)] if key in _STAND_INS:
                around[key] = _STAND_INS[key]
            case ["lines", int(at)]:
                around[at] = dict(_LINE_STAND_INS)
            case ["lines", int(), str(key)] if key in _LINE_STAND_INS:
                around[key] = _LINE_STAND_INS[key]
            case [*_, "steps", int(at)]:
                around[at] = {}
            case [*_, key]:
                around.pop(key, None)


def _worthless(path: Path) -> Path:
    """What a fault at `path` leaves worthless: a whole step or line, or a key of a step, of a line or of the file."""
    match path:
        case ["lines", int(), "steps", int(), *_]:
            return path[:5]
        case ["steps" | "lines", int(), *_]:
            return path[:3]
        case _:
            return path[:1]


def _weighed(shape: ScenarioShape, tree: Mapping, missing: list[Path], faults: Faults) -> Reading:
    """What the noted faults leave to be relied upon; each fault inside a step or a line learns its number."""
    faulty = {str(path[0]) for path in missing}
    lost = {(*path[:2], "steps"): 1 for path in missing if path[0] == "lines" and path[-1] != "name"}
    for at, problem in enumerate(faults.problems):
        home: Path = ("steps",)
        inner, shapes, what_if, step = path_at(tree, problem.place), shape.steps, None, None
        match inner:
            case ["lines", int(line), *_]:
                home, inner, shapes, what_if = ("lines", line, "steps"), inner[2:], shape.lines[line].steps, line + 1
        match inner:
            case _ if problem.code == "missing":
                pass
            case ["steps", int(position), *rest]:
                step = position + 1
                if _hides_a_move(problem.code, rest, shapes[position:step]):
                    lost[home] = min(step, lost.get(home, step))
            case [key, *_] if home != ("steps",):
                if key in ("after", "steps"):
                    lost[home] = 1
            # A key that stands twice at the top is not the one that `path_at` found before it.
            case [key, *_] if problem.code != "repeated-key" or problem.column > tree.place.column:
                faulty.add(str(key))
        faults.problems[at] = replace(problem, step=step, what_if=what_if)
    if not isinstance(tree.values.get("steps"), Sequence):
        faulty.add("steps")
    return Reading(shape, frozenset(faulty), lost)


def _hides_a_move(code: str, rest: list[str | int], steps: list[StepShape]) -> bool:
    """Whether a fault at `rest` in a step leaves it open what the step plays."""
    key = rest[0] if rest else ""
    if code == "unknown-key":
        return key not in _MOVELESS and not (steps and steps[0].kinds)
    return code == "repeated-key" or key not in _MOVELESS
