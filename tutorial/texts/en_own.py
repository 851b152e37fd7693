"""English words of the page on which teachers open and write scenarios of their own, and its list of keys."""

OWN = {
    "advice": "Advice ({n})",
    "bolshevik": "Bolshevik",
    "badLink": "This link is damaged or was cut off, so there is no scenario in it. Ask for it again, or for the file.",
    "bringBack": "Bring it back",
    "cancel": "Cancel",
    "cannotComplete": "No moves could be added: write the steps as a list, each on a line of its own with a hyphen, and keep them under 2,000.",
    "cardsOnly": "only the cards, without a move",
    "chooseFile": "Choose a file",
    "close": "Close",
    "complete": "The rest by simple players",
    "completeWhat": "Adds the missing moves up to the end of the deal; your own text stays as it is",
    "copied": "Copied.",
    "copy": "Copy the link",
    "copyOf": "Or with a copy of a lesson",
    "copyThis": "Make this lesson your own",
    "deal": "Deal the cards",
    "download": "Download",
    "editor": "The scenario, a text in YAML",
    "editorKeys": "Tab indents; to leave the editor with the keyboard press Escape, then Tab.",
    "failed": "The server could not read this text. It is kept in this browser.",
    "faults": "{n} faults",
    "game": "Game",
    "gone": "The lesson to be copied is not here any more.",
    "inStep": "step {n}",
    "inWhatIf": "what-if {n}",
    "invitation": "Teach with deals of your own: write one or open one, see it played at once, share it as a link.",
    "kitty": "Kitty game",
    "kotka": "Kotka",
    "lesson": "Lesson",
    "link": "Link",
    "linkTooLong": "This scenario is too long for a link: many programs cut a link of more than 8,000 characters. Send the file instead; it is opened on this page.",
    "lost": "No answer came. Is the connection there? Your text is still here; try again.",
    "mendFirst": "The lesson appears here as soon as the text has no faults.",
    "moves": "Moves",
    "newDeal": "New from a random deal",
    "noLink": "This browser cannot make a link. Send the file instead; it is opened on this page.",
    "notKept": "This browser keeps nothing: download your text before you leave.",
    "notText": "This file is not text in UTF-8. Save it as UTF-8 and open it again.",
    "offline": "No connection. Your text is kept in this browser and will be read as soon as there is one.",
    "oneFault": "1 fault",
    "openFile": "Open a file",
    "place": "Line {line}, column {column}",
    "played": "played out by simple players",
    "reading": "Reading …",
    "replaced": "Your former text has been put aside.",
    "seed": "Number of the deal",
    "seedNote": "The same number deals the same cards.",
    "share": "Share",
    "shareFaulty": "Mind that the text has faults: whoever opens it sees them, and no lesson.",
    "shareWhat": "The link holds the whole scenario and the step that is on show. The server does not store it.",
    "smallExample": "A small example",
    "sound": "No faults, {n} steps. Kept in this browser.",
    "stale": "The text has faults now. You see the last version that worked.",
    "startAfresh": "Start afresh",
    "tabs": "Text or lesson",
    "text": "Text",
    "title": "Your own scenario",
    "tooLarge": "This is larger than 1 MiB, and no scenario is.",
    "tools": "What to do with the text",
    "welcome": "Teach with a deal of your own",
    "what1": "A scenario is a lesson in one text file: the cards of a deal, its moves, and your own words about them.",
    "what2": "Whose turn it is, who takes a trick and what it scores, the program works out by itself, and it shows you the line where something does not fit.",
    "what3": "Paste a text into the editor, drop a file on this page, or begin with one of these.",
}

PHRASES: dict[str, str] = {}
"""CodeMirror's own English needs no other words."""

EXAMPLE = """\
format: 1
title: My first lesson
summary: One auction and one packet.
game: kitty
dealer: south
players: {west: Ville, north: Aino, east: Eeva}

deal:                       # one of these five lines may be left out
  north: S 942   H J98    C AJ    D K973
  east:  S K103  H Q72    C K1097 D 106
  south: S 8     H AK1064 C Q532  D 42
  west:  S AQJ76 H 53     C 84    D J85
  kitty: DA DQ C6 S5

steps:
  - say: You deal, so you call first. Your best suit is hearts.
  - call: 1H
    why: A first bid names the suit that you would like as trumps.
    show: {cards: HA HK H10 H6 H4}
  - calls: 2S pass pass 3H  # several moves, each a step of its own
    why: The kitty is worth one more bid.
  - calls: pass pass pass pass pass pass pass pass
    why: Eight passes in a row, and the kitty is yours.
  - ask: Which four cards do you send to Aino?
    answer: {give: {to: partner, cards: CQ C6 S8 S5}}
    hints: ["Get rid of one suit altogether."]
    why: Without a spade you can trump Ville's suit.
"""

REFERENCE_TITLE = "How a scenario is written"

REFERENCE = {
    "The file": [
        (
            "title: A first game",
            "The name of the lesson. Every text may be plain, or one for each language: `{en: …, fi: …}`. `*Stars*` make words slanted.",
        ),
        (
            "game: kitty",
            "Or `kotka`, or `bolshevik`. These need to be there: `format: 1`, `title`, `game`, `dealer`, `deal`, `steps`.",
        ),
        ("dealer: south", "Who deals. `view: north` seats the learner elsewhere than south."),
        ("players: {west: Ville}", "Names for the seats."),
        (
            "summary: …",
            "A few words for the beginning; also `level: beginner`, `intermediate` or `advanced`, `author`, `license`, `tags`.",
        ),
    ],
    "The cards": [
        (
            "north: S AK7 C J85 D - H K10976",
            "A hand under `deal`: each suit (S C D H) with its ranks, in any order; `-` for a void.",
        ),
        ("kitty: S8 D7 H3 C2", "The four cards of the kitty. One of the five lines may be left out."),
    ],
    "The steps": [
        ("- say: …", "Words, on their own or before the move of the same step. Each step begins with a hyphen."),
        (
            "why: …",
            "The reason behind the move; `next: …` says what could come now. Both stand under the move, as far in as it is.",
        ),
        (
            "- call: 1S",
            "Level and S C D H, G for grand, M for misère; or `pass`, `double`, `redouble`; in a Bolshevik `bolshevik`, `keep`, `withdraw`.",
        ),
        ("- calls: pass pass 2H", "Several calls at once."),
        ("- give: {to: partner, cards: S4 C3 D2 H2}", "A packet, the top card first."),
        ("- give: {south: SK, west: C2, east: D4}", "Three single cards."),
        ("- swap: H9", "The defenders' swap, one step for each of the two; `swap: none` declines."),
        ("- name: 7G", "The contract of a Bolshevik."),
        (
            "- play: HA",
            "One card. `- trick: SA S4 S9 S2` is the rest of a trick, `- tricks: [SA S4 S9 S2, H2 H3 H4 H5]` several.",
        ),
        (
            "show: {cards: HA HK, seats: [north]}",
            "Points something out. `reveal: [north]` turns a hand face up, `stop: false` goes on without waiting.",
        ),
    ],
    "Questions and more": [
        (
            "- ask: Which card do you lead?",
            'Waits for the learner, with `answer: HQ`; besides it `also: {HJ: …}`, `wrong: {SA: …, otherwise: …}`, `hints: ["…", "…"]`.',
        ),
        ("- refuse: {play: S4, rule: follow-suit}", "A move against the rules, shown and explained."),
        ("lines:", "What-ifs: a list of `- name: …` with `after: 14`, counted in moves, and `steps` of its own."),
        ("expect: {contract: 5H, tricks: {ns: 11}}", "What you expect at the end; if it is not so, you are told."),
        (
            "start: {contract: 6H, declarer: north}",
            "Begins with the play. `session: …` says where in a session the deal stands.",
        ),
    ],
    "When YAML complains": [
        (
            'say: "Look: the king."',
            "Put a text in quotes if it has a colon, a comma or a question mark inside `{ }` or `[ ]`, or begins with a mark such as `*` or `!`.",
        ),
        ("why: >-", "A long text goes on the lines below, further in than `why`."),
    ],
}
"""By heading: what is written, and what it does. Backticks stand around what is written."""
