"""What the rules say, section by section, and the steps of the course that show it at work."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache

import pytest

from engine.calls import Bid, Denomination
from engine.cards import Card, Rank
from engine.games import KITTY, KOTKA, Game
from engine.moves import Call, Name
from engine.scoring import result
from engine.state import Phase, Trick
from scenarios.lesson import Lesson, Step
from tutorial.shelf import Shelf
from tutorial.show import step_text
from tutorial.showme import SITUATIONS
from tutorial.texts import LANGUAGES

Shown = Callable[[Lesson, int], bool]
"""Whether a step of a lesson shows something."""


def at(*situations: str) -> Shown:
    """A step that shows each of these situations."""
    return lambda lesson, index: all(SITUATIONS[name](lesson.steps[index]) for name in situations)


def step(shows: Callable[[Step], bool]) -> Shown:
    """A step of which this is so."""
    return lambda lesson, index: shows(lesson.steps[index])


def told(words: str) -> Shown:
    """A step whose text, the program's or the author's, says something like this."""
    return lambda lesson, index: re.search(words, text_of(lesson, index)) is not None


@cache
def library() -> tuple[Lesson, ...]:
    """The lessons of the course, and each as it goes along each of its lines."""
    lessons = Shelf().lessons.values()
    return (*lessons, *(lesson.along(line) for lesson in lessons for line in lesson.lines))


@cache
def texts(number: int, language: str) -> tuple[str, ...]:
    """The text of each step of a lesson of the library."""
    lesson = library()[number]
    return tuple(" ".join(step_text(lesson, index, language).split()) for index in range(len(lesson.steps)))


def text_of(lesson: Lesson, index: int) -> str:
    """The English text of a step."""
    return texts(library().index(lesson), "en")[index]


def bid_in(each: Step, phase: Phase) -> Bid | None:
    """The bid that is made in this step, if it belongs to that auction."""
    match each.move:
        case Call(Bid() as made) if each.phase is phase:
            return made
    return None


def opens(each: Step, level: int) -> bool:
    """Whether the auction is opened at this level."""
    bid = bid_in(each, Phase.AUCTION)
    return bid is not None and each.before.first.standing is None and bid.level == level


def is_dealt(each: Step, game: Game, cards: int) -> bool:
    """Whether nobody has called yet in this game, and everybody holds so many cards."""
    state = each.before
    return state.deal.game is game and not state.first.calls and [*map(len, state.hands)] == [cards] * 4


def misere_over_hearts(each: Step) -> bool:
    """Whether misère goes over hearts at the same level."""
    bid, standing = bid_in(each, Phase.AUCTION) or bid_in(each, Phase.SECOND_AUCTION), each.before.auction.standing
    return (
        bid == Bid(bid.level, Denomination.MISERE) and standing == Bid(bid.level, Denomination.HEARTS) if bid else False
    )


def ended(each: Step) -> Trick | None:
    """The trick that this step ends."""
    return each.after.tricks[-1] if len(each.after.tricks) > len(each.before.tricks) else None


def aces(each: Step) -> list[Card]:
    """The aces in the trick that this step ends, where aces cost."""
    trick = ended(each)
    return [card for card in trick.cards if card.rank is Rank.ACE] if trick and each.after.counts_aces else []


def ace_wins(each: Step) -> bool:
    """Whether an ace takes a trick in which tricks are not wanted."""
    trick = ended(each)
    return trick is not None and trick.cards[(trick.winner - trick.leader) % 4] in aces(each)


def is_count(each: Step) -> bool:
    """Whether this is the count of a deal that somebody has played."""
    return each.move is None and each.refused is None and each.say is None and each.before.is_over


def count(level: int, margin: int, *, misere: bool = False) -> Shown:
    """The count of a pair's contract at that level, `margin` tricks better than needed, below 0 short of it."""

    def shows(each: Step) -> bool:
        found = result(each.before) if is_count(each) else None
        contract = found.contract if found else None
        if not found or not contract or contract.is_alone or contract.bid.is_misere is not misere:
            return False
        beyond = found.tricks[contract.side] - contract.bid.needed
        return contract.bid.level == level and (-beyond if misere else beyond) == margin

    return step(shows)


def counted(by: int) -> Shown:
    """The count of a pair's contract that counts so many times."""
    return step(
        lambda each: is_count(each) and each.before.contract is not None and each.before.doubling.multiplier == by
    )


def by_left_of_declarer(situation: str) -> Shown:
    """A step that shows this, by the player on the declarer's left."""
    return step(
        lambda each: (
            SITUATIONS[situation](each)
            and each.before.contract is not None
            and each.seat is each.before.contract.declarer.left
        )
    )


def sums_to_zero(lesson: Lesson, index: int) -> bool:
    """Whether the deal is counted here and the four totals of its session are nothing together."""
    if lesson.session is None or not is_count(lesson.steps[index]):
        return False
    totals = lesson.session.after(result(lesson.steps[index].before))
    return len(totals) == 4 and sum(totals.values()) == 0


SECTIONS: dict[str, dict[str, Shown]] = {
    "1 Cards, places, people": {
        "the ace is high in misère too": step(ace_wins),
        "the declarer's partner plays an own hand": step(
            lambda each: (
                each.phase is Phase.PLAY
                and each.before.contract is not None
                and not each.before.contract.is_alone
                and each.move is not None
                and each.seat is each.before.contract.declarer.partner
            )
        ),
        "a suit or grand needs six tricks more than its level": told(r"need 11 of the 13 tricks"),
        "a misère may take seven less its level": told(r"misère made: at most 2 tricks"),
        "a higher denomination beats the same level": at("higher-denomination"),
        "in Kotka misère stands above hearts": step(misere_over_hearts),
    },
    "2 Session": {
        "a deal has its number and its set": lambda lesson, _: (
            lesson.session is not None and lesson.session.place.set_number == 3
        ),
        "partners change from set to set": told(r"first four deals .* next four"),
        "totals are the players' own": told(r"own total"),
        "the totals add up to zero": sums_to_zero,
        "the highest total wins": told(r"The highest wins"),
        "the Bolshevik comes last": told(r"The session is played, and everybody has one last turn"),
    },
    "3 Deal and first auction": {
        "twelve cards each and a kitty of four": step(lambda each: is_dealt(each, KITTY, 12)),
        "in Kotka thirteen cards each": step(lambda each: is_dealt(each, KOTKA, 13)),
        "the dealer calls first": step(
            lambda each: SITUATIONS["first-call"](each) and each.seat is each.before.deal.dealer
        ),
        "level 1 opens a Kitty game": step(lambda each: opens(each, 1)),
        "level 6 opens Kotka": step(lambda each: opens(each, 6)),
        "a higher level beats": at("higher-level"),
        "who has passed may bid": at("comes-back"),
        "who made the standing bid may raise it": at("raises-own-bid"),
        "four passes are an all-pass misère": at("four-passes"),
        "eight passes in a row end it": at("auction-ends"),
    },
    "4 Exchange": {
        "the bidder takes the kitty": at("kitty-taken"),
        "four cards go to the partner": at("packet"),
        "three single cards go on": at("single-cards"),
        "in Kotka four go": at("kotka-packet"),
        "in Kotka four come back": at("kotka-packet-back"),
        "a card received may be sent on": at("passed-on"),
        "only sender and receiver see a card": told(r"Only these two see"),
    },
    "5 Second auction": {
        "only the main side calls": told(r"In the second auction only"),
        "a bid is raised": at("raise"),
        "a low raise on the way is allowed": step(
            lambda each: (bid := bid_in(each, Phase.SECOND_AUCTION)) is not None and bid.level < 5
        ),
        "the fourth pass below level 5 is forbidden": at("must-bid"),
        "without a raise the bidder declares": at("no-raise"),
        "the partner may become declarer": at("partner-declares"),
        "four passes end it": told(r"Four passes in a row: the contract is"),
    },
    "6 Defenders' swap, doubling": {
        "the defender on the declarer's left sends a card": by_left_of_declarer("swap"),
        "and one comes back": at("swap-back"),
        "the swap is declined": at("swap-declined"),
        "a kitty bid of level 6 takes it away": at("no-swap"),
        "the other defender doubles after a pass": step(
            lambda each: SITUATIONS["double"](each) and len(each.before.doubling.calls) == 1
        ),
        "a double counts twice": counted(2),
        "a redouble counts three times": counted(3),
        "nobody doubles": at("nobody-doubles"),
    },
    "7 Play and score": {
        "the declarer's left leads": by_left_of_declarer("opening-lead"),
        "suit is followed": at("follow-suit"),
        "who cannot follow ruffs": at("ruff"),
        "who cannot follow discards": at("discard"),
        "the highest trump wins": at("trump-wins"),
        "the highest card of the suit led wins": at("suit-wins"),
        "the winner leads": at("winner-leads"),
        "level 5 made": count(5, 0),
        "an overtrick": count(5, 1),
        "level 5 failed": count(5, -1),
        "level 6 made": count(6, 0),
        "level 6 failed": count(6, -1),
        "level 7 made": count(7, 0),
        "misère made": count(5, 0, misere=True),
        "misère failed": count(5, -2, misere=True),
        "an ace costs the number of its trick": at("misere-ace"),
        "an ace is thrown on a trick": at("misere-ace-thrown"),
        "the two results add up to zero": told(r"always add up to zero"),
    },
    "8 All-pass misère": {
        "the kitty is dealt out": at("kitty-dealt"),
        "one card each way": at("all-pass-exchange"),
        "a double": at("all-pass-double"),
        "a redouble": at("all-pass-redouble"),
        "the dealer's left leads": step(
            lambda each: SITUATIONS["all-pass-lead"](each) and each.seat is each.before.deal.dealer.left
        ),
        "an ace costs the number of its trick": at("all-pass-ace"),
        "an ace is thrown on a trick": at("all-pass-ace-thrown"),
        "the count": at("all-pass-count"),
        "it is played in Kotka too": step(lambda each: each.before.is_all_pass and each.before.deal.game is KOTKA),
    },
    "9 Bolshevik": {
        "somebody calls it": at("bolshevik-call"),
        "keeps it": at("bolshevik-kept"),
        "withdraws": at("bolshevik-withdrawn"),
        "nobody calls": at("bolshevik-void"),
        "the last caller must": at("must-declare"),
        "the declarer takes the kitty": at("bolshevik-kitty"),
        "one card goes to each of the others": at("bolshevik-cards"),
        "a misère is named": step(lambda each: isinstance(each.move, Name) and each.move.bid.is_misere),
        "a suit or grand is named": step(lambda each: isinstance(each.move, Name) and not each.move.bid.is_misere),
        "somebody doubles": at("bolshevik-double"),
        "the declarer's right leads": told(r"on the declarer's right, will lead"),
        "three against one in a column of its own": told(r"In the Bolshevik column, you get three times the result"),
    },
    "10 Packet order": {
        "a packet has an order": told(r"The packet, top card first"),
        "one common code": lambda lesson, index: lesson.id == "packet-order" and told(r"(?i)void")(lesson, index),
    },
    "11 What the score says": {
        "level 6 instead of 5": told(r"five times out of six"),
        "level 7 instead of 6": told(r"[Ll]evel 7 must succeed four times out of five"),
        "level 7 instead of 6 in misère": told(r"succeeds three times out of four"),
        "a double in a suit": told(r"fails more than four times out of five"),
        "a double in misère": told(r"even odds"),
        "a redouble": told(r"Even if \w+ is right three times out of four"),
        "aces decide an all-pass misère": told(r"ace that must win is cheapest early"),
        "no level 6 before the kitty is seen": at("no-swap"),
        "a convention is this table's": told(r"At this table a first bid promises"),
    },
}
"""What each section says of the game, and how a step shows it. Section 12 is the words."""


WORDS = {
    "en": "kitty kotka bolshevik dictator misère all-pass_misère grand spade club diamond heart ace king queen jack "
    "suit follow trump trick bid pass level contract declarer main_side defender double redouble dealt deal "
    "session overtrick packet void",
    "fi": "kyttä kotka bolsevik diktaattori miseeri passimiseeri grand pata risti ruutu hertta ässä kuningas rouva "
    "sotami maata tunnust valtti tikki huu passi taso sopimus pelinviej pelaava puolustaj kahden vastakahden jaka jako "
    "istunto ylitikki paketti",
}
"""The words of section 12 as far as they stay the same in every case, parted by spaces."""


def statements() -> list[tuple[str, str]]:
    """Every statement with its section."""
    return [(section, statement) for section, all_shown in SECTIONS.items() for statement in all_shown]


@pytest.mark.parametrize(("section", "statement"), statements())
def test_a_lesson_shows_what_the_rules_say(section: str, statement: str) -> None:
    """At least one step of the course or of one of its lines shows the statement."""
    shows = SECTIONS[section][statement]
    assert any(shows(lesson, index) for lesson in library() for index in range(len(lesson.steps)))


def test_every_section_is_here() -> None:
    """The eleven sections that say something of the game, in their order."""
    assert [int(section.split()[0]) for section in SECTIONS] == list(range(1, 12))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_course_uses_the_words_of_the_game(language: str) -> None:
    """Section 12: each word of the game is said in a lesson, whatever its ending."""
    said = " ".join(" ".join(texts(number, language)) for number in range(len(library()))).lower()
    assert [word for word in WORDS[language].split() if word.replace("_", " ") not in said] == []
