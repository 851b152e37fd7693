"""What can be picked: everything that belongs to the moment, and what of it the rules allow."""

from functools import lru_cache
from typing import Any

from engine import game
from engine.calls import Bid
from engine.cards import in_order
from engine.games import GAMES
from engine.moves import Call, Give, GiveEach, Name, Play, Swap
from engine.seats import Seat
from engine.state import Phase, State
from tests.engine.players import whole
from tests.tutorial.tutor.tries import lessons, simple_lesson
from tutorial.tutor.choices import bid_box, choices


@lru_cache(maxsize=1)
def states() -> list[State]:
    """Every moment of some deals of each game, wild ones among them."""
    played = [state for seed in range(8) for kind in GAMES.values() for state in whole(seed, kind)[0]]
    return played + [state for lesson in lessons(2) for step in lesson.steps for state in (step.before, step.after)]


def marked(state: State, choice: dict[str, Any]) -> set[str]:
    """The moves that the page marks as legal, as it would send them; cards to send are told by their number alone."""
    match choice["kind"]:
        case "cards" | "each":
            return set()
        case "swap":
            cards = state.hands[choice["seat"]]
            return {f"swap {card}" for card in (*cards, *choice["legal"])}
        case kind:
            return {f"{kind} {text}" for text in choice["legal"]}


def test_what_is_marked_is_what_the_rules_allow() -> None:
    """In each phase of every game the moves that are marked are the engine's; of cards to send, any of the hand go."""
    phases = set()
    for state in states():
        choice = choices(state)
        if choice is None:
            assert state.to_act is None
            continue
        phases.add((state.deal.game.name, state.phase))
        assert choice["seat"] is state.to_act
        assert state.to_act is not None
        if state.phase is Phase.EXCHANGE:
            assert "legal" not in choice
            hand = in_order(state.hands[state.to_act])
            picked = hand[: choice["size"] * len(choice["to"])]
            gifts = tuple(zip(choice["to"], picked, strict=False))
            move = Give(picked, choice["to"][0]) if choice["kind"] == "cards" else GiveEach(gifts)
            assert (choice["kind"] == "cards") is (len(choice["to"]) == 1)
            assert game.check(state, move) is None
        else:
            assert marked(state, choice) == set(map(str, game.legal_moves(state)))
    assert len(phases) == 16


def test_every_legal_move_can_be_picked() -> None:
    """Each call has its word or lies in the box, each card in the hand; the kind of pick is that of the move."""
    kinds = {Call: "call", Name: "name", Play: "play", Swap: "swap"}
    for state in states():
        choice, box = choices(state), bid_box(state.deal)
        if choice is None or state.phase is Phase.EXCHANGE:
            continue
        for move in game.legal_moves(state):
            assert choice["kind"] == kinds[type(move)]
            said = move.spoken if isinstance(move, Call) else move.bid if isinstance(move, Name) else None
            if isinstance(said, Bid):
                assert choice["bids"]
                assert said.level in box["levels"]
                assert said.denomination.value in box["denominations"]
            elif said:
                assert str(said) in choice["words"]


def test_bids_belong_to_the_auctions_and_the_naming() -> None:
    """Also where none is high enough any more; not to the calls of a Bolshevik, and not to the doubling."""
    for state in states():
        choice = choices(state)
        if choice and choice["kind"] in ("call", "name"):
            is_alone = state.deal.game.plays_alone and state.phase is Phase.AUCTION
            assert choice["bids"] is (state.phase is not Phase.DOUBLING and not is_alone)


def test_what_is_against_the_rules_can_be_picked_too() -> None:
    """A pass that would end the second auction too low, a bid that is too low, a double that is none."""
    offered = {
        (state.phase, word)
        for state in states()
        for choice in [choices(state)]
        if choice and choice["kind"] == "call"
        for word in choice["words"]
        if word not in choice["legal"]
    }
    assert {
        (Phase.SECOND_AUCTION, "pass"),
        (Phase.AUCTION, "pass"),
        (Phase.DOUBLING, "double"),
        (Phase.DOUBLING, "redouble"),
    } <= offered


def test_the_box_holds_the_bids_of_its_game_from_low_to_high() -> None:
    """Kotka begins at level 6 and ranks misère under grand; a Bolshevik knows only level 7."""
    boxes = {name: bid_box(simple_lesson(name, 0).deal) for name in GAMES}
    assert boxes["kitty"] == {"levels": [1, 2, 3, 4, 5, 6, 7], "denominations": ["M", "S", "C", "D", "H", "G"]}
    assert boxes["kotka"] == {"levels": [6, 7], "denominations": ["S", "C", "D", "H", "M", "G"]}
    assert boxes["bolshevik"] == {"levels": [7], "denominations": ["M", "S", "C", "D", "H", "G"]}


def test_where_nobody_is_to_act_nothing_can_be_picked() -> None:
    """While the kitty is about to move, and after the last card."""
    idle = [state for state in states() if choices(state) is None]
    assert {state.phase for state in idle} == {Phase.KITTY, Phase.SCORE}


def test_single_cards_go_to_three_seats_and_a_packet_to_one() -> None:
    """The receivers stand in the order of the table."""
    for state in states():
        choice = choices(state)
        if choice and choice["kind"] in ("each", "cards", "swap"):
            to = [choice["seat"].partner] if choice["kind"] != "each" else list(Seat(choice["seat"]).round[1:])
            assert choice["to"] == to
            assert choice["size"] == (4 if choice["kind"] == "cards" and not state.is_all_pass else 1)
