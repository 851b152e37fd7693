"""Rich text and the Markdown of strangers, as HTML and as plain text."""

import re
from html.parser import HTMLParser
from random import Random
from time import perf_counter

import pytest

from tutorial.markup import (
    _PLAIN,
    LONGEST,
    MOST_BRACKETS,
    _coloured,
    _converter,
    author_html,
    author_text,
    literal,
    rich_html,
    rich_text,
)

HOSTILE = [
    "<script>alert(1)</script>",
    "<style>body{display:none}</style>",
    "<img src=x onerror=alert(1)>",
    "<svg/onload=alert(1)>",
    "<!-- <b>hidden</b> -->",
    "<form action=//e.example><input name=x><button>Go</button></form>",
    "<iframe src=//e.example></iframe>",
    '<div style="position:fixed;inset:0" class="suit" id="x">over all</div>',
    "<a href='javascript:alert(1)'>x</a>",
    "[x](javascript:alert(1))",
    "[x](JaVaScRiPt&#58;alert(1))",
    "[x](data:text/html,<script>alert(1)</script>)",
    "[x](vbscript:msgbox)",
    "[x](mailto:a@b.example)",
    "[x](ftp://e.example/)",
    "[x](tel:112)",
    "[x](//e.example/protocol-relative)",
    "[x](/inside)",
    '[x](http://a.example/" onclick="alert(1))',
    "[x](<http://a.example/>♠ onmouseover=alert(1)>)",
    "[x][r]\n\n[r]: javascript:alert(1) 'title'",
    '[x](http://a.example "a title with ♠")',
    "![x](http://e.example/pixel.png)",
    "![x][r]\n\n[r]: http://e.example/pixel.png",
    "<http://a.example/<script>alert(1)</script>>",
    "`<script>alert(1)</script>`",
    "*a **b <i>c* d** </i>",
    "<<script>script>alert(1)<</script>/script>",
    "<math><mtext></p><style><img src=x onerror=alert(1)></style></mtext></math>",
    "&lt;script&gt;alert(1)&lt;/script&gt;",
    "\x02wzxhzdk:0\x03 <b>stash</b>",
    "# <img src=x onerror=alert(1)>\n\n- <script>a</script>\n\n> <iframe>",
    "9" * 5000 + ". a huge number",
    "<a@b.example> <mailto:a@b.example>",
    "[[kitty|<b>x</b>]]",
]


class Strict(HTMLParser):
    """Raises AssertionError at any tag or attribute that is not on the list."""

    ALLOWED = frozenset({"p", "em", "strong", "ul", "ol", "li", "br", "code", "blockquote", "a", "span"})

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Check one tag."""
        assert tag in self.ALLOWED
        given = dict(attrs)
        if tag == "a":
            assert given.keys() <= {"href", "rel"}
            assert given["rel"] == "noopener nofollow"
            assert re.match(r"https?://", given.get("href") or "http://")
        elif tag == "span":
            assert given.keys() == {"class"}
            assert re.fullmatch("suit [scdh]", given["class"] or "")
        elif tag == "ol":
            assert given.keys() <= {"start"}
        else:
            assert not given

    def handle_comment(self, data: str) -> None:
        """No comment comes through."""
        raise AssertionError(data)


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_text_becomes_harmless(text: str) -> None:
    """Nothing but the listed tags and plain http links comes through, whatever an author writes."""
    for inline in (False, True):
        reader = Strict()
        reader.feed(author_html(text, inline))
        reader.close()


def test_html_of_an_author_is_shown_not_run() -> None:
    """A tag in an author's text can be read as the text that it is, on the page and in the terminal."""
    assert author_html("Beware of <b>bold</b>") == "<p>Beware of &lt;b&gt;bold&lt;/b&gt;</p>"
    assert author_text("Beware of <b>bold</b>") == "Beware of <b>bold</b>"
    assert author_html("<div>boo</div>") == "<p>&lt;div&gt;boo&lt;/div&gt;</p>"
    assert author_text("<script>boo</script>") == "<script>boo</script>"


def test_markdown_of_an_author_becomes_html() -> None:
    """Stress, lists, quotations, code and links are kept; a heading is a strong paragraph."""
    html = author_html(
        "# Plan\n\nLead *low* **now**: `HA`\n\n- one\n- two\n\n3. three\n\n> said\n\n[x](https://a.example)"
    )
    for part in (
        "<p><strong>Plan</strong></p>",
        "<em>low</em>",
        "<strong>now</strong>",
        "<code>HA</code>",
        "<ul>\n<li>one</li>",
        '<ol start="3">',
        "<blockquote>",
        '<a href="https://a.example" rel="noopener nofollow">x</a>',
    ):
        assert part in html


def test_suits_are_coloured_outside_tags_only() -> None:
    """A suit in a text stands in a span right at its rank; one in an address is left alone."""
    assert author_html("Play ♥A") == '<p>Play <span class="suit h">♥</span>A</p>'
    html = author_html("[♠4](http://a.example/♠)")
    assert html.count("<span") == 1
    assert '/♠"' in html
    # Whether an attribute may hold a bare `>` depends on the version of the cleaner.
    assert _coloured('<a href="http://a.example/>♠">4</a>') == '<a href="http://a.example/>♠">4</a>'


def test_an_inline_text_has_no_paragraph() -> None:
    """A title of one line comes without the paragraph round it; more than one keep theirs."""
    assert author_html("A *first* game", inline=True) == "A <em>first</em> game"
    assert author_html("one\n\ntwo", inline=True) == "<p>one</p>\n<p>two</p>"


def test_plain_text_of_an_author() -> None:
    """Paragraphs, list items and breaks are lines; the marks of Markdown are gone, entities are letters."""
    text = "# Plan\n\nLead *low* &\nthink  \nagain\n\n- one\n- two\n\n3. three\n4. four\n\n> said"
    assert author_text(text) == "Plan\nLead low & think\nagain\n• one\n• two\n3. three\n4. four\nsaid"


def test_what_passes_by_the_library_is_what_the_library_makes_of_it() -> None:
    """A plain line is its own paragraph, whatever letters, spaces and stops it has."""
    random, plain = Random(3), 0
    for _ in range(6000):
        text = "".join(random.choices("aaaaaaÄÄÄÄÄÄ777   \u00a0.,?;:'’–—♠()*_#>-+&<\n", k=random.randint(1, 6)))
        if _PLAIN.fullmatch(text):
            plain += 1
            assert f"<p>{text}</p>" == _converter().reset().convert(text), repr(text)
    assert plain > 300


def test_a_terminal_is_not_commanded() -> None:
    """Control characters and those that turn the writing round do not reach the terminal."""
    assert author_text("a\x1b[2Jb\x07\x9bc\u202ed&#27;&#x9b;e") == "a[2Jbcd›e"


@pytest.mark.parametrize(
    "text",
    [
        "[x" * (MOST_BRACKETS // 2 * 2),
        "[a](" * MOST_BRACKETS + "x" * (LONGEST - 400),
        "[a][" * (MOST_BRACKETS // 2) + "x" * (LONGEST - 200),
        "*a" * (LONGEST // 2),
        "***x" * (LONGEST // 4),
        "`a" * (LONGEST // 2),
        "- a\n" * (LONGEST // 4),
        "> a\n\n" * (LONGEST // 5),
        "\\" * LONGEST,
        ">" * LONGEST,
        "> " * LONGEST,
        "\n".join("  " * depth + "- a" for depth in range(90)),
        "\n".join("    " * depth + "- a" for depth in range(40)),
        "[x" * (LONGEST // 2),
        "[" * 1_000_000,
        "<a " * 100_000,
    ],
    ids=lambda text: text[:8].encode("unicode_escape").decode(),
)
def test_no_text_takes_long(text: str) -> None:
    """Deep nesting and endless marks are read in a moment, or shown as they stand, and nothing is lost."""
    begun = perf_counter()
    html, plain = author_html(text), author_text(text)
    assert perf_counter() - begun < 2
    assert html
    assert plain


def test_rich_text_becomes_html() -> None:
    """The program's words are escaped, suits are coloured, and marked words are buttons."""
    assert rich_html("<i> & ♠K") == '&lt;i&gt; &amp; <span class="suit s">♠</span>K'
    assert rich_html("take [[kitty-bid|the bid]]!") == (
        'take <button type="button" class="term" data-term="kitty-bid">the bid</button>!'
    )
    assert rich_text("take [[kitty-bid|the bid]], ♠K") == "take the bid, ♠K"


def test_a_name_is_never_taken_for_markup() -> None:
    """A player called like a marked word is shown by that name."""
    name = "[[kitty|<b>]]"
    assert "button" not in rich_html(literal(name))
    assert rich_text(literal(name)).replace("\N{WORD JOINER}", "") == name
