"""The exact play solver: what each card comes to if all hands are open and everybody plays best.

    here = position(view(state, seat), state.hands)   # or with hands drawn for the seats that one cannot see
    card_values(here)                                 # {SA: 12, S4: -10, ...}: final results for the side to act
    best_line(here, card("S4"))                       # how it goes on

`Solver` does the same for many positions of one contract, keeping what it has found out, and can be cancelled from
another thread. A limit is a number of nodes, never a time, so that results repeat.

The solver has a board of its own (`board`). The search is there twice: in C (`_search.c`, called by `native`) where a
compiler was at hand to build it, and in Python (`search`, `suits`) as reference and fallback. `root` asks either for
bounds, and makes values and lines of them. Only `solver` knows the engine's values.
"""

from engine.solver.board import Position, Terms
from engine.solver.solver import Implementation, Solver, best_line, card_values, implementation, position

__all__ = [
    "Implementation",
    "Position",
    "Solver",
    "Terms",
    "best_line",
    "card_values",
    "implementation",
    "position",
]
