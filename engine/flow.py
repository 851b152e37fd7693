"""How one phase of a deal leads to the next, and what the phases share."""

from __future__ import annotations

from dataclasses import dataclass

from engine.calls import Bid, Word
from engine.errors import Rule, Violation
from engine.games import DefenderSwap
from engine.moves import Call, Move, Swap
from engine.saying import say
from engine.seats import Seat
from engine.state import Auction, Doubling, Phase, State

NO_SWAP_FROM = 6
"""The level from which the bid that counts takes the defenders' swap away (rules, section 6)."""


def acting(state: State) -> Seat:
    """The seat to act; there is one in every phase but the kitty's and the count's."""
    assert state.to_act is not None
    return state.to_act


def misplaced(state: State, move: Move) -> Violation:
    """The violation of a kind of move that this phase does not know."""
    said, rule = say("it has no place in this phase, the {phase.value}", phase=state.phase), Rule.PHASE
    if state.is_over:
        said = say("the deal is over, and nothing can be done any more")
    if isinstance(move, Swap):
        said, rule = say("there is no defenders' swap now"), Rule.SWAP
    elif isinstance(move, Call) and move.spoken is Word.DOUBLE:
        said, rule = say("nothing can be doubled now"), Rule.DOUBLE
    elif isinstance(move, Call) and move.spoken is Word.REDOUBLE:
        said, rule = say("nothing can be redoubled now"), Rule.REDOUBLE
    return Violation(rule, state.to_act, said, misplaced=True)


@dataclass(frozen=True, slots=True)
class Due:
    """A sending that the exchange asks for: `size` cards from `sender` to each seat of `to`."""

    sender: Seat
    to: tuple[Seat, ...]
    size: int


def exchange_plan(state: State) -> tuple[Due, ...]:
    """Every sending of this deal's exchange, in order (rules, sections 4, 8 and 9)."""
    bidder, game = state.first.bidder, state.deal.game
    if bidder is None:
        dealer = state.deal.dealer
        pairs = (dealer.left, dealer.right), (dealer.partner, dealer)
        return tuple(Due(each, (each.partner,), 1) for pair in pairs for each in pair)
    if game.plays_alone:
        return (Due(bidder, bidder.round[1:], 1),)
    packet = Due(bidder, (bidder.partner,), 4)
    if game.kitty_size:
        return (packet, Due(bidder.partner, bidder.partner.round[1:], 1))
    return (packet, Due(bidder.partner, (bidder,), 4))


def to_exchange(state: State) -> State:
    """The start of the exchange."""
    return state._replace(phase=Phase.EXCHANGE, to_act=exchange_plan(state)[0].sender)


def after_exchange(state: State) -> State:
    """The second auction; in an all-pass misère the round of doubling, in a Bolshevik the naming of the contract."""
    if state.is_all_pass:
        return to_doubling(state)
    if state.deal.game.plays_alone:
        return state._replace(phase=Phase.NAMING, to_act=state.first.bidder)
    kitty_bid = Auction(standing=state.first.standing, bidder=state.first.bidder)
    return state._replace(phase=Phase.SECOND_AUCTION, to_act=kitty_bid.bidder, second=kitty_bid)


def after_second_auction(state: State) -> State:
    """The defenders' swap where it is open, else the round of doubling."""
    if not swap_is_open(state):
        return to_doubling(state)
    assert state.second.bidder is not None
    return state._replace(phase=Phase.SWAP, to_act=state.second.bidder.left)


def swap_is_open(state: State) -> bool:
    """Whether the defenders may swap in this deal (rules, section 6, with its option)."""
    if not state.deal.game.has_swap or state.first.standing is None:
        return False
    counted = state.first.standing
    if state.deal.options.defender_swap is DefenderSwap.FIRST_BID:
        counted = next(
            said
            for seat, said in state.first.calls
            if isinstance(said, Bid) and state.first.bidder in (seat, seat.partner)
        )
    return counted.level < NO_SWAP_FROM


def to_doubling(state: State) -> State:
    """The round of doubling; who may double, in their order, is waiting."""
    waiting = may_double(state)
    return state._replace(phase=Phase.DOUBLING, to_act=waiting[0], doubling=Doubling(waiting=waiting))


def may_double(state: State) -> tuple[Seat, ...]:
    """Who may double, in their order (rules, sections 6 and 8); in a Bolshevik from the leader on. [ruling]"""
    contract = state.contract
    if contract is None:
        return state.deal.dealer.round
    if contract.is_alone:
        return tuple(seat for seat in opening_leader(state).round if seat is not contract.declarer)
    return (contract.declarer.left, contract.declarer.right)


def may_redouble(state: State, doubler: Seat) -> tuple[Seat, ...]:
    """The doubler's opponents, in their order; in a Bolshevik the declarer alone. [ruling]"""
    contract = state.contract
    if contract and contract.is_alone:
        return (contract.declarer,)
    return (doubler.left, doubler.right)


def opening_leader(state: State) -> Seat:
    """The declarer's left, or in an all-pass misère the dealer's; in a Bolshevik the declarer's right. [ruling]"""
    contract = state.contract
    if contract and contract.is_alone:
        return contract.declarer.right
    return (contract.declarer if contract else state.deal.dealer).left


def to_play(state: State) -> State:
    """The play, with its first lead to come."""
    leader = opening_leader(state)
    return state._replace(phase=Phase.PLAY, to_act=leader, leader=leader)
