"""What is wrong with a scenario: one problem a line, with its place (scenario format, section 3)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from engine.errors import Rule
from engine.saying import Message, say

MAX_PROBLEMS = 100
TOO_MANY = "too-many-problems"


@dataclass(frozen=True, slots=True, order=True)
class Place:
    """A line and a column of a file, both counted from 1."""

    line: int = 1
    column: int = 1


@dataclass(frozen=True, slots=True)
class Problem:
    """One fault of a file. `code` is short and stable.

    `step` is the number of the step in the file, from 1; in one of the named `lines` it is counted there, and `what_if`
    is the number of the line. `rule` is set where a rule of the game is broken. `str` is the whole line as `check`
    prints it.
    """

    file: str
    place: Place
    code: str
    message: Message
    step: int | None = None
    rule: Rule | None = None
    what_if: int | None = None

    @property
    def line(self) -> int:
        """The line, from 1."""
        return self.place.line

    @property
    def column(self) -> int:
        """The column, from 1."""
        return self.place.column

    def __str__(self) -> str:
        numbered = {"what-if": self.what_if, "step": self.step}
        where = ", ".join(f"{part} {number}" for part, number in numbered.items() if number)
        return f"{self.file}:{self.line}:{self.column}: {where}{': ' if where else ''}{self.message}"


class ScenarioError(ValueError):
    """Raised for a file with faults; `problems` holds them in the order of the file, at least one."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(sorted(problems, key=lambda each: (each.code == TOO_MANY, each.place)))
        super().__init__("\n".join(map(str, self.problems)))


class Faults:
    """Collects the problems of one file while it is read."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.problems: list[Problem] = []
        self._what_if: int | None = None

    @contextmanager
    def in_what_if(self, number: int) -> Iterator[None]:
        """All that is noted in this context is in the named line with this number."""
        self._what_if = number
        yield
        self._what_if = None

    def add(self, place: Place, code: str, message: Message, step: int | None = None, rule: Rule | None = None) -> None:
        """Note one problem. Raises ScenarioError when there are so many that a reader would give up."""
        if len(self.problems) == MAX_PROBLEMS:
            said = say("more than {most} problems: mend these first", most=MAX_PROBLEMS)
            self.problems.append(Problem(self.file, place, TOO_MANY, said))
            raise ScenarioError(self.problems)
        problem = Problem(self.file, place, code, message, step, rule, self._what_if)
        # YAML's two parsers may stumble over the same slip.
        if problem not in self.problems:
            self.problems.append(problem)

    def stop(self, place: Place, code: str, message: Message) -> ScenarioError:
        """The error to raise where nothing more can be read: this problem and all that were noted before."""
        self.add(place, code, message)
        return ScenarioError(self.problems)

    def settle(self) -> None:
        """Raise ScenarioError if there is any problem."""
        if self.problems:
            raise ScenarioError(self.problems)


def together(names: Iterable[str]) -> Message | str:
    """Names in a row, at least one: `north and east`."""
    *some, last = names
    return say("{some} and {last}", some=together(some), last=last) if some else last
