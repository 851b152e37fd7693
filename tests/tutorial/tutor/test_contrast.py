"""The program's own reasons: for every kind of move, in both languages, and without giving the answer away."""

import re
from collections.abc import Iterable
from functools import lru_cache
from random import Random
from typing import NamedTuple

import pytest

from engine import game
from engine.calls import Bid
from engine.moves import Call, Give, Move, Name, move
from scenarios.lesson import Lesson, unordered
from scenarios.loader import loads
from tests.tutorial.lessons import lesson_of
from tests.tutorial.telling import KITTY_OPEN, TO_SECOND, TO_SWAP, UNTIDY, alone, calls
from tests.tutorial.telling import named as naming
from tests.tutorial.tutor.tries import alternatives, any_move, asked, cards_of, lessons, named, plain, visible
from tutorial.chapters import CHAPTER_OF, chapters
from tutorial.texts import ANSWERS, LANGUAGES, call_text
from tutorial.tutor.judge import Kind, Verdict, judge


class Try(NamedTuple):
    """A legal pick at a step of a lesson, and what is said to it, by language."""

    lesson: Lesson
    at: int
    pick: Move
    verdicts: dict[str, Verdict]

    @property
    def answer(self) -> Move:
        """The lesson's move."""
        answer = self.lesson.steps[self.at].move
        assert answer is not None
        return answer


@lru_cache(maxsize=1)
def tries() -> list[Try]:
    """Every move that the rules allow, of packets a few, at every step of some deals."""
    random, found = Random(1), []
    for lesson in lessons(2):
        for at in asked(lesson):
            for pick in alternatives(lesson.steps[at].before, random):
                verdicts = {language: judge(lesson, at, pick, language) for language in LANGUAGES}
                found.append(Try(lesson, at, pick, verdicts))
    return found


def test_every_legal_move_of_a_deal_has_a_verdict_with_a_reason() -> None:
    """In every phase of every game, in each language: it is the lesson's, or possible, or as good."""
    phases = set()
    for lesson, at, pick, verdicts in tries():
        step = lesson.steps[at]
        is_right = unordered(pick) == unordered(step.move or pick)
        phases.add((lesson.deal.game.name, step.phase))
        for verdict in verdicts.values():
            assert verdict.is_legal
            assert verdict.rule is None
            assert verdict.kind in ({Kind.RIGHT} if is_right else {Kind.OTHER, Kind.ALSO})
            words = plain(verdict.html)
            assert (words == "") is is_right
            assert is_right or not UNTIDY.search(words.replace("None of", "No")), words
    assert len(phases) == 16


def test_no_verdict_names_a_card_that_is_hidden() -> None:
    """The player to act sees or has seen every card that is named: held, on the table, turned up or passed on."""
    for lesson, at, pick, verdicts in tries():
        for verdict in verdicts.values():
            assert named(verdict.html) <= visible(lesson.steps[at].before), (str(pick), verdict.html)


def test_no_verdict_gives_the_answer_away() -> None:
    """The lesson's card is not named, nor its bid, nor a card of its packet that was not picked."""
    met = 0
    for each in tries():
        if each.verdicts["en"].kind is Kind.RIGHT:
            continue
        met += 1
        secret, bid = cards_of(each.answer) - cards_of(each.pick), bid_of(each.answer)
        for language, verdict in each.verdicts.items():
            assert secret.isdisjoint(named(verdict.html)), (str(each.answer), verdict.html)
            if bid:
                text = call_text(bid, language).replace("\N{NO-BREAK SPACE}", " ")
                assert not re.search(rf"(?<!\d){text}", plain(verdict.html)), verdict.html
    assert met > 3000


def bid_of(move: Move) -> Bid | None:
    """The bid that a move makes or names."""
    match move:
        case Call(Bid() as bid) | Name(bid):
            return bid
        case _:
            return None


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_of_the_program_is_given_somewhere(language: str) -> None:
    """Each of its sentences about a try is said in some deal."""
    templates = {key: text for key, text in ANSWERS[language].TEXTS.items() if key.startswith(("instead.", "your."))}
    missing = {key: re.compile(re.sub(r"\\{.*?\\}", ".+", re.escape(text))) for key, text in templates.items()}
    said = {plain(each.verdicts[language].html) for each in tries()}
    assert [key for key, look in missing.items() if not any(map(look.search, said))] == []


def test_every_illegal_move_is_refused_with_a_rule_that_is_explained() -> None:
    """Random moves of every kind, at every step: the rule in words, and a section of the rules in each language."""
    random, broken = Random(1), set()
    for lesson in lessons(2):
        for at in asked(lesson):
            pick = any_move(random)
            if game.check(lesson.steps[at].before, pick) is None:
                continue
            for language in LANGUAGES:
                verdict = judge(lesson, at, pick, language)
                assert (verdict.kind, verdict.is_legal) == (Kind.REFUSED, False)
                assert verdict.rule is not None
                assert len(plain(verdict.html)) > 10
                chapter, _, section = CHAPTER_OF[verdict.rule].partition("#")
                assert section in chapters(language)[chapter].anchors
                broken.add(verdict.rule.value)
    assert len(broken) >= 9


ENDING = """\
format: 1
title: The end of a deal
game: kitty
dealer: south
start: {contract: 5G, declarer: east, lead: south, taken: {ns: 5, ew: 5}}
deal:
  north: H 432
  east: C 432
  south: S K2 H A
  west: D 432
steps:
  - play: HA
"""


def before_last(deal: Lesson, pick: str) -> tuple[str, str]:
    """What is said to a pick in place of the last move of a lesson."""
    at = len(deal.steps) - 1
    while deal.steps[at].seat is None:
        at -= 1
    told = [judge(deal, at, move(pick), language) for language in LANGUAGES]
    assert {each.kind for each in told} == {Kind.OTHER}
    return plain(told[0].html), plain(told[1].html)


def kitty_game(moves: Iterable[Move]) -> Lesson:
    """South has the spades, west the hearts, north the diamonds, east the clubs."""
    return lesson_of(KITTY_OPEN, moves)


@pytest.mark.parametrize(
    ("lesson", "pick", "english", "finnish"),
    [
        (kitty_game(calls("1H")), "call pass", "goes further", "pidemmälle"),
        (kitty_game(calls("pass")), "call 1H", "not go so far", "näin pitkälle"),
        (kitty_game(calls("1H")), "call 1G", "not choose grand", "valita grandia"),
        (kitty_game(calls("2M")), "call 1M", "misère at a higher level", "miseeriä korkeammalla tasolla"),
        (kitty_game(calls("2S")), "call 6S", "spades at a lower level", "pataa matalammalla tasolla"),
        (kitty_game([*TO_SECOND, *calls("pass")]), "call 3H", "not go so far", "näin pitkälle"),
        (kitty_game([*TO_SECOND, *calls("5S")]), "call pass", "goes further", "pidemmälle"),
        (kitty_game([*TO_SWAP, move("swap none"), *calls("double")]), "call pass", "goes further", "pidemmälle"),
        (kitty_game([*TO_SWAP, move("swap none"), *calls("pass")]), "call double", "not go so far", "näin pit"),
        (
            kitty_game([*TO_SWAP, move("swap none"), *calls("double redouble")]),
            "call pass",
            "goes further",
            "pidemmälle",
        ),
        (kitty_game([*TO_SWAP, move("swap none")]), "swap HA", "♥A stays in the hand", "♥A jää käteen"),
        (kitty_game([*TO_SWAP, move("swap HK")]), "swap HA", "♥A stays in the hand", "♥A jää käteen"),
        (kitty_game([*TO_SWAP, move("swap HK")]), "swap none", "takes up the swap", "vaihto tehdään"),
        (alone("bolshevik"), "call pass", "goes further", "pidemmälle"),
        (alone("pass"), "call bolshevik", "not go so far", "näin pitkälle"),
        (alone("bolshevik bolshevik pass pass keep"), "call withdraw", "goes further", "pidemmälle"),
        (alone("bolshevik bolshevik pass pass withdraw"), "call keep", "not go so far", "näin pitkälle"),
        (naming("7M"), "name 7S", "not choose spades", "valita pataa"),
    ],
)
def test_a_call_is_held_against_the_lessons(lesson: Lesson, pick: str, english: str, finnish: str) -> None:
    """In each auction, the doubling, the swap and the Bolshevik: what goes further, but not which word it is."""
    said = before_last(lesson, pick)
    assert english in said[0]
    assert finnish in said[1]


def test_a_pass_and_a_lower_call_are_not_told_apart() -> None:
    """That a bid goes too far says neither that the answer is a pass nor that it is another bid of the suit."""
    for text, pick in (("pass", "call 3H"), ("pass", "call 1M"), ("pass", "call 7G")):
        english, finnish = before_last(kitty_game(calls(text)), pick)
        assert "pass" not in english
        assert "pass" not in finnish.lower()


def test_a_reason_begins_with_the_move_itself() -> None:
    """Who does what, then what follows; a card led is told with its trick."""
    assert before_last(kitty_game(calls("1H")), "call 2S")[0].startswith("You bid 2♠. The auction is open. 2♠ means")
    assert before_last(loads(ENDING), "play S2")[1].startswith("Tikki 11: sinä aloitat kortilla ♠2.")


def test_of_cards_sent_only_what_the_choice_changes_is_told() -> None:
    """The suits that run out, in the pack's order; not what is the same for every packet."""
    at, pick = 12, move("give S2 DA DK C2 to south")
    assert isinstance(kitty_game(TO_SECOND).steps[at].move, Give)
    assert [plain(judge(kitty_game(TO_SECOND), at, pick, language).html) for language in LANGUAGES] == [
        "North sends four cards to you. That leaves North without spades. That leaves North without clubs. "
        "1 of these 4 cards is in the lesson's packet too.",
        "Pohjoinen antaa neljä korttia sinulle. Sen jälkeen pohjoisella ei ole enää pataa. "
        "Sen jälkeen pohjoisella ei ole enää ristiä. Näistä 4 kortista 1 on myös oppitunnin paketissa.",
    ]


def test_a_deal_that_begins_in_the_middle_is_introduced_once() -> None:
    """What came before the first step is told there, and not again with every try in its place."""
    lesson = loads(ENDING)
    told = [plain(judge(lesson, 0, move("play SK"), language).html) for language in LANGUAGES]
    assert told == [
        "Trick 11: you lead ♠K. The lesson leads another suit.",
        "Tikki 11: sinä aloitat kortilla ♠K. Oppitunnilla aloitetaan toisella maalla.",
    ]
