"""The panels of the learner: every one of them can be read, reached and pressed, at any width, in both languages."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
from axe_playwright_python.async_playwright import Axe

from tests.browser.conftest import Watched
from tests.browser.learning import CALL, CARD, LAST, LESSON, PACKET

pytestmark = pytest.mark.asyncio(loop_scope="session")

GIFTS, SWAP = 15, 21
"""The positions before three single cards are sent, and before the defenders' swap."""

MISFITS = """
() => {
  const width = document.documentElement.clientWidth;
  const name = (element) => (element.ariaLabel ?? element.innerText).trim();
  const shown = ".player :is(button, a, .check, .verdict), .question p, .lines input";
  const parts = [...document.querySelectorAll(shown)];
  const seen = parts.map((part) => [part, part.getBoundingClientRect()]).filter(([, box]) => box.width);
  const isBeyond = (inner, outer) => inner.left < outer.left - 1 || inner.right > outer.right + 1;
  const written = (part) => {
    const range = document.createRange();
    range.selectNodeContents(part);
    return range.getBoundingClientRect();
  };
  const pressed = ".beside :is(.button, .link, .bid, .slot, .check), .lines input";
  return [
    ...(document.documentElement.scrollWidth > width ? ["the page scrolls sideways"] : []),
    ...seen.filter(([, box]) => box.left < 0 || box.right > width + 1).map(([part]) => `${name(part)}: off the page`),
    ...seen.filter(([part, box]) => part.firstChild && isBeyond(written(part), box))
      .map(([part]) => `${name(part)}: cut off`),
    ...seen.filter(([part, box]) => part.matches(pressed) && box.height < 44).map(([part]) => `${name(part)}: too low`),
  ];
}
"""


async def panels(seen: Watched, language: str) -> AsyncIterator[str]:
    """Opens each panel in turn and says which."""
    page = seen.page

    async def open_at(position: int) -> None:
        await seen.open(f"{LESSON}?lang={language}&step={position}")

    await open_at(CALL)
    await page.locator(".bid-box").wait_for()
    yield "a call"
    await page.keyboard.press("h")
    await page.locator(".hints").wait_for()
    await page.locator(".bid.call-pass").click()
    await page.locator(".verdict").wait_for()
    yield "a verdict and a hint"
    await open_at(PACKET)
    cards = page.locator(".picking button")
    for at in (0, 1, 2, 3):
        await cards.nth(at).click(position={"x": 6, "y": 8})
    await page.locator(".slot").nth(3).wait_for()
    yield "a packet"
    await open_at(CARD)
    await page.locator(".picking").wait_for()
    yield "a card"
    await page.keyboard.press("w")
    await page.locator(".picking .legal").last.click(position={"x": 6, "y": 8})
    await seen.reach(CARD + 1)
    yield "a line"
    await page.keyboard.press("Escape")
    await page.keyboard.press("End")
    await seen.reach(LAST)
    await page.locator(".review").wait_for()
    await page.locator(".lines .acts .button").first.click()
    await page.locator(".lines input").wait_for()
    yield "the review, and a line renamed"
    await page.keyboard.press("Enter")
    await page.keyboard.press("t")
    await page.locator(".modes [type=checkbox]").check()
    await open_at(GIFTS)
    await cards.first.click(position={"x": 6, "y": 8})
    await page.locator(".slot:enabled").wait_for()
    yield "three single cards"
    await open_at(SWAP)
    await page.locator(".sending .legal").wait_for()
    yield "the swap"


@pytest.mark.parametrize("language", ["en", "fi"])
async def test_the_panels_fit_every_width_and_axe_finds_nothing(learner: Watched, language: str) -> None:
    """Nothing scrolls sideways or is cut off, targets are 44 pixels high, and no rule of accessibility is broken."""
    page = learner.page
    async for panel in panels(learner, language):
        for width in (320, 360, 768, 1440):
            await page.set_viewport_size({"width": width, "height": 800})
            # The table is fitted to its new width in the next frame.
            await page.evaluate("() => new Promise((fitted) => requestAnimationFrame(() => setTimeout(fitted)))")
            assert await page.evaluate(MISFITS) == [], f"{panel} at {width}"
            if width in (360, 1440):
                found = await Axe().run(page)
                assert found.violations_count == 0, f"{panel} at {width}: {found.generate_report()}"
