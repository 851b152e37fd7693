"""Hints: the author's in their order, else the program's, which lead to the answer without saying it."""

from dataclasses import replace

import pytest

import tutorial.tutor.hints
from engine import game
from engine.calls import Bid
from engine.moves import Call, Give, GiveEach, Move, Name, Swap, move
from engine.players import Reason, Why
from engine.state import Phase
from scenarios.lesson import Lesson, Step
from scenarios.loader import loads
from tests.engine.table import bid
from tests.tutorial.lessons import lesson_of, seen_from
from tests.tutorial.telling import KITTY_OPEN, TO_SECOND, TO_SWAP, UNTIDY, E, alone, calls
from tests.tutorial.telling import named as naming
from tests.tutorial.tutor.tries import ASKING, CALL, FOLLOW, LEAD, asked, asking, cards_of, lessons, named, plain
from tutorial.texts import LANGUAGES, call_text
from tutorial.tutor.hints import hints


def said(lesson: Lesson, at: int, language: str = "en") -> list[str]:
    """The hints as they are read."""
    return [plain(each) for each in hints(lesson, at, language)]


def at_last(moves: list[Move], language: str = "en") -> list[str]:
    """The hints to the last move of a Kitty game in which each player has a suit."""
    lesson = lesson_of(KITTY_OPEN, moves)
    return said(lesson, asked(lesson)[-1], language)


def with_step(step: Step) -> Lesson:
    """A lesson that has only this step."""
    return replace(asking(), steps=(step,))


def has_choice(step: Step) -> bool:
    """Whether the rules leave the player more than one move; of cards to send there are always many."""
    return step.phase is Phase.EXCHANGE or len(game.legal_moves(step.before)) > 1


def test_where_there_is_a_choice_there_is_a_hint_that_is_not_the_answer() -> None:
    """At every step of whole deals and in both languages alike: tidy words, of which none names the whole move."""
    for lesson in lessons(3):
        for at in asked(lesson):
            step = lesson.steps[at]
            for language in LANGUAGES:
                found = hints(lesson, at, language)
                assert len(found) == len(hints(lesson, at, "en"))
                assert bool(found) is has_choice(step), (at, str(step.move))
                for html in found:
                    assert plain(html)
                    assert not UNTIDY.search(plain(html))
                told = set().union(*map(named, found))
                match step.move:
                    case Call(Bid() as spoken) | Name(spoken):
                        text = call_text(spoken, language).replace("\N{NO-BREAK SPACE}", " ")
                        assert not any(text in plain(html) for html in found)
                    case Give() | GiveEach():
                        assert len(told) < len(cards_of(step.move))
                    case _:
                        assert told == set()


def test_the_first_hint_to_a_call_is_the_same_for_every_answer() -> None:
    """It is a question about the hand, from which nobody learns whether the answer is a pass."""
    for lesson in lessons(3):
        for at in asked(lesson):
            step = lesson.steps[at]
            if not isinstance(step.move, Call | Name) or not has_choice(step):
                continue
            others = [with_step(replace(step, move=each)) for each in game.legal_moves(step.before)]
            assert {hints(other, 0, "fi")[0] for other in others} == {hints(lesson, at, "fi")[0]}


def test_the_authors_hints_come_in_their_order_and_alone() -> None:
    """In the language that is spoken, as Markdown; what is empty is left out, and then the program speaks."""
    assert hints(asking(), CALL, "en") == ("<p>Count your suits.</p>", "<p>One is <em>long</em>.</p>")
    assert hints(asking(), CALL, "fi") == ("<p>Laske maasi.</p>", "<p>Yksi on <em>pitkä</em>.</p>")
    wanted = "    hints: [{en: Count your suits., fi: Laske maasi.}, {en:"
    empty = loads(ASKING.replace(wanted, '    hints: ["", {en:'))
    assert said(empty, CALL, "en") == ["One is long."]
    none = loads(ASKING.replace("answer: HK\n", 'answer: HK\n    hints: [""]\n'))
    assert (
        said(none, LEAD)
        == said(asking(), LEAD)
        == ["Think of hearts.", "Neither the highest nor the lowest of these cards."]
    )


DECLINED = [*TO_SWAP, Swap(None)]
TWICE = [*TO_SWAP, move("swap HA"), move("swap HA")]


@pytest.mark.parametrize(
    ("moves", "english", "finnish"),
    [
        (calls("2S"), "can this hand promise / Think of spades. / not enough", "luvata / Ajattele pataa. / ei riitä"),
        (calls("1S"), "level 5 within reach / Think of spades. / will do", "tason 5 / Ajattele pataa. / riittää"),
        (calls("pass"), "can this hand promise / too little", "luvata / liian vähän"),
        ([*TO_SECOND, *calls("pass")], "the two hands / too little", "kahdelta kädeltä / liian vähän"),
        (
            [*TO_SECOND, *calls("pass 5G")],
            "two hands / of grand. / not enough",
            "kahdelta kädeltä / grandia / ei riitä",
        ),
        (DECLINED, "Would one card do more good", "Olisiko yhdestä kortista"),
        (TWICE[:-1], "Would one card do more good / the highest", "Olisiko yhdestä kortista / korkein"),
        (TWICE, "easiest to spare / Think of hearts.", "joutaa / Ajattele herttaa."),
        ([*DECLINED, *calls("double")], "the contract to fail / than 83 times", "kaatuu / kuin 83 kertaa"),
        ([*DECLINED, *calls("pass")], "the contract to fail / than 83 times", "kaatuu / kuin 83 kertaa"),
        ([*DECLINED, *calls("double pass")], "to be made / than 17 times", "kotiin / kuin 17 kertaa"),
        (TO_SECOND[:-1], "♦3 is among / ♣2 is among / ♦2 is among", "on ♦3. / on ♣2. / on ♦2."),
        (TO_SECOND, "♥2 goes to West / ♣2 goes to North", "♥2 menee lännelle / ♣2 menee pohjoiselle"),
    ],
)
def test_the_program_leads_to_the_answer(moves: list[Move], english: str, finnish: str) -> None:
    """For each kind of move, from a question to what all but gives it."""
    for language, phrases in (("en", english), ("fi", finnish)):
        found = at_last(moves, language=language)
        assert len(found) == len(phrases.split(" / ")), found
        for hint, phrase in zip(found, phrases.split(" / "), strict=True):
            assert phrase in hint


@pytest.mark.parametrize(
    ("contract", "double", "redouble"),
    [("5G", 83, 17), ("6S", 78, 22), ("7C", 77, 23), ("5M", 50, 50), ("6M", 57, 43), ("7M", 64, 36)],
)
def test_the_odds_of_a_double_follow_from_the_score(contract: str, double: int, redouble: int) -> None:
    """In per cent, as rules section 11 works them out for one trick short and no further call."""
    state = lesson_of(KITTY_OPEN, [*TO_SWAP, Swap(None)]).steps[-1].after
    state = state._replace(second=replace(state.second, standing=bid(contract)))
    step = Step(calls("double")[0], state, game.apply(state, calls("double")[0]), state.phase, state.to_act)
    assert f"than {double} times" in said(with_step(step), 0)[1]
    again = Step(calls("pass")[0], step.after, game.apply(step.after, calls("pass")[0]), state.phase, step.after.to_act)
    assert f"than {redouble} times" in said(with_step(again), 0)[1]


def test_in_an_all_pass_only_tricks_are_doubled() -> None:
    """There is no contract that could fail, so the hint is about the tricks."""
    lesson = next(each for each in lessons(6) if each.steps[-1].after.is_all_pass)
    at = next(at for at, step in enumerate(lesson.steps) if step.phase is Phase.DOUBLING)
    assert said(lesson, at) == ["Which side will take more tricks? Only tricks are doubled, not aces."]


@pytest.mark.parametrize(
    "text", ["pass", "bolshevik", "bolshevik bolshevik pass pass keep", "bolshevik bolshevik pass pass withdraw"]
)
def test_a_bolshevik_is_weighed_against_later_deals(text: str) -> None:
    """The same question to whoever calls or thinks again."""
    lesson = alone(text)
    assert said(lesson, asked(lesson)[-1]) == ["Everybody must declare once: is a better hand for it likely to come?"]
    assert said(lesson, asked(lesson)[-1], "fi")[0].startswith("Jokaisen on pelattava bolsevikki kerran")


@pytest.mark.parametrize(
    ("contract", "hint"),
    [("7M", "Count the low cards."), ("7S", "Count the sure winners."), ("7G", "Count the sure winners.")],
)
def test_a_contract_is_named_after_counting(contract: str, hint: str) -> None:
    """No trick or all of them; which denomination it is stays open."""
    lesson = naming(contract)
    assert said(lesson, asked(lesson)[-1]) == [
        "Which is nearer: not a single trick, or all of them?",
        hint,
    ]


def test_a_reason_is_a_hint_unless_it_names_the_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    """Why a simple player does it comes before what it is done with; a reason that names the card is kept back."""
    step = asking().steps[FOLLOW]
    lesson = with_step(replace(step, question=None))
    monkeypatch.setattr(tutorial.tutor.hints, "reason_of", lambda _: None)
    plainly = said(lesson, 0)
    for reason, words in (
        (Reason(Why.PARTNER_WINS), ["The partner is winning the trick, so a low card is enough."]),
        (Reason(Why.FINESSES, card=cards_of(step.move).pop()), []),
    ):
        monkeypatch.setattr(tutorial.tutor.hints, "reason_of", lambda _, reason=reason: reason)
        assert said(lesson, 0) == [*words, *plainly]
    assert plainly == ["Of these cards, the lowest."]


def test_a_hint_speaks_to_the_learner() -> None:
    """A card that goes to the learner goes to "you"."""
    lesson = seen_from(lesson_of(KITTY_OPEN, [*TO_SECOND]), E)
    at = asked(lesson)[-1]
    assert "♣2 goes to North." in said(lesson, at)
    lesson = seen_from(lesson, lesson.steps[at].after.sent[-3].to)
    assert said(lesson, at)[0] == "♥2 goes to you."
    assert said(lesson, at, "fi")[0] == "♥2 menee sinulle."


def test_a_forced_move_has_no_hint() -> None:
    """Over the highest bid only a pass is left, and the last card of a suit must follow."""
    assert at_last(calls("7G pass")) == []
