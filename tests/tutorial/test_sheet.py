"""The score sheet: its tables in words, its text for the terminal, and its JSON."""

from __future__ import annotations

import json
from fractions import Fraction
from string import Formatter

import pytest

from engine.calls import Bid, Denomination
from engine.score_sheet import ScoreSheet
from engine.scoring import Result
from engine.seats import Seat, Side
from engine.session import Session
from engine.state import Contract
from tutorial.sheet import PLAYERS, Table, Writer, sheet_json
from tutorial.texts import LANGUAGES, SHEETS

NAMES = ("Ann", "Ben", "Cat", "Dan")


def made(text: str, declarer: Seat, north_south: int, tricks: int = 11, multiplier: int = 1) -> Result:
    """A deal with a contract; `tricks` are those of north-south."""
    contract = Contract(Bid(int(text[0]), Denomination(text[1])), declarer)
    score = {Side.NS: north_south, Side.EW: -north_south}
    return Result(contract, None, multiplier, {Side.NS: tricks, Side.EW: 13 - tricks}, dict.fromkeys(score, 0), score)


def passed(north_south: int) -> Result:
    """An all-pass misère."""
    score = {Side.NS: north_south, Side.EW: -north_south}
    return Result(None, None, 1, {Side.NS: 4, Side.EW: 9}, dict.fromkeys(score, 7), score)


def alone(declarer: Seat | None, x: int = 0) -> Result:
    """A Bolshevik deal, or a void one."""
    score = {Side.DECLARER: x, Side.DEFENDERS: -x}
    contract = Contract(Bid(7, Denomination.MISERE), declarer, is_alone=True) if declarer is not None else None
    tricks = {Side.DECLARER: 2, Side.DEFENDERS: 11} if contract else dict.fromkeys(score, 0)
    return Result(contract, None, 1, tricks, dict.fromkeys(score, 0), score, contract is None)


@pytest.fixture
def sheet() -> ScoreSheet:
    """A short session with a Bolshevik block of five deals, one of them void."""
    sheet = ScoreSheet(Session(12, Seat.WEST, has_bolshevik=True))
    ordinary = [made("5H", Seat.SOUTH, 50, multiplier=2), made("6G", Seat.EAST, -35, 1), *map(passed, range(10))]
    block = [alone(None), alone(Seat.WEST, -20), alone(Seat.NORTH, 35), alone(Seat.EAST), alone(Seat.SOUTH, 5)]
    for result in [*ordinary, *block]:
        sheet = sheet.after(result)
    return sheet


def rows(table: Table) -> list[tuple[str, ...]]:
    """The rows of all groups."""
    return [row for group in table.groups for row in group.rows]


def test_the_languages_have_the_same_words() -> None:
    """English and Finnish have the same keys, and the same things stand in each text."""
    for kind in ("SHEET", "SESSION"):
        english = getattr(SHEETS["en"], kind)
        for language in LANGUAGES:
            texts = getattr(SHEETS[language], kind)
            assert texts.keys() == english.keys()
            for key, template in texts.items():
                inside = [
                    {name for _, name, _, _ in Formatter().parse(each) if name} for each in (template, english[key])
                ]
                assert inside[0] == inside[1], key


def test_a_line_names_people_not_seats(sheet: ScoreSheet) -> None:
    """Dealer and declarer are the players who sit there in that set; the totals are those after the deal."""
    first, second = rows(Writer(NAMES, "en").tables(sheet)[0])[:2]
    assert first == ("1", "Kitty", "Dan", "5♥", "Ben", "×2", "11–2", "+50", "−50", "+50", "+50", "−50", "−50")
    assert second == (
        *("2", "Kitty", "Ann", "6\N{NO-BREAK SPACE}grand", "Cat", "", "1–12", "−35", "+35"),
        *("+15", "+15", "−15", "−15"),
    )


def test_a_set_says_who_plays_with_whom(sheet: ScoreSheet) -> None:
    """The deals are grouped by set, under the two pairs."""
    titles = [group.title for group in Writer(NAMES, "en").tables(sheet)[0].groups]
    assert titles == [
        "Set 1: Ann and Ben against Cat and Dan",
        "Set 2: Ann and Cat against Ben and Dan",
        "Set 3: Ann and Dan against Ben and Cat",
    ]


def test_an_all_pass_has_no_declarer(sheet: ScoreSheet) -> None:
    """An all-pass misère stands in the column of the contract, in the language of the sheet."""
    words = [rows(Writer(NAMES, language).tables(sheet)[0])[2][3:6] for language in ("en", "fi")]
    assert words == [("all-pass", "", ""), ("passimiseeri", "", "")]


def test_the_block_has_a_column_of_its_own(sheet: ScoreSheet) -> None:
    """A void deal leaves the column alone; X of the declarer counts three times for one and once against each other."""
    block = rows(Writer(NAMES, "en").tables(sheet)[1])
    assert block[0] == ("13", "Cat", "void", "", "", "", "", "0", "0", "0", "0")
    assert block[1] == (
        *("14", "Ann", "7\N{NO-BREAK SPACE}misère", "Cat", "", "2–11", "−20"),
        *("+20", "+20", "−60", "+20"),
    )


def test_the_standing_adds_the_sets_and_a_third(sheet: ScoreSheet) -> None:
    """The sums of the sets and a third of the column, with one decimal, make the total."""
    assert rows(Writer(NAMES, "en").tables(sheet)[2]) == [
        ("Set 1", "+16", "+16", "−16", "−16"),
        ("Set 2", "+14", "−14", "+14", "−14"),
        ("Set 3", "+30", "−30", "−30", "+30"),
        ("Bolshevik, a third", "+40.0", "−6.7", "−33.3", "0.0"),
        ("Total", "+100.0", "−34.7", "−65.3", "0.0"),
    ]


def test_without_a_block_there_are_no_decimals() -> None:
    """The totals of a session without the option are whole numbers, and it has two tables."""
    sheet = ScoreSheet(Session(12)).after(made("5H", Seat.NORTH, 25))
    deals, standing = Writer(NAMES, "en").tables(sheet)
    assert rows(standing)[-1] == ("Total", "+25", "+25", "−25", "−25")
    assert len(rows(deals)) == 1


def test_finnish_has_a_decimal_comma() -> None:
    """A third is written with a point in English, with a comma in Finnish."""
    third = Fraction(-20, 3)
    assert [Writer(NAMES, language).signed(third, 1) for language in ("en", "fi")] == ["−6.7", "−6,7"]


def test_the_winner_or_the_draw_is_named(sheet: ScoreSheet) -> None:
    """One player at the top wins; several share it."""
    draw = ScoreSheet(Session(12)).after(made("5H", Seat.NORTH, 25))
    assert Writer(NAMES, "en").verdict(sheet) == "Ann wins."
    assert Writer(NAMES, "fi").verdict(sheet) == "Voittaja: Ann."
    assert Writer(NAMES, "en").verdict(draw) == "A draw between Ann and Ben."
    assert Writer(NAMES, "fi").verdict(ScoreSheet(Session(12))) == "Tasapeli: Ann, Ben, Cat ja Dan."


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_columns_of_the_text_are_aligned(sheet: ScoreSheet, language: str) -> None:
    """Numbers end under each other: every line of a table but the titles ends in the same column."""
    text = Writer(NAMES, language).text(sheet, 1)
    _, *tables, _ = text.split("\n\n")
    assert len(tables) == 3
    for table in tables:
        title, *lines = table.split("\n")
        titles = {group.title for each in Writer(NAMES, language).tables(sheet) for group in each.groups}
        assert len({len(line) for line in lines if line not in titles}) == 1, title


def test_a_name_is_never_taken_for_a_template() -> None:
    """Braces in a name stay as they are."""
    names = ("{one}", "{other}", "{n}", "{}")
    text = Writer(names, "en").text(ScoreSheet(Session(12)).after(made("5H", Seat.NORTH, 25)), 1)
    assert "Set 1: {one} and {other} against {n} and {}" in text


def test_the_json_is_as_documented(sheet: ScoreSheet) -> None:
    """Players, deals with seats by name, the column and the totals; it survives the way through JSON."""
    found = json.loads(json.dumps(sheet_json(sheet, NAMES)))
    assert list(found) == ["players", "deals", "bolshevik", "totals"]
    assert found["players"] == list(NAMES)
    assert found["deals"][0] == {
        "n": 1,
        "set": 1,
        "game": "kitty",
        "dealer": "west",
        "seats": {"north": "Ann", "east": "Cat", "south": "Ben", "west": "Dan"},
        "result": {
            "contract": "5H",
            "declarer": "south",
            "doubled": 2,
            "tricks": {"ns": 11, "ew": 2},
            "aces": {"ns": 0, "ew": 0},
            "score": {"ns": 50, "ew": -50},
        },
        "totals": {"Ann": 50, "Ben": 50, "Cat": -50, "Dan": -50},
    }
    assert found["bolshevik"] == {"Ann": 120, "Ben": -20, "Cat": -100, "Dan": 0}
    assert found["totals"] == {"Ann": 100, "Ben": -34.6667, "Cat": -65.3333, "Dan": 0}


def test_a_bolshevik_deal_in_json_leaves_the_running_totals_alone(sheet: ScoreSheet) -> None:
    """Its set is `bolshevik`, its sides are declarer and defenders, a void one has the contract `void`."""
    deals = sheet_json(sheet, NAMES)["deals"]
    assert {deal["set"] for deal in deals[12:]} == {"bolshevik"}
    assert all(deal["totals"] == deals[11]["totals"] for deal in deals[12:])
    assert deals[12]["result"]["contract"] == "void"
    assert deals[13]["result"]["score"] == {"declarer": -20, "defenders": 20}
    assert deals[13]["seats"] == deals[11]["seats"]


def test_the_usual_players_have_the_letters_of_the_rules() -> None:
    """Players A to D are called by names that begin with these letters."""
    assert "".join(name[0] for name in PLAYERS) == "ABCD"
