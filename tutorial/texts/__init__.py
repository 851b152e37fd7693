"""All words of the product: one catalogue per language, with the same keys in each."""

from __future__ import annotations

from types import ModuleType

from engine.calls import Bid, Spoken
from engine.cards import Card
from engine.state import Phase
from tutorial.texts import en, en_page, fi, fi_page

LANGUAGES = ("en", "fi")
CATALOGUES: dict[str, ModuleType] = {"en": en, "fi": fi}
PAGES: dict[str, ModuleType] = {"en": en_page, "fi": fi_page}


def phase_name(phase: Phase, language: str) -> str:
    """The name of a phase, to stand alone."""
    return str(CATALOGUES[language].PHASES[phase.value])


def card_name(card: Card, language: str) -> str:
    """A card in words: queen of hearts, herttarouva."""
    words = CATALOGUES[language]
    suit, suits = words.SUITS[card.suit.value]
    return str(words.CARD.format(rank=words.RANKS[card.rank - 2], suit=suit, suits=suits))


def call_text(spoken: Spoken, language: str) -> str:
    """A call as it stands in a table of calls: 2♥, 5 grand, pass."""
    words = CATALOGUES[language]
    if not isinstance(spoken, Bid):
        return str(words.WORDS[spoken.value])
    trump = spoken.denomination.trump
    return (
        f"{spoken.level}{trump.symbol}" if trump else f"{spoken.level} {words.DENOMINATIONS[spoken.denomination.value]}"
    )


def call_name(spoken: Spoken, language: str) -> str:
    """A call in words, to be read aloud: two hearts, kaksi herttaa."""
    words = CATALOGUES[language]
    if not isinstance(spoken, Bid):
        return str(words.WORDS[spoken.value])
    trump = spoken.denomination.trump
    what = words.SUITS[trump.value][1] if trump else words.DENOMINATIONS[spoken.denomination.value]
    return f"{words.LEVELS[spoken.level - 1]} {what}"


def card_text(card: Card) -> str:
    """A card as it stands in a text: ♥Q."""
    return f"{card.suit.symbol}{card.rank}"


def glossary(language: str) -> dict[str, tuple[str, str]]:
    """The rule words that texts link to: each key with its title and its explanation."""
    return dict(CATALOGUES[language].GLOSSARY)
