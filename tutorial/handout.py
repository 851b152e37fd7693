"""A lesson on paper: the deal, the author's words in their order, the calls and the tricks as tables.

A question stands there as a question; what answers it is on the last pages, which a teacher keeps back. Moves that
nobody says a word about are in the tables only.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from html import escape
from itertools import groupby

from engine.calls import Bid, Word
from engine.cards import Card
from engine.game import start
from engine.moves import Call, Give, GiveEach, Move, Name, Play, Swap
from engine.seats import Seat
from engine.state import Phase
from scenarios.lesson import Lesson, Question, Step, Text
from tutorial.diagrams import Asked, Numbered, call_table, deal_diagram, moment, trick_table
from tutorial.markup import author_html, author_text, rich_html, rich_text
from tutorial.names import name_of
from tutorial.narrate import Narration, narrate
from tutorial.texts import PAGES, PRINTS, call_text, phase_name

_TOLD = (Phase.KITTY, Phase.EXCHANGE, Phase.NAMING, Phase.SWAP)
"""The phases of which no table tells: their moves always stand among the words."""


def handout(lesson: Lesson, language: str) -> str:
    """The lesson as HTML without a script: what is handed out, then what is kept back."""
    return _Paper(lesson, language).html()


@dataclass(frozen=True, slots=True)
class _Paper:
    """The hand-out of a lesson in one language."""

    lesson: Lesson
    language: str

    @property
    def words(self) -> Mapping[str, str]:
        """The words of the paper itself."""
        words: Mapping[str, str] = PRINTS[self.language].PRINT
        return words

    @property
    def asked(self) -> dict[int, int]:
        """The numbers of the questions by the indices of their steps."""
        steps = [index for index, step in enumerate(self.lesson.steps) if step.question]
        return {index: number for number, index in enumerate(steps, start=1)}

    def html(self) -> str:
        """The whole hand-out."""
        return "".join([self._head(), self._deal(), *self._story(), *self._hints(), self._credits(), *self._kept()])

    def _head(self) -> str:
        lesson, page = self.lesson, PAGES[self.language].PAGE
        facts = [self.words[f"game-{lesson.deal.game.name}"]]
        facts += [page[f"level-{lesson.level}"]] if lesson.level else []
        if lesson.session and lesson.session.place.set_number:
            place = lesson.session.place
            facts.append(
                page["session-set"].format(set=place.set_number, deal=place.number, length=lesson.session.length)
            )
        title = author_html(lesson.title.in_language(self.language), inline=True)
        return f'<h1>{title}</h1><p class="facts">{escape(" · ".join(facts))}</p>{self._author(lesson.summary)}'

    @property
    def seen(self) -> frozenset[Seat]:
        """The hands that the pages handed out show: all, or where something is asked only those the learner sees."""
        return self.lesson.steps[0].open_seats | {self.lesson.view} if self.asked else frozenset(Seat)

    def _deal(self) -> str:
        title = self.words["seen" if len(self.seen) < len(Seat) else "deal"]
        diagram = deal_diagram(self.lesson, self.seen, self.language)
        return f'<section class="whole"><h2>{title}</h2>{diagram}{self._beginning()}</section>'

    def _beginning(self) -> str:
        """What came before a deal that begins in the middle of the play."""
        if self.lesson.deal.middle is None:
            return ""
        first = start(self.lesson.deal)
        alone = replace(self.lesson, steps=(Step(None, first, first, first.phase, first.to_act),), lines=())
        return _paragraph(*narrate(alone, 0, self.language).happened)

    def _story(self) -> Iterator[str]:
        """The parts of the lesson in their order, each with its words and its table."""
        numbered = list(enumerate(self.lesson.steps))
        for phase, some in groupby(numbered, key=lambda each: each[1].phase):
            steps, asked = list(some), self.asked
            told = "".join(self._step(index, step, asked) for index, step in steps)
            tables = self._tables(self.lesson, steps, asked)
            if told or tables:
                yield f"<section><h2>{phase_name(phase, self.language)}</h2>{told}{tables}</section>"

    def _tables(self, lesson: Lesson, steps: Numbered, asked: Asked) -> str:
        return call_table(lesson, steps, asked, self.language) + trick_table(lesson, steps, asked, self.language)

    def _step(self, index: int, step: Step, asked: Asked) -> str:
        """What is said at a step; at a question only that it is asked. Empty where a table says it all."""
        if step.question:
            number = f'<strong class="number">{self.words["question"].format(n=asked[index])}</strong>'
            ask, shown = self._author(step.question.ask), moment(self.lesson, step, self.language)
            return f'<div class="step question">{self._author(step.say)}{number}{ask}{shown}<p class="blank"></p></div>'
        is_told = step.say or step.why or step.next or step.refused or step.phase is Phase.SCORE
        if not is_told and (step.move is None or step.phase not in _TOLD):
            return ""
        move = self._move(self.lesson, index, self.seen | step.open_seats)
        return f'<div class="step">{self._author(step.say)}{move}</div>'

    def _move(self, lesson: Lesson, index: int, seen: Collection[Seat] = tuple(Seat)) -> str:
        """What a step of the lesson does, and the reason; cards on their way where they leave or reach a seat seen."""
        step, told = lesson.steps[index], narrate(lesson, index, self.language)
        is_count = step.after.is_over and index == len(lesson.steps) - 1
        if step.move is None and not step.refused and not is_count:
            return self._author(step.why) + self._author(step.next)
        number = f"<small>{self.words['step'].format(n=index + 1)}</small>"
        headline = f'<p class="move"><strong>{_plain(told.headline)}{self._sent(step, seen)}.</strong> {number}</p>'
        is_explained = step.refused or step.phase in (Phase.KITTY, Phase.SCORE)
        happened = [*told.happened, *told.rule] if is_explained else []
        why = self._author(step.why) or _paragraph(*told.why)
        return "".join([headline, _paragraph(*happened), _score(told), why, self._author(step.next)])

    def _sent(self, step: Step, seen: Collection[Seat]) -> str:
        """The cards that a step sends, as far as they leave or reach one of the seats, after a colon."""
        match step.move:
            case Give(cards, to) if step.seat in seen or to in seen:
                return f": {_cards(*cards)}"
            case GiveEach(gifts):
                known = tuple((to, card) for to, card in gifts if step.seat in seen or to in seen)
                return f": {self._named(GiveEach(known))}" if known else ""
            case Swap(Card() as card) if step.seat is not None and not {step.seat, step.seat.partner}.isdisjoint(seen):
                return f": {_cards(card)}"
        return ""

    def _hints(self) -> Iterator[str]:
        hints = [
            f"<li>{self.words['question'].format(n=number)}: {' · '.join(map(self._inline, given))}</li>"
            for index, number in self.asked.items()
            if (given := _question(self.lesson.steps[index]).hints)
        ]
        if hints:
            yield f'<section class="whole"><h2>{self.words["hints"]}</h2><ul>{"".join(hints)}</ul></section>'

    def _credits(self) -> str:
        lesson = self.lesson
        lines = [self.words["by"].format(author=escape(lesson.author))] if lesson.author else []
        lines += [self.words["licence"].format(license=escape(lesson.license))] if lesson.license else []
        return f'<p class="credits">{" ".join(lines)}</p>' if lines else ""

    def _kept(self) -> Iterator[str]:
        """The pages that are kept back: the answers, the whole deal, and the other ways it could go."""
        answers = [self._answer(index, number) for index, number in self.asked.items()]
        lines = [self._line(at) for at in range(len(self.lesson.lines))]
        if not answers and not lines:
            return
        title = f"<h1>{self.words['answers']}</h1>" if answers else ""
        yield f'<div class="kept">{title}{"".join(answers)}'
        if answers:
            whole = deal_diagram(self.lesson, frozenset(Seat), self.language)
            yield f'<section class="whole"><h2>{self.words["whole-deal"]}</h2>{whole}</section>'
        yield f"{''.join(lines)}</div>"

    def _answer(self, index: int, number: int) -> str:
        question = _question(self.lesson.steps[index])
        title = f"<h2>{self.words['answer'].format(n=number)}</h2>"
        ask = f'<div class="asked">{self._author(question.ask)}</div>'
        return (
            f'<section class="answer">{title}{ask}{self._move(self.lesson, index)}{self._replies(question)}</section>'
        )

    def _replies(self, question: Question) -> str:
        """What is said to other moves than the answer; those to which the same is said stand together."""
        replies: dict[tuple[str, str], list[str]] = {}
        for label, texts in (("also", question.also), ("not", question.wrong)):
            for move, text in texts.items():
                replies.setdefault((label, self._inline(text)), []).append(self._named(move))
        said = [
            f"<li>{self.words[label]}: <strong>{' / '.join(moves)}</strong>. {words}</li>"
            for (label, words), moves in replies.items()
        ]
        if question.otherwise:
            said.append(f"<li>{self.words['otherwise']}: {self._inline(question.otherwise)}</li>")
        return f"<ul>{''.join(said)}</ul>" if said else ""

    def _named(self, move: Move) -> str:
        """A move as a reply names it."""
        match move:
            case Call(Bid() | Word() as spoken):
                return rich_html(call_text(spoken, self.language))
            case Name(bid):
                return rich_html(call_text(bid, self.language))
            case Play(card) | Swap(Card() as card):
                return _cards(card)
            case Give(cards, _):
                return _cards(*cards)
            case GiveEach(gifts):
                given = (f"{_cards(card)} → {escape(name_of(self.lesson, to, self.language))}" for to, card in gifts)
                return ", ".join(given)
            case _:
                return self.words["none"]

    def _line(self, at: int) -> str:
        """A named line: its moves in a row, broken where something is said."""
        line = self.lesson.lines[at]
        along = self.lesson.along(line)
        name = self.words["what-if"].format(name=self._inline(line.name))
        parts, quiet = [f'<p class="facts">{self.words["what-if-at"].format(n=line.at + 1)}</p>'], list[str]()
        for index in range(line.at, len(along.steps)):
            step = along.steps[index]
            if not (step.say or step.why or step.next or step.question or step.refused or step.phase is Phase.SCORE):
                quiet.append(f"{narrate(along, index, self.language).headline}.")
                continue
            parts += [_paragraph(*quiet), self._author(step.say)]
            if question := step.question:
                parts += [self._author(question.ask), *map(self._author, question.hints)]
            parts.append(self._move(along, index))
            parts.append(self._replies(question) if question else "")
            quiet = []
        return f"<section><h2>{name}</h2>{''.join(parts)}{_paragraph(*quiet)}</section>"

    def _author(self, text: Text | None) -> str:
        return author_html(text.in_language(self.language)) if text else ""

    def _inline(self, text: Text) -> str:
        return author_html(text.in_language(self.language), inline=True)


def title_of(lesson: Lesson, language: str) -> str:
    """The title of the lesson as plain text."""
    return author_text(lesson.title.in_language(language))


def _question(step: Step) -> Question:
    assert step.question is not None
    return step.question


def _plain(text: str) -> str:
    """The program's rich text as HTML; paper explains no words."""
    return rich_html(rich_text(text))


def _paragraph(*sentences: str) -> str:
    return f"<p>{_plain(' '.join(sentences))}</p>" if sentences else ""


def _score(told: Narration) -> str:
    """The count as a table."""
    rows = "".join(
        f"<tr{' class=total' if line.is_total else ''}><td>{_plain(line.label)}</td><td>{_plain(line.value)}</td></tr>"
        for line in told.score
    )
    return f'<table class="score">{rows}</table>' if rows else ""


def _cards(*cards: Card) -> str:
    return rich_html(" ".join(f"{card.suit.symbol}{card.rank}" for card in cards))
