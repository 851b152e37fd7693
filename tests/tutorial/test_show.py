"""A lesson as text for the terminal and as JSON; two whole deals word for word."""

import json
import os
import re
from dataclasses import replace
from pathlib import Path

import pytest

from engine.game import legal_moves
from engine.moves import Give, GiveEach, Kitty, Swap
from engine.state import Phase
from scenarios.lesson import Lesson, Text
from tests.tutorial.lessons import random_lesson
from tutorial.show import show_json, show_text
from tutorial.texts import LANGUAGES

GOLDEN = Path(__file__).parent / "golden"
KITTY_SEED, KOTKA_SEED, ALL_PASS_SEED = 36, 15, 41


def commented(lesson: Lesson) -> Lesson:
    """The lesson with an author's words at its second step."""
    say = Text({"en": "Look *here*.\n\n13. is not a step", "fi": "Katso *tätä*."})
    second = replace(lesson.steps[1], say=say, why=Text({"": "Because."}), next=Text({"": "Think of {this}."}))
    return replace(lesson, steps=(lesson.steps[0], second, *lesson.steps[2:]))


@pytest.mark.parametrize(("name", "seed"), [("kitty", KITTY_SEED), ("kotka", KOTKA_SEED), ("kitty", ALL_PASS_SEED)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_deal_is_told_word_for_word(name: str, seed: int, language: str) -> None:
    """The golden text of a whole deal is unchanged; REGENERATE=1 in the environment writes it anew."""
    path = GOLDEN / f"{name}-{seed}.{language}.txt"
    text = show_text(random_lesson(name, seed), language) + "\n"
    if os.environ.get("REGENERATE") == "1":
        path.write_text(text, encoding="utf-8")
    assert text == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_block_begins_with_its_number(language: str) -> None:
    """Blocks are parted by an empty line and numbered from 1; no other line begins with a number at its margin."""
    lesson = commented(random_lesson("kitty", KITTY_SEED))
    blocks = show_text(lesson, language).split("\n\n")
    assert len(blocks) == len(lesson.steps)
    for number, block in enumerate(blocks, start=1):
        first, *others = block.split("\n")
        assert first.startswith(f"{number}.")
        assert all(line.startswith("    ") for line in others)


def test_a_block_holds_the_words_in_reading_order() -> None:
    """The author speaks before the move, gives the reason after it, and then tells what could come next."""
    lesson = commented(random_lesson("kitty", KITTY_SEED))
    block = show_text(lesson, "en").split("\n\n")[1]
    headline = re.search(r"\n    .*(?:pass|bid).*\.\n", block)
    assert headline is not None
    order = ["Look here.", "13. is not a step", headline[0].strip(), "Because.", "Think of {this}."]
    assert [block.index(part) for part in order] == sorted(block.index(part) for part in order)
    assert "Katso tätä." in show_text(lesson, "fi")


def test_the_json_describes_every_step() -> None:
    """Each step has its number, phase, seat, move and text; the kitty and the count have nobody to move."""
    for seed in (KITTY_SEED, ALL_PASS_SEED):
        lesson = random_lesson("kitty", seed)
        shown = json.loads(json.dumps(show_json(lesson, "en")))
        assert list(shown) == ["id", "title", "game", "dealer", "steps", "result"]
        assert (shown["id"], shown["title"], shown["game"]) == ("made", "Made", "kitty")
        assert shown["dealer"] == str(lesson.deal.dealer)
        assert [step["n"] for step in shown["steps"]] == list(range(1, len(lesson.steps) + 1))
        for given, step in zip(shown["steps"], lesson.steps, strict=True):
            assert list(given) == ["n", "phase", "seat", "move", "legal", "text"]
            assert given["phase"] == step.phase.value
            has_nobody = isinstance(step.move, Kitty) or step.phase is Phase.SCORE
            assert (given["seat"] is None) == has_nobody
            assert given["move"] == (str(step.move) if step.move else None)
            assert given["text"]
        assert shown["steps"][-1]["phase"] == "score"


def test_the_json_lists_the_legal_moves() -> None:
    """Every legal move stands in the notation of moves; of packets and swaps only the cards that may go."""
    lesson = random_lesson("kitty", KITTY_SEED)
    kinds = set()
    for given, step in zip(show_json(lesson, "en")["steps"], lesson.steps, strict=True):
        legal = given["legal"]
        if step.move is None or isinstance(step.move, Kitty):
            assert legal == []
        elif isinstance(step.move, Give | GiveEach | Swap):
            assert step.seat is not None
            assert len(legal) == len(set(legal)) == len(step.before.hands[step.seat])
            assert all(re.fullmatch(r"[SCDH](10|[2-9JQKA])", card) for card in legal)
            assert legal == sorted(legal, key=lambda card: "SCDH".index(card[0]))
            kinds.add(type(step.move))
        else:
            assert legal == [str(move) for move in legal_moves(step.before)]
            assert given["move"] in legal
    assert {Give, GiveEach, Swap} <= kinds


def test_words_have_no_move_and_no_choice() -> None:
    """A step of words names who is to act, without a move and without legal moves."""
    lesson = random_lesson("kitty", KITTY_SEED)
    first = replace(lesson.steps[0], move=None, after=lesson.steps[0].before, say=Text({"": "Hello."}))
    shown = show_json(replace(lesson, steps=(first, *lesson.steps)), "en")["steps"][0]
    assert shown["seat"] == str(lesson.deal.dealer)
    assert shown["move"] is None
    assert shown["legal"] == []
    assert shown["text"].startswith("Hello.\nAuction:")


def test_the_json_holds_the_result() -> None:
    """The result has contract, declarer, multiplier, tricks, ace points and score; an all-pass has no declarer."""
    lesson = random_lesson("kitty", KITTY_SEED)
    final, shown = lesson.result, show_json(lesson, "fi")["result"]
    assert final is not None
    assert final.contract is not None
    assert shown == {
        "contract": str(final.contract.bid),
        "declarer": str(final.contract.declarer),
        "doubled": final.multiplier,
        "tricks": {side.value: tricks for side, tricks in final.tricks.items()},
        "aces": {side.value: points for side, points in final.aces.items()},
        "score": {side.value: points for side, points in final.score.items()},
    }
    all_pass = show_json(random_lesson("kitty", ALL_PASS_SEED), "en")["result"]
    assert (all_pass["contract"], all_pass["declarer"]) == ("all-pass", None)
    assert all_pass["score"]["ns"] == -all_pass["score"]["ew"]


def test_a_fragment_has_no_result() -> None:
    """Steps that end before the deal does give a null result and no count."""
    lesson = random_lesson("kitty", KITTY_SEED)
    shown = show_json(replace(lesson, steps=lesson.steps[:40]), "en")
    assert shown["result"] is None
    assert shown["steps"][-1]["phase"] != "score"
    assert show_text(replace(lesson, steps=()), "en") == ""
