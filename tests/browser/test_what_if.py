"""Lines that leave a lesson: opened, played on, compared, left without a trace, kept, and saved as a file."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.async_api import Locator, Route

from engine.seats import Side
from scenarios.loader import load
from tests.browser.conftest import SCENARIOS, Watched
from tests.browser.learning import CALL, CARD, LAST, LESSON, pick, told
from tutorial.cli import main

pytestmark = pytest.mark.asyncio(loop_scope="session")

ENDING = "/lesson/ending"
"""Two tricks. North, whose chair it is, plays small at step 2; with the ace instead, all that follows is forced."""

CHOICE, END = 1, 9
"""The position before North plays, and that of the count."""


def panel(seen: Watched) -> Locator:
    """The panel of the line."""
    return seen.page.get_by_role("region", name="What if …")


def lines(seen: Watched) -> Locator:
    """The list of lines."""
    return seen.page.get_by_role("region", name="What if", exact=True)


async def open_line(seen: Watched) -> None:
    """From the ending, play the ace in a line."""
    await seen.open(f"{ENDING}?step={CHOICE}")
    await seen.page.keyboard.press("w")
    await pick(seen, "SA")
    await seen.reach(CHOICE + 1)
    await lines(seen).get_by_role("button", name="Line 1").wait_for()


async def test_every_step_can_be_left_and_is_found_again_as_it_was(learner: Watched) -> None:
    """`w` asks for any move wherever somebody is to act, and Escape leads back to exactly the same picture."""
    page, keys = learner.page, learner.page.keyboard
    await learner.open(f"{LESSON}?step={LAST}")
    steps = load(SCENARIOS / "questions.yaml").steps
    for position in reversed(range(LAST + 1)):
        await learner.reach(position)
        before = await learner.picture()
        await keys.press("w")
        # The kitty is turned up by itself.
        is_anyone_s_turn = position == LAST or steps[position].before.to_act is not None
        assert await panel(learner).count() == is_anyone_s_turn, f"position {position}"
        await keys.press("Escape")
        assert await learner.picture() == before, f"position {position}"
        await keys.press("ArrowLeft")
    assert await page.get_by_role("button", name="What if …").is_enabled()


async def test_a_line_is_played_out_and_compared_with_the_lesson(learner: Watched) -> None:
    """A card of one's own, the others one at a time, then the rest; forward and back in it; Escape leaves it."""
    page, keys = learner.page, learner.page.keyboard
    await learner.open(f"{ENDING}?step={CHOICE}")
    before = await learner.picture()
    await page.get_by_role("button", name="What if …").click()
    await pick(learner, "SA")
    await learner.reach(CHOICE + 1)
    assert "This line leaves the lesson after step 1." in await panel(learner).inner_text()
    for position, card in ((3, "♠2"), (4, "♠Q")):
        await panel(learner).get_by_role("button", name="Let them move").click()
        await learner.reach(position)
        assert card in await page.locator(".narration h2").inner_text()
    await panel(learner).get_by_role("button", name="Play it out").click()
    await learner.reach(END)
    ends = [end.replace("\xa0", " ") for end in await panel(learner).locator(".end").all_inner_texts()]
    assert ends == [
        "Your line: 5 misère fails: 4 tricks, 2 too many. East-West +15, you and South −15.",
        "The lesson: 5 misère fails: 3 tricks, 1 too many. You and South +15, East-West −15.",
    ]

    pictures = {}
    for position in reversed(range(CHOICE, END + 1)):
        await learner.reach(position)
        pictures[position] = await learner.picture()
        await keys.press("ArrowLeft")
    await keys.press("Home")
    for position in range(CHOICE, END + 1):
        await learner.reach(position)
        assert await learner.picture() == pictures[position], f"position {position}"
        await keys.press("ArrowRight")
    await keys.press("Escape")
    await learner.reach(CHOICE)
    assert await panel(learner).count() == 0
    # The line is kept in the list; without it all is as it was.
    await lines(learner).get_by_role("button", name="Delete").click()
    assert await learner.picture() == before


async def test_what_the_rules_forbid_opens_no_line(learner: Watched) -> None:
    """The refusal says why, and any legal move opens the line after it."""
    page = learner.page
    await learner.open(f"{LESSON}?step={CARD - 1}")
    await page.keyboard.press("w")
    await page.keyboard.press("c")
    card = page.locator(".picking button:not(.legal)").first
    await card.click(position={"x": 4, "y": 8})
    assert "follow" in await told(learner, "Against the rules")
    assert await learner.step() == CARD - 1
    await page.locator(".picking button.legal").first.click(position={"x": 4, "y": 8})
    await learner.reach(CARD)
    assert await page.locator(".verdict").count() == 0


async def test_a_kept_line_is_renamed_opened_saved_and_dropped(learner: Watched, tmp_path: Path) -> None:
    """A line goes by its new name, opens as it was, also after a reload, and its file passes the check."""
    page = learner.page
    await open_line(learner)
    await panel(learner).get_by_role("button", name="Play it out").click()
    await learner.reach(END)
    end = await learner.picture(".board", ".narration")
    await page.keyboard.press("Escape")
    await lines(learner).get_by_role("button", name="Rename").click()
    await page.keyboard.press("Control+A")
    await page.keyboard.type("The ace first")
    await page.keyboard.press("Enter")
    await lines(learner).get_by_role("button", name="The ace first").wait_for()
    await page.reload()
    await lines(learner).get_by_role("button", name="The ace first").click()
    await learner.reach(END)
    assert await learner.picture(".board", ".narration") == end

    async with page.expect_download() as download:
        await lines(learner).get_by_role("button", name="Save as a file").click()
    saved = await download.value
    assert saved.suggested_filename == "ending-the-ace-first.yaml"
    path = tmp_path / saved.suggested_filename
    await saved.save_as(path)
    assert main(["check", str(path)]) == 0
    lesson = load(path)
    assert lesson.title.in_language("en") == "The ace first"
    assert [str(step.move) for step in lesson.steps[:4]] == ["play SJ", "play SA", "play S2", "play SQ"]
    assert lesson.result is not None
    assert lesson.result.score[Side.NS] == -15

    await lines(learner).get_by_role("button", name="Delete").click()
    assert await lines(learner).count() == 0
    await page.keyboard.press("Escape")
    await page.reload()
    await page.wait_for_selector(".table")
    assert await lines(learner).count() == 0


async def test_a_line_may_turn_off_again_before_its_end(learner: Watched) -> None:
    """A step back in a line and another move there put it in place of the old one; the list holds one line."""
    page = learner.page
    await learner.open(f"{ENDING}?step=0")
    await page.keyboard.press("w")
    await pick(learner, "H7")
    await learner.reach(1)
    await panel(learner).get_by_role("button", name="Play it out").click()
    await learner.reach(END)
    await page.keyboard.press("Home")
    await learner.reach(0)
    await pick(learner, "SJ")
    await learner.reach(1)
    assert "♠J" in await page.locator(".narration h2").inner_text()
    assert await lines(learner).get_by_role("listitem").count() == 1


async def test_the_lesson_s_own_line_opens_the_same_way(learner: Watched) -> None:
    """It bears its name, begins where it leaves the lesson, and can be gone on with as a line of one's own."""
    page = learner.page
    await learner.open(f"{LESSON}?step={LAST}")
    await lines(learner).get_by_role("button", name="If you pass").click()
    await learner.reach(CALL)
    named = page.locator(".what-if")
    assert await named.get_by_role("heading", name="If you pass").count() == 1
    await page.keyboard.press("ArrowRight")
    await learner.reach(CALL + 1)
    assert await page.locator(".narration h2").inner_text() == "You pass"
    assert await page.locator(".calls .diverges").inner_text() == "pass"
    await page.keyboard.press("End")
    assert "takes the kitty" in await page.locator(".narration h2").inner_text()
    end = await learner.step()
    await named.get_by_role("button", name="Let them move").click()
    await learner.reach(end + 1)
    await page.keyboard.press("Escape")
    await learner.reach(CALL)
    # The question there is still open, and the name of the lesson's line says something about it.
    assert await lines(learner).locator(".link").all_inner_texts() == ["Line 1"]
    await page.keyboard.press("s")
    await learner.reach(CALL + 1)
    assert await lines(learner).locator(".link").all_inner_texts() == ["If you pass", "Line 1"]


async def test_a_wrong_answer_can_be_played_on_with(learner: Watched) -> None:
    """The line begins with the learner's card; the way back leads to the question, still to be answered."""
    page = learner.page
    await learner.open(f"{LESSON}?step={CARD}")
    await pick(learner, "D9")
    assert "Only one of them beats the jack." in await told(learner, "Not this one")
    await page.get_by_role("button", name="Play on with mine").click()
    await learner.reach(CARD + 1)
    assert await page.locator(".narration h2").inner_text() == "You play ♦9"
    await page.get_by_role("button", name="Back to the lesson").click()
    await learner.reach(CARD)
    await page.locator(".question:not(.what-if)").wait_for()
    assert await page.locator(".verdict").count() == 0
    await pick(learner, "DA")
    await told(learner, "Right")


async def test_without_the_server_a_line_stays_as_it_is(learner: Watched) -> None:
    """No answer is told in words, the line stays where it was, and goes on once there is an answer."""
    page = learner.page
    await open_line(learner)
    await page.route("**/line", lambda route: route.abort())
    await panel(learner).get_by_role("button", name="Let them move").click()
    await page.get_by_role("alert").get_by_text("No answer came.").wait_for()
    assert await learner.step() == CHOICE + 1
    await page.unroute("**/line")
    await panel(learner).get_by_role("button", name="Let them move").click()
    await learner.reach(CHOICE + 2)
    assert await page.get_by_role("alert").count() == 0
    assert len(learner.errors) == 1
    learner.errors.clear()


async def test_an_answer_that_comes_too_late_calls_nobody_back(learner: Watched) -> None:
    """Who has stepped away while the server was thinking stays there, without a line and without a verdict."""
    page = learner.page
    held: list[Route] = []

    async def hold(route: Route) -> None:
        held.append(route)

    await page.route("**/judge", hold)
    await page.route("**/line", hold)
    await learner.open(f"{LESSON}?step={CARD}")
    await pick(learner, "D9")
    await page.keyboard.press("ArrowLeft")
    await learner.reach(CARD - 1)
    await answered(learner, held)
    assert await page.locator(".verdict").count() == 0
    await page.keyboard.press("w")
    await panel(learner).get_by_role("button", name="Let them move").click()
    await page.keyboard.press("Escape")
    await page.keyboard.press("ArrowLeft")
    await learner.reach(CARD - 2)
    await answered(learner, held)
    assert await learner.step() == CARD - 2
    assert await page.locator(".what-if, .lines li + li").count() == 0


async def answered(seen: Watched, held: list[Route]) -> None:
    """Let the one request through that was held back, and wait until the page has its answer."""
    (route,) = held
    held.clear()
    async with seen.page.expect_response(route.request.url) as response:
        await route.continue_()
    await (await response.value).finished()
    await seen.page.evaluate("() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))")
