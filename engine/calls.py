"""What can be said in an auction or a round of doubling: bids and words (rules, sections 1, 3, 6, 9)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from engine.cards import Suit
from engine.saying import SaidError, say


class Denomination(Enum):
    """What a bid proposes to play: one of the suits as trumps, grand (no trumps) or misère; the value is its letter."""

    MISERE = "M"
    SPADES = "S"
    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    GRAND = "G"

    @property
    def trump(self) -> Suit | None:
        """The trump suit, or None in grand and misère."""
        return _TRUMPS[self]


_TRUMPS = {each: Suit(each.value) if each.value in "SCDH" else None for each in Denomination}


@dataclass(frozen=True, slots=True)
class Bid:
    """A level and a denomination. Which bid beats which depends on the game: see `Game.beats`.

    Raises ValueError unless the level is 1 to 7.
    """

    level: int
    denomination: Denomination

    def __post_init__(self) -> None:
        if not 1 <= self.level <= 7:
            raise ValueError(f"a bid is of level 1 to 7, not {self.level}")

    @property
    def needed(self) -> int:
        """Tricks the main side needs; in misère the most that it may take."""
        return 7 - self.level if self.is_misere else 6 + self.level

    @property
    def is_misere(self) -> bool:
        """Whether the side bids to take as few tricks as possible."""
        return self.denomination is Denomination.MISERE

    def __str__(self) -> str:
        return f"{self.level}{self.denomination.value}"


class Word(Enum):
    """A call that is no bid."""

    PASS = "pass"
    DOUBLE = "double"
    REDOUBLE = "redouble"
    BOLSHEVIK = "bolshevik"
    KEEP = "keep"
    WITHDRAW = "withdraw"

    def __str__(self) -> str:
        return self.value


Spoken: TypeAlias = Bid | Word

_DENOMINATIONS = {each.value: each for each in Denomination} | {suit.symbol: Denomination(suit.value) for suit in Suit}
_WORDS = {word.value: word for word in Word}


def spoken(text: str) -> Spoken:
    """The call written `1S` … `7M` (S C D H, G grand, M misère, ♠♣♦♥) or as a word. Raises ValueError if it is none."""
    plain = text.strip()
    if word := _WORDS.get(plain.lower()):
        return word
    denomination = _DENOMINATIONS.get(plain[1:].upper())
    if denomination and plain[0] in "1234567":
        return Bid(int(plain[0]), denomination)
    raise SaidError(
        say(
            "{text} is no call: write a level from 1 to 7 and one of S C D H G M, as in 2H, or {words}",
            text=repr(text),
            words=", ".join(_WORDS),
        )
    )
