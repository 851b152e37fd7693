"""The second auction: the contract, by the tricks that the own hand and the partner's bids promise.

The kitty bidder names at once what the packet was sent for: level 5, or more where the odds of section 11 allow it. The
partner raises with more than was to be expected. Nobody bids a suit against the partner's, or raises a misère.
"""

from __future__ import annotations

from engine.calls import Bid, Denomination
from engine.players.bidding import bidding, passing
from engine.players.planning import MISERE, late_tricks, plan
from engine.players.reasons import Choice, Why
from engine.view import View

RAISES = ((6, 12.4), (7, 13.4))
"""The tricks expected after the exchange from which a level above the lowest is bid in a suit or grand."""


def call(view: View) -> Choice:
    """The call to make in the second auction."""
    standing, bidder, lowest = view.second.standing, view.second.bidder, view.game.lowest_contract
    assert standing is not None
    is_first = not any(isinstance(said, Bid) for _, said in view.second.calls)
    if is_first and (view.first.bidder is view.seat or standing.level < lowest):
        target = planned(view)
    else:
        target = Bid(best_level(view, standing.denomination), standing.denomination)
    if not view.game.beats(target, standing) or (bidder is view.seat and not is_first):
        must_bid = view.second.passes == 3 and standing.level < lowest
        if not must_bid:
            return passing(Why.STAYS_IN_CONTRACT)
    if standing.level >= lowest:
        return bidding(target, Why.RAISES_CONTRACT)
    return bidding(target, Why.MUST_RAISE if target.level == lowest else Why.NAMES_CONTRACT)


def planned(view: View) -> Bid:
    """The contract that the hand would choose by itself."""
    denomination = plan(view)
    return Bid(best_level(view, denomination), denomination)


def best_level(view: View, denomination: Denomination) -> int:
    """The highest level that the odds allow, at least the game's lowest."""
    lowest = view.game.lowest_contract
    if denomination is MISERE:
        return lowest  # one trick or none is never likely enough
    tricks = late_tricks(view, denomination)
    return max((level for level, needed in RAISES if tricks >= needed), default=lowest)
