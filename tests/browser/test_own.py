"""What a teacher does with a scenario of their own in the page: write it, mend it, and see it played."""

from __future__ import annotations

import re

import pytest
from axe_playwright_python.async_playwright import Axe
from playwright.async_api import Browser, Page, Route, expect

from tests.browser.conftest import Watched, visiting
from tests.browser.writing import EXAMPLE, SAY, WHAT_IF, begin, kept, link_to, paste, to_line
from tests.server import Running
from tutorial.drafts import random_deal
from tutorial.texts import OWNS

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_pasted_broken_and_mended(watched: Watched) -> None:
    """A text becomes a lesson; a slip is listed and marked at its line while the lesson stays; mended, all is well."""
    page = await begin(watched)
    await expect(page.get_by_role("status").filter(has_text="No faults, 16 steps")).to_be_visible()
    await to_line(page, SAY + 1)
    await page.keyboard.type("X")
    fault = page.get_by_role("button", name="Line 17, column 11 · step 2")
    await expect(fault).to_be_visible()
    await expect(page.get_by_role("listitem").filter(has=fault)).to_contain_text("1HX")
    await expect(page.locator(".cm-line.cm-fault")).to_have_text("  - call: 1HX")
    await expect(page.get_by_text("You see the last version that worked")).to_be_visible()
    assert await page.get_by_role("slider").get_attribute("max") == "16"
    await page.keyboard.press("Control+Home")
    await fault.click()
    await page.keyboard.press("End")
    await page.keyboard.press("Backspace")
    await expect(fault).to_be_hidden()
    await expect(page.locator(".cm-fault")).to_have_count(0)
    assert await kept(page) == EXAMPLE


async def test_advice_leads_to_its_place(watched: Watched) -> None:
    """A sound text with something left out has advice below it, closed at first; with a fault in the text it goes."""
    page = await begin(watched)
    await to_line(page, SAY + 5)
    await page.keyboard.press("Control+Shift+K")
    place = page.get_by_role("button", name="Line 20, column 12 · step 3")
    await expect(page.get_by_text("Advice (1)")).to_be_visible()
    await expect(place).to_be_hidden()
    await page.get_by_text("Advice (1)").click()
    await expect(page.get_by_role("listitem").filter(has=place)).to_contain_text("your own move has no reason")
    await expect(page.locator(".cm-fault")).to_have_count(0)
    await place.click()
    await page.keyboard.type("X")
    await expect(page.locator(".cm-line.cm-fault")).to_contain_text("- calls: X2S pass pass 3H")
    await expect(page.get_by_text("Advice (1)")).to_be_hidden()


async def test_the_cursor_leads_the_table(watched: Watched) -> None:
    """The table shows the step that the cursor is in, also while it is written; above the steps, the cards as dealt."""
    page = await begin(watched)
    await to_line(page, SAY + 1)
    await watched.reach(2)
    await expect(page.get_by_role("heading", name="You bid 1♥")).to_be_visible()
    await to_line(page, SAY + 4)
    await watched.reach(6)
    await to_line(page, 9)
    await watched.reach(0)
    await to_line(page, SAY)
    await page.keyboard.type(" Look at it.")
    await watched.reach(1)
    await expect(page.locator(".narration")).to_contain_text("Look at it.")
    await page.keyboard.press("Control+End")
    await page.keyboard.type("  - say: The packet is on its way.")
    await watched.reach(17)


async def test_the_table_leads_the_editor(watched: Watched) -> None:
    """Stepping marks the lines of the step on show and scrolls them into sight; the page itself does not move."""
    text = random_deal("kitty", 7, "seven", is_played=True).replace(
        "# south", "\n    why: No suit.\n    # a remark\n", 1
    )
    await watched.open(link_to(text))
    page, marked = watched.page, watched.page.locator(".cm-line.cm-shown")
    await page.wait_for_selector(".table")
    await page.keyboard.press("ArrowRight")
    await expect(marked).to_have_text([re.compile("- call: "), "    why: No suit."])
    await page.keyboard.press("End")
    await page.keyboard.press("ArrowLeft")
    await expect(marked).to_have_text(re.compile("# trick 13:"))
    await expect(marked).to_be_in_viewport()
    assert await page.evaluate("window.scrollY") == 0


async def test_a_named_line_is_shown_where_it_is_written(watched: Watched) -> None:
    """In the steps of a what-if the cursor opens that line on the table; back in the lesson, the line is left."""
    text = EXAMPLE + WHAT_IF
    page = await begin(watched, text)
    await to_line(page, text.splitlines().index("      - call: 2G") + 1)
    await expect(page.get_by_role("region", name="What if …")).to_contain_text("If you bid two")
    await watched.reach(3)
    await expect(page.locator(".cm-line.cm-shown")).to_have_text("      - call: 2G")
    await page.get_by_role("button", name="Previous step").click()
    await expect(page.locator(".cm-line.cm-shown").first).to_have_text("      - call: 2H")
    await page.locator(".cm-content").focus()
    await to_line(page, SAY + 1)
    await watched.reach(2)
    await expect(page.get_by_role("region", name="What if …")).to_have_count(0)


async def test_nothing_written_is_lost(watched: Watched) -> None:
    """A reload right after a key keeps the text and the step; another text, or none, can be undone, also after one."""
    page = await begin(watched)
    await to_line(page, SAY + 1)
    await watched.reach(2)
    await page.keyboard.press("Control+End")
    await page.keyboard.type("# a last word")
    await page.reload()
    await page.wait_for_selector(".table")
    await watched.reach(16)
    assert await kept(page) == EXAMPLE + "# a last word"
    await page.get_by_role("button", name="Start afresh").click()
    await expect(page.get_by_role("heading", name="Teach with a deal of your own")).to_be_visible()
    await page.get_by_role("button", name="A small example").click()
    await page.wait_for_selector(".table")
    await page.get_by_role("button", name="Start afresh").click()
    await page.get_by_role("button", name="Bring it back").click()
    await page.wait_for_selector(".table")
    assert await kept(page) == EXAMPLE


async def test_a_copy_is_not_made_again_by_a_reload(learner: Watched) -> None:
    """The copy of a lesson is the visitor's own: a reload shows what was made of it."""
    await learner.open("/own?from=questions")
    page = learner.page
    await page.wait_for_selector(".table")
    await page.locator(".cm-content").focus()
    await page.keyboard.press("Control+End")
    await page.keyboard.type("# mine")
    await page.reload()
    await page.wait_for_selector(".table")
    assert (await kept(page)).endswith("# mine")


async def test_without_a_connection_one_writes_on(watched: Watched) -> None:
    """While no answer comes the text is kept and the page says so; then it is read without being asked for."""
    page = await begin(watched)

    async def cut(route: Route) -> None:
        await route.abort()

    await page.route("**/api/own/read*", cut)
    await to_line(page, SAY)
    await page.keyboard.type(" More.")
    await expect(page.get_by_role("status").filter(has_text="No connection.")).to_be_visible()
    assert "hearts. More." in await kept(page)
    await page.unroute("**/api/own/read*", cut)
    await page.evaluate("dispatchEvent(new Event('online'))")
    await expect(page.locator(".narration")).to_contain_text("More.")
    assert all("Failed to load resource" in error for error in watched.errors)
    watched.errors.clear()


async def test_a_lesson_that_the_server_has_forgotten_is_sent_again(watched: Watched) -> None:
    """Where a replay is gone, the text is read anew and the lesson opens all the same."""
    page, reads = watched.page, []
    page.on("request", lambda request: reads.append(request.url) if "/api/own/read" in request.url else None)

    async def gone(route: Route) -> None:
        await route.fulfill(status=404)

    await page.route("**/api/replay/*/questions.json", gone, times=1)
    await begin(watched)
    assert len(reads) == 2
    assert all("404" in error for error in watched.errors)
    watched.errors.clear()


async def test_a_draft_is_not_noted_as_a_lesson_that_is_done(watched: Watched) -> None:
    """A copy of a lesson bears its name; stepping through it and answering leave the course as it was."""
    page = watched.page
    await watched.open("/own?from=following-suit")
    await page.wait_for_selector(".table")
    while not await page.locator(".question").count():
        await page.get_by_role("button", name="Next step").click()
    await page.get_by_role("button", name="Show me").click()
    await page.get_by_role("button", name="To the end").click()
    await page.get_by_role("region", name="Your answers").wait_for()
    await page.wait_for_url("**step=*")
    assert await page.evaluate("localStorage.getItem('skruuvi-lessons')") is None


async def test_a_random_deal_is_completed_by_simple_players(watched: Watched) -> None:
    """Cards without a move are dealt by number; the rest is played at a press, and one undo takes it back."""
    await watched.open("/own")
    page = watched.page
    await page.locator(".welcome").get_by_role("button", name="New from a random deal").click()
    dialog = page.get_by_role("dialog", name="New from a random deal")
    await dialog.get_by_label("Game").select_option("kotka")
    await dialog.get_by_label("Number of the deal").fill("7")
    await dialog.get_by_label("only the cards").check()
    await dialog.get_by_role("button", name="Deal the cards").click()
    await page.wait_for_selector(".table")
    assert "steps: []" in await kept(page)
    await page.get_by_role("button", name="The rest by simple players").click()
    await expect(page.get_by_role("button", name="The rest by simple players")).to_be_disabled()
    await expect(page.get_by_role("status").filter(has_text="No faults")).not_to_contain_text(" 0 steps")
    await page.locator(".cm-content").focus()
    await page.keyboard.press("Control+Z")
    await expect(page.get_by_role("status").filter(has_text="No faults, 0 steps")).to_be_visible()


async def test_on_a_phone_text_and_lesson_are_tabs(watched: Watched) -> None:
    """One of the two is seen at a time; arrows change tabs, not steps; a fault leads back to its line in the text."""
    page = watched.page
    await page.set_viewport_size({"width": 360, "height": 740})
    await begin(watched, EXAMPLE)
    text, lesson = page.get_by_role("tab", name="Text"), page.get_by_role("tab", name="Lesson")
    await expect(page.locator(".cm-content")).to_be_visible()
    await expect(page.locator(".table")).to_be_hidden()
    await to_line(page, SAY + 1)
    await lesson.click()
    await expect(page.locator(".table")).to_be_visible()
    await expect(page.locator(".cm-content")).to_be_hidden()
    await watched.reach(2)
    await page.keyboard.press("ArrowLeft")
    await expect(text).to_be_focused()
    await watched.reach(2)
    await page.locator(".cm-content").focus()
    await page.keyboard.press("Control+End")
    await page.keyboard.type("nonsense: 1")
    await expect(text).to_contain_text("1 fault")
    await lesson.click()
    await expect(page.get_by_text("You see the last version that worked")).to_be_visible()
    await text.click()
    await page.get_by_role("button", name=f"Line {len(EXAMPLE.splitlines()) + 1}, column 1").click()
    await expect(page.locator(".cm-content")).to_be_focused()
    assert await page.evaluate("document.documentElement.scrollWidth <= innerWidth")


async def test_the_keyboard_gets_into_the_editor_and_out(watched: Watched) -> None:
    """Tab indents in the editor; after Escape it leaves, as the page says; a step key is then a step."""
    page = await begin(watched)
    await page.keyboard.press("Control+End")
    await page.keyboard.press("Tab")
    await expect(page.locator(".cm-content")).to_be_focused()
    await expect(page.locator(".cm-content")).to_have_accessible_description(
        "Tab indents; to leave the editor with the keyboard press Escape, then Tab."
    )
    await page.keyboard.press("Escape")
    await page.keyboard.press("Tab")
    await expect(page.locator("summary").first).to_be_focused()
    await page.keyboard.press("Home")
    await page.keyboard.press("ArrowRight")
    await watched.reach(1)
    assert (await kept(page)).startswith(EXAMPLE)


@pytest.mark.parametrize(("width", "language"), [(360, "fi"), (768, "en"), (1440, "fi"), (360, "en")])
async def test_axe_finds_nothing(browser: Browser, server: Running, width: int, language: str) -> None:
    """Empty and with a lesson and faults, and with either dialog, the page is accessible and as wide as the screen."""
    async with visiting(browser, server.url) as seen:
        page, own = seen.page, OWNS[language]
        await page.set_viewport_size({"width": width, "height": 800})
        await seen.open(f"/own?lang={language}")
        await page.locator(".welcome").get_by_role("button", name=own.OWN["newDeal"]).click()
        await page.wait_for_selector("dialog[open]")
        await check(page)
        await page.keyboard.press("Escape")
        await paste(page, own.EXAMPLE)
        await page.wait_for_selector(".table", state="attached")
        await page.locator(".cm-content").focus()
        await page.keyboard.press("Control+End")
        await page.keyboard.type("nonsense: 1")
        await page.wait_for_selector(".own .faults")
        await page.locator("summary").click()
        await check(page)
        await page.locator(".tools").get_by_role("button", name=own.OWN["share"]).click()
        await page.wait_for_selector("dialog[open]")
        await check(page)


async def check(page: Page) -> None:
    """No rule of accessibility that a machine can check is broken, and nothing sticks out sideways."""
    found = await Axe().run(page)
    assert found.violations_count == 0, found.generate_report()
    assert await page.evaluate("document.documentElement.scrollWidth <= innerWidth")
