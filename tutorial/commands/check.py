"""The command `check`: the faults of scenario files, and advice on those that have none, as lines or as JSON."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from engine.saying import say
from scenarios.lesson import Lesson
from scenarios.library import scenario_files
from scenarios.loader import ScenarioError, source_of
from scenarios.problems import Problem
from tutorial.advice import advice_at_once, draft_of
from tutorial.commands.terminal import complain, patiently, progress_bar
from tutorial.markup import author_text
from tutorial.results import result_json


def add(command: argparse.ArgumentParser) -> None:
    """Give the command its arguments."""
    command.description = (
        "Check scenario files: every fault, and for a file without one advice on what its author has left out, given "
        "away, or said that is not so."
    )
    command.add_argument(
        "paths",
        nargs="+",
        type=Path,
        metavar="PATH",
        help="a scenario file, or a folder of them, with the folders inside",
    )
    command.add_argument(
        "--strict",
        action="store_true",
        help="fail on advice too, and weigh the cards of the learner's seat, which may take a few seconds a file",
    )
    command.add_argument("--json", action="store_true", help="print JSON")


@dataclass(frozen=True, slots=True)
class Checked:
    """A file with the lesson in it and the advice on that, or with what is wrong."""

    path: Path
    outcome: Lesson | ScenarioError
    advice: tuple[Problem, ...] = ()

    @property
    def is_sound(self) -> bool:
        """Whether the file has no fault; there may be advice."""
        return not isinstance(self.outcome, ScenarioError)


def run(options: argparse.Namespace) -> int:
    """Check every file; one broken file does not keep the others from being checked. The exit code."""
    found = [checked(path, options.strict) for given in options.paths for path in files_at(given)]
    if not found:
        return complain(f"no scenario files (*.yaml, *.yml) in {', '.join(map(str, options.paths))}")
    if options.json:
        print(json.dumps(list(map(as_data, found)), ensure_ascii=False, indent=2))
    else:
        for each in found:
            print(as_text(each))
    return 0 if all(each.is_sound and not (options.strict and each.advice) for each in found) else 1


def files_at(path: Path) -> Iterator[Path]:
    """The scenario files of a folder and of those inside it, but for hidden ones; or the one file."""
    if path.is_dir():
        yield from scenario_files(path)
        for folder in sorted(each for each in path.iterdir() if each.is_dir() and not each.is_symlink()):
            if not folder.name.startswith("."):
                yield from files_at(folder)
    else:
        yield path


def checked(path: Path, is_strict: bool) -> Checked:
    """What is in a file; where it is strict, its advice is also on the cards played."""
    try:
        draft = draft_of(source_of(path), str(path))
    except ScenarioError as error:
        return Checked(path, error)
    advice = list(advice_at_once(draft))
    if is_strict:
        from tutorial.advice import cost  # noqa: PLC0415 - the solver is slow to load, and seldom wanted

        advice += cost.advice(draft, path.parent, patiently(progress_bar(sys.stderr)))
    return Checked(path, draft.lesson, tuple(sorted(advice, key=lambda each: each.place)))


def as_text(found: Checked) -> str:
    """What `check` prints of one file: a line for each problem, or a line that it is well and one for each advice."""
    lesson = found.outcome
    if isinstance(lesson, ScenarioError):
        return "\n".join(map(str, lesson.problems))
    title = author_text(lesson.title.in_language("en"))
    well = f"{found.path}: ok ({title}, {len(lesson.steps)} steps, {outcome_of(lesson)})"
    advice = (
        replace(each, message=say("advice: {said} ({code})", said=each.message, code=each.code))
        for each in found.advice
    )
    return "\n".join([well, *map(str, advice)])


def as_data(found: Checked) -> dict[str, Any]:
    """The same as an object: `ok`, then the title, the number of steps, the result and the advice, or the problems."""
    lesson = found.outcome
    if isinstance(lesson, ScenarioError):
        return {"path": str(found.path), "ok": False, "problems": list(map(problem_json, lesson.problems))}
    return {
        "path": str(found.path),
        "ok": True,
        "title": author_text(lesson.title.in_language("en")),
        "steps": len(lesson.steps),
        "result": result_json(lesson.result) if lesson.result else None,
        "advice": list(map(problem_json, found.advice)),
    }


def problem_json(problem: Problem) -> dict[str, Any]:
    """A problem, or a piece of advice, as an object."""
    return {
        "line": problem.line,
        "column": problem.column,
        "what_if": problem.what_if,
        "step": problem.step,
        "code": problem.code,
        "rule": problem.rule.value if problem.rule else None,
        "message": problem.message,
    }


def outcome_of(lesson: Lesson) -> str:
    """The result of a lesson in a few words."""
    result = lesson.result
    if result is None:
        return "no result: the steps end before the deal does"
    unbid = "void" if result.is_void else "all-pass"
    contract = f"{result.contract.bid} by {result.contract.declarer}" if result.contract else unbid
    return ", ".join([contract, *(f"{side.value} {score:+d}" for side, score in result.score.items())])
