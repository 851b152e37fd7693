"""The play where tricks are a loss: a misère, an all-pass misère, a Bolshevik proper.

Everybody ducks: the main side because tricks break its contract, the defenders so that the main side must take them.
Duck as high as possible under the winning card, win with the highest what must be won, take an unavoidable ace early,
throw aces and high cards on the enemies' tricks, and lead low.
"""

from __future__ import annotations

from engine.cards import Card, Rank
from engine.players.reasons import Choice, Why
from engine.players.seen import Seen

EARLY = 4
"""Up to this trick an ace that must win some day is taken rather than kept."""

WINS = (1.0, 0.7, 0.5, 0.35, 0.25, 0.15, 0.1)
"""About how likely a card is to win when its suit comes round, by the number of hidden cards over it."""


def follow(seen: Seen) -> Choice:
    """The card to play to a trick that another seat has led to."""
    cards = seen.playable
    if len(cards) == 1:
        return seen.play(cards[0], Why.ONLY_CARD)
    if cards[0].suit is not seen.view.trick[0].suit or not seen.mine[seen.view.trick[0].suit]:
        return _discard(seen)
    winner, best = seen.winning
    below = [card for card in cards if card.rank < best.rank]
    above = [card for card in cards if card.rank > best.rank]
    enemies_to_come = [seat for seat in seen.to_come if seat in seen.enemies]
    if winner in seen.friends and (not enemies_to_come or not _may_be_beaten(seen, best)):
        return _highest(seen, cards, Why.SIDE_TAKES_ANYWAY)
    if below:
        return seen.play(below[0], Why.DUCKS)
    if not enemies_to_come or not _may_be_beaten(seen, above[-1]):
        return _highest(seen, above, Why.WINS_WITH_HIGHEST)
    return seen.play(above[-1], Why.DUCKS_OR_HOPES)


def _may_be_beaten(seen: Seen, card: Card) -> bool:
    """Whether an enemy still to play is likely enough to be forced over the card."""
    over = len(seen.others_over(card))
    under = seen.hidden_under(card)
    return any(seat in seen.enemies and seen.may_hold(seat, card.suit) for seat in seen.to_come) and over > under


def _highest(seen: Seen, cards: list[Card], why: Why) -> Choice:
    """The highest card, since the side takes the trick in any case; an ace only early, or if it cannot be thrown."""
    top = cards[0]
    if top.rank is not Rank.ACE:
        return seen.play(top, why)
    if len(cards) == 1 or seen.trick_number <= EARLY:
        return seen.play(top, Why.ACE_EARLY, number=seen.trick_number)
    return seen.play(cards[1], Why.KEEPS_ACE_BACK)


def _discard(seen: Seen) -> Choice:
    winner, best = seen.winning
    is_theirs = winner in seen.enemies and not any(
        friend in seen.to_come and seen.may_hold(friend, best.suit) and seen.hidden_under(best) < 2
        for friend in seen.friends
    )
    cards = seen.playable
    aces = [card for card in cards if card.rank is Rank.ACE]
    if aces and is_theirs:
        return seen.play(max(aces, key=lambda card: danger(seen, card)), Why.THROWS_ACE, number=seen.trick_number)
    tops = [own[0] for own in seen.mine.values() if own]
    others = [card for card in tops if card not in aces] or tops
    return seen.play(max(others, key=lambda card: (danger(seen, card), card.rank)), Why.THROWS_DANGER)


def danger(seen: Seen, card: Card) -> float:
    """How likely the highest card of a suit is to win a trick some day; lower cards beside it put that off."""
    hidden = seen.hidden[card.suit]
    own_under = len(seen.mine[card.suit]) - 1
    if not hidden:
        return 0.4 / (1 + own_under)  # nobody else leads this suit, but a lead of it wins
    over = len(seen.others_over(card))
    return WINS[min(over, len(WINS) - 1)] / (1 + 0.5 * own_under) if seen.hidden_under(card) else 0.0


def lead(seen: Seen) -> Choice:
    """The card to lead: low, where others must go over it; early on, the only card of a suit."""
    if len(seen.playable) == 1:
        return seen.play(seen.playable[0], Why.ONLY_CARD)
    suits = [cards for cards in seen.mine.values() if cards]
    if aces := [cards[0] for cards in suits if _leads_ace(seen, cards)]:
        ace = min(aces, key=lambda card: len(seen.mine[card.suit]))
        return seen.play(ace, Why.ACE_EARLY, number=seen.trick_number)
    cards = min(suits, key=lambda cards: _risk(seen, cards[-1]))
    card = cards[-1]
    if len(cards) == 1 and card.rank > Rank.SIX:
        return seen.play(card, Why.LEADS_FOR_VOID)
    return seen.play(card, Why.LEADS_LOW)


def _leads_ace(seen: Seen, cards: list[Card]) -> bool:
    """Whether the suit's ace is led: early, by the defenders of a misère at once, by others from a short suit."""
    if cards[0].rank is not Rank.ACE:
        return False
    if seen.view.contract and not seen.is_main:
        return seen.trick_number <= 2
    return seen.trick_number <= EARLY and len(cards) <= 3


def _risk(seen: Seen, card: Card) -> float:
    """How likely a lead of the card is to keep the lead; a suit without other cards is worst."""
    suit = card.suit
    over, under = len(seen.others_over(card)), seen.hidden_under(card)
    if not over or not any(seen.may_hold(seat, suit) for seat in seen.enemies):
        return 50 + card.rank
    voids = sum(not seen.may_hold(seat, suit) for seat in seen.enemies)
    short = 0.4 * len(seen.mine[suit])
    return under - 0.3 * over + 2 * voids + short + 0.01 * ((card.index // 13) * (seen.seed % 5 + 1) % 5)
