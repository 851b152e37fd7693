"""The fair worth of a card: its average over the hands that the seat may be facing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from math import inf, sqrt
from statistics import fmean

import pytest

from engine.cards import DECK, Card, card, cards
from engine.deal import Deal, Middle
from engine.fair import AT_ONCE, Draws, Fair, FairValues, Gap, fair_values, running
from engine.flow import acting
from engine.game import apply, legal_moves, start
from engine.games import KITTY
from engine.hidden import possible
from engine.moves import Play
from engine.scoring import result
from engine.seats import Side
from engine.state import Hands, State
from engine.view import view
from tests.engine.table import EAST, NORTH, WEST, after, bid, four, hand, plays

ONE, OTHER, THIRD = cards("SA SK S2")


def ending(north: str, east: str, south: str, west: str, contract: str = "all-pass") -> State:
    """A position with north to lead; all other tricks are east-west's, without an ace."""
    hands = four(map(hand, (north, east, south, west)))
    middle = Middle(NORTH, taken={Side.EW: 13 - len(hands[0])})
    if contract != "all-pass":
        middle = replace(middle, bid=bid(contract), declarer=NORTH)
    return start(Deal(KITTY, WEST, hands, middle=middle))


def gone(state: State) -> frozenset[Card]:
    """What was played before the position."""
    return frozenset(DECK).difference(*state.deal.hands)


def every_result(state: State) -> dict[Card, int]:
    """The result of each legal card for the side to act, all four playing their best: found by trying everything."""
    side = state.side_of(acting(state))
    return {move.card: best(apply(state, move), side) for move in legal_moves(state) if isinstance(move, Play)}


def best(state: State, side: Side) -> int:
    """The result for a side when all play their best from here on."""
    if state.is_over:
        return result(state).score[side]
    results = [best(apply(state, move), side) for move in legal_moves(state)]
    return max(results) if state.side_of(acting(state)) is side else min(results)


def with_hands(state: State, hands: Hands) -> State:
    """The position with other cards in the hands."""
    return state._replace(hands=hands)


LAST_TWO = {
    "all-pass": ("S 3 H 9", "S A H 2", "S 7 D A", "S K H J"),
    "5S": ("S Q H 9", "S K H 2", "S 7 D A", "C K H J"),
    "5G": ("S Q H 9", "S K H 2", "S 7 D A", "C K H J"),
    "6M": ("S 3 H 9", "S A H 2", "S 7 D A", "S K H J"),
}


@pytest.mark.parametrize("contract", LAST_TWO)
def test_the_mean_is_that_of_every_possible_hand(contract: str) -> None:
    """Two tricks from the end all ninety hands are counted, and each result is that of trying every card."""
    state = ending(*LAST_TWO[contract], contract=contract)
    found = fair_values(view(state, NORTH), 90, seed=1, gone=gone(state))
    hands = possible(view(state, NORTH), gone(state))
    expected = [every_result(with_hands(state, hands.hands(number))) for number in range(hands.count)]
    assert found is not None
    assert found.is_whole
    for each in state.hands[NORTH]:
        assert found[each].mean == pytest.approx(fmean(results[each] for results in expected))
        assert found[each].hands == 90


def test_the_results_are_for_the_side_to_act() -> None:
    """The ace of hearts falls in the last trick: it costs north's side thirteen, and brings east's as many."""
    state = ending("H A", "H 2", "H 3", "H 4")
    for at, result_of_all in ((state, 12 - 1 - 13), (after(state, *plays("HA")), 13 + 1 - 12)):
        assert [fair.mean for fair in values(at, 10).values()] == [result_of_all]


def values(state: State, draws: int, seed: int = 1) -> FairValues:
    """The values for the seat to act."""
    found = fair_values(view(state, acting(state)), draws, seed, gone=gone(state))
    assert found is not None
    return found


THREE_LEFT = ("S QJ H 9", "S K H 2 D 5", "S 7 D A C 4", "C K H J S 2")


def test_values_know_nothing_of_the_true_hands() -> None:
    """Two deals that look the same from a chair have the same fair values there."""
    state = ending(*THREE_LEFT, contract="5G")
    hands = possible(view(state, NORTH), gone(state))
    one, other = (values(with_hands(state, hands.hands(number)), 40) for number in (0, 700))
    assert one.results == other.results


def test_the_seed_draws_the_hands() -> None:
    """The same seed finds the same values, another one others; only where all hands are counted is it idle."""
    state = ending(*THREE_LEFT, contract="5G")
    assert values(state, 25, seed=1).results == values(state, 25, seed=1).results
    assert values(state, 25, seed=1).results != values(state, 25, seed=2).results
    assert dict(values(state, 1680, seed=1)) == dict(values(state, 1680, seed=2))


def test_results_come_as_the_hands_are_counted() -> None:
    """Ten hands at a time, and the last are those of all; whoever has enough stops asking."""
    state = ending(*THREE_LEFT, contract="5G")
    steps = list(running(view(state, NORTH), 25, seed=1, gone=gone(state)))
    results = [step.results[card("H9")] for step in steps if step]
    assert list(map(len, results)) == [10, 20, 25]
    assert results[0] == results[-1][:10]
    assert results[-1] == values(state, 25).results[card("H9")]
    whole = list(running(view(state, NORTH), 2000, seed=1, gone=gone(state)))
    assert [step.is_whole for step in whole if step] == [False] * 167 + [True]


def test_a_limit_ends_the_drawing_early_and_too_early_leaves_the_values_unknown() -> None:
    """It is for all hands together: what there is are the first of the hands, and fewer than twenty say nothing."""
    state = ending("S QJ4 H 95", "S K3 H 2 D 57", "S 7 D AK C 45", "C KQ H J S 25", contract="5G")
    seen, whole = view(state, NORTH), values(state, 60)
    found = [fair_values(seen, 60, seed=1, gone=gone(state), limit=limit) for limit in (1, 3_000, 8_000, 100_000)]
    hands = [len(each.results[card("H9")]) if each else 0 for each in found]
    assert hands == sorted(hands)
    assert (hands[0], hands[-1]) == (0, 60)
    assert any(20 <= number < 60 for number in hands)
    assert not any(0 < number < 20 for number in hands)
    for each, number in zip(found, hands, strict=True):
        assert {one: whole.results[one][:number] for one in whole if each} == (dict(each.results) if each else {})


def test_no_draws_are_no_average() -> None:
    """At least one hand is drawn."""
    state = ending("H A", "H 2", "H 3", "H 4")
    with pytest.raises(ValueError, match="at least one hand"):
        fair_values(view(state, NORTH), 0, seed=1)


def test_only_the_seat_to_act_has_values() -> None:
    """The others have no card to play."""
    state = ending("H A", "H 2", "H 3", "H 4")
    with pytest.raises(ValueError, match="it is not east's turn"):
        fair_values(view(state, EAST), 10, seed=1)


def sampled(results: Mapping[Card, tuple[int, ...]]) -> FairValues:
    """Values of hands that are only some of the possible ones."""
    return FairValues(results, is_whole=False)


def test_a_card_has_a_mean_and_a_spread() -> None:
    """The spread is the standard deviation from hand to hand, the loss the mean over the same hands."""
    found = sampled({ONE: (10, 20), OTHER: (8, 6)})
    assert found[ONE] == Fair(mean=15, spread=5, hands=2, loss=Gap(0, 0))
    assert (found[OTHER].mean, found[OTHER].spread, found[OTHER].hands) == (7, 1, 2)
    assert found.best == ONE
    for loss, mean in ((found[OTHER].loss, 8), (found.gap(OTHER, ONE), -8)):
        assert loss.mean == mean
        assert loss.error == pytest.approx(6)


def test_of_equal_cards_the_first_of_the_deck_is_best() -> None:
    """Order of the cards in hand does not decide."""
    assert sampled({THIRD: (1, 2), ONE: (2, 1), OTHER: (0, 0)}).best == ONE


def test_the_error_shrinks_with_the_hands_and_is_none_where_all_are_counted() -> None:
    """The standard error of a mean difference: standard deviation by the root of the number; unknown of one hand."""
    many = {ONE: (4, 0) * 50, OTHER: (0,) * 100}
    assert sampled(many).gap(ONE, OTHER).error == pytest.approx(2 * sqrt(100 / 99) / 10)
    assert FairValues(many, is_whole=True).gap(ONE, OTHER).error == 0
    assert sampled({ONE: (4,), OTHER: (0,)}).gap(ONE, OTHER) == Gap(4, inf)


@pytest.mark.parametrize(
    ("gap", "is_noise"),
    [
        (Gap(0.0, 0.0), True),
        (Gap(0.49, 0.01), True),
        (Gap(-0.49, 0.01), True),
        (Gap(0.5, 0.0), False),
        (Gap(2.0, 1.0), True),
        (Gap(2.01, 1.0), False),
        (Gap(-2.01, 1.0), False),
        (Gap(30.0, inf), True),
    ],
)
def test_two_cards_are_as_good_within_half_a_point_or_two_standard_errors(gap: Gap, is_noise: bool) -> None:
    """A difference nobody could feel, or that chance may have made, is none."""
    assert gap.is_noise is is_noise


def test_fewer_hands_are_drawn_further_back_and_then_none() -> None:
    """The draws for a second's work never grow with the tricks left; where aces cost points, they are fewer."""
    for draws in AT_ONCE.values():
        assert list(draws.plain) == sorted(draws.plain, reverse=True)
        assert all(fewer <= more for fewer, more in zip(draws.billed, draws.plain, strict=False))
    draws = Draws(plain=(9, 8), billed=(7,))
    for contract, numbers in (("5G", (9, 8)), ("6M", (7, 0)), ("all-pass", (7, 0))):
        two = ending(*LAST_TWO["5G"], contract=contract)
        one = after(two, *plays("H9 H2 DA HJ"))
        assert (draws.of(view(one, one.to_act or NORTH)), draws.of(view(two, NORTH))) == numbers
        assert Draws((), ()).of(view(one, one.to_act or NORTH)) == 0
