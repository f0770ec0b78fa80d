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
web-nav-credits = Colofon
web-language = Taal
web-nowhere = Niemand hier
web-nowhere-line = Dit adres leidt nergens heen. Misschien is de link afgebroken.
web-you = Jij
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
web-home-missing = Eén spel ontbreekt: { $why }
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
web-minutes = { $count ->
    [one] 1 minuut
   *[other] { $count } minuten
}
web-play-now = Speel nu tegen bots
web-dealing = Er wordt gedeeld …
web-create = Maak een tafel
web-learn = Leer het in vijf minuten
web-learn-game = Leer { $game } in vijf minuten
web-rules = Spelregels
web-state-your-turn = Jij bent aan de beurt
web-state-gathering = Verzamelt spelers
web-state-opening = Wordt gedeeld
web-state-playing = Bezig
web-state-paused = Gepauzeerd
web-state-over = Afgelopen
web-state-failed = Gesloten door een fout

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
web-bot-novice = Bot: beginner
web-bot-novice-about = Kent de regels en verstapt zich nu en dan, als op een eerste avond.
web-bot-decent = Bot: degelijk
web-bot-decent-about = Speelt meteen, naar de vuistregels van verstandige spelers.
web-bot-strong = Bot: sterk
web-bot-strong-about = Stelt zich voor elke keuze van belang een aantal partijen voor.
web-bot-master = Bot: meester
web-bot-master-about = Stelt zich er zestien keer zoveel voor, en neemt daar even de tijd voor.
web-bot-guest-about = Een bot die iemand anders geschreven heeft.
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
web-new-late = Anderen mogen tijdens het spel de stoel van een bot overnemen
web-new-talk = Mensen en bots mogen praten
web-new-hints = Spelers mogen om een tip vragen
web-new-cover = Hoe lang geheime antwoorden gedekt zijn (1 is gewoon, 0 helemaal niet)
web-new-cover-help = Elk wacht een poos, door het lot bepaald, zodat niemand aan de klok merkt wie iets te overdenken had. Eén mens tussen bots wacht nooit.
web-new-start = Ergens anders beginnen
web-new-secrets = Wat verborgen is
web-new-true-secrets = Verborgen zaken zoals ze in dat spel waren
web-new-anew = Verborgen zaken opnieuw gedeeld, passend bij wat iedereen zag
web-new-position = Een stelling (JSON-bestand)
web-new-position-help = Wat erin ontbreekt, wordt willekeurig gedeeld.
web-new-position-unreadable = Dat bestand is geen stelling: het kan niet als JSON gelezen worden.
web-new-cards = Je eigen kaarten (TOML-bestand)
web-new-cards-help = In plaats van het kaartenbestand van het spel, bijvoorbeeld de gedrukte kaarten die je hebt.
web-new-cards-usual = Toch de kaarten van het spel
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
web-lobby-changed = De gastheer heeft de afspraken veranderd. Kijk ze na, en zeg het als je klaar bent.
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
web-agreed = Wat is afgesproken
web-agreed-change = Veranderen
web-agreed-do = Spreek dit af
web-agreed-not = Laat het zo
web-agreed-help = Iedereen ziet het meteen, en zegt opnieuw wanneer hij klaar is.
web-agreed-seats = { $count ->
    [one] 1 speler
   *[other] { $count } spelers
}
web-agreed-usual = De gewone regels
web-agreed-option = { $title }: { $value }
web-agreed-origin = { $origin ->
    [record] Gaat verder met een verslag
   *[position] Begint met een stelling
}
web-agreed-cards = Kaarten uit { $name }
web-agreed-clock = { $kind ->
    [decision] { $seconds ->
        [one] Eén seconde per beslissing
       *[other] { $seconds } seconden per beslissing
    }
    [total] { $minutes ->
        [one] Eén minuut per speler
       *[other] { $minutes } minuten per speler
    }{ $increment ->
        [0] { "" }
        [one] , één seconde erbij na elke beslissing
       *[other] , { $increment } seconden erbij na elke beslissing
    }
    [days] { $days ->
        [one] Eén dag per beslissing
       *[other] { $days } dagen per beslissing
    }
   *[none] Geen klok
}
web-agreed-listed = Iedereen kan deze tafel vinden
web-agreed-unwatched = Niemand anders kijkt mee
web-agreed-closed = Niemand neemt de stoel van een bot over
web-agreed-silent = Er wordt niet gepraat
web-agreed-unhelped = Geen tips
web-watchers = { $count ->
    [one] Eén iemand kijkt mee
   *[other] { $count } mensen kijken mee
}
web-share-link = De link naar deze tafel
web-share-copy = Kopieer de link
web-share-copied = Gekopieerd
web-share-share = Delen …
web-share-alone = Deze link werkt alleen op deze machine. Vrienden hebben een adres nodig dat ze kunnen bereiken: kijk wat de server bij het starten toonde.
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
web-rules-try = Probeer
web-rules-try-clause = Probeer { $clause } aan een tafel
web-try-opening = Er wordt een tafel gedekt om { $clause } te proberen…
web-try-none = Hier is geen tafel om { $clause } te proberen.

## Naspelen
web-replay-of = Naspelen: { $game }
web-replay-eyes = Wiens ogen
web-replay-spectator = Publiek, geen geheimen
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
web-replay-page = Als pagina bewaren
web-replay-download = Opslaan
web-replay-verify = Is er eerlijk gedeeld?
web-fair-browser = Nagerekend in deze browser
web-fair-server = Nagekeken door de server
web-fair-opened = Het geopende zaad is het zaad dat voor het delen beloofd was.
web-fair-draws = { $count ->
    [one] Het enige toevalsgetal van het spel volgt
   *[other] Alle { $count } toevalsgetallen van het spel volgen
} uit het zaad en het zout.
web-fair-wrong = Deze getallen volgen niet uit het zaad: { $line } …
web-fair-kept = De belofte in het verslag is die welke deze browser bewaard heeft.
web-fair-salt = Het zout van deze browser is deel van het delen.
web-fair-none = Bij dit verslag is niet met een beloofd zaad gedeeld.
web-fair-later = Het zaad gaat een minuut na het einde open; tot dan kan de laatste zet nog teruggenomen worden. Deze pagina kijkt vanzelf.
web-fair-dealt = De deling, regel voor regel nagerekend
web-fair-dealt = De deling, regel voor regel nagerekend
web-fair-commitment = Belofte:

## Instellingen
web-set-you = Jij
web-set-look = Uiterlijk
web-set-language = Taal
web-set-language-auto = Zoals de browser
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
web-set-feed-end = Beëindig deze links
web-set-feed-ended = De links leiden nergens meer heen.
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
web-credits-manor = Midnight Manor volgt een regelblad zonder titel, heel waarschijnlijk een uitgave van dit spel van de Global Game Jam 2026:
web-credits-vwars = V-Wars is een spel van Rob Daviau, uitgegeven door IDW Games.
web-credits-icons = Pictogrammen
web-credits-icons-line = Afbeeldingen op kaarten en stukken van
web-credits-fonts = Letters
web-credits-parts = Gemaakt met
web-credits-own = Borden, kaarten en afbeeldingen zijn voor Afterdark getekend; geluiden worden in je browser gemaakt.

## Aan tafel
web-face-down = gedekt
web-known-to = bekend bij { $names }
web-picked = gekozen
web-fresh = net getrokken
web-pile = { $name }, { $count ->
    [one] één kaart
   *[other] { $count } kaarten
}{ $locked ->
    [yes] , gesloten
   *[no] {""}
}
web-count = { $count }
web-empty = leeg
web-own-board = Het eigen bord van het spel
web-own-board-broken = Het eigen bord van dit spel antwoordt niet; hier is het gewone bord.
web-open-facts = De stand van het spel
web-chance = { $percent } %
web-why-later = Het is nu niet aan jou.
web-why-other = { $what }: geen antwoord op deze vraag.
web-why-hidden = Dat is geen antwoord op deze vraag.
web-chance-help = Zo vaak wint dit in gedroomde partijen die doorgaan vanaf wat jij weet.
web-decides = beslist nu
web-is-bot = bot
web-is-program = programma
web-program-plays = Hier beslist een programma.
web-away = weg
web-here = Aan tafel
web-out = eruit
web-won = gewonnen
web-players = Spelers
web-player = Speler
web-clock = nog { $time }
web-clock-days-left = { $hours ->
    [0] { $days } d
   *[other] { $days } d { $hours } u
}
web-choose-card = Kies een kaart.
web-aim = { $game ->
    [victim] Doel: spel VICTOR in één kleur en win. Wie VICTIM in één kleur spelt, ligt eruit.
    [manor] Doel: berg 20 punten op, of de meeste tot de ochtend. De eerste vampier wint als niemand meer mens is.
    [vampire_empire] Doel: de mensenspeler doodt de drie vampiers, de vampierspeler alle zes mensen.
    [vec] Doel: de vier bladzijden van de roman tellen voor je geheime opdracht; de meeste punten winnen.
    [vwars] Doel: mensen willen in zes regio’s de noodtoestand of geen sympathiefiche meer; vampiers willen dat hun steden en de fiches elkaar raken.
   *[other] { "" }
}
web-choices = Keuzes
web-do-it = Doe het
web-rather-not = Liever niet
web-other-choice = Iets anders
web-telling = Wat net gebeurde, wordt verteld.
web-telling-skip = Overslaan
web-rule = De regel
web-rule-of = Regel { $clause }
web-no-passage = Regel { $clause } heeft geen eigen passage.
web-whole-rules = De hele spelregels
web-glossary = Woorden van het spel
web-own-cards = Dit zijn de eigen kaarten van deze tafel: { $name }.
web-log = Wat er gebeurde
web-log-filter = Toon alleen
web-log-all = Alles
web-log-subjects = Over
web-log-empty = Nog niets.
web-log-of = Wat er rond { $name } gebeurde
web-since-you-left = sinds je wegging
web-notes = Notities
web-notes-on = Notities over { $name }
web-notes-hint = Wat denk je?
web-notes-anything = Al het andere
web-notes-private = Notities en tekens blijven in deze browser. Niemand anders ziet ze.
web-marks-of = Jouw teken voor { $name }
web-mark-trust = Ik vertrouw
web-mark-doubt = Ik twijfel
web-mark-suspect = Ik verdenk
web-talk = Praten
web-talk-empty = Er is nog niets gezegd.
web-yes = ja
web-no = nee
web-claims = Zeg iets over het spel
web-claim = Zeg het
web-say-something = Zeg iets …
web-send = Verstuur
web-mute = { $name } dempen
web-unmute = { $name } weer horen
web-muted = (gedempt)
web-sealed = Verzegelde antwoorden
web-sealed-waiting = Wachten op { $names }
web-sealed-mine = Jouw antwoord: { $answer }
web-sealed-done = gegeven
web-retract = Terugnemen
web-curtain = Dit is voor { $name }
web-curtain-others = Alle anderen kijken even weg.
web-curtain-look = Ik ben { $name }: laat zien
web-proposes-undo = { $me ->
    [yes] Je vraagt om je laatste actie terug te nemen.
   *[no] { $name } vraagt om een actie terug te nemen.
}
web-proposes-end = { $me ->
    [yes] Je stelt voor het spel zonder winnaar te beëindigen.
   *[no] { $name } stelt voor het spel zonder winnaar te beëindigen.
}
web-proposes-pause = { $me ->
    [yes] Je stelt een pauze voor.
   *[no] { $name } stelt een pauze voor.
}
web-proposes-close = { $me ->
    [yes] Je wilt laten zien wat verborgen was: dan is niets meer terug te nemen.
   *[no] { $name } wil laten zien wat verborgen was: dan is niets meer terug te nemen.
}
web-proposes-resume = { $me ->
    [yes] Je stelt voor verder te gaan.
   *[no] { $name } stelt voor verder te gaan.
}
web-waiting-for = Wachten op { $names }.
web-agree = Akkoord
web-decline = Nee
web-withdraw = Intrekken
web-menu = Menu
web-let-go = Laat vaste momenten voorbijgaan
web-let-go-help = Je wordt niet gevraagd als de meeste spelers niets zouden doen.
web-offer-pause = Stel een pauze voor
web-offer-resume = Stel voor verder te gaan
web-offer-end = Stel een einde zonder winnaar voor
web-resign = Opgeven
web-resign-sure = Een bot speelt voor je verder en je kunt niet terugkomen. Zeker?
web-leave = Tafel verlaten
web-leave-sure = Een bot speelt verder tot je terugkomt.
web-text-form = De tafel als tekst
web-keys = Toetsen
web-key-number = een keuze nemen
web-key-escape = iets anders
web-key-undo = terugnemen
web-key-hint = een hint
web-key-rule = de regel achter de vraag
web-key-card = de gekozen kaart bekijken
web-key-log = wat er gebeurde
web-key-text = de tafel als tekst
web-bot-plays = { $kind } speelt hier nu.
web-substitute = { $kind } speelt hier verder
web-take-back = Neem je stoel terug
web-story = Het verhaal
web-over = Het spel is uit.
web-close-table = Laat zien wat verborgen was
web-closing = De laatste actie is nog terug te nemen, tot alle spelers op Laat zien drukken of een minuut voorbij is; daarna wordt alles wat verborgen was omgedraaid.
web-again = { $how ->
    [dealing] Er wordt gedeeld …
    [invite] Nodig iedereen nog eens uit
    [join] Ik doe mee: naar het volgende spel
    [watch] Naar het volgende spel
   *[bots] Nog een keer
}
web-invited = Er ligt een nieuw spel klaar en je stoel is vrijgehouden: één klik en je doet mee.
web-log-masked = Over je eigen rol: druk om te lezen
web-ruling = Waar de spelregels zwijgen
web-ruling-option = De optie “{ $option }” verandert dit; die kies je voor het spel.
web-finale = Het einde
web-finale-won = { $who ->
    [me] Je hebt gewonnen
    [us] Je hebt gewonnen, samen met { $names }
   *[them] { $count ->
        [one] { $names } heeft gewonnen
       *[other] { $names } hebben gewonnen
    }
}
web-finale-nobody = Niemand heeft gewonnen
web-finale-hidden = Nog verborgen
web-finale-secrets = Wat verborgen was
web-finale-away = Bekijk de tafel
web-finale-back = Hoe het afliep
web-picture = Een plaatje om te sturen
web-picture-title = Een plaatje van het einde
web-picture-eyes = Door wiens ogen?
web-picture-own = De mijne: alleen wat ik wist
web-picture-all = Die van iedereen: alle geheimen
web-picture-later = Er staat alleen op wat jij weet; als het einde vaststaat, kan alles erop.
web-picture-names = Met namen
web-picture-player = Speler { $number }
web-picture-send = Sturen
web-picture-save = Bewaar het plaatje
manor-finale-points = { $points ->
    [one] 1 punt opgeslagen
   *[other] { $points } punten opgeslagen
}
vec-finale-points = { $count ->
    [one] 1 punt
   *[other] { $count } punten
}
web-watch-again = Bekijk het nog eens
web-side = Verloop, tellen, notities en praten
web-tab-board = Bord
web-tab-log = Verloop
web-tab-aids = Weten
web-tab-notes = Notities
web-tab-talk = Praten
web-paused = Het spel is gepauzeerd.
web-reconnecting = opnieuw verbinden …
web-hurry = bots haasten zich
web-hurried = Het huis heeft veel te denken, dus bots denken minder na dan anders.
web-hint = Hint
web-thinking = Denkt na …
web-undo = Terug
web-ask-undo = Vraag terug
web-undo-way = { $way ->
    [asked] Er is sindsdien iets getoond: de anderen moeten akkoord gaan
    [none] Niets om terug te nemen
   *[other] Neem je laatste actie terug
}
web-no-table = Die tafel is er niet
web-no-table-line = Misschien is het spel voorbij en opgeruimd, of de link was afgebroken.
web-table-failed = Deze tafel moest worden gesloten
web-table-failed-line = Bij ons ging telkens weer iets mis. Het spijt ons. Wat gespeeld is, is bewaard, en het verslag is te lezen.
web-table-failed-record = Bekijk het verslag
web-table-gone = Je ziet deze tafel niet meer
web-table-gone-line = De gastheer heeft je weggestuurd of laat niemand meer meekijken, of de tafel is opgeruimd.
web-move = Zet { $number }

## Victor or Victim?
victim-status = Beurt { $turn } · { $way ->
    [forth] met de klok mee
   *[back] tegen de klok in
}
victim-way = Het spel gaat { $way ->
    [forth] met de klok mee
   *[back] tegen de klok in
}
victim-deck = Stapel
victim-discard = Aflegstapel
victim-others = De andere spelers
victim-receives = krijgt de letter
victim-gone = VICTIM
victim-you-are-out = Je ligt eruit. Kijk wie er wint.
victim-ribbon = { $word } in { $colour }: { $count ->
    [0] compleet
    [one] één letter ontbreekt, { $lacks }
   *[other] { $count } letters ontbreken, { $lacks }
}
victim-gaps = { $colour }: { $victor } van winst, { $victim } van verlies
victim-gives = { $me ->
    [yes] maakt jouw { $word } compleet
   *[no] geeft { $name } het woord { $word }
}
victim-kills = { $me ->
    [yes] maakt jouw eigen { $word } compleet
   *[no] maakt { $name } tot { $word }
}
victim-no-letters = geen letters
victim-left = In de stapel: { $count ->
    [one] 1 kaart
   *[other] { $count } kaarten
}
victim-colour = Kleur
victim-near = Nog één letter
victim-does-letter = Komt bij de letters van wie hem trekt of krijgt. VICTOR in één kleur wint; met VICTIM in één kleur lig je eruit.
victim-does-CD = Het spel draait om. Er wordt niets doorgegeven.
victim-does-AQ = Neem één letter van een andere speler, of niets. Er wordt niets doorgegeven.
victim-does-P2 = Geef twee letters door in plaats van één.
victim-does-LT = Er gebeurt niets; de beurt is voorbij.
victim-story-ends = Hoe het werd beslist
victim-story-deck = Nog in de stapel: { $cards }.
victim-story-deck = Nog in de stapel: { $cards }.
victim-story-near = Hoe dichtbij iedereen kwam
victim-story-lacked = { $count ->
    [0] compleet in { $colour }
   *[other] nog { $count } in { $colour } ({ $lacks })
}

## Vampire Empire
empire-time = { $time ->
    [night] Nacht { $turn }
   *[day] Dag { $turn }
}
empire-steps = De stappen van een beurt
empire-step-1 = kaarten
empire-step-2 = onthullen
empire-step-A = steun
empire-step-3 = actie
empire-step-B = steun
empire-castle = Het kasteel
empire-city = De stad ({ $count })
empire-city-empty = De stad is leeg.
empire-next = volgende
empire-depth = plaats { $depth } van boven in de stad
empire-dead = De doden
empire-nobody-dead = Nog niemand.
empire-points = Als nu geteld werd: vampiers { $vampires }, mensen { $humans }
empire-vampire = vampier
empire-human = mens
empire-trusted = vertrouwd
empire-vampires = Vampiers
empire-humans = Mensen
empire-hand-of = { $name } heeft { $count ->
    [one] één kaart
   *[other] { $count } kaarten
}
empire-my-hand = Jouw hand, { $count ->
    [one] één kaart
   *[other] { $count } kaarten
}
empire-no-hand = Je hand is leeg.
empire-deck = stapel
empire-cellar = kelder
empire-moat = gracht
empire-no-fight = geen gevecht
empire-announced = aangekondigd
empire-laid = open gelegd
empire-onlookers = { $names } { $count ->
    [one] kijkt
   *[other] kijken
} toe
empire-side = { $side ->
    [unmasked] vampier, onthuld
    [masked] vampier, gemaskerd
    [human] mens{ $why ->
        [holy] , door wijwater
        [trusted] , jij vertrouwt
        [deduced] , afgeleid
        [dead] , dood
       *[other] {""}
    }
   *[unknown] onbekend
}
empire-fight = Gevecht, ronde { $round }
empire-round = Ronde { $round } van 2
empire-attack = { $name } valt aan met { $total }
empire-defence = { $name } verdedigt met { $total }
empire-no-cards = nog geen kaarten
empire-markers-gone = Fiches tellen alleen in ronde 1
empire-kills = { $name } valt, tenzij de verdediging er { $count } bij doet
empire-holds = { $name } leeft, tenzij de aanval er { $count } bij doet
empire-reach = tot { $most }
empire-suspicion = Negen gezichten
empire-odds = { $percent } %
empire-mark = Jouw teken voor { $name }: { $mark }
empire-mark-help = Je eigen potloodteken; niemand anders ziet het
empire-left = Nog in jouw stapel: { $count }
empire-unseen = { $name }: kaarten die je niet hebt gezien
empire-type-combat = Beroepen
empire-type-holy = Wijwater
empire-type-vampire = Vampierkaarten
empire-type-support = Steun
empire-cost = Kost overdag { $sun ->
    [one] 1 andere kaart
   *[other] { $sun } andere kaarten
}, ’s nachts { $moon }.
empire-card-combat = { $value } waard voor { $who }.
empire-card-holy = Wijwater: { $value } waard tegen onthulde vampiers{ $who ->
    [none] {""}
   *[other] , of voor { $who }
}. Met twee ervan vraag je of iemand een vampier is.
empire-card-vampire = Rood: { $value } waard voor onthulde vampiers{ $who ->
    [none] {""}
   *[other] , of voor { $who }
}. Met drie ervan verberg je iemand in de stad.
empire-does-mark = { $marker ->
    [attack] { $count ->
        [1] Een aanvalsfiche
       *[other] { $count } aanvalsfiches
    }
    [defence] { $count ->
        [1] Een verdedigingsfiche
       *[other] { $count } verdedigingsfiches
    }
   *[either] { $count ->
        [1] Een aanvals- of verdedigingsfiche
       *[other] { $count } aanvals- of { $count } verdedigingsfiches
    }
} voor iemand van: { $who }.
empire-does-cancel_card = In een gevecht: schrapt één kaart van je tegenstander.
empire-does-draw = { $drawer ->
    [opponent] Je tegenstander trekt
    [both] Jullie trekken allebei
   *[you] Trek
} { $count ->
    [one] een kaart
   *[other] { $count } kaarten
}.
empire-does-forbid_combat = Je tegenstander mag een beurt lang geen gevecht beginnen.
empire-does-cancel_support = Heft de steun op die je tegenstander net aankondigde.
empire-does-take = { $piles ->
    [moat] Neem een kaart terug uit je gracht.
    [deck] Neem een kaart naar keuze uit je stapel.
    [cellar] Neem een kaart naar keuze uit je kelder.
    [deck-cellar] Neem een kaart naar keuze uit je stapel of kelder.
    [deck-moat] Neem een kaart naar keuze uit je stapel of gracht.
    [cellar-moat] Neem een kaart naar keuze uit je kelder of gracht.
   *[other] Neem een kaart naar keuze uit je stapel, kelder of gracht.
}
empire-does-ask = Noem twee personen: hoeveel van hen zijn vampier?
empire-does-hide = Iemand in het kasteel verdwijnt onder de stad.
empire-does-look = { $order ->
    [no] Bekijk de bovenste { $count } van de stad.
   *[yes] Bekijk de bovenste { $count } van de stad en leg ze op volgorde.
}
empire-if-day = Overdag:
empire-if-night = 's Nachts:
empire-if-unmasked = Met een ontmaskerde vampier in het kasteel:
empire-story-who = Wie was wie
empire-known-since = bekend sinds zet { $number }
empire-never-known = nooit ontdekt
empire-fell = gevallen
empire-story-knew = Wat { $name } kon weten
empire-story-hand = In de hand
empire-story-deck = In de stapel
empire-story-city = In de stad waren nog: { $people }.

## Puzzels
web-puzzles = Puzzels van vanavond
web-puzzles-solved = { $solved } van de { $count } opgelost
web-puzzles-other-rules = De puzzels van { $game } zijn bewezen voor een andere versie van de regels, dus wordt er geen aangeboden.
web-puzzles-other-cards = De puzzels van { $game } zijn bewezen met andere kaarten, dus wordt er geen aangeboden.
web-puzzle = Puzzel { $number } van { $count }
web-puzzle-of = { $game } · puzzel { $number }
web-puzzle-task = Eén keuze is hier duidelijk de beste, en niet de voor de hand liggende. Antwoord op het bord, zoals in een spel.
web-puzzle-known = Deze heb je opgelost.
web-puzzle-wrong = Nee, iets anders is duidelijk beter. Kijk nog eens.
web-puzzle-right = Goed!
web-puzzle-told = Dit was het antwoord.
web-puzzle-give-up = Toon het antwoord
web-puzzle-next = Volgende puzzel
web-puzzle-play = Speel vanaf hier verder
web-puzzle-chances = Hoe vaak je wint na elke keuze, in { $worlds } voorgestelde spellen die tot het einde zijn gespeeld.
web-puzzle-choice = Keuze
web-puzzle-close = ieder met vuistregels
web-puzzle-loose = ieder dwaalt ervan af

## Lessen en verhalen
web-learn-back = Terug
web-learn-again = Nog een keer
web-learn-next = Verder
web-learn-skip = Overslaan
web-learn-pages = Bladzijden van de les
web-learn-none = Voor dit spel is er nog geen les. De regels zijn wel kort.
web-analysis = Terugkijken
web-analysis-of = Terugkijken: { $game }
web-analysis-go = Kijk terug
web-analysis-later = Op een spel wordt teruggekeken als het voorbij en de tafel gesloten is.
web-analysis-waiting = Op andere spellen wordt eerst teruggekeken …
web-analysis-working = Het hele spel wordt opnieuw doordacht: { $percent } % klaar.
web-analysis-empty = Het spel was voorbij voor iemand iets koos.
web-analysis-unjudged = Voor deze regels of kaarten is niets geleerd; elke stelling is daarom tot het einde uitgespeeld.
web-analysis-curve = Winstkansen door de tijd
web-analysis-which = Wiens kennis
web-analysis-known = Zoals ieder het wist
web-analysis-full = In werkelijkheid
web-analysis-known-help = Elke lijn is de kans van één speler, met wat die speler toen wist.
web-analysis-full-help = Elke lijn is de kans van één speler met alle handen en rollen open; alleen de volgorde van gesloten stapels is onbekend.
web-analysis-knew = wist { $chance }
web-analysis-was = echt { $chance }
web-analysis-moment = Het moment om te bekijken
web-analysis-begin = Eerste beslissing
web-analysis-end = Het einde
web-analysis-at = Beslissing { $number } van { $of }
web-analysis-decision = Beslissing { $number }
web-analysis-see = Bekijk
web-analysis-try = Probeer het vanaf hier opnieuw
web-analysis-turnings = Beslissende momenten
web-analysis-move = { $name }: { $what }
web-analysis-by-play = Door de keuze: { $changes }
web-analysis-by-luck = Door toeval: { $changes }
web-analysis-by-sight = Nu pas te voorzien: { $changes }
web-analysis-none = Geen.
web-analysis-mistakes = Waar een andere keuze beter was
web-analysis-mistakes-help = Met wat de speler wist, in denkbeeldige spellen die de keuze niet bepaalden, en alleen waar toeval het verschil niet verklaart.
web-lens = Wat er te weten was
web-lens-help = De kansen van elk geheim vóór elke beslissing, door de ogen van één speler: volgens de regels alleen, en volgens onze gevolgtrekking uit wat die speler zag en hoorde. Het is onze berekening, niet wat er in iemands hoofd omging.
web-lens-none = In dit spel houdt niemand iets geheim: er valt niets af te leiden.
web-lens-nothing = Er is nog niets gedeeld dat geheim kan zijn.
web-lens-eyes = Door de ogen van
web-lens-at = Vóór beslissing { $number }
web-lens-at-end = Aan het einde
web-lens-rules = regels alleen
web-lens-belief = onze gevolgtrekking
web-lens-true = de waarheid
web-lens-told = { $answer }: { $rules } % volgens de regels alleen, { $belief } % volgens onze gevolgtrekking.
web-lens-told-true = { $answer }, en dat is de waarheid: { $rules } % volgens de regels alleen, { $belief } % volgens onze gevolgtrekking.
web-lens-rest = en nog { $count } die nauwelijks waarschijnlijk zijn
web-lens-earlier = Het moment ervoor
web-lens-later = Het moment erna
web-knowable = Hier had je het kunnen weten
web-knowable-help = Het eerste moment waarop onze gevolgtrekking de waarheid minstens 90 % gaf, terwijl de regels alleen haar niet meer dan de helft gaven.
web-knowable-told = { $name } had over { $about } kunnen weten: { $answer }.
web-knowable-odds = Regels alleen { $rules } %, onze gevolgtrekking { $belief } %.
web-ledger = Het blufboek
web-ledger-help = Hoe waarschijnlijk elke toehoorder de waarheid van een bewering hield, zonder en met die bewering. Misleid is wie door een onware bewering meer dan vijf punten van de waarheid werd afgebracht; ook dit is onze berekening.
web-ledger-none = Niemand beweerde iets.
web-ledger-true = waar
web-ledger-false = onwaar
web-ledger-neither = waar noch onwaar
web-ledger-fooled = misleid
web-ledger-unfooled = niet misleid
web-ledger-heard = { $name }: { $before } % → { $after } %
web-ledger-still = { $name }: { $at } %, niet beïnvloed
web-ledger-unmoved = Duidelijk voor wie het hoorde, of niets dat af te leiden was.
web-ledger-all = Toon alle { $count }
web-ledger-totals = Wie hoeveel zei
web-ledger-claims = { $count ->
        [one] 1 bewering
       *[other] { $count } beweringen
    }, { $true } waar, { $false } onwaar
web-ledger-people = { $count ->
        [0] misleidde niemand
        [one] misleidde 1 speler
       *[other] misleidde { $count } spelers
    }
web-branches = Opnieuw geprobeerd
web-branches-help = Partijen die vanaf een moment van deze partij doorgingen. Je ziet die je zelf speelde, en die aan tafels die voor iedereen op de lijst stonden.
web-branch-from = Vanaf beslissing { $number }
web-branch-for = { $name } op de plaats van { $other }
web-branch-won = { $names } won
web-branch-nobody = Niemand won
web-branch-then = toen: { $result }
web-branch-now = nu: { $result }
web-branch-story = Het verhaal ervan
web-branch-look = Erop terugkijken
web-analysis-balance = Geluk en kunde
web-analysis-balance-help = Punten van honderd. Vanaf de kans vóór het delen leiden geluk en ieders keuzes naar de uitslag: samen tellen ze daartoe op. De dunne lijn is twee standaardfouten.
web-analysis-way = van { $start } naar { $result }
web-analysis-luck = geluk
web-analysis-play = eigen keuzes
web-analysis-luck-told = Geluk: { $points }, op { $doubt } na.
web-analysis-play-told = Eigen keuzes: { $points }, op { $doubt } na.
web-analysis-others-told = De keuzes van anderen: { $points } ± { $doubt }.
web-analysis-revised-told = Misgeschat door deze analyse: { $points } ± { $doubt }.
web-story-of = Het verhaal: { $game }
web-story-later = Het verhaal wordt verteld als het spel voorbij en de tafel gesloten is.
web-story-agreed = Iedereen was het eens om het spel te beëindigen.
web-story-unseen = Wat niemand zag
web-story-unseen = Wat niemand zag
web-story-ranks = Wie op welke plaats eindigde
web-story-decisions = { $count ->
    [one] één beslissing
   *[other] { $count } beslissingen
}
web-story-length = { $count ->
    [one] 1 beslissing
   *[other] { $count } beslissingen
} in totaal.
web-to-table = Naar de tafel

web-gallery = Galerij van onderdelen
web-gallery-line = Elk onderdeel in al zijn standen, en borden op momenten die ertoe doen. Verander licht, kleuren en kaartgrootte bij de instellingen en kijk nog eens.
web-gallery-plain = Toon de momenten op het eenvoudige bord

# ── The Vampire, the Elf and the Cthulhu ──────────────────────────────────────────────────────────

vec-status = Ronde { $round } · { $phase ->
    [draft] beginkaarten
    [placing] veren zetten
    [acting] kaarten gebruiken
   *[over] het einde
}
vec-phase = { $phase ->
    [draft] Beginkaarten
    [placing] Veren, heen en terug
    [acting] Stappen, heen en terug
   *[over] Het einde
}
vec-order = { $phase ->
    [draft] Beginkaarten
    [placing] Veren zetten
   *[acting] Kaarten gebruiken
}: nu { $names }
vec-novel = De Roman, { $count } van 4 bladzijden geschreven
vec-page-empty = Bladzijde { $page }, leeg
vec-page-points = { $count ->
    [one] 1 punt
   *[other] { $count } punten
} voor jou
vec-wanted = Je doel wil hier { $colour }
vec-sealed-by = bezegeld door { $name }{ $count ->
    [one] { "" }
   *[other] { " " }×{ $count }
}
vec-ideas = Ideeën
vec-no-ideas = Alle ideeën zijn opgehaald.
vec-decks = Stapels
vec-deck = stapel { $colour }, { $count ->
    [one] 1 kaart
   *[other] { $count } kaarten
}
vec-reserve = Inktvoorraad: { $count ->
    [one] 1 druppel
   *[other] { $count } druppels
}
vec-discard = Afgelegd: { $count }
vec-revealed = Onthulde doelen: { $count }
vec-looked = { $mine ->
    [yes] Alleen jij ziet deze
   *[no] Iemand bekijkt deze
}
vec-is-down = gesloten
vec-quill-of = { $count ->
    [one] veer van { $name }
   *[other] { $count } veren van { $name }
}
vec-drops = { $count ->
    [one] 1 druppel
   *[other] { $count } druppels
}
vec-specials = { $count ->
    [one] 1 speciale druppel
   *[other] { $count } speciale druppels
}
vec-ink-hidden = druppels in het geheim
vec-stock = { $count ->
    [0] geen veer over
    [one] 1 veer over
   *[other] { $count } veren over
}
vec-colours = { $count } van de 4 kleuren die Invoegen vraagt
vec-colours-short = { $count }/4 kleuren
vec-strength = sterkte { $a } maal { $b }, samen { $total }
vec-counts = { $as ->
    [both] telt voor type en genre
    [type] telt voor type
   *[genre] telt voor genre
}
vec-up-of = { $name }, open: { $count }
vec-down-of = { $name }, gesloten: { $count }
vec-my-up = Je open kaarten: { $count }
vec-my-down = Je gesloten kaarten: { $count }
vec-none-up = geen open kaart
vec-objective = Doel
vec-points-now = { $count ->
    [one] nu 1 punt
   *[other] nu { $count } punten
}
vec-contest = Sterkte: { $action }
vec-contest-of = { $name }: { $action }
vec-candidate = Voor de Roman: { $card }
vec-a = open kaarten van hetzelfde type
vec-b = open kaarten van hetzelfde genre
vec-points = geofferd
vec-carried = op de kaart
vec-ink = inkt
vec-total = sterkte { $total }
vec-envelope = verborgen inkt
vec-brings = { $action ->
    [retrieve] levert { $count ->
        [one] 1 druppel
       *[other] { $count } druppels
    }
    [reactivate] opent { $count ->
        [one] 1 kaart
       *[other] { $count } kaarten
    }
   *[research] toont { $count ->
        [one] 1 kaart
       *[other] { $count } kaarten
    }
}
vec-makes = maakt { $total }
vec-leaves = { $name } vertrekt met { $count }
vec-aids-ink = Inkt, kleuren, en de prijs van een kaart bij Vergelijken
vec-price = Een kaart van hen dichtdraaien kost { $count } bij Vergelijken
vec-price-short = dicht: { $count }
vec-aids-objectives = Doelen die anderen kunnen hebben: { $count }
vec-mark = jouw teken: { $mark }
vec-mark-help = Klik om te merken wat je vermoedt; niemand anders ziet het.
vec-role-red = Rood: een hoofdpersoon.
vec-role-blue = Blauw: een bijpersoon.
vec-role-green = Groen: een plaats.
vec-role-purple = Paars: een gebeurtenis.
vec-role-yellow = Geel: een voorwerp.
vec-role-grey = Grijs: een ontmoeting.
vec-does-compare = Vergelijken: meet deze kaart met een open kaart van een rivaal. De sterkste draait kaarten van de ander dicht.
vec-does-research = Onderzoek: twee punten voor elke kaart die je in één stapel bekijkt. Houd er één gesloten, of open voor vier punten meer.
vec-does-reactivate = Heractiveren: twee punten voor elke gesloten kaart van jou die je opendraait.
vec-does-insert = Invoegen: zet een open kaart van jou in de Roman. Rivalen kunnen zich verzetten met een kaart van hen; de sterkste gaat erin.
vec-does-retrieve = Halen: twee punten voor elke druppel die je uit de voorraad neemt.
vec-does-objective = Aan het eind telt elke bladzijde 2 als haar kleur bij die plaats hoort, 1 als de kleur op een andere plaats staat; je eigen zegel verdubbelt dat. Eén erbij voor elke kaart van dit type.
vec-story-novel = De Roman
vec-story-by = { $name },
vec-story-blank = Deze bladzijde schreef niemand.
vec-story-scores = De telling
vec-story-total = Samen
vec-story-down = Gesloten: { $cards }.
vec-story-ink = Inkt over: { $ink ->
    [one] één druppel
   *[other] { $ink } druppels
}, { $specials ->
    [one] één speciale druppel
   *[other] { $specials } speciale druppels
}.
vec-story-down = Gesloten: { $cards }.
vec-story-ink = Inkt over: { $ink ->
    [one] één druppel
   *[other] { $ink } druppels
}, { $specials ->
    [one] één speciale druppel
   *[other] { $specials } speciale druppels
}.
vec-story-turning = Hoe het zo kwam

## Midnight Manor

manor-round = Ronde { $round } van { $last }
manor-counts = Na ronde { $round } worden de maskers geteld
manor-counted = Maskers na ronde { $round }: { $humans ->
    [one] 1 mens
   *[other] { $humans } mensen
}, { $vampires ->
    [one] 1 vampier
   *[other] { $vampires } vampiers
}
manor-room = Kamer { $number }, { $name }
manor-inside = { $names } binnen
manor-costs = { $count ->
    [one] 1 fiche
   *[other] { $count } fiches
}
manor-meets = ruil met { $name }
manor-fits = { $count ->
    [0] geen plaats
   *[other] plaats voor { $count }
}
manor-full = vol: door naar { $rooms }
manor-hall = De grote hal
manor-in-order = { $name }, voorrang { $priority }, kamer { $number }{ $where ->
    [hall] , wacht in de hal
   *[room] { "" }
}
manor-rolled = { $name } gooide { $one } en { $two }
manor-order = Wanneer deze gast gaat
manor-room-number = Kamernummer
manor-trade = { $one } en { $two } ruilen in het geheim
manor-cards = { $count ->
    [one] 1 kaart in de hand
   *[other] { $count } kaarten in de hand
}
manor-stored = { $points } van { $target } punten opgeborgen
manor-tokens = { $count ->
    [one] 1 fiche
   *[other] { $count } fiches
}
manor-known = { $role ->
    [first_vampire] de eerste vampier
    [vampire] vampier
   *[human] mens
}
manor-deck = Stapel: { $count ->
    [one] 1 kaart
   *[other] { $count } kaarten
}
manor-discards = Aflegstapel: { $count }
manor-supply = Fiches over: { $count }
manor-copies = { $name }{ $count ->
    [one] { "" }
   *[other] { " " }× { $count }
}
manor-hand = Je hand: { $count } van { $limit } kaarten
manor-hand-empty = Je hand is leeg.
manor-my-role = Je bent { $role ->
    [first_vampire] de eerste vampier
    [vampire] vampier
   *[human] mens
}. Druk om te verbergen.
manor-role-hidden = Je rol is verborgen. Druk om te kijken.
manor-role-short = Mijn rol
manor-role-help = Druk om achter je masker te kijken, en nog eens om het weer op te zetten
manor-when = wanneer
manor-where = waar
manor-my-dice = Je voorrang is { $priority }, je kamernummer { $number }
manor-die = Je gooide { $value }
manor-sooner = Eerder, voor één fiche
manor-later = Later, voor één fiche
manor-take-die = Ga met voorrang { $priority }, naar kamer { $room }
manor-suspicion = Wat je van iedereen weet
manor-holds = Heeft: { $cards }
manor-may-hold = Heeft misschien nog: { $cards }
manor-met = Ruilde met: { $names }
manor-mark = { $name }, jouw teken: { $mark }
manor-mark-help = Klik om te noteren wat je vermoedt; niemand anders ziet het.
manor-unseen = Kaarten die je niet ziet: { $count }
manor-bitten = Je bent nu een vampier
manor-saved = Je Knoflook heeft je gered
manor-saved-why = Je kreeg een Beet, en blijft een mens.
manor-warded = Je Beet trof Knoflook
manor-warded-why = Hij heeft niemand veranderd.
manor-does-score_1 = 1 punt waard, in je hand of opgeborgen. In de kluis ligt het veilig.
manor-does-score_3 = 3 punten waard, in je hand of opgeborgen. In de kluis liggen ze veilig.
manor-does-score_5 = 5 punten waard, in je hand of opgeborgen. In de kluis liggen ze veilig.
manor-does-bite = In een ruil gegeven maakt hij een mens tot vampier, tenzij die mens in dezelfde ruil Knoflook geeft. Gepakt, getrokken of gestolen doet hij niets.
manor-does-garlic = Geef haar in een ruil, en geen Beet van die ruil kan je veranderen. In je hand beschermt ze niemand.
manor-does-reroll = Na de worp: gooi een of beide dobbelstenen opnieuw. In je beurt, voor je gaat: gooi je kamernummer opnieuw.
manor-does-spyglass = In je beurt: zie een willekeurige kaart van een andere speler.
manor-does-thief = In je beurt: neem een willekeurige kaart van een andere speler.
manor-does-identify = In je beurt: hoor of een andere speler op dit moment mens of vampier is. Alleen jij hoort het.
manor-does-trashbag = In je beurt: gooi hem weg, met hoogstens twee andere kaarten.
manor-does-human = Verzamel punten. Met 20 win je meteen; bij zonsopgang wint de mens met de meeste opgeborgen punten.
manor-does-vampire = Je bent gebeten. Je bijt als elke vampier; alleen de eerste wint als niemand meer mens is.
manor-does-first_vampire = Je wint als niemand meer mens is. Geef Beten in ruilen, en houd je masker op.
manor-does-vault = Leg puntenkaarten uit je hand in je kluis.
manor-does-bathroom = Gooi zoveel kaarten weg als je wilt.
manor-does-coat_room = Neem een willekeurige kaart van een andere speler.
manor-does-oracle = Bekijk de hele hand van een andere speler.
manor-does-private_chambers = Trek een kaart die niemand anders ziet.
manor-does-library = Neem twee fiches.
manor-story-who = Achter de maskers
manor-story-turned = gebeten in ronde { $round } door { $name },
manor-story-held = { $points ->
    [one] 1 punt
   *[other] { $points } punten
} opgeborgen; in de hand: { $cards }
manor-story-turning = Hoe de nacht verliep
manor-story-round = Ronde { $round },
manor-story-bites = { $one } bijt { $two }.
manor-story-saves = Knoflook redt { $one } van { $two }.
manor-story-trades = { $one } en { $two } ruilen.
manor-story-identifies = { $one } herkent { $two }: { $role ->
    [vampire] een vampier
   *[human] een mens
}.
manor-story-all = Alle geheimen van de nacht: { $count }

## V-Wars

vwars-turn = Beurt { $turn }
vwars-before = Voor de eerste beurt
vwars-role = { $role ->
    [miku] Miku Kuroki
    [commander] Adaeze Obi, commandant
    [hunter] Ilie Vasar, jager
    [courier] Renata Salgado, koerier
    [analyst] Samuel Whitlock, analist
    [minister] Margaux Lefèvre, minister
    [quartermaster] Farid Haddad, kwartiermeester
    [agitator] Keira Nolan, agitator
   *[other] { $role }
}
vwars-role-short = { $role ->
    [miku] Miku Kuroki
    [commander] Commandant
    [hunter] Jager
    [courier] Koerier
    [analyst] Analist
    [minister] Minister
    [quartermaster] Kwartiermeester
    [agitator] Agitator
   *[other] { $role }
}
vwars-roles = Wie word jij?
vwars-power-miku = Na een opstand of verkiezing in haar regio mag ze openlijk één open kaart { $side ->
    [vampire] in haar hand nemen.
   *[human] op de aflegstapel leggen.
}
vwars-power-commander = Haar eerste inzet in een beurt plaatst één troep meer.
vwars-power-hunter = Hij schakelt in elke stad van zijn regio uit.
vwars-power-courier = Haar eerste verplaatsing in een beurt kost één actie minder.
vwars-power-analyst = Eén keer per beurt, gratis: bekijk twee kaarten van { $side ->
    [vampire] de stapel van een regio naar keuze.
   *[human] de stapel van je regio.
}
vwars-power-minister = Eén keer per beurt mag ze { $side ->
    [vampire] twee kaarten
   *[human] een kaart
} plaatsen zonder partner.
vwars-power-quartermaster = Hij vult zijn hand aan tot zeven kaarten.
vwars-power-agitator = Ze trekt twee opstandkaarten en kiest welke er komt.
vwars-power-vampire = Als openbare vampier: { $power }
vwars-held = { $side ->
    [vampire] in handen van de vampiers
   *[human] menselijk
}
vwars-side = { $side ->
    [vampire] Vampiers
   *[human] Mensen
}
vwars-troops = { $side ->
    [vampire] { $count ->
        [one] 1 vampiertroep
       *[other] { $count } vampiertroepen
    }
   *[human] { $count ->
        [one] 1 mensentroep
       *[other] { $count } mensentroepen
    }
}
vwars-there = daar { $count }
vwars-under-law = onder Noodtoestand
vwars-riots = { $when ->
    [now] opstand in deze beurt
   *[soon] opstand in de volgende beurt
}
vwars-slot = { $slot ->
    [now] nu
   *[soon] straks
}
vwars-here = { $names } hier
vwars-region-deck = { $name }: stapel van { $count ->
    [one] 1 kaart
   *[other] { $count } kaarten
}
vwars-riot-deck = Opstandstapel: { $count }
vwars-new = { $count } geplaatst sinds hij gezien werd
vwars-law = Wet, { $place }: { $name }
vwars-word = { $of ->
    [cities] steden
    [gap] kloof
    [tokens] sympathie
    [laws] noodtoestand
    [events] gebeurt.
   *[reserve] reserve
}
vwars-whole-map = Hele kaart
vwars-go-near = dichterbij
vwars-track = Steden van de vampiers: { $cities }. Sympathiefiches: { $tokens }. Het gat is { $gap }; bij 0 winnen de vampiers.
vwars-martial = Noodtoestand in { $count } van 6 regio’s; met zes winnen de mensen
vwars-events-left = Gebeurtenissen in de stapel: { $count }; zonder gebeurtenis winnen de vampiers
vwars-reserve = { $side ->
    [vampire] Vampiertroepen in reserve: { $count }
   *[human] Mensentroepen in reserve: { $count }
}
vwars-slots = { $kind ->
    [riot] Opstanden
   *[event] Gebeurtenissen
}
vwars-next-laws = Volgende wetten
vwars-last = { $kind ->
    [election] Verkiezing: { $place }
   *[riot] Laatste opstand: { $place }
}
vwars-stage = { $kind ->
    [election] Verkiezing: { $place }
   *[riot] Opstand in { $place }
}
vwars-telling = { $kind ->
    [election] De verkiezing in { $place } wordt verteld, kaart voor kaart.
    [riot] De opstand in { $place } wordt verteld, kaart voor kaart.
   *[event] Wat de nacht brengt, wordt verteld.
}
vwars-stage-help = { $kind ->
    [election] Alle kaarten van de regio stemmen. De kant met de meeste krijgt er de volgende wet.
   *[riot] Een kaart die vijandelijke troepen treft, verwijdert ze en draait om. Troepen en open getallen van een kant: 6 wint, 8 is een bloedbad.
}
vwars-result = { $result ->
    [massacre] Bloedbad!
    [freed] De stad is vrij
    [falls] De stad valt
    [human_rally] De mensen betogen
    [vampire_rally] De vampiers betogen
    [human_wins] De mensen winnen
    [vampire_wins] De vampiers winnen
    [elected_human] De mensen winnen de stemming
    [elected_vampire] De vampiers winnen de stemming
   *[sputters] Het dooft uit
}
vwars-turned-down = omgedraaid
vwars-strength = { $side ->
    [vampire] Sterkte van de vampiers { $count }
   *[human] Sterkte van de mensen { $count }
}
vwars-cards = { $count ->
    [one] 1 kaart in de hand
   *[other] { $count } kaarten in de hand
}
vwars-standing = { $state ->
    [public] openbare vampier
    [human] zeker mens
   *[cleared] niet de Vampier
}
vwars-badge = Onderzoeksfiche
vwars-actions = { $count ->
    [one] nog 1 actie
   *[other] nog { $count } acties
}
vwars-deck = Spelersstapel: { $count }
vwars-discard = Aflegstapel: { $count }
vwars-signs = Hoe de wereld ervoor staat
vwars-how = Wat kan ik doen?
vwars-how-city = Een stad: ga erheen, zet een troep in of schakel er een uit.
vwars-how-deck = Een stapel: leg er kaarten in{ $side ->
    [vampire] .
   *[human] , samen met iemand.
}
vwars-how-player = Een speler: { $side ->
    [vampire] wek wie in jouw stad staat, of leg kaarten met een medevampier.
   *[human] leg samen kaarten, of beschuldig.
}
vwars-agitate = Welke opstand komt er?
vwars-hand = Je hand: { $count ->
    [one] 1 kaart
   *[other] { $count } kaarten
}
vwars-my-faction = { $faction ->
    [vampire] Je bent de Vampier. Druk om het te verbergen.
    [infected] Je bent Besmet. Druk om het te verbergen.
   *[human] Je bent Mens. Druk om het te verbergen.
}
vwars-faction-hidden = Mijn factie is verborgen. Druk om te kijken.
vwars-faction-short = Mijn factie
vwars-faction-help = Druk om je factiekaart te bekijken, en nog eens om hem te verbergen
vwars-card-help = In de stapel van een regio is hij { $number } voor de { $side ->
    [vampire] vampiers
   *[human] mensen
}, bij opstanden en verkiezingen. In de opstandstapel brengt hij een opstand naar { $city }.
vwars-suspicion = Wat ze kunnen zijn
vwars-may-be = De factiekaarten die deze speler nog kan hebben
vwars-mark = { $name }, jouw teken: { $mark }
vwars-mark-help = Klik om te tekenen wat je vermoedt; niemand anders ziet het.
vwars-placed = Geplaatst sinds de stapel gezien werd
vwars-placed-none = Nog niets.
vwars-own = door jou:
vwars-sure = zeker daar:
vwars-maybe = misschien daar:
vwars-does-human = Je wint met de mensen: Noodtoestand in zes regio’s, of geen sympathiefiche meer.
vwars-does-infected = Je wint met de mensen, tenzij een openbare vampier je wekt: dan win je met de vampiers.
vwars-does-vampire = Je wint met de vampiers: steen en fiches ontmoeten elkaar, of tijd of kaarten zijn op. Verberg je zolang het helpt.
vwars-does-election = Alle kaarten van de stapel van die regio worden getoond en stemmen. De volgende wet van de winnende kant gaat daar gelden.
vwars-does-epidemic = Elke stad van die regio krijgt één vampiertroep, een stad van de vampiers twee.
vwars-does-flash_outbreak = Twee keer: draai een spelerskaart om, en in die stad staan twee vampiertroepen op.
vwars-does-scattered_cases = Drie keer: draai een spelerskaart om, en in die stad staat een vampiertroep op.
vwars-does-sleeper_cell = Drie vampiertroepen staan op in de stad waar straks opstand is.
vwars-does-underground_army = Elke stad van de vampiers krijgt één vampiertroep.
vwars-does-mobilisation = Twee verschillende mensensteden krijgen elk twee mensentroepen.
vwars-does-airlift = Iedere speler die geen openbare vampier is, stuurt een mensentroep naar een stad van de eigen regio.
vwars-does-national_guard = Elke stad onder Noodtoestand krijgt een mensentroep, en ook de stad waar nu opstand is.
vwars-does-sympathetic_coverage = Eén sympathiefiche meer.
vwars-does-atrocity_report = Eén sympathiefiche minder.
vwars-does-clean_sweep = De grootste regiostapel verliest drie willekeurige kaarten, ongezien.
vwars-does-fanned_flames = Twee spelerskaarten gaan ongezien in de opstandstapel.
vwars-does-curfew = Als hier een opstand begint, vertrekt één vampiertroep uit de stad.
vwars-does-conscription = Inzet van mensentroepen plaatst hier één troep meer.
vwars-does-blood_screening = Een openbare vampier die hier inzet, legt twee kaarten af.
vwars-does-rules_of_engagement = Een overwinning van de mensen is hier pas vanaf sterkte 9 een bloedbad.
vwars-does-press_embargo = Opstanden geven hier één sympathiefiche minder.
vwars-does-quarantine = Gebeurtenissen plaatsen in elke stad hier één vampiertroep minder.
vwars-does-travel_permits = Een openbare vampier die uit een andere regio hierheen komt, betaalt één actie meer.
vwars-does-emergency_powers = In opstanden zijn de mensen hier 1 sterker.
vwars-does-equal_protection = Een vampiertroep uitschakelen kost hier ook een kaart.
vwars-does-open_recruitment = Inzet van vampiertroepen plaatst hier één troep meer.
vwars-does-demilitarised_zone = Als hier een opstand begint, vertrekt één mensentroep uit de stad.
vwars-does-free_press = Een bloedbad van de mensen geeft hier één sympathiefiche meer.
vwars-does-self_defence_act = Een overwinning van de vampiers is hier pas vanaf sterkte 9 een bloedbad.
vwars-does-sanctuary_cities = Gebeurtenissen plaatsen in elke stad hier één mensentroep minder.
vwars-does-right_of_assembly = In opstanden zijn de vampiers hier 1 sterker.
vwars-does-amnesty = Een betoging van de mensen brengt hier geen Noodtoestand; ze kost één sympathiefiche.
vwars-story-who = Wie wat was
vwars-story-since = openbare vampier sinds beurt { $turn },
vwars-story-never = { $faction ->
    [vampire] nooit ontmaskerd
   *[infected] nooit gewekt
}
vwars-story-placed = In het geheim geplaatst: { $white } wit, { $red } rood
vwars-story-removed = Na opstanden verwijderd: { $white } wit, { $red } rood
vwars-story-fuse = Hoe de lont brandde
vwars-story-fuse-help = Van onderen de steden van de vampiers, van boven de sympathiefiches; waar ze elkaar raken, winnen de vampiers.
vwars-story-points = Toen het keerde

# De hele tafel in één tabblad

web-tab-note = Dit tabblad bevat de hele tafel: niets verlaat je browser, en niemand kan van elders aanschuiven. Het is voor één persoon, of voor mensen die dit scherm delen. Spellen blijven in deze browser tot hij ze vergeet.
web-tab-loading = De tafel wordt klaargezet …
web-tab-understood = Begrepen
web-tab-old = Deze browser kan zelf geen tafel bevatten (WebAssembly ontbreekt): een recente Firefox, Chrome, Edge of Safari kan dat wel.
web-tab-unreachable = Een deel van deze site kon niet worden opgehaald: laad de pagina opnieuw zodra je verbinding hebt.
web-tab-elsewhere = Je tafels staan open in een ander tabblad van deze browser: sluit dat, en laad deze pagina opnieuw.
web-tab-denied = Deze browser laat de pagina niets bewaren: je kunt spelen, maar spellen zijn weg als je haar sluit. Bewaar wat je wilt houden als bestand.
web-tab-full = Deze browser heeft geen plaats meer om spellen te bewaren: je kunt verder spelen, maar bewaar wat je wilt houden als bestand.
web-tab-alone = Deze tafel staat alleen in dit tabblad, en geen link leidt hierheen.
web-tab-take-along = Om met vrienden verder te spelen, bewaar je het spel als bestand en open je dat op de startpagina van een server. Het bestand vertelt alle kaarten, ook de verborgen.
web-tab-save = Bewaar dit spel als bestand
web-tab-bot-strong-about = Stelt zich voor elke keuze die telt een paar spellen voor: in een tabblad half zoveel als op een server.
web-tab-bot-master-about = Stelt zich er twee keer zoveel voor, evenveel als een sterke bot op een server; sommige keuzes duren twee seconden.
web-tab-home-line = Kies een spel en schuif aan: alleen tegen bots, of met vrienden voor dit scherm. Geen account, niets te installeren.

# De huiskamer: een scherm toont de tafel, telefoons houden wat van jezelf is.
web-room = In de huiskamer
web-room-line = Dit scherm is de tafel; telefoons houden de kaarten. Kies een spel, en iedereen scant één code.
web-room-scan = Scan om te gaan zitten
web-room-chairs = { $people } van { $chairs } stoelen zijn bezet
web-room-free = Vrij
web-room-nobody = Richt een telefoon op de code: wie hem scant, heeft een stoel. De eerste begint het spel.
web-room-may-start = { $free ->
    [0] Alle stoelen zijn bezet. { $name } begint het spel op de telefoon.
   *[other] Wie komt er nog? { $name } begint het spel op de telefoon.
}
web-room-away = { $waits ->
    [yes] We wachten op { $names }: de telefoon slaapt. Maak hem wakker of scan de code er nog eens mee; blijft hij weg, dan kan iemand anders beginnen. De stoel blijft bewaard.
   *[no] De telefoon van { $names } is weg. De stoel blijft bewaard: maak hem wakker of scan de code er nog eens mee. { $starter } kan intussen beginnen.
}
web-screen-full = Hele scherm vullen
web-screen-part = Volledig scherm verlaten
web-screen-happened = Wat er net gebeurde
web-screen-away = De telefoon van { $names } is weg. De stoel en alles wat gekozen is blijven bewaard: maak hem wakker, of scan de code er nog eens mee.
web-screen-again = Nog een keer? Eén tik op een telefoon, en dit scherm gaat mee.
web-sit-line = Hoe heet je? Dan heb je een stoel, en deze telefoon houdt wat alleen jij mag zien.
web-sit-down = Ga zitten
web-sit-you-start = Je kwam als eerste, dus jij begint. Wacht tot iedereen op het scherm een stoel heeft.
web-sit-wait = Je hebt een stoel. Kijk naar het scherm: { $name } begint het spel.
web-sit-start = Begin: wij met { $people }
web-sit-start-bots = { $bots ->
    [one] Begin met één bot
   *[other] Begin met { $bots } bots
}
web-sit-full = Alle stoelen zijn bezet. Staat er iemand op, scan de code dan nog eens.
web-sit-late = Het spel is bezig, en voor { $name } speelt een bot. Die stoel nemen?
web-sit-over = Dit spel is uit. Scan de code van het volgende.
web-sit-watch = Op deze telefoon meekijken
web-tab-mine = Van mij
web-hand-away = De telefoon van { $name } is weg.
web-hand-bot = Laat een bot doorspelen

# Samen een avond: de ingangen op de beginpagina, en de weg terug.
web-evenings = Samen een avond
web-evenings-mine = Jouw avonden en kringen
web-evening-night = Spelavond
web-evening-night-line = Eén link voor een avond: wie er is, een stemming over het volgende spel, een doorlopende stand.
web-evening-circle = Een kring
web-evening-circle-line = Voor wie vaker samen speelt: wie van wie wint, reeksen, ratings, en de verhalen van jullie spellen.
web-evening-going = Spelavond, { $when }
web-evening-past = Spelavond, { $when }

# Spelavond.
web-night = Spelavond
web-night-none = Die spelavond is er niet
web-night-none-line = Misschien is de link niet compleet, of de avond is zo lang geleden dat ze is gewist.
web-night-come = Hoe heet je? Dan doe je mee.
web-night-come-late = { $game } wordt gespeeld. Zeg hoe je heet, en je doet mee zodra er weer gedeeld wordt.
web-night-here = Ik ben er
web-night-again = Ik ben er weer
web-night-invite = Iedereen met deze link
web-night-link = De link naar deze avond
web-night-who = { $people ->
    [0] Er is niemand
    [one] Een van ons is er
   *[other] We zijn met { $people }
}
web-night-final = De stand van de avond
web-night-is-gone = is vertrokken
web-night-is-playing = speelt
web-night-is-away = is niet op deze pagina
web-night-left = { $playing ->
    [yes] { $name } is vertrokken. De plaats in het lopende spel blijft bewaard; verder verliest niemand zijn plaats.
   *[no] { $name } is vertrokken. Niemand verliest daardoor een plaats.
}
web-night-counts = Een punt voor elke speler die je achter je laat, bots meegeteld; kroontjes zijn gewonnen spellen. Een spel telt mee als de tafel sluit.
web-night-wins = { $wins ->
    [one] één spel gewonnen
   *[other] { $wins } spellen gewonnen
}
web-night-points = { $points ->
    [one] { $points } punt
   *[other] { $points } punten
}
web-night-vote = Wat wordt het volgende?
web-night-vote-line = Ieder één stem; veranderen mag zo vaak je wilt.
web-night-you-host = { $people ->
    [one] Stuur de link rond, en stem alvast. Jij begint het spel.
   *[other] Stem op het volgende spel. Jij begint als iedereen er is.
}
web-night-wait = Stem op het volgende spel. { $name } begint, of wie maar wil zodra meer dan de helft hetzelfde wil.
web-night-clear = Meer dan de helft van ons wil hetzelfde: iedereen mag beginnen met { $game }
web-night-yours = { $game } wordt gespeeld, en jij zit daar.
web-night-late = { $bots ->
    [0] { $game } wordt gespeeld, en alle stoelen zijn bezet. Als er weer gedeeld wordt, ben jij bij de eersten.
   *[other] { $game } wordt gespeeld. Als er weer gedeeld wordt, krijg jij de stoel van een bot.
}
web-night-led = Iedereen wordt naar de tafel geleid …
web-night-over = { $games ->
    [0] Deze avond is voorbij.
    [one] Deze avond is voorbij. Er is één spel gespeeld; deze pagina blijft.
   *[other] Deze avond is voorbij. Er zijn { $games } spellen gespeeld; deze pagina blijft.
}
web-night-you-left = Je bent vertrokken. Niemand verloor daardoor een plaats; kom terug wanneer je wilt.
web-night-now = { $phase ->
    [gathering] { $game } begint zo
    [opening] { $game } begint zo
    [over] { $game } is uit
   *[other] { $game } wordt gespeeld
}
web-night-to-table = Naar de tafel
web-night-watch = Kijk mee
web-night-aside = Verder zonder dit spel
web-night-aside-line = De avond gaat zonder dit spel verder, en je kunt een ander beginnen. De tafel blijft open: wie daar zit, houdt zijn plaats, en eindigt het spel toch, dan telt het mee.
web-night-chairs = Stoelen
web-night-chairs-of = { $bots ->
    [0] { $seats }: alleen wij
    [one] { $seats }: wij en een bot
   *[other] { $seats }: wij en { $bots } bots
}
web-night-bots = De bots spelen
web-night-hints = Spelers mogen om een tip vragen
web-night-hints-rated = Spelers mogen om een tip vragen (dan telt het spel niet voor de rating)
web-night-start = { $bots ->
    [0] Begin { $game }
    [one] Begin { $game } met een bot
   *[other] Begin { $game } met { $bots } bots
}
web-night-too-many = Hieraan kunnen { $most } van ons meedoen; wie vanavond het minst speelde, gaat voor, de anderen kijken mee.
web-night-played = Wat er is gespeeld
web-night-none-played = Er is niets gespeeld.
web-night-counting = Het telt mee zodra de tafel sluit, uiterlijk een minuut na het einde.
web-night-set-aside = Opzijgelegd.
web-night-unfinished = Niet uitgespeeld.
web-night-no-winner = In overleg beëindigd, zonder winnaar.
web-night-stood-in = { $name } (een bot speelde verder)
web-night-leave = Vertrekken
web-night-leave-line = De anderen spelen verder. Niemand verliest een plaats, jij ook niet: een stoel die je aan een tafel hebt, blijft van jou, en de link brengt je terug.
web-night-end = De avond beëindigen
web-night-end-line = Hier wordt niets meer gespeeld. De pagina blijft, met alle spellen en de stand, voor iedereen die de link heeft.
web-night-stay = Blijven
web-night-back = Terug naar de spelavond
web-nameless = iemand

# Een kring.
web-circle = Een kring
web-circle-new = Een nieuwe kring
web-circle-new-line = Een pagina voor mensen die vaker samen spelen. Wie de link heeft, mag erbij; spellen van deze mensen worden daar vanaf dan opgeschreven.
web-circle-name = Hoe heet de kring?
web-circle-name-like = De donderdagvampiers
web-circle-begin = Begin de kring
web-circle-none = Die kring is er niet
web-circle-none-line = Misschien is de link niet compleet, of iedereen is eruit gegaan.
web-circle-count = { $count ->
    [one] Er zit één mens in deze kring.
   *[other] Er zitten { $count } mensen in deze kring.
}
web-circle-join = Doe mee
web-circle-join-line = Wie meedoet, heeft hier een naam, en spellen met anderen van de kring worden opgeschreven: openbare tafels, en de spelavonden van de kring. Je mag je ratings verbergen, en eruit gaan wanneer je wilt.
web-circle-night = Plan een spelavond
web-circle-people = De kring
web-circle-form = { $games ->
    [one] één spel
   *[other] { $games } spellen
}, { $wins ->
    [0] nog niet gewonnen
    [one] één gewonnen
   *[other] { $wins } gewonnen
}{ $best ->
    [0] {""}
    [one] {""}
   *[other] , op zijn best { $best } op rij
}
web-circle-unplayed = nog geen spel dat telt
web-circle-streak = { $streak } op rij
web-circle-rating = { $games ->
    [one] na één spel
   *[other] na { $games } spellen
}
web-circle-hidden = ratings verborgen
web-circle-hide = Verberg mijn ratings voor de anderen
web-circle-ratings-line = Ratings volgens OpenSkill, een voor elk spel, alleen onder mensen van deze kring. Iedereen begint op 25,0 ± 8,3; het tweede getal zegt hoe onzeker het nog is.
web-circle-duels = Wie wint van wie
web-circle-duels-line = Voor : achter, per spel dat telt.
web-circle-duel = { $name } eindigde { $won ->
    [one] één keer
   *[other] { $won } keer
} voor { $other }, en { $lost ->
    [one] één keer
   *[other] { $lost } keer
} erachter.
web-circle-games = Spellen
web-circle-no-games = Nog geen spellen. Plan een spelavond, of speel samen aan een openbare tafel.
web-circle-others = { $count ->
    [one] en één andere speler
   *[other] en { $count } andere spelers
}
web-circle-unrated = Telt niet voor de rating: { $why ->
    [hints] er mochten tips gevraagd worden.
    [hot-seat] iemand had meer dan één plaats.
    [undo] er is iets teruggenomen zonder te vragen.
    [replaced] een plaats wisselde van speler, of een bot besliste voor iemand.
    [known] de kaarten lagen open, of waren al eens gedeeld.
    [position] het begon niet bij het begin.
    [cards] het werd met eigen kaarten gespeeld.
   *[other] het werd in overleg beëindigd.
}
web-circle-invite = Nodig uit met deze link
web-circle-link = De link naar deze kring
web-circle-nights = Spelavonden
web-circle-night-games = { $games ->
    [one] één spel
   *[other] { $games } spellen
}
web-circle-what = Wat er wordt opgeschreven
web-circle-what-line = Openbare tafels waaraan minstens twee van ons zaten, en onze spelavonden, zodra hun tafels sluiten. Tafels waar alleen een link naartoe leidt, staan hier nooit. Spellen met tips, meer plaatsen voor één mens, iets dat zonder vragen werd teruggenomen of plaatsen die wisselden, tellen niet voor de rating.
web-circle-leave = Uit de kring gaan
web-circle-leave-line = Je naam en ratings verdwijnen; voor de anderen ben je een naamloze tegenstander van toen.
## Ruimte om te praten

web-new-talk-over = Overleg vóór beschuldigingen, ruilen en zo meer
web-new-talk-over-time = { $seconds ->
    [0] Geen pauze
   *[other] Hoogstens { $seconds } seconden
}
web-new-talk-over-help = De klokken staan stil en niemand speelt, tot iedereen klaar is of de tijd om is.
web-new-asides = Twee mensen mogen fluisteren: iedereen ziet dat, niet wat
web-agreed-talk-over = Overleg: hoogstens { $seconds } s
web-agreed-asides = Er mag gefluisterd worden
web-talk-over = Overleg.
web-together-waiting = Nog niet klaar: { $names }
web-together-all = Iedereen is klaar.
web-together-ready = { $what ->
    [lesson] { $ready ->
        [yes] Ik heb het gelezen
       *[no] Begrepen, volgende bladzijde
    }
    [practice] { $ready ->
        [yes] Ik wacht op het delen
       *[no] Genoeg: deel in het echt
    }
   *[talk] { $ready ->
        [yes] Ik ben klaar
       *[no] Klaar
    }
}
web-together-for-all = Ga door voor iedereen
web-say-to = Tegen wie
web-say-to-all = Tegen allen
web-whisper-to = fluisterend tegen { $name }
web-whispers = fluistert tegen { $name }
web-keep-words = Bewaar wat we zeggen bij het verslag …
web-keeps-words = Wat gezegd wordt, wordt bij het verslag bewaard, van wie daarmee instemde.
web-proposes-keep = { $me ->
    [yes] Je stelt voor om wat jullie zeggen bij het verslag van dit spel te bewaren.
   *[no] { $name } stelt voor om wat jullie zeggen bij het verslag van dit spel te bewaren.
}
web-words = Wat er gezegd werd

## Samen een eerste spel

web-first = Nooit gespeeld? Leer het samen
web-first-of = { $game }: samen een eerste spel
web-first-read = Lees samen waar het spel om gaat, met van elk doel één voorbeeld. Iedereen probeert het op het eigen scherm; jullie slaan samen om.
web-first-practise = Oefen met open handen: iedereen mag alles bekijken en alles vragen. Niets ervan telt.
web-first-deal = Hebben jullie er genoeg van, dan wordt er in het echt gedeeld. Iedereen houdt de eigen stoel.
web-first-table = Iedereen achter een eigen scherm
web-first-room = Dit scherm is de tafel, telefoons houden de handen
web-first-page = Bladzijde { $page } van { $of }
web-first-line = Lees het voor als jullie bij elkaar zitten. De bladzijde slaat om als iedereen haar gelezen heeft.
web-first-phones = Probeer het op je telefoon. De bladzijde slaat om als iedereen dat gedaan heeft.
web-first-start = Begin de les
web-agreed-learn = Eerst samen een les, dan een open oefenronde
web-practice = Oefening.
web-practice-line = Alle handen zijn open, en niets telt. Kijk, probeer, vraag.
web-practice-hands = Wiens hand je bekijkt
web-practice-mine = De mijne

## Als iemand weg is

web-lobby-absent = { $names } is weg. Je mag beginnen: de stoel blijft bewaard, en een bot speelt tot ze terug zijn.
web-sit-host-away = De telefoon van { $name } is weg. Komt die niet gauw terug, dan kan een van jullie beginnen; alle stoelen blijven bewaard.
web-screen-left = Een bot speelt voor { $names } tot ze terug zijn. De stoel blijft bewaard.
web-hand-no-screen = Geen scherm toont nu de tafel. Maak het wakker, of open { $link } op een ander: er gaat niets verloren.
# -- speel mijn deling

web-deal-send = Stuur deze deling
web-deal-send-line = Vrienden spelen dezelfde kaarten op dezelfde stoel tegen dezelfde bots; daarna vergelijken jullie.
web-deal-send-on = Stuur deze deling naar vrienden
web-deal-link = De link naar deze deling
web-deal-title = Een deling van { $game }
web-deal-mine = Jouw deling, voor je vrienden
web-deal-from = { $name } stuurt je een deling
web-deal-terms = Iedereen die deze link opent speelt dezelfde kaarten op dezelfde stoel, aan een eigen tafel, tegen { $count ->
    [one] dezelfde bot
   *[other] dezelfde bots
}: { $bots }.
web-deal-cards = Met de kaarten van { $cards }.
web-deal-play = Speel deze deling
web-deal-playing = Jouw spel met deze deling wacht op je. Als het afgelopen is, zie je hoe de anderen speelden.
web-deal-you-saw = Je hebt al een spel met deze deling gezien. Je mag hem spelen; de vergelijking zegt het erbij.
web-deal-compare = Vergelijk
web-deal-you = jij
web-deal-first = speelde hem het eerst
web-deal-saw = had hem gezien
web-deal-saw-line = Zat bij een spel met deze deling, of opende er een, voordat het eigen spel was afgelopen.
web-deal-running = Nog bezig.
web-deal-rank = { $rank ->
    [1] Eerste
    [2] Tweede
    [3] Derde
   *[other] Plaats { $rank }
} van { $of }
web-deal-undone = { $count ->
    [one] nam één keer terug
   *[other] nam { $count } keer terug
}
web-deal-relieved = Een bot viel een tijdje in, of een stoel kreeg een ander.
web-deal-difference = Beslissing { $number } is de eerste die verschilt
web-deal-over = (het spel was afgelopen)
web-deal-same = Hetzelfde spel, beslissing voor beslissing.
web-deal-nobody = iemand
web-deal-nobody-yet = Nog niemand heeft hem opgepakt. Stuur de link.
web-deal-names = Opgepakt door { $names }. Hoe het ging hoor je als je eigen spel is afgelopen.
web-deal-honest = Dit is een herhaalde deling, geen verse: wie een spel ermee zag, kan de kaarten kennen. Wie hier bij zo'n spel zat of er een opende, krijgt een merkteken; wat elders is verteld, kan niemand weten. Elk verslag ervan draagt dezelfde vastlegging, zodat het met het eerste te vergelijken is.
web-deal-repeated = Herhaalde deling
web-deal-repeated-line = Deze kaarten werden eerder gedeeld, in een spel dat als uitdaging is gestuurd. Het verslag zegt het.

# -- een avond samen

web-evenings = Een avond samen

# -- voor de gedrukte doos

web-box = Voor de gedrukte doos
web-evening-box = Voor de gedrukte doos
web-evening-box-line = Het spel ligt op je echte tafel: zoek een regel op, deel rollen in het geheim met de telefoon, houd punten en tijd bij.
web-box-which = Welke doos ligt er op tafel?
web-box-of = { $game }: voor de gedrukte doos
web-box-line = Een scheidsrechter voor je echte tafel. Alles blijft op dit apparaat.
web-box-offline = Werkt voortaan zonder netwerk.
web-box-tab-ask = Mag dit?
web-box-tab-secrets = Geheimen
web-box-tab-score = Punten
web-box-tab-clock = Klok
web-box-people = { $count ->
    [one] 1 speler
   *[other] { $count } spelers
}
web-box-count = Met hoeveel spelen jullie?
web-box-player = Speler { $number }
web-box-ask = Mag ik dit doen?
web-box-ask-example = stelen uit het kluisje, MM-20, volle hand …
web-box-ask-line = Vraag het in je eigen woorden, of noem een bepaling. Je krijgt wat de regels zeggen, en waar een uitgeprobeerd spel het laat zien, wat er gebeurde.
web-box-found = { $count ->
    [0] Niets gevonden
    [one] 1 passage
   *[other] { $count } passages
}
web-box-nothing = Met deze woorden zeggen de regels niets. Probeer andere, of minder.
web-box-tried = Bijvoorbeeld: { $what }.
web-box-yes = Mag
web-box-no = Geweigerd
web-box-deal = Deel aan { $count }
web-box-no-secrets = In dit spel wordt niets in het geheim gedeeld.
web-box-pass = Geef de telefoon aan { $name }
web-box-i-am = Ik ben { $name }
web-box-all-looked = Iedereen heeft gekeken. Wie nog eens wil kijken, pakt de telefoon.
web-box-look-again = { $name } kijkt nog eens
web-box-put-away = Berg de kaarten op
web-box-put-away-sure = Dan kan niemand meer kijken.
web-box-only = Nu kijkt alleen { $name }
web-box-hold = Houd ingedrukt om te kijken
web-box-pin = Een woord om nog eens te kijken (als je wilt)
web-box-pin-again = Jouw woord
web-box-done = Klaar, dek af
web-box-secret-line = Gedeeld met het toeval van deze browser zelf, in de aantallen van de opzet van het spel. De kaarten blijven op dit apparaat en gaan nergens heen; wie in het geheugen ervan graaft, zou ze kunnen vinden.
web-box-points = Punten
web-box-total = Totaal
web-box-evening = { $count ->
    [one] Vorig blad
   *[other] { $count } vorige bladen
}
web-box-next-sheet = Volgend spel
web-box-tear-off = Begin opnieuw
web-box-clock = Een klok voor de tafel
web-box-clock-turn = Zoveel voor elke beurt
web-box-clock-total = Zoveel voor het hele spel van elke speler
web-box-minutes = Minuten
web-box-clock-set = Zet hem op tafel
web-box-clock-start = Tik om te beginnen
web-box-clock-next = Tik als je klaar bent: daarna { $name }
web-box-clock-over = De tijd is om. Tik voor de volgende speler
web-box-clock-pause = Pauze
web-box-clock-off = Berg hem op

## Het lab van de ontwerper
web-evening-lab = Het lab van de ontwerper
web-evening-lab-line = Verander een regel of een kaart, laat bots honderden keren spelen, zie wat het deed en speel het met vrienden.
web-lab = Het lab van de ontwerper
web-lab-of = { $game } in het lab
web-lab-lead = Verander een regel of een kaart, laat bots dezelfde delingen op beide manieren spelen en lees wat het deed. Welk spel?
web-lab-alone = Het lab heeft een server nodig: duizenden spellen zijn te veel voor één tabblad.
web-lab-cards = De kaarten
web-lab-cards-help = Dit is het kaartbestand van het spel. Verander namen, aantallen, getallen en effecten; of het speelbaar is wordt tijdens het typen nagekeken.
web-lab-line = Op regel { $line }
web-lab-right = Dit is speelbaar.
web-lab-checking = Nakijken …
web-lab-save = Kaartbestand bewaren
web-lab-reset = Zoals het spel is
web-lab-try = Laat bots het spelen
web-lab-bots = Bots
web-lab-deals-asked = Delingen, hoogstens { $most }
web-lab-run = Spelen
web-lab-stop = Stoppen
web-lab-run-both = Elke deling wordt twee keer gespeeld: zoals het spel is, en met wat je veranderd hebt.
web-lab-run-one = Er is niets veranderd wat bots merken: het spel wordt gespeeld zoals het is.
web-lab-playing = { $done } van { $of } delingen. Bots van lopende spellen gaan voor; je mag deze pagina verlaten en terugkomen.
web-lab-state-done = Alle delingen zijn gespeeld.
web-lab-state-stopped = Gestopt. Wat geteld is, geldt.
web-lab-state-spent = Meer denkwerk mag je nu niet vragen; binnen tien minuten is het tegoed weer vol. Wat geteld is, geldt.
web-lab-state-lost = De server die deze spellen speelde is weg. Laat ze opnieuw spelen.
web-lab-old = Dit is van een eerdere keer: het formulier zegt nu iets anders.
web-lab-shares = Wie wint
web-lab-deals = { $deals ->
    [one] 1 deling
   *[other] { $deals } delingen
}; de lijn toont waar het ware aandeel ligt, 95 van de 100 keer.
web-lab-base = zoals het is
web-lab-variant = veranderd
web-lab-all = Alles wat vergeleken is
web-lab-what = wat
web-lab-difference = verschil
web-lab-between = zeker tussen
web-lab-length = beslissingen per spel
web-lab-sure = ✓ en vet: zeker anders. Je mag altijd kijken en stoppen wanneer je wilt: alles samen geldt 95 van de 100 keer.
web-lab-command = Hetzelfde in een terminal, naast het bewaarde kaartbestand; afterdark lab tekent een volledig verslag:
web-lab-friends = Speel deze variant met vrienden
web-lab-friends-help = Een tafel met deze regels en kaarten, of een link naar de variant zelf, die anderen kunnen spelen en veranderen.
web-lab-open = Een tafel openen
web-lab-share = Een link maken
web-lab-link = Link naar deze variant
