"""`skruuvi schema`: the JSON Schema of a scenario, for editors."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from scenarios.json_schema import json_schema, schema_text
from tutorial.cli import main


def test_the_schema_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    """Without a file it goes to the screen, as JSON and nothing else."""
    assert main(["schema"]) == 0
    assert json.loads(capsys.readouterr().out) == json_schema()


def test_the_schema_is_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """With a file it goes there; one that exists stays as it is unless `--force` is given."""
    path = tmp_path / "scenario.schema.json"
    assert main(["schema", str(path)]) == 0
    assert path.read_text(encoding="utf-8") == schema_text()
    path.write_text("my own words", encoding="utf-8")
    assert main(["schema", str(path)]) == 1
    assert "--force" in capsys.readouterr().err
    assert path.read_text(encoding="utf-8") == "my own words"
    assert main(["schema", str(path), "--force"]) == 0
    assert path.read_text(encoding="utf-8") == schema_text()
    assert main(["schema", str(tmp_path / "gone" / "x.json")]) == 1
    assert "cannot be written" in capsys.readouterr().err


def test_the_help_says_how_a_file_names_its_schema(capsys: pytest.CaptureFixture[str]) -> None:
    """The line that switches an editor on is in the help."""
    with pytest.raises(SystemExit) as left:
        main(["schema", "--help"])
    assert left.value.code == 0
    assert "# yaml-language-server: $schema=" in " ".join(capsys.readouterr().out.split())
