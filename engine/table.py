"""A table of players who see only their own hands: they play deals and whole sessions to the end."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random
from typing import TypeAlias

from engine import players
from engine.deal import Deal, shuffled
from engine.flow import acting
from engine.game import apply, automatic, start
from engine.moves import Move
from engine.score_sheet import ScoreSheet
from engine.scoring import result
from engine.seats import Seat
from engine.session import Session
from engine.state import State
from engine.view import View, view

Chooser: TypeAlias = Callable[[View, int], Move]
"""A way to play: the move of a seat that sees this much; the same one for the same seed."""


def simple(seen: View, seed: int) -> Move:
    """The move of a simple player."""
    return players.choose(seen, seed).move


def play_out(deal: Deal, seed: int, chooser: Chooser = simple) -> State:
    """The finished deal, all four seats played by `chooser`."""
    state = start(deal)
    while not state.is_over:
        state = apply(state, automatic(state) or chooser(view(state, acting(state)), seed))
    return state


def drawn(seed: int, length: int = 12, has_bolshevik: bool = False) -> Session:
    """A session whose first dealer is drawn by lot. Raises ValueError unless the length is 12 or 24."""
    return Session(length, Random(seed).choice(list(Seat)), has_bolshevik)


def play_session(session: Session, seed: int, chooser: Chooser = simple) -> Iterator[ScoreSheet]:
    """The score sheet after each deal, as they are played; the same deals and moves for the same seed."""
    random, sheet = Random(seed), ScoreSheet(session)
    while place := sheet.upcoming:
        deal = shuffled(place.game, session.dealer(place.number), random)
        if place.game.plays_alone:
            deal = replace(deal, block=sheet.block)
        sheet = sheet.after(result(play_out(deal, random.getrandbits(32), chooser)))
        yield sheet
