"""What a question keeps to itself: before it nothing of what is hidden or to come, after it nothing of a wrong try."""

from __future__ import annotations

import re
from urllib.parse import parse_qs, urlsplit

import pytest

from engine.calls import Bid
from engine.cards import DECK, Card
from engine.moves import Call
from engine.seats import Seat
from scenarios.lesson import Step
from scenarios.loader import load
from tests.browser.conftest import SCENARIOS, Watched
from tests.browser.learning import CALL, CARD, LAST, LESSON, MARKS, PACKET, pick, question
from tutorial.markup import rich_html
from tutorial.texts import call_text, card_name, phase_name

pytestmark = pytest.mark.asyncio(loop_scope="session")


def unseen(step: Step) -> set[Card]:
    """The cards that the player who moves in `step` has never seen."""
    state = step.before
    fallen = [*state.trick, *(card for trick in state.tricks for card in trick.cards)]
    passed = [card for sent in state.sent if step.seat in (sent.sender, sent.to) for card in sent.cards]
    turned_up = () if state.kitty_is_down else state.deal.kitty
    assert step.seat is not None
    return set(DECK).difference(state.hands[step.seat], fallen, passed, turned_up)


DRAWN = """
() => {
  const player = document.querySelector(".player").cloneNode(true);
  // The calls to choose from are there whatever comes.
  player.querySelector(".bid-box")?.remove();
  return {
    html: player.innerHTML,
    faces: [...player.querySelectorAll(".card:not(.back)")].map((card) => card.className.at(-1) + card.textContent),
    phases: [...player.querySelectorAll(".marks span")].map((mark) => mark.title),
    calls: player.querySelectorAll(".calls tbody button").length,
    now: player.querySelector(".timeline input").ariaValueText,
  };
}
"""


@pytest.mark.parametrize("chairs", [{Seat.SOUTH}, set(Seat)], ids=["the learner's chair", "every seat"])
async def test_before_a_question_nothing_hidden_or_to_come_is_drawn(learner: Watched, chairs: set[Seat]) -> None:
    """In Try with hands closed the page holds no card unseen, no call and no phase to come; its address neither."""
    lesson = load(SCENARIOS / "questions.yaml")
    page = learner.page
    await learner.open(LESSON)
    await page.keyboard.press("t")
    if len(chairs) > 1:
        await page.get_by_label("Ask for every seat").check()
    for position, step in enumerate(lesson.steps):
        await page.wait_for_url(f"**step={position}" if position else f"**{LESSON}*")
        is_asked = step.move is not None and step.seat in chairs
        assert await question(learner).count() == is_asked, position
        if not is_asked:
            await page.keyboard.press("ArrowRight")
            await learner.reach(position + 1)
            continue
        drawn = await page.evaluate(DRAWN)
        for each in unseen(step):
            assert card_name(each, "en") not in drawn["html"], f"position {position}"
            assert not re.search(f"{each.suit.symbol}(</span>)?{each.rank}", drawn["html"]), f"position {position}"
            assert str(each) not in drawn["faces"], f"position {position}"
        past, ahead = lesson.steps[:position], lesson.steps[position:]
        made = [call.move.spoken for call in past if isinstance(call.move, Call)]
        assert drawn["calls"] == len(made)
        for call in ahead:
            if isinstance(call.move, Call) and isinstance(call.move.spoken, Bid) and call.move.spoken not in made:
                assert rich_html(call_text(call.move.spoken, "en")) not in drawn["html"], f"position {position}"
        begun = list(dict.fromkeys(phase_name(each.phase, "en") for each in past))
        assert drawn["phases"] == begun
        assert drawn["now"].endswith(begun[-1])
        assert set(parse_qs(urlsplit(page.url).query)) <= {"step"}
        await page.keyboard.press("s")
        await learner.reach(position + 1)


async def test_no_jump_to_the_next_part_passes_a_question(learner: Watched) -> None:
    """Page Down stops at every question of the author, and goes on only once it is answered or shown."""
    await learner.open(LESSON)
    asked = []
    while await learner.step() < LAST:
        before = await learner.step()
        await learner.page.keyboard.press("PageDown")
        if await learner.step() > before:
            continue
        asked.append(before)
        await learner.page.keyboard.press("s")
        await learner.reach(before + 1)
    assert asked == [CALL, PACKET, CARD]


async def test_a_line_of_the_author_is_listed_once_its_question_is_answered(learner: Watched) -> None:
    """Before the question that it leaves from, and at it, nothing on the page names the line."""
    page = learner.page
    await learner.open(LESSON)
    for position in range(CALL + 1):
        await learner.reach(position)
        assert "If you pass" not in await page.locator(".player").inner_text(), f"position {position}"
        await page.keyboard.press("s" if position == CALL else "ArrowRight")
    await learner.reach(CALL + 1)
    await page.get_by_role("button", name="If you pass").click()
    await page.get_by_role("heading", name="If you pass").wait_for()


async def test_tries_change_nothing_in_the_lesson(learner: Watched) -> None:
    """After wrong answers every position looks as in Watch, and nothing of a try is seen when one has stepped back."""
    page, keys = learner.page, learner.page.keyboard
    parts = (".board", ".narration", ".calls", ".tricks")
    await learner.open(f"{LESSON}?step={LAST}")
    watched = {}
    for position in reversed(range(LAST + 1)):
        await learner.reach(position)
        watched[position] = await learner.picture(*parts)
        await keys.press("ArrowLeft")
    await keys.press("t")
    for position in range(LAST):
        await learner.reach(position)
        if not await question(learner).count():
            assert await learner.picture(*parts) == watched[position], f"position {position}"
            await keys.press("ArrowRight")
            continue
        if position == PACKET:
            await pick(learner, "SA", "SK", "SQ", "S7")
            await question(learner).get_by_role("button", name="Send").click()
        else:
            # The highest call and the lowest card are right nowhere in this lesson.
            await page.locator("[data-picks] .legal").last.click(position={"x": 8, "y": 8})
        await page.locator(".verdict.is-wrong, .verdict.is-other").wait_for()
        await keys.press("ArrowLeft")
        await learner.reach(position - 1)
        assert await page.locator(MARKS).count() == 0
        await keys.press("ArrowRight")
        await learner.reach(position)
        assert await page.locator(MARKS).count() == 0
        await keys.press("s")
    await learner.reach(LAST)
    for position in reversed(range(LAST + 1)):
        await learner.reach(position)
        # Where the author asks, what was seen in Watch was the question.
        if position not in (CALL, PACKET, CARD):
            assert await learner.picture(*parts) == watched[position], f"position {position}"
        await keys.press("ArrowLeft")
