"""Which cards to send in the exchange (rules, sections 4, 8 and 9).

The plan is the denomination that the side means to play. For tricks, one hand keeps the long suit and sends its losers
to the other, short suits whole where it can; the partner fills the long suit up, in Kotka with high cards after the
trumps, and sends the defenders low cards that do them no good. Against tricks, whatever is most likely to win one
leaves the hand. A packet's order follows the code of section 10.
"""

from __future__ import annotations

from collections.abc import Collection

from engine.calls import Denomination
from engine.cards import Card, Suit, in_order
from engine.moves import Give, GiveEach
from engine.players import alone
from engine.players.parting import harmless, least_useful, most_dangerous, short_suits
from engine.players.planning import plan
from engine.players.reasons import Choice, Reason, Why
from engine.players.seen import by_suit
from engine.players.strength import known_cards, long_suit
from engine.view import View


def sending(view: View) -> Choice:
    """The sending that is due from the view's seat."""
    bidder = view.first.bidder
    if bidder is None:
        return _across(view)
    if view.game.plays_alone:
        return _alone(view)
    planned = plan(view)
    if bidder is view.seat:
        return _packet(view, planned)
    return _singles(view, planned) if view.game.kitty_size else _returned(view, planned)


def _packet(view: View, planned: Denomination) -> Choice:
    hand, partner = view.hand, view.seat.partner
    if planned is Denomination.MISERE:
        # In Kotka nothing can be sent on to the defenders: the highest cards had better stay apart.
        cards = most_dangerous(hand, 4, toll=0.0 if view.game.kitty_size else 0.1)
        return Choice(Give(in_code(cards, hand), partner), Reason(Why.GIVES_DANGER))
    keep = planned.trump or long_suit(hand)
    cards, emptied = short_suits(hand, keep)
    if planned.trump is None:
        return Choice(Give(in_code(cards, hand), partner), Reason(Why.GIVES_FOR_GRAND, keep))
    return Choice(Give(in_code(cards, hand), partner), Reason(Why.GIVES_SHORT_SUITS, keep, number=len(emptied)))


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


def _singles(view: View, planned: Denomination) -> Choice:
    """One card to each other player: the bidder's is the best, the defenders' are the worst."""
    hand, seat = view.hand, view.seat
    if planned is Denomination.MISERE:
        left, right, back = most_dangerous(hand, 3)
        why = Why.SENDS_DANGER_AWAY
    else:
        keep = planned.trump
        back = _best_for(view, keep)
        short = {card.suit for sent in view.sent if sent.to is seat for card in sent.cards}
        left, right = harmless(hand - {back}, keep, short, 2)
        why = Why.SENDS_SINGLES
    gifts = ((seat.left, left), (seat.partner, back), (seat.right, right))
    return Choice(GiveEach(gifts), Reason(why, planned.trump, back))


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


def _returned(view: View, planned: Denomination) -> Choice:
    """Kotka: four cards back to the bidder."""
    hand, partner = view.hand, view.seat.partner
    if planned is Denomination.MISERE:
        cards = most_dangerous(hand, 4)
        return Choice(Give(in_code(cards, hand), partner), Reason(Why.GIVES_DANGER))
    keep = planned.trump
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
    planned = alone.planned(view.hand)
    cards = (
        most_dangerous(view.hand, 3) if planned.is_misere else least_useful(view.hand, planned.denomination.trump, 3)
    )
    gifts = tuple(zip(view.seat.round[1:], cards, strict=True))
    return Choice(GiveEach(gifts), Reason(Why.GIVES_ALONE, bid=planned))
