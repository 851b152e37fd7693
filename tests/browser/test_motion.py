"""Cards that move: where they come from, where they go, and that no step ever waits for them."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.async_api import Browser

from tests.browser.conftest import Watched
from tests.browser.looking import LESSON, open_drawn, settings_of, visitor
from tests.server import Running

pytestmark = pytest.mark.asyncio(loop_scope="session")

LEAD, DONE = 34, 33
"""The learner leads to the second trick, after the first is done, which the learner has won."""

STEP = """
async ([key, times]) => {
  const press = () => window.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  for (let n = 0; n < times; n++) { press(); await null; await null; await null; }
  const table = document.querySelector(".table");
  const drawn = [...table.querySelectorAll(".trick .card")].map((card) => card.dataset.card);
  await new Promise(requestAnimationFrame);
  const moves = document.getAnimations().map((move) => {
    const { target } = move.effect;
    const card = target.querySelector("[data-card]") ?? target;
    const put = (at) => {
      move.pause();
      move.currentTime = at;
      const box = card.getBoundingClientRect();
      return [box.left + box.width / 2, box.top + box.height / 2];
    };
    const { duration } = move.effect.getTiming();
    return { card: card.dataset.card, ghost: card.matches(".ghost"), duration, from: put(0), to: put(duration - 0.01),
      moved: [...new Set(move.effect.getKeyframes().flatMap((frame) => Object.keys(frame)))] };
  });
  for (const move of document.getAnimations()) move.play();
  const boxes = Object.fromEntries([...document.querySelectorAll(".seat")].map((seat) => {
    const { left, right, top, bottom } = seat.getBoundingClientRect();
    return [seat.classList[1], [left, top, right, bottom]];
  }));
  return { drawn, moves, boxes, position: Number(document.querySelector(".timeline input").value) };
}
"""
"""Presses a key and tells what is drawn, and before that is painted, which cards move from where to where."""


async def pressed(seen: Watched, key: str, times: int = 1) -> dict[str, Any]:
    """What `STEP` tells."""
    told: dict[str, Any] = await seen.page.evaluate(STEP, [key, times])
    return told


def lies_in(point: list[float], box: list[float]) -> bool:
    """Whether a point lies in a box of left, top, right, bottom; a little beside it counts."""
    left, top, right, bottom = box
    return left - 20 <= point[0] <= right + 20 and top - 20 <= point[1] <= bottom + 20


async def test_a_card_moves_from_the_hand_and_a_trick_to_its_winner(browser: Browser, server: Running) -> None:
    """The step is drawn at once; only transforms run, for 150 to 250 ms, and nothing of them is left behind."""
    async with visitor(browser, server.url) as seen:
        await open_drawn(seen, f"{LESSON}?step={DONE}")
        told = await pressed(seen, "ArrowRight")
        assert (told["position"], told["drawn"]) == (LEAD, ["D2"])
        moves = {move["card"]: move for move in told["moves"]}
        assert set(moves) == {"D2", "S3", "H4", "S4", "S2"}
        assert lies_in(moves["D2"]["from"], told["boxes"]["bottom"])
        for card in ("S3", "H4", "S4", "S2"):
            assert moves[card]["ghost"]
            assert lies_in(moves[card]["to"], told["boxes"]["bottom"])
        assert all(150 <= move["duration"] <= 250 for move in told["moves"])
        properties = {each for move in told["moves"] for each in move["moved"]}
        assert properties - {"offset", "easing", "composite", "computedOffset"} == {"transform"}
        await seen.page.wait_for_function("!document.querySelector('.ghost') && !document.getAnimations().length")


async def test_stepping_back_moves_the_cards_back(browser: Browser, server: Running) -> None:
    """The card that was led goes back into the hand, and the trick comes back from its winner."""
    async with visitor(browser, server.url) as seen:
        await open_drawn(seen, f"{LESSON}?step={LEAD}")
        told = await pressed(seen, "ArrowLeft")
        assert told["position"] == DONE
        moves = {move["card"]: move for move in told["moves"]}
        assert set(moves) == {"D2", "S3", "H4", "S4", "S2"}
        assert lies_in(moves["D2"]["to"], told["boxes"]["bottom"])
        assert all(lies_in(moves[card]["from"], told["boxes"]["bottom"]) for card in ("S3", "H4", "S4", "S2"))
        assert not any(move["ghost"] for move in told["moves"])
        told = await pressed(seen, "ArrowLeft")
        # A card from a hand that lies face down goes back to it.
        assert [(move["card"], move["ghost"]) for move in told["moves"]] == [("S2", True)]
        assert lies_in(told["moves"][0]["to"], told["boxes"]["top"])


async def test_a_packet_slides_across(browser: Browser, server: Running) -> None:
    """The packet comes from its sender, and at the next step goes on to its receiver."""
    async with visitor(browser, server.url) as seen:
        await open_drawn(seen, f"{LESSON}?step=16")
        told = await pressed(seen, "s")
        packet = {"CQ", "C6", "S8", "S5"}
        assert {move["card"] for move in told["moves"]} == packet
        assert all(lies_in(move["from"], told["boxes"]["bottom"]) for move in told["moves"])
        told = await pressed(seen, "ArrowRight")
        left = [move for move in told["moves"] if move["ghost"]]
        assert {move["card"] for move in left} == packet
        assert all(lies_in(move["to"], told["boxes"]["top"]) for move in left)


async def test_fast_stepping_queues_nothing(browser: Browser, server: Running) -> None:
    """After ten steps at once the tenth is on screen, and only its own card is on its way."""
    async with visitor(browser, server.url) as seen:
        await open_drawn(seen, f"{LESSON}?step=42")
        told = await pressed(seen, "ArrowRight", 10)
        assert told["position"] == 52
        assert [move["card"] for move in told["moves"]] == [told["drawn"][-1]]


SLOW = """
const { animate } = Element.prototype;
Element.prototype.animate = function (frames, timing) {
  return animate.call(this, frames, { ...timing, duration: 1e6 });
};
"""
"""Makes everything that moves take for ever."""


async def test_another_size_of_the_window_ends_what_moves(browser: Browser, server: Running) -> None:
    """A card whose way was measured in another window lies at once where it belongs."""
    async with visitor(browser, server.url, script=SLOW) as seen:
        await open_drawn(seen, f"{LESSON}?step={DONE}")
        await seen.page.keyboard.press("ArrowRight")
        await seen.page.wait_for_function("document.getAnimations().length === 5")
        await seen.page.set_viewport_size({"width": 360, "height": 740})
        await seen.page.wait_for_function("!document.getAnimations().length && !document.querySelector('.ghost')")


async def test_a_jump_moves_nothing(browser: Browser, server: Running) -> None:
    """Cards move for a step; after a jump they lie where they lie."""
    async with visitor(browser, server.url) as seen:
        await open_drawn(seen, f"{LESSON}?step={DONE}")
        assert (await pressed(seen, "Home"))["moves"] == []


async def test_nothing_moves_for_who_asks_for_less_motion(browser: Browser, server: Running) -> None:
    """The wish of the system and the setting each keep the cards still; the dialog tells of the system's wish."""
    async with visitor(browser, server.url, reduced_motion="reduce") as seen:
        await open_drawn(seen, f"{LESSON}?step={DONE}")
        assert (await pressed(seen, "ArrowRight"))["moves"] == []
        dialog = await settings_of(seen)
        await dialog.get_by_text("Your system asks for less motion").wait_for()
    async with visitor(browser, server.url, settings={"motion": False}) as seen:
        await open_drawn(seen, f"{LESSON}?step={DONE}")
        told = await pressed(seen, "ArrowRight")
        assert (told["position"], told["moves"]) == (LEAD, [])
