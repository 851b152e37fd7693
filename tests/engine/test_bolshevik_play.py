"""A declared Bolshevik (rules, section 9): its exchange and naming, and one who plays alone against three."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from engine.calls import Word
from engine.cards import Suit, cards, in_order, listed
from engine.errors import Rule
from engine.game import apply, legal_moves, start
from engine.games import BOLSHEVIK, DefenderSwap, Options
from engine.moves import Give, GiveEach, Kitty, Name, Play, Swap
from engine.play import trump
from engine.scoring import contract_part, result, tally
from engine.seats import Seat, Side
from engine.state import Contract, Phase, State
from engine.view import turned_up, view
from tests.engine.table import (
    BIDS,
    EAST,
    NORTH,
    SOUTH,
    WEST,
    after,
    bid,
    call,
    called,
    calls,
    exchanged,
    in_play,
    ladder,
    name,
    plain_deal,
    refused,
    taking,
)

SEATS = pytest.mark.parametrize("declarer", Seat)
CONTRACTS = ("7M", "7S", "7C", "7D", "7H", "7G")
PASS, KEEP = calls("pass keep")


def declared_by(declarer: Seat) -> State:
    """The plain deal when its dealer has declared, taken the kitty, and is to send three cards."""
    return called("bolshevik pass*3", BOLSHEVIK, declarer)


def named(contract: str = "7H", declarer: Seat = SOUTH) -> State:
    """The same deal once the cards are sent and the contract is named."""
    return after(exchanged(declared_by(declarer)), name(contract))


def played_out(contract: str, taken: int, multiplier: int = 1, declarer: Seat = SOUTH) -> State:
    """A finished deal in which the declarer takes this many tricks and the player on the left the others."""
    hands, order = ladder(declarer.right, taking(taken, declarer), bid(contract).denomination.trump)
    return after(in_play(hands, contract, declarer, BOLSHEVIK, multiplier), *order)


# The kitty and the three cards.


@SEATS
def test_the_declarer_turns_up_and_takes_the_kitty(declarer: Seat) -> None:
    """Section 9: the kitty moves by itself into the declarer's hand, who then holds sixteen cards."""
    state = start(plain_deal(BOLSHEVIK, declarer))
    for move in calls("bolshevik pass*3"):
        assert state.kitty_is_down
        state = apply(state, move)
    assert (state.phase, state.to_act, turned_up(state)) == (Phase.KITTY, None, ())
    assert legal_moves(state) == (Kitty(state.deal.kitty),)
    taken = apply(state, Kitty(state.deal.kitty))
    assert [len(taken.hands[each]) for each in declarer.round] == [16, 12, 12, 12]
    assert taken.hands[declarer] - state.hands[declarer] == frozenset(cards("H5 H4 H3 H2"))
    assert (taken.phase, taken.to_act, taken.kitty_is_down) == (Phase.EXCHANGE, declarer, False)


@SEATS
def test_the_declarer_sends_a_card_to_each_of_the_others(declarer: Seat) -> None:
    """Section 9: one card face down to each, from the left: thirteen cards everywhere."""
    state = declared_by(declarer)
    given = in_order(state.hands[declarer])[:3]
    done = after(state, GiveEach(tuple(zip(declarer.round[1:], given, strict=True))))
    assert list(map(len, done.hands)) == [13] * 4
    for to, one in zip(declarer.round[1:], given, strict=True):
        assert done.hands[to] == state.hands[to] | {one}
    assert [(sent.phase, sent.sender, sent.to) for sent in done.sent] == [
        (Phase.EXCHANGE, declarer, to) for to in (declarer.left, declarer.partner, declarer.right)
    ]
    assert (done.phase, done.to_act, done.contract) == (Phase.NAMING, declarer, None)


def test_the_sending_offers_every_choice_from_the_left() -> None:
    """Section 9: 16·15·14 ways to send the three cards, the left's named first; the kitty's may be sent on."""
    offered = legal_moves(declared_by(EAST))
    assert len(offered) == len(set(offered)) == 3360
    assert all(isinstance(move, GiveEach) for move in offered)
    assert {tuple(to for to, _ in move.gifts) for move in offered if isinstance(move, GiveEach)} == {
        (SOUTH, WEST, NORTH)
    }
    h5, h4, h3 = cards("H5 H4 H3")
    assert GiveEach(((SOUTH, h5), (WEST, h4), (NORTH, h3))) in offered


@pytest.mark.parametrize(
    ("receivers", "sent", "rule"),
    [
        ([EAST, SOUTH], "H5 H4", Rule.PACKET_SIZE),
        ([EAST, SOUTH, WEST, WEST], "H5 H4 H3 H2", Rule.PACKET_SIZE),
        ([EAST, SOUTH, SOUTH], "H5 H4 H3", Rule.RECEIVER),
        ([NORTH, EAST, SOUTH], "H5 H4 H3", Rule.RECEIVER),
        ([EAST, SOUTH, WEST], "H5 H4 SK", Rule.NOT_HELD),
        ([EAST, SOUTH, WEST], "H5 H5 H4", Rule.NOT_HELD),
    ],
)
def test_the_three_cards_are_own_cards_to_three_players(receivers: Sequence[Seat], sent: str, rule: Rule) -> None:
    """Section 9: no other number, no two to one player, none to oneself, and only cards of the hand."""
    state = declared_by(NORTH)
    refused(state, GiveEach(tuple(zip(receivers, cards(sent), strict=True))), rule)


def test_a_bolshevik_has_no_packet() -> None:
    """Section 9: nothing goes to the player opposite but a single card."""
    state = declared_by(NORTH)
    refused(state, Give(cards("H5 H4 H3 H2"), SOUTH), Rule.PACKET_SIZE)
    refused(state, Give(cards("H5 H4 H3"), SOUTH), Rule.RECEIVER)
    assert refused(state, PASS, Rule.PHASE).misplaced


# The naming.


@SEATS
def test_the_declarer_names_level_seven_in_any_denomination(declarer: Seat) -> None:
    """Section 9: six contracts, misère the Bolshevik proper, the others the dictator's."""
    state = exchanged(declared_by(declarer))
    assert legal_moves(state) == tuple(map(name, CONTRACTS))
    for text in CONTRACTS:
        done = after(state, name(text))
        assert done.contract == Contract(bid(text), declarer, is_alone=True)
        assert (done.phase, trump(done)) == (Phase.DOUBLING, bid(text).denomination.trump)
        assert done.counts_aces is (text == "7M")


@pytest.mark.parametrize("level", range(1, 7))
def test_no_lower_level_is_named(level: int) -> None:
    """Section 9: a Bolshevik is played at level 7, in every denomination."""
    state = exchanged(declared_by(NORTH))
    for each in BIDS:
        if each.level == level:
            violation = refused(state, Name(each), Rule.LEVEL)
            assert violation.message == f"a Bolshevik is played at level 7, and {each} is lower"
            assert (violation.seat, violation.misplaced) == (NORTH, False)


def test_only_the_declarer_names_and_only_after_the_exchange() -> None:
    """Section 9: first the cards are sent, then the contract is named; it is named, not bid."""
    refused(declared_by(NORTH), name("7M"), Rule.PHASE)
    state = exchanged(declared_by(NORTH))
    for other in (EAST, SOUTH, WEST):
        refused(state, name("7M"), Rule.TURN, by=other)
    for move in (call("7M"), PASS, KEEP, Play(in_order(state.hands[NORTH])[0])):
        assert refused(state, move, Rule.PHASE).misplaced
    refused(named(), name("7G"), Rule.PHASE)


def test_the_named_contract_is_public() -> None:
    """Section 9: everybody hears who declares, what was said in the round, and the contract."""
    state = named("7D", EAST)
    for each in Seat:
        seen = view(state, each)
        assert seen.contract == Contract(bid("7D"), EAST, is_alone=True)
        assert seen.second.calls == ((EAST, bid("7D")),)
        assert [word for _, word in seen.first.calls] == [Word.BOLSHEVIK, *[Word.PASS] * 3]


# Doubling.


@SEATS
@pytest.mark.parametrize("contract", CONTRACTS)
def test_the_leader_doubles_first_then_the_other_two_clockwise(declarer: Seat, contract: str) -> None:
    """Section 9 [ruling]: the declarer's right, then the left, then the place opposite; the play follows at once."""
    state = named(contract, declarer)
    for doubler in (declarer.right, declarer.left, declarer.partner):
        assert (state.phase, state.to_act) == (Phase.DOUBLING, doubler)
        assert legal_moves(state) == calls("pass double")
        refused(state, call("double"), Rule.TURN, by=declarer)
        refused(state, call("redouble"), Rule.REDOUBLE)
        state = after(state, PASS)
    assert (state.phase, state.doubling.multiplier, state.doubling.doubler) == (Phase.PLAY, 1, None)


@SEATS
@pytest.mark.parametrize("passes", range(3))
def test_only_the_declarer_redoubles(declarer: Seat, passes: int) -> None:
    """Section 9 [ruling]: the first double ends the defenders' part, whoever made it; the declarer has one word."""
    state = after(named("7M", declarer), *[PASS] * passes, call("double"))
    doubler = (declarer.right, declarer.left, declarer.partner)[passes]
    assert (state.doubling.doubler, state.to_act) == (doubler, declarer)
    assert legal_moves(state) == calls("pass redouble")
    for other in declarer.round[1:]:
        refused(state, call("redouble"), Rule.TURN, by=other)
        refused(state, PASS, Rule.TURN, by=other)
    refused(state, call("double"), Rule.DOUBLE)
    for word, multiplier in (("pass", 2), ("redouble", 3)):
        done = after(state, call(word))
        assert (done.phase, done.doubling.multiplier, done.to_act) == (Phase.PLAY, multiplier, declarer.right)


# The play.


@SEATS
@pytest.mark.parametrize("contract", CONTRACTS)
@pytest.mark.parametrize("multiplier", [1, 2, 3])
def test_the_declarers_right_leads(declarer: Seat, contract: str, multiplier: int) -> None:
    """Section 9 [ruling]: whatever was named and whoever doubled, the first lead is the right-hand player's."""
    hands, _ = ladder(declarer.right, taking(13, declarer))
    state = in_play(hands, contract, declarer, BOLSHEVIK, multiplier)
    assert (state.to_act, state.leader, state.trick_number) == (declarer.right, declarer.right, 1)
    assert frozenset(legal_moves(state)) == frozenset(map(Play, hands[declarer.right]))


def test_one_plays_alone_against_three() -> None:
    """Section 9: the declarer is one side, all others are the other, the place opposite too."""
    state = named("7M", SOUTH)
    assert state.sides == (Side.DECLARER, Side.DEFENDERS)
    assert {each: state.side_of(each) for each in Seat} == {
        NORTH: Side.DEFENDERS,
        EAST: Side.DEFENDERS,
        SOUTH: Side.DECLARER,
        WEST: Side.DEFENDERS,
    }
    assert state.contract is not None
    assert state.contract.side is Side.DECLARER


def test_pairs_stay_pairs_in_the_other_games() -> None:
    """Sections 1 and 9: outside a Bolshevik the sides are those of the seats, and so is the contract's."""
    state = called("1S pass*8")
    assert state.sides == (Side.NS, Side.EW)
    assert [state.side_of(each) for each in Seat] == [each.side for each in Seat]
    assert state.contract == Contract(bid("1S"), NORTH)
    assert state.contract.side is Side.NS


@pytest.mark.parametrize("option", DefenderSwap)
def test_a_bolshevik_has_no_second_auction_and_no_swap(option: DefenderSwap) -> None:
    """Section 9: after the naming comes the doubling, under either option of the swap."""
    assert not BOLSHEVIK.has_swap
    state = exchanged(called("bolshevik pass*3", BOLSHEVIK, options=Options(option)))
    state = after(state, name("7M"))
    assert state.phase is Phase.DOUBLING
    assert refused(state, Swap(None), Rule.SWAP).misplaced
    refused(state, call("7G"), Rule.PHASE)


def test_thirteen_tricks_are_played_under_the_usual_rules() -> None:
    """Sections 7 and 9: suit is followed, and the end comes with the last card."""
    hands, order = ladder(EAST, [SOUTH, *[WEST] * 11], Suit.HEARTS)
    state = in_play(hands, "7H", SOUTH, BOLSHEVIK)
    led = after(state, order[0])
    other = next(each for each in in_order(led.hands[SOUTH]) if each.suit is not led.trick[0].suit)
    refused(led, Play(other), Rule.FOLLOW_SUIT)
    done = after(state, *order[:-1])
    assert (done.phase, len(done.tricks), done.trick_number) == (Phase.PLAY, 12, 13)
    over = after(done, order[-1])
    assert (over.phase, over.to_act, len(over.tricks), over.trick_number) == (Phase.SCORE, None, 13, 14)
    assert over.tricks[-1].winner is WEST


# The score.


X = [("7M", 0, 35), ("7M", 1, -20), ("7M", 2, -25), ("7M", 13, -80)] + [
    (contract, taken, points)
    for contract in ("7S", "7C", "7D", "7H", "7G")
    for taken, points in ((13, 50), (12, -15), (11, -20), (0, -75))
]


@pytest.mark.parametrize("multiplier", [1, 2, 3])
@pytest.mark.parametrize(("contract", "taken", "points"), X)
def test_x_is_the_table_of_level_seven_times_the_multiplier(
    contract: str, taken: int, points: int, multiplier: int
) -> None:
    """Section 9: the declarer's tricks alone meet the contract; in misère the aces are settled unmultiplied on top."""
    counted = result(played_out(contract, taken, multiplier))
    assert counted.tricks == {Side.DECLARER: taken, Side.DEFENDERS: 13 - taken}
    aces = counted.aces[Side.DEFENDERS] - counted.aces[Side.DECLARER]
    assert sum(counted.aces.values()) == (22 if contract == "7M" else 0)
    score = multiplier * points + aces
    assert counted.score == {Side.DECLARER: score, Side.DEFENDERS: -score}
    assert (counted.multiplier, counted.part) == (multiplier, contract_part(bid(contract), taken))
    assert counted.part is not None
    assert (counted.part.points, counted.part.is_made) == (points, points > 0)


@pytest.mark.parametrize(
    ("winners", "late", "multiplier", "taken", "aces", "score"),
    [
        ("WWWWWWWWWWWW", "", 1, 0, (0, 1 + 4 + 7 + 10), 35 + 22),
        ("WWWWWWWWWWWW", "", 3, 0, (0, 22), 3 * 35 + 22),
        ("WNEWNEWNEWNE", "SCDH", 1, 0, (0, 4 * 13), 35 + 52),
        ("SWNEWNEWNEWN", "", 1, 1, (1, 4 + 7 + 10), -20 - 1 + 21),
        ("WNESNEWNEWNE", "", 2, 1, (4, 1 + 7 + 10), 2 * -20 - 4 + 18),
        ("WNEWNEWNESNS", "CH", 1, 3, (2 * 13, 1 + 7), -30 - 26 + 8),
    ],
)
def test_aces_count_in_the_misere_and_the_three_are_one_side(
    winners: str, late: str, multiplier: int, taken: int, aces: tuple[int, int], score: int
) -> None:
    """Section 9: an ace costs its trick number, the declarer or the three together, whoever of them took it."""
    seats = {each.name[0]: each for each in Seat}
    hands, order = ladder(EAST, [seats[each] for each in winners], late=late)
    counted = result(after(in_play(hands, "7M", SOUTH, BOLSHEVIK, multiplier), *order))
    assert counted.tricks == {Side.DECLARER: taken, Side.DEFENDERS: 13 - taken}
    assert counted.aces == {Side.DECLARER: aces[0], Side.DEFENDERS: aces[1]}
    assert counted.score == {Side.DECLARER: score, Side.DEFENDERS: -score}


@SEATS
@pytest.mark.parametrize(("contract", "taken", "points"), [("7G", 13, 50), ("7D", 12, -15), ("7M", 0, 57)])
def test_x_is_the_declarers_in_every_chair(declarer: Seat, contract: str, taken: int, points: int) -> None:
    """Section 9 [ruling]: the engine's result is X and -X; the column of its own, times three, is the session's."""
    counted = result(played_out(contract, taken, declarer=declarer))
    assert counted.score == {Side.DECLARER: points, Side.DEFENDERS: -points}
    assert counted.contract == Contract(bid(contract), declarer, is_alone=True)


def test_a_trick_of_the_place_opposite_is_a_trick_against_the_declarer() -> None:
    """Section 9: nobody is the declarer's partner: one trick of north's, and south's grand fails."""
    hands, order = ladder(EAST, [NORTH, *[SOUTH] * 11])
    counted = result(after(in_play(hands, "7G", SOUTH, BOLSHEVIK), *order))
    assert (counted.tricks[Side.DECLARER], counted.score[Side.DECLARER]) == (12, -15)


def test_the_tally_of_a_running_bolshevik_is_by_its_two_sides() -> None:
    """Section 9: in the middle of the misère the tricks and aces so far stand with the one and the three."""
    hands, order = ladder(EAST, [SOUTH, NORTH, WEST, EAST, *[WEST] * 8])
    count = tally(after(in_play(hands, "7M", SOUTH, BOLSHEVIK), *order[:18]))
    assert count.tricks == {Side.DECLARER: 1, Side.DEFENDERS: 3}
    assert count.aces == {Side.DECLARER: 1, Side.DEFENDERS: 4}


# What a seat may see.


def test_everybody_sees_the_kitty_once_it_is_turned_up() -> None:
    """Section 9: all four see it in its order, from then on to the end."""
    for state in (declared_by(WEST), exchanged(declared_by(WEST)), named(), after(named(), *[PASS] * 3)):
        assert not state.kitty_is_down
        assert [listed(view(state, each).kitty) for each in Seat] == ["H5 H4 H3 H2"] * 4


def test_each_single_card_is_known_to_declarer_and_receiver() -> None:
    """Section 9: the declarer knows all three, each of the others the one that came."""
    state = exchanged(declared_by(NORTH))
    sent = {each: [f"{one.to} {listed(one.cards)}" for one in view(state, each).sent] for each in Seat}
    assert sent == {
        NORTH: ["east H5", "south H4", "west H3"],
        EAST: ["east H5"],
        SOUTH: ["south H4"],
        WEST: ["west H3"],
    }


def test_a_played_bolshevik_is_not_void() -> None:
    """Section 9: only a deal without a declarer is void, at no moment one that is played."""
    state = named()
    assert not state.is_void
    over = played_out("7G", 0)
    assert (over.is_void, result(over).is_void) == (False, False)
