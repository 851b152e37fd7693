"""A lesson's cards, calls and tricks as HTML for paper. A move that a question is about stands there as its number."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from html import escape

from engine.cards import Card, Suit, in_order
from engine.moves import Call, Play
from engine.seats import Seat
from scenarios.lesson import Lesson, Step
from tutorial.markup import rich_html
from tutorial.names import capital, count, name_of
from tutorial.texts import CATALOGUE, PRINTS, call_text

Asked = Mapping[int, int]
"""The number of a question by the index of its step."""

Numbered = Sequence[tuple[int, Step]]
"""Steps with their indices in the lesson."""


def deal_diagram(lesson: Lesson, open_seats: Collection[Seat], language: str) -> str:
    """The four hands around the table as they were dealt, with those of `open_seats` to be seen, and the kitty."""
    words = PRINTS[language].PRINT
    hands = "".join(_hand(lesson, seat, seat in open_seats, language) for seat in Seat)
    dealer = words["dealer"].format(name=name_of(lesson, lesson.deal.dealer, language))
    middle = [escape(dealer)]
    if lesson.deal.kitty:
        shown = [_card(card) for card in lesson.deal.kitty] if len(open_seats) == len(Seat) else [words["face-down"]]
        middle.append(f"{words['kitty']}: {' '.join(shown)}")
    return f'<div class="deal">{hands}<p class="middle">{"<br>".join(middle)}</p></div>'


def _hand(lesson: Lesson, seat: Seat, is_open: bool, language: str) -> str:
    name, place = name_of(lesson, seat, language), capital(str(CATALOGUE[language].SEATS[str(seat)][""]))
    title = escape(name) if name == place else f"{escape(name)} <small>{escape(place)}</small>"
    cards = lesson.deal.hands[seat]
    if not is_open:
        unseen = PRINTS[language].PRINT["unseen"].format(n=count(len(cards)))
        return f'<div class="hand {seat}"><h3>{title}</h3><p class="unseen">{unseen}</p></div>'
    lines = "".join(f"<li>{suit}</li>" for suit in _suits(cards))
    return f'<div class="hand {seat}"><h3>{title}</h3><ul>{lines}</ul></div>'


def moment(lesson: Lesson, step: Step, language: str) -> str:
    """What the learner sees before a step: the cards on the table, the own hand, and those that lie open."""
    state = step.before
    lines = []
    if state.trick and state.leader is not None:
        played = zip(state.leader.round, state.trick, strict=False)
        cards = ", ".join(f"{escape(name_of(lesson, seat, language))} {_card(card)}" for seat, card in played)
        lines.append(f"{PRINTS[language].PRINT['trick']} {state.trick_number}: {cards}")
    for seat in sorted(step.open_seats | {lesson.view}):
        lines.append(f"{escape(name_of(lesson, seat, language))}: {' &ensp;'.join(_suits(state.hands[seat]))}")
    return "".join(f'<p class="held">{line}</p>' for line in lines)


def _suits(cards: Collection[Card]) -> list[str]:
    """A hand suit by suit, high to low, with a dash for a void."""
    held = [" ".join(str(card.rank) for card in in_order(cards) if card.suit is suit) or "–" for suit in Suit]
    return [f"{rich_html(suit.symbol)}&nbsp;{ranks}" for suit, ranks in zip(Suit, held, strict=True)]


def call_table(lesson: Lesson, steps: Numbered, asked: Asked, language: str) -> str:
    """The calls among the steps, in a column for each player, whoever calls first on the left; empty without calls."""
    calls = [(index, step.seat, step.move.spoken) for index, step in steps if isinstance(step.move, Call)]
    if not calls or calls[0][1] is None:
        return ""
    columns = calls[0][1].round
    rows: list[list[str]] = []
    last = len(columns)
    for index, seat, spoken in calls:
        column = columns.index(seat)
        if column <= last:
            rows.append([""] * len(columns))
        last = column
        rows[-1][column] = _number(asked[index]) if index in asked else rich_html(call_text(spoken, language))
    heads = "".join(f'<th scope="col">{escape(name_of(lesson, seat, language))}</th>' for seat in columns)
    body = "".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in rows)
    return f'<table class="calls"><thead><tr>{heads}</tr></thead><tbody>{body}</tbody></table>'


def trick_table(lesson: Lesson, steps: Numbered, asked: Asked, language: str) -> str:
    """The tricks played in the steps, the last one perhaps unfinished; empty without any.

    The card that was led has an arrow, and the one that took the trick a frame.
    """
    words = PRINTS[language].PRINT
    plays = [(index, step, step.move.card) for index, step in steps if isinstance(step.move, Play)]
    if not plays:
        return ""
    rows: dict[int, dict[Seat, str]] = {}
    for index, step, card in plays:
        is_led, taken = not step.before.trick, _taken_by(lesson, step)
        shown = _number(asked[index]) if index in asked else _card(card)
        framed = f'<b class="won">{shown}</b>' if step.seat is taken else shown
        assert step.seat is not None
        rows.setdefault(step.before.trick_number, {})[step.seat] = f"{'→ ' if is_led else ''}{framed}"
    heads = "".join(f'<th scope="col">{escape(name_of(lesson, seat, language))}</th>' for seat in Seat)
    body = "".join(
        f'<tr><th scope="row">{number}</th>' + "".join(f"<td>{cards.get(seat, '')}</td>" for seat in Seat) + "</tr>"
        for number, cards in rows.items()
    )
    return (
        f'<table class="tricks"><thead><tr><th scope="col">{words["trick"]}</th>{heads}</tr></thead>'
        f'<tbody>{body}</tbody></table><p class="legend">{words["legend"]}</p>'
    )


def _taken_by(lesson: Lesson, step: Step) -> Seat | None:
    """Who took the trick that a step plays to, None if it is not finished in the lesson."""
    tricks, number = lesson.steps[-1].after.tricks, len(step.before.tricks)
    return tricks[number].winner if number < len(tricks) else None


def _card(card: Card) -> str:
    return rich_html(f"{card.suit.symbol}{card.rank}")


def _number(question: int) -> str:
    return f'<b class="asked">?&#8239;{question}</b>'
