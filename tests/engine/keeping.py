"""Late positions, and all hands in keeping with what a seat has seen of them: found by looking at every one, the rules
worked out by hand."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from random import Random

from engine.calls import Bid
from engine.cards import in_order
from engine.game import apply
from engine.games import DefenderSwap, Game
from engine.moves import Play
from engine.play import playable
from engine.seats import Seat
from engine.state import Hands, Phase, State
from tests.engine.players import played, random_deal
from tests.engine.table import four


def late(game: Game, seed: int, left: int) -> State:
    """A random deal with so many tricks left, in which the cards of the exchange are kept back."""
    random = Random(seed)
    state = next(state for state, _ in played(random_deal(random, game), random) if state.phase is Phase.PLAY)
    kept = {*state.deal.kitty, *(each for sent in state.sent for each in sent.cards)}
    while state.trick_number <= 13 - left:
        choice = in_order(playable(state))
        state = apply(state, Play(random.choice([each for each in choice if each not in kept] or choice)))
    return state


def in_keeping(state: State, seat: Seat) -> Iterator[Hands]:
    """All hands in keeping with what a seat has seen between two tricks, found by looking at every one."""
    others = seat.round[1:]
    hidden = in_order(each for other in others for each in state.hands[other])
    size = len(state.hands[seat])
    for left in combinations(hidden, size):
        rest = [each for each in hidden if each not in left]
        for across in combinations(rest, size):
            right = [each for each in rest if each not in across]
            piles = dict(zip((seat, *others), (state.hands[seat], left, across, right), strict=True))
            hands = four(piles[each] for each in Seat)
            if follows_suit(state, hands) and could_be_sent(state, seat, hands):
                yield hands


def follows_suit(state: State, hands: Hands) -> bool:
    """Whether nobody holds a card of a suit that they did not follow."""
    return not any(
        held.suit is trick.cards[0].suit
        for trick in state.tricks
        for seat, thrown in zip(trick.leader.round, trick.cards, strict=True)
        if thrown.suit is not trick.cards[0].suit
        for held in hands[seat]
    )


def could_be_sent(state: State, seat: Seat, hands: Hands) -> bool:
    """Whether the exchange can have led to these hands, as `seat` knows it: the rules worked out by hand for each."""
    full = [set(held) for held in hands]
    for trick in state.tricks:
        for each, thrown in zip(trick.leader.round, trick.cards, strict=True):
            full[each].add(thrown)
    sent = {(each.phase, each.sender, each.to): set(each.cards) for each in state.sent}
    bidder, kitty, game = state.first.bidder, set(state.deal.kitty), state.deal.game
    if state.deal.middle:
        return True
    if bidder is None or not game.kitty_size:
        # Cards go to the partner and at most come back.
        mine = sent.get((Phase.EXCHANGE, seat, seat.partner), set())
        return mine <= full[seat] | full[seat.partner]
    if game.plays_alone and seat is bidder:
        return all(sent[Phase.EXCHANGE, seat, to] <= full[to] for to in seat.round[1:])
    if game.plays_alone:
        return all(len(kitty & full[each]) <= 1 for each in bidder.round[1:])
    is_swap_open, packet = may_swap(state), sent[Phase.EXCHANGE, bidder, bidder.partner]
    partner, left, right = bidder.partner, bidder.left, bidder.right
    if seat is bidder:
        counts = len(packet & full[left]), len(packet & full[right])
        stayed = kitty - packet <= full[bidder]
        return stayed and (sum(counts) <= 2 if is_swap_open else max(counts) <= 1)
    if seat is partner:
        to_left, to_bidder, to_right = (sent[Phase.EXCHANGE, partner, each] for each in (left, bidder, right))
        stayed = (kitty - packet) | to_bidder <= full[bidder]
        if is_swap_open:
            return stayed and to_left | to_right <= full[left] | full[right]
        return stayed and to_left <= full[left] and to_right <= full[right]
    other = seat.partner
    mine, back = sent.get((Phase.SWAP, seat, other), set()), sent.get((Phase.SWAP, other, seat), set())
    began = any(each.phase is Phase.SWAP and each.sender is seat for each in state.sent[-2:-1])
    # Of the kitty, the other defender can have got one card from the bidder's partner, and those that this seat sent.
    got = (kitty & full[other]) - mine | (kitty & back) - (mine if began else set())
    return (mine - back if began else mine) <= full[other] and len(got) <= 1


def may_swap(state: State) -> bool:
    """Whether the rules left the swap open in this deal, told by the bid that counts."""
    said = [spoken for seat, spoken in state.first.calls if state.first.bidder in (seat, seat.partner)]
    levels = [spoken.level for spoken in said if isinstance(spoken, Bid)]
    return levels[0 if state.deal.options.defender_swap is DefenderSwap.FIRST_BID else -1] < 6
