# The Vampire, the Elf and the Cthulhu, in het Nederlands.

title = The Vampire, the Elf and the Cthulhu
tagline = Rivaliserende schrijvers, te weinig inkt, en één roman met plaats voor vier ideeën.
reconstructed = De spelregels noemen de kaarten niet: namen, genres en acties van de 54 kaarten en negen van de twaalf doelen zijn gereconstrueerd.

## Wat een speler kan doen

action-pass = Pas
action-done = Dat is alles
action-stop = Stop hier
action-decline = Verzet je niet
action-exchange = Koop een speciale druppel voor vier druppels
action-start = Begin met { $card }
action-place = Zet een veer op { $card }
action-place-down = Zet een veer op je gesloten kaart { $place }
action-move = Verhuis de veer naar { $card }
action-activate = Activeer { $card }
action-activate-down = Activeer je gesloten kaart { $place }
action-turn = Draai { $card } dicht
action-discard-down = Leg je gesloten kaart { $place } af
action-raise-down = Draai je gesloten kaart { $place } open
action-target = Vergelijk met { $card }
action-keep = Houd { $card }
action-candidate = Stel { $card } voor
action-oppose = Verzet je met { $card }
action-oppose-down = Verzet je met je gesloten kaart { $place }
action-deck =
    De { $colour ->
        [red] rode
        [blue] blauwe
        [green] groene
        [purple] paarse
        [yellow] gele
       *[grey] grijze
    } stapel
action-drops =
    { $count ->
        [0] Geen druppels
        [one] Eén druppel
       *[other] { $count } druppels
    }
action-specials =
    { $count ->
        [0] Geen speciale druppels
        [one] Eén speciale druppel
       *[other] { $count } speciale druppels
    }
action-seal_specials =
    { $count ->
        [0] Verberg geen speciale druppels
        [one] Verberg één speciale druppel
       *[other] Verberg { $count } speciale druppels
    }
action-seal_drops =
    { $count ->
        [0] Verberg geen druppels
        [one] Verberg één druppel
       *[other] Verberg { $count } druppels
    }
action-look =
    { $count ->
        [0] Trek niets
        [one] Trek één kaart
       *[other] Trek { $count } kaarten
    }
action-side =
    { $side ->
        [up] Open, voor vier punten
       *[down] Gesloten
    }
action-position = Positie { $position }

## Wat een speler gevraagd wordt

prompt-draft_deck = Van welke stapel trek je drie kaarten, om met één ervan te beginnen?
prompt-draft_keep = Welke van deze kaarten ligt er vanaf het begin open voor je? De andere gaan terug.
prompt-place_target = Waar zet je je veer?
prompt-place_drops =
    { $least ->
        [0] Hoeveel druppels leg je bij je veer op { $card }? Je hebt er { $drops }.
       *[other] Met hoeveel druppels steel je { $card }? Ten minste { $least }; je hebt er { $drops }.
    }
prompt-relocate =
    { $card } is je afgepakt! Waar verhuist je veer heen, met { $count ->
        [one] één druppel
       *[other] { $count } druppels
    }?
prompt-activate = Activeer een kaart, of pas.
prompt-special_points = { $card } heeft tot nu toe sterkte { $strength }. Draai kaarten dicht voor 1, leg gesloten kaarten af voor 2, of wees klaar.
prompt-open_ink =
    { $card } heeft tot nu toe sterkte { $strength }. { $part ->
        [specials] Hoeveel speciale druppels geef je uit, voor 3 punten per stuk? Je hebt er { $specials }.
       *[drops] Hoeveel druppels geef je uit, voor 1 punt per stuk? Je hebt er { $drops }.
    }
prompt-compare_target = { $card } heeft tot nu toe sterkte { $strength }. Met welke kaart van een tegenstander vergelijk je hem?
prompt-sealed_bid =
    { $card } heeft tot nu toe sterkte { $strength }. { $part ->
        [specials] Hoeveel speciale druppels verberg je in je vuist, voor 3 punten per stuk? Je hebt er { $specials }.
       *[drops] En hoeveel druppels, voor 1 punt per stuk? Je hebt er { $drops }. Alle vuisten gaan tegelijk open.
    }
prompt-compare_spend =
    Je mag kaarten van { $other } dichtdraaien: de volgende kost { $price } van je { $score ->
        [one] ene punt
       *[other] { $score } punten
    }. Welke, of stop je?
prompt-research_deck = Welke stapel doorzoek je met sterkte { $strength }?
prompt-research_count =
    Hoeveel kaarten trek je met sterkte { $strength } van de { $colour ->
        [red] rode
        [blue] blauwe
        [green] groene
        [purple] paarse
        [yellow] gele
       *[grey] grijze
    } stapel, voor twee punten per stuk?
prompt-research_keep = Welke kaart houd je?
prompt-research_side = Gesloten, of open voor vier punten?
prompt-reactivate =
    Welke gesloten kaart draai je open? { $left ->
        [one] Er kan er nog één.
       *[other] Het kunnen er { $left } zijn.
    }
prompt-insert_candidate = Welke kaart moet de Roman in?
prompt-insert_oppose = { $other } wil { $first } in de Roman. Verzet je je met een kaart van jou?
prompt-novel_specials = Je kaart gaat de Roman in. Met hoeveel speciale druppels bezegel je hem?
prompt-novel_position = Op welke positie in de Roman komt je kaart?
prompt-novel_displace = Waar verhuist de kaart heen die daar lag?
prompt-after_action_turn = Je actie is gedaan. Welke kaart draai je ervoor dicht?
prompt-limit_turn =
    Er mogen zeven kaarten open blijven. Welke draai je dicht? { $count ->
        [one] Het is de laatste.
       *[other] Er zijn er { $count } te veel.
    }

## Waar de anderen op wachten

step-round = een ronde beginnen
step-draft_deck = een stapel kiezen voor de beginkaart
step-draft_keep = de beginkaart kiezen
step-placing = de veren neerzetten
step-place_target = een veer neerzetten
step-place_drops = druppels bij de veer leggen
step-relocate = de bestolen veer verhuizen
step-gather = de ideeën ophalen
step-acting = de stappen nemen
step-activate = een kaart activeren of passen
step-special_points = bijzondere punten nemen
step-open_ink = inkt uitgeven
step-effect = zien wat de sterkte oplevert
step-compare_target = een kaart kiezen om mee te vergelijken
step-sealed_bid = inkt in de vuist verbergen
step-compare_result = de sterktes vergelijken
step-compare_spend = kaarten van de verliezer dichtdraaien
step-research_deck = een stapel kiezen om te doorzoeken
step-research_count = kiezen hoeveel kaarten te trekken
step-research_keep = de kaart kiezen om te houden
step-research_side = open of gesloten kiezen
step-reactivate = kaarten opendraaien
step-insert_candidate = een kaart voor de Roman kiezen
step-insert_oppose = zich verzetten of niet
step-contest = zien wie zich verzet
step-insert_result = zien wie het Invoegen wint
step-novel_specials = de kaart voor de Roman bezegelen
step-novel_position = een positie in de Roman kiezen
step-novel_displace = de vervangen kaart verhuizen
step-after_action = de actie afronden
step-after_action_turn = na de actie een kaart dichtdraaien
step-limit_turn = kaarten dichtdraaien tot zeven
step-end_of_round = de ideeën aanvullen

## Wat er gebeurde

event-idea = Een nieuw idee: { $card }.
event-objective_revealed = Er wordt een doel onthuld: { $card }.
event-objectives_recycled = De onthulde doelen worden geschud en zijn weer de stapel.
event-idea_returned = { $card } gaat terug in de stapel.
event-starts =
    { $me ->
        [yes] Jij bent de startspeler.
       *[no] { $seat } is de startspeler.
    }
event-drafts =
    { $me ->
        [yes] Je trekt
       *[no] { $seat } trekt
    } van de { $colour ->
        [red] rode
        [blue] blauwe
        [green] groene
        [purple] paarse
        [yellow] gele
       *[grey] grijze
    } stapel voor een beginkaart.
event-saw = Je ziet { $card }.
event-started =
    { $me ->
        [yes] Je begint met { $card }.
       *[no] { $seat } begint met { $card }.
    }
event-round =
    Ronde { $round }. { $me ->
        [yes] Jij bent de startspeler.
       *[no] { $seat } is de startspeler.
    }
event-no_place =
    { $me ->
        [yes] Je kunt
       *[no] { $seat } kan
    } nergens een veer neerzetten.
event-placed =
    { $me ->
        [yes] Je zet
       *[no] { $seat } zet
    } een veer op { $card }{ $count ->
        [0] { "" }
        [one] { " " }met één druppel
       *[other] { " " }met { $count } druppels
    }.
event-placed_own =
    { $me ->
        [yes] Je zet een veer op je eigen kaart { $card }.
       *[no] { $seat } zet een veer op { $card } van de eigen schrijftafel.
    }
event-placed_down =
    { $me ->
        [yes] Je zet een veer op je gesloten kaart { $place }.
       *[no] { $seat } zet een veer op gesloten kaart { $place }.
    }
event-stole =
    { $me ->
        [yes] Je steelt
       *[no] { $seat } steelt
    } { $card } van { $other_me ->
        [yes] jou
       *[no] { $other }
    } met { $count ->
        [one] één druppel
       *[other] { $count } druppels
    }.
event-moved =
    { $me ->
        [yes] Je verhuist je veer
       *[no] { $seat } verhuist de bestolen veer
    } naar { $card } met { $count ->
        [one] één druppel
       *[other] { $count } druppels
    }.
event-moved_back =
    { $me ->
        [yes] Je veer kan nergens heen; je neemt hem terug met
       *[no] De veer van { $seat } kan nergens heen en gaat terug met
    } { $count ->
        [one] één druppel
       *[other] { $count } druppels
    }.
event-gathered =
    { $me ->
        [yes] Je haalt { $card } op.
       *[no] { $seat } haalt { $card } op.
    }
event-activated =
    { $me ->
        [yes] Je activeert
       *[no] { $seat } activeert
    } { $card }: { $action ->
        [compare] Vergelijken
        [research] Onderzoek
        [reactivate] Heractiveren
        [insert] Invoegen
       *[retrieve] Druppels halen
    }.
event-activated_down =
    { $me ->
        [yes] Je laat
       *[no] { $seat } laat
    } { $card } zien, gesloten met twee veren, en activeert die: { $action ->
        [compare] Vergelijken
        [research] Onderzoek
        [reactivate] Heractiveren
        [insert] Invoegen
       *[retrieve] Druppels halen
    }.
event-passed =
    { $me ->
        [yes] Je past.
       *[no] { $seat } past.
    }
event-exchanged =
    { $me ->
        [yes] Je koopt
       *[no] { $seat } koopt
    } een speciale druppel voor vier druppels.
event-sacrificed =
    { $me ->
        [yes] Je draait
       *[no] { $seat } draait
    } { $card } dicht voor een punt.
event-discarded =
    { $me ->
        [yes] Je legt
       *[no] { $seat } legt
    } { $card } af voor twee punten.
event-strength =
    { $me ->
        [yes] Jouw kaart { $card }
       *[no] { $card } van { $seat }
    } heeft sterkte { $total }: { $base } door type en genre{ $points ->
        [0] { "" }
        [one] , 1 bijzonder punt
       *[other] , { $points } bijzondere punten
    }{ $carried ->
        [0] { "" }
        [one] , 1 druppel op de kaart
       *[other] , { $carried } druppels op de kaart
    }{ $specials ->
        [0] { "" }
        [one] , 1 speciale druppel uitgegeven
       *[other] , { $specials } speciale druppels uitgegeven
    }{ $drops ->
        [0] { "" }
        [one] , 1 druppel uitgegeven
       *[other] , { $drops } druppels uitgegeven
    }.
event-retrieved =
    { $me ->
        [yes] Je neemt
       *[no] { $seat } neemt
    } { $count ->
        [0] geen druppels
        [one] één druppel
       *[other] { $count } druppels
    } uit de voorraad.
event-raised =
    { $me ->
        [yes] Je draait { $card } open.
       *[no] { $seat } draait { $card } open.
    }
event-researches =
    { $me ->
        [yes] Je trekt
       *[no] { $seat } trekt
    } { $count ->
        [0] geen kaart
        [one] één kaart
       *[other] { $count } kaarten
    } van de { $colour ->
        [red] rode
        [blue] blauwe
        [green] groene
        [purple] paarse
        [yellow] gele
       *[grey] grijze
    } stapel.
event-kept = Je houdt { $card }, gesloten.
event-kept-seen = { $seat } houdt een { $colour ->
        [red] rode
        [blue] blauwe
        [green] groene
        [purple] paarse
        [yellow] gele
       *[grey] grijze
    } kaart, gesloten.
event-kept_up =
    { $me ->
        [yes] Je houdt { $card }, open.
       *[no] { $seat } houdt { $card }, open.
    }
event-compares =
    { $me ->
        [yes] Je vergelijkt
       *[no] { $seat } vergelijkt
    } { $first } met { $second } van { $other_me ->
        [yes] jou
       *[no] { $other }
    }.
event-compare_tied = Beide hebben sterkte { $total }: er gebeurt niets.
event-compare_won =
    { $me ->
        [yes] Je wint
       *[no] { $seat } wint
    } van { $other_me ->
        [yes] jou
       *[no] { $other }
    } met { $score ->
        [one] één punt
       *[other] { $score } punten
    } om uit te geven.
event-silenced =
    { $me ->
        [yes] Je draait
       *[no] { $seat } draait
    } { $card } van { $other_me ->
        [yes] jou
       *[no] { $other }
    } dicht voor { $price ->
        [one] één punt
       *[other] { $price } punten
    }.
event-stopped =
    { $me ->
        [yes] Je draait geen kaarten meer dicht.
       *[no] { $seat } draait geen kaarten meer dicht.
    }
event-inserts =
    { $me ->
        [yes] Je wilt
       *[no] { $seat } wil
    } { $card } in de Roman.
event-opposed =
    { $me ->
        [yes] Je verzet je met { $card }.
       *[no] { $seat } verzet zich met { $card }.
    }
event-declined =
    { $me ->
        [yes] Je verzet je niet.
       *[no] { $seat } verzet zich niet.
    }
event-unopposed = Niemand verzet zich.
event-insert_tied = De hoogste sterkte, { $total }, wordt gedeeld: er gaat niets de Roman in.
event-insert_won =
    { $me ->
        [yes] Je wint
       *[no] { $seat } wint
    } het Invoegen met sterkte { $total }.
event-displaced = { $card } verhuist naar positie { $position } van de Roman.
event-written =
    { $me ->
        [yes] Je legt
       *[no] { $seat } legt
    } { $card } op positie { $position } van de Roman{ $specials ->
        [0] { "" }
        [one] , bezegeld met één speciale druppel
       *[other] , bezegeld met { $specials } speciale druppels
    }.
event-turned =
    { $me ->
        [yes] Je draait { $card } dicht.
       *[no] { $seat } draait { $card } dicht.
    }
event-recycled = De afgelegde { $colour ->
        [red] rode
        [blue] blauwe
        [green] groene
        [purple] paarse
        [yellow] gele
       *[grey] grijze
    } kaarten worden geschud en zijn de nieuwe stapel.
event-limit = Dat was ronde { $round }, de laatste aan deze tafel.
event-scored =
    { $points ->
        [one] 1 punt
       *[other] { $points } punten
    } voor { $me ->
        [yes] jou; jouw doel was
       *[no] { $seat }, met het doel
    } { $card }.

## Hoe het afliep

end-novel = De Roman is af. Het verhaal is van { $winners }.
end-limit = De Roman blijft onvoltooid. Wat ervan is, is van { $winners }.

## Waarom iets geweigerd wordt

refused-activate-or-pass = Activeer een van je kaarten met een veer, of pas.
refused-bid-higher = Om te stelen leg je meer druppels dan er op die kaart liggen.
refused-cannot-outbid = Je hebt niet genoeg druppels om die kaart te stelen.
refused-choose-position = Kies een positie in de Roman.
refused-choose-side = Kies open of gesloten.
refused-compared-first = De vergeleken kaart moet eerst dicht.
refused-empty-deck = Er zijn geen kaarten van die kleur te trekken.
refused-exchange-drops = Een speciale druppel kost vier druppels, en je hebt er minder.
refused-exchange-now = Je kunt op dit moment geen speciale druppel kopen.
refused-exchange-specials = Er is geen speciale druppel van jouw kleur in de voorraad.
refused-four-colours = Invoegen vraagt vier verschillende kleuren op je schrijftafel.
refused-give-drops = Zeg hoeveel druppels je uitgeeft.
refused-give-specials = Zeg hoeveel speciale druppels je uitgeeft.
refused-how-many = Zeg hoeveel kaarten je trekt.
refused-keep-one = Houd een van de kaarten die je trok.
refused-lay-drops = Zeg hoeveel druppels je op de kaart legt.
refused-measured = De kaart die gemeten wordt, en die de Roman in moet, kun je niet offeren.
refused-move-face-down = Een bestolen veer kan niet naar een gesloten kaart.
refused-move-taken = Een bestolen veer kan niet naar een kaart met een veer, en kan niet blijven.
refused-must-move = Je bent bestolen, dus je veer moet nu verhuizen.
refused-must-turn = Na je actie moet je een van je kaarten dichtdraaien.
refused-name-candidate = Noem de kaart die de Roman in moet.
refused-name-deck = Noem een stapel bij zijn kleur.
refused-name-target = Noem een open kaart van een tegenstander.
refused-needs-two-quills = Een gesloten kaart heeft twee veren nodig om geactiveerd te worden.
refused-no-face-down = Zo'n gesloten kaart heb je niet.
refused-no-move = Een bestolen veer gaat naar een vrij idee of een vrije open kaart van jezelf.
refused-no-place = Een veer gaat op een idee of op een kaart van je eigen schrijftafel.
refused-no-quill = Op die kaart staat geen veer van jou.
refused-no-target = Geen van je tegenstanders heeft die kaart open liggen.
refused-not-face-up = Die kaart ligt daar niet open.
refused-not-yours = Die kaart ligt niet open op je schrijftafel.
refused-nothing-to-compare = Geen tegenstander heeft een open kaart om mee te vergelijken.
refused-nothing-to-insert = Je hebt geen open kaart die de Roman in kan.
refused-occupied-position = Een vervangen kaart gaat naar een lege positie.
refused-only-drops = Op ideeën leg je alleen druppels, nooit speciale.
refused-oppose-or-decline = Verzet je met een van je kaarten die dat mag, of zie ervan af.
refused-over-limit = Je hebt meer dan zeven kaarten open; draai er een dicht.
refused-over-seven = Met meer dan zeven open kaarten kun je er geen voor punten dichtdraaien.
refused-own-idea = Je veer staat al op die kaart.
refused-own-quill = Op een open kaart past maar één veer.
refused-place-first = Je moet je veer neerzetten.
refused-quilled = Een kaart met een veer kan niet dichtgedraaid of afgelegd worden.
refused-raise-or-done = Draai een van je gesloten kaarten open, of wees klaar.
refused-seal-drops = Zeg hoeveel druppels je verbergt.
refused-seal-novel = Zeg hoeveel van je speciale druppels je op de kaart legt.
refused-seal-specials = Zeg hoeveel speciale druppels je verbergt.
refused-sealed-position = Op die positie ligt een kaart met evenveel of meer speciale druppels.
refused-special-points = Draai een kaart dicht of leg er een af voor punten, of wees klaar.
refused-start-card = Begin met een van de kaarten die je trok.
refused-too-few-cards = Zoveel kaarten zijn er niet van die kleur.
refused-too-few-drops = Zoveel druppels heb je niet.
refused-too-little-ink = Zoveel inkt heb je niet.
refused-too-weak = Elke kaart kost twee punten, en je hebt er te weinig.
refused-turn-or-stop = Draai een kaart van de verliezer dicht, of stop.
refused-turns-first = Dichtdraaien komt voor afleggen.
refused-two-quills = Op die kaart staan al twee veren.

## Weet je het zeker?

caution-fourth-colour = Dit is je enige kaart van een kleur, en zonder hem heb je er drie: geen Invoegen.
caution-last-card = Dit zou de vierde kaart in de Roman zijn, en dan is het spel voorbij.

## De tafel in tekst

table-round = Ronde { $round } · startspeler { $first } · Roman { $written } van 4
table-novel = Roman
table-ideas = Ideeën
table-sealed = bezegeld: { $seats }
table-decks = Stapels: { $decks }
table-reserve = Voorraad: { $count ->
        [one] 1 druppel
       *[other] { $count } druppels
    }
table-discard = Afgelegd: { $cards }
table-revealed = Onthulde doelen: { $objectives }
table-action = { $symbol } door { $seat }: { $name }
table-candidate = voor de Roman: { $name }
table-strength-of = { $seat }, { $name }: sterkte { $strength }
table-you = jij
table-drops =
    { $count ->
        [one] 1 druppel
       *[other] { $count } druppels
    }
table-specials =
    { $count ->
        [one] 1 speciale
       *[other] { $count } speciale
    }
table-quills =
    { $count ->
        [one] 1 veer vrij
       *[other] { $count } veren vrij
    }
table-quill =
    { $count ->
        [one] veer
       *[other] { $count } veren
    }
table-colours =
    { $count ->
        [one] 1 kleur
       *[other] { $count } kleuren
    }
table-objective = Doel: { $objective } · { $points ->
        [one] nu 1 punt
       *[other] nu { $points } punten
    }
table-up = Open { $count }
table-down = Gesloten { $count }
table-looked = Alleen voor jouw ogen
table-strength = sterkte { $strength }

type-vampire = Vampier
type-elf = Elf
type-cthulhu = Cthulhu
colour-red = rood
colour-blue = blauw
colour-green = groen
colour-purple = paars
colour-yellow = geel
colour-grey = grijs
genre-adventure = avontuur
genre-comedy = komedie
genre-love = liefde
symbol-compare = Vergelijken
symbol-research = Onderzoek
symbol-reactivate = Heractiveren
symbol-insert = Invoegen
symbol-retrieve = Halen

## De kaarten

card-v-red-adv = De graaf op de vlucht
card-v-red-com = De vampier die het donker vreest
card-v-red-lov = De weduwe van middernacht
card-v-blue-adv = De eenogige jager
card-v-blue-com = De overwerkte kistdrager
card-v-blue-lov = De jaloerse bruid
card-v-green-adv = Het kasteel boven de pas
card-v-green-com = De bloedbank in de lunchpauze
card-v-green-lov = Het balkon in het maanlicht
card-v-purple-adv = Het beleg bij zonsondergang
card-v-purple-com = De spiegeluitverkoop
card-v-purple-lov = Het gemaskerd bal
card-v-yellow-adv = De zilveren staak
card-v-yellow-com = De knoflookketting
card-v-yellow-lov = Het medaillon met twee portretten
card-v-grey-adv = De wolven op de weg
card-v-grey-com = De priester langs de deur
card-v-grey-lov = De vreemdeling in de regen
card-e-red-adv = De laatste woudloper
card-e-red-com = De elf met ronde oren
card-e-red-lov = De prinses van twee hoven
card-e-blue-adv = De dwerg met een schuld
card-e-blue-com = De bard waar niemand om vroeg
card-e-blue-lov = De rivaal met de boog
card-e-green-adv = De brug over de kloof
card-e-green-com = De herberg in de boom
card-e-green-lov = De open plek in de eerste sneeuw
card-e-purple-adv = De stormloop van de herten
card-e-purple-com = De boogschietwedstrijd die misging
card-e-purple-lov = De duizendjarige verloving
card-e-yellow-adv = De kaart op boomschors
card-e-yellow-com = De betoverde theepot
card-e-yellow-lov = De ring van gevlochten haar
card-e-grey-adv = De orkpatrouille
card-e-grey-com = De pratende paddenstoel
card-e-grey-lov = De zwervende minstreel
card-c-red-adv = De kapitein van het wrak
card-c-red-com = De cultist met een proeftijd
card-c-red-lov = De dromer die de zee hoorde
card-c-blue-adv = De landmeter aan de pool
card-c-blue-com = De bibliothecaris met de boetes
card-c-blue-lov = De vissersdochter
card-c-green-adv = De stad onder de golven
card-c-green-com = De souvenirwinkel van het gesticht
card-c-green-lov = De vuurtoren aan het wereldeinde
card-c-purple-adv = De nacht van de juiste sterren
card-c-purple-com = De oproeping van de verkeerde god
card-c-purple-lov = De bruiloft in de getijdenpoel
card-c-yellow-adv = Het beeldje van groene steen
card-c-yellow-com = Het zelfhulpboek der duisternis
card-c-yellow-lov = De brief in een onbekende taal
card-c-grey-adv = De gedaante onder het ijs
card-c-grey-com = De tentakel in bad
card-c-grey-lov = De tweeling uit een vreemde hoek

## De doelen

card-ov1 = Vampier (groen, grijs, rood, geel)
card-ov2 = Vampier (blauw, geel, grijs, groen)
card-ov3 = Vampier (geel, rood, blauw, paars)
card-ov4 = Vampier (grijs, paars, groen, blauw)
card-oe1 = Elf (paars, blauw, geel, grijs)
card-oe2 = Elf (blauw, grijs, rood, paars)
card-oe3 = Elf (rood, groen, paars, geel)
card-oe4 = Elf (groen, geel, blauw, rood)
card-oc1 = Cthulhu (rood, blauw, groen, grijs)
card-oc2 = Cthulhu (paars, groen, geel, blauw)
card-oc3 = Cthulhu (geel, paars, grijs, rood)
card-oc4 = Cthulhu (grijs, rood, paars, groen)

## Inkt

card-drop = druppel
card-ink-red = rode speciale druppel
card-ink-yellow = gele speciale druppel
card-ink-blue = blauwe speciale druppel
card-ink-green = groene speciale druppel

## De opties van de tafel

option-phase2_order = Volgorde van de stappen
option-phase2_order-help = In fase II neemt ieder één stap en dan ieder één terug, of ieder neemt beide stappen achter elkaar, met de klok mee.
option-phase2_order-snake = Heen en terug
option-phase2_order-block = Beide achter elkaar
option-insert_strength = Sterkte bij Invoegen
option-insert_strength-help = Welke kaart van de speler aan de beurt gemeten wordt als iemand zich verzet: die de Roman in moet, of die geactiveerd is.
option-insert_strength-candidate = De kandidaat
option-insert_strength-activated = De geactiveerde kaart
option-insert_colours = Vier kleuren
option-insert_colours-help = Welke kaarten tellen voor de vier kleuren die Invoegen nodig heeft.
option-insert_colours-all = Alle kaarten van de schrijftafel
option-insert_colours-face_up = Alleen open kaarten
option-oppose_face_down = Gesloten verzet
option-oppose_face_down-help = Spelers mogen zich bij Invoegen verzetten met een gesloten kaart. Die wordt getoond, telt zichzelf niet, en blijft gesloten als hij verliest.
option-compare_score = Score van Vergelijken
option-compare_score-help = Wat de winnaar van Vergelijken mag uitgeven: de hele sterkte, of alleen hoeveel die hoger was.
option-compare_score-full = De sterkte
option-compare_score-margin = Het verschil
option-compare_protected = Vergeleken kaart met veer
option-compare_protected-help = Heeft de vergeleken kaart een veer, dan wordt hij overgeslagen, of hij beschermt ook alle andere kaarten.
option-compare_protected-skip = Wordt overgeslagen
option-compare_protected-block = Beschermt alles
option-ink = Inkt in het zicht
option-ink-help = Of de tafel ieders druppels laat zien. Speciale druppels zijn altijd te zien.
option-ink-hidden = Druppels zijn verborgen
option-ink-open = Alle inkt is te zien
option-memory = Geheugen
option-memory-help = Of de tafel laat zien wat een gesloten kaart is die ooit open lag, of dat spelers het zelf moeten onthouden.
option-memory-open = De tafel onthoudt
option-memory-closed = Uit het hoofd
option-ink_pool = Inkt in de doos
option-ink_pool-help = Hoeveel druppels er samen zijn, en hoeveel speciale druppels elke speler heeft.
option-ink_pool-40-5 = 40 druppels, ieder 5 speciale
option-ink_pool-24-4 = 24 druppels, ieder 4 speciale
option-round_limit = Laatste ronde
option-round_limit-help = Na deze ronde wordt de Roman geteld zoals hij ligt. Met 0 gaat het door, tot hooguit ronde 250.

# Wat schrijvers tegen elkaar zeggen: waar of niet, en het bindt niemand.

claim-mine = { $me ->
    [yes] Je vraagt iedereen { $card } aan jou te laten.
   *[no] { $seat }: “Blijf af van { $card }!”
}
claim-mine-button = Blijf af van …
claim-oppose = { $me ->
    [yes] Je kondigt aan dat je je verzet tegen alles wat { $other } invoegt.
   *[no] { $seat }: “Ik verzet me tegen alles wat { $other } invoegt.”
}
claim-oppose-button = Ik verzet me tegen …
claim-quiet = { $me ->
    [yes] Je belooft je niet tegen { $other } te verzetten.
   *[no] { $seat }: “Ik verzet me niet tegen { $other }.”
}
claim-quiet-button = Ik verzet me niet tegen …
claim-write = { $me ->
    [yes] Je zegt dat { $card } in de Roman hoort.
   *[no] { $seat }: “{ $card } hoort in de Roman.”
}
claim-write-button = … hoort in de Roman
claim-drops = { $me ->
    [yes] Je zegt dat je { $count ->
        [one] één druppel
       *[other] { $count } druppels
    } hebt.
   *[no] { $seat }: “Ik heb { $count ->
        [one] één druppel
       *[other] { $count } druppels
    }.”
}
claim-drops-button = Ik heb … druppels

## Waar een keuze toe kan leiden, vóór “in 3 van de 4 toekomsten”

milestone-novel_grows = er komt een kaart in de Roman
milestone-novel_full = de Roman is af
milestone-scores =
    { $me ->
        [yes] de Roman levert jou meer punten op
       *[no] de Roman levert { $seat } meer punten op
    }
milestone-leads =
    { $me ->
        [yes] je komt aan kop
       *[no] { $seat } komt aan kop
    }
milestone-falls_behind =
    { $me ->
        [yes] je raakt verder achter
       *[no] { $seat } raakt verder achter
    }
milestone-seals =
    { $me ->
        [yes] je legt een speciale druppel op de Roman
       *[no] { $seat } legt een speciale druppel op de Roman
    }
milestone-four_colours =
    { $me ->
        [yes] je hebt de vier kleuren voor Invoegen
       *[no] { $seat } heeft de vier kleuren voor Invoegen
    }
milestone-full_display =
    { $me ->
        [yes] je schrijftafel is vol
       *[no] de schrijftafel van { $seat } is vol
    }
milestone-cards_lost =
    { $me ->
        [yes] je hebt minder open kaarten
       *[no] { $seat } heeft minder open kaarten
    }
milestone-no_ink =
    { $me ->
        [yes] je inkt raakt op
       *[no] de inkt van { $seat } raakt op
    }

## De les

lesson-quill-title = Een veer en wat inkt
lesson-quill-1 = Jij en je rivalen schrijven samen één Roman van vier kaarten. Eerst verzamel je ideeën: wiens veer aan het eind van de fase op een idee staat, krijgt het. Op je schrijftafel ligt een liefdesverhaal met een vampier. Het blauwe idee, De jaloerse bruid, is er nog een: klik erop.
lesson-quill-2 = Druppels inkt maken een idee duur om te stelen. Daarna zijn ze weg, dus leg er niet te veel: geen, één of twee.
lesson-quill-done = Je veer staat er. Iedereen plaatst twee veren, één op de heenweg en één op de terugweg; het mag ook op eigen kaarten.
lesson-quill-other = Dat mag, maar hier willen we het blauwe idee, en een druppel overhouden.
lesson-steal-title = Stelen
lesson-steal-1 = Je rivaal was sneller: op De jaloerse bruid staan een veer en één druppel. Je steelt een idee door meer druppels te leggen dan er liggen. Klik erop.
lesson-steal-2 = Twee is genoeg. De beroofde veer trekt verder met zijn eigen druppel en één van jou.
lesson-steal-done = Het idee is van jou, en je rivaal verhuisde met twee druppels naar een ander. De druppels die bij jouw veer blijven, moet de volgende dief overtreffen.
lesson-steal-other = Dat mag, maar hier stelen we het blauwe idee.
lesson-strength-title = A maal B
lesson-strength-1 = Nu worden kaarten met een veer gebruikt. Het teken op een kaart zegt waarvoor: De weduwe van middernacht haalt druppels. Klik erop.
lesson-strength-2 = De sterkte is A maal B: A kaarten van het type, B kaarten van het genre, allemaal open voor je. Drie vampiers maal drie liefdesverhalen is 9. De orkpatrouille telt voor geen van beide: draai die dicht voor één punt erbij.
lesson-strength-3 = Dat is 10. Je kunt de gesloten kaart ook nog wegleggen voor 2, maar kaarten zijn meer waard. Dat is alles.
lesson-strength-4 = Inkt telt erbij op: 3 voor een speciale druppel, 1 voor een gewone. Besteed geen speciale …
lesson-strength-5 = … en geen gewone.
lesson-strength-6 = Elke twee punten leveren een druppel op: vijf. En elke actie kost één open kaart. Sluit er een van jou.
lesson-strength-done = Een actie moet dus meer waard zijn dan een kaart. Onderzoek en Heractiveren werken net zo: twee punten voor elke kaart die je bekijkt, of weer opent.
lesson-strength-other = Dat mag, maar volg de les: sluit De orkpatrouille en besteed geen inkt.
lesson-compare-title = Vergelijken
lesson-compare-1 = De weegschaal vergelijkt twee kaarten, en de winnaar sluit kaarten van de verliezer. Vier vampiers maal vier avonturen: De eenogige jager heeft sterkte 16. Klik erop.
lesson-compare-2 = Geen offers deze keer. Dat is alles.
lesson-compare-3 = Welke kaart van een rivaal? De rode elf is de enige waarmee je buur kan invoegen. Klik erop.
lesson-compare-4 = Nu verbergen beiden inkt in hun vuist. 16 tegen 6: verberg geen speciale …
lesson-compare-5 = … en geen gewone druppels.
lesson-compare-6 = De vuisten gaan open: 16 tegen 11. Een kaart sluiten kost meer naarmate er minder open liggen: bij vijf is het 6 punten. De vergeleken kaart gaat eerst.
lesson-compare-7 = Er zijn tien punten over, en precies dat kost de volgende kaart. Sluit er nog een, of stop.
lesson-compare-done = Gesloten kaarten zijn nog van hun eigenaar, maar tellen niet. Veren beschermen de kaarten waarop ze staan.
lesson-compare-other = Dat mag, maar hier vergelijken we met de rode elf, zonder inkt.
lesson-insert-title = De Roman in
lesson-insert-1 = Je doel is de boekenlegger: een type, en vier kleuren van de eerste tot de laatste bladzijde. Cthulhu: paars, groen, geel, blauw. Om in te voegen heb je vier kleuren op je schrijftafel nodig, en een invoegkaart met een veer: klik op De elf met ronde oren.
lesson-insert-2 = Welke kaart gaat erin? Paars hoort op je eerste bladzijde, en een Cthulhu-kaart geeft een punt extra. Klik op De bruiloft in de getijdenpoel.
lesson-insert-3 = Niemand verzet zich. Een zegel verdubbelt wat de kleur je oplevert. Gebruik één speciale druppel.
lesson-insert-4 = Paars is de eerste kleur van je doel. Klik op de eerste bladzijde.
lesson-insert-done = Twee punten voor de goede kleur op de goede bladzijde, verdubbeld door je zegel, en één voor Cthulhu: vijf. Elders was het één geweest, verdubbeld.
lesson-insert-other = Dat mag, maar hier gaat de paarse kaart op de eerste bladzijde, met één zegel.
lesson-oppose-title = Verzet
lesson-oppose-1 = Je hoeft niet in elke stap iets te doen. Laat je rivaal tonen wat er komt: pas.
lesson-oppose-2 = Je rivaal wil Het kasteel boven de pas in de Roman. Je kunt je verzetten met een eigen kaart. Blauw is de laatste kleur van je doel: klik op De bibliothecaris met de boetes.
lesson-oppose-3 = Jij hebt 2 × 3 = 6, je rivaal 2 × 2 = 4, nog zonder inkt. Een gesloten kaart kun je wegleggen voor 2 punten: klik op de jouwe.
lesson-oppose-4 = Nu 8. Dat is alles.
lesson-oppose-5 = Verborgen inkt: je rivaal kan er met twee speciale en twee gewone druppels 8 bij doen. Jij houdt je speciale: verberg er geen …
lesson-oppose-6 = … maar wel twee druppels.
lesson-oppose-7 = 10 tegen 8: jouw kaart gaat erin, niet die van je rivaal! Verzegel je haar?
lesson-oppose-8 = Blauw hoort op de laatste bladzijde. Klik erop.
lesson-oppose-done = Bij gelijke hoogste sterkte was er niets geplaatst, en was alle inkt voor iedereen weg geweest.
lesson-oppose-other = Dat mag, maar hier verzet je je met de blauwe kaart en verberg je twee druppels.
lesson-end-title = De laatste bladzijde
lesson-end-1 = Drie bladzijden zijn geschreven. De vierde kaart beëindigt het spel meteen. Gebruik je invoegkaart: De tweeling uit een vreemde hoek.
lesson-end-2 = Je tweede bladzijde wil groen. Stel De stad onder de golven voor; de tafel vraagt één keer of je het zeker weet.
lesson-end-3 = Niemand kan je stoppen. Verzegel haar: speciale druppels zijn daarna niets meer waard.
lesson-end-4 = Daar is je tweede bladzijde.
lesson-end-done = De Roman is af, alle doelen gaan open, en het verhaal is van jou. Nu weet je genoeg om er zelf een te schrijven.
lesson-end-other = Dat mag, maar hier maakt de groene kaart de Roman af, met een zegel.
lesson-claims-title = Beweringen, en één goede leugen
lesson-claims-1 = Beweringen zijn de knoppen onder Praten: zinnen die iedereen leest, bots ook. Ze binden niemand en hoeven niet waar te zijn. Je wilt een kaart invoegen, en je buur heeft een invoegkaart om zich tegen je te verzetten. Je hebt één druppel; niemand mag kijken. Zeg dat je er vijf hebt.
lesson-claims-done = Een goede leugen gaat over iets wat niemand kan bekijken: druppels blijven in de vuist tot alle vuisten opengaan, en tegen vijf loont verzet niet. Verzet niemand zich, dan weet nooit iemand hoeveel het er waren. Je doel is ook zo’n geheim. Een bewering blijft in het verslag staan; één betrapte leugen kost je alle volgende.
lesson-claims-other = Dat mag, maar hier praten we alleen.

## Woorden die uitgelegd worden waar ze staan; `words` zijn de vormen waarin ze voorkomen

glossary-quill = Je twee veren eisen ideeën op en wekken je kaarten. Een kaart zonder veer doet deze ronde niets.
    .words = veer, veren
    .clause = VEC-21
glossary-drop = Zwarte inkt. Een druppel telt 1 bij een sterkte op en maakt een idee duurder voor dieven. Alle uitgegeven inkt gaat naar de voorraad.
    .words = druppel, druppels
    .clause = VEC-78
glossary-special = Inkt in je eigen kleur. Telt 3 bij een sterkte op, of bezegelt een kaart in de Roman en verdubbelt wat de kleur je oplevert. Kost vier druppels.
    .words = speciale druppel, speciale druppels
    .clause = VEC-107
glossary-steal = Leg je veer op een idee met meer druppels dan er liggen. De bestolen veer verhuist meteen, en neemt een van je druppels mee.
    .words = steel, steelt, stelen, bestolen
    .clause = VEC-28
glossary-display = De kaarten voor je, open of gesloten. Open kaarten tellen mee voor sterkte.
    .words = schrijftafel
    .clause = VEC-62
glossary-strength = A × B: je open kaarten van hetzelfde type maal die van hetzelfde genre, plus bijzondere punten en inkt.
    .words = sterkte, sterktes
    .clause = VEC-70
glossary-special-points = Voordat A × B telt: draai een open kaart dicht voor 1, leg een gesloten kaart af voor 2.
    .words = bijzondere punten
    .clause = VEC-71
glossary-novel = Vier posities. De vierde kaart beëindigt het spel, en iedereen krijgt punten voor wat die erin wilde zien.
    .words = Roman
    .clause = VEC-15
glossary-objective = Je geheime plan: een type en vier kleuren op volgorde. Een kleur levert 1 op, op de eigen positie 2; elke kaart van het type 1.
    .words = doel, doelen
    .clause = VEC-131
glossary-insert = Breng een kaart in de Roman. Anderen mogen zich verzetten; de ene hoogste sterkte wint, en bij gelijke top komt er niets in.
    .words = Invoegen
    .clause = VEC-100
glossary-compare = Jouw kaart tegen die van een tegenstander. De hoogste sterkte draait kaarten van de verliezer dicht.
    .words = Vergelijken, vergelijk, vergelijkt
    .clause = VEC-82
glossary-research = Bekijk kaarten van één stapel, één per twee punten sterkte, en houd er een.
    .words = Onderzoek, Onderzoeken
    .clause = VEC-90
glossary-re-activate = Draai eigen kaarten open, één per twee punten sterkte.
    .words = Heractiveren
    .clause = VEC-96
glossary-retrieve = Haal druppels uit de voorraad, één per twee punten sterkte.
    .words = Druppels halen
    .clause = VEC-97
glossary-oppose = Zet een van je open kaarten tegenover de kaart die de Roman in wil. Wie het sterkst is schrijft.
    .words = verzet, verzetten
    .clause = VEC-102
glossary-seal = Speciale druppels op een kaart in de Roman. Alleen een kaart met meer ervan kan de plaats innemen.
    .words = bezegel, bezegelt, bezegeld
    .clause = VEC-109
glossary-reserve = De gezamenlijke inkt.
    .words = voorraad
    .clause = VEC-5
glossary-activate = Gebruik de actie van een kaart van jou: één veer volstaat voor een open kaart, twee voor een gesloten.
    .words = activeer, activeert, activeren
    .clause = VEC-52

## Waarover men vooraf wil praten

talk-over-sealed_bid = Alle vuisten gaan zo dicht. Bespreek het: wie biedt, en wie zegt dat alleen maar?

## Wat de pagina voor de gedrukte doos zegt

box-objective = Doelen
box-objective-line = Ieder één doel, dat niemand anders ziet voor het einde.
box-place_1 = Roman, bladzijde 1
box-place_2 = Roman, bladzijde 2
box-place_3 = Roman, bladzijde 3
box-place_4 = Roman, bladzijde 4
