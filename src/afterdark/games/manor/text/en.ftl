# Midnight Manor, in English.

title = Midnight Manor
tagline = Six rooms, twelve hours, and every gift may be a bite.
reconstructed = The rule sheet has no title and no list of contents: the numbers of cards come from a sister edition of the designer; the copies of Identify, the room numbers, the clock and the tokens are reconstructed.

## What a player can do

action-again-none = Keep your dice
action-again-1 = Roll your first die again, for a Reroll
action-again-2 = Roll your second die again, for a Reroll
action-again-both = Roll both dice again, for a Reroll
action-assign =
    { $die ->
        [1] Priority { $priority }, by the first die
       *[2] Priority { $priority }, by the second die
    }
action-go = Go to room { $number }
action-enter = Enter room { $number }
action-reroll = Roll your room die again, for a Reroll
action-take = Take { $card }
action-stop = That is enough
action-spyglass = Spy glass: see a card of { $to }
action-thief = Thief: take a card from { $to }
action-thief_token = Thief: take a token from { $to }
action-identify = Identify { $to }: human or vampire?
action-trashbag = Open a Trash bag
action-done = Play no more cards
action-discard = Throw away { $card }
action-store = Store { $card }
action-rob = Take a card from { $to }
action-read = Look at the hand of { $to }
action-give = Give { $card }
action-substitute = Substitute: discard a Bite and let your partner draw

## What is asked of a player

prompt-reroll = You rolled { $die1 } and { $die2 }. Do you play a Reroll?
prompt-assign =
    You rolled { $die1 } and { $die2 }. Which die decides when you go, and which one where? { $tokens ->
        [0] { "" }
        [one] A token changes the priority by 1; you have one.
       *[other] Each token changes the priority by 1; you have { $tokens }.
    }
prompt-move =
    Your room number is { $number }. Which room do you go to? { $tokens ->
        [0] You have no tokens for another.
        [one] A token takes you one room further; you have one.
       *[other] Each token takes you one room further; you have { $tokens }.
    }
prompt-displace = Room { $number }, the { $place }, is full. Which of the two nearest rooms do you enter?
prompt-take_card =
    Your hand has room for { $count ->
        [one] one more card
       *[other] { $count } more cards
    }. Which card do you take from the { $place }, or is that enough?
prompt-act = You are in the { $place }. Play an action card, or no more.
prompt-trash =
    You may throw away { $count ->
        [one] one more card
       *[other] { $count } more cards
    } in the Trash bag. Which one, or is that enough?
prompt-store = The Vault: which score card do you store, or is that enough?
prompt-wash = The Bathroom: which card do you throw away, or is that enough?
prompt-coat_target = The Coat Room: from whose pockets do you take a card?
prompt-oracle_target = The Oracle: whose hand do you look at?
prompt-trade = You and { $other } are alone in the { $place }. Which card do you give?

## What the others wait for

step-round = begin the round
step-end_of_round = end the round
step-turns = take the turns
step-reroll = roll again or keep the dice
step-assign = assign the dice
step-move = go to a room
step-displace = choose another room
step-take = take the cards
step-take_card = choose cards in the room
step-act = play action cards
step-trash = fill the Trash bag
step-power = use the room
step-store = store score cards
step-wash = throw away cards
step-coat_target = choose whom to rob
step-oracle_target = choose whose hand to see
step-meeting = meet in the room
step-trade = trade
step-end_of_turn = end the turn

## What happened

event-began =
    { $role ->
        [vampire] You are a vampire from the very first hour. Give everybody a Bite before dawn.
       *[human] You are human. Collect points, and mind what you are given.
    }
event-round = Round { $round }. Everybody waits in the hall.
event-dealt = Room { $number }, the { $place }, gets { $card }.
event-rolled =
    { $me ->
        [yes] You roll
       *[no] { $seat } rolls
    } { $die1 } and { $die2 }.
event-rerolled =
    { $me ->
        [yes] You play a Reroll and now have
       *[no] { $seat } plays a Reroll and now has
    } { $die1 } and { $die2 }.
event-assigned =
    { $me ->
        [yes] You have
       *[no] { $seat } has
    } priority { $priority } and room number { $number }{ $count ->
        [0] { "" }
        [one] , for one token
       *[other] , for { $count } tokens
    }.
event-rolled_off =
    { $me ->
        [yes] You roll
       *[no] { $seat } rolls
    } { $count } for the order.
event-rolled_room =
    { $me ->
        [yes] You play a Reroll; your
       *[no] { $seat } plays a Reroll; the new
    } room number is { $number }.
event-paid =
    { $me ->
        [yes] You pay
       *[no] { $seat } pays
    } { $count ->
        [one] a token
       *[other] { $count } tokens
    } for the way.
event-full = Room { $number }, the { $place }, is full: { $me ->
        [yes] you have
       *[no] { $seat } has
    } to go on to the nearest free room.
event-entered =
    { $me ->
        [yes] You enter
       *[no] { $seat } enters
    } room { $number }, the { $place }.
event-took =
    { $me ->
        [yes] You take
       *[no] { $seat } takes
    } { $card }.
event-bagged =
    { $me ->
        [yes] You open a Trash bag.
       *[no] { $seat } opens a Trash bag.
    }
event-threw =
    { $me ->
        [yes] You throw away
       *[no] { $seat } throws away
    } { $card }.
event-spied =
    { $me ->
        [yes] Through the Spy glass you see { $card } in { $to }'s hand.
       *[no] Through a Spy glass { $seat } sees your { $card }.
    }
event-spied-seen = Through a Spy glass { $seat } sees a card of { $to }.
event-identified =
    You identify { $to }: { $role ->
        [vampire] a vampire
       *[human] human
    }.
event-identified-seen =
    { $seat } identifies { $to_me ->
        [yes] you
       *[no] { $to }
    }.
event-stole =
    { $me ->
        [yes] You take { $card } from { $to }'s hand.
       *[no] { $seat } takes { $card } from your hand.
    }
event-stole-seen = { $seat } takes a card from { $to }'s hand.
event-stole_token =
    { $me ->
        [yes] You take
       *[no] { $seat } takes
    } a token from { $to_me ->
        [yes] you
       *[no] { $to }
    } with a Thief.
event-drew = You draw { $card }.
event-drew-seen = { $seat } draws a card.
event-stored =
    { $me ->
        [yes] You store
       *[no] { $seat } stores
    } { $card }.
event-tokens =
    { $me ->
        [yes] You take
       *[no] { $seat } takes
    } { $count ->
        [0] no tokens, for there are none left
        [one] one token
       *[other] { $count } tokens
    } in the Library.
event-powerless =
    { $me ->
        [yes] You find
       *[no] { $seat } finds
    } no use for the { $place } now.
event-read =
    { $me ->
        [yes] You look
       *[no] { $seat } looks
    } at { $to_me ->
        [yes] your hand
       *[no] the hand of { $to }
    }.
event-read_card =
    { $to } holds { $card }{ $count ->
        [one] { "" }
       *[other] { " " }× { $count }
    }.
event-traded =
    { $me ->
        [yes] You trade
       *[no] { $seat } trades
    } with { $to_me ->
        [yes] you
       *[no] { $to }
    }.
event-empty_handed =
    { $me ->
        [yes] You have
       *[no] { $seat } has
    } nothing to give.
event-substituted =
    { $me ->
        [yes] You discard a Bite and give nothing.
       *[no] { $seat } discards a Bite and gives nothing.
    }
event-gave =
    { $me ->
        [yes] You give { $to } { $card }.
       *[no] { $seat } gives you { $card }.
    }
event-garlic =
    { $me ->
        [yes] Your Garlic drives a Bite off and is discarded.
       *[no] { $seat } discards Garlic: it drove a Bite off.
    }
event-saved = Your Garlic protects you from the Bite of { $to }.
event-turned = { $to } has bitten you: you are a vampire now.
event-census = The masks are counted: { $humans ->
        [one] one human
       *[other] { $humans } humans
    }, { $vampires ->
        [one] one vampire
       *[other] { $vampires } vampires
    }.
event-reshuffled = The discard pile is shuffled and becomes the deck.

## How it ended

end-all_turned =
    Nobody is human any more: { $me ->
        [yes] you win
       *[no] { $count ->
            [one] { $winners } wins
           *[other] { $winners } win
        }
    }, the vampire of the beginning.
end-target =
    A human has points enough: { $me ->
        [yes] you win
       *[no] { $count ->
            [one] { $winners } wins
           *[other] { $winners } win
        }
    }.
end-dawn =
    The sun rises: { $me ->
        [yes] you win
       *[no] { $count ->
            [one] { $winners } wins
           *[other] { $winners } win
        }
    }.

## Why something is refused

refused-assign = Choose a die for the order; the other one is your room number.
refused-discard-or-stop = Choose a card to throw away, or say that it is enough.
refused-empty-hand = That player has no cards.
refused-equal-dice = Both dice are the same; take the first one for the order.
refused-few-tokens = You have too few tokens for that priority.
refused-humans-bite = At this table only vampires give a Bite.
refused-must-enter = Enter one of the two nearest rooms.
refused-must-give = Choose a card to give.
refused-must-move = Go to a room; nobody stays in the hall.
refused-needs-target = Choose a player.
refused-no-reroll = You have no Reroll in hand.
refused-no-such-play = Play a Spy glass, a Thief, an Identify or a Trash bag, or be done.
refused-no-token = That player has no tokens.
refused-no-token-theft = At this table a Thief takes cards, not tokens.
refused-not-in-hand = You do not have that card in hand.
refused-not-in-room = That card does not lie in this room.
refused-not-nearest = That is not one of the nearest rooms with a place.
refused-one-die = At this table a Reroll is good for one die.
refused-store-or-stop = Choose a score card to store, or say that it is enough.
refused-substitute = You may substitute only if all your cards are Bites.
refused-take-or-stop = Choose a card of the room, or say that it is enough.
refused-target = Choose another player of this table.
refused-too-far = You have too few tokens to go that far.
refused-window = Say which dice you roll again, or keep them.

## Are you sure?

caution-human-bite = You are human: this makes one vampire more, and it is not you who gains by that.
caution-throws-points = You throw away points.

## The table in text

table-line = Round { $round } of { $last } · deck { $deck } · discards { $discard } · tokens left { $supply }
table-census = Masks counted in round { $round }: { $humans ->
        [one] 1 human
       *[other] { $humans } humans
    }, { $vampires ->
        [one] 1 vampire
       *[other] { $vampires } vampires
    }
table-hall = Hall: { $names }
table-discard = Discards: { $cards }
table-order = Order: { $names }
table-you = you
table-role =
    { $role ->
        [first_vampire] first vampire
        [vampire] vampire
       *[human] human
    }
table-hand =
    { $count ->
        [one] 1 card
       *[other] { $count } cards
    }
table-store = store { $points } of { $target }
table-stored = stored: { $cards }
table-held = held: { $cards }
table-tokens =
    { $count ->
        [one] 1 token
       *[other] { $count } tokens
    }
table-dice = priority { $order }, room { $number }
table-rolled = dice { $die1 } { $die2 }
table-own-role =
    You are { $role ->
        [first_vampire] the first vampire
        [vampire] a vampire
       *[human] human
    }.
table-own-hand = Hand: { $cards }
table-own-points =
    { $points ->
        [one] 1 point in hand
       *[other] { $points } points in hand
    }
table-notes = You know:
note-turned = { $other } made you a vampire.
note-role = { $other } was { $role ->
        [vampire] a vampire
       *[human] human
    }{ $round ->
        [0] { "" }
       *[other] { " " }in round { $round }
    }.
note-hand = { $other } had: { $cards }.
note-saw = { $other } had { $card }.
note-gave = You gave { $other } { $card }.
note-received = { $other } gave you { $card }.

## The rooms

place-vault = Vault
place-bathroom = Bathroom
place-coat_room = Coat Room
place-oracle = Oracle
place-private_chambers = Private Chambers
place-library = Library

## The cards

card-score_1 = +1
card-score_3 = +3
card-score_5 = +5
card-bite = Bite
card-garlic = Garlic
card-reroll = Reroll
card-spyglass = Spy glass
card-thief = Thief
card-identify = Identify
card-trashbag = Trash bag
card-human = Human
card-vampire = Vampire
card-first_vampire = First vampire

## The table's options

option-room_layout = Rooms
option-room_layout-help = Which room has which number.
option-room_layout-listed = Vault 1, Bathroom 2, Coat Room 3, Oracle 4, Private Chambers 5, Library 6
option-room_layout-shuffled = At random
option-vault_limit = The Vault takes
option-vault_limit-help = How many score cards may be stored in one visit.
option-vault_limit-any = Any number
option-vault_limit-one = One a visit
option-target_counts = Points that win
option-target_counts-help = Whether points in hand count when a human wins by points.
option-target_counts-total = Store and hand
option-target_counts-stored = Store only
option-target_points = Points to win
option-target_points-help = With so many points a human has won at once.
option-clock_length = Rounds until dawn
option-clock_length-help = After so many rounds the sun rises. The masks are counted after rounds 6 and 9.
option-garlic_mode = Garlic protects
option-garlic_mode-help = Who is safe from a Bite: whoever gives Garlic in that trade, or whoever keeps one in hand, which is then discarded.
option-garlic_mode-given = Who gives it
option-garlic_mode-held = Who keeps it
option-bite_givers = A Bite is given by
option-bite_givers-help = Whether humans may give a Bite in a trade, too.
option-bite_givers-anyone = Anybody
option-bite_givers-vampires_only = Vampires only
option-dawn_winner = Dawn is won by
option-dawn_winner-help = Whether a vampire can win at dawn by stored points. A last human alone always wins.
option-dawn_winner-humans = A human
option-dawn_winner-everyone = Anybody
option-reroll_dice = A Reroll is good for
option-reroll_dice-help = How many dice a Reroll rolls again before the dice are assigned.
option-reroll_dice-one_or_both = One die or both
option-reroll_dice-one = One die
option-take_rule = Cards in the room
option-take_rule-help = Whether cards that fit into the hand must be taken.
option-take_rule-all = Take all that fit
option-take_rule-free = Take what you like
option-deck_copies = Decks
option-deck_copies-help = How often the 50 cards are in the deck.
option-deck_copies-auto = One, or two from six players
option-deck_copies-1 = One
option-deck_copies-2 = Two
option-initial_vampires = Vampires at the start
option-initial_vampires-help = How many are vampires from the beginning; two only with seven or eight players.
option-initial_vampires-1 = One
option-initial_vampires-2 = Two
option-thief_tokens = Thieves of tokens
option-thief_tokens-help = A Thief may take a token instead of a card.
option-identify_copies = Identify cards
option-identify_copies-help = How many Identify cards each deck has.

## What people say

claim-human = { $me ->
    [yes] You claim to be human.
   *[no] { $seat }: “I am human.”
}
claim-human-button = I am human
claim-suspect = { $me ->
    [yes] You say that you suspect { $other }.
   *[no] { $seat }: “I suspect { $other }.”
}
claim-suspect-button = I suspect …
claim-trust = { $me ->
    [yes] You say that you trust { $other }.
   *[no] { $seat }: “I trust { $other }.”
}
claim-trust-button = I trust …
claim-identified = { $me ->
    [yes] You say that you identified { $other }: { $vampire ->
        [yes] a vampire
       *[no] human
    }.
   *[no] { $seat }: “I identified { $other }: { $vampire ->
        [yes] a vampire
       *[no] human
    }.”
}
claim-identified-button = I identified …
claim-gave = { $me ->
    [yes] You say that you gave { $other } { $card }.
   *[no] { $seat }: “I gave { $other } { $card }.”
}
claim-gave-button = I gave …
claim-got = { $me ->
    [yes] You say that { $other } gave you { $card }.
   *[no] { $seat }: “{ $other } gave me { $card }.”
}
claim-got-button = … gave me
claim-have = { $me ->
    [yes] You say that you hold { $card }.
   *[no] { $seat }: “I hold { $card }.”
}
claim-have-button = I hold …
claim-going = { $me ->
    [yes] You say that you are going to room { $number }.
   *[no] { $seat }: “I am going to room { $number }.”
}
claim-going-button = I am going to room …

## What a choice may lead to, before “in 3 of 4 futures”

milestone-all_turned = no human is left
milestone-last_human = at most one human is left
milestone-target = a human collects points enough to win
milestone-turned =
    { $me ->
        [yes] you are turned
       *[no] { $seat } is turned
    }
milestone-stores =
    { $me ->
        [yes] you store points
       *[no] { $seat } stores points
    }
milestone-stores_most =
    { $me ->
        [yes] you come to have most points in store
       *[no] { $seat } comes to have most points in store
    }
milestone-gains_points =
    { $me ->
        [yes] you end up with more points
       *[no] { $seat } ends up with more points
    }
milestone-loses_points =
    { $me ->
        [yes] you end up with fewer points
       *[no] { $seat } ends up with fewer points
    }
milestone-gets_bite =
    { $me ->
        [yes] you come to hold a Bite more
       *[no] { $seat } comes to hold a Bite more
    }
milestone-gets_garlic =
    { $me ->
        [yes] you come to hold more Garlic
       *[no] { $seat } comes to hold more Garlic
    }
milestone-loses_garlic =
    { $me ->
        [yes] you lose Garlic
       *[no] { $seat } loses Garlic
    }

## The lesson

lesson-when-title = Dice: when and where
lesson-when-1 = A night in the manor has twelve rounds. In each you roll two dice: one says when you go, the lower the earlier, and the other in which room you go. A +5 lies in room 5. Take the 2 for the order and the 5 for the room.
lesson-when-2 = One guest was even earlier, and went to the Library. Now it is your turn. Go to room 5.
lesson-when-3 = Whatever lies in a room you take, up to six cards in hand. You have no action card to play: be done, and the room does its work.
lesson-when-done = The Private Chambers gave you a card that nobody else has seen. Each room has a power: read it by pointing at the room.
lesson-when-other = That is allowed, but here we want the +5 in room 5, early.
lesson-ring-title = Tokens and the Vault
lesson-ring-1 = Points in hand can be stolen and swapped; in the Vault they are safe. Your number is 6, but the rooms lie in a ring: 6 is next to 1. One token takes you one room further. Go to the Vault.
lesson-ring-2 = No action cards this time: be done.
lesson-ring-3 = Now store your score cards. First the +3 …
lesson-ring-4 = … then the +1.
lesson-ring-done = Stored points are open and stay yours; action cards cannot be stored. At dawn the human with most of them wins.
lesson-ring-other = That is allowed, but here we go to the Vault and store both score cards.
lesson-trade-title = Two in a room
lesson-trade-1 = Somebody waits in room 4, the Oracle. Whoever comes second must trade a card with the first one, in secret. Your number leads there.
lesson-trade-2 = You have nothing to play: be done.
lesson-trade-3 = The Oracle shows you a hand. Look at the one with whom you will trade.
lesson-trade-4 = A Bite! A human who is given one becomes a vampire, unless he gives Garlic in the same trade. Give your Garlic.
lesson-trade-done = You were given the Bite, and your Garlic saved you. The Bite is a card in your hand now, harmless to you; your partner has the Garlic. Nobody else knows.
lesson-trade-other = That is allowed, but not wise: look at your partner’s hand, and give Garlic.
lesson-cards-title = Action cards
lesson-cards-1 = You are in the Library and have cards to play. Identify tells you alone who somebody is at this moment. Click the card, then the guest who was near the Bites: the last one in the list.
lesson-cards-2 = A vampire, and you are the only one who knows. Next, get rid of your Bite: open the Trash bag.
lesson-cards-3 = Throw the Bite away; everybody sees it.
lesson-cards-4 = One more card would fit in. That is enough.
lesson-cards-5 = You are done. The Library will give you two tokens.
lesson-cards-done = Spy glass and Thief work alike: one shows you a random card of somebody’s hand, the other takes it.
lesson-cards-other = That is allowed, but here you identify the last guest, then throw the Bite away.
lesson-bite-title = You are the vampire
lesson-bite-1 = One guest is a vampire from the beginning, and wins if nobody is human any more. Tonight that is you, with a Bite in hand. Somebody waits in the Library: go there.
lesson-bite-2 = Nothing to play: be done, and take your tokens.
lesson-bite-3 = Both give a card at the same time. Give the Bite.
lesson-bite-done = You got a +3 back, not Garlic: your partner is a vampire now, and can bite others. Only you two know. After rounds 6 and 9 the masks are counted: everybody hears how many vampires there are, but not who.
lesson-bite-other = That is allowed, but a vampire who never bites cannot win.
lesson-full-title = A full house
lesson-full-1 = A room holds two. Yours, the Bathroom, is full, and you have no tokens. Name it all the same.
lesson-full-2 = Now you must go on to the nearest room with a place; two are equally near. The Coat Room is the more amusing one: room 3.
lesson-full-3 = No action cards: be done.
lesson-full-4 = The Coat Room lets you take a card from somebody’s pockets, at random. Choose a guest.
lesson-full-done = Only you and your victim know which card it was. A Bite that is stolen or taken bites nobody; it must be given in a trade.
lesson-full-other = That is allowed, but here we try the Coat Room.
lesson-end-title = Twenty points
lesson-end-1 = You are human, with 13 points in store and a +3 in hand. In room 5 a +5 lies beside somebody whom you do not trust. But taking comes before trading, and a human with 20 points has won at once. Go there.
lesson-end-done = 21 points: the night is over, and all masks come off. If nobody reaches 20, the sun rises after round 12, and the human with most stored points wins; if nobody is human any more, the first vampire does.
lesson-end-other = That is allowed, but what you lack for 20 points lies in room 5.
lesson-claims-title = Claims, and one good lie
lesson-claims-1 = Claims are the buttons under Talk: sentences that everybody reads, and bots too. They bind nobody and need not be true. You are the vampire again, and give your Bite in this trade.
lesson-claims-2 = All saw you two trade, nobody what. Before anybody asks, say that you gave Garlic.
lesson-claims-done = A good lie explains what everybody saw, and nobody can check it at once: whoever gave away Garlic looks harmless, and if your partner is found to be a vampire, you can say that they were one before. A claim stays in the log; a lie that is found out costs you every later one.
lesson-claims-other = That is allowed, but here you give the Bite, and then say something else.

### Words that are explained where they are read.

glossary-priority = The die that says when you act. Lowest first; a token changes it by one.
    .words = priority
    .clause = MM-29
glossary-room-number = The die that says where you go.
    .words = room number
    .clause = MM-29
glossary-token = Changes your priority by one, or brings you one room further round the ring. Tokens lie open.
    .words = token, tokens
    .clause = MM-19
glossary-bite = Given in a trade it turns a human who gives no Garlic. Kept, taken or drawn it does nothing.
    .words = Bite, Bites
    .clause = MM-68
glossary-garlic = Protects whoever gives it, in that one trade. Kept in hand it protects nobody.
    .words = Garlic
    .clause = MM-71
glossary-reroll = Rolls your dice again before the round, or your room number before you move.
    .words = Reroll, Rerolls
    .clause = MM-28
glossary-spyglass = Shows you a random card of another guest, who is told which.
    .words = Spy glass
    .clause = MM-46
glossary-thief = Takes a random card of another guest. Only the two of you know it; a stolen Bite turns nobody.
    .words = Thief
    .clause = MM-47
glossary-identify = Tells you alone whether a guest is human or a vampire at this moment.
    .words = Identify
    .clause = MM-48
glossary-trashbag = Goes away with up to two other cards of your hand.
    .words = Trash bag
    .clause = MM-49
glossary-vault = Score cards put into your store here are safe and stay for good.
    .words = Vault
    .clause = MM-53
glossary-bathroom = Throw away as many cards as you like.
    .words = Bathroom
    .clause = MM-54
glossary-coat-room = Take a random card from the pockets of another guest.
    .words = Coat Room
    .clause = MM-55
glossary-oracle = Look at the whole hand of another guest.
    .words = Oracle
    .clause = MM-56
glossary-private-chambers = Draw a card from the deck.
    .words = Private Chambers
    .clause = MM-57
glossary-library = Take two tokens.
    .words = Library
    .clause = MM-58
glossary-first-vampire = The vampire of the beginning. Wins when nobody is human any more.
    .words = first vampire
    .clause = MM-06
strength-as-human = as a human
strength-as-vampire = as the first vampire

## Before what people may want to talk

talk-over-trade = Two guests are about to trade in secret. Talk it over: who asks for what, and who trusts whom?

## What the page for the printed box says

box-role = Roles
box-role-line = One role each, in secret; the vampire is among you.
box-stored = Points in the store
box-held = Points in hand
