# Vampire Empire, in English.

title = Vampire Empire
tagline = Night against day: three of nine people are vampires, and only one of you knows who.

## What a player can do

action-skip = Keep your hand: discard nothing, draw nothing
action-draw = Draw until you have eight cards
action-cellar = Put { $card } in the cellar
action-moat = Throw { $card } in the moat
action-none = Unmask nobody
action-reveal = Unmask the { $card }
action-decline = Play nothing
action-play = Play { $card }
action-target = Choose the { $card }
action-marker =
    { $marker ->
        [attack] An attack marker
       *[defence] A defence marker
    }
action-pay = Pay with { $card }
action-react = Answer with { $card }
action-attack = { $first } attacks { $second }
action-hide = Hide the { $card } in the city
action-holy = Ask by holy water about the { $card }
action-pass = Pass and throw away two cards
action-lay = Play { $card }
action-no_attack = Do not strike
action-commit = Commit { $card }
action-done = That is all
action-stop = Stop the fight
action-cancel = Play { $card } on { $first }
action-drop = Throw away { $card }
action-pile =
    { $pile ->
        [deck] Choose from your deck
       *[cellar] Choose from your cellar
    }
action-take = Take { $card }
action-top = Put the { $card } on top next

## How it ended

end-vampires_dead = The third vampire is dead: { $winners } wins.
end-humans_dead = The sixth human is dead: { $winners } wins.
end-conquest = Three unmasked vampires hold the castle: { $winners } wins.
end-points = All cards are used up and the living are counted: { $winners } wins.
end-draw = All cards are used up and the living balance: { $winners } draw.

## The characters

card-lady = Lady
card-lord = Lord
card-officer = Officer
card-monk = Monk
card-nun = Nun
card-bishop = Bishop
card-maid = Maid
card-cook = Cook
card-butler = Butler

## The cards

card-n1 = Stiletto
card-n2 = Rapier
card-n3 = Sabre
card-c1 = Rosary
card-c2 = Crozier
card-c3 = Processional Cross
card-s1 = Broomstick
card-s2 = Cleaver
card-s3 = Pitchfork
card-ns1 = Hunting Knife
card-ns2 = Hounds
card-sc1 = Lantern
card-sc2 = Cudgel
card-nc1 = Sealed Writ
card-nc2 = Longsword
card-w1 = Holy Water Vial
card-w2 = Aspergillum
card-w3 = Blessed Font
card-wn1 = Anointed Blade
card-wc1 = Holy Psalter
card-ws1 = Blessed Bread
card-r1 = Hiss
card-r2 = Claws
card-r3 = Fangs
card-rn2 = Blood Oath
card-rc2 = Black Mass
card-rs2 = Poisoned Cup
card-novice = Novice
card-squire = Squire
card-ostler = Ostler
card-sacrifice = Sacrifice
card-alms = Almsgiving
card-mirror = Silver Mirror
card-curfew = Curfew
card-interdict = Interdict
card-reliquary = Reliquary
card-register = Parish Register
card-organist = Organist
card-lady_iw = Lady-in-Waiting
card-kitchen = Kitchen Boy
card-hypnosis = Hypnosis
card-feast = Blood Feast
card-passage = Secret Passage
card-mist = Mist
card-dominate = Dominate
card-robber = Grave Robber
card-familiar = Familiar

## The table's options

option-side = Who plays which side
option-side-help = Sit down at the side you like, or let lots be drawn for it.
option-side-choose = The players choose
option-side-random = Lots are drawn
option-skip_draw = Step 1 may be left out
option-skip_draw-help = A player may leave step 1 out and keep the hand as it is. Otherwise everybody draws up to eight in every turn.
option-browse_own_piles = Look through your own piles
option-browse_own_piles-help = Players may look through their own cellar and moat at any time. Otherwise only when a support lets them choose from one.
option-friendly_fire = Attack your own
option-friendly_fire-help = The vampire player may attack even an unmasked vampire. Otherwise only those who are still masked, whatever they are.
option-strict_dual_red = Strict two-coloured red
option-strict_dual_red-help = A card that is red and of a profession is valid only for characters of that profession, not for every unmasked vampire.
option-forced_second_round = Second round is a must
option-forced_second_round-help = An attacker who still has a valid card must go on after round 1.
option-marker_stack = Several markers
option-marker_stack-help = A character may carry more than one marker.
option-window_after_pass = Window after a pass
option-window_after_pass-help = Supports may be played after a pass too.
option-sacrifice_replacement = Added cards
option-sacrifice_replacement-help = How many cards the owner may add for each of his cards that is struck out in a fight.
option-sacrifice_replacement-any = Any number
option-sacrifice_replacement-one = One at most
option-react_cards = Answers
option-react_cards-help = Interdict and Dominate may cancel supports. Otherwise they only serve to pay and to be discarded.
option-open_discards = Open payments
option-open_discards-help = Cards paid or passed away are shown to both. What is discarded in step 1 stays secret.
option-memory_mode = By heart
option-memory_mode-help = Who was put under the city is not displayed afterwards; you have to remember it.
