"""What a text states about who holds a card, as far as it does so plainly: "Eeva has ♥Q", "♥Q on Eevalla"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from engine.cards import DECK, Card
from engine.seats import Seat
from scenarios.lesson import Lesson
from tutorial.advice.named import card_pattern, read_card
from tutorial.advice.sentences import plain_sentences
from tutorial.texts import CATALOGUE

_FORMS = {
    "en": (
        ("{whose} {card}", False),
        ("{who} (?:plays?|leads?|throws?|discards?|sends?|gives?|swaps?)(?: away)?(?: the)? {card}", False),
        ("{who}(?: still| also| now)? (?:has|have|holds?|keeps?)(?: still| also| now)?(?: the)? {cards}", True),
        ("{card}(?: is| lies| sits)(?: still| also| now)? with {who}", True),
        ("{card} is(?: still| also| now)? in {whose} hand", True),
    ),
    "fi": (
        ("{whose} {card}", False),
        ("{who} (?:pelaa|antaa|sakkaa|vaihtaa|aloittaa kortilla)(?: kortin)? {card}", False),
        ("{at} on(?: vielä| yhä| nyt| myös)? {cards}", True),
        ("{card} on(?: vielä| yhä| nyt| myös)? {at}", True),
    ),
}
"""Statements about a card of a seat, and whether they are about the moment; otherwise the card may be gone by then."""


_DOUBLE = re.compile(r"([kpt])\1(?=.$)")

_FIRST_SIGN = 0xE000
_SIGN = f"(?-i:[{chr(_FIRST_SIGN)}-{chr(_FIRST_SIGN + len(DECK) - 1)}])"
"""A sign for each card of the deck, so that the statements need not know how cards are written."""


@dataclass(frozen=True, slots=True)
class Held:
    """A card that a text gives to a seat: one that it holds at that moment, `is_now`, or has or had as its own."""

    seat: Seat
    card: Card
    is_now: bool


def held(words: str, language: str, lesson: Lesson) -> Iterator[Held]:
    """All that a text in a readable language states plainly about who holds a card."""
    players = tuple(lesson.players.get(seat, "") for seat in Seat)
    is_card = card_pattern(language)
    for sentence in filter(is_card.search, plain_sentences(re.sub(_SIGN, " ", words), language)):
        signed = is_card.sub(lambda found: chr(_FIRST_SIGN + read_card(found[0], language).index), sentence)
        for pattern, is_now in _patterns(language, lesson.view, players):
            for match in pattern.finditer(signed):
                seat = next(seat for seat in Seat if match[str(seat)])
                for sign in re.findall(_SIGN, match["cards"]):
                    yield Held(seat, DECK[ord(sign) - _FIRST_SIGN], is_now)


@lru_cache(maxsize=64)
def _patterns(language: str, view: Seat, players: tuple[str, ...]) -> tuple[tuple[re.Pattern[str], bool], ...]:
    """The statements of `_FORMS`, each about any seat; the seat's name is that of the group that matches."""
    called = [_called(language, seat, players[seat], seat is view) for seat in Seat]
    who, whose, at = map(_any_seat, zip(*called, strict=True))
    # Of "Ville and Eeva have ♥Q and ♥J" neither has both.
    alone = "(?<!and )(?<!ja )"
    # In "Eeva has ♥Q and ♥J is with Ville" the second card begins another statement.
    several = rf"(?P<cards>{_SIGN}(?:(?:, | and | ja )(?:the )?{_SIGN}(?! (?:is|lies|sits|on)\b))*)"
    parts = {"card": f"(?P<cards>{_SIGN})", "cards": several, "who": alone + who, "whose": whose, "at": alone + at}
    return tuple(
        (re.compile(rf"(?<!\w){form.format(**parts)}(?!\w)", re.IGNORECASE), is_now)
        for form, is_now in _FORMS[language]
    )


def _any_seat(names: tuple[str, ...]) -> str:
    """Any of the names of the seats, each in a group called like its seat."""
    return "(?:" + "|".join(f"(?P<{seat}>{name})" for seat, name in zip(Seat, names, strict=True)) + ")"


def _called(language: str, seat: Seat, name: str, is_learner: bool) -> tuple[str, str, str]:
    """How a text calls a seat: as who acts, as whose a card is, and in Finnish as the place at which it is."""
    words = CATALOGUE[language]
    if is_learner or not name:
        forms = words.YOU if is_learner else words.SEATS[str(seat)]
        whose = "possessive" if language == "en" else "genitive"
        return re.escape(forms[""]), re.escape(forms[whose]), re.escape(forms.get("adessive", ""))
    if language == "en":
        return re.escape(name), rf"{re.escape(name)}['’]s?", ""
    # In Finnish a name may be softer in its other cases: Pekka, Pekan, Pekalla.
    softer = _DOUBLE.sub(r"\1", name)
    stem = f"(?:{re.escape(name)}|{re.escape(softer)})i?"
    return re.escape(name), f"{stem}n", f"{stem}ll[aä]"
