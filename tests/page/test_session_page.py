"""The page of a whole session, seen by NiceGUI's simulated user."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from nicegui import ui
from nicegui.testing import User

from engine.score_sheet import ScoreSheet
from engine.table import drawn, play_session
from tests.page.visiting import at_site
from tutorial.sheet import PLAYERS, Writer
from tutorial.shelf import Shelf
from tutorial.site.frame import STATIC
from tutorial.site.session import LINES, Wish, chart, table_html, wish_of
from tutorial.texts import SHEETS

COLOURS = (STATIC / "colours.css").read_text(encoding="utf-8")


@pytest.fixture
def pages(user: User) -> User:
    """A simulated visitor."""
    at_site(user, Shelf(()))
    return user


def html(user: User) -> str:
    """All the words of the page that is open."""
    return "\n".join(each.content for each in user.find(ui.html).elements)


def played(length: int, seed: int, has_bolshevik: bool = False) -> ScoreSheet:
    """The finished sheet of a session."""
    *_, last = play_session(drawn(seed, length, has_bolshevik), seed)
    return last


@pytest.mark.parametrize(
    ("asked", "wish"),
    [
        ({}, Wish(12, 1, False)),
        ({"length": "24", "seed": "7", "bolshevik": "1"}, Wish(24, 7, True)),
        ({"length": "13", "seed": "-5", "bolshevik": "0"}, Wish(12, 0, False)),
        ({"length": "1000", "seed": "99999999", "bolshevik": "on"}, Wish(24, 999_999, True)),
        ({"length": "long", "seed": "9" * 5000, "bolshevik": "perhaps"}, Wish(12, 1, False)),
    ],
)
def test_a_bad_parameter_gets_the_nearest_sensible_value(asked: dict[str, str], wish: Wish) -> None:
    """Whatever stands in the address, a session that exists is played."""
    assert wish_of(asked) == wish


def test_a_wish_is_written_as_it_is_read() -> None:
    """The parameters of a wish ask for that wish."""
    for wish in (Wish(24, 7, True), Wish(12, 0, False)):
        assert wish_of(wish.query) == wish


async def test_the_bare_page_offers_a_session(pages: User) -> None:
    """Without parameters there is the form and no sheet; nothing is played yet."""
    await pages.open("/session")
    words = html(pages)
    assert '<form class="choice" action="/session">' in words
    assert "<table" not in words


async def test_the_address_plays_a_session(pages: User) -> None:
    """With parameters the sheet appears: the winner, every deal, the standing and the chart; the form remembers."""
    await pages.open("/session?length=12&seed=3&bolshevik=1")
    await pages.should_see("deals are played", retries=50)
    sheet, writer = played(12, 3, True), Writer(PLAYERS, "en")
    await pages.should_see(writer.verdict(sheet))
    words = html(pages)
    for table in writer.tables(sheet):
        assert table_html(table) in words
    (drawing,) = pages.find(ui.echart).elements
    assert drawing.props["role"] == "img"
    assert "Line chart" in drawing.props["aria-label"]
    assert 'value="3"' in words
    assert 'value="1" checked' in words


async def test_the_next_session_is_a_link_away(pages: User) -> None:
    """Under the sheet a link leads to the session of the next number, in the same language."""
    await pages.open("/session?length=24&seed=999999&lang=fi")
    await pages.should_see("jakoa on pelattu", retries=100)
    links = {str(link.props["href"]) for link in pages.find(ui.link).elements}
    assert "/session?length=24&seed=0&lang=fi" in links


async def test_the_form_keeps_the_language_of_the_address(pages: User) -> None:
    """A Finnish page asks for a Finnish sheet; a language that nobody speaks is dropped, and never written out."""
    await pages.open("/session?lang=fi")
    assert '<input type="hidden" name="lang" value="fi">' in html(pages)
    await pages.open('/session?lang="><script>')
    assert "hidden" not in html(pages)
    assert "<script>" not in html(pages)


async def test_the_home_page_leads_here(pages: User) -> None:
    """A line of the home page links to the session, in the language of the address."""
    await pages.open("/?lang=fi")
    assert "/session?lang=fi" in {str(link.props["href"]) for link in pages.find(ui.link).elements}


@pytest.mark.parametrize("language", ["en", "fi"])
def test_a_table_is_marked_up_for_the_ear(language: str) -> None:
    """Each table has a caption, heads for columns, rows and sets, and scrolls in a named box that takes the focus."""
    deals, block, standing = map(table_html, Writer(PLAYERS, language).tables(played(12, 3, True)))
    for made in (deals, block, standing):
        assert re.search(r'<div class="wide" role="region" tabindex="0" aria-label="[^"]+"><table', made)
        assert "<caption>" in made
        assert "<th></th>" not in made
    assert deals.count('scope="col"') == 13
    assert deals.count('scope="rowgroup"') == 3
    assert deals.count('scope="row"') == 12
    assert standing.count('scope="row"') == 5
    assert '<tr><td></td><th scope="col"' in standing


def test_a_cell_is_never_taken_for_html() -> None:
    """Names are escaped, in heads, in titles and in cells."""
    names = ("<a>", "<b>", "<i>", "<s>")
    for table in Writer(names, "en").tables(played(12, 3, True)):
        made = table_html(table)
        assert not any(name in made for name in names)
        assert "&lt;b&gt;" in made


def test_the_chart_shows_the_running_totals() -> None:
    """One line for each player, from 0 before the first deal to the total after the last; the block is not in it."""
    sheet = played(12, 3, True)
    series = chart(sheet, SHEETS["en"].SESSION)["series"]
    assert [line["name"] for line in series] == list(PLAYERS)
    assert all(line["data"][0] == [0, 0] for line in series)
    assert [line["data"][-1] for line in series] == [[12, total] for total in sheet.totals]
    assert all(len(line["data"]) == 13 for line in series)


def lightness(colour: str) -> float:
    """The relative luminance of `#rrggbb`, as contrast is reckoned from it."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (each / 12.92 if each <= 0.03928 else ((each + 0.055) / 1.055) ** 2.4 for each in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def colour(name: str, scheme: int) -> str:
    """What a name of a colour stands for: 0 in light, 1 in dark."""
    found = re.search(rf"{name}: light-dark\((#\w{{6}}), (#\w{{6}})\)", COLOURS)
    assert found is not None
    return found[scheme + 1]


@pytest.mark.parametrize("scheme", [0, 1], ids=["light", "dark"])
def test_colour_alone_tells_no_line_apart(scheme: int) -> None:
    """Dashes and symbols differ, each colour is clearly nearer to the sheet than the one before; all stand out."""
    assert len({str(dash) for _, dash, _ in LINES}) == len({symbol for _, _, symbol in LINES}) == 4
    sheet = lightness(colour("--sheet", scheme))
    contrasts = [contrast(lightness(colour(name[4:-1], scheme)), sheet) for name, _, _ in LINES]
    assert all(earlier / later > 1.3 for earlier, later in pairwise(contrasts))
    assert contrasts[-1] > 3


def contrast(one: float, other: float) -> float:
    """The ratio of two luminances, from 1 to 21."""
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)
