"""What a visitor sets and what the browser remembers of the lessons: kept without an account, forgotten on request."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.async_api import Browser

from tests.browser.conftest import Watched
from tests.browser.learning import CALL, LAST
from tests.browser.learning import LESSON as QUESTIONS
from tests.browser.looking import FORBIDDEN, KEPT, LESSON, open_drawn, settings_of, step, visitor
from tests.server import Running

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def kept(seen: Watched, key: str) -> Any:
    """What the browser keeps under that key."""
    return json.loads(await seen.page.evaluate("key => localStorage.getItem(key)", key) or "null")


async def test_what_is_set_on_one_page_holds_on_the_next(browser: Browser, server: Running) -> None:
    """Speed, pace, colours, open hands, voice and motion set on the home page are those of the lesson, also later."""
    async with visitor(browser, server.url) as seen:
        page = seen.page
        await open_drawn(seen, "/")
        dialog = await settings_of(seen)
        await dialog.get_by_label("Speed of playing").select_option("2")
        await dialog.get_by_label("A step stays").select_option("even")
        for name in ("Four colours for the suits", "All hands open", "Read every step aloud"):
            await dialog.get_by_label(name).check()
        await dialog.get_by_label("Cards move across the table").uncheck()
        await dialog.get_by_role("button", name="Close").click()
        await dialog.wait_for(state="detached")
        for _ in range(2):
            await open_drawn(seen, f"{LESSON}?step=3")
            assert await page.locator(".options select").input_value() == "2"
            assert await page.locator(".hand .card.back").count() == 0
            assert await page.evaluate("document.documentElement.dataset.suits") == "four"
        assert await kept(seen, KEPT) == {
            "scheme": "system",
            "suits": "four",
            "speed": 2,
            "pace": "even",
            "open": True,
            "voice": True,
            "motion": False,
        }


async def test_the_voice_is_silent_and_cards_move_at_first(browser: Browser, server: Running) -> None:
    """A new visitor hears nothing, sees two colours, closed hands, and cards that move."""
    async with visitor(browser, server.url) as seen:
        await open_drawn(seen, "/rules")
        dialog = await settings_of(seen)
        names = ["Four colours", "All hands open", "Read every step", "Cards move"]
        assert [await dialog.get_by_label(name).is_checked() for name in names] == [False, False, False, True]


async def test_the_keys_of_the_lesson_change_what_is_kept(browser: Browser, server: Running) -> None:
    """`+` and `O` in a lesson are settings like those of the dialog."""
    async with visitor(browser, server.url) as seen:
        await open_drawn(seen, f"{LESSON}?step=3")
        await seen.page.keyboard.press("+")
        await seen.page.keyboard.press("o")
        settings = await kept(seen, KEPT)
        assert (settings["speed"], settings["open"]) == (1.5, True)


async def test_nonsense_that_was_kept_is_not_taken_over(browser: Browser, server: Running) -> None:
    """Settings that cannot be are as they are at first, and the page works."""
    async with visitor(browser, server.url, settings={"speed": "fast", "scheme": 7, "open": "yes", "x y": 1}) as seen:
        await open_drawn(seen, f"{LESSON}?step=3")
        assert await seen.page.locator(".options select").input_value() == "1"
        assert await seen.page.locator(".hand .card.back").count() > 0


async def test_everything_works_where_nothing_may_be_kept(browser: Browser, server: Running) -> None:
    """With storage forbidden one steps through a lesson and its questions, settings hold, and the dialog says so."""
    async with visitor(browser, server.url, script=FORBIDDEN) as seen:
        page = seen.page
        await open_drawn(seen, f"{LESSON}?step=15")
        await step(seen, "ArrowRight", 16)
        await step(seen, "s", 17)
        await step(seen, "ArrowRight", 18)
        dialog = await settings_of(seen)
        await dialog.get_by_label("Four colours").check()
        await dialog.get_by_text("This browser keeps nothing").wait_for()
        await page.keyboard.press("Escape")
        assert await page.evaluate("document.documentElement.dataset.suits") == "four"
        await open_drawn(seen, "/")
        await page.get_by_role("link", name="Suomeksi").click()
        await page.get_by_role("heading", name="Skruuvi askel askeleelta").wait_for()


async def answer(seen: Watched) -> None:
    """Answer the first question right, have the next one shown, go to the end of the lesson."""
    await seen.open(f"{QUESTIONS}?step={CALL}")
    await seen.page.locator(".bid.call-pass").click()
    await seen.page.locator(".verdict").wait_for()
    await seen.page.keyboard.press("s")
    await seen.reach(CALL + 1)
    await seen.page.keyboard.press("End")
    await seen.reach(LAST)
    await seen.page.wait_for_function("JSON.parse(localStorage['skruuvi-lessons'])?.questions?.done")


async def test_what_was_done_is_told_and_can_be_forgotten(learner: Watched) -> None:
    """Lessons done and answers right at first stand on the home page and in the dialog; one lesson can be forgotten."""
    page = learner.page
    await answer(learner)
    await open_drawn(learner, "/lesson/ending?step=2")
    await step(learner, "ArrowRight", 3)
    await page.wait_for_function("JSON.parse(localStorage['skruuvi-lessons']).ending")
    await open_drawn(learner, "/")
    # The marks come when the page is drawn already.
    done = page.locator("[data-lesson=questions] .done")
    await done.wait_for()
    assert await done.inner_text() == "✓ done · 0 of 1 questions right at first"
    await open_drawn(learner, QUESTIONS)
    dialog = await settings_of(learner)
    assert "Lessons done: 1 · 0 of 1 questions right at first" in await dialog.inner_text()
    await dialog.get_by_role("button", name="Forget this lesson").click()
    # The first press only asks.
    assert set(await kept(learner, "skruuvi-lessons")) == {"questions", "ending"}
    async with page.expect_navigation():
        await dialog.get_by_role("button", name="Forget", exact=True).click()
    await page.wait_for_selector(".table")
    assert await learner.step() == 0
    assert set(await kept(learner, "skruuvi-lessons")) == {"ending"}
    await step(learner, "End", LAST)
    await page.get_by_role("region", name="Your answers").get_by_text("not answered").first.wait_for()


async def test_all_lessons_can_be_forgotten(learner: Watched) -> None:
    """`Forget all lessons` leaves no trace of any, and the settings as they are."""
    page = learner.page
    await answer(learner)
    await page.keyboard.press("o")
    await open_drawn(learner, "/rules")
    dialog = await settings_of(learner)
    assert await dialog.get_by_role("button", name="Forget this lesson").count() == 0
    await dialog.get_by_role("button", name="Forget all lessons").click()
    async with page.expect_navigation():
        await dialog.get_by_role("button", name="Forget", exact=True).click()
    assert await kept(learner, "skruuvi-lessons") == {}
    assert await page.evaluate("Object.keys(sessionStorage).filter((key) => key.startsWith('skruuvi-'))") == []
    assert (await kept(learner, KEPT))["open"] is True


async def test_no_key_in_the_dialog_moves_the_lesson(browser: Browser, server: Running) -> None:
    """While the settings are open the keys are theirs; Escape closes them and gives the focus back."""
    async with visitor(browser, server.url) as seen:
        page = seen.page
        await open_drawn(seen, f"{LESSON}?step=3")
        dialog = await settings_of(seen)
        await dialog.get_by_label("All hands open").focus()
        await page.keyboard.press("Space")
        await page.keyboard.press("ArrowRight")
        assert await seen.step() == 3
        assert await dialog.get_by_label("All hands open").is_checked()
        await page.keyboard.press("Escape")
        await dialog.wait_for(state="detached")
        assert await page.evaluate("document.activeElement.ariaLabel") == "Settings"
