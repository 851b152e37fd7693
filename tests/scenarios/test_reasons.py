"""Reasons for moves that the file gives none for: those of the simple players, where they agree with the move."""

from __future__ import annotations

from engine.cards import card
from engine.game import legal_moves, start
from engine.moves import Give, Play
from engine.players import Reason, choose
from engine.view import view
from scenarios.lesson import Lesson
from scenarios.loader import loads
from scenarios.reasons import reason_for, reason_of
from tests.scenarios.samples import HEAD

ENDING = """\
format: 1
title: Two tricks
game: kitty
dealer: north
start: {contract: 5H, declarer: south, lead: west, taken: {ns: 9, ew: 2}}
deal: {north: S 63, east: C 98, south: S A H 2, west: S Q9}
steps:
"""

PACKET = (
    HEAD.replace("dealer: south", "dealer: north")
    + """\
steps:
  - calls: 5G pass pass pass pass pass pass pass pass
"""
)


def reasons(lesson: Lesson) -> list[Reason | None]:
    """The reasons of the steps, without the count."""
    return [reason_of(step) for step in lesson.steps if step.move]


def test_only_moves_that_simple_players_would_make_have_a_reason() -> None:
    """Of west's two leads one is theirs and has their reason; the other is the author's affair."""
    before = start(loads(ENDING + "  - play: SQ\n").deal)
    choice = choose(view(before, before.to_act or before.deal.dealer))
    found = {move: reason_for(before, move) for move in legal_moves(before)}
    assert found[choice.move] == choice.reason
    assert [reason for move, reason in found.items() if move != choice.move] == [None]


def test_each_step_without_words_has_its_reason() -> None:
    """Each move without a `why` has that of the players who would have made it too."""
    lesson = loads(ENDING + "  - trick: SQ S3 C8 SA\n")
    assert reasons(lesson) == [reason_for(step.before, step.move) for step in lesson.steps if step.move]
    assert any(reasons(lesson))


def test_the_authors_words_come_first() -> None:
    """A step with a `why` has no other reason."""
    told, silent = (reason_of(loads(f"{ENDING}  - play: S{rank}\n    why: Look.\n").steps[0]) for rank in "Q9")
    assert (told, silent) == (None, None)


def test_where_there_is_no_choice_there_is_no_reason() -> None:
    """South has to play the ace of spades, and in the last trick nobody has a choice."""
    lesson = loads(ENDING + "  - tricks: [SQ S3 C8 SA, H2 S9 S6 C9]\n")
    assert reasons(lesson)[3:] == [None] * 5
    assert Play(card("H2")) in legal_moves(lesson.steps[4].before)


def test_the_order_of_a_packet_does_not_matter() -> None:
    """The cards that simple players would send have their reason in any order; other cards have none."""
    before = loads(PACKET).steps[-1].after
    chosen = choose(view(before, before.deal.dealer))
    assert isinstance(chosen.move, Give)
    packet, to = chosen.move.cards, chosen.move.to
    assert reason_for(before, Give(packet[::-1], to)) == chosen.reason
    other = next(move for move in legal_moves(before) if isinstance(move, Give) and set(move.cards) != set(packet))
    assert reason_for(before, other) is None
