"""The words of the rules in English: for each key a title and a short explanation."""

GLOSSARY = {
    "ace-points": (
        "Ace points",
        "In every misère an ace costs the side that takes it the number of its trick, 1 to 13.",
    ),
    "all-pass": (
        "All-pass misère",
        "What is played if the first four calls are passes: nobody has a contract, and every trick and ace costs.",
    ),
    "bid": (
        "Bid",
        "A level and a denomination, such as 2♥: an offer to take that many tricks beyond six (in misère, to take few).",
    ),
    "bolshevik": (
        "Bolshevik",
        "One player against the three others, at level 7. As an option it closes a session: everybody declares once.",
    ),
    "contract": ("Contract", "The last bid of the second auction: what the main side has to fulfil."),
    "dealer": ("Dealer", "The player who deals and calls first. The deal moves one place clockwise every time."),
    "declarer": (
        "Declarer",
        "The maker of the last bid. The player on the declarer's left leads first, in a Bolshevik the one on the right.",
    ),
    "defenders": ("Defenders", "The two players against the main side. They try to break the contract."),
    "denomination": (
        "Denomination",
        "The other part of a bid: a suit, grand or misère. In the Kitty game, low to high: misère, ♠, ♣, ♦, ♥, grand. "
        "In Kotka misère ranks just below grand.",
    ),
    "dictator": ("Dictator", "A Bolshevik deal played in a suit or grand: the declarer needs all 13 tricks alone."),
    "discard": ("Discard", "A card of a suit that was not led and is not trumps. It never wins the trick."),
    "double": ("Double", "A defender's claim that the contract will fail: it then counts twice, won or lost."),
    "duck": ("Duck", "To play low on purpose although a higher card could have won the trick."),
    "exchange": ("Exchange", "Cards sent face down between the auctions. Each is seen by its sender and its receiver."),
    "finesse": (
        "Finesse",
        "To play a lower card in the hope that the missing higher one is with the opponent who has just played.",
    ),
    "follow-suit": ("Follow suit", "To play a card of the suit that was led. Whoever holds one must do so."),
    "grand": ("Grand", "Played without trumps: the highest card of the suit led wins. The highest denomination."),
    "kitty": ("Kitty", "The four cards that lie face down in the Kitty game until the first auction is over."),
    "kitty-bid": ("Kitty bid", "The last bid of the first auction. Its maker, the bidder, takes the kitty."),
    "kotka": ("Kotka", "The game without a kitty: 13 cards each, and bids of level 6 or 7 only. The name means eagle."),
    "lead": ("Lead", "The first card of a trick, free to choose. The winner of a trick leads to the next."),
    "level": ("Level", "The number of a bid, 1 to 7. A suit or grand needs six tricks more than its level."),
    "main-side": ("Main side", "The bidder and the bidder's partner. They exchange, bid on, and play the contract."),
    "misere": ("Misère", "A contract to take few tricks: at most seven less the level. There are no trumps."),
    "overtrick": ("Overtrick", "A trick beyond what the contract needs: 2 points, on levels 5 and 6."),
    "packet": ("Packet", "The cards sent to a partner, in an order. Partners may read a message out of that order."),
    "pass": ("Pass", "A call that bids nothing. A player who has passed may bid later."),
    "redouble": ("Redouble", "An answer to a double: the deal then counts three times. Nothing goes beyond it."),
    "ruff": ("Ruff", "To play a trump on another suit, when unable to follow."),
    "second-auction": (
        "Second auction",
        "After the exchange the main side alone bids on, in turns, until four passes in a row. "
        "It must reach level 5, in Kotka level 6.",
    ),
    "swap": (
        "Defenders' swap",
        "In the Kitty game, after a low kitty bid, the defender on the declarer's left may exchange one card with the "
        "other defender.",
    ),
    "trick": ("Trick", "Four cards, one from each player. There are 13 tricks in a deal."),
    "trump": ("Trump", "A card of the suit named in the contract. Any trump beats every card of the other suits."),
    "undertrick": ("Undertrick", "A trick missing from the contract. The first costs the most at levels 6 and 7."),
    "void": ("Void", "Having no card of a suit, and so free to ruff or discard when it is led."),
}
