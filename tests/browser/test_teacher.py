"""A teacher's evening: from a copy of a lesson to a hand-out for the club."""

from __future__ import annotations

import pytest
from playwright.async_api import Browser, expect

from tests.browser.conftest import Watched, visiting
from tests.browser.writing import kept
from tutorial.texts import OWNS

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_from_a_copy_of_a_lesson_to_paper(watched: Watched, browser: Browser) -> None:
    """Copied, broken, the fault read and mended, shared, opened by another visitor at the same step, and printed."""
    page = watched.page
    await watched.open("/lesson/following-suit")
    await page.get_by_role("link", name=OWNS["en"].OWN["copyThis"]).click()
    await page.wait_for_selector(".table")
    mine = await kept(page)
    assert "id: following-suit" in mine

    await page.locator(".cm-line", has_text="dealer:").first.click()
    await page.keyboard.press("End")
    await page.keyboard.type("x")
    fault = page.get_by_role("region", name="1 fault").get_by_role("listitem")
    await expect(fault).to_contain_text("dealer")
    await expect(page.get_by_text("You see the last version that worked")).to_be_visible()
    await page.keyboard.press("Backspace")
    await expect(fault).to_be_hidden()
    assert await kept(page) == mine

    await page.get_by_role("button", name="Next step").click()
    await watched.reach(1)
    await page.get_by_role("button", name="Share").click()
    link = await page.get_by_role("textbox", name="Link").input_value()
    async with visiting(browser, watched.url) as other:
        await other.page.goto(link)
        await other.reach(1)
        assert await kept(other.page) == mine
        await other.page.get_by_role("link", name="Print").click()
        await expect(other.page.get_by_role("heading", level=1)).to_have_text(["Following suit", "Answers"])
        assert await other.page.pdf()
