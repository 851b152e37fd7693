"""Whole random deals of every game: what holds between any two moves (rules, sections 1 to 9)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass
from enum import Enum
from itertools import combinations, permutations
from random import Random
from typing import Any

import pytest
from hypothesis import event, given, settings
from hypothesis import strategies as st

from engine.calls import Bid, Denomination, Word
from engine.cards import DECK, Card, in_order
from engine.deal import Deal
from engine.exchange import due
from engine.game import apply, check, legal_moves, replay
from engine.games import BOLSHEVIK, KITTY, KOTKA, DefenderSwap, Game
from engine.moves import Call, Give, GiveEach, Kitty, Move
from engine.scoring import Result, result
from engine.seats import Seat, Side
from engine.state import Phase, Sent, State, Trick
from engine.view import view
from tests.engine.players import played, random_deal, whole
from tests.engine.table import EVERY_SINGLE_CHOICE

SEEDS = st.integers(0, 2**32 - 1)
DEALS = settings(max_examples=50, deadline=None)


def kinds(states: list[State]) -> set[str]:
    """What the deal was an example of, each kind with the game's name."""
    last = states[-1]
    contract, phases = last.contract, {state.phase for state in states}
    found = {f"multiplier {last.doubling.multiplier}", f"{len(last.doubling.calls)} calls of doubling"}
    if last.is_void:
        found = {"void"}
    elif contract is None:
        found = {f"all-pass, {kind}" for kind in found} | {"all-pass"}
    else:
        part = result(last).part
        assert part is not None
        found |= {f"level {contract.bid.level}", f"denomination {contract.bid.denomination.value}"}
        found |= {f"{'misère' if contract.bid.is_misere else 'tricks'} {'made' if part.is_made else 'failed'}"}
        swapped = sum(sent.phase is Phase.SWAP for sent in last.sent)
        found |= {"swapped" if swapped else "swap declined" if Phase.SWAP in phases else "no swap"}
    if last.deal.game.plays_alone:
        words = Counter(word for _, word in last.first.calls)
        found |= {f"{words[word]} {word}" for word in (Word.BOLSHEVIK, Word.WITHDRAW, Word.KEEP)}
        found |= {f"{len(last.deal.block.declared)} declared before"}
        found |= {"forced" for state in states if state.phase is Phase.AUCTION and len(legal_moves(state)) == 1}
    elif contract:
        found |= {"raised" if last.second.calls[0][1] is not Word.PASS else "not raised at once"}
    return {f"{last.deal.game.name}: {kind}" for kind in found}


DOUBLINGS = {f"multiplier {times}" for times in (1, 2, 3)} | {f"{count} calls of doubling" for count in (2, 3, 4)}
ANY_GAME = (
    {"no swap", "level 7"}
    | {f"denomination {each.value}" for each in Denomination}
    | {f"{kind} {end}" for kind in ("tricks", "misère") for end in ("made", "failed")}
    | DOUBLINGS
)
IN_PAIRS = (
    {"all-pass", "raised", "not raised at once", "level 6"}
    | {f"all-pass, multiplier {times}" for times in (1, 2, 3)}
    | {f"all-pass, {count} calls of doubling" for count in (2, 3, 4, 5, 6)}
)
ALONE = (
    {"void", "forced"}
    | {f"{count} bolshevik" for count in range(5)}
    | {f"{count} withdraw" for count in range(4)}
    | {f"{count} keep" for count in range(2)}
    | {f"{count} declared before" for count in range(4)}
)
KINDS = {
    KITTY: ANY_GAME | IN_PAIRS | {"level 5", "swapped", "swap declined"},
    KOTKA: ANY_GAME | IN_PAIRS,
    BOLSHEVIK: ANY_GAME | ALONE,
}
GAMES = pytest.mark.parametrize("game", KINDS, ids=lambda game: game.name)


@GAMES
def test_the_random_players_make_every_kind_of_deal(game: Game) -> None:
    """Sections 3 to 9: 250 seeds show all contracts, all-passes, doublings, swaps, calls and outcomes."""
    found = {kind for seed in range(250) for kind in kinds(whole(seed, game)[0])}
    assert found == {f"{game.name}: {kind}" for kind in KINDS[game]}


def sizes_in(state: State) -> list[list[int]]:
    """The hand sizes that the phase allows, sorted from small to large."""
    kitty = bool(state.deal.kitty)
    gone = len(state.tricks)
    match state.phase:
        case Phase.AUCTION | Phase.KITTY:
            return [[12] * 4 if kitty else [13] * 4]
        case Phase.EXCHANGE if state.is_all_pass:
            return [[13] * 4, [12, 13, 13, 14]]
        case Phase.EXCHANGE:
            return [[12, 12, 12, 16]] if kitty else [[13] * 4, [9, 13, 13, 17]]
        case Phase.SWAP:
            return [[13] * 4, [12, 13, 13, 14]]
        case Phase.PLAY:
            return [sorted([12 - gone] * len(state.trick) + [13 - gone] * (4 - len(state.trick)))]
        case Phase.SCORE if state.is_void:
            return [[12] * 4]
        case _:
            return [[0] * 4 if state.is_over else [13] * 4]


@DEALS
@given(SEEDS)
def test_no_card_is_lost_or_made(seed: int) -> None:
    """Section 1: 52 different cards lie in hands, kitty and tricks at every moment, in the sizes of the phase."""
    states, _ = whole(seed)
    for kind in sorted(kinds(states)):
        event(kind)
    for state in states:
        places: list[Iterable[Card]] = [*state.hands, state.trick, *(trick.cards for trick in state.tricks)]
        if state.kitty_is_down:
            places.append(state.deal.kitty)
        everywhere = [card for place in places for card in place]
        assert len(everywhere) == 52
        assert frozenset(everywhere) == frozenset(DECK)
        assert sorted(map(len, state.hands)) in sizes_in(state)


def candidates(state: State) -> Iterator[Move]:
    """Every move anybody could think of here, all calls and plays, and packets also with cards that are not held."""
    yield from EVERY_SINGLE_CHOICE
    yield Kitty(state.deal.kitty)
    yield Kitty(state.deal.kitty[::-1])
    if state.phase is not Phase.EXCHANGE:
        own = in_order(state.hands[Seat.NORTH])
        yield from (Give(own[:size], Seat.SOUTH) for size in (1, 4))
        yield GiveEach(tuple(zip(Seat.NORTH.round[1:], own, strict=False)))
        return
    wanted = due(state)
    hand = state.hands[wanted.sender]
    pool = (*in_order(hand), *in_order(set(DECK) - hand)[:2])
    for to in Seat:
        # No packet to anybody else is legal, so a few of those will do.
        some = pool if to in wanted.to else pool[-7:]
        for size in {1, 2, wanted.size}:
            yield from (Give(packet, to) for packet in combinations(some, size))
        yield from (GiveEach(((to, card),)) for card in pool)
    if len(wanted.to) == 3:
        for receivers in (*permutations(wanted.to), (wanted.to[0], wanted.to[0], wanted.to[2])):
            yield from (GiveEach(tuple(zip(receivers, three, strict=True))) for three in combinations(pool, 3))


def content(move: Move) -> object:
    """What a sending comes to, whatever the order in which it is written; of any other move, the move."""
    if isinstance(move, Give):
        return frozenset((move.to, card) for card in move.cards)
    return frozenset(move.gifts) if isinstance(move, GiveEach) else move


@settings(max_examples=12, deadline=None)
@given(SEEDS)
def test_legal_moves_are_all_that_check_lets_pass(seed: int) -> None:
    """Two separate codes agree: out of every candidate, `check` passes exactly the listed moves, each listed once."""
    states, moves = whole(seed)
    for state, made in zip(states, moves, strict=False):
        listed = [content(move) for move in legal_moves(state)]
        assert len(listed) == len(set(listed))
        assert set(listed) == {content(move) for move in candidates(state) if check(state, move) is None}
        assert content(made) in listed
    assert legal_moves(states[-1]) == ()
    assert all(check(states[-1], move) for move in EVERY_SINGLE_CHOICE)


@settings(max_examples=15, deadline=None)
@given(SEEDS)
def test_applying_a_move_leaves_the_old_state_alone(seed: int) -> None:
    """A state reads the same after the rest of the deal was played from it, and after legal moves not taken."""
    random = Random(seed)
    snapshots: list[tuple[State, str]] = []
    for state, move in played(random_deal(random), random):
        snapshots.append((state, repr(state)))
        apply(state, random.choice(legal_moves(state)) if state.phase is not Phase.EXCHANGE else move)
    assert all(repr(state) == written for state, written in snapshots)


@DEALS
@given(SEEDS)
def test_a_replay_makes_the_same_states(seed: int) -> None:
    """The deal and the moves of its players are the whole story."""
    states, moves = whole(seed)
    assert replay(states[0].deal, [move for move in moves if not isinstance(move, Kitty)]) == tuple(states)


@DEALS
@given(SEEDS)
def test_a_deal_ends_and_sums_to_zero(seed: int) -> None:
    """Sections 3 to 9: thirteen tricks or a void deal, two scores that cancel, in no more moves than bids allow."""
    states, moves = whole(seed)
    last = states[-1]
    counted = result(last)
    assert sum(counted.score.values()) == 0
    assert sum(counted.tricks.values()) == len(last.tricks) == (0 if last.is_void else 13)
    assert counted.score == by_hand(last, counted)
    bids = [move for move in moves if isinstance(move, Call) and isinstance(move.spoken, Bid)]
    assert len(bids) <= (8 - last.deal.game.lowest_bid) * 6
    assert len(moves) <= 3 + 8 * len(bids) + 8 + 5 + 4 + 2 + 6 + 52


def by_hand(last: State, counted: Result) -> dict[Side, int]:
    """The score worked out anew from the tricks, by the words of section 7 rather than by table."""
    alone = last.deal.game is BOLSHEVIK
    won, aces = Counter[Side](), Counter[Side]()
    for number, trick in enumerate(last.tricks, 1):
        side = trick.winner.side
        if alone:
            side = Side.DECLARER if trick.winner is last.second.bidder else Side.DEFENDERS
        won[side] += 1
        aces[side] += number * [str(card)[1:] for card in trick.cards].count("A")
    if not last.tricks:
        return {Side.DECLARER: 0, Side.DEFENDERS: 0}
    if counted.contract is None:
        score = counted.multiplier * (won[Side.EW] - won[Side.NS]) + aces[Side.EW] - aces[Side.NS]
        return {Side.NS: score, Side.EW: -score}
    main = Side.DECLARER if alone else counted.contract.declarer.side
    level, misere = counted.contract.bid.level, str(counted.contract.bid).endswith("M")
    over = 7 - level - won[main] if misere else won[main] - 6 - level
    base = {5: 10, 6: 20, 7: 35}[level] if misere else {5: 25, 6: 35, 7: 50}[level]
    first = 5 * (level - 4) + 5 * misere
    score = counted.multiplier * (base + 2 * over * (level < 7) if over >= 0 else -first + 5 * (over + 1))
    score += (aces[main.opponents] - aces[main]) * misere
    return {main: score, main.opponents: -score}


def reachable(value: object) -> Iterator[Card]:
    """Every card that can be found inside a value, however deep."""
    if isinstance(value, Card):
        yield value
    elif isinstance(value, dict):
        yield from reachable((tuple(value), tuple(value.values())))
    elif isinstance(value, tuple | list | set | frozenset):
        for part in value:
            yield from reachable(part)
    elif is_dataclass(value):
        for each in fields(value):
            yield from reachable(getattr(value, each.name))
    else:
        assert value is None or isinstance(value, int | str | Enum), f"unknown kind of value in a view: {value!r}"


@settings(max_examples=25, deadline=None)
@given(SEEDS)
def test_a_seat_sees_no_card_that_it_has_not_seen(seed: int) -> None:
    """Sections 3, 4, 6, 8, 9: a view holds what was in the own hand, a kitty turned up, and cards played; no other."""
    states, _ = whole(seed)
    held: dict[Seat, set[Card]] = {seat: set() for seat in Seat}
    public: set[Card] = set()
    for before, state in zip([states[0], *states], states, strict=False):
        if before.phase is Phase.KITTY and before.first.bidder is not None:
            public |= set(before.deal.kitty)
        public |= set(state.trick).union(*(trick.cards for trick in state.tricks[-1:]))
        for seat in Seat:
            held[seat] |= state.hands[seat]
            if state.trick and len(state.tricks) % 4:
                continue  # the later tricks repeat what the earlier showed, and looking deep takes time
            seen = set(reachable(view(state, seat)))
            assert seen <= held[seat] | public
            assert seen >= state.hands[seat] | public


def renamed(value: Any, names: dict[Card, Card]) -> Any:
    """The same value with other cards in it."""
    if isinstance(value, Card):
        return names[value]
    if isinstance(value, State):
        return State(*(renamed(part, names) for part in value))
    if isinstance(value, tuple | frozenset):
        return type(value)(renamed(part, names) for part in value)
    if isinstance(value, Deal | Sent | Trick):
        return type(value)(*(renamed(getattr(value, each.name), names) for each in fields(value)))
    return value


@settings(max_examples=12, deadline=None)
@given(SEEDS)
def test_what_a_seat_sees_and_may_do_does_not_depend_on_hidden_cards(seed: int) -> None:
    """Sections 3 to 9: with the cards that a seat has not seen shuffled, its view and its legal moves stay the same."""
    random = Random(seed)
    states, _ = whole(seed)
    seen: dict[Seat, set[Card]] = {seat: set() for seat in Seat}
    for state in states:
        for seat in Seat:
            own = view(state, seat)
            seen[seat] |= set(reachable(own))
            if len(state.tricks) % 4:
                continue  # as above
            hidden = in_order(set(DECK) - seen[seat])
            names = dict(zip(DECK, DECK, strict=True))
            names |= zip(hidden, random.sample(hidden, len(hidden)), strict=True)
            other = renamed(state, names)
            assert view(other, seat) == own
            if seat is state.to_act and state.phase is not Phase.EXCHANGE:
                assert legal_moves(other) == legal_moves(state)


@pytest.mark.parametrize("option", DefenderSwap)
@GAMES
def test_the_random_players_use_every_option(game: Game, option: DefenderSwap) -> None:
    """Section 6: both readings of the swap, every game and all four dealers turn up among the seeds."""
    deals = [random_deal(Random(seed)) for seed in range(150)]
    assert {deal.dealer for deal in deals if (deal.game, deal.options.defender_swap) == (game, option)} == set(Seat)


def test_the_random_players_stand_at_every_point_of_a_block() -> None:
    """Section 9: after 0 to 3 declared Bolsheviks, from no deal to spare to four."""
    blocks = [random_deal(Random(seed), BOLSHEVIK).block for seed in range(150)]
    declared_and_left = {(len(block.declared), block.deals_left) for block in blocks}
    assert declared_and_left == {(made, 4 - made + spare) for made in range(4) for spare in range(5)}
