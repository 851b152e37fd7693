"""A server and a chromium for the whole run; a page of its own, which watches for trouble, for every test."""

from __future__ import annotations

import asyncio
import os
import shutil
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Locator, Page, async_playwright

from tests.server import Running, serving

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

SCENARIOS = Path(__file__).parent / "scenarios"
"""Lessons made for the tests: `questions`, with three questions and a what-if, and `ending`, of two tricks."""


@pytest.fixture(scope="session")
def server() -> Iterator[Running]:
    """The page with the built-in lessons."""
    with serving() as running:
        yield running


@pytest.fixture(scope="session")
def school() -> Iterator[Running]:
    """The page with the lessons of `SCENARIOS`."""
    with serving("--scenarios", str(SCENARIOS), port=8270) as running:
        yield running


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def browser() -> AsyncIterator[Browser]:
    """The system's chromium; without one, the test fails in CI and is skipped on a laptop."""
    path = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if path is None:
        if os.environ.get("CI"):
            pytest.fail("no chromium is installed")
        pytest.skip("no chromium is installed")  # on a laptop only: in CI the line above fails the run
    async with async_playwright() as playwright:
        yield await playwright.chromium.launch(executable_path=path, args=FLAGS)


@dataclass
class Watched:
    """A page and what went wrong on it: console errors and requests to other hosts."""

    page: Page
    url: str
    errors: list[str] = field(default_factory=list)
    foreign: list[str] = field(default_factory=list)

    async def open(self, path: str) -> None:
        """Go to a page of the server and wait until it is drawn; a lesson, until its table is."""
        await self.page.goto(self.url + path)
        await self.page.wait_for_selector(".table" if "/lesson/" in path else "h1")

    async def step(self) -> int:
        """The position that the player is at."""
        return int(await self.page.get_by_role("slider").input_value())

    async def reach(self, position: int) -> None:
        """Wait until the player is at `position`."""
        await self.page.wait_for_function(
            "n => document.querySelector('.timeline input')?.value === String(n)", arg=position
        )

    async def picture(self, *parts: str) -> str:
        """All that the player shows: every element with its attributes, in alphabetical order, and its text.

        With `parts` (CSS selectors) only they are taken.
        """
        shown: str = await self.page.evaluate(PICTURE, parts or (".board", ".beside"))
        return shown


PICTURE = """
(parts) => {
  const draw = (node) => {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent.trim();
    if (node.nodeType !== Node.ELEMENT_NODE) return "";
    const attributes = [...node.attributes].map((each) => `${each.name}="${each.value}"`).sort().join(" ");
    return `<${node.tagName} ${attributes}>${[...node.childNodes].map(draw).join("")}</>`;
  };
  return parts.flatMap((part) => [...document.querySelectorAll(part)]).map(draw).join("");
}
"""


@pytest_asyncio.fixture(loop_scope="session")
async def watched(browser: Browser, server: Running) -> AsyncIterator[Watched]:
    """A fresh visitor's page of the built-in lessons."""
    async with visiting(browser, server.url) as seen:
        yield seen


@pytest_asyncio.fixture(loop_scope="session")
async def learner(browser: Browser, school: Running) -> AsyncIterator[Watched]:
    """A fresh visitor's page of the lessons of `SCENARIOS`."""
    async with visiting(browser, school.url) as seen:
        yield seen


@asynccontextmanager
async def visiting(browser: Browser, url: str) -> AsyncIterator[Watched]:
    """A fresh visitor's page; the test fails if the console saw an error or another host was asked for anything."""
    context = await browser.new_context(viewport={"width": 1440, "height": 900}, locale="en-GB")
    seen = await watch(await context.new_page(), url)
    yield seen
    await context.close()
    assert seen.errors == []
    assert seen.foreign == []


async def save(path: Path, text: str, shown: Locator) -> None:
    """Save a file that the server watches, until the page shows it: the watch begins a moment after the page does."""
    for _ in range(20):
        path.write_text(text, encoding="utf-8")
        await asyncio.sleep(1)
        if await shown.count():
            return
    await shown.wait_for()


async def watch(page: Page, url: str) -> Watched:
    """Listen to a page's console and requests."""
    seen = Watched(page, url)
    host = urlsplit(url).netloc
    page.on("console", lambda message: seen.errors.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda error: seen.errors.append(str(error)))
    page.on(
        "request",
        lambda request: seen.foreign.append(request.url) if urlsplit(request.url).netloc not in (host, "") else None,
    )
    return seen
