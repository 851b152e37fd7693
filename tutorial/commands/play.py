"""The command `play`: the page."""

from __future__ import annotations

import argparse
from pathlib import Path

from scenarios.library import LIBRARY
from tutorial.commands.terminal import add_language, complain
from tutorial.shelf import Shelf
from tutorial.site.server import serve


def add(command: argparse.ArgumentParser) -> None:
    """Give the command its arguments."""
    command.description = "Start the page."
    command.add_argument("files", nargs="*", type=Path, metavar="FILE", help="open this lesson, anew at every save")
    command.add_argument("--host", default="127.0.0.1", help="listen here (default: this machine only, %(default)s)")
    command.add_argument("--port", type=port_number, default=8080, help="default: %(default)s, or the next free one")
    command.add_argument("--no-browser", action="store_true", help="do not open a browser")
    command.add_argument("--scenarios", type=Path, metavar="DIR", help="a folder with more lessons")
    add_language(command, "language for visitors whose browser asks for neither (default: %(default)s)")


def port_number(text: str) -> int:
    """A port from 1 to 65535; raises argparse's error for anything else."""
    if not text.isascii() or not text.isdigit() or not 1 <= int(text) <= 65535:
        raise argparse.ArgumentTypeError(f"{text!r} is no port: take a number from 1 to 65535")
    return int(text)


def run(options: argparse.Namespace) -> int:
    """Start the page; a broken file is told, and the page starts all the same."""
    folder: Path | None = options.scenarios
    if folder and not folder.is_dir():
        return complain(f"{folder}: no such folder")
    missing = [str(path) for path in options.files if not path.is_file()]
    if missing:
        return complain(*(f"{path}: no such file" for path in missing))
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
