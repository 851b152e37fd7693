"""Requests that no player would send, and many at once: answered with a 4xx, and nothing changes for anybody."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from nicegui.testing import User

from engine.errors import Rule
from scenarios.lesson import Lesson
from tests.page.visiting import Site, site_of
from tests.tutorial.lessons import random_lesson
from tests.tutorial.tutor.tries import CALL, FOLLOW, LEAD, PACKET, asking
from tutorial.chapters import CHAPTER_OF

KITTY = PACKET - 1
"""The step of the lesson that is the kitty's own."""


@pytest.fixture
def site(user: User, tmp_path: Path) -> Site:
    """A server for one test."""
    return site_of(user, tmp_path)


FORGED = {
    "a step before the first": {"step": -1, "move": "call 1H"},
    "a step beyond the end": {"step": len(asking().steps), "move": "call 1H"},
    "a step far beyond the end": {"step": 9_999, "move": "call 1H"},
    "a step of words": {"step": 0, "move": "call 1H"},
    "the kitty's step": {"step": KITTY, "move": "kitty DA DQ C6 S5"},
    "a huge number": {"step": 10**400, "move": "call 1H"},
    "a number with a point": {"step": 1.0, "move": "call 1H"},
    "a number as text": {"step": "1", "move": "call 1H"},
    "a truth": {"step": True, "move": "call 1H"},
    "no step": {"move": "call 1H"},
    "no move": {"step": CALL},
    "nothing for a move": {"step": CALL, "move": None},
    "a list for a move": {"step": CALL, "move": ["call 1H"]},
    "an extra key": {"step": CALL, "move": "call 1H", "seat": "west"},
    "no words": {"step": CALL, "move": ""},
    "another kind of words": {"step": CALL, "move": "drop table"},
    "a call of level 8": {"step": CALL, "move": "call 8H"},
    "a card that is none": {"step": LEAD, "move": "play H1"},
    "NUL in a move": {"step": CALL, "move": "call 1H\0"},
    "a move as long as a book": {"step": CALL, "move": "call 1H" * 1000},
    "a list": [CALL, "call 1H"],
    "nothing": None,
    "junk": b"step=1&move=call",
    "half": b'{"step": 1, "move": "call',
    "no UTF-8": b'{"step": 1, "move": "call \xff"}',
    "half a character": b'{"step": 1, "move": "call \\ud800"}',
    "an empty body": b"",
    "twice as deep as any reader": b'{"step":' + b"[" * 5_000 + b"]" * 5_000 + b"}",
    "infinity": b'{"step": Infinity, "move": "call 1H"}',
    "an endless number": b'{"step": ' + b"1" * 10_000 + b', "move": "call 1H"}',
}


async def test_a_forged_pick_is_turned_away(site: Site) -> None:
    """With a 4xx and without a trace: the same honest pick has the same answer after it, byte for byte."""
    honest = {"step": CALL, "move": "call pass"}
    before = (await site.post("judge", honest)).content
    for what, body in FORGED.items():
        assert (await site.post("judge", body)).status_code == 422, what
        assert (await site.post("judge", honest)).content == before, what


OTHERS_FORGED: list[tuple[str, Any]] = [
    ("hint", {"step": 0, "number": 0}),
    ("hint", {"step": KITTY, "number": 0}),
    ("hint", {"step": CALL, "number": -1}),
    ("hint", {"step": CALL, "number": 10**30}),
    ("hint", {"step": len(asking().steps), "number": 0}),
    ("line", {"at": -1}),
    ("line", {"at": len(asking().steps) + 1}),
    ("line", {"at": CALL, "moves": "call pass"}),
    ("line", {"at": CALL, "moves": [["call pass"]]}),
    ("line", {"at": CALL, "moves": ["call pass"] * 151}),
    ("line", {"at": CALL, "moves": ["jump"]}),
    ("line", {"at": CALL, "carry_on": 151}),
    ("line", {"at": CALL, "carry_on": -1}),
    ("line", {"at": CALL, "named": -1}),
    ("line", {"at": CALL, "named": 7}),
    ("line", {"at": CALL, "named": "0"}),
    ("line", {"at": CALL, "title": "x"}),
    ("file", {"at": CALL, "moves": ["call double"], "title": "x"}),
    ("file", {"at": 10_000, "moves": [], "title": "x"}),
    ("file", {"at": CALL, "moves": [], "title": ""}),
    ("file", {"at": CALL, "moves": [], "title": "  "}),
    ("file", {"at": CALL, "moves": [], "title": "a\0b"}),
    ("file", {"at": CALL, "moves": [], "title": "a\nsteps: []"}),
    ("file", {"at": CALL, "moves": [], "title": "\u202e"}),
    ("file", {"at": CALL, "moves": [], "title": "\ud800"}),
    ("file", {"at": CALL, "moves": [], "title": "x" * 101}),
    ("file", {"at": CALL, "moves": []}),
]


async def test_other_forged_requests_are_turned_away(site: Site) -> None:
    """A position, a number, a line or a title that no page sends."""
    for name, body in OTHERS_FORGED:
        assert (await site.post(name, body)).status_code == 422, (name, body)


async def test_a_body_is_read_only_so_far(site: Site) -> None:
    """A megabyte, or ten thousand moves, is refused before it is looked at; the moves of a whole deal are not."""
    for name in ("judge", "hint", "line", "file"):
        assert (await site.post(name, b" " * 1_000_000)).status_code == 413
    assert (await site.post("line", {"at": CALL, "moves": ["call pass"] * 10_000})).status_code == 413
    longest = ["give S4 C3 D2 H2 to north"] * 150
    assert "refused" in await site.told("line", {"at": CALL, "moves": longest})


async def test_an_unknown_lesson_has_no_answers(site: Site) -> None:
    """Whatever is asked of a digest that nobody has made is not found, junk too."""
    client = site.user.http_client
    for digest in ("0123456789abcdef", "..", "%00", "x" * 500, "'; --"):
        assert (await client.get(f"/api/replay/{digest}/questions.json")).status_code == 404
        for name in ("judge", "hint", "line", "file"):
            for content in (b'{"step": 1, "move": "call 1H"}', b"junk"):
                assert (await client.post(f"/api/replay/{digest}/{name}", content=content)).status_code == 404


UNOFFERED = {
    "play S3": Rule.NOT_HELD,
    "play HK": Rule.NOT_HELD,
    "play D8": Rule.FOLLOW_SUIT,
    "call 7G": Rule.PHASE,
    "call bolshevik": Rule.PHASE,
    "name 7G": Rule.PHASE,
    "swap none": Rule.SWAP,
    "give SA to north": Rule.PHASE,
    "give SA to north SQ to north SJ to north": Rule.PHASE,
    "kitty DA DQ C6 S5": Rule.PHASE,
}


async def test_a_pick_that_the_page_would_not_offer_is_refused(site: Site) -> None:
    """Somebody else's card, a card that has been played, another kind of move: the rule is told, and no more."""
    for pick, rule in UNOFFERED.items():
        told = await site.told("judge", {"step": FOLLOW, "move": pick})
        assert (told["kind"], told["legal"]) == ("refused", False)
        assert told["chapter"].split("?lang=en")[0] == f"/rules/{CHAPTER_OF[rule].partition('#')[0]}"
        assert told["chapter"].endswith(f"#{CHAPTER_OF[rule].partition('#')[2]}")


async def test_many_at_once_get_each_their_own_answer(site: Site) -> None:
    """A thousand requests, honest and forged, in two languages and of two lessons, are answered as one by one."""
    other = replace(random_lesson("kotka", 1), id="other")
    kinds: list[tuple[str, Any, Lesson | None, str]] = [
        ("judge", {"step": CALL, "move": "call pass"}, None, "en"),
        ("judge", {"step": CALL, "move": "call 3C"}, None, "fi"),
        ("judge", {"step": FOLLOW, "move": "play D8"}, None, "fi"),
        ("judge", {"step": 0, "move": "call 6H"}, other, "en"),
        ("judge", b"junk", None, "en"),
        ("hint", {"step": LEAD, "number": 1}, None, "fi"),
        ("hint", {"step": LEAD, "number": 9}, None, "en"),
        ("line", {"at": FOLLOW, "moves": ["play SA"]}, None, "en"),
        ("line", {"at": CALL, "moves": ["play SA"]}, None, "fi"),
        ("file", {"at": CALL, "moves": ["call pass"], "title": "x"}, None, "en"),
    ]
    alone = [await site.post(*kind) for kind in kinds]
    many = await asyncio.gather(*(site.post(*kind) for _ in range(100) for kind in kinds))
    for number, answer in enumerate(many):
        wanted = alone[number % len(kinds)]
        assert (answer.status_code, answer.content) == (wanted.status_code, wanted.content)
    assert {answer.status_code for answer in alone} == {200, 422}
