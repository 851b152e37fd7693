"""Leading to a trick where tricks are wanted: in a suit contract or a grand.

The main side draws trumps, cashes what is sure and plays towards the partner's cards. The defenders lead from a
sequence, a short suit or the partner's suit, cash what is sure, give ruffs, and return what the partner led.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from engine.calls import Bid, Spoken
from engine.cards import Card, Rank, Suit
from engine.players.reasons import Choice, Why
from engine.players.seen import Seen
from engine.seats import Seat


def lead(seen: Seen) -> Choice:
    """The card to lead."""
    if len(seen.playable) == 1:
        return seen.play(seen.playable[0], Why.ONLY_CARD)
    ideas = _main_side(seen) if seen.is_main else _defenders(seen)
    return next(ideas)


def _main_side(seen: Seen) -> Iterator[Choice]:
    yield from _drawing(seen)
    yield from _cashing(seen)
    yield from _to_friend(seen)
    yield from _ruffs(seen)
    yield from _from_length(seen)


def _defenders(seen: Seen) -> Iterator[Choice]:
    if not seen.view.tricks:
        yield from _opening(seen)
    yield from _cashing(seen)
    yield from _ruffs(seen)
    yield from _to_friend(seen)
    yield from _returns(seen)
    yield from _from_length(seen)


def _enemies_trumps(seen: Seen) -> int:
    """The most trumps that the enemies can still hold; 0 if there is no trump suit."""
    trump = seen.trump
    if trump is None or not any(seen.may_hold(seat, trump) for seat in seen.enemies):
        return 0
    return sum(seen.known.get(card) not in seen.friends for card in seen.hidden[trump])


def _drawing(seen: Seen) -> Iterator[Choice]:
    trump = seen.trump
    if trump is None or not seen.mine[trump] or not _enemies_trumps(seen):
        return
    mine = seen.mine[trump]
    if seen.is_master(mine[0]):
        yield seen.play(mine[0], Why.DRAWS_TRUMPS)
    friend_has = [card for card in seen.hidden[trump] if seen.known.get(card) in seen.friends]
    if friend_has and friend_has[0] == seen.hidden[trump][0]:
        yield seen.play(mine[-1], Why.TRUMPS_TO_PARTNER)
    if len(mine) >= 2 and _enemies_trumps(seen) > 1:
        is_sequence = mine[0].rank >= Rank.TEN and _touches(seen, mine[0], mine[1])
        if is_sequence:
            yield seen.play(mine[0], Why.DRAWS_TRUMPS)
        yield seen.play(mine[-1], Why.TRUMPS_TO_PARTNER)


def _touches(seen: Seen, high: Card, low: Card) -> bool:
    return not any(low.rank < each.rank < high.rank for each in seen.hidden[high.suit])


def _cashing(seen: Seen) -> Iterator[Choice]:
    """Sure winners, first where no enemy may ruff, in a grand from the longest suit."""
    masters: list[tuple[tuple[int, int, int], Card]] = []
    ruffers = _enemies_trumps(seen) > 0
    for suit, cards in seen.mine.items():
        if suit is seen.trump or not cards or not seen.is_master(cards[0]):
            continue
        if any(seen.may_ruff(seat, suit) for seat in seen.enemies):
            continue
        winners = sum(map(seen.is_master, cards))
        length = -len(cards) if ruffers else len(cards)
        masters.append(((winners, length, -_tie(seen, cards[0])), cards[0]))
    if masters:
        best = max(masters, key=lambda each: each[0])[1]
        is_top = not any(each.rank > best.rank for each in seen.hidden[best.suit])
        yield seen.play(best, Why.CASHES_WINNER if is_top else Why.LEADS_TO_PARTNER)


def _tie(seen: Seen, card: Card) -> int:
    """A number that decides between equals, another one for another seed."""
    return (card.index // 13 + 1) * (seen.seed % 5 + 1) % 5


def _to_friend(seen: Seen) -> Iterator[Choice]:
    """A low card of a suit whose highest hidden card a friend is known to hold."""
    for suit, cards in seen.mine.items():
        hidden = seen.hidden[suit]
        if not cards or not hidden or any(seen.may_ruff(seat, suit) for seat in seen.enemies):
            continue
        if seen.known.get(hidden[0]) in seen.friends and hidden[0].rank > cards[0].rank:
            yield seen.play(cards[-1], Why.LEADS_TO_PARTNER)


def _ruffs(seen: Seen) -> Iterator[Choice]:
    """A low card of a suit that a friend can ruff."""
    for suit, cards in seen.mine.items():
        if cards and any(seen.may_ruff(seat, suit) for seat in seen.friends):
            overruffs = any(seen.may_ruff(seat, suit) for seat in seen.enemies)
            if not overruffs:
                yield seen.play(cards[-1], Why.GIVES_RUFF)


def _opening(seen: Seen) -> Iterator[Choice]:
    contract = seen.view.contract
    assert contract is not None
    side_suits = {suit: cards for suit, cards in seen.mine.items() if cards and suit is not seen.trump}
    if seen.trump and contract.bid.level >= 6:
        for cards in side_suits.values():
            if cards[0].rank is Rank.ACE:
                yield seen.play(cards[0], Why.CASHES_WINNER)
    for cards in side_suits.values():
        if len(cards) > 1 and cards[0].rank is Rank.ACE and cards[1].rank is Rank.KING:
            yield seen.play(cards[0], Why.CASHES_WINNER)
    if seen.trump and seen.mine[seen.trump]:
        for cards in side_suits.values():
            if len(cards) == 1 and cards[0].rank < Rank.QUEEN:
                yield seen.play(cards[0], Why.LEADS_SHORT)
    yield from _sequences(seen)
    shown = bid_suit(seen.view.first.calls, seen.friends)
    if shown in side_suits:
        cards = side_suits[shown]
        yield seen.play(cards[0] if len(cards) == 2 and cards[0].rank < Rank.ACE else cards[-1], Why.PARTNERS_BID_SUIT)


def _sequences(seen: Seen) -> Iterator[Choice]:
    for suit, cards in seen.mine.items():
        if suit is not seen.trump and len(cards) > 1 and cards[0].rank >= Rank.TEN and _touches(seen, *cards[:2]):
            yield seen.play(cards[0], Why.LEADS_SEQUENCE)


def bid_suit(calls: Iterable[tuple[Seat, Spoken]], seats: Collection[Seat]) -> Suit | None:
    """The suit that one of the seats bid first, or None."""
    for seat, said in calls:
        if seat in seats and isinstance(said, Bid) and said.denomination.trump:
            return said.denomination.trump
    return None


def _returns(seen: Seen) -> Iterator[Choice]:
    for trick in seen.view.tricks:
        led = trick.cards[0].suit
        if trick.leader not in seen.friends or led is seen.trump or not (cards := seen.mine[led]):
            continue
        if not any(seen.may_ruff(seat, led) for seat in seen.enemies):
            yield seen.play(cards[0] if len(cards) <= 2 else cards[-1], Why.RETURNS_PARTNERS_SUIT)


def _from_length(seen: Seen) -> Iterator[Choice]:
    """The longest side suit, low or the top of a sequence; without one a trump."""
    side = [cards for suit, cards in seen.mine.items() if cards and suit is not seen.trump]
    if not side:
        assert seen.trump is not None
        yield seen.play(seen.mine[seen.trump][0], Why.DRAWS_TRUMPS)
        return
    yield from _sequences(seen)
    yield from _long(seen, side)


def _long(seen: Seen, side: list[list[Card]]) -> Iterator[Choice]:
    def rating(cards: list[Card]) -> tuple[float, int]:
        suit = cards[0].suit
        ruffed = any(seen.may_ruff(seat, suit) for seat in seen.enemies)
        # To lead away from an ace gives the trick to a king; a defender rather waits.
        from_ace = cards[0].rank is Rank.ACE and not seen.is_main
        return len(cards) - 6 * ruffed - 3 * from_ace, _tie(seen, cards[0])

    cards = max(side, key=rating)
    yield seen.play(cards[-1], Why.LEADS_LONG_SUIT)
