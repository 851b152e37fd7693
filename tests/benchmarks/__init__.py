"""What the project promises about speed, measured: `python -m tests.benchmarks` prints one table.

Every module here lists its measurements in `MEASUREMENTS`: functions without arguments that return rows.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the table. `goal` is what `value` should reach, or stay under if `is_ceiling`; None is no promise."""

    name: str
    value: float
    unit: str
    goal: float | None = None
    is_ceiling: bool = False

    @property
    def is_met(self) -> bool:
        """Whether the goal is reached; a row without one always is."""
        if self.goal is None:
            return True
        return self.value <= self.goal if self.is_ceiling else self.value >= self.goal

    def __str__(self) -> str:
        sign = "at most" if self.is_ceiling else "at least"
        goal = "" if self.goal is None else f"{sign} {self.goal:,g}  {'met' if self.is_met else 'MISSED'}"
        return f"{self.name:<44} {self.value:>12,.{0 if self.value >= 100 else 2}f} {self.unit:<12} {goal}".rstrip()
