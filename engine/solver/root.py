"""The search of a root position: exact points card by card, and a line of best play, both out of bounds on points."""

from __future__ import annotations

from typing import Protocol

from engine.solver.board import Position

FURTHEST = 10_000
"""More points than a deal can bring."""


class Stopped(Exception):  # noqa: N818 - no error: the caller set the limit, or cancelled
    """A search has come to its limit of nodes, or was cancelled."""


class Search(Protocol):
    """One of the two implementations. A search has one set of terms, and remembers what it finds out under them."""

    @property
    def nodes(self) -> int:
        """Moments between two tricks that were visited since the last `begin`, the last trick's not counted."""

    def begin(self, position: Position, limit: int) -> None:
        """Take up a root position, to visit no more than so many nodes, or any number for 0."""

    def bound(self, position: Position, goal: int) -> int:
        """A bound on the points that the tricks left bring the counting side: a lower one if it is `goal` or more.

        Else it is an upper one. The position is the root or comes of it by legal cards. Raises Stopped.
        """

    def cancel(self) -> None:
        """Make the running call and every later one raise Stopped. May be called from any thread."""


def card_points(search: Search, position: Position, limit: int) -> dict[int, int]:
    """The counting side's points at the end of the deal for each legal card. Raises Stopped."""
    search.begin(position, limit)
    found: dict[int, int] = {}
    is_counting, best = position.terms.counts_for(position.to_act), None
    for run in position.runs():
        value = points(search, position.after(run[0]), best)
        if best is None or (value > best if is_counting else value < best):
            best = value
        found |= dict.fromkeys(run, value)
    return found


def points(search: Search, position: Position, guess: int | None = None) -> int:
    """The counting side's points at the end of the deal; a good guess saves time. Raises Stopped.

    Bounds close in on them from the guess, in steps that double until there is a bound on each side.
    """
    least, most, step = -FURTHEST, FURTHEST, 1
    if guess is None:
        ahead = position.terms.scores[position.taken : position.taken + position.left + 1]
        guess, step = (min(ahead) + max(ahead)) // 2 + position.aces, 4
    goal = guess
    while least < most:
        bound = position.points + search.bound(position, goal - position.points)
        if bound >= goal:
            least = bound
            goal = least + step if most == FURTHEST else (least + most + 1) // 2
        else:
            most = bound
            goal = most - step + 1 if least == -FURTHEST else (least + most + 1) // 2
        step *= 2
    return least


def line(search: Search, position: Position, limit: int) -> list[int]:
    """The cards that fall when all play best, to the end of the deal or as far as the limit allows.

    Of several best cards it takes the lowest, and of equally low ones the first suit's.
    """
    search.begin(position, limit)
    played: list[int] = []
    try:
        value = points(search, position)
        while position.left:
            played.append(_keeping(search, position, value))
            position = position.after(played[-1])
    except Stopped:
        pass
    return played


def _keeping(search: Search, position: Position, value: int) -> int:
    """The lowest card that keeps the value of a position."""
    is_counting = position.terms.counts_for(position.to_act)
    *lower, highest = sorted((run[0] for run in position.runs()), key=lambda card: (card & 15, card))
    for card in lower:
        child = position.after(card)
        goal = value if is_counting else value + 1
        if (child.points + search.bound(child, goal - child.points) >= goal) is is_counting:
            return card
    return highest
