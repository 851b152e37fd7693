"""The words of the rules in Finnish: for each key a title and a short explanation."""

GLOSSARY = {
    "ace-points": ("Ässäpisteet", "Miseerissä ässä maksaa ottajilleen sen tikin numeron, johon se putoaa: 1–13."),
    "all-pass": (
        "Passimiseeri",
        "Pelataan, jos neljä ensimmäistä pelaajaa passaa: sopimusta ei ole, ja jokainen tikki ja ässä maksaa.",
    ),
    "bid": (
        "Huuto",
        "Taso ja laji, esimerkiksi 2♥: lupaus ottaa tason verran tikkejä yli kuuden (miseerissä: vähän tikkejä).",
    ),
    "bolshevik": (
        "Bolsevikki",
        "Yksi pelaaja kolmea vastaan tasolla 7. Sillä voidaan päättää istunto: jokainen pelaa sen kerran.",
    ),
    "contract": ("Sopimus", "Toisen huutokaupan viimeinen huuto, joka pelaavan parin on täytettävä."),
    "dealer": ("Jakaja", "Jakaa kortit ja huutaa ensin. Jakovuoro siirtyy joka jaossa yhden paikan myötäpäivään."),
    "declarer": (
        "Pelinviejä",
        "Viimeisen huudon tehnyt pelaaja. Peli aloitetaan hänen vasemmaltaan, bolsevikissa oikealta.",
    ),
    "defenders": ("Puolustajat", "Pelaavan parin vastustajat. He yrittävät kaataa sopimuksen."),
    "denomination": (
        "Laji",
        "Huudon toinen osa: maa, grand tai miseeri. Kyttäpelissä alimmasta ylimpään: miseeri, ♠, ♣, ♦, ♥, grand. "
        "Kotkassa miseeri on toiseksi ylin, heti grandin alla.",
    ),
    "dictator": (
        "Diktaattori",
        "Bolsevikkijako, jossa lajina on maa tai grand: pelinviejä tarvitsee yksin kaikki 13 tikkiä.",
    ),
    "discard": ("Sakkaus", "Kortti, joka ei ole aloitettua maata eikä valttia. Se ei koskaan voita tikkiä."),
    "double": ("Kahdennus", "Puolustajan väite, että sopimus kaatuu. Sopimus lasketaan silloin kaksinkertaisena."),
    "duck": ("Pienen pelaaminen", "Tikin jättäminen tarkoituksella muille, vaikka korkeampi kortti voisi sen viedä."),
    "exchange": ("Vaihto", "Huutokauppojen välissä annetaan kortteja piilossa. Kortin näkevät vain antaja ja saaja."),
    "finesse": (
        "Maski",
        "Matalamman kortin pelaaminen siinä toivossa, että puuttuva korkea on juuri pelanneella vastustajalla.",
    ),
    "follow-suit": ("Maan tunnustaminen", "Aloitetun maan kortin pelaaminen. Se on pakko, jos maata on kädessä."),
    "grand": ("Grand", "Peli ilman valttia: aloitetun maan korkein kortti vie tikin. Lajeista ylin."),
    "kitty": ("Kyttä", "Kyttäpelin neljä korttia, jotka ovat piilossa ensimmäisen huutokaupan loppuun."),
    "kitty-bid": ("Kyttähuuto", "Ensimmäisen huutokaupan viimeinen huuto. Sen tekijä, huutaja, saa kytän."),
    "kotka": ("Kotka", "Peli ilman kyttää: kullakin on 13 korttia, ja huudot ovat tasoa 6 tai 7."),
    "lead": ("Aloitus", "Tikin ensimmäinen kortti, vapaasti valittu. Tikin vienyt aloittaa seuraavan."),
    "level": ("Taso", "Huudon luku, 1–7. Maa- ja grandsopimus vaatii kuusi tikkiä enemmän kuin tason."),
    "main-side": ("Pelaava pari", "Huutaja ja hänen partnerinsa. He vaihtavat kortteja, huutavat lisää ja pelaavat."),
    "misere": ("Miseeri", "Sopimus ottaa vähän tikkejä: enintään seitsemän miinus taso. Valttia ei ole."),
    "overtrick": ("Ylitikki", "Tikki yli sopimuksen: 2 pistettä tasoilla 5 ja 6."),
    "packet": ("Paketti", "Partnerille annetut kortit järjestyksessään. Järjestyksestä partneri voi lukea viestin."),
    "pass": ("Passi", "Vuoro ilman huutoa. Passannut saa huutaa myöhemmin."),
    "redouble": ("Vastakahdennus", "Vastaus kahdennukseen: sopimus lasketaan kolminkertaisena. Enempää ei voi."),
    "ruff": ("Varastaminen", "Valtin pelaaminen toiseen maahan, kun aloitettua maata ei ole."),
    "second-auction": (
        "Toinen huutokauppa",
        "Vaihdon jälkeen pelaava pari huutaa keskenään vuorotellen, kunnes tulee neljä passia peräkkäin. "
        "Tason on noustava viiteen, kotkassa kuuteen.",
    ),
    "swap": (
        "Puolustajien vaihto",
        "Kyttäpelissä, jos kyttähuuto oli matala, pelinviejän vasemmalla istuva puolustaja saa vaihtaa yhden kortin "
        "toisen puolustajan kanssa.",
    ),
    "trick": ("Tikki", "Neljä korttia, yksi kultakin pelaajalta. Jaossa on 13 tikkiä."),
    "trump": ("Valtti", "Sopimuksessa nimetyn maan kortti. Se voittaa kaikki muiden maiden kortit."),
    "undertrick": ("Alitikki", "Sopimuksesta puuttuva tikki. Tasoilla 6 ja 7 ensimmäinen maksaa eniten."),
    "void": ("Reno", "Maa, jota ei ole kädessä. Kun se aloitetaan, saa varastaa tai sakata."),
}
