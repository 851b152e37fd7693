"""The narration of a Bolshevik and of sides of one and of three, in both languages (rules, section 9)."""

import pytest

from engine.calls import spoken
from engine.games import BOLSHEVIK
from engine.seats import Seat, Side
from scenarios.lesson import Lesson
from tests.tutorial.lessons import golden_lesson, lesson_of, random_lesson, seen_from
from tests.tutorial.telling import (
    KITTY_OPEN,
    TO_NAMING,
    E,
    N,
    S,
    W,
    alone,
    assert_says,
    in_both,
    named,
    suits_deal,
    told,
)
from tutorial.names import count, side_name
from tutorial.narrate import narrate
from tutorial.narrate.voice import voice
from tutorial.texts import LANGUAGES, call_text

DECIDING = "bolshevik bolshevik pass pass"

# The round of calls


@pytest.mark.parametrize(
    ("text", "headline", "english", "finnish"),
    [
        ("bolshevik", "You call Bolshevik", "West may pass or call Bolshevik", "Vuorossa länsi: passi tai bolsevikki"),
        ("pass", "You pass", "West may pass or call Bolshevik", "Vuorossa länsi: passi tai bolsevikki"),
        ("pass bolshevik", "West calls Bolshevik", "North may pass", "Vuorossa pohjoinen: passi"),
        ("pass pass pass", "North passes", "East may pass", "Vuorossa itä: passi"),
    ],
)
def test_a_call_says_who_may_call_next(text: str, headline: str, english: str, finnish: str) -> None:
    """Each player passes or calls Bolshevik, and the next one may do the same."""
    one, other = in_both(alone(text))
    assert_says(one, headline=headline, next=english)
    assert_says(other, next=finnish)
    assert (one["happened"], one["rule"]) == ("", "")


def test_the_only_caller_declares() -> None:
    """The last call of the round tells who declares, and that the declarer plays alone; the kitty comes next."""
    lesson = alone("bolshevik pass pass pass")
    english, finnish = in_both(lesson, index=3)
    assert english["happened"] == "You declare, and will play alone against the three others."
    assert finnish["happened"] == "Pelinviejä olet sinä, yksin kolmea vastaan."
    assert_says(english, next="turned up for all, and you take it")
    assert english["rule"] == ""
    assert_says(told(seen_from(lesson, W), index=3), happened="South declares, and will play alone")
    assert_says(told(seen_from(lesson, W), "fi", index=3), happened="Pelinviejä on etelä, yksin kolmea vastaan.")
    assert_says(told(lesson), headline="You take the kitty: ♠2 ♣2 ♦2 ♥2", happened="16 cards")


def test_several_callers_keep_or_withdraw() -> None:
    """After the round the callers are counted and told what they may do, which no later call repeats."""
    english, finnish = in_both(alone(DECIDING))
    assert_says(english, happened="2 players have called Bolshevik: in the order of their calls / the first to keep it")
    assert_says(finnish, happened="Bolsevikin huusi 2 pelaajaa: / ensimmäinen pysyjä on pelinviejä")
    assert_says(english, next="You may keep the Bolshevik or withdraw.")
    assert_says(finnish, next="Sinun vuorosi: bolsevikissa voi pysyä tai siitä voi luopua.")
    withdrawn = told(alone("bolshevik bolshevik bolshevik pass withdraw"))
    assert_says(withdrawn, headline="You withdraw", next="West may keep the Bolshevik or withdraw.")
    assert withdrawn["happened"] == ""


def test_the_first_to_keep_it_declares() -> None:
    """Whoever keeps the Bolshevik is the declarer, whatever those behind would have liked."""
    english, finnish = in_both(alone(f"{DECIDING} keep"), index=4)
    assert_says(english, headline="You keep the Bolshevik", happened="You declare, and will play alone")
    assert_says(finnish, headline="Sinä pysyt bolsevikissa", happened="Pelinviejä olet sinä")
    assert "left" not in english["happened"]
    assert_says(told(seen_from(alone(f"{DECIDING} keep"), N), "fi", index=4), headline="Etelä pysyy bolsevikissa")


def test_the_last_one_left_declares_without_a_word() -> None:
    """When all other callers have withdrawn, the last one declares although somebody else spoke."""
    english, finnish = in_both(alone(f"{DECIDING} withdraw"), index=4)
    assert_says(english, headline="You withdraw", happened="Of those who called, only West is left. West declares")
    assert_says(finnish, headline="Sinä luovut bolsevikista", happened="Huutaneista jäljellä on vain länsi.")
    from_west = seen_from(alone(f"{DECIDING} withdraw"), W)
    assert_says(told(from_west, index=4), happened="only you are left. You declare")
    assert_says(
        told(from_west, "fi", index=4), headline="Etelä luopuu bolsevikista", happened="jäljellä olet vain sinä"
    )


def test_who_must_declare_is_told_before_and_after() -> None:
    """With no deal to spare the last caller has no choice, and both the call and what comes before it say so."""
    before = alone("pass pass pass", deals_left=4)
    assert_says(told(before), next="East must call Bolshevik: no more deals are left than players")
    assert_says(told(before, "fi"), next="Vuorossa itä: on huudettava bolsevikki, sillä jakoja on jäljellä vain yhtä")
    english, finnish = in_both(alone("pass pass pass bolshevik", deals_left=4), index=3)
    assert_says(english, headline="East calls", happened="East declares", rule="East had no choice: no more deals")
    assert_says(
        finnish, headline="Itä huutaa", happened="Pelinviejä on itä", rule="Idällä ei ollut vaihtoehtoa: jakoja"
    )
    own = alone("bolshevik", {W, N, E}, 1)
    assert_says(told(own, index=0), rule="You had no choice")
    assert_says(told(own, "fi", index=0), rule="Sinulla ei ollut vaihtoehtoa")
    assert told(alone("pass pass pass bolshevik", deals_left=5), index=3)["rule"] == ""


def test_a_deal_that_nobody_declares_is_void() -> None:
    """The last pass says so, and the count has no points, only that the deal is used up."""
    lesson = alone("pass pass pass pass")
    english, finnish = in_both(lesson, index=3)
    assert_says(english, happened="Nobody declares: the deal is void.", next="nothing to play and nothing to count")
    assert_says(finnish, happened="Kukaan ei huuda bolsevikkia: jako on mitätön.", next="Mitään ei pelata eikä lasketa")
    english, finnish = in_both(lesson)
    assert_says(english, headline="The deal is void", rule="one of the eight of the Bolshevik block")
    assert_says(finnish, headline="Jako on mitätön", rule="yhdeksi kahdeksasta bolsevikkijaosta")
    assert english["score"] == finnish["score"] == ""


# The naming and the doubling


def test_the_contract_is_named_after_the_exchange() -> None:
    """The declarer is told what can be named."""
    english, finnish = in_both(lesson_of(suits_deal(BOLSHEVIK), TO_NAMING))
    assert_says(
        english, headline="You send one card to each", next="You name the contract: level 7 in misère, in a suit"
    )
    assert_says(finnish, next="Sinä nimeät sopimuksen: taso 7 ja lajina miseeri, maa tai grand.")


@pytest.mark.parametrize(
    ("contract", "english", "finnish"),
    [
        ("7M", "Bolshevik proper. You may not take a single trick.", "bolsevikki. Sinä et saa ottaa yhtäkään tikkiä."),
        (
            "7S",
            "This is the dictator. You need all 13 tricks.",
            "Tämä on diktaattori. Sinä tarvitset kaikki 13 tikkiä.",
        ),
        (
            "7G",
            "This is the dictator. You need all 13 tricks.",
            "Tämä on diktaattori. Sinä tarvitset kaikki 13 tikkiä.",
        ),
    ],
)
def test_the_contract_is_a_bolshevik_or_a_dictator(contract: str, english: str, finnish: str) -> None:
    """Misère is the Bolshevik proper, the rest the dictator; the goal is told, and that the declarer's right leads."""
    one, other = in_both(named(contract))
    bid, bid_fi = (
        call_text(spoken(contract), language).replace("\N{NO-BREAK SPACE}", " ") for language in ("en", "fi")
    )
    assert_says(one, headline=f"You name {bid}", happened=english, rule="East, on the declarer's right, will lead")
    assert_says(other, headline=f"Sinä nimeät sopimuksen {bid_fi}", happened=finnish, rule="oikealta aloittaa itä")
    assert_says(one, next="East may double or pass")
    from_east = seen_from(named(contract), E)
    assert_says(told(from_east), headline=f"South names {bid}", rule="You, on the declarer's right, will lead")
    assert_says(told(from_east, "fi"), headline=f"Etelä nimeää sopimuksen {bid_fi}", rule="oikealta aloitat sinä")


def test_only_the_declarer_answers_a_double() -> None:
    """One of the three doubles, the one alone may redouble; the aces of a misère count once."""
    english, finnish = in_both(named("7M", "pass double"))
    assert_says(english, headline="West doubles", happened="the aces once", rule="Only you may redouble.")
    assert_says(finnish, headline="Länsi kahdentaa", happened="ässät yksinkertaisina", rule="Vain sinä voit vasta")
    from_west = seen_from(named("7M", "pass double"), W)
    assert_says(told(from_west), headline="You double", rule="Only South may redouble.", next="South may redouble or")
    assert_says(told(from_west, "fi"), rule="Vain etelä voi vastakahdentaa.")
    assert_says(
        told(named("7S", "pass double redouble")), headline="You redouble", next="East leads any card to trick 1"
    )


# Sides of one and of three


PAIRS, ALONE = lesson_of(KITTY_OPEN, []), named("7S")


@pytest.mark.parametrize(
    ("lesson", "side", "english", "finnish"),
    [
        (PAIRS, Side.NS, "You and North need", "Sinä ja pohjoinen tarvitsette"),
        (PAIRS, Side.EW, "East-West need", "Itä ja länsi tarvitsevat"),
        (ALONE, Side.DECLARER, "You need", "Sinä tarvitset"),
        (seen_from(ALONE, W), Side.DECLARER, "South needs", "Etelä tarvitsee"),
        (seen_from(ALONE, W), Side.DEFENDERS, "You defenders need", "Te puolustajat tarvitsette"),
        (ALONE, Side.DEFENDERS, "The three defenders need", "Puolustajat tarvitsevat"),
    ],
)
def test_words_agree_with_a_side(lesson: Lesson, side: Side, english: str, finnish: str) -> None:
    """Pairs, three together and one alone, with the learner or without: each has the right form of the verb."""
    for language, begins in (("en", english), ("fi", finnish)):
        say = voice(lesson, language)
        assert say("target.all", side=say.sides[side], n=count(13)).startswith(f"{begins} ")


def test_before_anybody_declares_no_side_has_a_name() -> None:
    """A lesson that ends within the round of calls has neither a declarer nor defenders to speak of."""
    lesson = alone("bolshevik bolshevik")
    assert not voice(lesson, "en").sides.keys() & {Side.DECLARER, Side.DEFENDERS}
    assert side_name(golden_lesson("bolshevik"), Side.DECLARER, "fi") == "Ville"
    assert side_name(golden_lesson("bolshevik"), Side.DEFENDERS, "fi") == "Te puolustajat"
    assert side_name(golden_lesson("dictator"), Side.DECLARER, "en") == "You"


# The play


def at_trick(lesson: Lesson, number: int, language: str = "en") -> dict[str, str]:
    """What is said at the last card of a trick."""
    ends = (at for at, step in enumerate(lesson.steps) if len(step.after.tricks) == len(step.before.tricks) + 1)
    return told(lesson, language, list(ends)[number - 1])


@pytest.mark.parametrize(
    ("chair", "number", "english", "finnish"),
    [
        (W, 2, "♥A costs you defenders 2 points", "Ässästä ♥A te puolustajat maksatte 2 pistettä"),
        (S, 2, "♥A costs the three defenders 2 points", "Ässästä ♥A puolustajat maksavat 2 pistettä"),
        (W, 4, "♣A costs Ville 4 points", "Ässästä ♣A Ville maksaa 4 pistettä"),
        (S, 4, "♣A costs you 4 points", "Ässästä ♣A sinä maksat 4 pistettä"),
    ],
)
def test_an_ace_costs_the_one_or_the_three(chair: Seat, number: int, english: str, finnish: str) -> None:
    """Whoever of the three takes an ace, it costs them all alike."""
    lesson = seen_from(golden_lesson("bolshevik"), chair)
    assert_says(at_trick(lesson, number), happened=english)
    assert_says(at_trick(lesson, number, "fi"), happened=finnish)


def test_the_declarer_alone_may_not_take_or_lose_a_trick() -> None:
    """What the one still has to do is told once, after the first trick, then how it is settled; never of the three."""
    misere, grand = golden_lesson("bolshevik"), golden_lesson("dictator")
    assert_says(at_trick(misere, 1), rule="Ville may not take a trick from here on.")
    assert_says(at_trick(misere, 1, "fi"), rule="Ville ei saa ottaa enää yhtään tikkiä.")
    assert_says(at_trick(seen_from(misere, S), 1), rule="You may not take a trick from here on.")
    assert_says(at_trick(seen_from(misere, S), 1, "fi"), rule="Sinä et saa ottaa enää yhtään tikkiä.")
    assert_says(at_trick(misere, 4), rule="The contract is down")
    assert at_trick(misere, 5)["rule"] == ""
    assert_says(at_trick(misere, 7), rule="2 tricks too many so far")
    assert_says(at_trick(grand, 1), rule="You need all the tricks still to come.")
    assert_says(at_trick(seen_from(grand, N), 1), rule="East needs all the tricks still to come.")
    assert_says(at_trick(seen_from(grand, N), 1, "fi"), rule="Itä tarvitsee kaikki loput tikit.")
    assert [at_trick(misere, 3)["rule"], at_trick(grand, 8)["rule"]] == ["", ""]
    assert_says(at_trick(grand, 9), rule="The contract is down: 13 tricks are out of reach.")


# The count


def test_the_column_gets_three_times_the_result() -> None:
    """The declarer gets 3X and each other player -X in a column of its own, which no session total shows yet."""
    english, finnish = in_both(golden_lesson("bolshevik"))
    assert_says(
        english, rule="In the Bolshevik column, Ville gets three times the result, −129, and each of the others +43"
    )
    assert_says(finnish, rule="Bolsevikkisarakkeeseen Ville saa tuloksen kolminkertaisena, −129, ja kukin muista +43")
    assert_says(english, score="Result, Ville | −43 / Result, you defenders | +43 / taken by you defenders: 2 + 8 + 11")
    assert_says(finnish, score="Tulos, Ville | −43 / Tulos, te puolustajat | +43")
    assert "ession" not in english["score"]
    assert_says(
        told(golden_lesson("dictator")), rule="you get three times the result, −135, and each of the others +45"
    )
    assert_says(told(golden_lesson("dictator"), "fi"), rule="sinä saat tuloksen", score="Tulos, puolustajat | +45")


def test_the_column_adds_up_to_nothing() -> None:
    """In every Bolshevik the four numbers of the column sum to zero, in either language the same."""
    for seed in range(60):
        lesson = random_lesson("bolshevik", seed)
        final = lesson.result
        assert final is not None
        if final.contract is None:
            continue
        points = final.score[Side.DECLARER]
        numbers = [f"{each:+d}".replace("-", "−") if each else "0" for each in (3 * points, -points)]
        for language in LANGUAGES:
            (rule,) = narrate(lesson, len(lesson.steps) - 1, language).rule
            assert [part for part in rule.replace(",", "").rstrip(".").split() if part in numbers] == numbers
