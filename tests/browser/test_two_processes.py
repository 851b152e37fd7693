"""Two processes behind a proxy, set up as the README says: a visitor whose process dies comes back to their step."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.async_api import Browser, Page

from tests.browser.conftest import SCENARIOS, Watched, watch
from tests.browser.learning import CARD, LESSON, pick, told
from tests.server import ROOT, Running, serving, wait_for_answer

pytestmark = pytest.mark.asyncio(loop_scope="session")

PORTS = (8290, 8291, 8292)
"""Of the proxy, and of the two processes."""

MOST_VISITORS = 20
"""So many that both processes have one, whatever the proxy makes of their browsers' names."""

CONFIGURATION = """\
daemon off;
worker_processes 1;
pid {folder}/pid;
error_log stderr error;
events {{}}
http {{
  access_log off;
  client_body_temp_path {folder}/body;
  proxy_temp_path {folder}/proxy;
  fastcgi_temp_path {folder}/fastcgi;
  uwsgi_temp_path {folder}/uwsgi;
  scgi_temp_path {folder}/scgi;
  add_header X-Process $upstream_addr;
{block}
}}
"""


@dataclass
class Visitor:
    """A visitor's page, and the port of the process that it came from."""

    seen: Watched
    port: int


def of_the_readme() -> str:
    """The block of the README for the proxy, with the ports of this test."""
    found = re.search(r"```nginx\n(.*?)```", (ROOT / "README.md").read_text(encoding="utf-8"), re.DOTALL)
    assert found, "the README tells of no proxy"
    block = found[1]
    for named, ours in zip(("8080", "8081", "8082"), PORTS, strict=True):
        assert named in block
        block = block.replace(named, str(ours))
    return block


@contextmanager
def proxy(folder: Path) -> Iterator[str]:
    """The proxy of the README in front of both processes."""
    program = shutil.which("nginx", path=f"{os.environ['PATH']}:/usr/sbin")
    if program is None:
        if os.environ.get("CI"):
            pytest.fail("no nginx is installed")
        pytest.skip("no nginx is installed")  # on a laptop only: in CI the line above fails the run
    configuration = folder / "nginx.conf"
    configuration.write_text(CONFIGURATION.format(folder=folder, block=of_the_readme()), encoding="utf-8")
    process = subprocess.Popen([program, "-c", str(configuration), "-p", str(folder)])
    try:
        url = f"http://127.0.0.1:{PORTS[0]}"
        wait_for_answer(url)
        yield url
    finally:
        process.terminate()
        process.wait(timeout=20)


async def arrive(browser: Browser, url: str, name: str) -> Visitor:
    """A visitor with a browser of that name at the question of the lesson."""
    context = await browser.new_context(user_agent=name, viewport={"width": 1440, "height": 900}, locale="en-GB")
    seen = await watch(await context.new_page(), url)
    answer = await seen.page.goto(f"{url}{LESSON}?step={CARD}")
    assert answer
    await seen.page.wait_for_selector(".picking")
    return Visitor(seen, int(answer.headers["x-process"].rpartition(":")[2]))


async def answers_wrong(visitor: Visitor) -> None:
    """Pick a card that is not the answer, and read why."""
    await pick(visitor.seen, "D9")
    assert "Only one of them beats the jack." in await told(visitor.seen, "Not this one")


async def comes_back(page: Page) -> None:
    """Wait until the page has been loaded anew and stands at the question."""
    await page.wait_for_function("() => !window.isTheOldPage && document.querySelector('.picking')", timeout=60_000)


async def test_when_one_process_dies_its_visitors_go_on_at_their_step(browser: Browser, tmp_path: Path) -> None:
    """They come to the other process, at the same question; the visitors of that one notice nothing."""
    arguments = ("--scenarios", str(SCENARIOS))
    with serving(*arguments, port=PORTS[1]) as one, serving(*arguments, port=PORTS[2]), proxy(tmp_path) as url:
        visitors: dict[int, Visitor] = {}
        for number in range(MOST_VISITORS):
            if len(visitors) == 2:
                break
            visitor = await arrive(browser, url, f"Browser {number}")
            visitors.setdefault(visitor.port, visitor)
        lost, kept = visitors[PORTS[1]], visitors[PORTS[2]]
        for visitor in (lost, kept):
            await answers_wrong(visitor)
            await visitor.seen.page.evaluate("window.isTheOldPage = true")
        kill(one)
        await comes_back(lost.seen.page)
        assert await lost.seen.step() == CARD
        await answers_wrong(lost)
        assert await kept.seen.page.evaluate("window.isTheOldPage")
        assert await kept.seen.step() == CARD
        await kept.seen.page.get_by_role("button", name="Try again").click()
        await pick(kept.seen, "DA")
        await told(kept.seen, "Right")
        for visitor in (lost, kept):
            await visitor.seen.page.context.close()
        assert kept.seen.errors == []


def kill(running: Running) -> None:
    """End a process at once, without a goodbye."""
    running.process.kill()
    running.process.wait(timeout=20)
