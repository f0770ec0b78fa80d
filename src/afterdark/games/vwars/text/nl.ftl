# V-Wars, in het Nederlands.

title = V-Wars
tagline = Een van jullie is al veranderd, en de wereld staat in brand.
reconstructed = Het regelboek drukt nauwelijks een kaart af: de steden en hun buren, de getallen van de spelerskaarten, de gebeurtenissen, de wetten, de verkiezingen, wat de rollen kunnen en de tabel met uitkomsten van opstanden zijn gereconstrueerd.

## Wat een speler kan doen

action-role =
    { $role ->
        [miku] Miku Kuroki, uit Tokio: mag na opstanden en verkiezingen om haar heen een kaart weghalen
        [commander] Adaeze Obi, commandant, uit Lagos: haar eerste keer Inzetten in een beurt plaatst één troep meer
        [hunter] Ilie Vasar, jager, uit Boekarest: schakelt overal in zijn regio uit
        [courier] Renata Salgado, koerier, uit São Paulo: haar eerste verplaatsing in een beurt kost één minder
        [analyst] Samuel Whitlock, analist, uit New York: bekijkt twee kaarten van een regiostapel
        [minister] Margaux Lefèvre, minister, uit Parijs: plaatst één keer per beurt zonder partner
        [quartermaster] Farid Haddad, kwartiermeester, uit Istanbul: vult aan tot zeven kaarten
        [agitator] Keira Nolan, agitator, uit Sydney: kiest de volgende opstand uit twee kaarten
       *[other] { $role }
    }
action-stay = Zeg niets
action-reveal = Laat je Vampierkaart zien
action-end = Beëindig je acties
action-move = Verplaats je naar { $place }
action-deploy = Zet in { $place } een troep in
action-place =
    Plaats een kaart in { $deck ->
        [region] de stapel van je regio
       *[riot] de opstandstapel
    } met { $to }
action-place_alone =
    Plaats alleen een kaart in { $deck ->
        [region] de stapel van je regio
       *[riot] de opstandstapel
    }
action-place_two =
    Plaats alleen twee kaarten in { $deck ->
        [region] de stapel van je regio
       *[riot] de opstandstapel
    }
action-assassinate = Schakel in { $place } een troep uit
action-investigate = Beschuldig { $to } ervan de Vampier te zijn
action-awaken = Probeer { $to } te wekken
action-peek = Kijk in de stapel { $place }
action-discard = Leg { $card } af
action-put = Voeg { $card } toe
action-troops = Stuur mensentroepen naar { $place }
action-sweep = Veeg de stapel { $place } schoon
action-rally-stay = Blijf zoals je bent
action-rally-public = Word nu openbaar, zonder sympathie te verliezen
action-tokens = Voeg sympathiefiches toe
action-take = Kies { $card }
action-pass = Laat de kaarten liggen
action-remove = Haal { $card } weg
action-soon = Laat { $card } de volgende opstand zijn

## Wat een speler gevraagd wordt

prompt-role = Welke rol neem je?
prompt-revelation = Je beurt begint. De Vampier mag nu de kaart laten zien, en verliest dan de helft van de sympathiefiches.
prompt-action =
    Je bent in { $place } en hebt { $actions ->
        [0] geen acties
        [one] nog één actie
       *[other] nog { $actions } acties
    }. Wat doe je?
prompt-discard =
    { $deed ->
        [deploy] Inzetten
       *[assassinate] Uitschakelen
    } in { $place }: welke kaart leg je gedekt af?{ $count ->
        [one] { "" }
       *[other] { " " }Er volgt er nog een.
    }
prompt-place =
    Kaart plaatsen, { $place }: welke voeg je gedekt toe?{ $count ->
        [one] { "" }
       *[other] { " " }Er volgt er nog een.
    }
prompt-mobilise =
    Mobilisatie: naar welke stad van de mensen stuur je troepen?{ $count ->
        [one] { "" }
       *[other] { " " }Er volgt er nog een.
    }
prompt-airlift = Luchtbrug: naar welke stad van je regio stuur je een troep?
prompt-sweep = Schone lei: welke van de grootste stapels wordt geveegd?
prompt-hidden_rally =
    De vampiers houden een betoging. Wie de Vampierkaart heeft mag nu openbaar worden zonder sympathie te verliezen; anders { $count ->
        [one] komt er één fiche
       *[other] komen er { $count } fiches
    } bij.
prompt-public_rally =
    De vampiers houden een betoging. Probeer je iemand te wekken, of { $count ->
        [one] komt er één fiche
       *[other] komen er { $count } fiches
    } bij?
prompt-miku = Welke open kaart kies je, of geen?
prompt-remove = Welke van de open kaarten haal je in het geheim weg?
prompt-agitate = Welke van deze twee kaarten is de volgende opstand?

## Waar de anderen op wachten

step-turn = de beurt beginnen
step-end_turn = de beurt afsluiten
step-set_up = de tafel opzetten
step-prepare = de kaarten klaarleggen
step-role = een rol nemen
step-revelation = de beurt beginnen
step-actions = handelen
step-action = handelen
step-discard = een kaart afleggen
step-place = kaarten plaatsen
step-event = de gebeurtenis uitvoeren
step-mobilise = troepen sturen
step-airlift = een troep sturen
step-sweep = een stapel kiezen
step-riot = de opstand uitvechten
step-hidden_rally = beslissen bij de betoging van de vampiers
step-public_rally = beslissen bij de betoging van de vampiers
step-miku = een kaart kiezen of geen
step-removal = een kaart weghalen
step-remove = een kaart weghalen
step-cards_return = de kaarten terugleggen
step-new_cards = nieuwe kaarten leggen
step-agitate = de volgende opstand kiezen
step-refill = kaarten trekken

## Wat er gebeurde

event-first_player =
    { $me ->
        [yes] Jij begint.
       *[no] { $seat } begint.
    }
event-took_role =
    { $me ->
        [yes] Je bent
       *[no] { $seat } is
    } { $role ->
        [miku] Miku Kuroki
        [commander] Adaeze Obi, de commandant
        [hunter] Ilie Vasar, de jager
        [courier] Renata Salgado, de koerier
        [analyst] Samuel Whitlock, de analist
        [minister] Margaux Lefèvre, de minister
        [quartermaster] Farid Haddad, de kwartiermeester
        [agitator] Keira Nolan, de agitator
       *[other] { $role }
    }, en begint in { $place }.
event-city_marked = { $place } is in handen van de vampiers.
event-city_haunted = De eerste vampiers zijn gezien in { $place }.
event-begins = De vampiers bezetten { $cities } steden en hebben { $tokens } sympathiefiches.
event-faction =
    { $card ->
        [Mens] Je bent Mens.
        [Besmet] Je bent Besmet: aan de kant van de mensen, tot een vampier je wekt.
       *[Vampier] Jij bent de Vampier. Niemand weet het.
    }
event-turn =
    Beurt { $turn }: { $me ->
        [yes] jij bent
       *[no] { $seat } is
    } aan zet.
event-public =
    { $me ->
        [yes] Je bent nu openbare vampier, en toont je kaart:
       *[no] { $seat } is nu openbare vampier, en toont de kaart:
    } { $card }.
event-known_human =
    { $me ->
        [yes] Je bent
       *[no] { $seat } is
    } Mens, en dat weet nu iedereen.
event-sympathy =
    { $change ->
        [more] Eén sympathiefiche meer
       *[less] Eén sympathiefiche minder
    }: nu { $tokens }, en een kloof van { $gap }.
event-vampire_city = { $place } valt in handen van de vampiers, die nu { $cities ->
        [one] één stad
       *[other] { $cities } steden
    } bezetten.
event-human_city = { $place } is vrij. De vampiers bezetten nu { $cities ->
        [0] geen stad
        [one] één stad
       *[other] { $cities } steden
    }.
event-martial_law = In { $place } geldt Noodtoestand, de { $count ->
        [1] eerste
        [2] tweede
        [3] derde
        [4] vierde
        [5] vijfde
       *[6] zesde
    } van zes regio's.
event-moved =
    { $me ->
        [yes] Je verplaatst je
       *[no] { $seat } verplaatst zich
    } naar { $place }.
event-discarded =
    { $me ->
        [yes] Je legt { $card } af.
       *[no] { $seat } legt { $card } af.
    }
event-discarded-seen = { $seat } legt een kaart af.
event-deployed =
    { $me ->
        [yes] Je zet
       *[no] { $seat } zet
    } in { $place } { $count ->
        [0] geen troepen in, want er is geen plaats
        [one] één troep in
       *[other] { $count } troepen in
    }: daar { $side ->
        [vampire] { $troops ->
            [one] is nu één vampiertroep
           *[other] zijn nu { $troops } vampiertroepen
        }
       *[human] { $troops ->
            [one] is nu één mensentroep
           *[other] zijn nu { $troops } mensentroepen
        }
    }.
event-assassinated =
    { $me ->
        [yes] Je schakelt
       *[no] { $seat } schakelt
    } in { $place } een troep uit: daar { $side ->
        [vampire] { $troops ->
            [0] zijn geen vampiertroepen meer
            [one] is nog één vampiertroep
           *[other] zijn nog { $troops } vampiertroepen
        }
       *[human] { $troops ->
            [0] zijn geen mensentroepen meer
            [one] is nog één mensentroep
           *[other] zijn nog { $troops } mensentroepen
        }
    }.
event-names_partner =
    { $me ->
        [yes] Je plaatst
       *[no] { $seat } plaatst
    } een kaart in { $deck ->
        [region] de stapel { $place }
       *[riot] de opstandstapel
    } en noemt { $to_me ->
        [yes] jou
       *[no] { $to }
    }.
event-places_alone =
    { $me ->
        [yes] Je plaatst
       *[no] { $seat } plaatst
    } alleen { $cards ->
        [one] een kaart
       *[other] { $cards } kaarten
    } in { $deck ->
        [region] de stapel { $place }
       *[riot] de opstandstapel
    }.
event-put =
    { $me ->
        [yes] Je voegt
       *[no] { $seat } voegt
    } { $card } toe aan { $deck ->
        [region] de stapel { $place }
       *[riot] de opstandstapel
    }.
event-put-seen =
    { $seat } voegt een kaart toe aan { $deck ->
        [region] de stapel { $place }
       *[riot] de opstandstapel
    }.
event-investigates =
    { $me ->
        [yes] Je beschuldigt
       *[no] { $seat } beschuldigt
    } { $to_me ->
        [yes] jou
       *[no] { $to }
    } ervan de Vampier te zijn.
event-not_the_vampire =
    { $me ->
        [yes] Je bent
       *[no] { $seat } is
    } niet de Vampier.
event-awakens =
    { $me ->
        [yes] Je probeert
       *[no] { $seat } probeert
    } { $to_me ->
        [yes] jou
       *[no] { $to }
    } te wekken.
event-peeked =
    { $me ->
        [yes] Je bekijkt
       *[no] { $seat } bekijkt
    } { $count ->
        [one] een kaart
       *[other] { $count } kaarten
    } van de stapel { $place }.
event-saw = Je ziet { $card }.
event-ended =
    { $me ->
        [yes] Je beëindigt je acties.
       *[no] { $seat } beëindigt de acties.
    }
event-got = Je trekt { $card }.
event-event = De gebeurtenis: { $card }.
event-vampires_rise =
    In { $place } { $count ->
        [0] vindt geen vampiertroep plaats
        [one] staat één vampiertroep op
       *[other] staan { $count } vampiertroepen op
    }: nu { $troops }.
event-humans_arrive =
    In { $place } { $count ->
        [0] komt geen mensentroep aan
        [one] komt één mensentroep aan
       *[other] komen { $count } mensentroepen aan
    }: nu { $troops }.
event-turned_up = { $card } wordt omgedraaid en afgelegd.
event-fanned = Een spelerskaart gaat ongezien in de opstandstapel.
event-swept =
    { $count ->
        [one] Eén kaart
       *[other] { $count } kaarten
    } van de stapel { $place } { $count ->
        [one] wordt
       *[other] worden
    } ongezien afgelegd.
event-voted = { $card } stemt.
event-elected =
    Verkiezing, { $place }: { $humans } tegen { $vampires } stemmen. { $side ->
        [human] De mensen winnen.
       *[vampire] De vampiers winnen.
    }
event-law_passed = Nieuwe wet van kracht: { $card }, { $place }.
event-next_law =
    { $side ->
        [human] De volgende mensenwet
       *[vampire] De volgende vampierwet
    } is { $card }.
event-riot =
    Opstand in { $place }: { $card } gaat bij de stapel, en { $defender ->
        [human] de mensen
       *[vampire] de vampiers
    } verdedigen.
event-no_riot = Deze beurt geen opstand.
event-law_acts = { $card }: een troep verlaat { $place }.
event-kills =
    { $card } haalt { $count ->
        [one] één
       *[other] { $count }
    } { $side ->
        [human] { $count ->
            [one] mensentroep
           *[other] mensentroepen
        }
       *[vampire] { $count ->
            [one] vampiertroep
           *[other] vampiertroepen
        }
    } weg, { $troops ->
        [0] er is geen meer over
       *[other] nog { $troops } over
    }.
event-stays =
    { $card } blijft open: sterkte van de { $side ->
        [human] mensen
       *[vampire] vampiers
    } { $strength }.
event-sputters = De opstand in { $place } dooft.
event-riot_won =
    { $side ->
        [human] De mensen
       *[vampire] De vampiers
    } { $attack ->
        [yes] winnen de aanval op
       *[no] verdedigen
    } { $place } met sterkte { $strength }{ $massacre ->
        [yes] : een bloedbad
       *[no] { "" }
    }.
event-human_rally = De mensen houden een betoging in { $place }.
event-vampire_rally = De vampiers houden een betoging in { $place }.
event-took =
    { $me ->
        [yes] Je kiest
       *[no] { $seat } kiest
    } { $card }; die kaart gaat naar de { $kept ->
        [yes] hand
       *[no] aflegstapel
    }.
event-took_none =
    { $me ->
        [yes] Je laat
       *[no] { $seat } laat
    } de kaarten liggen.
event-removed =
    { $me ->
        [yes] Je haalt
       *[no] { $seat } haalt
    } { $card } weg.
event-removed-seen = { $seat } haalt een van de open kaarten weg.
event-refilled =
    { $me ->
        [yes] Je trekt
       *[no] { $seat } trekt
    } { $count ->
        [0] geen kaart
        [one] één kaart
       *[other] { $count } kaarten
    }.
event-event_now = De gebeurtenis in Nu is { $card }.
event-event_soon = De gebeurtenis in Straks is { $card }.
event-riot_now = De opstand in Nu is { $card }.
event-riot_soon = De opstand in Straks is { $card }.
event-reshuffled =
    { $count ->
        [one] De afgelegde kaart wordt
       *[other] De { $count } afgelegde kaarten worden geschud en zijn nu
    } de spelersstapel.

## Hoe het eindigde

end-track = Markering en fiches raken elkaar: de vampiers hebben gewonnen. Winnaars: { $winners }.
end-events = De tijd is om: de vampiers hebben gewonnen. Winnaars: { $winners }.
end-cards = Er zijn geen kaarten meer om te trekken: de vampiers hebben gewonnen. Winnaars: { $winners }.
end-martial_law = In zes regio's geldt Noodtoestand: de mensen hebben gewonnen. Winnaars: { $winners }.
end-sympathy = Niemand voelt nog mee met de vampiers: de mensen hebben gewonnen. Winnaars: { $winners }.

## Waarom iets geweigerd wordt

refused-actions = Daarvoor heb je te weinig acties over.
refused-alone = Je kunt niet alleen plaatsen; noem iemand die meedoet.
refused-already-public = Die speler is al openbare vampier.
refused-answer-rally = Blijf zoals je bent, of word openbaar als je de Vampier bent.
refused-awaken-or-tokens = Kies iemand om te wekken, of de fiches.
refused-awaken-target = Die speler kan nu niet gewekt worden.
refused-cards = Daarvoor heb je te weinig kaarten.
refused-choose-action = Kies een actie, of beëindig je acties.
refused-choose-city = Kies een stad voor de troepen.
refused-choose-region = Kies de stapel die geveegd wordt.
refused-choose-riot = Kies een van de twee kaarten die je trok.
refused-choose-role = Kies een rol.
refused-city-full = Daar zijn al zes troepen.
refused-discard = Kies een kaart uit je hand om af te leggen.
refused-empty-deck = Er zijn geen kaarten in die stapel.
refused-empty-hand = Die speler heeft geen kaart om toe te voegen.
refused-martial-law = Een openbare vampier mag geen stad onder Noodtoestand in.
refused-must-put = Kies een kaart uit je hand om toe te voegen.
refused-must-remove = Kies een van de open kaarten om weg te halen.
refused-no-analyst = Alleen de analist kijkt in een stapel.
refused-no-enemy = Er is geen vijandelijke troep in die stad.
refused-no-token = Je hebt geen onderzoeksfiche meer.
refused-no-vampire = Je hebt geen Vampierkaart om te laten zien.
refused-not-drawn = Dat is niet een van de twee kaarten die je trok.
refused-not-face-up = Die kaart ligt niet open.
refused-not-fullest = Dat is niet een van de grootste stapels.
refused-not-in-hand = Die kaart heb je niet in je hand.
refused-not-public = Alleen een openbare vampier kan iemand wekken.
refused-once = Dat heb je deze beurt al gedaan.
refused-other-faction = Noem iemand van je eigen openbare factie.
refused-other-region = Dat is niet in de regio waar je bent.
refused-own-city = Dat kan alleen in de stad waar je bent.
refused-role-taken = Die rol is al bezet.
refused-same-city = Kies een andere stad voor deze troepen.
refused-stands-there = Je bent al in die stad.
refused-stay-or-reveal = Zeg niets, of laat de Vampierkaart zien.
refused-supply = Er zijn geen troepen van jouw kant meer.
refused-take-or-pass = Kies een van de open kaarten, of laat ze liggen.
refused-target = Kies een andere speler van deze tafel.
refused-too-far = Die stad ligt niet in jouw regio en niet in een buurregio.
refused-two = Alleen de minister als openbare vampier plaatst twee kaarten, en één keer per beurt.
refused-vampire-city = Kies een stad van de mensen.
refused-vampire-investigates = Je bent zelf de Vampier; je kunt niemand beschuldigen.
refused-vampire-known = Er is al een openbare vampier; niemand wordt meer onderzocht.

## Weet je het zeker?

caution-reveal = Iedereen weet dan dat jij de Vampier bent, en de helft van de sympathiefiches gaat verloren.
caution-rally = Iedereen weet dan dat jij de Vampier bent; het kost geen fiche, maar er komt er ook geen bij.
caution-accuse = Heb je ongelijk, dan komen er half zoveel sympathiefiches bij als er nu zijn.
caution-accuse-last = Heb je ongelijk, dan winnen de vampiers meteen.
caution-cleared = Iedereen weet al dat deze speler niet de Vampier is.
caution-known-human = Iedereen weet al dat deze speler Mens is; het zal niets uithalen.
caution-actions-left = Je hebt nog acties; wat je niet gebruikt, is verloren.

## De tafel in tekst

table-line =
    { $turn ->
        [0] Voor de eerste beurt
       *[other] Beurt { $turn } · spelersstapel { $deck } · afgelegd { $discard } · opstandstapel { $riots }
    }
table-track =
    { $cities ->
        [one] 1 bezette stad
       *[other] { $cities } bezette steden
    }, { $tokens ->
        [one] 1 sympathiefiche
       *[other] { $tokens } sympathiefiches
    }, kloof { $gap }
table-martial = Noodtoestand { $count } van 6: { $names }
table-riots = Opstanden: nu { $now } · straks { $soon }
table-events = Gebeurtenissen: nu { $now } · straks { $soon } · { $left } in de stapel
table-laws = Volgende wetten: mensen { $human } · vampiers { $vampire }
table-deck =
    { $count ->
        [one] 1 kaart
       *[other] { $count } kaarten
    }
table-near = naast { $names }
table-held = bezet
table-under-law = Noodtoestand
table-humans = { $count } M
table-vampires = { $count } V
table-placed = sindsdien geplaatst: { $names }
table-tracker = zeker daar: { $sure }; misschien: { $maybe }
table-face-up = Open: { $cards }
table-face-down = Gedekt gelegd: { $cards }
table-you = jij
table-role =
    { $role ->
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
table-hand =
    { $count ->
        [one] 1 kaart
       *[other] { $count } kaarten
    }
table-public = openbare vampier
table-known-human = bekend als Mens
table-cleared = niet de Vampier
table-faction =
    { $card ->
        [human] Mens
        [infected] Besmet
       *[vampire] Vampier
    }
table-badge = onderzoeksfiche
table-actions =
    { $count ->
        [one] nog 1 actie
       *[other] nog { $count } acties
    }
table-own-faction =
    { $card ->
        [human] Je bent Mens.
        [infected] Je bent Besmet.
       *[vampire] Jij bent de Vampier.
    }
table-own-hand = Hand: { $cards }
table-drawn = Je trok: { $cards }
table-own-placed = Door jou geplaatst, { $where }: { $cards }

## De plaatsen

place-NA = Noord-Amerika
place-SA = Zuid-Amerika
place-WE = West-Europa
place-EE = Oost-Europa
place-AF = Afrika
place-ME = Midden-Oosten
place-EA = Oost-Azië
place-SP = Zuid-Azië & Pacific
place-riots = Opstandstapel
place-NYC = New York
place-LAX = Los Angeles
place-CHI = Chicago
place-MEX = Mexico-Stad
place-SAO = São Paulo
place-BUE = Buenos Aires
place-BOG = Bogotá
place-LON = Londen
place-PAR = Parijs
place-BER = Berlijn
place-MAD = Madrid
place-MOW = Moskou
place-BUH = Boekarest
place-BUD = Boedapest
place-LOS = Lagos
place-CAI = Caïro
place-NBO = Nairobi
place-JNB = Johannesburg
place-IST = Istanbul
place-DXB = Dubai
place-THR = Teheran
place-TYO = Tokio
place-PEK = Peking
place-SEL = Seoel
place-HKG = Hongkong
place-BOM = Mumbai
place-JKT = Jakarta
place-SYD = Sydney

## De spelerskaarten

card-NYC-W1 = New York W1
card-NYC-W2 = New York W2
card-NYC-R3 = New York R3
card-LAX-W2 = Los Angeles W2
card-LAX-R2 = Los Angeles R2
card-LAX-R3 = Los Angeles R3
card-CHI-W1 = Chicago W1
card-CHI-W3 = Chicago W3
card-CHI-R2 = Chicago R2
card-MEX-W3 = Mexico-Stad W3
card-MEX-R1 = Mexico-Stad R1
card-MEX-R3 = Mexico-Stad R3
card-SAO-W2 = São Paulo W2
card-SAO-W4 = São Paulo W4
card-SAO-R1 = São Paulo R1
card-BUE-W1 = Buenos Aires W1
card-BUE-W2 = Buenos Aires W2
card-BUE-R2 = Buenos Aires R2
card-BOG-W1 = Bogotá W1
card-BOG-R2 = Bogotá R2
card-BOG-R4 = Bogotá R4
card-LON-W2 = Londen W2
card-LON-R1 = Londen R1
card-LON-R3 = Londen R3
card-PAR-W2 = Parijs W2
card-PAR-W3 = Parijs W3
card-PAR-R1 = Parijs R1
card-BER-W1 = Berlijn W1
card-BER-W4 = Berlijn W4
card-BER-R2 = Berlijn R2
card-MAD-W3 = Madrid W3
card-MAD-R2 = Madrid R2
card-MOW-W1 = Moskou W1
card-MOW-W2 = Moskou W2
card-MOW-R4 = Moskou R4
card-BUH-W1 = Boekarest W1
card-BUH-R1 = Boekarest R1
card-BUH-R4 = Boekarest R4
card-BUD-W3 = Boedapest W3
card-BUD-R3 = Boedapest R3
card-BUD-R4 = Boedapest R4
card-LOS-W3 = Lagos W3
card-LOS-R1 = Lagos R1
card-LOS-R2 = Lagos R2
card-CAI-W2 = Caïro W2
card-CAI-W3 = Caïro W3
card-CAI-R2 = Caïro R2
card-NBO-W1 = Nairobi W1
card-NBO-W3 = Nairobi W3
card-NBO-R3 = Nairobi R3
card-JNB-W2 = Johannesburg W2
card-JNB-R1 = Johannesburg R1
card-JNB-R3 = Johannesburg R3
card-IST-W2 = Istanbul W2
card-IST-W4 = Istanbul W4
card-IST-R1 = Istanbul R1
card-DXB-W1 = Dubai W1
card-DXB-R2 = Dubai R2
card-DXB-R4 = Dubai R4
card-THR-W2 = Teheran W2
card-THR-R1 = Teheran R1
card-THR-R2 = Teheran R2
card-TYO-W1 = Tokio W1
card-TYO-W3 = Tokio W3
card-TYO-R2 = Tokio R2
card-PEK-W2 = Peking W2
card-PEK-R3 = Peking R3
card-SEL-W1 = Seoel W1
card-SEL-R2 = Seoel R2
card-SEL-R3 = Seoel R3
card-HKG-W2 = Hongkong W2
card-HKG-R1 = Hongkong R1
card-HKG-R4 = Hongkong R4
card-BOM-W4 = Mumbai W4
card-BOM-R1 = Mumbai R1
card-BOM-R2 = Mumbai R2
card-JKT-W1 = Jakarta W1
card-JKT-W4 = Jakarta W4
card-JKT-R1 = Jakarta R1
card-SYD-W3 = Sydney W3
card-SYD-W4 = Sydney W4
card-SYD-R3 = Sydney R3

## De gebeurtenissen

card-election_NA = Verkiezing: Noord-Amerika
card-election_SA = Verkiezing: Zuid-Amerika
card-election_WE = Verkiezing: West-Europa
card-election_EE = Verkiezing: Oost-Europa
card-election_AF = Verkiezing: Afrika
card-election_ME = Verkiezing: Midden-Oosten
card-election_EA = Verkiezing: Oost-Azië
card-election_SP = Verkiezing: Zuid-Azië & Pacific
card-flash_outbreak = Plotselinge uitbraak
card-scattered_cases = Verspreide gevallen
card-epidemic_EE = Epidemie: Oost-Europa
card-epidemic_NA = Epidemie: Noord-Amerika
card-epidemic_AF = Epidemie: Afrika
card-epidemic_EA = Epidemie: Oost-Azië
card-sleeper_cell = Slapende cel
card-underground_army = Ondergronds leger
card-mobilisation = Mobilisatie
card-airlift = Luchtbrug
card-national_guard = Nationale garde
card-sympathetic_coverage = Welwillende pers
card-atrocity_report = Gruwelbericht
card-clean_sweep = Schone lei
card-fanned_flames = Olie op het vuur

## De wetten

card-curfew = Avondklok
card-conscription = Dienstplicht
card-blood_screening = Bloedonderzoek
card-rules_of_engagement = Geweldsinstructie
card-press_embargo = Persembargo
card-quarantine = Quarantaine
card-travel_permits = Reisvergunningen
card-emergency_powers = Noodbevoegdheden
card-equal_protection = Gelijke Bescherming
card-open_recruitment = Vrije Werving
card-demilitarised_zone = Gedemilitariseerde Zone
card-free_press = Vrije Pers
card-self_defence_act = Zelfverdedigingswet
card-sanctuary_cities = Vrijsteden
card-right_of_assembly = Recht van Vergadering
card-amnesty = Amnestie

## De factiekaarten

card-human = Mens
card-infected = Besmet
card-vampire = Vampier

## De opties van de tafel

option-halving = De helft van de fiches
option-halving-help = Welke helft naar beneden wordt afgerond als de Vampier getoond wordt: wat verloren gaat, of wat overblijft.
option-halving-loss_floor = Het verlies wordt afgerond
option-halving-keep_floor = De rest wordt afgerond
option-place_without_partner = Geen partner met kaarten
option-place_without_partner-help = Of je alleen mag plaatsen als niemand die je kunt noemen een kaart heeft.
option-place_without_partner-forbid = Niet plaatsen
option-place_without_partner-allow_alone = Alleen plaatsen
option-empty_city_reverts = Leeggemaakte steden
option-empty_city_reverts-help = Een stad van de vampiers wordt van de mensen als haar laatste vampiertroep uitgeschakeld is.
option-riot_refill = Lege opstandstapel
option-riot_refill-help = Wat er in het opstandvak Straks komt als de opstandstapel leeg is.
option-riot_refill-none = Niets
option-riot_refill-player_deck = De bovenste spelerskaart
option-sputter_discard = Gedoofde opstanden
option-sputter_discard-help = De actieve speler legt ook na een gedoofde opstand een open kaart af.
option-deploy_cap = Grens bij Inzetten
option-deploy_cap-help = Hoeveel troepen van één kant in een stad ingezet mogen worden.
option-deploy_cap-6 = Zes in een stad
option-deploy_cap-none = Geen grens
option-massacre_swing = Een bloedbad is waard
option-massacre_swing-help = Hoeveel sympathiefiches een bloedbad toevoegt of weghaalt.
option-ml_permanent = Noodtoestand in gevallen steden
option-ml_permanent-help = Het fiche blijft als de vampiers de stad nemen, telt nog steeds en houdt openbare vampiers buiten.
option-rally_awaken = Wekken bij een betoging
option-rally_awaken-help = Wie een openbare Vampier bij een betoging mag proberen te wekken.
option-rally_awaken-anywhere = Iedereen, overal
option-rally_awaken-same_city = Iemand in dezelfde stad
option-human_zero_check = Geen sympathie over
option-human_zero_check-help = Wanneer de mensen winnen omdat er geen sympathiefiche meer is.
option-human_zero_check-immediate = Meteen
option-human_zero_check-after_riot = Als de opstand voorbij is
option-first_player = Beginspeler
option-first_player-help = Wie begint. Volgens het boek is dat wie het laatst bloed gaf: vraag het rond en noem die plaats; gaf niemand bloed, laat het dan aan het lot over. De gastheer is wie de tafel leidt; is die er niet, dan begint de eerste plaats.
option-first_player-random = Door het lot
option-first_player-host = De gastheer
option-first_player-donor_1 = Gaf het laatst bloed: plaats 1
option-first_player-donor_2 = Gaf het laatst bloed: plaats 2
option-first_player-donor_3 = Gaf het laatst bloed: plaats 3
option-first_player-donor_4 = Gaf het laatst bloed: plaats 4
option-first_player-donor_5 = Gaf het laatst bloed: plaats 5
option-roles = Rollen
option-roles-help = Hoe de rollen verdeeld worden, en of ze iets kunnen.
option-roles-choose = Gekozen op beurtvolgorde
option-roles-random = Door het lot verdeeld
option-roles-none = Gekozen, maar zonder vermogens
option-election_discard = Verkiezingen
option-election_discard-help = De actieve speler legt na een verkiezing in het geheim een van de getoonde kaarten af.
option-memory_aid = Geheugensteun
option-memory_aid-help = Wat de tafel voor je onthoudt van kaarten die iedereen gezien heeft.
option-memory_aid-log = Het verslag mag worden nagelezen
option-memory_aid-none = Niets
option-memory_aid-tracker = Welke geziene kaarten nog in een regio kunnen liggen

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
claim-put = { $me ->
    [yes] Je zegt dat je { $card } plaatste.
   *[no] { $seat }: “Ik plaatste { $card }.”
}
claim-put-button = Ik plaatste …
claim-removed = { $me ->
    [yes] Je zegt dat je { $card } weghaalde.
   *[no] { $seat }: “Ik haalde { $card } weg.”
}
claim-removed-button = Ik haalde … weg
claim-whites = { $me ->
    [yes] Je zegt dat je { $count ->
        [0] geen witte kaart
        [one] één witte kaart
       *[other] { $count } witte kaarten
    } hebt.
   *[no] { $seat }: “Ik heb { $count ->
        [0] geen witte kaart
        [one] één witte kaart
       *[other] { $count } witte kaarten
    }.”
}
claim-whites-button = Ik heb … witte kaarten

## Waar een keuze toe kan leiden, vóór “in 3 van de 4 toekomsten”

milestone-city_falls = de vampiers bezetten meer steden
milestone-city_freed = de vampiers bezetten minder steden
milestone-martial_law = er geldt in meer regio’s Noodtoestand
milestone-martial_law_lost = er geldt in minder regio’s Noodtoestand
milestone-sympathy_grows = er komen sympathiefiches bij
milestone-sympathy_shrinks = er gaan sympathiefiches weg
milestone-gap_closes = de vampiers komen op drie stappen van de winst
milestone-human_law = er komen mensenwetten bij
milestone-vampire_law = er komen vampierwetten bij
milestone-vampire_found = de Vampier wordt ontmaskerd
milestone-public =
    { $me ->
        [yes] je wordt openbare vampier
       *[no] { $seat } wordt openbare vampier
    }
milestone-badge_spent =
    { $me ->
        [yes] je gebruikt je onderzoeksfiche
       *[no] { $seat } gebruikt het onderzoeksfiche
    }

## De les

lesson-troops-title = Troepen in een stad
lesson-troops-1 = Je bent de minister, en Mens; dat zijn de meesten van jullie. De vampiers bezetten Londen, Moskou en Lagos. Deze beurt komt er een opstand in Parijs, waar twee mensentroepen tegenover een vampiertroep staan. Je hebt vier acties: ga naar Parijs.
lesson-troops-2 = Uitschakelen haalt een vijandelijke troep weg uit de stad waar je bent. Klik op Parijs en kies dat.
lesson-troops-3 = Nu een eigen troep erbij: zet in Parijs een troep in.
lesson-troops-4 = Inzetten kost een kaart, die niemand anders ziet. Rode kaarten vechten voor de vampiers: doe er een weg.
lesson-troops-done = Er staan drie mensentroepen in Parijs, en geen vampiers. Je hebt nog één actie, en de opstand komt aan het eind van je beurt.
lesson-troops-other = Dat mag, maar hier gaan we naar Parijs, schakelen uit en zetten daar in.
lesson-cards-title = Kaarten die niemand ziet
lesson-cards-1 = Een opstand draait de kaarten van de regiostapel om: wit voor de mensen, rood voor de vampiers. Je mag er zelf een kaart bij doen, maar dan moet je iemand noemen die er ook een bij doet. Klik op de stapel van West-Europa, en dan op de jager.
lesson-cards-2 = Er staan vier troepen in Parijs, en zes wint. Voeg een 2 van jezelf toe; de jager voegt tegelijk een kaart toe.
lesson-cards-done = Alleen jij kent jouw kaart, alleen de jager de andere. Wordt de stapel ooit getoond, dan kun je vergelijken. Zo vind je vampiers.
lesson-cards-other = Dat mag, maar hier plaats je een 2 in de stapel van je regio, samen met de jager.
lesson-riot-title = Stemmen en opstanden
lesson-riot-1 = Na de acties komt de gebeurtenis, hier een verkiezing, en dan de opstand, hier in Teheran met vier mensentroepen. Beëindig je acties en kijk wat er gebeurt.
lesson-riot-2 = West-Europa heeft gestemd, en een mensenwet geldt. Toen de opstand: 4 troepen en een witte 2 zijn samen 6. De mensen verdedigden Teheran zonder bloedbad, dus houden ze een betoging, en in het Midden-Oosten geldt de Noodtoestand. Tot slot haal je in het geheim een open kaart weg. Er is er maar één: klik erop.
lesson-riot-done = Zes regio’s onder Noodtoestand, en de mensen hebben gewonnen. Maar let op het getal: 8 of meer is een bloedbad, en dan krijgen mensen medelijden met de vampiers.
lesson-riot-other = Dat mag, maar hier willen we de gebeurtenis en de opstand zien: beëindig je acties.
lesson-accuse-title = Wie is de Vampier?
lesson-accuse-1 = Nu ben je de analist. De laatsten die in Noord-Amerika kaarten plaatsten waren jij, met een witte, en de koerier. Twee keer kwam deze stapel rood op tafel. Kijk erin: klik op de stapel van Noord-Amerika en kies dat.
lesson-accuse-2 = Nog twee rode kaarten. Iedereen mag één keer per spel beschuldigen. Heb je gelijk, dan gaat de helft van de sympathiefiches verloren; heb je ongelijk, dan komen er half zoveel bij. Beschuldig de koerier.
lesson-accuse-done = Het was de koerier! Vier fiches minder, en het gat op het spoor is groter. Wie beschuldigt kan zelf de Vampier niet zijn: ook dat weten jullie nu.
lesson-accuse-other = Dat mag, maar hier kijk je in de stapel van Noord-Amerika en beschuldig je de koerier.
lesson-vampire-title = Jij bent de Vampier
lesson-vampire-1 = Je wint als de steden van de vampiers en de sympathiefiches elkaar op het spoor ontmoeten. De vampiers hielden Berlijn net met 6, en dat is een betoging. Je mag twee fiches toevoegen en verborgen blijven, of openbaar worden zonder er een te verliezen. Iedereen wordt gevraagd, zodat niemand ziet wiens antwoord telt. Word openbaar.
lesson-vampire-2 = Je bent openbare vampier, met de vampierkant van je rol. Het is nog jouw beurt: haal een van de open kaarten weg.
lesson-vampire-done = Openbare vampiers zetten vampiertroepen in, plaatsen kaarten alleen, en mogen anderen wekken.
lesson-vampire-other = Dat mag, maar hier worden we openbaar nu het niets kost.
lesson-awaken-title = Wek de Besmette
lesson-awaken-1 = Met vier of vijf spelers zijn er Besmetten: ze winnen met de mensen, tot een openbare vampier ze wekt. Je verdenkt de commandant, in Lagos. Ga daarheen; Afrika ligt naast je.
lesson-awaken-2 = Jullie zijn in dezelfde stad. Klik op de commandant en probeer het.
lesson-awaken-3 = Nu zijn jullie met z’n tweeën. Zet in Lagos een vampiertroep in.
lesson-awaken-4 = Betaal met een witte kaart; die zou alleen de mensen helpen.
lesson-awaken-done = Was de commandant Mens geweest, dan wist iedereen dat nu, en was de actie voor niets geweest.
lesson-awaken-other = Dat mag, maar hier ga je naar Lagos, wek je de commandant en zet je daar in.
lesson-end-title = Het eind van de lont
lesson-end-1 = Terug aan de kant van de mensen. In vijf regio’s geldt de Noodtoestand, maar zes vampiersteden en acht fiches laten een gat van maar 2. De gebeurtenis voegt een fiche toe. In Tokio is deze beurt opstand, met kleine witte getallen in de stapel: zet daar nog een troep in.
lesson-end-2 = Betaal met een rode kaart. Het was je laatste actie: gebeurtenis en opstand volgen vanzelf.
lesson-end-done = 5 en 1 is 6: de zesde regio, en de mensen hebben gewonnen, ook de Besmette die nooit gewekt werd. De vampiers hadden gewonnen door het gat te dichten, met de laatste gebeurtenis, of met de laatste kaart.
lesson-end-other = Dat mag, maar een troep in Tokio wint het spel: zet daar in.
lesson-claims-title = Beweringen, en één goede leugen
lesson-claims-1 = Beweringen zijn de knoppen onder Praten: zinnen die iedereen leest, bots ook. Ze binden niemand en hoeven niet waar te zijn. Dit keer ben jij de verborgen vampier. Plaats een kaart in West-Europa, samen met de jager.
lesson-claims-2 = Leg de rode 4 erbij: niemand ziet het.
lesson-claims-3 = Zeg nu dat je de witte 2 van Parijs plaatste, die nog in je hand zit.
lesson-claims-done = Een goede leugen gaat over een kaart die niemand van die van een ander kan onderscheiden: komt de rode 4 boven, dan was jij het of de jager, en jij sprak het eerst. Speel die witte 2 later niet. Een bewering blijft in het verslag staan; één betrapte leugen kost je alle volgende.
lesson-claims-other = Dat mag, maar hier plaats je de rode 4 met de jager, en zeg je daarna iets anders.

## Woorden van het spel

glossary-sympathy = Fiches die vanaf het eind langs het spoor komen. Waar ze de steen van de vampiers raken, hebben de vampiers gewonnen; zijn er geen meer, dan de mensen.
    .words = sympathiefiches, sympathiefiche
    .clause = VW-6
glossary-martial-law = Een fiche dat een betoging van de mensen op een stad legt, één per regio. Met zes ervan hebben de mensen gewonnen. Openbare vampiers mogen zo’n stad niet in.
    .words = Noodtoestand
    .clause = VW-150
glossary-public-vampire = Iemand wiens Vampier- of Besmet-kaart open ligt. Zo iemand handelt voor de vampiers, met de vampierkant van de rol, voorgoed.
    .words = openbare vampier, openbare vampiers
    .clause = VW-2
glossary-infected = Aan de kant van de mensen tot een openbare vampier ze wekt; daarna aan de kant van de vampiers.
    .words = Besmet, Besmette, Besmetten
    .clause = VW-3
glossary-riot-deck = Gesloten kaarten waarvan er elke beurt één open komt: twee beurten later is in die stad opstand. Is de stapel leeg, dan zijn er geen opstanden.
    .words = opstandstapel
    .clause = VW-162
glossary-massacre = Een opstand die met 8 of meer gewonnen wordt. De stad verandert niet van eigenaar, en een fiche gaat tegen de kant die het deed.
    .words = bloedbad
    .clause = VW-143
glossary-rally = Wat er gebeurt als de verdediger van een stad een opstand wint zonder bloedbad.
    .words = betoging
    .clause = VW-149
strength-as-vampire = als de Vampier
strength-as-all-but-vampire = als alle anderen

## Waarover men vooraf wil praten

talk-over-action = Bespreek het vóór de acties en de gebeurtenis daarna: wie vertrouwen jullie, en moet iemand worden beschuldigd?

## Wat de pagina voor de gedrukte doos zegt

box-faction = Factiekaarten
box-faction-line = Ieder één factiekaart: één Vampier verbergt zich onder jullie, en met vier of meer is iemand Besmet.
box-won = Gewonnen spellen
