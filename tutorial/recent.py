"""Replays that are kept for a while: those of visitors' own lessons. They live in memory only."""

from __future__ import annotations

from dataclasses import dataclass
from threading import Lock

from scenarios.lesson import Lesson
from tutorial.replay import Replay

MOST = 200
"""Replays: the lessons of as many visitors, where each has one open."""

MOST_BYTES = 32 * 1024 * 1024
"""Bytes of JSON. A lesson's states and texts take about twice as much again."""


@dataclass(frozen=True, slots=True)
class Told:
    """A lesson with its replay in one language."""

    replay: Replay
    lesson: Lesson
    language: str


class Recent:
    """Replays by digest, at most `most` of them with `most_bytes` of JSON; those not asked for longest go first.

    Several threads may use it at once.
    """

    def __init__(self, most: int = MOST, most_bytes: int = MOST_BYTES) -> None:
        self.most = most
        self.most_bytes = most_bytes
        # In the order in which they were last asked for.
        self._told: dict[str, Told] = {}
        self._bytes = 0
        self._lock = Lock()

    def __len__(self) -> int:
        return len(self._told)

    def keep(self, told: Told) -> None:
        """Keep a replay as the newest, and forget the oldest as far as needed; the newest itself always stays."""
        with self._lock:
            self._drop(told.replay.digest)
            self._told[told.replay.digest] = told
            self._bytes += len(told.replay.body)
            while len(self._told) > 1 and (len(self._told) > self.most or self._bytes > self.most_bytes):
                self._drop(next(iter(self._told)))

    def by_digest(self, digest: str) -> Told | None:
        """The replay of this digest, which becomes the newest; None if it is not here."""
        with self._lock:
            told = self._told.pop(digest, None)
            if told:
                self._told[digest] = told
            return told

    def of(self, lesson: Lesson, language: str) -> Told | None:
        """The replay of the same text read before; None if it is not here."""
        with self._lock:
            same = (told for told in self._told.values() if _name(told.lesson) == _name(lesson))
            return next((told for told in same if told.language == language), None)

    def _drop(self, digest: str) -> None:
        if told := self._told.pop(digest, None):
            self._bytes -= len(told.replay.body)


def _name(lesson: Lesson) -> tuple[str, str]:
    return lesson.id, lesson.digest
