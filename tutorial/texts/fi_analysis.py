"""Finnish words of the analysis: what each card of a lesson has cost."""

ANALYSIS = {
    "better": "Parempi",
    "card": "Kortti",
    "fair": "Keskimäärin",
    "none": "Tässä oppitunnissa ei pelata yhtään korttia.",
    "note-fair": "Keskimäärin: paljonko kortti maksoi pisteinä keskimäärin, kun pelaajalle näkymättömät kortit jaetaan moneen kertaan uudelleen; luvun perässä on keskivirhe. Pelaajaa arvioidaan tämän mukaan, ja 0 on yhtä hyvä kuin paras.",
    "note-open": "Avoinna: paljonko kortti maksoi, jos kaikki kädet olisivat olleet näkyvissä. Pöydässä sitä ei voinut tietää kukaan.",
    "note-unknown": "?: liian kaukana lopusta laskettavaksi.",
    "only": "ainoa kortti",
    "open": "Avoinna",
    "player": "Pelaaja",
    "step": "Askel",
    "title": "{title}: mitä mikin kortti maksoi",
    "trick": "Tikki",
}
