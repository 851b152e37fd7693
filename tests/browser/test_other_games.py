"""Deals that are no Kitty game from the first call: Kotka, the Bolshevik, and an ending in the middle of a session."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from axe_playwright_python.async_playwright import Axe
from playwright.async_api import Browser

from tests.browser.conftest import save, watch
from tests.server import Running, serving
from tutorial.cli import main

pytestmark = pytest.mark.asyncio(loop_scope="session")

ENDING = """\
format: 1
id: ending
title: The last two tricks
game: kitty
dealer: north
start: {contract: 5M, declarer: south, doubled: 2, lead: west, taken: {ns: 2, ew: 9}, aces: {ew: 12}}
session: {length: 12, deal: 5, order: [Anna, Ville, Aino, Eeva], totals: {Anna: 27, Ville: 27, Aino: -27, Eeva: -27}}
deal:
  north: S A3
  east: S K2
  south: S Q H 6
  west: S J H 7
steps:
  - tricks: [SJ S3 S2 SQ, H6 H7 SA SK]
"""


@pytest.fixture(scope="module")
def others(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """The page with lessons of other games, as a teacher would make them."""
    folder = tmp_path_factory.mktemp("lessons")
    for game in ("kotka", "bolshevik"):
        assert main(["new", str(folder / f"{game}.yaml"), "--game", game, "--seed", "7"]) == 0
    (folder / "ending.yaml").write_text(ENDING, encoding="utf-8")
    with serving("--scenarios", str(folder), port=8260) as running:
        yield running


@pytest.mark.parametrize("lesson", ["kotka", "bolshevik", "ending"])
@pytest.mark.parametrize(("width", "language"), [(360, "fi"), (1440, "en")])
async def test_a_deal_of_another_game_can_be_stepped_through(
    browser: Browser, others: Running, lesson: str, width: int, language: str
) -> None:
    """Forward to the count and back to the start by keyboard: the same pictures, no sideways scroll, no error."""
    seen = await watch(await browser.new_page(viewport={"width": width, "height": 800}), others.url)
    await seen.open(f"/lesson/{lesson}?lang={language}")
    end = int(await seen.page.get_by_role("slider").get_attribute("max") or 0)
    pictures = [await seen.picture()]
    for position in range(1, end + 1):
        await seen.page.keyboard.press("ArrowRight")
        await seen.reach(position)
        pictures.append(await seen.picture())
        assert await seen.page.evaluate("document.documentElement.scrollWidth") <= width, f"step {position}"
    assert await seen.page.locator(".score .total").count() >= 2
    for position in reversed(range(end)):
        await seen.page.keyboard.press("ArrowLeft")
        await seen.reach(position)
        assert await seen.picture() == pictures[position], f"position {position} has changed"
    assert (seen.errors, seen.foreign) == ([], [])
    await seen.page.close()


async def test_the_sides_of_a_bolshevik_come_with_its_declarer(browser: Browser, others: Running) -> None:
    """Until somebody declares there are no sides to show; then there are the one and the three."""
    page = await browser.new_page(locale="en-GB")
    await page.goto(f"{others.url}/lesson/bolshevik?step=1")
    await page.wait_for_selector(".table")
    assert await page.locator(".standing .side").count() == 0
    await page.keyboard.press("End")
    sides = page.locator(".standing .side")
    await sides.nth(1).wait_for()
    assert "The three defenders" in await page.locator(".standing").inner_text() or "You defenders" in (
        await page.locator(".standing").inner_text()
    )
    await page.close()


async def test_an_ending_goes_on_from_what_was_taken(browser: Browser, others: Running) -> None:
    """The tricks are numbered on, and the totals of the session stand before and, at the end, after the deal."""
    page = await browser.new_page(locale="en-GB")
    await page.goto(f"{others.url}/lesson/ending?step=4")
    await page.wait_for_selector(".table")
    assert await page.locator(".tricks tbody th").all_inner_texts() == ["12"]
    panel = page.get_by_role("region", name="Set 2, deal 5 of 12")
    assert "+27" in await panel.inner_text()
    assert await panel.get_by_role("columnheader", name="After").count() == 0
    await page.keyboard.press("End")
    await panel.get_by_role("columnheader", name="After").wait_for()
    assert await panel.get_by_role("row", name="Anna").inner_text() == "Anna\t+27\t+32"
    await page.close()


@pytest.mark.parametrize("path", ["/lesson/bolshevik?step=8", "/lesson/ending?step=9"])
@pytest.mark.parametrize("width", [360, 1440])
async def test_axe_finds_nothing_there(browser: Browser, others: Running, path: str, width: int) -> None:
    """The rules of accessibility that a machine can check hold for these deals too."""
    page = await browser.new_page(viewport={"width": width, "height": 800})
    await page.goto(others.url + path)
    await page.wait_for_selector(".table")
    found = await Axe().run(page)
    assert found.violations_count == 0, found.generate_report()
    await page.close()


async def test_a_card_changed_by_a_save_is_changed_in_the_tricks(browser: Browser, tmp_path: Path) -> None:
    """A finished trick of the saved file stands in the table of tricks, not the one that was drawn before."""
    path = tmp_path / "ending.yaml"
    path.write_text(ENDING, encoding="utf-8")
    with serving(str(path), port=8261) as running:
        page = await browser.new_page()
        await page.goto(f"{running.url}/lesson/ending?step=8")
        row = page.locator(".tricks tbody tr").first
        await row.get_by_text("♠3").wait_for()
        changed = ENDING.replace("[SJ S3 S2 SQ, H6 H7 SA SK]", "[SJ SA S2 SQ, S3 SK H6 H7]")
        await save(path, changed, row.get_by_text("♠A"))
        assert await row.get_by_text("♠3").count() == 0
        await page.close()
