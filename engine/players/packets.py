"""Which cards to send in the exchange (rules, sections 4, 8 and 9).

The plan is the denomination that the side means to play. For tricks, one hand keeps the long suit and sends its losers
to the other, short suits whole where it can; the partner fills the long suit up, in Kotka with high cards after the
trumps, and sends the least useful cards to the defenders. Against tricks, whatever is most likely to win one leaves the
hand. A packet's order follows the code of section 10.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from itertools import product

from engine.calls import Denomination
from engine.cards import Card, Rank, Suit, in_order
from engine.moves import Give, GiveEach
from engine.players.alone import planned
from engine.players.bidding import best_suit, meant
from engine.players.reasons import Choice, Reason, Why
from engine.players.seen import by_suit
from engine.players.strength import hand_danger, known_cards, long_suit, losers
from engine.view import View


def sending(view: View) -> Choice:
    """The sending that is due from the view's seat."""
    bidder = view.first.bidder
    if bidder is None:
        return _across(view)
    if view.game.plays_alone:
        return _alone(view)
    plan = meant(view)
    if bidder is view.seat:
        return _packet(view, plan)
    return _singles(view, plan) if view.game.kitty_size else _returned(view, plan)


def most_dangerous(hand: Collection[Card], count: int, toll: float = 0.0) -> list[Card]:
    """The cards without which the hand is safest against taking tricks; `toll` is what each rank costs the receiver."""
    left, chosen = set(hand), list[Card]()
    for _ in range(count):
        card = min(in_order(left), key=lambda card: hand_danger(left - {card}) + toll * card.rank)
        left.remove(card)
        chosen.append(card)
    return chosen


def least_useful(hand: Iterable[Card], keep: Suit | None, count: int) -> list[Card]:
    """The cards that help least to take tricks: low ones outside the suit to keep, of short suits first."""
    suits = by_suit(hand)

    def use(card: Card) -> float:
        length = len(suits[card.suit])
        is_guard = length == 2 and suits[card.suit][0].rank in (Rank.KING, Rank.QUEEN)
        high = 3 * max(0, card.rank - 9)
        return 100 * (card.suit is keep) + high + card.rank + 1.5 * length + 4 * is_guard

    return sorted((card for cards in suits.values() for card in cards), key=use)[:count]


def _packet(view: View, plan: Denomination) -> Choice:
    hand, partner = view.hand, view.seat.partner
    if plan is Denomination.MISERE:
        # In Kotka nothing can be sent on to the defenders: the highest cards had better stay apart.
        cards = most_dangerous(hand, 4, toll=0.0 if view.game.kitty_size else 0.1)
        return Choice(Give(in_code(cards, hand), partner), Reason(Why.GIVES_DANGER))
    keep = best_suit(view, plan.trump) if plan.trump else long_suit(hand)
    cards, emptied = _short_suits(hand, keep)
    if plan.trump is None:
        return Choice(Give(in_code(cards, hand), partner), Reason(Why.GIVES_FOR_GRAND, keep))
    return Choice(Give(in_code(cards, hand), partner), Reason(Why.GIVES_SHORT_SUITS, keep, number=len(emptied)))


def _short_suits(hand: Collection[Card], keep: Suit, count: int = 4) -> tuple[list[Card], list[Suit]]:
    """The low cards without which the fewest losers stay beside the suit to keep; and the suits emptied by that."""
    suits = {suit: cards for suit, cards in by_suit(hand).items() if suit is not keep}
    shares = [
        share
        for share in product(*(range(min(count, len(cards)) + 1) for cards in suits.values()))
        if sum(share) == count
    ]
    if not shares:
        return least_useful(hand, keep, count), []
    best = min(
        shares,
        key=lambda share: sum(losers(cards, some) for cards, some in zip(suits.values(), share, strict=True)),
    )
    sent = [card for cards, some in zip(suits.values(), best, strict=True) for card in cards[len(cards) - some :]]
    emptied = [suit for (suit, cards), some in zip(suits.items(), best, strict=True) if some == len(cards) > 0]
    return sent, emptied


def in_code(cards: Collection[Card], hand: Collection[Card]) -> tuple[Card, ...]:
    """The cards of a packet in the order that tells the void suits by the code of section 10, where it can."""
    suits = {suit: some for suit, some in by_suit(cards).items() if some}
    left = {card.suit for card in hand if card not in cards}
    ordered = sorted(suits, key=lambda suit: (suit not in left, -len(suits[suit])))
    if len(suits) == 1:
        (only,) = suits.values()
        return tuple(only) if ordered[0] in left else (*only[1:], only[0])
    if len(suits) != 2:
        return in_order(cards)
    one, two = suits[ordered[0]], suits[ordered[1]]
    void_in_one, void_in_two = ordered[0] not in left, ordered[1] not in left
    if not void_in_two:  # neither: ABBA or ABAA
        return (one[0], *two, *one[1:]) if len(two) == 2 else (one[0], two[0], *one[1:])
    if not void_in_one:  # the second only: AABB, AAAB or ABBB
        return (*one, *two)
    return (one[0], two[0], one[1], two[1]) if len(two) == 2 else (*one[:2], two[0], *one[2:])  # both: ABAB or AABA


def _singles(view: View, plan: Denomination) -> Choice:
    """One card to each other player: the bidder's is the best, the defenders' are the worst."""
    hand, seat = view.hand, view.seat
    if plan is Denomination.MISERE:
        left, right, back = most_dangerous(hand, 3)
        why = Why.SENDS_DANGER_AWAY
    else:
        keep = plan.trump
        back = _best_for(view, keep)
        left, right = least_useful(hand - {back}, keep, 2)
        why = Why.SENDS_SINGLES
    gifts = ((seat.left, left), (seat.partner, back), (seat.right, right))
    return Choice(GiveEach(gifts), Reason(why, plan.trump, back))


def _best_for(view: View, trump: Suit | None) -> Card:
    """The highest trump, or in a grand the highest card of the suit that the partner has shown or kept."""
    suits = by_suit(view.hand)
    if trump and suits[trump]:
        return suits[trump][0]
    theirs = by_suit(known_cards(view))
    best = max(
        (cards for cards in suits.values() if cards), key=lambda cards: (len(theirs[cards[0].suit]), cards[0].rank)
    )
    return best[0] if trump is None else max(view.hand, key=lambda card: (card.rank, -card.index))


def _returned(view: View, plan: Denomination) -> Choice:
    """Kotka: four cards back to the bidder."""
    hand, partner = view.hand, view.seat.partner
    if plan is Denomination.MISERE:
        cards = most_dangerous(hand, 4)
        return Choice(Give(in_code(cards, hand), partner), Reason(Why.GIVES_DANGER))
    keep = plan.trump
    trumps = by_suit(hand)[keep][:4] if keep else []
    rest = [card for card in hand if card.suit is not keep]
    fill = sorted(rest, key=lambda card: (-card.rank, card.index))[: 4 - len(trumps)]
    return Choice(Give(in_code(trumps + fill, hand), partner), Reason(Why.RETURNS_PACKET, keep, number=len(trumps)))


def _across(view: View) -> Choice:
    """All-pass misère: the card without which the hand is safest."""
    (card,) = most_dangerous(view.hand, 1)
    return Choice(Give((card,), view.seat.partner), Reason(Why.SENDS_DANGER_ACROSS, card.suit, card))


def _alone(view: View) -> Choice:
    """Bolshevik: one card to each of the three, by the contract that the declarer will name."""
    plan = planned(view.hand)
    cards = most_dangerous(view.hand, 3) if plan.is_misere else least_useful(view.hand, plan.denomination.trump, 3)
    gifts = tuple(zip(view.seat.round[1:], cards, strict=True))
    return Choice(GiveEach(gifts), Reason(Why.GIVES_ALONE, bid=plan))
