# Wat de programma's zeggen: eerst de opdrachtregel, dan het spelen in de terminal.

games-id = id
games-title = spel
games-seats = spelers
games-minutes = minuten

options-bots = Bots (--bots)
options-values = Waarden: { $values }.
options-to = tot

simulate-playing = Bezig
dataset-written = { $file }: { $games ->
    [one] 1 partij
   *[other] { $games } partijen
}, { $rows ->
    [one] 1 beslissing
   *[other] { $rows } beslissingen
}; wat erin staat, vertelt de kaart ernaast.
simulate-title = { $title }: { $games ->
    [one] 1 partij
   *[other] { $games } partijen
}, { $seats } plaatsen, zaad { $seed }
simulate-about = regels { $version } · kaarten { $cards } · opties { $options } · bots { $bots } · Afterdark { $afterdark }
simulate-own-cards = van het spel zelf
simulate-usual-options = zoals gewoonlijk
simulate-kept = { $kept ->
    [one] 1 partij is
   *[other] { $kept } partijen zijn
} bewaard van een eerdere keer.
simulate-written = { $file }: { $rows ->
    [one] 1 rij
   *[other] { $rows } rijen
}
simulate-side = kant
simulate-shared = meer dan één winnaar
simulate-speed = { $seconds } s · { $rate } partijen/s · { $decisions } beslissingen/s · { $jobs ->
    [one] 1 proces
   *[other] { $jobs } processen
}
simulate-interrupted = Afgebroken na { $games } van { $wanted ->
    [one] 1 partij
   *[other] { $wanted } partijen
}.
simulate-seat = plaats
simulate-bot = bot
simulate-wins = gewonnen
simulate-share = aandeel
simulate-interval = 95 %-interval
simulate-payoff = opbrengst
simulate-end = einde
simulate-decisions = beslissingen
simulate-longest = langste
simulate-forfeits = { $bot } is { $times ->
    [one] één keer
   *[other] { $times } keer
} opgegeven in { $games ->
    [one] 1 partij
   *[other] { $games } partijen
}; vuistregels speelden verder.

tournament-title = { $title }: { $deals ->
    [one] 1 deling
   *[other] { $deals } delingen
}, { $games ->
    [one] 1 partij
   *[other] { $games } partijen
}, { $seats } plaatsen, zaad { $seed }
tournament-interrupted = Afgebroken na { $deals } van { $wanted ->
    [one] 1 deling
   *[other] { $wanted } delingen
}; { $ahead ->
    [0] geen enkele is vooruit gespeeld.
    [one] 1 is vooruit gespeeld.
   *[other] { $ahead } zijn vooruit gespeeld.
}
tournament-rating = score ± 2 σ
tournament-forfeits = opgegeven
tournament-side = kant
tournament-chairs = stoelen
tournament-better = beter
tournament-worse = dan
tournament-difference = wint meer
tournament-sure = zeker
tournament-yes = ja
tournament-no = nee

score-title = { $bot }, zaad { $seed }
score-against = meer dan { $bot }

scenario-summary = { $passed } geslaagd, { $failed } mislukt
new-game-written = { $folder }: { $count } bestanden van een heel spel, om er dat van jou van te maken. Nu:
new-game-install = één keer: dan kent Afterdark het
new-game-test = wetten, scenario’s en teksten
new-game-play = in de terminal
new-game-serve = in de browser

## Spelen in de terminal

player = Speler { $number }
player-alone = Speler
you = jij

keys = nummer of ↑↓ Enter  : typ  ? regel  h tip  u terug  l log  s bewaar  q stop
keys-windows = nr ↑↓ Enter  ? regel  h tip  a vensters { $way ->
    [asked] aan
   *[let-go] uit
}  u terug  l log  s bewaar  q stop
windows-asked = Je wordt weer in elk venster gevraagd.
windows-let-go = Vensters in de beurt van de ander en na je actie gaan nu voorbij. Antwoorden word je nog gevraagd.
plain-windows = Nog een woord: windows (gewone vensters voorbij laten gaan, of weer gevraagd worden).
caution = Toch doen?
hint = Tip: { $choice }.
choice-none = Keuze { $number } is er niet.
hint-none = Er valt nu voor jou niets te beslissen.
undo-agree = Er is sindsdien iets getoond of iemand heeft iets gedaan. Vinden alle anderen het goed om terug te gaan?
moment = Een ogenblik …
leave = Het spel verlaten?
write-notation = een keuze in notatie: → vult aan, Enter speelt, Esc gaat terug

hand-over = Het scherm is nu voor { $name }.
hand-over-keys = Alle anderen kijken weg. { $name }: druk op Enter.

dialog-yes-no = j ja    n nee
dialog-close = ↑↓ bladeren    Esc sluiten

end-how = Hoe het zover kwam:
end-keys = s verslag bewaren   u terug   l verloop   t naar de tafel   q stop
save-where = Bewaar het verslag van dit spel als
save-keys = Enter bewaren    Esc niet bewaren
saved = Het verslag staat in { $file }.
save-failed = { $file } kan niet worden geschreven: { $reason }.
no-such-choice = Dat is geen keuze van dit spel.

plain-help = Antwoord met een nummer of een notatie. Andere woorden: ? (de regel achter de vraag), hint, undo, log, table, rules, help, quit.
plain-number = Kies een nummer van 1 tot { $most }.
plain-left = Het spel eindigt hier, onvoltooid.
play-which = Welk spel?
play-side = Welke kant speel je?
play-lots = laat het lot beslissen
play-not-there = ‘{ $given }’ staat er niet bij: typ een getal van 1 tot { $last }, of het woord zelf.
play-nothing = Typ een getal van 1 tot { $last }.
play-number = Nummer

replay-keys = ← → stap   PgUp PgDn tien stappen   Home End   q stop
replay-keys-all = ← → stap   PgUp PgDn tien stappen   Home End   Tab volgende plaats   q stop
replay-spectator = Een toeschouwer
analysis-title = { $game }, teruggekeken
analysis-unjudged = Voor deze regels of kaarten is niets geleerd: elke tafel is daarom tot het einde uitgespeeld.
analysis-balance = Waaruit ieders uitslag bestaat, in punten van honderd (± twee standaardfouten; de kolommen tellen op)
analysis-start = begin
analysis-deal = het delen
analysis-luck = geluk
analysis-play = eigen keuzes
analysis-others = keuzes van anderen
analysis-revised = hier misgeschat
analysis-result = uitslag
analysis-curve = Winstkansen door de tijd, in procenten: met wat ieder wist · in werkelijkheid
analysis-decision = beslissing
analysis-pair = { $known } · { $full }
analysis-turnings = Beslissende momenten
analysis-mistakes = Keuzes waar een andere beter was, met wat de speler wist
analysis-moment = { "  " }beslissing { $decision } · { $what }
analysis-by-play = door de keuze: { $changes }
analysis-by-luck = door toeval: { $changes }
analysis-by-sight = nu pas te voorzien: { $changes }
analysis-none = Geen.
analysis-knowable = Hier was het te weten: onze gevolgtrekking zeker ervan, de regels alleen niet
analysis-no-secrets = In dit spel houdt niemand iets geheim.
analysis-could-know = { $name } over { $about }: { $answer } (regels alleen { $rules } %, gevolgtrekking { $belief } %)
analysis-lens = Wat { $name } kon weten: wat waar was, en hoe waarschijnlijk in procenten volgens de regels alleen · volgens gevolgtrekking
analysis-odds = { $answer } { $rules } · { $belief }
analysis-ledger = Het blufboek: wie wat zei, en hoe waarschijnlijk anderen de waarheid ervan hielden, ervoor en erna
analysis-claim = { $what } ({ $truth })
analysis-true = waar
analysis-false = onwaar
analysis-neither = waar noch onwaar
analysis-fooled = misleid: { $names }
analysis-unfooled = niet misleid: { $names }
analysis-listeners = gehoord door: { $names }
analysis-heard = { $name } { $before } → { $after }
analysis-claims = beweringen
analysis-people-fooled = mensen misleid
puzzle-title = { $game }: puzzel { $number } van { $count }
puzzle-help = Eén keuze is duidelijk de beste, en niet de voor de hand liggende. Antwoord met een nummer of een notatie. Andere woorden: table, answer (opgeven), quit.
puzzle-right = Goed!
puzzle-wrong = Nee: iets anders is duidelijk beter. Probeer het nog eens, of typ answer.
puzzle-given-up = Dit was het antwoord:
puzzle-proof = Keren gewonnen van de 100 na elke keuze, in { $worlds } voorgestelde spellen die tot het einde zijn gespeeld: als iedereen zich aan de vuistregels houdt · als iedereen ervan afdwaalt
puzzle-chance = { "  " }{ $close } · { $loose }  { $choice }
puzzle-today = vandaag
puzzle-none = { $game } heeft geen puzzels.
puzzle-other-rules = De puzzels van { $game } zijn bewezen voor een andere versie van de regels, dus wordt er geen aangeboden.
puzzle-other-cards = De puzzels van { $game } zijn bewezen met andere kaarten, dus wordt er geen aangeboden.
verify-right = goed
verify-wrong = FOUT

## Aan een tafel op het netwerk

net-keys = 1 2 …  ? regel  h tip  u terug  t praat  c beweer  l log  s bewaar  q stop
net-keys-windows = 1 2 …  ? regel  h tip  a vensters { $way ->
    [asked] aan
   *[let-go] uit
}  u terug  t praat  c beweer  l log  q stop
net-lobby-keys = r klaar   s begin en b bots (gastheer)   t praat   q weg
net-lost = De verbinding is weg; nog een keer proberen …
net-paused = pauze
net-hurried = het is druk in huis, dus bots denken minder na dan anders
net-said = { $name }: { $words }
net-talk = Zeg tegen de tafel
net-talk-keys = Enter zeg het    Esc zeg niets
net-claim = Beweer een van deze, met de woorden erbij:
    { $forms }
net-proposal = { $what ->
    [undo] { $name } wil een zet terugnemen. Vind je dat goed?
    [end] { $name } stelt voor zonder winnaar te stoppen. Vind je dat goed?
    [pause] { $name } stelt een pauze voor. Vind je dat goed?
    [close] { $name } wil de tafel sluiten: dan is niets meer terug te nemen. Vind je dat goed?
    [keep] { $name } stelt voor om wat jullie zeggen bij het verslag te bewaren. Vind je dat goed?
   *[resume] { $name } stelt voor verder te gaan. Vind je dat goed?
}
net-closing = De laatste actie is nog terug te nemen, tot alle spelers de tafel sluiten of een minuut voorbij is; daarna gaat het verslag open.
net-keys-end = s verslag bewaren   c tafel sluiten   u terugnemen   l verloop   t terug naar de tafel   q stoppen
net-undo-asked = De anderen wordt gevraagd of ze het goed vinden.
net-returned = Je hebt je stoel terug; in het verloop staat wat er voor je gespeeld is.
net-name = Hoe heet je?
net-bot = bot: { $kind }
net-program = programma
net-programs = programma’s: { $names }
level-novice = beginner
level-novice-about = Kent de regels en verstapt zich nu en dan, als op een eerste avond.
level-decent = degelijk
level-decent-about = Speelt meteen, naar de vuistregels van verstandige spelers.
level-strong = sterk
level-strong-about = Stelt zich voor elke keuze van belang een aantal partijen voor.
level-master = meester
level-master-about = Stelt zich er zestien keer zoveel voor, en neemt daar even de tijd voor.
level-heuristic = degelijk
level-random = zorgeloos
net-host = gastheer
net-ready = klaar
net-not-ready = niet klaar
net-away = weg
net-free = (vrij)
net-watchers = { $count ->
    [one] Er kijkt één iemand toe.
   *[other] Er kijken { $count } mensen toe.
}
net-opening = Voor het eerlijke delen wordt ieders zout geopend …
net-watching = Je kijkt toe. Het spel is nog niet begonnen.
net-be-ready = Zeg dat je klaar bent.
net-wait-ready = Nog niet iedereen is klaar: { $names }.
net-wait-start = Je bent klaar. De gastheer begint het spel.
net-start = Iedereen is klaar: begin het spel.
net-plain-lobby = Woorden hier: ready, start, bots (de gastheer vult lege stoelen), say …, quit.
net-plain-help = Aan deze tafel ook: say …, whisper …, claim …, who, ready (om samen door te gaan), yes en no (op een voorstel), close (na het einde), rematch.
net-together = { $what ->
    [lesson] De groep leest de les in de browser.
    [practice] Dit is een oefening: alle handen zijn open, en niets telt.
   *[talk] Overleg; er loopt geen klok.
} Nog niet klaar: { $names }.
net-plain-ready = antwoord ready
net-plain-whisper = whisper 2 … zegt het tegen wie op stoel 2 zit.
net-whispered = { $name } fluistert tegen { $to }.
net-whispered-words = { $name } fluistert tegen { $to }: { $words }
net-plain-reply = antwoord yes of no
net-plain-over = close opent het verslag, rematch speelt nog eens met dezelfde mensen, quit gaat weg.
net-left = Je bent weg; je stoel wordt bewaard. afterdark join met de link van de tafel brengt je terug.
net-invite = Hier komen vrienden binnen: { $link }
net-host-left = Je server is dicht, de tafels blijven bewaard: afterdark serve opent ze weer.
net-full = Er is geen stoel vrij; je kijkt toe.

## Boards

victim-status = { $way ->
    [forth] ↻ met de klok mee
   *[back] ↺ tegen de klok in
} · beurt { $turn } · stapel { $deck } · weg { $discard }

## Vampire Empire

empire-time = { $time ->
    [night] ☾ Nacht { $turn }
   *[day] ☀ Dag { $turn }
}
empire-step-cards = kaarten
empire-step-unmask = onthullen
empire-step-supports = steun
empire-step-action = actie
empire-unmasked = vampier
empire-masked = vermomd
empire-human = mens
empire-unknown = onbekend
empire-proof-dead = dood
empire-proof-unmasked = onthuld
empire-proof-holy = wijwater
empire-proof-trusted = vertrouwd
empire-proof-deduced = afgeleid
empire-odds = { $percent } % vampier
empire-people = Mensen
empire-city = Stad { $count }, boven eerst
empire-looks-on = kijkt toe:
empire-living = in leven: { $vampires } ▼ { $humans } ●
empire-attack = ⚔+{ $count }
empire-defence = ◆+{ $count }
empire-attacks = valt aan
empire-defends = verdedigt
empire-round = ronde { $round } van 2
empire-kills = dodelijk
empire-holds = houdt stand
empire-needs-defence = afweer mist { $count }
empire-needs-attack = aanval mist { $count }
empire-letter-nobles = A
empire-letter-clergy = C
empire-letter-servants = D
empire-letter-white = W
empire-letter-red = R
empire-to-cellar = { $card } → kelder
empire-to-moat = { $card } → gracht
empire-skip = Houd je hand
empire-draw = Trek tot { $hand }
empire-reach = Je hand kan { $most } in deze aanval brengen.
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
        [1] Een fiche (aanval of verdediging)
       *[other] { $count } aanvals- of { $count } verdedigingsfiches
    }
} voor: { $who }.
empire-does-cancel-card = Doet een kaart van je tegenstander in dit gevecht teniet.
empire-does-draw = { $drawer ->
    [opponent] Je tegenstander trekt
    [both] Jullie trekken allebei
   *[you] Trek
} { $count ->
    [one] een kaart
   *[other] { $count } kaarten
}.
empire-does-forbid-combat = Je tegenstander begint in de volgende beurt geen gevecht.
empire-does-cancel-support = Houdt de zojuist aangekondigde ondersteuning tegen.
empire-does-take = { $piles ->
    [moat] Pak een kaart terug uit je gracht.
    [deck] Pak een kaart uit je trekstapel.
    [cellar] Pak een kaart uit je kelder.
    [deck-cellar] Pak een kaart uit je trekstapel of kelder.
    [deck-moat] Pak een kaart uit je trekstapel of gracht.
    [cellar-moat] Pak een kaart uit je kelder of gracht.
   *[other] Pak een kaart uit je trekstapel, kelder of gracht.
}
empire-does-ask = Noem twee mensen: hoeveel van hen zijn vampier?
empire-does-hide = Iemand in het kasteel verdwijnt onder de stad.
empire-does-look = { $order ->
    [no] Bekijk de bovenste { $count } van de stad.
   *[yes] Bekijk en schik de bovenste { $count } van de stad.
}
empire-if-day = Overdag:
empire-if-night = 's Nachts:
empire-if-unmasked = Met een ontmaskerde vampier in het kasteel:
empire-no-fight = geen gevecht
empire-were-vampires = De vampiers waren: { $people }.
empire-were-trusted = Vertrouwd door de mensenspeler: { $people }.
empire-no-city = De stad is leeg.

# The Vampire, the Elf and the Cthulhu.

vec-status = Ronde { $round } · { $at ->
    [draft] beginkaarten
    [placing] veren
    [acting] stappen
   *[over] het einde
} · Roman { $written }/4
vec-colour-red = rod
vec-colour-blue = blw
vec-colour-green = grn
vec-colour-purple = prs
vec-colour-yellow = gel
vec-colour-grey = grs
vec-makes = = { $total }
vec-worth = +{ $points }
vec-points = geofferd
vec-carried = op de kaart
vec-ink = inkt
vec-looked-others = Voor de ogen van iemand anders
vec-epilogue = { $name }: { $objective }, { $pages } = { $total }.

# Midnight Manor.

manor-status = Ronde { $round }/{ $last } · stapel { $deck } · aflegstapel { $discard }
manor-census-before = · in ronde { $round }: { $humans } en { $vampires }
manor-epilogue = { $name } was { $role ->
    [first_vampire] de eerste vampier
    [vampire] een vampier
   *[human] een mens
}, met { $points ->
    [one] 1 punt
   *[other] { $points } punten
} opgeborgen en in de hand: { $cards }.

# V-Wars.

vwars-status = { $turn ->
    [0] Voor de eerste beurt
   *[other] Beurt { $turn } · stapel { $deck } · afgelegd { $discard }
}
vwars-riots = Opstanden
vwars-events = Gebeurtenissen
vwars-laws = Volgende wetten
vwars-strengths = Kracht in { $place }: mensen { $humans } · vampiers { $vampires }
vwars-epilogue = { $name } was { $faction ->
    [vampire] de Vampier{ $public ->
        [yes] { "" }
       *[no] , nooit ontmaskerd
    }
    [infected] Besmet{ $public ->
        [yes] , en gewekt
       *[no] , nooit gewekt
    }
   *[human] Mens
}.

# -- agents ---------------------------------------------------------------------------------------

mcp-at = Een agent speelt op { $url } (streamable HTTP). Ctrl-C beëindigt het.
mcp-guest = De agent { $name } vindt zijn stoel op { $url } (MCP, streamable HTTP).
liars-title = { $bot }: leugenaars, uitgave { $edition }, { $tasks } opgaven
liars-claims = beweringen
liars-truth = waar
liars-credibility = geloofd
liars-lies-believed = leugens geloofd
liars-fooled = misleid
liars-given-away = verraden
liars-refusals = geweigerd
liars-cost = antwoord
rule-option = De optie “{ $option }” verandert dit; die kies je voor het spel.
