"""What a scenario means: its deal, its moves, its author's words and its end, without a word of the program's own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.cards import in_order, listed
from engine.deal import Deal
from engine.moves import Move
from engine.scoring import Result
from engine.seats import Seat, Side
from scenarios.lesson import InSession, Lesson, Question, Refused, Step, Text


def meaning(lesson: Lesson) -> dict[str, Any]:
    """The lesson as JSON values; moves and cards are text in the notation of the engine."""
    return {
        "id": lesson.id,
        "title": _text(lesson.title),
        "summary": _text(lesson.summary),
        "level": lesson.level,
        "tags": list(lesson.tags),
        "author": lesson.author,
        "license": lesson.license,
        "languages": list(lesson.languages),
        "view": str(lesson.view),
        "players": {str(seat): name for seat, name in lesson.players.items()},
        "deal": _deal(lesson.deal),
        "session": _session(lesson.session),
        "steps": [_step(step) for step in lesson.steps],
        "lines": [
            {
                "name": _text(line.name),
                "after": line.after,
                "at": line.at,
                "steps": [_step(step) for step in line.steps],
            }
            for line in lesson.lines
        ],
        "result": _result(lesson.result),
    }


def _deal(deal: Deal) -> dict[str, Any]:
    middle, block = deal.middle, deal.block
    return {
        "game": deal.game.name,
        "dealer": str(deal.dealer),
        "hands": {str(seat): listed(in_order(deal.hands[seat])) for seat in Seat},
        "kitty": listed(deal.kitty),
        "defender swap": deal.options.defender_swap.value,
        "block": {"declared": _seats(block.declared), "deals left": block.deals_left},
        "middle": middle
        and {
            "bid": middle.bid and str(middle.bid),
            "declarer": _seat(middle.declarer),
            "multiplier": middle.multiplier,
            "leader": str(middle.leader),
            "taken": _sides(middle.taken),
            "aces": _sides(middle.aces),
        },
    }


def _session(session: InSession | None) -> dict[str, Any] | None:
    if session is None:
        return None
    place = session.place
    return {
        "length": session.length,
        "deal": place.number,
        "set": place.set_number,
        "game": place.game.name,
        "totals": dict(session.totals),
        "seated": {name: str(seat) for name, seat in session.seated.items()},
    }


def _step(step: Step) -> dict[str, Any]:
    """What a step does and says, without what it leaves out."""
    told = {
        "phase": step.phase.value,
        "seat": _seat(step.seat),
        "move": step.move and str(step.move),
        "say": _text(step.say),
        "why": _text(step.why),
        "next": _text(step.next),
        "question": step.question and _question(step.question),
        "refused": step.refused and _refused(step.refused),
        "cards": listed(step.shown_cards),
        "seats": [str(seat) for seat in step.shown_seats],
        "open": _seats(step.open_seats),
        "goes on": not step.stops,
    }
    return {key: value for key, value in told.items() if value}


def _question(question: Question) -> dict[str, Any]:
    return {
        "ask": _text(question.ask),
        "also": _replies(question.also),
        "wrong": _replies(question.wrong),
        "otherwise": _text(question.otherwise),
        "hints": [_text(hint) for hint in question.hints],
    }


def _refused(refused: Refused) -> dict[str, Any]:
    return {"move": str(refused.move), "by": str(refused.by), "rule": refused.violation.rule.value}


def _result(result: Result | None) -> dict[str, Any] | None:
    if result is None:
        return None
    contract = result.contract
    return {
        "contract": contract and str(contract.bid),
        "declarer": contract and str(contract.declarer),
        "void": result.is_void,
        "multiplier": result.multiplier,
        "tricks": _sides(result.tricks),
        "aces": _sides(result.aces),
        "score": _sides(result.score),
    }


def _text(text: Text | None) -> dict[str, str] | None:
    return dict(text.by_language) if text else None


def _replies(replies: Mapping[Move, Text]) -> dict[str, Any]:
    return {str(move): _text(text) for move, text in replies.items()}


def _seat(seat: Seat | None) -> str | None:
    return None if seat is None else str(seat)


def _seats(seats: frozenset[Seat]) -> list[str]:
    return [str(seat) for seat in sorted(seats)]


def _sides(numbers: Mapping[Side, int]) -> dict[str, int]:
    return {side.value: number for side, number in numbers.items()}
