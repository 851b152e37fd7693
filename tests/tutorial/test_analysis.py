"""What each card of a lesson has cost: worked out, kept beside the lesson, and printed."""

from __future__ import annotations

import io
import json
from dataclasses import replace
from pathlib import Path

import pytest

from engine.cards import card
from engine.deal import Deal, Middle
from engine.fair import Draws, Fair, Gap
from engine.games import GAMES, KITTY
from engine.moves import Play
from engine.seats import Seat, Side
from scenarios.lesson import Lesson, Step, Text
from scenarios.library import LIBRARY
from scenarios.loader import load
from tests.engine.table import EAST, NORTH, SOUTH, WEST, bid, four, hand, plays
from tests.tutorial.lessons import lesson_of, random_lesson
from tutorial.analysis import Depth, PlayedCard, analysis, played_cards
from tutorial.cli import main
from tutorial.commands.terminal import progress_bar
from tutorial.kept import keep, values_of
from tutorial.losses import analysis_json, analysis_text
from tutorial.texts import ANALYSES, LANGUAGES

SHALLOW = Depth(100_000, Draws((200, 200, 20), (200, 200, 20)))
"""Enough for three tricks."""

TRICKS = ("S3 SK S2 S4", "C2 H2 HA SQ", "D3 H3 S5 SA")


def ending(*tricks: str, title: str = "Made") -> Lesson:
    """North is to lead in 5 grand with three tricks left, of which the side needs two."""
    hands = {NORTH: "S AQ3", EAST: "S K C 2 D 3", SOUTH: "S 2 H 32", WEST: "S 54 H A"}
    middle = Middle(NORTH, bid("5G"), NORTH, taken={Side.NS: 9, Side.EW: 1})
    deal = Deal(KITTY, WEST, four(hand(hands[seat]) for seat in Seat), middle=middle)
    return replace(lesson_of(deal, plays(" ".join(tricks))), title=Text({"": title}))


def test_a_card_costs_what_the_best_one_would_have_brought() -> None:
    """North's three of spades leaves the bare king alone: the ace drops it, and the side takes all three tricks."""
    first = analysis(ending(*TRICKS), SHALLOW)[0]
    assert (first.trick, first.seat, first.card) == (11, NORTH, card("S3"))
    assert first.open == {card("SA"): 27, card("SQ"): -10, card("S3"): -10}
    assert first.open_loss == 37


def test_the_fair_loss_knows_only_what_the_player_knew() -> None:
    """Had the king of spades been with another, or guarded, the ace would have brought less: the loss is smaller."""
    first = analysis(ending(*TRICKS), SHALLOW)[0]
    assert first.fair is not None
    assert first.fair_loss == first.fair[card("S3")].loss
    assert first.fair_loss is not None
    assert 0 < first.fair_loss.mean < 20
    assert first.fair[card("SA")].loss == Gap(0, 0)


def test_an_only_card_costs_nothing() -> None:
    """Whoever has no choice has no loss either, and nothing is worked out."""
    second = analysis(ending(*TRICKS), SHALLOW)[1]
    assert (second.seat, second.is_forced) == (EAST, True)
    assert (second.open, second.fair, second.open_loss, second.fair_loss) == (None, None, 0, Gap(0, 0))


def test_every_card_of_the_lesson_is_there_in_its_order() -> None:
    """Also of a fragment, and none of a lesson that ends before the play; each finds its step."""
    for tricks in (TRICKS, TRICKS[:1], ()):
        lesson = ending(*tricks)
        found = analysis(lesson, SHALLOW)
        assert [played.card for played in found] == [play.card for play in plays(" ".join(tricks))]
        assert [lesson.steps[played.step].move for played in found] == [Play(played.card) for played in found]


@pytest.mark.parametrize("game", GAMES)
def test_values_go_back_as_far_as_the_depth_and_no_further(game: str) -> None:
    """Draws for three tricks give fair values of three tricks; the open ones stop where the search is too long."""
    found = analysis(random_lesson(game, 4), Depth(2_000, Draws((9, 9, 9), (9, 9, 9))))
    assert {played.trick for played in found if played.fair} == {11, 12}
    found = analysis(random_lesson(game, 4), Depth(20, Draws((), ())))
    assert not any(played.fair for played in found)
    opened = [played.open is not None for played in found if not played.is_forced]
    assert opened == sorted(opened)
    assert set(opened) == {False, True}


def test_progress_is_told_after_every_card() -> None:
    """How many are done, and of how many."""
    told: list[tuple[int, int]] = []
    analysis(ending(*TRICKS[:1]), SHALLOW, lambda done, total: told.append((done, total)))
    assert told == [(1, 4), (2, 4), (3, 4), (4, 4)]


def test_kept_values_are_read_as_they_were_written(tmp_path: Path) -> None:
    """All results, means, spreads and losses, to three decimals."""
    lesson = ending(*TRICKS)
    found = analysis(lesson, SHALLOW)
    path = keep(lesson, found, tmp_path)
    assert path.name == "made.values.json"
    kept = values_of(lesson, tmp_path)
    assert kept is not None
    for played, read in zip(found, kept, strict=True):
        assert replace(read, fair=None) == replace(played, fair=None)
        assert (read.fair or {}).keys() == (played.fair or {}).keys()
        for each, fair in (played.fair or {}).items():
            assert read.fair is not None
            other = read.fair[each]
            assert (other.mean, other.spread) == pytest.approx((fair.mean, fair.spread), abs=0.001)
            assert (other.loss.mean, other.loss.error) == pytest.approx((fair.loss.mean, fair.loss.error), abs=0.001)
            assert other.hands == fair.hands


def test_other_words_keep_the_values_and_another_move_drops_them(tmp_path: Path) -> None:
    """The values are of the deal and the moves; a step of words more moves the steps on."""
    lesson = ending(*TRICKS)
    keep(lesson, analysis(lesson, SHALLOW), tmp_path)
    first = lesson.steps[0]
    words = Step(None, first.before, first.before, first.phase, first.seat, say=Text({"": "Look."}))
    retold = replace(ending(*TRICKS, title="Another"), steps=(words, *lesson.steps))
    kept = values_of(retold, tmp_path)
    assert kept is not None
    assert (kept[0].step, kept[0].open_loss) == (1, 37)
    assert values_of(ending("S3 SK S2 S5", *TRICKS[1:2]), tmp_path) is None
    assert values_of(ending(*TRICKS[:2]), tmp_path) is None


@pytest.mark.parametrize("game", GAMES)
def test_values_of_a_whole_deal_are_kept(game: str, tmp_path: Path) -> None:
    """With its auction, its exchange and the kitty's own move."""
    lesson = random_lesson(game, 4)
    keep(lesson, played_cards(lesson), tmp_path)
    assert values_of(lesson, tmp_path) == played_cards(lesson)


def test_a_lesson_without_kept_values_has_none(tmp_path: Path) -> None:
    """Where no file lies beside it."""
    assert values_of(ending(*TRICKS), tmp_path) is None


def test_kept_values_of_the_library_are_of_its_lessons_moves() -> None:
    """Whoever changes cards or moves of a lesson works its values out anew: `skruuvi analyse ID --keep`."""
    kept = [path.name.removesuffix(".values.json") for path in LIBRARY.glob("*.values.json")]
    assert kept
    assert [name for name in kept if values_of(load(LIBRARY / f"{name}.yaml")) is None] == []


def row(lesson: Lesson, number: int, language: str = "en") -> str:
    """A row of the printed table."""
    return analysis_text(lesson, analysis(lesson, SHALLOW), language).splitlines()[number + 1]


def test_the_table_tells_what_each_card_cost_and_which_was_better() -> None:
    """Open and fair, the better card beside them; a card as good as the best costs 0."""
    lesson = ending(*TRICKS)
    lines = analysis_text(lesson, analysis(lesson, SHALLOW), "en").splitlines()
    assert lines[0] == "Made: what each card cost"
    assert lines[1].split() == ["Step", "Trick", "Player", "Card", "Open", "Better", "Fair", "Better"]
    assert row(lesson, 1).split() == ["1", "11", "North", "♠3", "37", "♠A", "7.3", "±", "3.1", "♠A"]
    assert row(lesson, 2).split() == ["2", "11", "East", "♠K", "only", "card"]
    assert row(lesson, 4).split() == ["4", "11", "West", "♠4", "0", "0"]
    assert not any(line.startswith("?") for line in lines)


@pytest.mark.parametrize(("loss", "told"), [(Gap(0.4, 0.1), ["0"]), (Gap(6, 4), ["0"]), (Gap(1.5, 0), ["1.5", "♠A"])])
def test_a_loss_within_the_noise_is_told_as_none(loss: Gap, told: list[str]) -> None:
    """Half a point, or two standard errors, is as good; where all hands were counted there is no error to tell."""
    fair = {card("SA"): Fair(20, 1, 9, Gap(0, 0)), card("S3"): Fair(20 - loss.mean, 1, 9, loss)}
    played = PlayedCard(0, 11, NORTH, card("S3"), False, fair=fair)
    assert analysis_text(ending(*TRICKS), [played], "en").splitlines()[2].split()[5:] == told


def test_the_table_speaks_finnish() -> None:
    """With a decimal comma, and the learner as `Sinä`."""
    lesson = ending(*TRICKS)
    assert row(lesson, 1, "fi").split() == ["1", "11", "Pohjoinen", "♠3", "37", "♠A", "7,3", "±", "3,1", "♠A"]
    assert row(lesson, 3, "fi").split() == ["3", "11", "Sinä", "♠2", "ainoa", "kortti"]
    assert analysis_text(lesson, analysis(lesson, SHALLOW), "fi").splitlines()[0] == "Made: mitä mikin kortti maksoi"


def test_what_is_not_known_is_told_as_such() -> None:
    """A question mark in the table and a note under it; null in the JSON."""
    lesson = ending(*TRICKS)
    found = analysis(lesson, Depth(1, Draws((), ())))
    told = analysis_text(lesson, found, "en")
    assert told.splitlines()[2].split() == ["1", "11", "North", "♠3", "?", "?"]
    assert told.splitlines()[-1] == "?: too far from the end to be worked out."
    first, second = analysis_json(lesson, found, "en")["cards"][:2]
    assert (first["open"], first["fair"]) == (None, None)
    assert second["open"] == {"loss": 0, "results": {}}


def test_a_lesson_without_play_is_told_in_a_sentence() -> None:
    """There is no table without a card."""
    assert analysis_text(ending(), (), "en") == "Made: what each card cost\n\nNo card is played in this lesson."


def test_the_json_has_the_losses_and_the_results_behind_them() -> None:
    """For each card its step from 1, and what every legal card brings."""
    lesson = ending(*TRICKS)
    told = json.loads(json.dumps(analysis_json(lesson, analysis(lesson, SHALLOW), "en")))
    assert (told["id"], told["title"], len(told["cards"])) == ("made", "Made", 12)
    first = told["cards"][0]
    assert [first[key] for key in ("step", "trick", "seat", "card", "forced")] == [1, 11, "north", "S3", False]
    assert first["open"] == {"loss": 37, "results": {"SA": 27, "SQ": -10, "S3": -10}}
    assert first["fair"]["hands"] == 20
    assert not first["fair"]["as_good"]
    assert first["fair"]["results"]["SA"]["mean"] - first["fair"]["results"]["S3"]["mean"] == pytest.approx(
        first["fair"]["loss"], abs=0.002
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_words(language: str) -> None:
    """The catalogues have the same keys, and the same things stand in each text."""
    english, texts = ANALYSES["en"].ANALYSIS, ANALYSES[language].ANALYSIS
    assert texts.keys() == english.keys()
    assert all(("{title}" in texts[key]) == ("{title}" in english[key]) for key in texts)


class Terminal(io.StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        """It is."""
        return True


def test_a_terminal_sees_a_bar_that_is_gone_at_the_end() -> None:
    """It is drawn over itself; in a file there is no trace of it."""
    terminal, file = Terminal(), io.StringIO()
    for stream in (terminal, file):
        draw = progress_bar(stream)
        draw(1, 3)
        draw(3, 3)
    assert terminal.getvalue() == "\r[##########                    ] 1/3\r\N{ESCAPE}[K"
    assert file.getvalue() == ""


def run(*arguments: str) -> int:
    """The exit code of the command."""
    return main(["analyse", *arguments])


THREE_TRICKS = """\
format: 1
title: Made
game: kitty
dealer: west
deal: {north: S AQ3, east: S K C 2 D 3, south: S 2 H 32, west: S 54 H A}
start: {contract: 5G, declarer: north, lead: north, taken: {ns: 9, ew: 1}}
steps:
  - tricks: [S3 SK S2 S4, C2 H2 HA SQ, D3 H3 S5 SA]
"""


def test_the_command_keeps_values_and_uses_them(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`--keep` writes them beside the file; without it the kept ones are told, if they are there."""
    path = tmp_path / "three-tricks.yaml"
    path.write_text(THREE_TRICKS, encoding="utf-8")
    kept = tmp_path / "three-tricks.values.json"
    assert run(str(path), "--json") == 0
    assert not kept.exists()
    assert json.loads(capsys.readouterr().out)["cards"][0]["fair"]["hands"] == 400
    assert run(str(path), "--json", "--keep") == 0
    assert json.loads(capsys.readouterr().out)["cards"][0]["fair"]["hands"] == 1000
    written = kept.read_text(encoding="utf-8")
    kept.write_text(written.replace('"hands":1000', '"hands":7'), encoding="utf-8")
    assert run(str(path), "--json") == 0
    assert json.loads(capsys.readouterr().out)["cards"][0]["fair"]["hands"] == 7
    assert run(str(path), "--json", "--keep") == 0
    assert kept.read_text(encoding="utf-8") == written


def test_the_command_tells_the_faults_of_a_broken_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """On the error stream, and the exit code is 1."""
    path = tmp_path / "broken.yaml"
    path.write_text("format: 1\n", encoding="utf-8")
    assert run(str(path)) == 1
    told = capsys.readouterr()
    assert told.out == ""
    assert all(line.startswith(f"{path}:") for line in told.err.splitlines())
    assert run(str(tmp_path / "none.yaml")) == 1
    assert "cannot be read" in capsys.readouterr().err
