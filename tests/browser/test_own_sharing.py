"""Scenarios that come from elsewhere: shared links, files, and what strangers may have written into them."""

from __future__ import annotations

from random import randbytes
from urllib.parse import urlsplit

import pytest
from playwright.async_api import Browser, expect

from tests.browser.conftest import Watched, visiting
from tests.browser.writing import EXAMPLE, SAY, WHAT_IF, begin, kept, link_to, to_line

pytestmark = pytest.mark.asyncio(loop_scope="session")

DROP = """(place, [name, bytes]) => {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([new Uint8Array(bytes)], name));
  place.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
}"""


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


async def test_a_shared_lesson_opens_as_a_lesson_on_a_phone(watched: Watched) -> None:
    """Who follows a link sees the table first, and one whose text is broken sees the faults."""
    page = watched.page
    await page.set_viewport_size({"width": 360, "height": 740})
    await page.goto(watched.url + link_to(EXAMPLE))
    await expect(page.locator(".table")).to_be_visible()
    await page.goto(watched.url + link_to(EXAMPLE + "nonsense: 1\n"))
    await expect(page.get_by_role("button", name=f"Line {len(EXAMPLE.splitlines()) + 1}, column 1")).to_be_visible()


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
