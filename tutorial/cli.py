"""The command line: play, check, show. Only `play` loads the page and its packages."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterator, Sequence
from importlib.metadata import version
from pathlib import Path
from typing import Any, TextIO

from engine.seats import Side
from scenarios.lesson import Lesson
from scenarios.library import LIBRARY, scenario_files
from scenarios.loader import ScenarioError, load
from tutorial.markup import author_text
from tutorial.show import result_json, show_json, show_text
from tutorial.texts import LANGUAGES

COMMANDS = ("play", "check", "show")


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

    to_check = commands.add_parser(
        "check", help="play scenarios through the engine and list their faults", description="Check scenario files."
    )
    to_check.add_argument("paths", nargs="+", type=Path, metavar="PATH", help="a scenario file, or a folder of them")
    to_check.add_argument("--json", action="store_true", help="print JSON")
    to_check.set_defaults(run=run_check)

    to_show = commands.add_parser("show", help="print a lesson step by step", description="Print a lesson.")
    to_show.add_argument("file", type=Path, metavar="FILE", help="a scenario file, or the id of a built-in lesson")
    to_show.add_argument("--json", action="store_true", help="print JSON")
    add_language(to_show, "language of the lesson (default: %(default)s)")
    to_show.set_defaults(run=run_show)
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
    from tutorial.site.server import serve  # noqa: PLC0415

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


def run_check(options: argparse.Namespace) -> int:
    """Check every file; one broken file does not keep the others from being checked."""
    found = [(path, checked(path)) for given in options.paths for path in files_at(given)]
    if not found:
        return complain(f"no scenario files (*.yaml, *.yml) in {', '.join(map(str, options.paths))}")
    if options.json:
        print(json.dumps([as_data(path, outcome) for path, outcome in found], ensure_ascii=False, indent=2))
    else:
        for path, outcome in found:
            print(as_text(path, outcome))
    return 1 if any(isinstance(outcome, ScenarioError) for _, outcome in found) else 0


def files_at(path: Path) -> Iterator[Path]:
    """The scenario files of a folder, or the one file."""
    if path.is_dir():
        yield from scenario_files(path)
    else:
        yield path


def checked(path: Path) -> Lesson | ScenarioError:
    """The lesson in a file, or what is wrong with it."""
    try:
        return load(path)
    except ScenarioError as error:
        return error


def as_text(path: Path, outcome: Lesson | ScenarioError) -> str:
    """What `check` prints of one file: a line that it is well, or a line for each problem."""
    if isinstance(outcome, ScenarioError):
        return "\n".join(map(str, outcome.problems))
    title = author_text(outcome.title.in_language("en"))
    return f"{path}: ok ({title}, {len(outcome.steps)} steps, {outcome_of(outcome)})"


def as_data(path: Path, outcome: Lesson | ScenarioError) -> dict[str, Any]:
    """The same as an object: `ok`, then the title, the number of steps and the result, or the problems."""
    if isinstance(outcome, ScenarioError):
        problems = [
            {
                "line": each.line,
                "column": each.column,
                "step": each.step,
                "code": each.code,
                "rule": each.rule.value if each.rule else None,
                "message": each.message,
            }
            for each in outcome.problems
        ]
        return {"path": str(path), "ok": False, "problems": problems}
    return {
        "path": str(path),
        "ok": True,
        "title": author_text(outcome.title.in_language("en")),
        "steps": len(outcome.steps),
        "result": result_json(outcome.result) if outcome.result else None,
    }


def outcome_of(lesson: Lesson) -> str:
    """The result of a lesson in a few words."""
    result = lesson.result
    if result is None:
        return "no result: the steps end before the deal does"
    contract = f"{result.contract.bid} by {result.contract.declarer}" if result.contract else "all-pass"
    return f"{contract}, ns {result.score[Side.NS]:+d}, ew {result.score[Side.EW]:+d}"


def run_show(options: argparse.Namespace) -> int:
    """Print the whole lesson."""
    built_in = LIBRARY / f"{options.file}.yaml"
    path = options.file if options.file.exists() or not built_in.is_file() else built_in
    try:
        lesson = load(path)
    except ScenarioError as error:
        return complain(*map(str, error.problems))
    if options.json:
        print(json.dumps(show_json(lesson, options.lang), ensure_ascii=False, indent=2))
    else:
        print(show_text(lesson, options.lang))
    return 0


def complain(*lines: str) -> int:
    """Print lines to the error stream and return the exit code of a failure."""
    print("\n".join(lines), file=sys.stderr)
    return 1
