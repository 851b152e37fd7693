"""The sentences of a text that state something plainly, without a condition, a guess or a denial."""

from __future__ import annotations

import re
from collections.abc import Iterator

_END = re.compile(r"(?<=[.!?])(?<!\d\.)\s+")
"""Between two sentences; a Finnish ordinal ends with a full stop too."""

_OPEN = {
    "en": re.compile(
        r"\?|n['’]t\b|\b(?:if|may|might|can|could|would|should|must|will|shall|perhaps|maybe|probably|likely|surely|either"
        r"|or|unless|hopes?|hoped|thinks?|thought|guess|suppose|whether|had|not?|never|nobody|without|nor|when|though"
        r"|seems?|says?|said|promises?|promised|shows?|showed|whoever|imagine|let|once|until|before|were)\b",
        re.IGNORECASE,
    ),
    "fi": re.compile(
        r"\?|\b(?:jos|voi|voit|voivat|saattaa|saattavat|ehkä|kenties|luultavasti|todennäköisesti|varmaan|lienee|lienevät"
        r"|pitä\w+|täyty\w+|ellei|ei|eivät|eikä|en|et|emme|ette|vai|tai|joko|toivo\w*|arvel\w*|arvaa\w*|oletta\w*|ilman"
        r"|vailla|kun|sano[oi]\w*|lupa[ais]\w*|näyttä\w*|osoitta\w*|ennen|kunnes|vaikka|oli|olivat|olit|\w+isi(?:vat|[nt])?)\b",
        re.IGNORECASE,
    ),
}
"""What makes of a statement a question, a condition, a guess, a denial or a tale of what somebody said."""


def readable(language: str) -> tuple[str, ...]:
    """The languages as which the words of a text are read: its own if it can be read, or all where it has none."""
    return tuple(_OPEN) if not language else (language,) if language in _OPEN else ()


def plain_sentences(words: str, language: str) -> Iterator[str]:
    """The plain sentences of a text in a readable language."""
    return (sentence for sentence in _END.split(words) if not _OPEN[language].search(sentence))
