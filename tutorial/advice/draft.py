"""A lesson beside the file it was read from: where its moves and its words stand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from engine.saying import Message
from scenarios.lesson import Lesson, Question, Step, Text
from scenarios.moves import written_moves
from scenarios.problems import Place, Problem
from scenarios.schema import StepShape
from scenarios.values import OTHERWISE
from scenarios.yamltree import Mapping, Node, find, plain


@dataclass(frozen=True, slots=True)
class Course:
    """The steps of the lesson, or of the named line number `what_if`, and the list in the file that holds them."""

    steps: tuple[Step, ...]
    node: Node
    what_if: int | None = None

    def entry(self, step: Step) -> Node:
        """The entry of the file that makes the step."""
        return find(self.node, (step.entry - 1,))

    def move_place(self, step: Step) -> Place:
        """The place of the step's move, or of the text that it is one of several in."""
        entry = self.entry(step)
        made = (each for each in self.steps if each.entry == step.entry)
        written = written_moves(StepShape.model_validate(plain(entry)), entry)
        # The entry makes the moves that are written in it, and then perhaps the kitty's.
        return next(each.place for each, move in zip(written, made, strict=False) if move is step)


@dataclass(frozen=True, slots=True)
class Said:
    """One text of the author, at its node of the file.

    `role` is its key in the file, `hint` for one of the hints, and `also`, `wrong` and `otherwise` for a reply. `at` is
    the step of the `course` that says it, from 0; both are None for what the file says at its top, and a line's `name`
    has a course and no step.
    """

    text: Text
    node: Node
    role: str
    course: Course | None = None
    at: int | None = None

    @property
    def step(self) -> Step | None:
        """The step that says it."""
        return self.course.steps[self.at] if self.course and self.at is not None else None

    @property
    def words(self) -> Iterator[tuple[str, str, Place]]:
        """The words by language, on one line, with their place; a plain text has the language ""."""
        for language, words in self.text.by_language.items():
            yield language, " ".join(words.split()), find(self.node, (language,)).place


@dataclass(frozen=True)
class Draft:
    """A lesson, the tree of its file, and the name of that file."""

    lesson: Lesson
    tree: Mapping
    file: str

    @cached_property
    def courses(self) -> tuple[Course, ...]:
        """The lesson's own steps, then those of each named line."""
        lines = enumerate(self.lesson.lines, start=1)
        own = Course(self.lesson.steps, find(self.tree, ("steps",)))
        return (own, *(Course(line.steps, find(self.tree, ("lines", n - 1, "steps")), n) for n, line in lines))

    @cached_property
    def said(self) -> tuple[Said, ...]:
        """All that the author says, in the order in which it is met."""
        return tuple(self._said())

    def _said(self) -> Iterator[Said]:
        yield Said(self.lesson.title, find(self.tree, ("title",)), "title")
        if self.lesson.summary:
            yield Said(self.lesson.summary, find(self.tree, ("summary",)), "summary")
        for course in self.courses:
            if course.what_if:
                at = course.what_if - 1
                yield Said(self.lesson.lines[at].name, find(self.tree, ("lines", at, "name")), "name", course)
            for at in range(len(course.steps)):
                yield from _said_in(course, at)

    def problem(self, place: Place, code: str, message: Message, course: Course | None, step: Step | None) -> Problem:
        """A piece of advice on a step of a course, or on what stands outside of both."""
        number = step.entry if step else None
        return Problem(self.file, place, code, message, number, what_if=course.what_if if course else None)

    def problem_of(self, said: Said, place: Place, code: str, message: Message) -> Problem:
        """A piece of advice on a text, at the place of the text or of its words in one language."""
        return self.problem(place, code, message, said.course, said.step)


def _said_in(course: Course, at: int) -> Iterator[Said]:
    step = course.steps[at]
    entry = course.entry(step)
    if step.say:
        yield Said(step.say, find(entry, ("say",)), "say", course, at)
    if step.question:
        for text, node, role in _asked(step.question, entry):
            yield Said(text, node, role, course, at)
    if step.why:
        yield Said(step.why, find(entry, ("why",)), "why", course, at)
    if step.next:
        yield Said(step.next, find(entry, ("next",)), "next", course, at)


def _asked(question: Question, entry: Node) -> Iterator[tuple[Text, Node, str]]:
    yield question.ask, find(entry, ("ask",)), "ask"
    for number, hint in enumerate(question.hints):
        yield hint, find(entry, ("hints", number)), "hint"
    for role, texts in (("also", question.also), ("wrong", question.wrong)):
        for key, text in zip(reply_keys(entry, role), texts.values(), strict=True):
            yield text, find(entry, (role, key)), role
    if question.otherwise:
        yield question.otherwise, find(entry, ("wrong", OTHERWISE)), OTHERWISE


def reply_keys(entry: Node, role: str) -> list[str]:
    """The moves as they are written under `also` or `wrong`, in the order of the file."""
    node = find(entry, (role,))
    return [key for key in node.values if key != OTHERWISE] if isinstance(node, Mapping) and node is not entry else []
