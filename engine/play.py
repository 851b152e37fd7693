"""The play of the cards (rules, section 7).

The leader plays any card. The others follow suit if they can; if not, they play anything. The highest trump wins the
trick, without a trump the highest card of the suit led. The winner leads to the next; all 13 tricks are played.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.cards import Card, Suit, in_order, listed
from engine.errors import Rule, Violation
from engine.exchange import check_held
from engine.flow import acting, misplaced
from engine.moves import Move, Play
from engine.saying import say
from engine.seats import Seat
from engine.state import Phase, State, Trick, with_hand


def trump(state: State) -> Suit | None:
    """The trump suit of the contract, or None in grand and misère."""
    contract = state.contract
    return contract.bid.denomination.trump if contract else None


def playable(state: State) -> frozenset[Card]:
    """The cards that the player to act may play."""
    hand = state.hands[acting(state)]
    if not state.trick:
        return hand
    led = state.trick[0].suit
    return frozenset(card for card in hand if card.suit is led) or hand


def winner(leader: Seat, cards: tuple[Card, ...], trump: Suit | None) -> Seat:
    """Who is winning a trick of one to four cards, the first of them played by `leader`."""
    best, place = cards[0], 0
    for position, card in enumerate(cards):
        beats = card.rank > best.rank if card.suit is best.suit else card.suit is trump
        if beats:
            best, place = card, position
    return leader.round[place]


def legal_moves(state: State) -> Iterator[Move]:
    """A play of each playable card, in the deck's order."""
    return map(Play, in_order(playable(state)))


def check(state: State, move: Move) -> Violation | None:
    """The rule that `move` breaks in the play, or None."""
    if not isinstance(move, Play):
        return misplaced(state, move)
    seat = acting(state)
    hand = state.hands[seat]
    if move.card not in hand:
        return check_held(state, seat, (move.card,))
    if not state.trick or move.card.suit is state.trick[0].suit:
        return None
    led = state.trick[0].suit
    could = in_order(card for card in hand if card.suit is led)
    if could:
        said = say(
            "{seat} must follow suit: {suit.plural} were led and {seat} still holds {cards}",
            seat=seat,
            suit=led,
            cards=listed(could),
        )
        return Violation(Rule.FOLLOW_SUIT, seat, said, could)
    return None


def apply(state: State, move: Move) -> State:
    """The state after a legal card; the fourth card ends the trick, the thirteenth trick the play."""
    assert isinstance(move, Play)
    assert state.leader is not None
    seat = acting(state)
    hands = with_hand(state.hands, seat, state.hands[seat] - {move.card})
    trick = (*state.trick, move.card)
    if len(trick) < 4:
        return state._replace(hands=hands, trick=trick, to_act=seat.left)
    won_by = winner(state.leader, trick, trump(state))
    tricks = (*state.tricks, Trick(state.leader, trick, won_by))
    is_last = not any(hands)
    return state._replace(
        phase=Phase.SCORE if is_last else Phase.PLAY,
        to_act=None if is_last else won_by,
        hands=hands,
        leader=won_by,
        trick=(),
        tricks=tricks,
    )
