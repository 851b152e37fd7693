"""Section 2 of the format, `session`: where in a session a deal stands, and who sits where in it."""

import pytest

from engine.seats import Seat
from scenarios.loader import loads
from tests.scenarios.samples import BOLSHEVIK, KITTY, KOTKA, told, with_top

FILES = {"kitty": KITTY, "kotka": KOTKA, "bolshevik": BOLSHEVIK}

ORDER = "order: [You, Ville, Aino, Eeva]"

# The games of a whole session, set by set, and the block after it.
SHORT = (["kitty"] * 2 + ["kotka"] * 2) * 3 + ["bolshevik"] * 8
FULL = (["kitty"] * 4 + ["kotka"] * 4) * 3 + ["bolshevik"] * 8
DEALS = [(length, number, game) for length, games in ((12, SHORT), (24, FULL)) for number, game in enumerate(games, 1)]


def session(text: str) -> str:
    """A session as line 3 of a file has it."""
    return f"session: {{{text}}}"


@pytest.mark.parametrize(("length", "number", "game"), DEALS)
def test_a_deal_has_the_game_that_its_number_has_in_the_session(length: int, number: int, game: str) -> None:
    """Half of each set is Kitty games, then half Kotka, and the eight numbers after the last are Bolshevik deals."""
    for name, text in FILES.items():
        found = told(with_top(session(f"length: {length}, deal: {number}"), text))
        said = f"3:29: deal: in a session of {length}, deal {number} has `game: {game}`, not `{name}`"
        assert found == ([] if name == game else [said])


# The length and deal, the game, and who sits north, east, south and west.
SEATINGS = [
    (12, 1, "kitty", "You Aino Ville Eeva"),
    (12, 4, "kotka", "You Aino Ville Eeva"),
    (12, 5, "kitty", "You Ville Aino Eeva"),
    (12, 8, "kotka", "You Ville Aino Eeva"),
    (12, 9, "kitty", "You Ville Eeva Aino"),
    (12, 12, "kotka", "You Ville Eeva Aino"),
    (12, 13, "bolshevik", "You Ville Eeva Aino"),
    (12, 20, "bolshevik", "You Ville Eeva Aino"),
    (24, 8, "kotka", "You Aino Ville Eeva"),
    (24, 9, "kitty", "You Ville Aino Eeva"),
    (24, 17, "kitty", "You Ville Eeva Aino"),
    (24, 32, "bolshevik", "You Ville Eeva Aino"),
]


@pytest.mark.parametrize(("length", "number", "game", "seated"), SEATINGS)
def test_the_order_seats_the_players_of_every_set(length: int, number: int, game: str, seated: str) -> None:
    """A B C D is the order of the players, and they sit A C B D, then A B C D, then A B D C; a block keeps the last."""
    top = session(f"length: {length}, deal: {number}, {ORDER}")
    names = seated.split()
    lesson = loads(with_top(top, FILES[game]))
    assert lesson.players == dict(zip(Seat, names, strict=True))
    stated = ", ".join(f"{seat}: {name}" for seat, name in zip(Seat, names, strict=True))
    assert told(with_top(f"{top}\nplayers: {{{stated}}}", FILES[game])) == []
    assert told(with_top(f"{top}\nplayers: {{west: {names[3]}}}", FILES[game])) == []


def test_the_place_in_the_session_is_kept() -> None:
    """Length, number, set and totals come through; without an order only the names of the file are known."""
    totals = "totals: {You: 27, Ville: +27, Aino: -27, Eeva: −27}"
    lesson = loads(with_top(session(f"length: 12, deal: 5, {ORDER}, {totals}"), KITTY))
    assert lesson.session is not None
    assert (lesson.session.length, lesson.session.place.number, lesson.session.place.set_number) == (12, 5, 2)
    assert lesson.session.totals == {"You": 27, "Ville": 27, "Aino": -27, "Eeva": -27}
    lesson = loads(with_top(f"{session('length: 24, deal: 25')}\nplayers: {{south: You}}", BOLSHEVIK))
    assert lesson.session is not None
    assert (lesson.session.place.set_number, lesson.session.totals) == (None, {})
    assert lesson.players == {Seat.SOUTH: "You"}


def test_names_are_texts_of_any_kind() -> None:
    """A name may hold spaces and read like a number or a word of YAML, in the order and among the totals."""
    order = "order: [Mrs. A. Pihl, yes, '12', Åke]"
    totals = "totals: {Mrs. A. Pihl: 0, yes: 1, '12': -1, Åke: 0}"
    lesson = loads(with_top(session(f"length: 12, deal: 5, {order}, {totals}"), KITTY))
    assert list(lesson.players.values()) == ["Mrs. A. Pihl", "yes", "12", "Åke"]


def test_a_lesson_without_a_session_has_none() -> None:
    """Most lessons stand in no session."""
    assert loads(KITTY).session is None


NO_DEAL = "the deals are 1 to 12, those of a Bolshevik block 13 to 20"
FOUR = "order: the four players A, B, C and D belong here, all different, not"
POINTS = "totals: the points of the players belong here, as in {You: 27, Ville: 27, Aino: -27, Eeva: -27}"
DEAL_5 = "length: 12, deal: 5"

# What `session` says in line 3 of a Kitty deal, and every problem that must be told.
FAULTY = [
    ("", ["3:10: `length` is missing", "3:10: `deal` is missing"]),
    ("length: 12", ["3:10: `deal` is missing"]),
    ("deal: 5", ["3:10: `length` is missing"]),
    (f"{DEAL_5}, set: 2", ["3:32: `set` is no key of the format here (those here are length, deal, order, totals)"]),
    (f"{DEAL_5}, total: {{}}", ["3:32: `total` is no key of the format here: is `totals` meant?"]),
    (f"{DEAL_5}, deal: 6", ["3:32: `deal` stands twice, first in line 3"]),
    ("length: 16, deal: 5", ["3:19: length: `16` is not possible here: write `12` or `24`"]),
    ("length: [12], deal: 5", ["3:19: length: one word belongs here: write `12` or `24`"]),
    ("length: 12, deal: 0", [f"3:29: deal: there is no deal 0: {NO_DEAL}"]),
    ("length: 12, deal: 21", [f"3:29: deal: there is no deal 21: {NO_DEAL}"]),
    ("length: 12, deal: -1", [f"3:29: deal: there is no deal -1: {NO_DEAL}"]),
    (
        "length: 24, deal: 33",
        ["3:29: deal: there is no deal 33: the deals are 1 to 24, those of a Bolshevik block 25 to 32"],
    ),
    ("length: 12, deal: five", ["3:29: deal: a number belongs here, not `five`"]),
    ("length: 12, deal: {set: 2}", ["3:29: deal: a number belongs here"]),
    ("length: 12, deal:5", ["3:10: `deal` is missing", "3:28: a space is missing after the colon"]),
    (
        f"{DEAL_5}, order: You",
        ["3:39: order: the four players A, B, C and D belong here, as in [You, Ville, Aino, Eeva]"],
    ),
    (f"{DEAL_5}, order: []", ["3:39: order: this is an empty list: write its parts, or leave the key out"]),
    (f"{DEAL_5}, order: [You, Ville, Aino]", [f"3:39: {FOUR} You, Ville, Aino"]),
    (f"{DEAL_5}, order: [a, b, c, d, e]", [f"3:39: {FOUR} a, b, c, d, e"]),
    (f"{DEAL_5}, order: [You, Ville, You, Eeva]", [f"3:39: {FOUR} You, Ville, You, Eeva"]),
    (f"{DEAL_5}, order: [You, Ville, '', Eeva]", ["3:52: a name belongs here"]),
    (f"{DEAL_5}, order: [You, [Ville], Aino, Eeva]", ["3:45: a name belongs here"]),
    (f"{DEAL_5}, totals: 27", [f"3:40: {POINTS}"]),
    (f"{DEAL_5}, totals: [27, 27, -27, -27]", [f"3:40: {POINTS}"]),
    (f"{DEAL_5}, totals: {{}}", ["3:40: totals: this is an empty list: write its parts, or leave the key out"]),
    (
        f"{DEAL_5}, totals: {{You: 27, Ville: 27, Aino: -27, Eeva: -26}}",
        ["3:40: totals: the four totals sum to zero, and these sum to +1"],
    ),
    (
        f"{DEAL_5}, totals: {{You: 27, Ville: 27, Aino: -54}}",
        ["3:40: totals: the four players have a total each, and here are 3: You, Ville, Aino"],
    ),
    (
        f"{DEAL_5}, totals: {{a: 0, b: 0, c: 0, d: 0, e: 0}}",
        ["3:40: totals: the four players have a total each, and here are 5: a, b, c, d, e"],
    ),
    (
        f"{DEAL_5}, totals: {{You: many, Ville: 2.5, Aino: -27, Eeva: -27}}",
        ["3:46: You: a number belongs here, not `many`", "3:59: Ville: a number belongs here, not `2.5`"],
    ),
    (f"{DEAL_5}, totals: {{You: 0, You: 0, Aino: 0, Eeva: 0}}", ["3:49: `You` stands twice, first in line 3"]),
    (f"{DEAL_5}, totals: {{You: 0, Ville:0, Aino: 0, Eeva: 0}}", ["3:55: a space is missing after the colon"]),
    (f"{DEAL_5}, totals: {{'': 0, Ville: 0, Aino: 0, Eeva: 0}}", ["3:41: a name belongs here"]),
    (
        f"{DEAL_5}, {ORDER}, totals: {{You: 0, Ville: 0, Aino: 0, Kai: 0}}",
        ["3:101: totals: Kai is not among the players, who are You, Ville, Aino, Eeva"],
    ),
    (
        f"{DEAL_5}, {ORDER}, totals: {{you: 0, Ville: 0, Aino: 0, Kai: 0}}",
        [
            "3:74: totals: you is not among the players, who are You, Ville, Aino, Eeva",
            "3:101: totals: Kai is not among the players, who are You, Ville, Aino, Eeva",
        ],
    ),
    (
        f"{DEAL_5}, {ORDER}, totals: {{You: 1, Ville: -1}}",
        ["3:73: totals: the four players have a total each, and here are 2: You, Ville"],
    ),
]


@pytest.mark.parametrize(("said", "expected"), FAULTY)
def test_a_faulty_session_is_told_where_it_stands(said: str, expected: list[str]) -> None:
    """What is missing, unknown, no number, nobody's or does not sum to zero is told with its place."""
    assert told(with_top(session(said))) == expected


@pytest.mark.parametrize("value", ["12", "[12, 5]"])
def test_a_session_is_a_map(value: str) -> None:
    """A text or list in place of the map is told with an example."""
    assert told(with_top(f"session: {value}")) == [
        "3:10: session: the place in the session belongs here, as in {length: 12, deal: 5}"
    ]


# In line 4: who plays, against the seating of the second set, and every problem that must be told.
CONTRADICTED = [
    ("{south: You}", ["4:18: south: in deal 5 of this session Aino sits here, not You"]),
    ("{south: Kai}", ["4:18: south: in deal 5 of this session Aino sits here, not Kai"]),
    (
        "{north: You, east: Aino, south: Ville, west: Eeva}",
        [
            "4:29: east: in deal 5 of this session Ville sits here, not Aino",
            "4:42: south: in deal 5 of this session Aino sits here, not Ville",
        ],
    ),
]


@pytest.mark.parametrize(("players", "expected"), CONTRADICTED)
def test_players_may_not_contradict_the_seating_of_the_set(players: str, expected: list[str]) -> None:
    """A name that the order seats elsewhere, or nowhere, is told with who sits there in that deal."""
    assert told(with_top(f"{session(f'{DEAL_5}, {ORDER}')}\nplayers: {players}")) == expected


def test_totals_are_of_the_players_that_the_file_names() -> None:
    """Without an order, four names in `players` are those who play; with fewer, the fourth is anybody."""
    top = session(f"{DEAL_5}, totals: {{a: 0, b: 0, c: 0, x: 0}}")
    assert told(with_top(f"{top}\nplayers: {{north: a, east: b, south: c}}")) == []
    assert told(with_top(f"{top}\nplayers: {{north: a, east: b, south: c, west: d}}")) == [
        "3:59: totals: x is not among the players, who are a, b, c, d"
    ]


def test_a_session_and_the_deal_are_judged_apart() -> None:
    """A fault of the session hides no illegal move, and blames none."""
    text = with_top(session("length: 12, deal: 3, order: [a]"), KITTY.replace("swap: none", "swap: HA"))
    assert told(text) == [
        "3:29: deal: in a session of 12, deal 3 has `game: kotka`, not `kitty`",
        f"3:39: {FOUR} a",
        "18:11: step 6: swap HA: east does not hold HA (not-held)",
    ]
