# Vampire Empire, in het Nederlands.

title = Vampire Empire
tagline = Nacht tegen dag: drie van de negen zijn vampier, en maar één van jullie weet wie.
reconstructed = De spelregels noemen de kaarten niet; beide stapels hier zijn gereconstrueerd.

## Wat een speler kan doen

action-skip = Houd je hand: niets afleggen, niets trekken
action-draw = Trek tot je acht kaarten hebt
action-cellar = Leg { $card } in de kelder
action-moat = Gooi { $card } in de gracht
action-none = Onthul niemand
action-reveal = Onthul de { $card }
action-decline = Speel niets
action-play = Speel { $card }
action-target = Kies de { $card }
action-marker =
    { $marker ->
        [attack] Een aanvalsfiche
       *[defence] Een verdedigingsfiche
    }
action-pay = Betaal met { $card }
action-react = Antwoord met { $card }
action-attack = De { $first } valt de { $second } aan
action-hide = Verstop de { $card } in de stad
action-holy = Vraag met wijwater naar de { $card }
action-pass = Pas en gooi twee kaarten weg
action-lay = Speel { $card }
action-no_attack = Sla niet toe
action-commit = Zet { $card } in
action-done = Dat is alles
action-stop = Stop het gevecht
action-cancel = Speel { $card } op { $first }
action-drop = Gooi { $card } weg
action-pile =
    { $pile ->
        [deck] Kies uit je trekstapel
       *[cellar] Kies uit je kelder
    }
action-take = Pak { $card }
action-top = Leg nu de { $card } bovenop

## Wat een speler gevraagd wordt

prompt-step1 = Stap 1: leg naar wens af in kelder of gracht en trek dan tot acht; of houd je hand.
prompt-reveal = Stap 2: onthul je een vampier?
prompt-support = Speel een ondersteuningskaart, of zie ervan af.
prompt-support_target =
    { $count ->
        [0] Voor wie is { $card }?
       *[other] En wie nog naast de { $first }, voor { $card }?
    }
prompt-support_marker = Een aanvalsfiche of een verdedigingsfiche voor de { $first }?
prompt-pay =
    { $count ->
        [one] Kies een kaart om mee te betalen.
       *[other] Kies { $count } kaarten om mee te betalen, een voor een.
    }
prompt-react = { $card } is aangekondigd en betaald. Houd je het tegen, of laat je het gebeuren?
prompt-action = Stap 3: kies je ene actie.
prompt-hide_cards =
    { $count ->
        [one] Speel nog één vampierkaart om de { $card } te verstoppen.
       *[other] Speel { $count } vampierkaarten om de { $card } te verstoppen. Welke nu?
    }
prompt-holy_cards =
    { $count ->
        [one] Speel nog één wijwaterkaart om naar de { $card } te vragen.
       *[other] Speel { $count } wijwaterkaarten om naar de { $card } te vragen. Welke nu?
    }
prompt-follow_up = De { $card } is een vampier, hier in het kasteel! Wie slaat toe?
prompt-commit_attack = Ronde { $round }: de { $first } valt de { $second } aan. Zet kaarten in voor de aanval.
prompt-commit_defence = Ronde { $round }: de { $first } valt de { $second } aan. Zet kaarten in voor de verdediging, zoveel je wilt of geen.
prompt-recommit = Een kaart van jou is tenietgedaan: de { $first } tegen de { $second }. Leg bij als je wilt.
prompt-cancel_as_defender = De { $first } valt de { $second } aan. Doe je een kaart van de aanval teniet voor je verdedigt?
prompt-cancel_as_attacker = De { $first } valt de { $second } aan. Doe je een kaart van de verdediging teniet voor er vergeleken wordt?
prompt-pass_discard =
    { $count ->
        [one] Je past. Welke kaart gooi je ook nog weg?
       *[other] Je past. Welke kaart gooi je eerst weg?
    }
prompt-pile = { $card }: uit welke stapel kies je?
prompt-pile_pick = { $card }: welke kaart pak je?
prompt-city_order = { $card }: wie ligt er nu bovenop de stad?

## Waar de anderen op wachten

step-turn = de beurt beginnen
step-end_of_turn = de beurt beëindigen
step-step1 = afleggen en trekken
step-reveal = een vampier onthullen of niemand
step-window = een moment voor ondersteuning
step-support = een ondersteuningskaart spelen of niet
step-support_target = zeggen voor wie de ondersteuning is
step-support_marker = een fiche kiezen
step-pay = een ondersteuningskaart betalen
step-react = op de ondersteuning antwoorden of niet
step-resolve = de ondersteuning uitvoeren
step-action = een actie kiezen
step-hide_cards = vampierkaarten spelen om iemand te verstoppen
step-holy_cards = wijwater spelen
step-follow_up = toeslaan of niet
step-round = een ronde vechten
step-commit_attack = kaarten inzetten voor de aanval
step-commit_defence = kaarten inzetten voor de verdediging
step-recommit = bijleggen voor een tenietgedane kaart
step-cancel_as_defender = een kaart van de aanval tenietdoen of niet
step-cancel_as_attacker = een kaart van de verdediging tenietdoen of niet
step-pass_discard = kaarten weggooien
step-pile = een stapel kiezen
step-pile_pick = een kaart uit een stapel kiezen
step-city_order = de bovenkant van de stad ordenen

## Wat er gebeurde

event-night = Nacht { $turn }. { $me ->
        [yes] Jij bent aan de beurt.
       *[no] { $seat } is aan de beurt.
    }
event-day = Dag { $turn }. { $me ->
        [yes] Jij bent aan de beurt.
       *[no] { $seat } is aan de beurt.
    }
event-skipped =
    { $me ->
        [yes] Je houdt je hand.
       *[no] { $seat } houdt de hand zoals die is.
    }
event-discarded = Je legt { $card } in de { $pile ->
        [cellar] kelder
       *[moat] gracht
    }.
event-discarded-seen = { $seat } legt een kaart in de { $pile ->
        [cellar] kelder
       *[moat] gracht
    }.
event-drawn = Je trekt { $card }.
event-drew =
    { $me ->
        [yes] Je trekt
       *[no] { $seat } trekt
    } { $count ->
        [0] geen kaart
        [one] één kaart
       *[other] { $count } kaarten
    }.
event-cellar_opened =
    { $me ->
        [yes] Je trekstapel is
       *[no] De trekstapel van { $seat } is
    } op: de kelder wordt geschud ({ $count ->
        [one] één kaart
       *[other] { $count } kaarten
    }), is de nieuwe trekstapel en gaat voorgoed dicht.
event-cellar_closed =
    { $me ->
        [yes] Je trekstapel is
       *[no] De trekstapel van { $seat } is
    } op en de kelder is leeg; die gaat voorgoed dicht.
event-stayed_masked =
    { $me ->
        [yes] Je onthult niemand.
       *[no] { $seat } onthult niemand.
    }
event-unmasked = De { $card } is onthuld: een vampier!
event-conquered = Drie onthulde vampiers staan in het kasteel: het is veroverd.
event-entered = De { $card } komt het kasteel binnen.
event-hidden = De { $card } verdwijnt onder de stad.
event-declined =
    { $me ->
        [yes] Je speelt niets.
       *[no] { $seat } speelt niets.
    }
event-announced =
    { $me ->
        [yes] Je speelt { $card }.
       *[no] { $seat } speelt { $card }.
    }
event-announced_on =
    { $me ->
        [yes] Je speelt { $card } op { $first }.
       *[no] { $seat } speelt { $card } op { $first }.
    }
event-announced_on_two =
    { $me ->
        [yes] Je houdt { $card } voor aan de { $first } en de { $second }.
       *[no] { $seat } houdt { $card } voor aan de { $first } en de { $second }.
    }
event-announced_marker =
    { $me ->
        [yes] Je speelt { $card }
       *[no] { $seat } speelt { $card }
    } voor de { $first }: { $marker ->
        [attack] een aanvalsfiche
       *[defence] een verdedigingsfiche
    }.
event-paid =
    { $me ->
        [yes] Je betaalt
       *[no] { $seat } betaalt
    } met { $card }.
event-paid-seen = { $seat } betaalt met een gedekte kaart.
event-no_reaction =
    { $me ->
        [yes] Je laat het gebeuren.
       *[no] { $seat } laat het gebeuren.
    }
event-countered =
    { $me ->
        [yes] Jouw { $card } houdt { $first } tegen.
       *[no] { $card } van { $seat } houdt { $first } tegen.
    }
event-cancelled = { $card } is tenietgedaan en telt niet meer.
event-marked = De { $card } krijgt { $marker ->
        [attack] een aanvalsfiche
       *[defence] een verdedigingsfiche
    }.
event-combat_forbidden =
    { $me ->
        [yes] Je mag een beurt lang geen gevecht beginnen.
       *[no] { $seat } mag een beurt lang geen gevecht beginnen.
    }
event-mirrored = De zilveren spiegel toont de { $first } en de { $second }: { $vampires ->
        [0] geen van beiden is vampier
        [1] een van beiden is vampier
       *[other] allebei zijn ze vampier
    }.
event-searched =
    { $me ->
        [yes] Je bekijkt je { $pile ->
            [deck] trekstapel
            [cellar] kelder
           *[moat] gracht
        }.
       *[no] { $seat } bekijkt de eigen { $pile ->
            [deck] trekstapel
            [cellar] kelder
           *[moat] gracht
        }.
    }
event-took = Je pakt { $card } uit je { $pile ->
        [deck] trekstapel
        [cellar] kelder
       *[moat] gracht
    }.
event-took-seen = { $seat } pakt ongezien een kaart uit de eigen { $pile ->
        [deck] trekstapel
        [cellar] kelder
       *[moat] gracht
    }.
event-looked =
    { $me ->
        [yes] Je bekijkt
       *[no] { $seat } bekijkt
    } de bovenste { $count ->
        [one] kaart
       *[other] { $count } kaarten
    } van de stad.
event-saw = { $depth ->
        [1] Bovenop de stad
       *[other] Op plek { $depth } van de stad
    } ligt de { $card }.
event-ordered =
    { $me ->
        [yes] Je legt ze terug in jouw volgorde.
       *[no] { $seat } legt ze in een of andere volgorde terug.
    }
event-attacked =
    { $me ->
        [yes] Je valt aan: de { $first } tegen de { $second }.
       *[no] { $seat } valt aan: de { $first } tegen de { $second }.
    }
event-committed =
    { $me ->
        [yes] Je zet { $card } in.
       *[no] { $seat } zet { $card } in.
    }
event-compared = Ronde { $round }: aanval { $attack }, verdediging { $defence }.
event-stopped =
    { $me ->
        [yes] Je stopt het gevecht.
       *[no] { $seat } stopt het gevecht.
    }
event-survived = De { $card } leeft.
event-died = De { $card } is dood, en was { $side ->
        [vampire] een vampier
       *[human] een mens
    }.
event-laid =
    { $me ->
        [yes] Je speelt { $card }.
       *[no] { $seat } speelt { $card }.
    }
event-answered = Is de { $card } een vampier? { $side ->
        [vampire] Ja.
       *[human] Nee, een mens.
    }
event-no_follow_up =
    { $me ->
        [yes] Je slaat niet toe.
       *[no] { $seat } slaat niet toe.
    }
event-passed =
    { $me ->
        [yes] Je past.
       *[no] { $seat } past.
    }
event-dropped =
    { $me ->
        [yes] Je gooit
       *[no] { $seat } gooit
    } { $card } weg.
event-dropped-seen = { $seat } gooit een gedekte kaart weg.
event-counted = Alle kaarten zijn op. De levenden tellen: mensen { $humans }, vampiers { $vampires }.

## Hoe het afliep

end-vampires_dead =
    De derde vampier is dood: { $me ->
        [yes] jij wint
       *[no] { $count ->
            [one] { $winners } wint
           *[other] { $winners } winnen
        }
    }.
end-humans_dead =
    De zesde mens is dood: { $me ->
        [yes] jij wint
       *[no] { $count ->
            [one] { $winners } wint
           *[other] { $winners } winnen
        }
    }.
end-conquest =
    Drie onthulde vampiers hebben het kasteel: { $me ->
        [yes] jij wint
       *[no] { $count ->
            [one] { $winners } wint
           *[other] { $winners } winnen
        }
    }.
end-points =
    De kaarten zijn op en de levenden zijn geteld: { $me ->
        [yes] jij wint
       *[no] { $count ->
            [one] { $winners } wint
           *[other] { $winners } winnen
        }
    }.
end-draw = De kaarten zijn op en de levenden houden elkaar in evenwicht: gelijkspel voor { $winners }.

## Waarom iets niet mag

refused-action = Kies een actie: een gevecht, een pas, en 's nachts verstoppen of overdag wijwater.
refused-cancel-moment = Je mag nu een kaart van je tegenstander tenietdoen, of ervan afzien.
refused-cannot-pay = Je hebt te weinig andere kaarten om dat te betalen.
refused-cannot-reach = Je kaarten halen het in dat gevecht niet tegen de verdedigingsfiches.
refused-cellar-closed = Je kelder is dicht; leg af in de gracht.
refused-city-empty = De stad is leeg, dus je kunt niemand verstoppen.
refused-commit = Zet een geldige kaart uit je hand in, of zeg dat dit alles is.
refused-dead-or-revealed = Dat personage is dood of al onthuld.
refused-empty-hand = Met een lege hand moet je trekken als je kunt.
refused-follow-up = Je mag de vampier aanvallen die je net vond, of ervan afzien.
refused-forced-round = Aan deze tafel moet je door zolang je een geldige kaart hebt.
refused-friendly-fire = Aan deze tafel val je je eigen onthulde vampiers niet aan.
refused-has-marker = Aan deze tafel draagt een personage maar één fiche.
refused-leads-revealed = Een onthulde vampier vecht niet voor jou.
refused-minimum = De aanval moet meer waard zijn dan de verdedigingsfiches, met minstens één kaart.
refused-must-drop = Je hebt gepast: gooi een kaart uit je hand weg.
refused-must-lead-revealed = Je moet met een onthulde vampier aanvallen zolang er een in het kasteel staat.
refused-must-order = Kies wie van de bekeken kaarten nu bovenop ligt.
refused-must-pay = Betaal eerst voor de ondersteuning, met een kaart uit je hand.
refused-must-take = Pak een kaart uit de stapel.
refused-needs-holy-water = Alleen wijwaterkaarten voldoen.
refused-needs-marker = Kies een aanvalsfiche of een verdedigingsfiche.
refused-needs-pile = Kies je trekstapel of je kelder.
refused-needs-target = Zeg eerst voor wie de ondersteuning is.
refused-needs-vampire-card = Alleen vampierkaarten voldoen.
refused-no-card-yet = Ronde 2 vraagt minstens één kaart; zet er een in of stop.
refused-no-combat = Je mag deze beurt geen gevecht beginnen.
refused-no-effect = Die ondersteuningskaart kan nu niets uitrichten.
refused-no-skip = Aan deze tafel trek je altijd aan tot acht.
refused-no-vampire = Dat personage is geen vampier.
refused-not-in-castle = Dat personage is niet in het kasteel.
refused-not-in-fight = Je tegenstander heeft zo'n kaart niet in dit gevecht.
refused-not-in-hand = Die kaart heb je niet op hand.
refused-not-in-pile = Die kaart zit niet in de stapel.
refused-not-looked-at = Dat personage hoort niet bij de kaarten die je bekeek.
refused-not-valid = Die kaart is niet geldig voor jouw kant van dit gevecht.
refused-nothing-to-draw = Er valt niets te trekken; houd je hand of leg af.
refused-only-humans-ask = Alleen de mensenspeler gebruikt wijwater.
refused-only-vampires-hide = Alleen de vampierspeler verstopt iemand.
refused-other-time = Die ondersteuningskaart speel je niet op dit moment.
refused-react = Je mag de ondersteuning die net is aangekondigd tegenhouden, of het laten gebeuren.
refused-revealed-already = Die vampier is al onthuld.
refused-same-character = Noem twee verschillende personages.
refused-step1 = In stap 1 leg je af en trek je, of je houdt je hand.
refused-step1-begun = Je bent begonnen met afleggen, dus je moet trekken.
refused-step2 = In stap 2 onthul je een vampier of niemand.
refused-stop = Stoppen kan alleen aan het begin van ronde 2.
refused-too-few-vampire-cards = Verstoppen kost drie vampierkaarten.
refused-too-little-holy-water = Wijwater kost twee wijwaterkaarten.
refused-too-many-cards = Je hebt meer dan acht kaarten; leg eerst af.
refused-window = Je mag nu een ondersteuningskaart spelen, of ervan afzien.
refused-wrong-profession = Die persoon dient geen personage met dit beroep.

## Weet je het zeker?

caution-attacks-human = Je weet dat dit een mens is: mensen doden is werk voor de vampiers.
caution-attacks-vampire = Dit is een vampier van jezelf.
caution-known-human = Je weet al dat dit een mens is.
caution-third-vampire = Er staan twee onthulde vampiers in het kasteel: is dit de derde, dan verlies je meteen.

## De tafel in tekst

table-night = Nacht · beurt { $turn }
table-day = Dag · beurt { $turn }
table-castle = Kasteel
table-city = Stad ({ $count }), bovenste eerst: { $people }
table-city-empty = De stad is leeg.
table-dead = Dood: { $people }
table-known-vampires = Bekend als vampier: { $people }
table-known-humans = Bekend als mens: { $people }
table-note-human = Door wijwater: de { $name } is een mens.
table-note-mirror = Door de spiegel: van de { $one } en de { $two } { $vampires ->
        [0] is geen van beiden vampier.
        [1] is er een vampier.
       *[other] zijn beiden vampier.
    }
table-fight = Gevecht, ronde { $round }: de { $attacker } valt de { $defender } aan
table-markers =
    { $count ->
        [one] fiche 1
       *[other] fiches { $count }
    }
table-cost = zon { $sun }, maan { $moon }
table-you = jij
table-hand-count = hand { $count }
table-deck = trekstapel { $count }
table-cellar = kelder { $count }
table-cellar-closed = kelder dicht
table-moat = gracht { $count }
table-no-combat = mag geen gevecht beginnen
table-announced = Aangekondigd: { $cards }
table-hand = Hand: { $cards }
table-own-cellar = Kelder: { $cards }
table-own-moat = Gracht: { $cards }

side-0 = vampiers
side-1 = mensen
side-vampire = vampier
side-masked-vampire = vampier, vermomd
side-human = mens
side-unknown = onbekend
side-trusted = vertrouwde mens
side-untrusted = niet vertrouwd
profession-nobles = adel
profession-clergy = clerus
profession-servants = dienaren
colour-white = wit
colour-red = rood
marker-attack = aanval +{ $count }
marker-defence = verdediging +{ $count }

## De personages

card-lady = Lady
card-lord = Lord
card-officer = Officier
card-monk = Monnik
card-nun = Non
card-bishop = Bisschop
card-maid = Meid
card-cook = Kok
card-butler = Butler

## De kaarten

card-n1 = Stilet
card-n2 = Rapier
card-n3 = Sabel
card-c1 = Rozenkrans
card-c2 = Kromstaf
card-c3 = Processiekruis
card-s1 = Bezemsteel
card-s2 = Hakmes
card-s3 = Hooivork
card-ns1 = Jachtmes
card-ns2 = Jachthonden
card-sc1 = Lantaarn
card-sc2 = Knuppel
card-nc1 = Verzegelde brief
card-nc2 = Langzwaard
card-w1 = Flesje wijwater
card-w2 = Wijwaterkwast
card-w3 = Gewijd doopvont
card-wn1 = Gezalfde kling
card-wc1 = Heilig psalter
card-ws1 = Gezegend brood
card-r1 = Gesis
card-r2 = Klauwen
card-r3 = Hoektanden
card-rn2 = Bloedeed
card-rc2 = Zwarte mis
card-rs2 = Gifbeker
card-novice = Novice
card-squire = Schildknaap
card-ostler = Stalknecht
card-sacrifice = Offer
card-alms = Aalmoes
card-mirror = Zilveren spiegel
card-curfew = Avondklok
card-interdict = Interdict
card-reliquary = Reliekschrijn
card-register = Parochieregister
card-organist = Organist
card-lady_iw = Hofdame
card-kitchen = Keukenjongen
card-hypnosis = Hypnose
card-feast = Bloedmaal
card-passage = Geheime gang
card-mist = Mist
card-dominate = Overheersing
card-robber = Grafrover
card-familiar = Handlanger

## De opties van de tafel

option-side = Wie welke kant speelt
option-side-help = Ga zitten aan de kant die je wilt, of laat erom loten.
option-side-choose = De spelers kiezen
option-side-random = Er wordt geloot
option-skip_draw = Stap 1 overslaan
option-skip_draw-help = Je mag stap 1 overslaan en je hand houden zoals die is. Anders trekt iedereen elke beurt aan tot acht.
option-browse_own_piles = Eigen stapels doorkijken
option-browse_own_piles-help = Je mag je eigen kelder en gracht altijd doorkijken. Anders alleen als een ondersteuningskaart je eruit laat kiezen.
option-friendly_fire = Je eigen vampiers aanvallen
option-friendly_fire-help = De vampierspeler mag ook een onthulde vampier aanvallen. Anders alleen wie nog niet onthuld is, wat die ook is.
option-strict_dual_red = Tweekleurig rood streng
option-strict_dual_red-help = Een rode kaart met een beroep is alleen geldig voor personages met dat beroep, niet voor elke onthulde vampier.
option-forced_second_round = Tweede ronde verplicht
option-forced_second_round-help = Wie aanvalt en nog een geldige kaart heeft, moet na ronde 1 doorgaan.
option-marker_stack = Meer fiches
option-marker_stack-help = Op een personage mag meer dan één fiche liggen.
option-window_after_pass = Venster na een pas
option-window_after_pass-help = Ook na een pas mag er ondersteuning gespeeld worden.
option-sacrifice_replacement = Bijleggen
option-sacrifice_replacement-help = Hoeveel kaarten je mag bijleggen voor elke kaart van jou die in een gevecht tenietgedaan wordt.
option-sacrifice_replacement-any = Zoveel je wilt
option-sacrifice_replacement-one = Hoogstens één
option-react_cards = Antwoorden
option-react_cards-help = Interdict en Overheersing mogen ondersteuning tegenhouden. Anders dienen ze alleen om te betalen en af te leggen.
option-open_discards = Open betalen
option-open_discards-help = Betaalde en bij een pas weggelegde kaarten worden getoond. Wat je in stap 1 aflegt blijft geheim.
option-memory_mode = Uit het hoofd
option-memory_mode-help = Wie onder de stad gelegd werd, is daarna niet meer te zien; je moet het onthouden. Wat wijwater en spiegels lieten zien blijft in de notities.

# Wat de spelers tegen elkaar zeggen, waar of niet.

claim-human = { $me ->
    [yes] Je beweert: { $card } is een mens.
   *[no] { $seat }: “{ $card } is een mens.”
}
claim-human-button = … is een mens
claim-vampire = { $me ->
    [yes] Je beweert: { $card } is een vampier.
   *[no] { $seat }: “{ $card } is een vampier.”
}
claim-vampire-button = … is een vampier
claim-strong = { $me ->
    [yes] Je beweert dat je kaarten genoeg hebt.
   *[no] { $seat }: “Ik heb hier kaarten genoeg voor.”
}
claim-strong-button = Ik heb kaarten genoeg
claim-bluff = { $me ->
    [yes] Je zegt dat je bluf ziet.
   *[no] { $seat }: “Je bluft.”
}
claim-bluff-button = Je bluft

## Waar een keuze toe kan leiden, vóór “in 3 van de 4 toekomsten”

milestone-vampire_dies = er sterft een vampier
milestone-human_dies = er sterft een mens
milestone-unmasked = er wordt nog een levende vampier onthuld
milestone-vampires_in_castle = er staat een vampier meer in het kasteel
milestone-conquest = drie onthulde vampiers veroveren het kasteel
milestone-kills =
    { $me ->
        [yes] je doodt iemand in een gevecht
       *[no] { $seat } doodt iemand in een gevecht
    }
milestone-repelled =
    { $me ->
        [yes] je slaat een aanval af
       *[no] { $seat } slaat een aanval af
    }
milestone-cellar_closed =
    { $me ->
        [yes] je kelder is opgebruikt
       *[no] de kelder van { $seat } is opgebruikt
    }
milestone-few_cards =
    { $me ->
        [yes] je bent aan je laatste kaarten toe
       *[no] { $seat } is aan de laatste kaarten toe
    }

## De les

lesson-strike-title = Een gevecht
lesson-strike-1 = Drie van de negen zijn vampiers. Jij speelt de mensen en de Lady is onthuld: zij is er een. Overdag mag je iemand in het kasteel een ander laten aanvallen. Klik op de Monnik en dan op de Lady.
lesson-strike-2 = Steun je aanvaller met kaarten van zijn beroep: groene kruisen vechten voor de clerus. Wijwater telt tegen onthulde vampiers. Speel het processiekruis, 3 waard.
lesson-strike-3 = De wip toont beide sommen; bij gelijke stand wint de verdediger. Drie is genoeg: zeg dat dit alles is.
lesson-strike-done = Niemand kon de Lady verdedigen: ze is dood. Zijn alle drie de vampiers dood, dan win jij. De volgende uit de stad heeft haar plaats ingenomen.
lesson-strike-other = Dat mag, maar volg de les: de Monnik valt de Lady aan met het processiekruis.
lesson-water-title = Wijwater
lesson-water-1 = Hier is nog niemand onthuld. Je vertrouwt de Officier en de Meid (gouden ringen). Is de Kok een vampier? Klik op de Kok en vraag het met wijwater.
lesson-water-2 = De vraag kost twee kaarten wijwater. Speel er een …
lesson-water-3 = … en de andere.
lesson-water-4 = Een vampier! De Kok is onthuld en omdat dat in het kasteel gebeurde, mag iemand meteen toeslaan. Je laagste wijwaterkaart vecht mee.
lesson-water-done = Het gevecht begint met al één kaart erin. Was het antwoord nee geweest, dan kende iedereen de Kok als mens.
lesson-water-other = Dat mag, maar hier vragen we naar de Kok en slaan we toe.
lesson-cards-title = Kelder en gracht
lesson-cards-1 = Een beurt begint met je hand. Wat in de gracht gaat, is voorgoed weg; wat in de kelder gaat, komt één keer terug, als je stapel leeg is. Leg de sabel in de kelder: niemand hier heeft hem nodig.
lesson-cards-2 = Trek nu tot je er acht hebt.
lesson-cards-done = Je hand wordt alleen hier aangevuld, in je eigen beurt. Elke kaart die je in een gevecht gebruikt, mis je als je wordt aangevallen.
lesson-cards-other = Dat mag, maar hier gaat de sabel in de kelder en daarna trek je.
lesson-support-title = Steunkaarten
lesson-support-1 = Voor en na de actie mogen beide kanten steun spelen. De getallen zijn de prijs in andere kaarten: de zon overdag, de maan ’s nachts. De novice kost overdag niets. Speel hem.
lesson-support-2 = De novice dient de clerus. Kies de Monnik.
lesson-support-3 = Een aanvalsfiche of een verdedigingsfiche? Allebei tellen één in de eerste ronde van een gevecht.
lesson-support-done = Het fiche blijft tot de Monnik het kasteel verlaat. Spiegels, mist en geheime gangen gaan net zo: aankondigen, betalen, en de ander mag antwoorden.
lesson-support-other = Dat mag, maar hier spelen we de novice voor de Monnik.
lesson-mask-title = De andere kant
lesson-mask-1 = Nu speel je de vampiers, ’s nachts. Kleine tanden tonen wie er een is; je tegenstander weet het niet. Rode kaarten vechten alleen voor onthulde vampiers, en jij hebt er drie. Onthul de Lady.
lesson-mask-done = Iedereen kent haar nu, en elke rode kaart vecht voor haar, in aanval en verdediging.
lesson-mask-other = Dat mag, maar hier laat de Lady haar masker vallen: zij staat in het kasteel.
lesson-night-title = Het werk van de nacht
lesson-night-1 = Jij wint als alle zes mensen dood zijn. Zolang er een onthulde vampier in het kasteel is, moet die aanvallen. Klik op de Lady en dan op de Monnik.
lesson-night-2 = Tanden zijn 3 waard.
lesson-night-3 = De Monnik heeft geen fiche en je tegenstander weinig kaarten. Dat is alles.
lesson-night-done = De Monnik is dood en was een mens. Mislukt het, dan mag je in een tweede ronde kaarten toevoegen.
lesson-night-other = Dat mag, maar hier valt de Lady de Monnik aan met tanden.
lesson-conquest-title = Verovering
lesson-conquest-1 = Er is een derde manier om te winnen: drie onthulde vampiers tegelijk in het kasteel. Twee staan er al …
lesson-conquest-done = Het kasteel is van jou. En als alle kaarten op zijn, worden de levenden geteld: twee punten per vampier, één per mens. Nu weet je genoeg voor een eerste nacht.
lesson-conquest-other = Nog één masker en het kasteel is van jou: kijk naar de Butler.
lesson-claims-title = Beweringen, en één goede leugen
lesson-claims-1 = Beweringen zijn de knoppen onder Praten: zinnen die je tegenstander leest, bots ook. Ze binden niemand en hoeven niet waar te zijn. Je speelt de vampiers; de Lady is er een, de Kok niet. Zeg dat de Kok een vampier is.
lesson-claims-done = Een goede leugen nagaan kost de ander iets: twee kaarten wijwater voor een mens, en de Lady heeft een rustige nacht. Zeg af en toe ook iets wat waar is, anders luistert niemand. Een bewering blijft in het verslag staan; één betrapte leugen kost je alle volgende.
lesson-claims-other = Dat mag, maar hier praten we alleen.

## Woorden die uitgelegd worden waar ze staan; `words` zijn de vormen waarin ze voorkomen

glossary-castle = De drie personages die open in het midden liggen. Alleen hier wordt gevochten.
    .words = kasteel
    .clause = VE-3
glossary-city = De dichte rij van wie wacht. De eerste neemt elke lege plaats in het kasteel in.
    .words = stad
    .clause = VE-10
glossary-cellar = Bewaart kaarten voor later, alleen in stap 1. Is je trekstapel op, dan wordt hij één keer geschud tot een nieuwe.
    .words = kelder
    .clause = VE-15
glossary-moat = Krijgt elke kaart die gespeeld, betaald of tenietgedaan is. Er komt niets uit terug, tenzij een ondersteuningskaart dat zegt.
    .words = gracht, grachten
    .clause = VE-14
glossary-unmask = De vampierkant ligt voorgoed open voor iedereen. Rode kaarten vechten nu voor deze vampier, witte ertegen.
    .words = onthul, onthult, onthullen, onthuld, onthulde
    .clause = VE-34
glossary-support = Een kaart die doet wat erop staat. Ze kost andere kaarten: overdag het getal bij de zon, 's nachts dat bij de maan.
    .words = ondersteuning, ondersteuningskaart
    .clause = VE-92
glossary-marker = Is 1 waard in de eerste ronde van een gevecht, voor de aanval of de verdediging. Het blijft tot het personage het kasteel verlaat.
    .words = aanvalsfiche, aanvalsfiches, verdedigingsfiche, verdedigingsfiches, fiche, fiches
    .clause = VE-100
glossary-holy-water = Twee zulke kaarten vragen of iemand een vampier is; het antwoord is waar. Wie dan in het kasteel een vampier blijkt, mag meteen worden aangevallen.
    .words = wijwater, wijwaterkaart, wijwaterkaarten
    .clause = VE-44
glossary-hide = Drie vampierkaarten sturen iemand uit het kasteel onder de stad. Een actie van de vampierspeler.
    .words = verstop, verstopt, verstoppen
    .clause = VE-39
glossary-strike-out = Een ingezette kaart die tenietgedaan is telt niet; de eigenaar mag andere bijleggen.
    .words = tenietgedaan, tenietgedane, tenietdoen
    .clause = VE-102
glossary-attack = De kaarten van wie aan de beurt is, en in ronde 1 de aanvalsfiches. Meer dan de verdediging doodt; gelijk niet.
    .words = aanval, valt aan
    .clause = VE-62
glossary-defence = De kaarten van de andere speler, als die er zijn, en in ronde 1 de verdedigingsfiches.
    .words = verdediging
    .clause = VE-63
glossary-commit = Leg open kaarten voor jouw kant van een gevecht: die van het beroep van de vechter, en rode of witte waar een vampier onthuld is.
    .words = zet in, inzetten
    .clause = VE-74
glossary-conquered = Drie onthulde vampiers in het kasteel winnen het spel voor de vampierspeler.
    .words = veroverd
    .clause = VE-36
glossary-pass = Gooi twee kaarten dicht in je gracht; de beurt is voorbij.
    .words = pas, past
    .clause = VE-86
strength-as-human = als de mensen
strength-as-vampire = als de vampiers

## Waarover men vooraf wil praten

talk-over-action = Bespreek het vóór deze actie: wie zegt wat over wie?

## Wat de pagina voor de gedrukte doos zegt

box-identities = Wie vampier is
box-identities-line = De vampierspeler leert wie de drie vampiers zijn, de mensenspeler twee mensen die te vertrouwen zijn.
box-won = Gewonnen spellen
