"""What each card leads to at one moment, as data for the page.

Two numbers, never mixed: *open*, with all hands known, for whoever looks at all hands; and *fair*, the average over the
hands that the seat to act cannot see.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.cards import DECK, Card
from engine.fair import Fair, fair_values
from engine.flow import acting
from engine.moves import Play
from engine.outlook import Outlook, compare
from engine.solver import Solver, position
from engine.state import Phase, State
from engine.view import view
from scenarios.lesson import Lesson
from tutorial.analysis import QUICK, SEED, PlayedCard
from tutorial.kept import values_of
from tutorial.markup import rich_html
from tutorial.names import count, signed
from tutorial.narrate.voice import Voice, voice
from tutorial.texts import SHEETS
from tutorial.tutor.parted import parted


def solver_for(state: State) -> Solver | None:
    """A solver for the moment, or None where no card is to be played."""
    if state.phase is not Phase.PLAY:
        return None
    return Solver(position(view(state, acting(state)), state.hands).terms)


def weights(lesson: Lesson, at: int, state: State, is_open: bool, language: str, solver: Solver) -> dict[str, Any]:
    """The `cards` of the seat to act in `state` with what each comes to, the `best` of them, and a `note` on it.

    `at` is the lesson's step of which `state` is the moment before, -1 for none; values kept for it are used. Where the
    work is too much to wait for, or the solver is cancelled, no card has a value, and the note says so.
    """
    say, seat = voice(lesson, language), acting(state)
    side = say.sides[state.side_of(seat)]
    kept = next((card for card in values_of(lesson) or () if card.step == at), None)
    if is_open:
        opened = _open(state, kept, solver)
        if not opened:
            return _nothing(say)
        most = max(opened.values())
        return {
            "cards": {str(card): signed(value) for card, value in opened.items()},
            "best": [str(card) for card, value in opened.items() if value == most],
            "note": rich_html(say("values.open", side=side)),
        }
    fair = _fair(lesson, state, kept, solver)
    if not fair:
        return _nothing(say)
    hands = next(iter(fair.values())).hands
    return {
        "cards": {str(card): _average(each.mean, language) for card, each in fair.items()},
        "best": [str(card) for card, each in fair.items() if each.loss.is_noise],
        "note": rich_html(say("values.fair", side=side, n=count(hands))),
    }


def weighed(lesson: Lesson, index: int, mine: Card, language: str) -> str:
    """What the learner's card and the lesson's come to on average, as HTML; empty where nobody could wait for it.

    `index` is a step with a card played, else ValueError is raised. The lesson's card is not named.
    """
    step, say = lesson.steps[index], voice(lesson, language)
    if not isinstance(step.move, Play):
        raise ValueError("no card is to be played there")
    state, seat = step.before, acting(step.before)
    seen = view(state, seat)
    draws = QUICK.draws.of(seen) // 4
    if mine == step.move.card or draws < 1:
        return ""
    found = compare(seen, (mine, step.move.card), draws, SEED, limit=QUICK.nodes, gone=_gone(lesson))
    if not found:
        return ""
    side, cards = say.sides[state.side_of(seat)], say.card(mine)
    told = [
        say("weighed.mine", card=cards, side=side, n=count(found.hands), **_parts(found.one, language)),
        say("weighed.lesson", **_parts(found.other, language)),
    ]
    if state.counts_aces:
        told.append(
            say("weighed.aces", mine=_number(found.one.paid, language), theirs=_number(found.other.paid, language))
        )
    if found.gap.is_noise:
        told.append(say("weighed.as-good"))
    else:
        told.extend(parted(("weighed.trick", "weighed.trick-aces"), *found.example, state, say))
    return rich_html(" ".join(told))


def _parts(outlook: Outlook, language: str) -> dict[str, str]:
    return {"points": _average(outlook.points, language), "tricks": _number(outlook.tricks, language)}


def _average(mean: float, language: str) -> str:
    return signed(mean, 1, SHEETS[language].SHEET["decimal-mark"])


def _number(mean: float, language: str) -> str:
    return f"{mean:.1f}".replace(".", SHEETS[language].SHEET["decimal-mark"])


def _open(state: State, kept: PlayedCard | None, solver: Solver) -> Mapping[Card, int] | None:
    if kept and kept.open:
        return kept.open
    return solver.card_values(position(view(state, acting(state)), state.hands), QUICK.nodes)


def _fair(lesson: Lesson, state: State, kept: PlayedCard | None, solver: Solver) -> Mapping[Card, Fair] | None:
    if kept and kept.fair:
        return kept.fair
    seen = view(state, acting(state))
    draws = QUICK.draws.of(seen)
    return fair_values(seen, draws, SEED, limit=QUICK.nodes, gone=_gone(lesson), solver=solver) if draws else None


def _gone(lesson: Lesson) -> frozenset[Card] | None:
    return frozenset(DECK).difference(*lesson.deal.hands) if lesson.deal.middle else None


def _nothing(say: Voice) -> dict[str, Any]:
    return {"cards": {}, "best": [], "note": rich_html(say("values.far"))}
