"""Checks what a scenario states of the game against the game itself (scenario format, section 2, `expect`)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.saying import Message, say
from engine.scoring import result, tally
from engine.seats import Side
from engine.state import State
from scenarios.problems import together
from scenarios.schema import Expectation, Sides


def false_expectations(stated: Expectation, state: State) -> Iterator[tuple[tuple[str, ...], Message]]:
    """The path of each stated value that is not so in `state`, and what is so instead."""
    contract = state.contract
    unbid = "all-pass" if state.is_all_pass else "void" if state.is_void else None
    # In a Bolshevik it is known who declares before the contract is named.
    declarer = contract.declarer if contract else state.first.bidder
    facts = {
        "contract": str(contract.bid) if contract else unbid,
        "declarer": str(declarer) if declarer is not None else None,
        "doubled": str(state.doubling.multiplier),
    }
    for key, fact in facts.items():
        value = getattr(stated, key)
        if value not in (None, fact):
            yield (
                (key,),
                (
                    say("expected {key} {value}, but it is {fact}", key=key, value=value, fact=fact)
                    if fact
                    else say("expected {key} {value}, but there is none", key=key, value=value)
                ),
            )
    count = tally(state)
    for key in ("tricks", "aces", "score"):
        sides: Sides | None = getattr(stated, key)
        if sides is None:
            continue
        if key == "score" and not state.is_over:
            yield (key,), say("a score is known only when the deal is over")
            continue
        numbers = result(state).score if key == "score" else getattr(count, key)
        for side in Side:
            value = getattr(sides, side.value)
            if value is not None and side not in numbers:
                both = together(each.value for each in state.sides)
                yield (
                    (key, side.value),
                    say("the sides of this game are {both}, not {side}", both=both, side=side.value),
                )
            elif value not in (None, numbers.get(side)):
                yield (
                    (key, side.value),
                    say(
                        "expected {key} {value} for {side}, but it is {fact}",
                        key=key,
                        value=value,
                        side=side.value,
                        fact=numbers[side],
                    ),
                )
