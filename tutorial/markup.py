"""Texts to HTML and to plain text: our own rich text, and the Markdown of authors, who may be strangers.

Rich text is plain text in which `[[term|words]]` marks a word that the glossary explains.
"""

from __future__ import annotations

import re
from functools import lru_cache
from html import escape, unescape

import nh3
from markdown import Markdown

_TERM = re.compile(r"\[\[([a-z-]+)\|([^\]|]*)\]\]")
_PAIR = re.compile(r"([1-7](?=[♠♣♦♥]))?([♠♣♦♥])((?:10|[2-9AKQJT])(?!\w))?")
_OUTSIDE_TAGS = re.compile(r"<[^>]*>|[^<]+")
_CLASSES = {"♠": "s", "♣": "c", "♦": "d", "♥": "h"}

_TAGS = {"p", "em", "strong", "ul", "ol", "li", "br", "code", "blockquote", "a"}
_MAX_AUTHOR = 10_000
_DEEP = re.compile(r"^(?:\s*(?:>|[-*+]|\d+\.)){6,}", re.MULTILINE)


def rich_html(rich: str) -> str:
    """Our rich text as HTML; names and cards in it are escaped, terms become buttons."""
    html = _TERM.sub(r'<button type="button" class="term" data-term="\1">\2</button>', escape(rich, quote=False))
    return _with_suits(html)


def rich_text(rich: str) -> str:
    """Our rich text as plain text."""
    return _TERM.sub(r"\2", rich)


@lru_cache(maxsize=4096)
def author_html(text: str, *, inline: bool = False) -> str:
    """An author's Markdown as clean HTML: no scripts, styles, images or forms, links only to the web.

    `inline` leaves out the paragraph around it, for a title.
    """
    html = Markdown(output_format="html").convert(_tamed(text))
    clean = nh3.clean(
        html,
        tags=_TAGS - {"p", "ul", "ol", "li", "blockquote", "br"} if inline else _TAGS,
        attributes={"a": {"href"}},
        url_schemes={"http", "https"},
        link_rel="noopener nofollow",
    )
    return _with_suits(clean.strip())


@lru_cache(maxsize=4096)
def author_text(text: str) -> str:
    """An author's Markdown as plain text, paragraphs parted by a line break."""
    html = nh3.clean(Markdown(output_format="html").convert(_tamed(text)), tags={"p", "li", "br"}, attributes={})
    lines = re.sub(r"<li>\s*(<p>)?", "- ", html)
    lines = re.sub(r"</(p|li)>|<br>", "\n", lines)
    lines = unescape(re.sub(r"<[^>]*>", "", lines))
    return "\n".join(line.strip() for line in lines.splitlines() if line.strip())


def _tamed(text: str) -> str:
    """The text without what makes a Markdown parser slow: endless length, deep nesting."""
    return _DEEP.sub("", text[:_MAX_AUTHOR])


def _with_suits(html: str) -> str:
    """HTML whose suit symbols, with the rank beside them, are marked up so that they have a colour and never part."""
    return _OUTSIDE_TAGS.sub(lambda part: part[0] if part[0].startswith("<") else _PAIR.sub(_marked, part[0]), html)


def _marked(found: re.Match[str]) -> str:
    level, suit, rank = found[1] or "", found[2], found[3] or ""
    return f'<span class="suit {_CLASSES[suit]}">{level}{suit}{rank}</span>'
