"""Everything a player can do, as values; `str` gives the one notation in which moves are written, `move` reads it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from engine.calls import Bid, Spoken, spoken
from engine.cards import Card, card, listed
from engine.saying import SaidError, say
from engine.seats import Seat, seat

MAX_LENGTH = 100
"""Characters of the longest text that is read as a move; a packet of all that anybody holds, 17 cards, fits."""


@dataclass(frozen=True, slots=True)
class Call:
    """A bid or a word: in an auction, in the calls of a Bolshevik, or in the doubling."""

    spoken: Spoken

    def __str__(self) -> str:
        return f"call {self.spoken}"


@dataclass(frozen=True, slots=True)
class Kitty:
    """The kitty turned up and taken, or in an all-pass misère dealt out: the only move that nobody makes."""

    cards: tuple[Card, ...]

    def __str__(self) -> str:
        return f"kitty {listed(self.cards)}"


@dataclass(frozen=True, slots=True)
class Give:
    """A packet sent face down to one seat, top card first; also the single card of an all-pass exchange."""

    cards: tuple[Card, ...]
    to: Seat

    def __str__(self) -> str:
        return f"give {listed(self.cards)} to {self.to}"


@dataclass(frozen=True, slots=True)
class GiveEach:
    """One card face down to each of the three others, from the kitty bidder's partner or a Bolshevik's declarer."""

    gifts: tuple[tuple[Seat, Card], ...]

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards that leave the hand."""
        return tuple(card for _, card in self.gifts)

    def __str__(self) -> str:
        return "give " + " ".join(f"{card} to {seat}" for seat, card in self.gifts)


@dataclass(frozen=True, slots=True)
class Swap:
    """A defender's card to the other defender, or None to decline the swap."""

    card: Card | None

    def __str__(self) -> str:
        return f"swap {self.card or 'none'}"


@dataclass(frozen=True, slots=True)
class Play:
    """A card played to a trick."""

    card: Card

    def __str__(self) -> str:
        return f"play {self.card}"


@dataclass(frozen=True, slots=True)
class Name:
    """The contract that the declarer of a Bolshevik names."""

    bid: Bid

    def __str__(self) -> str:
        return f"name {self.bid}"


Move: TypeAlias = Call | Kitty | Give | GiveEach | Swap | Play | Name


def move(text: str) -> Move:
    """The move that `str` writes as `text`, in capitals or not, also with ♠♣♦♥. Raises ValueError if there is none.

    Only the notation is read: whether the move may be made, `engine.game.check` says.
    """
    if len(text) > MAX_LENGTH:
        said = say("a move has at most {most} characters, and this text has {n}", most=MAX_LENGTH, n=len(text))
        raise SaidError(said)
    kind, *words = text.split() or [""]
    match kind.lower(), words:
        case "call", [word]:
            return Call(spoken(word))
        case "play", [word]:
            return Play(card(word))
        case "swap", [word]:
            return Swap(None if word.lower() == "none" else card(word))
        case "name", [word] if isinstance(bid := spoken(word), Bid):
            return Name(bid)
        case "kitty", [_, *_]:
            return Kitty(tuple(map(card, words)))
        case "give", [_, *_]:
            return _giving(list(_parcels(words)))
    examples = "call 1S, play HA, give S4 C3 D2 H2 to north, give SK to south C2 to west D4 to east, swap H9 or name 7G"
    raise SaidError(say("{text} is no move: write it as in {examples}", text=repr(text), examples=examples))


def _giving(parcels: list[tuple[tuple[Card, ...], Seat]]) -> Give | GiveEach:
    """One packet, or one card to each of several."""
    if len(parcels) == 1:
        return Give(*parcels[0])
    if any(len(packet) > 1 for packet, _ in parcels):
        raise SaidError(
            say("several cards go to one seat only: write one card before each `to`, or one `to` at the end")
        )
    return GiveEach(tuple((to, packet[0]) for packet, to in parcels))


def _parcels(words: Iterable[str]) -> Iterator[tuple[tuple[Card, ...], Seat]]:
    """The cards before each `to`, with the seat behind it. Raises ValueError if either is missing."""
    packet: tuple[Card, ...] = ()
    rest = iter(words)
    for word in rest:
        if word.lower() != "to":
            packet = (*packet, card(word))
        elif packet:
            yield packet, seat(next(rest, ""))
            packet = ()
        else:
            raise SaidError(say("`to` has no card before it: write what goes to whom, as in give S4 C3 D2 H2 to north"))
    if packet:
        raise SaidError(
            say(
                "{cards} goes to nobody: write the receiver, as in give S4 C3 D2 H2 to north",
                cards=listed(packet),
            )
        )
