# Wat de server zelf zegt, naast tafels en spellen.

refused-server = { $text }
refused-bad-message = Dat bericht begrijpt deze server niet: { $text }
refused-hello-first = Het eerste bericht op een verbinding, en alleen het eerste, is hallo.
refused-no-key = Daarvoor is een sleutel nodig die de server kent.
refused-no-pages = De browserclient hoort niet bij deze installatie; er kan dus geen pagina worden geschreven.
refused-not-yours = Dat is van iemand anders.
refused-not-watched = Bij deze tafel mag niemand toekijken.
refused-sent-away = De gastheer heeft je van deze tafel weggestuurd.
refused-not-found = Hier is niets met die naam.
refused-no-table = Die tafel is er niet.
refused-no-night = Die spelavond is er niet.
refused-night-over = Deze spelavond is voorbij; wat er is gespeeld, blijft hier te lezen.
refused-night-full = Er zijn al { $most } mensen op deze spelavond.
refused-not-at-night = Zeg eerst dat je er bent.
refused-not-night-host = { $name } beslist dit, of een spel dat meer dan de helft van jullie wil.
refused-still-playing = Er wordt nu gespeeld. Als dat spel uit is, kan het volgende beginnen.
refused-not-so-many = Met zoveel mensen kan dat spel niet gespeeld worden.
refused-no-circle = Die kring is er niet.
refused-circle-full = Er zitten al { $most } mensen in deze kring.
refused-not-in-circle = Dat kunnen alleen mensen van deze kring.
refused-no-clause = De regels van dit spel hebben die bepaling niet.
refused-record-not-over = Zolang de tafel niet voorgoed gesloten is, is het verslag alleen door eigen ogen te lezen.
refused-not-sendable = Alleen een afgelopen spel van één mens tegen bots, vanaf het begin gespeeld, kan naar vrienden worden gestuurd, door wie het speelde.
refused-challenge-full = Er spelen al genoeg mensen deze deling; vraag om een andere.
refused-too-many = Dat is te veel tegelijk; wacht even.
refused-too-many-tables = Van hier zijn voorlopig genoeg tafels geopend; probeer het later nog eens.
refused-too-much-thinking = Voor nu is er genoeg nagedacht; vraag het over { $seconds ->
    [one] een seconde
   *[other] { $seconds } seconden
} nog eens.
refused-too-large = Dat is groter dan deze server leest.
refused-too-costly = Dat kost meer tijd om te lezen dan deze server toestaat.
refused-too-slow = Dat deed er te lang over om aan te komen; stuur het opnieuw.
refused-game-too-slow = Eén spel van deze variant duurt langer dan deze server een spel laat duren.
refused-origin = Dat werd gevraagd door een pagina van een ander adres, en gebeurt niet.
refused-host = Onder dat adres is deze server niet bekend. Hij luistert naar: { $addresses }
refused-not-kept = Bij ons ging iets mis, en er is niets van bewaard. Probeer het nog eens.
refused-table-failed = Aan deze tafel ging telkens weer iets mis, dus is ze gesloten. Het verslag is bewaard.
refused-busy = De tafel was bezet; probeer het nog eens.
refused-no-hints = Hier is geen tip te krijgen.
refused-unknown-game = { $text }
refused-unknown-bot = { $text }
refused-unknown-action = { $text }
refused-option = { $text }
refused-position = { $text }
refused-record = { $text }
refused-cards = { $text }
refused-method = Dat kan hier niet.
refused-failed = Hier ging iets mis; het is genoteerd en er is niets veranderd.

closing-restart = De server start opnieuw.
closing-elsewhere = Een andere server heeft de regels van deze tafel; je wordt daarheen geleid.
closing-slow = Je verbinding kon het niet bijhouden; kom terug met wat je hebt gezien.
closing-too-many = Dat waren te veel berichten.

# De pagina voor wie geen pagina's heeft: broncode zonder bouw.
no-pages-title = De pagina's zijn niet gebouwd
no-pages-text = De tafels zijn open, maar deze installatie heeft geen pagina's voor de browser. Installeer het pakket (make play doet dat), of schuif aan vanuit een terminal: afterdark join { $address }/t/TAFEL

# Wat `afterdark serve` laat zien.
serve-open = Afterdark is open.
serve-here = Op deze machine:
serve-network = In je netwerk:
serve-public = Van overal:
serve-click = Open een van deze in een browser, of richt een telefoon op het plaatje.
serve-click-local = Open dit in een browser. Alleen deze machine kan erbij.
serve-elsewhere = Vrienden elders? Laat een tunnel of een reverse proxy naar poort { $port } leiden,
serve-elsewhere-url = en begin opnieuw met dat adres: afterdark serve --url https://jouw.adres
serve-kept = Alles wordt bewaard in { $place }. Ctrl-C sluit af; er gaat niets verloren.
serve-kept-store = Alles wordt bewaard in de database die je noemde. Ctrl-C sluit af; er gaat niets verloren.
serve-closing = We sluiten: wat gespeeld is, blijft bewaard.
serve-port-taken = Poort { $port } is bezet; in plaats daarvan wordt { $other } gebruikt.

moved-out = { $file } bevat nu alles: { $tables ->
    [one] één tafel
   *[other] { $tables } tafels
} met { $lines ->
    [one] één regel
   *[other] { $lines } regels
}, { $people ->
    [one] één persoon
   *[other] { $people } personen
}.
moved-in = Alles uit { $file } staat nu in de opslag: { $tables ->
    [one] één tafel
   *[other] { $tables } tafels
} met { $lines ->
    [one] één regel
   *[other] { $lines } regels
}, { $people ->
    [one] één persoon
   *[other] { $people } personen
}.

# Berichten over partijen die dagen duren. Ze zeggen waar je aan de beurt bent, en niets over het spel.
notice-turn = Jij bent aan de beurt
notice-turn-at = Je bent aan de beurt aan de tafel van { $game }.
notice-until = Antwoord uiterlijk { $until }.
feed-title = Afterdark: jouw beurt
feed-empty = Niemand wacht op je.
calendar-title = Afterdark
calendar-until = { $game }: de bedenktijd loopt af

# Wat `afterdark doctor` zegt.
doctor-is-well = goed
doctor-is-mind = let op
doctor-is-wrong = fout
doctor-compiled = Afterdark { $version }, gecompileerd, op Python { $python }.
doctor-pure = Afterdark { $version } draait ongecompileerd op Python { $python }: alles werkt, maar bots denken ongeveer tien keer zo langzaam. Installeer het met een C-compiler op de machine.
doctor-no-pages = Deze installatie heeft geen pagina’s, dus browsers vinden niets. Installeer een uitgegeven pakket, of draai make play in een kloon.
doctor-games = { $games ->
    [0] Er is geen spel geïnstalleerd.
    [one] Er is één spel geïnstalleerd, en het deelt.
   *[other] Er zijn { $games } spellen geïnstalleerd, en elk ervan deelt.
}
doctor-game = { $text }
doctor-folder-refused = In { $folder } kan niets worden geschreven. Noem een andere map met --data, of laat deze gebruiker daar schrijven.
doctor-file-open = Andere gebruikers van deze machine kunnen { $file } lezen, waarin de geheimen van lopende spellen staan: chmod 600 { $file }
doctor-space = Er is { $free } vrij waar alles wordt bewaard, { $folder }.
doctor-store-new = Er is nog geen opslag; de eerste start maakt er een.
doctor-store = De opslag antwoordt en heeft de versie van nu, { $version }.
doctor-store-old = De opslag antwoordt; ze heeft versie { $version }, en de volgende start werkt haar bij. Maak eerst een back-up: afterdark export backup.jsonl
doctor-store-wrong = De opslag is niet te gebruiken. { $text }
doctor-standby = Deze database herhaalt alleen wat een andere doet, dus hier kan niets worden geschreven. Noem degene die leidt.
doctor-commit-off = De database zegt dat een zet bewaard is voordat dat zo is (synchronous_commit of fsync staat uit): een crash zou zetten verliezen die mensen al hebben gezien. Zet beide aan.
doctor-standby-asynchronous = Andere databases herhalen wat deze doet, maar pas later. Neemt een daarvan haar plaats in, dan kunnen de laatste zetten verloren gaan: noem er een in synchronous_standby_names.
doctor-clock = De klok van deze machine en die van de database verschillen { $seconds ->
    [one] { $seconds } seconde
   *[other] { $seconds } seconden
}. Een node volgt die van de database; laat beide machines de tijd van het netwerk halen (NTP).
doctor-bus = De bus antwoordt, en laat ons binnen.
doctor-bus-wrong = De bus is niet te gebruiken. { $text }
doctor-port = Poort { $port } is vrij.
doctor-port-ours = Een server van Afterdark antwoordt op poort { $port }.
doctor-port-other = Poort { $port } is bezet door een ander programma; { $other } zou worden gebruikt.
doctor-port-refused = { $text }
doctor-url-plain = { $url } is gewone http: wie ertussen zit kan sleutels en geheimen lezen, en telefoons bieden geen meldingen.
doctor-url-no-proxy = { $url } is https, maar er is geen certificaat en geen proxy genoemd. Leidt een proxy of tunnel hierheen, noem dan zijn adres met --proxy, anders telt iedereen als één bezoeker met één tegoed.
doctor-proxy-no-url = Er is een proxy genoemd, maar geen openbaar adres: wie daardoor komt wordt geweigerd. Zeg --url https://jouw.adres
doctor-metrics-open = Iedereen mag /metrics lezen.
doctor-files = Het systeem staat { $allowed } open bestanden toe, en de instellingen { $wanted } verbindingen. Verhoog de grens (ulimit -n, LimitNOFILE), of verlaag limits.connections.
doctor-bots = Een proces voor bots start en antwoordt.
doctor-bots-refused = Er kan geen proces worden gestart waarin bots denken, dus zouden ze door loting antwoorden: { $text }
