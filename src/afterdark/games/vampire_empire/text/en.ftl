# Vampire Empire, in English.

title = Vampire Empire
tagline = Night against day: three of nine people are vampires, and only one of you knows who.
reconstructed = The rulebook does not list its cards; both decks here are reconstructed.

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
action-attack = The { $first } attacks the { $second }
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

## What is asked of a player

prompt-step1 = Step 1: discard to cellar or moat as you like, then draw up to eight; or keep your hand.
prompt-reveal = Step 2: unmask a vampire?
prompt-support = Play a support, or decline.
prompt-support_target =
    { $count ->
        [0] Whom is { $card } for?
       *[other] And who beside the { $first }, for { $card }?
    }
prompt-support_marker = An attack marker or a defence marker for the { $first }?
prompt-pay =
    { $count ->
        [one] Choose a card to pay with.
       *[other] Choose { $count } cards to pay with, one by one.
    }
prompt-react = { $card } is announced and paid. Cancel it, or let it happen?
prompt-action = Step 3: choose your one action.
prompt-hide_cards =
    { $count ->
        [one] Play one more vampire card to hide the { $card }.
       *[other] Play { $count } vampire cards to hide the { $card }. Which one now?
    }
prompt-holy_cards =
    { $count ->
        [one] Play one more holy-water card to ask about the { $card }.
       *[other] Play { $count } holy-water cards to ask about the { $card }. Which one now?
    }
prompt-follow_up = The { $card } is a vampire, and here in the castle! Who strikes?
prompt-commit_attack = Round { $round }: the { $first } attacks the { $second }. Commit cards to the attack.
prompt-commit_defence = Round { $round }: the { $first } attacks the { $second }. Commit cards to the defence, any number or none.
prompt-recommit = A card of yours was struck out: the { $first } against the { $second }. Add cards if you like.
prompt-cancel_as_defender = The { $first } attacks the { $second }. Strike out a card of the attack before you defend?
prompt-cancel_as_attacker = The { $first } attacks the { $second }. Strike out a card of the defence before the values are compared?
prompt-pass_discard =
    { $count ->
        [one] You pass. Which card do you throw away as well?
       *[other] You pass. Which card do you throw away first?
    }
prompt-pile = { $card }: which pile do you choose from?
prompt-pile_pick = { $card }: which card do you take?
prompt-city_order = { $card }: who lies next from the top of the city?

## What the others wait for

step-turn = begin the turn
step-end_of_turn = end the turn
step-step1 = discard and draw
step-reveal = unmask a vampire or nobody
step-window = a moment for supports
step-support = play a support or decline
step-support_target = say whom the support is for
step-support_marker = choose a marker
step-pay = pay for a support
step-react = answer a support or let it happen
step-resolve = carry out a support
step-action = choose an action
step-hide_cards = play vampire cards to hide somebody
step-holy_cards = play holy water
step-follow_up = strike or hold back
step-round = fight a round
step-commit_attack = commit cards to the attack
step-commit_defence = commit cards to the defence
step-recommit = add cards for one that was struck out
step-cancel_as_defender = strike out a card of the attack or decline
step-cancel_as_attacker = strike out a card of the defence or decline
step-pass_discard = throw away cards
step-pile = choose a pile
step-pile_pick = choose a card from a pile
step-city_order = put the city's top in order

## What happened

event-night = Night { $turn }. { $me ->
        [yes] It is your turn.
       *[no] It is { $seat }'s turn.
    }
event-day = Day { $turn }. { $me ->
        [yes] It is your turn.
       *[no] It is { $seat }'s turn.
    }
event-skipped =
    { $me ->
        [yes] You keep your hand.
       *[no] { $seat } keeps the hand as it is.
    }
event-discarded = You put { $card } in the { $pile ->
        [cellar] cellar
       *[moat] moat
    }.
event-discarded-seen = { $seat } puts a card in the { $pile ->
        [cellar] cellar
       *[moat] moat
    }.
event-drawn = You draw { $card }.
event-drew =
    { $me ->
        [yes] You draw
       *[no] { $seat } draws
    } { $count ->
        [0] no card
        [one] one card
       *[other] { $count } cards
    }.
event-cellar_opened =
    { $me ->
        [yes] Your deck is
       *[no] { $seat }'s deck is
    } empty: the cellar is shuffled ({ $count ->
        [one] one card
       *[other] { $count } cards
    }), becomes the deck and is closed for good.
event-cellar_closed =
    { $me ->
        [yes] Your deck is
       *[no] { $seat }'s deck is
    } empty and so is the cellar, which is closed for good.
event-stayed_masked =
    { $me ->
        [yes] You unmask nobody.
       *[no] { $seat } unmasks nobody.
    }
event-unmasked = The { $card } is unmasked: a vampire!
event-conquered = Three unmasked vampires stand in the castle: it is conquered.
event-entered = The { $card } enters the castle.
event-hidden = The { $card } disappears under the city.
event-declined =
    { $me ->
        [yes] You play nothing.
       *[no] { $seat } plays nothing.
    }
event-announced =
    { $me ->
        [yes] You play { $card }.
       *[no] { $seat } plays { $card }.
    }
event-announced_on =
    { $me ->
        [yes] You play { $card } on { $first }.
       *[no] { $seat } plays { $card } on { $first }.
    }
event-announced_on_two =
    { $me ->
        [yes] You hold { $card } up to the { $first } and the { $second }.
       *[no] { $seat } holds { $card } up to the { $first } and the { $second }.
    }
event-announced_marker =
    { $me ->
        [yes] You play { $card }
       *[no] { $seat } plays { $card }
    } for the { $first }: { $marker ->
        [attack] an attack marker
       *[defence] a defence marker
    }.
event-paid =
    { $me ->
        [yes] You pay
       *[no] { $seat } pays
    } with { $card }.
event-paid-seen = { $seat } pays with a card, face down.
event-no_reaction =
    { $me ->
        [yes] You let it happen.
       *[no] { $seat } lets it happen.
    }
event-countered =
    { $me ->
        [yes] Your { $card } cancels { $first }.
       *[no] { $seat }'s { $card } cancels { $first }.
    }
event-cancelled = { $card } is struck out and counts nothing.
event-marked = The { $card } gets { $marker ->
        [attack] an attack marker
       *[defence] a defence marker
    }.
event-combat_forbidden =
    { $me ->
        [yes] You may start no fight for a turn.
       *[no] { $seat } may start no fight for a turn.
    }
event-mirrored = The Silver Mirror shows the { $first } and the { $second }: { $vampires ->
        [0] neither is a vampire
        [1] one of them is a vampire
       *[other] both are vampires
    }.
event-searched =
    { $me ->
        [yes] You look through your { $pile ->
            [deck] deck
            [cellar] cellar
           *[moat] moat
        }.
       *[no] { $seat } looks through their { $pile ->
            [deck] deck
            [cellar] cellar
           *[moat] moat
        }.
    }
event-took = You take { $card } from your { $pile ->
        [deck] deck
        [cellar] cellar
       *[moat] moat
    }.
event-took-seen = { $seat } takes a card from their { $pile ->
        [deck] deck
        [cellar] cellar
       *[moat] moat
    }, unseen.
event-looked =
    { $me ->
        [yes] You look
       *[no] { $seat } looks
    } at the top { $count ->
        [one] card
       *[other] { $count } cards
    } of the city.
event-saw = At { $depth ->
        [1] the top
       *[other] place { $depth }
    } of the city lies the { $card }.
event-ordered =
    { $me ->
        [yes] You put them back in your order.
       *[no] { $seat } puts them back in some order.
    }
event-attacked =
    { $me ->
        [yes] You attack: the { $first } against the { $second }.
       *[no] { $seat } attacks: the { $first } against the { $second }.
    }
event-committed =
    { $me ->
        [yes] You commit { $card }.
       *[no] { $seat } commits { $card }.
    }
event-compared = Round { $round }: attack { $attack }, defence { $defence }.
event-stopped =
    { $me ->
        [yes] You stop the fight.
       *[no] { $seat } stops the fight.
    }
event-survived = The { $card } lives.
event-died = The { $card } is dead, and was { $side ->
        [vampire] a vampire
       *[human] human
    }.
event-laid =
    { $me ->
        [yes] You play { $card }.
       *[no] { $seat } plays { $card }.
    }
event-answered = Is the { $card } a vampire? { $side ->
        [vampire] Yes.
       *[human] No, human.
    }
event-no_follow_up =
    { $me ->
        [yes] You hold back.
       *[no] { $seat } holds back.
    }
event-passed =
    { $me ->
        [yes] You pass.
       *[no] { $seat } passes.
    }
event-dropped =
    { $me ->
        [yes] You throw away
       *[no] { $seat } throws away
    } { $card }.
event-dropped-seen = { $seat } throws away a card, face down.
event-counted = All cards are used up. The living count: humans { $humans }, vampires { $vampires }.

## How it ended

end-vampires_dead =
    The third vampire is dead: { $me ->
        [yes] you win
       *[no] { $count ->
            [one] { $winners } wins
           *[other] { $winners } win
        }
    }.
end-humans_dead =
    The sixth human is dead: { $me ->
        [yes] you win
       *[no] { $count ->
            [one] { $winners } wins
           *[other] { $winners } win
        }
    }.
end-conquest =
    Three unmasked vampires hold the castle: { $me ->
        [yes] you win
       *[no] { $count ->
            [one] { $winners } wins
           *[other] { $winners } win
        }
    }.
end-points =
    All cards are used up and the living are counted: { $me ->
        [yes] you win
       *[no] { $count ->
            [one] { $winners } wins
           *[other] { $winners } win
        }
    }.
end-draw = All cards are used up and the living balance: { $winners } draw.

## Why something is refused

refused-action = Choose an action: a fight, a pass, and hiding by night or holy water by day.
refused-cancel-moment = You may strike out a card of your opponent now, or decline.
refused-cannot-pay = You have too few other cards to pay for that.
refused-cannot-reach = Your cards cannot beat the defence markers in that fight.
refused-cellar-closed = Your cellar is closed; discard to the moat.
refused-city-empty = The city is empty, so nobody can be hidden.
refused-commit = Commit a valid card from your hand, or say that this is all.
refused-dead-or-revealed = That character is dead or already unmasked.
refused-empty-hand = With an empty hand you must draw if you can.
refused-follow-up = You may strike the vampire you just found, or hold back.
refused-forced-round = At this table you must go on while you have a valid card.
refused-friendly-fire = At this table an unmasked vampire is not attacked by its own player.
refused-has-marker = At this table a character carries one marker only.
refused-leads-revealed = An unmasked vampire does not fight for you.
refused-minimum = The attack must be worth more than the defence markers, with at least one card.
refused-must-drop = You passed: throw away a card from your hand.
refused-must-lead-revealed = You must attack with an unmasked vampire while one is in the castle.
refused-must-order = Choose who of the cards you looked at lies next from the top.
refused-must-pay = Pay for the support first, with a card from your hand.
refused-must-take = Take one card from the pile.
refused-needs-holy-water = Only holy-water cards will do.
refused-needs-marker = Choose an attack marker or a defence marker.
refused-needs-pile = Choose your deck or your cellar.
refused-needs-target = Say first whom the support is for.
refused-needs-vampire-card = Only vampire cards will do.
refused-no-card-yet = Round 2 takes at least one card; commit one or stop.
refused-no-combat = You may start no fight this turn.
refused-no-effect = That support could do nothing now.
refused-no-skip = At this table you always draw up to eight.
refused-no-vampire = That character is no vampire.
refused-not-in-castle = That character is not in the castle.
refused-not-in-fight = Your opponent has no such card in this fight.
refused-not-in-hand = You do not have that card in hand.
refused-not-in-pile = That card is not in the pile.
refused-not-looked-at = That character is not among those you looked at.
refused-not-valid = That card is not valid for your side of this fight.
refused-nothing-to-draw = There is nothing to draw; keep your hand or discard.
refused-only-humans-ask = Only the human player uses holy water.
refused-only-vampires-hide = Only the vampire player hides somebody.
refused-other-time = That support is not played at this time.
refused-react = You may cancel the support just announced, or let it happen.
refused-revealed-already = That vampire is already unmasked.
refused-same-character = Name two different characters.
refused-step1 = In step 1 you discard and draw, or keep your hand.
refused-step1-begun = You have begun to discard, so you must draw.
refused-step2 = In step 2 you unmask a vampire or nobody.
refused-stop = You can stop only at the start of round 2.
refused-too-few-vampire-cards = Hiding takes three vampire cards.
refused-too-little-holy-water = Holy water takes two holy-water cards.
refused-too-many-cards = You have more than eight cards; discard first.
refused-window = You may play a support now, or decline.
refused-wrong-profession = That person does not serve a character of this profession.

## Are you sure?

caution-attacks-human = You know that this one is human: killing humans is the vampires' work.
caution-attacks-vampire = This one is a vampire of yours.
caution-known-human = You know already that this one is human.
caution-third-vampire = Two unmasked vampires stand in the castle: if this is the third, you lose at once.

## The table in text

table-night = Night · turn { $turn }
table-day = Day · turn { $turn }
table-castle = Castle
table-city = City ({ $count }), top first: { $people }
table-city-empty = The city is empty.
table-dead = Dead: { $people }
table-known-vampires = Known as vampires: { $people }
table-known-humans = Known as human: { $people }
table-note-human = By holy water: the { $name } is human.
table-note-mirror = By mirror: of the { $one } and the { $two }, { $vampires ->
        [0] neither is a vampire.
        [1] one is a vampire.
       *[other] both are vampires.
    }
table-fight = Fight, round { $round }: the { $attacker } attacks the { $defender }
table-markers =
    { $count ->
        [one] marker 1
       *[other] markers { $count }
    }
table-cost = sun { $sun }, moon { $moon }
table-you = you
table-hand-count = hand { $count }
table-deck = deck { $count }
table-cellar = cellar { $count }
table-cellar-closed = cellar closed
table-moat = moat { $count }
table-no-combat = may start no fight
table-announced = Announced: { $cards }
table-hand = Hand: { $cards }
table-own-cellar = Cellar: { $cards }
table-own-moat = Moat: { $cards }

side-0 = vampires
side-1 = humans
side-vampire = vampire
side-masked-vampire = vampire, masked
side-human = human
side-unknown = unknown
side-trusted = trusted human
side-untrusted = not trusted
profession-nobles = nobles
profession-clergy = clergy
profession-servants = servants
colour-white = white
colour-red = red
marker-attack = attack +{ $count }
marker-defence = defence +{ $count }

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
option-sacrifice_replacement-help = How many cards the owner may add for each of their cards that is struck out in a fight.
option-sacrifice_replacement-any = Any number
option-sacrifice_replacement-one = One at most
option-react_cards = Answers
option-react_cards-help = Interdict and Dominate may cancel supports. Otherwise they only serve to pay and to be discarded.
option-open_discards = Open payments
option-open_discards-help = Cards paid or passed away are shown to both. What is discarded in step 1 stays secret.
option-memory_mode = By heart
option-memory_mode-help = Who was put under the city is not displayed afterwards; you have to remember it. What holy water and mirrors showed stays in the notes.

# What the players say to each other, true or not.

claim-human = { $me ->
    [yes] You claim that the { $card } is human.
   *[no] { $seat }: “The { $card } is human.”
}
claim-human-button = … is human
claim-vampire = { $me ->
    [yes] You claim that the { $card } is a vampire.
   *[no] { $seat }: “The { $card } is a vampire.”
}
claim-vampire-button = … is a vampire
claim-strong = { $me ->
    [yes] You claim that you have cards enough.
   *[no] { $seat }: “I have cards enough for this.”
}
claim-strong-button = I have cards enough
claim-bluff = { $me ->
    [yes] You say that you see a bluff.
   *[no] { $seat }: “You are bluffing.”
}
claim-bluff-button = You are bluffing

## What a choice may lead to, before “in 3 of 4 futures”

milestone-vampire_dies = a vampire dies
milestone-human_dies = a human dies
milestone-unmasked = one more living vampire is unmasked
milestone-vampires_in_castle = one more vampire stands in the castle
milestone-conquest = three unmasked vampires take the castle
milestone-kills =
    { $me ->
        [yes] you kill somebody in a fight
       *[no] { $seat } kills somebody in a fight
    }
milestone-repelled =
    { $me ->
        [yes] you beat off an attack
       *[no] { $seat } beats off an attack
    }
milestone-cellar_closed =
    { $me ->
        [yes] your cellar is used up
       *[no] the cellar of { $seat } is used up
    }
milestone-few_cards =
    { $me ->
        [yes] you are down to your last cards
       *[no] { $seat } is down to the last cards
    }

## The lesson

lesson-strike-title = A fight
lesson-strike-1 = Three of the nine are vampires. You play the humans, and the Lady is unmasked: she is one. By day you may let one person in the castle attack another. Click the Monk, then the Lady.
lesson-strike-2 = Back your attacker with cards of his profession: green crosses fight for clergy. Holy water counts against unmasked vampires. Play the Processional Cross, worth 3.
lesson-strike-3 = The see-saw shows both sums; the defender wins ties. Three should do: say that this is all.
lesson-strike-done = Nobody could defend the Lady: she is dead. When all three vampires are dead, you win. The next one from the city has taken her place.
lesson-strike-other = That is allowed, but follow the lesson: the Monk attacks the Lady with the Processional Cross.
lesson-water-title = Holy water
lesson-water-1 = Nobody is unmasked here. You trust the Officer and the Maid (golden rings). Is the Cook a vampire? Click the Cook and ask by holy water.
lesson-water-2 = The question costs two cards of holy water. Play one …
lesson-water-3 = … and the other.
lesson-water-4 = A vampire! The Cook is unmasked, and because that happened in the castle somebody may strike at once. Your lower holy water card fights along.
lesson-water-done = The fight begins with one card in it already. Had the answer been no, everybody would know the Cook as human.
lesson-water-other = That is allowed, but here we ask about the Cook, and strike.
lesson-cards-title = Cellar and moat
lesson-cards-1 = A turn begins with your hand. What goes to the moat is gone for good; what goes to the cellar comes back once, when your deck is empty. Put the Sabre in the cellar: nobody here needs it.
lesson-cards-2 = Now draw up to eight.
lesson-cards-done = Hands are filled only here, in the own turn. Every card you spend in a fight is missing when you are attacked.
lesson-cards-other = That is allowed, but here the Sabre goes to the cellar, and then you draw.
lesson-support-title = Supports
lesson-support-1 = Before and after the action both sides may play supports. The numbers are their cost in other cards: the sun by day, the moon by night. The Novice costs nothing by day. Play it.
lesson-support-2 = The Novice serves clergy. Choose the Monk.
lesson-support-3 = An attack marker or a defence marker? Either counts one in the first round of a fight.
lesson-support-done = The marker stays until the Monk leaves the castle. Mirrors, mists and secret passages work the same way: announce, pay, and the other side may answer.
lesson-support-other = That is allowed, but here we play the Novice for the Monk.
lesson-mask-title = The other side
lesson-mask-1 = Now you play the vampires, by night. Small fangs show who is one; your opponent does not know. Red cards fight for unmasked vampires only, and you hold three. Unmask the Lady.
lesson-mask-done = Everybody knows her now, and every red card fights for her, in attack and in defence.
lesson-mask-other = That is allowed, but here the Lady drops her mask: she stands in the castle.
lesson-night-title = The night’s work
lesson-night-1 = You win when all six humans are dead. While an unmasked vampire is in the castle, it must be the one who attacks. Click the Lady, then the Monk.
lesson-night-2 = Fangs are worth 3.
lesson-night-3 = The Monk has no marker, and your opponent few cards. That is all.
lesson-night-done = The Monk is dead, and was human. If it fails, you may add cards in a second round.
lesson-night-other = That is allowed, but here the Lady attacks the Monk with Fangs.
lesson-conquest-title = Conquest
lesson-conquest-1 = There is a third way to win: three unmasked vampires in the castle at once. Two stand there already …
lesson-conquest-done = The castle is yours. And when all cards are used up, the living are counted: two points for each vampire, one for each human. Now you know enough for a first night.
lesson-conquest-other = One more mask, and the castle is yours: look at the Butler.
lesson-claims-title = Claims, and one good lie
lesson-claims-1 = Claims are the buttons under Talk: sentences that your opponent reads, and bots too. They bind nobody and need not be true. You play the vampires; the Lady is one, the Cook is not. Say that the Cook is a vampire.
lesson-claims-done = A good lie costs the other side something to check: two cards of holy water for a human, and the Lady has a quiet night. Mix in a truth now and then, or nobody listens. A claim stays in the log; a lie that is found out costs you every later one.
lesson-claims-other = That is allowed, but here we only talk.

## Words that are explained where they are read; `words` are the forms in which they occur

glossary-castle = The three characters face up in the middle. Only here there are fights.
    .words = castle
    .clause = VE-3
glossary-city = The face-down row of those who wait. Its first one takes every empty place in the castle.
    .words = city
    .clause = VE-10
glossary-cellar = Takes cards for later, in step 1 only. When your deck is empty it is shuffled into a new one, once.
    .words = cellar
    .clause = VE-15
glossary-moat = Takes every card that is played, paid or struck out. Nothing comes back from it, unless a support says so.
    .words = moat, moats
    .clause = VE-14
glossary-unmask = The vampire side lies out for all to see, for good. Red cards now fight for this vampire, white ones against it.
    .words = unmask, unmasks, unmasked
    .clause = VE-34
glossary-support = A card that does what it says. It costs other cards: the sun number by day, the moon number by night.
    .words = support, supports
    .clause = VE-92
glossary-marker = Worth 1 in the first round of a fight, for attack or for defence. It stays until its character leaves the castle.
    .words = attack marker, attack markers, defence marker, defence markers, marker, markers
    .clause = VE-100
glossary-holy-water = Two such cards ask whether somebody is a vampire; the answer is true. A vampire found in the castle may be struck at once.
    .words = holy water, holy-water card, holy-water cards
    .clause = VE-44
glossary-hide = Three vampire cards send somebody from the castle under the city. The vampire player's action.
    .words = hide, hides
    .clause = VE-39
glossary-strike-out = A committed card that is struck out counts nothing; its owner may add others.
    .words = struck out, strike out
    .clause = VE-102
glossary-attack = The cards of whoever's turn it is, and in round 1 the attack markers. More than the defence kills; equal does not.
    .words = attack, attacks
    .clause = VE-62
glossary-defence = The other player's cards, if any, and in round 1 the defence markers.
    .words = defence
    .clause = VE-63
glossary-commit = Lay cards openly for your side of a fight: those of the fighter's profession, and red or white ones where a vampire is unmasked.
    .words = commit, commits
    .clause = VE-74
glossary-conquered = Three unmasked vampires in the castle win the game for the vampire player.
    .words = conquered
    .clause = VE-36
glossary-pass = Throw two cards face down into your moat; the turn is over.
    .words = pass, passes
    .clause = VE-86
strength-as-human = as the humans
strength-as-vampire = as the vampires

## Before what people may want to talk

talk-over-action = Before this action, talk it over: who says what about whom?

## What the page for the printed box says

box-identities = Who is a vampire
box-identities-line = The vampire player learns who the three vampires are, the human player two humans to trust.
box-won = Games won
