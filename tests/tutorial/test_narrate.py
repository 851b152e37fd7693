"""The narration: every kind of move but the play of cards, in both languages, and what people are called."""

from dataclasses import replace

import pytest

from engine import game
from engine.cards import card, cards
from engine.games import KITTY, KOTKA, DefenderSwap, Game, Options
from engine.moves import Give, GiveEach, Swap
from engine.seats import Side
from engine.state import Phase
from scenarios.lesson import Step
from tests.tutorial.lessons import lesson_of, seen_from
from tests.tutorial.telling import (
    CARD,
    KITTY_OPEN,
    SUITS_DEALT,
    TO_KITTY,
    TO_SECOND,
    TO_SWAP,
    E,
    N,
    S,
    W,
    assert_says,
    calls,
    in_both,
    suits_deal,
    told,
)
from tutorial.names import name_of, side_name
from tutorial.texts import LANGUAGES

# The first auction (rules, section 3)


def test_the_opening_bid_says_what_it_means() -> None:
    """The first bid opens the auction; its level means six tricks more, its suit is trumps."""
    english, finnish = in_both(lesson_of(KITTY_OPEN, calls("2H")))
    assert_says(english, headline="You bid 2♥", rule="8 tricks / hearts", next="West may pass or bid 2 grand")
    assert_says(finnish, headline="Sinä huudat 2♥", rule="8 tikkiä / valttina hertta", next="Vuorossa länsi / 2 grand")


@pytest.mark.parametrize(
    ("first", "english", "finnish"),
    [
        ("1H pass 2S", "It goes over your 1♥, the bid of their partner", "Se ylittää sinun eli partnerin huutosi 1♥"),
        ("1H 2S", "It overcalls your 1♥", "Se ylittää sinun huutosi 1♥"),
        ("pass 1H 2S", "It overcalls West's 1♥", "Se ylittää lännen huudon 1♥"),
        ("1H pass*4 2S", "It overcalls your 1♥", "Se ylittää sinun huutosi 1♥"),
        ("1H pass*3 2S", "It raises your own 1♥", "Se korottaa omaa huutoasi 1♥"),
    ],
)
def test_a_higher_bid_says_whose_bid_it_beats(first: str, english: str, finnish: str) -> None:
    """A raise of one's own, a bid over the partner's and one over an opponent's are told apart."""
    one, other = in_both(lesson_of(KITTY_OPEN, calls(first)))
    assert_says(one, happened=english, rule="Level 2 beats level 1")
    assert_says(other, happened=finnish, rule="Taso 2 voittaa tason 1")


@pytest.mark.parametrize(
    ("kind", "first", "english", "finnish"),
    [
        (KITTY, "2S 2H", "hearts beat spades", "hertta voittaa padan"),
        (KITTY, "2M 2S", "spades beat misère", "pata voittaa miseerin"),
        (KITTY, "2H 2G", "grand beats hearts", "grand voittaa hertan"),
        (KOTKA, "6H 6M", "misère beats hearts", "miseeri voittaa hertan"),
    ],
)
def test_at_the_same_level_the_denomination_decides(kind: Game, first: str, english: str, finnish: str) -> None:
    """The order of denominations is the reason, in Kotka with misère just below grand."""
    one, other = in_both(lesson_of(suits_deal(kind), calls(first)))
    assert_says(one, rule=english)
    assert_says(other, rule=finnish)


@pytest.mark.parametrize(("passes", "left"), [(1, "7"), (6, "2"), (7, "1")])
def test_a_pass_says_how_many_are_missing(passes: int, left: str) -> None:
    """After a bid the eighth pass in a row ends the auction."""
    english, finnish = in_both(lesson_of(KITTY_OPEN, calls(f"1H pass*{passes}")))
    assert_says(english, rule=f"That makes {passes} / {left} more")
    assert_says(finnish, rule=f"peräkkäin {passes}; vielä {left}")


def test_a_pass_without_a_bid_counts_to_four() -> None:
    """Before any bid the fourth pass makes an all-pass misère."""
    english, finnish = in_both(lesson_of(KITTY_OPEN, calls("pass*2")))
    assert_says(english, rule="2 more passes / all-pass misère", next="open with 1 misère")
    assert_says(finnish, rule="vielä 2 passia / passimiseeri", next="avaus, vähintään 1 miseeri")


def test_who_has_passed_may_come_back() -> None:
    """The next player is reminded of an own pass, or of an own bid that stands."""
    assert_says(
        told(lesson_of(KITTY_OPEN, calls("pass*2 1H pass"))), next="You may pass again or come back with 1 grand"
    )
    assert_says(told(lesson_of(KITTY_OPEN, calls("1H pass*3"))), next="raise your own bid to 1 grand")
    assert_says(told(lesson_of(KITTY_OPEN, calls("7G"))), next="West can only pass")


def test_eight_passes_fix_the_sides() -> None:
    """The end of the first auction names the kitty bid, the bidder and both sides; the kitty comes next."""
    lesson = lesson_of(KITTY_OPEN, TO_KITTY)
    english, finnish = in_both(lesson, len(lesson.steps) - 2)
    assert_says(english, happened="2♠ is the kitty bid and North is the bidder", rule="You and North / East-West")
    assert_says(finnish, happened="kyttähuuto on 2♠ / huutaja on pohjoinen", rule="sinä ja pohjoinen / itä ja länsi")
    assert_says(english, next="North takes it")
    assert_says(finnish, next="ottaa pohjoinen")


def test_four_passes_make_an_all_pass() -> None:
    """The fourth pass says what is played now and what tricks and aces cost."""
    english, finnish = in_both(lesson_of(suits_deal(KOTKA), calls("pass*4")))
    assert_says(
        english, happened="all-pass misère", rule="1 / ace / number of its trick", next="West sends one card to East"
    )
    assert_says(finnish, happened="passimiseeri", rule="ässä tikkinsä numeron", next="Länsi antaa yhden kortin idälle")


# The kitty and the exchange (rules, sections 4 and 8)


def test_the_kitty_is_taken_for_all_to_see() -> None:
    """The bidder's sixteen cards are counted, and the four are named whoever looks on."""
    english, finnish = in_both(lesson_of(KITTY_OPEN, TO_KITTY))
    assert_says(english, headline="North takes the kitty: ♠2 ♣2 ♦2 ♥2", happened="16 cards")
    assert_says(finnish, headline="Pohjoinen ottaa kytän: ♠2 ♣2 ♦2 ♥2", happened="Pohjoisella on nyt 16 korttia")
    assert_says(english, next="North sends any four cards to you")
    assert_says(finnish, next="neljä korttia sinulle")


def test_the_kitty_of_an_all_pass_stays_hidden() -> None:
    """Only the learner's own card of a kitty dealt out is named."""
    lesson = lesson_of(KITTY_OPEN, calls("pass*4"))
    for seat, own in zip((W, N, E, S), ("♠2", "♣2", "♦2", "♥2"), strict=True):
        english, finnish = in_both(seen_from(lesson, seat))
        assert CARD.findall(" ".join(english.values())) == [own]
        assert CARD.findall(" ".join(finnish.values())) == [own]


def test_a_packet_is_named_only_to_its_two_players() -> None:
    """The learner reads the cards of a packet sent or received, top card first; another packet stays closed."""
    lesson = lesson_of(KITTY_OPEN, TO_SECOND[: len(TO_KITTY) + 1])
    for seat in (N, S):
        assert_says(told(seen_from(lesson, seat)), happened="top card first: ♦3 ♣2 ♦2 ♥2")
        assert_says(told(seen_from(lesson, seat), "fi"), happened="päällimmäisestä alkaen: ♦3 ♣2 ♦2 ♥2")
    for seat in (E, W):
        closed = told(seen_from(lesson, seat))
        assert_says(closed, headline="North sends four cards to South", happened="16 cards")
        assert not CARD.search(" ".join(closed.values()))


def test_an_open_hand_opens_its_packets() -> None:
    """Once the sender's or the receiver's hand lies face up, everybody may read what went between them."""
    lesson = seen_from(lesson_of(KITTY_OPEN, TO_SECOND[: len(TO_KITTY) + 1]), E)
    for seat in (N, S):
        steps = (*lesson.steps[:-1], replace(lesson.steps[-1], open_seats=frozenset({seat})))
        assert_says(told(replace(lesson, steps=steps)), happened="♦3 ♣2 ♦2 ♥2")


def test_of_three_single_cards_the_receiver_sees_one() -> None:
    """The sender sees all three cards, each receiver only the own one."""
    lesson = lesson_of(KITTY_OPEN, TO_SECOND)
    assert_says(told(lesson), happened="West gets ♥2 / North gets ♣2 / East gets ♦2 / 13 cards")
    assert_says(told(lesson, "fi"), happened="Länsi saa kortin ♥2 / Pohjoinen saa kortin ♣2 / 13 korttia")
    for seat, own in ((W, "♥2"), (N, "♣2"), (E, "♦2")):
        assert CARD.findall(told(seen_from(lesson, seat))["happened"]) == [own]


def test_the_exchange_of_kotka_goes_back() -> None:
    """In Kotka four cards come back, and all have thirteen again."""
    there = lesson_of(suits_deal(), [*calls("6S pass*8"), Give(cards("S5 S4 S3 S2"), N)])
    assert_says(
        told(there), headline="You send four cards to North", happened="17 cards", next="four cards back to you"
    )
    back = lesson_of(suits_deal(), [*(step.move for step in there.steps if step.move), Give(cards("S5 DA DK DQ"), S)])
    assert_says(told(back), headline="North sends four cards back to you", happened="♠5 ♦A ♦K ♦Q / 13 cards")
    assert_says(told(back, "fi"), headline="Pohjoinen antaa neljä korttia takaisin sinulle")
    assert_says(told(back), next="only you and North call / You may pass or raise to 6♣")


def test_the_exchange_of_an_all_pass_is_one_and_one() -> None:
    """One card across and one back; the learner, south, sees the dealer's pair only when it is the own one."""
    moves = [*calls("pass*4"), Give(cards("HA"), E), Give(cards("CA"), W)]
    lesson = lesson_of(suits_deal(), moves)
    assert_says(told(lesson), headline="East sends one card back to West", next="North sends one card to you")
    assert not CARD.search(told(lesson)["happened"])
    assert_says(told(seen_from(lesson, W), "fi"), headline="Itä antaa yhden kortin takaisin sinulle", happened="♣A")


# The second auction, the swap, the doubling (rules, sections 5 and 6)


def test_a_fourth_pass_too_low_is_announced() -> None:
    """Who would make the fourth pass below level 5 is told to bid, and at least what."""
    english, finnish = in_both(lesson_of(KITTY_OPEN, [*TO_SECOND, *calls("pass*3")]))
    assert_says(english, rule="1 more", next="You must bid 2♣ or higher / below level 5")
    assert_says(finnish, rule="vielä 1", next="huudettava vähintään 2♣ / alle tason 5")


def test_a_low_raise_is_still_too_low() -> None:
    """A raise below the lowest contract is reminded of it; one that reaches it says what it means."""
    assert_says(told(lesson_of(KITTY_OPEN, [*TO_SECOND, *calls("3H")])), rule="must still rise to level 5")
    assert_says(told(lesson_of(KITTY_OPEN, [*TO_SECOND, *calls("5G")])), rule="5 grand means at least 11 tricks")
    assert_says(told(lesson_of(KITTY_OPEN, [*TO_SECOND, *calls("7M")]), "fi"), rule="ei yhtään tikkiä")


def test_the_end_of_the_second_auction_fixes_the_contract() -> None:
    """Contract, declarer, goal, first lead and the swap are all there, each with its reason."""
    english, finnish = in_both(lesson_of(KITTY_OPEN, [*TO_SECOND, *calls("pass 5S pass*4")]))
    assert_says(english, happened="contract is 5♠ and you are the declarer / need 11 of the 13")
    assert_says(english, rule="last bid / West, on the declarer's left / swap is open: the kitty bid, 2♠, is below")
    assert_says(finnish, happened="sopimus on 5♠ / pelinviejä olet sinä / tarvitsette 13 tikistä 11")
    assert_says(finnish, rule="viimeisen huudon / aloittaa länsi / vaihto on auki: kyttähuuto 2♠")
    assert_says(english, next="West may send one card to East")


@pytest.mark.parametrize(
    ("option", "first", "english"),
    [
        (DefenderSwap.KITTY_BID, "1S pass 6S pass*8", "no defenders' swap: the kitty bid, 6♠"),
        (DefenderSwap.FIRST_BID, "1S pass 6S pass*8", "open: the main side's first bid, 1♠"),
        (DefenderSwap.FIRST_BID, "6S pass*8", "no defenders' swap: the main side began with 6♠"),
    ],
)
def test_the_reason_of_the_swap_follows_the_option(option: DefenderSwap, first: str, english: str) -> None:
    """The bid that opens or closes the swap is the one that the table's rule looks at."""
    deal = suits_deal(KITTY, options=Options(option))
    opening = calls(first)
    bidder = N if len(opening) > 9 else S
    four = SUITS_DEALT[bidder][:4]
    to = bidder.partner
    each = GiveEach(tuple((seat, SUITS_DEALT[to][at]) for at, seat in enumerate((to.left, bidder, to.right))))
    lesson = lesson_of(deal, [*opening, Give(four, to), each, *calls("pass*4")])
    assert_says(told(lesson), happened="contract is 6♠", rule=f"Nobody raised / {english}")


def test_the_swap_is_between_two() -> None:
    """A card across and one back are named to the defenders, not to the main side."""
    across = lesson_of(KITTY_OPEN, [*TO_SWAP, Swap(card("HA"))])
    assert_says(
        told(across), headline="West sends a card across to East", next="East looks and sends any one card back to West"
    )
    assert not CARD.search(told(across)["happened"])
    assert_says(told(seen_from(across, E), "fi"), headline="Länsi antaa kortin sinulle", happened="♥A")
    back = lesson_of(KITTY_OPEN, [*TO_SWAP, Swap(card("HA")), Swap(card("HA"))])
    assert_says(told(seen_from(back, W)), headline="East sends a card back to you", happened="♥A")
    declined = lesson_of(KITTY_OPEN, [*TO_SWAP, Swap(None)])
    assert_says(told(declined), headline="West declines the swap", next="West may double or pass")
    assert_says(told(declined, "fi"), headline="Länsi jättää vaihdon väliin", next="kahdennus tai passi")


def test_doubling_says_what_counts_and_who_may_speak() -> None:
    """A double counts twice, a redouble three times; then the play begins."""
    start = [*TO_SWAP, Swap(None)]
    passed = told(lesson_of(KITTY_OPEN, [*start, *calls("pass")]))
    assert_says(passed, headline="West passes", next="East may double or pass")
    doubled, finnish = in_both(lesson_of(KITTY_OPEN, [*start, *calls("double")]))
    assert_says(
        doubled, headline="West doubles", happened="twice", rule="Only you and North", next="North may redouble"
    )
    assert_says(finnish, headline="Länsi kahdentaa", happened="kaksinkertaisena", rule="Vain sinä ja pohjoinen voitte")
    redoubled = told(lesson_of(KITTY_OPEN, [*start, *calls("double redouble")]))
    assert_says(redoubled, headline="North redoubles", happened="three times", next="West leads any card to trick 1")
    assert_says(told(lesson_of(KITTY_OPEN, [*start, *calls("pass*2")])), happened="Nobody has doubled")
    assert_says(told(lesson_of(KITTY_OPEN, [*start, *calls("double pass*2")])), happened="The double stands")


ALL_PASS = [
    *calls("pass*4"),
    *(Give(cards(text), to) for text, to in (("HA", E), ("CA", W), ("DA", S), ("SA", N))),
    *calls("double"),
]


def test_a_double_never_multiplies_aces() -> None:
    """In an all-pass misère tricks count twice, in a misère contract the contract does, and aces once in both."""
    assert_says(told(lesson_of(suits_deal(), ALL_PASS)), happened="The tricks count twice now, the aces once")
    assert_says(told(lesson_of(suits_deal(), ALL_PASS), "fi"), happened="Tikit / ässät yksinkertaisina")
    misere = [*TO_SECOND, *calls("5M pass*4"), Swap(None), *calls("double")]
    assert_says(told(lesson_of(KITTY_OPEN, misere)), happened="The contract counts twice now, the aces once")


# Words and names


def test_a_step_of_words_says_where_the_deal_stands() -> None:
    """Without a move the headline is the phase and who is to act, and what may be done now is told as usual."""
    state = game.start(KITTY_OPEN)
    lesson = replace(lesson_of(KITTY_OPEN, []), steps=(Step(None, state, state, Phase.AUCTION, S),))
    english, finnish = in_both(lesson)
    assert_says(english, headline="Auction: your turn", next="You may pass or open")
    assert_says(finnish, headline="Huutokauppa: sinun vuorosi", next="passi tai avaus")
    assert_says(told(seen_from(lesson, N)), headline="Auction: South to act")


def test_the_learner_is_you_whatever_the_file_says() -> None:
    """A name given to the learner's seat is not used; others have theirs, uninflected, or that of their seat."""
    lesson = lesson_of(KITTY_OPEN, TO_SECOND[: len(TO_KITTY) + 1], names={S: "Olli", N: "Aino"})
    assert_says(told(lesson), headline="Aino sends four cards to you")
    assert_says(told(seen_from(lesson, E), "fi"), headline="Aino antaa neljä korttia pelaajalle Olli")
    assert name_of(lesson, S, "fi") == "Sinä"
    assert name_of(lesson, N, "en") == "Aino"
    assert name_of(lesson, W, "fi") == "Länsi"
    assert side_name(lesson, Side.NS, "en") == "You and Aino"
    assert side_name(lesson, Side.EW, "fi") == "Itä ja länsi"
    assert side_name(seen_from(lesson, W), Side.EW, "en") == "You and East"


def test_a_name_may_hold_anything() -> None:
    """Braces and brackets in a name are neither filled in nor taken for a marked word."""
    names = {N: "{who} {0}", E: "[[kitty|x]]", W: "%s {n:1|2}"}
    lesson = lesson_of(KITTY_OPEN, [*TO_SWAP, Swap(None), *calls("pass*2")], names=names)
    for index in range(len(lesson.steps)):
        for language in LANGUAGES:
            told(lesson, language, index)
    assert_says(told(lesson, index=1), headline="%s {n:1|2} passes")
    assert_says(told(lesson, index=2), headline="{who} {0} bids 2♠")
    assert "[\N{WORD JOINER}[kitty|x]]" in told(lesson, index=3)["headline"]
