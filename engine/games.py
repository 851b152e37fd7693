"""What differs between the Kitty game, Kotka and the Bolshevik, as tables of facts (rules, sections 1, 3-6, 9)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from engine.calls import Bid, Denomination


@dataclass(frozen=True, slots=True)
class Game:
    """One of the games that a session is made of.

    `order` lists the denominations from low to high; `lowest_bid` opens the first auction; the final contract is
    at least of level `lowest_contract`. The hand sizes and the kitty are numbers of cards. Where one plays alone, the
    other three are one side.
    """

    name: str
    hand_size: int
    kitty_size: int
    lowest_bid: int
    lowest_contract: int
    order: tuple[Denomination, ...]
    has_swap: bool = False
    plays_alone: bool = False

    def beats(self, bid: Bid, standing: Bid | None) -> bool:
        """Whether `bid` is higher than the standing bid; any bid is, if there is none."""
        return standing is None or self._height(bid) > self._height(standing)

    def bids_over(self, standing: Bid | None) -> tuple[Bid, ...]:
        """Every bid of this game that beats the standing one, from low to high."""
        first = self._height(standing) + 1 if standing else self.lowest_bid * len(self.order)
        heights = (divmod(height, len(self.order)) for height in range(first, 8 * len(self.order)))
        return tuple(Bid(level, self.order[place]) for level, place in heights)

    def _height(self, bid: Bid) -> int:
        return bid.level * len(self.order) + self.order.index(bid.denomination)


_M, _S, _C, _D, _H, _G = Denomination

KITTY = Game("kitty", 12, 4, lowest_bid=1, lowest_contract=5, order=(_M, _S, _C, _D, _H, _G), has_swap=True)
KOTKA = Game("kotka", 13, 0, lowest_bid=6, lowest_contract=6, order=(_S, _C, _D, _H, _M, _G))
BOLSHEVIK = Game("bolshevik", 12, 4, lowest_bid=7, lowest_contract=7, order=KITTY.order, plays_alone=True)

GAMES: dict[str, Game] = {game.name: game for game in (KITTY, KOTKA, BOLSHEVIK)}


class DefenderSwap(Enum):
    """Which bid must stay below level 6 for the defenders' swap to be open. The sources disagree (rules, section 6)."""

    KITTY_BID = "kitty_bid"
    FIRST_BID = "first_bid"


@dataclass(frozen=True, slots=True)
class Options:
    """The choices that the rules leave to the table."""

    defender_swap: DefenderSwap = DefenderSwap.KITTY_BID


DEFAULTS = Options()
