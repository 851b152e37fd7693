"""What a screen reader hears: the table as text, every control by its name, and each step once."""

from __future__ import annotations

import pytest
from playwright.async_api import Browser, expect

from tests.browser.looking import LESSON, open_drawn, step, visitor
from tests.server import Running

pytestmark = pytest.mark.asyncio(loop_scope="session")

TABLE = """
- region "The card table":
  - text: Aino declarer
  - 'group "Hand: Aino"':
    - img "12 cards face down"
  - text: Ville
  - 'group "Hand: Ville"':
    - img "12 cards face down"
  - text: Eeva
  - 'group "Hand: Eeva"':
    - img "12 cards face down"
  - text: /You/
  - 'group "Hand: You"':
    - list:
      - listitem:
        - img "ace of hearts"
      - listitem:
        - img "king of hearts"
      - listitem:
        - img "jack of hearts, received in the exchange"
  - list "Trick":
    - listitem:
      - 'button "Eeva: three of spades"'
    - listitem:
      - 'button "You: four of hearts, wins the trick"'
    - listitem:
      - 'button "Ville: four of spades"'
    - listitem:
      - 'button "Aino: two of spades"'
"""

STEP = """
- article:
  - paragraph: Play Step 33 / 83
  - heading "Aino plays ♠2" [level=2]
  - paragraph:
    - text: You win trick 1 with ♥4, the only
    - button "trump"
  - heading "Why" [level=3]
  - text: /\\w+/
  - heading "What comes next" [level=3]
"""

LISTEN = """
new MutationObserver((changes) => {
  for (const { target } of changes) {
    const region = target.parentElement?.closest("[aria-live]") ?? target.closest?.("[aria-live]");
    if (region) (window.heard ??= []).push(region.textContent);
  }
}).observe(document, { subtree: true, childList: true, characterData: true });
"""
"""Notes all that a live region says."""


async def test_the_table_and_the_step_can_be_read(browser: Browser, server: Running) -> None:
    """Seats, hands, the trick with its winner, and the narration are there as text, in order."""
    async with visitor(browser, server.url) as seen:
        await open_drawn(seen, f"{LESSON}?step=33")
        await expect(seen.page.get_by_role("region", name="The card table")).to_match_aria_snapshot(TABLE)
        await expect(seen.page.get_by_role("article")).to_match_aria_snapshot(STEP)


async def test_each_step_is_said_once_when_it_is_made_and_when_it_is_undone(browser: Browser, server: Running) -> None:
    """Stepping on and back says the step that is on, with its number, so that two alike are both heard."""
    async with visitor(browser, server.url, script=LISTEN) as seen:
        await open_drawn(seen, f"{LESSON}?step=3")
        await seen.page.wait_for_function("window.heard?.length === 1")
        expected = ["Step 3. Ville bids two spades."]
        for key, position, words in (
            ("ArrowRight", 4, "Step 4. Aino passes."),
            ("ArrowRight", 5, "Step 5. Eeva passes."),
            ("ArrowLeft", 4, "Step 4. Aino passes."),
        ):
            await step(seen, key, position)
            expected.append(words)
            await seen.page.wait_for_function("n => window.heard.length >= n", arg=len(expected))
        heard: list[str] = await seen.page.evaluate("heard")
        assert len(heard) == len(expected)
        assert all(said.startswith(words) for said, words in zip(heard, expected, strict=True))


async def test_steps_that_rush_by_are_not_all_said(browser: Browser, server: Running) -> None:
    """Of ten steps in a row only the last is said."""
    async with visitor(browser, server.url, script=LISTEN) as seen:
        await open_drawn(seen, f"{LESSON}?step=42")
        await seen.page.wait_for_function("window.heard?.length === 1")
        await seen.page.evaluate(
            "for (let n = 0; n < 10; n++) window.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight' }))"
        )
        await seen.page.wait_for_function("window.heard.length === 2")
        assert (await seen.page.evaluate("heard[1]")).startswith("Step 52.")


async def test_every_control_has_a_name(browser: Browser, server: Running) -> None:
    """No button, link, slider, box or list is without a name, at a question, in the play and at the end."""
    async with visitor(browser, server.url) as seen:
        for language, position in (("en", 16), ("fi", 33), ("en", 83)):
            await open_drawn(seen, f"{LESSON}?step={position}&lang={language}")
            tree = await seen.page.locator("body").aria_snapshot()
            lines = [line.strip(" -'") for line in tree.splitlines()]
            kinds = ("button", "link", "slider", "checkbox", "combobox")
            controls = [line for line in lines if line.rstrip(":").split(" ")[0] in kinds]
            assert len(controls) > 20
            assert [line for line in controls if '"' not in line] == []
