"""The lessons on offer: where they come from, and what a broken save does."""

from __future__ import annotations

import json
from pathlib import Path

from engine.cards import DECK
from scenarios.library import LIBRARY
from tutorial.shelf import Shelf

GOOD = (LIBRARY / "all-pass-misere.yaml").read_text(encoding="utf-8").replace("id: all-pass-misere", "id: own")


def test_a_broken_save_keeps_the_last_good_version(tmp_path: Path) -> None:
    """A file that breaks stays on the shelf as it was, with its faults; mended, the faults are gone."""
    path = tmp_path / "own.yaml"
    path.write_text(GOOD, encoding="utf-8")
    shelf = Shelf((), (path,))
    before = shelf.lessons["own"]
    path.write_text(GOOD + "\nnonsense: 1\n", encoding="utf-8")
    assert shelf.read(path) is None
    assert shelf.lessons["own"] is before
    assert len(shelf.faults_of("own")) == 1
    path.write_text(GOOD, encoding="utf-8")
    shelf.read(path)
    assert shelf.faults_of("own") == []


def test_a_file_broken_from_the_start_leads_home(tmp_path: Path) -> None:
    """A named file that cannot be read has no page of its own: the home page lists its faults."""
    path = tmp_path / "own.yaml"
    path.write_text("", encoding="utf-8")
    shelf = Shelf((LIBRARY,), (path,))
    assert shelf.address_of(path) == "/"
    assert path in shelf.faults


def test_replays_are_shared_and_named_by_their_content() -> None:
    """Asked twice, a replay is the same object; another language has another digest; both can be fetched."""
    shelf = Shelf()
    lesson = shelf.lessons["first-kitty-game"]
    english, finnish = shelf.replay(lesson, "en"), shelf.replay(lesson, "fi")
    assert shelf.replay(lesson, "en") is english
    assert english.digest != finnish.digest
    assert shelf.body(english.digest) == english.body


def test_every_position_of_a_replay_shows_the_whole_pack_once() -> None:
    """At every position the hands, the tricks taken, the trick on the table and the kitty hold the 52 cards."""
    shelf = Shelf()
    for lesson in shelf.lessons.values():
        replay = json.loads(shelf.replay(lesson, "en").body)
        pack = sorted(map(str, DECK))
        for position, step in enumerate(replay["steps"]):
            seen = " ".join(step["hands"]).split()
            seen += [card for trick in replay["tricks"][: step["done"]] for card in trick["cards"]]
            if step["trick"] and step["trick"][1] < 4:
                number, fallen = step["trick"]
                seen += replay["tricks"][number]["cards"][:fallen]
            if step["kittyDown"]:
                seen += map(str, lesson.deal.kitty)
            assert sorted(seen) == pack, f"{lesson.id} {position}"
