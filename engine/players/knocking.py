"""Doubling and redoubling, by the odds of the score (rules, section 11).

A double of a suit or grand wants a contract that fails four times in five: sure tricks, not hopes. A misère may be
doubled at even odds, by a hand so low that the main side must hold what is high.
"""

from __future__ import annotations

from engine.calls import Bid, Word
from engine.moves import Call
from engine.players.bidding import passing
from engine.players.planning import late_tricks
from engine.players.reasons import Choice, Reason, Why
from engine.players.strength import aces, hand_danger, known_cards, points, sure_tricks
from engine.view import View

SLACK = {5: 0.6, 6: 0.3, 7: 0.1}
"""How much of the tricks that break a contract of this level may be left to the partner when doubling."""


def call(view: View) -> Choice:
    """The call to make in the round of doubling."""
    contract = view.contract
    if view.doubling.doubler is not None:
        return _answer(view, contract.bid if contract else None)
    if contract is None:
        is_low = hand_danger(view.hand) <= -0.1 and aces(view.hand) == 0
        return _doubling(None, Why.DOUBLES_ALL_PASS) if is_low else passing(Why.NO_DOUBLE)
    return _doubling(contract.bid, Why.DOUBLES_CONTRACT) if breaks(view, contract.bid) else passing(Why.NO_DOUBLE)


def breaks(view: View, bid: Bid) -> bool:
    """Whether a defender's hand is likely enough to break the contract."""
    if bid.is_misere:
        return hand_danger(view.hand) <= 0.6 and points(view.hand) <= 8
    return sure_tricks(view.hand, bid.denomination.trump) >= 14 - bid.needed - SLACK[bid.level]


def _doubling(bid: Bid | None, why: Why) -> Choice:
    return Choice(Call(Word.DOUBLE), Reason(why, bid=bid))


def _answer(view: View, bid: Bid | None) -> Choice:
    danger = hand_danger(view.hand)
    if bid is None:
        is_strong = danger <= 0.2 and aces(view.hand) == 0
    elif bid.is_misere:
        is_strong = danger + hand_danger(known_cards(view)) <= 0.3
    elif view.game.plays_alone:
        is_strong = False
    else:
        is_strong = late_tricks(view, bid.denomination) >= bid.needed + 0.8
    return Choice(Call(Word.REDOUBLE), Reason(Why.REDOUBLES, bid=bid)) if is_strong else passing(Why.NO_REDOUBLE)
