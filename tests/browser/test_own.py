"""What a teacher does with a scenario of their own in the page: open, write, mend, preview, share."""

from __future__ import annotations

import json
import re
import zlib
from base64 import urlsafe_b64encode
from random import randbytes
from urllib.parse import urlsplit

import pytest
from axe_playwright_python.async_playwright import Axe
from playwright.async_api import Browser, Page, Route, expect

from tests.browser.conftest import Watched, visiting
from tests.server import Running
from tutorial.drafts import random_deal
from tutorial.texts import OWNS

pytestmark = pytest.mark.asyncio(loop_scope="session")

EXAMPLE: str = OWNS["en"].EXAMPLE
SAY = EXAMPLE.splitlines().index("  - say: You deal, so you call first. Your best suit is hearts.") + 1
PASTE = """(content, text) => {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", text);
  content.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
}"""
DROP = """(place, [name, bytes]) => {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([new Uint8Array(bytes)], name));
  place.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
}"""
WHAT_IF = """\
lines:
  - name: If you bid two
    after: 0
    steps:
      - call: 2H
        why: As high as this at once.
      - call: 2G
"""


async def paste(page: Page, text: str) -> None:
    """Paste a text in place of the one in the editor."""
    content = page.locator(".cm-content")
    await content.focus()
    await page.keyboard.press("Control+A")
    await content.evaluate(PASTE, text)


async def begin(seen: Watched, text: str = EXAMPLE) -> Page:
    """The page with a text that is read and shown."""
    await seen.open("/own")
    await paste(seen.page, text)
    # On a phone it is in the other tab.
    await seen.page.wait_for_selector(".table", state="attached")
    return seen.page


async def to_line(page: Page, line: int) -> None:
    """Put the cursor at the end of a line."""
    await page.locator(".cm-line").nth(line - 1).click()
    # Where a line is broken on the screen, its end is two keys away.
    await page.keyboard.press("End")
    await page.keyboard.press("End")


async def kept(page: Page) -> str:
    """The text that the browser keeps."""
    text: str = json.loads(await page.evaluate("sessionStorage.getItem('skruuvi-own')"))["text"]
    return text


def link_to(text: str) -> str:
    """The address of a shared text."""
    return f"/own#text={urlsafe_b64encode(zlib.compress(text.encode())).decode().rstrip('=')}"


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
    await expect(marked).to_have_text([re.compile("- call: pass"), "    why: No suit."])
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


async def test_a_link_carries_the_scenario_to_another_visitor(watched: Watched, browser: Browser) -> None:
    """The link opens the same text at the same step in a browser that has never been here; no server is sent it."""
    page = await begin(watched)
    await to_line(page, SAY + 1)
    await watched.reach(2)
    await page.get_by_role("button", name="Share").click()
    link = await page.get_by_role("textbox", name="Link").input_value()
    assert len(link) < 8000
    async with visiting(browser, watched.url) as other:
        asked: list[str] = []
        other.page.on("request", lambda request: asked.append(request.url + (request.post_data or "")))
        await other.page.goto(link)
        await other.reach(2)
        await expect(other.page.get_by_role("heading", name="You bid 1♥")).to_be_visible()
        assert await kept(other.page) == EXAMPLE
        code = urlsplit(link).fragment
        assert not any(code in each for each in asked)
        # As soon as the text is another one, the address no longer says what it is.
        await other.page.locator(".cm-content").focus()
        await other.page.keyboard.press("Control+End")
        await other.page.keyboard.type("# mine")
        assert "#" not in other.page.url


async def test_what_is_too_long_for_a_link_is_offered_as_a_file(watched: Watched) -> None:
    """A long lesson gets no link; its file can be downloaded, and is what was written."""
    text = EXAMPLE + f"id: friday-club\n# {randbytes(5000).hex()}\n"
    page = await begin(watched, text)
    await page.get_by_role("button", name="Share").click()
    dialog = page.get_by_role("dialog", name="Share")
    await expect(dialog).to_contain_text("too long for a link")
    await expect(dialog.get_by_role("textbox")).to_have_count(0)
    async with page.expect_download() as download:
        await dialog.get_by_role("button", name="Download").click()
    file = await download.value
    assert file.suggested_filename == "friday-club.yaml"
    assert (await file.path()).read_text(encoding="utf-8") == text


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("/own#text=" + "A" * 40, "damaged or was cut off"),
        (link_to(EXAMPLE)[:-30], "damaged or was cut off"),
        (link_to("x" * 30_000_000), "larger than 1 MiB"),
    ],
)
async def test_a_bad_link_changes_nothing(watched: Watched, address: str, said: str) -> None:
    """A link that is damaged, cut off, or swells beyond all bounds is told of; one's own text is as it was."""
    page = await begin(watched)
    await page.goto(watched.url + address)
    await expect(page.get_by_role("status").filter(has_text=said)).to_be_visible()
    await page.wait_for_selector(".table")
    assert await kept(page) == EXAMPLE


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


@pytest.mark.parametrize(
    ("name", "content", "said"),
    [
        ("latin.yaml", "title: Pöytä".encode("latin-1"), "not text in UTF-8"),
        ("large.yaml", b"#" * (1024 * 1024 + 1), "larger than 1 MiB"),
    ],
)
async def test_a_file_that_is_no_text_changes_nothing(watched: Watched, name: str, content: bytes, said: str) -> None:
    """What cannot be a scenario is not opened: the text and the lesson stay."""
    page = await begin(watched)
    await page.locator("input[type=file]").set_input_files({"name": name, "mimeType": "", "buffer": content})
    await expect(page.get_by_role("status").filter(has_text=said)).to_be_visible()
    await expect(page.locator(".table")).to_be_visible()
    assert await kept(page) == EXAMPLE


async def test_a_file_that_is_dropped_opens(watched: Watched) -> None:
    """A file may be dropped anywhere, also on the editor, and becomes the text as it is, umlauts and all."""
    await watched.open("/own")
    page = watched.page
    text = EXAMPLE.replace("My first lesson", "Pöytä täynnä")
    await page.locator(".cm-content").evaluate(DROP, ["pöytä.yaml", list(text.encode())])
    await expect(page.get_by_role("heading", name="Pöytä täynnä")).to_be_visible()
    assert await kept(page) == text


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
    await page.get_by_role("button", name="Line 27, column 1").click()
    await expect(page.locator(".cm-content")).to_be_focused()
    assert await page.evaluate("document.documentElement.scrollWidth <= innerWidth")


async def test_a_shared_lesson_opens_as_a_lesson_on_a_phone(watched: Watched) -> None:
    """Who follows a link sees the table first, and one whose text is broken sees the faults."""
    page = watched.page
    await page.set_viewport_size({"width": 360, "height": 740})
    await page.goto(watched.url + link_to(EXAMPLE))
    await expect(page.locator(".table")).to_be_visible()
    await page.goto(watched.url + link_to(EXAMPLE + "nonsense: 1\n"))
    await expect(page.get_by_role("button", name="Line 27, column 1")).to_be_visible()


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
    await expect(page.locator("summary")).to_be_focused()
    await page.keyboard.press("Home")
    await page.keyboard.press("ArrowRight")
    await watched.reach(1)
    assert (await kept(page)).startswith(EXAMPLE)


HOSTILE = """<script>document.title = "mine"</script><img src="http://evil.example/a.png" onerror="document.title=1">
      <style>body { display: none }</style><form action="http://evil.example/"><input name="a"></form>
      <iframe src="http://evil.example/"></iframe><div style="position: fixed; inset: 0">over</div>
      <svg onload="document.title='mine'"></svg> [go](javascript:document.title='mine') ![see](http://evil.example/b.png)
      [there](data:text/html,<script>1</script>) <a href="http://evil.example/" style="position:fixed">x</a>"""


async def test_a_strangers_text_does_nothing(watched: Watched) -> None:
    """HTML, scripts, styles, forms, images, overlays and bad links in the texts of a shared file do nothing."""
    hostile = "|-\n      " + HOSTILE
    text = EXAMPLE.replace("title: My first lesson", f"title: {hostile}").replace(
        "One auction and one packet.", hostile
    )
    text = text.replace("You deal, so you call first. Your best suit is hearts.", hostile)
    text = text.replace("Which four cards do you send to Aino?", hostile).replace(
        "west: Ville", "west: <b onclick=x>V</b>"
    )
    text += WHAT_IF.replace("If you bid two", "|-\n      " + HOSTILE)
    page = watched.page
    await page.goto(watched.url + link_to(text))
    await page.wait_for_selector(".table")
    title = await page.title()
    for position in range(17):
        await page.get_by_role("slider").evaluate(
            "(slider, n) => { slider.value = n; slider.dispatchEvent(new Event('input')); }", position
        )
        await watched.reach(position)
        for bad in (
            "script",
            "img",
            "style",
            "form",
            "iframe",
            "input:not([type=range],[type=checkbox])",
            "[onclick]",
            "svg[onload]",
        ):
            assert await page.locator(f".player {bad}").count() == 0, bad
        assert await page.locator(".player .author [style], .player h2 [style]").count() == 0
        links = await page.locator(".player a[href]").evaluate_all("links => links.map((link) => link.href)")
        assert all(urlsplit(link).scheme in ("http", "https") for link in links)
    assert await page.title() == title == "Your own scenario · Skruuvi"
    assert await page.evaluate("getComputedStyle(document.body).display") != "none"


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
    # NiceGUI's own bar is there for a moment while the page connects.
    await page.wait_for_function("!document.querySelector('.q-loading-bar:not([aria-hidden])')")
    found = await Axe().run(page)
    assert found.violations_count == 0, found.generate_report()
    assert await page.evaluate("document.documentElement.scrollWidth <= innerWidth")
