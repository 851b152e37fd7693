"""A table set up for a test: hands and moves from short texts, and the way through legal moves to a chosen play."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pytest

from engine.calls import Bid, Denomination, Word, spoken
from engine.cards import DECK, Card, Suit, card, in_order
from engine.deal import Block, Deal
from engine.errors import IllegalMove, Rule, Violation
from engine.game import apply, automatic, check, start
from engine.games import DEFAULTS, KITTY, Game, Options
from engine.moves import Call, Give, GiveEach, Move, Name, Play, Swap
from engine.seats import Seat
from engine.state import Hands, Phase, State

NORTH, EAST, SOUTH, WEST = Seat

NEW_BLOCK = Block()
"""A Bolshevik block before its first deal."""

BIDS = tuple(Bid(level, denomination) for level in range(1, 8) for denomination in Denomination)

EVERY_SINGLE_CHOICE: tuple[Move, ...] = (
    *map(Call, (*BIDS, *Word)),
    *map(Name, BIDS),
    *map(Swap, (None, *DECK)),
    *map(Play, DECK),
)
"""Every move but those that send cards, and the kitty's."""


def hand(text: str) -> frozenset[Card]:
    """The hand written as suits and their ranks, `S AK7 C - D QT H 2`."""
    parts = text.split()
    suits = zip(parts[::2], parts[1::2], strict=True)
    return frozenset(card(suit + rank) for suit, ranks in suits for rank in ranks if rank != "-")


def bid(text: str) -> Bid:
    """The bid written `5H`."""
    found = spoken(text)
    assert isinstance(found, Bid)
    return found


def four(hands: Iterable[Iterable[Card]]) -> Hands:
    """Four hands, north first."""
    north, east, south, west = map(frozenset, hands)
    return (north, east, south, west)


def plain_deal(game: Game = KITTY, dealer: Seat = NORTH, options: Options = DEFAULTS, block: Block = NEW_BLOCK) -> Deal:
    """The deck in its own order, a card at a time from north; a kitty is H5 H4 H3 H2."""
    in_hands = 4 * game.hand_size
    return Deal(game, dealer, four(DECK[seat:in_hands:4] for seat in Seat), DECK[in_hands:], options, block)


def calls(text: str) -> tuple[Call, ...]:
    """The calls of a text such as `1S pass*8`."""
    counted = [part.partition("*") for part in text.split()]
    return tuple(Call(spoken(word)) for word, _, times in counted for _ in range(int(times or 1)))


def call(text: str) -> Call:
    """The call of a text such as `1S` or `pass`."""
    return Call(spoken(text))


def name(text: str) -> Name:
    """The naming of a contract written `7H`."""
    return Name(bid(text))


def plays(text: str) -> tuple[Play, ...]:
    """The cards of a text such as `SA S4 S9 S2`, each played."""
    return tuple(Play(card(part)) for part in text.split())


def swaps(text: str) -> tuple[Swap, ...]:
    """The swaps of a text such as `H9 C4`, or `none`."""
    return tuple(Swap(None if part == "none" else card(part)) for part in text.split())


def after(state: State, *moves: Move) -> State:
    """The state after the moves, and after the kitty has moved by itself."""
    for move in moves:
        state = apply(state, move)
        if kitty := automatic(state):
            state = apply(state, kitty)
    return state


def called(
    text: str, game: Game = KITTY, dealer: Seat = NORTH, options: Options = DEFAULTS, block: Block = NEW_BLOCK
) -> State:
    """The plain deal after these calls of its first auction."""
    return after(start(plain_deal(game, dealer, options, block)), *calls(text))


def exchanged(state: State) -> State:
    """The state after the exchange of a deal with a bid: the packet in the deck's order, the partner's lowest cards.

    In a Bolshevik there is no packet, and the declarer's lowest cards go round.
    """
    bidder = state.first.bidder
    assert bidder is not None
    sender = bidder if state.deal.game.plays_alone else bidder.partner
    if sender is not bidder:
        state = after(state, Give(in_order(state.hands[bidder])[:4], sender))
    low = in_order(state.hands[sender])[-4:]
    if not state.deal.kitty:
        return after(state, Give(low, bidder))
    return after(state, GiveEach(tuple(zip(sender.round[1:], low, strict=False))))


_DOUBLING = {1: "pass*2", 2: "double pass*2", 3: "double redouble"}
_DOUBLING_OF_ALL_PASS = _DOUBLING | {1: "pass*4"}
_DOUBLING_OF_ONE = _DOUBLING | {1: "pass*3", 2: "double pass"}


def in_play(hands: Hands, contract: str, chair: Seat = SOUTH, game: Game = KITTY, multiplier: int = 1) -> State:
    """These hands at the first lead, by legal moves from a deal of `chair`: the declarer, or no more in an `all-pass`.

    The kitty holds a card of each hand, which the exchange brings home; in Kotka a packet comes back as it went. In a
    Bolshevik `chair` is the only bidder.
    """
    doubling = _DOUBLING
    kitty = tuple(in_order(hands[seat])[-1] for seat in chair.left.round) if game.kitty_size else ()
    state = start(Deal(game, chair, four(hand.difference(kitty) for hand in hands), kitty))
    if contract == "all-pass":
        doubling = _DOUBLING_OF_ALL_PASS
        state = after(state, *calls("pass*4"))
        for sender in (chair.left, chair.partner):
            lent = in_order(state.hands[sender])[:1]
            state = after(state, Give(lent, sender.partner), Give(lent, sender))
    elif game.plays_alone:
        doubling = _DOUBLING_OF_ONE
        state = after(state, *calls("bolshevik pass*3"))
        state = after(state, GiveEach(tuple(zip(chair.round[1:], kitty, strict=False))), name(contract))
    else:
        state = after(state, *calls(f"{contract} pass*8"))
        packet = kitty or in_order(hands[chair])[:4]
        state = after(state, Give(packet, chair.partner))
        homeward = GiveEach(tuple(zip((chair.left, chair.right, chair), (*kitty[:1], *kitty[2:]), strict=False)))
        state = after(state, homeward if kitty else Give(packet, chair), *calls("pass*4"))
    if state.phase is Phase.SWAP:
        state = after(state, Swap(None))
    state = after(state, *calls(doubling[multiplier]))
    assert (state.phase, state.hands) == (Phase.PLAY, hands)
    return state


def taking(tricks: int, seat: Seat) -> list[Seat]:
    """Winners of twelve tricks so that `seat` takes this many of thirteen and its left the rest; see `ladder`."""
    if tricks <= 1:
        return [seat] * tricks + [seat.left] * (12 - tricks)
    return [seat.left] * (13 - tricks) + [seat] * (tricks - 1)


def ladder(
    lead: Seat, winners: Sequence[Seat], trump: Suit | None = None, late: str = ""
) -> tuple[Hands, tuple[Play, ...]]:
    """Hands and their whole play, in which twelve tricks have these winners and the twelfth's takes the last too.

    Three tricks each in spades, clubs, diamonds and hearts; all follow suit, and the aces fall in tricks 1, 4, 7 and
    10, or in the thirteenth for the suits whose letters are in `late`. The thirteenth has one card of each suit.
    """
    hands: list[set[Card]] = [set(), set(), set(), set()]
    order: list[Play] = []
    ends: dict[Suit, Card] = {}
    blocks: list[Sequence[Card]] = []
    for place, suit in enumerate(Suit):
        whole = DECK[13 * place : 13 * place + 13]
        ends[suit] = whole[0] if suit.value in late else whole[-1]
        rest = [each for each in whole if each != ends[suit]]
        blocks += [rest[:4], rest[4:8], rest[8:]]
    first = trump or Suit.SPADES
    blocks.append([ends[first], *(ends[suit] for suit in Suit if suit is not first)])
    for winner, block in zip([*winners, winners[-1]], blocks, strict=True):
        trick = dict(zip(winner.round, block, strict=True))
        for seat in lead.round:
            hands[seat].add(trick[seat])
            order.append(Play(trick[seat]))
        lead = winner
    return four(hands), tuple(order)


def refused(state: State, move: Move, rule: Rule, by: Seat | None = None) -> Violation:
    """The violation, once it is seen that check and apply both refuse and that the state stays as it was."""
    before = repr(state)
    violation = check(state, move, by)
    assert violation is not None, f"{move} is legal"
    assert violation.rule is rule
    if by is None:
        with pytest.raises(IllegalMove) as caught:
            apply(state, move)
        assert caught.value.violation == violation
    assert repr(state) == before
    return violation
