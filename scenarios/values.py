"""The values of a scenario file: what may stand at a key, and what is said of anything else (scenario format).

Cards and calls are still text here; what they mean on the table is read while the scenario is played.
"""

from __future__ import annotations

import re
from difflib import get_close_matches
from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field, WithJsonSchema
from pydantic_core import PydanticCustomError

from engine.calls import Bid, spoken
from engine.cards import card
from engine.errors import Rule
from engine.saying import Message, SaidError, say
from scenarios import forms
from scenarios.lesson import Text

LANGUAGES = ("en", "fi", "sv")
MAX_NAME: int = forms.NAME["maxLength"]
MAX_DIGITS = 5
"""The characters of a number with its sign."""

RULES = tuple(rule.value for rule in Rule)
OTHERWISE = "otherwise"
"""The key of `wrong` that stands for every move without a key of its own."""


def fault(code: str, said: Message, **facts: Any) -> PydanticCustomError:
    """What a validator raises: a short code, what is wrong, and under `key` or `value` the part that is at fault."""
    # The message stands among the facts, because pydantic would take braces in it for places to fill in.
    return PydanticCustomError("scenario", "{said}", {"code": code, "said": said, **facts})


def _text(value: Any) -> Text:
    if isinstance(value, str):
        return Text({"": value})
    if not isinstance(value, dict) or not value:
        raise fault("text", say("a text, or texts by language such as {{en: …, fi: …}}, belongs here"))
    for language, words in value.items():
        if language not in LANGUAGES:
            known = ", ".join(LANGUAGES)
            said = say(
                "`{language}` is no language here (they are {known}); a text with a colon or comma needs quotes",
                language=language,
                known=known,
            )
            raise fault("language", said, key=language)
        if not isinstance(words, str):
            said = say("the words in `{language}` must be one text", language=language)
            raise fault("text", said, value=language)
    return Text(value)


_CARDS = say("SA H10 C2 or [SA, H10, C2]")
_SEATS = say("east south or [east, south]")
_EMPTY = say("this is an empty list: write its parts, or leave the key out")


def _list(value: Any, *, example: Message = _CARDS) -> list[str]:
    """A list of cards, calls or seats, one text or a YAML list, as the texts of its parts."""
    parts = [value] if isinstance(value, str) else value
    if not isinstance(parts, list) or not all(isinstance(item, str) for item in parts):
        raise fault("list", say("one text or a list belongs here, such as {example}", example=example))
    if found := [each for item in parts for each in item.split()]:
        return found
    raise fault("empty", _EMPTY)


def _trick(value: Any) -> list[str]:
    played = _list(value)
    if len(played) > 4:
        raise fault("trick", say("a trick has at most four cards, and here are {n}", n=len(played)))
    return played


def _some(value: Any) -> Any:
    if value in ([], {}):
        raise fault("empty", _EMPTY)
    return value


_NAME = say("a name belongs here")


def _name(value: Any) -> str:
    if not isinstance(value, str) or not value.strip():
        raise fault("name", _NAME)
    if len(value) > MAX_NAME:
        said = say("a name has at most {most} characters, and this one has {n}", most=MAX_NAME, n=len(value))
        raise fault("name", said)
    if not value.isprintable():
        raise fault("name", say("a name stands in one line, without invisible characters"))
    return value.strip()


def _lower(value: Any) -> Any:
    return value.strip().lower() if isinstance(value, str) else value


def _contract(value: Any) -> str:
    text = _lower(value)
    if text in ("all-pass", "void"):
        return str(text)
    try:
        if isinstance(text, str) and isinstance(bid := spoken(text), Bid):
            return str(bid)
    except SaidError:
        pass
    if isinstance(value, str):
        said = say("`{value}` is no contract: write a level and one of S C D H G M, as in 5H, or all-pass", value=value)
    else:
        said = say("one contract belongs here: write a level and one of S C D H G M, as in 5H, or all-pass")
    raise fault("contract", said)


def answer_map(value: Any) -> Any:
    """An answer as a map with one move; as a text it is a card or a call."""
    if not isinstance(value, str):
        return value
    for kind, read in (("play", card), ("call", spoken)):
        try:
            read(value)
        except SaidError:
            continue
        return {kind: value}
    text = value.strip()
    cure = say("write a card as in HQ, a call as in 2S, or another move as a map, as in {{swap: H9}}")
    if text.lower() == "none":
        cure = say("to decline the swap, write {{swap: none}}")
    elif " to " in text.lower():
        cure = say("single cards are written {{give: {{south: SK, west: C2, east: D4}}}}")
    elif len(text.split()) > 1:
        cure = say("an answer is one move, and a packet is written {{give: {{to: partner, cards: S4 C3 D2 H2}}}}")
    raise fault("answer", say("`{value}` is neither a card nor a call: {cure}", value=value, cure=cure))


def _rule(value: Any) -> str:
    text = _lower(value)
    if text in RULES:
        return str(text)
    near = get_close_matches(text, RULES, n=1, cutoff=0.5) if isinstance(text, str) else []
    rules = ", ".join(RULES)
    hint = say("is `{near}` meant?", near=near[0]) if near else say("the rules are {rules}", rules=rules)
    if isinstance(value, str):
        raise fault("rule", say("`{value}` is no rule: {hint}", value=value, hint=hint))
    raise fault("rule", say("one rule belongs here: {hint}", hint=hint))


def _title(value: Any) -> Text:
    text = _text(value)
    if not all(words.strip() for words in text.by_language.values()):
        raise fault("name", _NAME)
    return text


def _seats(value: Any) -> list[str]:
    return _list(value, example=_SEATS)


def _any_seats(value: Any) -> list[str]:
    return [] if value == [] else _seats(value)


def _number(value: Any) -> int:
    # A minus sign from a word processor is a minus sign too.
    plain = value.strip().replace("\N{MINUS SIGN}", "-") if isinstance(value, str) else ""
    if not re.fullmatch(r"[+-]?[0-9]+", plain):
        is_text = isinstance(value, str)
        said = say("a number belongs here, not `{value}`", value=value) if is_text else say("a number belongs here")
        raise fault("number", said)
    if len(plain) > MAX_DIGITS:
        said = say("a number here has at most {most} characters, and this one has {n}", most=MAX_DIGITS, n=len(plain))
        raise fault("number", said)
    return int(plain)


SOME = BeforeValidator(_some)
"""There must be something in the list or map."""

Words = Annotated[Text, BeforeValidator(_text), WithJsonSchema(forms.TEXT)]
Title = Annotated[Text, BeforeValidator(_title), WithJsonSchema(forms.TEXT)]
"""Words of which there must be some."""
Hints = Annotated[list[Words], Field(min_length=1), SOME]
Replies = Annotated[dict[str, Words], Field(min_length=1), SOME]
"""What is said to moves, which stand here as text."""
Line = Annotated[str, WithJsonSchema(forms.LINE)]
CallText = Annotated[str, WithJsonSchema(forms.CALL)]
CardText = Annotated[str, WithJsonSchema(forms.CARD)]
Name = Annotated[str, BeforeValidator(_name), WithJsonSchema(forms.NAME)]
Number = Annotated[int, BeforeValidator(_number), WithJsonSchema(forms.NUMBER)]
Items = Annotated[list[str], BeforeValidator(_list), WithJsonSchema(forms.ROW)]
Trick = Annotated[list[str], BeforeValidator(_trick), WithJsonSchema(forms.TRICK)]
Tricks = Annotated[list[Trick], Field(min_length=1), SOME]
Giving = Annotated[dict[str, Any], SOME, WithJsonSchema(forms.GIVING)]
RuleName = Annotated[str, BeforeValidator(_rule), WithJsonSchema(forms.choice(*RULES))]
Contract = Annotated[str, BeforeValidator(_contract), WithJsonSchema(forms.CONTRACT)]
Doubled = Literal["1", "2", "3"]
Truth = Annotated[Literal["true", "false"], BeforeValidator(_lower), WithJsonSchema(forms.TRUTH)]
SeatName = Literal["north", "east", "south", "west"]
AnySeatName = Annotated[SeatName, BeforeValidator(_lower), WithJsonSchema(forms.SEAT)]
Seats = Annotated[list[str], BeforeValidator(_seats), WithJsonSchema(forms.SOME_SEATS)]
Opened = Annotated[list[str], BeforeValidator(_seats), WithJsonSchema(forms.OPENED)]
"""Seats, or `all` or `none`."""
AnySeats = Annotated[list[str], BeforeValidator(_any_seats), WithJsonSchema(forms.ANY_SEATS)]
"""Seats, of which there may be none."""
