# De eigen woorden van de browser. Spellen, tafels en de kern brengen de hunne mee van de server.

## Om alles heen
web-loading = Een ogenblik …
web-page-failed = Deze pagina kon niet geladen worden.
web-try-again = Opnieuw proberen
web-offline = De server is niet bereikbaar.
web-failed = Dat lukte niet.
web-close = Sluiten
web-cancel = Annuleren
web-skip = Naar de inhoud
web-nav = Pagina’s
web-nav-home = Spellen
web-nav-settings = Instellingen
web-nav-credits = Met dank aan
web-language = Taal
web-nowhere = Niemand hier
web-nowhere-line = Dit adres leidt nergens heen. Misschien is de link afgebroken.
web-you = Jij
web-guest = Gast
web-your-name = Je naam
web-bot = Bot
web-bots = { $count ->
    [one] een bot
   *[other] { $count } bots
}
web-nobody-yet = Nog niemand
web-host = Gastheer
web-clause = Regel { $clause }
web-show-all = Toon alle { $count }

## Begin
web-home-title = Goedenavond.
web-home-line = Kies een spel en schuif aan. Bots nemen de stoelen die leeg blijven; vrienden komen via een link. Geen account, niets te installeren.
web-home-games = De spellen
web-home-your-turn = Jij bent aan de beurt
web-home-open = Open tafels
web-home-no-open = Geen tafel zoekt nu spelers. Maak er een en laat hem aan iedereen zien.
web-home-mine = Mijn spellen
web-home-no-mine = Wat je speelt staat hier, en je kunt er altijd naar terug.
web-home-replay = Een bestand naspelen
web-home-replay-line = Een verslag dat je hebt opgeslagen, van hier of uit de terminal.
web-home-replay-file = Kies een verslag …
web-seats = { $count ->
    [one] 1 speler
   *[other] { $count } spelers
}
web-seats-range = { $least }–{ $most } spelers
web-minutes = { $count } minuten
web-play-now = Speel nu tegen bots
web-dealing = Er wordt gedeeld …
web-create = Maak een tafel
web-learn = Leer het in vijf minuten
web-learn-game = Leer { $game } in vijf minuten
web-rules = Spelregels
web-rules-game = Spelregels van { $game }
web-state-your-turn = Jij bent aan de beurt
web-state-gathering = Verzamelt spelers
web-state-opening = Wordt gedeeld
web-state-playing = Bezig
web-state-paused = Gepauzeerd
web-state-over = Afgelopen

## Een nieuwe tafel
web-new-title = Een nieuwe tafel
web-new-other-game = Een ander spel
web-new-continues = Gaat verder met een verslag, bij zet { $at }
web-new-chairs = Stoelen
web-new-seats = Spelers
web-chair = Stoel { $number }
web-chair-me = Ik
web-chair-open = Een vriend, anders een bot
web-chair-free = Vrij
web-chair-away = Weg
web-chair-ready = Klaar
web-chair-waiting = Nog niet klaar
web-bot-heuristic = Bot: degelijk
web-bot-random = Bot: zorgeloos
web-new-hot-seat = Meerdere stoelen zijn van jou: één scherm voor allen, en een gordijn voor elk geheim.
web-new-rules = Huisregels
web-new-clock = Klok
web-clock-kind = Tijd
web-clock-none = Geen klok
web-clock-decision = Per beslissing
web-clock-total = Voor het hele spel
web-clock-days = Per correspondentie
web-clock-seconds = Seconden per beslissing
web-clock-minutes = Minuten per speler
web-clock-increment = Seconden erbij na elke beslissing
web-clock-per-day = Dagen per beslissing
web-clock-out = Als de tijd om is
web-clock-out-bot = neemt een bot die ene beslissing
web-clock-out-leave = neemt een bot de stoel over
web-new-people = Wie mag komen, en wat mag
web-new-listed = Toon de tafel in de lijst van open tafels
web-new-watching = Anderen mogen meekijken
web-new-talk = Er mag gepraat worden
web-new-hints = Spelers mogen om een tip vragen
web-new-delay = Seconden voordat een geheim antwoord gespeeld wordt
web-new-delay-help = Zodat niemand aan de klok merkt wie iets te overdenken had. 0 als er maar één mens speelt.
web-new-start = Ergens anders beginnen
web-new-secrets = Wat verborgen is
web-new-true-secrets = Verborgen zaken zoals ze in dat spel waren
web-new-anew = Verborgen zaken opnieuw gedeeld, passend bij wat iedereen zag
web-new-position = Een stelling (JSON-bestand)
web-new-position-help = Wat erin ontbreekt, wordt willekeurig gedeeld.
web-new-position-unreadable = Dat bestand is geen stelling: het kan niet als JSON gelezen worden.
web-new-cards = Je eigen kaarten (TOML-bestand)
web-new-cards-help = In plaats van het kaartenbestand van het spel, bijvoorbeeld de gedrukte kaarten die je hebt.
web-new-create = Open de tafel
web-new-create-help = Je krijgt een link en een QR-code voor je vrienden.

## De lobby van een tafel
web-lobby-opening = Er wordt gedeeld …
web-lobby-choose-chair = Kies een stoel, of kijk gewoon mee.
web-lobby-may-start = { $empty ->
    [0] Iedereen is er. Je kunt beginnen.
    [one] Eén stoel is vrij; die neemt een bot als je begint.
   *[other] { $empty } stoelen zijn vrij; die nemen bots als je begint.
}
web-lobby-not-ready = Wachten tot { $names } klaar is.
web-lobby-wait-host = Wachten tot de gastheer begint.
web-lobby-say-ready = Zeg het als je klaar bent.
web-lobby-sit = Ga hier zitten
web-lobby-sit-too = Ga ook hier zitten
web-lobby-stand = Sta op
web-lobby-kick = Wegsturen
web-lobby-bot = Wie neemt { $side }
web-lobby-start = Beginnen
web-lobby-rotate = Iedereen een stoel verder
web-lobby-ready = Ik ben klaar
web-lobby-unready = Toch niet klaar
web-lobby-invite = Nodig vrienden uit
web-watchers = { $count ->
    [one] Eén iemand kijkt mee
   *[other] { $count } mensen kijken mee
}
web-share-link = De link naar deze tafel
web-share-copy = Kopieer de link
web-share-copied = Gekopieerd
web-share-share = Delen …
web-share-qr = QR-code van { $link }

## Spelregels
web-rules-of = Spelregels: { $game }
web-rules-contents = Inhoud
web-rules-seek = Zoek in de spelregels
web-rules-found = { $count ->
    [0] Niets gevonden
    [one] Eén passage gevonden
   *[other] { $count } passages gevonden
}

## Naspelen
web-replay-of = Naspelen: { $game }
web-replay-eyes = Wiens ogen
web-replay-spectator = Ogen: een toeschouwer, geen geheimen
web-replay-seat = Ogen: { $name }
web-replay-table = De tafel
web-replay-scrubber = Zet
web-replay-at = Zet { $number } van { $of }
web-replay-first = Naar het begin
web-replay-back = Eén terug
web-replay-on = Eén verder
web-replay-last = Naar het einde
web-replay-play = Afspelen
web-replay-pause = Pauze
web-replay-speed = Snelheid
web-replay-link = Link naar deze zet
web-replay-continue = Speel vanaf hier verder
web-replay-story = Het verhaal
web-replay-download = Opslaan
web-replay-verify = Is er eerlijk gedeeld?
web-fair-browser = Nagerekend in deze browser
web-fair-server = Nagekeken door de server
web-fair-opened = Het geopende zaad is het zaad dat voor het delen beloofd was.
web-fair-draws = Alle { $count } toevalsgetallen van het spel volgen uit het zaad en het zout.
web-fair-wrong = Deze getallen volgen niet uit het zaad: { $line } …
web-fair-kept = De belofte in het verslag is die welke deze browser bewaard heeft.
web-fair-salt = Het zout van deze browser is deel van het delen.
web-fair-none = Bij dit verslag is niet met een beloofd zaad gedeeld, of het zaad is nog niet open.
web-fair-commitment = Belofte:

## Instellingen
web-set-you = Jij
web-set-look = Uiterlijk
web-set-language = Taal
web-set-language-auto = Zoals de browser
web-set-language-en = English
web-set-language-nl = Nederlands
web-set-theme = Licht
web-set-theme-auto = Zoals het systeem
web-set-theme-dark = Donker
web-set-theme-light = Licht
web-set-palette = Kleuren van stukken
web-set-palette-inks = Inkten
web-set-palette-clear = Goed te onderscheiden
web-set-palette-plain = Zonder kleur
web-set-palette-help = Patronen, letters en tekens zeggen alles wat kleuren zeggen.
web-set-cards = Grootte van kaarten
web-set-cards-small = Klein
web-set-cards-medium = Middel
web-set-cards-large = Groot
web-set-motion = Beweging
web-set-motion-none = Geen
web-set-motion-slow = Langzaam
web-set-motion-normal = Gewoon
web-set-motion-fast = Snel
web-set-turn = Als jij aan de beurt bent
web-set-sounds = Geluiden
web-set-volume = Volume
web-set-title = Zeg het in de titel van het tabblad
web-set-notifications = Meldingen als ik ergens anders kijk
web-set-notifications-denied = De browser staat voor dit adres geen meldingen toe.
web-set-let-go = Laat gewone momenten voorbijgaan
web-set-let-go-help = Aan nieuwe tafels worden momenten waarop de meeste spelers niets doen voor je afgeslagen. Aan tafel kun je het veranderen.
web-set-feed = Feed en agenda van mijn beurten …
web-set-feed-help = Voor een feedlezer of een agenda. Wie deze links heeft, ziet aan welke tafels jij aan de beurt bent.
web-set-feed-atom = Feed (Atom)
web-set-feed-calendar = Agenda (iCalendar)
web-set-devices = Andere apparaten
web-set-phone = Ga verder op mijn telefoon
web-set-phone-help = Je spellen en stoelen ook op een ander apparaat.
web-set-phone-once = Deze link werkt één keer, tien minuten lang. Wie hem opent, is jou.
web-set-forget = Vergeet mij
web-set-forget-help = De server wist je naam, wat je zei en je sleutels; deze browser vergeet alles. Spellen waarin je zit spelen bots verder.
web-set-forget-yes = Ja, vergeet mij
web-set-forgotten = Je bent vergeten.
web-set-moved = Dit apparaat ben jij voortaan ook.
web-pass-title = Een ander apparaat
web-pass-none = Er zit geen pas in deze link.
web-pass-sure = Deze browser is al iemand. Moet hij in plaats daarvan de persoon van deze link worden?
web-pass-yes = Ja, wees hier die persoon

## Met dank aan
web-credits-line = Afterdark is vrije software onder de MIT-licentie.
web-credits-games = De spellen
web-credits-games-line = De regels zijn in onze eigen woorden verteld. De spellen zijn van hun auteurs en uitgevers; dit is geen officiële uitgave. Waar kaarten gereconstrueerd zijn, zegt de tafel het.
web-credits-icons = Pictogrammen
web-credits-icons-line = Afbeeldingen op kaarten en stukken van
web-credits-fonts = Letters
web-credits-parts = Gemaakt met
web-credits-own = Borden, kaarten en afbeeldingen zijn voor Afterdark getekend; geluiden worden in je browser gemaakt.
