"""The command `show`: a lesson step by step, as text or as JSON."""

from __future__ import annotations

import argparse
import json

from scenarios.loader import ScenarioError, load
from tutorial.commands.terminal import add_language, add_lesson, complain, lesson_file
from tutorial.show import show_json, show_text


def add(command: argparse.ArgumentParser) -> None:
    """Give the command its arguments."""
    command.description = "Print a lesson."
    add_lesson(command)
    command.add_argument("--lines", action="store_true", help="the named what-ifs too, after the lesson")
    command.add_argument("--json", action="store_true", help="print JSON")
    add_language(command, "language of the lesson (default: %(default)s)")


def run(options: argparse.Namespace) -> int:
    """Print the whole lesson."""
    try:
        lesson = load(lesson_file(options.file))
    except ScenarioError as error:
        return complain(*map(str, error.problems))
    if options.json:
        print(json.dumps(show_json(lesson, options.lang, options.lines), ensure_ascii=False, indent=2))
    else:
        print(show_text(lesson, options.lang, options.lines))
    return 0
