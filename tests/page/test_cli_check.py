"""The command `check` on files without a fault: advice beside the result, and how far it counts."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from scenarios.library import LIBRARY
from tests.scenarios.samples import complete
from tests.tutorial.advising import THREE_TRICKS
from tutorial.cli import main
from tutorial.commands import terminal

BRIEF = complete("  - call: pass\n")
DEAR = f"{THREE_TRICKS}  - play: S3\n    why: So.\n"
NO_WHY = "advice: your own move has no reason: write `why`, or `stop: false` if it needs none (no-why)"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where the file to check stands."""
    return tmp_path / "a.yaml"


def test_advice_follows_the_result(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """One line for each piece, with its place and step; the file is sound all the same."""
    path.write_text(BRIEF, encoding="utf-8")
    assert main(["check", str(path)]) == 0
    result, advice = capsys.readouterr().out.splitlines()
    assert result == f"{path}: ok (A deal, 1 steps, no result: the steps end before the deal does)"
    assert advice == f"{path}:12:11: step 1: {NO_WHY}"


def test_advice_counts_where_it_is_strict(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """With `--strict` the exit code is 1, and 0 once there is nothing to say."""
    path.write_text(BRIEF, encoding="utf-8")
    assert main(["check", "--strict", str(path)]) == 1
    assert NO_WHY in capsys.readouterr().out
    path.write_text(f"{BRIEF}    why: Because.\n", encoding="utf-8")
    assert main(["check", "--strict", str(path)]) == 0


def test_cards_are_weighed_only_where_it_is_strict(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A card that costs points takes a search to find: `check` alone is quick."""
    path.write_text(DEAR, encoding="utf-8")
    assert main(["check", str(path)]) == 0
    assert "costly-card" not in capsys.readouterr().out
    assert main(["check", "--strict", str(path)]) == 1
    assert "advice: S3 costs " in capsys.readouterr().out


def test_advice_is_in_the_order_of_the_file(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Whatever it is about."""
    path.write_text(f"{THREE_TRICKS}  - play: S3\n  - say: {{en: This is trick 2.}}\n", encoding="utf-8")
    main(["check", "--strict", str(path)])
    places = [line.split(":")[1:3] for line in capsys.readouterr().out.splitlines()[1:]]
    assert len(places) == 3
    assert places == sorted(places, key=lambda each: list(map(int, each)))


def test_as_json_advice_has_a_key_of_its_own(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`advice` is a list of objects like those of `problems`; a file with faults has `problems` and no advice."""
    path.write_text(BRIEF, encoding="utf-8")
    (path.parent / "b.yaml").write_text("format: 1\n", encoding="utf-8")
    assert main(["check", "--json", str(path.parent)]) == 1
    sound, broken = json.loads(capsys.readouterr().out)
    assert list(sound) == ["path", "ok", "title", "steps", "result", "advice"]
    (advice,) = sound["advice"]
    assert {key: advice[key] for key in ("line", "column", "step", "what_if", "code")} == {
        "line": 12,
        "column": 11,
        "step": 1,
        "what_if": None,
        "code": "no-why",
    }
    assert list(broken) == ["path", "ok", "problems"]
    assert broken["problems"][0].keys() == advice.keys()


def test_the_help_says_what_strict_does(capsys: pytest.CaptureFixture[str]) -> None:
    """That advice counts then, and that cards are weighed."""
    with pytest.raises(SystemExit):
        main(["check", "--help"])
    told = " ".join(capsys.readouterr().out.split())
    assert "--strict fail on advice too, and weigh the cards of the learner's seat" in told


def test_progress_is_drawn_once_a_second_has_gone_by(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is done sooner draws nothing."""
    now, drawn = [10.0], list[tuple[int, int]]()
    monkeypatch.setattr(terminal, "monotonic", lambda: now[0])
    draw = terminal.patiently(lambda done, total: drawn.append((done, total)))
    for second in (10.5, 11.0, 11.1):
        now[0] = second
        draw(round(second), 12)
    assert drawn == [(11, 12)]


def test_folders_inside_a_folder_are_checked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Each with its own files, the outer ones first; hidden folders are nobody's lessons."""
    for folder in (tmp_path / "club" / "autumn", tmp_path / ".kept", tmp_path / "empty"):
        folder.mkdir(parents=True)
    sound = (LIBRARY / "grand.yaml").read_text(encoding="utf-8")
    for path in ("b.yaml", "club/autumn/a.yaml", ".kept/c.yaml"):
        (tmp_path / path).write_text(sound, encoding="utf-8")
    assert main(["check", str(tmp_path)]) == 0
    told = [line.partition(": ok")[0] for line in capsys.readouterr().out.splitlines()]
    assert told == [str(tmp_path / "b.yaml"), str(tmp_path / "club" / "autumn" / "a.yaml")]
