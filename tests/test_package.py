"""The wheel, installed into an empty environment and used from another folder, is all there."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import venv
import zipfile
from pathlib import Path
from urllib.request import urlopen

import pytest

from tests.server import ROOT, serving

PACKAGES = ("engine", "scenarios", "tutorial")
NOT_INSTALLED = {".pyc", ".c", ".so", ".pyd"}


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project's files, without what its use has left behind."""
    folder = tmp_path_factory.mktemp("source")
    listing = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    for name in subprocess.run(listing, cwd=ROOT, check=True, capture_output=True, text=True).stdout.split("\0"):
        if name and (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ROOT / name, folder / name)
    return folder


@pytest.fixture(scope="module")
def wheel(source: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of the copy."""
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "-w", str(folder), str(source)]
    subprocess.run(build, check=True)
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def environment(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder with the programs of an environment that holds the wheel and what it asks for."""
    folder = tmp_path_factory.mktemp("environment")
    venv.create(folder, with_pip=True)
    install = [str(folder / "bin" / "pip"), "install", "-q", "-c", str(ROOT / "constraints.txt"), str(wheel)]
    subprocess.run(install, check=True)
    return folder / "bin"


def run(environment: Path, tmp_path: Path, *arguments: str) -> str:
    """What `skruuvi` prints there, started in an empty folder; it must end well."""
    clean = {key: value for key, value in os.environ.items() if key not in ("PYTHONPATH", "VIRTUAL_ENV")}
    command = [str(environment / "skruuvi"), *arguments]
    return subprocess.run(command, cwd=tmp_path, env=clean, check=True, capture_output=True, text=True).stdout


def test_the_wheel_holds_every_file_of_the_packages(source: Path, wheel: Path) -> None:
    """Lessons, values, chapters, scripts and styles are in it, and no test."""
    with zipfile.ZipFile(wheel) as archive:
        held = {name for name in archive.namelist() if name.startswith(PACKAGES)}
    files = (path for package in PACKAGES for path in (source / package).rglob("*") if path.is_file())
    wanted = {str(path.relative_to(source)) for path in files}
    assert {name for name in wanted ^ held if Path(name).suffix not in NOT_INSTALLED} == set()


def test_the_commands_run_from_another_folder(environment: Path, tmp_path: Path) -> None:
    """Each command does its work on the built-in lessons and on a file that it has written itself."""
    assert re.fullmatch(r"skruuvi \d+\.\d+\.\d+\S*\n", run(environment, tmp_path, "--version"))
    assert "Sinä huudat 1♥." in run(environment, tmp_path, "show", "first-kitty-game", "--lang", "fi")
    run(environment, tmp_path, "new", "mine.yaml", "--seed", "7")
    assert "ok" in run(environment, tmp_path, "check", "mine.yaml")
    assert json.loads(run(environment, tmp_path, "session", "--json"))
    assert json.loads(run(environment, tmp_path, "analyse", "following-suit", "--json"))


def test_the_page_is_whole(environment: Path) -> None:
    """Home, a lesson with its replay, the player's parts, the rules and the editor are served."""
    with serving(port=8390, python=str(environment / "python")) as server:

        def get(path: str) -> str:
            with urlopen(server.url + path) as answer:
                text: str = answer.read().decode()
                return text

        assert "Skruuvi" in get("/")
        lesson = get("/lesson/first-kitty-game")
        (replay,) = set(re.findall(r"/api/replay/\w+\.json", lesson.split('"replay"')[1].split(",")[0]))
        assert json.loads(get(replay))["steps"]
        folder = re.search(r'"skruuvi/":\s*"([^"]+)"', lesson)
        assert folder
        assert "export default" in get(f"{folder[1]}player.js")
        assert get("/rules")
        assert get("/own")
