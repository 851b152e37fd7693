"""Holds a file against the shape of a scenario: every fault of keys and values in plain words, where it stands."""

from __future__ import annotations

from dataclasses import dataclass, replace
from difflib import get_close_matches
from typing import Any

from pydantic import ValidationError

from scenarios.moves import PLURAL
from scenarios.problems import Faults, ScenarioError
from scenarios.schema import LANGUAGES, NOT_YET, ScenarioShape, StepShape, known_keys, shaped
from scenarios.slips import SPACE_AFTER_HYPHEN, missing_space
from scenarios.yamltree import Mapping, Node, Path, Scalar, Sequence, find, key_place, path_at, plain, shortened

_STAND_INS = {"format": "1", "title": "?", "game": "kitty", "dealer": "south", "deal": {}, "steps": []}
"""What stands in for a faulty value, so that the rest can be looked at: a lesson never comes of it."""

_MOVELESS = ("say", "why", "next", "by", "show", "reveal", "stop", "expect")

_WANTED = {
    "deal": "the hands belong here, each behind its seat, as in `north: S AK74 C 95 D Q862 H J3`",
    "steps": "a list belongs here: each step begins with a hyphen and a space",
    "tags": "a list belongs here, as in [kitty, exchange]",
    "tricks": "a list of tricks belongs here, as in [SK S3 S5 S6, HK H4 H2 H3]",
    "give": "a packet is written {to: partner, cards: S4 C3 D2 H2}, single cards {south: SK, west: C2, east: D4}",
    "players": "names by seat belong here, as in {south: You, west: Ville}",
    "show": "cards and seats belong here, as in {cards: HA HK, seats: [north]}",
    "rules": "rules by name belong here, as in {defender_swap: kitty_bid}",
    "start": "the contract and what has been taken belong here, as in {contract: 6H, declarer: north, lead: east}",
    "bolshevik": "the place in the block belongs here, as in {declared: [east], deals_left: 3}",
    "session": "the place in the session belongs here, as in {length: 12, deal: 5}",
    "order": "the four players A, B, C and D belong here, as in [You, Ville, Aino, Eeva]",
    "totals": "the points of the players belong here, as in {You: 27, Ville: 27, Aino: -27, Eeva: -27}",
    "expect": "what you expect belongs here, as in {contract: 5H, declarer: north}",
}
_SIDES = "the two sides belong here, as in {ns: 11, ew: 2}"


@dataclass(frozen=True, slots=True)
class Reading:
    """What could be read of a file. `faulty` are the keys at the top whose values are stand-ins or doubtful.

    The moves of the steps from number `lost_from` on cannot be judged, because a fault hides a move there.
    """

    shape: ScenarioShape
    faulty: frozenset[str]
    lost_from: int | None


def read_shape(tree: Mapping, faults: Faults) -> Reading:
    """The scenario in `tree`; what is wrong with its shape is noted. Raises ScenarioError if nothing can be read."""
    data = plain(tree)
    _take_out(tree, data, faults)
    known = [path_at(tree, problem.place) for problem in faults.problems]
    shape = shaped(data)
    missing: set[str] = set()
    if isinstance(shape, ValidationError):
        errors = shape.errors()
        for each in errors:
            path = _path(each)
            if each["type"] == "missing":
                missing.add(str(path[0]))
            # A slip of YAML inside a value explains whatever is wrong with its shape.
            if not any(inner[: len(path)] == path for inner in known):
                _tell(each, path, tree, faults)
        shape = shaped(_mended(data, [_path(each) for each in errors]))
    if isinstance(shape, ValidationError):
        raise ScenarioError(faults.problems)
    return _weighed(shape, tree, missing, faults)


def unknown(key: str, path: Path, known: tuple[str, ...]) -> str:
    """What to say of a key that may not stand at `path`: the nearest that may, or where it belongs."""
    if path[:1] == ("steps",) and len(path) == 2:
        if key in ScenarioShape.model_fields:
            return f"`{key}` belongs at the top of the file, not in a step"
        if key in LANGUAGES:
            return f"`{key}` has to stand further in than the key whose text it is"
    if not path and key in StepShape.model_fields:
        return f"`{key}` belongs in a step, under `steps`, behind a hyphen"
    near = get_close_matches(key.lower(), known, n=1, cutoff=0.5)
    hint = f": is `{near[0]}` meant?" if near else f" (those here are {', '.join(known)})"
    return f"`{shortened(key)}` is no key of the format here{hint}"


def _take_out(tree: Mapping, data: dict[str, Any], faults: Faults) -> None:
    """Refuse by name, and leave out of `data`, the keys of the format that this version does not know yet."""
    maps: list[tuple[Node, Any, str]] = [(tree, data, "")]
    steps = data.get("steps")
    if isinstance(steps, list):
        maps += [(find(tree, ("steps", at)), each, "steps") for at, each in enumerate(steps)]
    for node, values, level in maps:
        for key, use in NOT_YET[level].items():
            if isinstance(node, Mapping) and key in node.keys:
                said = f"`{key}` is part of the format, but this version does not play {use} yet"
                faults.add(node.keys[key].place, "not-yet", said)
                values.pop(key, None)


def _path(error: Any) -> Path:
    return tuple(part for part in error["loc"] if part != "[key]")


def _tell(error: Any, path: Path, tree: Mapping, faults: Faults) -> None:
    """Note one fault of the shape."""
    node, kind, found = find(tree, path), error["type"], error["input"]
    key = str(path[-1]) if path and isinstance(path[-1], str) else ""
    prefix = f"{key}: " if key else ""
    place = node.place
    match kind:
        case "missing":
            code, said, place = "missing", f"`{key}` is missing", find(tree, path[:-1]).place
        case "extra_forbidden":
            code, said, place = "unknown-key", unknown(key, path[:-1], known_keys(path[:-1])), key_place(tree, path)
        case "literal_error" if error["loc"][-1] == "[key]":
            code, said, place = (
                "seat",
                unknown(key, path[:-1], ("north", "east", "south", "west")),
                key_place(tree, path),
            )
        case "literal_error":
            choices = error["ctx"]["expected"].replace("'", "`")
            shown = f"`{shortened(found)}` is not possible here" if isinstance(found, str) else "one word belongs here"
            code, said = "choice", f"{prefix}{shown}: write {choices}"
        case "scenario":
            facts = error["ctx"]
            code, said = facts["code"], f"{prefix}{facts['said']}"
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
            instead = f"; for several, write `{PLURAL[key]}`" if key in PLURAL and isinstance(found, list) else ""
            code, said = "shape", f"{prefix}one text belongs here{instead}"
        case _ if not key:
            code, said = "shape", "a step is made of keys with values, such as `say: …` or `play: HA`"
        case _:
            within = path[-2] if len(path) > 1 else ""
            wanted = _SIDES if within in ("expect", "start") else _WANTED.get(key, "something else belongs here")
            code, said = "shape", f"{prefix}{wanted}"
    faults.add(place, code, said)


def _missing_space(node: Node) -> Any:
    """The cure for `say:Hello` as a whole step, and for `-say: Hello`, which makes a key of the hyphen."""
    if isinstance(node, Scalar):
        return missing_space(node.text, node.place)
    if isinstance(node, Mapping):
        for key, scalar in node.keys.items():
            if key.startswith("-"):
                return replace(scalar.place, column=scalar.place.column + 1), "no-space", SPACE_AFTER_HYPHEN
    return None


def _mended(data: dict[str, Any], faulty: list[Path]) -> dict[str, Any]:
    """A copy of `data` with stand-ins for its faulty values."""
    mended = dict(data)
    steps = mended.get("steps")
    if isinstance(steps, list):
        mended["steps"] = steps = list(steps)
    for path in faulty:
        match path:
            case ["steps", int(at)] if isinstance(steps, list):
                steps[at] = {}
            case ["steps", int(at), key, *_] if isinstance(steps, list):
                steps[at] = {name: value for name, value in steps[at].items() if name != key}
            case [key, *_]:
                mended.pop(str(key), None)
    return _STAND_INS | mended


def _weighed(shape: ScenarioShape, tree: Mapping, missing: set[str], faults: Faults) -> Reading:
    """What the noted faults leave to be relied upon; each fault inside a step learns the number of the step."""
    faulty, lost = set(missing), set()
    for at, problem in enumerate(faults.problems):
        path = path_at(tree, problem.place)
        match path:
            case _ if problem.code == "missing":
                continue
            case ["steps", int(position), *rest]:
                faults.problems[at] = replace(problem, step=position + 1)
                if _hides_a_move(problem.code, rest, shape.steps[position : position + 1]):
                    lost.add(position + 1)
            # A key that stands twice at the top is not the one that `path` found before it.
            case [key, *_] if problem.code != "repeated-key" or problem.column > tree.place.column:
                faulty.add(str(key))
    if not isinstance(tree.values.get("steps"), Sequence):
        faulty.add("steps")
    return Reading(shape, frozenset(faulty), min(lost, default=None))


def _hides_a_move(code: str, rest: list[str | int], steps: list[StepShape]) -> bool:
    """Whether a fault at `rest` in a step leaves it open what the step plays."""
    key = rest[0] if rest else ""
    if code in ("unknown-key", "not-yet"):
        return key not in ("refuse", *_MOVELESS) and not (steps and steps[0].kinds)
    return code == "repeated-key" or key not in _MOVELESS
