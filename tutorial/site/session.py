"""The page of a whole session: a form, and the score sheet that simple players write."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from html import escape
from random import randrange
from typing import Any
from urllib.parse import urlencode

from fastapi import Request
from nicegui import run, ui

from engine.score_sheet import ScoreSheet
from engine.session import LENGTHS
from engine.table import drawn, play_session
from tutorial.sheet import PLAYERS, Table, Writer
from tutorial.site.frame import frame, language_of, text
from tutorial.texts import LANGUAGES, SHEETS

LAST_SEED = 999_999

# A line is told by its dash, its symbol and how dark it is; the hue only helps. The drawing is an SVG, in which the
# colours of the page serve as anywhere else.
LINES = (
    ("var(--chart-a)", "solid", "circle"),
    ("var(--chart-b)", "dashed", "rect"),
    ("var(--chart-c)", "dotted", "triangle"),
    ("var(--chart-d)", [12, 4, 3, 4], "diamond"),
)
INK, RULE = "var(--ink)", {"lineStyle": {"color": "var(--line)"}}
MINUS = "value => String(value).replace('-', '−')"


@dataclass(frozen=True, slots=True)
class Wish:
    """The session that an address asks for."""

    length: int
    seed: int
    has_bolshevik: bool

    @property
    def query(self) -> dict[str, str]:
        """The parameters that ask for this session."""
        return {"length": str(self.length), "seed": str(self.seed)} | ({"bolshevik": "1"} if self.has_bolshevik else {})


def wish_of(asked: Mapping[str, str]) -> Wish:
    """What the parameters of an address ask for; in place of a bad one stands the nearest that makes sense."""
    length = number(asked.get("length", ""), LENGTHS[0])
    seed = number(asked.get("seed", ""), 1)
    return Wish(
        min(LENGTHS, key=lambda each: abs(each - length)),
        min(max(seed, 0), LAST_SEED),
        asked.get("bolshevik", "").lower() in ("1", "on", "true", "yes"),
    )


def number(asked: str, otherwise: int) -> int:
    """The number that is written here, or another one if none is."""
    try:
        return int(asked)
    except ValueError:
        return otherwise


def add_session_page(language: str) -> None:
    """Put the page on the server. `language` is for visitors who wish for none that we speak."""

    @ui.page("/session")
    def session_page(request: Request) -> None:
        spoken, asked = language_of(request, language), request.query_params
        words: dict[str, str] = SHEETS[spoken].SESSION
        plays = bool(asked.keys() & {"length", "seed", "bolshevik"})
        wish = wish_of(asked) if plays else Wish(LENGTHS[0], randrange(1, 1000), False)
        keeps = {"lang": asked["lang"]} if asked.get("lang") in LANGUAGES else {}
        frame(request, spoken, f"{words['title']} · Skruuvi")
        with ui.element("div").classes("plain wider scores").props("id=main"):
            text(words["title"], "h1")
            text(words["what"])
            ui.html(form(wish, words, keeps), sanitize=False)
            if plays:
                status = ui.label().props("role=status")
                shown = ui.element("section")

                async def play() -> None:
                    await show(wish, spoken, status, shown)
                    another = Wish(wish.length, (wish.seed + 1) % (LAST_SEED + 1), wish.has_bolshevik)
                    with shown:
                        ui.link(
                            words["another"].format(n=another.seed), f"/session?{urlencode(another.query | keeps)}"
                        ).classes("button")

                # It begins when the browser is there to see the progress.
                ui.timer(0, play, once=True)


async def show(wish: Wish, language: str, status: ui.label, shown: ui.element) -> None:
    """Play the session and fill `shown` with its sheet; `status` tells how far it has come."""
    words: dict[str, str] = SHEETS[language].SESSION
    sheets = play_session(drawn(wish.seed, wish.length, wish.has_bolshevik), wish.seed)
    sheet = None
    # A deal at a time, beside the loop that serves the other visitors.
    while following := await run.io_bound(next, sheets, None):
        sheet = following
        status.set_text(words["playing"].format(n=len(sheet.results)))
    if sheet is None or not sheet.is_over:
        return
    status.set_text(words["played"].format(n=len(sheet.results)))
    writer = Writer(PLAYERS, language)
    with shown:
        text(writer.verdict(sheet), "h2")
        text(words["chart"], "h3")
        drawing = ui.echart(chart(sheet, words), renderer="svg").classes("chart").props("role=img")
        drawing.props["aria-label"] = words["chart-label"]
        for each in writer.tables(sheet):
            ui.html(table_html(each), sanitize=False)


def form(wish: Wish, words: Mapping[str, str], keeps: Mapping[str, str]) -> str:
    """The form as HTML. It only asks for another address, so that every sheet has one; `keeps` goes along unseen."""
    lengths = "".join(
        f'<option value="{each}"{" selected" if each == wish.length else ""}>{escape(words[f"length-{each}"])}</option>'
        for each in LENGTHS
    )
    hidden = "".join(f'<input type="hidden" name="{key}" value="{escape(value)}">' for key, value in keeps.items())
    return f"""<form class="choice" action="/session">{hidden}
        <label>{escape(words["label-length"])} <select name="length">{lengths}</select></label>
        <label>{escape(words["label-seed"])}
            <input type="number" name="seed" min="0" max="{LAST_SEED}" required value="{wish.seed}"
                aria-describedby="seed-note"></label>
        <label><input type="checkbox" name="bolshevik" value="1"{" checked" if wish.has_bolshevik else ""}>
            {escape(words["label-bolshevik"])}</label>
        <button class="button primary">{escape(words["play"])}</button>
        <small id="seed-note">{escape(words["seed-note"])}</small></form>"""


def table_html(table: Table) -> str:
    """A table as HTML, in a box that scrolls sideways by itself, also with the keyboard."""

    def cell(at: int, words: str) -> str:
        kind = ' class="word"' if at in table.wordy else ""
        return f'<th scope="row"{kind}>{escape(words)}</th>' if at == 0 else f"<td{kind}>{escape(words)}</td>"

    def head(at: int, words: str) -> str:
        kind = ' class="word"' if at in table.wordy else ""
        return f'<th scope="col"{kind}>{escape(words)}</th>' if words else "<td></td>"

    bodies = []
    for group in table.groups:
        span = f'colspan="{len(table.heads)}"'
        title = f'<tr><th scope="rowgroup" {span}>{staying(group.title)}</th></tr>' if group.title else ""
        rows = ("".join(cell(at, words) for at, words in enumerate(row)) for row in group.rows)
        bodies.append(f"<tbody>{title}{''.join(f'<tr>{row}</tr>' for row in rows)}</tbody>")
    heads = "".join(head(at, words) for at, words in enumerate(table.heads))
    return (
        f'<div class="wide" role="region" tabindex="0" aria-label="{escape(table.title)}"><table class="sheet">'
        f"<caption>{staying(table.title)}</caption><thead><tr>{heads}</tr></thead>{''.join(bodies)}</table></div>"
    )


def staying(words: str) -> str:
    """Words that stay in sight while the table scrolls sideways."""
    return f"<span>{escape(words)}</span>"


def chart(sheet: ScoreSheet, words: Mapping[str, str]) -> dict[str, Any]:
    """The options of a line chart: the running total of each player, from 0 before the first deal."""
    length = sheet.session.length
    totals = [(0, 0, 0, 0), *(entry.totals for entry in sheet.entries[:length])]
    return {
        "animation": False,
        "legend": {"top": 0, "left": 0, "itemWidth": 44, "textStyle": {"color": INK, "fontSize": 14}},
        "grid": {"top": 56, "left": 48, "right": 16, "bottom": 44},
        "tooltip": {
            "trigger": "axis",
            ":valueFormatter": MINUS,
            "backgroundColor": "var(--sheet)",
            "borderColor": "var(--line)",
            "textStyle": {"color": INK},
        },
        # The lines across mark the ends of the sets.
        "xAxis": {
            "type": "value",
            "max": length,
            "interval": length // 3,
            "name": words["chart-axis"],
            "nameLocation": "middle",
            "nameGap": 26,
            "nameTextStyle": {"color": INK},
            "axisLabel": {"color": INK},
            "axisLine": {"onZero": False, "lineStyle": {"color": "var(--ink-soft)"}},
            "splitLine": RULE,
            "axisPointer": {"label": {"precision": 0}},
        },
        "yAxis": {"type": "value", "axisLabel": {"color": INK, ":formatter": MINUS}, "splitLine": RULE},
        "series": [
            {
                "type": "line",
                "name": name,
                "data": [[deal, total[player]] for deal, total in enumerate(totals)],
                "color": colour,
                "symbol": symbol,
                "symbolSize": 7,
                "lineStyle": {"type": dash, "width": 2.5},
                "emphasis": {"disabled": True},  # it would make a lighter colour of a name
            }
            for player, (name, (colour, dash, symbol)) in enumerate(zip(PLAYERS, LINES, strict=True))
        ],
    }
