"""The search in C, where the installation could build it; `_search.c` says what it does."""

from __future__ import annotations

import weakref
from ctypes import CDLL, POINTER, byref, c_int, c_int64, c_uint64, c_void_p
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

from engine.solver.board import Position, Terms
from engine.solver.root import Stopped

INTERFACE = 1
"""The version of the library's functions that this module calls."""

_FOUR_HANDS, _TRICK, _SCORES = c_uint64 * 4, c_int * 4, c_int * 14


def _load() -> CDLL | None:
    """The library beside this file; None if there is none, or one for another machine or of an older source."""
    for suffix in EXTENSION_SUFFIXES:
        path = Path(__file__).with_name(f"_search{suffix}")
        if path.exists():
            try:
                library = CDLL(str(path))
            except OSError:
                return None
            return library if library.skruuvi_interface() == INTERFACE else None
    return None


LIBRARY = _load()

if LIBRARY is not None:
    LIBRARY.skruuvi_new.argtypes = [c_int, c_int, c_int, POINTER(c_int)]
    LIBRARY.skruuvi_new.restype = c_void_p
    LIBRARY.skruuvi_free.argtypes = LIBRARY.skruuvi_cancel.argtypes = LIBRARY.skruuvi_nodes.argtypes = [c_void_p]
    LIBRARY.skruuvi_free.restype = LIBRARY.skruuvi_cancel.restype = None
    LIBRARY.skruuvi_nodes.restype = c_int64
    LIBRARY.skruuvi_begin.argtypes = [c_void_p, POINTER(c_uint64), c_int64]
    LIBRARY.skruuvi_begin.restype = None
    LIBRARY.skruuvi_bound.argtypes = [
        c_void_p, c_uint64, c_int, POINTER(c_int), c_int, c_int, c_int, c_int, POINTER(c_int)
    ]  # fmt: skip


class NativeSearch:
    """A search in C. Its calls run without Python's global lock. Raises RuntimeError where there is no library."""

    def __init__(self, terms: Terms) -> None:
        if LIBRARY is None:
            raise RuntimeError("the C search was not built here: install the project again with a C compiler")
        self._library = LIBRARY
        self._search = LIBRARY.skruuvi_new(terms.trump, terms.has_ace_bill, terms.side, _SCORES(*terms.scores))
        if not self._search:
            raise MemoryError
        weakref.finalize(self, LIBRARY.skruuvi_free, self._search)

    @property
    def nodes(self) -> int:
        """See `root.Search`."""
        return int(self._library.skruuvi_nodes(self._search))

    def begin(self, position: Position, limit: int) -> None:
        """See `root.Search`."""
        self._library.skruuvi_begin(self._search, _FOUR_HANDS(*position.dealt), limit)

    def bound(self, position: Position, goal: int) -> int:
        """See `root.Search`."""
        found, trick = c_int(), position.trick
        stopped = self._library.skruuvi_bound(
            self._search, position.in_hands, position.leader, _TRICK(*trick), len(trick), position.left, position.taken,
            goal, byref(found)
        )  # fmt: skip
        if stopped:
            raise Stopped
        return found.value

    def cancel(self) -> None:
        """See `root.Search`."""
        self._library.skruuvi_cancel(self._search)
