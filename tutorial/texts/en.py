"""English words and sentences of the narration.

In a sentence `{who:bid|bids}` has the first form for the learner ("you"), `{n:trick|tricks}` the first for one, and
`{denomination:beat|beats}` the first for a plural; `{who:possessive}` is a form of the word itself. `[[key|words]]`
marks words that the glossary explains.
"""

NAMED = {"": "{name}", "possessive": "{name}'s", "turn": "{name} to act"}
YOU = {"": "you", "possessive": "your", "turn": "your turn"}
SEATS = {
    seat: {form: pattern.replace("{name}", seat.title()) for form, pattern in NAMED.items()}
    for seat in ("north", "east", "south", "west")
}
SIDES = {"ns": "North-South", "ew": "East-West"}
AND = "{one} and {other}"

SUITS = {
    "S": {"": "spades", "one": "spade"},
    "C": {"": "clubs", "one": "club"},
    "D": {"": "diamonds", "one": "diamond"},
    "H": {"": "hearts", "one": "heart"},
}
DENOMINATIONS = {**SUITS, "G": {"": "grand", "one": "grand"}, "M": {"": "misère", "one": "misère"}}
PLURALS = frozenset("SCDH")

RANKS = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace")
CARD = "{rank} of {suit}"
LEVELS = ("one", "two", "three", "four", "five", "six", "seven")
CALLED = ""
WORDS = {"pass": "pass", "double": "double", "redouble": "redouble"}

PHASES = {
    "auction": "Auction",
    "kitty": "Kitty",
    "exchange": "Exchange",
    "second auction": "Second auction",
    "swap": "Defenders' swap",
    "doubling": "Doubling",
    "play": "Play",
    "score": "Count",
}

TEXTS = {
    # Steps of words
    "words": "{phase}: {who:turn}",
    # Both auctions
    "call.bid": "{who} {who:bid|bids} {bid}",
    "call.pass": "{who} {who:pass|passes}",
    "call.own": "It raises {who:your|their} own {standing}.",
    "call.over-partner": "It goes over {other:possessive} {standing}, the bid of {who:your|their} partner.",
    "call.over-opponent": "It overcalls {other:possessive} {standing}.",
    "call.level": "Level {high} beats level {low}.",
    "call.denomination": "At the same level {higher} {higher:beat|beats} {lower}.",
    "call.afresh": "The count of passes starts again.",
    "call.passes": "That makes {n} {n:pass|passes}; {left} more in a row {left:ends|end} the auction.",
    "goal.suit": "{bid} means at least {n} {n:trick|tricks} with {suit} as [[trump|trumps]].",
    "goal.grand": "{bid} means at least {n} {n:trick|tricks} without [[grand|trumps]].",
    "goal.misere": "{bid} means at most {n} {n:trick|tricks}, without [[misere|trumps]].",
    "goal.none": "{bid} means not a single trick, without [[misere|trumps]].",
    # The first auction
    "auction.opening": "The auction is open.",
    "auction.no-bid": "Nobody has bid: {left} more {left:pass makes|passes make} it an [[all-pass|all-pass misère]].",
    "auction.ends": "Eight passes in a row: {bid} is the [[kitty-bid|kitty bid]] and {who} {who:are|is} the bidder.",
    "auction.ends.kotka": "Eight passes in a row: {bid} is the top bid and {who} {who:are|is} the bidder.",
    "auction.sides": "{main} are the [[main-side|main side]], {others} the [[defenders|defenders]].",
    "auction.all-pass": "Four passes: the deal is an [[all-pass|all-pass misère]], with no contract and no trumps.",
    "auction.all-pass.price": "Each trick will cost its takers 1, each [[ace-points|ace]] the number of its trick.",
    "next.open": "{who} may pass or open with {low} or higher.",
    "next.bid": "{who} may pass or bid {low} or higher.",
    "next.back": "{who} may pass again or come back with {low} or higher.",
    "next.own": "{who} may pass or raise {who:your|their} own bid to {low} or higher.",
    "next.only-pass": "{who} can only pass: no bid is higher.",
    "next.kitty": "The [[kitty|kitty]] is turned up for all, and {who} {who:take|takes} it.",
    "next.kitty.dealt": "The [[kitty|kitty]] is dealt out face down, one card to each.",
    # The kitty
    "kitty.taken": "{who} {who:take|takes} the kitty: {cards}",
    "kitty.size": "{who} {who:hold|holds} 16 cards now.",
    "kitty.seen": "Everybody has seen these four cards.",
    "kitty.dealt": "The kitty is dealt out, one card to each",
    "kitty.own": "Yours is {card}; the other three stay hidden.",
    "kitty.order": "{who}, on the dealer's left, {who:get|gets} the first card, and so on round the table.",
    # The exchange
    "give.packet": "{who} {who:send|sends} four cards to {to}",
    "give.packet-back": "{who} {who:send|sends} four cards back to {to}",
    "give.each": "{who} {who:send|sends} one card to each of the others",
    "give.one": "{who} {who:send|sends} one card to {to}",
    "give.one-back": "{who} {who:send|sends} one card back to {to}",
    "give.seen": "The [[packet|packet]], top card first: {cards}.",
    "give.seen-one": "It is {cards}.",
    "give.seen-each": "{to} {to:get|gets} {cards}.",
    "give.size": "{to} {to:hold|holds} {n} cards now.",
    "give.all-thirteen": "All four hold 13 cards now.",
    "give.face-down": "Only these two see the {n:card|cards} sent.",
    "give.face-down-each": "Only {who} and the receiver see each card.",
    "next.packet": "{who} {who:send|sends} any four cards to {to}.",
    "next.each": "{who} {who:send|sends} one card to each of the others; cards just received may go on.",
    "next.packet-back": "{who} {who:look|looks} and {who:send|sends} any four cards back to {to}.",
    "next.one": "{who} {who:send|sends} one card to {to}.",
    "next.one-back": "{who} {who:look|looks} and {who:send|sends} any one card back to {to}.",
    # The second auction
    "second.begins": "In the [[second-auction|second auction]] only {main} call, and {bid} stands.",
    "second.too-low": "The contract must still rise to level {floor}.",
    "second.ends": "Four passes in a row: the [[contract|contract]] is {bid} and {who} {who:are|is} the [[declarer|declarer]].",
    "second.last-bidder": "The maker of the last bid is the declarer.",
    "second.no-raise": "Nobody raised, so the kitty bid is the contract.",
    "second.no-raise.kotka": "Nobody raised, so the top bid is the contract.",
    "second.lead": "{who}, on the declarer's left, will [[lead|lead]].",
    "second.swap": "The [[swap|defenders' swap]] is open: the kitty bid, {bid}, is below level 6.",
    "second.swap.first": "The [[swap|defenders' swap]] is open: the main side's first bid, {bid}, is below level 6.",
    "second.no-swap": "There is no [[swap|defenders' swap]]: the kitty bid, {bid}, is not below level 6.",
    "second.no-swap.first": "There is no [[swap|defenders' swap]]: the main side began with {bid}, not below level 6.",
    "target.tricks": "{side} need {n} of the 13 tricks.",
    "target.all": "{side} need all {n} tricks.",
    "target.misere": "{side} may take at most {n} {n:trick|tricks}.",
    "target.none": "{side} may not take a single trick.",
    "next.raise": "{who} may pass or raise to {low} or higher.",
    "next.must": "{who} must bid {low} or higher: a fourth pass would leave the contract below level {floor}.",
    # The defenders' swap
    "swap.across": "{who} {who:send|sends} a card across to {to}",
    "swap.back": "{who} {who:send|sends} a card back to {to}",
    "swap.declined": "{who} {who:decline|declines} the swap",
    "swap.nothing": "No card changes hands.",
    "next.swap": "{who} may send one card to {to}, or decline the [[swap|swap]].",
    "next.swap-back": "{who} {who:look|looks} and {who:send|sends} any one card back to {to}.",
    # Doubling
    "double": "{who} {who:double|doubles}",
    "redouble": "{who} {who:redouble|redoubles}",
    "double.contract": "The contract counts twice now.",
    "double.misere": "The contract counts twice now, the aces once.",
    "double.tricks": "The tricks count twice now, the aces once.",
    "redouble.contract": "The contract counts three times now, the most there is.",
    "redouble.misere": "The contract counts three times now, the aces once.",
    "redouble.tricks": "The tricks count three times now, the aces once.",
    "double.who": "Only {side} may [[redouble|redouble]].",
    "double.none": "Nobody has doubled: the score counts once.",
    "double.stands": "The double stands.",
    "next.double": "{who} may [[double|double]] or pass.",
    "next.redouble": "{who} may [[redouble|redouble]] or pass.",
    # The play
    "play.lead": "Trick {n}: {who} {who:lead|leads} {card}",
    "play.follow": "{who} {who:play|plays} {card}",
    "play.ruff": "{who} {who:ruff|ruffs} with {card}",
    "play.discard": "{who} {who:discard|discards} {card}",
    "play.shows-out": "{who} {who:show|shows} out: [[void|void]] in {suit}.",
    "play.trump-wins": "A [[trump|trump]] beats every card of the suit led.",
    "play.discard-loses": "A [[discard|discard]] cannot win the trick.",
    "play.winning": "{who:possessive} {card} is winning so far.",
    "trick.suit": "{who} {who:win|wins} trick {n} with {card}, the highest {suit:one}.",
    "trick.trump": "{who} {who:win|wins} trick {n} with {card}, the highest [[trump|trump]].",
    "trick.only-trump": "{who} {who:win|wins} trick {n} with {card}, the only [[trump|trump]].",
    "ace.one": "{cards} costs {side} {points} {points:point|points}, the number of the trick.",
    "ace.many": "{cards} cost {side} {points} points, {n} for each ace.",
    "stands.needs": "{main} need {need} more {need:trick|tricks} and can still lose {spare}.",
    "stands.needs-all": "{main} need {need:the one trick|all the tricks} still to come.",
    "stands.safe": "The [[contract|contract]] is safe: all {n} tricks are in.",
    "stands.down": "The [[contract|contract]] is down: {n} tricks are out of reach.",
    "stands.over": "{n} [[overtrick|{n:overtrick|overtricks}]] so far.",
    "stands.under": "{n} [[undertrick|{n:undertrick|undertricks}]] so far.",
    "stands.allowed": "{main} may take {spare} more {spare:trick|tricks}.",
    "stands.allowed-none": "{main} may not take another trick.",
    "stands.misere-safe": "The [[contract|contract]] is safe: {left} {left:trick|tricks} left, {spare} allowed.",
    "stands.misere-made": "The [[contract|contract]] is made.",
    "stands.misere-down": "The [[contract|contract]] is down: that is one trick too many.",
    "stands.too-many": "{n} tricks too many so far.",
    "stands.all-pass": "Tricks so far: {ours} {n}, {theirs} {m}.",
    "next.lead": "{who} {who:lead|leads} any card to trick {n}.",
    "next.lead-last": "{who} {who:lead your|leads their} last card.",
    "next.follow": "{who} must [[follow-suit|follow]] {suit} if possible.",
    "next.follow-with": "{who} must [[follow-suit|follow]] {suit}: {cards}.",
    "next.follow-only": "{who} must play {cards}, {who:your|their} only {suit:one}.",
    "next.void": "{who} {who:have|has} no {suit} and may play any card.",
    "next.last": "{who} {who:play your|plays their} last card.",
    "next.count": "The deal is over; now the count.",
    # The count
    "count.made": "{bid} is made with {n} {n:trick|tricks}",
    "count.made-none": "{bid} is made without a trick",
    "count.short": "{bid} fails: {n} {n:trick|tricks}, {by} too few",
    "count.too-many": "{bid} fails: {n} {n:trick|tricks}, {by} too many",
    "count.won": "{side} win the all-pass misère: {n}",
    "count.level": "The all-pass misère ends level",
    "count.zero": "The two results always add up to zero.",
    "score.made": "Contract {bid} made: {needed} tricks needed, {n} taken",
    "score.failed": "Contract {bid} failed: {needed} tricks needed, {n} taken",
    "score.made-misere": "Contract {bid} made: at most {needed} {needed:trick|tricks}, {n} taken",
    "score.failed-misere": "Contract {bid} failed: at most {needed} {needed:trick|tricks}, {n} taken",
    "score.over": "{n} {n:overtrick|overtricks}, {each} each",
    "score.better": "{n} {n:trick|tricks} below the limit, {each} each",
    "score.first-short": "First [[undertrick|undertrick]]",
    "score.first-too-many": "First trick too many",
    "score.further": "{n} more, {each} each",
    "score.tricks": "Tricks of {others} less those of {side}: {m} − {n}",
    "score.doubled": "Doubled: {points} × 2",
    "score.redoubled": "Redoubled: {points} × 3",
    "score.aces": "[[ace-points|Aces]] taken by {side}: {sum}",
    "score.no-aces": "[[ace-points|Aces]] taken by {side}: none",
    "score.result": "Result, {side}",
    # A move that is refused
    "refuse.turn": "It is not {who:possessive} turn: {acting} {acting:are|is} to act.",
    "refuse.phase": "That has no place here: the deal is at another point ({phase}).",
    "refuse.not-held": "{who} {who:do|does} not hold {cards}.",
    "refuse.only-once": "{who} {who:hold|holds} {cards} only once.",
    "refuse.follow-suit": "{who} must follow suit: {suit} were led, and {who} still {who:hold|holds} some.",
    "refuse.follow-suit-with": "{who} must follow suit: {suit} were led, and {who} still {who:hold|holds} {cards}.",
    "refuse.bid-too-low": "That does not beat the standing bid, {standing}: it takes {low} or higher.",
    "refuse.no-higher": "Nothing beats the standing bid, {standing}.",
    "refuse.must-bid": "{who} must bid: a fourth pass would leave the contract at {standing}, below level {floor}.",
    "refuse.level": "The lowest bid of this game is of level {floor}.",
    "refuse.double": "Nothing can be doubled now.",
    "refuse.double-again": "{who} {who:have|has} doubled already.",
    "refuse.redouble": "There is no double to redouble.",
    "refuse.packet-size": "{who} {who:have|has} to send {n} {n:card|cards}.",
    "refuse.receiver": "{who} {who:have|has} to send to {to}.",
    "refuse.swap": "There is no defenders' swap now.",
    "refuse.swap-back": "{who} {who:have|has} received a card and must send one back.",
}
