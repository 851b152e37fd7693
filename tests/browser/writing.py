"""How a browser test writes in the editor of one's own scenario."""

from __future__ import annotations

import json
import zlib
from base64 import urlsafe_b64encode

from playwright.async_api import Page

from tests.browser.conftest import Watched
from tutorial.texts import OWNS

EXAMPLE: str = OWNS["en"].EXAMPLE
SAY = EXAMPLE.splitlines().index("  - say: You deal, so you call first. Your best suit is hearts.") + 1
PASTE = """(content, text) => {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", text);
  content.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
}"""
WHAT_IF = """\
lines:
  - name: If you bid two
    after: 0
    steps:
      - call: 2H
        why: As high as this at once.
      - call: 2G
"""


async def paste(page: Page, text: str) -> None:
    """Paste a text in place of the one in the editor."""
    content = page.locator(".cm-content")
    await content.focus()
    await page.keyboard.press("Control+A")
    await content.evaluate(PASTE, text)


async def begin(seen: Watched, text: str = EXAMPLE) -> Page:
    """The page with a text that is read and shown."""
    await seen.open("/own")
    await paste(seen.page, text)
    # On a phone it is in the other tab.
    await seen.page.wait_for_selector(".table", state="attached")
    return seen.page


async def to_line(page: Page, line: int) -> None:
    """Put the cursor at the end of a line."""
    await page.locator(".cm-line").nth(line - 1).click()
    # Where a line is broken on the screen, its end is two keys away.
    await page.keyboard.press("End")
    await page.keyboard.press("End")


async def kept(page: Page) -> str:
    """The text that the browser keeps."""
    text: str = json.loads(await page.evaluate("sessionStorage.getItem('skruuvi-own')"))["text"]
    return text


def link_to(text: str) -> str:
    """The address of a shared text."""
    return f"/own#text={urlsafe_b64encode(zlib.compress(text.encode())).decode().rstrip('=')}"
