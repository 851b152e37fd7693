"""Damaged copies of the built-in lessons: whatever a hurried hand makes of them is read, or refused with places."""

from __future__ import annotations

from random import Random

import pytest

from tests.soak.files import damaged, read

EACH = 100


@pytest.mark.parametrize("first", range(0, 2000, EACH))
def test_a_damaged_lesson_is_read_or_refused(first: int) -> None:
    """No traceback, no problem outside the text, and nothing that takes a second."""
    refused = [read(damaged(Random(seed))) is None for seed in range(first, first + EACH)]
    assert any(refused)
    assert not all(refused)
