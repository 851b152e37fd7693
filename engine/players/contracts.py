"""The second auction: the contract, by the tricks that the known cards of both hands promise.

The kitty bidder names it at once: level 5, or more where the odds of section 11 allow it. The partner raises with more
than was to be expected. Nobody bids a suit against the partner's.
"""

from __future__ import annotations

from engine.calls import Bid, Denomination
from engine.cards import Suit
from engine.players.bidding import GRAND, MISERE, bidding, meant, passing
from engine.players.reasons import Choice, Why
from engine.players.strength import aces, hand_danger, known_cards, late_grand, late_tricks
from engine.view import View

RAISES = ((6, 12.3), (7, 13.1))
"""The tricks expected after the exchange from which a level above the lowest is bid in a suit or grand."""

LOYALTY = 0.8
"""The tricks by which another denomination must be better than the one that the bids have named."""


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
    plan = meant(view)
    if plan is MISERE:
        return Bid(best_level(view, MISERE), MISERE)
    rated = {Denomination(suit.value): late_tricks(view, suit) for suit in Suit} | {GRAND: late_grand(view)}
    rated[plan] += LOYALTY
    best = max(rated, key=lambda each: rated[each])
    lowest = Bid(best_level(view, best), best)
    standing = view.second.standing
    # A better denomination is not worth a level.
    return lowest if view.game.beats(lowest, standing) else Bid(best_level(view, plan), plan)


def best_level(view: View, denomination: Denomination) -> int:
    """The highest level that the odds allow, at least the game's lowest."""
    lowest = view.game.lowest_contract
    if denomination is MISERE:
        danger = hand_danger(view.hand) + 0.5 * hand_danger(known_cards(view))
        return 6 if danger <= 0.1 and not aces(view.hand) else lowest
    tricks = late_grand(view) if denomination is GRAND else late_tricks(view, Suit(denomination.value))
    return max((level for level, needed in RAISES if tricks >= needed), default=lowest)
