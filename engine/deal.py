"""The cards as they lie before the first call (rules, section 3)."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from engine.cards import DECK, Card
from engine.games import DEFAULTS, Game, Options
from engine.seats import Seat


@dataclass(frozen=True, slots=True)
class Deal:
    """Four hands, north first, and the kitty in its order. Raises ValueError unless they are the whole deck."""

    game: Game
    dealer: Seat
    hands: tuple[frozenset[Card], frozenset[Card], frozenset[Card], frozenset[Card]]
    kitty: tuple[Card, ...] = ()
    options: Options = DEFAULTS

    def __post_init__(self) -> None:
        sizes = [*map(len, self.hands), len(self.kitty)]
        if sizes != [self.game.hand_size] * 4 + [self.game.kitty_size]:
            raise ValueError(f"wrong number of cards: north, east, south, west and kitty have {sizes}")
        if len(frozenset(self.kitty).union(*self.hands)) != 52:
            raise ValueError("a card is dealt twice")


def shuffled(game: Game, dealer: Seat, random: Random, options: Options | None = None) -> Deal:
    """A random deal; the same one for the same state of `random`."""
    pack = random.sample(DECK, 52)
    hands = [frozenset(pack[seat * game.hand_size : (seat + 1) * game.hand_size]) for seat in range(4)]
    kitty = tuple(pack[4 * game.hand_size :])
    return Deal(game, dealer, (hands[0], hands[1], hands[2], hands[3]), kitty, options or DEFAULTS)
