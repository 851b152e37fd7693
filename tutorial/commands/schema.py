"""The command `schema`: what an editor knows of scenarios."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from scenarios.json_schema import schema_text
from tutorial.commands.terminal import write_file


def add(command: argparse.ArgumentParser) -> None:
    """Give the command its arguments."""
    command.description = "Print the JSON Schema (draft 7) of a scenario, or write it into a file."
    command.epilog = (
        "An editor that knows the YAML language server completes and checks a scenario whose first line is "
        "`# yaml-language-server: $schema=FILE`, the path of the schema as seen from the scenario."
    )
    command.add_argument("file", nargs="?", type=Path, metavar="FILE", help="write it here instead of printing it")
    command.add_argument("--force", action="store_true", help="overwrite the file if it exists")


def run(options: argparse.Namespace) -> int:
    """Print the schema, or write it into the file that is named; the exit code."""
    if options.file:
        return write_file(options.file, schema_text(), options.force, "the JSON Schema of a scenario")
    sys.stdout.write(schema_text())
    return 0
