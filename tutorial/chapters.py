"""The rules in short chapters: Markdown files, one folder for each language, the same names in all of them.

A file begins with its title and, as its first paragraph, the chapter in one sentence. A heading names its anchor, the
same in every language (`## Following suit {#follow-suit}`). `[misère](/rules/misere#aces)` leads to a section, and
`[Show me](show:ruff)` to the step of a lesson where that happens (see `showme`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path

import nh3

from engine.errors import Rule
from tutorial.markup import rich_html

FOLDER = Path(__file__).parent / "rules"

CHAPTER_OF: Mapping[Rule, str] = {
    Rule.TURN: "table#turns",
    Rule.PHASE: "table#course",
    Rule.NOT_HELD: "play#own-hand",
    Rule.FOLLOW_SUIT: "play#follow-suit",
    Rule.BID_TOO_LOW: "auction#higher",
    Rule.MUST_BID: "second-auction#floor",
    Rule.LEVEL: "auction#lowest-bid",
    Rule.DOUBLE: "swap-and-doubling#doubling",
    Rule.REDOUBLE: "swap-and-doubling#redoubling",
    Rule.PACKET_SIZE: "exchange#how-many",
    Rule.RECEIVER: "exchange#to-whom",
    Rule.SWAP: "swap-and-doubling#swap",
    Rule.DECLARED_BEFORE: "bolshevik#declaring",
    Rule.MUST_DECLARE: "bolshevik#must-declare",
}
"""The chapter and section that explain each rule a move can break."""

_TAGS = {"h2", "p", "em", "strong", "code", "ul", "ol", "li", "a", "span", "table", "thead", "tbody", "tr", "th", "td"}
_ATTRIBUTES = {"h2": {"id"}, "a": {"href"}, "span": {"class"}, "th": {"align"}, "td": {"align"}}
_FILE = re.compile(r"\d\d-([a-z-]+)")
_ANCHOR = re.compile(r'<h2 id="([a-z-]+)">')
_SHOW = re.compile(r'\s*<a href="show:([a-z-]+)">(.*?)</a>')
_LINK = re.compile(r'<a href="(/[^"]*)"')


@dataclass(frozen=True)
class Chapter:
    """One chapter in one language. `title` and `summary` are plain text, `body` is the Markdown that follows them."""

    id: str
    title: str
    summary: str
    body: str

    @cached_property
    def html(self) -> str:
        """The body as clean HTML, its suits in their colours, its links as they were written: see `linked`."""
        from markdown import Markdown  # noqa: PLC0415 - slow to load, and the page starts without it

        coloured = re.sub("[♠♣♦♥]", lambda found: rich_html(found[0]), self.body)
        converter = Markdown(
            extensions=["tables", "attr_list", "sane_lists"],
            extension_configs={"tables": {"use_align_attribute": True}},
        )
        return nh3.clean(
            converter.convert(coloured),
            tags=_TAGS,
            attributes=_ATTRIBUTES,
            url_schemes={"show"},
            link_rel=None,
        )

    @property
    def anchors(self) -> tuple[str, ...]:
        """The ids of the sections, in their order."""
        return tuple(_ANCHOR.findall(self.html))

    @property
    def situations(self) -> tuple[str, ...]:
        """The situations that the chapter points to, in their order."""
        return tuple(name for name, _ in _SHOW.findall(self.html))

    @property
    def links(self) -> tuple[str, ...]:
        """The addresses of other pages of ours that the chapter leads to, in their order."""
        return tuple(_LINK.findall(self.html))

    def linked(self, page: Callable[[str], str], example: Callable[[str, str], str]) -> str:
        """The HTML with real links.

        `page` makes the address of a page of ours out of the one that was written. `example` makes HTML out of the
        name of a situation and the words of its link, empty where no lesson shows it.
        """
        shown = _SHOW.sub(lambda found: example(found[1], found[2]), self.html)
        return _LINK.sub(lambda found: f'<a href="{page(found[1])}"', shown)


@cache
def chapters(language: str) -> Mapping[str, Chapter]:
    """The chapters in one language by id, in their order."""
    found = (_chapter(path) for path in sorted((FOLDER / language).glob("*.md")))
    return {chapter.id: chapter for chapter in found}


def address_of(rule: Rule) -> str:
    """Where a rule is explained: the path of its chapter's page, with the section."""
    return f"/rules/{CHAPTER_OF[rule]}"


def _chapter(path: Path) -> Chapter:
    name = _FILE.fullmatch(path.stem)
    assert name, f"a chapter is called NN-name.md, not {path.name}"
    title, summary, body = path.read_text(encoding="utf-8").split("\n\n", 2)
    return Chapter(name[1], title.removeprefix("# "), " ".join(summary.split()), body)
