"""Following to a trick where tricks are wanted: in a suit contract or a grand.

Win as cheaply as possible, second hand low, third hand high, cover an honour where that makes a lower card good, leave
the trick to a partner who has it, ruff what would be lost, and throw away losers.
"""

from __future__ import annotations

from engine.cards import Card, Rank, Suit
from engine.players.reasons import Choice, Why
from engine.players.seen import Seen, is_honour


def follow(seen: Seen) -> Choice:
    """The card to play to a trick that another seat has led to."""
    cards = seen.playable
    if len(cards) == 1:
        return seen.play(cards[0], Why.ONLY_CARD)
    led = seen.view.trick[0].suit
    if not seen.mine[led]:
        return _void(seen, led)
    winner, best = seen.winning
    if best.suit is not led:
        return seen.play(cards[-1], Why.PARTNER_WINS if winner in seen.friends else Why.CANNOT_WIN)
    over = [card for card in cards if card.rank > best.rank]
    if winner in seen.friends:
        return _behind_friend(seen, best, over)
    if not over:
        return seen.play(cards[-1], Why.CANNOT_WIN)
    if not any(seat in seen.enemies for seat in seen.to_come):
        return seen.play(over[-1], Why.WINS_CHEAPLY)
    return _third(seen, over) if len(seen.view.trick) == 2 else _second(seen, best, over)


def _behind_friend(seen: Seen, best: Card, over: list[Card]) -> Choice:
    low = seen.playable[-1]
    if not over or seen.holds_up(best):
        return seen.play(low, Why.PARTNER_WINS)
    if len(seen.view.trick) == 1:  # against a lone declarer the next friend may still play higher
        return seen.play(low, Why.SECOND_HAND_LOW)
    return _third(seen, over, best)


def _third(seen: Seen, over: list[Card], partners: Card | None = None) -> Choice:
    """Third hand: the cheapest card that does as well as the highest, unless a finesse is on."""
    low = seen.playable[-1]
    gap = _finesse(seen, over)
    if gap is not None:
        return seen.play(gap, Why.FINESSES)
    best = _cheapest_equal(seen, over, over[0])
    # A card that lies next to the partner's promises no more than the partner's does.
    if partners and not any(partners.rank < each.rank < best.rank for each in seen.hidden[best.suit]):
        return seen.play(low, Why.PARTNER_WINS)
    if seen.is_master(best):
        return seen.play(best, Why.WINS_CHEAPLY)
    if best.rank < Rank.NINE and any(seen.others_over(best)):
        return seen.play(low, Why.CANNOT_WIN) if partners is None else seen.play(low, Why.PARTNER_WINS)
    return seen.play(best, Why.THIRD_HAND_HIGH)


def _finesse(seen: Seen, over: list[Card]) -> Card | None:
    """The lower card of a broken ace-queen or king-jack, if one missing card lies between and a loser can be borne."""
    if len(over) < 2 or not seen.is_main or not seen.is_master(over[0]):
        return None
    second = over[1]
    between = [each for each in seen.others_over(second) if each.rank < over[0].rank]
    if len(between) != 1 or second.rank < Rank.TEN or seen.trick_number > 10:
        return None
    fourth = seen.to_come[0]
    if seen.known.get(between[0]) == fourth or (fourth in seen.enemies and len(seen.hidden[second.suit]) <= 4):
        return None
    return _cheapest_equal(seen, over, second)


def _second(seen: Seen, best: Card, over: list[Card]) -> Choice:
    """Second hand: low, unless a sure trick should be taken or an honour covered."""
    cards, top = seen.playable, over[0]
    low = cards[-1]
    if seen.is_master(top) and seen.holds_up(top):
        equal = _cheapest_equal(seen, over, top)
        is_urgent = is_honour(best) or len(cards) <= 2 or seen.trick_number > 8 or equal.rank < top.rank
        if is_urgent or not seen.is_main or seen.trump is not None:
            return seen.play(equal, Why.TAKES_SURE_TRICK)
    if best.rank >= Rank.JACK and len(cards) <= 4 and any(each.rank >= Rank.NINE for each in cards if each != top):
        return seen.play(over[-1], Why.COVERS_HONOUR)
    return seen.play(low, Why.SECOND_HAND_LOW)


def _cheapest_equal(seen: Seen, over: list[Card], top: Card) -> Card:
    """The lowest of the own cards that no hidden card separates from `top`."""
    found, hidden = top, seen.hidden[top.suit]
    for card in over:
        if card.rank < found.rank and not any(card.rank < each.rank < found.rank for each in hidden):
            found = card
    return found


def _void(seen: Seen, led: Suit) -> Choice:
    winner, best = seen.winning
    trumps = seen.mine[seen.trump] if seen.trump else []
    if trumps and not (winner in seen.friends and (best.suit is seen.trump or _is_safe(seen, best))):
        enough = [card for card in trumps if best.suit is not seen.trump or card.rank > best.rank]
        if enough:
            ruff = enough[-1]
            if not seen.holds_up(ruff):
                ruff = next((card for card in reversed(enough) if seen.holds_up(card)), ruff)
            return seen.play(ruff, Why.RUFFS, led)
    losers = [card for card in seen.playable if card.suit is not seen.trump]
    if not losers:
        return seen.play(trumps[-1], Why.CANNOT_WIN)
    return seen.play(min(losers, key=lambda card: _worth(seen, card)), Why.DISCARDS_LOSER)


def _is_safe(seen: Seen, best: Card) -> bool:
    """Whether the friend's card is likely to win: no ruff can come, or it is so high that none is to be feared."""
    trump = seen.trump
    ruff = trump and any(seat in seen.enemies and seen.may_hold(seat, trump) for seat in seen.to_come)
    return seen.holds_up(best) and (best.rank >= Rank.QUEEN or not ruff)


def _worth(seen: Seen, card: Card) -> float:
    """How much a card is worth keeping: winners most, then guards of honours, then long suits."""
    own = seen.mine[card.suit]
    top, missing = own[0], len(seen.others_over(own[0]))
    if seen.is_master(card):
        return 100 + card.rank
    if card is own[-1] and (missing >= len(own) or top.rank < Rank.TEN):
        worth = card.rank + len(own)  # nothing in this suit is guarded by it
    elif len(own) <= missing + 1:
        worth = 30 + card.rank
    else:
        worth = card.rank + (0 if len(own) > missing + 2 else 10)
    return worth + (20 if seen.is_master(top) and len(own) > 3 else 0)
