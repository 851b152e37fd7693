"""Reads where a scenario stands in a session, and who sits where (scenario format, section 2, `session`)."""

from __future__ import annotations

from collections.abc import Mapping as MappingOf

from engine import session as rules
from engine.games import GAMES
from engine.saying import SaidError, say
from engine.seats import Seat, seat
from scenarios.lesson import InSession
from scenarios.problems import Faults
from scenarios.schema import SessionShape
from scenarios.shaping import Reading
from scenarios.yamltree import Mapping, find, key_place


def read_session(reading: Reading, tree: Mapping, faults: Faults) -> InSession | None:
    """Where the deal stands in a session; None if the file says nothing of it, or if that is faulty."""
    shape = reading.shape.session
    if shape is None:
        return None
    length = int(shape.length)
    try:
        place = rules.place(length, shape.deal)
    except SaidError as error:
        said = say("{key}: {said}", key="deal", said=error.said)
        faults.add(find(tree, ("session", "deal")).place, "session", said)
        return None
    if "game" not in reading.faulty and GAMES[reading.shape.game] is not place.game:
        said = say(
            "deal: in a session of {length}, deal {number} has `game: {game}`, not `{stated}`",
            length=length,
            number=place.number,
            game=place.game.name,
            stated=reading.shape.game,
        )
        faults.add(find(tree, ("session", "deal")).place, "session", said)
    names = _names(shape, tree, faults)
    if names:
        seated = {names[player]: each for each, player in zip(Seat, place.seating, strict=True)}
    else:
        seated = {name: seat(each) for each, name in reading.shape.players.items()}
    # Without an order, it is known who plays if all four are named.
    known = names or (tuple(seated) if len(seated) == 4 else ())
    return InSession(place, length, _totals(reading, shape, known, tree, faults), seated)


def read_players(reading: Reading, session: InSession | None, tree: Mapping, faults: Faults) -> MappingOf[Seat, str]:
    """The names by seat; where the session tells its players, those of this set, which the file may not contradict."""
    stated = {seat(each): name for each, name in reading.shape.players.items()}
    if session is None:
        return stated
    seated = {each: name for name, each in session.seated.items()}
    for each, name in stated.items():
        if name != seated.get(each, name):
            said = say(
                "{key}: in deal {number} of this session {player} sits here, not {name}",
                key=str(each),
                number=session.place.number,
                player=seated[each],
                name=name,
            )
            faults.add(find(tree, ("players", str(each))).place, "players", said)
    return stated | seated


def _names(shape: SessionShape, tree: Mapping, faults: Faults) -> tuple[str, ...]:
    """The players A to D, or none."""
    if shape.order is None:
        return ()
    if len(shape.order) != 4 or len(set(shape.order)) != 4:
        said = say(
            "order: the four players A, B, C and D belong here, all different, not {names}",
            names=", ".join(shape.order),
        )
        faults.add(find(tree, ("session", "order")).place, "session", said)
        return ()
    return tuple(shape.order)


def _totals(
    reading: Reading, shape: SessionShape, names: tuple[str, ...], tree: Mapping, faults: Faults
) -> MappingOf[str, int]:
    """The totals before the deal by name, or none; they are those of all four, and sum to zero."""
    totals = shape.totals or {}
    if "session" in reading.faulty:
        # A name that stands twice, or without its space, is told already.
        return totals
    place = find(tree, ("session", "totals")).place
    strangers = [name for name in totals if names and name not in names]
    for name in strangers:
        said = say("totals: {name} is not among the players, who are {names}", name=name, names=", ".join(names))
        faults.add(key_place(tree, ("session", "totals", name)), "session", said)
    if strangers:
        return totals
    if totals and len(totals) != 4:
        said = say(
            "totals: the four players have a total each, and here are {n}: {names}",
            n=len(totals),
            names=", ".join(totals),
        )
        faults.add(place, "session", said)
    elif extra := sum(totals.values()):
        said = say("totals: the four totals sum to zero, and these sum to {extra:+d}", extra=extra)
        faults.add(place, "session", said)
    return totals
