"""Where two cards part: the first trick that goes another way, or whose aces cost another sum, in a sentence."""

from __future__ import annotations

from collections.abc import Iterator

from engine.flow import acting
from engine.outlook import Line, parting
from engine.state import State
from tutorial.narrate.voice import Voice


def parted(keys: tuple[str, str], one: Line, other: Line, state: State, say: Voice) -> Iterator[str]:
    """The sentence on the first trick of `one` that comes out otherwise in `other`; none if there is no such trick.

    Both lines are of the seat to act in `state`. `keys` are the catalogue's, of the sentence for a trick without
    aces that cost and of the one for a trick with some. Only the cards of `one` are named.
    """
    place = parting(one, other)
    if place is None:
        return
    own = state.side_of(acting(state))
    takers = [say.sides[own if line.taken[place] else own.opponents] for line in (one, other)]
    bills = [line.bills[place] for line in (one, other)]
    yield say(
        keys[any(bills)],
        number=state.trick_number + place,
        cards=say.cards(one.tricks[place].cards),
        side=takers[0],
        others=takers[1],
        bill=bills[0],
        others_bill=bills[1],
    )
