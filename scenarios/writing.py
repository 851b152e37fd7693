"""Writes a deal and its moves as a scenario file that `loader` reads back to the same (scenario format, section 2)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from engine.cards import Card, Suit, listed
from engine.deal import Block, Deal, Middle
from engine.game import replay
from engine.games import DEFAULTS
from engine.moves import Call, Give, GiveEach, Move, Name, Play, Swap
from engine.scoring import result
from engine.seats import Seat, Side
from engine.state import State
from scenarios.lesson import InSession, Lesson

_PLAIN = re.compile(r"[^\W\d_][\w (),;.’'/-]*")
"""Titles that YAML reads as the text they are; others are put in quotes."""


def scenario_text(
    deal: Deal, moves: Sequence[Move], lesson_id: str, title: Mapping[str, str], like: Lesson | None = None
) -> str:
    """The file, ending with a line break: the players' `moves` in order, and the result if they finish the deal.

    `title` is by language code. The learner's seat, the names of the players and the place in a session are those of
    the lesson `like`. Raises IllegalMove if the moves cannot be played.
    """
    states = [state for state in replay(deal, moves) if state.to_act is not None or state.is_over]
    lines = [
        "format: 1",
        f"id: {lesson_id}",
        "title:",
        *(f"  {language}: {_scalar(words)}" for language, words in title.items()),
        "",
        f"game: {deal.game.name}",
        f"dealer: {deal.dealer}",
        *_settings(deal),
        *(_seating(like) if like else ()),
        "",
        "deal:",
        *_cards(deal),
        "",
        *step_lines(states, moves),
    ]
    if states[-1].is_over:
        lines += ["", *_expectation(states[-1])]
    return "\n".join(lines) + "\n"


def hand_text(hand: Iterable[Card]) -> str:
    """A hand as its suits with their ranks, high to low, `-` for a void: "S AK74 C 95 D - H J3"."""
    held: dict[Suit, list[Card]] = {suit: [] for suit in Suit}
    for card in sorted(hand, key=lambda card: card.index):
        held[card.suit].append(card)
    return " ".join(f"{suit.value} {''.join(str(card.rank) for card in cards) or '-'}" for suit, cards in held.items())


def step_lines(states: Sequence[State], moves: Sequence[Move]) -> Iterator[str]:
    """The lines of `steps`: each of the `moves` as a step, the cards of a trick as one.

    `states` are those in which the moves are made, and the one after the last. A comment says whose a move is, or who
    leads and wins.
    """
    if not moves:
        yield "steps: []"
        return
    yield "steps:"
    trick: list[Card] = []
    for number, (state, move) in enumerate(zip(states, moves, strict=False)):
        if not isinstance(move, Play):
            yield f"  - {_step(move).ljust(40)} # {state.to_act}"
            continue
        trick.append(move.card)
        if len(state.trick) == 3 or number == len(moves) - 1:
            after = states[number + 1]
            wins = f", {after.tricks[-1].winner} wins" if not after.trick else ""
            written = f"trick: {listed(trick)}"
            yield f"  - {written.ljust(40)} # trick {state.trick_number}: {state.leader} leads{wins}"
            trick = []


def _scalar(text: str) -> str:
    """A text in one line, in quotes if YAML could take it for something else."""
    plain = " ".join(text.split())
    return plain if _PLAIN.fullmatch(plain) else _quoted(plain)


def _quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def _settings(deal: Deal) -> Iterator[str]:
    """What is not as usual: the table's choice of rules, the place in a Bolshevik block, a start in the middle."""
    if deal.options != DEFAULTS:
        yield f"rules: {{defender_swap: {deal.options.defender_swap.value}}}"
    if deal.block != Block():
        declared = ", ".join(str(seat) for seat in sorted(deal.block.declared))
        yield f"bolshevik: {{declared: [{declared}], deals_left: {deal.block.deals_left}}}"
    if deal.middle:
        yield f"start: {{{', '.join(_start(deal.middle))}}}"


def _seating(lesson: Lesson) -> Iterator[str]:
    if lesson.view is not Seat.SOUTH:
        yield f"view: {lesson.view}"
    if lesson.players:
        yield f"players: {{{', '.join(f'{seat}: {_quoted(name)}' for seat, name in lesson.players.items())}}}"
    if lesson.session:
        yield f"session: {{{', '.join(_session(lesson.session))}}}"


def _session(session: InSession) -> Iterator[str]:
    """Who the players A to D are follows from where they sit in this deal."""
    yield f"length: {session.length}"
    yield f"deal: {session.place.number}"
    if session.totals:
        yield f"totals: {{{', '.join(f'{_quoted(name)}: {total}' for name, total in session.totals.items())}}}"


def _start(middle: Middle) -> Iterator[str]:
    yield f"contract: {middle.bid or 'all-pass'}"
    if middle.declarer is not None:
        yield f"declarer: {middle.declarer}"
    if middle.multiplier > 1:
        yield f"doubled: {middle.multiplier}"
    yield f"lead: {middle.leader}"
    for key, numbers in (("taken", middle.taken), ("aces", middle.aces)):
        if any(numbers.values()):
            yield f"{key}: {_by_side(numbers)}"


def _cards(deal: Deal) -> Iterator[str]:
    width = max(len(str(seat)) for seat in Seat) + 1
    for seat in Seat:
        yield f"  {f'{seat}:'.ljust(width)} {hand_text(deal.hands[seat])}"
    if deal.kitty:
        yield f"  {'kitty:'.ljust(width)} {listed(deal.kitty)}"


def _step(move: Move) -> str:
    match move:
        case Give(cards, to):
            return f"give: {{to: {to}, cards: {listed(cards)}}}"
        case GiveEach(gifts):
            return f"give: {{{', '.join(f'{to}: {card}' for to, card in gifts)}}}"
        case Swap(card):
            return f"swap: {card or 'none'}"
        case Name(bid):
            return f"name: {bid}"
        case Call(spoken):
            return f"call: {spoken}"
        case _:
            raise ValueError(f"{move} is no move of a player")


def _expectation(state: State) -> Iterator[str]:
    """The end of the deal, so that a later slip in the file is noticed."""
    final, contract = result(state), state.contract
    if final.is_void:
        yield "expect: {contract: void}"
        return
    played = f"contract: {contract.bid}, declarer: {contract.declarer}" if contract else "contract: all-pass"
    doubled = f", doubled: {final.multiplier}" if final.multiplier > 1 else ""
    yield f"expect: {{{played}{doubled}, tricks: {_by_side(final.tricks)}, score: {_by_side(final.score)}}}"


def _by_side(numbers: Mapping[Side, int]) -> str:
    return f"{{{', '.join(f'{side.value}: {number}' for side, number in numbers.items())}}}"
