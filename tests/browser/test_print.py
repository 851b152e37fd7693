"""A lesson on paper in chromium: nothing is cut off on A4, the answers begin a page, and it can be read on a screen."""

from __future__ import annotations

import re

import pytest
from axe_playwright_python.async_playwright import Axe

from tests.browser.conftest import Watched
from tests.browser.writing import begin

pytestmark = pytest.mark.asyncio(loop_scope="session")

MM = 96 / 25.4
"""CSS pixels in a millimetre."""
WRITTEN = round((210 - 2 * 16) * MM)
"""The width of the text on A4 between its margins."""

BEYOND = """
(width) => [...document.querySelectorAll("main *")]
  .filter((part) => {
    const range = document.createRange();
    range.selectNodeContents(part);
    const box = range.getBoundingClientRect();
    return box.left < -1 || box.right > width + 1 || part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0;
  })
  .map((part) => `${part.tagName}.${part.className}: ${part.textContent.slice(0, 40)}`)
"""


@pytest.mark.parametrize("language", ["en", "fi"])
@pytest.mark.parametrize("lesson", ["first-kitty-game", "three-cards", "bolshevik"])
async def test_nothing_is_cut_off_on_paper(watched: Watched, lesson: str, language: str) -> None:
    """On A4 every word is within the margins; the page on the screen has its buttons, and the paper does not."""
    page = watched.page
    await page.goto(f"{watched.url}/lesson/{lesson}/print?lang={language}")
    assert await page.locator("nav button").is_visible()
    await page.emulate_media(media="print")
    await page.set_viewport_size({"width": WRITTEN, "height": 900})
    assert await page.evaluate(BEYOND, WRITTEN) == []
    assert not await page.locator("nav").is_visible()


async def test_the_answers_begin_a_page(watched: Watched) -> None:
    """The pages are A4, as many as what is handed out and what is kept back make by themselves, so no page has both."""
    page = watched.page
    await page.goto(f"{watched.url}/lesson/three-cards/print")
    whole = await page.pdf(prefer_css_page_size=True)
    assert set(re.findall(rb"/MediaBox \[0 0 (\d+)[.\d]* (\d+)", whole)) == {(b"594", b"841")}
    await page.evaluate("document.querySelector('.kept').remove()")
    given = await page.pdf(prefer_css_page_size=True)
    await page.goto(f"{watched.url}/lesson/three-cards/print")
    await page.evaluate("document.querySelector('main').replaceChildren(document.querySelector('.kept'))")
    kept = await page.pdf(prefer_css_page_size=True)
    assert _pages(whole) == _pages(given) + _pages(kept)
    assert _pages(given) <= 4
    assert _pages(kept) <= 3


def _pages(pdf: bytes) -> int:
    return len(re.findall(rb"/Type /Page\b", pdf))


@pytest.mark.parametrize("width", [320, 1440])
async def test_the_paper_can_be_read_on_the_screen(watched: Watched, width: int) -> None:
    """No sideways scrolling on a phone, and the rules of accessibility are kept."""
    page = watched.page
    await page.set_viewport_size({"width": width, "height": 800})
    await page.goto(f"{watched.url}/lesson/first-kitty-game/print?lang=fi")
    assert await page.evaluate("document.documentElement.scrollWidth") <= width
    assert (await Axe().run(page)).response["violations"] == []


async def test_print_is_pressed(watched: Watched) -> None:
    """The link under a lesson opens its paper, whose button prints it and whose link leads back."""
    page = watched.page
    await watched.open("/lesson/three-cards")
    await page.get_by_role("link", name="Print").click()
    await page.wait_for_url("**/lesson/three-cards/print")
    await page.evaluate("window.print = () => { document.title = 'printed'; }")
    await page.get_by_role("button", name="Print").click()
    assert await page.title() == "printed"
    await page.get_by_role("link", name="Back to the lesson").click()
    await page.wait_for_selector(".table")


async def test_ones_own_scenario_is_printed(watched: Watched) -> None:
    """Beside the editor stands a link to the paper of what is shown."""
    page = await begin(watched)
    await page.get_by_role("link", name="Print").click()
    await page.wait_for_url("**/own/print/*")
    assert await page.locator("h1").first.inner_text() == "My first lesson"
    await page.get_by_role("link", name="Back").click()
    await page.wait_for_selector(".table", state="attached")
