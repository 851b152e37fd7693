"""A lesson as text for the terminal and as JSON; whole deals word for word."""

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
from scenarios.library import LIBRARY, scenario_files
from scenarios.loader import load
from tests.tutorial.lessons import GOLDEN, golden_lesson, random_lesson
from tutorial.show import show_json, show_text
from tutorial.texts import LANGUAGES

KITTY_SEED, KOTKA_SEED, ALL_PASS_SEED = 36, 15, 41


def commented(lesson: Lesson) -> Lesson:
    """The lesson with an author's words at its second step."""
    say = Text({"en": "Look *here*.\n\n13. is not a step", "fi": "Katso *tätä*."})
    second = replace(lesson.steps[1], say=say, why=Text({"": "Because."}), next=Text({"": "Think of {this}."}))
    return replace(lesson, steps=(lesson.steps[0], second, *lesson.steps[2:]))


def assert_golden(lesson: Lesson, name: str, language: str) -> None:
    """The golden text is unchanged; REGENERATE=1 in the environment writes it anew."""
    path = GOLDEN / f"{name}.{language}.txt"
    text = show_text(lesson, language, with_lines=True) + "\n"
    if os.environ.get("REGENERATE") == "1":
        path.write_text(text, encoding="utf-8")
    assert text == path.read_text(encoding="utf-8")


@pytest.mark.parametrize(("name", "seed"), [("kitty", KITTY_SEED), ("kotka", KOTKA_SEED), ("kitty", ALL_PASS_SEED)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_deal_is_told_word_for_word(name: str, seed: int, language: str) -> None:
    """A Kitty game, a Kotka and an all-pass misère, each from the first call to the count."""
    assert_golden(random_lesson(name, seed), f"{name}-{seed}", language)


@pytest.mark.parametrize("name", ["bolshevik", "dictator", "void", "middle", "questions", "lines"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_scenario_is_told_word_for_word(name: str, language: str) -> None:
    """Bolsheviks of three kinds, the last tricks of a misère, questions, refused moves of every kind, named lines."""
    assert_golden(golden_lesson(name), name, language)


@pytest.mark.parametrize("path", scenario_files(LIBRARY), ids=lambda path: path.stem)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_lesson_is_told_word_for_word(path: Path, language: str) -> None:
    """Every lesson of the course, with its author's words and the reasons that the program adds."""
    assert_golden(load(path), f"lessons/{path.stem}", language)


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


def test_the_json_of_a_bolshevik_has_its_own_calls() -> None:
    """One passes or calls Bolshevik, keeps it or withdraws, and names level 7; a forced caller has one call."""
    steps = show_json(golden_lesson("bolshevik"), "en")["steps"]
    called = [(each["seat"], each["move"], each["legal"]) for each in steps if each["phase"] == "auction"]
    may_call, may_keep = ["call pass", "call bolshevik"], ["call keep", "call withdraw"]
    assert called == [
        ("west", "call bolshevik", may_call),
        ("north", "call pass", may_call),
        ("south", "call bolshevik", may_call),
        ("west", "call withdraw", may_keep),
    ]
    (naming,) = (each for each in steps if each["phase"] == "naming")
    assert (naming["seat"], naming["move"]) == ("south", "name 7M")
    assert naming["legal"] == ["name 7M", "name 7S", "name 7C", "name 7D", "name 7H", "name 7G"]
    assert show_json(golden_lesson("dictator"), "en")["steps"][0]["legal"] == ["call bolshevik"]


def test_the_result_of_a_bolshevik_is_by_declarer_and_defenders() -> None:
    """The sides are the one and the three, also where nobody declared, which is void and scores nothing."""
    assert show_json(golden_lesson("bolshevik"), "en")["result"] == {
        "contract": "7M",
        "declarer": "south",
        "doubled": 2,
        "tricks": {"declarer": 3, "defenders": 10},
        "aces": {"declarer": 4, "defenders": 21},
        "score": {"declarer": -43, "defenders": 43},
    }
    void = show_json(golden_lesson("void"), "fi")
    assert [each["phase"] for each in void["steps"]] == ["auction"] * 3 + ["score"]
    nothing = {"declarer": 0, "defenders": 0}
    numbers = {"doubled": 1, "tricks": nothing, "aces": nothing, "score": nothing}
    assert void["result"] == {"contract": "void", "declarer": None, **numbers}


def test_a_question_stands_before_its_answer() -> None:
    """On paper the question comes after the author's first words and before the move; hints and replies do not."""
    lesson = golden_lesson("questions")
    first = show_text(lesson, "en").split("\n\n")[0].split("\n")
    assert first[:3] == ["1.  You speak first.", "    Question: What do you call?", "    You bid 1♥."]
    assert "Kysymys: Mitä huudat?" in show_text(lesson, "fi")
    assert "A hand this good" not in show_text(lesson, "en")
    assert "five cards of one suit" not in show_text(lesson, "en")


def test_lines_are_shown_only_if_asked_for() -> None:
    """Each line after the lesson: its name, the step from which it is another way, its steps numbered from there."""
    lesson = golden_lesson("lines")
    plain, whole = show_text(lesson, "en"), show_text(lesson, "en", with_lines=True)
    assert whole.startswith(plain + "\n\n")
    blocks = whole.removeprefix(plain + "\n\n").split("\n\n")
    assert blocks[0] == "Another line, from step 3 on: East covers"
    assert [block.split(".")[0] for block in blocks[1:12]] == [str(number) for number in range(3, 14)]
    assert blocks[11].startswith("13. 5\N{NO-BREAK SPACE}misère is made")
    assert blocks[12:14] == [
        "Another line, from step 9 on: Nothing else",
        "9.  The last trick: who takes it?\n    Play: West to act.\n    West leads their last card.",
    ]
    assert "Toinen linja, askeleesta 3 alkaen: Itä peittää" in show_text(lesson, "fi", with_lines=True)


def test_the_json_holds_the_lines_only_if_asked_for() -> None:
    """Each line has its name, the moves it comes after, its steps as those of the lesson, and its result."""
    lesson = golden_lesson("lines")
    plain, whole = show_json(lesson, "en"), json.loads(json.dumps(show_json(lesson, "en", with_lines=True)))
    assert "lines" not in plain
    assert {key: value for key, value in whole.items() if key != "lines"} == plain
    covered, rest = whole["lines"]
    assert list(covered) == ["name", "after", "steps", "result"]
    assert (covered["name"], covered["after"], covered["result"]["score"]) == ("East covers", 2, {"ns": 35, "ew": -35})
    assert [step["n"] for step in covered["steps"]] == list(range(3, 14))
    assert covered["steps"][0]["move"] == "play SK"
    assert covered["steps"][0]["legal"] == ["play SK", "play S2"]
    assert (rest["name"], rest["after"], rest["result"], len(rest["steps"])) == ("Nothing else", 8, None, 1)


def test_the_json_has_refused_moves_and_answers() -> None:
    """A refused move is written after `refuse`, with what its player may do now; a question is its answer."""
    lesson = golden_lesson("questions")
    steps = show_json(lesson, "en")["steps"]
    assert (steps[0]["move"], steps[0]["seat"], steps[0]["phase"]) == ("call 1H", "south", "auction")
    refused = [step for step in steps if step["move"] and step["move"].startswith("refuse ")]
    assert [step["move"] for step in refused[:4]] == [
        "refuse call double",
        "refuse call 1C",
        "refuse call 3D",
        "refuse give CQ C6 S8 to north",
    ]
    assert [(step["seat"], bool(step["legal"])) for step in refused[:3]] == [
        ("west", True),
        ("west", True),
        ("north", False),
    ]
    assert refused[3]["legal"] == [
        "S8",
        "S5",
        "CQ",
        "C6",
        "C5",
        "C3",
        "C2",
        "DA",
        "DQ",
        "D4",
        "D2",
        "HA",
        "HK",
        "H10",
        "H6",
        "H4",
    ]
    hers = next(step for step in refused if step["move"] == "refuse give HJ to south S4 to west")
    assert (hers["seat"], len(hers["legal"])) == ("north", 16)


def test_a_fragment_has_no_result() -> None:
    """Steps that end before the deal does give a null result and no count."""
    lesson = random_lesson("kitty", KITTY_SEED)
    shown = show_json(replace(lesson, steps=lesson.steps[:40]), "en")
    assert shown["result"] is None
    assert shown["steps"][-1]["phase"] != "score"
    assert show_text(replace(lesson, steps=()), "en") == ""
