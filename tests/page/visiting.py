"""The server as the player's requests see it."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from httpx import ASGITransport, AsyncClient, Response
from nicegui import Event, core
from nicegui.testing import User

from scenarios.lesson import Lesson
from tests.tutorial.tutor.tries import ASKING
from tutorial.shelf import Shelf
from tutorial.site.server import whole_site


@dataclass
class Site:
    """The server as a browser sees it, with a lesson whose author has said something of every kind."""

    user: User
    shelf: Shelf

    def base(self, lesson: Lesson | None = None, language: str = "en") -> str:
        """The address of a lesson's replay, to which everything else belongs."""
        shown = lesson or self.shelf.lessons["asking"]
        self.shelf.lessons[shown.id] = shown
        return f"/api/replay/{self.shelf.replay(shown, language).digest}"

    async def post(self, name: str, body: Any, lesson: Lesson | None = None, language: str = "en") -> Response:
        """The answer to a request; `body` is what is sent, bytes as they are."""
        content = body if isinstance(body, bytes) else json.dumps(body).encode()
        return await self.user.http_client.post(f"{self.base(lesson, language)}/{name}", content=content)

    async def told(self, name: str, body: Any, lesson: Lesson | None = None, language: str = "en") -> dict[str, Any]:
        """The answer to an honest request."""
        answer = await self.post(name, body, lesson, language)
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found


def site_of(user: User, folder: Path) -> Site:
    """A server with that lesson, in a file of its own."""
    (folder / "asking.yaml").write_text(ASKING, encoding="utf-8")
    shelf = Shelf((folder,))
    return Site(at_site(user, shelf), shelf)


def at_site(user: User, shelf: Shelf) -> User:
    """The simulated visitor of a server with these lessons."""
    site = whole_site(shelf, "en", Event())
    site.mount("/", core.app)
    user.http_client = AsyncClient(transport=ASGITransport(site), base_url="http://test")
    return user
