"""The slips that YAML makes easy, each with its cure (scenario format, section 3).

The wording of PyYAML's own parser is matched first, that of libyaml beside it where the two differ.
"""

from __future__ import annotations

import re
from typing import TypeAlias

import yaml

from engine.saying import Message, say
from scenarios.problems import Place
from scenarios.schema import ALL_KEYS

Cure: TypeAlias = tuple[Place, str, Message]

_NO_SPACE = re.compile(r"\s*(?:- )?([\w-]+):(?=[^\s:/])")
_NO_SPACE_BEFORE_NUMBER = re.compile(r"([^:\s][^:\n]*:)[+-\u2212]?[0-9]+")
_NO_DASH_SPACE = re.compile(r"\s*-(?=[a-z]+:)")
_KEY = re.compile(r"\s*(?:- +)?([\w-]+):(?:\s|$)")

MAX_DEPTH = 20
TOO_DEEP = say("nested deeper than {levels} levels", levels=MAX_DEPTH)
QUESTION_MARK = say("an unquoted question mark inside {{ }} or [ ]: put quotes around the text")
SPACE_AFTER_COLON = say("a space is missing after the colon")
SPACE_AFTER_HYPHEN = say("a space is missing after the hyphen")
_UNEVEN = say("uneven indentation: keys of one level begin in the same column")
_NAMES = {"`": say("a backtick"), "\t": say("a tab")}


def begins_with(mark: str) -> Message:
    """The cure for a text that begins with a character which YAML keeps for itself."""
    return say("a text cannot begin with {mark}: put quotes around it", mark=_NAMES.get(mark, f"`{mark}`"))


def missing_space(text: str, place: Place) -> Cure | None:
    """The cure for a value such as `say:Hello`, which YAML takes for one piece of text; None if it is no such slip."""
    found = _NO_SPACE.match(text)
    if found is None or found[1] not in ALL_KEYS:
        return None
    return Place(place.line, place.column + found.end()), "no-space", SPACE_AFTER_COLON


def missing_space_before_number(text: str, place: Place) -> Cure | None:
    """The cure for `Ville:27` among totals, where the keys are names; None if it is no such slip."""
    found = _NO_SPACE_BEFORE_NUMBER.fullmatch(text)
    return (Place(place.line, place.column + found.end(1)), "no-space", SPACE_AFTER_COLON) if found else None


def cure_of(text: str, error: yaml.YAMLError) -> Cure:
    """Where a file stops being YAML, a short code, and what to do about it."""
    problem, context = getattr(error, "problem", None) or "", getattr(error, "context", None) or ""
    at, opened = _place(getattr(error, "problem_mark", None)), _place(getattr(error, "context_mark", None))
    lines = text.splitlines() or [""]
    line = lines[min(at.line, len(lines)) - 1]
    mark = line[at.column - 1 : at.column]
    if "depth" in problem or "nesting" in problem:
        return at, "too-deep", TOO_DEEP
    if "\\t" in problem or "tab character" in problem or (mark == "\t" and "cannot start any token" in problem):
        return at, "tab", say("a tab stands here: indent with spaces")
    if "cannot start any token" in problem:
        return at, "first-character", begins_with(mark)
    for word, sign in (("alias", "*"), ("anchor", "&"), ("tag", "!"), ("directive", "%")):
        if word in context:
            return opened, "first-character", begins_with(sign)
    if "escape character" in problem:
        # libyaml points at the backslash, PyYAML at the letter after it.
        slash = Place(at.line, at.column if mark == "\\" else at.column - 1)
        said = say("a backslash inside double quotes is special: write two, or use single quotes")
        return slash, "backslash", said
    if "quoted scalar" in context:
        return opened, "quotes", say("the quotation mark that opens here is never closed")
    if "block scalar" in context:
        return at, "block-text", say("the text after `|` or `>` begins in the next line, indented")
    if "<document start>" in problem:
        return _after_the_end(at, lines)
    if "unexpected ':'" in problem:
        return at, "flow-colon", say("a colon has nothing behind it, or a text with a colon is not in quotes")
    if "flow" in context:
        return _flow(context, at, opened, lines)
    return _block(problem, at, opened, lines)


def _after_the_end(at: Place, lines: list[str]) -> Cure:
    for number, line in enumerate(lines, start=1):
        if line.startswith("%"):
            return Place(number, 1), "first-character", begins_with("%")
    first = next(line for line in lines if line.strip() and not line.lstrip().startswith("#"))
    if first.startswith(" "):
        return at, "indentation", say("{uneven} (the first key of the file does not)", uneven=_UNEVEN)
    return at, "documents", say("the scenario has ended before this: nothing may follow its last line")


def _flow(context: str, at: Place, opened: Place, lines: list[str]) -> Cure:
    """Slips inside { } and [ ]."""
    pair = "[ ]" if "sequence" in context else "{ }"
    line = lines[min(at.line, len(lines)) - 1]
    unclosed = (
        opened,
        "brackets",
        say(
            "the {opening} that opens here is not closed as it should be: look for its {closing}",
            opening=pair[0],
            closing=pair[2],
        ),
    )
    # A key at the beginning of a later line: more likely the bracket before it was forgotten.
    if at.line > opened.line and (key := _KEY.match(line)) and key.end() >= at.column and key[1] in ALL_KEYS:
        return unclosed
    for place in (at, opened):
        if lines[min(place.line, len(lines)) - 1][place.column - 1 : place.column] == "?":
            return place, "flow-question", QUESTION_MARK
    mark = line[at.column - 1 : at.column]
    if mark == ":":
        return at, "flow-colon", say("an unquoted colon inside {pair}: put quotes around the text", pair=pair)
    if mark == ",":
        return at, "flow-comma", say("a comma too many, or an unquoted comma: put quotes around the text")
    if mark not in ("]", "}") and (slip := _goes_on(at, line)):
        return slip
    return unclosed


def _forgotten_space(at: Place, opened: Place, lines: list[str]) -> Cure | None:
    """A missing space in the line where the parser gave up or began, or in the one before."""
    for number in (at.line, at.line - 1, opened.line):
        if not 0 < number <= len(lines):
            continue
        if (slip := _NO_SPACE.match(lines[number - 1])) and slip[1] in ALL_KEYS:
            return Place(number, slip.end() + 1), "no-space", SPACE_AFTER_COLON
        if slip := _NO_DASH_SPACE.match(lines[number - 1]):
            return Place(number, slip.end() + 1), "no-space", SPACE_AFTER_HYPHEN
    return None


def _block(problem: str, at: Place, opened: Place, lines: list[str]) -> Cure:
    """Slips of colons, quotes and indentation between lines."""
    if slip := _forgotten_space(at, opened, lines):
        return slip
    line = lines[min(at.line, len(lines)) - 1]
    mark = line[at.column - 1 : at.column]
    start = Place(at.line, len(line) - len(line.lstrip()) + 1)
    if "sequence entries are not allowed" in problem:
        said = say(
            "a text cannot begin with a hyphen and a space: put quotes around it, or begin a list in the next line"
        )
        return at, "first-character", said
    if ("node content" in problem and mark == ",") or "mapping keys are not allowed" in problem:
        return at, "first-character", begins_with(mark)
    if mark in ("]", "}"):
        return at, "brackets", say("nothing was opened that this {mark} could close", mark=mark)
    if mark == ":" and start.column == at.column:
        return at, "key", say("a key is missing before this colon")
    if "mapping values are not allowed" in problem:
        key = _KEY.match(line)
        if key is None or key.end(1) + 1 != at.column:
            return at, "colon", say("an unquoted colon in a text: put quotes around the whole text")
        if key[1] not in ALL_KEYS:
            said = say("an unquoted colon in a text of several lines: put quotes around the whole text")
            return at, "colon", said
    if "could not find expected ':'" in problem:
        return opened, "no-colon", say("this line has neither a colon nor the indentation of the text above it")
    if slip := _goes_on(at, line):
        return slip
    if "block" in problem or "expected key" in problem or "mapping values" in problem:
        return start, "indentation", _UNEVEN
    return at, "yaml", say("the file is no valid YAML here: {problem}", problem=problem)


def _goes_on(at: Place, line: str) -> Cure | None:
    """The cure for words after a closing quotation mark or bracket; None if there is none before them."""
    before = line[: at.column - 1].rstrip()[-1:]
    if before in ("]", "}"):
        return at, "brackets", say("the text goes on after its {mark}: put the whole text in quotes", mark=before)
    if before in ("'", '"'):
        said = say("the text goes on after its closing quotation mark: put the whole text in one pair of quotes")
        return at, "quotes", said
    return None


def _place(mark: yaml.Mark | None) -> Place:
    return Place(mark.line + 1, mark.column + 1) if mark else Place()
