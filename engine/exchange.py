"""The exchange of cards face down (rules, sections 4, 8 and 9).

Kitty game: four cards from the bidder to the partner, who sends one to each other player. Kotka: four and four back.
Bolshevik: one from the declarer to each other player. All-pass misère: one card across and one back, first from the
dealer's left, then from the dealer's partner. A card just received may be sent on.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations

from engine.cards import Card, counted, in_order, listed
from engine.errors import Rule, Violation
from engine.flow import Due, after_exchange, exchange_plan, misplaced
from engine.moves import Give, GiveEach, Move
from engine.saying import Message, say
from engine.seats import Seat
from engine.state import Phase, Sent, State, with_hand


def due(state: State) -> Due:
    """The sending that is to be made now."""
    made = sum(1 for sent in state.sent if sent.phase is Phase.EXCHANGE)
    for each in exchange_plan(state):
        if made < len(each.to):
            return each
        made -= len(each.to)
    raise ValueError("the exchange is over")


def legal_moves(state: State) -> Iterator[Move]:
    """Every choice of cards; of a packet's orders, which no rule tells apart, only the deck's."""
    wanted = due(state)
    hand = in_order(state.hands[wanted.sender])
    if len(wanted.to) == 1:
        for packet in combinations(hand, wanted.size):
            yield Give(packet, wanted.to[0])
    else:
        for chosen in permutations(hand, len(wanted.to)):
            yield GiveEach(tuple(zip(wanted.to, chosen, strict=True)))


def check(state: State, move: Move) -> Violation | None:
    """The rule that `move` breaks in the exchange, or None."""
    if not isinstance(move, Give | GiveEach):
        return misplaced(state, move)
    wanted = due(state)
    cards, count = move.cards, wanted.size * len(wanted.to)
    if len(cards) != count:
        said = say("{seat} has to send {cards}, not {n}", seat=wanted.sender, cards=counted(count), n=len(cards))
        return Violation(Rule.PACKET_SIZE, wanted.sender, said, cards)
    receivers = [move.to] if isinstance(move, Give) else [seat for seat, _ in move.gifts]
    if sorted(receivers) != sorted(wanted.to):
        to = _listed(wanted.to)
        if len(wanted.to) == 1 and count > 1:
            said = say("{n} cards go from {seat} to {to}", n=count, seat=wanted.sender, to=to)
        else:
            said = say("one card goes from {seat} to {to}", seat=wanted.sender, to=to)
        return Violation(Rule.RECEIVER, wanted.sender, said, cards)
    return check_held(state, wanted.sender, cards)


def _listed(seats: tuple[Seat, ...]) -> Message | Seat:
    """The seats one after the other."""
    *some, last = seats
    return say("{some}, {last}", some=_listed(tuple(some)), last=last) if some else last


def check_held(state: State, seat: Seat, cards: tuple[Card, ...]) -> Violation | None:
    """The violation of using cards that `seat` does not hold, or one card twice; None if each is there."""
    missing = tuple(card for card in cards if card not in state.hands[seat])
    if missing:
        said = say("{seat} does not hold {cards}", seat=seat, cards=listed(missing))
        return Violation(Rule.NOT_HELD, seat, said, missing)
    if len(set(cards)) < len(cards):
        twice = tuple(card for card in dict.fromkeys(cards) if cards.count(card) > 1)
        said = say("{seat} holds {cards} only once", seat=seat, cards=listed(twice))
        return Violation(Rule.NOT_HELD, seat, said, twice)
    return None


def apply(state: State, move: Move) -> State:
    """The state after a legal sending."""
    assert isinstance(move, Give | GiveEach)
    wanted = due(state)
    gifts = [(move.to, move.cards)] if isinstance(move, Give) else [(to, (card,)) for to, card in move.gifts]
    for to, cards in gifts:
        state = handed_over(state, Sent(Phase.EXCHANGE, wanted.sender, to, cards))
    plan = exchange_plan(state)
    position = plan.index(wanted) + 1
    return state._replace(to_act=plan[position].sender) if position < len(plan) else after_exchange(state)


def handed_over(state: State, sent: Sent) -> State:
    """The state with the cards of `sent` in the receiver's hand."""
    hands = with_hand(state.hands, sent.sender, state.hands[sent.sender].difference(sent.cards))
    hands = with_hand(hands, sent.to, hands[sent.to].union(sent.cards))
    return state._replace(hands=hands, sent=(*state.sent, sent))
