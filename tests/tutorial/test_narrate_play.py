"""The narration of the play and of the count, in both languages."""

from dataclasses import replace
from functools import lru_cache

from engine.scoring import tally
from engine.state import Phase, State
from scenarios.lesson import Lesson
from tests.tutorial.lessons import golden_lesson, random_lesson, seen_from
from tests.tutorial.telling import E, N, assert_says, counted, in_both, six_spades, told
from tutorial.names import side_name
from tutorial.narrate import narrate
from tutorial.texts import LANGUAGES

# The play (rules, section 7)


def test_a_lead_names_the_suit_to_follow() -> None:
    """After a lead the next player must follow suit; what may be played is listed for the learner only."""
    english, finnish = in_both(six_spades("HA"))
    assert_says(english, headline="Trick 1: West leads ♥A", next="North must follow hearts if possible")
    assert_says(finnish, headline="Tikki 1: länsi aloittaa kortilla ♥A", next="herttaa on tunnustettava, jos sitä on")
    assert_says(told(seen_from(six_spades("HA"), N)), next="You have no hearts and may play any card")


def test_a_ruff_and_a_discard_show_a_void() -> None:
    """Who cannot follow shows out: a trump wins, another card cannot."""
    english, finnish = in_both(six_spades("HA S2"))
    assert_says(english, headline="North ruffs with ♠2", happened="North shows out: void in hearts")
    assert_says(english, rule="A trump beats / North's ♠2 is winning")
    assert_says(finnish, headline="Pohjoinen varastaa valtilla ♠2", happened="Pohjoisella ei ole herttaa: reno")
    english, finnish = in_both(six_spades("HA S2 C2"))
    assert_says(
        english, headline="East discards ♣2", happened="void in hearts", rule="cannot win / North's ♠2 is winning"
    )
    assert_says(finnish, headline="Itä sakkaa ♣2", rule="ei voi voittaa / voitolla on pohjoinen: ♠2")


def test_the_end_of_a_trick_names_winner_and_reason() -> None:
    """The winner, the card and why it wins; then what the contract still needs, and who leads."""
    english, finnish = in_both(six_spades("HA S2 C2 DA"))
    assert_says(english, happened="North wins trick 1 with ♠2, the only trump", next="North leads any card to trick 2")
    assert_says(english, rule="You and North need 11 more tricks and can still lose 1")
    assert_says(finnish, happened="Tikin 1 vie pohjoinen kortilla ♠2, joka on ainoa valtti")
    assert_says(finnish, rule="tarvitsette vielä 11 tikkiä ja voitte hävitä 1")
    assert_says(told(six_spades("HA D2 C2 DA")), happened="West wins trick 1 with ♥A, the highest heart")
    assert_says(told(six_spades("HA S2 C2 SA")), happened="You win trick 1 with ♠A, the highest trump")


def test_a_visible_player_reads_what_may_be_played() -> None:
    """The own hand lists the cards that follow suit, and says when only one does."""
    lesson = six_spades("HA S2 C2 DA S3 C3")
    assert_says(told(lesson), next="You must follow spades: ♠A ♠K ♠Q ♠J ♠10 ♠9 ♠8 ♠7 ♠6")
    only = seen_from(six_spades("HA S2 C2 DA S3 C3 SA H2 SK H3 S4 C4 SQ H4"), N)
    assert_says(told(only), next="You must play ♠5, your only spade")
    assert_says(told(only, "fi"), next="on pelattava ♠5, ainoa pata")
    assert "♠5" not in told(seen_from(only, E))["next"]


def test_a_void_is_news_once() -> None:
    """Whoever has shown out of a suit is not said to show out of it again."""
    lesson = six_spades("HA D2 C2 DA HK D3")
    assert_says(told(lesson), headline="North discards ♦3", rule="West's ♥K is winning")
    assert "void" not in told(lesson)["happened"]


def test_a_broken_contract_is_told_when_it_breaks() -> None:
    """The trick after which the goal is out of reach says so, the next lost ones count the undertricks."""
    down = "HA D2 C2 DA HK D3 C3 DK"
    assert_says(told(six_spades("HA D2 C2 DA")), rule="need all the tricks still to come")
    assert_says(told(six_spades(down)), rule="The contract is down: 12 tricks are out of reach")
    assert_says(told(six_spades(down), "fi"), rule="Sopimus kaatuu")
    assert_says(told(six_spades(down + " HQ D4 C4 DQ")), rule="2 undertricks so far")


@lru_cache(maxsize=1)
def finished_play() -> tuple[tuple[Lesson, int], ...]:
    """Every fourth card of some two hundred deals, with the lesson it belongs to."""
    return tuple(
        (lesson, index)
        for lesson in counted()
        for index, step in enumerate(lesson.steps)
        if step.phase is Phase.PLAY and not step.after.trick
    )


def is_safe(state: State) -> bool:
    """Whether nothing can break the contract any more."""
    assert state.contract is not None
    bid, side = state.contract.bid, state.contract.side
    taken = tally(state).tricks[side]
    most = taken + 13 - len(state.tricks)
    return most <= bid.needed if bid.is_misere else taken >= bid.needed


def is_down(state: State) -> bool:
    """Whether nothing can save the contract any more."""
    assert state.contract is not None
    bid, side = state.contract.bid, state.contract.side
    taken = tally(state).tricks[side]
    most = taken + 13 - len(state.tricks)
    return taken > bid.needed if bid.is_misere else most < bid.needed


def test_a_decided_contract_is_told_exactly_once() -> None:
    """The trick that makes a contract safe or breaks it says so, and no other trick does."""
    seen = {"safe": 0, "down": 0}
    for lesson, index in finished_play():
        before, after = lesson.steps[index].before, lesson.steps[index].after
        if after.contract is None:
            continue
        rule = told(lesson, "en", index)["rule"]
        says_safe = "is safe" in rule or "is made" in rule
        assert says_safe == (is_safe(after) and not is_safe(before))
        assert ("is down" in rule) == (is_down(after) and not is_down(before))
        seen["safe"] += says_safe
        seen["down"] += "is down" in rule
    assert min(seen.values()) > 5


def test_an_ace_in_misere_has_the_price_of_its_trick() -> None:
    """In every misère a trick with aces says what they cost and whom; elsewhere an ace costs nothing."""
    priced = 0
    for lesson, index in finished_play():
        after = lesson.steps[index].after
        trick, number = after.tricks[-1], len(after.tricks)
        aces = [each for each in trick.cards if str(each.rank) == "A"]
        english = told(lesson, "en", index)["happened"]
        if not aces or not after.counts_aces:
            assert "cost" not in english
            continue
        points = number * len(aces)
        assert f" {points} point" in english.partition("cost")[2]
        who = side_name(lesson, after.side_of(trick.winner), "en")
        assert who.lower() in english.partition("cost")[2].lower()
        assert "ssist" in told(lesson, "fi", index)["happened"] if len(aces) > 1 else True
        priced += 1
    assert priced > 50


# The count (rules, sections 7 and 8)


def number(text: str) -> int:
    """The points of a score line."""
    return int(text.replace("−", "-").removeprefix("= "))


def test_the_lines_of_the_count_add_up() -> None:
    """Adding the lines, a multiplier replacing what stands so far, gives the result; the others get its opposite."""
    for lesson in counted():
        final = lesson.result
        assert final is not None
        if final.is_void:
            continue
        side = final.contract.side if final.contract else lesson.view.side
        for language in LANGUAGES:
            total = 0
            lines = narrate(lesson, len(lesson.steps) - 1, language).score
            for line in lines[:-2]:
                total = number(line.value) if line.value.startswith("=") else total + number(line.value)
            assert total == final.score[side]
            assert [number(line.value) for line in lines if line.is_total] == [total, -total]
            assert side_name(lesson, side, language).lower() in lines[-2].label.lower()


def test_the_count_tells_the_contract() -> None:
    """The headline says whether the contract was made, with the tricks taken and missed."""
    made, failed = 0, 0
    for lesson in counted():
        final = lesson.result
        assert final is not None
        if final.part is None:
            continue
        english, finnish = in_both(lesson)
        if final.part.is_made:
            assert_says(english, headline="is made", score=f"made: / {final.part.taken} taken")
            assert_says(finnish, headline="kotona", score="kotona")
            made += 1
        else:
            assert_says(english, headline=f"{-final.part.margin} too", score=f"failed: / {final.part.taken} taken")
            assert_says(finnish, headline="kaatuu", score="kaatui")
            failed += 1
    assert min(made, failed) > 5


# Positions in the middle of the play, and sessions


def test_tricks_are_numbered_on_in_the_middle_of_the_play() -> None:
    """After nine tricks the tenth is led, an ace costs what it would in the whole deal, and the goal knows the past."""
    lesson = golden_lesson("middle")
    assert_says(told(lesson, index=0), next="Eeva leads any card to trick 10")
    assert_says(told(lesson, "fi", index=1), headline="Tikki 10: Eeva aloittaa")
    assert_says(told(lesson, index=4), happened="You win trick 10", rule="down: that is one trick too many")
    assert_says(
        told(lesson, index=12), happened="♥A costs Ville and Eeva 12 points", next="Ville leads their last card"
    )
    assert_says(told(lesson, "fi", index=16), happened="sinä ja Anna maksatte 13 pistettä")


def test_the_count_of_a_middle_adds_what_went_before() -> None:
    """The tricks and the aces that had been taken are in the lines, the earlier aces in one number."""
    english, finnish = in_both(golden_lesson("middle"))
    assert_says(english, score="at most 2 tricks, 4 taken / you and Anna: 5 + 13 | −18 / Ville and Eeva: 7 + 12 | +19")
    assert_says(finnish, score="tuli 4 / Ässät, sinä ja Anna: 5 + 13 | −18 / Ässät, Ville ja Eeva: 7 + 12 | +19")


def test_the_count_of_a_session_has_its_totals() -> None:
    """Below the result each player, the learner as "you", has the total before, this deal's points, and the new one."""
    english, finnish = in_both(golden_lesson("middle"))
    assert english["score"].split("\n")[-4:] == [
        "Session total, Anna: +27 before, −29 in this deal | −2",
        "Session total, Ville: +27 before, +29 in this deal | +56",
        "Session total, you: −27 before, −29 in this deal | −56",
        "Session total, Eeva: −27 before, +29 in this deal | +2",
    ]
    assert_says(finnish, score="Istunnossa yhteensä, sinä: ennen −27, tästä jaosta −29 | −56")


def test_without_totals_there_is_no_line_of_them() -> None:
    """A file that says only which deal it is has the lines of the deal alone."""
    lesson = golden_lesson("middle")
    assert lesson.session is not None
    silent = replace(lesson, session=replace(lesson.session, totals={}))
    assert "Session" not in told(silent)["score"]
    assert told(silent)["score"] == told(replace(lesson, session=None))["score"]


def test_words_at_the_end_are_not_the_count() -> None:
    """An author's words after the last card have no score; the count that follows has."""
    lesson = random_lesson("kitty", 3)
    last = lesson.steps[-1]
    longer = replace(lesson, steps=(*lesson.steps, last))
    assert told(longer, index=-2)["score"] == ""
    assert told(longer, index=-2)["headline"] == "Count"
    assert told(longer)["score"] != ""
