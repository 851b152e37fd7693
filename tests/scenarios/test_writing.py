"""A deal written as a file and read back (scenario format, section 2): the file says just what was played."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.cards import DECK
from engine.deal import Deal, Middle
from engine.errors import IllegalMove
from engine.game import apply, legal_moves, start
from engine.games import BOLSHEVIK, KITTY, KOTKA, Game
from engine.moves import Kitty, Move
from engine.scoring import tally
from engine.state import State
from scenarios.lesson import Lesson
from scenarios.loader import loads
from scenarios.writing import hand_text, scenario_text
from tests.engine.players import played, random_deal
from tests.engine.table import hand

TITLE = {"en": "A deal"}


def players_moves(lesson: Lesson) -> list[Move]:
    """The moves of a lesson but the kitty's."""
    return [step.move for step in lesson.steps if step.move and not isinstance(step.move, Kitty)]


@pytest.mark.parametrize("game", [KITTY, KOTKA, BOLSHEVIK], ids=lambda game: game.name)
@given(seed=st.integers(0, 10**6), share=st.floats(0, 1))
@settings(max_examples=60, deadline=None)
def test_a_deal_comes_back_as_it_was_written(game: Game, seed: int, share: float) -> None:
    """Cards, options, block and every move; of a part of the moves, the part."""
    random = Random(seed)
    deal = random_deal(random, game)
    moves = [move for _, move in played(deal, random) if not isinstance(move, Kitty)]
    for some in (moves, moves[: int(share * len(moves))]):
        lesson = loads(scenario_text(deal, some, "a-deal", TITLE))
        assert (lesson.id, lesson.deal, players_moves(lesson)) == ("a-deal", deal, some)


@given(seed=st.integers(0, 10**6))
@settings(max_examples=40, deadline=None)
def test_a_position_comes_back_as_it_was_written(seed: int) -> None:
    """A deal that begins between two tricks, with its contract, doubling, tricks and ace points."""
    random = Random(seed)
    states = [state for state, _ in played(random_deal(random, KITTY), random)]
    deal = resumed(random.choice([state for state in states if state.leader is not None and not state.trick]))
    moves = played_on(start(deal), random)
    lesson = loads(scenario_text(deal, moves, "a-position", TITLE))
    assert (lesson.deal, players_moves(lesson)) == (deal, moves)


def resumed(state: State) -> Deal:
    """The deal that begins at a state between two tricks."""
    count, contract = tally(state), state.contract
    bid, declarer = (contract.bid, contract.declarer) if contract else (None, None)
    assert state.leader is not None
    middle = Middle(state.leader, bid, declarer, state.doubling.multiplier, count.tricks, count.aces)
    return Deal(state.deal.game, state.deal.dealer, state.hands, options=state.deal.options, middle=middle)


def played_on(state: State, random: Random) -> list[Move]:
    """The moves to the end of a deal, at random."""
    moves: list[Move] = []
    while not state.is_over:
        moves.append(random.choice(legal_moves(state)))
        state = apply(state, moves[-1])
    return moves


@pytest.mark.parametrize(
    "title",
    [
        "A deal: the first",
        "- #1 & co",
        "10",
        '“Quoted” "too"',
        "back\\slash",
        "two\nlines",
        "{en: x}",
        "Päivä, 3. jako",
    ],
)
def test_any_title_survives(title: str) -> None:
    """A title with signs that mean something in YAML is the same text again, in one line."""
    lesson = loads(scenario_text(random_deal(Random(1), KITTY), [], "x", {"en": title, "fi": title}))
    assert lesson.title.by_language == {"en": " ".join(title.split()), "fi": " ".join(title.split())}


def test_a_hand_is_written_by_suits() -> None:
    """Spades, clubs, diamonds, hearts, high to low, the ten as 10 and a void as a hyphen."""
    assert hand_text(hand("H 2 S T4A C KQ")) == "S A104 C KQ D - H 2"
    assert hand_text(DECK[:13]) == "S AKQJ1098765432 C - D - H -"


def test_moves_that_cannot_be_played_are_not_written() -> None:
    """Nobody gets a file that does not load."""
    deal = random_deal(Random(1), KITTY)
    random = Random(2)
    moves = [move for _, move in played(deal, random) if not isinstance(move, Kitty)]
    with pytest.raises(IllegalMove):
        scenario_text(deal, [moves[-1], *moves], "x", TITLE)


def test_a_deal_written_like_a_lesson_has_its_seating() -> None:
    """The learner's seat and the players' names come back, whatever signs are in them."""
    text = scenario_text(random_deal(Random(1), KITTY), [], "one", TITLE)
    seating = 'view: west\nplayers: {west: You, north: "Aino, \\"A\\"", east: "Ö: {x}"}\ngame: kitty\n'
    lesson = loads(text.replace("game: kitty\n", seating))
    again = loads(scenario_text(lesson.deal, [], "two", TITLE, lesson))
    assert (again.view, again.players) == (lesson.view, lesson.players)
    assert set(lesson.players.values()) >= {'Aino, "A"', "Ö: {x}"}


@pytest.mark.parametrize(
    "session",
    [
        "length: 12, deal: 5, order: [Aino, 'B: {x}', Calle, You], totals: {Aino: 3, 'B: {x}': -3, Calle: 0, You: 0}",
        "length: 24, deal: 17, order: [Aino, Bea, Calle, You]",
        "length: 12, deal: 2",
    ],
)
def test_a_deal_written_like_a_lesson_stands_where_that_stood(session: str) -> None:
    """The place in the session, who sits where, and the totals before the deal."""
    text = scenario_text(random_deal(Random(1), KITTY), [], "one", TITLE)
    lesson = loads(text.replace("game: kitty\n", f"session: {{{session}}}\ngame: kitty\n"))
    again = loads(scenario_text(lesson.deal, [], "two", TITLE, lesson))
    assert lesson.session is not None
    assert (again.session, again.players) == (lesson.session, lesson.players)
