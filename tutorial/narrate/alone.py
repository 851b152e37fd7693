"""The calls of a Bolshevik and the naming of its contract in words (rules, section 9)."""

from __future__ import annotations

from engine import declaring as rules
from engine.calls import Word
from engine.moves import Call, Name
from engine.seats import Seat
from engine.state import Phase, State
from tutorial.names import count
from tutorial.narrate.ahead import ahead
from tutorial.narrate.calls import target
from tutorial.narrate.scene import Narration, Scene
from tutorial.narrate.voice import Voice

_SAID = {
    Word.PASS: "call.pass",
    Word.BOLSHEVIK: "alone.call",
    Word.KEEP: "alone.keep",
    Word.WITHDRAW: "alone.withdraw",
}


def declaring(scene: Scene) -> Narration:
    """A call of the round, or a bidder who keeps or withdraws; the last of them tells who declares."""
    say, before, after, move, seat = scene.voice, scene.step.before, scene.step.after, scene.step.move, scene.step.seat
    assert isinstance(move, Call)
    assert isinstance(move.spoken, Word)
    assert seat is not None
    rule = [say("alone.forced", who=say.seats[seat])] if rules.must_declare(before) else []
    return Narration(
        say(_SAID[move.spoken], who=say.seats[seat]),
        tuple(_outcome(say, before, after, seat)),
        tuple(rule),
        ahead(scene),
    )


def _outcome(say: Voice, before: State, after: State, seat: Seat) -> list[str]:
    """What the call has settled: who declares, that nobody does, or that several want to."""
    declarer = after.first.bidder
    if declarer is not None:
        # The last bidder left declares although somebody else spoke.
        is_last = declarer is not seat and rules.is_deciding(before)
        told = [say("alone.last", who=say.seats[declarer])] if is_last else []
        return [*told, say("alone.declares", who=say.seats[declarer])]
    if after.is_void:
        return [say("alone.void")]
    if rules.is_deciding(after) and not rules.is_deciding(before):
        return [say("alone.several", n=count(len(rules.bidders(after))))]
    return []


def naming(scene: Scene) -> Narration:
    """The contract, what it asks of the declarer, and who leads."""
    say, move, after = scene.voice, scene.step.move, scene.step.after
    assert isinstance(move, Name)
    contract = after.contract
    assert contract is not None
    assert after.phase is Phase.DOUBLING
    kind = say("name.bolshevik" if move.bid.is_misere else "name.dictator")
    leads = say("name.lead", who=say.seats[contract.declarer.right])
    headline = say("name", who=say.seats[contract.declarer], bid=say.bid(move.bid))
    return Narration(headline, (kind, target(say, contract)), (leads,), ahead(scene))
