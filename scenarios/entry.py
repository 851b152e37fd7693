"""One entry of a list of steps, as the file has it."""

from __future__ import annotations

from dataclasses import dataclass

from engine.errors import Rule
from engine.saying import Message
from scenarios.problems import Faults, Place
from scenarios.schema import StepShape
from scenarios.yamltree import Mapping, Node, find, key_place


@dataclass(frozen=True, slots=True)
class Entry:
    """An entry with its number in the list, from 1, and its node of the file; its problems go to `faults`."""

    number: int
    shape: StepShape
    node: Node
    faults: Faults

    def tell(self, place: Place, code: str, said: Message, rule: Rule | None = None) -> None:
        """Note one problem of the entry."""
        self.faults.add(place, code, said, self.number, rule)

    def has(self, key: str) -> bool:
        """Whether the key stands in the entry, whatever is behind it."""
        return isinstance(self.node, Mapping) and key in self.node.keys

    def value(self, *path: str) -> Node:
        """The node of a value of the entry."""
        return find(self.node, path)

    def key(self, *path: str) -> Place:
        """The place of a key of the entry."""
        return key_place(self.node, path)
