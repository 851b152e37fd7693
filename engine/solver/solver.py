"""Where the solver meets the engine: a view and four hands become a position, and its numbers become cards again."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from threading import Lock
from typing import Literal, TypeAlias

from engine.cards import DECK, Card, Suit
from engine.scoring import contract_part
from engine.seats import Seat, Side
from engine.solver import native, root
from engine.solver.board import ACES, Cards, Position, Terms
from engine.solver.search import PythonSearch
from engine.state import Hands, Phase
from engine.view import View

Implementation: TypeAlias = Literal["C", "Python"]

_SEARCHES: dict[Implementation, Callable[[Terms], root.Search]] = {"C": native.NativeSearch, "Python": PythonSearch}
_SUITS = list(Suit)
_NUMBERS = tuple(16 * (index // 13) + 12 - index % 13 for index in range(52))
"""The board's numbers of the cards in the deck's order."""
_CARDS = dict(zip(_NUMBERS, DECK, strict=True))


def implementation() -> Implementation:
    """Which search a `Solver` uses unless it is told: the one in C wherever the installation could build it."""
    return "Python" if native.LIBRARY is None else "C"


def position(seen: View, hands: Hands) -> Position:
    """The moment of the play that a seat sees, with these four hands, north first.

    What is public comes from the view: contract, doubling, tricks and aces so far, the trick on the table. Raises
    ValueError outside the play, and unless the hands have the sizes seen and no card twice, nor one of the table's.
    """
    if seen.phase is not Phase.PLAY or seen.leader is None:
        raise ValueError(f"nothing can be solved in this phase, the {seen.phase.value}")
    trick = tuple(_NUMBERS[card.index] for card in seen.trick)
    north, east, south, west = map(_cards, hands)
    different = (north | east | south | west | _cards(seen.trick)).bit_count()
    if tuple(map(len, hands)) != seen.sizes or different != sum(seen.sizes) + len(trick):
        raise ValueError("the hands do not fit what is seen: their sizes, and every card once")
    side = seen.contract.side if seen.contract else Side.NS
    terms = _terms(seen, side)
    taken, aces = _so_far(seen, side, terms)
    return Position(terms, (north, east, south, west), int(seen.leader), trick, taken, aces)


def _cards(some: Iterable[Card]) -> Cards:
    return sum(1 << _NUMBERS[card.index] for card in some)


def _terms(seen: View, side: Side) -> Terms:
    """The terms of the view's contract; `side`, the main side, or in an all-pass north-south, is the counting side."""
    contract, multiplier = seen.contract, seen.doubling.multiplier
    if contract is None:
        return Terms(-1, True, 0b0101, tuple(multiplier * (13 - 2 * taken) for taken in range(14)))
    trump = contract.bid.denomination.trump
    seats = [contract.declarer] if contract.is_alone else [seat for seat in Seat if seat.side is side]
    return Terms(
        trump=-1 if trump is None else _SUITS.index(trump),
        has_ace_bill=contract.bid.is_misere,
        side=sum(1 << seat for seat in seats),
        scores=tuple(multiplier * contract_part(contract.bid, taken).points for taken in range(14)),
    )


def _so_far(seen: View, side: Side, terms: Terms) -> tuple[int, int]:
    """The tricks of the counting side, and what the aces have brought it: those of others less its own."""
    before = taken = aces = 0
    if middle := seen.middle:
        before, taken = middle.tricks, middle.taken.get(side, 0)
        aces = middle.aces.get(side.opponents, 0) - middle.aces.get(side, 0)
    for number, trick in enumerate(seen.tricks, start=before + 1):
        bill = number * (_cards(trick.cards) & ACES).bit_count()
        is_counting = terms.counts_for(trick.winner)
        taken += is_counting
        aces += -bill if is_counting else bill
    return taken, aces if terms.has_ace_bill else 0


class Solver:
    """Solves positions of the same terms, and remembers what it has found out.

    One solver for a whole deal, or for many hands drawn for the same moment, is much faster than one for each. It never
    holds more than some 25 MB, in Python 40. Calls from several threads wait for each other; for work side by side each
    thread takes a solver of its own, and those in C run at the same time.

    Values are exact, and the same whatever was solved before. A limit counts nodes, moments between two tricks that are
    looked at. Within it a solver that has learnt more may get further; a new one always stops at the same node, in C
    and in Python.
    """

    def __init__(self, terms: Terms, by: Implementation | None = None) -> None:
        """A solver for `position.terms`. Raises RuntimeError if the search in C is asked for and is not there."""
        self.terms = terms
        self._search = _SEARCHES[by or implementation()](terms)
        self._lock = Lock()

    @property
    def nodes(self) -> int:
        """The nodes that the last call has visited."""
        return self._search.nodes

    def card_values(self, position: Position, limit: int = 0) -> dict[Card, int] | None:
        """The deal's final result for the side to act after each legal card, in the deck's order, in points.

        In a Bolshevik the sides are the declarer and the defenders, and the result X or -X. None if the limit was hit,
        where 0 is no limit, or the solver cancelled. Raises ValueError for other terms, and for a finished deal.
        """
        self._check(position)
        sign = 1 if self.terms.counts_for(position.to_act) else -1
        try:
            with self._lock:
                values = root.card_points(self._search, position, limit)
        except root.Stopped:
            return None
        return {card: sign * values[number] for number, card in zip(_NUMBERS, DECK, strict=True) if number in values}

    def best_line(self, position: Position, card: Card, limit: int = 0) -> tuple[Card, ...]:
        """The cards that fall if `card` is played and then all play best: to the end, or as far as the limit allows.

        Of several best cards the lowest is played, and of equally low ones the first in the order of suits. Raises
        ValueError unless the card is legal.
        """
        self._check(position)
        number = _NUMBERS[card.index]
        if not position.legal >> number & 1:
            raise ValueError(f"{card} cannot be played here")
        with self._lock:
            return (card, *(_CARDS[each] for each in root.line(self._search, position.after(number), limit)))

    def cancel(self) -> None:
        """Stop the running call soon, and answer no later one: `card_values` gives None, `best_line` only the card.

        May be called from any thread.
        """
        self._search.cancel()

    def _check(self, position: Position) -> None:
        if position.terms != self.terms:
            raise ValueError("this solver was made for other terms")
        if not position.left:
            raise ValueError("the deal is over")


def card_values(position: Position, limit: int = 0) -> dict[Card, int] | None:
    """`Solver.card_values` of a new solver."""
    return Solver(position.terms).card_values(position, limit)


def best_line(position: Position, card: Card, limit: int = 0) -> tuple[Card, ...]:
    """`Solver.best_line` of a new solver."""
    return Solver(position.terms).best_line(position, card, limit)
