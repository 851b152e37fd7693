"""The habits of the house, checked by their tools, so that one command runs everything."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from scenarios.loader import loads

ROOT = Path(__file__).parent.parent

TOOLS = {
    "lint": [sys.executable, "-m", "ruff", "check", "."],
    "format": [sys.executable, "-m", "ruff", "format", "--check", "."],
    "types": [sys.executable, "-m", "mypy"],
    "imports": [str(Path(sys.executable).parent / "lint-imports")],
    "lessons": [sys.executable, "-m", "tutorial", "check", "scenarios"],
}


@pytest.mark.parametrize("tool", TOOLS)
def test_the_tool_finds_nothing(tool: str) -> None:
    """Lint, format, strict types, the direction of imports and every built-in lesson are clean."""
    done = subprocess.run(TOOLS[tool], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_only_the_page_imports_nicegui() -> None:
    """Outside `tutorial/site`, no module of the project mentions NiceGUI in an import."""
    sources = [path for part in ("engine", "scenarios", "tutorial") for path in (ROOT / part).rglob("*.py")]
    outside = [path for path in sources if "site" not in path.relative_to(ROOT).parts]
    assert len(outside) > 20
    assert [path for path in outside if "nicegui" in path.read_text(encoding="utf-8").replace("NiceGUI", "")] == []


def test_the_readme_prints_two_set_up_commands() -> None:
    """One command installs and runs the page, one installs and passes the tests, and CI can find the second."""
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert readme.count("python3 -m venv") == 2
    assert readme.count("<!-- the test command -->") == 1


def test_the_example_in_the_readme_is_a_lesson() -> None:
    """The scenario that the README prints is read and played without a fault."""
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    examples = [block for block in re.findall(r"```yaml\n(.*?)```", readme, re.DOTALL) if "format: 1" in block]
    assert [len(loads(example).lines) for example in examples] == [1]
