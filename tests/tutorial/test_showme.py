"""The situations that chapters point to, held against what the narration says of the same steps."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache

import pytest

from engine.calls import Word
from engine.cards import cards
from engine.errors import Rule, Violation
from engine.games import GAMES, KITTY
from engine.moves import Call, Give, GiveEach
from engine.saying import say
from engine.seats import Seat
from engine.state import Phase
from scenarios.lesson import Lesson, Line, Refused, Step, Text
from tests.tutorial.lessons import lesson_of, random_lesson
from tests.tutorial.telling import TO_KITTY, suits_deal, told
from tutorial.shelf import Shelf
from tutorial.showme import SITUATIONS, find

N, E, S, W = Seat

EXACTLY = {
    "opening-bid": r"^kitty auction .*The auction is open\.",
    "higher-level": r"^kitty auction .*Level \d beats level \d\.",
    "higher-denomination": r"^kitty auction .*At the same level",
    "raises-own-bid": r"^(kitty|kotka) auction .*It raises",
    "auction-ends": r"Eight passes in a row",
    "kitty-taken": r"^kitty kitty .*takes? the kitty",
    "packet": r"^kitty exchange .*sends? four cards to",
    "single-cards": r"^kitty exchange .*one card to each",
    "raise": r"^\w+ second auction .*\] [^.]* bids? ",
    "must-bid": r"^\w+ second auction \[.*must bid",
    "no-raise": r"Nobody raised",
    "swap": r"sends? a card across",
    "swap-back": r"sends? a card back to",
    "swap-declined": r"\] [^.]* declines? the swap",
    "no-swap": r"There is no defenders' swap",
    "double": r"^(kitty|kotka) doubling .*The contract counts twice",
    "redouble": r"^(kitty|kotka) doubling .*The contract counts three times",
    "nobody-doubles": r"^(kitty|kotka) doubling .*Nobody has doubled",
    "opening-lead": r"^(kitty|kotka) play .*\] Trick 1: ",
    "winner-leads": r"\] Trick (?!1:)\d+: ",
    "void": r"\] [^.]* (discards?|ruffs?) ",
    "ruff": r"\] [^.]* ruffs? with ",
    "discard": r"\] [^.]* discards? ",
    "suit-wins": r"wins? trick \d+ with \S+, the highest (spade|club|diamond|heart)\.",
    "made": r"^(kitty|kotka) play .*The contract is safe: all \d+ tricks",
    "undertrick": r"^(kitty|kotka) play .*The contract is down: \d+ tricks are out of reach",
    "count": r"^(kitty|kotka) score .*Contract [^|]* tricks needed",
    "misere-contract": r"Four passes in a row.*may (take at most|not take)",
    "misere-ace": r"^(kitty|kotka) play .*costs? .* points?, (the number|\d+ for each)",
    "misere-count": r"^(kitty|kotka) score .*Contract \d.misère",
    "kotka-opening": r"^kotka auction .*The auction is open\.",
    "kotka-packet": r"^kotka exchange .*sends? four cards to",
    "kotka-packet-back": r"^kotka exchange .*sends? four cards back to",
    "kotka-contract": r"^kotka second auction .*Four passes in a row",
    "four-passes": r"Four passes: the deal is an all-pass misère",
    "kitty-dealt": r"^all-pass kitty .*dealt out",
    "all-pass-exchange": r"^all-pass exchange .*\] [^.]* sends? one card",
    "all-pass-double": r"^all-pass doubling .*The tricks count twice",
    "all-pass-redouble": r"^all-pass doubling .*The tricks count three times",
    "all-pass-lead": r"^all-pass play .*\] Trick 1: ",
    "all-pass-ace": r"^all-pass play .*costs? .* points?, (the number|\d+ for each)",
    "all-pass-ace-thrown": r"^all-pass play .*\] [^.]* discards? [♠♣♦♥]A",
    "all-pass-count": r"^all-pass score ",
    "bolshevik-call": r"\] [^.]* calls? Bolshevik\.",
    "bolshevik-kept": r"\] [^.]* keeps? the Bolshevik\.",
    "bolshevik-withdrawn": r"\] [^.]* withdraws?\.",
    "bolshevik-void": r"Nobody declares: the deal is void",
    "must-declare": r"had no choice: no more deals are left",
    "bolshevik-kitty": r"^bolshevik kitty ",
    "bolshevik-cards": r"^bolshevik exchange ",
    "bolshevik-named": r"^bolshevik naming ",
    "bolshevik-double": r"^bolshevik doubling .*\] [^.]* doubles?\.",
    "bolshevik-lead": r"^bolshevik play .*\] Trick 1: ",
    "bolshevik-count": r"In the Bolshevik column",
}
"""Situations that the narration tells, each in words that it has for nothing else."""

AMONG = {
    "first-call": r"^(kitty|kotka) auction \[\]",
    "comes-back": r"auction \[.*(come back|raise \S+ own bid) .*\] [^.]* bids? ",
    "passed-on": r"exchange .*\] [^.]* sends? (one|four) cards? ",
    "partner-declares": r"Four passes in a row.*The maker of the last bid is the declarer",
    "follow-suit": r"play .*\] [^.]* plays? ",
    "trump-wins": r"wins? trick \d+ with \S+, the (only|highest) trump",
    "overtrick": r"1 overtrick so far",
    "misere-ace-thrown": r"^(kitty|kotka) play .*\] [^.]* discards? [♠♣♦♥]A",
}
"""Situations of which the narration's words are true, but not of them alone."""


def said(lesson: Lesson, index: int) -> str:
    """A step in one line: game and phase, in brackets what was said to come, then all that is said of the step."""
    step = lesson.steps[index]
    kind = "all-pass" if step.before.is_all_pass else lesson.deal.game.name
    ahead = told(lesson, index=index - 1)["next"] if index and lesson.steps[index - 1].move else ""
    words = told(lesson, index=index)
    told_now = f"{words['headline']}. {words['happened']} {words['rule']} {words['score']}".replace("\n", " | ")
    return f"{kind} {step.phase.value} [{ahead}] {told_now}"


@cache
def random_steps() -> list[tuple[Step, str]]:
    """Every step of some random deals of all games, with what is said of it."""
    lessons = [random_lesson(name, seed) for name in GAMES for seed in range(20)]
    return [(step, said(lesson, index)) for lesson in lessons for index, step in enumerate(lesson.steps)]


def test_every_situation_is_held_here() -> None:
    """Each situation but those of refusals has words of the narration against which it is held."""
    refusals = {f"refused-{rule.value}" for rule in Rule}
    assert SITUATIONS.keys() == EXACTLY.keys() | AMONG.keys() | refusals


@pytest.mark.parametrize("situation", EXACTLY)
def test_a_situation_is_found_where_the_narration_tells_it(situation: str) -> None:
    """In random deals the steps that show it are those of which the narration says so, and there are some."""
    shows, words = SITUATIONS[situation], re.compile(EXACTLY[situation])
    shown = [text for step, text in random_steps() if shows(step)]
    assert shown == [text for _, text in random_steps() if words.search(text)]
    assert shown


@pytest.mark.parametrize("situation", AMONG)
def test_the_narration_agrees_with_a_situation(situation: str) -> None:
    """Of every step that shows the situation, and there are some, the narration says what belongs to it."""
    shows, words = SITUATIONS[situation], re.compile(AMONG[situation])
    shown = [text for step, text in random_steps() if shows(step)]
    assert shown
    assert [text for text in shown if not words.search(text)] == []


@pytest.fixture(scope="module")
def library() -> list[Lesson]:
    """The built-in lessons in the order of the course."""
    return list(Shelf().lessons.values())


@pytest.mark.parametrize("situation", SITUATIONS)
def test_the_library_shows_every_situation(situation: str, library: list[Lesson]) -> None:
    """Each rule that a chapter tells and each that a move can break is shown by a lesson or one of its lines."""
    assert find(situation, library)


@pytest.mark.parametrize("situation", EXACTLY | AMONG)
def test_the_example_shown_is_one(situation: str, library: list[Lesson]) -> None:
    """What the library offers as the example of a situation is a step at which that rule is at work."""
    found = find(situation, library)
    assert found
    lesson, first, last = found.lesson, found.position - 1, found.position
    if found.line:
        lesson = lesson.along(found.line)
        first, last = found.line.at, len(lesson.steps)
    words = re.compile((EXACTLY | AMONG)[situation])
    assert any(words.search(said(lesson, index)) for index in range(first, last))


def test_the_first_step_of_the_first_lesson_is_found() -> None:
    """Of several steps the first counts, of several lessons the first that has one; positions begin with 1."""
    passes = lesson_of(suits_deal(), [Call(Word.PASS)] * 4)
    opened = lesson_of(suits_deal(KITTY), TO_KITTY)
    assert find("first-call", [passes, opened]) == (passes, 1, None)
    assert find("opening-bid", [passes, opened]) == (opened, 1, None)
    assert find("higher-level", [passes, opened]) == (opened, 3, None)
    assert find("comes-back", [passes, opened]) is None
    assert find("first-call", []) is None


def test_a_line_is_an_example_where_no_lesson_is() -> None:
    """A step in a line is found where the line leaves its lesson, and only if no step of any lesson shows the same."""
    passes = lesson_of(suits_deal(), [Call(Word.PASS)] * 3)
    along = lesson_of(suits_deal(), [Call(Word.PASS)] * 4)
    line = Line(Text({"": "One more"}), after=3, at=3, steps=along.steps[3:])
    lined = replace(passes, lines=(line,))
    assert find("four-passes", [passes]) is None
    assert find("four-passes", [passes, lined]) == (lined, 3, line)
    assert find("four-passes", [lined, along]) == (along, 4, None)
    assert find("first-call", [lined]) == (lined, 1, None)


def to_others(text: str) -> GiveEach:
    """South's three single cards, to west, north and east."""
    return GiveEach(tuple(zip((W, N, E), cards(text), strict=True)))


def test_a_card_goes_on_that_has_come() -> None:
    """From the kitty, or from the partner's packet; a card that was dealt to its sender does not go on."""
    packet = Give(cards("D3 D4 D5 D6"), S)
    own = [*TO_KITTY, packet, to_others("S3 S4 S5")]
    of_kitty = [*TO_KITTY, Give(cards("D3 C2 D4 D5"), S)]
    of_packet = [*TO_KITTY, packet, to_others("S3 D4 S5")]
    made = [lesson_of(suits_deal(KITTY), moves) for moves in (own, of_kitty, of_packet)]
    assert [find("passed-on", [lesson]) is not None for lesson in made] == [False, True, True]


def test_a_refusal_is_found_by_its_rule() -> None:
    """Each rule has its own situation; a refusal after the last card is not the count."""
    lesson = random_lesson("kitty", 3)
    over = lesson.steps[-1].before
    tried = Call(Word.PASS)
    for rule in Rule:
        step = Step(None, over, over, Phase.SCORE, S, refused=Refused(tried, S, Violation(rule, S, say("refused"))))
        assert [name for name, shows in SITUATIONS.items() if shows(step)] == [f"refused-{rule.value}"]
