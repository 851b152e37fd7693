"""Reading aloud, with a voice of the test's own: what it says, when it stops, and that playing waits for it."""

from __future__ import annotations

import pytest
from playwright.async_api import Browser

from tests.browser.conftest import Watched
from tests.browser.looking import LESSON, open_drawn, settings_of, step, visitor
from tests.server import Running

pytestmark = pytest.mark.asyncio(loop_scope="session")

VOICE = """
window.said = [];
window.voices = [{ lang: "%s", name: "test" }];
window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
const speech = new EventTarget();
speech.getVoices = () => voices;
speech.speak = (utterance) => { said.push(utterance); };
speech.cancel = () => { for (const each of said.splice(0)) each.onerror?.({ error: "interrupted" }); };
window.finish = () => { for (const each of said.splice(0)) each.onend?.(); };
Object.defineProperty(window, "speechSynthesis", { value: speech });
"""
"""A browser with one voice. `said` is what it is saying; `finish()` lets it come to the end."""

ON = {"voice": True, "motion": False}


async def said(seen: Watched) -> str:
    """All that is being said."""
    words: str = await seen.page.evaluate("said.map((each) => each.text).join(' ')")
    return words


async def test_a_step_is_read_in_the_language_of_the_page(browser: Browser, server: Running) -> None:
    """What the step says is read in whole sentences, cards and bids as words, by a voice of the page's language."""
    for language, words in (("en", "Ville bids two spades."), ("fi", "Ville huutaa kaksi pataa.")):
        async with visitor(browser, server.url, script=VOICE % f"{language}-XX", settings=ON) as seen:
            await open_drawn(seen, f"{LESSON}?step=2&lang={language}")
            await step(seen, "ArrowRight", 3)
            told = await said(seen)
            assert words in told
            assert not set(told) & set("♠♥♦♣<>")
            assert await seen.page.evaluate("said[0].lang") == f"{language}-XX"


async def test_nothing_is_read_unless_it_is_wished(browser: Browser, server: Running) -> None:
    """A new visitor hears nothing; the setting begins to read the step that is on, and ends it again."""
    async with visitor(browser, server.url, script=VOICE % "en") as seen:
        await open_drawn(seen, f"{LESSON}?step=2")
        await step(seen, "ArrowRight", 3)
        assert await said(seen) == ""
        dialog = await settings_of(seen)
        await dialog.get_by_label("Read every step aloud").check()
        assert "Ville" in await said(seen)
        await dialog.get_by_label("Read every step aloud").uncheck()
        assert await said(seen) == ""


async def test_a_step_that_is_left_is_not_read_on(browser: Browser, server: Running) -> None:
    """With the next step only that one is being read; a pause and a page that is left are silent."""
    async with visitor(browser, server.url, script=VOICE % "en", settings=ON) as seen:
        await open_drawn(seen, f"{LESSON}?step=2")
        await step(seen, "ArrowRight", 3)
        await step(seen, "ArrowRight", 4)
        assert "Aino passes" in await said(seen)
        assert "Ville bids" not in await said(seen)
        await seen.page.keyboard.press("Space")
        assert "Aino passes" in await said(seen)
        await seen.page.keyboard.press("Space")
        assert await said(seen) == ""
        await step(seen, "ArrowRight", 5)
        await seen.page.evaluate("window.dispatchEvent(new Event('pagehide'))")
        assert await said(seen) == ""


async def test_playing_waits_until_all_has_been_said(browser: Browser, server: Running) -> None:
    """However long the voice takes the step stays; once it has ended, the lesson plays on."""
    async with visitor(browser, server.url, script=VOICE % "en", settings=ON) as seen:
        page = seen.page
        await page.clock.install()
        await open_drawn(seen, f"{LESSON}?step=3")
        await page.keyboard.press("Space")
        await page.clock.run_for(20_000)
        assert await seen.step() == 3
        await page.evaluate("finish()")
        await page.clock.run_for(1000)
        assert await seen.step() == 4
        assert "Aino passes" in await said(seen)


async def test_without_a_voice_of_the_language_the_settings_say_so(browser: Browser, server: Running) -> None:
    """A browser with another language says nothing and plays on by the time of reading; a voice may come late."""
    async with visitor(browser, server.url, script=VOICE % "sv", settings=ON) as seen:
        page = seen.page
        await page.clock.install()
        await open_drawn(seen, f"{LESSON}?step=3")
        dialog = await settings_of(seen)
        note = dialog.get_by_text("This browser has no English voice.")
        await note.wait_for()
        await page.evaluate("voices = [{ lang: 'en_GB' }]; speechSynthesis.dispatchEvent(new Event('voiceschanged'))")
        await note.wait_for(state="detached")
        await page.evaluate("voices = []")
        await page.keyboard.press("Escape")
        await dialog.wait_for(state="detached")
        await page.evaluate("document.activeElement.blur()")
        await page.keyboard.press("Space")
        await page.clock.run_for(20_000)
        assert await seen.step() > 3
        assert await said(seen) == ""
