"""The catalogue: the same keys in every language, each of them used, and the names of cards and calls."""

import ast
import re
from pathlib import Path
from string import Formatter

import pytest

import tutorial
from engine.calls import spoken
from engine.cards import DECK, card
from engine.state import Phase
from tutorial.texts import ANSWERS, LANGUAGES, call_name, call_text, card_name, glossary, phase_name, sentences
from tutorial.tutor.judge import Kind

SOURCES = [path for path in Path(tutorial.__file__).parent.rglob("*.py") if path.parent.name != "texts"]
TERM = re.compile(r"\[\[([a-z-]+)\|[^\]]+\]\]")


def placeholders(template: str) -> set[str]:
    """The names in braces."""
    return {name for _, name, _, _ in Formatter().parse(template) if name}


def strings_of_the_code() -> set[str]:
    """Every string constant in the modules that speak."""
    nodes = (node for path in SOURCES for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
    return {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}


def test_every_language_has_the_same_sentences() -> None:
    """English and Finnish have the same keys, and the same things stand in each sentence."""
    english = sentences("en")
    for language in LANGUAGES:
        texts = sentences(language)
        assert texts.keys() == english.keys()
        differing = {key for key in texts if placeholders(texts[key]) != placeholders(english[key])}
        assert differing == set()


def test_every_sentence_is_used() -> None:
    """No key of the catalogue is missing from the code that speaks."""
    assert sentences("en").keys() - strings_of_the_code() == set()


def test_every_key_that_is_said_is_in_the_catalogue() -> None:
    """Whatever looks like a key in the narration's code is a key."""
    look = re.compile(
        r"(next|call|goal|auction|kitty|give|second|target|swap|alone|name|double|redouble|play|trick|ace|middle|stands|count|score|refuse|answer|instead|your|hint|line)\.[a-z.-]+"
    )
    keys = {text for text in strings_of_the_code() if look.fullmatch(text)}
    assert len(keys) > 100
    assert keys - sentences("en").keys() == set()


def test_every_verdict_has_a_title() -> None:
    """Each kind of answer has a title in every language."""
    for language in LANGUAGES:
        assert ANSWERS[language].VERDICTS.keys() == {kind.value for kind in Kind}


OF_PAIRS = {"second.begins", "count.won"}
"""Sentences that no Bolshevik has."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_verb_that_agrees_with_a_side_has_four_forms(language: str) -> None:
    """The learner's side and another, the learner alone and another alone; where there are only pairs, two forms."""
    for key, template in sentences(language).items():
        for name, spec in ((name, spec or "") for _, name, spec, _ in Formatter().parse(template)):
            if name in ("side", "main", "others", "ours", "theirs") and "|" in spec:
                assert len(spec.split("|")) == (2 if key in OF_PAIRS else 4), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_marked_word_is_explained(language: str) -> None:
    """Each `[[key|words]]` names a word of the glossary, and nothing else stands in double brackets."""
    for key, template in sentences(language).items():
        assert set(TERM.findall(template)) <= glossary(language).keys(), key
        assert "[[" not in TERM.sub("", template), key


def test_the_glossaries_explain_the_same_words() -> None:
    """Each language explains some thirty words, with a title and a short plain text each."""
    assert glossary("en").keys() == glossary("fi").keys()
    assert len(glossary("en")) >= 30
    for language in LANGUAGES:
        for title, explanation in glossary(language).values():
            assert title[0].isupper()
            assert explanation.endswith(".")
            assert 5 <= len(explanation.split()) <= 35


@pytest.mark.parametrize(
    ("text", "english", "finnish"),
    [
        ("HQ", "queen of hearts", "herttarouva"),
        ("S10", "ten of spades", "patakymppi"),
        ("D2", "two of diamonds", "ruutukakkonen"),
        ("CA", "ace of clubs", "ristiässä"),
    ],
)
def test_a_card_has_a_name(text: str, english: str, finnish: str) -> None:
    """A card is called by rank and suit, in Finnish in one word."""
    assert card_name(card(text), "en") == english
    assert card_name(card(text), "fi") == finnish


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_cards_share_a_name(language: str) -> None:
    """The 52 cards have 52 names."""
    assert len({card_name(each, language) for each in DECK}) == 52


@pytest.mark.parametrize(
    ("text", "english", "finnish"),
    [
        ("2H", "two hearts", "kaksi herttaa"),
        ("1S", "one spade", "yksi pata"),
        ("5G", "five grand", "viisi grandia"),
        ("7M", "seven misère", "seitsemän miseeriä"),
        ("pass", "pass", "passi"),
        ("redouble", "redouble", "vastakahdennus"),
        ("bolshevik", "Bolshevik", "bolsevikki"),
        ("keep", "keep", "pysyn"),
        ("withdraw", "withdraw", "luovun"),
    ],
)
def test_a_call_has_a_name(text: str, english: str, finnish: str) -> None:
    """A bid is read as level and denomination, in Finnish in the partitive above one."""
    assert call_name(spoken(text), "en") == english
    assert call_name(spoken(text), "fi") == finnish


def test_a_call_in_a_sentence_has_its_symbol() -> None:
    """A suit is its symbol; grand and misère are words that no line break parts from their level."""
    assert call_text(spoken("2H"), "fi") == "2♥"
    assert call_text(spoken("5G"), "en") == "5\N{NO-BREAK SPACE}grand"
    assert call_text(spoken("5M"), "fi") == "5\N{NO-BREAK SPACE}miseeri"
    assert call_text(spoken("double"), "fi") == "kahdennus"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_phase_has_a_name(language: str) -> None:
    """Each part of the deal has a name of its own, with a capital."""
    names = {phase_name(phase, language) for phase in Phase}
    assert len(names) == len(Phase)
    assert all(name[0].isupper() for name in names)
