"""What the player to act can pick at a moment of a deal, as data for the page.

What the rules forbid can be picked too: the refusal is part of the lesson. `legal` marks what they allow.
"""

from __future__ import annotations

from typing import Any

from engine import declaring, game, swap
from engine.calls import Word
from engine.cards import in_order
from engine.deal import Deal
from engine.exchange import due
from engine.flow import acting
from engine.moves import Call, Name
from engine.play import playable
from engine.state import Phase, State

_WORDS = {
    Phase.AUCTION: (Word.PASS,),
    Phase.SECOND_AUCTION: (Word.PASS,),
    Phase.DOUBLING: (Word.PASS, Word.DOUBLE, Word.REDOUBLE),
}


def choices(state: State) -> dict[str, Any] | None:
    """What `state.to_act` can pick; None where nobody is to act.

    `kind` is `call`, `name`, `cards` (`size` of them to the one seat of `to`), `each` (one card to each of `to`),
    `swap` or `play`. Cards are picked from the hand. `legal` lists calls, bids or cards that the rules allow; where
    any card of the hand may go, it is left out. `bids` tells whether bids belong here, `words` the other calls.
    """
    if state.to_act is None:
        return None
    seat = acting(state)
    match state.phase:
        case Phase.EXCHANGE:
            wanted = due(state)
            kind = "cards" if len(wanted.to) == 1 else "each"
            return {"seat": seat, "kind": kind, "size": wanted.size, "to": list(wanted.to)}
        case Phase.SWAP:
            legal = [] if swap.is_answer(state) else ["none"]
            return {"seat": seat, "kind": "swap", "size": 1, "to": [seat.partner], "legal": legal}
        case Phase.PLAY:
            return {"seat": seat, "kind": "play", "legal": list(map(str, in_order(playable(state))))}
        case Phase.NAMING:
            return {"seat": seat, "kind": "name", "bids": True, "words": [], "legal": _spoken(state)}
        case _:
            has_bids = state.phase is not Phase.DOUBLING and not state.deal.game.plays_alone
            return {"seat": seat, "kind": "call", "bids": has_bids, "words": _words(state), "legal": _spoken(state)}


def bid_box(deal: Deal) -> dict[str, Any]:
    """The levels and the denominations of the deal's game, both from low to high."""
    return {
        "levels": list(range(deal.game.lowest_bid, 8)),
        "denominations": [denomination.value for denomination in deal.game.order],
    }


def _words(state: State) -> list[str]:
    """The words that belong to the phase, legal or not."""
    if state.deal.game.plays_alone and state.phase is Phase.AUCTION:
        is_deciding = declaring.is_deciding(state)
        return [str(word) for word in ((Word.KEEP, Word.WITHDRAW) if is_deciding else (Word.PASS, Word.BOLSHEVIK))]
    return [str(word) for word in _WORDS[state.phase]]


def _spoken(state: State) -> list[str]:
    """The calls or names that are allowed now."""
    moves = game.legal_moves(state)
    return [str(move.spoken if isinstance(move, Call) else move.bid) for move in moves if isinstance(move, Call | Name)]
