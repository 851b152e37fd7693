"""How many moves the engine checks, makes and lists in a second, through random deals of both games."""

from __future__ import annotations

from random import Random
from time import perf_counter

from endplay.dealer import generate_deal
from endplay.types import Denom, Player

from engine.cards import DECK
from engine.game import apply, automatic, legal_moves, start
from engine.games import KITTY, KOTKA, Game
from engine.moves import Move
from engine.state import Phase, State
from tests.benchmarks import Row
from tests.engine.players import played, random_deal

DEALS = 200
"""Deals of each game."""


def recorded(game: Game) -> list[tuple[State, list[Move]]]:
    """Random deals: the state before the first call, and every move to the end, chosen beforehand."""
    random = Random(2016)
    found = []
    for _ in range(DEALS):
        deal = random_deal(random, game)
        found.append((start(deal), [move for _, move in played(deal, random)]))
    return found


def checked_moves() -> list[Row]:
    """Whole deals through `apply`, which checks each move before it makes it; the best of three rounds."""
    rows = []
    for game in (KITTY, KOTKA):
        deals = recorded(game)
        seconds = min(timed(deals) for _ in range(3))
        made = sum(len(moves) for _, moves in deals)
        rows.append(Row(f"checked moves, {game.name} ({made:,} moves)", made / seconds, "moves/s", goal=80_000))
    return rows


def timed(deals: list[tuple[State, list[Move]]]) -> float:
    """Seconds for all moves of these deals."""
    began = perf_counter()
    for first, moves in deals:
        state = first
        for move in moves:
            state = apply(state, move)
    return perf_counter() - began


def listings() -> list[Row]:
    """`legal_moves` at every state of the deals but those of the exchange, whose thousands of packets come apart."""
    states: list[State] = []
    exchanges: list[State] = []
    for game in (KITTY, KOTKA):
        random = Random(1)
        for _ in range(DEALS // 4):
            for state, _ in played(random_deal(random, game), random):
                if automatic(state) is None:
                    (exchanges if state.phase is Phase.EXCHANGE else states).append(state)
    rows = []
    for name, some in (("states without packets", states), ("states with packets", exchanges)):
        began = perf_counter()
        for state in some:
            legal_moves(state)
        rows.append(Row(f"legal moves listed, {name}", len(some) / (perf_counter() - began), "states/s"))
    return rows


def cards_played() -> list[Row]:
    """The play alone, every legal card listed and one of them played: here, and in an established bridge library."""
    random = Random(3)
    opened = [state for game in (KITTY, KOTKA) for state in first_leads(game, random)]
    began = perf_counter()
    for first in opened:
        state = first
        while state.phase is Phase.PLAY:
            state = apply(state, random.choice(legal_moves(state)))
    rows = [Row("cards listed and played", 52 * len(opened) / (perf_counter() - began), "cards/s")]
    deals = [generate_deal() for _ in opened]
    began = perf_counter()
    for deal in deals:
        deal.trump, deal.first = Denom.spades, Player.north
        for _ in range(52):
            deal.play(random.choice(list(deal.legal_moves())))
    return [*rows, Row("  the same by endplay", 52 * len(deals) / (perf_counter() - began), "cards/s")]


def first_leads(game: Game, random: Random) -> list[State]:
    """Random deals of a game, at the first lead of each."""
    found = []
    for _ in range(DEALS // 4):
        states = (state for state, _ in played(random_deal(random, game), random))
        found.append(next(state for state in states if state.phase is Phase.PLAY and automatic(state) is None))
    return found


def shuffles() -> list[Row]:
    """For scale: how often this machine's Python shuffles a deck."""
    random, pack, times = Random(1), list(DECK), 20_000
    began = perf_counter()
    for _ in range(times):
        random.shuffle(pack)
    return [Row("for scale: a deck of 52 shuffled", times / (perf_counter() - began), "shuffles/s")]


MEASUREMENTS = [checked_moves, listings, cards_played, shuffles]
