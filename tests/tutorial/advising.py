"""The advice on a scenario, as short as a test can state it."""

from __future__ import annotations

from scenarios.problems import Problem
from tests.scenarios.samples import middle, position, start_of, with_top
from tutorial.advice import Draft, advice_at_once, draft_of

LAST_TRICKS = ["  - trick: HQ H9 H6 H3", "  - trick: C2 D2 H2 S2"]
"""The last two tricks of the Kitty deal, led by north; south has a choice in the first of them only."""

# North needs two of three tricks. The small spade leaves the king alive, the ace catches it alone.
THREE_TRICKS = """\
format: 1
title: Three tricks
game: kitty
dealer: west
view: north
start: {contract: 5G, declarer: north, doubled: 1, lead: north, taken: {ns: 9, ew: 1}}
deal:
  north: S AQ3
  east: S K C 2 D 3
  south: S 2 H 32
  west: S 54 H A
steps:
"""


def draft(text: str) -> Draft:
    """A scenario beside its file."""
    return draft_of(text, "f.yaml")


def advised(text: str, code: str) -> list[str]:
    """Where advice with this code is given, in the order of the file: "12:5 step 1", "7:3 what-if 1"."""
    return [
        place_of(each) for each in sorted(advice_at_once(draft(text)), key=lambda each: each.place) if each.code == code
    ]


def place_of(advice: Problem) -> str:
    """Line, column, and the step in its list."""
    what_if = f" what-if {advice.what_if}" if advice.what_if else ""
    return f"{advice.line}:{advice.column}{what_if}" + (f" step {advice.step}" if advice.step else "")


def ending(steps: str) -> str:
    """The last two tricks of the Kitty deal as a file, with these steps from line 12 on."""
    return middle(2, start_of(position(2)), steps)


def with_lines(text: str, *lines: tuple[int, str]) -> str:
    """A file with named lines, each after so many moves and with its steps as a YAML list, from line 4 on."""
    return with_top(
        "lines:\n" + "\n".join(f"  - {{name: A, after: {after}, steps: {steps}}}" for after, steps in lines), text
    )
