"""Random players, whose moods make every kind of deal turn up: all-passes, each denomination, swaps, Bolsheviks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import NamedTuple

from engine.calls import Bid, Spoken, Word
from engine.cards import DECK, in_order
from engine.deal import Block, Deal, shuffled
from engine.exchange import due
from engine.flow import acting
from engine.game import apply, automatic, legal_moves, start
from engine.games import BOLSHEVIK, KITTY, KOTKA, DefenderSwap, Game, Options
from engine.moves import Call, Give, GiveEach, Move, Play
from engine.seats import Seat, Side
from engine.state import Phase, State
from tests.engine.table import four


def random_deal(random: Random, game: Game | None = None) -> Deal:
    """A deal of any game, with a random dealer and option; one in two gives a side most of the high cards."""
    game = game or random.choice((KITTY, KOTKA, BOLSHEVIK))
    options = Options(random.choice(list(DefenderSwap)))
    deal = shuffled(game, random.choice(list(Seat)), random, options)
    if game.plays_alone:
        deal = replace(deal, block=random_block(random))
    if random.random() < 0.5:
        return deal
    if game.plays_alone:
        return one_rich(deal, random)
    # Among even hands random players hardly ever take the eleven tricks, or the two, that make a contract.
    pack = sorted(DECK, key=lambda card: card.rank + 3 * random.random())
    rich, half = random.randrange(2), 2 * game.hand_size
    ends = pack[:half], pack[-half:]
    hands = [ends[(seat + rich) % 2][seat // 2 :: 2] for seat in Seat]
    return Deal(game, deal.dealer, four(hands), tuple(pack[half:-half]), options)


def random_block(random: Random) -> Block:
    """A Bolshevik block at any point of it; one in two has no deal to spare."""
    declared = frozenset(random.sample(list(Seat), random.randrange(4)))
    fewest = 4 - len(declared)
    return Block(declared, fewest + random.choice((0, random.randrange(1, 5))))


def one_rich(deal: Deal, random: Random) -> Deal:
    """The same deal with the sixteen highest or lowest cards in one hand and the kitty: alone, little else is made."""
    pack = sorted(DECK, key=lambda card: card.rank, reverse=random.random() < 0.5)
    rich = random.choice([seat for seat in Seat if seat not in deal.block.declared])
    others = random.sample(pack[16:], 36)
    hands = dict(zip(rich.round, (pack[:12], others[:12], others[12:24], others[24:]), strict=True))
    return replace(deal, hands=four(hands[seat] for seat in Seat), kitty=tuple(pack[12:16]))


class Mood(NamedTuple):
    """How a table plays: the chances that a player says more than a pass, and the side that fights for tricks."""

    bidding: float
    doubling: float
    keen: Side | None

    @classmethod
    def any(cls, random: Random, sides: tuple[Side, Side]) -> Mood:
        """A mood in which all-passes, long auctions and one-sided plays are common."""
        bidding = random.choice((0.05, 0.3, 0.6))
        return cls(bidding, random.choice((0.2, 0.6)), random.choice((None, *sides)))


def choice(state: State, random: Random, mood: Mood) -> Move:
    """A legal move of the player to act."""
    if state.phase is Phase.EXCHANGE:
        return sending(state, random, mood)
    moves = legal_moves(state)
    if state.phase is Phase.PLAY and mood.keen is not None:
        best = max if state.side_of(acting(state)) is mood.keen else min
        return Play(best((move.card for move in moves if isinstance(move, Play)), key=lambda card: card.rank))
    bids = [move for move in moves if isinstance(move, Call) and is_bid(move.spoken)]
    made = sum(isinstance(said, Bid) for _, said in (*state.first.calls, *state.second.calls))
    # Each bid makes the next less likely, or every auction would climb to the top.
    chance = mood.doubling if state.phase is Phase.DOUBLING else mood.bidding / (1 + made)
    if Call(Word.PASS) in moves and random.random() >= chance:
        return Call(Word.PASS)
    return random.choice(bids[:4] if bids and random.random() < 0.8 else bids or moves)


def is_bid(spoken: Spoken) -> bool:
    """Whether the call wants to play: a bid, or the one word of a Bolshevik's bidder."""
    return isinstance(spoken, Bid) or spoken is Word.BOLSHEVIK


def sending(state: State, random: Random, mood: Mood) -> Move:
    """Random cards in random order for the sending that is due; to list all packets would take most of a run.

    The declarer of a Bolshevik sends the lowest, or the highest, where one side fights for tricks.
    """
    wanted = due(state)
    chosen = random.sample(in_order(state.hands[wanted.sender]), wanted.size * len(wanted.to))
    if state.deal.game.plays_alone and mood.keen is not None:
        upwards = sorted(state.hands[wanted.sender], key=lambda card: (card.rank, card.index))
        chosen = upwards[:3] if mood.keen is Side.DECLARER else upwards[-3:]
    if len(wanted.to) == 1:
        return Give(tuple(chosen), wanted.to[0])
    return GiveEach(tuple(zip(wanted.to, chosen, strict=True)))


def whole(seed: int, game: Game | None = None) -> tuple[list[State], list[Move]]:
    """The states and moves of the deal of this seed; there is one state more, the finished one."""
    random = Random(seed)
    states, moves = zip(*played(random_deal(random, game), random), strict=True)
    return [*states, apply(states[-1], moves[-1])], list(moves)


def played(deal: Deal, random: Random) -> Iterator[tuple[State, Move]]:
    """Each state of a whole deal and the move made in it, also the kitty's; the finished state follows the last."""
    state = start(deal)
    mood = Mood.any(random, state.sides)
    while not state.is_over:
        move = automatic(state) or choice(state, random, mood)
        yield state, move
        state = apply(state, move)
