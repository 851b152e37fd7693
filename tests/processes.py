"""What another process costs, as Linux tells it."""

from __future__ import annotations

import os
import re
from pathlib import Path

TICKS = os.sysconf("SC_CLK_TCK")


def memory(process_id: int) -> float:
    """Megabytes that a process has in memory."""
    found = re.search(r"VmRSS:\s+(\d+) kB", Path(f"/proc/{process_id}/status").read_text(encoding="utf-8"))
    return int(found[1]) / 1000 if found else 0.0


def processor_seconds(process_id: int) -> float:
    """Processor time that a process has had."""
    numbers = Path(f"/proc/{process_id}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(numbers[11]) + int(numbers[12])) / TICKS
