"""The built-in lessons as a course: whole in both languages, each with something to decide and words for a slip."""

from collections.abc import Iterator

import pytest

from engine.game import legal_moves
from engine.moves import Move, Play
from scenarios.lesson import Lesson, Question, Step, Text, unordered
from scenarios.library import COURSE, LIBRARY, scenario_files
from scenarios.loader import load
from tutorial.tutor.judge import are_touching

LESSONS = [load(path) for path in scenario_files(LIBRARY)]
every_lesson = pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)


def steps_of(lesson: Lesson) -> list[Step]:
    """The steps of a lesson and of its lines."""
    return [*lesson.steps, *(step for line in lesson.lines for step in line.steps)]


def texts_of(lesson: Lesson) -> Iterator[Text]:
    """Every text of an author in a lesson."""
    assert lesson.summary is not None
    yield from (lesson.title, lesson.summary, *(line.name for line in lesson.lines))
    for step in steps_of(lesson):
        yield from (text for text in (step.say, step.why, step.next) if text)
        if question := step.question:
            yield from (question.ask, *question.also.values(), *question.wrong.values(), *question.hints)
            yield from [question.otherwise] if question.otherwise else []


def unanswered(step: Step, question: Question) -> Iterator[Move]:
    """The legal moves to which the author has nothing to say and that the page does not accept by itself."""
    assert step.move is not None
    known = {unordered(step.move), *question.also, *question.wrong}
    for move in legal_moves(step.before):
        is_same = (
            isinstance(move, Play)
            and isinstance(step.move, Play)
            and are_touching(step.before, move.card, step.move.card)
        )
        if unordered(move) not in known and not is_same:
            yield move


def test_the_course_is_the_library() -> None:
    """Every built-in file has its place in the course, under the id that it has in its name."""
    assert tuple(lesson.id for lesson in LESSONS) == COURSE
    assert tuple(path.stem for path in scenario_files(LIBRARY)) == COURSE


@every_lesson
def test_every_text_is_there_in_english_and_finnish(lesson: Lesson) -> None:
    """No text of a lesson falls back to another language."""
    for text in texts_of(lesson):
        assert text.by_language.keys() >= {"en", "fi"}, text


@every_lesson
def test_a_lesson_has_questions_with_hints_and_words_for_a_wrong_answer(lesson: Lesson) -> None:
    """At least two questions, each with two hints, and something to say to whatever is wrong."""
    asked = [(step, step.question) for step in lesson.steps if step.question]
    assert len(asked) >= 2
    for step, question in asked:
        assert len(question.hints) >= 2
        assert question.wrong or question.otherwise
        assert question.otherwise or not list(unanswered(step, question))


@every_lesson
def test_a_lesson_says_what_it_is(lesson: Lesson) -> None:
    """Level, licence and author are given, and it begins with words."""
    assert lesson.level
    assert lesson.license == "CC-BY-4.0"
    assert lesson.author
    assert lesson.steps[0].say


@every_lesson
def test_the_learner_hears_the_reason_for_every_own_answer(lesson: Lesson) -> None:
    """A question is answered with a `why`."""
    assert [step for step in lesson.steps if step.question and not step.why] == []
