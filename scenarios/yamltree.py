"""YAML as a tree in which every key and value knows its line and column, and every scalar stays text.

The tree is built from PyYAML's events, so nothing in a file is ever constructed, aliased or recursed into unchecked
(scenario format, section 3).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, TypeAlias

import yaml

from engine.saying import say
from scenarios.problems import Faults, Place
from scenarios.slips import (
    MAX_DEPTH,
    QUESTION_MARK,
    TOO_DEEP,
    begins_with,
    cure_of,
    missing_space,
    missing_space_before_number,
)

MAX_BYTES = 1024 * 1024
MAX_STEPS = 2000
MAX_KEYS = 200
MAX_VALUES = 100_000
"""Twice what the longest lesson with three languages needs; more would keep everybody waiting."""
SLOW_FROM = 100_000
"""Characters from which PyYAML's own parser would keep its user waiting."""

# libyaml reads ten times faster; PyYAML's own parser, where it is missing, reads the same.
_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


@dataclass(frozen=True, slots=True)
class Scalar:
    """A piece of text."""

    text: str
    place: Place


@dataclass(frozen=True, slots=True)
class Mapping:
    """Keys and their values, in the order of the file. A key with nothing behind it has no value."""

    keys: dict[str, Scalar]
    values: dict[str, Node]
    place: Place


@dataclass(frozen=True, slots=True)
class Sequence:
    """A list of values."""

    items: list[Node]
    place: Place


Node: TypeAlias = Scalar | Mapping | Sequence
Path: TypeAlias = tuple[str | int, ...]


def parse(source: str | bytes, faults: Faults) -> Mapping:
    """The tree of a file. Raises ScenarioError if it is no YAML, too large or too deep, or holds what we refuse."""
    text = _decoded(source, faults)
    _refuse_directives(text, faults)
    try:
        return _Builder(text, faults).document()
    except yaml.YAMLError as error:
        raise _explained(text, error, faults) from None


def plain(node: Node) -> Any:
    """The tree as nested dicts, lists and strings."""
    if isinstance(node, Scalar):
        return node.text
    if isinstance(node, Sequence):
        return [plain(item) for item in node.items]
    return {key: plain(value) for key, value in node.values.items()}


def find(node: Node, path: Path) -> Node:
    """The node that `path` (keys and list positions) leads to, or the last one on the way that exists."""
    for part in path:
        if isinstance(node, Mapping) and part in node.values:
            node = node.values[str(part)]
        elif isinstance(node, Sequence) and isinstance(part, int) and part < len(node.items):
            node = node.items[part]
        else:
            break
    return node


def key_place(tree: Node, path: Path) -> Place:
    """The place of the key that `path` ends in, or of the map it is missing from."""
    around = find(tree, path[:-1])
    if path and isinstance(around, Mapping) and path[-1] in around.keys:
        return around.keys[str(path[-1])].place
    return around.place


def item_place(node: Node, at: int, count: int) -> Place:
    """The place of one of `count` parts of a list; of the whole list, where it is a text or an item holds several."""
    return node.items[at].place if isinstance(node, Sequence) and len(node.items) == count else node.place


def path_at(node: Node, place: Place) -> Path:
    """The path of the value that begins at `place`, or else of the one that `place` stands in."""
    if isinstance(node, Mapping):
        begun = [key for key, scalar in node.keys.items() if scalar.place <= place]
        if begun:
            value = node.values.get(begun[-1])
            return (begun[-1], *(path_at(value, place) if value and _reaches(value, place) else ()))
    elif isinstance(node, Sequence):
        begun_items = [at for at, item in enumerate(node.items) if item.place <= place]
        if begun_items and _reaches(item := node.items[begun_items[-1]], place):
            return (begun_items[-1], *path_at(item, place))
    return ()


def _reaches(node: Node, place: Place) -> bool:
    """Whether a later place still belongs to a value: on its first line, or indented as far."""
    return place.line == node.place.line or place.column >= node.place.column


def _decoded(source: str | bytes, faults: Faults) -> str:
    raw = source.encode("utf-8", "surrogatepass") if isinstance(source, str) else source
    if len(raw) > MAX_BYTES:
        raise faults.stop(Place(), "too-large", say("the file is larger than 1 MiB, and no scenario is"))
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = raw[: error.start].decode("utf-8", "replace")
        said = say("the file is not UTF-8 here: save it as UTF-8")
        raise faults.stop(_end_of(before), "encoding", said) from None
    if found := yaml.reader.Reader.NON_PRINTABLE.search(text):
        said = say("a control character (U+{code:04X}) stands here: delete it", code=ord(found[0]))
        raise faults.stop(_end_of(text[: found.start()]), "control-character", said)
    return text


def _end_of(text: str) -> Place:
    lines = f"{text}.".splitlines()
    return Place(len(lines), len(lines[-1]))


def _refuse_directives(text: str, faults: Faults) -> None:
    """Refuse what YAML calls directives: they stand before everything else."""
    if "%" not in text:
        return
    for number, line in enumerate(text.splitlines(), start=1):
        if line.startswith("%"):
            raise faults.stop(Place(number, 1), "first-character", begins_with("%"))
        if line.strip() and not line.lstrip().startswith("#"):
            return


def _explained(text: str, error: yaml.YAMLError, faults: Faults) -> Exception:
    """The error for text that is no YAML, in the words of PyYAML's own parser, which are the same everywhere."""
    if len(text) < SLOW_FROM:
        try:
            for _ in yaml.parse(text, Loader=yaml.SafeLoader):
                pass
        except yaml.YAMLError as slow_error:
            error = slow_error
    return faults.stop(*cure_of(text, error))


class _Builder:
    """Builds the tree from a stream of events."""

    def __init__(self, text: str, faults: Faults) -> None:
        self.text = text
        self.faults = faults
        self.events: Iterator[Any] = yaml.parse(text, Loader=_LOADER)
        self.count = 0

    def document(self) -> Mapping:
        root: Node | None = None
        documents = 0
        for event in self.events:
            documents += isinstance(event, yaml.DocumentStartEvent)
            if documents > 1:
                said = say("a second document begins here: a file holds one scenario")
                raise self.faults.stop(_place(event), "documents", said)
            if isinstance(event, yaml.NodeEvent) and not _is_absent(event):
                self.refuse_not_a_mapping(event)
                root = self.node(event, 1, in_flow=False)
        if not isinstance(root, Mapping):
            raise self.faults.stop(Place(), "empty", say("the file is empty"))
        return root

    def refuse_not_a_mapping(self, event: Any) -> None:
        """Whatever stands in a list or a single text is no scenario, and need not be read at all."""
        if isinstance(event, yaml.ScalarEvent) and (slip := missing_space(event.value, _place(event))):
            raise self.faults.stop(*slip)
        if isinstance(event, yaml.ScalarEvent | yaml.SequenceStartEvent) and event.anchor is event.tag is None:
            said = say("a scenario is a list of keys with values, such as `format: 1`")
            raise self.faults.stop(Place(), "shape", said)

    def node(self, event: Any, depth: int, *, in_flow: bool) -> Node:
        place = _place(event)
        self.count += 1
        if self.count > MAX_VALUES:
            raise self.faults.stop(place, "too-long", say("more than {most:,} values are not read", most=MAX_VALUES))
        if isinstance(event, yaml.AliasEvent):
            said = say("{cure} (YAML's aliases are not used here)", cure=begins_with("*"))
            raise self.faults.stop(place, "first-character", said)
        if event.anchor is not None:
            said = say("{cure} (YAML's anchors are not used here)", cure=begins_with("&"))
            raise self.faults.stop(place, "first-character", said)
        if event.tag is not None and not (isinstance(event, yaml.ScalarEvent) and event.tag == "!" and event.style):
            said = say("{cure} (YAML's tags are not used here)", cure=begins_with("!"))
            raise self.faults.stop(place, "first-character", said)
        if isinstance(event, yaml.ScalarEvent):
            return self.scalar(event, place, in_flow=in_flow)
        if depth > MAX_DEPTH:
            raise self.faults.stop(place, "too-deep", TOO_DEEP)
        if isinstance(event, yaml.SequenceStartEvent):
            return self.sequence(event, place, depth)
        return self.mapping(event, place, depth)

    def scalar(self, event: Any, place: Place, *, in_flow: bool) -> Scalar:
        # Some YAML parsers stop at a question mark in braces and some do not: a file must mean the same everywhere.
        if in_flow and not event.style and "?" in event.value:
            self.faults.add(self.first("?", event), "flow-question", QUESTION_MARK)
        return Scalar(event.value, place)

    def first(self, mark: str, event: Any) -> Place:
        """The place of a character in a scalar."""
        start = event.start_mark
        before = self.text[start.index : self.text.index(mark, start.index)]
        lines = before.count("\n")
        column = len(before) - before.rfind("\n") if lines else start.column + 1 + len(before)
        return Place(start.line + 1 + lines, column)

    def sequence(self, event: Any, place: Place, depth: int) -> Sequence:
        items: list[Node] = []
        flow = bool(event.flow_style)
        for inner in self.events:
            if isinstance(inner, yaml.SequenceEndEvent):
                break
            if len(items) == MAX_STEPS:
                is_steps = depth == 2
                said = (
                    say("more than {most:,} steps are not read", most=MAX_STEPS)
                    if is_steps
                    else say("this list is far too long")
                )
                raise self.faults.stop(_place(inner), "too-long", said)
            if flow and isinstance(inner, yaml.MappingStartEvent) and _has_no_brace(inner):
                said = say("an unquoted colon inside {pair}: put quotes around the text", pair="[ ]")
                self.faults.add(_place(inner), "flow-colon", said)
            items.append(self.node(inner, depth + 1, in_flow=flow))
        return Sequence(items, place)

    def mapping(self, event: Any, place: Place, depth: int) -> Mapping:
        keys: dict[str, Scalar] = {}
        values: dict[str, Node] = {}
        flow = bool(event.flow_style)
        for inner in self.events:
            if isinstance(inner, yaml.MappingEndEvent):
                break
            if len(keys) == MAX_KEYS:
                said = say("more than {most} keys together are not read", most=MAX_KEYS)
                raise self.faults.stop(_place(inner), "too-long", said)
            key = self.node(inner, depth + 1, in_flow=flow)
            value_event = next(self.events)
            value = self.node(value_event, depth + 1, in_flow=flow)
            if not isinstance(key, Scalar):
                self.faults.add(key.place, "key", say("a key is a plain word, followed by a colon and a space"))
            elif flow and _is_absent(value_event) and not self.has_colon(inner, value_event):
                self.tell_stray(key)
            elif key.text in keys:
                self.tell_repeated(key, keys[key.text])
            else:
                keys[key.text] = key
                if _is_absent(value_event):
                    self.tell_absent(key)
                else:
                    values[key.text] = value
        return Mapping(keys, values, place)

    def has_colon(self, key: Any, value: Any) -> bool:
        return ":" in self.text[key.end_mark.index : value.start_mark.index + 1]

    def tell_stray(self, key: Scalar) -> None:
        """Words inside { } that no colon follows."""
        if slip := missing_space(key.text, key.place) or missing_space_before_number(key.text, key.place):
            self.faults.add(*slip)
        else:
            said = say(
                "an unquoted comma before `{text}`, inside {{ }}: put quotes around the whole text",
                text=shortened(key.text),
            )
            self.faults.add(key.place, "flow-comma", said)

    def tell_repeated(self, key: Scalar, first: Scalar) -> None:
        said = say("`{key}` stands twice, first in line {line}", key=shortened(key.text), line=first.place.line)
        if key.text in ("say", "call", "play", "trick", "give"):
            said = say("{said} (each step begins with a hyphen)", said=said)
        self.faults.add(key.place, "repeated-key", said)

    def tell_absent(self, key: Scalar) -> None:
        said = say(
            "`{key}` has nothing behind it: write its value, or leave the key out (a `#` begins a comment)",
            key=shortened(key.text),
        )
        self.faults.add(key.place, "empty", said)


def shortened(text: str) -> str:
    """A text that may be long, for a message."""
    return text if len(text) <= 40 else f"{text[:39]}…"


def _is_absent(event: Any) -> bool:
    """Whether a scalar has no characters at all in the file, not even quotes."""
    return isinstance(event, yaml.ScalarEvent) and not (event.value or event.style or event.tag or event.anchor)


def _has_no_brace(event: Any) -> bool:
    """Whether a mapping begins without `{`, as the one that a colon makes in `[a: b]`."""
    return bool(event.start_mark.index == event.end_mark.index)


def _place(event: Any) -> Place:
    return Place(event.start_mark.line + 1, event.start_mark.column + 1)
