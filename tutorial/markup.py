"""Text to HTML and to plain text: the program's own rich text, and the Markdown of authors, who are strangers.

Rich text is plain text in which `[[kitty|the kitty]]` marks words that the glossary explains. Of an author's Markdown
only a short list of tags comes through; HTML in it is shown as the text that it is.
"""

from __future__ import annotations

import re
from functools import lru_cache
from html import escape
from html.parser import HTMLParser
from threading import local
from typing import TYPE_CHECKING

import nh3

if TYPE_CHECKING:
    from markdown import Markdown

LONGEST = 10_000
"""Letters of one author's text that are read as Markdown; anything longer is shown as it stands."""

MOST_BRACKETS = 100
"""Brackets in one text: the library looks from each of them through all the rest for the one that closes it."""

DEEPEST = 12
"""How deep quotations and lists may be nested, and a quarter of how many marks may stand side by side."""

_TAGS = {"p", "em", "strong", "ul", "ol", "li", "br", "code", "blockquote", "a"}
_TERM = re.compile(r"\[\[([a-z-]+)\|(.+?)\]\]")
_SUIT = re.compile("[♠♣♦♥]")
_SUIT_SPANS = {
    symbol: f'<span class="suit {letter}">{symbol}</span>' for symbol, letter in zip("♠♣♦♥", "scdh", strict=True)
}
_TAG = re.compile(r'<(?:[^<>"]|"[^"]*")*>')
_THREAD = local()
_HEADING = re.compile(r"<(/?)h[1-6]>")
_TOO_DEEP = re.compile(
    rf"(?:[>*_\[\]()!#`<&~][ \t]*){{{4 * DEEPEST}}}|^(?:[ \t]*[>*+-][ \t]){{{DEEPEST}}}|^[ \t]{{{4 * DEEPEST}}}",
    re.MULTILINE,
)
_PLAIN = re.compile(r"[^\W\d_](?:[^\W_]|[ ,.?;:'’()–—♠♣♦♥-](?!$))*[.?;:)]?")
"""One line in which there is nothing that Markdown could change."""
_UNPRINTABLE = dict.fromkeys(
    (*range(9), *range(11, 32), *range(127, 160), *range(0x202A, 0x202F), *range(0x2066, 0x206A))
)
"""Control characters, and those that turn the direction of writing."""


def literal(text: str) -> str:
    """Somebody else's words, such as a player's name, as rich text that says just that."""
    return text.replace("[[", "[\N{WORD JOINER}[")


def rich_html(text: str) -> str:
    """Rich text as HTML: everything escaped, suits in their colour, explained words as buttons."""
    safe = _SUIT.sub(lambda found: _SUIT_SPANS[found[0]], escape(text))
    return _TERM.sub(r'<button type="button" class="term" data-term="\1">\2</button>', safe)


def rich_text(text: str) -> str:
    """Rich text as plain text."""
    return _TERM.sub(r"\2", text)


def author_html(text: str, inline: bool = False) -> str:
    """An author's Markdown as clean HTML; `inline` without the paragraph that would stand around a single line."""
    html = nh3.clean(
        _markdown(text),
        tags=_TAGS,
        attributes={"*": set(), "a": {"href"}, "ol": {"start"}},
        url_schemes={"http", "https"},
        link_rel="noopener nofollow",
        url_relative="deny",
    ).strip()
    if inline and html.startswith("<p>") and html.endswith("</p>") and html.count("<p>") == 1:
        html = html[3:-4]
    return _coloured(html)


def author_text(text: str) -> str:
    """An author's Markdown as plain text, a line for each paragraph and item, with nothing a terminal would obey."""
    reader = _Reader()
    reader.feed(_markdown(text))
    reader.close()
    lines = (" ".join(line.split()) for line in "".join(reader.parts).translate(_UNPRINTABLE).split("\n"))
    return "\n".join(line for line in lines if line)


@lru_cache(maxsize=1024)
def _markdown(text: str) -> str:
    """HTML that still has to be cleaned."""
    if _PLAIN.fullmatch(text):
        return f"<p>{text}</p>"
    if len(text) <= LONGEST and text.count("[") <= MOST_BRACKETS and not _TOO_DEEP.search(text):
        try:
            return _HEADING.sub(_heading, _converter().reset().convert(text))
        except (RecursionError, ValueError):
            # The library's own limits: whatever it cannot take apart is shown as it was written.
            pass
    return f"<p>{escape(text)}</p>"


def _heading(tag: re.Match[str]) -> str:
    return "</strong></p>" if tag[1] else "<p><strong>"


def _converter() -> Markdown:
    """Markdown without raw HTML, images, mail addresses, rules and code blocks."""
    # A converter keeps the state of its text, and takes longer to make than to use: one for each thread.
    if not hasattr(_THREAD, "markdown"):
        from markdown import Markdown  # noqa: PLC0415 - slow to load, and much is said without it

        _THREAD.markdown = markdown = Markdown(extensions=["sane_lists"], output_format="html")
        markdown.preprocessors.deregister("html_block")
        for block in ("code", "hr"):
            markdown.parser.blockprocessors.deregister(block)
        for pattern in ("html", "automail", "image_link", "image_reference", "short_image_ref"):
            markdown.inlinePatterns.deregister(pattern)
    converter: Markdown = _THREAD.markdown
    return converter


def _coloured(html: str) -> str:
    """The HTML with its suits coloured, those in a tag's attributes left alone."""
    parts, end = [], 0
    for tag in _TAG.finditer(html):
        parts += [_SUIT.sub(lambda found: _SUIT_SPANS[found[0]], html[end : tag.start()]), tag[0]]
        end = tag.end()
    return "".join([*parts, _SUIT.sub(lambda found: _SUIT_SPANS[found[0]], html[end:])])


class _Reader(HTMLParser):
    """Gathers the text of Markdown's HTML, with a line break at every block and the marks of list items."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.parts: list[str] = []
        self._lists: list[int] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Begin a line where the tag begins a block."""
        if tag in ("ol", "ul"):
            start = (dict(attrs).get("start") or "1")[:9]
            self._lists.append(int(start) - 1 if tag == "ol" else -1)
        if tag in ("p", "li", "br", "ol", "ul", "blockquote") and not self._follows_mark:
            self.parts.append("\n")
        if tag == "li" and self._lists:
            is_numbered = self._lists[-1] >= 0
            self._lists[-1] += is_numbered
            self.parts.append(f"{self._lists[-1]}. " if is_numbered else "• ")

    def handle_endtag(self, tag: str) -> None:
        """End the line where the tag ends a block."""
        if tag in ("ol", "ul") and self._lists:
            self._lists.pop()
        if tag in ("p", "li", "ol", "ul", "blockquote"):
            self.parts.append("\n")

    def handle_data(self, data: str) -> None:
        """Keep the words; the line breaks of the source are spaces."""
        if data.strip():
            self.parts.append(data.replace("\n", " "))
        elif self.parts and not self.parts[-1].endswith(("\n", "• ")):
            self.parts.append(" ")

    @property
    def _follows_mark(self) -> bool:
        return bool(self.parts) and (self.parts[-1] == "• " or re.fullmatch(r"\d+\. ", self.parts[-1]) is not None)
