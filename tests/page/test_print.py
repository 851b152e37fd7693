"""A lesson on paper: what is handed out, what is kept back, and where it can be had."""

from __future__ import annotations

import ast
import json
import re
from dataclasses import replace
from html import unescape
from html.parser import HTMLParser
from pathlib import Path
from string import Formatter

import pytest
from nicegui import ui
from nicegui.testing import User

import tutorial
from engine.moves import Call
from engine.seats import Seat
from scenarios.lesson import Lesson, Text
from scenarios.library import LIBRARY, scenario_files
from scenarios.loader import load, loads
from tests.page.visiting import at_site
from tests.scenarios.samples import KITTY, VOID
from tests.tutorial.lessons import golden_lesson
from tests.tutorial.tutor.tries import ASKING, asking
from tutorial.handout import handout
from tutorial.markup import author_text
from tutorial.shelf import Shelf
from tutorial.texts import LANGUAGES, PRINTS

KEPT = '<div class="kept">'
SUITS = re.compile(r'<span class="suit [scdh]">(.)</span>')
VOID_TAGS = {"br", "meta"}


def plain(html: str) -> str:
    """HTML as plain text, with a space between elements and none between a suit and its rank."""
    text = re.sub(r"<[^>]+>", " ", SUITS.sub(r"\1", html))
    return " ".join(unescape(text).split())


def rows(html: str, name: str) -> list[list[str]]:
    """The cells of the first table of a class, row by row."""
    table = re.search(rf'<table class="{name}">(.*?)</table>', html, re.DOTALL)
    assert table is not None
    return [[plain(cell) for cell in re.findall(r"<t[hd].*?</t[hd]>", row)] for row in table[1].split("<tr>")[1:]]


class _Balance(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:  # noqa: ARG002 - the signature is the parser's
        if tag not in VOID_TAGS:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def words_of(lesson: Lesson, language: str) -> list[str]:
    """Everything that the author says in a lesson, line by line, as plain text."""
    texts: list[Text | None] = [lesson.title, lesson.summary, *(line.name for line in lesson.lines)]
    for step in (*lesson.steps, *(step for line in lesson.lines for step in line.steps)):
        texts += [step.say, step.why, step.next]
        if question := step.question:
            texts += [question.ask, question.otherwise, *question.hints]
            texts += [*question.also.values(), *question.wrong.values()]
    lines = (author_text(text.in_language(language)).splitlines() for text in texts if text)
    return [" ".join(line.split()).removeprefix("• ") for some in lines for line in some]


LESSONS = [*map(load, scenario_files(LIBRARY)), asking(), *map(golden_lesson, ("questions", "lines", "middle", "void"))]


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
@pytest.mark.parametrize("language", LANGUAGES)
def test_all_that_the_author_says_is_on_paper(lesson: Lesson, language: str) -> None:
    """Every text of every lesson is there, in well-formed HTML without anything to press."""
    paper = handout(lesson, language)
    printed = re.sub(r"\W+", "", plain(paper))
    assert [words for words in words_of(lesson, language) if re.sub(r"\W+", "", words) not in printed] == []
    assert not re.search("<(button|script|a |img|style)", paper)
    balance = _Balance()
    balance.feed(paper)
    assert balance.open == []


def test_answers_are_kept_back() -> None:
    """What is handed out has the questions and the hints; the answers, the reasons and all replies come after it."""
    given, kept = handout(asking(), "en").split(KEPT)
    for words in ("What do you call ?", "Count your suits.", "Question 7", "You speak first."):
        assert words in plain(given)
    for words in (
        "Five good hearts.",
        "It leaves less room.",
        "A hand this good speaks.",
        "Think of your longest suit.",
    ):
        assert words not in plain(given)
        assert words in plain(kept)
    assert "You bid 1♥" not in plain(given)
    assert "Answer 1 What do you call ? You bid 1♥" in plain(kept)
    assert "Good too: 2♥ . It leaves less room." in plain(kept)
    assert "You send four cards to North: ♣Q ♣6 ♠8 ♠5" in plain(kept)
    assert "♥J → You, ♠4 → Ville, ♦3 → East" in plain(kept)
    assert "What if: If you open higher" in plain(kept)


def test_a_move_that_is_asked_for_is_a_number_in_the_tables() -> None:
    """The calls and cards that answer a question are its number, all others are there."""
    given, _ = handout(asking(), "en").split(KEPT)
    assert rows(given, "calls")[:2] == [["You", "Ville", "North", "East"], ["? 1", "2♠", "pass", "pass"]]
    assert rows(given, "tricks")[1:] == [["1", "♠2", "→ ♠3", "♥4", "? 6"], ["2", "", "", "→ ? 7", ""]]


@pytest.mark.parametrize(("language", "count"), [("en", "12 cards"), ("fi", "12 korttia")])
def test_hands_that_the_learner_does_not_see_are_kept_back(language: str, count: str) -> None:
    """Where something is asked, the first diagram shows the learner's hand; the whole deal is among the answers."""
    given, kept = handout(asking(), language).split(KEPT)
    diagram = given[: given.index("</section>")]
    assert plain(diagram).count(count) == 3
    assert "♠ 8 ♣ Q 5 3 2 ♦ 4 2 ♥ A K 10 6 4" in plain(diagram)
    for hidden in ("♠ A Q J 7 6", "♦A ♦Q ♣6 ♠5"):
        assert hidden not in plain(diagram)
        assert hidden in plain(kept)


def test_a_question_shows_what_the_learner_sees_at_that_moment() -> None:
    """The hand as it is then, the cards on the table, and a hand that lies open."""
    given, _ = handout(golden_lesson("questions"), "en").split(KEPT)
    boxes = [plain(box) for box in re.findall(r'<div class="step question">.*?</div>', given)]
    assert "You: ♠ 8 5 ♣ Q 6 5 3 2 ♦ A Q 4 2 ♥ A K 10 6 4" in boxes[1]
    assert "North: ♠ 9 8 5 4 2" in boxes[2]
    assert "North" not in boxes[3]
    follow = replace(asking(), view=Seat.WEST)
    boxes = re.findall(r'<div class="step question">.*?</div>', handout(follow, "en"))
    assert "Trick 1: East ♠3, South ♥4 You: ♠ A Q J 7 6 4" in plain(boxes[5])


def test_without_a_question_nothing_is_kept_back() -> None:
    """All four hands and the kitty are in the diagram, the tables are whole, and there is no last page."""
    paper = handout(loads(KITTY), "en")
    assert KEPT not in paper
    assert "cards" not in plain(paper[: paper.index("</section>")])
    assert "Kitty: ♠2 ♣2 ♦2 ♥2" in plain(paper)
    assert rows(paper, "calls")[:3] == [
        ["You", "West", "North", "East"],
        ["pass", "pass", "5 grand", "pass"],
        ["pass", "pass", "pass", "pass"],
    ]
    assert rows(paper, "tricks")[1:3] == [["1", "♠A", "→ ♠J", "♠8", "♠5"], ["2", "→ ♠K", "♠10", "♠7", "♠4"]]
    assert len(rows(paper, "tricks")) == 14
    assert paper.count('<b class="won">') == 13
    assert "Result, you and North +29" in plain(paper)


def test_each_call_stands_below_who_makes_it() -> None:
    """A new row begins where the turn has come round, also where two players call by turns."""
    lesson = golden_lesson("questions")
    assert rows(handout(lesson, "en").split(KEPT)[0], "calls")[1:] == [
        ["? 1", "2♠", "pass", "pass"],
        ["3♥", "pass", "pass", "pass"],
        ["pass", "pass", "pass", "pass"],
        ["pass", "", "", ""],
    ]
    calls = [step for step in lesson.steps if isinstance(step.move, Call)]
    cells = [
        cell for table in re.findall(r'<table class="calls">.*?</table>', handout(lesson, "en")) for cell in [table]
    ]
    assert sum(plain(table.split("<tbody>")[1]).count("pass") for table in cells) == sum(
        str(step.move) == "call pass" for step in calls
    )


def test_cards_on_their_way_are_named_to_those_who_may_know_them() -> None:
    """A packet to or from the learner is printed, one between others is not, unless nothing is asked."""
    lesson = golden_lesson("questions")
    given, kept = handout(lesson, "en").split(KEPT)
    assert "Ville sends a card back to East. step" in plain(given)
    assert "East sends a card across to Ville: ♦10. step" in plain(kept)
    asked_nothing = replace(lesson, steps=tuple(replace(step, question=None) for step in lesson.steps), lines=())
    assert "Ville sends a card back to East: ♣8. step" in plain(handout(asked_nothing, "en"))


@pytest.mark.parametrize(("language", "contract"), [("en", "The contract is 5 misère"), ("fi", "Sopimus on 5 miseeri")])
def test_a_deal_from_the_middle_tells_how_it_got_there(language: str, contract: str) -> None:
    """Below the diagram stand the contract and the tricks so far, and the tricks go on from there."""
    paper = handout(golden_lesson("middle"), language)
    assert contract in plain(paper[: paper.index("</section>")])
    assert [row[0] for row in rows(paper, "tricks")[1:]] == ["10", "11", "12", "13"]


def test_a_deal_without_moves_is_its_cards() -> None:
    """A bare deal, and a Bolshevik that nobody declared, are printed as far as they go."""
    paper = handout(loads(KITTY[: KITTY.index("steps:")] + "steps: []\n"), "en")
    assert "<table" not in paper
    assert "The deal is void" in plain(handout(loads(VOID), "en"))


def test_what_a_file_says_of_itself_is_text() -> None:
    """Title, names, author and licence are printed as they are written, never taken for HTML."""
    nasty = "<script>alert(1)</script>"
    lesson = replace(
        asking(), title=Text({"": nasty}), author=nasty, license=nasty, players=dict.fromkeys(Seat, f"{nasty}&amp;")
    )
    paper = handout(lesson, "en")
    assert "<script" not in paper
    assert paper.count("&lt;script&gt;") > 20


def test_the_languages_have_the_same_words() -> None:
    """English and Finnish have the same keys, with the same things in each, and each is used."""
    english, finnish = PRINTS["en"].PRINT, PRINTS["fi"].PRINT
    assert english.keys() == finnish.keys()
    for key, words in english.items():
        assert {name for _, name, _, _ in Formatter().parse(words)} == {
            name for _, name, _, _ in Formatter().parse(finnish[key])
        }, key
    sources = [path for path in Path(tutorial.__file__).parent.rglob("*.py") if path.parent.name != "texts"]
    used = {
        node.value
        for path in sources
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant)
    }
    assert {key for key in english if not key.startswith("game-")} - used == set()


@pytest.fixture
def pages(user: User, tmp_path: Path) -> User:
    """A simulated visitor of one lesson."""
    (tmp_path / "asking.yaml").write_text(ASKING, encoding="utf-8")
    shelf = Shelf((tmp_path,))
    at_site(user, shelf)
    return user


async def test_a_lesson_leads_to_its_paper(pages: User) -> None:
    """The page of a lesson has a link to print it, in the language of the address; the paper leads back."""
    await pages.open("/lesson/asking?lang=fi")
    links = {str(link.props["href"]): link.text for link in pages.find(ui.link).elements}
    assert links["/lesson/asking/print?lang=fi"] == "Tulosta"
    answer = await pages.http_client.get("/lesson/asking/print?lang=fi")
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert '<html lang="fi">' in answer.text
    assert 'href="../asking?lang=fi"' in answer.text
    assert handout(asking(), "fi") in answer.text
    assert "<title>Kaikenlaisia vastauksia · Skruuvi</title>" in answer.text


async def test_the_paper_asks_for_nothing_else(pages: User) -> None:
    """A page that has been saved is whole: its style is inside, and nothing is loaded."""
    text = (await pages.http_client.get("/lesson/asking/print")).text
    assert re.search(r"@page \{\s*size: A4", text)
    assert not re.search(r"<link|<script|src=|url\(|@import", text)


async def test_a_visitors_own_scenario_is_printed_by_its_digest(pages: User) -> None:
    """Only who knows the digest gets it, and nobody on the way keeps it."""
    answer = await pages.http_client.post("/api/own/read?lang=fi", content=ASKING.encode())
    digest = json.loads(answer.content)["digest"]
    paper = await pages.http_client.get(f"/own/print/{digest}?lang=fi")
    assert paper.headers["cache-control"] == "no-store"
    assert "Vastaus 1" in paper.text
    assert 'href="../../own?lang=fi"' in paper.text


@pytest.mark.parametrize("address", ["/lesson/gone/print", "/own/print/0123456789abcdef"])
async def test_what_is_not_there_is_answered_in_words(pages: User, address: str) -> None:
    """An unknown lesson, or a digest that was never made or is forgotten, gets the page for wrong addresses."""
    answer = await pages.http_client.get(address)
    assert answer.status_code == 404
    assert "There is no such page" in answer.text
