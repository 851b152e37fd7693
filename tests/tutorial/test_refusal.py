"""A move that is refused, explained in both languages."""

import pytest

from engine import game
from engine.calls import Word, spoken
from engine.cards import card, cards
from engine.games import BOLSHEVIK
from engine.moves import Call, Give, Move, Play, Swap
from engine.seats import Seat
from engine.state import State
from tests.engine.table import call, name
from tests.tutorial.lessons import lesson_of, seen_from
from tests.tutorial.telling import (
    CARD,
    KITTY_OPEN,
    SIX_SPADES,
    TO_KITTY,
    TO_NAMING,
    TO_SECOND,
    TO_SWAP,
    UNTIDY,
    E,
    N,
    S,
    W,
    alone,
    calls,
    named,
    six_spades,
    suits_deal,
)
from tutorial.markup import rich_text
from tutorial.narrate import refusal
from tutorial.texts import LANGUAGES

PLAYING = six_spades("HA S2 C2 DA S3 C3").steps[-1].after
WEST_LEADS = six_spades("").steps[-1].after
STARTING = game.start(KITTY_OPEN)
SECOND = lesson_of(KITTY_OPEN, [*TO_SECOND, *calls("pass*3")]).steps[-1].after
SWAPPING = lesson_of(KITTY_OPEN, [*TO_SWAP, Swap(card("HA"))]).steps[-1].after
DOUBLING = lesson_of(KITTY_OPEN, [*TO_SWAP, Swap(None), *calls("double")]).steps[-1].after
BEFORE_DOUBLE = lesson_of(KITTY_OPEN, [*TO_SWAP, Swap(None)]).steps[-1].after
EXCHANGING = lesson_of(KITTY_OPEN, TO_KITTY).steps[-1].after
SENDING = lesson_of(suits_deal(), SIX_SPADES[:9]).steps[-1].after
CALLING = alone("pass", {E}).steps[-1].after
MUST_DECLARE = alone("pass pass pass", deals_left=4).steps[-1].after
DECIDING = alone("bolshevik bolshevik pass pass").steps[-1].after
NAMING = lesson_of(suits_deal(BOLSHEVIK), TO_NAMING).steps[-1].after
ANSWERING = named("7M", "double").steps[-1].after


@pytest.mark.parametrize(
    ("state", "move", "by", "english", "finnish"),
    [
        (STARTING, Call(Word.PASS), E, "It is not East's turn: you are to act", "Nyt ei ole idän vuoro; sinun vuorosi"),
        (STARTING, Play(card("SA")), S, "no place here", "ei käy tässä kohdassa"),
        (PLAYING, Play(card("HA")), S, "You do not hold ♥A", "Sinulla ei ole korttia ♥A"),
        (PLAYING, Play(card("DK")), S, "spades were led, and you still hold ♠A", "aloitettu maa on pata"),
        (
            game.apply(STARTING, Call(spoken("2S"))),
            Call(spoken("1H")),
            W,
            "beat the standing bid, 2♠: it takes 2♣",
            "vähintään 2♣",
        ),
        (game.apply(STARTING, Call(spoken("7G"))), Call(spoken("1H")), W, "Nothing beats", "Mikään huuto ei voita"),
        (SECOND, Call(Word.PASS), S, "You must bid: a fourth pass", "neljäs passi jättäisi sopimuksen 2♠ alle tason 5"),
        (game.start(suits_deal()), Call(spoken("5S")), S, "of level 6", "tasoa 6"),
        (STARTING, Call(Word.DOUBLE), S, "Nothing can be doubled now", "Nyt ei voi kahdentaa"),
        (DOUBLING, Call(Word.DOUBLE), N, "West has doubled already", "Länsi on jo kahdentanut"),
        (BEFORE_DOUBLE, Call(Word.REDOUBLE), W, "no double to redouble", "kahdennusta ei ole"),
        (STARTING, Call(Word.REDOUBLE), S, "no place here", "ei käy tässä kohdassa"),
        (EXCHANGING, Give(cards("D3"), S), N, "North has to send 4 cards", "Pohjoisen on annettava 4 korttia"),
        (EXCHANGING, Give(cards("D3 D4 D5 D6"), E), N, "North has to send to you", "oikeaan paikkaan: sinä"),
        (EXCHANGING, Give(cards("D3 D3 D5 D6"), S), N, "Each card can be sent only once", "voi antaa vain kerran"),
        (SENDING, Give(cards("S3 S3 S5 S6"), N), S, "You hold ♠3 only once", "Sinulla on ♠3 vain kerran"),
        (WEST_LEADS, Play(card("CA")), W, "West can use only cards of their own hand", "vain oman kätensä kortteja"),
        (WEST_LEADS, Play(card("S3")), W, "West does not hold ♠3", "Lännellä ei ole korttia ♠3"),
        (STARTING, Swap(card("SA")), S, "no defenders' swap now", "Nyt ei ole puolustajien vaihtoa"),
        (SWAPPING, Swap(None), E, "East has received a card and must send one back", "annettava takaisin"),
        (CALLING, call("bolshevik"), E, "East has declared a Bolshevik before and takes no part", "Itä on jo pelannut"),
        (CALLING, call("bolshevik"), N, "It is not North's turn: West is to act", "ei ole pohjoisen vuoro"),
        (
            CALLING,
            call("7M"),
            W,
            "in this round one passes or calls Bolshevik",
            "nyt passataan tai huudetaan bolsevikki",
        ),
        (
            CALLING,
            Swap(None),
            W,
            "in this round one passes or calls Bolshevik",
            "nyt passataan tai huudetaan bolsevikki",
        ),
        (MUST_DECLARE, call("pass"), E, "East must declare: no more deals", "Vuorossa itä: bolsevikki on huudettava"),
        (
            DECIDING,
            call("pass"),
            S,
            "those who called keep the Bolshevik or withdraw",
            "huutaneet pysyvät bolsevikissa",
        ),
        (NAMING, name("6S"), S, "A Bolshevik is played at level 7", "Bolsevikki pelataan tasolla 7"),
        (NAMING, call("7S"), S, "at another point (Naming the contract)", "kohdassa jakoa (Sopimuksen nimeäminen)"),
        (ANSWERING, call("double"), S, "East has doubled already", "Itä on jo kahdentanut"),
    ],
)
def test_a_refused_move_is_explained(state: State, move: Move, by: Seat, english: str, finnish: str) -> None:
    """Each rule that a move can break has its sentence in both languages."""
    violation = game.check(state, move, by)
    assert violation is not None
    lesson = lesson_of(KITTY_OPEN, [])
    for language, phrase in (("en", english), ("fi", finnish)):
        said = rich_text(refusal(violation, state, lesson, language))
        assert phrase in said.replace("\N{NO-BREAK SPACE}", " ")
        assert not UNTIDY.search(said)


def test_a_learner_who_has_declared_is_told_as_you() -> None:
    """Both halves of the sentence agree with the learner."""
    violation = game.check(CALLING, call("bolshevik"), E)
    assert violation is not None
    english, finnish = (rich_text(refusal(violation, CALLING, seen_from(alone(""), E), each)) for each in LANGUAGES)
    assert english == "You have declared a Bolshevik before and take no part in these calls."
    assert finnish == "Sinä olet jo pelannut bolsevikkisi etkä voi huutaa sitä uudelleen."


def test_a_refusal_does_not_open_a_hidden_hand() -> None:
    """That a player could follow suit is said, but with which cards only to that player; so is what is not held."""
    violation = game.check(PLAYING, Play(card("DK")), S)
    assert violation is not None
    for language in LANGUAGES:
        assert CARD.search(refusal(violation, PLAYING, seen_from(lesson_of(suits_deal(), []), S), language))
        assert not CARD.search(refusal(violation, PLAYING, seen_from(lesson_of(suits_deal(), []), E), language))
    not_held = game.check(EXCHANGING, Give(cards("D3 D4 D5 S3"), S), N)
    assert not_held is not None
    for language in LANGUAGES:
        lessons = [seen_from(lesson_of(KITTY_OPEN, []), chair) for chair in Seat]
        told = [refusal(not_held, EXCHANGING, lesson, language) for lesson in lessons]
        assert [chair for chair in Seat if CARD.search(told[chair])] == [N, S]
