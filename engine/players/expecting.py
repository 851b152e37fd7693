"""What a seat expects of its partner and of the side before the exchange, by the own hand and by the bids."""

from __future__ import annotations

from engine.calls import Bid, Denomination
from engine.cards import Suit
from engine.players.seen import by_suit
from engine.players.strength import expected_help, expected_own, grand_tricks, help_part, own_part, points
from engine.seats import Seat
from engine.view import View


def bids_of(view: View, seat: Seat) -> list[Bid]:
    """The bids that a seat has made in the first auction, in order."""
    return [said for caller, said in view.first.calls if caller is seat and isinstance(said, Bid)]


def agreed(view: View, side: Seat) -> Denomination | None:
    """The denomination that both partners have bid, or None."""
    theirs = {bid.denomination for bid in bids_of(view, side.partner)}
    return next((bid.denomination for bid in bids_of(view, side) if bid.denomination in theirs), None)


def meant(view: View) -> Denomination:
    """What the bids name: the denomination that both partners have bid, if it costs no level, else the kitty bid's."""
    standing, bidder, game = view.first.standing, view.first.bidder, view.game
    assert standing is not None
    assert bidder is not None
    both = agreed(view, bidder)
    if both and game.beats(Bid(max(standing.level, game.lowest_contract), both), standing):
        return both
    return standing.denomination


def early_tricks(view: View, denomination: Denomination) -> float:
    """The tricks of the own side to be expected before the exchange, from the own hand and the partner's bids."""
    game, suits, trump = view.game, by_suit(view.hand), denomination.trump
    theirs = bids_of(view, view.seat.partner)
    guess = partners_points(view, theirs)
    if trump is None:
        return grand_tricks(game, points(view.hand), guess)
    own, length = len(suits[trump]), partners_length(view, trump, len(suits[trump]))
    high = (10 - points(suits[trump])) * length / max(1, 13 - own)
    if length > own:
        return expected_own(game, length, high, max(0.0, guess - high)) + help_part(game, suits, trump)
    return own_part(game, suits, trump) + expected_help(game, length, high, max(0.0, guess - high))


def partners_points(view: View, theirs: list[Bid]) -> float:
    """The points that the partner is likely to hold, by the bids, or by a pass where a bid was possible."""
    share = view.game.hand_size / (52 - view.game.hand_size)
    guess = (40 - points(view.hand)) * share
    if theirs:
        first = theirs[0]
        return 4.0 if first.is_misere else 17.5 if first.denomination is Denomination.GRAND else max(guess, 10.5)
    has_passed = any(caller is view.seat.partner for caller, _ in view.first.calls)
    return min(guess, 8.5) if has_passed else guess


def partners_length(view: View, trump: Suit, own: int) -> float:
    """The cards that the partner is likely to hold in a suit."""
    theirs = [bid.denomination.trump for bid in bids_of(view, view.seat.partner)]
    mine = [bid.denomination.trump for bid in bids_of(view, view.seat)]
    usual = (13 - own) * view.game.hand_size / (52 - view.game.hand_size)
    if trump in theirs:
        if trump in mine and mine.index(trump) <= theirs.index(trump):
            return max(3.3, usual)
        return 5.0 + (view.game.hand_size - 12) * 1.2 if theirs[0] is trump else 4.2
    return usual * (0.8 if theirs and theirs[0] else 1.0)
