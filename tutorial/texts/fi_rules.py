"""Finnish words of the pages that show the rules; the chapters themselves are in `tutorial/rules`."""

RULES = {
    "chapters": "Luvut",
    "example": "{words}: {title}, askel {n}",
    "home": "Oppitunteihin",
    "invitation": "Koko peli lyhyinä lukuina, ja oppituntien siirtoja esimerkkeinä.",
    "next": "Seuraava: {title}",
    "previous": "Edellinen: {title}",
    "table": "Taulukko",
    "title": "Säännöt",
    "what": "Skruuvi lyhyinä lukuina jaosta pisteiden laskuun. ”Näytä” avaa oppitunnin siitä kohdasta, jossa sääntöä sovelletaan.",
}
