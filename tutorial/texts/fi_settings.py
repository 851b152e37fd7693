"""Finnish words of the settings, of the big screen, and of a lost connection."""

PLAYER = {
    "bigScreen": "Iso näyttö",
    "leaveBigScreen": "Poistu isolta näytöltä",
}

KEYS = [
    ("B Esc", "iso näyttö; takaisin"),
]

PANEL = {
    "answersRight": "heti oikein {right}/{asked} kysymystä",
    "calm": "Järjestelmäsi pyytää vähentämään liikettä, joten kortit pysyvät paikoillaan.",
    "close": "Sulje",
    "dark": "Tumma",
    "forget": "Unohda",
    "forgetAll": "Unohda kaikki oppitunnit …",
    "forgetAllSure": "Unohdetaanko, mitä olet tehnyt kaikilla oppitunneilla?",
    "forgetLesson": "Unohda tämä oppitunti …",
    "forgetLessonSure": "Unohdetaanko, mitä olet tehnyt tällä oppitunnilla?",
    "fourColours": "Neliväriset maat",
    "keep": "Säilytä",
    "lessonsDone": "Oppitunteja tehty: {n}",
    "light": "Vaalea",
    "motion": "Kortit liikkuvat pöydällä",
    "noVoice": "Tässä selaimessa ei ole suomenkielistä ääntä.",
    "notKept": "Tämä selain ei tallenna mitään: asetukset ovat voimassa, kunnes poistut sivulta.",
    "nothingDone": "Ei vielä mitään.",
    "open": "Kaikki kädet avoinna",
    "pace": "Askel näkyy",
    "paceEven": "aina yhtä kauan",
    "paceText": "niin kauan kuin lukeminen vie",
    "progress": "Mitä olet tehnyt",
    "scheme": "Värit",
    "settings": "Asetukset",
    "speed": "Toiston nopeus",
    "stays": "Kaikki tämä pysyy tässä selaimessa.",
    "system": "Kuten järjestelmässä",
    "voice": "Lue jokainen askel ääneen",
}

CONNECTION = {
    "connection_lost": "Yhteys katkesi.",
    "trying_to_reconnect": "Oppitunti jatkuu ilman sitäkin. Yhdistetään uudelleen …",
    "message_too_long": "Viesti on liian pitkä",
    "message_too_long_body": "Sitä ei voitu lähettää.",
}
