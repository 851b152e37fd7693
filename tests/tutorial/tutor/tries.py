"""Lessons to try moves in, the moves to try, and what is said to them as plain text."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from html import unescape
from random import Random

from engine import game, players
from engine.calls import Bid, Denomination, Spoken, Word
from engine.cards import DECK, Card
from engine.deal import shuffled
from engine.games import GAMES
from engine.moves import Call, Give, GiveEach, Kitty, Move, Name, Play, Swap
from engine.seats import Seat
from engine.state import Phase, State
from engine.view import view
from scenarios.lesson import Lesson, Text
from scenarios.loader import loads
from tests.engine.players import Mood, random_block, sending
from tests.tutorial.lessons import NAMES, random_lesson
from tests.tutorial.telling import CARD, SUITS_DEALT
from tutorial.tutor.judge import is_asked
from tutorial.tutor.whatif import branch

SYMBOLS = {f"{each.suit.symbol}{each.rank}": each for suit in SUITS_DEALT.values() for each in suit}
SPOKEN: list[Spoken] = [*(Bid(level, each) for level in range(1, 8) for each in Denomination), *Word]

ASKING = """\
format: 1
id: asking
title: {en: Every kind of answer, fi: Kaikenlaisia vastauksia}
game: kitty
dealer: south
players: {west: Ville}
deal:
  north: S 942   H J98    C AJ    D K973
  east:  S K103  H Q72    C K1097 D 106
  south: S 8     H AK1064 C Q532  D 42
  west:  S AQJ76 H 53     C 84    D J85
  kitty: DA DQ C6 S5
steps:
  - say: You speak first.
  - ask: {en: "What do you *call*?", fi: "Mitä *huudat*?"}
    answer: 1H
    also:
      2H: {en: It leaves less room., fi: Se jättää vähemmän tilaa.}
    wrong:
      pass: {en: A hand this good speaks., fi: Näin hyvä käsi puhuu.}
      double: {en: There is no contract yet., fi: Sopimusta ei vielä ole.}
      otherwise: {en: Think of your longest suit., fi: Ajattele pisintä maatasi.}
    hints: [{en: Count your suits., fi: Laske maasi.}, {en: "One is *long*.", fi: "Yksi on *pitkä*."}]
    why: {en: Five good hearts., fi: Viisi hyvää herttaa.}
  - calls: 2S pass pass 3H pass pass pass pass pass pass pass pass
  - ask: {en: "Which four go across?", fi: "Mitkä neljä annat?"}
    answer: {give: {to: partner, cards: CQ C6 S8 S5}}
    also:
      S8 CQ C3 S5: {en: Nearly the same., fi: Melkein sama.}
    wrong:
      S5 C6 D2: {en: One is missing., fi: Yksi puuttuu.}
  - ask: {en: "What goes to whom?", fi: "Mitä kenellekin?"}
    answer: {give: {south: HJ, west: S4, east: D3}}
    also:
      HJ to south S2 to west D3 to east: {en: A spade is a spade., fi: Pata kuin pata.}
    wrong:
      D3 to south S4 to west HJ to east: {en: The jack is wanted here., fi: Sotamiestä tarvitaan täällä.}
  - calls: pass pass pass
  - ask: {en: "What must north bid?", fi: "Mitä pohjoisen on huudettava?"}
    answer: 5H
  - calls: pass pass pass pass
  - ask: {en: "Does east swap?", fi: "Vaihtaako itä?"}
    answer: {swap: D10}
    wrong:
      otherwise: {en: Become void., fi: Hanki reno.}
  - swap: C8
  - calls: pass pass
  - trick: S3 H4
  - ask: {en: "What does west play?", fi: "Mitä länsi pelaa?"}
    answer: S4
    also:
      S6: ""
    wrong:
      SA: {en: It falls on a trump., fi: Se putoaa valttiin.}
      D8: {en: West has spades., fi: Lännellä on pataa.}
      otherwise: {en: Keep what can win., fi: Säästä voittavat.}
  - play: S2
  - ask: {en: "And now?", fi: "Entä nyt?"}
    answer: HK
lines:
  - name: {en: If you open higher, fi: Jos avaat ylempää}
    after: 0
    steps:
      - call: 2H
        why: {en: It says the same., fi: Se sanoo saman.}
      - say: {en: Ville thinks., fi: Ville miettii.}
      - call: 3S
"""


@lru_cache(maxsize=1)
def asking() -> Lesson:
    """A lesson whose author has said something of every kind; its questions are `CALL` and so on."""
    return loads(ASKING, "asking.yaml")


CALL, PACKET, EACH, RAISE, SWAP, FOLLOW, LEAD = (at for at, step in enumerate(asking().steps) if step.question)
"""The steps of `asking` that ask."""


@lru_cache(maxsize=64)
def simple_lesson(name: str, seed: int) -> Lesson:
    """A random deal played by simple players, with their reasons, to the count; the same one for the same seed."""
    random = Random(f"{name} {seed}")
    deal = shuffled(GAMES[name], random.choice(list(Seat)), random)
    if deal.game.plays_alone:
        deal = replace(deal, block=random_block(random))
    moves = [move for state, move, _ in players.played_out(game.start(deal)) if state.to_act is not None]
    bare = Lesson("simple", Text({"": "Simple"}), deal, (), random.choice(list(Seat)), NAMES if seed % 2 else {})
    return branch(bare, 0, moves)


def lessons(each: int) -> Iterator[Lesson]:
    """Deals of simple players and of wild ones, so many of each game and kind."""
    for name in GAMES:
        for seed in range(each):
            yield simple_lesson(name, seed)
            yield random_lesson(name, seed)


def asked(lesson: Lesson) -> list[int]:
    """The steps of a lesson that somebody chooses."""
    return [at for at in range(len(lesson.steps)) if is_asked(lesson, at)]


def alternatives(state: State, random: Random) -> list[Move]:
    """Every legal move; of packets, which are thousands, a few."""
    if state.phase is Phase.EXCHANGE:
        return [sending(state, random, Mood(0, 0, None)) for _ in range(8)]
    return list(game.legal_moves(state))


def any_move(random: Random) -> Move:
    """A move of any kind, hardly ever one that may be made."""
    some, seat = random.sample(DECK, 5), random.choice(list(Seat))
    gifts = tuple((random.choice(list(Seat)), each) for each in some[: random.randint(2, 4)])
    bid = Bid(random.randint(1, 7), random.choice(list(Denomination)))
    choices: list[Move] = [
        Call(random.choice(SPOKEN)),
        Call(random.choice(list(Word))),
        Play(some[0]),
        Swap(random.choice((None, some[0]))),
        Give(tuple(some[: random.randint(1, 5)]), seat),
        GiveEach(gifts),
        Name(bid),
        Kitty(tuple(some[:4])),
    ]
    return random.choice(choices)


def visible(state: State) -> set[Card]:
    """Every card that the player to act can see, or has seen."""
    assert state.to_act is not None
    seen = view(state, state.to_act)
    cards = {*seen.hand, *seen.kitty, *seen.trick}
    return cards.union(*(sent.cards for sent in seen.sent), *(trick.cards for trick in seen.tricks))


def cards_of(move: Move | None) -> set[Card]:
    """The cards that a move is made with."""
    match move:
        case Give() | GiveEach():
            return set(move.cards)
        case Play(card) | Swap(Card() as card):
            return {card}
        case _:
            return set()


def plain(html: str) -> str:
    """What is read on the page."""
    return unescape(re.sub("<[^>]+>", "", html)).replace("\N{NO-BREAK SPACE}", " ")


def named(html: str) -> set[Card]:
    """The cards that are named on the page."""
    return {SYMBOLS[each] for each in CARD.findall(plain(html))}
