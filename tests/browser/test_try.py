"""Questions before moves: answered by mouse and by keyboard, wrong and right, and what the page shows meanwhile."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import Browser

from engine.cards import card
from tests.browser.conftest import Watched, visiting
from tests.browser.learning import CALL, CARD, LAST, LESSON, MARKS, PACKET, forward, pick, question, review, told
from tests.server import Running
from tutorial.texts import card_name

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def focused(seen: Watched) -> str:
    """The name of the element that has the focus."""
    name: str = await seen.page.evaluate("document.activeElement.ariaLabel ?? document.activeElement.innerText")
    return name.strip()


async def tab_to(seen: Watched, name: str) -> None:
    """Press Tab until the element of that name has the focus."""
    for _ in range(60):
        if (await focused(seen)).startswith(name):
            return
        await seen.page.keyboard.press("Tab")
    pytest.fail(f"no Tab leads to {name!r}")


async def reminded(seen: Watched) -> None:
    """At the question of the call: it still stands, unanswered, and says what it waits for, until one steps back."""
    await seen.page.get_by_text("First your answer, or “Show me”.").wait_for()
    assert (await seen.step(), await seen.page.locator(".verdict").count()) == (CALL, 0)
    for key, position in (("ArrowLeft", CALL - 1), ("ArrowRight", CALL)):
        await seen.page.keyboard.press(key)
        await seen.reach(position)
    assert await seen.page.locator(MARKS).count() == 0


async def test_three_questions_by_mouse(learner: Watched) -> None:
    """Each try is judged with its reason and can be made again from the same place; the review tells all of it."""
    page, panel = learner.page, question(learner)
    await learner.open(f"{LESSON}?step={CALL - 1}")
    await page.get_by_role("button", name="Next step").click()
    await panel.get_by_role("button", name="pass").click()
    assert "Five good spades have something to say." in await told(learner, "Not this one")
    await panel.get_by_role("button", name="Try again").click()
    assert await page.locator(MARKS).count() == 0
    await panel.get_by_role("button", name="one spade").click()
    said = await told(learner, "Against the rules")
    assert "Lower than the bid on the table." in said
    assert "does not beat the standing bid, 1♥" in said
    rule = await panel.get_by_role("link", name="The rule in the rules").get_attribute("href")
    assert (await page.request.get(f"{learner.url}{rule}")).ok
    await panel.get_by_role("button", name="Hint (2)").click()
    await panel.get_by_text("Count your suits.").wait_for()
    assert await panel.get_by_role("button", name="Hint (1)").count() == 1
    assert await learner.step() == CALL
    await panel.get_by_role("button", name="two spades").click()
    await told(learner, "Right")
    await learner.reach(CALL + 1)
    assert "The five of them are worth a bid." in await page.locator(".narration .why").inner_text()

    while not await panel.count():
        await page.get_by_role("button", name="Next step").click()
    assert await learner.step() == PACKET
    await pick(learner, "C2", "C5", "H3")
    await panel.get_by_role("button", name="Send → North").click()
    assert "You have to send 4 cards." in await told(learner, "Against the rules")
    await pick(learner, "H8")
    await panel.get_by_role("button", name="Send → North").click()
    await told(learner, "Right")
    await learner.reach(PACKET + 1)

    while not await panel.count():
        await page.get_by_role("button", name="Next step").click()
    assert await learner.step() == CARD
    await pick(learner, "SA")
    assert "follow" in await told(learner, "Against the rules")
    await panel.get_by_role("button", name="Show me").click()
    await learner.reach(CARD + 1)
    assert "You play" in await page.locator(".narration h2").inner_text()

    assert await review(learner) == [
        "Your answers: 1 / 3 right at first",
        "Step 5: You bid 2♠ right later",
        "Step 15: You send four cards to North right at first",
        "Step 28: You play ♦A shown",
    ]


async def test_again_only_those_i_missed(learner: Watched) -> None:
    """The questions that were right at first are not asked a second time, unless all of them are wanted again."""
    page, panel = learner.page, question(learner)
    await learner.open(f"{LESSON}?step={PACKET}")
    await pick(learner, "H8", "H3", "C5", "C2")
    await panel.get_by_role("button", name="Send").click()
    await told(learner, "Right")
    assert (await review(learner))[0] == "Your answers: 1 / 3 right at first"
    await page.get_by_role("button", name="Again, only those I missed").click()
    await learner.reach(CALL)
    await panel.get_by_role("button", name="two spades").click()
    await learner.reach(CALL + 1)
    await forward(learner, CARD)
    await pick(learner, "DA")
    await learner.reach(CARD + 1)
    assert await review(learner) == [
        "Your answers: 2 / 2 right at first",
        "Step 5: You bid 2♠ right at first",
        "Step 28: You play ♦A right at first",
    ]
    await page.get_by_role("button", name="Again from the start").click()
    assert (await review(learner))[0] == "Your answers: 0 / 3 right at first"


async def test_a_line_of_the_review_leads_to_its_question(learner: Watched) -> None:
    """The question is asked anew from there; to look at it alone changes nothing in the review."""
    await learner.open(f"{LESSON}?step={CARD}")
    await pick(learner, "DA")
    await learner.reach(CARD + 1)
    before = await review(learner)
    assert before[3] == "Step 28: You play ♦A right at first"
    await learner.page.get_by_role("button", name="Step 28: You play ♦A").click()
    await learner.reach(CARD)
    await question(learner).wait_for()
    assert await review(learner) == before
    await learner.page.get_by_role("button", name="Step 28: You play ♦A").click()
    await pick(learner, "D2")
    assert "the jack takes the trick" in await told(learner, "Not this one")
    await pick(learner, "DA")
    await learner.reach(CARD + 1)
    assert (await review(learner))[3] == "Step 28: You play ♦A right later"


async def test_three_questions_by_keyboard(learner: Watched) -> None:
    """Going on is no answer; `c`, the arrows and Enter pick, `h` hints, `s` shows, and End may leave a question."""
    page, keys = learner.page, learner.page.keyboard
    await learner.open(f"{LESSON}?step={CALL - 1}")
    await keys.press("ArrowRight")
    await question(learner).wait_for()
    for key in ("ArrowRight", "Space", "PageDown", "ArrowDown"):
        await keys.press(key)
        await reminded(learner)
    await keys.press("End")
    await learner.reach(LAST)
    assert (await review(learner))[1] == "Step 5: You bid 2♠ not answered"
    await learner.open(f"{LESSON}?step={CALL}")
    await keys.press("c")
    assert await focused(learner) == "pass"
    await keys.press("Enter")
    await told(learner, "Not this one")
    await tab_to(learner, "Try again")
    await keys.press("Enter")
    await page.locator(".verdict").wait_for(state="detached")
    await keys.press("h")
    await page.get_by_text("Count your suits.").wait_for()
    await keys.press("c")
    for key in ("ArrowDown", "ArrowDown", "ArrowRight"):
        await keys.press(key)
    assert await focused(learner) == "two spades"
    assert await learner.step() == CALL
    await keys.press("Enter")
    await told(learner, "Right")

    await forward(learner, PACKET)
    await keys.press("c")
    for name in ("H8", "H3", "C5", "D2"):
        while not (await focused(learner)).startswith(card_name(card(name), "en")):
            await keys.press("ArrowRight")
        await keys.press("Enter")
    await keys.press("c")
    assert (await focused(learner)).startswith("Send")
    await keys.press("Enter")
    assert "One red suit less is what matters." in await told(learner, "Also right")
    assert await learner.step() == PACKET
    await tab_to(learner, "Go on with the lesson")
    await keys.press("Enter")
    await learner.reach(PACKET + 1)
    await forward(learner, CARD)
    await keys.press("s")
    await learner.reach(CARD + 1)
    assert await review(learner) == [
        "Your answers: 1 / 3 right at first",
        "Step 5: You bid 2♠ right later",
        "Step 15: You send four cards to North right at first",
        "Step 28: You play ♦A shown",
    ]


async def test_going_on_waits_for_the_answer_also_by_the_controls(learner: Watched) -> None:
    """The buttons that go forward and play stay at the question; those back and to the end, and the timeline, go."""
    page = learner.page
    await learner.open(f"{LESSON}?step={CALL}")
    for name in ("Next step", "Next trick or phase", "Play"):
        await page.get_by_role("button", name=name, exact=True).click()
        await reminded(learner)
    await page.get_by_role("button", name="Previous step").click()
    await learner.reach(CALL - 1)
    await page.get_by_role("slider").fill(str(PACKET))
    await learner.reach(PACKET)
    await page.get_by_role("button", name="To the end").click()
    await learner.reach(LAST)


async def test_playing_waits_at_a_question_and_goes_on_after_the_answer(learner: Watched) -> None:
    """In Watch the author's questions stop the playing however long; the right answer sets it going again."""
    page = learner.page
    # The clock runs fast, so that minutes of reading pass in seconds; the page does not know.
    await page.clock.install()
    await learner.open(LESSON)
    await page.get_by_role("region", name="The card table").get_by_role("button", name="Press play").click()
    for position, answer in ((CALL, "two spades"), (PACKET, "Show me"), (CARD, "Show me")):
        while await learner.step() < position:
            await page.clock.run_for(2000)
        await page.clock.run_for(20_000)
        assert (await learner.step(), await page.locator(MARKS).count()) == (position, 0)
        await question(learner).get_by_role("button", name=answer).click()
        await learner.reach(position + 1)
    while await learner.step() < LAST:
        await page.clock.run_for(2000)


async def test_answers_outlive_a_reload_and_a_change_of_language(learner: Watched) -> None:
    """Mode, place and answers are there again; hints once taken still count, and speak the new language."""
    page, keys = learner.page, learner.page.keyboard
    await learner.open(f"{LESSON}?step={CALL}")
    await keys.press("t")
    await keys.press("h")
    await question(learner).get_by_text("Count your suits.").wait_for()
    await question(learner).get_by_role("button", name="two spades").click()
    await learner.reach(CALL + 1)
    await forward(learner, 8)
    await question(learner).get_by_role("button", name="pass").click()
    await learner.reach(9)
    await forward(learner, 12)
    await keys.press("h")
    hint = await question(learner).locator(".hints").inner_text()
    await page.wait_for_url("**step=12")
    await page.reload()
    await learner.reach(12)
    assert await page.get_by_role("button", name="Try", exact=True).get_attribute("aria-pressed") == "true"
    assert (await review(learner))[1:4] == [
        "Step 5: You bid 2♠ right with a hint",
        "Step 9: You pass right at first",
        "Step 13: You pass not answered",
    ]
    await keys.press("Home")
    await page.get_by_role("slider").fill("12")
    await page.wait_for_url("**step=12")
    await page.get_by_role("link", name="Suomeksi").click()
    await page.wait_for_url("**lang=fi**")
    await learner.reach(12)
    assert hint not in await page.locator(".player").inner_text()
    await question(learner).get_by_role("button", name="passi").click()
    await learner.reach(13)
    await keys.press("End")
    lines = await page.get_by_role("region", name="Vastauksesi").get_by_role("listitem").all_inner_texts()
    for line, said in zip(lines, ("oikein vihjeellä", "heti oikein", "oikein vihjeellä"), strict=False):
        assert said in line


async def test_without_the_server_a_line_says_so_until_it_answers_again(learner: Watched) -> None:
    """No answer changes nothing; with the next that comes, the line goes away."""
    page = learner.page
    await learner.open(f"{LESSON}?step={CALL}")
    await page.route("**/judge", lambda route: route.abort())
    await question(learner).get_by_role("button", name="pass").click()
    await page.get_by_role("alert").get_by_text("No answer came.").wait_for()
    assert (await learner.step(), await page.locator(".verdict").count()) == (CALL, 0)
    await page.unroute("**/judge")
    await question(learner).get_by_role("button", name="pass").click()
    await told(learner, "Not this one")
    assert await page.get_by_role("alert").count() == 0
    # The console tells of the request that the test itself has broken, and of nothing else.
    assert [re.sub(": net::.*", "", error) for error in learner.errors] == ["Failed to load resource"]
    learner.errors.clear()


async def test_two_learners_do_not_disturb_each_other(learner: Watched, browser: Browser, school: Running) -> None:
    """What one of them answers, hints and opens is nothing to the other at the same question."""
    async with visiting(browser, school.url) as other:
        for seen in (learner, other):
            await seen.open(f"{LESSON}?step={CALL}")
        await question(learner).get_by_role("button", name="pass").click()
        await told(learner, "Not this one")
        assert await other.page.locator(MARKS).count() == 0
        await question(other).get_by_role("button", name="two spades").click()
        await told(other, "Right")
        assert await learner.step() == CALL
        assert "Five good spades" in await told(learner, "Not this one")
        assert (await review(learner))[1] == "Step 5: You bid 2♠ not answered"
        assert (await review(other))[1] == "Step 5: You bid 2♠ right at first"
