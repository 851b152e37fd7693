"""Section 2 of the format, `refuse`: a move that the rules forbid is shown and changes nothing."""

from __future__ import annotations

import pytest

from engine.cards import card
from engine.errors import Rule
from engine.moves import Play
from engine.seats import Seat
from engine.state import Phase
from scenarios.lesson import Text
from scenarios.loader import loads
from tests.scenarios.samples import (
    AUCTION,
    BOLSHEVIK_HEAD,
    DECLARED,
    KITTY,
    KOTKA,
    PACKET,
    TO_PLAY,
    TO_SWAP,
    complete,
    moves,
    problems,
    told,
)

LOW = AUCTION.replace("5G", "1G") + PACKET + "  - give: {west: S2, north: C2, east: D2}\n  - calls: pass pass pass\n"
LED = TO_PLAY + "  - trick: SJ S8\n"
LAST_CALLER = BOLSHEVIK_HEAD.replace("dealer: south", "bolshevik: {declared: [west], deals_left: 3}\ndealer: south")


def test_a_refused_move_changes_nothing() -> None:
    """It is a step without a move, at the state it was tried in, with the words and marks of its entry."""
    lesson = loads(
        complete(
            f"{LED}  - refuse: {{play: H5, rule: follow-suit}}\n    say: Before\n    why: {{fi: Siksi}}\n"
            "    next: Then\n    show: {seats: west}\n    reveal: west\n    stop: false\n"
            "    expect: {tricks: {ns: 0}}\n  - play: S5\n"
        )
    )
    step, after = lesson.steps[-2:]
    assert step.refused is not None
    assert (step.refused.move, step.refused.by) == (Play(card("H5")), Seat.WEST)
    assert (step.refused.violation.rule, step.refused.violation.seat) == (Rule.FOLLOW_SUIT, Seat.WEST)
    assert step.before is step.after is after.before
    assert (step.move, step.phase, step.seat) == (None, Phase.PLAY, Seat.WEST)
    assert (step.say, step.why, step.next) == (Text({"": "Before"}), Text({"fi": "Siksi"}), Text({"": "Then"}))
    assert (step.shown_seats, step.open_seats, step.stops) == ((Seat.WEST,), frozenset({Seat.WEST}), False)
    assert moves(lesson)[-2:] == [None, "play S5"]
    assert lesson.languages == ("fi",)


# The steps before, the move and who tries it (default: whoever is to act), and the rule that it breaks.
REFUSED = [
    ("", "call: 1S", "west", "turn"),
    ("", "play: HA", "", "phase"),
    ("", "name: 7G", "", "phase"),
    ("", "give: {to: partner, cards: S8}", "", "phase"),
    ("", "call: double", "", "double"),
    ("", "call: redouble", "", "redouble"),
    ("", "swap: H6", "", "swap"),
    ("  - call: 2S\n", "call: 1S", "", "bid-too-low"),
    ("  - call: 2S\n", "call: 2M", "west", "bid-too-low"),
    (AUCTION, "give: {to: partner, cards: S2 C2 D2}", "", "packet-size"),
    (AUCTION, "give: {to: west, cards: S2 C2 D2 H2}", "", "receiver"),
    (AUCTION, "give: {to: partner, cards: S2 C2 D2 S8}", "", "not-held"),
    (AUCTION, "give: {to: partner, cards: S8 S7 S6 C8}", "south", "turn"),
    (AUCTION, "play: HA", "south", "phase"),
    (AUCTION + PACKET, "give: {west: S2, north: C2}", "", "packet-size"),
    (AUCTION + PACKET, "give: {west: S2, north: C2, south: D2}", "", "receiver"),
    (LOW, "call: pass", "", "must-bid"),
    (TO_SWAP, "swap: HA", "", "not-held"),
    (TO_SWAP + "  - swap: H9\n", "swap: none", "", "swap"),
    (TO_SWAP + "  - swap: none\n", "call: redouble", "", "redouble"),
    (TO_SWAP + "  - swap: none\n  - call: double\n", "call: double", "", "double"),
    (TO_PLAY, "play: HA", "", "not-held"),
    (TO_PLAY, "play: HA", "north", "turn"),
    (LED, "play: H5", "", "follow-suit"),
    (KITTY.split("steps:\n")[1], "play: HA", "west", "phase"),
]


@pytest.mark.parametrize(("before", "move", "by", "rule"), REFUSED)
def test_every_rule_can_be_shown(before: str, move: str, by: str, rule: str) -> None:
    """The move is refused by the rule that is stated, whoever tries it, also when it is not their turn."""
    who = f"\n    by: {by}" if by else ""
    lesson = loads(complete(f"{before}  - refuse: {{{move}, rule: {rule}}}{who}\n"))
    (step,) = (step for step in lesson.steps if step.refused)
    assert step.refused is not None
    assert step.refused.violation.rule is Rule(rule)
    assert step.seat is step.refused.by is (Seat[by.upper()] if by else step.before.to_act)
    assert step.before is step.after


@pytest.mark.parametrize(
    ("head", "before", "move", "by", "rule"),
    [
        (KOTKA.split("steps:")[0], "", "call: 5S", "", "level"),
        (BOLSHEVIK_HEAD, DECLARED, "name: 6G", "", "level"),
        (LAST_CALLER, "", "call: bolshevik", "west", "declared-before"),
        (LAST_CALLER, "  - calls: pass pass\n", "call: pass", "", "must-declare"),
    ],
)
def test_the_rules_of_the_other_games_can_be_shown(head: str, before: str, move: str, by: str, rule: str) -> None:
    """A bid below the lowest of Kotka, and what is forbidden in a Bolshevik."""
    who = f"\n    by: {by}" if by else ""
    lesson = loads(complete(f"{before}  - refuse: {{{move}, rule: {rule}}}{who}\n", head))
    (step,) = (step for step in lesson.steps if step.refused)
    assert step.refused is not None
    assert step.refused.violation.rule is Rule(rule)


def test_the_partner_is_that_of_who_tries() -> None:
    """`to: partner` in a refused packet is the seat opposite the one that tries to send it."""
    text = complete(AUCTION + "  - refuse: {give: {to: partner, cards: S5}, rule: turn}\n    by: west\n")
    refused = loads(text).steps[-1].refused
    assert str(refused.move if refused else None) == "give S5 to east"


FAULTS = [
    ("{play: S5, rule: follow-suit}", "20:20", "play S5: no rule forbids this here, and only a move against a rule is"),
    (
        "{play: H5, rule: turn}",
        "20:30",
        "rule: play H5 is not against `turn` but against another rule: west must follow suit: spades were led and west "
        "still holds S5 S4 S3 S2 (follow-suit)",
    ),
    ("{play: H5, rule: folow-suit}", "20:30", "rule: `folow-suit` is no rule: is `follow-suit` meant?"),
    ("{play: H5, rule: xyz}", "20:30", "rule: `xyz` is no rule: the rules are turn, phase, not-held, follow-suit,"),
    ("{play: H5, rule: [turn]}", "20:30", "rule: one rule belongs here: the rules are turn, phase,"),
    ("{play: H5}", "20:13", "`rule` is missing: play H5 is against `follow-suit`"),
    ("{play: H5, ruel: follow-suit}", "20:24", "`ruel` is no key of the format here: is `rule` meant?"),
    ("{rule: turn}", "20:13", "refuse: one move belongs here, such as `play: HQ` or `swap: H9`, and here is none"),
    ("{}", "20:13", "refuse: one move belongs here, such as `play: HQ` or `swap: H9`, and here is none"),
    (
        "{play: H5, swap: H5, rule: turn}",
        "20:13",
        "refuse: one move belongs here, such as `play: HQ` or `swap: H9`, and",
    ),
    ("H5", "20:13", "refuse: a move and the rule that forbids it belong here, as in {play: S4, rule: follow-suit}"),
    ("{play: 5H, rule: turn}", "20:20", "play 5H: '5H' is no card: write the suit first"),
    ("{play: [H5], rule: turn}", "20:20", "play: one text belongs here; for several, write `trick`"),
    ("{trick: H5, rule: turn}", "20:14", "`trick` is no key of the format here (those here are call, give"),
    ("{give: {to: x, cards: S2}, rule: phase}", "20:20", "give to x cards S2: 'x' is no seat"),
]


@pytest.mark.parametrize(("value", "place", "said"), FAULTS)
def test_a_fault_of_a_refused_move_is_told_where_it_stands(value: str, place: str, said: str) -> None:
    """A legal move, another rule, an unknown rule or none, a move that cannot be read; the deal goes on after it."""
    found = told(complete(f"{LED}  - refuse: {value}\n  - play: S5\n  - play: S8\n"))
    assert len(found) == 2
    assert found[0].startswith(f"{place}: step 9: {said}")
    assert found[1] == "22:11: step 11: play S8: north does not hold S8 (not-held)"


def test_when_nobody_is_to_act_it_must_be_said_who_tries() -> None:
    """After the last card a move is refused only with `by`."""
    assert told(KITTY + "  - refuse: {play: SA, rule: phase}\n") == [
        "23:5: step 12: `by` is missing: nobody is to act here, so say who tries this"
    ]


def test_a_step_refuses_or_moves() -> None:
    """A move beside the refused one, and a question, are told; so is a rule beside the map."""
    two = "12:5: step 1: a step makes one kind of move, not call and refuse: begin a new step with a hyphen"
    assert told(complete("  - call: 1S\n    refuse: {call: double, rule: double}\n")) == [two]
    asking = "12:5: step 1: `refuse` cannot stand beside `ask`: the move of a question is its `answer`"
    assert told(complete("  - ask: A\n    refuse: {call: double, rule: double}\n")) == [asking]
    beside = "13:5: step 1: `rule` belongs beside the move, as in `refuse: {play: S4, rule: follow-suit}`"
    assert told(complete("  - refuse: {call: double}\n    rule: double\n"))[1:] == [beside]


def test_a_refused_move_is_read_where_the_deal_is_unknown() -> None:
    """After a fault its notation and its rule are checked, though not whether the rule forbids it."""
    text = complete(
        "  - call: 0S\n  - refuse: {play: HA, rule: turn}\n  - refuse: {play: HX, rule: turn}\n  - refuse: {play: HA}\n"
    )
    assert [(each.line, each.code) for each in problems(text)] == [(12, "move"), (14, "move"), (15, "missing")]
