# The Vault, in English.

title = The Vault
tagline = Bid for coins, look into the vault, fear the curse.

option-rounds = Rounds
option-rounds-help = How many lots are sold before the vault is opened.
option-looking = Looking
option-looking-help = Whether a leader may pay a coin to look into the vault.

action-bid = Bid the { $card }
action-look = Pay a coin and look into the vault
action-leave = Leave the vault alone

prompt-look = You lead this round. Do you pay a coin to look into the vault?
prompt-bids = Seal one of your cards as your bid.

step-round = begin a round
step-look = look into the vault, or not
step-bids = seal a bid

event-shuffled = The discard pile is shuffled into the deck.
event-lot = The lot is a { $card }.
event-looked = You look into the vault: a { $card }.
event-looked-seen = { $seat } pays a coin and looks into the vault.
event-left =
    { $me ->
        [yes] You leave the vault alone.
       *[no] { $seat } leaves the vault alone.
    }
event-bid =
    { $me ->
        [yes] You bid a { $card }.
       *[no] { $seat } bids a { $card }.
    }
event-won =
    { $me ->
        [yes] You win a coin.
       *[no] { $seat } wins a coin.
    }
event-unsold = Nobody wins the coin.
event-drew = You draw a { $card }.
event-drew-seen = { $seat } draws a card.
event-opened = The vault is opened: a { $card }.

end-treasure = A treasure! The richest win: { $winners }.
end-curse = A curse! The poorest win: { $winners }.

refused-bid-now = Now everybody bids a card.
refused-not-in-hand = You have no such card in your hand.

table-round = Round { $round }, lots: { $lots }
table-piles = Deck { $deck }, discard { $discard }, bank { $bank }
table-vault = You know the vault: { $card }
table-seat = Seat { $seat }: { $cards }, { $coins ->
        [one] 1 coin
       *[other] { $coins } coins
    }
