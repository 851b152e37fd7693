"""Reads where a deal begins: in the middle of the play (`start`), or at a place in a Bolshevik block (`bolshevik`)."""

from __future__ import annotations

from engine.calls import Bid, spoken
from engine.cards import Rank, counted
from engine.deal import TRICKS, Block, Middle
from engine.games import GAMES, Game
from engine.saying import Message, SaidError, say
from engine.seats import Seat, Side, seat
from engine.state import Hands
from scenarios.problems import Faults
from scenarios.schema import Sides, StartShape
from scenarios.shaping import Reading
from scenarios.yamltree import Mapping, find, item_place, key_place

_PAIRS = (Side.NS, Side.EW)


def read_block(reading: Reading, tree: Mapping, faults: Faults) -> Block | None:
    """Where the deal stands in its Bolshevik block; None if what the file says of it is faulty."""
    shape = reading.shape.bolshevik
    if shape is None:
        return Block()
    before = len(faults.problems)
    if reading.shape.game != "bolshevik" and "game" not in reading.faulty:
        said = say(
            "`bolshevik` belongs only in a deal with `game: bolshevik`, and this has `game: {game}`",
            game=reading.shape.game,
        )
        faults.add(key_place(tree, ("bolshevik",)), "bolshevik", said)
    declared: list[Seat] = []
    for at, name in enumerate(shape.declared):
        place = item_place(find(tree, ("bolshevik", "declared")), at, len(shape.declared))
        try:
            declared.append(seat(name))
        except SaidError as error:
            faults.add(place, "seat", say("{key}: {said}", key="declared", said=error.said))
            continue
        if declared[-1] in declared[:-1]:
            said = say("declared: {seat} stands here twice, and declares only once", seat=declared[-1])
            faults.add(place, "bolshevik", said)
    if len(faults.problems) > before:
        return None
    try:
        return Block(frozenset(declared), shape.deals_left)
    except SaidError as error:
        # All four may not have declared; anything else is about the number of deals.
        key = "declared" if len(declared) == 4 else "deals_left"
        faults.add(find(tree, ("bolshevik", key)).place, "bolshevik", say("{key}: {said}", key=key, said=error.said))
        return None


def read_middle(reading: Reading, tree: Mapping, hands: Hands | None, faults: Faults) -> Middle | None:
    """What led to the position in these hands; None if what the file says of it is faulty.

    Without hands, only what is wrong with any hands is noted.
    """
    shape = reading.shape.start
    if shape is None:
        return None
    before = len(faults.problems)
    game = None if "game" in reading.faulty else GAMES[reading.shape.game]
    if game and game.plays_alone:
        said = say("`start` is not for a Bolshevik, which begins with its calls: leave this out")
        faults.add(key_place(tree, ("start",)), "start", said)
        return None
    bid = _contract(shape, game, tree, faults)
    taken = _pairs(shape.taken, "taken", tree, faults)
    aces = _pairs(shape.aces, "aces", tree, faults)
    leader = None
    if taken is not None:
        dealer = None if "dealer" in reading.faulty else seat(reading.shape.dealer)
        adds_up = hands is None or _adds_up(hands, taken, tree, faults)
        leader = _leader(shape, dealer, taken, tree, faults) if adds_up else None
        counts_aces = bid.is_misere if bid else shape.contract == "all-pass"
        # Whoever says nothing of the aces counts from here on.
        if hands is not None and adds_up and counts_aces and aces is not None and any(aces.values()):
            _check_aces(hands, taken, aces, tree, faults)
    if len(faults.problems) > before or leader is None or taken is None or aces is None:
        return None
    declarer = seat(shape.declarer) if shape.declarer else None
    return Middle(leader, bid, declarer, int(shape.doubled), taken, aces)


def _contract(shape: StartShape, game: Game | None, tree: Mapping, faults: Faults) -> Bid | None:
    """The contract, or None in an all-pass misère; whether there is a declarer is checked with it."""
    place = find(tree, ("start", "contract")).place
    if shape.contract == "void":
        said = say("contract: a void deal is not played, so nothing can begin in the middle of it")
        faults.add(place, "contract", said)
        return None
    if shape.contract == "all-pass":
        if shape.declarer:
            said = say("declarer: an all-pass misère has no declarer: leave this out")
            faults.add(find(tree, ("start", "declarer")).place, "declarer", said)
        return None
    bid = spoken(shape.contract)
    assert isinstance(bid, Bid)
    if game and bid.level < game.lowest_contract:
        said = say(
            "contract: {bid} cannot be played: in this game a contract is at least of level {level}",
            bid=bid,
            level=game.lowest_contract,
        )
        faults.add(place, "level", said)
    if not shape.declarer:
        said = say("`declarer` is missing: say who plays {bid}", bid=bid)
        faults.add(find(tree, ("start",)).place, "missing", said)
    return bid


def _pairs(shape: Sides, key: str, tree: Mapping, faults: Faults) -> dict[Side, int] | None:
    """The numbers of both pairs, 0 where the file has none; None if they are faulty."""
    found, before = {}, len(faults.problems)
    for side in Side:
        number = getattr(shape, side.value)
        place = find(tree, ("start", key, side.value)).place
        if number is not None and side not in _PAIRS:
            said = say("{key}: the sides are ns and ew", key=key)
            faults.add(key_place(tree, ("start", key, side.value)), "side", said)
        elif number is not None and number < 0:
            faults.add(place, key, say("{key}: {number} is less than nothing", key=key, number=number))
        elif side in _PAIRS:
            found[side] = number or 0
    return found if len(faults.problems) == before else None


def _leader(
    shape: StartShape, dealer: Seat | None, taken: dict[Side, int], tree: Mapping, faults: Faults
) -> Seat | None:
    """Who leads to the next trick; before the first one the rules say who."""
    stated = seat(shape.lead) if shape.lead else None
    if any(taken.values()):
        if stated is None:
            said = say("`lead` is missing: once a trick has been taken, say who leads to the next one")
            faults.add(find(tree, ("start",)).place, "missing", said)
        return stated
    is_all_pass = shape.contract == "all-pass"
    first = dealer if is_all_pass else seat(shape.declarer) if shape.declarer else None
    if first is None:
        return stated
    if stated not in (None, first.left):
        if is_all_pass:
            said = say("lead: before the first trick {seat} leads, on the dealer's left", seat=first.left)
        else:
            said = say("lead: before the first trick {seat} leads, on the declarer's left", seat=first.left)
        faults.add(find(tree, ("start", "lead")).place, "lead", said)
    return first.left


def _adds_up(hands: Hands, taken: dict[Side, int], tree: Mapping, faults: Faults) -> bool:
    """Whether the tricks taken are those that the cards which are no longer held have made."""
    size, tricks = len(hands[0]), sum(taken.values())
    if tricks != TRICKS - size:
        said = say(
            "taken: {played} tricks were played before hands of {cards}, and this sums to {tricks}",
            played=TRICKS - size,
            cards=counted(size),
            tricks=tricks,
        )
        faults.add(find(tree, ("start", "taken")).place, "taken", said)
    return tricks == TRICKS - size


def _check_aces(hands: Hands, taken: dict[Side, int], aces: dict[Side, int], tree: Mapping, faults: Faults) -> None:
    """Refuse points that the aces which have fallen cannot have cost: each costs the number of its trick."""
    gone = 4 - sum(card.rank is Rank.ACE for hand in hands for card in hand)
    tricks, points = sum(taken.values()), sum(aces.values())
    if not gone <= points <= gone * tricks:
        said = say("aces: {costs}, and this sums to {points}", costs=_costs(gone, tricks), points=points)
        faults.add(find(tree, ("start", "aces")).place, "aces", said)
        return
    for side in _PAIRS:
        if aces[side] and not taken[side]:
            said = say("aces: {side} took no trick, and so no ace", side=side.value)
            faults.add(find(tree, ("start", "aces", side.value)).place, "aces", said)


def _costs(gone: int, tricks: int) -> Message:
    """What so many aces can have cost in so many tricks."""
    if not gone:
        return say("no ace has fallen yet")
    if gone == 1:
        return say("1 ace has fallen in {tricks} tricks, which costs 1 to {most} points", tricks=tricks, most=tricks)
    return say(
        "{gone} aces have fallen in {tricks} tricks, which costs {gone} to {most} points",
        gone=gone,
        tricks=tricks,
        most=gone * tricks,
    )
