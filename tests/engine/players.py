"""Random players, whose moods make every kind of deal turn up: all-passes, each denomination, swaps, doubles."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from engine.calls import Bid, Word
from engine.cards import DECK, in_order
from engine.deal import Deal, shuffled
from engine.exchange import due
from engine.flow import acting
from engine.game import apply, automatic, legal_moves, start
from engine.games import KITTY, KOTKA, DefenderSwap, Game, Options
from engine.moves import Call, Give, GiveEach, Move, Play
from engine.seats import Seat, Side
from engine.state import Phase, State
from tests.engine.table import four


def random_deal(random: Random, game: Game | None = None) -> Deal:
    """A deal of either game, with a random dealer and option; one in two gives a side most of the high cards."""
    game = game or random.choice((KITTY, KOTKA))
    options = Options(random.choice(list(DefenderSwap)))
    deal = shuffled(game, random.choice(list(Seat)), random, options)
    if random.random() < 0.5:
        return deal
    # Among even hands random players hardly ever take the eleven tricks, or the two, that make a contract.
    pack = sorted(DECK, key=lambda card: card.rank + 3 * random.random())
    rich, half = random.randrange(2), 2 * game.hand_size
    ends = pack[:half], pack[-half:]
    hands = [ends[(seat + rich) % 2][seat // 2 :: 2] for seat in Seat]
    return Deal(game, deal.dealer, four(hands), tuple(pack[half:-half]), options)


class Mood(NamedTuple):
    """How a table plays: the chances that a player says more than a pass, and the side that fights for tricks."""

    bidding: float
    doubling: float
    keen: Side | None

    @classmethod
    def any(cls, random: Random) -> Mood:
        """A mood in which all-passes, long auctions and one-sided plays are common."""
        bidding = random.choice((0.05, 0.3, 0.6))
        return cls(bidding, random.choice((0.2, 0.6)), random.choice((None, *Side)))


def choice(state: State, random: Random, mood: Mood) -> Move:
    """A legal move of the player to act."""
    if state.phase is Phase.EXCHANGE:
        return sending(state, random)
    moves = legal_moves(state)
    if state.phase is Phase.PLAY and mood.keen is not None:
        best = max if acting(state).side is mood.keen else min
        return Play(best((move.card for move in moves if isinstance(move, Play)), key=lambda card: card.rank))
    bids = [move for move in moves if isinstance(move, Call) and isinstance(move.spoken, Bid)]
    made = sum(isinstance(said, Bid) for _, said in (*state.first.calls, *state.second.calls))
    # Each bid makes the next less likely, or every auction would climb to the top.
    chance = mood.doubling if state.phase is Phase.DOUBLING else mood.bidding / (1 + made)
    if Call(Word.PASS) in moves and random.random() >= chance:
        return Call(Word.PASS)
    return random.choice(bids[:4] if bids and random.random() < 0.8 else bids or moves)


def sending(state: State, random: Random) -> Move:
    """Random cards in random order for the sending that is due; to list all packets would take most of a run."""
    wanted = due(state)
    chosen = random.sample(in_order(state.hands[wanted.sender]), wanted.size * len(wanted.to))
    if len(wanted.to) == 1:
        return Give(tuple(chosen), wanted.to[0])
    return GiveEach(tuple(zip(wanted.to, chosen, strict=True)))


def played(deal: Deal, random: Random) -> Iterator[tuple[State, Move]]:
    """Each state of a whole deal and the move made in it, also the kitty's; the finished state follows the last."""
    state, mood = start(deal), Mood.any(random)
    while not state.is_over:
        move = automatic(state) or choice(state, random, mood)
        yield state, move
        state = apply(state, move)
