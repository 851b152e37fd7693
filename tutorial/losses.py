"""What each card played in a lesson has cost, as a table for a terminal, or as values for JSON."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.cards import Card
from scenarios.lesson import Lesson
from tutorial.analysis import PlayedCard
from tutorial.markup import author_text
from tutorial.names import name_of
from tutorial.sheet import Group, Table, aligned
from tutorial.texts import ANALYSES, SHEETS


def analysis_text(lesson: Lesson, cards: Sequence[PlayedCard], language: str) -> str:
    """The table of all cards with what they cost, the sums of the players, and what the columns mean."""
    words = ANALYSES[language].ANALYSIS
    title = words["title"].format(title=author_text(lesson.title.in_language(language)))
    if not cards:
        return f"{title}\n\n{words['none']}"
    heads = ("step", "trick", "player", "card", "open", "better", "fair", "better")
    rows = tuple(_row(lesson, played, language) for played in cards)
    table = Table(title, tuple(words[key] for key in heads), (Group("", rows),), frozenset({2, 3, 5, 7}))
    is_known = all(played.open_loss is not None and played.fair_loss is not None for played in cards)
    notes = [words["note-open"], words["note-fair"], *([] if is_known else [words["note-unknown"]])]
    return "\n\n".join([aligned(table), "\n".join(notes)])


def _row(lesson: Lesson, played: PlayedCard, language: str) -> tuple[str, ...]:
    words = ANALYSES[language].ANALYSIS
    begin = (str(played.step + 1), str(played.trick), name_of(lesson, played.seat, language), shown(played.card))
    if played.is_forced:
        return (*begin, "", words["only"], "", "")
    return (*begin, *_open_cells(played), *_fair_cells(played, language))


def _open_cells(played: PlayedCard) -> tuple[str, str]:
    loss = played.open_loss
    if played.open is None or loss is None:
        return "?", ""
    return str(loss), shown(max(played.open, key=played.open.__getitem__)) if loss else ""


def _fair_cells(played: PlayedCard, language: str) -> tuple[str, str]:
    loss, fair = played.fair_loss, played.fair
    if fair is None or loss is None:
        return "?", ""
    if loss.is_noise:
        return "0", ""
    best = max(fair, key=lambda card: fair[card].mean)
    number = f"{loss.mean:.1f}" + (f" ± {loss.error:.1f}" if loss.error else "")
    return number.replace(".", SHEETS[language].SHEET["decimal-mark"]), shown(best)


def shown(card: Card) -> str:
    """The card with its suit's symbol: "♥Q"."""
    return f"{card.suit.symbol}{card.rank}"


def analysis_json(lesson: Lesson, cards: Sequence[PlayedCard], language: str) -> dict[str, Any]:
    """The same as values that JSON can hold: for each card the loss and the results of all legal cards.

    `open` and `fair` are null where they are not known; steps are counted from 1.
    """
    return {
        "id": lesson.id,
        "title": author_text(lesson.title.in_language(language)),
        "cards": [
            {
                "step": played.step + 1,
                "trick": played.trick,
                "seat": str(played.seat),
                "card": str(played.card),
                "forced": played.is_forced,
                "open": _open_json(played),
                "fair": _fair_json(played),
            }
            for played in cards
        ],
    }


def _open_json(played: PlayedCard) -> dict[str, Any] | None:
    if played.open_loss is None:
        return None
    results = {str(card): result for card, result in (played.open or {}).items()}
    return {"loss": played.open_loss, "results": results}


def _fair_json(played: PlayedCard) -> dict[str, Any] | None:
    loss, fair = played.fair_loss, played.fair or {}
    if loss is None:
        return None
    return {
        "loss": round(loss.mean, 3),
        "error": round(loss.error, 3),
        "as_good": loss.is_noise,
        "hands": fair[played.card].hands if fair else 0,
        "results": {
            str(card): {"mean": round(each.mean, 3), "spread": round(each.spread, 3)} for card, each in fair.items()
        },
    }
