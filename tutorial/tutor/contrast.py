"""What a learner's move leads to, against the lesson's: told of the engine's states, the lesson's move never named.

The page shows it where the author has written nothing for a move; naming the right one would end the question.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import replace
from typing import Any

from engine import play
from engine.calls import Bid, Spoken, Word
from engine.cards import Card, Rank, Suit
from engine.flow import acting
from engine.game import apply
from engine.moves import Call, Give, GiveEach, Move, Name, Play, Swap
from engine.seats import Seat
from engine.state import State
from scenarios.lesson import Lesson, Step
from tutorial.names import count
from tutorial.narrate import narrate
from tutorial.narrate.voice import Voice, voice


def contrast(lesson: Lesson, index: int, mine: Move, language: str) -> tuple[str, ...]:
    """Sentences, as rich text, on the legal move `mine` in place of that of step `index`."""
    say, step = voice(lesson, language), lesson.steps[index]
    return (*_told(lesson, step, mine, language), *_more(say, step.before, mine), _instead(say, step, mine))


def _told(lesson: Lesson, step: Step, mine: Move, language: str) -> tuple[str, ...]:
    """What the narration says of the move itself; of cards that are sent what follows is always the same."""
    made = Step(mine, step.before, apply(step.before, mine), step.phase, step.seat, open_seats=step.open_seats)
    # Told as the second of three steps: the first may tell how a deal begins, the last is its count.
    told = narrate(replace(lesson, steps=(made, made, made)), 1, language)
    follows = () if isinstance(mine, Give | GiveEach | Swap) else told.happened + told.rule
    return (f"{told.headline}.", *follows)


def _more(say: Voice, before: State, mine: Move) -> Iterator[str]:
    """What else there is to the learner's own move."""
    seat = acting(before)
    if isinstance(mine, Give | GiveEach | Swap):
        held, left = ({card.suit for card in hand} for hand in (before.hands[seat], apply(before, mine).hands[seat]))
        for suit in Suit:
            if suit in held - left:
                yield say("your.void", who=say.seats[seat], suit=say.suits[suit])
    if isinstance(mine, Play) and mine.card.rank is Rank.ACE and before.counts_aces and len(before.trick) < 3:
        yield say("your.ace", n=count(before.trick_number))


def _instead(say: Voice, step: Step, mine: Move) -> str:
    """What the lesson's move does otherwise."""
    match mine, step.move:
        case (Call(one), Call(other)) | (Name(one), Name(other)):
            return _call(say, step.before, one, other)
        case Swap(None), _:
            return say("instead.swaps")
        case (Swap(Card() as card), _) | (Give((card,)), _):
            return say("instead.keeps", card=say.card(card))
        case Give(), Give(cards):
            return _shared(say, ("instead.packet", "instead.packet-none"), mine.cards, cards)
        case GiveEach(), GiveEach(gifts):
            return _shared(say, ("instead.each", "instead.each-none"), mine.gifts, gifts)
        case Play(one), Play(other):
            return _play(say, step.before, one, other)
    raise AssertionError(mine)


def _shared(say: Voice, keys: tuple[str, str], mine: Collection[Any], others: Collection[Any]) -> str:
    """How many of the cards, or of the gifts, are the lesson's too: some, or none."""
    shared = len(set(mine).intersection(others))
    return say(keys[0] if shared else keys[1], n=count(shared), m=len(mine))


def _call(say: Voice, before: State, mine: Spoken, other: Spoken) -> str:
    """Between two words, and between a word and a bid, only which goes further: to name a word would be to say it."""
    if mine in (Word.PASS, Word.WITHDRAW):
        return say("instead.further")
    if not isinstance(mine, Bid) or not isinstance(other, Bid):
        return say("instead.not-so-far")
    denomination = say.denominations[mine.denomination]
    if mine.denomination is not other.denomination:
        return say("instead.denomination", denomination=denomination)
    is_higher = before.deal.game.beats(other, mine)
    return say("instead.bids-higher" if is_higher else "instead.bids-lower", denomination=denomination)


def _play(say: Voice, before: State, mine: Card, other: Card) -> str:
    suit, is_higher, trump = say.suits[other.suit], other.rank > mine.rank, play.trump(before)
    if not before.trick:
        if mine.suit is not other.suit:
            return say("instead.leads-other")
        return say("instead.leads-higher" if is_higher else "instead.leads-lower", suit=suit)
    if mine.suit is not other.suit:
        if other.suit is trump:
            return say("instead.ruffs")
        return say("instead.no-ruff" if mine.suit is trump else "instead.discards")
    winner = _winner(before, other)
    if winner is _winner(before, mine):
        return say("instead.higher" if is_higher else "instead.lower", suit=suit)
    is_last = len(before.trick) == 3
    if winner is acting(before):
        return say("instead.wins" if is_last else "instead.goes-ahead")
    return say("instead.leaves" if is_last else "instead.leaves-so-far", who=say.seats[winner])


def _winner(before: State, card: Card) -> Seat:
    """Who wins the trick, as far as it goes, once `card` is in it."""
    assert before.leader is not None
    return play.winner(before.leader, (*before.trick, card), play.trump(before))
