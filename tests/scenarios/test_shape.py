"""Section 2 of the format, the file: its keys, its texts, and what is told of keys and values that may not stand."""

import pytest

from engine.games import DefenderSwap
from engine.seats import Seat
from scenarios.lesson import Text
from scenarios.loader import loads
from scenarios.schema import LineShape, MoveShape, RefusedShape, ScenarioShape, StepShape
from tests.scenarios.samples import KITTY, TO_PLAY, complete, problems, told, with_top

NO_SEAT = "is not possible here: write `north`, `east`, `south` or `west`"


# At the top: the lines put in as line 3, and every problem that must be told.
TOP = [
    ("titel: T", ["3:1: `titel` is no key of the format here: is `title` meant?"]),
    ("Level: beginner", ["3:1: `Level` is no key of the format here: is `level` meant?"]),
    ("title: again", ["3:1: `title` stands twice, first in line 2"]),
    ("say: Hello", ["3:1: `say` belongs in a step, under `steps`, behind a hyphen"]),
    ("level: expert", ["3:8: level: `expert` is not possible here: write `beginner`, `intermediate` or `advanced`"]),
    ("tags: kitty", ["3:7: tags: a list belongs here, as in [kitty, exchange]"]),
    ("author: [me]", ["3:9: author: one text belongs here"]),
    ("license: {by: me}", ["3:10: license: one text belongs here"]),
    ("summary: [a]", ["3:10: summary: a text, or texts by language such as {en: …, fi: …}, belongs here"]),
    ("summary: {en: [a]}", ["3:15: summary: the words in `en` must be one text"]),
    ("id: First Game", ["3:5: `First Game` cannot be an id: use small letters, digits and single hyphens"]),
    ("view: middle", [f"3:7: view: `middle` {NO_SEAT}"]),
    ("players: You", ["3:10: players: names by seat belong here, as in {south: You, west: Ville}"]),
    ("players: {suoth: You}", ["3:11: `suoth` is no key of the format here: is `south` meant?"]),
    ("players: {south: ''}", ["3:18: south: a name belongs here"]),
    ('players: {south: "a\\nb"}', ["3:18: south: a name stands in one line, without invisible characters"]),
    (f"players: {{south: {'x' * 41}}}", ["3:18: south: a name has at most 40 characters, and this one has 41"]),
    ("rules: none", ["3:8: rules: rules by name belong here, as in {defender_swap: kitty_bid}"]),
    ("rules: {swap: no}", ["3:9: `swap` is no key of the format here (those here are defender_swap)"]),
    (
        "rules: {defender_swap: no}",
        ["3:24: defender_swap: `no` is not possible here: write `kitty_bid` or `first_bid`"],
    ),
    ("expect: 5H", ["3:9: expect: what you expect belongs here, as in {contract: 5H, declarer: north}"]),
    (
        "expect: {contract: 8H}",
        ["3:20: contract: `8H` is no contract: write a level and one of S C D H G M, as in 5H, or all-pass"],
    ),
    ("expect: {declarer: me}", [f"3:20: declarer: `me` {NO_SEAT}"]),
    ("expect: {doubled: 4}", ["3:19: doubled: `4` is not possible here: write `1`, `2` or `3`"]),
    ("expect: {tricks: 11}", ["3:18: tricks: the two sides belong here, as in {ns: 11, ew: 2}"]),
    ("expect: {tricks: {n: 11}}", ["3:19: `n` is no key of the format here: is `ns` meant?"]),
    ("expect: {score: {ns: many}}", ["3:22: ns: a number belongs here, not `many`"]),
    ("expect: {trick: {}}", ["3:10: `trick` is no key of the format here: is `tricks` meant?"]),
]


@pytest.mark.parametrize(("lines", "expected"), TOP)
def test_a_fault_at_the_top_is_told_where_it_stands(lines: str, expected: list[str]) -> None:
    """A key or value that may not stand at the top is told with its place and what would have been right."""
    assert told(with_top(lines)) == expected


STEPS = [
    ("- hello", ["12:3: step 1: a step is made of keys with values, such as `say: …` or `play: HA`"]),
    ("- say:hello", ["12:7: step 1: a space is missing after the colon"]),
    ("- {}", ["12:3: step 1: this step is empty: give it words or a move"]),
    ("- wyh: a", ["12:3: step 1: `wyh` is no key of the format here: is `why` meant?"]),
    ("- after: 3", ["12:3: step 1: `after` belongs in a what-if, under `lines`"]),
    ("- title: a", ["12:3: step 1: `title` belongs at the top of the file, not in a step"]),
    ("- say:\n  en: a", None),
    ("- say: a\n  say: b", ["13:3: step 1: `say` stands twice, first in line 12 (each step begins with a hyphen)"]),
    ("- say: a\n  stop: maybe", ["13:9: step 1: stop: `maybe` is not possible here: write `true` or `false`"]),
    ("- say: a\n  by: estt", [f"13:7: step 1: by: `estt` {NO_SEAT}"]),
    (
        "- say: a\n  show: HA",
        ["13:9: step 1: show: cards and seats belong here, as in {cards: HA HK, seats: [north]}"],
    ),
    ("- say: a\n  show: {card: HA}", ["13:10: step 1: `card` is no key of the format here: is `cards` meant?"]),
    (
        "- say: a\n  show: {cards: HX}",
        ["13:17: step 1: show: 'HX' is no card: write the suit first, then the rank, as in SA or H10"],
    ),
    (
        "- say: a\n  show: {seats: up}",
        ["13:17: step 1: show: 'up' is no seat: the seats are north, east, south and west"],
    ),
    (
        "- say: a\n  reveal: nrth",
        ["13:11: step 1: reveal: 'nrth' is no seat: the seats are north, east, south and west"],
    ),
    (
        "- say: a\n  reveal: [north, nrth]",
        ["13:19: step 1: reveal: 'nrth' is no seat: the seats are north, east, south and west"],
    ),
    (
        "- say: a\n  reveal: {north: yes}",
        ["13:11: step 1: reveal: one text or a list belongs here, such as east south or [east, south]"],
    ),
    (
        "- say: a\n  show: {cards: [HA, HX], seats: [west, up]}",
        [
            "13:22: step 1: show: 'HX' is no card: write the suit first, then the rank, as in SA or H10",
            "13:41: step 1: show: 'up' is no seat: the seats are north, east, south and west",
        ],
    ),
    ("- say: {de: a}", ["12:9: step 1: say: `de` is no language here (they are en, fi, sv); a text with a colon or"]),
    ("- call: [pass, pass]", ["12:9: step 1: call: one text belongs here; for several, write `calls`"]),
    ("- call: pass pass", ["12:9: step 1: call pass pass: only one belongs here: for several, write `calls`"]),
    ("- call: pass\n  play: HA", ["12:3: step 1: a step makes one kind of move, not call and play: begin a new step"]),
    ("- calls: []", ["12:10: step 1: calls: this is an empty list: write its parts, or leave the key out"]),
    ("- calls: {a: b}", ["12:10: step 1: calls: one text or a list belongs here, such as SA H10 C2 or [SA, H10, C2]"]),
    ("- trick: SA SK SQ SJ S10", ["12:10: step 1: trick: a trick has at most four cards, and here are 5"]),
    ("- tricks: [SA SK SQ SJ S10]", ["12:12: step 1: a trick has at most four cards, and here are 5"]),
    ("- tricks: SA SK", ["12:11: step 1: tricks: a list of tricks belongs here, as in [SK S3 S5 S6, HK H4 H2 H3]"]),
    ("- give: S4", ["12:9: step 1: give: a packet is written {to: partner, cards: S4 C3 D2 H2}, single cards {south"]),
    ("- give: {to: partner}", ["12:9: step 1: give to partner: a packet is written {to: partner, cards: S4 C3 D2 H2}"]),
    ("- give: {south: [SK]}", ["12:9: step 1: give: single cards are written {south: SK, west: C2, east"]),
    ("- give: {suoth: SK}", ["12:9: step 1: give suoth SK: 'suoth' is no seat: the seats are north, east, south and"]),
    ("- play: 10H", ["12:9: step 1: play 10H: '10H' is no card: write the suit first, then the rank, as in SA or"]),
    ("- call: 9S", ["12:9: step 1: call 9S: '9S' is no call: write a level from 1 to 7 and one of S C D H G M"]),
]


@pytest.mark.parametrize(("step", "expected"), STEPS)
def test_a_fault_of_a_step_is_told_with_the_number_of_the_step(step: str, expected: list[str] | None) -> None:
    """A key or value that may not stand in a step is told with its place, its step, and what would have been right."""
    expected = expected or [
        "12:3: step 1: `say` has nothing behind it",
        "13:3: step 1: `en` has to stand further in than the key whose text it is",
    ]
    found = told(complete(f"{step}\n"))
    assert len(found) == len(expected)
    assert all(line.startswith(start) for line, start in zip(found, expected, strict=True)), found


@pytest.mark.parametrize("key", ["format", "title", "game", "dealer", "deal", "steps"])
def test_a_required_key_that_is_missing_is_told_where_the_map_begins(key: str) -> None:
    """Each of the six required keys is missed, in the place where the map it is missing from begins."""
    lines = KITTY.splitlines(keepends=True)
    at = next(number for number, line in enumerate(lines) if line.startswith(f"{key}:"))
    inner = next((n for n, line in enumerate(lines[at + 1 :], at + 1) if not line.startswith(" ")), len(lines))
    assert told("".join(lines[:at] + lines[inner:])) == [f"1:1: `{key}` is missing"]


def test_a_problem_is_one_line() -> None:
    """Line breaks and other characters that cannot be seen become spaces in what a problem says was found."""
    text = with_top('level: "a\\nb"\nview: "x\\u2028y"').replace("swap: none", 'swap: "H9\\nH8"\n    "a\\tb": c')
    assert [line.split(": ", 1)[0] for line in told(text)] == ["3:8", "4:7", "19:11", "20:5"]
    assert all(line.isprintable() for line in told(text))


def test_everything_that_can_be_found_at_once_is_told_at_once() -> None:
    """A bad title, a card dealt twice, unknown keys and an illegal move are told in one run, in the file's order."""
    text = KITTY.replace("title: A deal", "title: {xx: A deal}").replace("west: S 543", "west: S 54J")
    text = text.replace("  - swap: none", "  - swap: HX\n    wyh: a\n    say: {de: b}")
    assert [(each.code, each.line, each.step) for each in problems(text)] == [
        ("language", 2, None),
        ("card-missing", 6, None),
        ("card-twice", 9, None),
        ("move", 17, 6),
        ("unknown-key", 18, 6),
        ("language", 19, 6),
    ]
    illegal = complete(TO_PLAY + "  - play: SJ\n    wyh: a\n  - play: HK\n  - play: S3\n    stop: x\n")
    assert [(each.code, each.step) for each in problems(illegal)] == [
        ("unknown-key", 8),
        ("not-held", 9),
        ("choice", 10),
    ]


@pytest.mark.parametrize("step", ["- cal: 1S", "- call: [1S]", "- call: pass\n    call: 1S", "- call:", "- say:a"])
def test_a_fault_that_hides_a_move_blames_no_later_move(step: str) -> None:
    """After a step whose move cannot be read, the moves that follow are not called illegal."""
    assert [each.step for each in problems(complete(f"  {step}\n  - call: 1M\n  - swap: none\n"))] == [1]


def test_a_faulty_dealer_blames_no_move() -> None:
    """Without a dealer nobody knows whose turn it is, and no move is judged."""
    text = complete("  - call: pass\n    by: north\n  - play: HA\n").replace("dealer: south", "dealer: nroth")
    assert told(text) == [f"4:9: dealer: `nroth` {NO_SEAT}"]


def test_a_key_after_the_steps_is_not_in_a_step() -> None:
    """A fault at the top is not given the number of the step that stands before it."""
    assert [(each.code, each.step) for each in problems(KITTY + "title: again\nlevle: beginner\n")] == [
        ("repeated-key", None),
        ("unknown-key", None),
    ]


def test_a_missing_key_casts_no_doubt_on_the_first() -> None:
    """What is missing is told where the map begins, and the deal that stands there is still played."""
    deal = KITTY[KITTY.index("deal:") : KITTY.index("steps:")]
    text = deal + "format: 1\ngame: kitty\ndealer: south\nsteps:\n  - play: HA\n"
    assert [(each.code, each.line) for each in problems(text)] == [("missing", 1), ("phase", 11)]


def test_a_faulty_game_does_not_hide_the_faults_of_the_cards() -> None:
    """With an unknown game the sizes of the hands are not judged, but a card dealt twice is."""
    text = KITTY.replace("game: kitty", "game: whist").replace("west: S 543", "west: S 54J")
    assert told(text) == [
        "3:7: game: `whist` is not possible here: write `kitty`, `kotka` or `bolshevik`",
        "9:9: west has SJ, which east has too",
    ]


def test_scalars_are_never_converted() -> None:
    """Words that YAML would read as truth, time, number or nothing stay the text that was written."""
    lesson = loads(
        KITTY.replace("title: A deal", "title: NO\nauthor: on\nsummary: 1:30\nlicense: 0x10")
        .replace(
            "dealer: south", "dealer: south\ntags: [10, yes, 2026-11-30, ~, null]\nplayers: {south: 1e3, west: off}"
        )
        .replace("  - swap: none", "  - swap: none\n    why: .inf")
    )
    assert lesson.title == Text({"": "NO"})
    assert (lesson.author, lesson.summary, lesson.license) == ("on", Text({"": "1:30"}), "0x10")
    assert lesson.tags == ("10", "yes", "2026-11-30", "~", "null")
    assert lesson.players == {Seat.SOUTH: "1e3", Seat.WEST: "off"}
    assert [step.why for step in lesson.steps if step.why] == [Text({"": ".inf"})]


def test_a_text_falls_back_to_the_first_language_given() -> None:
    """A text in one language is shown for every language; of several, the asked one and else the first."""
    lesson = loads(KITTY.replace("title: A deal", "title: {fi: Jako, en: A deal}\nsummary: Plain"))
    assert [lesson.title.in_language(code) for code in ("en", "fi", "sv")] == ["A deal", "Jako", "Jako"]
    assert lesson.summary is not None
    assert lesson.summary.in_language("fi") == "Plain"
    assert lesson.languages == ("en", "fi")


def test_everything_about_a_lesson_is_kept() -> None:
    """Level, tags, names, chair and the table's option come through as they were written."""
    lesson = loads(
        with_top(
            "id: my-deal\nlevel: advanced\ntags: [a, b]\nauthor: me\nlicense: CC0\nview: West\n"
            "players: {east: Eeva}\nrules: {defender_swap: first_bid}"
        )
    )
    assert (lesson.id, lesson.level, lesson.tags, lesson.author) == ("my-deal", "advanced", ("a", "b"), "me")
    assert (lesson.license, lesson.view, lesson.players) == ("CC0", Seat.WEST, {Seat.EAST: "Eeva"})
    assert lesson.deal.options.defender_swap is DefenderSwap.FIRST_BID


@pytest.mark.parametrize(
    ("name", "expected"),
    [("My Deal (2).yaml", "my-deal-2"), ("a/b/Kyttä.yml", "kytt"), ("….yaml", "scenario")],
)
def test_the_id_is_made_of_the_file_name(name: str, expected: str) -> None:
    """Without an id of its own, a lesson is called after its file, in small letters, digits and hyphens."""
    assert loads(KITTY, name).id == expected


def test_the_digest_names_the_content() -> None:
    """Two files of the same bytes have the same digest, and another letter makes another."""
    digest = loads(KITTY).digest
    assert len(digest) == 16
    assert digest == loads(KITTY.encode(), "other.yaml").digest
    assert digest != loads(KITTY.replace("A deal", "A Deal")).digest


def test_the_keys_of_the_format_are_all_known() -> None:
    """Every key that the format's example shows is read."""
    top = "format id title summary level tags author license game dealer view players rules deal steps lines expect"
    assert {*ScenarioShape.model_fields} == {*top.split(), "start", "session", "bolshevik"}
    step = (
        "say call why next calls give swap play trick tricks ask answer also wrong hints show reveal stop refuse name"
    )
    assert {*StepShape.model_fields} == {*step.split(), "by", "expect"}
    assert {*LineShape.model_fields} == {"name", "after", "steps"}
    assert {*RefusedShape.model_fields} - {*MoveShape.model_fields} == {"rule"}
    assert {*MoveShape.model_fields} == {"call", "give", "swap", "play", "name"}
