"""The play in words (rules, section 7): each card, the end of each trick, and how the contract stands."""

from __future__ import annotations

from engine import play as rules
from engine.cards import Card, Rank, Suit
from engine.moves import Play
from engine.scoring import tally
from engine.seats import Seat
from engine.state import Contract, State, Trick
from tutorial.names import count
from tutorial.narrate.ahead import ahead
from tutorial.narrate.scene import Narration, Scene
from tutorial.narrate.voice import Voice


def card(scene: Scene) -> Narration:
    """A card played; the fourth of a trick tells who wins it."""
    say, before, move, seat = scene.voice, scene.step.before, scene.step.move, scene.step.seat
    assert isinstance(move, Play)
    assert seat is not None
    assert before.leader is not None
    who, played, trump = say.seats[seat], move.card, rules.trump(before)
    symbol = say.card(played)
    if not before.trick:
        headline = say("play.lead", n=before.trick_number, who=who, card=symbol)
        return Narration(headline, next=ahead(scene))
    led = before.trick[0].suit
    happened, rule = [], []
    if played.suit is led:
        key = "play.follow"
    else:
        key = "play.ruff" if played.suit is trump else "play.discard"
        # With one card left to each there is nothing to learn from it.
        is_news = before.trick_number < 13 and not _has_shown_out(before, seat, led)
        if is_news:
            happened.append(say("play.shows-out", who=who, suit=say.suits[led]))
            if key == "play.discard" and len(before.trick) < 3:
                rule.append(say("play.discard-loses"))
    cards = (*before.trick, played)
    if len(cards) == 4:
        happened.append(_won(say, scene.step.after.tricks[-1], before.trick_number, trump))
        happened += _aces(say, scene.step.after)
        rule += _standing(scene)
    else:
        winner = rules.winner(before.leader, cards, trump)
        if winner is seat and key == "play.ruff":
            rule.append(say("play.trump-wins"))
        best = cards[before.leader.round.index(winner)]
        rule.append(say("play.winning", who=say.seats[winner], card=say.card(best)))
    return Narration(say(key, who=who, card=symbol), tuple(happened), tuple(rule), ahead(scene))


def _has_shown_out(state: State, seat: Seat, suit: Suit) -> bool:
    """Whether everybody knows already that `seat` is void in `suit`."""
    return any(
        trick.cards[0].suit is suit and trick.cards[trick.leader.round.index(seat)].suit is not suit
        for trick in state.tricks
    )


def _won(say: Voice, trick: Trick, number: int, trump: Suit | None) -> str:
    """Who wins a trick, by which card, and why."""
    best = trick.cards[trick.leader.round.index(trick.winner)]
    who = say.seats[trick.winner]
    if best.suit is not trump:
        return say("trick.suit", who=who, n=number, card=say.card(best), suit=say.suits[best.suit])
    trumps = sum(each.suit is trump for each in trick.cards)
    return say("trick.only-trump" if trumps == 1 else "trick.trump", who=who, n=number, card=say.card(best))


def _aces(say: Voice, state: State) -> list[str]:
    """What the aces of the last trick cost."""
    trick, number = state.tricks[-1], state.trick_number - 1
    aces: list[Card] = [each for each in trick.cards if each.rank is Rank.ACE]
    if not aces or not state.counts_aces:
        return []
    key, points = "ace.one" if len(aces) == 1 else "ace.many", count(number * len(aces))
    return [say(key, cards=say.cards(aces), side=say.sides[state.side_of(trick.winner)], points=points, n=number)]


def _standing(scene: Scene) -> list[str]:
    """How the deal stands after a trick: against the goal of the contract, or side against side."""
    say, state = scene.voice, scene.step.after
    contract = state.contract
    if contract is None:
        tricks, own = tally(state).tricks, scene.view.side
        ours, theirs = say.sides[own], say.sides[own.opponents]
        return [say("stands.all-pass", ours=ours, n=tricks[own], theirs=theirs, m=tricks[own.opponents])]
    return _misere_standing(say, state, contract) if contract.bid.is_misere else _trick_standing(say, state, contract)


def _trick_standing(say: Voice, state: State, contract: Contract) -> list[str]:
    needed, side = contract.bid.needed, contract.side
    tricks = tally(state).tricks
    taken, is_ours = tricks[side], state.side_of(state.tricks[-1].winner) is side
    spare = 13 - needed - tricks[side.opponents]
    if taken >= needed:
        over = taken - needed
        if not is_ours:
            return []
        return [say("stands.over", n=count(over)) if over else say("stands.safe", n=needed)]
    if spare < 0:
        if is_ours:
            return []
        return [say("stands.down", n=needed) if spare == -1 else say("stands.under", n=count(-spare))]
    need, main = count(needed - taken), say.sides[side]
    if spare == 0:
        # Once is enough, unless it is the last trick that counts.
        if is_ours and len(state.tricks) > 1 and taken < needed - 1:
            return []
        return [say("stands.needs-all", main=main, need=need)]
    return [say("stands.needs", main=main, need=need, spare=spare)]


def _misere_standing(say: Voice, state: State, contract: Contract) -> list[str]:
    side, main = contract.side, say.sides[contract.side]
    taken, is_ours = tally(state).tricks[side], state.side_of(state.tricks[-1].winner) is side
    spare, left = contract.bid.needed - taken, 14 - state.trick_number
    if spare < 0:
        if not is_ours:
            return []
        return [say("stands.misere-down") if spare == -1 else say("stands.too-many", n=-spare)]
    if left <= spare:
        # A trick that the main side takes changes nothing about this; one that it does not take brings it about.
        if is_ours or left < spare:
            return []
        return [say("stands.misere-safe", left=count(left), spare=spare) if left else say("stands.misere-made")]
    if spare == 0:
        return [say("stands.allowed-none", main=main)] if is_ours or len(state.tricks) == 1 else []
    return [say("stands.allowed", main=main, spare=count(spare))]
