"""What people, sides, suits and numbers are called: words that know their forms (see the catalogue for the forms)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from engine.calls import Denomination
from engine.cards import Suit
from engine.seats import Seat, Side
from scenarios.lesson import Lesson
from tutorial.markup import literal
from tutorial.texts import CATALOGUE


@dataclass(frozen=True, slots=True)
class Word:
    """A word for a template: `{x}` is its plain form, `{x:form}` another, `{x:a|b}` is `a` if `is_first`, else `b`."""

    forms: Mapping[str, str]
    is_first: bool = False

    def __format__(self, spec: str) -> str:
        first, bar, second = spec.partition("|")
        if bar:
            return first if self.is_first else second
        return self.forms[spec]

    def __str__(self) -> str:
        return self.forms[""]


@lru_cache(maxsize=256)
def count(number: int) -> Word:
    """A number; the first form of what is counted is for one."""
    return Word({"": str(number)}, number == 1)


@dataclass(frozen=True, slots=True)
class Names:
    """Everybody and everything with a name in one lesson and language; the first forms are for the learner."""

    seats: tuple[Word, Word, Word, Word]
    sides: Mapping[Side, Word]
    suits: Mapping[Suit, Word]
    denominations: Mapping[Denomination, Word]


def names(lesson: Lesson, language: str) -> Names:
    """The names of a lesson. The learner is "you", whatever the file says."""
    return _names(language, lesson.view, tuple(lesson.players.get(seat, "") for seat in Seat))


def name_of(lesson: Lesson, seat: Seat, language: str) -> str:
    """What a player is called, standing alone and as plain text: "You", "Ville", "North"."""
    given = lesson.players.get(seat, "")
    return given if given and seat is not lesson.view else capital(str(names(lesson, language).seats[seat]))


def side_name(lesson: Lesson, side: Side, language: str) -> str:
    """What a side is called, standing alone: "You and Aino", "East-West"."""
    return capital(str(names(lesson, language).sides[side]))


def capital(text: str) -> str:
    """The text with a capital at its beginning; the rest is left alone."""
    return text[:1].upper() + text[1:]


@lru_cache(maxsize=256)
def _names(language: str, view: Seat, players: tuple[str, ...]) -> Names:
    words = CATALOGUE[language]

    def called(seat: Seat) -> Word:
        if seat is view:
            return Word(words.YOU, True)
        if players[seat]:
            given = literal(players[seat])
            return Word({form: pattern.replace("{name}", given) for form, pattern in words.NAMED.items()})
        return Word(words.SEATS[str(seat)])

    def together(side: Side) -> Word:
        one, other = (seat for seat in Seat if seat.side is side)
        if other is view:
            one, other = other, one
        if one is not view and not players[one] and not players[other]:
            return Word({"": words.SIDES[side.value]})
        pair = words.AND.replace("{one}", str(seats[one])).replace("{other}", str(seats[other]))
        return Word({"": pair}, one is view)

    north, east, south, west = map(called, Seat)
    seats = (north, east, south, west)
    return Names(
        seats,
        {side: together(side) for side in Side},
        {suit: Word(words.SUITS[suit.value], suit.value in words.PLURALS) for suit in Suit},
        {each: Word(words.DENOMINATIONS[each.value], each.value in words.PLURALS) for each in Denomination},
    )
