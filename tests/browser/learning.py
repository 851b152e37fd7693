"""What a learner does at the questions of the lesson `questions`: pick, read the verdict, step on, read the review."""

from __future__ import annotations

from playwright.async_api import Locator

from engine.cards import card
from tests.browser.conftest import Watched
from tutorial.texts import card_name

LESSON = "/lesson/questions"
CALL, PACKET, CARD, LAST = 4, 14, 27, 34
"""The positions of the lesson at which its author asks, and the last one."""

MARKS = ".verdict, .chosen, .hints, .nudge"
"""What a try leaves on the page."""


def question(seen: Watched) -> Locator:
    """The panel of the question."""
    return seen.page.locator(".question:not(.what-if)")


def held(seen: Watched, name: str) -> Locator:
    """A card of the hand that can be picked from."""
    return seen.page.locator(".picking").get_by_role("button", name=card_name(card(name), "en"))


async def pick(seen: Watched, *names: str) -> None:
    """Click cards of the hand, at the corner that the next card leaves free."""
    for name in names:
        await held(seen, name).click(position={"x": 8, "y": 20})


async def told(seen: Watched, title: str) -> str:
    """What is said under the verdict of that title, once it is there."""
    verdict = seen.page.locator(".verdict")
    await verdict.get_by_text(title, exact=True).wait_for()
    return await verdict.inner_text()


async def forward(seen: Watched, position: int) -> None:
    """Step on by keyboard, one step at a time, until `position`."""
    for each in range(await seen.step() + 1, position + 1):
        await seen.page.keyboard.press("ArrowRight")
        await seen.reach(each)


async def review(seen: Watched) -> list[str]:
    """The title of the review at the end of the lesson, then its lines."""
    await seen.page.keyboard.press("End")
    panel = seen.page.get_by_role("region", name="Your answers")
    await panel.wait_for()
    lines = [await panel.get_by_role("heading").inner_text(), *await panel.get_by_role("listitem").all_inner_texts()]
    return [" ".join(line.split()) for line in lines]
