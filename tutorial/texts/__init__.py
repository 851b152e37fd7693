"""The catalogue: every word that the program says. Each language has a module of sentences, of reasons, of page words,
of answers, of the glossary, of the score sheet and of paper, with the same keys as the other languages."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import ModuleType

from engine.calls import Bid, Denomination, Spoken
from engine.cards import Card, Rank
from engine.state import Phase
from tutorial.texts import (
    en,
    en_analysis,
    en_answers,
    en_glossary,
    en_own,
    en_page,
    en_print,
    en_reasons,
    en_rules,
    en_settings,
    en_sheet,
    fi,
    fi_analysis,
    fi_answers,
    fi_glossary,
    fi_own,
    fi_page,
    fi_print,
    fi_problems,
    fi_reasons,
    fi_rules,
    fi_settings,
    fi_sheet,
)

CATALOGUE: dict[str, ModuleType] = {"en": en, "fi": fi}
ANALYSES: dict[str, ModuleType] = {"en": en_analysis, "fi": fi_analysis}
ANSWERS: dict[str, ModuleType] = {"en": en_answers, "fi": fi_answers}
OWNS: dict[str, ModuleType] = {"en": en_own, "fi": fi_own}
PAGES: dict[str, ModuleType] = {"en": en_page, "fi": fi_page}
PRINTS: dict[str, ModuleType] = {"en": en_print, "fi": fi_print}
GLOSSARIES: dict[str, ModuleType] = {"en": en_glossary, "fi": fi_glossary}
REASONS: dict[str, ModuleType] = {"en": en_reasons, "fi": fi_reasons}
RULES: dict[str, ModuleType] = {"en": en_rules, "fi": fi_rules}
SETTINGS: dict[str, ModuleType] = {"en": en_settings, "fi": fi_settings}
SHEETS: dict[str, ModuleType] = {"en": en_sheet, "fi": fi_sheet}

PROBLEMS: dict[str, Mapping[str, str]] = {"fi": fi_problems.PROBLEMS}
"""What is said of a scenario file: for each language but English the template for an English one."""

LANGUAGES = tuple(CATALOGUE)
"""The codes of the languages that the program speaks."""


@cache
def sentences(language: str) -> Mapping[str, str]:
    """The sentences of the narration and of the answers to a learner, by key."""
    return {**CATALOGUE[language].TEXTS, **ANSWERS[language].TEXTS}


def phase_name(phase: Phase, language: str) -> str:
    """The name of a part of the deal, with a capital: "Second auction"."""
    name: str = CATALOGUE[language].PHASES[phase.value]
    return name


def card_name(card: Card, language: str) -> str:
    """The card in words: "queen of hearts", "herttarouva"."""
    words = CATALOGUE[language]
    suit = words.SUITS[card.suit.value][""]
    name: str = words.CARD.format(suit=suit, rank=words.RANKS[card.rank - Rank.TWO])
    return name


def call_name(spoken: Spoken, language: str) -> str:
    """The call in words: "two hearts", "kaksi herttaa"."""
    words = CATALOGUE[language]
    if not isinstance(spoken, Bid):
        return str(words.WORDS[spoken.value]).replace("\N{SOFT HYPHEN}", "")
    forms = words.DENOMINATIONS[spoken.denomination.value]
    return f"{words.LEVELS[spoken.level - 1]} {forms['one' if spoken.level == 1 else words.CALLED]}"


def call_text(spoken: Spoken, language: str) -> str:
    """The call as it is shown: "2♥", "5 grand", "pass". A line breaks inside it only in a long word, where it may."""
    words = CATALOGUE[language]
    if not isinstance(spoken, Bid):
        return str(words.WORDS[spoken.value])
    if trump := spoken.denomination.trump:
        return f"{spoken.level}{trump.symbol}"
    return f"{spoken.level}\N{NO-BREAK SPACE}{denomination_name(spoken.denomination, language)}"


def denomination_name(denomination: Denomination, language: str) -> str:
    """The denomination in words: "hearts", "grand"."""
    name: str = CATALOGUE[language].DENOMINATIONS[denomination.value][""]
    return name


def glossary(language: str) -> Mapping[str, tuple[str, str]]:
    """The words of the rules: for each key its title and a short explanation, both plain text."""
    words: Mapping[str, tuple[str, str]] = GLOSSARIES[language].GLOSSARY
    return words
