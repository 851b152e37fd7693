"""Scenarios for the tests: three whole deals that can be followed by eye, and any random deal written out as YAML."""

from random import Random

from engine import game
from engine.calls import Word
from engine.cards import Card, Suit, in_order, listed
from engine.deal import Deal, shuffled
from engine.games import GAMES
from engine.moves import Call, Give, GiveEach, Move, Play, Swap
from engine.seats import Seat
from engine.state import Phase, State
from scenarios.lesson import Lesson
from scenarios.loader import Problem, ScenarioError, loads

# North holds every ace, king and queen: whatever is led, north takes the trick, and everybody follows suit.
HEAD = """\
format: 1
title: A deal
game: kitty
dealer: south
deal:
  north: S AKQ C AKQ D AKQ H AKQ
  east: S J109 C J109 D J109 H J109
  south: S 876 C 876 D 876 H 876
  west: S 543 C 543 D 543 H 543
  kitty: S2 C2 D2 H2
"""

AUCTION = """\
  - calls: pass pass 5G
  - calls: pass pass pass pass pass pass pass pass
"""

TO_PLAY = f"""\
{AUCTION}\
  - give: {{to: partner, cards: S2 C2 D2 H2}}
  - give: {{west: S2, north: C2, east: D2}}
  - calls: pass pass pass pass
  - swap: none
  - calls: pass pass
"""

FIRST_TRICK = "  - trick: SJ S8 S5 SA\n"

OTHER_TRICKS = """\
  - tricks: [SK S10 S7 S4, SQ S9 S6 S3, CA CJ C8 C5, CK C10 C7 C4, CQ C9 C6 C3]
  - tricks: [DA DJ D8 D5, DK D10 D7 D4, DQ D9 D6 D3, HA HJ H8 H5, HK H10 H7 H4, HQ H9 H6 H3]
  - trick: C2 D2 H2 S2
"""

PLAY = FIRST_TRICK + OTHER_TRICKS

KITTY = f"{HEAD}steps:\n{TO_PLAY}{FIRST_TRICK}{OTHER_TRICKS}"

ALL_PASS = f"""\
{HEAD}steps:
  - calls: pass pass pass pass
  - give: {{to: partner, cards: S2}}
  - give: {{west: S2}}
  - give: {{to: south, cards: [C2]}}
  - give: {{to: north, cards: C2}}
  - calls: pass pass pass pass
  - trick: S5 SA SJ S8
{OTHER_TRICKS}"""

KOTKA = f"""\
format: 1
title: A deal of Kotka
game: kotka
dealer: south
deal:
  north: S AKQ C AKQ2 D AKQ H AKQ
  east: S J109 C J109 D J1092 H J109
  south: S 876 C 876 D 876 H 8762
  west: S 5432 C 543 D 543 H 543
steps:
  - calls: pass pass 6G
  - calls: pass pass pass pass pass pass pass pass
  - give: {{to: partner, cards: C2 CA CK CQ}}
  - give: {{to: north, cards: C2 CA CK CQ}}
  - calls: pass pass pass pass
  - calls: double redouble
{FIRST_TRICK}{OTHER_TRICKS}"""


def complete(steps: str) -> str:
    """A scenario of the Kitty deal with these steps, the first of them in line 12."""
    return f"{HEAD}steps:\n{steps}"


def problems(text: str | bytes) -> tuple[Problem, ...]:
    """What is wrong with a scenario; nothing, if it can be played."""
    try:
        loads(text, "f.yaml")
    except ScenarioError as error:
        return error.problems
    return ()


def told(text: str | bytes) -> list[str]:
    """The problems as a teacher reads them, without the name of the file."""
    return [str(problem).removeprefix("f.yaml:") for problem in problems(text)]


def moves(lesson: Lesson) -> list[str | None]:
    """The moves of a lesson, in their notation."""
    return [str(step.move) if step.move else None for step in lesson.steps]


def hand(cards: frozenset[Card]) -> str:
    """A hand as a file has it."""
    suits = {suit: "".join(str(card.rank) for card in in_order(cards) if card.suit is suit) for suit in Suit}
    return " ".join(f"{suit.value} {ranks or '-'}" for suit, ranks in suits.items())


def written(deal: Deal, played: list[Move]) -> str:
    """A deal and its moves as a file, one move a step."""
    lines = ["format: 1", "title: {en: A random deal, fi: Jokin jako}", f"game: {deal.game.name}"]
    lines += [f"dealer: {deal.dealer}", "deal:"]
    lines += [f"  {seat}: {hand(deal.hands[seat])}" for seat in Seat]
    lines += [f"  kitty: {listed(deal.kitty)}"] if deal.kitty else []
    steps = [f"  - {step(move)}\n    why: {{en: So, fi: Siis}}" for move in played]
    return "\n".join([*lines, "steps:", *steps, ""])


def step(move: Move) -> str:
    """One move as a step has it."""
    match move:
        case Give(cards, to):
            return f"give: {{to: {to}, cards: {listed(cards)}}}"
        case GiveEach(gifts):
            return "give: {" + ", ".join(f"{seat}: {card}" for seat, card in gifts) + "}"
        case Call() | Play() | Swap():
            kind, value = str(move).split(" ", 1)
            return f"{kind}: {value}"
    raise AssertionError(move)


def random_deal(name: str, seed: int, *, all_pass: bool = False) -> tuple[Deal, list[Move]]:
    """A random deal of a game and the moves of random players, always the same for one seed."""
    random = Random(seed)
    deal = shuffled(GAMES[name], random.choice(list(Seat)), random)
    state, played = game.start(deal), []
    while not state.is_over:
        move = game.automatic(state)
        if move is None:
            move = Call(Word.PASS) if all_pass and state.phase is Phase.AUCTION else choice(state, random)
            played.append(move)
        state = game.apply(state, move)
    return deal, played


def choice(state: State, random: Random) -> Move:
    """A legal move; in an auction mostly the first, which is a pass where one is allowed."""
    legal = game.legal_moves(state)
    if state.phase in (Phase.AUCTION, Phase.SECOND_AUCTION):
        return random.choice(legal[: 3 if random.random() < 0.4 else 1])
    return random.choice(legal)
