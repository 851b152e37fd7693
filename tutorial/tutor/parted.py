"""Where two cards part: the first trick that goes another way, or whose aces cost another sum, in a sentence."""

from __future__ import annotations

from collections.abc import Iterator

from engine.flow import acting
from engine.outlook import Line, parting
from engine.state import State
from tutorial.narrate.voice import Voice


def parted(key: str, one: Line, other: Line, state: State, say: Voice) -> Iterator[str]:
    """The sentence on the first trick of `one` that comes out otherwise in `other`; none if there is no such trick.

    Both lines are of the seat to act in `state`. `key` is where the catalogue has the sentence, with the cards of
    `one` only; under `key` and "-aces" is the one for a trick with aces that cost.
    """
    place = parting(one, other)
    if place is None:
        return
    own = state.side_of(acting(state))
    takers = [say.sides[own if line.taken[place] else own.opponents] for line in (one, other)]
    bills = [line.bills[place] for line in (one, other)]
    yield say(
        f"{key}.trick-aces" if any(bills) else f"{key}.trick",
        number=state.trick_number + place,
        cards=say.cards(one.tricks[place].cards),
        side=takers[0],
        others=takers[1],
        bill=bills[0],
        others_bill=bills[1],
    )
