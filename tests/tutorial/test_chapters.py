"""The rules in chapters: the same in every language, whole, and true to the engine, number by number."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape

import pytest

from engine.calls import Bid, Denomination
from engine.errors import Rule
from engine.scoring import MISERE_TABLE, TRICKS_TABLE, Row, contract_part
from engine.session import SEATINGS
from scenarios.library import LIBRARY
from scenarios.loader import load
from tutorial.chapters import CHAPTER_OF, Chapter, address_of, chapters
from tutorial.sheet import PLAYERS
from tutorial.showme import SITUATIONS
from tutorial.texts import LANGUAGES, RULES, glossary

EACH = [(language, chapter) for language in LANGUAGES for chapter in chapters("en")]
TABLES = {"score": (TRICKS_TABLE, Denomination.GRAND), "misere": (MISERE_TABLE, Denomination.MISERE)}
Line = tuple[str, ...]


def plain(html: str) -> str:
    """The words of a piece of HTML, on one line."""
    return " ".join(unescape(re.sub(r"<[^>]+>", "", html)).split())


def sections(chapter: Chapter) -> dict[str, str]:
    """The HTML of each section by its anchor; what comes before the first stands under the empty one."""
    before, *parts = re.split(r'<h2 id="([a-z-]+)">', chapter.html)
    return {"": before} | dict(zip(parts[::2], parts[1::2], strict=True))


def tables(chapter: Chapter) -> list[list[Line]]:
    """The tables of a chapter, each as its lines of cells in plain words, the heads first."""
    found = re.findall(r"<table>(.*?)</table>", chapter.html, re.DOTALL)
    lines = (
        [re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", row, re.DOTALL) for row in table.split("<tr>")] for table in found
    )
    return [[tuple(map(plain, cells)) for cells in table if cells] for table in lines]


def number(words: str) -> int:
    """The number that a cell or its end holds, 0 where it says that there is none."""
    found = re.search(r"([+−]?)(\d+)(?: %)?$", words)
    return int(found[2]) * (-1 if found[1] == "−" else 1) if found else 0


def numbers(lines: list[Line]) -> list[list[int]]:
    """The numbers of a table."""
    return [[number(cell) for cell in line] for line in lines]


@pytest.mark.parametrize("chapter_id", chapters("en"))
def test_a_chapter_is_the_same_in_every_language(chapter_id: str) -> None:
    """English and Finnish have the same sections in the same order, each with the same examples."""
    english, finnish = (sections(chapters(language)[chapter_id]) for language in ("en", "fi"))
    assert list(english) == list(finnish)
    for anchor, html in english.items():
        assert re.findall(r"show:[a-z-]+", html) == re.findall(r"show:[a-z-]+", finnish[anchor]), anchor


def test_the_chapters_have_one_order() -> None:
    """Every language has the same chapters in the same order, about a dozen."""
    assert all(list(chapters(language)) == list(chapters("en")) for language in LANGUAGES)
    assert 12 <= len(chapters("en")) <= 14


@pytest.mark.parametrize(("language", "chapter_id"), EACH)
def test_a_chapter_is_short(language: str, chapter_id: str) -> None:
    """A chapter has 150 to 450 words, a title, and one sentence that says what it is about."""
    chapter = chapters(language)[chapter_id]
    assert 150 <= len(plain(chapter.html).split()) <= 450
    assert chapter.title[0].isupper()
    assert chapter.summary.endswith(".")
    assert not re.search(r"[#<>\[\]*]|\. ", chapter.title + chapter.summary)


@pytest.mark.parametrize(("language", "chapter_id"), EACH)
def test_suits_are_coloured_and_markdown_is_read(language: str, chapter_id: str) -> None:
    """No suit stands without its colour, and nothing of the Markdown is left over."""
    html = chapters(language)[chapter_id].html
    assert not re.search("[♠♣♦♥]", re.sub(r'<span class="suit [scdh]">.</span>', "", html))
    assert not re.search(r"[#*|{}]|\]\(|`", plain(html))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rule", Rule)
def test_every_refusal_has_its_section(rule: Rule, language: str) -> None:
    """The chapter and section of each rule exist in every language, and the section points to such a refusal."""
    chapter_id, anchor = CHAPTER_OF[rule].split("#")
    assert f'"show:refused-{rule.value}"' in sections(chapters(language)[chapter_id])[anchor]
    assert address_of(rule) == f"/rules/{chapter_id}#{anchor}"


@pytest.mark.parametrize(("language", "chapter_id"), EACH)
def test_every_link_leads_somewhere(language: str, chapter_id: str) -> None:
    """A link goes to a chapter, or to a section of one, that exists, or to the page of a session."""
    every = chapters(language)
    places = {f"/rules/{each.id}#{anchor}" for each in every.values() for anchor in each.anchors}
    chapter = every[chapter_id]
    assert set(chapter.links) <= {f"/rules/{each}" for each in every} | places | {"/session"}
    assert chapter.html.count("<a ") == len(chapter.links) + len(chapter.situations)


def test_the_chapters_point_to_every_situation() -> None:
    """Each situation that a chapter names is known, and each that is known is named somewhere."""
    named = {situation for chapter in chapters("en").values() for situation in chapter.situations}
    assert named == SITUATIONS.keys()


def test_an_example_that_no_lesson_has_leaves_nothing_behind() -> None:
    """Without an example its link is gone with its words; the other links get the address they are given."""
    chapter = Chapter(
        "made", "Made", "Made.", '<p>One. <a href="show:ruff">Show me</a> Two <a href="/rules/play#lead">three</a>.</p>'
    )
    made = chapter.linked(lambda address: f"{address}!", lambda _situation, _words: "")
    assert made == '<p>One. Two <a href="/rules/play#lead!">three</a>.</p>'
    made = chapter.linked(lambda address: address, lambda situation, words: f"({words}: {situation})")
    assert "One.(Show me: ruff) Two" in made


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("chapter_id", TABLES)
def test_the_score_tables_are_the_engines(chapter_id: str, language: str) -> None:
    """Level by level, the first table of a chapter is the engine's, with the tricks that the contract needs."""
    rows, denomination = TABLES[chapter_id]
    _, *lines = tables(chapters(language)[chapter_id])[0]
    assert numbers(lines) == [[level, Bid(level, denomination).needed, *cells(rows[level])] for level in (5, 6, 7)]


def cells(row: Row) -> list[int]:
    """The numbers of one level, in the order of the chapters."""
    return [row.made, row.better, row.first_missed, row.further]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("chapter_id", TABLES)
def test_the_scores_by_tricks_are_the_engines(chapter_id: str, language: str) -> None:
    """Each cell of the second table is what the engine scores for that level and that many tricks."""
    denomination = TABLES[chapter_id][1]
    (_, *heads), *lines = tables(chapters(language)[chapter_id])[1]
    taken = [number(head) for head in heads]
    assert len(taken) == 6
    for level, (name, *points) in zip((5, 6, 7), lines, strict=True):
        assert number(name) == level
        assert list(map(number, points)) == [contract_part(Bid(level, denomination), n).points for n in taken]


def gain(denomination: Denomination, level: int) -> int:
    """What a contract just made scores."""
    return contract_part(Bid(level, denomination), Bid(level, denomination).needed).points


def loss(denomination: Denomination, level: int) -> int:
    """What a contract costs that fails by one trick."""
    bid = Bid(level, denomination)
    return -contract_part(bid, bid.needed + (1 if bid.is_misere else -1)).points


def percent(part: int, other: int) -> int:
    """How often, in a hundred, something must happen that gains `other` if it loses `part` otherwise."""
    return round(100 * part / (part + other))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_odds_of_a_double_follow_from_the_score(language: str) -> None:
    """A double risks the contract's worth to win its price, a redouble the other way round."""
    doubles, redoubles = ([line[1:] for line in table[1:]] for table in tables(chapters(language)["swap-and-doubling"]))
    kinds = (Denomination.HEARTS, Denomination.MISERE)
    assert numbers(doubles) == [[percent(gain(kind, n), loss(kind, n)) for n in (5, 6, 7)] for kind in kinds]
    assert numbers(redoubles) == [[percent(loss(kind, n), gain(kind, n)) for n in (5, 6, 7)] for kind in kinds]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_odds_of_a_raise_follow_from_the_score(language: str) -> None:
    """A level more gains a little if it is made, and loses what the lower one would have scored and more if not."""

    def odds(kind: Denomination, level: int) -> int:
        lower, bid = Bid(level - 1, kind), Bid(level, kind)
        more = contract_part(bid, bid.needed).points - contract_part(lower, bid.needed).points
        less = contract_part(lower, lower.needed).points - contract_part(bid, lower.needed).points
        return percent(less, more)

    (table,) = tables(chapters(language)["second-auction"])
    kinds = (Denomination.HEARTS, Denomination.MISERE)
    assert numbers([line[1:] for line in table[1:]]) == [[odds(kind, level) for kind in kinds] for level in (6, 7)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_examples_are_reckoned_right(language: str) -> None:
    """The sums of the misère and the all-pass chapter are what the engine makes of them."""
    words = {chapter.id: plain(chapter.html) for chapter in chapters(language).values()}
    part = contract_part(Bid(5, Denomination.MISERE), 1).points
    for multiplier in (1, 2):
        assert f"{multiplier * part} − 4 + 21 = {multiplier * part - 4 + 21}" in words["misere"]
    counted = load(LIBRARY / "all-pass-misere.yaml").result
    assert counted
    ours, theirs = counted.tricks
    sum_written = f"{counted.multiplier} × ({counted.tricks[theirs]} − {counted.tricks[ours]}) + {counted.aces[theirs]}"
    assert f"{sum_written} = {counted.score[ours]}" in words["all-pass"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_players_sit_as_the_engine_seats_them(language: str) -> None:
    """The ruling names the players clockwise from Aino, set by set; the pairs of the first chapter sit opposite."""
    seats = sections(chapters(language)["rulings"])["seats"]
    seated = [[PLAYERS[player] for player in seating] for seating in SEATINGS]
    assert re.findall("Calle|Bertta|Daniel", seats) == [name for (_, *others) in seated for name in others]
    (_, *lines), *_ = tables(chapters(language)["table"])
    pairs = [[set(re.findall("|".join(PLAYERS), pair)) for pair in line[1:]] for line in lines]
    assert pairs == [[{north, south}, {east, west}] for north, east, south, west in seated]


def words_of(language: str) -> Iterator[tuple[str, str, str]]:
    """The lines of the words chapter as English, Finnish, Swedish."""
    own = {"en": (0, 1, 2), "fi": (1, 0, 2)}[language]
    for line in tables(chapters(language)["words"])[0][1:]:
        english, finnish, swedish = (line[place] for place in own)
        yield english, finnish, swedish


def test_the_words_are_the_same_in_both_lists() -> None:
    """The English and the Finnish list hold the same lines, each in the alphabetical order of its own language."""
    english, finnish = list(words_of("en")), list(words_of("fi"))
    assert sorted(english) == sorted(finnish)
    assert english == sorted(english, key=lambda line: line[0].lower())
    assert finnish == sorted(finnish, key=lambda line: line[1].lower().replace("ä", "~"))


def test_every_explained_word_is_in_the_list() -> None:
    """Each word that the narration explains stands there, its English and Finnish title in one line."""
    lines = [tuple(set(cell.lower().split(", ")) for cell in line) for line in words_of("en")]
    for key, (title, _) in glossary("en").items():
        finnish = glossary("fi")[key][0]
        assert any(title.lower() in line[0] and finnish.lower() in line[1] for line in lines), (title, finnish)


def test_the_words_of_the_pages_are_in_every_language() -> None:
    """Both languages have the same labels, and the same things stand in each."""
    english, finnish = (RULES[language].RULES for language in ("en", "fi"))
    assert english.keys() == finnish.keys()
    assert all(re.findall(r"{\w+}", english[key]) == re.findall(r"{\w+}", finnish[key]) for key in english)
