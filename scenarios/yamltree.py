"""YAML as a tree in which every key and value knows its line and column, and every scalar stays text.

The tree is built from PyYAML's events, so nothing in a file is ever constructed, aliased or recursed into unchecked
(scenario format, section 3).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, TypeAlias

import yaml

from scenarios.problems import Faults, Place
from scenarios.slips import cure_of

MAX_BYTES = 1024 * 1024
MAX_DEPTH = 20
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
    """Keys and their values, in the order of the file."""

    keys: dict[str, Scalar]
    values: dict[str, Node]
    place: Place


@dataclass(frozen=True, slots=True)
class Sequence:
    """A list of values."""

    items: list[Node]
    place: Place


Node: TypeAlias = Scalar | Mapping | Sequence


def parse(source: str | bytes, faults: Faults) -> Mapping:
    """The tree of a file. Raises ScenarioError if it is no YAML, too large or too deep, or holds what we refuse."""
    text = _decoded(source, faults)
    try:
        root = _Builder(faults, yaml.parse(text, Loader=_LOADER)).document()
    except yaml.YAMLError as error:
        raise _explained(text, error, faults) from None
    if not isinstance(root, Mapping):
        raise faults.stop(Place(), "shape", "a scenario is a list of keys with values, such as `format: 1`")
    return root


def plain(node: Node) -> Any:
    """The tree as nested dicts, lists and strings."""
    if isinstance(node, Scalar):
        return node.text
    if isinstance(node, Sequence):
        return [plain(item) for item in node.items]
    return {key: plain(value) for key, value in node.values.items()}


def find(node: Node, path: tuple[str | int, ...]) -> Node:
    """The node that `path` (keys and list positions) leads to, or the last one on the way that exists."""
    for part in path:
        if isinstance(node, Mapping) and part in node.values:
            node = node.values[str(part)]
        elif isinstance(node, Sequence) and isinstance(part, int) and part < len(node.items):
            node = node.items[part]
        else:
            break
    return node


def _decoded(source: str | bytes, faults: Faults) -> str:
    raw = source.encode("utf-8", "surrogatepass") if isinstance(source, str) else source
    if len(raw) > MAX_BYTES:
        raise faults.stop(Place(), "too-large", f"the file has {len(raw):,} bytes; at most {MAX_BYTES:,} are read")
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = raw[: error.start].decode("utf-8", "replace")
        raise faults.stop(_end_of(before), "encoding", "the file is not UTF-8 here: save it as UTF-8") from None
    if found := yaml.reader.Reader.NON_PRINTABLE.search(text):
        said = f"a control character (U+{ord(found[0]):04X}) stands here: delete it"
        raise faults.stop(_end_of(text[: found.start()]), "control-character", said)
    return text


def _end_of(text: str) -> Place:
    lines = text.split("\n")
    return Place(len(lines), len(lines[-1]) + 1)


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

    def __init__(self, faults: Faults, events: Iterator[Any]) -> None:
        self.faults = faults
        self.events = events

    def document(self) -> Node:
        root: Node | None = None
        for event in self.events:
            if isinstance(event, yaml.DocumentStartEvent) and root is not None:
                said = "a second document begins here: a file holds one scenario"
                raise self.faults.stop(_place(event), "documents", said)
            if isinstance(event, yaml.NodeEvent):
                root = self.node(event, 1, in_flow=False)
        if root is None:
            raise self.faults.stop(Place(), "empty", "the file is empty")
        return root

    def node(self, event: Any, depth: int, *, in_flow: bool) -> Node:
        place = _place(event)
        if depth > MAX_DEPTH:
            raise self.faults.stop(place, "too-deep", f"nested deeper than {MAX_DEPTH} levels")
        if isinstance(event, yaml.AliasEvent):
            said = "a text cannot begin with `*`: put quotes around it (YAML's aliases are not used here)"
            raise self.faults.stop(place, "alias", said)
        if event.anchor is not None:
            said = "a text cannot begin with `&`: put quotes around it (YAML's anchors are not used here)"
            raise self.faults.stop(place, "anchor", said)
        if event.tag is not None and not (isinstance(event, yaml.ScalarEvent) and event.tag == "!" and event.style):
            said = "a text cannot begin with `!`: put quotes around it (YAML's tags are not used here)"
            raise self.faults.stop(place, "tag", said)
        if isinstance(event, yaml.ScalarEvent):
            return self.scalar(event, in_flow=in_flow)
        if isinstance(event, yaml.SequenceStartEvent):
            return self.sequence(event, depth)
        return self.mapping(event, depth, in_list=False)

    def scalar(self, event: Any, *, in_flow: bool) -> Scalar:
        # Some YAML parsers stop at a question mark in braces and some do not: a file must mean the same everywhere.
        if in_flow and not event.style and "?" in event.value:
            said = "an unquoted question mark inside { } or [ ]: put quotes around the text"
            self.faults.add(_place(event), "flow-question", said)
        return Scalar(event.value, _place(event))

    def sequence(self, event: Any, depth: int) -> Sequence:
        items: list[Node] = []
        flow = bool(event.flow_style)
        for inner in self.events:
            if isinstance(inner, yaml.SequenceEndEvent):
                break
            if flow and isinstance(inner, yaml.MappingStartEvent) and _has_no_brace(inner):
                items.append(self.mapping(inner, depth + 1, in_list=True))
            else:
                items.append(self.node(inner, depth + 1, in_flow=flow))
        return Sequence(items, _place(event))

    def mapping(self, event: Any, depth: int, *, in_list: bool) -> Mapping:
        """A mapping; `in_list` tells the `[a: b]` that a colon in an unquoted text makes."""
        if in_list:
            said = "an unquoted colon inside [ ]: put quotes around the text"
            self.faults.add(_place(event), "flow-colon", said)
        keys: dict[str, Scalar] = {}
        values: dict[str, Node] = {}
        flow = bool(event.flow_style)
        for inner in self.events:
            if isinstance(inner, yaml.MappingEndEvent):
                break
            key = self.node(inner, depth + 1, in_flow=flow)
            value_event = next(self.events)
            value = self.node(value_event, depth + 1, in_flow=flow)
            if not isinstance(key, Scalar):
                self.faults.add(key.place, "key", "a key is a plain word, followed by a colon and a space")
            elif flow and isinstance(value, Scalar) and _is_absent(value_event):
                said = f"an unquoted comma before `{key.text}`, inside {{ }}: put quotes around the whole text"
                self.faults.add(key.place, "flow-comma", said)
            elif key.text in keys:
                first = keys[key.text].place
                self.faults.add(key.place, "repeated-key", f"`{key.text}` stands twice, first in line {first.line}")
            else:
                keys[key.text], values[key.text] = key, value
        return Mapping(keys, values, _place(event))


def _is_absent(event: Any) -> bool:
    """Whether a scalar has no characters at all in the file, not even quotes."""
    return isinstance(event, yaml.ScalarEvent) and not event.value and not event.style


def _has_no_brace(event: Any) -> bool:
    """Whether a mapping begins without `{`, as the one that a colon makes in `[a: b]`."""
    return bool(event.start_mark.index == event.end_mark.index)


def _place(event: Any) -> Place:
    return Place(event.start_mark.line + 1, event.start_mark.column + 1)
