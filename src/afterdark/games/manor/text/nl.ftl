# Midnight Manor, in het Nederlands.

title = Midnight Manor
tagline = Zes kamers, twaalf uren, en elk cadeau kan een beet zijn.
reconstructed = Het regelblad heeft geen titel en geen lijst van het materiaal: de aantallen kaarten komen uit een zusteruitgave van de ontwerper; het aantal keer Herkenning, de kamernummers, de klok en de fiches zijn gereconstrueerd.

## Wat een speler kan doen

action-again-none = Houd je dobbelstenen
action-again-1 = Gooi je eerste dobbelsteen opnieuw, voor een Herworp
action-again-2 = Gooi je tweede dobbelsteen opnieuw, voor een Herworp
action-again-both = Gooi beide dobbelstenen opnieuw, voor een Herworp
action-assign =
    { $die ->
        [1] Voorrang { $priority } (eerste steen)
       *[2] Voorrang { $priority } (tweede steen)
    }
action-go = Ga naar kamer { $number }
action-enter = Ga kamer { $number } binnen
action-reroll = Gooi je kamerdobbelsteen opnieuw, voor een Herworp
action-take = Pak { $card }
action-stop = Zo is het genoeg
action-spyglass = Verrekijker: bekijk een kaart van { $to }
action-thief = Dief: neem een kaart van { $to }
action-thief_token = Dief: neem een fiche van { $to }
action-identify = Herken { $to }: mens of vampier?
action-trashbag = Open een Vuilniszak
action-done = Speel geen kaarten meer
action-discard = Gooi { $card } weg
action-store = Berg { $card } op
action-rob = Neem een kaart van { $to }
action-read = Bekijk de hand van { $to }
action-give = Geef { $card }
action-substitute = Vervang: leg een Beet af en laat je partner een kaart trekken

## Wat een speler gevraagd wordt

prompt-reroll = Je gooide { $die1 } en { $die2 }. Speel je een Herworp?
prompt-assign =
    Je gooide { $die1 } en { $die2 }. Welke dobbelsteen zegt wanneer je gaat, en welke waarheen? { $tokens ->
        [0] { "" }
        [one] Een fiche verandert je voorrang met 1; je hebt er een.
       *[other] Elk fiche verandert je voorrang met 1; je hebt er { $tokens }.
    }
prompt-move =
    Je kamernummer is { $number }. Naar welke kamer ga je? { $tokens ->
        [0] Je hebt geen fiches voor een andere.
        [one] Een fiche brengt je een kamer verder; je hebt er een.
       *[other] Elk fiche brengt je een kamer verder; je hebt er { $tokens }.
    }
prompt-displace = Kamer { $number }, de { $place }, is vol. Welke van de twee dichtstbijzijnde kamers ga je binnen?
prompt-take_card =
    In je hand is plaats voor nog { $count ->
        [one] één kaart
       *[other] { $count } kaarten
    }. Welke kaart pak je uit de { $place }, of is het zo genoeg?
prompt-act = Je bent in de { $place }. Speel een actiekaart, of geen meer.
prompt-trash =
    Je mag nog { $count ->
        [one] één kaart
       *[other] { $count } kaarten
    } in de Vuilniszak gooien. Welke, of is het zo genoeg?
prompt-store = De Kluis: welke puntenkaart berg je op, of is het zo genoeg?
prompt-wash = De Badkamer: welke kaart gooi je weg, of is het zo genoeg?
prompt-coat_target = De Garderobe: uit wiens zakken neem je een kaart?
prompt-oracle_target = De Orakelkamer: wiens hand bekijk je?
prompt-trade = Jij en { $other } zijn alleen in de { $place }. Welke kaart geef je?

## Waar de anderen op wachten

step-round = de ronde beginnen
step-end_of_round = de ronde afsluiten
step-turns = de beurten spelen
step-reroll = opnieuw gooien of de dobbelstenen houden
step-assign = de dobbelstenen verdelen
step-move = naar een kamer gaan
step-displace = een andere kamer kiezen
step-take = de kaarten pakken
step-take_card = kaarten in de kamer kiezen
step-act = actiekaarten spelen
step-trash = de Vuilniszak vullen
step-power = de kamer gebruiken
step-store = puntenkaarten opbergen
step-wash = kaarten weggooien
step-coat_target = kiezen wie bestolen wordt
step-oracle_target = kiezen wiens hand bekeken wordt
step-meeting = elkaar in de kamer treffen
step-trade = ruilen
step-end_of_turn = de beurt afsluiten

## Wat er gebeurde

event-began =
    { $role ->
        [vampire] Jij bent vampier vanaf het allereerste uur. Geef iedereen een Beet voor de dag aanbreekt.
       *[human] Jij bent een mens. Verzamel punten, en let op wat je krijgt.
    }
event-round = Ronde { $round }. Iedereen wacht in de hal.
event-dealt = Kamer { $number }, de { $place }, krijgt { $card }.
event-rolled =
    { $me ->
        [yes] Je gooit
       *[no] { $seat } gooit
    } { $die1 } en { $die2 }.
event-rerolled =
    { $me ->
        [yes] Je speelt een Herworp en hebt nu
       *[no] { $seat } speelt een Herworp en heeft nu
    } { $die1 } en { $die2 }.
event-assigned =
    { $me ->
        [yes] Je hebt
       *[no] { $seat } heeft
    } voorrang { $priority } en kamernummer { $number }{ $count ->
        [0] { "" }
        [one] , voor één fiche
       *[other] , voor { $count } fiches
    }.
event-rolled_off =
    { $me ->
        [yes] Je gooit
       *[no] { $seat } gooit
    } { $count } voor de volgorde.
event-rolled_room =
    { $me ->
        [yes] Je speelt een Herworp; je
       *[no] { $seat } speelt een Herworp; het nieuwe
    } kamernummer is { $number }.
event-paid =
    { $me ->
        [yes] Je betaalt
       *[no] { $seat } betaalt
    } { $count ->
        [one] een fiche
       *[other] { $count } fiches
    } voor de weg.
event-full = Kamer { $number }, de { $place }, is vol: { $me ->
        [yes] je moet
       *[no] { $seat } moet
    } door naar de dichtstbijzijnde vrije kamer.
event-entered =
    { $me ->
        [yes] Je gaat
       *[no] { $seat } gaat
    } kamer { $number } binnen, de { $place }.
event-took =
    { $me ->
        [yes] Je pakt
       *[no] { $seat } pakt
    } { $card }.
event-bagged =
    { $me ->
        [yes] Je opent een Vuilniszak.
       *[no] { $seat } opent een Vuilniszak.
    }
event-threw =
    { $me ->
        [yes] Je gooit
       *[no] { $seat } gooit
    } { $card } weg.
event-spied =
    { $me ->
        [yes] Door de Verrekijker zie je { $card } in de hand van { $to }.
       *[no] Door een Verrekijker ziet { $seat } jouw { $card }.
    }
event-spied-seen = Door een Verrekijker ziet { $seat } een kaart van { $to }.
event-identified =
    Je herkent { $to }: { $role ->
        [vampire] een vampier
       *[human] een mens
    }.
event-identified-seen =
    { $seat } herkent { $to_me ->
        [yes] jou
       *[no] { $to }
    }.
event-stole =
    { $me ->
        [yes] Je neemt { $card } uit de hand van { $to }.
       *[no] { $seat } neemt { $card } uit jouw hand.
    }
event-stole-seen = { $seat } neemt een kaart uit de hand van { $to }.
event-stole_token =
    { $me ->
        [yes] Je neemt
       *[no] { $seat } neemt
    } met een Dief een fiche van { $to_me ->
        [yes] jou
       *[no] { $to }
    }.
event-drew = Je trekt { $card }.
event-drew-seen = { $seat } trekt een kaart.
event-stored =
    { $me ->
        [yes] Je bergt
       *[no] { $seat } bergt
    } { $card } op.
event-tokens =
    { $me ->
        [yes] Je neemt
       *[no] { $seat } neemt
    } { $count ->
        [0] geen fiches, want er zijn er geen meer,
        [one] één fiche
       *[other] { $count } fiches
    } in de Bibliotheek.
event-powerless =
    { $me ->
        [yes] Je kunt
       *[no] { $seat } kan
    } nu niets beginnen in de { $place }.
event-read =
    { $me ->
        [yes] Je bekijkt
       *[no] { $seat } bekijkt
    } { $to_me ->
        [yes] jouw hand
       *[no] de hand van { $to }
    }.
event-read_card =
    { $to } heeft { $card }{ $count ->
        [one] { "" }
       *[other] { " " }× { $count }
    }.
event-traded =
    { $me ->
        [yes] Je ruilt
       *[no] { $seat } ruilt
    } met { $to_me ->
        [yes] jou
       *[no] { $to }
    }.
event-empty_handed =
    { $me ->
        [yes] Je hebt
       *[no] { $seat } heeft
    } niets te geven.
event-substituted =
    { $me ->
        [yes] Je legt een Beet af en geeft niets.
       *[no] { $seat } legt een Beet af en geeft niets.
    }
event-gave =
    { $me ->
        [yes] Je geeft { $to } { $card }.
       *[no] { $seat } geeft je { $card }.
    }
event-garlic =
    { $me ->
        [yes] Je Knoflook verdrijft een Beet en wordt afgelegd.
       *[no] { $seat } legt Knoflook af: die heeft een Beet verdreven.
    }
event-saved = Je Knoflook beschermt je tegen de Beet van { $to }.
event-turned = { $to } heeft je gebeten: je bent nu een vampier.
event-census = De maskers worden geteld: { $humans ->
        [one] één mens
       *[other] { $humans } mensen
    }, { $vampires ->
        [one] één vampier
       *[other] { $vampires } vampiers
    }.
event-reshuffled = De aflegstapel wordt geschud en is nu de trekstapel.

## Hoe het afliep

end-all_turned =
    Niemand is nog mens: { $me ->
        [yes] jij wint
       *[no] { $count ->
            [one] { $winners } wint
           *[other] { $winners } winnen
        }
    }, de vampier van het begin.
end-target =
    Een mens heeft punten genoeg: { $me ->
        [yes] jij wint
       *[no] { $count ->
            [one] { $winners } wint
           *[other] { $winners } winnen
        }
    }.
end-dawn =
    De zon gaat op: { $me ->
        [yes] jij wint
       *[no] { $count ->
            [one] { $winners } wint
           *[other] { $winners } winnen
        }
    }.

## Waarom iets geweigerd wordt

refused-assign = Kies een dobbelsteen voor de volgorde; de andere is je kamernummer.
refused-discard-or-stop = Kies een kaart om weg te gooien, of zeg dat het genoeg is.
refused-empty-hand = Die speler heeft geen kaarten.
refused-equal-dice = Beide dobbelstenen zijn gelijk; neem de eerste voor de volgorde.
refused-few-tokens = Je hebt te weinig fiches voor die voorrang.
refused-humans-bite = Aan deze tafel geven alleen vampiers een Beet.
refused-must-enter = Ga een van de twee dichtstbijzijnde kamers binnen.
refused-must-give = Kies een kaart om te geven.
refused-must-move = Ga naar een kamer; niemand blijft in de hal.
refused-needs-target = Kies een speler.
refused-no-reroll = Je hebt geen Herworp in je hand.
refused-no-such-play = Speel een Verrekijker, een Dief, een Herkenning of een Vuilniszak, of stop ermee.
refused-no-token = Die speler heeft geen fiches.
refused-no-token-theft = Aan deze tafel neemt een Dief kaarten, geen fiches.
refused-not-in-hand = Die kaart heb je niet in je hand.
refused-not-in-room = Die kaart ligt niet in deze kamer.
refused-not-nearest = Dat is niet een van de dichtstbijzijnde kamers met plaats.
refused-one-die = Aan deze tafel is een Herworp goed voor één dobbelsteen.
refused-store-or-stop = Kies een puntenkaart om op te bergen, of zeg dat het genoeg is.
refused-substitute = Je mag alleen vervangen als al je kaarten Beten zijn.
refused-take-or-stop = Kies een kaart uit de kamer, of zeg dat het genoeg is.
refused-target = Kies een andere speler van deze tafel.
refused-too-far = Je hebt te weinig fiches om zo ver te gaan.
refused-window = Zeg welke dobbelstenen je opnieuw gooit, of houd ze.

## Weet je het zeker?

caution-human-bite = Je bent een mens: zo komt er een vampier bij, en daar win jij niets mee.
caution-throws-points = Je gooit punten weg.

## De tafel in tekst

table-line = Ronde { $round } van { $last } · trekstapel { $deck } · afgelegd { $discard } · fiches over { $supply }
table-census = Maskers geteld in ronde { $round }: { $humans ->
        [one] 1 mens
       *[other] { $humans } mensen
    }, { $vampires ->
        [one] 1 vampier
       *[other] { $vampires } vampiers
    }
table-hall = Hal: { $names }
table-discard = Afgelegd: { $cards }
table-order = Volgorde: { $names }
table-you = jij
table-role =
    { $role ->
        [first_vampire] eerste vampier
        [vampire] vampier
       *[human] mens
    }
table-hand =
    { $count ->
        [one] 1 kaart
       *[other] { $count } kaarten
    }
table-store = kluisje { $points } van { $target }
table-stored = in het kluisje: { $cards }
table-held = in de hand: { $cards }
table-tokens =
    { $count ->
        [one] 1 fiche
       *[other] { $count } fiches
    }
table-dice = voorrang { $order }, kamer { $number }
table-rolled = dobbelstenen { $die1 } { $die2 }
table-own-role =
    Je bent { $role ->
        [first_vampire] de eerste vampier
        [vampire] een vampier
       *[human] een mens
    }.
table-own-hand = Hand: { $cards }
table-own-points =
    { $points ->
        [one] 1 punt in je hand
       *[other] { $points } punten in je hand
    }
table-notes = Je weet:
note-turned = { $other } heeft je tot vampier gemaakt.
note-role = { $other } was { $role ->
        [vampire] een vampier
       *[human] een mens
    }{ $round ->
        [0] { "" }
       *[other] { " " }in ronde { $round }
    }.
note-hand = { $other } had: { $cards }.
note-saw = { $other } had { $card }.
note-gave = Je gaf { $other } { $card }.
note-received = { $other } gaf je { $card }.

## De kamers

place-vault = Kluis
place-bathroom = Badkamer
place-coat_room = Garderobe
place-oracle = Orakelkamer
place-private_chambers = Privévertrekken
place-library = Bibliotheek

## De kaarten

card-score_1 = +1
card-score_3 = +3
card-score_5 = +5
card-bite = Beet
card-garlic = Knoflook
card-reroll = Herworp
card-spyglass = Verrekijker
card-thief = Dief
card-identify = Herkenning
card-trashbag = Vuilniszak
card-human = Mens
card-vampire = Vampier
card-first_vampire = Eerste vampier

## De opties van de tafel

option-room_layout = Kamers
option-room_layout-help = Welke kamer welk nummer heeft.
option-room_layout-listed = Kluis 1, Badkamer 2, Garderobe 3, Orakelkamer 4, Privévertrekken 5, Bibliotheek 6
option-room_layout-shuffled = Willekeurig
option-vault_limit = De Kluis neemt
option-vault_limit-help = Hoeveel puntenkaarten je per bezoek mag opbergen.
option-vault_limit-any = Zoveel je wilt
option-vault_limit-one = Eén per bezoek
option-target_counts = Punten die winnen
option-target_counts-help = Of punten in de hand meetellen als een mens op punten wint.
option-target_counts-total = Kluisje en hand
option-target_counts-stored = Alleen het kluisje
option-target_points = Punten om te winnen
option-target_points-help = Met zoveel punten heeft een mens meteen gewonnen.
option-clock_length = Ronden tot de dag
option-clock_length-help = Na zoveel ronden gaat de zon op. De maskers worden geteld na ronde 6 en 9.
option-garlic_mode = Knoflook beschermt
option-garlic_mode-help = Wie veilig is voor een Beet: wie in die ruil Knoflook geeft, of wie er een in de hand houdt, die dan wordt afgelegd.
option-garlic_mode-given = Wie hem geeft
option-garlic_mode-held = Wie hem houdt
option-bite_givers = Een Beet komt van
option-bite_givers-help = Of ook mensen in een ruil een Beet mogen geven.
option-bite_givers-anyone = Iedereen
option-bite_givers-vampires_only = Alleen vampiers
option-dawn_winner = De dageraad is voor
option-dawn_winner-help = Of een vampier bij zonsopgang op punten in het kluisje kan winnen. Is er nog maar één mens, dan wint die altijd.
option-dawn_winner-humans = Een mens
option-dawn_winner-everyone = Iedereen
option-reroll_dice = Een Herworp is goed voor
option-reroll_dice-help = Hoeveel dobbelstenen een Herworp opnieuw gooit voor ze verdeeld worden.
option-reroll_dice-one_or_both = Eén dobbelsteen of beide
option-reroll_dice-one = Eén dobbelsteen
option-take_rule = Kaarten in de kamer
option-take_rule-help = Of je kaarten die in je hand passen moet pakken.
option-take_rule-all = Pak alles wat past
option-take_rule-free = Pak wat je wilt
option-deck_copies = Kaartspellen
option-deck_copies-help = Hoe vaak de 50 kaarten in de trekstapel zitten.
option-deck_copies-auto = Eén, of twee vanaf zes spelers
option-deck_copies-1 = Eén
option-deck_copies-2 = Twee
option-initial_vampires = Vampiers aan het begin
option-initial_vampires-help = Hoeveel er vanaf het begin vampier zijn; twee alleen met zeven of acht spelers.
option-initial_vampires-1 = Eén
option-initial_vampires-2 = Twee
option-thief_tokens = Dieven van fiches
option-thief_tokens-help = Een Dief mag een fiche nemen in plaats van een kaart.
option-identify_copies = Herkenningskaarten
option-identify_copies-help = Hoeveel Herkenningskaarten elk kaartspel heeft.

## Wat er gezegd wordt

claim-human = { $me ->
    [yes] Je beweert dat je mens bent.
   *[no] { $seat }: “Ik ben mens.”
}
claim-human-button = Ik ben mens
claim-suspect = { $me ->
    [yes] Je zegt dat je { $other } verdenkt.
   *[no] { $seat }: “Ik verdenk { $other }.”
}
claim-suspect-button = Ik verdenk …
claim-trust = { $me ->
    [yes] Je zegt dat je { $other } vertrouwt.
   *[no] { $seat }: “Ik vertrouw { $other }.”
}
claim-trust-button = Ik vertrouw …
claim-identified = { $me ->
    [yes] Je zegt wat je Herkenning over { $other } zei: { $vampire ->
        [yes] een vampier
       *[no] mens
    }.
   *[no] { $seat }: “Mijn Herkenning over { $other }: { $vampire ->
        [yes] een vampier
       *[no] mens
    }.”
}
claim-identified-button = Mijn Herkenning zei …
claim-gave = { $me ->
    [yes] Je zegt dat je { $other } { $card } gaf.
   *[no] { $seat }: “Ik gaf { $other } { $card }.”
}
claim-gave-button = Ik gaf …
claim-got = { $me ->
    [yes] Je zegt dat { $other } je { $card } gaf.
   *[no] { $seat }: “{ $other } gaf mij { $card }.”
}
claim-got-button = … gaf mij
claim-have = { $me ->
    [yes] Je zegt dat je { $card } hebt.
   *[no] { $seat }: “Ik heb { $card }.”
}
claim-have-button = Ik heb …
claim-going = { $me ->
    [yes] Je zegt dat je naar kamer { $number } gaat.
   *[no] { $seat }: “Ik ga naar kamer { $number }.”
}
claim-going-button = Ik ga naar kamer …

## Waar een keuze toe kan leiden, vóór “in 3 van de 4 toekomsten”

milestone-all_turned = niemand is nog mens
milestone-last_human = er is hooguit nog één mens
milestone-target = een mens haalt punten genoeg om te winnen
milestone-turned =
    { $me ->
        [yes] je wordt vampier
       *[no] { $seat } wordt vampier
    }
milestone-stores =
    { $me ->
        [yes] je bergt punten op
       *[no] { $seat } bergt punten op
    }
milestone-stores_most =
    { $me ->
        [yes] je krijgt de meeste punten in het kluisje
       *[no] { $seat } krijgt de meeste punten in het kluisje
    }
milestone-gains_points =
    { $me ->
        [yes] je houdt meer punten over
       *[no] { $seat } houdt meer punten over
    }
milestone-loses_points =
    { $me ->
        [yes] je houdt minder punten over
       *[no] { $seat } houdt minder punten over
    }
milestone-gets_bite =
    { $me ->
        [yes] je hebt een Beet meer
       *[no] { $seat } heeft een Beet meer
    }
milestone-gets_garlic =
    { $me ->
        [yes] je hebt meer Knoflook
       *[no] { $seat } heeft meer Knoflook
    }
milestone-loses_garlic =
    { $me ->
        [yes] je raakt Knoflook kwijt
       *[no] { $seat } raakt Knoflook kwijt
    }

## De les

lesson-when-title = Dobbelstenen: wanneer en waar
lesson-when-1 = Een nacht in het landhuis heeft twaalf ronden. In elke ronde gooi je twee dobbelstenen: de ene zegt wanneer je gaat, hoe lager hoe eerder, de andere in welke kamer. In kamer 5 ligt een +5. Neem de 2 voor de volgorde en de 5 voor de kamer.
lesson-when-2 = Eén gast was nog eerder en ging naar de bibliotheek. Nu ben jij aan de beurt. Ga naar kamer 5.
lesson-when-3 = Wat in een kamer ligt neem je mee, tot zes kaarten in je hand. Je hebt geen actiekaart om te spelen: zeg dat je klaar bent, dan doet de kamer haar werk.
lesson-when-done = In de privévertrekken kreeg je een kaart die niemand anders heeft gezien. Elke kamer heeft een kracht: wijs de kamer aan om die te lezen.
lesson-when-other = Dat mag, maar hier willen we vroeg de +5 in kamer 5.
lesson-ring-title = Fiches en de kluis
lesson-ring-1 = Punten in je hand kunnen worden gestolen en geruild; in de kluis zijn ze veilig. Je nummer is 6, maar de kamers liggen in een kring: 6 ligt naast 1. Eén fiche brengt je één kamer verder. Ga naar de kluis.
lesson-ring-2 = Deze keer geen actiekaarten: zeg dat je klaar bent.
lesson-ring-3 = Berg nu je puntenkaarten op. Eerst de +3 …
lesson-ring-4 = … dan de +1.
lesson-ring-done = Opgeborgen punten liggen open en blijven van jou; actiekaarten kun je niet opbergen. Bij zonsopgang wint de mens die er de meeste heeft.
lesson-ring-other = Dat mag, maar hier gaan we naar de kluis en bergen we beide puntenkaarten op.
lesson-trade-title = Samen in een kamer
lesson-trade-1 = In kamer 4, de Orakelkamer, wacht iemand. Wie als tweede komt, moet met de eerste een kaart ruilen, in het geheim. Je nummer brengt je daarheen.
lesson-trade-2 = Je hebt niets te spelen: zeg dat je klaar bent.
lesson-trade-3 = Het orakel toont je een hand. Bekijk die van degene met wie je gaat ruilen.
lesson-trade-4 = Een Beet! Een mens die er een krijgt wordt vampier, tenzij hij in dezelfde ruil Knoflook geeft. Geef je Knoflook.
lesson-trade-done = Je kreeg de Beet, en je Knoflook redde je. De Beet is nu een kaart in je hand, onschadelijk voor jou; je partner heeft de Knoflook. Niemand anders weet het.
lesson-trade-other = Dat mag, maar het is niet wijs: bekijk de hand van je partner en geef Knoflook.
lesson-cards-title = Actiekaarten
lesson-cards-1 = Je bent in de bibliotheek en hebt kaarten om te spelen. Herkenning zegt jou alleen wat iemand op dit moment is. Klik op de kaart, en dan op de gast die bij de Beten was: de laatste in de rij.
lesson-cards-2 = Een vampier, en jij bent de enige die het weet. Raak nu je Beet kwijt: open de Vuilniszak.
lesson-cards-3 = Gooi de Beet weg; iedereen ziet het.
lesson-cards-4 = Er kan nog een kaart bij. Dat is genoeg.
lesson-cards-5 = Je bent klaar. De bibliotheek geeft je zo twee fiches.
lesson-cards-done = Verrekijker en Dief werken net zo: de ene toont je een willekeurige kaart uit iemands hand, de andere neemt haar.
lesson-cards-other = Dat mag, maar hier speel je Herkenning op de laatste gast en gooi je dan de Beet weg.
lesson-bite-title = Jij bent de vampier
lesson-bite-1 = Eén gast is van het begin af vampier, en wint als niemand meer mens is. Vannacht ben jij dat, met een Beet in je hand. In de bibliotheek wacht iemand: ga erheen.
lesson-bite-2 = Niets te spelen: zeg dat je klaar bent en neem je fiches.
lesson-bite-3 = Beiden geven tegelijk een kaart. Geef de Beet.
lesson-bite-done = Je kreeg een +3 terug en geen Knoflook: je partner is nu vampier en kan anderen bijten. Alleen jullie weten het. Na ronde 6 en 9 worden de maskers geteld: iedereen hoort hoeveel vampiers er zijn, maar niet wie.
lesson-bite-other = Dat mag, maar een vampier die nooit bijt kan niet winnen.
lesson-full-title = Een vol huis
lesson-full-1 = In een kamer is plaats voor twee. De jouwe, de badkamer, is vol, en je hebt geen fiches. Noem haar toch.
lesson-full-2 = Nu moet je door naar de dichtstbijzijnde kamer met plaats; twee zijn even dichtbij. De garderobe is de leukste: kamer 3.
lesson-full-3 = Geen actiekaarten: zeg dat je klaar bent.
lesson-full-4 = In de garderobe neem je een willekeurige kaart uit iemands zakken. Kies een gast.
lesson-full-done = Alleen jij en je slachtoffer weten welke kaart het was. Een Beet die gestolen of gepakt wordt bijt niemand; hij moet in een ruil gegeven worden.
lesson-full-other = Dat mag, maar hier proberen we de garderobe.
lesson-end-title = Twintig punten
lesson-end-1 = Je bent mens, met 13 opgeborgen punten en een +3 in je hand. In kamer 5 ligt een +5 naast iemand die je niet vertrouwt. Maar pakken komt vóór ruilen, en een mens met 20 punten heeft meteen gewonnen. Ga erheen.
lesson-end-done = 21 punten: de nacht is voorbij en alle maskers gaan af. Haalt niemand er 20, dan komt na ronde 12 de zon op en wint de mens met de meeste opgeborgen punten; is niemand meer mens, dan wint de eerste vampier.
lesson-end-other = Dat mag, maar wat je voor 20 punten nog mist ligt in kamer 5.
lesson-claims-title = Beweringen, en één goede leugen
lesson-claims-1 = Beweringen zijn de knoppen onder Praten: zinnen die iedereen leest, bots ook. Ze binden niemand en hoeven niet waar te zijn. Je bent weer de vampier, en geeft in deze ruil je Beet.
lesson-claims-2 = Iedereen zag jullie ruilen, niemand wat. Zeg, voordat iemand ernaar vraagt, dat je Knoflook gaf.
lesson-claims-done = Een goede leugen verklaart wat iedereen zag, en niemand kan haar meteen nagaan: wie Knoflook weggeeft lijkt ongevaarlijk, en blijkt je partner vampier, dan zeg je dat die het al was. Een bewering blijft in het verslag staan; één betrapte leugen kost je alle volgende.
lesson-claims-other = Dat mag, maar hier geef je de Beet, en zeg je daarna iets anders.

### Woorden die worden uitgelegd waar men ze leest.

glossary-priority = De dobbelsteen die zegt wanneer je aan de beurt bent. De laagste begint; een fiche verandert hem met één.
    .words = voorrang
    .clause = MM-29
glossary-room-number = De dobbelsteen die zegt waar je heen gaat.
    .words = kamernummer
    .clause = MM-29
glossary-token = Verandert je voorrang met één, of brengt je een kamer verder in de kring. Fiches liggen open.
    .words = fiche, fiches
    .clause = MM-19
glossary-bite = Verandert in een ruil een mens die geen Knoflook geeft in een vampier. In de hand, gestolen of getrokken doet de kaart niets.
    .words = Beet, Beten
    .clause = MM-68
glossary-garlic = Beschermt wie het geeft, in die ene ruil. In de hand beschermt het niemand.
    .words = Knoflook
    .clause = MM-71
glossary-reroll = Gooit je dobbelstenen opnieuw voor de ronde begint, of je kamernummer voor je loopt.
    .words = Herworp, Herworpen
    .clause = MM-28
glossary-spyglass = Laat je een willekeurige kaart van een andere gast zien, die hoort welke.
    .words = Verrekijker
    .clause = MM-46
glossary-thief = Neemt een willekeurige kaart van een andere gast. Alleen jullie twee weten welke; een gestolen Beet verandert niemand.
    .words = Dief
    .clause = MM-47
glossary-identify = Zegt jou alleen of een gast op dit moment mens of vampier is.
    .words = Herkenning
    .clause = MM-48
glossary-trashbag = Verdwijnt met hoogstens twee andere kaarten uit je hand.
    .words = Vuilniszak
    .clause = MM-49
glossary-vault = Puntenkaarten die je hier opbergt, zijn veilig en blijven voorgoed.
    .words = Kluis
    .clause = MM-53
glossary-bathroom = Gooi zoveel kaarten weg als je wilt.
    .words = Badkamer
    .clause = MM-54
glossary-coat-room = Neem een willekeurige kaart uit de zakken van een andere gast.
    .words = Garderobe
    .clause = MM-55
glossary-oracle = Bekijk de hele hand van een andere gast.
    .words = Orakelkamer
    .clause = MM-56
glossary-private-chambers = Trek een kaart van de stapel.
    .words = Privévertrekken
    .clause = MM-57
glossary-library = Neem twee fiches.
    .words = Bibliotheek
    .clause = MM-58
glossary-first-vampire = De vampier van het begin. Wint als niemand meer mens is.
    .words = eerste vampier
    .clause = MM-06
strength-as-human = als mens
strength-as-vampire = als de eerste vampier

## Waarover men vooraf wil praten

talk-over-trade = Twee gasten gaan in het geheim ruilen. Bespreek het: wie vraagt wat, en wie vertrouwt wie?

## Wat de pagina voor de gedrukte doos zegt

box-role = Rollen
box-role-line = Ieder één rol, in het geheim; de vampier is onder jullie.
box-stored = Punten in het kluisje
box-held = Punten in de hand
