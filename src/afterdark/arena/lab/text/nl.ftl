# Wat het lab zegt: vergelijkingen, cijfers, het verslag en de atlas.

## Cijfers

figure = cijfer
mean = gemiddelde
interval = 95 %-interval
mean-decisions = beslissingen per partij
mean-forced = beslissingen zonder keuze
mean-bits = openheid van een beslissing, in bits
mean-lead_changes = keren dat de leiding wisselt
mean-settled = deel van de partij waarna dat niet meer gebeurt
mean-comebacks = partijen gewonnen vanuit minder dan een halve gelijke kans
by-value = Wie leidt, zegt de waardefunctie van het spel zelf, die alle kaarten ziet.
no-value = Niemand heeft geleerd wat stellingen onder deze regels waard zijn, dus over de leiding wordt niets gezegd.
piece = stuk
seen = gezien
used = gebruikt
won-seen = winst van wie het zag
won-used = winst van wie het gebruikte
correlation = Een plaats wint { $share } % van haar partijen. Aandelen van stukken zijn samenhang: wie aan het winnen is, kan juist degene zijn die het mag gebruiken.

## Vergelijken

compare-title = { $title }: { $deals ->
    [one] 1 deling
   *[other] { $deals } delingen
} op beide manieren gespeeld, { $seats } plaatsen, zaad { $seed }
compare-base = zoals het is
compare-variant = variant
compare-what = wat
compare-difference = verschil
compare-surely = zeker tussen
compare-sure = zeker
compare-yes = ja
compare-no = nee
side-wins = { $side } wint
seat-wins = plaats { $seat } wint
ends-by = eindigt door { $end }
several-winners = meer dan één winnaar
with-choice = beslissingen met een keuze
compare-length = beslissingen per partij
compare-longer = { $decisions } · langer in { $longer } %, korter in { $shorter } % van de delingen
compare-more = Met { $variant }: { $what } in { $now } % van de partijen in plaats van { $was } %. Dat is zeker { $low } tot { $high } punten meer.
compare-less = Met { $variant }: { $what } in { $now } % van de partijen in plaats van { $was } %. Dat is zeker { $low } tot { $high } punten minder.
compare-only-length = Met { $variant } duren partijen zeker niet even lang, { $now } beslissingen in plaats van { $was }; wat het ook doet met wie er wint, het is minder dan { $points ->
    [one] { $points } punt
   *[other] { $points } punten
}.
compare-none = In { $deals ->
    [one] 1 deling
   *[other] { $deals } delingen
} is geen zeker verschil gevonden: wat { $variant } ook doet met wie er wint, het is minder dan { $points ->
    [one] { $points } punt
   *[other] { $points } punten
}.
compare-identical = { $variant } veranderde helemaal niets: alle { $deals } delingen zijn gelijk gespeeld.
compare-bots = Het geldt voor deze bots: anderen kunnen dezelfde regel anders benutten.

## Waarden proberen

sweep-title = { $title }: dezelfde { $deals ->
    [one] deling
   *[other] { $deals } delingen
} met elke waarde van { $option }, { $seats } plaatsen, zaad { $seed }
sweep-decisions = beslissingen
sweep-differs = verschilt zeker van de eerste
target-nearest = Het dichtst bij { $what } { $target } %: { $setting }, met { $share } %.
target-confirmed = Bevestigd: op { $games } verse delingen is het { $share } % ({ $low }–{ $high } %), en { $target } % ligt daarbinnen.
target-missed = Niet bevestigd: op { $games } verse delingen is het { $share } % ({ $low }–{ $high } %), en { $target } % ligt daarbuiten. Probeer waarden in de buurt, of een andere optie.

## Wat een kaart doet

exchange-title = { $title }: { $deals ->
    [one] 1 deling
   *[other] { $deals } delingen
} met { $pairs ->
    [one] 1 ruil
   *[other] { $pairs } keer een ruil
}, { $seats } plaatsen, zaad { $seed }
exchange-place = waar
exchange-wins = wie wint
exchange-holder = haar plaats
exchange-pairs = paren
exchange-with = ermee
exchange-without = met een ander
exchange-sure = Zeker: { $sure } van { $pieces ->
    [one] 1 stuk
   *[other] { $pieces } stukken
}, gecorrigeerd voor alle (Benjamini en Hochberg): daarvan is ongeveer een op de twintig toeval. Een interval gaat over één stuk op zichzelf.
exchange-none = Er viel niets te ruilen: geen geschudde stapel deelt de stukken van dit spel aan de plaatsen uit.

## Hoe vroeg een geheim bekend is

secrets-title = { $title }: { $games ->
    [one] 1 partij
   *[other] { $games } partijen
} bekeken, { $seats } plaatsen, zaad { $seed }
secrets-none = De plaatsen houden hier niets geheim wat hun spel zou kunnen verraden.
secrets-which = Welke is het: { $answers }
secrets-which-of = Welke van { $of } is het: { $answers } …
secrets-round = ronde
secrets-games = partijen
secrets-rules = waarheid, volgens de regels
secrets-belief = waarheid, afgeleid
secrets-rules-sure = zeker volgens de regels
secrets-belief-sure = zeker, afgeleid
secrets-half = De helft ervan is af te leiden in ronde { $round }, en volgens de regels alleen in geen getoonde ronde zeker.
secrets-half-both = De helft ervan is af te leiden in ronde { $round }; volgens de regels alleen zijn ze zeker in ronde { $rules }.
secrets-never = In geen getoonde ronde was de helft ervan af te leiden.
secrets-inferring = Afgeleid: hoe waarschijnlijk onze bots de waarheid achten na wat één plaats heeft gezien. Het geldt voor het spel van deze bots.

## Het verslag

report-title = { $title } in het lab
report-games = { $games ->
    [one] 1 partij
   *[other] { $games } partijen
}, { $seats } plaatsen
report-again = Hetzelfde nog eens
report-by-these-bots = Alles hier geldt voor deze bots, niet voor iedereen die zou kunnen spelen.
report-short = In het kort
report-bots = Bots
report-seed = Zaad
report-cards = Kaarten
report-own-cards = van het spel zelf
report-options = Opties
report-usual-options = zoals gewoonlijk
report-rules = Regels
report-program = Programma
report-built = Afterdark { $version }
short-side = De kant { $side } wint { $share } % van de partijen.
short-seats-even = Geen plaats blijkt bevoordeeld.
short-seats-uneven = Plaats { $best } wint { $most } % van haar partijen, plaats { $worst } { $least } %: meer dan toeval verklaart.
short-end = De meeste partijen eindigen door { $end }: { $share } %.
short-length = De helft van alle partijen duurt { $low } tot { $high } beslissingen.
short-choice = { $share } % van de beslissingen laat iets te kiezen.
short-settled = De helft van alle partijen is beslist na { $share } % van de beslissingen.
section-sides = Wie wint
section-sides-help = Hoeveel van alle partijen iemand won die aan het eind aan deze kant stond. De dunne lijn is het 95 %-interval.
section-seats = Plaatsen
section-seats-help = Hoeveel van haar partijen elke plaats won. De streepjeslijn is een gelijk deel.
section-ends = Hoe partijen eindigen
section-ends-help = Hoeveel van alle partijen zo eindigden.
section-length = Hoe lang partijen zijn
section-length-help = Beslissingen in een partij, alle plaatsen samen.
section-choice = Hoeveel er te kiezen is
section-choice-help = Hoe open een beslissing is voor een redelijke speler, in elk tiende deel van een partij: 0 bits is een keuze die zichzelf maakt, 1 bit een keuze tussen twee die op elkaar lijken, 2 bits tussen vier.
section-lead = Wanneer het beslist is
section-lead-help = Na welk deel van de partij de leiding nooit meer wisselde, volgens de waardefunctie van het spel, die alle kaarten ziet. Wie pas helemaal aan het eind de leiding verliest, beslist de partij op 100 %.
section-pieces = Kaarten en stukken
section-pieces-help = Gezien: de voorkant was in het zicht van de plaats. Gebruikt: een actie van de plaats noemde het. De stip is hoe vaak plaatsen wonnen die het gebruikten, met 95 %-interval; de streepjeslijn is hoe vaak een plaats wint. Dit is samenhang, niet wat de kaart doet: wie aan het winnen is, kan juist degene zijn die haar mag gebruiken.
section-pieces-left = Alleen de { $shown } meest gebruikte zijn getekend. Het bestand heeft ze alle { $all }.
section-exchange = Wat een kaart met de winst doet
section-exchange-help = Een proef: { $deals } delingen zijn gespeeld zoals ze gedeeld waren en nog eens met twee stukken geruild, een dat iemand heeft en een dat niemand ziet. De stip is hoeveel punten vaker haar plaats met het stuk wint dan met een ander, met 95 %-interval; voor wat open voor allen ligt, is het de winst van de genoemde kant. Omrande stippen blijven zeker na correctie voor alle stukken (Benjamini en Hochberg).
section-exchange-left = { $pairs } paren partijen. Getekend zijn de { $shown } stukken die het dichtst bij zeker komen; het bestand heeft ze alle { $all }.
section-exchange-sure = { $sure ->
    [0] Van { $all } stukken is er geen zeker: meer delingen zouden kleinere verschillen zien.
    [one] Van { $all } stukken is er één zeker.
   *[other] Van { $all } stukken zijn er { $sure } zeker.
}
section-secrets = Wanneer geheimen af te leiden zijn
section-secrets-help = In { $games ->
    [one] één partij
   *[other] { $games } partijen
} is één plaats aan het begin van elke ronde gevraagd hoe waarschijnlijk zij de waarheid over elk geheim acht: naar wat onze bots afleiden, en volgens de regels alleen. Rondes die weinig partijen halen, zijn weggelaten.
axis-rounds = ronde
axis-truth = de waarheid geacht
line-belief = afgeleid
line-rules = volgens de regels alleen
short-exchange = Wat het meest met de winst van haar plaats doet: { $piece }, { $points ->
    [one] { $points } punt
   *[other] { $points } punten
}.
short-secrets = De helft van de geheimen ({ $answers }) is af te leiden in ronde { $round }.
axis-decisions = beslissingen
axis-bits = bits
axis-tenths = deel van de partij
axis-part = na dit deel van de partij
seat = Plaats { $seat }
games-here = { $games ->
    [one] 1 partij
   *[other] { $games } partijen
}
data-file = Gegevens (CSV)
watch-hint = Kies een balk om er een typische en een uiterste partij achter te vinden.
watch-typical = typisch
watch-extreme = uiterste
watch-game = Partij { $game }: { $decisions } beslissingen, eindigt door { $end }
watch-now = Bekijk het op het bord
watch-how = Bewaar het verslag van de partij en typ dan
table-heading = Als tabel

## De atlas

atlas-title = De atlas van uitleg: { $title }
atlas-what = Waar het regelboek op twee manieren te lezen is, heeft de tafel een optie. Elk ervan is op beide manieren gespeeld in dezelfde { $deals } delingen; wat het doet, staat hier op volgorde.
atlas-holds = Het geldt voor deze bots ({ $bots }): mensen kunnen dezelfde regel anders benutten. Verschillen zijn gecorrigeerd voor alles wat is geprobeerd (Benjamini en Hochberg): van wat hier staat, is ongeveer een op de twintig toeval.
atlas-decide = Deze zinnen beslissen je spel
atlas-reading = lezing
atlas-clause = uitleg
atlas-wins = wie wint, en hoe
atlas-length = lengte
atlas-choice = keuze
atlas-nothing = –
atlas-from-to = { $what } { $was } → { $now } %
atlas-length-change = { $was } → { $now } beslissingen
atlas-quiet = Deze veranderen niets wat te zien was
atlas-quiet-help = In { $deals } delingen bleek geen van deze te veranderen wie er wint, hoe partijen eindigen, hoe lang ze zijn of hoeveel er te kiezen is.
atlas-left = Niet gespeeld
atlas-left-help = Opties met meer dan twee of drie waarden zijn een kwestie van smaak, en sommige zijn niet voor { $seats } plaatsen: { $options }.
atlas-written = { $file }: { $readings ->
    [one] 1 lezing
   *[other] { $readings } lezingen
}, waarvan er { $sure } iets veranderen.
lab-written = { $file }: { $games ->
    [one] 1 partij
   *[other] { $games } partijen
}, { $kilobytes } kB
lab-exchanging = Stukken ruilen
lab-inferring = Vragen wat af te leiden was
