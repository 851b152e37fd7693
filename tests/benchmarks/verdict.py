"""From a pick to its verdict: in a real chromium, alone and among a hundred other learners; and on the server alone."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import get_context
from multiprocessing.synchronize import Event
from random import Random
from statistics import median, quantiles
from time import perf_counter, process_time

import httpx
from playwright.sync_api import Page, sync_playwright

from engine.moves import move
from scenarios.loader import load
from tests.benchmarks import Row
from tests.browser.conftest import FLAGS, SCENARIOS
from tests.browser.learning import CARD, LESSON
from tests.server import serving
from tutorial.tutor.judge import judge

PICKS = 100
"""Picks of each round."""

VISITORS = 100
"""Learners who answer once a second meanwhile."""

PICK = {"step": CARD, "move": "play D9"}
"""A wrong answer, which leaves the question as it is."""

PICK_AND_READ = """
async (picks) => {
  const times = [];
  for (let n = 0; n < picks; n++) {
    const start = performance.now();
    await new Promise((done) => {
      const seen = new MutationObserver(() => {
        if (!document.querySelector('.verdict')) return;
        seen.disconnect();
        done();
      });
      seen.observe(document.querySelector('.beside'), { childList: true, subtree: true });
      [...document.querySelectorAll('.picking .legal')].at(-1).click();
    });
    document.body.getBoundingClientRect();
    times.push(performance.now() - start);
    document.querySelector('.question > .acts .button').click();
    // People read what was said before they try again.
    await new Promise((rest) => setTimeout(rest, 80));
  }
  return times;
}
"""


def verdict_times(page: Page) -> list[float]:
    """Milliseconds from the click on a card until the verdict is in the page and laid out."""
    times: list[float] = page.evaluate(PICK_AND_READ, PICKS)
    return times


async def answer_away(address: str, ready: Event) -> None:
    """Answer once a second for each visitor, each at a moment of their own, until the process is ended."""
    random = Random(100)
    # The server ends a connection that was idle for five seconds; one of them must not be picked up at that moment.
    limits = httpx.Limits(max_connections=VISITORS, keepalive_expiry=2)
    async with httpx.AsyncClient(limits=limits) as client:

        async def visitor(after: float) -> None:
            await asyncio.sleep(after)
            while True:
                began = perf_counter()
                (await client.post(address, json=PICK)).raise_for_status()
                await asyncio.sleep(max(0.0, began + 1 - perf_counter()))

        async with asyncio.TaskGroup() as visitors:
            for _ in range(VISITORS):
                visitors.create_task(visitor(random.random()))
            await asyncio.sleep(2)
            ready.set()


def crowd(address: str, ready: Event) -> None:
    """The process of the other visitors."""
    asyncio.run(answer_away(address, ready))


@contextmanager
def among_others(address: str) -> Iterator[None]:
    """A hundred visitors in a process of their own, which have all answered once."""
    context = get_context("spawn")
    ready = context.Event()
    process = context.Process(target=crowd, args=(address, ready), daemon=True)
    process.start()
    try:
        if not ready.wait(timeout=60):
            raise RuntimeError("the visitors did not come")
        yield
        if not process.is_alive():
            raise RuntimeError("the visitors have gone")
    finally:
        process.terminate()
        process.join()


def in_chromium() -> Iterator[Row]:
    """A card picked at a question, and what is said to it; and one request to judge it, without a browser."""
    with (
        serving("--scenarios", str(SCENARIOS), port=8360) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        page = browser.new_page(viewport={"width": 1440, "height": 900}, locale="en-GB")
        page.goto(f"{server.url}{LESSON}?step={CARD}")
        page.wait_for_selector(".picking")
        with page.expect_request("**/judge") as asked:
            page.evaluate(PICK_AND_READ, 1)
        address = asked.value.url
        yield from _rows("pick to verdict on screen, alone", verdict_times(page))
        yield from _rows("one request to judge, alone", request_times(address), goal=None)
        with among_others(address):
            yield from _rows(f"pick to verdict, {VISITORS} others", verdict_times(page))
            yield from _rows(f"one request to judge, {VISITORS} others", request_times(address), goal=None)
        browser.close()


def request_times(address: str) -> list[float]:
    """Milliseconds from a request to its answer, one after the other over one connection."""
    times = []
    with httpx.Client() as client:
        for _ in range(PICKS):
            began = perf_counter()
            client.post(address, json=PICK).raise_for_status()
            times.append((perf_counter() - began) * 1000)
    return times


def _rows(name: str, times: list[float], goal: float | None = 50) -> Iterator[Row]:
    yield Row(f"{name}, median", median(times), "ms")
    yield Row(f"{name}, p95", quantiles(times, n=20)[-1], "ms", goal, is_ceiling=True)


def on_the_server() -> Iterator[Row]:
    """Processor time to judge one pick: by the author's words, and where there are none by what the moves lead to."""
    lesson = load(SCENARIOS / "questions.yaml")
    for name, step, pick in (("the author's words", CARD, "play D2"), ("the program's own", CARD + 1, "play D2")):
        picked = move(pick)
        began = process_time()
        for _ in range(PICKS):
            judge(lesson, step, picked, "en")
        yield Row(f"judged, processor time, {name}", (process_time() - began) * 1000 / PICKS, "ms", 5, is_ceiling=True)


MEASUREMENTS = [on_the_server, in_chromium]
