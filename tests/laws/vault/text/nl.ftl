# De Kluis, in het Nederlands.

title = De Kluis
tagline = Bied op munten, kijk in de kluis, vrees de vloek.

option-rounds = Rondes
option-rounds-help = Hoeveel kavels er verkocht worden voordat de kluis opengaat.
option-looking = Kijken
option-looking-help = Of een leider een munt mag betalen om in de kluis te kijken.

action-bid = Bied de { $card }
action-look = Betaal een munt en kijk in de kluis
action-leave = Laat de kluis met rust

prompt-look = Jij leidt deze ronde. Betaal je een munt om in de kluis te kijken?
prompt-bids = Verzegel een van je kaarten als bod.

step-round = een ronde beginnen
step-look = in de kluis kijken, of niet
step-bids = een bod verzegelen

event-shuffled = De aflegstapel wordt door de trekstapel geschud.
event-lot = De kavel is een { $card }.
event-looked = Je kijkt in de kluis: een { $card }.
event-looked-seen = { $seat } betaalt een munt en kijkt in de kluis.
event-left =
    { $me ->
        [yes] Je laat de kluis met rust.
       *[no] { $seat } laat de kluis met rust.
    }
event-bid =
    { $me ->
        [yes] Je biedt een { $card }.
       *[no] { $seat } biedt een { $card }.
    }
event-won =
    { $me ->
        [yes] Je wint een munt.
       *[no] { $seat } wint een munt.
    }
event-unsold = Niemand wint de munt.
event-drew = Je trekt een { $card }.
event-drew-seen = { $seat } trekt een kaart.
event-opened = De kluis gaat open: een { $card }.

end-treasure = Een schat! De rijksten winnen: { $winners }.
end-curse = Een vloek! De armsten winnen: { $winners }.

refused-bid-now = Nu biedt iedereen een kaart.
refused-not-in-hand = Zo’n kaart heb je niet in je hand.

table-round = Ronde { $round }, kavels: { $lots }
table-piles = Trekstapel { $deck }, aflegstapel { $discard }, bank { $bank }
table-vault = Je kent de kluis: { $card }
table-seat = Plaats { $seat }: { $cards }, { $coins ->
        [one] 1 munt
       *[other] { $coins } munten
    }
