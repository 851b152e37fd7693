"""English words of the analysis: what each card of a lesson has cost."""

ANALYSIS = {
    "better": "Better",
    "card": "Card",
    "fair": "Fair",
    "none": "No card is played in this lesson.",
    "note-fair": "Fair: points lost on average over the hands that the player could not see, with the standard error. Players are judged by this column; 0 is a card as good as the best.",
    "note-open": "Open: points lost if all hands had been face up. Nobody at the table could know.",
    "note-unknown": "?: too far from the end to be worked out.",
    "only": "only card",
    "open": "Open",
    "player": "Player",
    "step": "Step",
    "title": "{title}: what each card cost",
    "trick": "Trick",
}
