"""The page in a real chromium: from a click to the changed page, and the bytes of a first and of a next visit."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from statistics import median, quantiles

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tests.benchmarks import Row
from tests.browser.conftest import FLAGS
from tests.processes import processor_seconds
from tests.server import Running, serving

LESSON = "/lesson/first-kitty-game"

CLICK_THROUGH = """
async () => {
  const next = document.querySelector('[aria-label="Next step"]');
  // A question is passed by having its answer shown.
  const buttons = () => [...document.querySelectorAll('.question .button')];
  const button = () => buttons().find((each) => each.textContent === 'Show me') ?? next;
  const shown = document.querySelector('.beside');
  const times = [];
  const last = Number(document.querySelector('.timeline input').max);
  for (let n = 0; n < last; n++) {
    const start = performance.now();
    await new Promise((done) => {
      const seen = new MutationObserver(() => { seen.disconnect(); done(); });
      seen.observe(shown, { childList: true, subtree: true, characterData: true, attributes: true });
      button().click();
    });
    document.body.getBoundingClientRect();
    times.push(performance.now() - start);
    // People do not click while the last step is still being painted.
    await new Promise((rest) => setTimeout(rest, 80));
  }
  return times;
}
"""


@dataclass(frozen=True, slots=True)
class Walk:
    """A lesson stepped through: milliseconds a step, and the bytes and the server's seconds that all steps took."""

    times: list[float]
    size: int
    seconds: float


def walk(browser: Browser, server: Running) -> Walk:
    """Click on "next" until the end; a step's time is over when the page is changed and laid out."""
    page = browser.new_page(viewport={"width": 1440, "height": 900}, locale="en-GB")
    page.goto(server.url + LESSON)
    page.wait_for_selector(".table")
    page.wait_for_timeout(500)
    sizes = bytes_of(page)
    spent = processor_seconds(server.process.pid)
    times: list[float] = page.evaluate(CLICK_THROUGH)
    spent = processor_seconds(server.process.pid) - spent
    page.close()
    return Walk(times, sum(sizes), spent)


def bytes_of(page: Page) -> list[int]:
    """The sizes of all answers that the page gets from now on, and of what comes over its open connection."""
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    sizes: list[int] = []
    session.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    for way in ("Received", "Sent"):
        session.on(f"Network.webSocketFrame{way}", lambda event: sizes.append(len(event["response"]["payloadData"])))
    return sizes


def visit(context: BrowserContext, url: str) -> int:
    """The bytes that a visit to the lesson takes over the wire."""
    page = context.new_page()
    sizes = bytes_of(page)
    page.goto(url + LESSON)
    page.wait_for_selector(".table")
    page.wait_for_timeout(500)
    page.close()
    return sum(sizes)


def in_chromium() -> Iterator[Row]:
    """Steps and visits."""
    chromium = shutil.which("chromium")
    with serving(port=8350) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        walks = [walk(browser, server) for _ in range(2)]
        times = [time for each in walks for time in each.times]
        yield Row("click to changed page, median", median(times), "ms")
        yield Row("click to changed page, p95", quantiles(times, n=20)[-1], "ms", 16, is_ceiling=True)
        yield Row("bytes a step", sum(each.size for each in walks) / len(times), "bytes")
        yield Row("processor time of the server a step", sum(each.seconds for each in walks) / len(times) * 1000, "ms")
        context = browser.new_context(locale="en-GB")
        yield Row("first visit of a lesson", visit(context, server.url) / 1000, "kB", 450, is_ceiling=True)
        yield Row("next visit", visit(context, server.url) / 1000, "kB", 15, is_ceiling=True)
        browser.close()


MEASUREMENTS = [in_chromium]
