# Victor or Victim?, in het Nederlands.

title = Victor or Victim?
tagline = Trek een letter, geef een letter door. VICTOR in één kleur wint; VICTIM in één kleur ligt eruit.
reconstructed = De spelregels zeggen niet hoeveel er van elke kaart zijn; die aantallen zijn gereconstrueerd.

## Wat een speler kan doen

action-pass = Geef de { $card } door
action-take = Pak de { $card } van { $seat }
action-decline = Pak niets

## Wat een speler gevraagd wordt

prompt-pass = Je trok de { $card }. Welke letter geef je door aan { $to }?
prompt-pass_two_first = Geef er twee! Welke letter gaat als eerste naar { $to }?
prompt-pass_two_second = En welke letter gaat als tweede naar { $to }?
prompt-acquire = Buit! Pak één letter van een andere speler, of pak niets.

## Waar de anderen op wachten

step-turn = een kaart trekken
step-end_of_turn = de beurt doorgeven
step-pass = een letter doorgeven
step-pass_two_first = de eerste van twee letters doorgeven
step-pass_two_second = de tweede van twee letters doorgeven
step-acquire = een letter pakken of niets

## Wat er gebeurde

event-starts =
    { $me ->
        [yes] Jij begint.
       *[no] { $seat } begint.
    }
event-put_back =
    { $me ->
        [yes] Bij het delen draai je { $card } om; die gaat terug in de stapel.
       *[no] Bij het delen draait { $seat } { $card } om; die gaat terug in de stapel.
    }
event-drew =
    { $me ->
        [yes] Je trekt een kaart: { $card }.
       *[no] { $seat } trekt een kaart: { $card }.
    }
event-passed =
    { $me ->
        [yes] Je geeft de { $card } aan { $to }.
       *[no] { $to_me ->
            [yes] { $seat } geeft jou de { $card }.
           *[no] { $seat } geeft de { $card } aan { $to }.
        }
    }
event-took =
    { $me ->
        [yes] Je pakt de { $card } van { $owner }.
       *[no] { $seat } pakt de { $card } van { $owner_me ->
            [yes] jou
           *[no] { $owner }
        }.
    }
event-declined =
    { $me ->
        [yes] Je pakt niets.
       *[no] { $seat } pakt niets.
    }
event-turned =
    { $direction ->
        [1] De richting draait om: het spel gaat nu met de klok mee.
       *[other] De richting draait om: het spel gaat nu tegen de klok in.
    }
event-victor =
    { $me ->
        [yes] Je hebt
       *[no] { $seat } heeft
    } { $word } in het { $colour ->
        [R] rood
        [B] blauw
        [Y] geel
       *[other] { $colour }
    }!
event-victim =
    { $me ->
        [yes] Je hebt
       *[no] { $seat } heeft
    } { $word } in het { $colour ->
        [R] rood
        [B] blauw
        [Y] geel
       *[other] { $colour }
    } en ligt eruit. Al die letters gaan geschud terug in de stapel.
event-survived =
    { $me ->
        [yes] Je bent als enige over.
       *[no] { $seat } is als enige over.
    }
event-rebuilt = De stapel is op: de aflegstapel wordt geschud en is de nieuwe stapel.
event-limit = Dat was de laatste beurt die deze tafel toestaat.

## Hoe het afliep

end-victor =
    { $me ->
        [yes] Jij wint
       *[no] { $count ->
            [one] { $winners } wint
           *[other] { $winners } winnen
        }
    } als victor.
end-survival =
    { $me ->
        [yes] Jij wint
       *[no] { $count ->
            [one] { $winners } wint
           *[other] { $winners } winnen
        }
    }: alle anderen liggen eruit.
end-limit = Gelijkspel tussen iedereen die er nog in zit: { $winners }.

## Waarom iets niet mag

refused-must-pass = Je trok een letter, dus je moet nu een van je letters doorgeven.
refused-must-pass-two = Na Geef er twee moet je nu een letter doorgeven.
refused-not-yours = Die letter heb je niet.
refused-earmarked = Die letter is al de eerste van de twee; kies een andere.
refused-no-pass-now = Na Buit mag je een letter pakken, maar je geeft er geen door.
refused-own-card = Die letter is van jezelf; pak er een van iemand anders, of niets.
refused-not-playing = Die plaats doet niet mee, dus daar valt niets te pakken.
refused-not-theirs = Die speler heeft die letter niet.

## Weet je het zeker?

caution-gives-victor = Hiermee geef je de volgende speler het hele winnende woord.
caution-own-victim = Hiermee maak je je eigen verliezende woord compleet: je zou eruit liggen.

## De tafel in tekst

table-line = Beurt { $turn } · het spel gaat { $direction ->
        [1] met de klok mee
       *[other] tegen de klok in
    } · stapel { $deck } · aflegstapel { $discard }
table-last-turn = Beurt { $limit } is de laatste.
table-plays = aan de beurt
table-receives = krijgt de volgende letter
table-you = jij
table-out = ligt eruit
table-empty = geen letters
table-near-victor = ★ één letter van { $word } in het { $colour }: { $letter }
table-near-victim = ☠ één letter van { $word } in het { $colour }: { $letter }
table-missing = mist { $victor } / { $victim }
table-spare = over { $letters }
table-left = Nog in de stapel
table-left-rebuilt = De stapel is op; deze komen terug
table-earmarked = gekozen om als eerste te gaan: { $card }

colour-R = rood
colour-B = blauw
colour-Y = geel

## De kaarten

card-R-V = rode V
card-R-I = rode I
card-R-C = rode C
card-R-T = rode T
card-R-O = rode O
card-R-R = rode R
card-R-M = rode M
card-B-V = blauwe V
card-B-I = blauwe I
card-B-C = blauwe C
card-B-T = blauwe T
card-B-O = blauwe O
card-B-R = blauwe R
card-B-M = blauwe M
card-Y-V = gele V
card-Y-I = gele I
card-Y-C = gele C
card-Y-T = gele T
card-Y-O = gele O
card-Y-R = gele R
card-Y-M = gele M
card-CD = Keer om
card-AQ = Buit
card-P2 = Geef er twee
card-LT = Beurt voorbij

## De opties van de tafel

option-first_player = Wie begint
option-first_player-help = Het toeval kiest wie de eerste beurt krijgt, of noem een plaats.
option-first_player-random = Het toeval beslist
option-first_player-0 = Plaats 0
option-first_player-1 = Plaats 1
option-first_player-2 = Plaats 2
option-first_player-3 = Plaats 3
option-first_player-4 = Plaats 4
option-first_player-5 = Plaats 5
option-letter_set = Letters
option-letter_set-help = Hoe de 22 letters van elke kleur verdeeld zijn. Drie slachtoffers: V3 I6 C3 T3 O2 R2 M3. Gelijk: V3 I4 C3 T3 O3 R3 M3, dan liggen er minder spelers uit.
option-letter_set-three_victims = Drie slachtoffers
option-letter_set-even = Gelijk
option-specials_per_kind = Exemplaren van elke symboolkaart
option-specials_per_kind-help = Hoe vaak Keer om, Buit, Geef er twee en Beurt voorbij elk in de stapel zitten.
option-pass_two = Geef er twee
option-pass_two-help = Gaan de twee letters een voor een, elk met een eigen controle, of samen met één controle?
option-pass_two-one_by_one = Een voor een
option-pass_two-together = Samen
option-turn_limit = Laatste beurt
option-turn_limit-help = Na zoveel beurten zonder winnaar delen allen die er nog in zitten een gelijkspel.
option-allow_two = Twee spelers
option-allow_two-help = Sta ook een tafel voor twee toe; de regels zijn geschreven voor drie tot zes.

# Wat spelers tegen elkaar zeggen (VI-R27): waar of niet, en het bindt niemand.

claim-beware = { $me ->
    [yes] Je waarschuwt iedereen voor { $other }.
   *[no] { $seat }: “Pas op voor { $other }!”
}
claim-beware-button = Pas op voor …
claim-spare = { $me ->
    [yes] Je belooft { $other } te sparen.
   *[no] { $seat }: “Ik zal { $other } sparen.”
}
claim-spare-button = Ik zal … sparen
claim-want = { $me ->
    [yes] Je zegt dat je { $card } wilt hebben.
   *[no] { $seat }: “Ik wil { $card } hebben.”
}
claim-want-button = Ik wil …

## Waar een keuze toe kan leiden, vóór “in 3 van de 4 toekomsten”

milestone-out =
    { $me ->
        [yes] je ligt eruit
       *[no] { $seat } ligt eruit
    }
milestone-victor =
    { $me ->
        [yes] je maakt het winnende woord af
       *[no] { $seat } maakt het winnende woord af
    }
milestone-near_victor =
    { $me ->
        [yes] je komt op één letter van de winst
       *[no] { $seat } komt op één letter van de winst
    }
milestone-near_victim =
    { $me ->
        [yes] je bent één letter van het einde
       *[no] { $seat } is één letter van het einde
    }
milestone-last_two = er blijven maar twee spelers over
milestone-survival =
    { $me ->
        [yes] je blijft als enige over
       *[no] { $seat } blijft als enige over
    }

## De les

lesson-pass-title = Trek er één, geef er één door
lesson-pass-1 = Alle letters liggen open voor hun eigenaar. In je beurt trek je een kaart; een letter komt bij de jouwe. Dan geef je één letter door aan de volgende speler: het spel gaat met de klok mee. Klik op een letter van jezelf.
lesson-pass-done = Die letter ligt nu bij de volgende speler, die al heeft getrokken. Dat is een hele beurt.
lesson-victor-title = VICTOR wint
lesson-victor-1 = Je hebt V, I, C, T en O in rood. Het woord VICTOR in één kleur wint meteen. Je trok een Acquisition: neem één letter van wie je wilt. Neem de letter die je mist.
lesson-victor-done = VICTOR in rood: je hebt gewonnen. Alleen letters van één kleur tellen samen.
lesson-victor-other = Dat mag, maar kijk naar je rode lint: welke letter beeft?
lesson-victim-title = Met VICTIM lig je eruit
lesson-victim-1 = Het woord VICTIM in één kleur gooit zijn eigenaar eruit. De volgende speler heeft er vijf letters van in rood. Jij hebt een rode M …
lesson-victim-done = Eruit! Al die letters worden door de stapel geschud en de beurt gaat daarachter verder.
lesson-victim-other = Dat mag, maar er is iets beters: kijk naar het rode lint van de volgende speler.
lesson-danger-title = Geef het niet weg
lesson-danger-1 = Aan linten met een gouden rand ontbreekt één letter voor VICTOR. De volgende speler zoekt een blauwe O en jij hebt er een. Geef iets anders door.
lesson-danger-done = Goed bewaard. Zolang jij die O hebt, krijgt niemand van jou VICTOR in blauw.
lesson-danger-other = De tafel vroeg het één keer, want met die letter wint de volgende speler. Kies een andere.
lesson-own-title = Kijk naar jezelf
lesson-own-1 = Weer een Acquisition. Een rode rand toont een woord dat zijn eigenaar eruit gooit, en deze keer is het van jou: je mist een blauwe T voor VICTIM. Neem iets anders, of niets.
lesson-own-done = Goed. Met V, I, I, C en M in één kleur kun je er beter snel een paar doorgeven.
lesson-own-other = Die T maakt je eigen VICTIM compleet. Neem iets anders, of niets.
lesson-two-title = Pass Two
lesson-two-1 = Pass Two: twee letters gaan naar de volgende speler, één voor één. De volgende speler mist een rode M voor VICTIM.
lesson-two-2 = Eruit! Je tweede letter gaat naar wie nu de volgende is. Kijk daar naar het blauwe lint.
lesson-two-done = Twee in één klap. De andere symbolen zijn eenvoudig: Change Direction draait het spel om, Lose a Turn beëindigt de beurt.
lesson-two-other = Kijk naar de linten van wie de letter krijgt: één letter maakt een VICTIM compleet.
lesson-last-title = De laatste die overblijft
lesson-last-1 = Wie overblijft als alle anderen eruit liggen, wint ook. Er is nog maar één rivaal, en die mist een gele M.
lesson-last-done = Je bent als laatste over en hebt gewonnen. Nu weet je alles: wie VICTOR haalt of overblijft, wint.
lesson-last-other = Eén letter van jou beslist het spel: kijk naar het gele lint.
lesson-claims-title = Beweringen, en één goede leugen
lesson-claims-1 = Beweringen zijn de knoppen onder Praten: zinnen die iedereen leest, bots ook. Ze binden niemand en hoeven niet waar te zijn. Hier liggen alle letters open, dus een leugen gaat over wat je zult doen. De volgende speler vreest je rode M. Beloof die te sparen.
lesson-claims-2 = Niemand hoeft een belofte te houden. Geef de rode M door.
lesson-claims-done = Een goede leugen houdt iemand rustig tot het te laat is: wie zich veilig voelt, vraagt niemand om jou die M af te nemen. Het lukt één keer. Een bewering blijft in het verslag staan; één gebroken belofte kost je alle volgende.
lesson-claims-other = Dat mag, maar hier beloof je de volgende speler te sparen, en geef je daarna de rode M door.

## Woorden die uitgelegd worden waar ze staan; `words` zijn de vormen waarin ze voorkomen

glossary-victor = Je wint meteen met V, I, C, T, O en R van één kleur.
    .words = VICTOR
    .clause = VI-01
glossary-victim = Je ligt er meteen uit met V, I, C, T, M en een tweede I van één kleur.
    .words = VICTIM
    .clause = VI-01
glossary-acquisition = Pak één letter van een andere speler, of laat het. Daarna geef je niets door.
    .words = Buit
    .clause = VI-30
glossary-pass-two = Geef twee letters door, een voor een, telkens aan wie dan de volgende is.
    .words = Geef er twee
    .clause = VI-37
glossary-change-direction = Het spel gaat meteen de andere kant op, en je geeft niets door.
    .words = Keer om
    .clause = VI-45
glossary-lose-a-turn = De beurt waarin je hem trekt is voorbij.
    .words = Beurt voorbij
    .clause = VI-48
glossary-deck = Dichte kaarten om te trekken. Is hij op, dan wordt de aflegstapel de nieuwe stapel.
    .words = stapel, trekstapel
    .clause = VI-58
glossary-direction = De kant waarop beurten en letters rondgaan, tot iemand Keer om trekt.
    .words = richting, met de klok mee, tegen de klok in
    .clause = VI-46

## Waarover men vooraf wil praten

talk-over-acquire = Iemand mag van wie dan ook een letter nemen. Bespreek het: van wie, en welke?

## Wat de pagina voor de gedrukte doos zegt

box-won = Gewonnen spellen
