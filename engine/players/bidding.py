"""The first auction by this table's system.

A bid of the Kitty game up to level 4 is a message, since the contract will be of level 5 at least:

- a suit at its cheapest level: my best suit, and a hand that wants to play; a level more than needed: five cards or
  more and a strong hand
- grand: 17 points or more (ace 4, king 3, queen 2, jack 1) and no good suit
- misère: a low hand, hardly a trick in it and one ace at most
- the partner's suit again: three cards or more, or a high card with two; misère again: low enough to go along
- another denomination over the partner's: it should bring more tricks
- a new suit after the partner's raise: a single high card, the ace of that suit

The first bid of a Kitty game asks for more than a bid over one, and each level from 4 on for more again: the cheap bids
look for the best denomination, and the stronger side outbids the weaker. From level 5 on, and always in Kotka, a bid
means that the side is worth the risk of that level. A pass after that leaves the contract to the others. A misère is
never raised above level 5 of a Kitty game; the kitty may still change a suit, but not a misère (`planning`).
"""

from __future__ import annotations

from engine.calls import Bid, Denomination, Word
from engine.cards import Rank
from engine.games import Game
from engine.moves import Call
from engine.players.expecting import agreed, bids_of, early_tricks
from engine.players.reasons import Choice, Reason, Why
from engine.players.seen import Suits, by_suit
from engine.players.strength import aces, hand_danger, points
from engine.view import View

MISERE, GRAND = Denomination.MISERE, Denomination.GRAND

OPENING = 9.8
"""The tricks to be expected before the exchange from which the first bid of a Kitty game is made."""

LIMITS = {"kitty": ((3, 9.7), (4, 10.0), (5, 10.4), (6, 11.6), (7, 12.8)), "kotka": ((6, 10.3), (7, 12.4))}
"""The tricks to be expected before the exchange up to which a side goes along to a level, so that the stronger wins."""


def passing(why: Why) -> Choice:
    """A pass for this reason."""
    return Choice(Call(Word.PASS), Reason(why))


def bidding(bid: Bid, why: Why) -> Choice:
    """A bid for this reason."""
    return Choice(Call(bid), Reason(why, bid.denomination.trump, number=bid.level, bid=bid))


def call(view: View) -> Choice:
    """The call to make in the first auction."""
    standing, bidder = view.first.standing, view.first.bidder
    if bidder is view.seat:
        return passing(Why.HAS_SAID_ALL)
    limits = {denomination: _limit(view, denomination) for denomination in view.game.order}
    if bidder is view.seat.partner:
        return _to_partner(view, limits)
    best: Bid | None = None
    for denomination in sorted(limits, key=lambda each: (limits[each][1], view.game.order.index(each)), reverse=True):
        bid = cheapest(view.game, standing, denomination)
        if bid and bid.level <= limits[denomination][0] and (standing or limits[denomination][1] >= OPENING):
            best = bid
            break
    if best is None:
        has_bid = bids_of(view, view.seat) or standing
        return passing(Why.LETS_THEM_PLAY if has_bid else Why.TOO_WEAK_TO_BID)
    return _own_bid(view, best, limits[best.denomination][1])


def cheapest(game: Game, standing: Bid | None, denomination: Denomination) -> Bid | None:
    """The lowest bid in this denomination that beats the standing one, or None."""
    lowest = standing.level if standing else game.lowest_bid
    bids = (Bid(level, denomination) for level in range(lowest, 8))
    return next((bid for bid in bids if game.beats(bid, standing)), None)


def _own_bid(view: View, bid: Bid, tricks: float) -> Choice:
    """The bid over the opponents', or the first of all, with what it says."""
    if view.game.lowest_bid > 5:
        return bidding(bid, Why.OPENS_KOTKA if view.first.standing is None else Why.OUTBIDS)
    if bid.level >= 5 or bids_of(view, view.seat):
        return bidding(bid, Why.FIGHTS_FOR_KITTY)
    length = sum(card.suit is bid.denomination.trump for card in view.hand)
    is_new = not any(each.denomination is bid.denomination for each in bids_of(view, view.seat.partner))
    if is_new and length >= 5 and tricks >= 10.4 and bid.level <= 3:
        return bidding(Bid(bid.level + 1, bid.denomination), Why.SHOWS_STRENGTH)
    return bidding(bid, _meaning(view, bid))


def _meaning(view: View, bid: Bid) -> Why:
    """What a bid of the first levels says."""
    if any(each.denomination is bid.denomination for each in bids_of(view, view.seat.partner)):
        return Why.RAISES_MISERE if bid.is_misere else Why.RAISES_PARTNER
    if bid.denomination.trump:
        return Why.SHOWS_SUIT
    return Why.SHOWS_LOW_HAND if bid.is_misere else Why.SHOWS_GRAND


def _to_partner(view: View, limits: dict[Denomination, tuple[int, float]]) -> Choice:
    """The partner's bid stands: raise it, show a better suit or a single high card, or leave it.

    The side is bound to play now, so that the search for the best denomination costs nothing up to the free level.
    """
    standing, mine = view.first.standing, bids_of(view, view.seat)
    assert standing is not None
    free = 4 if view.game.lowest_bid < 5 else view.game.lowest_bid
    best = max(limits, key=lambda each: (limits[each][1], view.game.order.index(each)))
    bid = cheapest(view.game, standing, best)
    is_better = limits[best][1] > limits[standing.denomination][1] + 0.3
    if bid and is_better and bid.level <= free and len(mine) < 3:
        is_first = not mine and view.game.lowest_bid < 5
        return bidding(bid, _meaning(view, bid) if is_first else Why.OFFERS_BETTER)
    if agreed(view, view.seat):
        return _high_card(view, standing) if bid and len(mine) < 2 else passing(Why.HAS_SAID_ALL)
    raised = cheapest(view.game, standing, standing.denomination)
    if mine or not raised or raised.level > free or not _supports(by_suit(view.hand), standing.denomination):
        return passing(Why.HAS_SAID_ALL)
    return bidding(raised, _meaning(view, raised))


def _high_card(view: View, standing: Bid) -> Choice:
    """A suit agreed, an ace elsewhere may be shown below the level of the contract."""
    shown = {bid.denomination for seat in (view.seat, view.seat.partner) for bid in bids_of(view, seat)}
    for suit, cards in by_suit(view.hand).items():
        bid = cheapest(view.game, standing, Denomination(suit.value))
        if cards and cards[0].rank is Rank.ACE and bid and bid.level <= 3 and bid.denomination not in shown:
            return bidding(bid, Why.SHOWS_HIGH_CARD)
    return passing(Why.HAS_SAID_ALL)


def _supports(suits: Suits, denomination: Denomination) -> bool:
    trump = denomination.trump
    if trump is None:
        return True
    cards = suits[trump]
    return len(cards) >= 3 or (len(cards) == 2 and cards[0].rank >= Rank.QUEEN)


def _limit(view: View, denomination: Denomination) -> tuple[int, float]:
    """The highest level at which this seat is ready to play the denomination, 0 for none; and the tricks behind it."""
    if denomination is MISERE:
        return _misere_limit(view)
    is_high = points(view.hand) >= 17
    has_grand = is_high or any(bid.denomination is GRAND for bid in bids_of(view, view.seat.partner))
    if denomination is GRAND and not has_grand:
        return 0, 0.0
    tricks = early_tricks(view, denomination)
    if denomination is GRAND and is_high and view.game.lowest_bid < 5 and tricks < OPENING:
        return 3, OPENING  # a message: the partner may know a better suit
    return max((level for level, needed in LIMITS[view.game.name] if tricks >= needed), default=0), tricks


def _misere_limit(view: View) -> tuple[int, float]:
    """The highest level of misère that the hand allows, 0 for none, and its worth in tricks of a suit contract."""
    theirs, danger = bids_of(view, view.seat.partner), hand_danger(view.hand)
    is_kotka, many = view.game.lowest_bid >= 6, aces(view.hand) > 1
    has_low_rival = any(bid.is_misere for seat in (view.seat.left, view.seat.right) for bid in bids_of(view, seat))
    if (theirs and not theirs[0].is_misere) or (has_low_rival and danger > 0.5):
        return 0, 0.0
    if theirs:
        level = 6 if is_kotka else 5 if danger <= 1.5 else 4
        return level, 11.4 - 0.9 * danger
    if is_kotka:
        return (0 if many or danger > 0.3 else 6), 10.4 - danger
    return (0 if many or danger > 1.5 else 5), 10.5 - danger / 2
