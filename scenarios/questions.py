"""Reads a question: what is said to each move, and its hints (scenario format, section 2, `ask`)."""

from __future__ import annotations

from dataclasses import dataclass

from engine import game
from engine.moves import Move
from engine.saying import Message, SaidError, say
from engine.state import State
from scenarios.entry import Entry
from scenarios.lesson import Question, Text, unordered
from scenarios.moves import read_reply
from scenarios.values import OTHERWISE
from scenarios.yamltree import shortened

_PARTS = ("answer", "also", "wrong", "hints")


def check_parts(entry: Entry) -> None:
    """Note parts of a question without the question, and a question without its answer."""
    if not entry.has("ask"):
        for key in filter(entry.has, _PARTS):
            entry.tell(entry.key(key), "ask", say("`{key}` belongs to a question, and this step has no `ask`", key=key))
    elif not entry.has("answer"):
        said = say("`answer` is missing: the move that the lesson goes on with")
        if kinds := entry.shape.kinds:
            said = say("`{key}` cannot stand beside `ask`: the move of a question is its `answer`", key=kinds[0])
        entry.tell(entry.node.place, "missing", said)


def read_question(entry: Entry, answer: Move, state: State | None) -> Question | None:
    """The question of an entry; what is wrong with it is noted. None if the entry asks nothing.

    Without a state the moves are read but not judged.
    """
    shape, wrong = entry.shape, dict(entry.shape.wrong or {})
    otherwise = wrong.pop(OTHERWISE, None)
    replies = _Replies(entry, answer, state)
    read_also, read_wrong = replies.read("also", shape.also or {}), replies.read("wrong", wrong)
    if shape.ask is None:
        return None
    return Question(shape.ask, read_also, read_wrong, otherwise, tuple(shape.hints or ()))


@dataclass
class _Replies:
    """Reads what is said to moves, each of which stands in the question only once."""

    entry: Entry
    answer: Move
    state: State | None

    def __post_init__(self) -> None:
        self.known: dict[Move, Message] = {unordered(self.answer): say("the answer")}

    def read(self, key: str, texts: dict[str, Text]) -> dict[Move, Text]:
        """The moves of `also` or `wrong`."""
        found: dict[Move, Text] = {}
        for text, words in texts.items():
            place = self.entry.key(key, text)
            if text == OTHERWISE:
                self.entry.tell(place, "otherwise", say("{key}: `otherwise` belongs under `wrong`", key=key))
                continue
            try:
                move = read_reply(text, self.answer)
            except SaidError as error:
                said = say("{key} `{text}`: {said}", key=key, text=shortened(text), said=error.said)
                self.entry.tell(place, "move", said)
                continue
            same = unordered(move)
            violation = game.check(self.state, move) if key == "also" and self.state is not None else None
            if same in self.known:
                said = say(
                    "{key}: {move} is {known} already: a move stands here once",
                    key=key,
                    move=str(move),
                    known=self.known[same],
                )
                self.entry.tell(place, "twice", said)
            elif violation:
                said = say(
                    "{key}: {move}: {violation}: under `wrong`, a move need not be legal",
                    key=key,
                    move=str(move),
                    violation=violation.said,
                )
                self.entry.tell(place, violation.rule.value, said, violation.rule)
            self.known.setdefault(same, say("under `{key}`", key=key))
            found[same] = words
        return found
