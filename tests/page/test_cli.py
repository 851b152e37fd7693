"""The command line: check and show, their exit codes and their output."""

from __future__ import annotations

import gc
import json
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from scenarios.library import LIBRARY
from tests.tutorial.lessons import GOLDEN
from tutorial.cli import main


def test_check_prints_a_line_for_a_good_file(capsys: pytest.CaptureFixture[str]) -> None:
    """`path: ok (title, N steps, result)`, and exit code 0."""
    path = str(LIBRARY / "first-kitty-game.yaml")
    assert main(["check", path]) == 0
    assert capsys.readouterr().out == f"{path}: ok (A first Kitty game, 83 steps, 5H by north, ns +25, ew -25)\n"


def test_check_goes_on_after_a_broken_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """In a folder every file is checked, each fault is a line with its place, and the exit code is 1."""
    (tmp_path / "a.yaml").write_text("format: 1\n", encoding="utf-8")
    good = (LIBRARY / "all-pass-misere.yaml").read_text(encoding="utf-8")
    (tmp_path / "b.yaml").write_text(good, encoding="utf-8")
    assert main(["check", str(tmp_path)]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert any(line.startswith(f"{tmp_path}/a.yaml:1:1: ") for line in lines)
    assert any(line.startswith(f"{tmp_path}/b.yaml: ok") for line in lines)


def test_check_as_json_names_places(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`--json` gives the same as data: line, column, code and message of every problem."""
    (tmp_path / "a.yaml").write_text("format: 1\ntitel: x\n", encoding="utf-8")
    assert main(["check", "--json", str(tmp_path / "a.yaml")]) == 1
    (report,) = json.loads(capsys.readouterr().out)
    assert report["ok"] is False
    assert {"line", "column", "code", "message", "step", "what_if"} <= report["problems"][0].keys()


def test_check_of_nothing_is_a_failure(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A folder without scenarios, or a path that is not there, says so and fails."""
    assert main(["check", str(tmp_path)]) == 1
    assert "no scenario files" in capsys.readouterr().err
    assert main(["check", str(tmp_path / "gone.yaml")]) == 1
    assert "gone.yaml:1:1" in capsys.readouterr().out


@pytest.mark.parametrize(("language", "word"), [("en", "You bid 1♥"), ("fi", "Sinä huudat 1♥")])
def test_show_tells_a_built_in_lesson(language: str, word: str, capsys: pytest.CaptureFixture[str]) -> None:
    """A lesson can be named by its id; the language is as asked; every block begins with its number."""
    assert main(["show", "first-kitty-game", "--lang", language]) == 0
    told = capsys.readouterr().out
    assert word in told
    assert "\n\n83. " in told


def test_show_as_json_has_the_documented_keys(capsys: pytest.CaptureFixture[str]) -> None:
    """One object with id, title, game, dealer, steps and result; each step with its six keys."""
    assert main(["show", "all-pass-misere", "--json"]) == 0
    shown = json.loads(capsys.readouterr().out)
    assert list(shown) == ["id", "title", "game", "dealer", "steps", "result"]
    assert all(list(step) == ["n", "phase", "seat", "move", "legal", "text"] for step in shown["steps"])
    assert shown["result"] == {
        "contract": "all-pass",
        "declarer": None,
        "doubled": 2,
        "tricks": {"ns": 2, "ew": 11},
        "aces": {"ns": 0, "ew": 26},
        "score": {"ns": 44, "ew": -44},
    }


def test_show_prints_the_lines_if_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    """`--lines` adds the named lines, to the text and to the JSON."""
    path = str(GOLDEN / "lines.yaml")
    assert main(["show", path]) == 0
    assert "Another line" not in capsys.readouterr().out
    assert main(["show", path, "--lines"]) == 0
    assert "\n\nAnother line, from step 3 on: East covers\n\n3.  " in capsys.readouterr().out
    assert main(["show", path, "--lines", "--json", "--lang", "fi"]) == 0
    assert [line["name"] for line in json.loads(capsys.readouterr().out)["lines"]] == ["Itä peittää", "Nothing else"]


def test_lines_are_no_steps_of_the_lesson(capsys: pytest.CaptureFixture[str]) -> None:
    """`check` counts the steps of the lesson, with those of questions and refused moves, and tells its result."""
    path = str(GOLDEN / "lines.yaml")
    assert main(["check", path]) == 0
    said = capsys.readouterr().out.splitlines()[0]
    assert said == f"{path}: ok (Two ways to end, 13 steps, 5M by south, ns -5, ew +5)"


def test_show_of_a_broken_file_fails_with_its_faults(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A file that cannot be shown is explained on the error stream."""
    path = tmp_path / "a.yaml"
    path.write_text("steps:\n\t- call: 1S\n", encoding="utf-8")
    assert main(["show", str(path)]) == 1
    assert f"{path}:2:1: " in capsys.readouterr().err


@pytest.mark.parametrize("port", ["0", "70000", "http"])
def test_an_impossible_port_is_refused(port: str, capsys: pytest.CaptureFixture[str]) -> None:
    """A port that no machine has ends the call with the reason."""
    with pytest.raises(SystemExit) as stopped:
        main(["--port", port])
    assert stopped.value.code == 2
    assert "is no port" in capsys.readouterr().err


@pytest.mark.parametrize("arguments", [["--help"], ["check", str(LIBRARY / "grand.yaml")]])
def test_rubbish_is_collected_once_the_command_is_loaded(arguments: list[str]) -> None:
    """Collecting is off only while modules are loaded, also where nothing but help was asked for."""
    with suppress(SystemExit):
        main(arguments)
    assert gc.isenabled()


def test_a_file_that_is_not_there_does_not_start_the_page(capsys: pytest.CaptureFixture[str]) -> None:
    """Plain `skruuvi FILE` needs the file."""
    assert main(["nowhere.yaml"]) == 1
    assert "nowhere.yaml" in capsys.readouterr().err


def test_check_loads_only_what_it_needs() -> None:
    """The quick commands answer without the page, the simple players and the solver."""
    code = "import sys, tutorial.cli; tutorial.cli.main(['check', sys.argv[1]]); print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code, str(LIBRARY)], capture_output=True, text=True, check=True)
    assert {"nicegui", "engine.players", "engine.solver"}.isdisjoint(done.stdout.split())


def test_the_page_loads_only_what_it_needs_at_its_start() -> None:
    """It is there without aiohttp, of which only a client would have any use, and without Markdown; both are to be had.

    Nor are the models made ready in which FastAPI describes an interface; they are when somebody wants one. The page is
    what is loaded first here, as it is where somebody starts it.
    """
    code = (
        "import sys, tutorial.commands.play; print(*sys.modules); import aiohttp, markdown; "
        "from fastapi.openapi.models import OpenAPI as it; from pydantic import BaseModel; "
        "print(it.__pydantic_complete__, 'defer_build' in BaseModel.model_config, file=sys.stderr); "
        "print(it(openapi='3.1.0', info={'title': 'x', 'version': '1'}).info.title, file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert {"aiohttp", "markdown"}.isdisjoint(done.stdout.split())
    assert done.stderr.split() == ["False", "False", "x"]
