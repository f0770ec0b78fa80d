# Kuhn-poker, in het Nederlands.
title = Kuhn-poker
tagline = Drie kaarten, één inzet, en al een reden om te bluffen.

card-jack = boer
card-queen = vrouw
card-king = heer

action-pass = Passen
action-bet = Een fiche inzetten
step-bid = passen of inzetten
prompt-bid =
    { $bids ->
        [bet] Er is ingezet: passen en je fiche verliezen, of er nog een inzetten?
        [pass-bet] Er is ingezet: passen en je fiche verliezen, of er nog een inzetten?
       *[other] Passen, of een fiche inzetten?
    }

event-pass =
    { $me ->
        [yes] Je past.
       *[no] { $seat } past.
    }
event-bet =
    { $me ->
        [yes] Je zet een fiche in.
       *[no] { $seat } zet een fiche in.
    }
event-shown =
    { $me ->
        [yes] Je toont de { $card }.
       *[no] { $seat } toont de { $card }.
    }
end-fold =
    { $me ->
        [yes] Je krijgt de pot; geen kaart wordt getoond.
       *[no] { $winners } krijgt de pot; geen kaart wordt getoond.
    }
end-showdown =
    { $me ->
        [yes] Je hebt de hoogste kaart en krijgt de pot.
       *[no] { $winners } heeft de hoogste kaart en krijgt de pot.
    }

zone-hand = Kaart
zone-deck = Over
open-bids =
    { $value ->
        [none] Er liggen twee fiches in de pot.
        [pass] De eerste heeft gepast.
        [bet] De eerste heeft ingezet.
        [pass-bet] De eerste heeft gepast, de tweede heeft ingezet.
       *[other] Alles is gezegd.
    }
