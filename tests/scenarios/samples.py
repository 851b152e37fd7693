"""Scenarios for the tests: whole deals that can be followed by eye, and any random deal written out as YAML."""

import re
from dataclasses import replace
from functools import cache
from random import Random

from engine import game
from engine.calls import Word
from engine.cards import Card, Suit, in_order, listed
from engine.deal import Block, Deal, shuffled
from engine.games import GAMES
from engine.moves import Call, Give, GiveEach, Move, Name, Play, Swap
from engine.scoring import tally
from engine.seats import Seat
from engine.state import Phase, State
from scenarios.lesson import Lesson
from scenarios.loader import Problem, ScenarioError, loads
from tutorial.problems import told as in_language

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

TO_SWAP = TO_PLAY.split("  - swap", maxsplit=1)[0]
PACKET = "  - give: {to: partner, cards: S2 C2 D2 H2}\n"
ALL_PASSED = "  - calls: pass pass pass pass\n"

FIRST_TRICK = "  - trick: SJ S8 S5 SA\n"

OTHER_TRICKS = """\
  - tricks: [SK S10 S7 S4, SQ S9 S6 S3, CA CJ C8 C5, CK C10 C7 C4, CQ C9 C6 C3]
  - tricks: [DA DJ D8 D5, DK D10 D7 D4, DQ D9 D6 D3, HA HJ H8 H5, HK H10 H7 H4, HQ H9 H6 H3]
  - trick: C2 D2 H2 S2
"""

PLAY = FIRST_TRICK + OTHER_TRICKS
PLAYED = [f"  - trick: {trick}" for trick in re.findall(r"[SCDH]\w+(?: [SCDH]\w+){3}", PLAY)]

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


BOLSHEVIK_HEAD = HEAD.replace("game: kitty", "game: bolshevik")

DECLARED = """\
  - calls: pass bolshevik pass pass
  - give: {north: C2, east: D2, south: H2}
"""

# West takes no trick at all, and the three take the aces in the tricks 1, 4, 7 and 10.
BOLSHEVIK = f"""\
{BOLSHEVIK_HEAD}steps:
{DECLARED}\
  - name: 7M
  - calls: pass pass pass
  - trick: S8 S5 SA SJ
{OTHER_TRICKS}"""

# North takes every trick alone.
DICTATOR = f"""\
{BOLSHEVIK_HEAD}steps:
  - calls: pass pass bolshevik pass
  - give: {{east: D2, south: H2, west: S2}}
  - name: 7G
  - calls: double redouble
  - trick: S5 SA SJ S8
{OTHER_TRICKS}"""

# Every key of a question, a refused move in each form, and two named lines.
ASKING = f"""\
{HEAD}lines:
  - name: {{en: If north passes, fi: Jos pohjoinen passaa}}
    after: 2
    steps:
      - calls: pass pass
      - refuse: {{swap: none, rule: swap}}
      - ask: {{en: A card}}
        answer: {{give: {{east: S5}}}}
        wrong: {{C5: No}}
  - name: More
    after: 14
    steps: [{{say: a}}, {{call: 6G}}]
steps:
  - calls: pass pass
  - ask: {{en: What now, fi: Entä nyt}}
    answer: 5G
    also: {{4G: "Fine: it is enough", pass: {{en: a, fi: b}}}}
    wrong:
      double: Not yet
      otherwise: Think
    hints: [One, {{en: Two}}]
  - calls: pass pass pass pass pass pass pass pass
  - refuse: {{give: {{to: partner, cards: S2 C2}}, rule: packet-size}}
    by: north
  - ask: Which cards
    answer: {{give: {{to: partner, cards: S2 C2 D2 H2}}}}
    wrong: {{H2 D2 C2 SA: No}}
  - ask: To whom
    answer: {{give: {{west: S2, north: C2, east: D2}}}}
    also: {{D2 to west C2 to north S2 to east: Fine}}
  - call: pass
"""

VOID = f"{BOLSHEVIK_HEAD}steps:\n  - calls: pass pass pass pass\n"


def complete(steps: str, head: str = HEAD) -> str:
    """A scenario of the Kitty deal, or of one as long, with these steps, the first of them in line 12."""
    return f"{head}steps:\n{steps}"


TWO_BIDDERS = "  - calls: bolshevik bolshevik pass pass"
"""Two bidders, who have yet to keep or withdraw."""


def of_bolshevik(steps: str) -> str:
    """The Bolshevik deal with these steps, the first of them in line 12."""
    return complete(steps, BOLSHEVIK_HEAD)


def with_top(lines: str, text: str = KITTY) -> str:
    """A sound deal with more keys at the top, the first of them in line 3."""
    return text.replace("\ngame: ", f"\n{lines}\ngame: ", 1)


@cache
def position(size: int) -> State:
    """The moment in the play of the Kitty deal when everybody holds `size` cards; north leads, but to the first."""
    states = (step.before for step in loads(KITTY).steps if step.phase is Phase.PLAY)
    return next(state for state in states if len(state.hands[0]) == size and not state.trick)


def middle(size: int, start: str, steps: str | None = None) -> str:
    """That moment as a file, with its `start` in line 5 and the rest of the play from line 12 on."""
    return cut(position(size), start, PLAYED[-size:] if steps is None else steps)


def cut(state: State, start: str, steps: str | list[str]) -> str:
    """A moment before a trick as a file, with its `start` in line 5 and the hands from line 7 on."""
    lines = ["format: 1", "title: The middle of a deal", f"game: {state.deal.game.name}"]
    lines += [f"dealer: {state.deal.dealer}", f"start: {{{start}}}", "deal:"]
    lines += [f"  {seat}: {hand(state.hands[seat])}" for seat in Seat]
    return "\n".join([*lines, "steps:", *([steps] if isinstance(steps, str) else steps), ""])


def start_of(state: State) -> str:
    """What led to a moment before a trick, as `start` has it."""
    contract, count = state.contract, tally(state)
    about = [f"contract: {contract.bid if contract else 'all-pass'}"]
    about += [f"declarer: {contract.declarer}"] if contract else []
    about += [f"doubled: {state.doubling.multiplier}", f"lead: {state.to_act}"]
    for key, numbers in (("taken", count.tricks), ("aces", count.aces)):
        about.append(f"{key}: {{{', '.join(f'{side.value}: {number}' for side, number in numbers.items())}}}")
    return ", ".join(about)


def problems(text: str | bytes) -> tuple[Problem, ...]:
    """What is wrong with a scenario, which can be said in Finnish too; nothing, if it can be played."""
    try:
        loads(text, "f.yaml")
    except ScenarioError as error:
        for problem in error.problems:
            assert in_language(problem.message, "fi") != problem.message
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
    if deal.game.plays_alone:
        declared = ", ".join(str(seat) for seat in sorted(deal.block.declared))
        lines.append(f"bolshevik: {{declared: [{declared}], deals_left: {deal.block.deals_left}}}")
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
        case Call() | Play() | Swap() | Name():
            kind, value = str(move).split(" ", 1)
            return f"{kind}: {value}"
    raise AssertionError(move)


def random_deal(name: str, seed: int, *, all_pass: bool = False) -> tuple[Deal, list[Move]]:
    """A random deal of a game and the moves of random players, always the same for one seed."""
    random = Random(seed)
    deal = shuffled(GAMES[name], random.choice(list(Seat)), random)
    if deal.game.plays_alone:
        declared = frozenset(random.sample(list(Seat), random.randrange(4)))
        deal = replace(deal, block=Block(declared, random.randint(4 - len(declared), 8)))
    state, played = game.start(deal), []
    while not state.is_over:
        move = game.automatic(state)
        if move is None:
            passes = all_pass and state.phase is Phase.AUCTION and Call(Word.PASS) in game.legal_moves(state)
            move = Call(Word.PASS) if passes else choice(state, random)
            played.append(move)
        state = game.apply(state, move)
    return deal, played


def choice(state: State, random: Random) -> Move:
    """A legal move; in an auction mostly the first, which is a pass where one is allowed."""
    legal = game.legal_moves(state)
    if state.phase in (Phase.AUCTION, Phase.SECOND_AUCTION):
        return random.choice(legal[: 3 if random.random() < 0.4 else 1])
    return random.choice(legal)
