"""A lesson when the server goes away and comes back, and pages that are not there."""

from __future__ import annotations

import pytest
from playwright.async_api import Browser

from tests.browser.conftest import watch
from tests.browser.looking import LESSON, open_drawn, step
from tests.server import serving

pytestmark = pytest.mark.asyncio(loop_scope="session")

PORT = 8420


async def test_a_lesson_goes_on_without_the_server_and_stays_at_its_step(browser: Browser) -> None:
    """With the server gone one steps on and is told so in the page's language; on its return the step is the same."""
    page = await browser.new_page(locale="fi-FI")
    with serving(port=PORT) as running:
        seen = await watch(page, running.url)
        await open_drawn(seen, f"{LESSON}?step=42")
        await step(seen, "ArrowRight", 43)
        # The framework tries again more and more seldom; here it need not.
        await page.evaluate("window.socket.io.reconnectionDelayMax(300)")
        # What is asked of the server after the step has been answered.
        await page.wait_for_url("**step=43")
    await page.get_by_text("Yhteys katkesi.").wait_for(state="visible")
    for position in (44, 45, 46):
        await step(seen, "ArrowRight", position)
    await step(seen, "ArrowLeft", 45)
    await page.keyboard.press("Space")
    await seen.reach(46)
    await page.keyboard.press("Space")
    assert [error for error in seen.errors if "ERR_CONNECTION_REFUSED" not in error] == []
    await page.wait_for_url("**step=46")
    with serving(port=PORT) as running:
        assert running.url == seen.url
        # The framework reloads the page once it finds a server that does not know it.
        await page.wait_for_event("load")
        await page.wait_for_selector(".table")
        assert await seen.step() == 46
        await step(seen, "ArrowRight", 47)
    await page.close()


async def test_a_question_without_the_server_can_be_tried_again(browser: Browser) -> None:
    """An answer that nobody judges is no answer: the page says that none came, and one may be shown or step back."""
    page = await browser.new_page(locale="en-GB")
    with serving(port=PORT) as running:
        seen = await watch(page, running.url)
        await open_drawn(seen, f"{LESSON}?step=30")
        await page.locator(".picking").wait_for()
    await page.locator(".picking button").first.click(position={"x": 6, "y": 8})
    await page.get_by_role("alert").get_by_text("No answer came").wait_for()
    await step(seen, "ArrowLeft", 29)
    await step(seen, "ArrowRight", 30)
    await step(seen, "s", 31)
    await page.close()
