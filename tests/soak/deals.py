"""Deals: each seed makes one deal of one of the games, played by simple players, random players, or a mixed table.

At every step there are 52 cards, and the chosen move is legal; now and then every legal move is checked, some illegal
ones are tried, and a simple player is asked again with the hidden cards dealt anew. At the end the scores sum to zero.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from random import Random

from engine.cards import DECK
from engine.deal import Block, Deal, shuffled
from engine.flow import acting
from engine.game import apply, automatic, check, legal_moves, start
from engine.games import GAMES
from engine.moves import Move, Play
from engine.players import choose
from engine.scoring import result
from engine.seats import Seat
from engine.state import Phase, State
from engine.view import view
from tests.engine.duplicate import hidden_dealt_anew, random_player, simple
from tests.engine.players import random_deal


def deal_of(random: Random) -> Deal:
    """A deal of any game; of a Bolshevik block, any stage."""
    game = random.choice(list(GAMES.values()))
    if not game.plays_alone:
        return random_deal(random, game)
    declared = frozenset(random.sample(list(Seat), random.randrange(4)))
    deal = shuffled(game, random.choice(list(Seat)), random)
    return replace(deal, block=Block(declared, random.randint(4 - len(declared), 8)))


def cards_on_table(state: State) -> int:
    """The number of different cards in the hands, the kitty that is down, the trick and the finished tricks."""
    kitty = state.deal.kitty if state.kitty_is_down else ()
    gone = (card for trick in state.tricks for card in trick.cards)
    return len({*kitty, *state.trick, *gone}.union(*state.hands))


def look_closer(state: State, move: Move, random: Random) -> None:
    """Compares `legal_moves` with `check`, and asks a simple player again who sees the same of another deal."""
    if state.phase is not Phase.EXCHANGE:
        legal = legal_moves(state)
        assert move in legal, f"{move} is not among the legal moves"
        assert all(check(state, each) is None for each in legal), "check refuses a legal move"
        if state.phase is Phase.PLAY:
            illegal = [Play(card) for card in DECK if Play(card) not in legal]
            assert all(check(state, each) for each in illegal), "check allows a card that is not listed"
    seat = acting(state)
    other = hidden_dealt_anew(state, seat, random)
    assert view(other, seat) == view(state, seat), "a hidden card shows in the view"
    assert choose(view(other, seat)) == choose(view(state, seat)), "a hidden card changes the choice"


def play(seed: int) -> int:
    """Plays the deal of this seed; returns its number of moves. Raises AssertionError, or IllegalMove, at a find."""
    random = Random(seed)
    state, by_chance = start(deal_of(random)), random_player(random)
    players = [random.choice((simple, simple, by_chance)) for _ in Seat]
    made = 0
    while not state.is_over:
        move = automatic(state)
        if move is None:
            move = players[acting(state)](state)
            if random.random() < 0.03:
                look_closer(state, move, random)
        state = apply(state, move)
        made += 1
        assert cards_on_table(state) == 52, f"{cards_on_table(state)} cards after {move}"
    score = result(state).score
    assert sum(score.values()) == 0, f"the scores are {score}"
    return made


@contextmanager
def hunt() -> Iterator[Callable[[int], int]]:
    """What plays the deal of a seed."""
    yield play
