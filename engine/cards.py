"""The 52 cards (rules, section 1): suits, ranks, and how both are written."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import Enum, IntEnum
from operator import attrgetter

from engine.saying import Message, SaidError, say


class Suit(Enum):
    """A suit, in the order in which hands are shown; the value is its letter."""

    SPADES = "S"
    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"

    @property
    def symbol(self) -> str:
        """The suit as one of ♠ ♣ ♦ ♥."""
        return "♠♣♦♥"["SCDH".index(self.value)]

    @property
    def plural(self) -> str:
        """The suit in words: `spades`."""
        return self.name.lower()


class Rank(IntEnum):
    """A rank, 2 to 14: the ace is always the highest, also in misère."""

    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    ACE = 14

    def __str__(self) -> str:
        return "JQKA"[self - 11] if self > 10 else int.__repr__(self)


@dataclass(frozen=True, slots=True)
class Card:
    """One card. `index` is its place in the deck's order: spades, clubs, diamonds, hearts, each high to low."""

    suit: Suit
    rank: Rank
    index: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        place = "SCDH".index(self.suit.value) * 13 + (Rank.ACE - self.rank)
        object.__setattr__(self, "index", place)

    # Cards live in sets all the time; the generated hash would hash suit and rank anew on every look-up.
    def __hash__(self) -> int:
        return self.index

    def __str__(self) -> str:
        return f"{self.suit.value}{self.rank}"


DECK: tuple[Card, ...] = tuple(Card(suit, rank) for suit in Suit for rank in reversed(Rank))

SUITS: dict[str, Suit] = {mark: suit for suit in Suit for mark in (suit.value, suit.symbol)}
RANKS: dict[str, Rank] = {str(rank): rank for rank in Rank} | {"T": Rank.TEN}
_BY_TEXT = {suit + rank: DECK[Card(SUITS[suit], RANKS[rank]).index] for suit in SUITS for rank in RANKS}


def card(text: str) -> Card:
    """The card written as suit and rank: `SA`, `h10`, `HT`, `♠4`. Raises ValueError if `text` is no card."""
    try:
        return _BY_TEXT[text.strip().upper()]
    except KeyError:
        said = say("{text} is no card: write the suit first, then the rank, as in SA or H10", text=repr(text))
        raise SaidError(said) from None


def cards(text: str) -> tuple[Card, ...]:
    """The cards of a text such as `SA H10 C2`, in the order written. Raises ValueError at the first that is none."""
    return tuple(card(part) for part in text.split())


def in_order(some: Iterable[Card]) -> tuple[Card, ...]:
    """The same cards in the deck's order: spades, clubs, diamonds, hearts, each from high to low."""
    return tuple(sorted(some, key=attrgetter("index")))


def listed(some: Iterable[Card]) -> str:
    """The cards as text, in the order given: `SA H10 C2`."""
    return " ".join(map(str, some))


def counted(cards: int) -> Message:
    """A number of cards in words: `1 card`, `2 cards`."""
    return say("{n} card", n=cards) if cards == 1 else say("{n} cards", n=cards)
