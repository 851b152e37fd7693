"""The count in words: every line of the score with its arithmetic (rules, sections 2 and 7 to 9)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.cards import Rank
from engine.scoring import MISERE_TABLE, TRICKS_TABLE, ContractPart, Result, result
from engine.seats import Side
from engine.state import State
from scenarios.lesson import InSession
from tutorial.names import count as number
from tutorial.names import signed
from tutorial.narrate.scene import Narration, Scene, ScoreLine
from tutorial.narrate.voice import Voice


def count(scene: Scene, session: InSession | None) -> Narration:
    """The result of the deal: the main side's, in an all-pass misère the learner's, and the others' opposite.

    Where the deal stands in a `session`, also what it makes of the totals.
    """
    say, state = scene.voice, scene.step.after
    final = result(state)
    if final.is_void:
        return Narration(say("count.void"), rule=(say("count.void.price"),))
    side = final.contract.side if final.contract else scene.view.side
    lines = [*_contract_lines(say, final.part)] if final.part else [_tricks_line(say, final, side)]
    lines += _multiplier_line(say, final, side)
    if state.counts_aces:
        lines += [_aces_line(say, state, side, -1), _aces_line(say, state, side.opponents, 1)]
    lines += [
        ScoreLine(say("score.result", side=say.sides[each]), signed(final.score[each]), is_total=True)
        for each in (side, side.opponents)
    ]
    rule = (say("count.zero"),)
    if final.contract and final.contract.is_alone:
        points = final.score[Side.DECLARER]
        who = say.seats[final.contract.declarer]
        rule = (say("count.column", who=who, n=signed(3 * points), m=signed(-points)),)
    elif session:
        lines += _totals(say, session, final)
    return Narration(_headline(say, final), rule=rule, score=tuple(lines))


def _totals(say: Voice, session: InSession, final: Result) -> Iterator[ScoreLine]:
    """The session's totals after the deal."""
    after = session.after(final)
    for name, total in after.items():
        who, before = say.seats[session.seated[name]], session.totals[name]
        label = say("score.total", who=who, before=signed(before), points=signed(total - before))
        yield ScoreLine(label, signed(total))


def _headline(say: Voice, final: Result) -> str:
    part = final.part
    if part is None:
        best = max(final.score, key=final.score.__getitem__)
        if not final.score[best]:
            return say("count.level")
        return say("count.won", side=say.sides[best], n=signed(final.score[best]))
    bid, taken = say.bid(part.bid), number(part.taken)
    if part.is_made:
        return say("count.made" if part.taken else "count.made-none", bid=bid, n=taken)
    return say("count.too-many" if part.bid.is_misere else "count.short", bid=bid, n=taken, by=-part.margin)


def _contract_lines(say: Voice, part: ContractPart) -> Iterator[ScoreLine]:
    """The contract made and its overtricks, or each trick that was missed."""
    is_misere, margin = part.bid.is_misere, part.margin
    row = (MISERE_TABLE if is_misere else TRICKS_TABLE)[part.bid.level]
    kept = ("score.made-misere" if is_misere else "score.made") if part.is_made else None
    key = kept or ("score.failed-misere" if is_misere else "score.failed")
    label = say(key, bid=say.bid(part.bid), needed=number(part.bid.needed), n=part.taken)
    yield ScoreLine(label, signed(row.made if part.is_made else 0))
    if margin > 0:
        better = say("score.better" if is_misere else "score.over", n=number(margin), each=signed(row.better))
        yield ScoreLine(better, signed(margin * row.better))
    if margin < 0:
        yield ScoreLine(say("score.first-too-many" if is_misere else "score.first-short"), signed(row.first_missed))
    if margin < -1:
        further = -margin - 1
        yield ScoreLine(say("score.further", n=further, each=signed(row.further)), signed(further * row.further))


def _tricks_line(say: Voice, final: Result, side: Side) -> ScoreLine:
    """The tricks of an all-pass misère, seen from `side`."""
    others = side.opponents
    own, theirs = final.tricks[side], final.tricks[others]
    label = say("score.tricks", side=say.sides[side], n=own, others=say.sides[others], m=theirs)
    return ScoreLine(label, signed(theirs - own))


def _multiplier_line(say: Voice, final: Result, side: Side) -> Iterator[ScoreLine]:
    """What a double makes of the points so far."""
    if final.multiplier == 1:
        return
    points = final.part.points if final.part else final.tricks[side.opponents] - final.tricks[side]
    label = say("score.doubled" if final.multiplier == 2 else "score.redoubled", points=signed(points))
    yield ScoreLine(label, f"= {signed(points * final.multiplier)}")


def _aces_line(say: Voice, state: State, side: Side, sign: int) -> ScoreLine:
    """The aces that `side` took, each with the number of its trick; `sign` tells what they do to the result."""
    middle = state.deal.middle
    before = middle.aces.get(side, 0) if middle else 0
    prices = [before] if before else []
    prices += [
        at
        for at, trick in enumerate(state.tricks, start=1 + (middle.tricks if middle else 0))
        for card in trick.cards
        if card.rank is Rank.ACE and state.side_of(trick.winner) is side
    ]
    if not prices:
        return ScoreLine(say("score.no-aces", side=say.sides[side]), "0")
    label = say("score.aces", side=say.sides[side], sum=" + ".join(map(str, prices)))
    return ScoreLine(label, signed(sign * sum(prices)))
