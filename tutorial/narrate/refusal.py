"""Why a move is not allowed, in words: one sentence for each rule."""

from __future__ import annotations

from engine import declaring
from engine.cards import Card
from engine.errors import Rule, Violation
from engine.exchange import due
from engine.seats import Seat
from engine.state import Phase, State
from engine.view import view
from scenarios.lesson import Lesson
from tutorial.names import count
from tutorial.narrate.ahead import lowest
from tutorial.narrate.voice import Voice, voice


def refusal(violation: Violation, state: State, lesson: Lesson, language: str) -> str:
    """The sentence, as rich text, for a move that broke a rule in `state`.

    Another player's cards that could have followed suit are not named, nor are cards that the learner cannot see.
    """
    say = voice(lesson, language)
    acting = state.to_act
    seat = violation.seat if violation.seat is not None else acting
    if violation.rule is Rule.TURN and seat is not None and acting is not None:
        return say("refuse.turn", who=say.seats[seat], acting=say.seats[acting])
    if violation.misplaced or seat is None:
        if state.deal.game.plays_alone and state.phase is Phase.AUCTION:
            return say("refuse.deciding" if declaring.is_deciding(state) else "refuse.declaring")
        key = _MISPLACED.get(violation.rule, "refuse.phase")
        return say(key, phase=say.phase(state.phase))
    return _against_rule(say, violation, state, seat, lesson.view)


_MISPLACED = {Rule.SWAP: "refuse.swap", Rule.DOUBLE: "refuse.double"}
_OF_CALLERS = {Rule.DECLARED_BEFORE: "refuse.declared-before", Rule.MUST_DECLARE: "refuse.must-declare"}


def _against_rule(say: Voice, violation: Violation, state: State, seat: Seat, learner: Seat) -> str:
    who, cards, game = say.seats[seat], violation.cards, state.deal.game
    match violation.rule:
        case Rule.NOT_HELD:
            return _not_held(say, violation, state, seat is learner or seen_by(learner, state).issuperset(cards))
        case Rule.FOLLOW_SUIT:
            return _follow_suit(say, violation, state, seat is learner)
        case Rule.BID_TOO_LOW:
            return _bid_too_low(say, state)
        case Rule.MUST_BID:
            assert state.second.standing is not None
            standing_bid = say.bid(state.second.standing)
            return say("refuse.must-bid", who=who, standing=standing_bid, floor=game.lowest_contract)
        case Rule.DECLARED_BEFORE | Rule.MUST_DECLARE:
            return say(_OF_CALLERS[violation.rule], who=who)
        case Rule.LEVEL:
            return say("refuse.level-named" if state.phase is Phase.NAMING else "refuse.level", floor=game.lowest_bid)
        case Rule.DOUBLE:
            assert state.doubling.doubler is not None
            return say("refuse.double-again", who=say.seats[state.doubling.doubler])
        case Rule.REDOUBLE:
            return say("refuse.redouble")
        case Rule.PACKET_SIZE:
            wanted = due(state)
            return say("refuse.packet-size", who=who, n=count(wanted.size * len(wanted.to)))
        case Rule.RECEIVER:
            return say("refuse.receiver", who=who, to=say.list(due(state).to))
        case Rule.SWAP:
            return say("refuse.swap-back", who=who)
        case _:
            return say("refuse.phase", phase=say.phase(state.phase))


def seen_by(seat: Seat, state: State) -> frozenset[Card]:
    """Every card that `seat` sees or has seen in the deal, wherever it may be now."""
    seen = view(state, seat)
    shown = (seen.kitty, seen.trick, *(sent.cards for sent in seen.sent), *(trick.cards for trick in seen.tricks))
    return seen.hand.union(*shown)


def _not_held(say: Voice, violation: Violation, state: State, is_known: bool) -> str:
    assert violation.seat is not None
    who, cards = say.seats[violation.seat], violation.cards
    is_held = state.hands[violation.seat].issuperset(cards)
    if is_known:
        return say("refuse.only-once" if is_held else "refuse.not-held", who=who, cards=say.cards(cards))
    return say("refuse.only-once-hidden" if is_held else "refuse.not-held-hidden", who=who)


def _follow_suit(say: Voice, violation: Violation, state: State, is_own: bool) -> str:
    assert violation.seat is not None
    who, suit = say.seats[violation.seat], say.suits[state.trick[0].suit]
    if is_own:
        return say("refuse.follow-suit-with", who=who, suit=suit, cards=say.cards(violation.cards))
    return say("refuse.follow-suit", who=who, suit=suit)


def _bid_too_low(say: Voice, state: State) -> str:
    standing, low = state.auction.standing, lowest(state)
    assert standing is not None
    if low is None:
        return say("refuse.no-higher", standing=say.bid(standing))
    return say("refuse.bid-too-low", standing=say.bid(standing), low=say.bid(low))
