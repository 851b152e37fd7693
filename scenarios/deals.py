"""Reads the `deal` of a scenario: four hands and the kitty, one of which may follow from the others."""

from __future__ import annotations

from collections import Counter

from engine.cards import DECK, RANKS, SUITS, Card, card, in_order, listed
from engine.deal import Deal
from engine.games import GAMES, Game, Options
from engine.seats import Seat, seat
from scenarios.problems import Faults
from scenarios.yamltree import Mapping, Node, Scalar, plain

_PLACES = (*map(str, Seat), "kitty")


def read_deal(node: Mapping, game_name: str, dealer: str, options: Options, faults: Faults) -> Deal | None:
    """The deal of a scenario, or None if it is faulty: then the faults are noted."""
    game, before = GAMES[game_name], len(faults.problems)
    held: dict[str, tuple[Card, ...]] = {}
    for name, value in node.values.items():
        if name not in _PLACES:
            said = f"`{name}` is nobody's: the cards belong to north, east, south, west and kitty"
            faults.add(node.keys[name].place, "seat", said)
        elif name == "kitty" and not game.kitty_size:
            faults.add(node.keys[name].place, "kitty", f"{game.name} is played without a kitty")
        else:
            cards = _kitty(value, faults) if name == "kitty" else _hand(name, value, faults)
            if cards is not None:
                held[name] = cards
                _check_size(name, cards, value, game, faults)
    _check_doubles(held, node, faults)
    _check_whole(held, node, game, faults)
    if len(faults.problems) > before:
        return None
    wanted = _PLACES if game.kitty_size else _PLACES[:4]
    absent = [name for name in wanted if name not in held]
    if len(absent) > 1:
        said = f"{' and '.join(absent)} are missing: only one of the hands and the kitty can be worked out"
        faults.add(node.place, "missing", said)
        return None
    if absent:
        held[absent[0]] = in_order(set(DECK).difference(*held.values()))
    hands = [frozenset(held[name]) for name in _PLACES[:4]]
    return Deal(game, seat(dealer), (hands[0], hands[1], hands[2], hands[3]), held.get("kitty", ()), options)


def read_hand(text: str) -> tuple[Card, ...]:
    """The cards of a hand such as `S AK74 C 95 D - H J3`. Raises ValueError with what is wrong."""
    suit, found = None, []
    suits_seen = set()
    for part in text.upper().split():
        if part in SUITS:
            suit = SUITS[part]
            if suit in suits_seen:
                raise ValueError(f"{suit.name.lower()} stand twice")
            suits_seen.add(suit)
        elif suit is None:
            raise ValueError(f"`{part}` has no suit before it: a hand is written S AK74 C 95 D Q862 H J3")
        elif part != "-":
            for rank in _ranks(part):
                found.append(card(suit.value + rank))
    return tuple(found)


def _ranks(text: str) -> list[str]:
    ranks, rest = [], text
    while rest:
        rank = "10" if rest.startswith("10") else rest[0]
        if rank not in RANKS:
            raise ValueError(f"`{rank}` in `{text}` is no rank: ranks are A K Q J 10 9 … 2, and T for the ten")
        ranks.append(rank)
        rest = rest[len(rank) :]
    return ranks


def _hand(name: str, value: Node, faults: Faults) -> tuple[Card, ...] | None:
    if not isinstance(value, Scalar):
        faults.add(value.place, "hand", f"{name}: a hand is one text, as in S AK74 C 95 D Q862 H J3")
        return None
    if not value.text.strip():
        faults.add(value.place, "hand", f"{name} has nothing behind it: write the cards, or leave the line out")
        return None
    try:
        return read_hand(value.text)
    except ValueError as error:
        faults.add(value.place, "hand", f"{name}: {error}")
        return None


def _kitty(value: Node, faults: Faults) -> tuple[Card, ...] | None:
    data = plain(value)
    texts = data.split() if isinstance(data, str) else data
    try:
        cards = tuple(card(each) for text in texts for each in str(text).split())
    except ValueError as error:
        faults.add(value.place, "card", f"kitty: {error}")
        return None
    if not cards:
        faults.add(value.place, "hand", "kitty has nothing behind it: write the cards, or leave the line out")
        return None
    return cards


def _check_size(name: str, cards: tuple[Card, ...], value: Node, game: Game, faults: Faults) -> None:
    size = game.kitty_size if name == "kitty" else game.hand_size
    if len(cards) != size:
        said = f"{name} has {len(cards)} cards; in {game.name} it has {size}"
        faults.add(value.place, "hand-size", said)


def _check_whole(held: dict[str, tuple[Card, ...]], node: Mapping, game: Game, faults: Faults) -> None:
    """With every hand and the kitty written, each card of the pack lies somewhere."""
    missing = set(DECK).difference(*held.values())
    if missing and len(held) == (5 if game.kitty_size else 4):
        faults.add(node.place, "card-missing", f"no hand has {listed(in_order(missing))}")


def _check_doubles(held: dict[str, tuple[Card, ...]], node: Mapping, faults: Faults) -> None:
    owner: dict[Card, str] = {}
    for name, cards in held.items():
        twice = [each for each, count in Counter(cards).items() if count > 1]
        if twice:
            faults.add(node.values[name].place, "card-twice", f"{name} has {listed(in_order(twice))} twice")
        shared: dict[str, list[Card]] = {}
        for each in cards:
            if owner.setdefault(each, name) != name:
                shared.setdefault(owner[each], []).append(each)
        for other, both in shared.items():
            said = f"{name} has {listed(in_order(both))}, which {other} has too"
            faults.add(node.values[name].place, "card-twice", said)
