# What every game says.

seat = Seat { $seat }
waiting = Waiting for { $names }: { $what }.
waiting-answered = Your answer is in; it opens with the others’: { $what }.
refused-not-offered = That is not one of the choices now.
refused-not-asked = It is not your decision now.
refused-answered = You have answered already; take your answer back to give another.
refused-nothing-sealed = You have no sealed answer to take back.
refused-over = The game is over.
end-by-agreement = All players agreed to end the game here; nobody wins.

## A table in words, where the game writes none itself

plain-zone = { $zone }: { $cards }
plain-empty = { $zone }: nothing
plain-hidden =
    { $zone }: { $count ->
        [one] one, face down
       *[other] { $count }, face down
    }

## What a seat wondered about

matter-card = { $card }

## Why a choice: two choices tried in the same imagined futures

why =
    { $choice }: { $what } { $often ->
        [0] in hardly any future
        [4] in nearly every future
       *[other] in about { $often } of 4 futures
    }, after “{ $instead }” { $instead_often ->
        [0] in hardly any
        [4] in nearly every one
       *[other] in about { $instead_often } of 4
    }. Win chances { $chance } % against { $instead_chance } % (the difference ± { $error }).
why-none = No future stands out between “{ $choice }” and “{ $instead }”. Win chances { $chance } % against { $instead_chance } % (the difference ± { $error }).

## How strong a level of bots is, by what was measured

strength =
    Games won against plain rules of thumb: { $parts }. 95 % intervals, { $games ->
        [one] one game
       *[other] { $games } games
    }.
strength-all = { $share } % ({ $low }–{ $high } %), by them { $without } % in the same chairs
strength-side = { $side } { $share } % ({ $low }–{ $high } %), by them { $without } %
strength-more =
    Of a hundred games it wins { $lead } more than { $below ->
        [novice] a novice
        [decent] a decent bot
       *[strong] a strong bot
    } in the same chairs.
strength-unproven =
    It has not been shown to be better than { $below ->
        [novice] a novice
        [decent] a decent bot
       *[strong] a strong bot
    }.
