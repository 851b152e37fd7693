"""Set deals for the narration, and what is said in them as plain text."""

import re
from collections.abc import Iterable

from engine.calls import spoken
from engine.cards import card, cards
from engine.deal import Block, Deal
from engine.games import BOLSHEVIK, GAMES, KITTY, KOTKA, Game, Options
from engine.moves import Call, Give, GiveEach, Move, Play
from engine.seats import Seat
from scenarios.lesson import Lesson
from tests.engine.table import four, name
from tests.tutorial.lessons import lesson_of, random_lesson
from tutorial.markup import rich_text
from tutorial.narrate import Narration, narrate

N, E, S, W = Seat
CARD = re.compile("[♠♣♦♥](?:10|[2-9AKQJ])")
UNTIDY = re.compile(r"[{}]|\[\[|\]\]|None|Word\(|  |[.,:;!?] ?[.,:;!?]|\( |^\s|\s$|Seat\.|Side\.")

SUITS_DEALT = {
    E: cards("CA CK CQ CJ C10 C9 C8 C7 C6 C5 C4 C3 C2"),
    S: cards("SA SK SQ SJ S10 S9 S8 S7 S6 S5 S4 S3 S2"),
    W: cards("HA HK HQ HJ H10 H9 H8 H7 H6 H5 H4 H3 H2"),
    N: cards("DA DK DQ DJ D10 D9 D8 D7 D6 D5 D4 D3 D2"),
}


def suits_deal(
    kind: Game = KOTKA, dealer: Seat = S, options: Options | None = None, block: Block | None = None
) -> Deal:
    """South has the spades, west the hearts, north the diamonds, east the clubs; a kitty holds the four twos."""
    size = kind.hand_size
    kitty = tuple(SUITS_DEALT[seat][-1] for seat in (S, E, N, W)) if kind.kitty_size else ()
    hands = [frozenset(SUITS_DEALT[seat][:size]) for seat in Seat]
    return Deal(kind, dealer, four(hands), kitty, options or Options(), block or Block())


def calls(text: str) -> list[Move]:
    """The calls of a text: `6S pass pass`; `pass*8` is eight passes."""
    found: list[Move] = []
    for part in text.split():
        word, _, times = part.partition("*")
        found += [Call(spoken(word))] * int(times or 1)
    return found


def told(lesson: Lesson, language: str = "en", index: int = -1) -> dict[str, str]:
    """What is said at a step, as plain text by part; the last step if no other is asked for."""
    return plain(narrate(lesson, index % len(lesson.steps), language))


def plain(narration: Narration) -> dict[str, str]:
    """The parts of a narration as plain text."""
    parts = {key: rich_text(" ".join(getattr(narration, key))) for key in ("happened", "rule", "next")}
    score = "\n".join(rich_text(f"{line.label} | {line.value}") for line in narration.score)
    return {"headline": rich_text(narration.headline), **parts, "score": score}


def assert_says(narration: dict[str, str], **parts: str) -> None:
    """Each part holds each of its phrases, which are separated by `/`."""
    for key, phrases in parts.items():
        for phrase in phrases.split(" / "):
            assert phrase in narration[key].replace("\N{NO-BREAK SPACE}", " "), (key, phrase, narration)


def in_both(lesson: Lesson, index: int = -1) -> tuple[dict[str, str], dict[str, str]]:
    """What is said at a step in English and in Finnish."""
    return told(lesson, "en", index), told(lesson, "fi", index)


KITTY_OPEN = suits_deal(KITTY)
TO_KITTY = calls("1H pass 2S pass*8")
TO_SECOND = [*TO_KITTY, Give(cards("D3 C2 D2 H2"), S), GiveEach(((W, card("H2")), (N, card("C2")), (E, card("D2"))))]


TO_SWAP = [*TO_SECOND, *calls("pass 5S pass*4")]


SIX_SPADES = [*calls("6S pass*8"), Give(cards("S5 S4 S3 S2"), N), Give(cards("DA DK DQ DJ"), S), *calls("pass*6")]


def plays(text: str) -> list[Move]:
    """A play of each card."""
    return [Play(each) for each in cards(text)]


def six_spades(text: str) -> Lesson:
    """South plays six spades; west leads hearts, of which nobody else has one."""
    return lesson_of(suits_deal(), [*SIX_SPADES, *plays(text)])


TO_NAMING = [*calls("bolshevik pass*3"), GiveEach(((W, card("H2")), (N, card("D2")), (E, card("C2"))))]


def alone(text: str, declared: Iterable[Seat] = (), deals_left: int = 8) -> Lesson:
    """The calls of a Bolshevik, south first, up to the kitty that the declarer takes."""
    block = Block(frozenset(declared), deals_left)
    return lesson_of(suits_deal(BOLSHEVIK, block=block), calls(text))


def named(contract: str, more: str = "") -> Lesson:
    """South, who has all the spades, declares a Bolshevik and names a contract; then these calls."""
    return lesson_of(suits_deal(BOLSHEVIK), [*TO_NAMING, name(contract), *calls(more)])


def counted() -> list[Lesson]:
    """Some two hundred counted deals of all games."""
    return [random_lesson(game, seed) for game in GAMES for seed in range(60)]
