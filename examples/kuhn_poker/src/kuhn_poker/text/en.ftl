# Kuhn poker, in English.
title = Kuhn poker
tagline = Three cards, one bet, and already a reason to bluff.

card-jack = jack
card-queen = queen
card-king = king

action-pass = Pass
action-bet = Bet a chip
step-bid = pass or bet
prompt-bid =
    { $bids ->
        [bet] There is a bet: pass and lose your chip, or bet one more?
        [pass-bet] There is a bet: pass and lose your chip, or bet one more?
       *[other] Pass, or bet a chip?
    }

event-pass =
    { $me ->
        [yes] You pass.
       *[no] { $seat } passes.
    }
event-bet =
    { $me ->
        [yes] You bet a chip.
       *[no] { $seat } bets a chip.
    }
event-shown =
    { $me ->
        [yes] You show the { $card }.
       *[no] { $seat } shows the { $card }.
    }
end-fold =
    { $me ->
        [yes] You take the pot; no card is shown.
       *[no] { $winners } takes the pot; no card is shown.
    }
end-showdown =
    { $me ->
        [yes] You have the higher card and take the pot.
       *[no] { $winners } has the higher card and takes the pot.
    }

zone-hand = Card
zone-deck = Left over
open-bids =
    { $value ->
        [none] There are two chips in the pot.
        [pass] The first has passed.
        [bet] The first has bet.
        [pass-bet] The first has passed, the second has bet.
       *[other] All has been said.
    }
