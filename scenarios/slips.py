"""The slips that YAML makes easy, each with its cure (scenario format, section 3)."""

from __future__ import annotations

import re

import yaml

from scenarios.problems import Place

_NO_SPACE = re.compile(r"^\s*(?:- )?[\w-]+:(?=[^\s:/])")


def cure_of(text: str, error: yaml.YAMLError) -> tuple[Place, str, str]:
    """Where a file stops being YAML, a short code, and what to do about it. `error` is of PyYAML's own parser."""
    problem, context = getattr(error, "problem", None) or "", getattr(error, "context", None) or ""
    at, opened = _place(getattr(error, "problem_mark", None)), _place(getattr(error, "context_mark", None))
    lines = text.splitlines() or [""]
    line = lines[min(at.line, len(lines)) - 1]
    if "\\t" in problem:
        return at, "tab", "a tab stands here: indent with spaces"
    if "cannot start any token" in problem:
        return at, "first-character", f"a text cannot begin with `{line[at.column - 1]}`: put quotes around it"
    if "alias" in context or "anchor" in context:
        mark = "*" if "alias" in context else "&"
        return opened, "first-character", f"a text cannot begin with `{mark}`: put quotes around it"
    if "tag" in context:
        return opened, "first-character", "a text cannot begin with `!`: put quotes around it"
    if "directive" in context:
        return opened, "first-character", "a line cannot begin with `%`: put quotes around the text"
    if "quoted scalar" in context:
        return opened, "quotes", "the quotation mark that opens here is never closed"
    if "flow" in context:
        return _flow(problem, context, at, opened)
    return _block(problem, at, opened, lines)


def _flow(problem: str, context: str, at: Place, opened: Place) -> tuple[Place, str, str]:
    """Slips inside { } and [ ]."""
    pair = "[ ]" if "sequence" in context else "{ }"
    if "got ':'" in problem:
        return at, "flow-colon", f"an unquoted colon inside {pair}: put quotes around the text"
    if "got '?'" in problem:
        return at, "flow-question", f"an unquoted question mark inside {pair}: put quotes around the text"
    if "got '<scalar>'" in problem:
        return (
            at,
            "quotes",
            "the text goes on after its closing quotation mark: put the whole text in one pair of quotes",
        )
    if "','" in problem and "node content" in problem:
        return at, "flow-comma", "a comma too many, or an unquoted comma: put quotes around the text"
    return opened, "brackets", f"the {pair[0]} that opens here is not closed as it should be: look for its {pair[2]}"


def _block(problem: str, at: Place, opened: Place, lines: list[str]) -> tuple[Place, str, str]:
    """Slips of colons, quotes and indentation between lines."""
    near = [number for number in (at.line, at.line - 1, opened.line) if 0 < number <= len(lines)]
    for number in near:
        if slip := _NO_SPACE.match(lines[number - 1]):
            return Place(number, slip.end() + 1), "no-space", "a space is missing after the colon"
    line = lines[min(at.line, len(lines)) - 1]
    if "mapping values are not allowed" in problem and ": " in line[: at.column - 1]:
        return at, "colon", "an unquoted colon in a text: put quotes around the whole text"
    if "could not find expected ':'" in problem:
        return opened, "no-colon", "this line has neither a colon nor the indentation of the text above it"
    if "found '<scalar>'" in problem:
        return (
            at,
            "quotes",
            "the text goes on after its closing quotation mark: put the whole text in one pair of quotes",
        )
    if "block" in problem or "mapping values" in problem:
        start = Place(at.line, len(line) - len(line.lstrip()) + 1)
        return start, "indentation", "uneven indentation: keys of one level begin in the same column"
    return at, "yaml", f"the file is no valid YAML here: {problem}"


def _place(mark: yaml.Mark | None) -> Place:
    return Place(mark.line + 1, mark.column + 1) if mark else Place()
