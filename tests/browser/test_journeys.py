"""What a newcomer does with the page, from the home page to the last step of both lessons."""

from __future__ import annotations

import re

import pytest
from axe_playwright_python.async_playwright import Axe
from playwright.async_api import Browser

from tests.browser.conftest import Watched, save, watch
from tests.server import ROOT, Running, serving

pytestmark = pytest.mark.asyncio(loop_scope="session")

LESSONS = ["first-kitty-game", "all-pass-misere"]
WIDTHS = [360, 768, 1440]
SHOW_ME = re.compile("^(Show me|Näytä)$")


async def last_step(seen: Watched) -> int:
    """The last position of the lesson that is open."""
    return int(await seen.page.get_by_role("slider").get_attribute("max") or 0)


async def step_on(seen: Watched, position: int) -> None:
    """Step to `position`, past a question by having its answer shown."""
    is_asked = await seen.page.get_by_role("button", name=SHOW_ME).is_visible()
    await seen.page.keyboard.press("s" if is_asked else "ArrowRight")
    await seen.reach(position)


async def test_press_play_on_the_home_page_and_watch_both_lessons_to_the_end(watched: Watched) -> None:
    """From the home page one press leads to the first lesson, it plays itself to the count, then offers the second."""
    page = watched.page
    # The clock runs fast, so that minutes of reading pass in seconds; the page does not know.
    await page.clock.install()
    await watched.open("/")
    await page.get_by_role("main").get_by_role("link", name="Press play").click()
    for number, lesson in enumerate(LESSONS):
        await page.wait_for_url(f"**/lesson/{lesson}*")
        await page.wait_for_selector(".table")
        end = await last_step(watched)
        await page.get_by_role("region", name="The card table").get_by_role("button", name="Press play").click()
        seen = {0}
        while (at := await watched.step()) < end:
            seen.add(at)
            if await page.get_by_role("button", name=SHOW_ME).is_visible():
                # The page plays on by itself, so the question may have come after the look above.
                seen.add(await watched.step())
                await page.get_by_role("button", name=SHOW_ME).click()
            await page.clock.run_for(500)
        assert seen | {end} == set(range(end + 1)), "playing skipped a step"
        await page.get_by_text("Result").first.wait_for()
        if number == 0:
            await page.get_by_role("link", name="Next lesson").click()


@pytest.mark.parametrize("lesson", LESSONS)
async def test_stepping_back_shows_exactly_what_was_there(watched: Watched, lesson: str) -> None:
    """Every position looks the same on the way back as on the way there."""
    await watched.open(f"/lesson/{lesson}")
    for position in range(1, await last_step(watched) + 1):
        await step_on(watched, position)
    await watched.page.keyboard.press("Home")
    await watched.reach(0)
    pictures = [await watched.picture()]
    for position in range(1, await last_step(watched) + 1):
        await watched.page.keyboard.press("ArrowRight")
        await watched.reach(position)
        pictures.append(await watched.picture())
    for position in reversed(range(len(pictures) - 1)):
        await watched.page.keyboard.press("ArrowLeft")
        await watched.reach(position)
        assert await watched.picture() == pictures[position], f"position {position} has changed"


async def test_the_keys_work_wherever_the_focus_is_and_do_not_scroll(watched: Watched) -> None:
    """Arrows, page keys, home and end move the cursor, also after a click on a control, and the page stays put."""
    page = watched.page
    await page.set_viewport_size({"width": 900, "height": 500})
    await watched.open("/lesson/first-kitty-game")
    end = await last_step(watched)
    keys = page.keyboard
    await keys.press("ArrowRight")
    await watched.reach(1)
    await page.get_by_role("button", name="Next step").click()
    await watched.reach(2)
    scrolled = await page.evaluate("window.scrollY")
    await keys.press("ArrowRight")
    await watched.reach(3)
    await keys.press("PageDown")
    after_phase = await watched.step()
    assert after_phase > 3
    await keys.press("PageUp")
    assert await watched.step() < after_phase
    await keys.press("End")
    await watched.reach(end)
    await keys.press("Home")
    await watched.reach(0)
    await page.get_by_role("slider").evaluate("slider => slider.focus({ preventScroll: true })")
    await keys.press("ArrowRight")
    await watched.reach(1)
    assert await page.evaluate("window.scrollY") == scrolled


async def test_space_plays_and_pauses_after_a_click_on_a_control(watched: Watched) -> None:
    """Space is play and pause, and does not press again the button that was clicked last."""
    page = watched.page
    await watched.open("/lesson/first-kitty-game?step=4")
    await page.get_by_role("button", name="Next step").click()
    await watched.reach(5)
    await page.keyboard.press("Space")
    await page.get_by_role("button", name="Pause").wait_for()
    await page.keyboard.press("Space")
    await page.get_by_role("button", name="Play", exact=True).wait_for()
    assert await watched.step() == 5


async def test_the_question_mark_lists_the_keys(watched: Watched) -> None:
    """`?` opens the list of keys, Escape closes it, and meanwhile no key moves the lesson."""
    page = watched.page
    await watched.open("/lesson/first-kitty-game?step=2")
    await page.keyboard.press("?")
    dialog = page.get_by_role("dialog", name="Keys")
    await dialog.wait_for()
    await page.keyboard.press("ArrowRight")
    assert await watched.step() == 2
    await page.keyboard.press("Escape")
    await dialog.wait_for(state="hidden")


async def test_the_address_opens_a_step_and_follows_it(watched: Watched) -> None:
    """`?step=N` opens that step; moving on rewrites it; reloading comes back to it."""
    page = watched.page
    await watched.open("/lesson/first-kitty-game?step=7")
    assert await watched.step() == 7
    await page.keyboard.press("ArrowRight")
    await page.wait_for_url("**/lesson/first-kitty-game?step=8")
    await page.reload()
    await page.wait_for_selector(".table")
    assert await watched.step() == 8


@pytest.mark.parametrize(("asked", "shown"), [("-3", "0"), ("99999", "last"), ("soon", "0")])
async def test_a_step_that_does_not_exist_opens_the_nearest(watched: Watched, asked: str, shown: str) -> None:
    """An impossible step in the address opens the first or the last position."""
    await watched.open(f"/lesson/first-kitty-game?step={asked}")
    assert await watched.step() == (await last_step(watched) if shown == "last" else int(shown))


async def test_a_click_on_a_call_or_a_played_card_goes_there(watched: Watched) -> None:
    """The first call of the table of calls and a card of the first trick lead to their steps."""
    page = watched.page
    await watched.open("/lesson/first-kitty-game")
    await page.keyboard.press("End")
    await page.locator(".tricks tbody tr").first.get_by_role("button").first.click()
    assert "play" in (await page.locator(".where .phase").inner_text()).lower()
    await page.locator(".calls tbody button").first.click()
    assert (await page.locator(".where .phase").inner_text()).lower() == "auction"


async def test_open_hands_show_all_52_cards(watched: Watched) -> None:
    """Others' cards lie face down until the switch opens them; then every card of the pack is on the table once."""
    page = watched.page
    await watched.open("/lesson/all-pass-misere?step=1")
    faces = page.locator(".hand .card:not(.back)")
    assert await faces.count() == 12
    await page.get_by_role("button", name="Open hands").click()
    names = await faces.evaluate_all("cards => cards.map((card) => card.getAttribute('aria-label'))")
    assert len(set(names)) == 48


async def test_a_rule_word_explains_itself(watched: Watched) -> None:
    """A click on a marked word opens its explanation, Escape closes it."""
    page = watched.page
    await watched.open("/lesson/first-kitty-game?step=2")
    while not await page.locator(".narration .term").count():
        await page.keyboard.press("ArrowRight")
    await page.locator(".narration .term").first.click()
    await page.locator(".definition").wait_for()
    await page.keyboard.press("Escape")
    await page.locator(".definition").wait_for(state="hidden")


async def test_the_language_changes_in_place(watched: Watched) -> None:
    """The link to Finnish keeps the lesson and the step, sets the page's language, and is remembered."""
    page = watched.page
    await watched.open("/lesson/first-kitty-game?step=5")
    await page.get_by_role("link", name="Suomeksi").click()
    await page.wait_for_url("**lang=fi**")
    await page.wait_for_selector(".table")
    assert await watched.step() == 5
    assert await page.evaluate("document.documentElement.lang") == "fi"
    await watched.open("/")
    assert "Skruuvi askel askeleelta" in await page.locator("h1").inner_text()


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("lesson", LESSONS)
@pytest.mark.parametrize("language", ["en", "fi"])
async def test_no_width_scrolls_sideways(watched: Watched, lesson: str, language: str, width: int) -> None:
    """At phone, tablet and desk width nothing is wider than the screen, at any step, hands closed or open."""
    page = watched.page
    await page.set_viewport_size({"width": width, "height": 800})
    for path in ("/", "/session", "/session?length=24&seed=1&bolshevik=1", f"/lesson/{lesson}"):
        await watched.open(f"{path}{'&' if '?' in path else '?'}lang={language}")
        assert await page.evaluate("document.documentElement.scrollWidth") <= width
    await page.keyboard.press("o")
    for position in range(1, await last_step(watched) + 1):
        await step_on(watched, position)
        wide = await page.evaluate(
            "w => [...document.querySelectorAll('.player *')].filter((e) => e.getBoundingClientRect().right > w + 1)"
            ".filter((e) => !e.closest('.marks')).map((e) => e.className?.baseVal ?? e.className)",
            width,
        )
        assert wide == [], f"step {position}"
        assert await page.evaluate("document.documentElement.scrollWidth") <= width


async def test_two_visitors_do_not_move_each_other(watched: Watched, browser: Browser, server: Running) -> None:
    """Two visitors at different steps of one lesson each stay at their own."""
    other = await watch(await browser.new_page(), server.url)
    await watched.open("/lesson/first-kitty-game?step=3")
    await other.open("/lesson/first-kitty-game?step=30")
    await watched.page.keyboard.press("ArrowRight")
    await other.page.keyboard.press("ArrowLeft")
    await watched.reach(4)
    await other.reach(29)
    assert await watched.step() == 4
    await other.page.close()


async def test_an_unknown_lesson_gets_a_friendly_page(browser: Browser, server: Running) -> None:
    """A lesson that is not there is answered 404, in words, with the lessons that are."""
    page = await browser.new_page(locale="en-GB")
    answer = await page.goto(f"{server.url}/lesson/nowhere")
    assert answer is not None
    assert answer.status == 404
    assert "nowhere" in await page.locator("h1").inner_text()
    assert await page.get_by_role("main").get_by_role("link").count() >= len(LESSONS)
    answer = await page.goto(f"{server.url}/nothing/here")
    assert answer is not None
    assert answer.status == 404
    assert await page.locator("h1").inner_text() == "There is no such page"
    await page.close()


@pytest.mark.parametrize(
    "path",
    [
        *("/", "/lesson/first-kitty-game", "/lesson/all-pass-misere?step=60", "/lesson/none"),
        *("/session", "/session?length=24&seed=1&bolshevik=1"),
    ],
)
@pytest.mark.parametrize("width", [360, 1440])
@pytest.mark.parametrize("language", ["en", "fi"])
async def test_axe_finds_nothing(browser: Browser, server: Running, path: str, width: int, language: str) -> None:
    """The rules of accessibility that a machine can check hold on every page."""
    page = await browser.new_page(viewport={"width": width, "height": 800})
    await page.goto(f"{server.url}{path}{'&' if '?' in path else '?'}lang={language}")
    await page.wait_for_selector(".sheet" if "seed" in path else ".lessons, .table, .choice")
    found = await Axe().run(page)
    assert found.violations_count == 0, found.generate_report()
    await page.close()


async def test_a_saved_file_is_shown_anew_at_the_same_step(
    browser: Browser, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """A lesson opened by its file follows every save, keeps the step, and survives a broken save."""
    source = (ROOT / "scenarios/library/first-kitty-game.yaml").read_text(encoding="utf-8")
    path = tmp_path_factory.mktemp("own") / "mine.yaml"
    mine = source.replace("id: first-kitty-game", "id: mine")
    path.write_text(mine, encoding="utf-8")
    with serving(str(path), port=8240) as running:
        seen = await watch(await browser.new_page(locale="en-GB"), running.url)
        await seen.open("/lesson/mine?step=6")
        await save(path, mine + "\nnonsense: 1\n", seen.page.get_by_text("nonsense"))
        assert await seen.step() == 6
        await seen.page.locator(".table").wait_for()
        path.write_text(mine.replace("level: beginner", "level: advanced"), encoding="utf-8")
        await seen.page.get_by_text("nonsense").wait_for(state="detached")
        assert await seen.step() == 6
        assert seen.errors == []
        await seen.page.close()


async def test_a_taken_port_is_told_and_the_next_one_used(server: Running) -> None:
    """The second server on a port says so, takes the next one, and says where; without a display it only prints."""
    port = int(server.url.rsplit(":", 1)[1])
    with serving(port=port, wait_for="open the address") as second:
        assert f"Port {port} is taken" in second.greeting
        assert second.url != server.url
