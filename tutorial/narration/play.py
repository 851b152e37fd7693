"""Tells the play: every card, who wins a trick and why, how the count of tricks stands against the goal."""

from __future__ import annotations

from collections.abc import Iterator

from engine import play
from engine.cards import Card, Rank, in_order
from engine.scoring import tally
from engine.seats import Seat, Side
from engine.state import Contract, Phase, Trick
from tutorial.narration.teller import Teller


def headline(tell: Teller, seat: Seat, card: Card) -> str:
    """Who played what, and at the end of a trick who takes it."""
    kind = "lead"
    if tell.before.trick:
        led = tell.before.trick[0].suit
        ruffs = card.suit is play.trump(tell.before)
        kind = "play" if card.suit is led else "ruff" if ruffs else "discard"
    text = tell.phrase(kind, who=seat, card=card)
    if trick := _finished(tell):
        text += "; " + tell.clause("takes", winner=trick.winner, number=len(tell.after.tricks))
    return text


def happened(tell: Teller, seat: Seat, card: Card) -> Iterator[str]:
    """Who has run out of a suit, and how the tricks and the aces stand after a finished trick."""
    if tell.before.trick and card.suit is not tell.before.trick[0].suit:
        suit = tell.suit(tell.before.trick[0])
        is_ruff = card.suit is play.trump(tell.before)
        key = "void.discard" if not is_ruff else "void.ruff-you" if seat is tell.lesson.view else "void.ruff"
        yield tell.phrase(key, who=seat, suit=suit)
    if trick := _finished(tell):
        yield from _aces(tell, trick)
        yield from _standing(tell)


def rule(tell: Teller) -> Iterator[str]:
    """Which card is winning, or has won, and why."""
    if trick := _finished(tell):
        best = trick.cards[trick.leader.round.index(trick.winner)]
        is_trump = best.suit is play.trump(tell.before)
        yield tell.phrase("won.trump" if is_trump else "won.suit", card=best, suit=tell.suit(trick.cards[0]))
    elif len(tell.after.trick) > 1 and tell.after.leader is not None:
        winner = play.winner(tell.after.leader, tell.after.trick, play.trump(tell.after))
        best = tell.after.trick[tell.after.leader.round.index(winner)]
        yield tell.phrase("winning", card=best, winner=winner)


def upcoming(tell: Teller, seat: Seat) -> Iterator[str]:
    """What `seat`, who is to act, may play."""
    state = tell.after
    if not state.trick:
        yield tell.phrase("may.lead", who=seat, number=len(state.tricks) + 1)
        return
    suit, cards = tell.suit(state.trick[0]), playable_in_order(tell)
    if not tell.sees(seat):
        yield tell.phrase("follow", who=seat, suit=suit)
    elif cards[0].suit is state.trick[0].suit:
        yield tell.phrase("follow", who=seat, suit=suit)
        yield tell.phrase("follow.seen", who=seat, cards=tell.cards(cards))
    else:
        yield tell.phrase("follow.void", who=seat, suit=suit)


def playable_in_order(tell: Teller) -> tuple[Card, ...]:
    """The cards that may be played after this step."""
    return in_order(play.playable(tell.after))


def _finished(tell: Teller) -> Trick | None:
    """The trick that this step has finished, if it has."""
    return tell.after.tricks[-1] if len(tell.after.tricks) > len(tell.before.tricks) else None


def _aces(tell: Teller, trick: Trick) -> Iterator[str]:
    aces = sum(card.rank is Rank.ACE for card in trick.cards)
    if aces and tell.after.counts_aces:
        number = len(tell.after.tricks)
        points = tell.phrase("points", n=aces * number)
        yield tell.phrase("ace", n=aces, number=number, side=trick.winner.side, points=points)


def _standing(tell: Teller) -> Iterator[str]:
    """The tricks of both sides; against the goal, what is still missing, or that it is decided now."""
    now, contract = tally(tell.after).tricks, tell.after.contract
    side = contract.side if contract else tell.lesson.view.side
    yield tell.phrase("count.tricks", side=side, n=now[side], others=side.opponents, m=now[side.opponents])
    if contract:
        yield from _against_goal(tell, contract, now)
    if tell.after.phase is Phase.SCORE:
        yield tell.phrase("play.over")


def _against_goal(tell: Teller, contract: Contract, now: dict[Side, int]) -> Iterator[str]:
    left, needed = 13 - sum(now.values()), contract.bid.needed
    own, was = now[contract.side], tally(tell.before).tricks[contract.side]
    if contract.bid.is_misere:
        if own > needed >= was:
            yield tell.phrase("count.down")
        elif own <= needed and own + left <= needed < own + left + 1:
            yield tell.phrase("count.safe")
        elif own < needed and left:
            yield tell.phrase("count.may-take", n=needed - own)
        elif own == needed and left:
            yield tell.phrase("count.none-left")
    elif own >= needed:
        if was < needed:
            yield tell.phrase("count.made")
    elif own + left < needed:
        if was + left + 1 >= needed:
            yield tell.phrase("count.down")
    else:
        yield tell.phrase("count.needed", n=needed - own)
