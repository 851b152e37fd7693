"""A lesson as the JSON that the player draws: for every step the whole table and all the words, in one language.

Position 0 is the table before the first step, so position N is step N of the lesson. `trick` of a step says which of
the lesson's tricks lies on the table, counted from 0, and how many of its cards have fallen. Seats are numbered
clockwise from north; cards are written as in scenario files; every text is HTML that has been cleaned.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from hashlib import sha256
from itertools import groupby
from typing import Any

from engine import game, play
from engine.calls import Bid, Denomination, Spoken, Word
from engine.cards import DECK, Card, Suit, listed
from engine.moves import Call, Play
from engine.scoring import result, tally
from engine.seats import Seat, Side
from engine.state import Phase, State
from scenarios.lesson import Lesson, Step
from tutorial.markup import author_html, rich_html
from tutorial.names import name_of, side_name, signed
from tutorial.narrate import narrate
from tutorial.texts import PAGES, SETTINGS, call_name, call_text, card_name, glossary, phase_name

_SHOWN_ORDER = {Suit.SPADES: 0, Suit.HEARTS: 1, Suit.CLUBS: 2, Suit.DIAMONDS: 3}
"""Hands are fanned with the colours alternating."""

_SETTLED = (Phase.SWAP, Phase.DOUBLING, Phase.PLAY, Phase.SCORE)
"""The phases in which the contract no longer changes."""

_BIDS = [Bid(level, denomination) for level in range(1, 8) for denomination in Denomination]

_CALLING = (Phase.AUCTION, Phase.SECOND_AUCTION, Phase.DOUBLING)
"""The phases whose moves are calls."""


@dataclass(frozen=True, slots=True)
class Replay:
    """JSON, UTF-8, and the digest that names it."""

    digest: str
    body: bytes


def packed(data: dict[str, Any]) -> Replay:
    """`data` as compact JSON under the digest of its content."""
    body = json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode()
    return Replay(sha256(body).hexdigest()[:16], body)


def replay(lesson: Lesson, language: str) -> Replay:
    """The replay of a lesson in `language`."""
    return packed(
        {
            "id": lesson.id,
            # Questions and lines are fetched beside a replay: a file that differs only in them has another address.
            "lesson": lesson.digest,
            "title": lesson.title.in_language(language),
            "view": lesson.view,
            "dealer": lesson.deal.dealer,
            "session": _session(lesson, language),
            "seats": [_seat(lesson, seat, language) for seat in Seat],
            "firstTrick": game.start(lesson.deal).trick_number,
            **continuation(lesson, 0, language),
        }
    )


def continuation(lesson: Lesson, since: int, language: str) -> dict[str, Any]:
    """The steps from position `since` on, and whatever lists all steps of the lesson: phases, parts, calls, tricks."""
    return {
        "phases": list(_phases(lesson, language)),
        "parts": list(_parts(lesson)),
        "calls": list(_calls(lesson, language)),
        "tricks": _tricks(lesson),
        "steps": list(_steps(lesson, since, language)),
    }


def _steps(lesson: Lesson, since: int, language: str) -> Iterator[dict[str, Any]]:
    if since == 0:
        yield _opening(lesson, language)
    on_table: tuple[int, int] | None = None
    for position, step in enumerate(lesson.steps, start=1):
        if isinstance(step.move, Play):
            on_table = (len(step.before.tricks), len(step.before.trick) + 1)
        elif step.move or step.phase is Phase.SCORE:
            on_table = None
        if position >= since:
            told = _words(lesson, position - 1, language)
            yield told | _table(lesson, step.after, step.phase, language) | _shown(step) | {"trick": on_table}


def words(language: str) -> Replay:
    """What the player needs in `language` besides a lesson: its labels and keys, the card names, the glossary."""
    return packed(
        {
            "ui": PAGES[language].PLAYER | SETTINGS[language].PLAYER,
            "keys": PAGES[language].KEYS + SETTINGS[language].KEYS,
            "cards": {str(card): card_name(card, language) for card in DECK},
            "calls": {str(each): _called_out(each, language) for each in (*_BIDS, *Word)},
            "symbols": {suit.value: suit.symbol for suit in Suit},
            "glossary": glossary(language),
        }
    )


def _called_out(spoken: Spoken, language: str) -> dict[str, str]:
    """A call as a button shows it, and as it is read aloud."""
    return {"html": rich_html(call_text(spoken, language)), "name": call_name(spoken, language)}


def _called(lesson: Lesson, name: str, language: str) -> str:
    """A player of the session as the table calls them: the learner is "you"."""
    seat = lesson.session.seated.get(name) if lesson.session else None
    return name if seat is None else name_of(lesson, seat, language)


def _opening(lesson: Lesson, language: str) -> dict[str, Any]:
    """The table before anything has happened, with the lesson's title and summary."""
    title, first = lesson.title.in_language(language), game.start(lesson.deal)
    return {
        **dict.fromkeys(("happened", "rule", "why", "next", "nextWords"), ""),
        **{key: [] for key in ("score", "cards", "seats", "open", "parcels")},
        "phase": PAGES[language].PAGE["opening-middle" if lesson.deal.middle else "opening"],
        "headline": author_html(title, inline=True),
        "say": author_html(lesson.summary.in_language(language)) if lesson.summary else "",
        "stops": True,
        "trick": None,
        **_table(lesson, first, first.phase, language),
    }


def _seat(lesson: Lesson, seat: Seat, language: str) -> dict[str, Any]:
    """A seat with its name and side; in a Bolshevik, whose sides come only of the calls, all look alike."""
    side = Side.DEFENDERS if lesson.deal.game.plays_alone else seat.side
    return {"n": seat, "name": name_of(lesson, seat, language), "side": side.value}


def _session(lesson: Lesson, language: str) -> dict[str, Any] | None:
    """Where the deal stands in a session, and the totals before and after it; None if the file does not say."""
    session, page = lesson.session, PAGES[language].PAGE
    if session is None:
        return None
    place, final = session.place, lesson.result
    after = {name: signed(total) for name, total in (session.after(final) if final else {}).items()}
    if place.set_number:
        title = page["session-set"].format(set=place.set_number, deal=place.number, length=session.length)
        sides = {key: side_name(lesson, side, language) for key, side in (("pair", Side.NS), ("others", Side.EW))}
        partners = page["session-partners"].format_map(sides)
    else:
        title, partners = page["session-block"].format(deal=place.number), ""
    return {
        "title": title,
        "partners": partners,
        "totals": [
            {"name": _called(lesson, name, language), "before": signed(total), "after": after.get(name, "")}
            for name, total in session.totals.items()
        ],
    }


def _words(lesson: Lesson, index: int, language: str) -> dict[str, Any]:
    """All that is said at a step."""
    step, told = lesson.steps[index], narrate(lesson, index, language)
    texts = {"say": step.say, "why": step.why, "nextWords": step.next}
    own = {key: text.in_language(language) if text else "" for key, text in texts.items()}
    program = {key: " ".join(getattr(told, key)) for key in ("happened", "rule", "next")}
    return {
        "phase": phase_name(step.phase, language),
        "headline": rich_html(told.headline),
        **{key: rich_html(text) for key, text in program.items()},
        **{key: author_html(text) if text else "" for key, text in own.items()},
        "why": author_html(own["why"]) if own["why"] else rich_html(" ".join(told.why)),
        "score": [
            {"label": rich_html(line.label), "value": rich_html(line.value), "total": line.is_total}
            for line in told.score
        ],
        "stops": step.stops,
    }


def _table(lesson: Lesson, state: State, phase: Phase, language: str) -> dict[str, Any]:
    """What lies on the table in `state`; `phase` is that of the step that led here."""
    got = _received(state)
    lies_open = phase is Phase.KITTY and not state.is_all_pass
    return {
        "hands": [listed(_fanned(hand)) for hand in state.hands],
        "received": [listed(_fanned(got[seat])) for seat in Seat],
        "kitty": [str(each) for each in state.deal.kitty] if lies_open else [],
        "kittyDown": len(state.deal.kitty) if state.kitty_is_down else 0,
        "act": state.to_act,
        "part": phase.value if phase in _CALLING else "",
        "done": len(state.tricks),
        **_standing(lesson, state, language),
    }


def _fanned(cards: Iterable[Card]) -> list[Card]:
    return sorted(cards, key=lambda card: (_SHOWN_ORDER[card.suit], -card.rank))


def _received(state: State) -> dict[Seat, list[Card]]:
    """The cards that each seat holds because they came to it from the kitty or from another hand."""
    holder: dict[Card, Seat] = {}
    if not state.kitty_is_down:
        bidder = state.first.bidder
        takers = state.deal.dealer.left.round if bidder is None else [bidder] * 4
        holder |= zip(state.deal.kitty, takers, strict=False)
    for sent in state.sent:
        holder |= dict.fromkeys(sent.cards, sent.to)
    return {seat: [card for card, to in holder.items() if to is seat and card in state.hands[seat]] for seat in Seat}


def _standing(lesson: Lesson, state: State, language: str) -> dict[str, Any]:
    """How the contract stands, and the tricks of each side against its goal."""
    page, contract, settled = PAGES[language].PAGE, state.contract, state.phase in _SETTLED
    times = f" × {state.doubling.multiplier}" if state.doubling.multiplier > 1 else ""
    declarer = state.first.bidder if lesson.deal.game.plays_alone else None
    if state.is_all_pass:
        label, text = page["contract"], rich_html(page["all-pass"] + times)
    elif state.is_void:
        label, text = page["alone"], page["void"]
    elif contract is None and lesson.deal.game.plays_alone:
        name = page["alone-nobody"] if declarer is None else name_of(lesson, declarer, language)
        label, text = page["alone"], rich_html(name)
    elif contract is None:
        label, text = page["standing-bid"], page["no-bid"]
    else:
        label = page["contract"] if settled else page["standing-bid"]
        name = name_of(lesson, contract.declarer, language)
        text = rich_html(f"{call_text(contract.bid, language)} {name}{times}")
    count, final = tally(state), result(state) if state.is_over else None
    sides = []
    for side in state.sides if declarer is not None or not lesson.deal.game.plays_alone else ():
        goal, unit = None, page["trick" if count.tricks[side] == 1 else "tricks"]
        if contract and settled and side is contract.side:
            goal, unit = contract.bid.needed, page["at-most" if contract.bid.is_misere else "tricks"]
        elif contract and settled and not contract.bid.is_misere:
            goal, unit = 14 - contract.bid.needed, page["to-break"]
        sides.append(
            {
                "key": side.value,
                "name": side_name(lesson, side, language),
                "tricks": count.tricks[side],
                "goal": goal,
                "unit": unit,
                "aces": count.aces[side] if settled and state.counts_aces else None,
                **({"result": signed(final.score[side])} if final else {}),
            }
        )
    return {
        "contractLabel": label,
        "contract": text,
        "declarer": contract.declarer if contract and settled else declarer,
        "sides": sides,
    }


def _shown(step: Step) -> dict[str, Any]:
    """What a step points out, what it turns face up, and the cards on their way."""
    sent = step.after.sent[len(step.before.sent) :]
    return {
        "cards": [str(card) for card in step.shown_cards],
        "seats": list(step.shown_seats),
        "open": sorted(step.open_seats),
        "parcels": [{"from": each.sender, "to": each.to, "cards": list(map(str, each.cards))} for each in sent],
    }


def _tricks(lesson: Lesson) -> list[dict[str, Any]]:
    """Every trick of the lesson, the last one perhaps unfinished, with the positions at which its cards fell."""
    plays = [(position, step) for position, step in enumerate(lesson.steps, start=1) if isinstance(step.move, Play)]
    return [_trick(list(some)) for _, some in groupby(plays, key=lambda each: len(each[1].before.tricks))]


def _trick(plays: list[tuple[int, Step]]) -> dict[str, Any]:
    """The cards of a trick, the leader's first, and who is winning after each of them."""
    first, last = plays[0][1], plays[-1][1]
    leader, trump = first.before.leader, play.trump(last.before)
    cards = [*first.before.trick, *(step.move.card for _, step in plays if isinstance(step.move, Play))]
    assert leader is not None
    winners = [play.winner(leader, tuple(cards[:fallen]), trump) for fallen in range(1, len(cards) + 1)]
    return {"leader": leader, "cards": list(map(str, cards)), "winners": winners, "steps": [at for at, _ in plays]}


def _phases(lesson: Lesson, language: str) -> Iterator[dict[str, Any]]:
    """The stretches of the timeline: each phase with its first and last position."""
    numbered = enumerate(lesson.steps, start=1)
    for phase, some in groupby(numbered, key=lambda each: each[1].phase):
        positions = [position for position, _ in some]
        yield {"name": phase_name(phase, language), "from": positions[0], "to": positions[-1]}


def _parts(lesson: Lesson) -> Iterator[dict[str, Any]]:
    """Where one jumps to: the first position of each phase, and in the play of each trick."""
    numbered = enumerate(lesson.steps, start=1)
    for (phase, done), some in groupby(numbered, key=lambda each: (each[1].phase, len(each[1].before.tricks))):
        yield {"from": next(some)[0], "trick": done + 1 if phase is Phase.PLAY else None}


def _calls(lesson: Lesson, language: str) -> Iterator[dict[str, Any]]:
    """Every call of the lesson, with the position at which it was made."""
    for position, step in enumerate(lesson.steps, start=1):
        if isinstance(step.move, Call):
            spoken = step.move.spoken
            yield {
                "step": position,
                "seat": step.seat,
                "part": step.phase.value,
                "title": phase_name(step.phase, language),
                "kind": "bid" if isinstance(spoken, Bid) else spoken.value,
                "html": rich_html(call_text(spoken, language)),
                "name": call_name(spoken, language),
            }
