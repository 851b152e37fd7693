"""Judges what a learner picks in place of a lesson's move. Every pick comes from a browser, so nothing is believed."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from engine import game
from engine.cards import Card, Rank
from engine.errors import Rule
from engine.moves import Move, Play
from engine.state import State
from scenarios.lesson import Lesson, Question, Step, Text, unordered
from tutorial.markup import author_html, rich_html
from tutorial.narrate import refusal
from tutorial.narrate.voice import voice
from tutorial.tutor.contrast import contrast


class Kind(Enum):
    """What an answer is."""

    RIGHT = "right"
    ALSO = "also"
    OTHER = "other"
    WRONG = "wrong"
    REFUSED = "refused"


@dataclass(frozen=True, slots=True)
class Verdict:
    """What is said to a pick: `html` says why, except of the right move, of which the lesson's own step does.

    A move against the rules has its `rule`, and only a legal one can be played on with.
    """

    kind: Kind
    html: str = ""
    rule: Rule | None = None
    is_legal: bool = True


def is_asked(lesson: Lesson, index: int) -> bool:
    """Whether step `index` is a move that somebody chooses, so that a learner can be asked for it."""
    return (
        0 <= index < len(lesson.steps) and lesson.steps[index].move is not None and lesson.steps[index].seat is not None
    )


def judge(lesson: Lesson, index: int, pick: Move, language: str) -> Verdict:
    """The verdict on `pick` at the question of step `index`. Raises IndexError where nothing is asked."""
    if not is_asked(lesson, index):
        raise IndexError(f"step {index} of {lesson.id} asks nothing")
    step, question = lesson.steps[index], lesson.steps[index].question
    own = _in_html(_own_words(question, pick), language)
    if violation := game.check(step.before, pick):
        why = rich_html(refusal(violation, step.before, lesson, language))
        return Verdict(Kind.REFUSED, f"<p>{why}</p>{own}", violation.rule, is_legal=False)
    kind = _kind(step, pick)
    if kind is Kind.RIGHT:
        return Verdict(kind)
    if question and kind is Kind.WRONG:
        own = own or _in_html(question.otherwise, language)
    return Verdict(kind, own or rich_html(_why(lesson, index, pick, kind, language)))


def _kind(step: Step, pick: Move) -> Kind:
    """What a legal pick is: as the author says, else by itself."""
    assert step.move is not None
    same, question = unordered(pick), step.question
    if same == unordered(step.move):
        return Kind.RIGHT
    if question and same in question.also:
        return Kind.ALSO
    if question and same in question.wrong:
        return Kind.WRONG
    if _does_the_same(step, pick):
        return Kind.ALSO
    return Kind.WRONG if question and question.otherwise else Kind.OTHER


def _own_words(question: Question | None, pick: Move) -> Text | None:
    """What the author says to this very move, which may be against the rules."""
    same = unordered(pick)
    return (question.also.get(same) or question.wrong.get(same)) if question else None


def _in_html(words: Text | None, language: str) -> str:
    return author_html(words.in_language(language)) if words else ""


def _why(lesson: Lesson, index: int, pick: Move, kind: Kind, language: str) -> str:
    """The program's own words to a legal pick, as rich text."""
    if kind is Kind.ALSO and isinstance(pick, Play) and _does_the_same(lesson.steps[index], pick):
        say = voice(lesson, language)
        return say("answer.touching", card=say.card(pick.card))
    return " ".join(contrast(lesson, index, pick, language))


def _does_the_same(step: Step, pick: Move) -> bool:
    """Whether the pick is a card as good as the lesson's."""
    return (
        isinstance(pick, Play) and isinstance(step.move, Play) and are_touching(step.before, pick.card, step.move.card)
    )


def are_touching(state: State, one: Card, other: Card) -> bool:
    """Whether two cards of the hand to play are worth the same: no card between them is left.

    An ace that costs points is like no other card.
    """
    if one.suit is not other.suit or state.to_act is None:
        return False
    low, high = sorted((one, other), key=lambda card: card.rank)
    if high.rank is Rank.ACE and state.counts_aces:
        return False
    others = frozenset().union(*(hand for seat, hand in enumerate(state.hands) if seat != state.to_act))
    unseen = others.union(state.trick)
    return not any(Card(one.suit, rank) in unseen for rank in Rank if low.rank < rank < high.rank)
