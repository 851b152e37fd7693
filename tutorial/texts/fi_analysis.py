"""Finnish words of the analysis: what each card of a lesson has cost."""

ANALYSIS = {
    "better": "Parempi",
    "card": "Kortti",
    "fair": "Reilusti",
    "none": "Tässä oppitunnissa ei pelata yhtään korttia.",
    "note-fair": "Reilusti: paljonko kortti maksoi pisteinä keskimäärin, kun näkymättömissä olleet kortit arvotaan moneen kertaan; perässä on keskivirhe. Pelaajaa arvioidaan tämän mukaan, ja 0 on yhtä hyvä kuin paras.",
    "note-open": "Avoimesti: paljonko kortti maksoi, jos kaikki kortit olisivat olleet näkyvissä. Pöydässä sitä ei voinut kukaan tietää.",
    "note-unknown": "?: liian varhain pelissä laskettavaksi.",
    "only": "ainoa kortti",
    "open": "Avoimesti",
    "player": "Pelaaja",
    "step": "Askel",
    "title": "{title}: mitä mikin kortti maksoi",
    "total": "Yhteensä",
    "trick": "Tikki",
}
