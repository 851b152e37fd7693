"""Starts the page as a user would, in a process of its own, for the browser tests and the benchmarks."""

from __future__ import annotations

import os
import re
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parent.parent


@dataclass(frozen=True)
class Running:
    """A server under test: its address, its process, and what it printed before it was ready."""

    url: str
    process: subprocess.Popen[str]
    greeting: str


@contextmanager
def serving(
    *arguments: str, port: int = 8123, wait_for: str = "Skruuvi is at", python: str = sys.executable
) -> Iterator[Running]:
    """A running server, which answers. What it prints later is thrown away with it.

    `python` is that of another environment, if one is to be tried; it then knows nothing of this folder.
    """
    # NiceGUI takes these as a sign that it runs inside a test of its own.
    environment = {
        key: value
        for key, value in os.environ.items()
        if not key.startswith(("NICEGUI_", "PYTEST_")) and key not in ("DISPLAY", "WAYLAND_DISPLAY")
    }
    command = [python, "-P", "-m", "tutorial", "play", "--port", str(port), *arguments]
    process = subprocess.Popen(
        command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    greeting = ""
    try:
        assert process.stdout is not None
        for line in process.stdout:
            greeting += line
            if wait_for in line:
                break
        found = re.search(r"http://127\.0\.0\.1:\d+", greeting)
        assert found, f"the server did not start:\n{greeting}"
        wait_for_answer(found[0])
        yield Running(found[0], process, greeting)
    finally:
        process.terminate()
        process.wait(timeout=20)
        if process.stdout:
            process.stdout.close()


def wait_for_answer(url: str) -> None:
    """Wait until somebody listens: the address is printed a moment before."""
    host, port = url.removeprefix("http://").split(":")
    for _ in range(1_000):
        with suppress(ConnectionRefusedError), socket.create_connection((host, int(port))):
            return
        time.sleep(0.01)
    raise AssertionError(f"nobody listens at {url}")
