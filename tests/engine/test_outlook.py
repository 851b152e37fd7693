"""What comes of a card in tricks, aces and points: the line with open cards, and the average of many lines."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from statistics import fmean

import pytest

from engine.cards import DECK, Card, card, in_order, listed
from engine.deal import Deal, Middle
from engine.fair import fair_values
from engine.flow import acting
from engine.game import apply, start
from engine.games import GAMES, KITTY, Game
from engine.hidden import possible
from engine.moves import Play
from engine.outlook import Line, Outlook, compare, line, parting
from engine.play import playable
from engine.scoring import result, tally
from engine.seats import Seat, Side
from engine.state import State
from engine.view import view
from tests.engine.keeping import late
from tests.engine.table import EAST, NORTH, SOUTH, WEST, four, hand


def gone_on(state: State, text: str) -> Line:
    """The line from a card of the seat to act."""
    found = line(view(state, acting(state)), state.hands, card(text))
    assert found is not None
    return found


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
@pytest.mark.parametrize(("seed", "on_table"), [(0, 0), (4, 1), (5, 3)])
def test_a_line_is_a_way_to_the_end_that_comes_to_what_it_says(game: Game, seed: int, on_table: int) -> None:
    """Played card by card, it is legal, and the deal's count has its points, tricks and aces."""
    state = late(game, seed, left=4)
    for _ in range(on_table):
        state = apply(state, Play(in_order(playable(state))[0]))
    mine, before = state.side_of(acting(state)), tally(state)
    for each in playable(state):
        found, end = gone_on(state, str(each)), state
        for thrown in [thrown for trick in found.tricks for thrown in trick.cards][on_table:]:
            end = apply(end, Play(thrown))
        count = result(end)
        assert end.tricks[-4:] == found.tricks
        assert [end.side_of(trick.winner) is mine for trick in found.tricks] == list(found.taken)
        assert found.outlook.points == count.score[mine]
        assert found.outlook.tricks == count.tricks[mine]
        assert found.outlook.paid == count.aces[mine] - before.aces[mine]
        assert found.outlook.received == count.aces[mine.opponents] - before.aces[mine.opponents]
        assert sum(found.bills) == found.outlook.paid + found.outlook.received


def duck_or_win() -> State:
    """South leads to the eleventh trick of an all-pass misère, four of the ten before are north-south's."""
    hands = {SOUTH: "H J3 S 2", WEST: "S A5 C 2", NORTH: "C KQJ", EAST: "H T S 43"}
    middle = Middle(SOUTH, taken={Side.NS: 4, Side.EW: 6})
    return start(Deal(KITTY, WEST, four(hand(hands[seat]) for seat in Seat), middle=middle))


def test_a_line_tells_who_takes_each_trick_and_what_the_aces_in_it_cost() -> None:
    """The jack of hearts wins, so west's ace of spades lands on it; the three leaves the trick to east's ten."""
    state = duck_or_win()
    high, low = gone_on(state, "HJ"), gone_on(state, "H3")
    assert [listed(trick.cards) for trick in high.tricks] == ["HJ SA CJ H10", "S2 S5 CQ S3", "C2 CK S4 H3"]
    assert (high.taken, high.bills) == ((True, False, True), (11, 0, 0))
    assert high.outlook == Outlook(points=7 - 6 - 11, tricks=6, aces=1, paid=11, received=0)
    assert (low.taken, low.bills) == ((False, False, True), (11, 0, 0))
    assert low.outlook == Outlook(points=8 - 5 + 11, tricks=5, aces=0, paid=0, received=11)
    assert parting(high, low) == 0


def test_lines_part_where_a_side_or_a_bill_differs() -> None:
    """Which cards fall makes no difference; who takes the trick does, and so does an ace that costs."""
    state = duck_or_win()
    one = gone_on(state, "H3")
    assert parting(one, one) is None
    assert parting(one, replace(one, card=card("HJ"), tricks=one.tricks[::-1])) is None
    assert parting(one, replace(one, taken=(False, True, True))) == 1
    assert parting(one, replace(one, bills=(11, 0, 13))) == 2


def gone(state: State) -> frozenset[Card]:
    """What was played before the position."""
    return frozenset(DECK).difference(*state.deal.hands)


def test_two_cards_are_compared_over_the_same_hands_as_their_values() -> None:
    """The means are those of the lines with each hand drawn, and the gap is that of the fair values."""
    state = duck_or_win()
    seen, pair = view(state, SOUTH), (card("H3"), card("HJ"))
    found = compare(seen, pair, 30, seed=2, gone=gone(state))
    values = fair_values(seen, 30, seed=2, gone=gone(state))
    assert found is not None
    assert values is not None
    assert (found.hands, found.gap) == (30, values.gap(*pair))
    drawn = list(possible(seen, gone(state)).some(30, Random(2)))
    for each, outlook in zip(pair, (found.one, found.other), strict=True):
        lines = [line(seen, hands, each) for hands in drawn]
        assert outlook.points == pytest.approx(values[each].mean)
        assert outlook.tricks == pytest.approx(fmean(each.outlook.tricks for each in lines if each))
        assert outlook.aces == pytest.approx(fmean(each.outlook.aces for each in lines if each))
    assert found.one.tricks < found.other.tricks


def test_a_limit_may_leave_fewer_hands_to_compare() -> None:
    """It is for all lines together: the comparison is then of the first of the hands, and of twenty at least."""
    state = late(KITTY, 4, left=5)
    seen, (one, other, *_) = view(state, acting(state)), in_order(playable(state))
    found = [compare(seen, (one, other), 60, seed=1, limit=limit) for limit in (1, 3_000, 10_000, 100_000)]
    hands = [each.hands if each else 0 for each in found]
    assert hands == sorted(hands)
    assert hands[-1] == 60
    assert any(20 <= number < 60 for number in hands)
    assert not any(0 < number < 20 for number in hands)
    assert found[-1] == compare(seen, (one, other), 60, seed=1)


@pytest.mark.parametrize("seed", [0, 4, 5])
def test_a_line_is_never_broken_off(seed: int) -> None:
    """Whatever the limit, all six tricks are there or nothing is."""
    state = late(KITTY, seed, left=6)
    seen = view(state, acting(state))
    for limit in range(1, 40):
        lines = [line(seen, state.hands, each, limit=limit) for each in playable(state)]
        assert {len(found.tricks) for found in lines if found} <= {6}


def test_only_a_legal_card_leads_on() -> None:
    """South cannot play a card that it does not hold."""
    state = duck_or_win()
    with pytest.raises(ValueError, match="SA cannot be played here"):
        line(view(state, SOUTH), state.hands, card("SA"))


def test_the_example_of_a_comparison_is_one_of_its_hands_with_a_usual_difference() -> None:
    """Both lines are those of one of the hands drawn, and no other hand's difference is nearer to the average."""
    state = duck_or_win()
    seen, pair = view(state, SOUTH), (card("H3"), card("HJ"))
    found = compare(seen, pair, 30, seed=2, gone=gone(state))
    assert found is not None
    drawn = possible(seen, gone(state)).some(30, Random(2))
    lines = [tuple(line(seen, hands, each) for each in pair) for hands in drawn]
    assert found.example in lines
    assert tuple(each.card for each in found.example) == pair
    gaps = [one.outlook.points - other.outlook.points for one, other in lines if one and other]
    one, other = found.example
    assert abs(one.outlook.points - other.outlook.points - found.gap.mean) == min(
        abs(gap - found.gap.mean) for gap in gaps
    )
