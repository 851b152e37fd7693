"""Cards that change hands, in words: the kitty, the exchange, the defenders' swap (rules, sections 4, 6 and 8)."""

from __future__ import annotations

from engine.moves import Give, GiveEach, Kitty, Swap
from engine.state import Phase
from tutorial.names import count
from tutorial.narrate.ahead import ahead
from tutorial.narrate.scene import Narration, Scene


def kitty(scene: Scene) -> Narration:
    """The kitty taken by the bidder, or dealt out in an all-pass misère."""
    say, state, move = scene.voice, scene.step.before, scene.step.move
    assert isinstance(move, Kitty)
    bidder = state.first.bidder
    if bidder is not None:
        who = say.seats[bidder]
        headline = say("kitty.taken", who=who, cards=say.cards(move.cards))
        return Narration(headline, (say("kitty.size", who=who),), (say("kitty.seen"),), ahead(scene))
    takers = state.deal.dealer.left.round
    own = move.cards[takers.index(scene.view)]
    happened = (say("kitty.own", card=say.card(own)),)
    return Narration(say("kitty.dealt"), happened, (say("kitty.order", who=say.seats[takers[0]]),), ahead(scene))


def exchange(scene: Scene) -> Narration:
    """A packet, three single cards, or the one card of an all-pass misère."""
    say, move, sender, after = scene.voice, scene.step.move, scene.step.seat, scene.step.after
    assert sender is not None
    who = say.seats[sender]
    if isinstance(move, GiveEach):
        seen = [
            say("give.seen-each", to=say.seats[to], cards=say.card(card))
            for to, card in move.gifts
            if scene.sees(sender, to)
        ]
        happened = (*seen, say("give.all-thirteen"))
        return Narration(say("give.each", who=who), happened, (say("give.face-down-each", who=who),), ahead(scene))
    assert isinstance(move, Give)
    to, size = say.seats[move.to], len(move.cards)
    sent = scene.step.before.sent
    is_answer = bool(sent) and sent[-1].sender is move.to and sent[-1].to is sender
    told = []
    if scene.sees(sender, move.to):
        told.append(say("give.seen-one" if size == 1 else "give.seen", cards=say.cards(move.cards)))
    if size > 1:
        is_even = len(set(map(len, after.hands))) == 1
        told.append(say("give.all-thirteen") if is_even else say("give.size", to=to, n=len(after.hands[move.to])))
    keys = ("give.one", "give.one-back") if size == 1 else ("give.packet", "give.packet-back")
    headline = say(keys[is_answer], who=who, to=to)
    return Narration(headline, tuple(told), (say("give.face-down", n=count(size)),), ahead(scene))


def swap(scene: Scene) -> Narration:
    """A defender's card across, one back, or the swap declined."""
    say, move, sender = scene.voice, scene.step.move, scene.step.seat
    assert isinstance(move, Swap)
    assert sender is not None
    who, to = say.seats[sender], say.seats[sender.partner]
    if move.card is None:
        return Narration(say("swap.declined", who=who), (say("swap.nothing"),), next=ahead(scene))
    is_answer = scene.step.after.phase is not Phase.SWAP
    headline = say("swap.back" if is_answer else "swap.across", who=who, to=to)
    seen = (say("give.seen-one", cards=say.card(move.card)),) if scene.sees(sender, sender.partner) else ()
    return Narration(headline, seen, (say("give.face-down", n=count(1)),), ahead(scene))
