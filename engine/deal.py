"""The cards as they lie before the first call (rules, sections 3 and 9), or in the middle of the play."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random
from types import MappingProxyType

from engine.calls import Bid
from engine.cards import DECK, Card
from engine.games import DEFAULTS, Game, Options
from engine.saying import SaidError, say
from engine.seats import Seat, Side

TRICKS = 13
"""The tricks of a whole deal."""


@dataclass(frozen=True, slots=True)
class Block:
    """Where a deal stands in its Bolshevik block (rules, section 9).

    `declared` are the seats that have declared in earlier deals, `deals_left` the deals that are left, this one
    included. Raises ValueError if nobody is left to declare, or if the deals cannot be enough for those who are.
    """

    declared: frozenset[Seat] = frozenset()
    deals_left: int = 8

    def __post_init__(self) -> None:
        missing = 4 - len(self.declared)
        if not missing:
            raise SaidError(say("all four have declared: the Bolshevik block is over"))
        if not max(1, missing) <= self.deals_left <= 8:
            raise SaidError(
                say(
                    "with {missing} yet to declare, {missing} to 8 deals are left, not {left}",
                    missing=missing,
                    left=self.deals_left,
                )
            )


@dataclass(frozen=True, slots=True)
class Middle:
    """What led to a position between two tricks: the contract, the doubling, and what has been taken.

    `bid` and `declarer` are None in an all-pass misère. `taken` counts the tricks of each side so far and `aces` what
    the aces in them have cost it; a side left out has none.
    """

    leader: Seat
    bid: Bid | None = None
    declarer: Seat | None = None
    multiplier: int = 1
    taken: Mapping[Side, int] = field(default_factory=dict, hash=False)
    aces: Mapping[Side, int] = field(default_factory=dict, hash=False)

    def __post_init__(self) -> None:
        # A frozen value keeps nothing that its maker could change.
        object.__setattr__(self, "taken", MappingProxyType(dict(self.taken)))
        object.__setattr__(self, "aces", MappingProxyType(dict(self.aces)))

    @property
    def tricks(self) -> int:
        """The number of tricks played before the position."""
        return sum(self.taken.values())


@dataclass(frozen=True, slots=True)
class Deal:
    """Four hands, north first, and the kitty in its order; with a `middle`, the hands as they are at that point.

    Raises ValueError unless they are the whole deck, or between two tricks what is left of it, and unless the middle
    is one that the game can come to.
    """

    game: Game
    dealer: Seat
    hands: tuple[frozenset[Card], frozenset[Card], frozenset[Card], frozenset[Card]]
    kitty: tuple[Card, ...] = ()
    options: Options = DEFAULTS
    block: Block = Block()
    middle: Middle | None = None

    def __post_init__(self) -> None:
        sizes = [*map(len, self.hands), len(self.kitty)]
        wanted = [self.game.hand_size] * 4 + [self.game.kitty_size]
        if self.middle:
            _check_middle(self.middle, self.game)
            wanted = [TRICKS - self.middle.tricks] * 4 + [0]
        if sizes != wanted:
            raise ValueError(f"wrong number of cards: north, east, south, west and kitty have {sizes}, not {wanted}")
        if len(frozenset(self.kitty).union(*self.hands)) != sum(wanted):
            raise ValueError("a card is dealt twice")


def _check_middle(middle: Middle, game: Game) -> None:
    """Raise ValueError for what cannot have led to a position of this game."""
    sides = {Side.DECLARER, Side.DEFENDERS} if game.plays_alone else {Side.NS, Side.EW}
    if not sides.issuperset([*middle.taken, *middle.aces]):
        raise ValueError(f"the sides of this game are {' and '.join(sorted(side.value for side in sides))}")
    if min([0, *middle.taken.values(), *middle.aces.values()]) < 0 or middle.tricks >= TRICKS:
        raise ValueError(f"0 to {TRICKS - 1} tricks, and no fewer ace points than none, can have been taken")
    if (middle.bid is None) is not (middle.declarer is None) or (middle.bid is None and game.plays_alone):
        raise ValueError("a contract has a bid and a declarer; only an all-pass misère has neither")
    if middle.bid and middle.bid.level < game.lowest_contract:
        raise ValueError(f"a contract of this game is of level {game.lowest_contract} to 7, not {middle.bid.level}")
    if middle.multiplier not in (1, 2, 3):
        raise ValueError(f"a score counts once, twice or three times, not {middle.multiplier} times")


def shuffled(game: Game, dealer: Seat, random: Random, options: Options | None = None) -> Deal:
    """A random deal; the same one for the same state of `random`."""
    pack = random.sample(DECK, 52)
    hands = [frozenset(pack[seat * game.hand_size : (seat + 1) * game.hand_size]) for seat in range(4)]
    kitty = tuple(pack[4 * game.hand_size :])
    return Deal(game, dealer, (hands[0], hands[1], hands[2], hands[3]), kitty, options or DEFAULTS)
