"""Reads the `deal` of a scenario: four hands and the kitty, one of which may follow from the others; with `start`, the
four hands as they are in the middle of the play."""

from __future__ import annotations

from collections import Counter
from typing import TypeAlias

from engine.cards import DECK, RANKS, SUITS, Card, card, counted, in_order, listed
from engine.deal import TRICKS
from engine.games import Game
from engine.saying import Message, SaidError, say
from engine.state import Hands
from scenarios.problems import Faults, together
from scenarios.schema import DEAL_KEYS
from scenarios.shaping import unknown
from scenarios.yamltree import Mapping, Node, Scalar, Sequence, shortened

Dealt: TypeAlias = tuple[Hands, tuple[Card, ...]]

_EXAMPLE = "S AK74 C 95 D Q862 H J3"
_GAMES = {"kitty": say("the Kitty game"), "kotka": say("Kotka"), "bolshevik": say("a Bolshevik")}


def read_deal(node: Mapping, game: Game | None, faults: Faults) -> Dealt | None:
    """The four hands and the kitty, or None if they are faulty: then the faults are noted.

    Where `game` is unknown, only what is wrong in any game is noted.
    """
    before = len(faults.problems)
    is_without = game is not None and not game.kitty_size
    held = _held(node, say("Kotka is played without a kitty: leave this line out") if is_without else None, faults)
    if game is None:
        return None
    for name, cards in held.items():
        _check_size(name, cards, node.values[name], game, faults)
    wanted = DEAL_KEYS if game.kitty_size else DEAL_KEYS[:4]
    absent = [name for name in wanted if name not in node.keys]
    if len(absent) > 1:
        said = say("{names} are missing: only one of the hands and the kitty can be worked out", names=together(absent))
        faults.add(node.place, "missing", said)
    lost = in_order(set(DECK).difference(*held.values()))
    if lost and len(held) == len(wanted):
        faults.add(node.place, "card-missing", say("nobody has {cards}", cards=listed(lost)))
    # A key with nothing behind it has been told already, and is not in `held`.
    if len(faults.problems) > before or len(held) + len(absent) < len(wanted):
        return None
    if absent:
        held[absent[0]] = lost
    north, east, south, west = (frozenset(held[name]) for name in DEAL_KEYS[:4])
    return (north, east, south, west), held.get("kitty", ())


def read_position(node: Mapping, faults: Faults) -> Hands | None:
    """The four hands in the middle of the play, equally long and none left out, or None if they are faulty."""
    before = len(faults.problems)
    held = _held(node, say("the kitty is long gone in the middle of the play: leave this line out"), faults)
    if absent := [name for name in DEAL_KEYS[:4] if name not in node.keys]:
        if len(absent) == 1:
            said = say("{name} is missing: in the middle of the play all four hands are written", name=absent[0])
        else:
            said = say(
                "{names} are missing: in the middle of the play all four hands are written", names=together(absent)
            )
        faults.add(node.place, "missing", said)
    sizes = Counter(len(cards) for name, cards in held.items() if name != "kitty")
    size = sizes.most_common(1)[0][0] if sizes else 0
    for name, cards in held.items():
        if not 1 <= len(cards) <= TRICKS:
            said = say(
                "{name} has {cards}; in the middle of the play a hand has 1 to {most}",
                name=name,
                cards=counted(len(cards)),
                most=TRICKS,
            )
            faults.add(node.values[name].place, "hand-size", said)
        elif len(cards) != size:
            said = say(
                "{name} has {cards}, and others {size}: before a trick all hands are equally long",
                name=name,
                cards=counted(len(cards)),
                size=size,
            )
            faults.add(node.values[name].place, "hand-size", said)
    if len(faults.problems) > before or len(held) < 4:
        return None
    north, east, south, west = (frozenset(held[name]) for name in DEAL_KEYS[:4])
    return north, east, south, west


def _held(node: Mapping, why_no_kitty: Message | None, faults: Faults) -> dict[str, tuple[Card, ...]]:
    """The cards behind each key that has readable ones; `why_no_kitty` is said of a kitty that may not be there."""
    held: dict[str, tuple[Card, ...]] = {}
    for name, key in node.keys.items():
        value = node.values.get(name)
        if name not in DEAL_KEYS:
            faults.add(key.place, "seat", unknown(name, ("deal",), DEAL_KEYS))
        elif name == "kitty" and why_no_kitty:
            faults.add(key.place, "kitty", why_no_kitty)
        elif value is not None:
            cards = _kitty(value, faults) if name == "kitty" else _hand(name, value, faults)
            if cards is not None:
                held[name] = cards
    _check_doubles(held, node, faults)
    return held


def read_hand(text: str) -> tuple[Card, ...]:
    """The cards of a hand such as `S AK74 C 95 D - H J3`. Raises SaidError with what is wrong."""
    suit = None
    suits_seen = set()
    found: list[Card] = []
    for part in text.upper().split():
        if part in SUITS:
            suit = SUITS[part]
            if suit in suits_seen:
                raise SaidError(
                    say("{suit.plural} stand twice: write all cards of a suit behind its letter", suit=suit)
                )
            suits_seen.add(suit)
        elif part[0] in SUITS:
            said = say("leave a space between suit and ranks in `{part}`, as in {hand}", part=part, hand=_EXAMPLE)
            raise SaidError(said)
        elif suit is None:
            said = say("`{part}` has no suit before it: a hand is written {hand}", part=part, hand=_EXAMPLE)
            raise SaidError(said)
        elif part != "-":
            found += [card(suit.value + rank) for rank in _ranks(part)]
    return tuple(found)


def _ranks(text: str) -> list[str]:
    ranks, rest = [], text
    while rest:
        rank = "10" if rest.startswith("10") else rest[0]
        if rank not in RANKS:
            raise SaidError(_no_rank(rank, text))
        ranks.append(rank)
        rest = rest[len(rank) :]
    return ranks


def _no_rank(rank: str, text: str) -> Message:
    if rank == text:
        return say("`{rank}` is no rank: ranks are A K Q J 10 9 … 2, and T for the ten", rank=rank)
    return say(
        "`{rank}` in `{text}` is no rank: ranks are A K Q J 10 9 … 2, and T for the ten",
        rank=rank,
        text=shortened(text),
    )


def _hand(name: str, value: Node, faults: Faults) -> tuple[Card, ...] | None:
    if not isinstance(value, Scalar):
        faults.add(value.place, "hand", say("{name}: a hand is one text, as in {hand}", name=name, hand=_EXAMPLE))
        return None
    if not value.text.strip():
        said = say("{name} has nothing behind it: write the cards, or leave the line out", name=name)
        faults.add(value.place, "empty", said)
        return None
    try:
        return read_hand(value.text)
    except SaidError as error:
        faults.add(value.place, "hand", say("{key}: {said}", key=name, said=error.said))
        return None


def _kitty(value: Node, faults: Faults) -> tuple[Card, ...] | None:
    """The kitty; a text or a list. A card that is none is told where it stands in a list."""
    found: list[Card] = []
    before = len(faults.problems)
    for item in value.items if isinstance(value, Sequence) else [value]:
        if not isinstance(item, Scalar):
            faults.add(item.place, "card", say("kitty: a list of cards belongs here, as in S8 D7 H3 C2"))
            continue
        try:
            found += [card(part) for part in item.text.split()]
        except SaidError as error:
            faults.add(item.place, "card", say("{key}: {said}", key="kitty", said=error.said))
    if len(faults.problems) > before:
        return None
    if not found:
        said = say("{name} has nothing behind it: write the cards, or leave the line out", name="kitty")
        faults.add(value.place, "empty", said)
        return None
    return tuple(found)


def _check_size(name: str, cards: tuple[Card, ...], value: Node, game: Game, faults: Faults) -> None:
    size = game.kitty_size if name == "kitty" else game.hand_size
    if len(cards) != size:
        held = counted(len(cards))
        said = say(
            "{name} has {cards}; in {game} it has {size}", name=name, cards=held, game=_GAMES[game.name], size=size
        )
        faults.add(value.place, "hand-size", said)


def _check_doubles(held: dict[str, tuple[Card, ...]], node: Mapping, faults: Faults) -> None:
    owner: dict[Card, str] = {}
    for name, cards in held.items():
        twice = [each for each, count in Counter(cards).items() if count > 1]
        if twice:
            said = say("{name} has {cards} twice", name=name, cards=listed(in_order(twice)))
            faults.add(node.values[name].place, "card-twice", said)
        shared: dict[str, list[Card]] = {}
        for each in dict.fromkeys(cards):
            if owner.setdefault(each, name) != name:
                shared.setdefault(owner[each], []).append(each)
        for other, both in shared.items():
            said = say(
                "{name} has {cards}, which {other} has too", name=name, cards=listed(in_order(both)), other=other
            )
            faults.add(node.values[name].place, "card-twice", said)
