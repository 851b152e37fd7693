"""The command `new`: a random deal as a scenario, for a teacher to annotate."""

from __future__ import annotations

import argparse
from pathlib import Path
from random import randrange

from engine.games import GAMES
from scenarios.loader import id_from, loads
from tutorial.commands.terminal import write_file
from tutorial.drafts import random_deal
from tutorial.markup import author_text

_MANY_SEEDS = 1_000_000


def add(command: argparse.ArgumentParser) -> None:
    """Give the command its arguments."""
    command.description = "Write a new scenario."
    command.add_argument("file", type=Path, metavar="FILE", help="the file to write; its name becomes the lesson's id")
    command.add_argument("--game", choices=GAMES, default="kitty", help="default: %(default)s")
    command.add_argument("--seed", type=int, help="the same deal for the same one (default: another every time)")
    command.add_argument("--deal-only", action="store_true", help="without moves; else simple players play it out")
    command.add_argument("--force", action="store_true", help="overwrite the file if it exists")


def run(options: argparse.Namespace) -> int:
    """Write a scenario of a random deal, played out by simple players; the exit code."""
    path: Path = options.file
    seed = randrange(_MANY_SEEDS) if options.seed is None else options.seed
    text = random_deal(options.game, seed, id_from(path.name), is_played=not options.deal_only)
    lesson = loads(text, str(path))
    title = author_text(lesson.title.in_language("en"))
    return write_file(path, text, options.force, f"{title}, {len(lesson.steps)} steps; see it with `skruuvi {path}`")
