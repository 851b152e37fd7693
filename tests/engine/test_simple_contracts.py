"""What simple players bid and make, taken together: their Kitty games look like those of a club."""

from __future__ import annotations

from random import Random

import pytest

from engine.games import KITTY
from engine.scoring import Result
from tests.engine.duplicate import results, whole_deals

DEALS = 400


@pytest.fixture(scope="module")
def counted() -> list[Result]:
    """The results of Kitty games that simple players have played to the end."""
    return results(whole_deals(KITTY, DEALS, Random(1870)))


def test_most_deals_have_a_contract_of_level_five_or_six(counted: list[Result]) -> None:
    """At least four deals in five; a level 7 is rare."""
    levels = [each.contract.bid.level for each in counted if each.contract]
    assert sum(level <= 6 for level in levels) >= 0.8 * DEALS
    assert sum(level == 6 for level in levels) > 0
    assert sum(level == 7 for level in levels) <= 0.02 * DEALS


def test_few_deals_are_passed_out(counted: list[Result]) -> None:
    """At most one in seven, and some are."""
    assert 0 < sum(each.contract is None for each in counted) <= DEALS / 7


def test_about_half_of_the_contracts_are_made(counted: list[Result]) -> None:
    """From just under a half to three quarters."""
    made = [each.part.is_made for each in counted if each.part]
    assert 0.48 <= sum(made) / len(made) <= 0.75
