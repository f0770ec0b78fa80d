# Vampire Empire, in het Nederlands.

title = Vampire Empire
tagline = Nacht tegen dag: drie van de negen zijn vampier, en maar één van jullie weet wie.

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

## Hoe het afliep

end-vampires_dead = De derde vampier is dood: { $winners } wint.
end-humans_dead = De zesde mens is dood: { $winners } wint.
end-conquest = Drie onthulde vampiers hebben het kasteel: { $winners } wint.
end-points = De kaarten zijn op en de levenden zijn geteld: { $winners } wint.
end-draw = De kaarten zijn op en de levenden houden elkaar in evenwicht: gelijkspel voor { $winners }.

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
option-skip_draw-help = Je mag stap 1 overslaan en je hand houden zoals hij is. Anders trekt iedereen elke beurt aan tot acht.
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
option-memory_mode-help = Wie onder de stad gelegd werd, is daarna niet meer te zien; je moet het onthouden.
