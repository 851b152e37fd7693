"""The page of one's own scenario and what it asks of the server, seen by NiceGUI's simulated user."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from nicegui import ui
from nicegui.testing import User

import tutorial.site
from scenarios.loader import loads
from scenarios.yamltree import MAX_BYTES
from tests.page.visiting import at_site
from tutorial.cli import main
from tutorial.places import passages
from tutorial.recent import Recent
from tutorial.shelf import Shelf
from tutorial.site.own import Workshop
from tutorial.texts import LANGUAGES, OWNS

EXAMPLE: str = OWNS["en"].EXAMPLE
LESSON = EXAMPLE.replace("format: 1", "format: 1\nid: friday-club").replace("My first lesson", "Pöytä")
JS = Path(tutorial.site.__file__).parent / "static"


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    """One lesson on offer, and little room for those of visitors."""
    (tmp_path / "friday.yaml").write_text(LESSON, encoding="utf-8")
    return Shelf((tmp_path,), recent=Recent(most=3))


@pytest.fixture
def pages(user: User, shelf: Shelf) -> User:
    """A simulated visitor."""
    at_site(user, shelf)
    return user


async def told(user: User, text: str | bytes, language: str = "en", work: str = "read") -> dict[str, Any]:
    """What the server says of a text."""
    content = text.encode() if isinstance(text, str) else text
    answer = await user.http_client.post(f"/api/own/{work}?lang={language}", content=content)
    assert answer.status_code == 200
    found: dict[str, Any] = json.loads(answer.content)
    return found


async def replayed(user: User, digest: str) -> int:
    """The status with which a replay is answered."""
    return (await user.http_client.get(f"/api/replay/{digest}.json")).status_code


async def workshop(user: User, address: str) -> Workshop:
    """The element that holds the page at an address."""
    await user.open(address)
    return next(iter(user.find(Workshop).elements))


async def test_the_page_begins_empty_and_offers_the_lessons(pages: User) -> None:
    """Without a lesson to copy there is no text; every lesson is offered, in the language of the address."""
    page = await workshop(pages, "/own?lang=fi")
    assert page.props["source"] is None
    assert not page.props["is-gone"]
    assert page.props["words"]["title"] == "Oma skenaario"
    assert page.props["lessons"] == [{"title": "Pöytä", "href": "/own?lang=fi&from=friday-club"}]


async def test_a_copy_names_no_schema(pages: User, shelf: Shelf, tmp_path: Path) -> None:
    """The line by which an editor finds the schema beside the built-in lessons stays behind: it would lead nowhere."""
    path = tmp_path / "friday.yaml"
    path.write_text(f"# yaml-language-server: $schema=../scenario.schema.json\n{LESSON}", encoding="utf-8")
    shelf.read(path)
    assert (await workshop(pages, "/own?from=friday-club")).props["source"] == LESSON


async def test_a_lesson_is_copied_by_its_id(pages: User) -> None:
    """`?from=` brings the text of a lesson, a file of its name; an id that is no lesson's brings none, and says so."""
    page = await workshop(pages, "/own?from=friday-club")
    assert page.props["source"] == LESSON
    assert page.props["source-name"] == "friday-club.yaml"
    for bad in ("gone", "friday", "../friday"):
        page = await workshop(pages, f"/own?from={bad}")
        assert page.props["source"] is None
        assert page.props["is-gone"]


@pytest.mark.parametrize("language", LANGUAGES)
async def test_what_a_scenario_is_and_how_it_is_written(pages: User, language: str) -> None:
    """The example of the page is a sound lesson, and each key of the format is explained in its list."""
    assert len(loads(OWNS[language].EXAMPLE).steps) == 16
    await pages.open(f"/own?lang={language}")
    words = "\n".join(each.content for each in pages.find(ui.html).elements)
    keys = (
        "title game dealer view players summary level kitty say why next call calls give swap name play trick tricks "
    )
    keys += "show reveal stop ask answer also wrong hints refuse lines after expect start session"
    for key in keys.split():
        assert re.search(rf"<code>(- )?\{{?{key}:", words), key


def test_the_languages_have_the_same_words() -> None:
    """English and Finnish have the same keys, the same things stand in each, and each is used by the page."""
    english, finnish = OWNS["en"], OWNS["fi"]
    assert english.OWN.keys() == finnish.OWN.keys()
    for key, words in english.OWN.items():
        assert set(re.findall(r"\{\w+\}", words)) == set(re.findall(r"\{\w+\}", finnish.OWN[key])), key
    assert [len(some) for some in english.REFERENCE.values()] == [len(some) for some in finnish.REFERENCE.values()]
    files = [*JS.glob("*.js"), *JS.parent.glob("own*.py"), JS.parent / "home.py"]
    code = "\n".join(path.read_text(encoding="utf-8") for path in files)
    named = set(re.findall(r"words\.(\w+)|(?:words|OWN)\[\"(\w+)\"\]", code))
    states = {"reading", "offline", "failed", "kitty", "kotka", "bolshevik", "text", "lesson"}
    assert english.OWN.keys() - {name for pair in named for name in pair} - states == set()


async def test_a_sound_text_is_a_lesson_like_any_other(pages: User) -> None:
    """The answer names a replay, with questions and what-ifs of its own; it is in the language that was asked for."""
    lesson = await told(pages, EXAMPLE, "fi")
    assert lesson["steps"] == 16
    assert not lesson["isOver"]
    base = f"/api/replay/{lesson['digest']}"
    replay = json.loads((await pages.http_client.get(f"{base}.json")).content)
    assert replay["title"] == "My first lesson"
    assert replay["steps"][0]["phase"] == "Ennen ensimmäistä huutoa"
    assert 15 in map(int, json.loads((await pages.http_client.get(f"{base}/questions.json")).content)["asks"])
    answer = await pages.http_client.post(f"{base}/judge", json={"step": 15, "move": "give CQ C6 S8 S5 to north"})
    assert json.loads(answer.content)["kind"] == "right"
    answer = await pages.http_client.post(f"{base}/line", json={"at": 1, "moves": ["call pass"]})
    assert len(json.loads(answer.content)["steps"]) == 1


async def test_faults_are_listed_with_their_places(pages: User, shelf: Shelf) -> None:
    """Each fault has line, column, step and words, and no path; no replay is made, and the last good one stays."""
    good = await told(pages, EXAMPLE)
    bad = await told(pages, EXAMPLE.replace("- call: 1H", "- call: 1X").replace("H J98 ", "H J9H2"))
    assert "digest" not in bad
    assert [(each["line"], each["column"], each["step"]) for each in bad["faults"]] == [(9, 10, None), (17, 11, 2)]
    assert "1X" in bad["faults"][1]["message"]
    assert not any("/" in each["message"] or ".yaml" in each["message"] for each in bad["faults"])
    assert await replayed(pages, good["digest"]) == 200
    assert len(shelf.recent) == 1


@pytest.mark.parametrize("work", ["read", "rest"])
async def test_faults_are_told_in_the_language_of_the_page(pages: User, work: str) -> None:
    """In Finnish the words are Finnish, and what is quoted of the file stays; the places are the same."""
    text = EXAMPLE.replace("- call: 1H", "- call: 1X").replace("dealer: south", "dealer: etelä")
    english, finnish = [(await told(pages, text, language, work))["faults"] for language in ("en", "fi")]
    assert [each["message"] for each in finnish] == [
        "`dealer`: `etelä` ei käy tässä: kirjoita `north`, `east`, `south` tai `west`",
        "`call 1X`: '1X' ei ole huuto: kirjoita taso 1–7 ja jokin merkeistä S C D H G M, esim. 2H, "
        "tai jokin sanoista pass, double, redouble, bolshevik, keep, withdraw",
    ]
    assert english[0]["message"] == "dealer: `etelä` is not possible here: write `north`, `east`, `south` or `west`"
    assert [each | {"message": ""} for each in english] == [each | {"message": ""} for each in finnish]


async def test_a_sound_text_gets_advice(pages: User) -> None:
    """What its author has left out is told with its place, in the page's language; where nothing is, there is none."""
    assert (await told(pages, EXAMPLE))["advice"] == []
    bare = EXAMPLE.replace("    why: A first bid names the suit that you would like as trumps.\n", "")
    assert (await told(pages, bare, "fi"))["advice"] == [
        {
            "line": 17,
            "column": 11,
            "step": 2,
            "whatIf": None,
            "message": "omalla siirrollasi ei ole syytä: kirjoita `why`, tai `stop: false`, jos se ei kaipaa syytä",
        }
    ]


async def test_a_copy_does_not_touch_the_lesson_on_the_shelf(pages: User, shelf: Shelf) -> None:
    """A visitor's text with the id of a lesson is another lesson, and the page of that id shows what it did before."""
    lesson = shelf.lessons["friday-club"]
    before = shelf.replay(lesson, "en")
    own = await told(pages, LESSON)
    assert (own["id"], own["name"]) == ("own-friday-club", "friday-club.yaml")
    await told(pages, LESSON.replace("You deal", "I deal"))
    assert shelf.lessons == {"friday-club": lesson}
    assert shelf.replay(lesson, "en") is before
    assert own["digest"] != before.digest


async def test_visitors_do_not_see_each_others_lessons(pages: User) -> None:
    """A visitor's lesson has no page and is on no list; only its digest leads to it."""
    secret = "Only for the Friday club"
    own = await told(pages, EXAMPLE.replace("My first lesson", secret))
    for address in ("/", "/own", "/rules"):
        assert secret not in (await pages.http_client.get(address)).text
    for name in ("own-scenario", "scenario"):
        assert (await pages.http_client.get(f"/lesson/{name}")).status_code == 404
    assert await replayed(pages, own["digest"]) == 200


async def test_nobody_on_the_way_keeps_a_visitors_lesson(pages: User, shelf: Shelf) -> None:
    """A replay, and all that belongs to it, is kept by that browser alone; one from the shelf by anybody."""
    own = (await told(pages, EXAMPLE))["digest"]
    ours = shelf.replay(shelf.lessons["friday-club"], "en").digest
    for digest, whose in ((own, "private"), (ours, "public")):
        for address in (f"{digest}.json", f"{digest}/questions.json"):
            answer = await pages.http_client.get(f"/api/replay/{address}")
            assert answer.headers["cache-control"] == f"{whose}, max-age=31536000, immutable"


async def test_old_lessons_make_room_for_new_ones(pages: User, shelf: Shelf) -> None:
    """Of the visitors' lessons the ones not asked for longest go; sent again, they have the same address as before."""
    texts = [EXAMPLE.replace("first", f"number {n}") for n in range(4)]
    digests = [(await told(pages, text))["digest"] for text in texts[:3]]
    assert await replayed(pages, digests[0]) == 200
    digests.append((await told(pages, texts[3]))["digest"])
    assert len(shelf.recent) == 3
    assert [await replayed(pages, each) for each in digests] == [200, 404, 200, 200]
    assert (await told(pages, texts[1]))["digest"] == digests[1]
    assert await replayed(pages, digests[1]) == 200


@pytest.mark.parametrize("work", ["read", "rest"])
async def test_a_text_over_the_limit_is_refused(pages: User, work: str) -> None:
    """One byte more than 1 MiB is not read at all, whatever the browser let pass; exactly 1 MiB is."""
    large = b"#" * (MAX_BYTES + 1)
    assert (await pages.http_client.post(f"/api/own/{work}", content=large)).status_code == 413
    assert (await told(pages, large[1:], work=work))["faults"][0]["message"] == "the file is empty"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (b"\xff\xfe", "UTF-8"),
        (b"format: 1\0", "control character"),
        (b"a: &a [*a, *a]", "anchors"),
        (b"a: !!python/object:os.system 1", "tags"),
        (b"format: 1\n---\nformat: 1\n", "second document"),
        (b"[" * 100_000, "20 levels"),
        (b"format: 1\nsteps: " + b"[" * 100_000, "20 levels"),
        (b"format: 99\n", "format 99"),
    ],
)
async def test_nasty_texts_get_a_fault(pages: User, text: bytes, said: str) -> None:
    """What the format refuses is told in words, here as anywhere."""
    faults = (await told(pages, text))["faults"]
    assert any(said in each["message"] for each in faults)


@pytest.mark.parametrize("game", ["kitty", "kotka", "bolshevik"])
async def test_a_random_deal_is_that_of_the_command(pages: User, game: str, tmp_path: Path) -> None:
    """The same game and number give what `skruuvi new` writes, with moves and without."""
    for is_played, options in ((True, []), (False, ["--deal-only"])):
        path = tmp_path / f"{game}-7.yaml"
        assert main(["new", str(path), "--game", game, "--seed", "7", "--force", *options]) == 0
        wish = {"game": game, "seed": 7, "is_played": is_played}
        answer = await pages.http_client.post("/api/own/deal", json=wish)
        assert json.loads(answer.content)["text"] == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("wish", [{}, {"game": "bridge", "seed": 1, "is_played": True}, {"game": "kitty", "seed": -1}])
async def test_a_bad_wish_for_a_deal_is_refused(pages: User, wish: dict[str, Any]) -> None:
    """Only a game, a number and a yes or no are taken."""
    assert (await pages.http_client.post("/api/own/deal", json=wish)).status_code == 422
    assert (await pages.http_client.post("/api/own/deal", content=b" " * 2000)).status_code == 413


async def test_the_rest_is_played_and_all_that_was_written_stays(pages: User) -> None:
    """The deal goes on to its end from the middle of a trick; the text before and after is as it was."""
    whole = json.loads(
        (await pages.http_client.post("/api/own/deal", json={"game": "kitty", "seed": 7, "is_played": True})).content
    )["text"]
    lines = whole.splitlines()
    cut = next(at for at, line in enumerate(lines) if "trick 5:" in line)
    card = lines[cut].split()[2]
    head = "\n".join([*lines[:cut], f"  - play: {card}", "    why: |", "      So.", "      # no remark", ""])
    tail = "# a remark\nauthor: me\n"
    longer = (await told(pages, head + tail, work="rest"))["text"]
    assert longer.startswith(head)
    assert longer.endswith(tail)
    lesson = await told(pages, longer)
    assert lesson["isOver"]
    assert (await told(pages, longer, work="rest"))["text"] == longer


@pytest.mark.parametrize("steps", ["steps: []\n", "steps: []  # none yet\nauthor: me\n", "steps:\n- call: 1H\n"])
async def test_the_rest_fits_the_way_the_steps_are_written(pages: User, steps: str) -> None:
    """Without steps, and with steps that are not indented, there is a whole deal afterwards."""
    longer = (await told(pages, EXAMPLE[: EXAMPLE.index("steps:")] + steps, work="rest"))["text"]
    assert (await told(pages, longer))["isOver"]
    assert ("author: me" in longer) == ("author: me" in steps)


async def test_what_cannot_be_completed_is_left_alone(pages: User) -> None:
    """Steps in brackets take no lines, and a text with faults is not guessed at."""
    brackets = EXAMPLE[: EXAMPLE.index("steps:")] + "steps: [{call: 1H}]\n"
    assert await told(pages, brackets, work="rest") == {"text": None}
    assert "faults" in await told(pages, EXAMPLE + "nonsense: 1\n", work="rest")


def test_every_position_is_found_in_the_text_and_back() -> None:
    """Each step has the line of its entry; an entry of several moves is shown at its last, whose words they are."""
    found = passages(loads(EXAMPLE), EXAMPLE)
    lines = EXAMPLE.splitlines()
    assert [(lines[each.line - 1].strip(), each.first, each.last, each.shown) for each in found if each.has_steps] == [
        ("- say: You deal, so you call first. Your best suit is hearts.", 1, 1, 1),
        ("- call: 1H", 2, 2, 2),
        ("- calls: 2S pass pass 3H  # several moves, each a step of its own", 3, 6, 6),
        # The kitty turns up after the last pass, and is no move of theirs.
        ("- calls: pass pass pass pass pass pass pass pass", 7, 15, 14),
        ("- ask: Which four cards do you send to Aino?", 16, 16, 16),
    ]


def test_what_stands_around_the_steps_is_the_beginning_and_the_end() -> None:
    """Above the steps is the table as it was dealt, below them the last position, and in a what-if its own steps."""
    text = EXAMPLE + "lines:\n  - name: x\n    after: 1\n    steps:\n      - call: 2G\nauthor: me\n"
    found = [(each.line, each.first, each.what_if) for each in passages(loads(text), text) if not each.has_steps]
    assert found == [(1, 0, None), (28, 16, None), (33, 16, None)]
    (inside,) = (each for each in passages(loads(text), text) if each.what_if == 0)
    assert (inside.line, inside.first, inside.shown) == (32, 3, 3)
