"""A move that is tried and refused, in words: who tries what, and the rule that forbids it."""

from __future__ import annotations

from engine.calls import Bid, Spoken, Word
from engine.cards import Card
from engine.moves import Call, Give, GiveEach, Name, Play, Swap
from engine.seats import Seat
from scenarios.lesson import Lesson
from tutorial.names import count
from tutorial.narrate.ahead import ahead
from tutorial.narrate.refusal import refusal, seen_by
from tutorial.narrate.scene import Narration, Scene
from tutorial.narrate.voice import Voice


def tried(scene: Scene, lesson: Lesson, language: str) -> Narration:
    """The try as the headline, the refusal as the rule; everything is then as it was before."""
    refused, state = scene.step.refused, scene.step.before
    assert refused is not None
    rule = refusal(refused.violation, state, lesson, language)
    return Narration(_headline(scene), rule=(rule,), next=ahead(scene))


def _headline(scene: Scene) -> str:
    """Who tries what."""
    say, refused = scene.voice, scene.step.refused
    assert refused is not None
    by = refused.by
    match refused.move:
        case Call(spoken):
            return _call(say, by, spoken)
        case Name(bid):
            return say("refuse.try.name", who=say.seats[by], bid=say.bid(bid))
        case Play(card):
            key = "refuse.try.play" if _is_named(scene, card) else "refuse.try.play-hidden"
            return say(key, who=say.seats[by], card=say.card(card))
        case Swap(None):
            return say("refuse.try.decline", who=say.seats[by])
        case Swap(Card() as card):
            key = "refuse.try.swap" if _is_named(scene, card) else "refuse.try.swap-hidden"
            return say(key, who=say.seats[by], card=say.card(card))
        case Give(cards, to):
            key = "refuse.try.give" if _is_named(scene, *cards) else "refuse.try.give-hidden"
            return say(key, who=say.seats[by], to=say.seats[to], cards=say.cards(cards), n=count(len(cards)))
        case GiveEach(gifts) as move:
            key = "refuse.try.each" if _is_named(scene, *move.cards) else "refuse.try.each-hidden"
            receivers = say.list(seat for seat, _ in gifts)
            return say(key, who=say.seats[by], to=receivers, cards=say.cards(move.cards), n=count(len(gifts)))
    raise AssertionError(refused.move)


_WORDS = {
    Word.PASS: "refuse.try.pass",
    Word.DOUBLE: "refuse.try.double",
    Word.REDOUBLE: "refuse.try.redouble",
    Word.BOLSHEVIK: "refuse.try.bolshevik",
    Word.KEEP: "refuse.try.keep",
    Word.WITHDRAW: "refuse.try.withdraw",
}


def _call(say: Voice, by: Seat, spoken: Spoken) -> str:
    if isinstance(spoken, Bid):
        return say("refuse.try.bid", who=say.seats[by], bid=say.bid(spoken))
    return say(_WORDS[spoken], who=say.seats[by])


def _is_named(scene: Scene, *cards: Card) -> bool:
    """Whether the cards may be named: the learner tries them, or can see every one of them."""
    step = scene.step
    assert step.refused is not None
    open_cards = frozenset[Card]().union(*(step.before.hands[seat] for seat in step.open_seats))
    return step.refused.by is scene.view or open_cards.union(seen_by(scene.view, step.before)).issuperset(cards)
