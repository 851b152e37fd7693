"""The command `analyse`: what each card played in a lesson has cost, as a table, or as JSON."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TextIO

from engine.cards import Card
from scenarios.lesson import Lesson
from scenarios.library import LIBRARY
from scenarios.loader import ScenarioError, load
from tutorial.analysis import QUICK, PlayedCard, analysis
from tutorial.kept import FAR, keep, values_of
from tutorial.markup import author_text
from tutorial.names import name_of
from tutorial.sheet import Group, Table, aligned
from tutorial.texts import ANALYSES, LANGUAGES, SHEETS

_BAR = 30
"""Characters of the progress bar."""


def add_analyse(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the others."""
    command = commands.add_parser(
        "analyse", help="tell what each card played in a lesson has cost", description="Analyse the play of a lesson."
    )
    command.add_argument("file", type=Path, metavar="FILE", help="a scenario file, or the id of a built-in lesson")
    command.add_argument("--keep", action="store_true", help="go further back, and keep the values beside the file")
    command.add_argument("--json", action="store_true", help="print JSON")
    command.add_argument("--lang", choices=LANGUAGES, default="en", help="language of the table (default: %(default)s)")
    command.set_defaults(run=run_analyse)


def run_analyse(options: argparse.Namespace) -> int:
    """Print what the cards of the lesson have cost; kept values are used where there are any, unless made anew."""
    built_in = LIBRARY / f"{options.file}.yaml"
    path = options.file if options.file.exists() or not built_in.is_file() else built_in
    try:
        lesson = load(path)
    except ScenarioError as error:
        print(*error.problems, sep="\n", file=sys.stderr)
        return 1
    cards = None if options.keep else values_of(lesson, path.parent)
    if cards is None:
        cards = analysis(lesson, FAR if options.keep else QUICK, progress_bar(sys.stderr))
    if options.keep:
        keep(lesson, cards, path.parent)
    if options.json:
        print(json.dumps(analysis_json(lesson, cards, options.lang), ensure_ascii=False, indent=2))
    else:
        print(analysis_text(lesson, cards, options.lang))
    return 0


def progress_bar(stream: TextIO) -> Callable[[int, int], None]:
    """Draws how much is done on a terminal, over itself, and takes it away at the end; elsewhere it is silent."""

    def draw(done: int, total: int) -> None:
        if stream.isatty():
            full = _BAR * done // total
            bar = f"\r[{'#' * full}{' ' * (_BAR - full)}] {done}/{total}"
            print(bar if done < total else "\r\N{ESCAPE}[K", end="", file=stream, flush=True)

    return draw


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
