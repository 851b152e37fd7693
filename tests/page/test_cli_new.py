"""`skruuvi new`: a scenario of a random deal, for a teacher to annotate."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.state import Phase
from scenarios.loader import load
from tutorial.cli import main


@pytest.mark.parametrize("game", ["kitty", "kotka", "bolshevik"])
def test_a_new_file_is_a_whole_lesson(game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It loads, is played to the count, and has the file's name as its id and a title in every language."""
    path = tmp_path / "Friday club_3.yaml"
    assert main(["new", str(path), "--game", game, "--seed", "7"]) == 0
    lesson = load(path)
    assert (lesson.id, lesson.deal.game.name, lesson.languages) == ("friday-club-3", game, ("en", "fi"))
    assert lesson.steps[-1].phase is Phase.SCORE
    assert str(path) in capsys.readouterr().out
    assert main(["check", str(path)]) == 0


def test_a_seed_gives_the_same_file(tmp_path: Path) -> None:
    """The same deal and moves for the same seed, others for another, and without one another deal every time."""
    texts = []
    for name, seed in (("a", ["--seed", "7"]), ("b", ["--seed", "7"]), ("c", ["--seed", "8"]), ("d", []), ("e", [])):
        (tmp_path / name).mkdir()
        path = tmp_path / name / "deal.yaml"
        assert main(["new", str(path), *seed]) == 0
        texts.append(path.read_text(encoding="utf-8"))
    assert texts[0] == texts[1]
    assert len(set(texts)) == 4


def test_deal_only_has_no_moves(tmp_path: Path) -> None:
    """`--deal-only` writes the cards of the same deal, and no steps."""
    whole, bare = tmp_path / "a.yaml", tmp_path / "b.yaml"
    assert main(["new", str(whole), "--seed", "7"]) == 0
    assert main(["new", str(bare), "--seed", "7", "--deal-only"]) == 0
    assert (load(bare).steps, load(bare).deal) == ((), load(whole).deal)


def test_a_file_is_not_overwritten(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """An existing file stays as it is, with a message that names the cure; `--force` overwrites it."""
    path = tmp_path / "mine.yaml"
    path.write_text("my own words", encoding="utf-8")
    assert main(["new", str(path)]) == 1
    assert "--force" in capsys.readouterr().err
    assert path.read_text(encoding="utf-8") == "my own words"
    assert main(["new", str(path), "--force"]) == 0
    assert load(path).id == "mine"


def test_a_file_that_cannot_be_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A folder that is not there is said, without a traceback."""
    assert main(["new", str(tmp_path / "gone" / "x.yaml")]) == 1
    assert "cannot be written: No such file or directory" in capsys.readouterr().err
