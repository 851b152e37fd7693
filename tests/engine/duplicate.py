"""Tables for the simple players: the same cards twice with the sides swapped, or with the hidden cards dealt anew."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random
from typing import TypeAlias

from engine.calls import Bid, Denomination
from engine.cards import DECK, Card, in_order
from engine.deal import Block, Deal, Middle, shuffled
from engine.flow import acting
from engine.game import apply, automatic, start
from engine.games import BOLSHEVIK, KITTY, Game
from engine.moves import Move
from engine.players import choose, played_out
from engine.scoring import Result, result
from engine.seats import Seat
from engine.state import State
from engine.view import view
from tests.engine.players import Mood, choice
from tests.engine.table import four

Player: TypeAlias = Callable[[State], Move]

KINDS = {
    "suit": Bid(5, Denomination.HEARTS),
    "grand": Bid(5, Denomination.GRAND),
    "misère": Bid(5, Denomination.MISERE),
    "all-pass": None,
    "Bolshevik": Bid(7, Denomination.MISERE),
}
"""The contract of each kind of play."""


def simple(state: State) -> Move:
    """What a simple player does."""
    return choose(view(state, acting(state))).move


def random_player(random: Random) -> Player:
    """A player of random legal moves, with the usual mood of the random tables."""
    mood = Mood(0.3, 0.2, None)
    return lambda state: choice(state, random, mood)


def score(deal: Deal, players: tuple[Player, Player]) -> int:
    """The deal's result for north-south, or for a Bolshevik's declarer, when the two players play the two sides."""
    state = start(deal)
    while not state.is_over:
        one = state.sides[0]
        state = apply(state, automatic(state) or players[state.side_of(acting(state)) is not one](state))
    return result(state).score[state.sides[0]]


def swing(deal: Deal, better: Player, other: Player) -> float:
    """By how many points a deal is better for `better`, the mean of both sides."""
    return (score(deal, (better, other)) - score(deal, (other, better))) / 2


def gains(deals: Iterator[Deal], random: Random) -> list[float]:
    """The gain of the simple players over random ones in each deal."""
    other = random_player(random)
    return [swing(deal, simple, other) for deal in deals]


def whole_deals(game: Game, count: int, random: Random) -> Iterator[Deal]:
    """Random deals from the first call on; a Bolshevik block has one player left, who must declare in the last deal."""
    for number in range(count):
        deal = shuffled(game, Seat(number % 4), random)
        if game.plays_alone:
            block = Block(frozenset((Seat.NORTH, Seat.EAST, Seat.SOUTH)), 1)
            deal = Deal(game, deal.dealer, deal.hands, deal.kitty, block=block)
        yield deal


def results(deals: Iterator[Deal]) -> list[Result]:
    """What simple players make of the deals."""
    found = []
    for deal in deals:
        *_, (state, move, _) = played_out(start(deal))
        found.append(result(apply(state, move)))
    return found


def plays(kind: str, count: int, random: Random) -> Iterator[Deal]:
    """Positions at the first lead with a contract of this kind, so that only the play of the cards counts."""
    bid = KINDS[kind]
    for number in range(count):
        declarer = Seat(number % 4)
        game = BOLSHEVIK if kind == "Bolshevik" else KITTY
        leader = declarer.right if game.plays_alone else declarer.left
        middle = Middle(leader, bid, declarer if bid else None, taken={})
        hands = _fit_hands(random, declarer, bid) if bid else _even_hands(random)
        yield Deal(game, declarer, four(hands), middle=middle)


def _even_hands(random: Random) -> list[list[Card]]:
    pack = random.sample(DECK, 52)
    return [pack[13 * seat : 13 * seat + 13] for seat in Seat]


def _fit_hands(random: Random, declarer: Seat, bid: Bid) -> list[list[Card]]:
    """Hands in which the main side has what its contract needs more often than chance would give it."""

    def value(card: Card) -> float:
        is_trump = card.suit is bid.denomination.trump
        return (card.rank + 8 * is_trump) * (-1 if bid.is_misere else 1) + 22 * random.random()

    pack = sorted(DECK, key=value)
    if bid.level == 7:
        alone, rest = pack[-13:], random.sample(pack[:-13], 39)
        order = {declarer: alone} | {seat: rest[13 * k : 13 * k + 13] for k, seat in enumerate(declarer.round[1:])}
    else:
        theirs, ours = random.sample(pack[:26], 26), random.sample(pack[26:], 26)
        order = {declarer: ours[:13], declarer.partner: ours[13:], declarer.left: theirs[:13]}
        order[declarer.right] = theirs[13:]
    return [order[seat] for seat in Seat]


def hidden_dealt_anew(state: State, seat: Seat, random: Random) -> State:
    """The state with the cards that `seat` cannot see dealt anew among the hidden places."""
    others, kitty = seat.round[1:], state.deal.kitty if state.kitty_is_down else ()
    hands = list(state.hands)
    unseen = in_order(frozenset(kitty).union(*(hands[each] for each in others)))
    pack = random.sample(unseen, len(unseen))
    for each in others:
        size = len(hands[each])
        hands[each], pack = frozenset(pack[:size]), pack[size:]
    deal = replace(state.deal, hands=four(hands), kitty=tuple(pack)) if kitty else state.deal
    return state._replace(hands=four(hands), deal=deal)
