"""The simple players of `engine.players`: always legal, blind to hidden cards, and true to their rules of thumb."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from engine.calls import Word
from engine.cards import Suit, cards, in_order
from engine.deal import Block, Deal, Middle, shuffled
from engine.flow import acting
from engine.game import apply, start
from engine.games import BOLSHEVIK, GAMES, KITTY, KOTKA, Game
from engine.moves import Call, Give, GiveEach, Move, Name, Play
from engine.players import Choice, Reason, Why, choose, played_out
from engine.scoring import result
from engine.seats import Seat
from engine.state import Phase, State
from engine.view import view
from tests.engine.duplicate import hidden_dealt_anew
from tests.engine.players import random_deal
from tests.engine.table import EAST, NORTH, SOUTH, WEST, after, bid, calls, four, hand, in_play

DEALS = 2_000


def deals(game: Game, count: int, seed: int) -> Iterator[Deal]:
    """Random deals; of a Bolshevik block, every stage."""
    random = Random(seed)
    for number in range(count):
        if not game.plays_alone:
            yield random_deal(random, game) if number % 4 == 0 else shuffled(game, Seat(number % 4), random)
            continue
        deal = shuffled(game, Seat(number % 4), random)
        declared = frozenset(random.sample(list(Seat), random.randrange(4)))
        yield replace(deal, block=Block(declared, random.randint(4 - len(declared), 8)))


def moves(state: State, seed: int = 0) -> list[tuple[Move, Reason | None]]:
    """What simple players do from this state to the end."""
    return [(move, reason) for _, move, reason in played_out(state, seed)]


def chosen(state: State, seed: int = 0) -> Choice:
    """The choice of the seat to act."""
    return choose(view(state, acting(state)), seed)


def card_of(choice: Choice) -> str:
    """The card that is played, as text."""
    assert isinstance(choice.move, Play)
    return str(choice.move.card)


def at_table(hands: dict[Seat, str], contract: str, leader: Seat, declarer: Seat | None = None) -> State:
    """A position at a lead, the hands of equal size written as in `hand`; `contract` may be `all-pass`."""
    four_hands = four(hand(hands[seat]) for seat in Seat)
    left = len(four_hands[0])
    standing = None if contract == "all-pass" else bid(contract)
    middle = Middle(leader, standing, declarer, taken={leader.side: 13 - left})
    return start(Deal(KITTY, NORTH, four_hands, middle=middle))


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
@pytest.mark.parametrize("part", range(4))
def test_whole_deals_are_legal_and_sum_to_zero(game: Game, part: int) -> None:
    """Two thousand deals of every game come to their end by legal moves, and the scores of the sides are opposite."""
    for deal in deals(game, DEALS // 4, seed=part):
        # `apply` in the generator refuses an illegal move; the kitty alone moves without a reason.
        steps = list(played_out(start(deal)))
        assert all((reason is None) == (state.phase is Phase.KITTY) for state, _, reason in steps)
        before, move, _ = steps[-1]
        state = apply(before, move)
        assert state.is_over
        assert sum(result(state).score.values()) == 0


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_the_same_seed_makes_the_same_moves(game: Game) -> None:
    """A deal played twice with one seed goes the same way, move for move and reason for reason."""
    for seed, deal in enumerate(deals(game, 25, seed=5)):
        assert moves(start(deal), seed) == moves(start(deal), seed)


def test_another_seed_decides_equals_otherwise() -> None:
    """Among 25 deals, some go another way with another seed."""
    assert any(moves(start(deal), 1) != moves(start(deal), 3) for deal in deals(KITTY, 25, seed=6))


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_hidden_cards_change_nothing(game: Game) -> None:
    """Whatever a seat cannot see may lie otherwise: the choice and its reason stay the same."""
    random = Random(8)
    for deal in deals(game, 30, seed=8):
        for state, move, reason in played_out(start(deal)):
            if reason is None:
                continue
            other = hidden_dealt_anew(state, acting(state), random)
            assert view(other, acting(state)) == view(state, acting(state))
            assert chosen(other) == Choice(move, reason)


def test_it_is_an_error_to_ask_a_seat_out_of_turn() -> None:
    """Only the seat to act is asked."""
    state = start(shuffled(KITTY, NORTH, Random(1)))
    with pytest.raises(ValueError, match="east's turn"):
        choose(view(state, EAST))


def test_every_key_turns_up_and_no_other() -> None:
    """The reasons of many deals, with one hand for the dictator, are exactly the closed set."""
    found: set[Why] = set()
    some = [deal for game in GAMES.values() for deal in deals(game, 250, seed=3)]
    for deal in [*some, dictators_deal()]:
        found.update(reason.why for _, reason in moves(start(deal)) if reason)
    assert found == set(Why)


def test_keys_are_stable_names() -> None:
    """Each key is the name of its member in small letters, so that a text can be found by it."""
    assert [why.key for why in Why] == [why.name.lower().replace("_", "-") for why in Why]
    assert len({why.key for why in Why}) == len(Why)


def dictators_deal() -> Deal:
    """A Bolshevik in which south must declare, with nine spades and the other aces."""
    south = hand("S AKQJT9876 C A D A H A")
    rest = Random(1).sample([card for card in in_order(hand(ALL)) if card not in south], 40)
    block = Block(frozenset((WEST, NORTH, EAST)), 1)
    others = [frozenset(rest[12 * k : 12 * k + 12]) for k in range(3)]
    return Deal(BOLSHEVIK, SOUTH, four([others[0], others[1], south, others[2]]), tuple(rest[36:]), block=block)


ALL = "S AKQJT98765432 C AKQJT98765432 D AKQJT98765432 H AKQJT98765432"


def test_a_dictator_names_its_long_suit() -> None:
    """Section 9: nine solid spades and the aces are named as level 7 in spades, not as a misère."""
    named = [(move, reason) for move, reason in moves(start(dictators_deal())) if isinstance(move, Name)]
    ((move, reason),) = named
    assert move == Name(bid("7S"))
    assert reason is not None
    assert reason.why is Why.NAMES_DICTATOR


# The calls


def opening(text: str, game: Game = KITTY) -> Choice:
    """What the dealer, north, calls with this hand."""
    north = hand(text)
    rest = [card for card in in_order(hand(ALL)) if card not in north]
    size = game.hand_size
    hands = [north, *(rest[size * k : size * k + size] for k in range(3))]
    return chosen(start(Deal(game, NORTH, four(hands), tuple(rest[3 * size :]))))


@pytest.mark.parametrize(
    ("text", "call", "why"),
    [
        ("S AKQJ4 C K3 D 742 H A2", "2S", Why.SHOWS_STRENGTH),
        ("S K2 C 93 D AQJ76 H K42", "1D", Why.SHOWS_SUIT),
        ("S 752 C 632 D 842 H 753", "1M", Why.SHOWS_LOW_HAND),
        ("S KQ8 C J97 D K84 H Q97", "pass", Why.TOO_WEAK_TO_BID),
    ],
)
def test_opening_bids_of_the_kitty_game(text: str, call: str, why: Why) -> None:
    """This table's system: strength jumps, a good suit is shown, a low hand bids misère, a middling one passes."""
    choice = opening(text)
    assert (str(choice.move), choice.reason.why) == (f"call {call}", why)


def test_kotka_is_opened_on_strength_only() -> None:
    """In Kotka seven solid spades and two aces open at level 6; the hand that shows a suit in the Kitty game passes."""
    assert opening("S AKQJT97 C A3 D A7 H 42", KOTKA).move == Call(bid("6S"))
    assert opening("S K2 C 93 D AQJ76 H K642", KOTKA).move == Call(Word.PASS)


def test_three_cards_raise_the_partners_suit() -> None:
    """South holds four diamonds and two aces, and raises north's one diamond."""
    north, south = hand("S K2 C 93 D AQJ76 H K42"), hand("S A43 C A54 D K985 H 76")
    rest = [card for card in in_order(hand(ALL)) if card not in north | south]
    state = start(Deal(KITTY, NORTH, four([north, rest[:24:2], south, rest[1:24:2]]), tuple(rest[24:])))
    choice = chosen(after(state, *calls("1D pass")))
    assert choice.reason.why is Why.RAISES_PARTNER
    assert choice.move == Call(bid("2D"))


def contract_state(hands: dict[Seat, str], contract: str) -> State:
    """South's contract before the round of doubling has begun to the end: west to call first."""
    state = in_play(four(hand(hands[seat]) for seat in Seat), contract)
    waiting = (WEST, EAST)
    return state._replace(
        phase=Phase.DOUBLING, to_act=WEST, leader=None, doubling=replace(state.doubling, calls=(), waiting=waiting)
    )


def test_two_aces_and_a_sure_trump_double_level_six() -> None:
    """Section 11: with the ace of trumps and another short ace, a contract of twelve tricks is doubled."""
    hands = {
        WEST: "S A2 C AK3 D 8762 H 9876",
        NORTH: "S KQ3 C QJT9 D AK H KQJT",
        EAST: "S 54 C 8765 D 543 H 5432",
        SOUTH: "S JT9876 C 42 D QJT9 H A",
    }
    assert chosen(contract_state(hands, "6S")).move == Call(Word.DOUBLE)
    weak = hands | {WEST: "S 52 C 853 D 8762 H 9876", EAST: "S A4 C AK76 D 543 H 5432"}
    assert chosen(contract_state(weak, "6S")).move == Call(Word.PASS)


# The exchange


def test_the_bidder_empties_short_suits_into_the_packet() -> None:
    """Section 4: the single club and the three low diamonds go across, trumps stay."""
    north = hand("S AKQJ976 C 4 D 832 H A")
    rest = [card for card in in_order(hand(ALL)) if card not in north]
    kitty = cards("S10 HK HQ HJ")
    left = [card for card in rest if card not in kitty]
    state = start(Deal(KITTY, NORTH, four([north, left[:12], left[12:24], left[24:]]), kitty))
    state = after(state, *calls("4S pass*8"))
    choice = chosen(state)
    assert isinstance(choice.move, Give)
    assert set(choice.move.cards) == set(cards("C4 D8 D3 D2"))
    assert choice.reason.why is Why.GIVES_SHORT_SUITS


def test_the_partner_keeps_the_best_card_within_the_side() -> None:
    """Of the three single cards the bidder gets the ace of trumps, the opponents get low cards."""
    south = hand("S A5 C 87 D 9842 H T963")
    rest = [card for card in in_order(hand(ALL)) if card not in south]
    kitty = tuple(rest[36:])
    state = start(Deal(KITTY, NORTH, four([rest[:12], rest[12:24], south, rest[24:36]]), kitty))
    state = after(state, *calls("4S pass*8"))
    choice = chosen(after(state, Give(in_order(state.hands[NORTH])[-4:], SOUTH)))
    assert isinstance(choice.move, GiveEach)
    gifts = dict(choice.move.gifts)
    assert str(gifts[NORTH]) == "SA"
    assert max(gifts[EAST].rank, gifts[WEST].rank) < 10


def test_a_short_suit_keeps_its_low_card() -> None:
    """The defenders get low cards of the partner's long suits, not its only club, which may lead to the bidder."""
    south = hand("S A5 C 2 D J9843 H T963")
    rest = [card for card in in_order(hand(ALL)) if card not in south]
    state = start(Deal(KITTY, NORTH, four([rest[:12], rest[12:24], south, rest[24:36]]), tuple(rest[36:])))
    state = after(state, *calls("4S pass*8"))
    choice = chosen(after(state, Give(in_order(state.hands[NORTH])[-4:], SOUTH)))
    assert isinstance(choice.move, GiveEach)
    assert not set(cards("C2")).intersection(card for _, card in choice.move.gifts)


def hearts_or_clubs(opening: str) -> State:
    """North holds five hearts and five clubs and has opened with this bid; four of the kitty's cards are to be sent."""
    north, kitty = hand("S 4 C AQ832 D 7 H KQJ94"), cards("HA H10 D2 S3")
    rest = [card for card in in_order(hand(ALL)) if card not in north | set(kitty)]
    state = start(Deal(KITTY, NORTH, four([north, rest[::3], rest[1::3], rest[2::3]]), kitty))
    return after(state, *calls(f"{opening} pass*8"))


def test_the_kitty_may_bring_a_better_suit() -> None:
    """Section 5: with two more hearts from the kitty, one club becomes hearts, and the packet holds none of them."""
    state = hearts_or_clubs("1C")
    packet = chosen(state)
    assert isinstance(packet.move, Give)
    assert all(card.suit is not Suit.HEARTS for card in packet.move.cards)
    state = after(state, packet.move)
    assert chosen(after(state, chosen(state).move)).move == Call(bid("5H"))


def test_a_better_suit_is_not_worth_a_level() -> None:
    """Section 1: a bid of five grand is not beaten by hearts of that level, so that the grand stands."""
    state = hearts_or_clubs("5G")
    assert chosen(state).reason.why is Why.GIVES_FOR_GRAND
    while state.phase is not Phase.SWAP:
        state = after(state, chosen(state).move)
    assert state.contract is not None
    assert state.contract.bid == bid("5G")


def test_the_partner_reads_another_suit_in_the_packet() -> None:
    """A packet with clubs after a bid of clubs means another suit: of three single cards the bidder gets a heart."""
    state = hearts_or_clubs("1C")
    state = after(state, Give(cards("C2 C3 D2 S3"), SOUTH))
    choice = chosen(state)
    assert isinstance(choice.move, GiveEach)
    assert dict(choice.move.gifts)[NORTH].suit is Suit.HEARTS


# The play for tricks

SOLID = {
    SOUTH: "S AKQJ5 C A3 D AK H 5432",
    WEST: "S 432 C KQJ2 D 432 H A76",
    NORTH: "S T98 C 87654 D QJ H KQJ",
    EAST: "S 76 C T9 D T98765 H T98",
}


def test_the_declarer_draws_trumps() -> None:
    """On lead with the ace of trumps while the opponents may hold trumps, the declarer leads it."""
    state = after(in_play(four(hand(SOLID[seat]) for seat in Seat), "5S"), *lead_to_south())
    choice = chosen(state)
    assert (card_of(choice), choice.reason.why) == ("SA", Why.DRAWS_TRUMPS)


def lead_to_south() -> list[Move]:
    """A first trick that south wins with the ace of clubs."""
    return [Play(card) for card in cards("CK C4 C9 CA")]


def test_a_partners_winner_is_not_ruffed() -> None:
    """North is void in hearts and has trumps, but south's ace of hearts wins: a loser goes."""
    hands = {SOUTH: "S - C 2 D 3 H A", WEST: "S - C 3 D 4 H 5", NORTH: "S 32 C 4 D - H -", EAST: "S - C 6 D 5 H 2"}
    state = after(at_table(hands, "5S", SOUTH, SOUTH), *[Play(card) for card in cards("HA H5")])
    assert card_of(chosen(state)) == "C4"


def test_an_enemys_winner_is_ruffed_low() -> None:
    """West's ace of hearts is winning, and north, void in hearts, ruffs it with the lowest trump."""
    hands = {WEST: "S - C 3 D 4 H A", NORTH: "S 92 C 4 D - H -", EAST: "S - C 6 D 5 H 2", SOUTH: "S - C 2 D 3 H 5"}
    choice = chosen(after(at_table(hands, "5S", WEST, SOUTH), *[Play(card) for card in cards("HA")]))
    assert (card_of(choice), choice.reason.why) == ("S2", Why.RUFFS)


@pytest.mark.parametrize(
    ("trick", "north", "card", "why"),
    [
        ("D4 D9", "S 2 C 3 D K2", "DK", Why.THIRD_HAND_HIGH),
        ("DA D9", "S 2 C 3 D K2", "D2", Why.PARTNER_WINS),
        ("D9", "S 2 C 3 D K2", "D2", Why.SECOND_HAND_LOW),
        ("D4 D6 D9", "S - C 3 D AK2", "DK", Why.WINS_CHEAPLY),
        ("D4 D9 DA", "S 2 C 3 D K2", "D2", Why.CANNOT_WIN),
    ],
)
def test_following_suit_for_tricks(trick: str, north: str, card: str, why: Why) -> None:
    """Second hand low, third hand high, the last hand as cheaply as possible, nothing wasted on a lost trick."""
    played = cards(trick)
    seats = list(reversed([NORTH.round[-k] for k in range(1, len(played) + 1)]))
    hands = {NORTH: north if " H" in north else f"{north} H -"}
    spare = iter(("S 3 C 4 D {} H -", "S 4 C 5 D {} H -", "S 5 C 6 D {} H -"))
    low = iter(["5", "7", "8"])
    for seat in NORTH.round[1:]:
        own = [str(each.rank) for each, of in zip(played, seats, strict=True) if of is seat]
        ranks = own[0].replace("10", "T") + next(low) if own else next(low) + "QJT"["ESW".index(seat.name[0])]
        hands[seat] = next(spare).format(ranks)
    state = after(at_table(hands, "5G", seats[0], seats[0]), *[Play(each) for each in played])
    choice = chosen(state)
    assert (card_of(choice), choice.reason.why) == (card, why)


# The play against tricks


def test_an_ace_is_ducked_as_high_as_possible() -> None:
    """In misère the king goes under the ace that wins the trick."""
    hands = {WEST: "S A3 C 3 D 4 H -", NORTH: "S K2 C 4 D 5 H -", EAST: "S 97 C 6 D 6 H -", SOUTH: "S 54 C 2 D 3 H -"}
    choice = chosen(after(at_table(hands, "5M", WEST, SOUTH), *[Play(card) for card in cards("SA")]))
    assert (card_of(choice), choice.reason.why) == ("SK", Why.DUCKS)


def test_an_ace_is_thrown_on_the_enemies_trick() -> None:
    """In an all-pass misère north, void in spades, throws the ace of clubs on west's trick rather than a king."""
    hands = {WEST: "S AK C 3 D 4 H -", NORTH: "S - C A2 D K5 H -", EAST: "S 97 C 6 D 6 H -", SOUTH: "S 54 C 5 D 3 H -"}
    choice = chosen(after(at_table(hands, "all-pass", WEST), *[Play(card) for card in cards("SA")]))
    assert (card_of(choice), choice.reason.why) == ("CA", Why.THROWS_ACE)
    assert choice.reason.number == 10


def test_an_ace_stays_in_hand_when_the_partner_wins() -> None:
    """On the partner's trick another high card goes, not the ace."""
    hands = {SOUTH: "S AK C 3 D 4 H -", WEST: "S 32 C 8 D 7 H -", NORTH: "S - C A2 D K5 H -", EAST: "S 97 C 6 D 6 H -"}
    choice = chosen(after(at_table(hands, "all-pass", SOUTH), *[Play(card) for card in cards("SA S3")]))
    assert (card_of(choice), choice.reason.why) == ("DK", Why.THROWS_DANGER)


def test_defenders_of_a_misere_lead_their_ace_at_once() -> None:
    """Section 11: an ace that must win is cheapest early, so west opens with it."""
    hands = {
        WEST: "S A932 C QT8 D J97 H Q97",
        NORTH: "S 654 C 7532 D 654 H 654",
        EAST: "S KQJ C KJ9 D AKQ H AKJ8",
        SOUTH: "S T87 C A64 D T832 H T32",
    }
    choice = chosen(in_play(four(hand(hands[seat]) for seat in Seat), "5M"))
    assert (card_of(choice), choice.reason.why) == ("SA", Why.ACE_EARLY)


def test_the_last_hand_takes_an_unavoidable_trick_with_its_highest() -> None:
    """West must take the trick, and gets rid of the king rather than the ten."""
    hands = {NORTH: "S 43 C 3 D 4 H -", EAST: "S 75 C 4 D 5 H -", SOUTH: "S 96 C 6 D 6 H -", WEST: "S KT C 2 D 3 H -"}
    choice = chosen(after(at_table(hands, "5M", NORTH, EAST), *[Play(card) for card in cards("S4 S7 S9")]))
    assert (card_of(choice), choice.reason.why) == ("SK", Why.WINS_WITH_HIGHEST)
