"""Finnish words of the page on which teachers open and write scenarios of their own, and its list of keys."""

OWN = {
    "advice": "Neuvoja ({n})",
    "bolshevik": "Bolsevikki",
    "badLink": "Linkki on vioittunut tai katkennut, eikä siinä ole skenaariota. Pyydä se uudelleen, tai pyydä tiedosto.",
    "bringBack": "Palauta se",
    "cancel": "Peruuta",
    "cannotComplete": "Siirtoja ei voitu lisätä: kirjoita askeleet luettelona, kukin omalle rivilleen yhdysviivan perään, ja pidä niitä alle 2 000.",
    "cardsOnly": "vain kortit, ei siirtoja",
    "chooseFile": "Valitse tiedosto",
    "close": "Sulje",
    "complete": "Loput yksinkertaisilta pelaajilta",
    "completeWhat": "Lisää puuttuvat siirrot jaon loppuun asti; oma tekstisi pysyy ennallaan",
    "copied": "Kopioitu.",
    "copy": "Kopioi linkki",
    "copyOf": "Tai ota pohjaksi oppitunti",
    "copyThis": "Muokkaa tästä oma",
    "deal": "Jaa kortit",
    "download": "Lataa tiedostona",
    "editor": "Skenaario, YAML-teksti",
    "editorKeys": "Sarkain sisentää; muokkaimesta pääsee näppäimistöllä pois painamalla Esc ja sitten sarkainta.",
    "failed": "Palvelin ei pystynyt lukemaan tätä tekstiä. Se on tallessa tässä selaimessa.",
    "faults": "{n} virhettä",
    "game": "Peli",
    "gone": "Kopioitavaa oppituntia ei enää ole.",
    "inStep": "askel {n}",
    "inWhatIf": "entä jos {n}",
    "invitation": "Opeta omilla jaoilla: kirjoita skenaario tai avaa valmis, katso se heti pelattuna ja jaa se linkkinä.",
    "kitty": "Kyttäpeli",
    "kotka": "Kotka",
    "lesson": "Oppitunti",
    "link": "Linkki",
    "linkTooLong": "Skenaario on liian pitkä linkiksi: moni ohjelma katkaisee yli 8 000 merkin linkin. Lähetä sen sijaan tiedosto; se avataan tällä sivulla.",
    "lost": "Vastausta ei tullut. Onko yhteys kunnossa? Tekstisi on tallella; yritä uudelleen.",
    "mendFirst": "Oppitunti ilmestyy tähän heti, kun tekstissä ei ole virheitä.",
    "moves": "Siirrot",
    "newDeal": "Uusi satunnaisesta jaosta",
    "noLink": "Tämä selain ei osaa tehdä linkkiä. Lähetä sen sijaan tiedosto; se avataan tällä sivulla.",
    "notKept": "Tämä selain ei säilytä mitään: lataa teksti talteen ennen kuin lähdet.",
    "notText": "Tiedosto ei ole UTF-8-tekstiä. Tallenna se UTF-8-muodossa ja avaa uudelleen.",
    "offline": "Ei yhteyttä. Tekstisi on tallessa tässä selaimessa, ja se luetaan heti, kun yhteys palaa.",
    "oneFault": "1 virhe",
    "openFile": "Avaa tiedosto",
    "place": "Rivi {line}, sarake {column}",
    "played": "yksinkertaisten pelaajien pelaamana",
    "reading": "Luetaan …",
    "replaced": "Aiempi tekstisi on pantu syrjään.",
    "seed": "Jaon numero",
    "seedNote": "Sama numero jakaa samat kortit.",
    "share": "Jaa linkkinä",
    "shareFaulty": "Huomaa, että tekstissä on virheitä: avaaja näkee ne eikä oppituntia.",
    "shareWhat": "Linkissä on koko skenaario ja näkyvissä oleva askel. Palvelin ei tallenna sitä.",
    "smallExample": "Pieni esimerkki",
    "sound": "Ei virheitä, {n} askelta. Tallessa tässä selaimessa.",
    "stale": "Tekstissä on nyt virheitä. Näet viimeisen toimivan version.",
    "startAfresh": "Aloita alusta",
    "tabs": "Teksti tai oppitunti",
    "text": "Teksti",
    "title": "Oma skenaario",
    "tooLarge": "Tämä on yli 1 MiB, eikä mikään skenaario ole niin suuri.",
    "tools": "Mitä tekstille tehdään",
    "welcome": "Opeta omalla jaolla",
    "what1": "Skenaario on oppitunti yhdessä tekstitiedostossa: jaon kortit, siirrot ja omat sanasi niistä.",
    "what2": "Vuorot, tikit ja pisteet ohjelma selvittää itse, ja se näyttää rivin, jolla jokin ei täsmää.",
    "what3": "Liitä teksti muokkaimeen, pudota tiedosto tälle sivulle tai aloita jostakin näistä.",
}

PHRASES = {
    "Find": "Etsi",
    "Replace": "Korvaava teksti",
    "next": "seuraava",
    "previous": "edellinen",
    "all": "kaikki",
    "match case": "sama kirjainkoko",
    "by word": "kokonainen sana",
    "regexp": "säännöllinen lauseke",
    "replace": "korvaa",
    "replace all": "korvaa kaikki",
    "close": "sulje",
    "current match": "nykyinen osuma",
    "on line": "rivillä",
    "replaced match on line $": "korvattu rivillä $",
    "replaced $ matches": "korvattu $ osumaa",
    "Go to line": "Siirry riville",
    "go": "siirry",
    "Fold line": "Piilota rivit",
    "Unfold line": "Näytä rivit",
    "Folded lines": "Piilotetut rivit",
    "Unfolded lines": "Näytetyt rivit",
    "folded code": "piilotettua tekstiä",
    "unfold": "näytä",
    "to": "–",
    "Control character": "Ohjausmerkki",
    "Selection deleted": "Valinta poistettu",
}
"""CodeMirror's own words, in the page's language."""

EXAMPLE = """\
format: 1
title: Ensimmäinen oppituntini
summary: Yksi huutokauppa ja yksi paketti.
game: kitty
dealer: south
players: {west: Ville, north: Aino, east: Eeva}

deal:                       # yksi näistä viidestä rivistä saa puuttua
  north: S 942   H J98    C AJ    D K973
  east:  S K103  H Q72    C K1097 D 106
  south: S 8     H AK1064 C Q532  D 42
  west:  S AQJ76 H 53     C 84    D J85
  kitty: DA DQ C6 S5

steps:
  - say: Jaat, joten huudat ensin. Paras maasi on hertta.
  - call: 1H
    why: Ensimmäinen huuto nimeää maan, jonka haluaisit valtiksi.
    show: {cards: HA HK H10 H6 H4}
  - calls: 2S pass pass 3H  # monta siirtoa, kukin oma askeleensa
    why: Kyttä on yhden lisähuudon arvoinen.
  - calls: pass pass pass pass pass pass pass pass
    why: Kahdeksan passia peräkkäin, ja kyttä on sinun.
  - ask: Mitkä neljä korttia annat Ainolle?
    answer: {give: {to: partner, cards: CQ C6 S8 S5}}
    hints: ["Pääse eroon yhdestä maasta kokonaan."]
    why: Ilman pataa voit ottaa Villen maata valtilla.
"""

REFERENCE_TITLE = "Miten skenaario kirjoitetaan"

REFERENCE = {
    "Tiedosto": [
        (
            "title: Ensimmäinen peli",
            "Oppitunnin nimi. Jokainen teksti voi olla yksi tai kullakin kielellä omansa: `{en: …, fi: …}`. `*Tähdet*` kursivoivat.",
        ),
        (
            "game: kitty",
            "Kyttäpeli; tai `kotka`, tai `bolshevik`. Nämä tarvitaan aina: `format: 1`, `title`, `game`, `dealer`, `deal`, `steps`.",
        ),
        (
            "dealer: south",
            "Kuka jakaa: `north` pohjoinen, `east` itä, `south` etelä, `west` länsi. `view: north` istuttaa oppijan muualle kuin etelään.",
        ),
        ("players: {west: Ville}", "Paikoille nimet."),
        (
            "summary: …",
            "Muutama sana alkuun; myös `level: beginner`, `intermediate` tai `advanced`, `author`, `license`, `tags`.",
        ),
    ],
    "Kortit": [
        (
            "north: S AK7 C J85 D - H K10976",
            "Käsi `deal`-rivin alla: kukin maa (S pata, C risti, D ruutu, H hertta) ja sen kortit missä järjestyksessä tahansa; `-` on reno.",
        ),
        ("kitty: S8 D7 H3 C2", "Kytän neljä korttia. Yksi viidestä rivistä saa puuttua."),
    ],
    "Askeleet": [
        ("- say: …", "Sanoja, yksin tai saman askeleen siirron edellä. Jokainen askel alkaa yhdysviivalla."),
        (
            "why: …",
            "Siirron syy; `next: …` kertoo, mitä nyt voisi tulla. Molemmat kirjoitetaan siirron alle, yhtä pitkälle sisennettyinä.",
        ),
        (
            "- call: 1S",
            "Taso ja S C D H, G on grand, M miseeri; tai `pass`, `double` (kahdennus), `redouble` (vastakahdennus); bolsevikissa `bolshevik`, `keep`, `withdraw`.",
        ),
        ("- calls: pass pass 2H", "Monta huutoa kerralla."),
        ("- give: {to: partner, cards: S4 C3 D2 H2}", "Paketti, päällimmäinen kortti ensin."),
        ("- give: {south: SK, west: C2, east: D4}", "Kolme yksittäistä korttia."),
        ("- swap: H9", "Puolustajien vaihto, kummallakin oma askel; `swap: none` jättää vaihdon väliin."),
        ("- name: 7G", "Bolsevikin sopimus."),
        (
            "- play: HA",
            "Yksi kortti. `- trick: SA S4 S9 S2` on tikin loppu, `- tricks: [SA S4 S9 S2, H2 H3 H4 H5]` monta tikkiä.",
        ),
        (
            "show: {cards: HA HK, seats: [north]}",
            "Osoittaa jotakin. `reveal: [north]` kääntää käden näkyviin, `stop: false` jatkaa odottamatta.",
        ),
    ],
    "Kysymykset ja muuta": [
        (
            "- ask: Minkä kortin pelaat?",
            'Odottaa oppijaa, ja mukana on `answer: HQ`; lisäksi `also: {HJ: …}`, `wrong: {SA: …, otherwise: …}`, `hints: ["…", "…"]`.',
        ),
        ("- refuse: {play: S4, rule: follow-suit}", "Sääntöjen vastainen siirto, joka näytetään ja selitetään."),
        (
            "lines:",
            "Entä jos -linjat: luettelo, jossa kullakin `- name: …`, `after: 14` siirroissa laskettuna ja omat `steps`.",
        ),
        ("expect: {contract: 5H, tricks: {ns: 11}}", "Mitä odotat lopuksi; jos niin ei ole, saat tietää."),
        (
            "start: {contract: 6H, declarer: north}",
            "Alkaa pelaamisesta. `session: …` kertoo, missä kohdassa istuntoa jako on.",
        ),
    ],
    "Kun YAML valittaa": [
        (
            'say: "Katso: kuningas."',
            "Pane teksti lainausmerkkeihin, jos siinä on kaksoispiste, pilkku tai kysymysmerkki merkkien `{ }` tai `[ ]` sisällä tai jos se alkaa merkillä kuten `*` tai `!`.",
        ),
        ("why: >-", "Pitkä teksti jatkuu alemmilla riveillä, pidemmälle sisennettynä kuin `why`."),
    ],
}
"""By heading: what is written, and what it does. Backticks stand around what is written."""
