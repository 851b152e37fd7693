"""Tells the kitty, the exchange and the defenders' swap; hidden cards stay hidden."""

from __future__ import annotations

from collections.abc import Iterator

from engine import exchange
from engine.cards import in_order
from engine.moves import Give, GiveEach, Kitty, Swap
from engine.seats import Seat
from engine.state import Phase
from engine.swap import is_answer
from tutorial.narration.teller import Teller


def kitty_headline(tell: Teller) -> str:
    """Who took the kitty, or that it was dealt out."""
    bidder = tell.after.first.bidder
    return tell.phrase("kitty.dealt") if bidder is None else tell.phrase("kitty.taken", who=bidder)


def kitty_happened(tell: Teller, move: Kitty) -> Iterator[str]:
    """What the kitty held, as far as the learner may know."""
    bidder = tell.after.first.bidder
    if bidder is not None:
        yield tell.phrase("kitty.cards", cards=tell.cards(in_order(move.cards)), who=bidder)
        return
    yield tell.phrase("kitty.one-each")
    own = tell.after.hands[tell.lesson.view] - tell.before.hands[tell.lesson.view]
    yield tell.phrase("kitty.yours", cards=tell.cards(own))


def headline(tell: Teller, seat: Seat, move: Give | GiveEach | Swap) -> str:
    """Who sent how many cards to whom."""
    if isinstance(move, Give):
        return tell.phrase("give", who=seat, n=len(move.cards), to=move.to)
    if isinstance(move, GiveEach):
        return tell.phrase("give.each", who=seat)
    key = "swap.none" if move.card is None else "swap.back" if is_answer(tell.before) else "swap"
    return tell.phrase(key, who=seat, to=seat.partner)


def happened(tell: Teller, seat: Seat, move: Give | GiveEach | Swap) -> Iterator[str]:
    """The cards that the learner may know, and what the sending ends."""
    sent = tell.after.sent[len(tell.before.sent) :]
    for each in sent:
        if tell.sees(seat, each.to):
            yield tell.phrase("give.seen", to=each.to, cards=tell.cards(each.cards))
    if isinstance(move, Swap) and move.card is None:
        yield tell.phrase("swap.none-why")
    if isinstance(move, Give) and len(move.cards) > 1 and tell.after.phase is Phase.EXCHANGE:
        yield tell.phrase("give.sizes", to=move.to, n=len(tell.after.hands[move.to]))
    if tell.step.phase is Phase.EXCHANGE and tell.after.phase is not Phase.EXCHANGE:
        yield tell.phrase("give.over")


def rule(tell: Teller, seat: Seat, move: Give | GiveEach | Swap) -> Iterator[str]:
    """That the cards go face down, where the learner does not see them."""
    if isinstance(move, GiveEach):
        yield tell.phrase("give.hidden-each")
    elif not tell.sees(seat, seat.partner) and move != Swap(None):
        yield tell.phrase("give.hidden", n=1 if isinstance(move, Swap) else len(move.cards))


def upcoming(tell: Teller, seat: Seat) -> Iterator[str]:
    """What `seat`, who is to act, has to send, or may."""
    if tell.after.phase is Phase.SWAP:
        yield tell.phrase("must.swap" if is_answer(tell.after) else "may.swap", who=seat, to=seat.partner)
        return
    due = exchange.due(tell.after)
    if len(due.to) > 1:
        yield tell.phrase("due.each", who=seat)
    else:
        yield tell.phrase("due.packet", who=seat, n=due.size, to=due.to[0])


def second_begins(tell: Teller, seat: Seat) -> str:
    """Who calls in the second auction, as it begins."""
    return tell.phrase("due.second", side=seat.side, who=seat)
