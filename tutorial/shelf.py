"""The lessons on offer: the built-in ones, a teacher's folder, files named on the command line; and what is broken."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from scenarios.lesson import Lesson
from scenarios.library import LIBRARY, read_folder, scenario_files
from scenarios.loader import ScenarioError, load
from tutorial.recent import Recent, Told
from tutorial.replay import Replay, replay


@dataclass
class Shelf:
    """Lessons by id, in the order of the course; `faults` holds what could not be read, by path.

    Replays are made when they are first asked for and then shared by all visitors. Those of the lessons on the shelf
    are kept; those of any others, such as a visitor's own, are `recent`.
    """

    folders: tuple[Path, ...] = (LIBRARY,)
    files: tuple[Path, ...] = ()
    lessons: dict[str, Lesson] = field(default_factory=dict)
    faults: dict[Path, ScenarioError] = field(default_factory=dict)
    recent: Recent = field(default_factory=Recent)
    _sources: dict[Path, str] = field(default_factory=dict)
    _kept: dict[tuple[str, str], Told] = field(default_factory=dict)
    _by_digest: dict[str, Told] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for folder in self.folders:
            lessons, faults = read_folder(folder)
            self.lessons.update((lesson.id, lesson) for lesson in lessons)
            self.faults.update(faults)
            # Each file of the folder is either a lesson or broken.
            sound = [path for path in scenario_files(folder) if path not in self.faults]
            self._sources.update((path, lesson.id) for path, lesson in zip(sound, lessons, strict=True))
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
        """The replay of a lesson in one language, whether or not the lesson is on the shelf."""
        if self.lessons.get(lesson.id) is not lesson:
            told = self.recent.of(lesson, language) or Told(replay(lesson, language), lesson, language)
            self.recent.keep(told)
            return told.replay
        before = self._kept.get((lesson.id, language))
        if before and before.lesson is lesson:
            return before.replay
        if before:
            # The file has been saved since; somebody may still be looking at the version before.
            self.recent.keep(before)
            del self._by_digest[before.replay.digest]
        told = self._kept[lesson.id, language] = Told(replay(lesson, language), lesson, language)
        self._by_digest[told.replay.digest] = told
        return told.replay

    def body(self, digest: str) -> bytes | None:
        """The JSON of a replay that has been made, by its digest; None if it was not, or has been forgotten."""
        told = self._told(digest)
        return told.replay.body if told else None

    def told_by(self, digest: str) -> tuple[Lesson, str] | None:
        """The lesson that a replay tells, and the language in which it does; None as with `body`."""
        told = self._told(digest)
        return (told.lesson, told.language) if told else None

    def source(self, lesson_id: str) -> str | None:
        """The text of the file that a lesson was read from, as it is now; None if there is none any more."""
        path = next((path for path, told in reversed(self._sources.items()) if told == lesson_id), None)
        try:
            return path.read_text(encoding="utf-8-sig") if path else None
        except (OSError, UnicodeDecodeError):
            return None

    def faults_of(self, lesson_id: str) -> list[ScenarioError]:
        """The faults of the file that this lesson was read from, as the file is now."""
        return [error for path, error in self.faults.items() if self._sources.get(path) == lesson_id]

    def address_of(self, path: Path) -> str:
        """The page of the lesson in a file; the home page, which lists the faults, if it could not be read."""
        return f"/lesson/{self._sources[path]}" if path in self._sources else "/"

    def _told(self, digest: str) -> Told | None:
        return self._by_digest.get(digest) or self.recent.by_digest(digest)
