"""Light and dark, two and four colours: as the system or the visitor says, from the first paint, with contrast."""

from __future__ import annotations

import pytest
from axe_playwright_python.async_playwright import Axe
from playwright.async_api import Browser

from tests.browser.looking import LESSON, open_drawn, settings_of, step, visitor
from tests.server import Running

pytestmark = pytest.mark.asyncio(loop_scope="session")

GROUND = "getComputedStyle(document.body).backgroundColor"
LIGHT, DARK = "rgb(245, 241, 232)", "rgb(23, 22, 19)"

FRAMES = """
window.grounds = new Set();
const note = () => {
  if (document.body) grounds.add(getComputedStyle(document.body).backgroundColor);
  requestAnimationFrame(note);
};
requestAnimationFrame(note);
"""
"""Notes the ground of every frame that is painted."""

CONTRASTS = """
() => {
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const channels = (colour) => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  };
  const light = (colour) => {
    const [red, green, blue] = channels(colour).slice(0, 3)
      .map((each) => each / 255).map((each) => (each <= 0.04045 ? each / 12.92 : ((each + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const ground = (element) => {
    const { backgroundColor } = getComputedStyle(element);
    return channels(backgroundColor)[3] === 255 ? backgroundColor : ground(element.parentElement);
  };
  const contrast = (element) => {
    const [high, low] = [light(getComputedStyle(element).color), light(ground(element))].sort((a, b) => b - a);
    return (high + 0.05) / (low + 0.05);
  };
  return [...document.querySelectorAll(".card:not(.back), .beside .suit, .tricks button")]
    .map((each) => [each.className + " " + (each.ariaLabel ?? each.textContent), contrast(each)]);
}
"""
"""The contrast of every card and of every suit in the text, against what lies under it."""


@pytest.mark.parametrize("system", ["light", "dark"])
async def test_the_system_says_light_or_dark_and_the_visitor_may_say_otherwise(
    browser: Browser, server: Running, system: str
) -> None:
    """The page follows the system until the visitor chooses; the choice holds at once, and from the first frame."""
    own, other = (LIGHT, DARK) if system == "light" else (DARK, LIGHT)
    async with visitor(browser, server.url, script=FRAMES, color_scheme=system) as seen:
        page = seen.page
        await open_drawn(seen, "/")
        assert await page.evaluate(GROUND) == own
        dialog = await settings_of(seen)
        await dialog.get_by_role("radio", name="Dark" if system == "light" else "Light").check()
        assert await page.evaluate(GROUND) == other
        await open_drawn(seen, LESSON)
        assert await page.evaluate("[...grounds]") == [other]
        dialog = await settings_of(seen)
        await dialog.get_by_role("radio", name="As the system").check()
        assert await page.evaluate(GROUND) == own


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("suits", ["two", "four"])
async def test_every_suit_can_be_read_on_every_card_and_in_the_text(
    browser: Browser, server: Running, scheme: str, suits: str
) -> None:
    """Contrast is 4.5 or better, on the dimmed cards of a finished trick too; the suits have two or four colours."""
    settings = {"scheme": scheme, "suits": suits, "open": True}
    async with visitor(browser, server.url, settings=settings) as seen:
        await open_drawn(seen, f"{LESSON}?step=53")
        while await seen.page.locator(".trick.done").count() == 0:
            await step(seen, "ArrowRight", await seen.step() + 1)
        found = await seen.page.evaluate(CONTRASTS)
        assert len(found) > 40
        assert [name for name, contrast in found if contrast < 4.5] == []
        for part in (".card", "button"):
            colours = await seen.page.evaluate(
                "part => ['S', 'H', 'C', 'D'].map((suit) => document.querySelector(`${part}.suit-${suit}`))"
                ".map((each) => each && getComputedStyle(each).color)",
                f".hand {part}" if part == ".card" else f".tricks {part}",
            )
            assert len(set(colours)) == (2 if suits == "two" else 4)


async def test_forbidden_cards_can_be_read(browser: Browser, server: Running) -> None:
    """The cards that may not be played are dimmed and still have contrast, in both schemes and with four colours."""
    for scheme in ("light", "dark"):
        async with visitor(browser, server.url, settings={"scheme": scheme, "suits": "four"}) as seen:
            await open_drawn(seen, "/lesson/following-suit?step=1")
            await seen.page.keyboard.press("t")
            while await seen.page.locator(".picking button:not(.legal)").count() == 0:
                asked = await seen.page.get_by_role("button", name="Show me").is_visible()
                await step(seen, "s" if asked else "ArrowRight", await seen.step() + 1)
            found = await seen.page.evaluate(CONTRASTS)
            assert [name for name, contrast in found if contrast < 4.5] == []


async def test_a_suit_is_told_by_its_shape_too(browser: Browser, server: Running) -> None:
    """Each suit has a pip of its own, whatever its colour."""
    async with visitor(browser, server.url, settings={"open": True}) as seen:
        await open_drawn(seen, f"{LESSON}?step=3")
        pips = await seen.page.evaluate(
            "['S', 'H', 'C', 'D'].map((suit) => document.querySelector(`.suit-${suit} > .pip`))"
            ".map((pip) => getComputedStyle(pip).maskImage)"
        )
        assert len(set(pips)) == 4
        assert all("svg" in pip for pip in pips)


PAGES = ["/", "/nowhere", "/rules", "/rules/play", "/own?from=three-cards", "/session?length=12&seed=1"]
STEPS = [f"{LESSON}?step={at}" for at in (16, 33, 83)]
VISITORS = [("en", {"width": 360, "height": 740}), ("fi", {"width": 1440, "height": 900})]


@pytest.mark.parametrize(("language", "viewport"), VISITORS, ids=["phone", "desk"])
async def test_axe_finds_nothing_in_light_and_dark(
    browser: Browser, server: Running, language: str, viewport: dict[str, int]
) -> None:
    """The rules of accessibility that a machine can check hold on every page; in the dark, only colours differ."""
    async with visitor(browser, server.url, viewport=viewport) as seen:
        for path in PAGES + STEPS:
            await seen.page.emulate_media(color_scheme="light")
            await open_drawn(seen, f"{path}{'&' if '?' in path else '?'}lang={language}")
            found = await Axe().run(seen.page)
            assert found.violations_count == 0, found.generate_report()
            await seen.page.emulate_media(color_scheme="dark")
            found = await Axe().run(seen.page, options={"runOnly": ["color-contrast"]})
            assert found.violations_count == 0, found.generate_report()
        # The missing page is told as an error of the network, which it is.
        seen.errors[:] = [error for error in seen.errors if "404" not in error]


async def test_axe_finds_nothing_in_the_settings_and_on_the_big_screen(browser: Browser, server: Running) -> None:
    """The dialog of the settings and the big screen hold the rules as well, in both schemes."""
    async with visitor(browser, server.url) as seen:
        await open_drawn(seen, f"{LESSON}?step=33")
        for scheme in ("light", "dark"):
            await seen.page.emulate_media(color_scheme=scheme)
            dialog = await settings_of(seen)
            found = await Axe().run(seen.page)
            assert found.violations_count == 0, found.generate_report()
            await seen.page.keyboard.press("Escape")
            await dialog.wait_for(state="detached")
            await seen.page.keyboard.press("b")
            await seen.page.locator(".beamer").wait_for()
            found = await Axe().run(seen.page)
            assert found.violations_count == 0, found.generate_report()
            await seen.page.keyboard.press("b")
            await seen.page.locator(".beamer").wait_for(state="detached")
