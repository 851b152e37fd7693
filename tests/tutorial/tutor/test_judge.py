"""Verdicts: what the author says goes first, then what the rules and the cards say."""

import pytest

from engine.cards import card
from engine.errors import Rule
from engine.moves import Swap, move
from scenarios.lesson import Lesson, unordered
from scenarios.loader import loads
from tests.tutorial.lessons import lesson_of
from tests.tutorial.telling import KITTY_OPEN, TO_SWAP
from tests.tutorial.tutor.tries import ASKING, CALL, EACH, FOLLOW, LEAD, PACKET, RAISE, SWAP, asked, asking, plain
from tutorial.chapters import CHAPTER_OF
from tutorial.texts import LANGUAGES
from tutorial.tutor.judge import Kind, are_touching, is_asked, judge


def verdict(at: int, text: str, lesson: Lesson | None = None) -> tuple[Kind, str, str]:
    """The kind of a verdict, and what is said in both languages."""
    told = [judge(lesson or asking(), at, move(text), language) for language in LANGUAGES]
    assert told[0].kind is told[1].kind
    assert told[0].rule is told[1].rule
    assert told[0].is_legal is told[1].is_legal is (told[0].kind is not Kind.REFUSED)
    return told[0].kind, plain(told[0].html), plain(told[1].html)


@pytest.mark.parametrize(
    ("at", "pick"),
    [
        (CALL, "call 1H"),
        (PACKET, "give CQ C6 S8 S5 to north"),
        (PACKET, "give S5 S8 C6 CQ to north"),
        (EACH, "give HJ to south S4 to west D3 to east"),
        (EACH, "give D3 to east HJ to south S4 to west"),
        (RAISE, "call 5h"),
        (SWAP, "swap D10"),
        (FOLLOW, "play ♠4"),
        (LEAD, "play HK"),
    ],
)
def test_the_move_of_the_lesson_is_right(at: int, pick: str) -> None:
    """In whatever order its cards are sent; the reason is told by the step that comes next."""
    assert verdict(at, pick) == (Kind.RIGHT, "", "")


@pytest.mark.parametrize(
    ("at", "pick", "kind", "english", "finnish"),
    [
        (CALL, "call 2H", Kind.ALSO, "It leaves less room.", "Se jättää vähemmän tilaa."),
        (CALL, "call pass", Kind.WRONG, "A hand this good speaks.", "Näin hyvä käsi puhuu."),
        (CALL, "call 7G", Kind.WRONG, "Think of your longest suit.", "Ajattele pisintä maatasi."),
        (PACKET, "give C3 S5 S8 CQ to north", Kind.ALSO, "Nearly the same.", "Melkein sama."),
        (EACH, "give S2 to west D3 to east HJ to south", Kind.ALSO, "A spade is a spade.", "Pata kuin pata."),
        (
            EACH,
            "give HJ to east S4 to west D3 to south",
            Kind.WRONG,
            "The jack is wanted here.",
            "Sotamiestä tarvitaan täällä.",
        ),
        (SWAP, "swap none", Kind.WRONG, "Become void.", "Hanki reno."),
        (SWAP, "swap D6", Kind.WRONG, "Become void.", "Hanki reno."),
        (FOLLOW, "play SA", Kind.WRONG, "It falls on a trump.", "Se putoaa valttiin."),
        (FOLLOW, "play SQ", Kind.WRONG, "Keep what can win.", "Säästä voittavat."),
    ],
)
def test_the_author_is_heard_first(at: int, pick: str, kind: Kind, english: str, finnish: str) -> None:
    """The words for this very move, else those for any other; alone, and in the language that is spoken."""
    assert verdict(at, pick) == (kind, english, finnish)


@pytest.mark.parametrize(
    ("at", "pick", "english", "finnish"),
    [
        (PACKET, "give CQ C6 S8 D4 to north", "3 of these 4 cards are", "Näistä 4 kortista 3 on"),
        (EACH, "give HJ to west S4 to south D3 to east", "1 of these 3 cards goes", "Näistä 3 kortista 1 menee"),
        (RAISE, "call 6H", "bids hearts at a lower level", "herttaa matalammalla tasolla"),
        (LEAD, "play D4", "leads another suit", "aloitetaan toisella maalla"),
        (CALL + 1, "call pass", "goes further here", "mennään tässä pidemmälle"),
    ],
)
def test_where_the_author_is_silent_the_program_gives_the_reason(
    at: int, pick: str, english: str, finnish: str
) -> None:
    """A legal move that nobody has thought of is possible, and what parts it from the lesson's is told."""
    kind, *said = verdict(at, pick)
    assert kind is Kind.OTHER
    assert english in said[0]
    assert finnish in said[1]


def test_an_accepted_move_without_words_is_accepted() -> None:
    """An author who leaves the words empty still means what the key says; the program says why."""
    kind, english, finnish = verdict(FOLLOW, "play S6")
    assert kind is Kind.ALSO
    assert "The lesson plays a lower spade." in english
    assert "Oppitunnilla pelataan matalampi pata." in finnish
    silent = loads(ASKING.replace("{en: It falls on a trump., fi: Se putoaa valttiin.}", '""'))
    assert verdict(FOLLOW, "play SA", silent) == (Kind.WRONG, "Keep what can win.", "Säästä voittavat.")


@pytest.mark.parametrize(
    ("at", "pick", "rule", "english", "finnish"),
    [
        (CALL, "call double", Rule.DOUBLE, "There is no contract yet.", "Sopimusta ei vielä ole."),
        (PACKET, "give D2 S5 C6 to north", Rule.PACKET_SIZE, "One is missing.", "Yksi puuttuu."),
        (FOLLOW, "play D8", Rule.FOLLOW_SUIT, "West has spades.", "Lännellä on pataa."),
        (FOLLOW, "play HA", Rule.NOT_HELD, "", ""),
        (CALL, "swap none", Rule.SWAP, "", ""),
        (CALL, "name 7G", Rule.PHASE, "", ""),
        (PACKET, "give CQ C6 S8 S5 to west", Rule.RECEIVER, "", ""),
        (RAISE, "call pass", Rule.MUST_BID, "", ""),
        (RAISE, "call 3C", Rule.BID_TOO_LOW, "", ""),
        (CALL, "kitty DA DQ C6 S5", Rule.PHASE, "", ""),
    ],
)
def test_a_move_against_the_rules_is_refused(at: int, pick: str, rule: Rule, english: str, finnish: str) -> None:
    """The rule in words, then what the author says to this very move; what is said to any other is not said here."""
    kind, *said = verdict(at, pick)
    assert kind is Kind.REFUSED
    assert judge(asking(), at, move(pick), "en").rule is rule
    assert rule in CHAPTER_OF
    for words, own in zip(said, (english, finnish), strict=True):
        assert words.endswith(own)
        assert len(words) > len(own) + 10


@pytest.mark.parametrize("at", [-1, 0, CALL + 13, len(asking().steps), 10_000])
def test_nothing_is_asked_where_nobody_chooses(at: int) -> None:
    """Not at words, not at the kitty's own move, not outside the lesson."""
    assert not is_asked(asking(), at)
    with pytest.raises(LookupError):
        judge(asking(), at, move("call pass"), "en")


def test_every_answer_of_an_author_is_judged_as_it_was_meant() -> None:
    """`also` is also right, `wrong` is wrong or refused, at every question of the lesson."""
    met = set()
    for at in asked(asking()):
        question = asking().steps[at].question
        for kinds, replies in (
            ({Kind.ALSO}, question.also if question else {}),
            ({Kind.WRONG, Kind.REFUSED}, question.wrong if question else {}),
        ):
            for pick in replies:
                assert unordered(pick) == pick
                found = judge(asking(), at, pick, "en").kind
                assert found in kinds, (at, str(pick))
                met.add(found)
    assert met == {Kind.ALSO, Kind.WRONG, Kind.REFUSED}


TOUCHING = """\
format: 1
title: Touching cards
game: kitty
dealer: south
start: {{contract: {contract}, {more}lead: south, taken: {{ns: 5, ew: 5}}}}
deal:
  north: {north}
  east: {east}
  south: {south}
  west: {west}
steps:
  - trick: {trick}
"""


def last(contract: str, south: str, trick: str, **others: str) -> Lesson:
    """The last three tricks; south leads, and the last card of `trick` is the lesson's move."""
    more = "" if contract == "all-pass" else "declarer: south, "
    hands = {"north": "H 432", "east": "C 432", "west": "D 432", "south": south} | others
    return loads(TOUCHING.format(contract=contract, more=more, trick=trick, **hands))


@pytest.mark.parametrize(
    ("lesson", "pick", "touches"),
    [
        (last("5G", "S KQ2", "SK"), "SQ", True),
        (last("5G", "S KQ2", "SQ"), "SK", True),
        # What lies between has been played long ago, or is in the same hand.
        (last("5G", "S K32", "SK"), "S2", True),
        (last("5G", "S KQJ", "SK"), "SJ", True),
        (last("5G", "S K32", "SK", east="S J4 C 2"), "S2", False),
        (last("5G", "S K32", "SK", north="S J4 H 2"), "S2", False),
        # A card on the table parts two cards; one that has gone to the tricks does not.
        (last("5G", "S Q32", "SQ SK", west="S KJ4"), "SJ", False),
        (last("5G", "S 1032", "S10 SK", west="S KJ4"), "SJ", True),
        (last("5G", "S AK2", "SA"), "SK", True),
        # Where aces cost, an ace is like no other card.
        (last("5M", "S AK2", "SA"), "SK", False),
        (last("5M", "S AK2", "SK"), "SA", False),
        (last("5M", "S KQ2", "SK"), "SQ", True),
        (last("all-pass", "S AK2", "SK"), "SA", False),
        (last("all-pass", "S KQ2", "SK"), "SQ", True),
        (last("5G", "S K2 H A", "SK"), "HA", False),
    ],
)
def test_cards_that_do_the_same_are_also_right(lesson: Lesson, pick: str, touches: bool) -> None:
    """Two cards of a suit with none between them, in another hand or on the table; but not an ace that costs points."""
    at = asked(lesson)[-1]
    kind, english, finnish = verdict(at, f"play {pick}", lesson)
    assert kind is (Kind.ALSO if touches else Kind.OTHER)
    assert ("as good as the lesson's card" in english) is touches
    assert ("yhtä hyvä kuin oppitunnin kortti" in finnish) is touches


def test_an_author_may_call_a_touching_card_wrong() -> None:
    """His own word stands over the cards; what he says to any other move does not."""
    for wrong, kind in (('HA: "Not yet."', Kind.WRONG), ('otherwise: "Not so."', Kind.ALSO)):
        lesson = loads(ASKING.replace("answer: HK\n", f"answer: HK\n    wrong: {{{wrong}}}\n"))
        assert verdict(LEAD, "play HA", lesson)[0] is kind


def test_only_cards_that_are_played_can_touch() -> None:
    """In a swap the one card is not the other, and after the deal nothing touches."""
    lesson = lesson_of(KITTY_OPEN, [*TO_SWAP, Swap(card("HA"))])
    assert judge(lesson, len(lesson.steps) - 1, Swap(card("HK")), "en").kind is Kind.OTHER
    state = asking().steps[LEAD].before._replace(to_act=None)
    assert not are_touching(state, card("HA"), card("HK"))
