"""The cards and bids that a text names, as far as that can be read without guessing."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache, lru_cache

from engine.cards import DECK, SUITS, Card, card
from tutorial.texts import CATALOGUE, LANGUAGES, card_name

_SYMBOLS = r"[♠♣♦♥]\s?(?:10|[2-9JQKA])(?!\w)"
_BID = re.compile(rf"(?<!\w)([1-7])\s?(?:(?!{_SYMBOLS})([♠♣♦♥])|grand\b)", re.IGNORECASE)


@lru_cache(maxsize=4096)
def cards_named(words: str, language: str) -> frozenset[Card]:
    """The cards in a text, as ♥Q or, in a language that the program speaks, in full: "queen of hearts"."""
    return frozenset(read_card(name, language) for name in card_pattern(language).findall(words))


def bids_named(words: str) -> Iterator[str]:
    """The bids in a text that are written as 5♥ or 5 grand, in the notation of the file: "5H", "5G"."""
    for level, symbol in _BID.findall(words):
        yield level + (SUITS[symbol].value if symbol else "G")


@cache
def card_pattern(language: str) -> re.Pattern[str]:
    """What the name of a card looks like in a text."""
    if language not in LANGUAGES:
        return re.compile(_SYMBOLS)
    words = CATALOGUE[language]
    suits, ranks = (f"(?:{'|'.join(names)})" for names in ((each[""] for each in words.SUITS.values()), words.RANKS))
    return re.compile(rf"{_SYMBOLS}|(?<!\w){words.CARD.format(suit=suits, rank=ranks)}", re.IGNORECASE)


def read_card(name: str, language: str) -> Card:
    """The card of a name that `card_pattern` has found."""
    return _names(language).get(name.lower()) or card("".join(name.split()))


@cache
def _names(language: str) -> dict[str, Card]:
    return {card_name(each, language).lower(): each for each in DECK} if language in LANGUAGES else {}
