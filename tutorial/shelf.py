"""The lessons on offer: the built-in ones, a teacher's folder, files named on the command line; and what is broken."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from scenarios.lesson import Lesson
from scenarios.library import LIBRARY, read_folder
from scenarios.loader import ScenarioError, load
from tutorial.replay import Replay, replay


@dataclass
class Shelf:
    """Lessons by id, in the order of the course; `faults` holds what could not be read, by path.

    Replays are made when they are first asked for and then shared by all visitors.
    """

    folders: tuple[Path, ...] = (LIBRARY,)
    files: tuple[Path, ...] = ()
    lessons: dict[str, Lesson] = field(default_factory=dict)
    faults: dict[Path, ScenarioError] = field(default_factory=dict)
    _sources: dict[Path, str] = field(default_factory=dict)
    _replays: dict[tuple[str, str, str], Replay] = field(default_factory=dict)
    _bodies: dict[str, bytes] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for folder in self.folders:
            lessons, faults = read_folder(folder)
            self.lessons.update((lesson.id, lesson) for lesson in lessons)
            self.faults.update(faults)
        for path in self.files:
            self.read(path)

    def read(self, path: Path) -> Lesson | None:
        """Read one file anew and return its lesson; if it is broken, None: the last good version stays on the shelf."""
        try:
            lesson = load(path)
        except ScenarioError as error:
            self.faults[path] = error
            return None
        self.faults.pop(path, None)
        self.lessons[lesson.id] = lesson
        self._sources[path] = lesson.id
        return lesson

    def after(self, lesson_id: str) -> Lesson | None:
        """The lesson that follows in the course, or None after the last."""
        order = [*self.lessons, None]
        following = order[order.index(lesson_id) + 1]
        return self.lessons[following] if following else None

    def replay(self, lesson: Lesson, language: str) -> Replay:
        """The replay of a lesson in one language."""
        key = (lesson.id, lesson.digest, language)
        if key not in self._replays:
            made = self._replays[key] = replay(lesson, language)
            self._bodies[made.digest] = made.body
        return self._replays[key]

    def body(self, digest: str) -> bytes | None:
        """The JSON of a replay that has been made, by its digest."""
        return self._bodies.get(digest)

    def faults_of(self, lesson_id: str) -> list[ScenarioError]:
        """The faults of the file that this lesson was read from, as the file is now."""
        return [error for path, error in self.faults.items() if self._sources.get(path) == lesson_id]

    def address_of(self, path: Path) -> str:
        """The page of the lesson in a file; the home page, which lists the faults, if it could not be read."""
        return f"/lesson/{self._sources[path]}" if path in self._sources else "/"
