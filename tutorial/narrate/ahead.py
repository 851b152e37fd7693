"""What the player to act may do now, or what happens by itself."""

from __future__ import annotations

from engine import declaring, second_auction, swap
from engine import play as rules_of_play
from engine.calls import Bid
from engine.cards import in_order
from engine.exchange import due
from engine.seats import Seat
from engine.state import Phase, State
from tutorial.narrate.scene import Scene


def ahead(scene: Scene) -> tuple[str, ...]:
    """What comes after the step."""
    return _AHEAD[scene.step.after.phase](scene, scene.step.after)


def lowest(state: State) -> Bid | None:
    """The lowest bid that can be made in the auction that is on; None over the highest."""
    return next(iter(state.deal.game.bids_over(state.auction.standing)), None)


def _acting(state: State) -> Seat:
    assert state.to_act is not None
    return state.to_act


def _declaring(scene: Scene, state: State) -> tuple[str, ...]:
    say, who = scene.voice, scene.voice.seats[_acting(state)]
    if declaring.is_deciding(state):
        return (say("next.keep", who=who),)
    if declaring.must_declare(state):
        return (say("next.must-declare", who=who),)
    return (say("next.declare", who=who),)


def _first_auction(scene: Scene, state: State) -> tuple[str, ...]:
    if state.deal.game.plays_alone:
        return _declaring(scene, state)
    say, seat, auction, low = scene.voice, _acting(state), state.first, lowest(state)
    who = say.seats[seat]
    if low is None:
        return (say("next.only-pass", who=who),)
    if auction.standing is None:
        return (say("next.open", who=who, low=say.bid(low)),)
    if auction.bidder is seat:
        return (say("next.own", who=who, low=say.bid(low)),)
    own = [spoken for caller, spoken in auction.calls if caller is seat]
    has_passed = bool(own) and not isinstance(own[-1], Bid)
    return (say("next.back" if has_passed else "next.bid", who=who, low=say.bid(low)),)


def _kitty(scene: Scene, state: State) -> tuple[str, ...]:
    bidder = state.first.bidder
    if bidder is None:
        return (scene.voice("next.kitty.dealt"),)
    return (scene.voice("next.kitty", who=scene.voice.seats[bidder]),)


def _exchange(scene: Scene, state: State) -> tuple[str, ...]:
    say, wanted = scene.voice, due(state)
    who, to = say.seats[wanted.sender], say.seats[wanted.to[0]]
    if len(wanted.to) > 1:
        return (say("next.each", who=who),)
    is_answer = bool(state.sent) and state.sent[-1].to is wanted.sender and state.sent[-1].sender is wanted.to[0]
    if wanted.size == 1:
        return (say("next.one-back" if is_answer else "next.one", who=who, to=to),)
    return (say("next.packet-back" if is_answer else "next.packet", who=who, to=to),)


def _second_auction(scene: Scene, state: State) -> tuple[str, ...]:
    say, seat, low = scene.voice, _acting(state), lowest(state)
    assert state.second.standing is not None
    told = []
    if not state.second.calls:
        told.append(say("second.begins", main=say.sides[seat.side], bid=say.bid(state.second.standing)))
    if low is None:
        told.append(say("next.only-pass", who=say.seats[seat]))
    elif second_auction.must_bid(state):
        floor = state.deal.game.lowest_contract
        told.append(say("next.must", who=say.seats[seat], low=say.bid(low), floor=floor))
    else:
        told.append(say("next.raise", who=say.seats[seat], low=say.bid(low)))
    return tuple(told)


def _naming(scene: Scene, state: State) -> tuple[str, ...]:
    return (scene.voice("next.name", who=scene.voice.seats[_acting(state)]),)


def _swap(scene: Scene, state: State) -> tuple[str, ...]:
    seat = _acting(state)
    key = "next.swap-back" if swap.is_answer(state) else "next.swap"
    return (scene.voice(key, who=scene.voice.seats[seat], to=scene.voice.seats[seat.partner]),)


def _doubling(scene: Scene, state: State) -> tuple[str, ...]:
    key = "next.double" if state.doubling.doubler is None else "next.redouble"
    return (scene.voice(key, who=scene.voice.seats[_acting(state)]),)


def _play(scene: Scene, state: State) -> tuple[str, ...]:
    say, seat = scene.voice, _acting(state)
    who, is_last = say.seats[seat], len(state.hands[seat]) == 1
    if not state.trick:
        key = "next.lead-last" if is_last else "next.lead"
        return (say(key, who=who, n=state.trick_number),)
    if is_last:
        return (say("next.last", who=who),)
    led = state.trick[0].suit
    suit = say.suits[led]
    if not scene.sees(seat):
        return (say("next.follow", who=who, suit=suit),)
    cards = in_order(rules_of_play.playable(state))
    if cards[0].suit is not led:
        return (say("next.void", who=who, suit=suit),)
    key = "next.follow-only" if len(cards) == 1 else "next.follow-with"
    return (say(key, who=who, suit=suit, cards=say.cards(cards)),)


def _count(scene: Scene, state: State) -> tuple[str, ...]:
    return (scene.voice("next.nothing" if state.is_void else "next.count"),)


_AHEAD = {
    Phase.AUCTION: _first_auction,
    Phase.KITTY: _kitty,
    Phase.EXCHANGE: _exchange,
    Phase.SECOND_AUCTION: _second_auction,
    Phase.NAMING: _naming,
    Phase.SWAP: _swap,
    Phase.DOUBLING: _doubling,
    Phase.PLAY: _play,
    Phase.SCORE: _count,
}
