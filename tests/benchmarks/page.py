"""The page in a real chromium: from a click to the changed page, and the bytes of a first and of a next visit."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from statistics import median, quantiles

from playwright.sync_api import Browser, BrowserContext, sync_playwright

from tests.benchmarks import Row
from tests.browser.conftest import FLAGS
from tests.server import serving

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


def step_times(browser: Browser, url: str) -> list[float]:
    """Milliseconds from the click on "next" until the page is changed and laid out, for every step of a lesson."""
    page = browser.new_page(viewport={"width": 1440, "height": 900}, locale="en-GB")
    page.goto(url + LESSON)
    page.wait_for_selector(".table")
    times: list[float] = page.evaluate(CLICK_THROUGH)
    page.close()
    return times


def visit(context: BrowserContext, url: str) -> int:
    """The bytes that a visit to the lesson takes over the wire."""
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    sizes: list[int] = []
    session.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
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
        times = step_times(browser, server.url) + step_times(browser, server.url)
        yield Row("click to changed page, median", median(times), "ms")
        yield Row("click to changed page, p95", quantiles(times, n=20)[-1], "ms", 16, is_ceiling=True)
        context = browser.new_context(locale="en-GB")
        yield Row("first visit of a lesson", visit(context, server.url) / 1000, "kB", 450, is_ceiling=True)
        yield Row("next visit", visit(context, server.url) / 1000, "kB", 15, is_ceiling=True)
        browser.close()


MEASUREMENTS = [in_chromium]
