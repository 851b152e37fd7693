"""Hints for a question: the author's, or where there are none the program's, each saying a little more.

The program's do not name the card to play or the whole call; those to a call begin with a question that any answer has.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine import swap
from engine.calls import Bid, Spoken
from engine.cards import Card, in_order
from engine.game import legal_moves
from engine.moves import Call, Give, GiveEach, Name, Play, Swap
from engine.play import playable
from engine.scoring import MISERE_TABLE, TRICKS_TABLE
from engine.state import Phase, State
from scenarios.lesson import Lesson, Step
from scenarios.reasons import reason_of
from tutorial.markup import author_html, rich_html
from tutorial.narrate.voice import Voice, voice


def hints(lesson: Lesson, index: int, language: str) -> tuple[str, ...]:
    """The hints to the move of step `index`, as HTML, in the order in which they are given."""
    step = lesson.steps[index]
    own = (author_html(hint.in_language(language)) for hint in (step.question.hints if step.question else ()))
    return tuple(filter(None, own)) or tuple(map(rich_html, _of_program(voice(lesson, language), step)))


def _of_program(say: Voice, step: Step) -> Iterator[str]:
    match step.move:
        case Call(spoken):
            if len(legal_moves(step.before)) > 1:
                yield from _of_call(say, step, spoken)
        case Name(bid):
            yield say("hint.name")
            yield say("hint.low" if bid.is_misere else "hint.high")
        case Swap(card):
            yield say("hint.swap-back" if swap.is_answer(step.before) else "hint.swap")
            if card:
                yield from _of_card(say, step, card)
        case Play(card) | Give((card,)):
            yield from _of_card(say, step, card)
        case Give(cards):
            yield from _reason(say, step)
            for card in cards[:-1]:
                yield say("hint.card", card=say.card(card))
        case GiveEach(gifts):
            yield from _reason(say, step)
            for seat, card in gifts[:-1]:
                yield say("hint.card-to", card=say.card(card), who=say.seats[seat])


def _reason(say: Voice, step: Step) -> Iterator[str]:
    """The reason of the simple players, unless it names the card or the bid: that would be the answer."""
    reason = reason_of(step)
    if reason and not reason.card and not reason.bid:
        yield say.reason(reason)


def _of_call(say: Voice, step: Step, spoken: Spoken) -> Iterator[str]:
    state, game = step.before, step.before.deal.game
    if state.phase is Phase.DOUBLING:
        yield from _of_double(say, state)
    elif game.plays_alone:
        yield say("hint.declare")
    else:
        yield say("hint.auction", n=game.lowest_contract) if state.phase is Phase.AUCTION else say("hint.second")
        yield from _of_bid(say, step, spoken) if isinstance(spoken, Bid) else (say("hint.modest"),)


def _of_bid(say: Voice, step: Step, bid: Bid) -> Iterator[str]:
    yield from _reason(say, step)
    yield say("hint.think", of=say.denominations[bid.denomination])
    state = step.before
    levels = [
        over.level
        for over in state.deal.game.bids_over(state.auction.standing)
        if over.denomination is bid.denomination
    ]
    yield say("hint.lowest-level" if bid.level == min(levels) else "hint.higher-level")


def _of_double(say: Voice, state: State) -> Iterator[str]:
    """What the call hangs on, and the odds from which on it pays: one trick short, and nobody doubles after it."""
    contract, is_first = state.contract, state.doubling.doubler is None
    if contract is None:
        yield say("hint.all-pass")
        return
    row = (MISERE_TABLE if contract.bid.is_misere else TRICKS_TABLE)[contract.bid.level]
    risked, won = (row.made, -row.first_missed) if is_first else (-row.first_missed, row.made)
    yield say("hint.double" if is_first else "hint.redouble")
    yield say("hint.double-pays" if is_first else "hint.redouble-pays", n=round(100 * risked / (risked + won)))


def _of_card(say: Voice, step: Step, card: Card) -> Iterator[str]:
    yield from _reason(say, step)
    cards = in_order(playable(step.before))
    if any(other.suit is not card.suit for other in cards):
        yield say("hint.think", of=say.suits[card.suit])
    ranks = [other.rank for other in cards if other.suit is card.suit]
    if len(ranks) > 1:
        is_end = card.rank in (max(ranks), min(ranks))
        yield say(("hint.highest" if card.rank is max(ranks) else "hint.lowest") if is_end else "hint.middle")
