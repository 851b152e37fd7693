"""What the commands have in common: files and languages as arguments, complaints, and progress."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from pathlib import Path
from time import monotonic
from typing import TextIO

from scenarios.library import LIBRARY
from tutorial.texts import LANGUAGES

_BAR = 30
"""Characters of the progress bar."""

SECONDS_BEFORE_PROGRESS = 1


def add_language(command: argparse.ArgumentParser, what: str) -> None:
    """Give a command the option `--lang`."""
    command.add_argument("--lang", choices=LANGUAGES, default="en", help=what)


def add_lesson(command: argparse.ArgumentParser) -> None:
    """Give a command the argument `file`, of which `lesson_file` makes a path."""
    command.add_argument("file", type=Path, metavar="FILE", help="a scenario file, or the id of a built-in lesson")


def lesson_file(given: Path) -> Path:
    """The file that is meant: the one of that name, else the built-in lesson with that id."""
    built_in = LIBRARY / f"{given}.yaml"
    return given if given.exists() or not built_in.is_file() else built_in


def complain(*lines: str) -> int:
    """Print lines to the error stream and return the exit code of a failure."""
    print("\n".join(lines), file=sys.stderr)
    return 1


def write_file(path: Path, text: str, overwrites: bool, what: str) -> int:
    """Write a file, a new one unless it `overwrites`, and say what it is; the exit code."""
    try:
        with path.open("w" if overwrites else "x", encoding="utf-8", newline="\n") as file:
            file.write(text)
    except FileExistsError:
        return complain(f"{path}: there is a file of this name already; `--force` overwrites it")
    except OSError as error:
        return complain(f"{path}: cannot be written: {error.strerror or error}")
    print(f"{path}: {what}")
    return 0


def progress_bar(stream: TextIO) -> Callable[[int, int], None]:
    """Draws how much is done on a terminal, over itself, and takes it away at the end; elsewhere it is silent."""

    def draw(done: int, total: int) -> None:
        if stream.isatty():
            full = _BAR * done // total
            bar = f"\r[{'#' * full}{' ' * (_BAR - full)}] {done}/{total}"
            print(bar if done < total else "\r\N{ESCAPE}[K", end="", file=stream, flush=True)

    return draw


def patiently(draw: Callable[[int, int], None]) -> Callable[[int, int], None]:
    """Draws how much is done only once that has taken a while."""
    began = monotonic()

    def told(done: int, total: int) -> None:
        if monotonic() - began > SECONDS_BEFORE_PROGRESS:
            draw(done, total)

    return told
