"""The player component: a lesson's replay on a card table, stepped through in the browser."""

from __future__ import annotations

from nicegui import ui

from tutorial.replay import Replay


class Player(ui.element, component="static/player.js", esm={"skruuvi": "static"}):
    """Shows a replay from position `start` on.

    It is given addresses, not data: the browser fetches the replay once and keeps it. `labels` are the few words that
    it needs before that has come, and those of its way onward at the end (`href` and `label`, both may be empty).
    """

    def __init__(self, replay: Replay, words: Replay, start: int, labels: dict[str, str]) -> None:
        super().__init__()
        self._props["replay"] = address(replay)
        self._props["words"] = address(words)
        self._props["start"] = start
        self._props["next"] = labels

    def show(self, replay: Replay) -> None:
        """Take a newer replay; the browser stays at its position."""
        self._props["replay"] = address(replay)
        self.update()


def address(replay: Replay) -> str:
    """Where the browser fetches a replay. The digest names the content, so it may be kept for ever."""
    return f"/api/replay/{replay.digest}.json"
