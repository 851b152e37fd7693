"""The command line: which command is called, and what its module makes of it."""

from __future__ import annotations

import argparse
import gc
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Any, TextIO

COMMANDS = {
    "play": "start the page (the default)",
    "check": "play scenarios through the engine and list their faults, with advice on the sound ones",
    "show": "print a lesson step by step",
    "new": "write a scenario of a random deal, for you to annotate",
    "schema": "print or write the JSON Schema by which an editor helps to write scenarios",
    "analyse": "tell what each card played in a lesson has cost",
    "session": "let simple players play a session, and print its score sheet",
}
"""The commands, each with a line of help; what else belongs to one is in the module of its name in `commands`."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code: 0 if all went well, 1 if a file is broken, 2 if the call is wrong."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    # Plain `skruuvi` and `skruuvi FILE` play; only a call for help is about the commands themselves.
    if not given or given[0] not in (*COMMANDS, "-h", "--help", "--version"):
        given.insert(0, "play")
    for stream in (sys.stdout, sys.stderr):
        reads_utf8(stream)
    # We have no plugins for pydantic; before its first model it would look through all that is installed for some.
    os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")
    # What is loaded at the start stays to the end: to look through it for rubbish, again and again, takes long.
    gc.disable()
    try:
        options = parser(given[0]).parse_args(given)
    finally:
        gc.freeze()
        gc.enable()
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


class _Version(argparse.Action):
    """Prints the version, which is looked up only then: that takes longer than many a command."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        """Print and exit."""
        from importlib.metadata import version  # noqa: PLC0415 - slow to load, and seldom wanted

        print(f"skruuvi {version('skruuvi')}")
        parser.exit()


def parser(chosen: str) -> argparse.ArgumentParser:
    """The commands, and the arguments of the one that is chosen."""
    top = argparse.ArgumentParser(
        prog="skruuvi",
        description="Learn Skruuvi, the Finnish cousin of bridge: deals that play themselves, step by step.",
        epilog="Without a command, the page is started; with a FILE, it opens that lesson.",
    )
    top.add_argument("--version", action=_Version, nargs=0, help="show the program's version and exit")
    commands = top.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for name, what in COMMANDS.items():
        command = commands.add_parser(name, help=what)
        if name == chosen:
            module: Any = import_module(f"tutorial.commands.{name}")
            module.add(command)
            command.set_defaults(run=module.run)
    return top
