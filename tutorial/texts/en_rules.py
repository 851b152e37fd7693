"""English words of the pages that show the rules; the chapters themselves are in `tutorial/rules`."""

RULES = {
    "chapters": "Chapters",
    "example": "{words}: {title}, step {n}",
    "home": "To the lessons",
    "invitation": "The whole game in short chapters, with moves from the lessons that show it.",
    "next": "Next: {title}",
    "previous": "Previous: {title}",
    "table": "Table",
    "title": "The rules",
    "what": "Skruuvi in short chapters, from the deal to the count. “Show me” opens a lesson at the step where the rule is at work.",
}
