"""The command line. Only `play` loads the page and its packages; the commands not here have modules of their own."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterable, Sequence
from importlib.metadata import version
from pathlib import Path
from time import monotonic
from typing import TextIO

from engine.session import LENGTHS, Player, ScoreSheet
from engine.table import drawn, play_session
from scenarios.library import LIBRARY
from scenarios.loader import ScenarioError, load
from tutorial.analyse import add_analyse
from tutorial.check import SECONDS_BEFORE_PROGRESS, add_check
from tutorial.sheet import PLAYERS, Writer, sheet_json
from tutorial.show import show_json, show_text
from tutorial.texts import LANGUAGES
from tutorial.write import add_new, add_schema

COMMANDS = ("play", "check", "show", "new", "session", "analyse", "schema")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code: 0 if all went well, 1 if a file is broken, 2 if the call is wrong."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    # Plain `skruuvi` and `skruuvi FILE` play; only a call for help is about the commands themselves.
    if not given or given[0] not in (*COMMANDS, "-h", "--help", "--version"):
        given.insert(0, "play")
    for stream in (sys.stdout, sys.stderr):
        reads_utf8(stream)
    options = parser().parse_args(given)
    try:
        return int(options.run(options))
    except BrokenPipeError:
        # The reader, `head` perhaps, has seen enough. Python would complain once more when it flushes at the end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return 130


def reads_utf8(stream: TextIO) -> None:
    """Let a stream print suits and Finnish letters whatever the locale of the terminal says."""
    if hasattr(stream, "reconfigure"):
        stream.reconfigure(encoding="utf-8", errors="replace")


def parser() -> argparse.ArgumentParser:
    """The commands and their options."""
    top = argparse.ArgumentParser(
        prog="skruuvi",
        description="Learn Skruuvi, the Finnish cousin of bridge: deals that play themselves, step by step.",
        epilog="Without a command, the page is started; with a FILE, it opens that lesson.",
    )
    top.add_argument("--version", action="version", version=f"skruuvi {version('skruuvi')}")
    commands = top.add_subparsers(dest="command", required=True, metavar="COMMAND")

    to_play = commands.add_parser("play", help="start the page (the default)", description="Start the page.")
    to_play.add_argument("files", nargs="*", type=Path, metavar="FILE", help="open this lesson, anew at every save")
    to_play.add_argument("--host", default="127.0.0.1", help="listen here (default: this machine only, %(default)s)")
    to_play.add_argument("--port", type=port_number, default=8080, help="default: %(default)s, or the next free one")
    to_play.add_argument("--no-browser", action="store_true", help="do not open a browser")
    to_play.add_argument("--scenarios", type=Path, metavar="DIR", help="a folder with more lessons")
    add_language(to_play, "language for visitors whose browser asks for neither (default: %(default)s)")
    to_play.set_defaults(run=run_play)

    add_check(commands)
    to_show = commands.add_parser("show", help="print a lesson step by step", description="Print a lesson.")
    to_show.add_argument("file", type=Path, metavar="FILE", help="a scenario file, or the id of a built-in lesson")
    to_show.add_argument("--lines", action="store_true", help="the named what-ifs too, after the lesson")
    to_show.add_argument("--json", action="store_true", help="print JSON")
    add_language(to_show, "language of the lesson (default: %(default)s)")
    to_show.set_defaults(run=run_show)

    add_new(commands)
    add_schema(commands)
    add_analyse(commands)
    to_session = commands.add_parser(
        "session", help="let simple players play a session, and print its score sheet", description="Play a session."
    )
    to_session.add_argument("--length", type=int, choices=LENGTHS, default=12, help="deals (default: %(default)s)")
    to_session.add_argument(
        "--seed", type=int, default=1, help="the same cards for the same one (default: %(default)s)"
    )
    to_session.add_argument("--bolshevik", action="store_true", help="with a Bolshevik block after the last deal")
    to_session.add_argument(
        "--names", nargs=4, type=name, default=PLAYERS, metavar=("A", "B", "C", "D"), help="players"
    )
    to_session.add_argument("--json", action="store_true", help="print JSON")
    add_language(to_session, "language of the score sheet (default: %(default)s)")
    to_session.set_defaults(run=run_session)
    return top


def add_language(command: argparse.ArgumentParser, what: str) -> None:
    """Give a command the option `--lang`."""
    command.add_argument("--lang", choices=LANGUAGES, default="en", help=what)


def port_number(text: str) -> int:
    """A port from 1 to 65535; raises argparse's error for anything else."""
    if not text.isascii() or not text.isdigit() or not 1 <= int(text) <= 65535:
        raise argparse.ArgumentTypeError(f"{text!r} is no port: take a number from 1 to 65535")
    return int(text)


def run_play(options: argparse.Namespace) -> int:
    """Start the page; a broken file is told, and the page starts all the same."""
    folder: Path | None = options.scenarios
    if folder and not folder.is_dir():
        return complain(f"{folder}: no such folder")
    missing = [str(path) for path in options.files if not path.is_file()]
    if missing:
        return complain(*(f"{path}: no such file" for path in missing))
    from tutorial.shelf import Shelf  # noqa: PLC0415 - the other commands answer without the page's packages
    from tutorial.site.server import serve  # noqa: PLC0415 - as above

    shelf = Shelf((LIBRARY, folder) if folder else (LIBRARY,), tuple(options.files))
    for error in shelf.faults.values():
        complain(*map(str, error.problems))
    try:
        serve(
            shelf,
            host=options.host,
            port=options.port,
            language=options.lang,
            opens_browser=not options.no_browser,
            opens_at=shelf.address_of(options.files[0]) if options.files else "/",
        )
    except OSError as error:
        return complain(f"the page cannot be started: {error}")
    return 0


def run_show(options: argparse.Namespace) -> int:
    """Print the whole lesson."""
    built_in = LIBRARY / f"{options.file}.yaml"
    path = options.file if options.file.exists() or not built_in.is_file() else built_in
    try:
        lesson = load(path)
    except ScenarioError as error:
        return complain(*map(str, error.problems))
    if options.json:
        print(json.dumps(show_json(lesson, options.lang, options.lines), ensure_ascii=False, indent=2))
    else:
        print(show_text(lesson, options.lang, options.lines))
    return 0


def name(text: str) -> str:
    """A player's name on one line."""
    plain = " ".join(text.split())
    if not plain:
        raise argparse.ArgumentTypeError("a name is empty")
    return plain


def run_session(options: argparse.Namespace) -> int:
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


def complain(*lines: str) -> int:
    """Print lines to the error stream and return the exit code of a failure."""
    print("\n".join(lines), file=sys.stderr)
    return 1
