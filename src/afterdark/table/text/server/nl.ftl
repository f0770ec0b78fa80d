# Wat de server zelf zegt, naast tafels en spellen.

refused-server = { $text }
refused-bad-message = Dat bericht begrijpt deze server niet: { $text }
refused-hello-first = Het eerste bericht op een verbinding, en alleen het eerste, is hallo.
refused-no-key = Daarvoor is een sleutel nodig die de server kent.
refused-not-yours = Dat is van iemand anders.
refused-not-watched = Bij deze tafel mag niemand toekijken.
refused-sent-away = De gastheer heeft je van deze tafel weggestuurd.
refused-not-found = Hier is niets met die naam.
refused-no-table = Die tafel is er niet.
refused-no-clause = De regels van dit spel hebben die bepaling niet.
refused-record-not-over = Zolang de tafel niet voorgoed gesloten is, is het verslag alleen door eigen ogen te lezen.
refused-too-many = Dat is te veel tegelijk; wacht even.
refused-too-many-tables = Van hier zijn voorlopig genoeg tafels geopend; probeer het later nog eens.
refused-too-much-thinking = Voor nu is er genoeg nagedacht; vraag het over { $seconds ->
    [one] een seconde
   *[other] { $seconds } seconden
} nog eens.
refused-too-large = Dat is groter dan deze server leest.
refused-too-costly = Dat kost meer tijd om te lezen dan deze server toestaat.
refused-too-slow = Dat deed er te lang over om aan te komen; stuur het opnieuw.
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
