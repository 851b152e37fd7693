"""Speaks one language about one lesson: sentences of the catalogue, with the lesson's names in them."""

from __future__ import annotations

from collections.abc import Iterable

from engine.calls import Bid
from engine.cards import DECK, Card
from engine.players import Reason
from engine.seats import Seat
from engine.state import Phase
from scenarios.lesson import Lesson
from tutorial.names import Names, Word, capital, names
from tutorial.texts import REASONS, call_text, phase_name, sentences

_SYMBOLS = tuple(f"{card.suit.symbol}{card.rank}" for card in DECK)


class Voice:
    """The language of one lesson."""

    def __init__(self, language: str, called: Names) -> None:
        self._language = language
        self._texts = sentences(language)
        self.seats = called.seats
        self.sides = called.sides
        self.suits = called.suits
        self.denominations = called.denominations

    def __call__(self, key: str, **parts: Word | str | int) -> str:
        """The sentence under `key` of the catalogue with its parts in it, beginning with a capital."""
        return capital(self._texts[key].format_map(parts))

    def reason(self, reason: Reason) -> str:
        """The sentence for a reason of the simple players."""
        parts = {
            "suit": reason.suit and self.suits[reason.suit],
            "card": reason.card and self.card(reason.card),
            "bid": reason.bid and self.bid(reason.bid),
            "n": reason.number,
        }
        return capital(REASONS[self._language].REASONS[reason.key].format_map(parts))

    def phase(self, phase: Phase) -> str:
        """The name of a part of the deal."""
        return phase_name(phase, self._language)

    def bid(self, bid: Bid) -> str:
        """The bid with its suit's symbol: "2♥"."""
        return call_text(bid, self._language)

    def card(self, card: Card) -> str:
        """The card with its suit's symbol: "♠K"."""
        return _SYMBOLS[card.index]

    def cards(self, cards: Iterable[Card]) -> str:
        """The cards in the order given: "♠K ♥10"."""
        return " ".join(_SYMBOLS[card.index] for card in cards)

    def list(self, seats: Iterable[Seat]) -> str:
        """The players' names, one after the other."""
        return ", ".join(str(self.seats[seat]) for seat in seats)


def voice(lesson: Lesson, language: str) -> Voice:
    """The voice that tells `lesson` in `language`."""
    return Voice(language, names(lesson, language))
