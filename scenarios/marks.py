"""Reads what an entry points out and turns face up (scenario format, section 2, `show` and `reveal`)."""

from __future__ import annotations

from engine.cards import Card, card
from engine.saying import SaidError, say
from engine.seats import Seat, seat
from scenarios.entry import Entry
from scenarios.yamltree import item_place


def revealed(entry: Entry, already: frozenset[Seat]) -> frozenset[Seat]:
    """The hands that lie face up from this entry on, where `already` did before it."""
    words = entry.shape.reveal
    if words is None:
        return already
    match [word.lower() for word in words]:
        case ["all"]:
            return frozenset(Seat)
        case ["none"]:
            return frozenset()
        case _:
            return already | set(_seats(entry, words, "reveal"))


def shown(entry: Entry) -> tuple[tuple[Card, ...], tuple[Seat, ...]]:
    """The cards and seats that this entry points out."""
    show = entry.shape.show
    if show is None:
        return (), ()
    found: list[Card] = []
    for at, text in enumerate(show.cards):
        try:
            found.append(card(text))
        except SaidError as error:
            said = say("{key}: {said}", key="show", said=error.said)
            entry.tell(item_place(entry.value("show", "cards"), at, len(show.cards)), "card", said)
    return tuple(found), _seats(entry, show.seats, "show", "seats")


def _seats(entry: Entry, names: list[str], *path: str) -> tuple[Seat, ...]:
    found = []
    for at, name in enumerate(names):
        try:
            found.append(seat(name))
        except SaidError as error:
            said = say("{key}: {said}", key=path[0], said=error.said)
            entry.tell(item_place(entry.value(*path), at, len(names)), "seat", said)
    return tuple(found)
