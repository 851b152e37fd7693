"""The two auctions and the round of doubling in words (rules, sections 3, 5 and 6)."""

from __future__ import annotations

from engine.calls import Bid, Word
from engine.flow import swap_is_open
from engine.games import DefenderSwap
from engine.moves import Call
from engine.seats import Seat
from engine.state import Auction, Contract, Phase, State
from tutorial.names import count
from tutorial.narrate.ahead import ahead
from tutorial.narrate.scene import Narration, Scene
from tutorial.narrate.voice import Voice


def first_auction(scene: Scene) -> Narration:
    """A call of the first auction."""
    say, before, after = scene.voice, scene.step.before.first, scene.step.after
    seat, spoken = _call(scene)
    if isinstance(spoken, Bid):
        if before.standing is None:
            return _bid(scene, (say("auction.opening"),), (_goal(say, spoken),))
        return _bid(scene, *_over(say, before, seat, spoken))
    auction = after.first
    if after.phase is Phase.AUCTION:
        return _pass(scene, rule=(_passes_missing(say, auction, 8 if auction.standing else 4),))
    if auction.standing is None or auction.bidder is None:
        return _pass(scene, (say("auction.all-pass"),), (say("auction.all-pass.price"),))
    key = "auction.ends" if after.deal.kitty else "auction.ends.kotka"
    happened = (say(key, bid=say.bid(auction.standing), who=say.seats[auction.bidder]),)
    main = auction.bidder.side
    return _pass(scene, happened, (say("auction.sides", main=say.sides[main], others=say.sides[main.opponents]),))


def second_auction(scene: Scene) -> Narration:
    """A call of the second auction; the last one fixes the contract."""
    say, before, after = scene.voice, scene.step.before.second, scene.step.after
    seat, spoken = _call(scene)
    game = after.deal.game
    if isinstance(spoken, Bid):
        happened, rule = _over(say, before, seat, spoken)
        is_enough = spoken.level >= game.lowest_contract
        more = _goal(say, spoken) if is_enough else say("second.too-low", floor=game.lowest_contract)
        return _bid(scene, happened, (*rule, more))
    if after.phase is Phase.SECOND_AUCTION:
        return _pass(scene, rule=(_passes_missing(say, after.second, 4),))
    contract = after.contract
    assert contract is not None
    happened = (
        say("second.ends", bid=say.bid(contract.bid), who=say.seats[contract.declarer]),
        target(say, contract),
    )
    why = [_why_declarer(say, after), say("second.lead", who=say.seats[contract.declarer.left])]
    if game.has_swap:
        why.append(_why_swap(say, after))
    return _pass(scene, happened, tuple(why))


def doubling(scene: Scene) -> Narration:
    """A call of the round of doubling."""
    say, after = scene.voice, scene.step.after
    seat, spoken = _call(scene)
    who = say.seats[seat]
    if spoken is Word.DOUBLE:
        rule = (say("double.who", side=say.sides[after.side_of(seat).opponents]),)
        return Narration(say("double", who=who), stakes(say, after), rule, ahead(scene))
    if spoken is Word.REDOUBLE:
        return Narration(say("redouble", who=who), stakes(say, after), next=ahead(scene))
    if after.phase is Phase.DOUBLING:
        return _pass(scene)
    return _pass(scene, (say("double.none" if after.doubling.doubler is None else "double.stands"),))


def stakes(say: Voice, state: State) -> tuple[str, ...]:
    """What the score is multiplied by, if it has been doubled."""
    if state.doubling.multiplier == 1:
        return ()
    all_pass, misere, other = _STAKES[state.doubling.multiplier]
    return (say(all_pass if state.is_all_pass else misere if state.counts_aces else other),)


_STAKES = {
    2: ("double.tricks", "double.misere", "double.contract"),
    3: ("redouble.tricks", "redouble.misere", "redouble.contract"),
}


def _call(scene: Scene) -> tuple[Seat, Bid | Word]:
    move, seat = scene.step.move, scene.step.seat
    assert isinstance(move, Call)
    assert seat is not None
    return seat, move.spoken


def _bid(scene: Scene, happened: tuple[str, ...], rule: tuple[str, ...]) -> Narration:
    say = scene.voice
    seat, spoken = _call(scene)
    assert isinstance(spoken, Bid)
    return Narration(say("call.bid", who=say.seats[seat], bid=say.bid(spoken)), happened, rule, ahead(scene))


def _pass(scene: Scene, happened: tuple[str, ...] = (), rule: tuple[str, ...] = ()) -> Narration:
    say = scene.voice
    return Narration(say("call.pass", who=say.seats[_call(scene)[0]]), happened, rule, ahead(scene))


def _over(say: Voice, before: Auction, seat: Seat, bid: Bid) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Whose bid is beaten, and why the new one is higher."""
    standing, other = before.standing, before.bidder
    assert standing is not None
    assert other is not None
    key = "call.over-partner" if other is seat.partner else "call.over-opponent"
    key = "call.own" if other is seat else key
    happened = (say(key, who=say.seats[seat], other=say.seats[other], standing=say.bid(standing)),)
    if bid.level > standing.level:
        rule = [say("call.level", high=bid.level, low=standing.level)]
    else:
        higher, lower = say.denominations[bid.denomination], say.denominations[standing.denomination]
        rule = [say("call.denomination", higher=higher, lower=lower)]
    if before.passes:
        rule.append(say("call.afresh"))
    return happened, tuple(rule)


def _goal(say: Voice, bid: Bid) -> str:
    """How many tricks a bid means."""
    trump, needed = bid.denomination.trump, bid.needed
    if trump:
        return say("goal.suit", bid=say.bid(bid), n=count(needed), suit=say.suits[trump])
    if not bid.is_misere:
        return say("goal.grand", bid=say.bid(bid), n=count(needed))
    return say("goal.misere" if needed else "goal.none", bid=say.bid(bid), n=count(needed))


def _passes_missing(say: Voice, auction: Auction, enough: int) -> str:
    left = count(enough - auction.passes)
    if auction.standing is None:
        return say("auction.no-bid", left=left)
    return say("call.passes", n=count(auction.passes), left=left)


def target(say: Voice, contract: Contract) -> str:
    """What the main side has to do."""
    side, needed = say.sides[contract.side], contract.bid.needed
    if not contract.bid.is_misere:
        return say("target.all" if needed == 13 else "target.tricks", side=side, n=count(needed))
    return say("target.misere" if needed else "target.none", side=side, n=count(needed))


def _why_declarer(say: Voice, state: State) -> str:
    if state.second.standing != state.first.standing:
        return say("second.last-bidder")
    return say("second.no-raise" if state.deal.kitty else "second.no-raise.kotka")


def _why_swap(say: Voice, state: State) -> str:
    """Whether the defenders may swap, with the bid that decides it under the table's option."""
    by_first = state.deal.options.defender_swap is DefenderSwap.FIRST_BID
    decides = state.first.standing
    if by_first and state.first.bidder is not None:
        main = state.first.bidder.side
        decides = next(said for seat, said in state.first.calls if seat.side is main and isinstance(said, Bid))
    assert decides is not None
    if swap_is_open(state):
        return say("second.swap.first" if by_first else "second.swap", bid=say.bid(decides))
    return say("second.no-swap.first" if by_first else "second.no-swap", bid=say.bid(decides))
