"""What people, sides, suits and numbers are called: words that know their forms (see the catalogue for the forms)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from engine.calls import Denomination
from engine.cards import Suit
from engine.seats import Seat, Side
from scenarios.lesson import Lesson
from tutorial.markup import literal
from tutorial.texts import CATALOGUE


@dataclass(frozen=True, slots=True)
class Word:
    """A word for a template: `{x}` is its plain form, `{x:form}` another.

    Of the words in `{x:a|b}` it chooses the one that agrees with it, by its `agreement`: 0 takes the first, 1 the
    second, and so on; where there are fewer, the last one serves.
    """

    forms: Mapping[str, str]
    agreement: int = 1

    def __format__(self, spec: str) -> str:
        if "|" not in spec:
            return self.forms[spec]
        choices = spec.split("|")
        return choices[min(self.agreement, len(choices) - 1)]

    def __str__(self) -> str:
        return self.forms[""]


def signed(number: float | Fraction, decimals: int = 0, mark: str = ".") -> str:
    """A number of points with its sign, a real minus among them, and so many decimals after the mark: "+5", "−2,5"."""
    digits = f"{abs(float(number)):.{decimals}f}"
    # What is rounded to nothing has no sign.
    sign = "" if not float(digits) else "−" if number < 0 else "+"
    return sign + digits.replace(".", mark)


@lru_cache(maxsize=256)
def count(number: int) -> Word:
    """A number; the first form of what is counted is for one."""
    return Word({"": str(number)}, 0 if number == 1 else 1)


@dataclass(frozen=True, slots=True)
class Names:
    """Everybody and everything with a name in one lesson and language.

    Words agree with a player by two forms, for the learner and for others; with a side by up to four: the learner's,
    the others', and in a Bolshevik the learner or somebody else alone.
    """

    seats: tuple[Word, Word, Word, Word]
    sides: Mapping[Side, Word]
    suits: Mapping[Suit, Word]
    denominations: Mapping[Denomination, Word]


def names(lesson: Lesson, language: str) -> Names:
    """The names of a lesson. The learner is "you", whatever the file says."""
    players = tuple(lesson.players.get(seat, "") for seat in Seat)
    alone = lesson.steps[-1].after.first.bidder if lesson.deal.game.plays_alone and lesson.steps else None
    return _names(language, lesson.view, players, alone)


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
def _names(language: str, view: Seat, players: tuple[str, ...], alone: Seat | None) -> Names:
    words = CATALOGUE[language]

    def called(seat: Seat) -> Word:
        if seat is view:
            return Word(words.YOU, 0)
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
        return Word({"": pair}, 0 if one is view else 1)

    def apart() -> dict[Side, Word]:
        if alone is None:
            return {}
        others = Word({"": words.DEFENDERS[0 if alone is not view else 1]}, 0 if alone is not view else 1)
        return {Side.DECLARER: Word({"": str(seats[alone])}, 2 if alone is view else 3), Side.DEFENDERS: others}

    def one_or_many(letter: str) -> int:
        return 0 if letter in words.PLURALS else 1

    north, east, south, west = map(called, Seat)
    seats = (north, east, south, west)
    return Names(
        seats,
        {side: together(side) for side in (Side.NS, Side.EW)} | apart(),
        {suit: Word(words.SUITS[suit.value], one_or_many(suit.value)) for suit in Suit},
        {each: Word(words.DENOMINATIONS[each.value], one_or_many(each.value)) for each in Denomination},
    )
