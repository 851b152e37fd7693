"""Everything a player can do, as values; `str` gives the one notation in which moves are written and listed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from engine.calls import Bid, Spoken
from engine.cards import Card, listed
from engine.seats import Seat


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
