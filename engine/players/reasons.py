"""Why a simple player makes a move: a closed set of keys, and the parts that a sentence about it needs.

No sentence is written here. A reason is public if it follows from what everybody at the table sees, or from what a bid
means in this table's system; a private one tells something of the hand that only its owner sees.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from engine.calls import Bid
from engine.cards import Card, Suit
from engine.moves import Move


class Why(Enum):
    """One kind of reason; the value is its stable key and whether it is public."""

    key: str
    is_public: bool

    # The first auction
    SHOWS_SUIT = "shows-suit", True
    SHOWS_STRENGTH = "shows-strength", True
    SHOWS_GRAND = "shows-grand", True
    SHOWS_LOW_HAND = "shows-low-hand", True
    RAISES_PARTNER = "raises-partner", True
    RAISES_MISERE = "raises-misere", True
    OFFERS_BETTER = "offers-better", True
    SHOWS_HIGH_CARD = "shows-high-card", True
    FIGHTS_FOR_KITTY = "fights-for-kitty", True
    OUTBIDS = "outbids", True
    OPENS_KOTKA = "opens-kotka", True
    TOO_WEAK_TO_BID = "too-weak-to-bid", True
    HAS_SAID_ALL = "has-said-all", True
    LETS_THEM_PLAY = "lets-them-play", True

    # The exchange and the swap
    GIVES_SHORT_SUITS = "gives-short-suits", False
    GIVES_FOR_GRAND = "gives-for-grand", False
    GIVES_DANGER = "gives-danger", False
    SENDS_SINGLES = "sends-singles", False
    SENDS_DANGER_AWAY = "sends-danger-away", False
    RETURNS_PACKET = "returns-packet", False
    SENDS_DANGER_ACROSS = "sends-danger-across", False
    GIVES_ALONE = "gives-alone", False
    SWAPS_FOR_VOID = "swaps-for-void", False
    SWAPS_HIGH_CARD = "swaps-high-card", False
    SWAPS_DANGER = "swaps-danger", False
    ANSWERS_SWAP = "answers-swap", False
    DECLINES_SWAP = "declines-swap", False

    # The second auction, doubling, and the Bolshevik's calls
    NAMES_CONTRACT = "names-contract", True
    RAISES_CONTRACT = "raises-contract", True
    MUST_RAISE = "must-raise", True
    STAYS_IN_CONTRACT = "stays-in-contract", True
    DOUBLES_CONTRACT = "doubles-contract", True
    DOUBLES_ALL_PASS = "doubles-all-pass", True
    NO_DOUBLE = "no-double", False
    REDOUBLES = "redoubles", True
    NO_REDOUBLE = "no-redouble", False
    DECLARES_BOLSHEVIK = "declares-bolshevik", True
    MUST_DECLARE = "must-declare", True
    WAITS_FOR_BETTER = "waits-for-better", False
    KEEPS_BOLSHEVIK = "keeps-bolshevik", True
    WITHDRAWS_BOLSHEVIK = "withdraws-bolshevik", True
    NAMES_BOLSHEVIK = "names-bolshevik", True
    NAMES_DICTATOR = "names-dictator", True

    # The play for tricks
    DRAWS_TRUMPS = "draws-trumps", True
    TRUMPS_TO_PARTNER = "trumps-to-partner", False
    CASHES_WINNER = "cashes-winner", True
    LEADS_TO_PARTNER = "leads-to-partner", False
    GIVES_RUFF = "gives-ruff", True
    LEADS_SHORT = "leads-short", False
    LEADS_SEQUENCE = "leads-sequence", False
    LEADS_LONG_SUIT = "leads-long-suit", False
    PARTNERS_BID_SUIT = "partners-bid-suit", True
    RETURNS_PARTNERS_SUIT = "returns-partners-suit", True
    ONLY_CARD = "only-card", False
    WINS_CHEAPLY = "wins-cheaply", True
    SECOND_HAND_LOW = "second-hand-low", True
    TAKES_SURE_TRICK = "takes-sure-trick", False
    COVERS_HONOUR = "covers-honour", True
    THIRD_HAND_HIGH = "third-hand-high", True
    FINESSES = "finesses", False
    PARTNER_WINS = "partner-wins", True
    CANNOT_WIN = "cannot-win", False
    RUFFS = "ruffs", True
    DISCARDS_LOSER = "discards-loser", True

    # The play against tricks
    DUCKS = "ducks", True
    DUCKS_OR_HOPES = "ducks-or-hopes", False
    WINS_WITH_HIGHEST = "wins-with-highest", False
    ACE_EARLY = "ace-early", True
    SIDE_TAKES_ANYWAY = "side-takes-anyway", True
    THROWS_ACE = "throws-ace", True
    THROWS_DANGER = "throws-danger", True
    KEEPS_ACE_BACK = "keeps-ace-back", False
    LEADS_LOW = "leads-low", True
    LEADS_FOR_VOID = "leads-for-void", False

    def __init__(self, key: str, is_public: bool) -> None:
        self.key = key
        self.is_public = is_public


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a move is made; the parts that the sentence of its key needs are set, the others are None."""

    why: Why
    suit: Suit | None = None
    card: Card | None = None
    number: int | None = None
    bid: Bid | None = None

    @property
    def key(self) -> str:
        """The stable name of the kind of reason."""
        return self.why.key

    @property
    def is_public(self) -> bool:
        """Whether the reason may be told to the whole table."""
        return self.why.is_public


@dataclass(frozen=True, slots=True)
class Choice:
    """A move, and why it is made."""

    move: Move
    reason: Reason
