"""English words of the settings, of the big screen, and of a lost connection."""

PLAYER = {
    "bigScreen": "Big screen",
    "leaveBigScreen": "Leave the big screen",
}

KEYS = [
    ("B Esc", "big screen; leave it"),
]

PANEL = {
    "answersRight": "{right} of {asked} questions right at first",
    "calm": "Your system asks for less motion, so they lie still.",
    "close": "Close",
    "dark": "Dark",
    "forget": "Forget",
    "forgetAll": "Forget all lessons …",
    "forgetAllSure": "Forget what you have done in all lessons?",
    "forgetLesson": "Forget this lesson …",
    "forgetLessonSure": "Forget what you have done in this lesson?",
    "fourColours": "Four colours for the suits",
    "keep": "Keep",
    "lessonsDone": "Lessons done: {n}",
    "light": "Light",
    "motion": "Cards move across the table",
    "noVoice": "This browser has no English voice.",
    "notKept": "This browser keeps nothing: it holds until you leave the page.",
    "nothingDone": "Nothing done yet.",
    "open": "All hands open",
    "pace": "A step stays",
    "paceEven": "the same time for every step",
    "paceText": "as long as its words take to read",
    "progress": "What you have done",
    "scheme": "Colours",
    "settings": "Settings",
    "speed": "Speed of playing",
    "stays": "All of this stays in this browser.",
    "system": "As the system",
    "voice": "Read every step aloud",
}

CONNECTION = {
    "connection_lost": "The connection is lost.",
    "trying_to_reconnect": "The lesson goes on without it. Trying to reconnect …",
    "message_too_long": "The message is too long",
    "message_too_long_body": "It could not be sent.",
}
