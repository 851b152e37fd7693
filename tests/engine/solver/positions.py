"""Random moments of the play in every kind of contract, and what they come to by brute force."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from engine.calls import Bid
from engine.cards import DECK, Card, Suit
from engine.deal import Deal, Middle
from engine.flow import acting
from engine.game import apply, legal_moves, start
from engine.games import BOLSHEVIK, KITTY, KOTKA, Game
from engine.scoring import contract_part, tally
from engine.seats import Seat, Side
from engine.solver import Position, position
from engine.state import State
from engine.view import view
from tests.engine.table import bid, four


class Kind(NamedTuple):
    """A game and a contract of it; None for the all-pass misère."""

    game: Game
    bid: Bid | None

    def __str__(self) -> str:
        return f"{self.game.name} {self.bid or 'all-pass'}"


KINDS = (
    *(Kind(KITTY, bid(text)) for text in ("5M", "7M", "5H", "7S", "5G")),
    *(Kind(KOTKA, bid(text)) for text in ("6M", "6C", "7G")),
    *(Kind(BOLSHEVIK, bid(text)) for text in ("7M", "7D", "7G")),
    Kind(KITTY, None),
    Kind(KOTKA, None),
)


def drawn(random: Random, kind: Kind, left: int, played: int | None = None) -> State:
    """So many tricks before the end of a deal, after `played` cards of a trick; the cards and the past are random.

    The contract can still be made or missed in most of them, and has been doubled in some.
    """
    declarer, done = random.choice(list(Seat)), 13 - left
    main = Side.DECLARER if kind.game.plays_alone else declarer.side
    needed = kind.bid.needed if kind.bid else 6
    taken = min(done, max(0, needed - random.randrange(left + 1)))
    middle = Middle(
        random.choice(list(Seat)),
        kind.bid,
        declarer if kind.bid else None,
        random.choice((1, 1, 2, 3)),
        {main: taken, main.opponents: done - taken},
        {main: random.randrange(20), main.opponents: random.randrange(20)},
    )
    pack = random.sample(DECK, 4 * left)
    state = start(Deal(kind.game, declarer, four(pack[seat::4] for seat in Seat), middle=middle))
    for _ in range(random.randrange(4) if played is None else played):
        state = apply(state, random.choice(legal_moves(state)))
    return state


def many(seed: int, kind: Kind, counts: dict[int, int]) -> Iterator[State]:
    """So many moments (the values) with so many tricks left (the keys)."""
    random = Random(f"{seed} {kind}")
    for left, count in counts.items():
        for _ in range(count):
            yield drawn(random, kind, left)


def opened(state: State) -> Position:
    """The solver's position with all hands as they are."""
    return position(view(state, acting(state)), state.hands)


class Brute(NamedTuple):
    """Every line of play to the end, with nothing left out and nothing remembered."""

    trump: Suit | None
    counts_aces: bool
    side: tuple[bool, ...]
    points: tuple[int, ...]

    @classmethod
    def of(cls, state: State) -> Brute:
        """What counts in a state's deal; the side is that of the player to act."""
        side, contract = state.side_of(acting(state)), state.contract
        numbers = range(14)
        if contract is None:
            points = [13 - 2 * taken for taken in numbers]
        elif contract.side is side:
            points = [contract_part(contract.bid, taken).points for taken in numbers]
        else:
            points = [-contract_part(contract.bid, 13 - taken).points for taken in numbers]
        return cls(
            contract.bid.denomination.trump if contract else None,
            contract is None or contract.bid.is_misere,
            tuple(state.side_of(seat) is side for seat in Seat),
            tuple(state.doubling.multiplier * each for each in points),
        )

    def values(self, state: State) -> dict[Card, int]:
        """The final result for the side to act after each card that it may play."""
        side, count = state.side_of(acting(state)), tally(state)
        past = count.tricks[side], count.aces[side.opponents] - count.aces[side]
        hands, trick, leader = [set(hand) for hand in state.hands], list(state.trick), int(state.leader or 0)
        return dict(self._tried(hands, leader, trick, *past))

    def _tried(
        self, hands: list[set[Card]], leader: int, trick: list[Card], taken: int, aces: int
    ) -> Iterator[tuple[Card, int]]:
        """Each card that may follow, with what the rest then comes to."""
        seat = (leader + len(trick)) % 4
        same = [card for card in hands[seat] if trick and card.suit is trick[0].suit]
        for card in same or list(hands[seat]):
            hands[seat].remove(card)
            yield card, self._worth(hands, leader, [*trick, card], taken, aces)
            hands[seat].add(card)

    def _worth(self, hands: list[set[Card]], leader: int, trick: list[Card], taken: int, aces: int) -> int:
        if len(trick) == 4:
            trumps = [card for card in trick if card.suit is self.trump]
            candidates = trumps or [card for card in trick if card.suit is trick[0].suit]
            leader = (leader + trick.index(max(candidates, key=lambda card: card.rank))) % 4
            bill = self.counts_aces * sum(card.rank == 14 for card in trick) * (13 - len(hands[0]))
            taken, aces = (taken + 1, aces - bill) if self.side[leader] else (taken, aces + bill)
            trick = []
        seat = (leader + len(trick)) % 4
        if not hands[seat]:
            return self.points[taken] + aces
        best = max if self.side[seat] else min
        return best(value for _, value in self._tried(hands, leader, trick, taken, aces))
