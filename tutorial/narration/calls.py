"""Tells the calls: both auctions and the doubling."""

from __future__ import annotations

from collections.abc import Iterator

from engine.calls import Bid, Word
from engine.moves import Call
from engine.seats import Seat
from engine.state import Auction, Phase
from tutorial.narration.teller import Teller


def headline(tell: Teller, seat: Seat, move: Call) -> str:
    """Who called what."""
    if isinstance(move.spoken, Bid):
        return tell.phrase("bid", who=seat, bid=move.spoken)
    return tell.phrase(move.spoken.value, who=seat)


def happened(tell: Teller, seat: Seat, move: Call) -> Iterator[str]:
    """Whose bid was overcalled, and what the last pass brought about."""
    if tell.step.phase is Phase.DOUBLING:
        yield from _doubling(tell, move)
        return
    auction = _auction(tell)
    if isinstance(move.spoken, Bid):
        if auction.bidder is not None:
            whose = "own" if auction.bidder is seat else "partner" if auction.bidder is seat.partner else "opponent"
            yield tell.phrase(f"bid.{whose}", who=seat, other=auction.bidder)
    elif tell.after.phase is not tell.step.phase:
        yield from _first_is_over(tell) if tell.step.phase is Phase.AUCTION else _second_is_over(tell)


def rule(tell: Teller, move: Call) -> Iterator[str]:
    """Why the bid beats the one before; how many passes are still missing."""
    if tell.step.phase is Phase.DOUBLING or tell.after.phase is not tell.step.phase:
        return
    auction, bid = _auction(tell), move.spoken
    if not isinstance(bid, Bid):
        yield from _passes(tell)
    elif auction.standing is None:
        yield tell.phrase("bid.opens", level=tell.before.deal.game.lowest_bid)
    elif bid.level > auction.standing.level:
        yield tell.phrase("bid.level", standing=auction.standing)
    else:
        higher, lower = tell.denomination(bid), tell.denomination(auction.standing)
        yield tell.phrase("bid.order", standing=auction.standing, higher=higher, lower=lower)
    floor, standing = tell.before.deal.game.lowest_contract, tell.after.auction.standing
    if tell.step.phase is Phase.SECOND_AUCTION and standing and standing.level < floor:
        yield tell.phrase("second.floor", floor=floor, standing=standing)


def upcoming(tell: Teller, seat: Seat) -> Iterator[str]:
    """What `seat`, who is to act, may call."""
    state = tell.after
    if state.phase is Phase.DOUBLING:
        yield tell.phrase("may.redouble" if state.doubling.doubler is not None else "may.double", who=seat)
        return
    auction, floor = state.auction, state.deal.game.lowest_contract
    higher = state.deal.game.bids_over(auction.standing)
    is_second = state.phase is Phase.SECOND_AUCTION
    if is_second and auction.passes == 3 and auction.standing and auction.standing.level < floor:
        yield tell.phrase("must.bid", who=seat, standing=auction.standing, floor=floor)
    elif not higher:
        yield tell.phrase("may.only-pass", who=seat)
    else:
        yield tell.phrase("may.call", who=seat, lowest=higher[0])
        if not is_second and (seat, Word.PASS) in auction.calls and auction.standing:
            yield tell.phrase("may.come-back")


def _auction(tell: Teller) -> Auction:
    """The auction before the call."""
    return tell.before.second if tell.step.phase is Phase.SECOND_AUCTION else tell.before.first


def _passes(tell: Teller) -> Iterator[str]:
    if tell.step.phase is Phase.SECOND_AUCTION:
        auction, end = tell.after.second, 4
    else:
        auction, end = tell.after.first, 8 if tell.after.first.standing else 4
    key = "passes.row" if auction.standing else "passes.open"
    yield tell.phrase(key, n=auction.passes, left=end - auction.passes)


def _first_is_over(tell: Teller) -> Iterator[str]:
    first = tell.after.first
    if first.standing is None or first.bidder is None:
        yield tell.phrase("auction.all-pass")
        return
    yield tell.phrase("auction.over", bid=first.standing, who=first.bidder, role=tell.role(0))
    side = first.bidder.side
    yield tell.phrase("auction.sides", side=side, others=side.opponents)


def _second_is_over(tell: Teller) -> Iterator[str]:
    contract = tell.after.contract
    assert contract is not None
    bid, needed = contract.bid, contract.bid.needed
    yield tell.phrase("contract", bid=bid, who=contract.declarer)
    key = "contract.needs" if not bid.is_misere else "contract.allows" if needed else "contract.no-trick"
    yield tell.phrase(key, side=contract.side, n=needed)
    if tell.after.deal.game.has_swap:
        is_open = tell.after.phase is Phase.SWAP
        yield tell.phrase("swap.open" if is_open else "swap.closed", role=tell.role(1))


def _doubling(tell: Teller, move: Call) -> Iterator[str]:
    kind = "-all-pass" if tell.after.is_all_pass else ""
    if move.spoken in (Word.DOUBLE, Word.REDOUBLE):
        yield tell.phrase(f"{move.spoken}.counts{kind}")
    if tell.after.phase is Phase.PLAY:
        multiplier = tell.after.doubling.multiplier
        if multiplier == 1:
            yield tell.phrase("double.nobody")
        elif move.spoken is Word.PASS:
            yield tell.phrase("double.stays", n=multiplier)
        yield tell.phrase("play.begins")
