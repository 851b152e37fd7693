"""Advice on what an author has left out, or written in vain: reasons, languages, replies and named lines."""

from __future__ import annotations

from pathlib import Path

import pytest

from scenarios.library import LIBRARY, scenario_files
from tests.scenarios.samples import BOLSHEVIK_HEAD, DECLARED, KITTY, TO_SWAP, complete
from tests.tutorial.advising import LAST_TRICKS, advised, ending, with_lines
from tutorial.advice import advice_at_once, draft_of


@pytest.mark.parametrize("path", scenario_files(LIBRARY), ids=lambda path: path.stem)
def test_there_is_nothing_to_say_of_a_built_in_lesson(path: Path) -> None:
    """The lessons that others learn from give no cause for advice."""
    assert list(map(str, advice_at_once(draft_of(path.read_bytes(), path.name)))) == []


@pytest.mark.parametrize(
    ("steps", "found"),
    [
        ("  - call: pass", ["12:11 step 1"]),
        ("  - call: pass\n    say: Before it.", ["12:11 step 1"]),
        ("  - call: pass\n    why: Because.", []),
        ("  - call: pass\n    stop: false", []),
        ("  - calls: pass pass 5G", []),
        ("  - calls: pass pass 5G pass\n  - call: pass", ["13:11 step 2"]),
        ("  - calls: pass pass 5G pass pass pass pass pass\n  - call: pass", []),
        ("  - calls: [1S, pass]", ["12:13 step 1"]),
        ("  - calls: [1S, pass]\n    why: Because.", []),
        ("  - call: pass\n    why: Because.\n  - call: 1S\n  - call: pass", []),
        ("  - ask: What?\n    answer: 1S", ["13:13 step 1"]),
        ("  - ask: What?\n    answer: 1S\n    why: Because.", []),
    ],
)
def test_a_move_of_ones_own_wants_a_reason(steps: str, found: list[str]) -> None:
    """South looks on: its call wants a `why`, unless no reader stops there or it is a pass of no consequence."""
    assert advised(complete(f"{steps}\n"), "no-why") == found


def test_a_card_wants_a_reason_where_there_is_a_choice() -> None:
    """South may play ♥6 or ♥2 to the first of two tricks, and then has one card; one `why` is for a whole list."""
    assert advised(ending("\n".join(LAST_TRICKS)), "no-why") == ["12:12 step 1"]
    assert advised(ending("  - tricks:\n    - [HQ, H9, H6, H3]\n    - C2 D2 H2 S2"), "no-why") == ["13:16 step 1"]
    assert advised(ending(f"{LAST_TRICKS[0]}\n    why: So.\n{LAST_TRICKS[1]}"), "no-why") == []


def test_a_packet_and_single_cards_want_a_reason() -> None:
    """Whoever looks on from north sends the packet, and from south the single cards; the kitty moves by itself."""
    assert advised(complete(TO_SWAP), "no-why") == ["15:11 step 4"]
    assert advised(complete(TO_SWAP).replace("game:", "view: north\ngame:"), "no-why") == [
        "13:12 step 1",
        "15:11 step 3",
    ]


def test_in_the_second_auction_two_passes_are_all() -> None:
    """North has the last bid: south's first pass wants a reason, and the second does not."""
    head = TO_SWAP.replace("S2, north: C2, east: D2}", "S2, north: C2, east: D2}\n    why: So.").rsplit("  - calls", 1)[
        0
    ]
    calls = "  - call: pass\n    by: north\n" + 3 * "  - call: pass\n"
    assert advised(complete(head + calls), "no-why") == ["19:11 step 6"]


def test_a_named_line_may_be_brief() -> None:
    """Its moves need no reasons of their own."""
    text = with_lines(complete("  - call: pass\n    why: So.\n"), (0, "[{call: 1S}]"))
    assert advised(text, "no-why") == []


BOTH = "{en: One, fi: Yksi}"

SPOKEN = f"""\
  - say: {{en: Words}}
  - ask: {BOTH}
    answer: 1S
    also: {{2S: {{fi: Hyvä}}}}
    wrong: {{pass: {{en: No}}, otherwise: {{en: " ", fi: Ei}}}}
    hints: [{BOTH}, Hint]
    why: {BOTH}
    next: {{fi: Jaa}}
"""


def test_a_text_is_missing_in_a_language_of_the_file() -> None:
    """Where a file speaks two languages every text wants both, and one text for all readers is none of them."""
    text = with_lines(complete(SPOKEN), (0, "[{call: 1S, why: {en: So}}]"))
    found = advised(text, "language")
    assert found == [
        "2:8",
        "4:12 what-if 1",
        "4:49 what-if 1 step 1",
        "14:10 step 1",
        "17:16 step 2",
        "18:19 step 2",
        "18:40 step 2",
        "19:34 step 2",
        "21:11 step 2",
    ]


def test_a_file_in_one_language_lacks_nothing() -> None:
    """Plain texts are for whoever reads them, and so are those of a file that names a single language."""
    one = complete("  - say: Words\n  - call: pass\n    why: {fi: Siksi}\n")
    assert advised(one, "language") == []
    assert advised(one.replace("Words", "{fi: Sanoja}"), "language") == []
    assert advised(one.replace("Words", "{en: Words}"), "language") == ["2:8", "12:10 step 1", "14:10 step 2"]


def asked(answer: str, wrong: str, before: str = "") -> str:
    """A question of four lines after some steps, with its `wrong` replies in the last one."""
    return complete(f"{before}  - ask: What?\n    answer: {answer}\n    why: So.\n    wrong: {wrong}\n")


BIDS = "  - calls: pass 1D\n"
PACKET, EACH = "{give: {to: partner, cards: S2 C2 D2 H2}}", "{give: {west: S2, north: C2, east: D2}}"
KITTY_TAKEN = "".join(TO_SWAP.splitlines(keepends=True)[:2])
PACKET_SENT = "".join(TO_SWAP.splitlines(keepends=True)[:3])


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (asked("2S", "{1C: No, pass: No}", BIDS), []),
        (asked("2S", "{double: No}", BIDS), ["16:13 step 2"]),
        (asked("{swap: SJ}", "{none: No, S10: No}", TO_SWAP), []),
        (asked("{swap: SJ}", "{SA: No}", TO_SWAP), ["20:13 step 6"]),
        (asked(PACKET, "{S2 C2 D2 HA: No}", KITTY_TAKEN), []),
        (asked(PACKET, "{S2 C2 D2: No, SJ C2 D2 H2: No}", KITTY_TAKEN), ["17:13 step 3", "17:27 step 3"]),
        (asked(EACH, "{S2 to west C2 to north H2 to east: No}", PACKET_SENT), []),
        (asked(EACH, "{S2 to west C2 to north: No}", PACKET_SENT), ["18:13 step 4"]),
    ],
)
def test_a_reply_to_what_cannot_be_picked_is_never_read(text: str, found: list[str]) -> None:
    """What is against the rules can be picked, and the reply stands below the refusal; what is not on offer cannot."""
    assert advised(text, "unseen-reply") == found


HEART = "  - trick: HQ H9\n  - ask: Which?\n    answer: H6\n    wrong: "


def test_cards_of_ones_own_can_be_picked() -> None:
    """Whether they follow suit or not; those of others cannot."""
    assert advised(ending(f"{HEART}{{H2: No}}"), "unseen-reply") == []
    assert advised(ending(f"{HEART}{{H2: No, HJ: No}}"), "unseen-reply") == ["15:21 step 2"]


def test_what_is_said_otherwise_wants_a_move_to_be_said_of() -> None:
    """South has two hearts to play: with a reply to the other one, no move is left for `otherwise`."""
    assert advised(ending(f"{HEART}{{otherwise: No}}"), "unseen-reply") == []
    assert advised(ending(f"{HEART}{{H2: No, otherwise: No}}"), "unseen-reply") == ["15:21 step 2"]


def test_a_contract_to_be_named_is_of_the_highest_level() -> None:
    """A Bolshevik's contract of level 7 is on offer, and one of level 6 is not."""
    asks = "  - ask: What?\n    answer: {name: 7G}\n    wrong: {7S: No, 6G: No}\n"
    assert advised(complete(DECLARED + asks, BOLSHEVIK_HEAD), "unseen-reply") == ["16:21 step 3"]


@pytest.mark.parametrize(
    ("lines", "found"),
    [
        ([(2, "[{call: 6G}]")], []),
        ([(2, "[{call: 5G}]")], ["4:5 what-if 1"]),
        ([(1, "[{call: pass}, {call: 6G}]")], ["4:5 what-if 1"]),
        ([(2, "[{say: Look}]")], ["4:5 what-if 1"]),
        ([(2, "[{call: 6G}]"), (2, "[{call: 6G, why: So}]")], ["5:5 what-if 2"]),
        ([(2, "[{call: 6G}]"), (2, "[{call: 7G}]"), (1, "[{call: 6G}]")], []),
        ([(11, "[{give: {to: partner, cards: H2 D2 C2 S2}}]")], ["4:5 what-if 1"]),
    ],
)
def test_a_named_line_shows_another_way(lines: list[tuple[int, str]], found: list[str]) -> None:
    """It leaves the lesson with its first move, whatever the order of a packet, and goes no way twice."""
    assert advised(with_lines(KITTY, *lines), "idle-line") == found


def test_a_question_in_a_named_line_is_not_asked() -> None:
    """A what-if is played through without stopping for an answer; a question of the lesson is."""
    line = (2, "[{call: 6G, why: So}, {ask: And you, answer: pass}]")
    assert advised(with_lines(KITTY, line), "unasked-question") == ["4:60 what-if 1 step 2"]
    assert advised(KITTY, "unasked-question") == []


def test_a_line_may_go_on_where_a_fragment_ends() -> None:
    """There is no move of the lesson that it could repeat."""
    assert advised(with_lines(complete(BIDS), (2, "[{call: pass}]")), "idle-line") == []
