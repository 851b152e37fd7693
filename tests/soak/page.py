"""The page: somebody who presses keys and clicks at random in a chromium, while others send forged requests."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random

from playwright.sync_api import APIRequestContext, Browser, Page, sync_playwright

from scenarios.library import LIBRARY
from scenarios.loader import load
from tests.browser.conftest import FLAGS, SCENARIOS
from tests.browser.learning import CARD, LESSON
from tests.server import serving
from tutorial.replay import replay

ACTS = 60
"""Keys and clicks in each visit."""

KEYS = [
    *("ArrowRight", "ArrowLeft", "ArrowDown", "ArrowUp", "PageDown", "PageUp", "Home", "End", "Escape", "Enter", "Tab"),
    *("Space", "?", "o", "l", "t", "c", "h", "s", "w", "v", "+", "-", "Shift+Tab"),
]
CLICKED = ".player :is(button:not([disabled]), summary, input[type=checkbox])"

PATHS = ["judge", "hint", "line", "file", "values", "weigh", "nothing"]
PIECES = [
    *(
        0,
        1,
        -1,
        CARD,
        10**9,
        1.5,
        True,
        None,
        "",
        "play DA",
        "play HQ",
        "call 1H",
        "swap none",
        "give SA to north",
        "♠" * 99,
    ),
    *([], ["call pass"] * 3, ["play DA", 4], {}, {"a": 1}, "\0", "../../etc/passwd", "<script>alert(1)</script>"),
]
WORDS = ["step", "at", "move", "moves", "number", "named", "carry_on", "open", "title", "seat"]

HONEST = {"step": CARD, "move": "play DA"}


def visit(browser: Browser, url: str, random: Random) -> int:
    """Open a lesson somewhere and play the monkey. Raises AssertionError at an error in the console."""
    width = random.choice([320, 360, 768, 1440])
    page = browser.new_page(viewport={"width": width, "height": 800}, locale=random.choice(["en-GB", "fi-FI"]))
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
    lesson = random.choice(sorted(LIBRARY.glob("*.yaml"))).stem
    page.goto(f"{url}/lesson/{lesson}?step={random.randrange(90)}")
    page.wait_for_selector(".table")
    for _ in range(ACTS):
        act(page, random)
        assert not errors, f"{lesson}: {errors}"
        # A link may have led away, as it should; no page stays empty.
        page.wait_for_selector(".table, h1", state="attached")
    page.close()
    return ACTS


def act(page: Page, random: Random) -> None:
    """One key, or one click on something that is there."""
    if random.random() < 0.5:
        page.keyboard.press(random.choice(KEYS))
        return
    found = page.locator(CLICKED)
    number = found.count()
    if number:
        # What has gone meanwhile, or lies under a dialog, is not clicked.
        found.nth(random.randrange(number)).dispatch_event("click")


def forge(requests: APIRequestContext, base: str, random: Random) -> int:
    """Send what no player sends; each is answered, and never with a breakdown."""
    for _ in range(ACTS):
        body: object = {word: random.choice(PIECES) for word in random.sample(WORDS, random.randrange(4))}
        if random.random() < 0.1:
            body = random.choice(PIECES)
        path = f"{base}/{random.choice(PATHS)}"
        answer = requests.post(path, data=json.dumps(body), headers={"content-type": "application/json"})
        assert answer.status < 500, f"{path} with {body!r} breaks down: {answer.status}"
    told = requests.post(f"{base}/judge", data=HONEST).json()
    assert told["kind"] == "right", f"an honest answer is told {told}"
    return ACTS


@contextmanager
def hunt() -> Iterator[Callable[[int], int]]:
    """What visits and forges by a seed."""
    digest = replay(load(SCENARIOS / "questions.yaml"), "en").digest
    with (
        serving("--scenarios", str(SCENARIOS), port=8420) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        requests = playwright.request.new_context()
        base = f"{server.url}/api/replay/{digest}"
        # The server knows a replay by its digest once somebody has opened the lesson.
        requests.get(f"{server.url}{LESSON}?lang=en")

        def once(seed: int) -> int:
            random = Random(seed)
            return visit(browser, server.url, random) + forge(requests, base, random)

        yield once
        browser.close()
