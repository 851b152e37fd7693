"""Advice on what a text gives away, and on what it states that is not so."""

from __future__ import annotations

import pytest

from engine.cards import card
from tests.scenarios.samples import KITTY, PLAY, complete, with_top
from tests.tutorial.advising import advised, ending, with_lines
from tutorial.advice.named import bids_named, cards_named


def heart(before: str, rest: str = "") -> str:
    """South, who holds ♥6 and ♥2, is asked for a heart and has to play ♥6, in line 13 and those below."""
    return ending(f"  - {{trick: HQ H9, {before}}}\n  - ask: Which?\n    answer: H6\n{rest}")


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (heart("why: The six it is"), []),
        (heart("why: Play ♥6"), ["12:25 step 1"]),
        (heart("say: Play ♥6"), ["12:25 step 1"]),
        (heart("next: Play ♥ 6"), ["12:26 step 1"]),
        (heart("why: Play ♥6 or ♥2"), []),
        (heart("why: West holds ♥3"), []),
        (heart("why: {en: Play the six of hearts, fi: Pelaa herttakutonen}"), ["12:30 step 1", "12:58 step 1"]),
        (heart("why: So", "    hints: [Look, The ♥6]\n"), ["15:19 step 2"]),
        (heart("why: So", "    wrong: {H2: Only ♥6 will do}\n"), ["15:17 step 2"]),
        (heart("why: So", "    wrong: {otherwise: Only ♥6 will do}\n"), ["15:24 step 2"]),
        (heart("why: So", "    also: {H2: As good as ♥6}\n    why: The ♥6 it is\n    next: ♥6 is gone\n"), []),
        (heart("why: So", "    say: The ♥6\n"), ["15:10 step 2"]),
        (heart("why: So").replace("Which", "Is it ♥6"), ["13:10 step 2"]),
        (heart("why: So").replace("title: The middle of a deal", "title: The ♥6"), ["2:8"]),
    ],
)
def test_the_words_before_a_card_do_not_name_it(text: str, found: list[str]) -> None:
    """Nor do title, hints and wrong replies; unless they weigh it against another card of the hand."""
    assert advised(text, "answer-given") == found


@pytest.mark.parametrize(
    ("words", "answer", "found"),
    [
        ("Bid 1♠", "1S", ["12:10 step 1"]),
        ("Bid 1♠ or 2♠", "1S", []),
        ("Over 1♣ you bid 2♠", "2S", ["13:10 step 2"]),
        ("You have ♠8", "1S", []),
        ("In 5 ♠ you fail", "5S", ["12:10 step 1"]),
        ("It is 5 grand", "5G", ["12:10 step 1"]),
        ("It is a grand day", "5G", []),
        ("Do you pass", "pass", []),
    ],
)
def test_the_words_before_a_bid_do_not_name_it(words: str, answer: str, found: list[str]) -> None:
    """A bid is named as 1♠ or 5 grand, beside one that it beats too; of words such as pass nobody can tell."""
    before = "  - calls: pass 1C pass pass\n" if "Over" in words else ""
    text = complete(f"{before}  - say: {words}\n  - ask: What\n    answer: {answer}\n")
    assert advised(text, "answer-given") == found


def test_the_words_before_a_packet_do_not_name_all_its_cards() -> None:
    """Some of them are a hint; all of them, and no other, are the packet."""
    steps = """\
  - calls: pass pass 5G pass pass pass pass pass pass pass pass
  - say: {words}
  - ask: Which
    answer: {{give: {{to: partner, cards: S2 C2 D2 HA}}}}
"""
    assert advised(complete(steps.format(words="♠2 ♣2 ♦2 and ♥A")), "answer-given") == ["13:10 step 2"]
    assert advised(complete(steps.format(words="♠2, ♣2 and ♦2 go")), "answer-given") == []
    assert advised(complete(steps.format(words="♠2 ♣2 ♦2 ♥A, or ♥2")), "answer-given") == []


def test_words_of_another_part_of_the_deal_are_another_matter() -> None:
    """What is said of a card in the auction, or before the last question, gives away nothing about the play."""
    start = KITTY.replace(
        "  - trick: SJ S8 S5 SA\n", "  - play: SJ\n  - ask: Which\n    answer: S8\n  - trick: S5 SA\n"
    )
    assert advised(start, "answer-given") == []
    auction = start.replace("  - calls: pass pass 5G\n", "  - {calls: pass pass 5G, why: The ♠8 is yours}\n")
    assert advised(auction, "answer-given") == []
    assert advised(start.replace("play: SJ", "{play: SJ, why: The ♠8 is yours}"), "answer-given") == ["19:21 step 8"]
    early = "  - ask: Which\n    answer: HQ\n  - play: H9\n  - ask: Which\n    answer: H6\n"
    assert advised(ending(f"  - say: Your ♥6\n{early}"), "answer-given") == []
    assert advised(ending(early.replace("play: H9", "{play: H9, next: Your ♥6}")), "answer-given") == ["14:22 step 2"]
    assert advised(ending(early.replace("answer: HQ", "answer: HQ\n    why: Your ♥6")), "answer-given") == [
        "14:10 step 1"
    ]


def heard(words: str, *, view: str = "south", names: str = "", reveal: str = "") -> list[str]:
    """The codes of what is said of words before the first call, where north has every ace, king and queen."""
    text = complete(f"  - say: {words}\n{reveal}").replace("game:", f"view: {view}\n{names}game:")
    return [code for code in ("hidden-card", "untrue-card") if advised(text, code)]


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("You have ♠8, ♠7 and ♠6.", []),
        ("You have ♠8, ♠7 and ♠A.", ["untrue-card"]),
        ("You have ♠8 and ♠A is with north.", ["hidden-card"]),
        ("Your ♠A is high.", ["untrue-card"]),
        ("The ace of spades is with you.", ["untrue-card"]),
        ("North has ♠A.", ["hidden-card"]),
        ("North's ♠A is high.", ["hidden-card"]),
        ("North has ♠A, \ue001.", ["hidden-card"]),
        ("North plays the ace of spades.", ["hidden-card"]),
        ("♠A is in North's hand.", ["hidden-card"]),
        ("West has ♠A.", ["untrue-card"]),
        ("If West has ♠A, all is lost.", []),
        ("West may have ♠A.", []),
        ("Has West ♠A, or who?", []),
        ("East and West have ♠5 and ♠J.", []),
        ("{fi: Pohjoisella on ♠A.}", ["hidden-card"]),
        ("{fi: ♠A on pohjoisella.}", ["hidden-card"]),
        ("{fi: Pohjoisen pataässä on iso.}", ["hidden-card"]),
        ("{fi: Lännellä on ♠A.}", ["untrue-card"]),
        ("{fi: Sinun ♠8 jää.}", []),
        ('{fi: "Jos lännellä on ♠A, kaikki on hukassa."}', []),
        ("{sv: Nord har ♠A.}", []),
    ],
)
def test_a_card_is_where_a_text_says_and_the_learner_may_know(words: str, found: list[str]) -> None:
    """South sees the own hand: of other cards only a condition or a guess may say where they are."""
    assert heard(words) == found


def test_players_are_known_by_their_names() -> None:
    """In Finnish by their inflected names too."""
    names = "players: {north: Pekka, west: Ville}\n"
    assert heard("Pekka's ♠A is high.", names=names) == ["hidden-card"]
    assert heard("{fi: Pekalla on ♠A.}", names=names) == ["hidden-card"]
    assert heard("{fi: Villen ♠A on iso.}", names=names) == ["untrue-card"]


def test_whoever_sees_a_card_may_hear_of_it() -> None:
    """From north's own chair, or with north's hand turned up, nothing is hidden in it."""
    assert heard("North has ♠A.", reveal="    reveal: [north]\n") == []
    assert heard("You have ♠A.", view="north") == []


def test_a_card_seen_or_worked_out_is_known() -> None:
    """What was played before everybody's eyes, and the last card, which can be nobody else's."""
    last = "  - trick: HQ H9 H6 H3\n  - {{trick: {cards}, why: {words}}}\n  - trick: {rest}\n"
    assert advised(ending(last.format(cards="C2", words="West has ♠2.", rest="D2 H2 S2")), "hidden-card") == [
        "13:22 step 2"
    ]
    assert advised(ending(last.format(cards="C2 D2", words="West has ♠2.", rest="H2 S2")), "hidden-card") == []
    assert advised(ending(last.format(cards="C2", words="West's ♥3 was small.", rest="D2 H2 S2")), "hidden-card") == []
    assert advised(ending(last.format(cards="C2", words="West has ♥4.", rest="D2 H2 S2")), "untrue-card") == [
        "13:22 step 2"
    ]


def test_a_card_may_be_named_after_whoever_held_it() -> None:
    """South has sent ♠2 to west: to have it is over, and it is still the one that was south's."""
    later = KITTY.replace("swap: none", "swap: none\n    why: %s")
    assert advised(later % "Your ♠2 is gone.", "untrue-card") == []
    assert advised(later % "West's ♠2 is low.", "untrue-card") == []
    assert advised(later % "East's ♠2 is low.", "untrue-card") == ["18:10 step 6"]
    assert advised(later % "You have ♠2.", "untrue-card") == ["18:10 step 6"]


def test_a_card_on_the_table_is_still_somebodys() -> None:
    """East has just played ♥9 when the text gives it to east."""
    words = "  - trick: HQ H9\n  - say: East has %s.\n"
    assert advised(ending(words % "♥9"), "untrue-card") == []
    assert advised(ending(words % "♥10"), "untrue-card") == ["13:10 step 2"]


def test_a_summary_may_look_ahead() -> None:
    """South does not hold ♠2 yet; but where a hidden card lies is told too early there as well."""
    assert advised(with_top("summary: You have ♠2.", KITTY), "untrue-card") == []
    assert advised(with_top("summary: North has ♠A.", KITTY), "hidden-card") == ["3:10"]


def test_cards_gone_before_the_beginning_may_have_been_anybodys() -> None:
    """A deal that begins in the middle of the play does not say who played what."""
    assert advised(ending("  - say: West's ♥4 was small.\n"), "untrue-card") == []


@pytest.mark.parametrize(
    ("words", "is_true"),
    [
        ("This is trick 12.", True),
        ("This is trick 11.", False),
        ("This is trick 13.", False),
        ("{fi: Tämä on tikki 11.}", False),
        ("{fi: Tämä on 12. tikki.}", True),
        ("{fi: Tämä on 13. tikki.}", False),
        ("North led a club to trick 3.", True),
        ("North led a club to trick 13.", False),
        ("{fi: Pohjoinen aloitti tikin 13.}", False),
        ("An ace in trick 13 costs thirteen.", True),
        ("In trick 13 you will see.", True),
        ("Look at trick 14.", False),
    ],
)
def test_a_trick_is_the_one_that_is_played_or_past(words: str, is_true: bool) -> None:
    """Before the last but one trick, the twelfth: what is to come has no number yet, except as the price of an ace."""
    found = advised(ending(f"  - say: {words}\n"), "untrue-trick")
    assert bool(found) is not is_true
    assert all(each.startswith("12:") and each.endswith(" step 1") for each in found)


def test_before_the_play_tricks_are_spoken_of_in_general() -> None:
    """No trick is past or present during the calls."""
    assert advised(complete("  - say: North wins trick 9.\n"), "untrue-trick") == []


@pytest.mark.parametrize(
    ("words", "is_true"),
    [
        ("You score 29 points.", True),
        ("That is +29, and −29 for them.", True),
        ("You score 27 points.", False),
        ("{fi: Saatte 27 pistettä.}", False),
        ("That is +27.", False),
        ("You score 29 points instead of 35 points.", True),
        ("Level 6 brings 35 points.", True),
        ("It could be 35 points.", True),
        ("Eight of 13 points.", True),
    ],
)
def test_points_at_the_end_are_those_of_the_count(words: str, is_true: bool) -> None:
    """North has won 5 grand with all tricks, 29 points: other numbers stand in comparisons only."""
    found = advised(
        f"{KITTY}  - say: '{words}'\n" if "{" not in words else f"{KITTY}  - say: {words}\n", "untrue-score"
    )
    assert bool(found) is not is_true
    assert advised(KITTY.replace("steps:\n", f"steps:\n  - say: {words}\n"), "untrue-score") == []


def test_the_points_of_a_session_and_of_the_lines_are_points_too() -> None:
    """The text at the end may tell the totals, and what a named line comes to."""
    ended = f"{KITTY}  - say: Now you have 127 points.\n"
    session = "session: {length: 12, deal: 1, order: [N, E, S, W], totals: {N: 98, E: -98, S: 98, W: -98}}\n"
    assert len(advised(ended, "untrue-score")) == 1
    assert advised(ended.replace("game:", f"{session}game:"), "untrue-score") == []
    doubled = f"{KITTY}  - say: Doubled it is 58 points.\n"
    play = ", ".join(f"{{{step.removeprefix('  - ')}}}" for step in PLAY.splitlines())
    assert len(advised(doubled, "untrue-score")) == 1
    assert advised(with_lines(doubled, (18, f"[{{calls: double pass pass}}, {play}]")), "untrue-score") == []


def test_cards_and_bids_are_told_apart() -> None:
    """In 5♥ the heart is no card, and in ♥5 no bid; a card in full is one in its own language."""
    words = "With 5♥ and the ♥5, 1 ♠ or ♠10: the queen of hearts. 6 grand, not 3♣4 or 8♥"
    assert sorted(map(str, cards_named(words, "en"))) == ["C4", "H5", "HQ", "S10"]
    assert cards_named("Queen of Hearts, herttarouvan", "fi") == {card("HQ")}
    assert list(bids_named(words)) == ["5H", "1S", "6G"]
