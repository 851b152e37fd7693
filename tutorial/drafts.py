"""Texts that the program writes for a teacher: a random deal to annotate, and the rest of a deal that was begun."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import yaml

from engine.deal import shuffled
from engine.game import apply, start
from engine.games import GAMES
from engine.moves import Move
from engine.players import played_out
from engine.seats import Seat
from engine.state import State
from scenarios.lesson import Lesson
from scenarios.loader import ScenarioError, loads
from scenarios.writing import scenario_text, step_lines
from tutorial.texts import LANGUAGES, PAGES
from tutorial.tutor.whatif import moves_of, state_at

_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


def random_deal(game: str, seed: int, lesson_id: str, *, is_played: bool) -> str:
    """The scenario of a random deal, the same for the same seed, played out by simple players or without a move."""
    random = Random(seed)
    deal = shuffled(GAMES[game], random.choice(list(Seat)), random)
    moves = [move for _, move, reason in played_out(start(deal), seed) if reason] if is_played else []
    title = {each: PAGES[each].PAGE[f"new-{game}"].format(seed=seed) for each in LANGUAGES}
    return scenario_text(deal, moves, lesson_id, title)


def completed(text: str) -> str | None:
    """A scenario with the moves of simple players after its own, to the end of the deal; nothing else is changed.

    None if no line can be added, because the steps are written in brackets or there would be too many. Raises
    ScenarioError for a text with faults.
    """
    plain = text.replace("\r\n", "\n").replace("\r", "\n")
    lesson = loads(plain)
    states, moves = _rest(state_at(lesson, len(lesson.steps)))
    longer = _with_lines(plain, list(step_lines(states, moves))[1:]) if moves else plain
    return longer if longer and _goes_on(lesson, longer, moves) else None


def _rest(state: State) -> tuple[list[State], list[Move]]:
    """The moves of simple players from a state on, each with the state before it, and the finished deal."""
    played = [(before, move) for before, move, _ in played_out(state)]
    end = apply(*played[-1]) if played else state
    by_players = [(before, move) for before, move in played if before.to_act is not None]
    return [*(before for before, _ in by_players), end], [move for _, move in by_players]


def _with_lines(text: str, added: Sequence[str]) -> str | None:
    """The text with lines at the end of its steps, as far in as these are; None if the steps are not lines."""
    root: Any = yaml.compose(text, Loader=_LOADER)
    steps = next(value for key, value in root.value if key.value == "steps")
    if not steps.value:
        return "\n".join([text[: steps.start_mark.index].rstrip(), *added]) + text[steps.end_mark.index :]
    if steps.flow_style:
        return None
    margin = " " * steps.start_mark.column
    end = _last(steps).end_mark
    lines = text.removesuffix("\n").split("\n")
    # A text in a block of its own ends where the next line begins.
    place = end.line + 1 if end.column else end.line
    lines[place:place] = [margin + line.lstrip() for line in added]
    return "\n".join(lines) + "\n"


def _last(node: Any) -> Any:
    """The last piece of a node that knows its own end: a text, or a list or map in brackets."""
    while isinstance(node, yaml.CollectionNode) and not node.flow_style:
        node = node.value[-1] if isinstance(node, yaml.SequenceNode) else node.value[-1][1]
    return node


def _goes_on(lesson: Lesson, longer: str, moves: list[Move]) -> bool:
    """Whether a longer text says all that the lesson says, and then makes these moves."""
    try:
        whole = loads(longer)
    except ScenarioError:
        return False
    count = len(lesson.steps)
    return whole.steps[:count] == lesson.steps and moves_of(whole.steps[count:]) == moves
