"""The command line: a whole session by simple players."""

from __future__ import annotations

import io
import json

import pytest

import tutorial.commands.session
from tutorial.cli import main


def printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """What a good call prints."""
    assert main(["session", *arguments]) == 0
    return capsys.readouterr().out


def test_a_session_is_printed_as_a_score_sheet(capsys: pytest.CaptureFixture[str]) -> None:
    """Three sets, twelve deals, the standing and the winner; nothing on the error stream."""
    assert main(["session", "--seed", "1"]) == 0
    told = capsys.readouterr()
    lines = told.out.splitlines()
    assert lines[0] == "Session of 12 deals, number 1"
    assert sum(line.startswith("Set ") and "against" in line for line in lines) == 3
    assert [line.split()[0] for line in lines if "Kitty" in line or "Kotka" in line] == [str(n) for n in range(1, 13)]
    assert "win" in lines[-1] or "draw" in lines[-1]
    assert told.err == ""


def test_the_same_seed_gives_the_same_session(capsys: pytest.CaptureFixture[str]) -> None:
    """The seed decides all cards and moves; another one gives another session."""
    first, again, other = (printed(capsys, "--json", "--seed", seed) for seed in ("4", "4", "5"))
    assert first == again
    assert first != other


@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_a_full_session_with_a_block_balances(seed: str, capsys: pytest.CaptureFixture[str]) -> None:
    """24 deals and a block: every result and every total sums to zero, and everybody declares once."""
    found = json.loads(printed(capsys, "--length", "24", "--bolshevik", "--json", "--seed", seed))
    ordinary, block = found["deals"][:24], found["deals"][24:]
    assert [deal["n"] for deal in found["deals"]] == list(range(1, len(found["deals"]) + 1))
    assert all(sum(deal["totals"].values()) == sum(deal["result"]["score"].values()) == 0 for deal in found["deals"])
    assert {deal["set"] for deal in ordinary} == {1, 2, 3}
    assert {deal["set"] for deal in block} == {"bolshevik"}
    assert sorted(filter(None, (deal["result"]["declarer"] for deal in block))) == ["east", "north", "south", "west"]
    assert sum(found["bolshevik"].values()) == 0
    for name in found["players"]:
        exact = ordinary[-1]["totals"][name] + found["bolshevik"][name] / 3
        assert found["totals"][name] == pytest.approx(exact, abs=0.0001)


def test_the_sheet_speaks_finnish(capsys: pytest.CaptureFixture[str]) -> None:
    """`--lang fi` writes the sheet in Finnish."""
    told = printed(capsys, "--lang", "fi")
    assert told.startswith("12 jaon istunto numero 1\n")
    assert "Sarja 3: Aino ja Daniel vastaan Bertta ja Calle" in told


def test_the_players_can_be_named(capsys: pytest.CaptureFixture[str]) -> None:
    """Four names, each kept on one line."""
    told = printed(capsys, "--names", "Ann", "Ben", "Cat\n  the Great", "Dan")
    assert "Set 1: Ann and Ben against Cat the Great and Dan" in told


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["--length", "13"], "choose from 12, 24"),
        (["--seed", "one"], "invalid int"),
        (["--names", "Ann", "Ben"], "expected 4 arguments"),
        (["--names", "Ann", "Ben", "Cat", " "], "a name is empty"),
        (["--lang", "sv"], "invalid choice"),
    ],
)
def test_a_wrong_call_is_explained(arguments: list[str], why: str, capsys: pytest.CaptureFixture[str]) -> None:
    """What cannot be played is refused with exit code 2 and the reason."""
    with pytest.raises(SystemExit) as stopped:
        main(["session", *arguments])
    assert stopped.value.code == 2
    assert why in capsys.readouterr().err


def test_two_players_cannot_share_a_name(capsys: pytest.CaptureFixture[str]) -> None:
    """Totals are kept by name, so the names must differ."""
    assert main(["session", "--names", "Ann", "Ben", "Ann", "Dan"]) == 2
    assert "must differ" in capsys.readouterr().err


@pytest.mark.parametrize(("is_terminal", "seconds", "shows"), [(True, -1, True), (True, 60, False), (False, -1, False)])
def test_progress_goes_to_a_terminal_that_waits(
    is_terminal: bool, seconds: int, shows: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only a terminal, and only after a while, is told how far the session has come."""
    stream = io.StringIO()
    monkeypatch.setattr(stream, "isatty", lambda: is_terminal)
    monkeypatch.setattr("sys.stderr", stream)
    monkeypatch.setattr(tutorial.commands.session, "SECONDS_BEFORE_PROGRESS", seconds)
    assert main(["session", "--json"]) == 0
    assert ("deal 12" in stream.getvalue()) is shows
