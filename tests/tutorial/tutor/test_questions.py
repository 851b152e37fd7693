"""What the page is told before it asks: all that can be asked, and no answer."""

import json
from dataclasses import replace
from typing import Any

from engine.games import GAMES
from scenarios.lesson import Lesson, Question
from scenarios.loader import loads
from tests.tutorial.tutor.tries import ASKING, CALL, asked, asking, lessons, simple_lesson
from tutorial.replay import packed
from tutorial.texts import LANGUAGES
from tutorial.tutor.hints import hints
from tutorial.tutor.judge import is_asked
from tutorial.tutor.questions import questions


def as_sent(lesson: Lesson, language: str = "en") -> dict[str, Any]:
    """What the browser reads."""
    read: dict[str, Any] = json.loads(packed(questions(lesson, language)).body)
    return read


def test_there_is_a_choice_wherever_somebody_is_asked() -> None:
    """By position, with one position more than there are steps; the mover is the one who can pick."""
    for lesson in lessons(3):
        told, count = as_sent(lesson), len(lesson.steps)
        assert (len(told["choices"]), len(told["movers"]), len(told["hints"])) == (count + 1, count, count)
        for at in range(count):
            assert (told["movers"][at] is not None) is is_asked(lesson, at)
            if told["movers"][at] is not None:
                assert told["choices"][at]["seat"] == told["movers"][at]
            assert told["hints"][at] == (len(hints(lesson, at, "en")) if is_asked(lesson, at) else 0)


def test_the_authors_questions_stand_at_their_positions() -> None:
    """As clean HTML, in the language that is spoken."""
    for language, first in (("en", "<p>What do you <em>call</em>?</p>"), ("fi", "<p>Mitä <em>huudat</em>?</p>")):
        asks = as_sent(asking(), language)["asks"]
        assert list(map(int, asks)) == [at for at, step in enumerate(asking().steps) if step.question]
        assert asks[str(CALL)] == first
    assert as_sent(asking(), "fi")["lines"] == [{"name": "Jos avaat ylempää", "at": CALL}]
    assert as_sent(asking(), "fi")["verdicts"]["right"] == "Oikein"


def test_no_answer_is_among_the_questions() -> None:
    """None of what an author says to a move, no hint and no reason is sent, in any language."""
    secret = [text for step in asking().steps if step.why for text in step.why.by_language.values()]
    for step in asking().steps:
        if question := step.question:
            told = [*question.also.values(), *question.wrong.values(), *question.hints]
            told += [question.otherwise] if question.otherwise else []
            secret += [text for each in told for text in each.by_language.values() if text]
    assert len(secret) > 20
    for language in LANGUAGES:
        sent = packed(questions(asking(), language)).body.decode()
        assert [text for text in secret if text in sent] == []


def test_what_is_asked_does_not_depend_on_the_answer() -> None:
    """The same question with another answer, other words and other moves is sent byte for byte the same."""
    head = ASKING[: ASKING.index("    answer: 1H")]
    others = (
        "    answer: 1H\n    also: {2H: So.}\n    wrong: {pass: No., otherwise: Never.}\n    hints: [One., Two.]\n",
        "    answer: pass\n    wrong: {7G: Too much.}\n    hints: [Three., Four.]\n    why: Because.\n",
        "    answer: 2G\n    hints: [Five., Six.]\n",
    )
    sent = []
    for text in others:
        told = as_sent(loads(head + text))
        # The last position is that after the answer.
        sent.append(json.dumps(told | {"choices": told["choices"][:-1]}))
    assert sent == [sent[0]] * 3


def test_a_lesson_without_a_question_asks_nothing_by_itself() -> None:
    """Its moves can all be tried, and there are no asks and no lines."""
    for name in GAMES:
        lesson = simple_lesson(name, 0)
        told = as_sent(lesson)
        assert (told["asks"], told["lines"]) == ({}, [])
        assert len(asked(lesson)) == sum(mover is not None for mover in told["movers"]) > 0


def test_html_of_an_author_is_cleaned() -> None:
    """A question that tries to run a script is shown as the text that it is."""
    step = asking().steps[CALL]
    assert isinstance(step.question, Question)
    ask = replace(step.question, ask=replace(step.question.ask, by_language={"": "<script>alert(1)</script>"}))
    lesson = replace(asking(), steps=(replace(step, question=ask),))
    assert "<script" not in packed(questions(lesson, "en")).body.decode()
