"""Random players, whose moods make every kind of deal turn up: all-passes, each denomination, swaps, doubles."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from engine.calls import Bid, Word
from engine.cards import in_order
from engine.deal import Deal, shuffled
from engine.exchange import due
from engine.game import apply, automatic, legal_moves, start
from engine.games import KITTY, KOTKA, DefenderSwap, Game, Options
from engine.moves import Call, Give, GiveEach, Move
from engine.seats import Seat
from engine.state import Phase, State


def random_deal(random: Random, game: Game | None = None) -> Deal:
    """A shuffled deal of either game, with a random dealer and option."""
    options = Options(random.choice(list(DefenderSwap)))
    return shuffled(game or random.choice((KITTY, KOTKA)), random.choice(list(Seat)), random, options)


def choice(state: State, random: Random, boldness: float) -> Move:
    """A legal move of the player to act, who calls something else than a pass with the chance `boldness`."""
    if state.phase is Phase.EXCHANGE:
        wanted = due(state)
        chosen = random.sample(in_order(state.hands[wanted.sender]), wanted.size * len(wanted.to))
        if len(wanted.to) == 1:
            return Give(tuple(chosen), wanted.to[0])
        return GiveEach(tuple(zip(wanted.to, chosen, strict=True)))
    moves = legal_moves(state)
    passing = Call(Word.PASS)
    if passing in moves and random.random() >= boldness:
        return passing
    bids = [move for move in moves if isinstance(move, Call) and isinstance(move.spoken, Bid)]
    if bids and random.random() < 0.7:
        # Small steps leave room for an answer; a jump now and then makes high kitty bids.
        return random.choice(bids[:4])
    return random.choice(moves)


def played(deal: Deal, random: Random) -> Iterator[tuple[State, Move]]:
    """Each state of a whole deal with the move made in it, the kitty's too; the finished state is one `apply` further."""
    state = start(deal)
    boldness = random.choice((0.03, 0.2, 0.5))
    while not state.is_over:
        move = automatic(state) or choice(state, random, boldness)
        yield state, move
        state = apply(state, move)
