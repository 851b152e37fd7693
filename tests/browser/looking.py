"""Visitors with a browser of their own kind: its colours, its size, what it keeps and what it forbids."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from playwright.async_api import Browser, Locator

from tests.browser.conftest import Watched, watch

LESSON = "/lesson/first-kitty-game"
KEPT = "skruuvi-settings"

FORBIDDEN = """
for (const store of ["localStorage", "sessionStorage"]) {
  const get = () => { throw new DOMException("forbidden", "SecurityError"); };
  Object.defineProperty(window, store, { get, configurable: true });
}
"""
"""A script of the browser that lets no page keep anything."""

DRAWN = {"/lesson/": ".table", "/own?from": ".table", "/own": ".cm-line", "/session?": ".sheet"}
"""What a page has once it is drawn, by how its address begins."""


@asynccontextmanager
async def visitor(
    browser: Browser, url: str, *, settings: dict[str, Any] | None = None, script: str = "", **options: Any
) -> AsyncIterator[Watched]:
    """A fresh visitor who has set `settings` before; `options` are those of a browser context.

    `script` runs before each page. The test fails if the console saw an error or another host was asked for anything.
    """
    context = await browser.new_context(**{"viewport": {"width": 1440, "height": 900}, "locale": "en-GB"} | options)
    if settings is not None:
        kept = json.dumps(json.dumps(settings))
        # Only at first: what the visitor sets afterwards stays.
        await context.add_init_script(f"localStorage.{KEPT} ??= {kept};".replace(f".{KEPT}", f"['{KEPT}']"))
    if script:
        await context.add_init_script(script)
    seen = await watch(await context.new_page(), url)
    yield seen
    await context.close()
    assert seen.errors == []
    assert seen.foreign == []


async def open_drawn(seen: Watched, path: str) -> None:
    """Go to a page and wait until the main thing on it is there."""
    await seen.page.goto(seen.url + path)
    wanted = next((part for start, part in DRAWN.items() if path.startswith(start)), "h1")
    await seen.page.wait_for_selector(wanted, state="attached")


async def settings_of(seen: Watched) -> Locator:
    """The dialog of the settings, opened."""
    await (
        seen.page.get_by_role("button", name="Settings").or_(seen.page.get_by_role("button", name="Asetukset")).click()
    )
    dialog = seen.page.get_by_role("dialog")
    await dialog.wait_for()
    return dialog


async def step(seen: Watched, key: str, position: int) -> None:
    """Press a key that leads to `position`."""
    await seen.page.keyboard.press(key)
    await seen.reach(position)
