# Victor or Victim?, in English.

title = Victor or Victim?
tagline = Draw a letter, pass a letter. VICTOR in one colour wins; VICTIM in one colour is out.
reconstructed = The rulebook does not say how many copies there are of each card; those numbers are reconstructed.

## What a player can do

action-pass = Pass the { $card }
action-take = Take the { $card } from { $seat }
action-decline = Take nothing

## What is asked of a player

prompt-pass = You drew the { $card }. Which letter do you pass to { $to }?
prompt-pass_two_first = Pass Two! Which letter goes to { $to } first?
prompt-pass_two_second = And which letter goes to { $to } second?
prompt-acquire = Acquisition! Take one letter from any other player, or take nothing.

## What the others wait for

step-turn = draw a card
step-end_of_turn = hand on the turn
step-pass = pass a letter
step-pass_two_first = pass the first of two letters
step-pass_two_second = pass the second of two letters
step-acquire = take a letter or nothing

## What happened

event-starts =
    { $me ->
        [yes] You start.
       *[no] { $seat } starts.
    }
event-put_back =
    { $me ->
        [yes] You turn up { $card } while dealing; it goes back into the deck.
       *[no] { $seat } turns up { $card } while dealing; it goes back into the deck.
    }
event-drew =
    { $me ->
        [yes] You draw a card: { $card }.
       *[no] { $seat } draws a card: { $card }.
    }
event-passed =
    { $me ->
        [yes] You pass the { $card } to { $to }.
       *[no] { $to_me ->
            [yes] { $seat } passes you the { $card }.
           *[no] { $seat } passes the { $card } to { $to }.
        }
    }
event-took =
    { $me ->
        [yes] You take the { $card } from { $owner }.
       *[no] { $seat } takes the { $card } from { $owner_me ->
            [yes] you
           *[no] { $owner }
        }.
    }
event-declined =
    { $me ->
        [yes] You take nothing.
       *[no] { $seat } takes nothing.
    }
event-turned =
    { $direction ->
        [1] The direction changes: play now goes clockwise.
       *[other] The direction changes: play now goes counter-clockwise.
    }
event-victor =
    { $me ->
        [yes] You have
       *[no] { $seat } has
    } { $word } in { $colour ->
        [R] red
        [B] blue
        [Y] yellow
       *[other] { $colour }
    }!
event-victim =
    { $me ->
        [yes] You have
       *[no] { $seat } has
    } { $word } in { $colour ->
        [R] red
        [B] blue
        [Y] yellow
       *[other] { $colour }
    } and { $me ->
        [yes] are
       *[no] is
    } out. All those letters are shuffled into the deck.
event-survived =
    { $me ->
        [yes] You are the last one standing.
       *[no] { $seat } is the last one standing.
    }
event-rebuilt = The deck has run out: the discard pile is shuffled and becomes the new deck.
event-limit = That was the last turn this table allows.

## How it ended

end-victor =
    { $me ->
        [yes] You win
       *[no] { $count ->
            [one] { $winners } wins
           *[other] { $winners } win
        }
    } as the victor.
end-survival =
    { $me ->
        [yes] You win
       *[no] { $count ->
            [one] { $winners } wins
           *[other] { $winners } win
        }
    }: everybody else is a victim.
end-limit = A draw between all who are still in: { $winners }.

## Why something is refused

refused-must-pass = You drew a letter, so you must pass one of your letters now.
refused-must-pass-two = After Pass Two you must pass a letter now.
refused-not-yours = You do not have that letter.
refused-earmarked = That letter is already the first of the two; choose another one.
refused-no-pass-now = After an Acquisition you may take a letter, but you pass none.
refused-own-card = That letter is your own; take one from somebody else, or nothing.
refused-not-playing = That seat is not in the game, so there is nothing to take.
refused-not-theirs = That player does not have that letter.

## Are you sure?

caution-gives-victor = This gives the next player the whole winning word.
caution-own-victim = This completes your own losing word: you would be out.

## The table in text

table-line = Turn { $turn } · play goes { $direction ->
        [1] clockwise
       *[other] counter-clockwise
    } · deck { $deck } · discard { $discard }
table-last-turn = Turn { $limit } is the last one.
table-plays = to play
table-receives = gets the next letter
table-you = you
table-out = out
table-empty = no letters
table-near-victor = ★ one letter from { $word } in { $colour }: { $letter }
table-near-victim = ☠ one letter from { $word } in { $colour }: { $letter }
table-missing = missing { $victor } / { $victim }
table-spare = spare { $letters }
table-left = Left in the deck
table-left-rebuilt = The deck is empty; these come back
table-earmarked = chosen to go first: { $card }

colour-R = red
colour-B = blue
colour-Y = yellow

## The cards

card-R-V = red V
card-R-I = red I
card-R-C = red C
card-R-T = red T
card-R-O = red O
card-R-R = red R
card-R-M = red M
card-B-V = blue V
card-B-I = blue I
card-B-C = blue C
card-B-T = blue T
card-B-O = blue O
card-B-R = blue R
card-B-M = blue M
card-Y-V = yellow V
card-Y-I = yellow I
card-Y-C = yellow C
card-Y-T = yellow T
card-Y-O = yellow O
card-Y-R = yellow R
card-Y-M = yellow M
card-CD = Change Direction
card-AQ = Acquisition
card-P2 = Pass Two
card-LT = Lose a Turn

## The table's options

option-first_player = Who starts
option-first_player-help = Chance chooses who takes the first turn, or name a seat.
option-first_player-random = Chance decides
option-first_player-0 = Seat 0
option-first_player-1 = Seat 1
option-first_player-2 = Seat 2
option-first_player-3 = Seat 3
option-first_player-4 = Seat 4
option-first_player-5 = Seat 5
option-letter_set = Letters
option-letter_set-help = How the 22 letters of each colour are divided. Three victims: V3 I6 C3 T3 O2 R2 M3. Even: V3 I4 C3 T3 O3 R3 M3, with fewer eliminations.
option-letter_set-three_victims = Three victims
option-letter_set-even = Even
option-specials_per_kind = Copies of each symbol card
option-specials_per_kind-help = How often Change Direction, Acquisition, Pass Two and Lose a Turn are each in the deck.
option-pass_two = Pass Two
option-pass_two-help = Do the two letters go one by one, each with its own check, or together with one check?
option-pass_two-one_by_one = One by one
option-pass_two-together = Together
option-turn_limit = Last turn
option-turn_limit-help = After this many turns without a winner, all who are still in share a draw.
option-allow_two = Two players
option-allow_two-help = Also allow a table for two; the rules are written for three to six.

# What players say to each other (VI-R27): true or not, and binding nobody.

claim-beware = { $me ->
    [yes] You warn everybody of { $other }.
   *[no] { $seat }: “Beware of { $other }!”
}
claim-beware-button = Beware of …
claim-spare = { $me ->
    [yes] You promise to spare { $other }.
   *[no] { $seat }: “I will spare { $other }.”
}
claim-spare-button = I will spare …
claim-want = { $me ->
    [yes] You say that you want { $card }.
   *[no] { $seat }: “I want { $card }.”
}
claim-want-button = I want …

## What a choice may lead to, before “in 3 of 4 futures”

milestone-out =
    { $me ->
        [yes] you are out
       *[no] { $seat } is out
    }
milestone-victor =
    { $me ->
        [yes] you complete the winning word
       *[no] { $seat } completes the winning word
    }
milestone-near_victor =
    { $me ->
        [yes] you come within a letter of winning
       *[no] { $seat } comes within a letter of winning
    }
milestone-near_victim =
    { $me ->
        [yes] you come within a letter of being out
       *[no] { $seat } comes within a letter of being out
    }
milestone-last_two = only two players are left
milestone-survival =
    { $me ->
        [yes] you are the last one left
       *[no] { $seat } is the last one left
    }

## The lesson

lesson-pass-title = Draw one, pass one
lesson-pass-1 = All letters lie open before their owners. In your turn you draw a card; a letter joins yours. Then you pass one letter to the next player: play goes clockwise. Click any letter of yours.
lesson-pass-done = That letter now lies with the next player, who has drawn already. That is a whole turn.
lesson-victor-title = VICTOR wins
lesson-victor-1 = You have V, I, C, T and O in red. The word VICTOR in one colour wins at once. You drew an Acquisition: take one letter from anybody. Take the one that you lack.
lesson-victor-done = VICTOR in red: you have won. Only letters of one colour count together.
lesson-victor-other = That is allowed, but look at your red ribbon: which letter trembles?
lesson-victim-title = VICTIM is out
lesson-victim-1 = The word VICTIM in one colour throws its owner out. The next player has five of its letters in red. You hold a red M …
lesson-victim-done = Out! All their letters are shuffled into the deck, and the turn goes on behind them.
lesson-victim-other = That is allowed, but there is something better: look at the red ribbon of the next player.
lesson-danger-title = Do not give it away
lesson-danger-1 = Ribbons with a golden frame lack one letter for VICTOR. The next player needs a blue O, and you have one. Pass something else.
lesson-danger-done = Well kept. As long as you hold that O, nobody gets VICTOR in blue from you.
lesson-danger-other = The table asked once, because that letter wins the game for the next player. Choose another one.
lesson-own-title = Look at yourself
lesson-own-1 = An Acquisition again. A red frame shows a word that would throw its owner out, and this time it is yours: you lack a blue T for VICTIM. Take anything but that, or nothing.
lesson-own-done = Good. With V, I, I, C and M in one colour you should also pass some of them on soon.
lesson-own-other = That T would finish your own VICTIM. Take something else, or nothing.
lesson-two-title = Pass Two
lesson-two-1 = Pass Two: two letters go to the next player, one by one. The next player lacks a red M for VICTIM.
lesson-two-2 = Out! Your second letter goes to whoever is next now. Look at that one’s blue ribbon.
lesson-two-done = Two at one stroke. The other symbols are simple: Change Direction turns play around, Lose a Turn ends the turn.
lesson-two-other = Look at the ribbons of the player who gets the letter: one letter finishes a VICTIM.
lesson-last-title = The last one standing
lesson-last-1 = Whoever is left over when all others are out wins as well. Only one rival is left, and lacks a yellow M.
lesson-last-done = You are the last one standing and have won. Now you know everything: who draws VICTOR, or survives, wins.
lesson-last-other = One letter of yours would finish the game here: look at the yellow ribbon.
lesson-claims-title = Claims, and one good lie
lesson-claims-1 = Claims are the buttons under Talk: sentences that everybody reads, and bots too. They bind nobody and need not be true. Here all letters lie open, so a lie is about what you will do. The next player fears your red M. Promise to spare them.
lesson-claims-2 = Nobody has to keep a promise. Pass the red M.
lesson-claims-done = A good lie keeps somebody quiet until it is too late: who feels safe asks nobody to take that M from you. It works once. A claim stays in the log; a promise that was broken costs you every later one.
lesson-claims-other = That is allowed, but here you promise to spare the next player, and then pass the red M.

## Words that are explained where they are read; `words` are the forms in which they occur

glossary-victor = You win on the spot with V, I, C, T, O and R of one colour.
    .words = VICTOR
    .clause = VI-01
glossary-victim = You are out on the spot with V, I, C, T, M and a second I of one colour.
    .words = VICTIM
    .clause = VI-01
glossary-acquisition = Take one letter from any other player, or leave it. Nothing is passed after it.
    .words = Acquisition
    .clause = VI-30
glossary-pass-two = Pass two letters, one by one, each to whoever is next at that moment.
    .words = Pass Two
    .clause = VI-37
glossary-change-direction = Play goes the other way round at once, and nothing is passed.
    .words = Change Direction
    .clause = VI-45
glossary-lose-a-turn = The turn in which it is drawn is over.
    .words = Lose a Turn
    .clause = VI-48
glossary-deck = Cards to draw, face down. When it runs out, the discard pile becomes the deck.
    .words = deck
    .clause = VI-58
glossary-direction = The way round in which turns and letters go, until a Change Direction.
    .words = direction, clockwise, counter-clockwise
    .clause = VI-46

## Before what people may want to talk

talk-over-acquire = Somebody may take a letter from anybody. Talk it over: from whom, and which one?

## What the page for the printed box says

box-won = Games won
