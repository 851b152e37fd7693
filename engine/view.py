"""What one seat may see of a deal (rules, sections 3, 4, 6, 8 and 9)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards import DECK, Card, Suit
from engine.deal import Block, Middle
from engine.games import Game, Options
from engine.seats import Seat
from engine.state import Auction, Contract, Doubling, Phase, Sent, State, Trick

_PACK = frozenset(DECK)


@dataclass(frozen=True, slots=True)
class View:
    """A deal from one chair: the own hand, what was dealt, sent or turned up before its eyes, and all that is public.

    `sizes` are the numbers of cards in the four hands; `kitty` holds the cards turned up for all, empty until then and
    in an all-pass misère; `sent` only the cards that this seat sent or received. `block` and `middle` tell where a
    Bolshevik, and a position in the middle of the play, begin.
    """

    seat: Seat
    game: Game
    options: Options
    block: Block
    middle: Middle | None
    phase: Phase
    to_act: Seat | None
    dealer: Seat
    hand: frozenset[Card]
    sizes: tuple[int, ...]
    kitty: tuple[Card, ...]
    sent: tuple[Sent, ...]
    first: Auction
    second: Auction
    contract: Contract | None
    doubling: Doubling
    leader: Seat | None
    trick: tuple[Card, ...]
    tricks: tuple[Trick, ...]

    @property
    def hidden(self) -> frozenset[Card]:
        """The cards that the seat neither holds nor has seen played."""
        return _PACK.difference(self.hand, self.trick, *(trick.cards for trick in self.tricks))

    @property
    def void(self) -> dict[Seat, set[Suit]]:
        """The suits that each seat did not follow: it has no card of them any more."""
        void: dict[Seat, set[Suit]] = {seat: set() for seat in Seat}
        rounds = [(trick.leader, trick.cards) for trick in self.tricks]
        if self.trick and self.leader is not None:
            rounds.append((self.leader, self.trick))
        for leader, cards in rounds:
            led = cards[0].suit
            for place, card in enumerate(cards):
                if card.suit is not led:
                    void[leader.round[place]].add(led)
        return void


def view(state: State, seat: Seat) -> View:
    """All that `seat` may know now, and nothing else."""
    return View(
        seat=seat,
        game=state.deal.game,
        options=state.deal.options,
        block=state.deal.block,
        middle=state.deal.middle,
        phase=state.phase,
        to_act=state.to_act,
        dealer=state.deal.dealer,
        hand=state.hands[seat],
        sizes=tuple(map(len, state.hands)),
        kitty=turned_up(state),
        sent=tuple(sent for sent in state.sent if seat in (sent.sender, sent.to)),
        first=state.first,
        second=state.second,
        contract=state.contract,
        doubling=state.doubling,
        leader=state.leader,
        trick=state.trick,
        tricks=state.tricks,
    )


def turned_up(state: State) -> tuple[Card, ...]:
    """The kitty, once everybody has seen it; empty before that and where it is dealt out unseen."""
    is_hidden = state.kitty_is_down or state.first.bidder is None
    return () if is_hidden else state.deal.kitty
