"""The lessons on offer: where they come from, and what a broken save does."""

from __future__ import annotations

import json
from pathlib import Path

from scenarios.library import LIBRARY
from scenarios.loader import loads
from tutorial.recent import Recent, Told
from tutorial.replay import Replay
from tutorial.shelf import Shelf
from tutorial.texts import OWNS

GOOD = (LIBRARY / "all-pass-misere.yaml").read_text(encoding="utf-8").replace("id: all-pass-misere", "id: own")
SMALL = OWNS["en"].EXAMPLE.replace("format: 1", "format: 1\nid: own")


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
    """At every position the hands, the tricks, the trick on the table and the kitty hold every card of the deal."""
    shelf = Shelf()
    for lesson in shelf.lessons.values():
        replay = json.loads(shelf.replay(lesson, "en").body)
        pack = sorted(map(str, lesson.deal.kitty + tuple(card for hand in lesson.deal.hands for card in hand)))
        for position, step in enumerate(replay["steps"]):
            seen = " ".join(step["hands"]).split()
            seen += [card for trick in replay["tricks"][: step["done"]] for card in trick["cards"]]
            if step["trick"] and step["trick"][1] < 4:
                number, fallen = step["trick"]
                seen += replay["tricks"][number]["cards"][:fallen]
            if step["kittyDown"]:
                seen += map(str, lesson.deal.kitty)
            assert sorted(seen) == pack, f"{lesson.id} {position}"


def test_a_version_that_was_saved_over_is_kept_for_a_while(tmp_path: Path) -> None:
    """Somebody may still look at what a file held before: such versions are among the recent replays."""
    path = tmp_path / "own.yaml"
    path.write_text(SMALL, encoding="utf-8")
    shelf = Shelf((), (path,), recent=Recent(most=2))
    digests = []
    for n in range(5):
        path.write_text(SMALL.replace("first", f"number {n}"), encoding="utf-8")
        shelf.read(path)
        digests.append(shelf.replay(shelf.lessons["own"], "en").digest)
    assert shelf.told_by(digests[4]) == (shelf.lessons["own"], "en")
    assert [shelf.body(each) is not None for each in digests] == [False, False, True, True, True]


def test_a_lesson_off_the_shelf_is_told_and_forgotten_in_time() -> None:
    """Any lesson has a replay, shared by all who read the same text; the shelf itself stays as it is."""
    shelf = Shelf((), recent=Recent(most=2))
    first = shelf.replay(loads(SMALL), "en")
    assert shelf.replay(loads(SMALL), "en") is first
    assert shelf.replay(loads(SMALL), "fi") is not first
    assert shelf.lessons == {}
    for language in ("en", "fi"):
        shelf.replay(loads(SMALL + "# more\n"), language)
    shelf.replay(loads(SMALL.replace("id: own", "id: other")), "en")
    assert shelf.body(first.digest) is None


def test_the_source_of_a_lesson_is_its_file_as_it_is_now(tmp_path: Path) -> None:
    """The text is that of the file, in a folder or named; without the file, and for no lesson, there is none."""
    (tmp_path / "folder").mkdir()
    inside, named = tmp_path / "folder" / "a.yaml", tmp_path / "b.yaml"
    inside.write_text(SMALL, encoding="utf-8")
    named.write_text(SMALL.replace("id: own", "id: named"), encoding="utf-8")
    (tmp_path / "folder" / "broken.yaml").write_text("format: 1\n", encoding="utf-8")
    shelf = Shelf((tmp_path / "folder",), (named,))
    assert shelf.source("own") == SMALL
    assert shelf.source("named") == named.read_text(encoding="utf-8")
    assert shelf.source("broken") is None
    inside.unlink()
    assert shelf.source("own") is None


def told(digest: str, size: int) -> Told:
    """A replay of so many bytes."""
    return Told(Replay(digest, b"x" * size), loads(SMALL), "en")


def test_recent_replays_are_bounded_in_number_and_in_bytes() -> None:
    """The ones not asked for longest go first; one that is asked for becomes the newest; the newest always stays."""
    recent = Recent(most=3, most_bytes=100)
    for digest in "abc":
        recent.keep(told(digest, 10))
    assert recent.by_digest("a")
    recent.keep(told("d", 10))
    assert [digest for digest in "abcd" if recent.by_digest(digest)] == ["a", "c", "d"]
    recent.keep(told("e", 85))
    assert [digest for digest in "acde" if recent.by_digest(digest)] == ["d", "e"]
    recent.keep(told("e", 85))
    assert len(recent) == 2
    recent.keep(told("f", 500))
    assert [digest for digest in "def" if recent.by_digest(digest)] == ["f"]
    recent.keep(told("g", 10))
    assert [digest for digest in "fg" if recent.by_digest(digest)] == ["g"]
