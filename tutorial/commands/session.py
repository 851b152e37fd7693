"""The command `session`: simple players play a session, and its score sheet is printed."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable
from time import monotonic

from engine.score_sheet import ScoreSheet
from engine.session import LENGTHS, Player
from engine.table import drawn, play_session
from tutorial.commands.terminal import SECONDS_BEFORE_PROGRESS, add_language, complain
from tutorial.sheet import PLAYERS, Writer, sheet_json


def add(command: argparse.ArgumentParser) -> None:
    """Give the command its arguments."""
    command.description = "Play a session."
    command.add_argument("--length", type=int, choices=LENGTHS, default=12, help="deals (default: %(default)s)")
    command.add_argument("--seed", type=int, default=1, help="the same cards for the same one (default: %(default)s)")
    command.add_argument("--bolshevik", action="store_true", help="with a Bolshevik block after the last deal")
    command.add_argument("--names", nargs=4, type=name, default=PLAYERS, metavar=("A", "B", "C", "D"), help="players")
    command.add_argument("--json", action="store_true", help="print JSON")
    add_language(command, "language of the score sheet (default: %(default)s)")


def name(text: str) -> str:
    """A player's name on one line."""
    plain = " ".join(text.split())
    if not plain:
        raise argparse.ArgumentTypeError("a name is empty")
    return plain


def run(options: argparse.Namespace) -> int:
    """Print the score sheet of a session by simple players; two names that are alike would share a total."""
    if len(set(options.names)) < len(Player):
        complain("the four names must differ")
        return 2
    session = drawn(options.seed, options.length, options.bolshevik)
    sheet = finished(play_session(session, options.seed))
    if options.json:
        print(json.dumps(sheet_json(sheet, options.names), ensure_ascii=False, indent=2))
    else:
        print(Writer(options.names, options.lang).text(sheet, options.seed))
    return 0


def finished(sheets: Iterable[ScoreSheet]) -> ScoreSheet:
    """The last of the sheets; if they take long, a terminal is told how far they have come."""
    began, is_slow = monotonic(), False
    for sheet in sheets:
        is_slow = sys.stderr.isatty() and monotonic() - began > SECONDS_BEFORE_PROGRESS
        if is_slow:
            print(f"\rdeal {len(sheet.results)}", end="", file=sys.stderr, flush=True)
    if is_slow:
        print("\r\N{ESCAPE}[K", end="", file=sys.stderr, flush=True)
    return sheet
