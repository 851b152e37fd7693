"""Every page at every size: nothing cut off, nothing beside the screen, room for a finger, lines one can read."""

from __future__ import annotations

import pytest
from playwright.async_api import Browser

from tests.browser.looking import LESSON, open_drawn, settings_of, step, visitor
from tests.server import Running

pytestmark = pytest.mark.asyncio(loop_scope="session")

SIZES = [(320, 568), (360, 740), (640, 360), (768, 1024), (1440, 900), (2560, 1440)]
"""From a small phone to a very large window. 640 by 360 is a phone on its side, or a laptop at 200 %."""

MEASURE = """
() => {
  const width = document.documentElement.clientWidth;
  const words = (element) => (element.ariaLabel ?? element.innerText ?? "").slice(0, 30);
  const name = (element) => `${element.tagName} ${element.className} ${words(element)}`;
  // What scrolls by itself, what is not for the eye, and the author's own text in the editor.
  const apart = ".wide, .cm-editor, .marks, .hidden, .skip, .nicegui-error-popup, .chart";
  const seen = [...document.querySelectorAll("body *")].map((element) => [element, element.getBoundingClientRect()])
    .filter(([element, box]) => box.width && !element.closest(apart));
  const faults = [];
  if (document.documentElement.scrollWidth > width) faults.push("the page scrolls sideways");
  for (const [element, box] of seen) {
    if (box.right > width + 1 || box.left < -1) faults.push(`${name(element)}: beside the screen`);
    const isCut = getComputedStyle(element).overflowX !== "visible" && element.scrollWidth > element.clientWidth + 1;
    const mayCut = !element.clientWidth || element.matches("input, select, .card, .fan");
    if (isCut && !mayCut) faults.push(`${name(element)}: cut off`);
  }
  // Words in a sentence may be small, and so may boxes that have a label.
  const inText = "p > a:not(.button), li > a:not(nav a), .author a, td a, .term, [type=checkbox], [type=radio]";
  for (const [element, box] of seen) {
    const isControl = element.matches("a, button, select, summary, label");
    if (!isControl || element.matches(`${inText}, .picking button`)) continue;
    const beyond = getComputedStyle(element, "::after");
    const grows = beyond.position === "absolute" && beyond.content !== "none";
    const [wide, high] = grows ? [parseFloat(beyond.width), parseFloat(beyond.height)] : [box.width, box.height];
    if (Math.min(wide, high) < 43.5) faults.push(`${name(element)}: ${Math.round(wide)} by ${Math.round(high)} px`);
  }
  const range = document.createRange();
  for (const [element] of seen) {
    const [text] = element.childNodes;
    if (!element.matches("p, li, dd") || element.childNodes.length > 1 || text?.nodeType !== Node.TEXT_NODE) continue;
    const lines = {};
    for (const word of text.data.matchAll(/\\S+\\s*/g)) {
      range.setStart(text, word.index);
      range.setEnd(text, word.index + word[0].length);
      const { top } = range.getClientRects()[0];
      lines[top] = (lines[top] ?? 0) + word[0].length;
    }
    const letters = Math.max(0, ...Object.values(lines));
    if (letters > 72) faults.push(`${name(element)}: ${letters} letters a line`);
  }
  return [...new Set(faults)];
}
"""
"""All that does not fit the window."""

BIG = [(900, 600), (1024, 1366), (1440, 900), (2560, 1440)]

CLIPPED = """
() => [...document.querySelectorAll(".table, .table .card, .table .plate")].filter((each) => {
  const { left, top, right, bottom } = each.getBoundingClientRect();
  return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight;
}).map((each) => each.className)
"""
"""What of the table is not in the window."""

PAGES = ["/", "/nowhere", "/rules", "/rules/play", "/own", "/own?from=three-cards", "/session?length=12&seed=1"]
STEPS = [f"{LESSON}?step={at}" for at in (3, 16, 18, 33, 83)]
"""An auction, a question, three packets, a trick, the count."""
VISITORS = {"en": PAGES + STEPS, "fi": ["/", "/own", "/rules/play", *STEPS[1:3], STEPS[-1]]}


@pytest.mark.parametrize("language", VISITORS)
async def test_every_page_fits_every_size(browser: Browser, server: Running, language: str) -> None:
    """At each size all is in the window, uncut, pressable with a finger; no line is much longer than 65 letters."""
    faults = {}
    async with visitor(browser, server.url, has_touch=True, is_mobile=True) as seen:
        for path in VISITORS[language]:
            await open_drawn(seen, f"{path}{'&' if '?' in path else '?'}lang={language}")
            for width, height in SIZES:
                await seen.page.set_viewport_size({"width": width, "height": height})
                if found := await seen.page.evaluate(MEASURE):
                    faults[path, width] = found
        dialog = await settings_of(seen)
        for width, height in SIZES:
            await seen.page.set_viewport_size({"width": width, "height": height})
            if found := await seen.page.evaluate(MEASURE):
                faults["settings", width] = found
            box = await dialog.bounding_box()
            assert box is not None
            assert box["height"] <= height
        seen.errors.clear()
    assert faults == {}


async def test_the_big_screen_shows_the_whole_table_and_large_words(browser: Browser, server: Running) -> None:
    """At every size of a screen the table is whole, the words are larger than before, and no controls are there."""
    async with visitor(browser, server.url) as seen:
        page = seen.page
        await open_drawn(seen, f"{LESSON}?step=33")
        words = page.locator(".narration .happened")
        size = "words => parseFloat(getComputedStyle(words).fontSize) * words.currentCSSZoom"
        before = await words.evaluate(size)
        await page.keyboard.press("b")
        await page.locator(".beamer").wait_for()
        for width, height in BIG:
            await page.set_viewport_size({"width": width, "height": height})
            assert await page.evaluate(CLIPPED) == [], (width, height)
            assert await words.evaluate(size) > before
        assert not await page.locator(".controls").is_visible()


async def test_keys_and_a_button_lead_to_the_big_screen_and_back(browser: Browser, server: Running) -> None:
    """The button and `b` open it and fill the screen, keys step on in it; Escape, `b` and its own button leave it."""
    async with visitor(browser, server.url) as seen:
        page = seen.page
        await open_drawn(seen, f"{LESSON}?step=33")
        big = page.locator(".beamer")
        for position, leave in ((32, "Escape"), (31, "b"), (30, "button")):
            await page.get_by_role("button", name="Big screen").click()
            await big.wait_for()
            await page.wait_for_function("!!document.fullscreenElement")
            await step(seen, "ArrowLeft", position)
            if leave == "button":
                await page.get_by_role("button", name="Leave the big screen").click()
            else:
                await page.keyboard.press(leave)
            await big.wait_for(state="detached")
            await page.wait_for_function("!document.fullscreenElement")
        assert await page.locator(".controls").is_visible()
