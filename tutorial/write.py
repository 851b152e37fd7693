"""The commands that write a file: `new`, a random deal to annotate, and `schema`, what an editor knows of scenarios."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from random import randrange

from engine.games import GAMES
from scenarios.json_schema import schema_text
from scenarios.loader import id_from, loads
from tutorial.drafts import random_deal
from tutorial.markup import author_text

_MANY_SEEDS = 1_000_000


def add_new(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command `new` to the others."""
    command = commands.add_parser(
        "new", help="write a scenario of a random deal, for you to annotate", description="Write a new scenario."
    )
    command.add_argument("file", type=Path, metavar="FILE", help="the file to write; its name becomes the lesson's id")
    command.add_argument("--game", choices=GAMES, default="kitty", help="default: %(default)s")
    command.add_argument("--seed", type=int, help="the same deal for the same one (default: another every time)")
    command.add_argument("--deal-only", action="store_true", help="without moves; else simple players play it out")
    command.add_argument("--force", action="store_true", help="overwrite the file if it exists")
    command.set_defaults(run=run_new)


def add_schema(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command `schema` to the others."""
    command = commands.add_parser(
        "schema",
        help="print or write the JSON Schema by which an editor helps to write scenarios",
        description="Print the JSON Schema (draft 7) of a scenario, or write it into a file.",
        epilog=(
            "An editor that knows the YAML language server completes and checks a scenario whose first line is "
            "`# yaml-language-server: $schema=FILE`, the path of the schema as seen from the scenario."
        ),
    )
    command.add_argument("file", nargs="?", type=Path, metavar="FILE", help="write it here instead of printing it")
    command.add_argument("--force", action="store_true", help="overwrite the file if it exists")
    command.set_defaults(run=run_schema)


def run_new(options: argparse.Namespace) -> int:
    """Write a scenario of a random deal, played out by simple players; the exit code."""
    path: Path = options.file
    seed = randrange(_MANY_SEEDS) if options.seed is None else options.seed
    text = random_deal(options.game, seed, id_from(path.name), is_played=not options.deal_only)
    lesson = loads(text, str(path))
    title = author_text(lesson.title.in_language("en"))
    return _write(path, text, options.force, f"{title}, {len(lesson.steps)} steps; see it with `skruuvi {path}`")


def run_schema(options: argparse.Namespace) -> int:
    """Print the schema, or write it into the file that is named; the exit code."""
    if options.file:
        return _write(options.file, schema_text(), options.force, "the JSON Schema of a scenario")
    sys.stdout.write(schema_text())
    return 0


def _write(path: Path, text: str, overwrites: bool, what: str) -> int:
    """Write a file, a new one unless it `overwrites`, and say what it is; 1 if that cannot be done."""
    try:
        with path.open("w" if overwrites else "x", encoding="utf-8", newline="\n") as file:
            file.write(text)
    except FileExistsError:
        print(f"{path}: there is a file of this name already; `--force` overwrites it", file=sys.stderr)
        return 1
    except OSError as error:
        print(f"{path}: cannot be written: {error.strerror or error}", file=sys.stderr)
        return 1
    print(f"{path}: {what}")
    return 0
