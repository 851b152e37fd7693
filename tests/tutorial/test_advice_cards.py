"""Advice on cards that cost points on average: what is told, and on the strength of which values."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from engine.cards import card
from engine.fair import Fair, Gap
from scenarios.library import LIBRARY, scenario_files
from tests.tutorial.advising import THREE_TRICKS, draft, place_of
from tutorial.advice import cost, draft_of
from tutorial.analysis import played_cards
from tutorial.kept import keep

SMALL = "  - trick: S3 SK S2 S4\n  - trick: C2 H2 HA SQ\n  - trick: D3 H3 S5 SA\n"


def told(steps: str, folder: Path, head: str = THREE_TRICKS) -> list[str]:
    """Where and what is told of the cards in a file, worked out anew unless the folder has values for it."""
    found = cost.advice(draft(head + steps), folder, lambda _done, _total: None)
    return [f"{place_of(each)}: {each.code}: {each.message}" for each in found]


def test_a_dear_card_of_the_learner_is_told(tmp_path: Path) -> None:
    """Without kept values it is weighed at once: the small spade costs north more than five points."""
    (line,) = told(SMALL, tmp_path)
    assert line.startswith("13:12 step 1: costly-card: S3 costs ")
    assert line.endswith(" points on the fair average, so play SA, or tell why not")


def test_a_good_card_and_those_of_others_are_not_told(tmp_path: Path) -> None:
    """The ace is best; and from south's chair the small spade of north is nobody's business."""
    assert told("  - trick: SA SK S2 S4\n", tmp_path) == []
    assert told(SMALL, tmp_path, THREE_TRICKS.replace("view: north", "view: south")) == []


def test_the_answer_to_a_question_is_the_best_card(tmp_path: Path) -> None:
    """Whoever is asked: the small spade of north is told as an answer from south's chair too, the ace is not."""
    head = THREE_TRICKS.replace("view: north", "view: south")
    (line,) = told("  - ask: Which\n    answer: S3\n", tmp_path, head)
    assert line.startswith("14:13 step 1: costly-answer: S3 costs ")
    assert ", so ask for SA, " in line
    assert told("  - ask: Which\n    answer: SA\n", tmp_path, head) == []


def kept(folder: Path, loss: Gap, steps: str = SMALL, head: str = THREE_TRICKS) -> None:
    """Keep values in which the first card costs so much, and the other ones nothing."""
    lesson = draft(head + steps).lesson
    first, *others = played_cards(lesson)
    fair = {first.card: Fair(0, 0, 100, loss), card("SA"): Fair(loss.mean, 0, 100, Gap(0, 0))}
    keep(lesson, [replace(first, fair=fair), *others], folder)


@pytest.mark.parametrize(
    ("loss", "is_told"),
    [(Gap(5, 0), True), (Gap(4.9, 0), False), (Gap(7, 1), True), (Gap(6.9, 1), False)],
)
def test_a_card_is_dear_from_five_points_on(loss: Gap, is_told: bool, tmp_path: Path) -> None:
    """Five points, with two standard errors taken off for chance; kept values are believed."""
    kept(tmp_path, loss)
    assert bool(told(SMALL, tmp_path)) is is_told


def test_what_is_doubled_costs_double(tmp_path: Path) -> None:
    """In a redoubled contract it takes fifteen points."""
    head = THREE_TRICKS.replace("doubled: 1", "doubled: 3")
    for loss, is_told in ((14, False), (15, True)):
        kept(tmp_path, Gap(loss, 0), head=head)
        assert bool(told(SMALL, tmp_path, head)) is is_told


@pytest.mark.parametrize(("loss", "is_told"), [(Gap(0.4, 0), False), (Gap(1, 0.6), False), (Gap(1, 0.4), True)])
def test_an_answer_is_told_if_another_card_is_better_for_certain(loss: Gap, is_told: bool, tmp_path: Path) -> None:
    """What may be chance, or is less than half a point, is no difference."""
    steps = "  - ask: Which\n    answer: S3\n"
    kept(tmp_path, loss, steps)
    assert bool(told(steps, tmp_path)) is is_told


def test_kept_values_are_not_worked_out_anew(tmp_path: Path) -> None:
    """Progress is told of each card that is weighed, and of none that has kept values."""
    steps: list[tuple[int, int]] = []
    for _ in range(2):
        list(cost.advice(draft(THREE_TRICKS + SMALL), tmp_path, lambda done, total: steps.append((done, total))))
        kept(tmp_path, Gap(5, 0))
    assert steps == [(1, 3), (2, 3), (3, 3)]


def test_a_lesson_without_a_card_has_no_such_advice(tmp_path: Path) -> None:
    """Nor one without any step."""
    assert told("  - say: Look.\n", tmp_path) == []
    assert told("", tmp_path, THREE_TRICKS.replace("steps:", "steps: []")) == []


@pytest.mark.parametrize("path", scenario_files(LIBRARY), ids=lambda path: path.stem)
def test_no_card_of_a_lesson_of_the_course_draws_advice(path: Path) -> None:
    """Answers are the best cards, and the learner's others not dear, by the values kept beside each lesson."""
    found = list(cost.advice(draft_of(path.read_bytes(), path.name), LIBRARY, lambda _done, _total: None))
    assert found == []
