"""Lessons made straight from the engine: whole random deals of a player with a taste for rare things, and set ones."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from random import Random

from engine import game
from engine.calls import Bid, Word
from engine.cards import DECK, Card, in_order
from engine.deal import Deal, shuffled
from engine.exchange import due
from engine.games import GAMES, DefenderSwap, Game, Options
from engine.moves import Call, Give, GiveEach, Kitty, Move, Play, Swap
from engine.play import playable
from engine.seats import Seat, Side
from engine.state import Phase, State
from scenarios.lesson import Lesson, Step, Text
from scenarios.loader import load
from tests.engine.players import whole

GOLDEN = Path(__file__).parent / "golden"
NAMES = {Seat.NORTH: "Aino", Seat.EAST: "Eeva", Seat.SOUTH: "Olli", Seat.WEST: "Ville"}


def lesson_of(
    deal: Deal, moves: Iterable[Move], view: Seat = Seat.SOUTH, names: dict[Seat, str] | None = None
) -> Lesson:
    """The lesson in which these moves are made, without a word of an author; the count is its last step."""
    steps: list[Step] = []
    state = game.start(deal)
    for chosen in moves:
        move: Move | None = chosen
        while move is not None:
            after = game.apply(state, move)
            steps.append(Step(move, state, after, state.phase, state.to_act))
            state, move = after, game.automatic(after)
    if state.is_over:
        steps.append(Step(None, state, state, Phase.SCORE, None))
    return Lesson("made", Text({"": "Made"}), deal, tuple(steps), view, names or {})


def seen_from(lesson: Lesson, view: Seat, names: dict[Seat, str] | None = None) -> Lesson:
    """The same deal from another chair."""
    return replace(lesson, view=view, players=lesson.players if names is None else names)


@lru_cache(maxsize=256)
def random_lesson(name: str, seed: int) -> Lesson:
    """A whole random deal; the same one for the same seed."""
    players = NAMES if seed % 2 else None
    if GAMES[name].plays_alone:
        states, made = whole(seed, GAMES[name])
        return lesson_of(states[0].deal, [move for move in made if not isinstance(move, Kitty)], names=players)
    random = Random(f"{name} {seed}")
    options = Options(random.choice(list(DefenderSwap)))
    taste = _Taste(random, random.choice((0.05, 0.1, 0.3)), *random.choices((None, Side.NS, Side.EW), k=2))
    deal = taste.deal(GAMES[name], options)
    moves: list[Move] = []
    state = game.start(deal)
    while not state.is_over:
        move = taste.move(state)
        moves.append(move)
        state = game.apply(state, move)
        if by_itself := game.automatic(state):
            state = game.apply(state, by_itself)
    return lesson_of(deal, moves, names=players)


@lru_cache(maxsize=16)
def golden_lesson(name: str) -> Lesson:
    """The lesson of a scenario that lies beside the golden texts."""
    return load(GOLDEN / f"{name}.yaml")


@dataclass(frozen=True)
class _Taste:
    """Chooses moves so that all contracts, doubles and swaps come about in some hundred deals.

    `eager` is how gladly bids are made, by the side `bidding` most of all; the side `strong` is dealt the high cards
    and plays its highest, the other side its lowest.
    """

    random: Random
    eager: float
    strong: Side | None
    bidding: Side | None

    def deal(self, kind: Game, options: Options) -> Deal:
        """The cards, more or less the high ones with the strong side."""
        dealer, spread = self.random.choice(list(Seat)), self.random.choice((1, 3, 6))
        pack = self.random.sample(DECK, 52)
        pack.sort(key=lambda card: -self.random.gauss(card.rank, spread))
        size = kind.hand_size
        hands = [frozenset(pack[at * size : (at + 1) * size]) for at in range(4)]
        if self.strong is None:
            return shuffled(kind, dealer, self.random, options)
        one, two, three, four = hands if self.strong is Side.EW else (hands[2], hands[3], hands[0], hands[1])
        return Deal(kind, dealer, (three, one, four, two), tuple(pack[4 * size :]), options)

    def move(self, state: State) -> Move:
        """A legal move."""
        if state.phase is Phase.PLAY:
            return Play(self._card(state))
        if state.phase is Phase.EXCHANGE:
            return self._packet(state)
        moves = game.legal_moves(state)
        if state.phase is Phase.SWAP:
            return moves[0] if moves[0] == Swap(None) and self.random.random() < 0.3 else self.random.choice(moves)
        calls = [move for move in moves if isinstance(move, Call)]
        if state.phase is Phase.DOUBLING:
            return calls[self.random.random() < 0.3]
        bids = [call for call in calls if isinstance(call.spoken, Bid)]
        assert state.to_act is not None
        eager = 0.3 if state.auction.standing is None else self.eager
        if self.bidding not in (None, state.to_act.side):
            eager /= 10
        if bids and (Call(Word.PASS) not in calls or self.random.random() < eager):
            return self.random.choice(bids[: self.random.choice((3, 6, 12))])
        return Call(Word.PASS)

    def _packet(self, state: State) -> Give | GiveEach:
        assert state.to_act is not None
        wanted = due(state)
        chosen = self.random.sample(in_order(state.hands[state.to_act]), wanted.size * len(wanted.to))
        if len(wanted.to) == 1:
            return Give(tuple(chosen), wanted.to[0])
        return GiveEach(tuple(zip(wanted.to, chosen, strict=True)))

    def _card(self, state: State) -> Card:
        assert state.to_act is not None
        cards = sorted(playable(state), key=lambda card: (card.rank, card.index))
        if self.strong is None or self.random.random() < 0.1:
            return self.random.choice(cards)
        return cards[-1] if state.to_act.side is self.strong else cards[0]
