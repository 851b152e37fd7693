"""The four places at the table and the two sides (rules, sections 1 and 9)."""

from __future__ import annotations

from enum import Enum, IntEnum

from engine.saying import SaidError, say


class Side(Enum):
    """Those who win and lose together: two partners who sit opposite, or in a Bolshevik the one and the three."""

    NS = "ns"
    EW = "ew"
    DECLARER = "declarer"
    DEFENDERS = "defenders"

    @property
    def opponents(self) -> Side:
        """The other side."""
        return _OPPONENTS[self]


_OPPONENTS = {Side.NS: Side.EW, Side.EW: Side.NS, Side.DECLARER: Side.DEFENDERS, Side.DEFENDERS: Side.DECLARER}


class Seat(IntEnum):
    """A place, numbered clockwise from north, so that it indexes a tuple of four hands."""

    NORTH = 0
    EAST = 1
    SOUTH = 2
    WEST = 3

    @property
    def left(self) -> Seat:
        """The next place clockwise."""
        return _AROUND[self + 1]

    @property
    def partner(self) -> Seat:
        """The place opposite."""
        return _AROUND[self + 2]

    @property
    def right(self) -> Seat:
        """The next place anticlockwise."""
        return _AROUND[self + 3]

    @property
    def side(self) -> Side:
        """North-south or east-west; in a Bolshevik, where nobody has a partner, ask `State.side_of`."""
        return _SIDES[self]

    @property
    def round(self) -> tuple[Seat, Seat, Seat, Seat]:
        """All four places clockwise, from this one."""
        return (self, self.left, self.partner, self.right)

    def __str__(self) -> str:
        return self.name.lower()


_AROUND: tuple[Seat, ...] = (*Seat, *Seat)
_SIDES = (Side.NS, Side.EW, Side.NS, Side.EW)


def seat(text: str) -> Seat:
    """The place named `text`, in any case. Raises ValueError if there is none."""
    try:
        return Seat[text.strip().upper()]
    except KeyError:
        said = say("{text} is no seat: the seats are north, east, south and west", text=repr(text))
        raise SaidError(said) from None
