"""The result of a deal as values for JSON."""

from __future__ import annotations

from typing import Any

from engine.scoring import Result


def result_json(final: Result) -> dict[str, Any]:
    """A result as values that JSON can hold.

    The contract of an all-pass misère is `all-pass`, that of a Bolshevik which nobody declared `void`; neither has a
    declarer.
    """
    contract = final.contract
    sides = {"tricks": final.tricks, "aces": final.aces, "score": final.score}
    return {
        "contract": str(contract.bid) if contract else "void" if final.is_void else "all-pass",
        "declarer": str(contract.declarer) if contract else None,
        "doubled": final.multiplier,
        **{key: {side.value: number for side, number in numbers.items()} for key, numbers in sides.items()},
    }
