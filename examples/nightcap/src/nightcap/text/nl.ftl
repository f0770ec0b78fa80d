# Nightcap, in het Nederlands.
title = Slaapmutsje
tagline = Twee schenken, allen proeven, en iemand heeft dorst.

option-rounds = Rondes tot de dageraad
option-rounds-help = Hoe vaak ieder uitnodigt voordat de zon opkomt.

card-guest = gast
card-vampire = vampier
card-drop = bloed
zone-role = Rol
zone-cup = In de beker
zone-cellar = In de kelder
zone-box = Niet in het spel
open-host =
    { $me ->
        [yes] Jij bent aan de beurt.
       *[no] { $seat } is aan de beurt.
    }

action-invite = { $seat } uitnodigen
action-accuse = { $seat } beschuldigen
action-leave = Niemand beschuldigen
action-wine = Wijn schenken
action-blood = Bloed schenken
prompt-toast = Wie nodig je uit voor een toost?
step-toast = een uitnodiging
prompt-pour = Wat schenk je in de beker?
step-pour = twee schenken
prompt-accuse = Beschuldig je iemand?
step-accuse = misschien een beschuldiging

event-invited =
    { $me ->
        [yes] Je heft de beker met { $other }.
       *[no] { $seat } heft de beker met { $other_me ->
            [yes] jou
           *[no] { $other }
        }.
    }
event-tasted =
    { $count ->
        [0] Het is wijn, en niets dan wijn.
        [one] Er zit een druppel bloed in.
       *[other] Er zitten twee druppels bloed in.
    }
event-left =
    { $me ->
        [yes] Je zegt niets.
       *[no] { $seat } zegt niets.
    }
event-accused =
    { $me ->
        [yes] Je beschuldigt { $other }!
       *[no] { $seat } beschuldigt { $other_me ->
            [yes] jou
           *[no] { $other }
        }!
    }
event-shown =
    { $me ->
        [yes] Je toont je rol: { $card }.
       *[no] { $seat } toont een rol: { $card }.
    }
end-feast = De beker is rood genoeg. De vampiers winnen: { $winners }.
end-found = Er zit geen vampier meer aan tafel. De gasten winnen: { $winners }.
end-dawn = De zon komt op. De gasten winnen: { $winners }.

claim-guest =
    { $me ->
        [yes] Je zegt dat je een gast bent.
       *[no] { $seat } zegt: ik ben een gast.
    }
claim-guest-button = Ik ben een gast
claim-suspect =
    { $me ->
        [yes] Je verdenkt { $other }.
       *[no] { $seat } verdenkt { $other_me ->
            [yes] jou
           *[no] { $other }
        }.
    }
claim-suspect-button = Ik verdenk …

lesson-taste-title = De toost
lesson-taste-1 = Je bent een gast en aan de beurt. Nodig plaats 1 uit voor een toost.
lesson-taste-2 = Je hebt alleen wijn. Schenk die.
lesson-taste-other = Nu niet: deze bladzijde gaat over de toost met plaats 1.
lesson-taste-done = Er zat een druppel bloed in, en niet van jou. Dus je weet van wie wel.
lesson-accuse-title = De beschuldiging
lesson-accuse-1 = Jij schonk wijn, en er zat bloed in. Beschuldig plaats 1.
lesson-accuse-other = Plaats 1 schonk het bloed: beschuldig die.
lesson-accuse-done = Met de laatste vampier weg winnen de gasten.
lesson-thirst-title = De dorst
lesson-thirst-1 = Nu ben jij de vampier, en er ontbreekt één druppel. Plaats 2 heeft je uitgenodigd: schenk bloed.
lesson-thirst-other = Wijn zou veilig zijn, maar de dageraad is dichtbij. Schenk bloed.
lesson-thirst-done = De dorst is gelest, en de vampiers hebben gewonnen voordat iemand iets kon zeggen.
