"""Names and numbers that fit into the templates of the catalogues, each in the form that the sentence needs."""

from __future__ import annotations

from dataclasses import dataclass

from engine.seats import Seat, Side
from scenarios.lesson import Lesson
from tutorial.texts import CATALOGUES


@dataclass(frozen=True, slots=True)
class Name:
    """A player in a sentence. `{who}` is the name, `{who:gen}` a case of it, `{who:bid|bids}` a verb that agrees.

    The first form of a verb is for the learner, who is always addressed as you.
    """

    forms: dict[str, str]
    is_learner: bool

    def __format__(self, form: str) -> str:
        if "|" in form:
            return form.split("|")[0 if self.is_learner else 1]
        return self.forms[form]


class Count(int):
    """A number in a sentence: `{n}` is the number, `{n:trick|tricks}` the word that agrees."""

    def __format__(self, form: str) -> str:
        return form.split("|")[0 if self == 1 else 1] if form else str(int(self))


def name_in(lesson: Lesson, seat: Seat, language: str) -> Name:
    """A player's name in all its forms; one that the lesson gives is never inflected."""
    known = CATALOGUES[language].NAMES
    if seat is lesson.view:
        return Name(known["you"], is_learner=True)
    if seat in lesson.players:
        given = lesson.players[seat]
        return Name({case: form.replace("{name}", given) for case, form in known["other"].items()}, is_learner=False)
    return Name(known[str(seat)], is_learner=False)


def name_of(lesson: Lesson, seat: Seat, language: str) -> str:
    """A player's name, to stand alone."""
    return capital(format(name_in(lesson, seat, language), ""))


def side_name(lesson: Lesson, side: Side, language: str, *, alone: bool = True) -> str:
    """The two partners of a side, the learner first; `alone` where it does not stand inside a sentence."""
    seats = sorted((seat for seat in Seat if seat.side is side), key=lambda seat: seat is not lesson.view)
    names = [format(name_in(lesson, seat, language), "") for seat in seats]
    text = f" {CATALOGUES[language].TEXTS['and']} ".join(names)
    return capital(text) if alone else text


def capital(text: str) -> str:
    """The text with a capital at its beginning, also where a marked term begins it."""
    start = text.index("|") + 1 if text.startswith("[[") else 0
    return text[:start] + text[start : start + 1].upper() + text[start + 1 :]
