"""Checks what a scenario states of the game against the game itself (scenario format, section 2, `expect`)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.calls import Bid, spoken
from engine.scoring import result, tally
from engine.seats import Side
from engine.state import State
from scenarios.schema import Expectation, Sides


def false_expectations(stated: Expectation, state: State) -> Iterator[tuple[tuple[str, ...], str]]:
    """The path of each stated value that is not so in `state`, and what is so instead."""
    contract = state.contract
    facts = {
        "contract": str(contract.bid) if contract else "all-pass" if state.is_all_pass else "none yet",
        "declarer": str(contract.declarer) if contract else "nobody",
        "doubled": str(state.doubling.multiplier),
    }
    for key, fact in facts.items():
        value = getattr(stated, key)
        if value is not None and _normal(key, value) != fact.lower():
            yield (key,), f"expected {key} {value}, but it is {fact}"
    count = tally(state)
    for key in ("tricks", "aces", "score"):
        sides: Sides | None = getattr(stated, key)
        if sides is None:
            continue
        if key == "score" and not state.is_over:
            yield (key,), "a score is known only when the deal is over"
            continue
        numbers = result(state).score if key == "score" else getattr(count, key)
        for side in Side:
            value = getattr(sides, side.value)
            if value is not None and _number(value) != numbers[side]:
                yield (key, side.value), f"expected {key} {side.value} {value}, but it is {numbers[side]}"


def _normal(key: str, value: str) -> str:
    if key == "contract":
        try:
            bid = spoken(value)
        except ValueError:
            return value.strip().lower()
        return str(bid).lower() if isinstance(bid, Bid) else value.strip().lower()
    return value.strip().lower()


def _number(text: str) -> int | None:
    try:
        return int(text)
    except ValueError:
        return None
