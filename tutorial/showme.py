"""Where a lesson shows a rule at work: named situations, each of them told by what the engine says of a step.

The rules chapters point to a situation, never to the number of a step, so that a lesson may be rewritten under them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple, TypeAlias

from engine import declaring, second_auction, swap
from engine.calls import Bid, Spoken, Word
from engine.cards import Card, Rank
from engine.errors import Rule
from engine.games import KITTY, KOTKA
from engine.moves import Call, Give, GiveEach, Kitty, Name, Play, Swap
from engine.play import trump
from engine.scoring import tally
from engine.state import Contract, Phase, State, Trick
from scenarios.lesson import Lesson, Line, Step

Situation: TypeAlias = Callable[[Step], bool]


class Found(NamedTuple):
    """A step of a lesson: `position` is what the address of the lesson's page calls it, 1 for the first step.

    If the step is in a named line, `line` is that line, and `position` is where it leaves the lesson.
    """

    lesson: Lesson
    position: int
    line: Line | None = None


def find(situation: str, lessons: Iterable[Lesson]) -> Found | None:
    """The first step of the first lesson that shows the situation, or None. Raises KeyError for an unknown one.

    The steps of named lines come after those of all lessons: to see one of them, the learner has to open the line.
    """
    shows, lessons = SITUATIONS[situation], tuple(lessons)
    for lesson in lessons:
        for position, step in enumerate(lesson.steps, start=1):
            if shows(step):
                return Found(lesson, position)
    for lesson in lessons:
        for line in lesson.lines:
            if any(map(shows, line.steps)):
                return Found(lesson, line.at, line)
    return None


# What a step does


def _called(step: Step, phase: Phase) -> Spoken | None:
    """What is said in this step, if it is a call of that phase."""
    return step.move.spoken if isinstance(step.move, Call) and step.phase is phase else None


def _ends(step: Step, phase: Phase) -> bool:
    """Whether this move is the last of its phase."""
    return step.move is not None and step.phase is phase and step.after.phase is not phase


def _card(step: Step) -> Card | None:
    """The card that is played in this step."""
    return step.move.card if isinstance(step.move, Play) else None


def _trick(step: Step) -> Trick | None:
    """The trick that this step ends."""
    return step.after.tricks[-1] if len(step.after.tricks) > len(step.before.tricks) else None


def _is_count(step: Step) -> bool:
    """Whether this is the count itself, not words or a refusal after the last card."""
    return step.move is None and step.refused is None and step.say is None and step.before.is_over


# Of what kind its deal is


def _is_kitty(step: Step) -> bool:
    return step.before.deal.game is KITTY


def _is_kotka(step: Step) -> bool:
    return step.before.deal.game is KOTKA


def _is_all_pass(step: Step) -> bool:
    return step.before.is_all_pass


def _is_alone(step: Step) -> bool:
    return step.before.deal.game.plays_alone


def _contract(state: State) -> Contract | None:
    """The contract of a pair, final or not: an all-pass misère has none, and a Bolshevik's is no pair's."""
    return None if state.contract is None or state.contract.is_alone else state.contract


def _is_of_pair(step: Step) -> bool:
    return _contract(step.before) is not None


def _is_misere(step: Step) -> bool:
    contract = _contract(step.before)
    return contract is not None and contract.bid.is_misere


def _is_tricks(step: Step) -> bool:
    """Whether a pair has its contract in a suit or grand."""
    return _is_of_pair(step) and not _is_misere(step)


def _both(kind: Situation, situation: Situation) -> Situation:
    """The situation in deals of a kind only."""
    return lambda step: kind(step) and situation(step)


# Situations that take more than a line


def _opens(step: Step) -> bool:
    return isinstance(_called(step, Phase.AUCTION), Bid) and step.before.first.standing is None


def _overcalls(step: Step, is_higher_level: bool) -> bool:
    """Whether a bid of the first auction beats another by its level, or by its denomination."""
    spoken, standing = _called(step, Phase.AUCTION), step.before.first.standing
    return isinstance(spoken, Bid) and standing is not None and (spoken.level > standing.level) is is_higher_level


def _bids_after(step: Step, passed: bool) -> bool:
    """Whether a bid of the first auction comes from one who has passed before, or from the maker of the last bid."""
    if not isinstance(_called(step, Phase.AUCTION), Bid):
        return False
    first = step.before.first
    return (step.seat, Word.PASS) in first.calls if passed else first.bidder is not None and first.bidder is step.seat


def _sends_packet(step: Step) -> bool:
    """Whether the bidder's packet crosses the table."""
    return isinstance(step.move, Give) and step.before.first.bidder is step.seat


def _sends_on(step: Step) -> bool:
    """Whether a card goes on that the sender has only just received."""
    if not isinstance(step.move, Give | GiveEach):
        return False
    received = {card for sent in step.before.sent if sent.to is step.seat for card in sent.cards}
    if step.before.first.bidder is step.seat:
        received.update(step.before.deal.kitty)
    return not received.isdisjoint(step.move.cards)


def _leads(step: Step, first: bool) -> bool:
    """Whether a card is led to the first trick, or to one that follows a trick of the same lesson."""
    state = step.before
    return _card(step) is not None and not state.trick and (state.trick_number == 1 if first else bool(state.tricks))


def _must_follow(step: Step) -> bool:
    """Whether suit is followed by a player who has other suits as well."""
    card, trick = _card(step), step.before.trick
    if card is None or not trick or step.seat is None:
        return False
    return card.suit is trick[0].suit and any(held.suit is not card.suit for held in step.before.hands[step.seat])


def _is_void(step: Step) -> bool:
    card, trick = _card(step), step.before.trick
    return card is not None and bool(trick) and card.suit is not trick[0].suit


def _ruffs(step: Step) -> bool:
    card = _card(step)
    return card is not None and _is_void(step) and card.suit is trump(step.before)


def _discards(step: Step) -> bool:
    return _is_void(step) and not _ruffs(step)


def _is_ruffed(step: Step) -> bool:
    """Whether the trick that ends here was led in another suit and goes to a trump."""
    trick, trumps = _trick(step), trump(step.before)
    return trick is not None and trick.cards[0].suit is not trumps and any(c.suit is trumps for c in trick.cards)


def _takes_ace(step: Step) -> bool:
    """Whether the trick that ends here makes its takers pay for an ace."""
    trick = _trick(step)
    return trick is not None and step.after.counts_aces and any(card.rank is Rank.ACE for card in trick.cards)


def _throws_ace(step: Step) -> bool:
    """Whether an ace that costs is thrown on a trick of another suit."""
    card = _card(step)
    return card is not None and card.rank is Rank.ACE and step.before.counts_aces and _discards(step)


def _reaches(step: Step, surplus: int) -> bool:
    """Whether the main side takes the last trick that its contract needs, or the one `surplus` tricks later."""
    contract, trick = _contract(step.after), _trick(step)
    if contract is None or trick is None or trick.winner.side is not contract.side:
        return False
    return tally(step.after).tricks[contract.side] == contract.bid.needed + surplus


def _falls(step: Step) -> bool:
    """Whether the main side loses one trick more than its contract can spare."""
    contract, trick = _contract(step.after), _trick(step)
    if contract is None or trick is None or trick.winner.side is contract.side:
        return False
    return tally(step.after).tricks[trick.winner.side] == 13 - contract.bid.needed + 1


def _refuses(rule: Rule) -> Situation:
    """A move tried and refused because it breaks this rule."""
    return lambda step: step.refused is not None and step.refused.violation.rule is rule


SITUATIONS: Mapping[str, Situation] = {
    # The first auction
    "first-call": lambda step: (
        _called(step, Phase.AUCTION) is not None and not step.before.first.calls and not _is_alone(step)
    ),
    "opening-bid": _both(_is_kitty, _opens),
    "higher-level": _both(_is_kitty, lambda step: _overcalls(step, is_higher_level=True)),
    "higher-denomination": _both(_is_kitty, lambda step: _overcalls(step, is_higher_level=False)),
    "comes-back": lambda step: _bids_after(step, passed=True),
    "raises-own-bid": lambda step: _bids_after(step, passed=False),
    "auction-ends": lambda step: _ends(step, Phase.AUCTION) and step.after.first.standing is not None,
    # The exchange
    "kitty-taken": _both(_is_kitty, lambda step: isinstance(step.move, Kitty) and not _is_all_pass(step)),
    "packet": _both(_is_kitty, _sends_packet),
    "single-cards": _both(_is_kitty, lambda step: isinstance(step.move, GiveEach)),
    "passed-on": _sends_on,
    # The second auction, the swap, the doubling
    "raise": lambda step: isinstance(_called(step, Phase.SECOND_AUCTION), Bid),
    "must-bid": lambda step: _called(step, Phase.SECOND_AUCTION) is not None and second_auction.must_bid(step.before),
    "no-raise": lambda step: (
        _ends(step, Phase.SECOND_AUCTION) and step.after.second.standing == step.after.first.standing
    ),
    "partner-declares": lambda step: (
        _ends(step, Phase.SECOND_AUCTION) and step.after.second.bidder is not step.after.first.bidder
    ),
    "swap": lambda step: isinstance(step.move, Swap) and bool(step.move.card) and not swap.is_answer(step.before),
    "swap-back": lambda step: isinstance(step.move, Swap) and swap.is_answer(step.before),
    "swap-declined": lambda step: step.move == Swap(None),
    "no-swap": _both(_is_kitty, lambda step: _ends(step, Phase.SECOND_AUCTION) and step.after.phase is Phase.DOUBLING),
    "double": _both(_is_of_pair, lambda step: _called(step, Phase.DOUBLING) is Word.DOUBLE),
    "redouble": _both(_is_of_pair, lambda step: _called(step, Phase.DOUBLING) is Word.REDOUBLE),
    "nobody-doubles": _both(
        _is_of_pair, lambda step: _ends(step, Phase.DOUBLING) and step.after.doubling.doubler is None
    ),
    # The play
    "opening-lead": _both(_is_of_pair, lambda step: _leads(step, first=True)),
    "winner-leads": lambda step: _leads(step, first=False),
    "follow-suit": _must_follow,
    "void": _is_void,
    "ruff": _ruffs,
    "discard": _discards,
    "suit-wins": lambda step: (
        (trick := _trick(step)) is not None and all(card.suit is not trump(step.before) for card in trick.cards)
    ),
    "trump-wins": _is_ruffed,
    # The score
    "made": _both(_is_tricks, lambda step: _reaches(step, 0)),
    "overtrick": _both(_is_tricks, lambda step: _reaches(step, 1)),
    "undertrick": _both(_is_tricks, _falls),
    "count": _both(_is_tricks, _is_count),
    # Misère and aces
    "misere-contract": _both(_is_misere, lambda step: _ends(step, Phase.SECOND_AUCTION)),
    "misere-ace": _both(_is_misere, _takes_ace),
    "misere-ace-thrown": _both(_is_misere, _throws_ace),
    "misere-count": _both(_is_misere, _is_count),
    # Kotka
    "kotka-opening": _both(_is_kotka, _opens),
    "kotka-packet": _both(_is_kotka, _sends_packet),
    "kotka-packet-back": _both(
        _is_kotka, lambda step: isinstance(step.move, Give) and bool(step.before.sent) and _is_of_pair(step)
    ),
    "kotka-contract": _both(_is_kotka, lambda step: _ends(step, Phase.SECOND_AUCTION)),
    # All-pass misère
    "four-passes": lambda step: _ends(step, Phase.AUCTION) and step.after.is_all_pass,
    "kitty-dealt": _both(_is_all_pass, lambda step: isinstance(step.move, Kitty)),
    "all-pass-exchange": _both(_is_all_pass, lambda step: isinstance(step.move, Give)),
    "all-pass-double": _both(_is_all_pass, lambda step: _called(step, Phase.DOUBLING) is Word.DOUBLE),
    "all-pass-redouble": _both(_is_all_pass, lambda step: _called(step, Phase.DOUBLING) is Word.REDOUBLE),
    "all-pass-lead": _both(_is_all_pass, lambda step: _leads(step, first=True)),
    "all-pass-ace": _both(_is_all_pass, _takes_ace),
    "all-pass-ace-thrown": _both(_is_all_pass, _throws_ace),
    "all-pass-count": _both(_is_all_pass, _is_count),
    # Bolshevik
    "bolshevik-call": lambda step: _called(step, Phase.AUCTION) is Word.BOLSHEVIK,
    "bolshevik-kept": lambda step: _called(step, Phase.AUCTION) is Word.KEEP,
    "bolshevik-withdrawn": lambda step: _called(step, Phase.AUCTION) is Word.WITHDRAW,
    "bolshevik-void": lambda step: step.move is not None and step.after.is_void,
    "must-declare": lambda step: (
        _is_alone(step) and _called(step, Phase.AUCTION) is not None and declaring.must_declare(step.before)
    ),
    "bolshevik-kitty": _both(_is_alone, lambda step: isinstance(step.move, Kitty)),
    "bolshevik-cards": _both(_is_alone, lambda step: isinstance(step.move, GiveEach)),
    "bolshevik-named": lambda step: isinstance(step.move, Name),
    "bolshevik-double": _both(_is_alone, lambda step: _called(step, Phase.DOUBLING) is Word.DOUBLE),
    "bolshevik-lead": _both(_is_alone, lambda step: _leads(step, first=True)),
    "bolshevik-count": _both(_is_alone, lambda step: _is_count(step) and not step.before.is_void),
    # Moves that are refused
    **{f"refused-{rule.value}": _refuses(rule) for rule in Rule},
}
"""Every situation that a chapter can point to, by its name."""
