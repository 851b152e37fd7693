"""The command `analyse`: what each card played in a lesson has cost."""

from __future__ import annotations

import argparse
import json
import sys

from scenarios.loader import ScenarioError, load
from tutorial.analysis import QUICK, analysis
from tutorial.commands.terminal import add_language, add_lesson, complain, lesson_file, progress_bar
from tutorial.kept import FAR, keep, values_of
from tutorial.losses import analysis_json, analysis_text


def add(command: argparse.ArgumentParser) -> None:
    """Give the command its arguments."""
    command.description = "Analyse the play of a lesson."
    add_lesson(command)
    command.add_argument("--keep", action="store_true", help="go further back, and keep the values beside the file")
    command.add_argument("--json", action="store_true", help="print JSON")
    add_language(command, "language of the table (default: %(default)s)")


def run(options: argparse.Namespace) -> int:
    """Print what the cards of the lesson have cost; kept values are used where there are any, unless made anew."""
    path = lesson_file(options.file)
    try:
        lesson = load(path)
    except ScenarioError as error:
        return complain(*map(str, error.problems))
    cards = None if options.keep else values_of(lesson, path.parent)
    if cards is None:
        cards = analysis(lesson, FAR if options.keep else QUICK, progress_bar(sys.stderr))
    if options.keep:
        keep(lesson, cards, path.parent)
    if options.json:
        print(json.dumps(analysis_json(lesson, cards, options.lang), ensure_ascii=False, indent=2))
    else:
        print(analysis_text(lesson, cards, options.lang))
    return 0
