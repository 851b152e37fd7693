"""Exact counts of move sequences, and a second implementation of the play (rules, sections 3 and 5 to 9).

The second one is written from the words of the rules on plain text and shares nothing with the engine. A wrong rule
changes the numbers, as a wrong move generator changes chess's.
"""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.cards import in_order
from engine.deal import Block, shuffled
from engine.game import apply, legal_moves
from engine.games import BOLSHEVIK, KITTY, KOTKA, Game
from engine.moves import Give, Play
from engine.play import playable, trump, winner
from engine.scoring import result
from engine.seats import Side
from engine.state import State
from tests.engine.players import played, random_deal
from tests.engine.table import EAST, NORTH, SOUTH, WEST, after, called, calls, exchanged, in_play, name, swaps


def sequences(state: State, depth: int) -> int:
    """How many sequences of so many legal moves begin here; one that leaves the phase earlier counts as it is."""
    if depth == 0:
        return 1
    following = (apply(state, move) for move in legal_moves(state))
    return sum(sequences(after, depth - 1) if after.phase is state.phase else 1 for after in following)


def auctions(standing: int, bids: int, needed: int, passes: int, depth: int, floor: int = 0) -> int:
    """The same for an auction, where bids are numbers from 1, `standing` the last of them or 0.

    So many passes are `needed` to end it once a bid stands; the last of them is not allowed while that is under
    `floor`. Before a bid four passes end it.
    """
    if depth == 0:
        return 1
    total = sum(auctions(bid, bids, needed, 0, depth - 1, floor) for bid in range(standing + 1, bids + 1))
    enough = needed if standing else 4
    if passes + 1 < enough:
        return total + auctions(standing, bids, needed, passes + 1, depth - 1, floor)
    return total + (standing >= floor)


@pytest.mark.parametrize(
    ("game", "so_far", "depth", "count"),
    [
        (KITTY, "", 1, 43),
        (KITTY, "", 2, 946),
        (KITTY, "", 3, 14_190),
        (KOTKA, "", 4, 1_820),
        (KOTKA, "", 5, 6_188 - 12),
        (KITTY, "7C", 99, 9**3),
        (KOTKA, "7H", 99, 9**2),
        (KITTY, "7G", 99, 1),
    ],
)
def test_first_auctions_are_counted(game: Game, so_far: str, depth: int, count: int) -> None:
    """Section 3: with k bids left an auction can end in 9**k ways: each bid is left out or follows 0 to 7 passes.

    To a depth of d there are "d out of k + d" sequences, less those that the end of the auction cuts off.
    """
    bids = (8 - game.lowest_bid) * 6
    state = called(so_far, game)
    standing = bids - len(game.bids_over(state.first.standing))
    assert auctions(standing, bids, 8, 0, depth) == sequences(state, depth) == count


@pytest.mark.parametrize(
    ("kitty_bid", "depth", "count"),
    [("7C", 99, 5**3), ("6H", 3, 120), ("7G", 99, 1), ("4D", 4, 10_626 - 1), ("4G", 5, 33_649 - 19), ("1M", 3, 13_244)],
)
def test_second_auctions_are_counted(kitty_bid: str, depth: int, count: int) -> None:
    """Section 5: four passes instead of eight make it 5**k; below level 5 the fourth pass is missing."""
    state = exchanged(called(f"{kitty_bid} pass*8"))
    standing = 42 - len(KITTY.bids_over(state.first.standing))
    assert auctions(standing, 42, 4, 0, depth, floor=25) == sequences(state, depth) == count


def test_doublings_and_swaps_are_counted() -> None:
    """Sections 6 and 8: 1 + 13·14 swaps; 7 ways to double a contract, 13 in an all-pass."""
    swap = after(exchanged(called("5H pass*8")), *calls("pass*4"))
    assert sequences(swap, 99) == 1 + 13 * 14
    assert sequences(after(swap, *swaps("none")), 99) == 1 + 2 * 3
    all_pass = called("pass*4")
    for sender in (EAST, SOUTH):
        lent = in_order(all_pass.hands[sender])[:1]
        all_pass = after(all_pass, Give(lent, sender.partner), Give(lent, sender))
    assert sequences(all_pass, 99) == 1 + 4 * 3


def test_the_calls_of_a_bolshevik_are_counted() -> None:
    """Section 9: b bidders end in b ways, so n callers have 1 + n·2**(n-1); less the void deal where there may be none.

    The declarer then names one of six contracts, and three others and the declarer double it in seven ways.
    """
    for made, seats in enumerate(((), (EAST,), (EAST, NORTH), (EAST, NORTH, WEST))):
        callers, declared = 4 - made, frozenset(seats)
        every = 1 + callers * 2 ** (callers - 1)
        assert sequences(called("", BOLSHEVIK, block=Block(declared)), 99) == every
        assert sequences(called("", BOLSHEVIK, block=Block(declared, callers)), 99) == every - 1
    naming = exchanged(called("bolshevik pass*3", BOLSHEVIK))
    assert sequences(naming, 99) == 6
    assert sequences(after(naming, name("7M")), 99) == 1 + 3 * 2


# The play on plain text: a card is its suit's letter and a letter for its rank.
RANKS = "23456789TJQKA"


def may_play(cards_held: list[str], trick: list[str]) -> list[str]:
    """The cards that follow suit, or the whole hand where none does."""
    same = [card for card in cards_held if trick and card[0] == trick[0][0]]
    return same if same else cards_held


def taker(trick: list[str], trump: str) -> int:
    """The place in the trick of the highest trump, else of the highest card of the suit led."""
    trumps = [card for card in trick if card[0] == trump]
    of_suit = trumps or [card for card in trick if card[0] == trick[0][0]]
    return trick.index(sorted(of_suit, key=lambda card: RANKS.index(card[1]))[-1])


def endings(hands: list[list[str]], trump: str, leader: int, trick: list[str], won: tuple[int, ...]) -> Counter[str]:
    """How many ways to play the hands out end with these numbers of tricks for the sides, as `ns-ew`."""
    if len(trick) == 4:
        leader = (leader + taker(trick, trump)) % 4
        won, trick = (won[0] + (leader % 2 == 0), won[1] + leader % 2), []
    player = (leader + len(trick)) % 4
    if not hands[player]:
        return Counter({f"{won[0]}-{won[1]}": 1})
    total: Counter[str] = Counter()
    for card in may_play(hands[player], trick):
        rest = [[other for other in each if other != card] for each in hands]
        total += endings(rest, trump, leader, [*trick, card], won)
    return total


def engine_endings(state: State) -> Counter[str]:
    """The same through the engine, in tricks of the whole deal."""
    if state.is_over:
        tricks = result(state).tricks
        return Counter({f"{tricks[Side.NS]}-{tricks[Side.EW]}": 1})
    return sum((engine_endings(apply(state, move)) for move in legal_moves(state)), Counter[str]())


def plain(card: object) -> str:
    """An engine's card as text with a rank of one letter."""
    return str(card).replace("10", "T")


def near_end(contract: str, left: int, seed: int) -> State:
    """A random deal in this contract of south, played at random until each hand has so many cards."""
    random = Random(seed)
    state = in_play(shuffled(KOTKA, SOUTH, random).hands, contract)
    while len(state.tricks) < 13 - left:
        state = apply(state, random.choice(legal_moves(state)))
    return state


@pytest.mark.parametrize("contract", ["5S", "6H", "7G", "5M", "all-pass"])
@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_the_last_tricks_are_counted(contract: str, seed: int) -> None:
    """Sections 7 and 8: both codes find as many ways to play three tricks out, with the same tricks for each side."""
    state = near_end(contract, 3, seed)
    assert state.leader is not None
    trump = contract[1] if contract[1] in "SCDH" else ""
    hands = [[plain(card) for card in held] for held in state.hands]
    won = [trick.winner % 2 for trick in state.tricks]
    by_hand = endings(hands, trump, int(state.leader), [], (won.count(0), won.count(1)))
    assert engine_endings(state) == by_hand
    assert by_hand.total() > 0


def test_a_known_count_of_last_tricks() -> None:
    """Sections 7 and 8: the numbers of one position themselves, so that both codes cannot go wrong together unseen."""
    assert engine_endings(near_end("6H", 4, 1)) == {"10-3": 1_344, "9-4": 3_168, "8-5": 1_248, "7-6": 768}


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 2**32 - 1))
def test_playable_cards_and_winners_agree_with_the_plain_words(seed: int) -> None:
    """Section 7: at each card of a random deal, who wins and what may be played is what the plain text code says."""
    random = Random(seed)
    for state, move in played(random_deal(random), random):
        if not isinstance(move, Play):
            continue
        assert state.to_act is not None
        assert state.leader is not None
        held = [plain(card) for card in state.hands[state.to_act]]
        trick = [plain(card) for card in (*state.trick, move.card)]
        assert {plain(card) for card in playable(state)} == set(may_play(held, trick[:-1]))
        contract = state.contract
        letter = str(contract.bid)[1] if contract else "M"
        place = taker(trick, letter if letter in "SCDH" else "")
        assert winner(state.leader, (*state.trick, move.card), trump(state)) is state.leader.round[place]
