# The Vampire, the Elf and the Cthulhu, in English.

title = The Vampire, the Elf and the Cthulhu
tagline = Rival writers, too little ink, and one novel that has room for four ideas.
reconstructed = The rulebook does not list its cards: names, genres and actions of the 54 cards and nine of the twelve objectives are reconstructed.

## What a player can do

action-pass = Pass
action-done = That is all
action-stop = Stop here
action-decline = Do not oppose
action-exchange = Buy a special for four drops
action-start = Begin with { $card }
action-place = Place a quill on { $card }
action-place-down = Place a quill on your face-down card { $place }
action-move = Move the quill to { $card }
action-activate = Activate { $card }
action-activate-down = Activate your face-down card { $place }
action-turn = Turn { $card } face down
action-discard-down = Discard your face-down card { $place }
action-raise-down = Turn your face-down card { $place } face up
action-target = Compare with { $card }
action-keep = Keep { $card }
action-candidate = Propose { $card }
action-oppose = Oppose with { $card }
action-oppose-down = Oppose with your face-down card { $place }
action-deck =
    The { $colour ->
        [red] red
        [blue] blue
        [green] green
        [purple] purple
        [yellow] yellow
       *[grey] grey
    } deck
action-drops =
    { $count ->
        [0] No drops
        [one] One drop
       *[other] { $count } drops
    }
action-specials =
    { $count ->
        [0] No specials
        [one] One special
       *[other] { $count } specials
    }
action-seal_specials =
    { $count ->
        [0] Hide no specials
        [one] Hide one special
       *[other] Hide { $count } specials
    }
action-seal_drops =
    { $count ->
        [0] Hide no drops
        [one] Hide one drop
       *[other] Hide { $count } drops
    }
action-look =
    { $count ->
        [0] Draw nothing
        [one] Draw one card
       *[other] Draw { $count } cards
    }
action-side =
    { $side ->
        [up] Face up, for four points
       *[down] Face down
    }
action-position = Position { $position }

## What is asked of a player

prompt-draft_deck = Which deck do you draw three cards from, to begin with one of them?
prompt-draft_keep = Which of these cards lies face up before you from the start? The others go back.
prompt-place_target = Where do you place your quill?
prompt-place_drops =
    { $least ->
        [0] How many drops do you lay with your quill on { $card }? You have { $drops }.
       *[other] How many drops do you steal { $card } with? At least { $least }; you have { $drops }.
    }
prompt-relocate =
    You are robbed of { $card }! Where does your quill move, with { $count ->
        [one] one drop
       *[other] { $count } drops
    }?
prompt-activate = Activate a card, or pass.
prompt-special_points = { $card } has strength { $strength } so far. Turn cards for 1, discard face-down ones for 2, or be done.
prompt-open_ink =
    { $card } has strength { $strength } so far. { $part ->
        [specials] How many specials do you spend, for 3 points each? You have { $specials }.
       *[drops] How many drops do you spend, for 1 point each? You have { $drops }.
    }
prompt-compare_target = { $card } has strength { $strength } so far. Which card of an opponent do you compare it with?
prompt-sealed_bid =
    { $card } has strength { $strength } so far. { $part ->
        [specials] How many specials do you hide in your fist, for 3 points each? You have { $specials }.
       *[drops] And how many drops, for 1 point each? You have { $drops }. All fists open together.
    }
prompt-compare_spend =
    You may turn cards of { $other } face down: the next one costs { $price } of your { $score ->
        [one] one point
       *[other] { $score } points
    }. Which one, or do you stop?
prompt-research_deck = With strength { $strength }, which deck do you search?
prompt-research_count =
    With strength { $strength }, how many cards do you draw from the { $colour ->
        [red] red
        [blue] blue
        [green] green
        [purple] purple
        [yellow] yellow
       *[grey] grey
    } deck, for two points each?
prompt-research_keep = Which card do you keep?
prompt-research_side = Face down, or face up for four points?
prompt-reactivate =
    Which face-down card do you turn up? { $left ->
        [one] One more is possible.
       *[other] Up to { $left } are possible.
    }
prompt-insert_candidate = Which card shall go into the Novel?
prompt-insert_oppose = { $other } wants { $first } in the Novel. Do you oppose with a card of yours?
prompt-novel_specials = Your card goes into the Novel. How many specials do you seal it with?
prompt-novel_position = Which position of the Novel does your card take?
prompt-novel_displace = Where does the card move that was there?
prompt-after_action_turn = Your action is done. Which card do you turn face down for it?
prompt-limit_turn =
    Seven cards may stay face up. Which one do you turn? { $count ->
        [one] It is the last.
       *[other] There are { $count } too many.
    }

## What the others wait for

step-round = begin a round
step-draft_deck = choose a deck for the starting card
step-draft_keep = choose the starting card
step-placing = place the quills
step-place_target = place a quill
step-place_drops = lay drops with the quill
step-relocate = move the robbed quill
step-gather = gather the ideas
step-acting = take the steps
step-activate = activate a card or pass
step-special_points = take special points
step-open_ink = spend ink
step-effect = see what the strength brings
step-compare_target = choose a card to compare with
step-sealed_bid = hide ink in the fist
step-compare_result = compare the strengths
step-compare_spend = turn cards of the loser
step-research_deck = choose a deck to search
step-research_count = choose how many cards to draw
step-research_keep = choose the card to keep
step-research_side = choose face up or face down
step-reactivate = turn cards face up
step-insert_candidate = choose a card for the Novel
step-insert_oppose = oppose the card or decline
step-contest = see who opposes
step-insert_result = see who wins the Insert
step-novel_specials = seal the card for the Novel
step-novel_position = choose a position in the Novel
step-novel_displace = move the replaced card
step-after_action = end the action
step-after_action_turn = turn a card after the action
step-limit_turn = turn cards down to seven
step-end_of_round = refill the ideas

## What happened

event-idea = A new idea: { $card }.
event-objective_revealed = An objective is revealed: { $card }.
event-objectives_recycled = The revealed objectives are shuffled and become the deck again.
event-idea_returned = { $card } goes back into its deck.
event-starts =
    { $me ->
        [yes] You are the first player.
       *[no] { $seat } is the first player.
    }
event-drafts =
    { $me ->
        [yes] You draw
       *[no] { $seat } draws
    } from the { $colour ->
        [red] red
        [blue] blue
        [green] green
        [purple] purple
        [yellow] yellow
       *[grey] grey
    } deck for a starting card.
event-saw = You see { $card }.
event-started =
    { $me ->
        [yes] You begin with { $card }.
       *[no] { $seat } begins with { $card }.
    }
event-round =
    Round { $round }. { $me ->
        [yes] You are the first player.
       *[no] { $seat } is the first player.
    }
event-no_place =
    { $me ->
        [yes] You have
       *[no] { $seat } has
    } nowhere to place a quill.
event-placed =
    { $me ->
        [yes] You place
       *[no] { $seat } places
    } a quill on { $card }{ $count ->
        [0] { "" }
        [one] { " " }with one drop
       *[other] { " " }with { $count } drops
    }.
event-placed_own =
    { $me ->
        [yes] You place a quill on your own { $card }.
       *[no] { $seat } places a quill on { $card } in their own Display.
    }
event-placed_down =
    { $me ->
        [yes] You place a quill on your face-down card { $place }.
       *[no] { $seat } places a quill on face-down card { $place }.
    }
event-stole =
    { $me ->
        [yes] You steal
       *[no] { $seat } steals
    } { $card } from { $other_me ->
        [yes] you
       *[no] { $other }
    } with { $count ->
        [one] one drop
       *[other] { $count } drops
    }.
event-moved =
    { $me ->
        [yes] You move your quill
       *[no] { $seat } moves the robbed quill
    } to { $card } with { $count ->
        [one] one drop
       *[other] { $count } drops
    }.
event-moved_back =
    { $me ->
        [yes] Your quill has nowhere to go; you take it back with
       *[no] { $seat }'s quill has nowhere to go and is taken back with
    } { $count ->
        [one] one drop
       *[other] { $count } drops
    }.
event-gathered =
    { $me ->
        [yes] You gather { $card }.
       *[no] { $seat } gathers { $card }.
    }
event-activated =
    { $me ->
        [yes] You activate
       *[no] { $seat } activates
    } { $card }: { $action ->
        [compare] Compare
        [research] Research
        [reactivate] Re-Activate
        [insert] Insert
       *[retrieve] Retrieve Drops
    }.
event-activated_down =
    { $me ->
        [yes] You show
       *[no] { $seat } shows
    } { $card }, face down with two quills, and { $me ->
        [yes] activate
       *[no] activates
    } it: { $action ->
        [compare] Compare
        [research] Research
        [reactivate] Re-Activate
        [insert] Insert
       *[retrieve] Retrieve Drops
    }.
event-passed =
    { $me ->
        [yes] You pass.
       *[no] { $seat } passes.
    }
event-exchanged =
    { $me ->
        [yes] You buy
       *[no] { $seat } buys
    } a special for four drops.
event-sacrificed =
    { $me ->
        [yes] You turn
       *[no] { $seat } turns
    } { $card } face down for a point.
event-discarded =
    { $me ->
        [yes] You discard
       *[no] { $seat } discards
    } { $card } for two points.
event-strength =
    { $me ->
        [yes] Your card { $card }
       *[no] { $card } of { $seat }
    } has strength { $total }: { $base } by type and genre{ $points ->
        [0] { "" }
        [one] , 1 special point
       *[other] , { $points } special points
    }{ $carried ->
        [0] { "" }
        [one] , 1 drop on the card
       *[other] , { $carried } drops on the card
    }{ $specials ->
        [0] { "" }
        [one] , 1 special spent
       *[other] , { $specials } specials spent
    }{ $drops ->
        [0] { "" }
        [one] , 1 drop spent
       *[other] , { $drops } drops spent
    }.
event-retrieved =
    { $me ->
        [yes] You take
       *[no] { $seat } takes
    } { $count ->
        [0] no drops
        [one] one drop
       *[other] { $count } drops
    } from the reserve.
event-raised =
    { $me ->
        [yes] You turn { $card } face up.
       *[no] { $seat } turns { $card } face up.
    }
event-researches =
    { $me ->
        [yes] You draw
       *[no] { $seat } draws
    } { $count ->
        [0] no card
        [one] one card
       *[other] { $count } cards
    } from the { $colour ->
        [red] red
        [blue] blue
        [green] green
        [purple] purple
        [yellow] yellow
       *[grey] grey
    } deck.
event-kept = You keep { $card }, face down.
event-kept-seen = { $seat } keeps a { $colour ->
        [red] red
        [blue] blue
        [green] green
        [purple] purple
        [yellow] yellow
       *[grey] grey
    } card, face down.
event-kept_up =
    { $me ->
        [yes] You keep { $card }, face up.
       *[no] { $seat } keeps { $card }, face up.
    }
event-compares =
    { $me ->
        [yes] You compare
       *[no] { $seat } compares
    } { $first } with { $second } of { $other_me ->
        [yes] yours
       *[no] { $other }
    }.
event-compare_tied = Both are { $total } strong: nothing happens.
event-compare_won =
    { $me ->
        [yes] You win
       *[no] { $seat } wins
    } against { $other_me ->
        [yes] you
       *[no] { $other }
    } with { $score ->
        [one] one point
       *[other] { $score } points
    } to spend.
event-silenced =
    { $me ->
        [yes] You turn
       *[no] { $seat } turns
    } { $card } of { $other_me ->
        [yes] yours
       *[no] { $other }
    } face down for { $price ->
        [one] one point
       *[other] { $price } points
    }.
event-stopped =
    { $me ->
        [yes] You turn no more cards.
       *[no] { $seat } turns no more cards.
    }
event-inserts =
    { $me ->
        [yes] You want
       *[no] { $seat } wants
    } { $card } in the Novel.
event-opposed =
    { $me ->
        [yes] You oppose with { $card }.
       *[no] { $seat } opposes with { $card }.
    }
event-declined =
    { $me ->
        [yes] You do not oppose.
       *[no] { $seat } does not oppose.
    }
event-unopposed = Nobody opposes.
event-insert_tied = The highest strength, { $total }, is shared: nothing goes into the Novel.
event-insert_won =
    { $me ->
        [yes] You win
       *[no] { $seat } wins
    } the Insert with strength { $total }.
event-displaced = { $card } moves to position { $position } of the Novel.
event-written =
    { $me ->
        [yes] You put
       *[no] { $seat } puts
    } { $card } in position { $position } of the Novel{ $specials ->
        [0] { "" }
        [one] , sealed with one special
       *[other] , sealed with { $specials } specials
    }.
event-turned =
    { $me ->
        [yes] You turn { $card } face down.
       *[no] { $seat } turns { $card } face down.
    }
event-recycled = The discarded { $colour ->
        [red] red
        [blue] blue
        [green] green
        [purple] purple
        [yellow] yellow
       *[grey] grey
    } cards are shuffled and become the deck.
event-limit = That was round { $round }, the last one at this table.
event-scored =
    { $points ->
        [one] 1 point
       *[other] { $points } points
    } for { $me ->
        [yes] you; your
       *[no] { $seat }, whose
    } objective was { $card }.

## How it ended

end-novel = The Novel is finished. The story belongs to { $winners }.
end-limit = The Novel stays unfinished. What there is of it belongs to { $winners }.

## Why something is refused

refused-activate-or-pass = Activate one of your quilled cards, or pass.
refused-bid-higher = To steal, lay more drops than lie on that card.
refused-cannot-outbid = You do not have enough drops to steal that card.
refused-choose-position = Choose a position of the Novel.
refused-choose-side = Choose face up or face down.
refused-compared-first = The compared card must be turned first.
refused-empty-deck = There are no cards of that colour to draw.
refused-exchange-drops = A special costs four drops, and you have fewer.
refused-exchange-now = You cannot buy a special at this moment.
refused-exchange-specials = There is no special of your colour in the reserve.
refused-four-colours = An Insert needs four different colours in your Display.
refused-give-drops = Say how many drops you spend.
refused-give-specials = Say how many specials you spend.
refused-how-many = Say how many cards you draw.
refused-keep-one = Keep one of the cards you drew.
refused-lay-drops = Say how many drops you lay on the card.
refused-measured = The card being measured, and the one that shall go into the Novel, cannot be sacrificed.
refused-move-face-down = A robbed quill cannot move to a face-down card.
refused-move-taken = A robbed quill cannot move to a card with a quill, nor stay.
refused-must-move = You are robbed, so your quill must move now.
refused-must-turn = After your action you must turn one of your cards face down.
refused-name-candidate = Name the card that shall go into the Novel.
refused-name-deck = Name a deck by its colour.
refused-name-target = Name a face-up card of an opponent.
refused-needs-two-quills = A face-down card needs two quills to be activated.
refused-no-face-down = You have no such face-down card.
refused-no-move = A robbed quill moves to a free idea or to a free face-up card of your own.
refused-no-place = A quill goes on an idea or on a card of your own Display.
refused-no-quill = That card has no quill of yours.
refused-no-target = None of your opponents has that card face up.
refused-not-face-up = That card does not lie face up there.
refused-not-yours = That card does not lie face up in your Display.
refused-nothing-to-compare = No opponent has a face-up card to compare with.
refused-nothing-to-insert = You have no face-up card that could go into the Novel.
refused-occupied-position = A replaced card moves to an empty position.
refused-only-drops = Only drops are laid on ideas, never specials.
refused-oppose-or-decline = Oppose with one of your cards that may, or decline.
refused-over-limit = You have more than seven cards face up; turn one.
refused-over-seven = With more than seven cards face up you cannot turn any for points.
refused-own-idea = Your quill is on that card already.
refused-own-quill = A face-up card takes one quill only.
refused-place-first = You must place your quill.
refused-quilled = A card with a quill cannot be turned face down or discarded.
refused-raise-or-done = Turn up one of your face-down cards, or be done.
refused-seal-drops = Say how many drops you hide.
refused-seal-novel = Say how many of your specials you put on the card.
refused-seal-specials = Say how many specials you hide.
refused-sealed-position = That position holds a card with as many specials or more.
refused-special-points = Turn or discard a card for points, or be done.
refused-start-card = Begin with one of the cards you drew.
refused-too-few-cards = There are not so many cards of that colour.
refused-too-few-drops = You do not have so many drops.
refused-too-little-ink = You do not have so much ink.
refused-too-weak = Each card costs two points, and you have too few.
refused-turn-or-stop = Turn one of the loser's cards, or stop.
refused-turns-first = Cards are turned before any is discarded.
refused-two-quills = That card has two quills already.

## Are you sure?

caution-fourth-colour = This is your only card of a colour, and without it you have three: no Insert.
caution-last-card = This would be the fourth card in the Novel, and the game would be over.

## The table in text

table-round = Round { $round } · first player { $first } · Novel { $written } of 4
table-novel = Novel
table-ideas = Ideas
table-sealed = sealed: { $seats }
table-decks = Decks: { $decks }
table-reserve = Reserve: { $count ->
        [one] 1 drop
       *[other] { $count } drops
    }
table-discard = Discarded: { $cards }
table-revealed = Revealed objectives: { $objectives }
table-action = { $symbol } by { $seat }: { $name }
table-candidate = for the Novel: { $name }
table-strength-of = { $seat }, { $name }: strength { $strength }
table-you = you
table-drops =
    { $count ->
        [one] 1 drop
       *[other] { $count } drops
    }
table-specials =
    { $count ->
        [one] 1 special
       *[other] { $count } specials
    }
table-quills =
    { $count ->
        [one] 1 quill in stock
       *[other] { $count } quills in stock
    }
table-quill =
    { $count ->
        [one] quill
       *[other] { $count } quills
    }
table-colours =
    { $count ->
        [one] 1 colour
       *[other] { $count } colours
    }
table-objective = Objective: { $objective } · { $points ->
        [one] 1 point now
       *[other] { $points } points now
    }
table-up = Face up { $count }
table-down = Face down { $count }
table-looked = Before your eyes only
table-strength = strength { $strength }

type-vampire = Vampire
type-elf = Elf
type-cthulhu = Cthulhu
colour-red = red
colour-blue = blue
colour-green = green
colour-purple = purple
colour-yellow = yellow
colour-grey = grey
genre-adventure = adventure
genre-comedy = comedy
genre-love = love
symbol-compare = Compare
symbol-research = Research
symbol-reactivate = Reactivate
symbol-insert = Insert
symbol-retrieve = Retrieve

## The cards

card-v-red-adv = The Count on the Run
card-v-red-com = The Vampire Afraid of the Dark
card-v-red-lov = The Widow of Midnight
card-v-blue-adv = The One-Eyed Hunter
card-v-blue-com = The Overworked Coffin-Bearer
card-v-blue-lov = The Jealous Bride
card-v-green-adv = The Castle Above the Pass
card-v-green-com = The Blood Bank at Lunch Hour
card-v-green-lov = The Moonlit Balcony
card-v-purple-adv = The Siege at Sundown
card-v-purple-com = The Mirror Sale
card-v-purple-lov = The Masked Ball
card-v-yellow-adv = The Silver Stake
card-v-yellow-com = The Garlic Necklace
card-v-yellow-lov = The Locket with Two Portraits
card-v-grey-adv = The Wolf Pack on the Road
card-v-grey-com = The Door-to-Door Priest
card-v-grey-lov = The Stranger in the Rain
card-e-red-adv = The Last Ranger
card-e-red-com = The Elf with Rounded Ears
card-e-red-lov = The Princess of Two Courts
card-e-blue-adv = The Dwarf Who Owes a Debt
card-e-blue-com = The Bard Nobody Asked For
card-e-blue-lov = The Rival Archer
card-e-green-adv = The Bridge Over the Gorge
card-e-green-com = The Tavern Up a Tree
card-e-green-lov = The Glade of First Snow
card-e-purple-adv = The Charge of the Stags
card-e-purple-com = The Archery Contest Gone Wrong
card-e-purple-lov = The Thousand-Year Engagement
card-e-yellow-adv = The Map Drawn on Bark
card-e-yellow-com = The Enchanted Teapot
card-e-yellow-lov = The Ring of Braided Hair
card-e-grey-adv = The Orc Patrol
card-e-grey-com = The Talking Mushroom
card-e-grey-lov = The Wandering Minstrel
card-c-red-adv = The Captain of the Drowned Ship
card-c-red-com = The Cultist on Probation
card-c-red-lov = The Dreamer Who Heard the Sea
card-c-blue-adv = The Polar Surveyor
card-c-blue-com = The Librarian with Overdue Tomes
card-c-blue-lov = The Fisherman's Daughter
card-c-green-adv = The City Beneath the Waves
card-c-green-com = The Asylum Gift Shop
card-c-green-lov = The Lighthouse at World's End
card-c-purple-adv = The Night the Stars Aligned
card-c-purple-com = The Summoning of the Wrong God
card-c-purple-lov = The Wedding in the Tide Pool
card-c-yellow-adv = The Idol of Green Stone
card-c-yellow-com = The Self-Help Grimoire
card-c-yellow-lov = The Letter in No Known Tongue
card-c-grey-adv = The Shape Under the Ice
card-c-grey-com = The Tentacle in the Bath
card-c-grey-lov = The Twin from Another Angle

## The objectives

card-ov1 = Vampire (green, grey, red, yellow)
card-ov2 = Vampire (blue, yellow, grey, green)
card-ov3 = Vampire (yellow, red, blue, purple)
card-ov4 = Vampire (grey, purple, green, blue)
card-oe1 = Elf (purple, blue, yellow, grey)
card-oe2 = Elf (blue, grey, red, purple)
card-oe3 = Elf (red, green, purple, yellow)
card-oe4 = Elf (green, yellow, blue, red)
card-oc1 = Cthulhu (red, blue, green, grey)
card-oc2 = Cthulhu (purple, green, yellow, blue)
card-oc3 = Cthulhu (yellow, purple, grey, red)
card-oc4 = Cthulhu (grey, red, purple, green)

## Ink

card-drop = drop
card-ink-red = red special
card-ink-yellow = yellow special
card-ink-blue = blue special
card-ink-green = green special

## The table's options

option-phase2_order = Order of the steps
option-phase2_order-help = In Phase II players take one step each and then one each back again, or each takes both steps at once, clockwise.
option-phase2_order-snake = Out and back
option-phase2_order-block = Both at once
option-insert_strength = Strength of an Insert
option-insert_strength-help = Which card of the acting player is measured when somebody opposes: the one that is to go into the Novel, or the one that was activated.
option-insert_strength-candidate = The candidate
option-insert_strength-activated = The activated card
option-insert_colours = Four colours
option-insert_colours-help = Which cards count for the four colours an Insert needs.
option-insert_colours-all = All cards of the Display
option-insert_colours-face_up = Face-up cards only
option-oppose_face_down = Oppose face down
option-oppose_face_down-help = Players may oppose an Insert with a face-down card. It is shown, does not count itself, and stays face down if it loses.
option-compare_score = Score of a Compare
option-compare_score-help = What the winner of a Compare may spend: the whole strength, or only how much it was higher.
option-compare_score-full = The strength
option-compare_score-margin = The difference
option-compare_protected = Quilled compared card
option-compare_protected-help = If the compared card has a quill, it is skipped, or it shields all other cards as well.
option-compare_protected-skip = Is skipped
option-compare_protected-block = Shields all
option-ink = Ink in sight
option-ink-help = Whether the table shows everybody's drops. Specials are always in sight.
option-ink-hidden = Drops are hidden
option-ink-open = All ink is shown
option-memory = Memory
option-memory-help = Whether the table shows what a face-down card is that once lay open, or players have to remember it.
option-memory-open = The table remembers
option-memory-closed = By heart
option-ink_pool = Ink in the box
option-ink_pool-help = How many drops there are in all, and how many specials each player has.
option-ink_pool-40-5 = 40 drops, 5 specials each
option-ink_pool-24-4 = 24 drops, 4 specials each
option-round_limit = Last round
option-round_limit-help = After this round the Novel is scored as it lies. With 0 it is played on, up to round 250.

# What writers say to each other: true or not, and binding nobody.

claim-mine = { $me ->
    [yes] You ask everybody to leave { $card } to you.
   *[no] { $seat }: “Hands off { $card }!”
}
claim-mine-button = Hands off …
claim-oppose = { $me ->
    [yes] You announce that you will oppose whatever { $other } inserts.
   *[no] { $seat }: “I will oppose whatever { $other } inserts.”
}
claim-oppose-button = I will oppose …
claim-quiet = { $me ->
    [yes] You promise not to oppose { $other }.
   *[no] { $seat }: “I will not oppose { $other }.”
}
claim-quiet-button = I will not oppose …
claim-write = { $me ->
    [yes] You say that { $card } belongs in the Novel.
   *[no] { $seat }: “{ $card } belongs in the Novel.”
}
claim-write-button = … belongs in the Novel
claim-drops = { $me ->
    [yes] You say that you hold { $count ->
        [one] one drop
       *[other] { $count } drops
    }.
   *[no] { $seat }: “I hold { $count ->
        [one] one drop
       *[other] { $count } drops
    }.”
}
claim-drops-button = I hold … drops

## What a choice may lead to, before “in 3 of 4 futures”

milestone-novel_grows = a card enters the Novel
milestone-novel_full = the Novel is finished
milestone-scores =
    { $me ->
        [yes] your Novel is worth more points to you
       *[no] the Novel is worth more points to { $seat }
    }
milestone-leads =
    { $me ->
        [yes] you take the lead
       *[no] { $seat } takes the lead
    }
milestone-falls_behind =
    { $me ->
        [yes] you fall further behind
       *[no] { $seat } falls further behind
    }
milestone-seals =
    { $me ->
        [yes] you lay a special drop on the Novel
       *[no] { $seat } lays a special drop on the Novel
    }
milestone-four_colours =
    { $me ->
        [yes] you have the four colours for an Insert
       *[no] { $seat } has the four colours for an Insert
    }
milestone-full_display =
    { $me ->
        [yes] your Display is full
       *[no] the Display of { $seat } is full
    }
milestone-cards_lost =
    { $me ->
        [yes] you have fewer cards face up
       *[no] { $seat } has fewer cards face up
    }
milestone-no_ink =
    { $me ->
        [yes] you run out of ink
       *[no] { $seat } runs out of ink
    }

## The lesson

lesson-quill-title = A quill and some ink
lesson-quill-1 = You and your rivals write one novel of four cards. First you collect ideas: whoever’s quill stands on an idea at the end of the phase gets it. Your Display holds a Vampire love story. The blue idea, The Jealous Bride, is another one: click it.
lesson-quill-2 = Drops of ink make an idea dear to steal. They are gone afterwards, so do not lay too many: none, one or two.
lesson-quill-done = Your quill stands there. Everybody places two quills, one on the way out and one on the way back; you may also place them on cards of your own.
lesson-quill-other = That is allowed, but here we want the blue idea, and to keep a drop.
lesson-steal-title = Stealing
lesson-steal-1 = Your rival was quicker: a quill and one drop lie on The Jealous Bride. You may steal an idea by laying more drops than lie there. Click it.
lesson-steal-2 = Two are enough. The robbed quill moves on with its own drop and one of yours.
lesson-steal-done = The idea is yours, and your rival moved to another one with two drops. The drops that stay with your quill are what the next thief must beat.
lesson-steal-other = That is allowed, but here we steal the blue idea.
lesson-strength-title = A times B
lesson-strength-1 = Now quilled cards are used. The sign on a card says what for: The Widow of Midnight retrieves drops. Click it.
lesson-strength-2 = Its strength is A times B: A cards of its type, B cards of its genre, all face up before you. Three Vampires times three love stories make 9. The Orc Patrol counts for neither: turn it face down for one point more.
lesson-strength-3 = That makes 10. You could also throw the turned card away for 2, but cards are worth more. That is all.
lesson-strength-4 = Ink would add to it: 3 for a special, 1 for a drop. Spend no specials …
lesson-strength-5 = … and no drops.
lesson-strength-6 = Every two points bring a drop: five. And every action costs one face-up card. Turn one of yours.
lesson-strength-done = So an action must be worth more than a card. Research and Reactivate work alike: two points for each card you look at, or turn face up again.
lesson-strength-other = That is allowed, but follow the lesson: turn The Orc Patrol, and spend no ink.
lesson-compare-title = Compare
lesson-compare-1 = The scales compare two cards, and the winner turns cards of the loser. Four Vampires times four adventures: The One-Eyed Hunter has strength 16. Click it.
lesson-compare-2 = No sacrifices this time. That is all.
lesson-compare-3 = Which card of a rival? The red Elf is the only one with which your neighbour can insert. Click it.
lesson-compare-4 = Now both hide ink in their fists. 16 against 6: hide no specials …
lesson-compare-5 = … and no drops.
lesson-compare-6 = All fists open: 16 against 11. Turning a card costs the more, the fewer lie open: with five it is 6 points. The compared card comes first.
lesson-compare-7 = Ten points are left, and the next card costs just that. Turn one more, or stop.
lesson-compare-done = Cards that were turned still belong to their owner, but do not count. Quills protect the cards they stand on.
lesson-compare-other = That is allowed, but here we compare with the red Elf, without ink.
lesson-insert-title = Into the Novel
lesson-insert-1 = Your objective is the bookmark: a type, and four colours from the first page to the last. Cthulhu: purple, green, yellow, blue. To insert a card you need four colours in your Display, and an Insert card with a quill: click The Elf with Rounded Ears.
lesson-insert-2 = Which card shall go in? Purple belongs on your first page, and a Cthulhu card scores one more. Click The Wedding in the Tide Pool.
lesson-insert-3 = Nobody opposes. A seal doubles what the colour scores for you. Use one special.
lesson-insert-4 = Purple is the first colour of your objective. Click the first page.
lesson-insert-done = Two points for the right colour on the right page, doubled by your seal, and one for Cthulhu: five. In another place it would have been one, doubled.
lesson-insert-other = That is allowed, but here the purple card goes on the first page, with one seal.
lesson-oppose-title = Opposing
lesson-oppose-1 = You need not act in each step. Let your rival show what is coming: pass.
lesson-oppose-2 = Your rival wants The Castle Above the Pass in the Novel. You may oppose with a card of your own. Blue is the last colour of your objective: click The Librarian with Overdue Tomes.
lesson-oppose-3 = You have 2 × 3 = 6, your rival 2 × 2 = 4 before ink. A face-down card may be thrown away for 2 points: click yours.
lesson-oppose-4 = 8 now. That is all.
lesson-oppose-5 = Sealed ink: your rival could add 8 with two specials and two drops. You keep your specials: hide none …
lesson-oppose-6 = … but two drops.
lesson-oppose-7 = 10 against 8: your card goes in, not your rival’s! Do you seal it?
lesson-oppose-8 = Blue belongs on the last page. Click it.
lesson-oppose-done = Equal strength at the top would have placed nothing, and all ink would be gone for everybody.
lesson-oppose-other = That is allowed, but here you oppose with the blue card and hide two drops.
lesson-end-title = The last page
lesson-end-1 = Three pages are written. The fourth card ends the game at once. Use your Insert card: The Twin from Another Angle.
lesson-end-2 = Your second page wants green. Propose The City Beneath the Waves; the table asks once whether you are sure.
lesson-end-3 = Nobody can stop you. Seal it: specials are worth nothing afterwards.
lesson-end-4 = There is your second page.
lesson-end-done = The Novel is finished, all objectives are turned up, and the story is yours. Now you know enough to write one of your own.
lesson-end-other = That is allowed, but here the green card finishes the Novel, with a seal.
lesson-claims-title = Claims, and one good lie
lesson-claims-1 = Claims are the buttons under Talk: sentences that everybody reads, and bots too. They bind nobody and need not be true. You want to insert a card, and your neighbour has an Insert card with which to oppose you. You hold one drop; nobody may look. Say that you hold five.
lesson-claims-done = A good lie is about what nobody can look at: drops stay in the fist until all fists open, and against five of them it does not pay to oppose. If nobody does, nobody ever learns how many there were. Your objective is such a secret, too. A claim stays in the log; a lie that is found out costs you every later one.
lesson-claims-other = That is allowed, but here we only talk.

## Words that are explained where they are read; `words` are the forms in which they occur

glossary-quill = Your two quills claim ideas and wake your cards. A card without one does nothing this round.
    .words = quill, quills
    .clause = VEC-21
glossary-drop = Black ink. A drop adds 1 to a strength, and makes an idea dearer for thieves. All ink spent goes to the reserve.
    .words = drop, drops
    .clause = VEC-78
glossary-special = Ink in your own colour. It adds 3 to a strength, or seals a card in the Novel and doubles what its colour scores for you. It costs four drops.
    .words = special, specials
    .clause = VEC-107
glossary-steal = Lay your quill on an idea with more drops than lie there. The robbed quill moves at once, and takes one of your drops along.
    .words = steal, steals, stealing, robbed
    .clause = VEC-28
glossary-display = The cards before you, face up or face down. Face-up ones count for strength.
    .words = Display
    .clause = VEC-62
glossary-strength = A × B: your face-up cards of the same type times those of the same genre, plus special points and ink.
    .words = strength, strengths
    .clause = VEC-70
glossary-special-points = Before A × B is counted: turn a face-up card down for 1, discard a face-down one for 2.
    .words = special points
    .clause = VEC-71
glossary-novel = Four positions. The fourth card ends the game, and everybody scores what they wanted to see in it.
    .words = Novel
    .clause = VEC-15
glossary-objective = Your secret plan: a type, and four colours in order. A colour scores 1, in its own position 2; every card of the type scores 1.
    .words = objective, objectives
    .clause = VEC-131
glossary-insert = Bring a card into the Novel. Others may oppose it; the one highest strength wins, and a tie at the top places nothing.
    .words = Insert
    .clause = VEC-100
glossary-compare = Your card against one of an opponent. The higher strength turns cards of the loser face down.
    .words = Compare, compares
    .clause = VEC-82
glossary-research = Look at cards of one deck, one for two points of strength, and keep one.
    .words = Research
    .clause = VEC-90
glossary-re-activate = Turn your own cards face up, one for two points of strength.
    .words = Re-Activate
    .clause = VEC-96
glossary-retrieve = Fetch drops from the reserve, one for two points of strength.
    .words = Retrieve Drops
    .clause = VEC-97
glossary-oppose = Set one of your face-up cards against the one that wants into the Novel. Whoever is strongest writes.
    .words = oppose, opposes, opposed
    .clause = VEC-102
glossary-seal = Specials on a card in the Novel. Only a card with more of them can take its place.
    .words = seal, seals, sealed
    .clause = VEC-109
glossary-reserve = The common supply of ink.
    .words = reserve
    .clause = VEC-5
glossary-activate = Use the action of a card of yours: one quill does it for a face-up card, two for a face-down one.
    .words = activate, activates
    .clause = VEC-52

## Before what people may want to talk

talk-over-sealed_bid = All fists are about to close. Talk it over: who bids, and who only says so?

## What the page for the printed box says

box-objective = Objectives
box-objective-line = One objective each, seen by nobody else before the end.
box-place_1 = Novel, page 1
box-place_2 = Novel, page 2
box-place_3 = Novel, page 3
box-place_4 = Novel, page 4
