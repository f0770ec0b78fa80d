# What the programs say: the command line first, then the terminal client.

games-id = id
games-title = game
games-seats = seats
games-minutes = minutes

options-bots = Bots (--bots)
options-values = Values: { $values }.
options-to = to

simulate-playing = Playing
dataset-written = { $file }: { $games ->
    [one] 1 game
   *[other] { $games } games
}, { $rows ->
    [one] 1 decision
   *[other] { $rows } decisions
}; what is in it is told by the card beside it.
simulate-title = { $title }: { $games ->
    [one] 1 game
   *[other] { $games } games
}, { $seats } seats, seed { $seed }
simulate-about = rules { $version } · cards { $cards } · options { $options } · bots { $bots } · Afterdark { $afterdark }
simulate-own-cards = the game's own
simulate-usual-options = as usual
simulate-kept = { $kept ->
    [one] 1 game was
   *[other] { $kept } games were
} kept from an earlier run.
simulate-written = { $file }: { $rows ->
    [one] 1 row
   *[other] { $rows } rows
}
simulate-side = side
simulate-shared = several winners
simulate-speed = { $seconds } s · { $rate } games/s · { $decisions } decisions/s · { $jobs ->
    [one] 1 process
   *[other] { $jobs } processes
}
simulate-interrupted = Interrupted after { $games } of { $wanted ->
    [one] 1 game
   *[other] { $wanted } games
}.
simulate-seat = seat
simulate-bot = bot
simulate-wins = wins
simulate-share = share
simulate-interval = 95 % interval
simulate-payoff = payoff
simulate-end = end
simulate-decisions = decisions
simulate-longest = longest
simulate-forfeits = { $bot } was given up { $times ->
    [one] once
   *[other] { $times } times
} in { $games ->
    [one] 1 game
   *[other] { $games } games
}; rules of thumb played on for it.

tournament-title = { $title }: { $deals ->
    [one] 1 deal
   *[other] { $deals } deals
}, { $games ->
    [one] 1 game
   *[other] { $games } games
}, { $seats } seats, seed { $seed }
tournament-interrupted = Interrupted after { $deals } of { $wanted ->
    [one] 1 deal
   *[other] { $wanted } deals
}; { $ahead ->
    [0] none was played ahead.
    [one] 1 was played ahead.
   *[other] { $ahead } were played ahead.
}
tournament-rating = rating ± 2 σ
tournament-forfeits = forfeits
tournament-side = side
tournament-chairs = chairs
tournament-better = better
tournament-worse = than
tournament-difference = wins more
tournament-sure = sure
tournament-yes = yes
tournament-no = no

score-title = { $bot }, seed { $seed }
score-against = more than { $bot }

scenario-summary = { $passed } passed, { $failed } failed
new-game-written = { $folder }: { $count } files of a whole game, to be changed into yours. Now:
new-game-install = once: then Afterdark knows it
new-game-test = its laws, scenarios and texts
new-game-play = in the terminal
new-game-serve = in the browser

## The terminal client

player = Player { $number }
player-alone = Player
you = you

keys = number or ↑↓ Enter  : write  ? rule  h hint  u undo  l log  s save  q quit
keys-windows = number ↑↓ Enter  ? rule  h hint  a windows { $way ->
    [asked] on
   *[let-go] off
}  u undo  l log  s save  q quit
windows-asked = You are asked in every window again.
windows-let-go = Windows in the other turn and after your action now go by. You are still asked to answer what is played.
plain-windows = One more word: windows (let routine windows go by, or be asked again).
caution = Do it all the same?
hint = Hint: { $choice }.
choice-none = There is no choice { $number }.
hint-none = There is nothing to decide for you now.
undo-agree = Something was shown or somebody has acted since. Do all the others agree to take it back?
moment = A moment …
leave = Leave the game?
write-notation = a choice in notation: → completes, Enter plays, Esc goes back

hand-over = The screen is for { $name } now.
hand-over-keys = Everybody else looks away. { $name }: press Enter.

dialog-yes-no = y yes    n no
dialog-close = ↑↓ scroll    Esc close

end-how = How it came to that:
end-keys = s save the record   u undo   l log   t back to the table   q quit
save-where = Save the record of this game as
save-keys = Enter save    Esc do not save
saved = The record is saved in { $file }.
save-failed = { $file } cannot be written: { $reason }.
no-such-choice = That is not a choice of this game.

plain-help = Answer with a number or a notation. Other words: ? (the rule behind the question), hint, undo, log, table, rules, help, quit.
plain-number = Please choose a number from 1 to { $most }.
plain-left = The game ends here, unfinished.
play-which = Which game?
play-side = Which side do you play?
play-lots = let lots decide
play-not-there = “{ $given }” is none of them: type a number from 1 to { $last }, or its word.
play-nothing = Type a number from 1 to { $last }.
play-number = Number

replay-keys = ← → step   PgUp PgDn ten steps   Home End   q quit
replay-keys-all = ← → step   PgUp PgDn ten steps   Home End   Tab next seat   q quit
replay-spectator = A spectator
analysis-title = { $game }, looked back at
analysis-unjudged = Nothing was learned for these rules or cards: every table was played to its end instead.
analysis-balance = What each result is made of, in points of a hundred (± two standard errors; the columns add up)
analysis-start = start
analysis-deal = the deal
analysis-luck = luck
analysis-play = own choices
analysis-others = others’ choices
analysis-revised = misjudged here
analysis-result = result
analysis-curve = Win chances over time, in percent: by what each knew · in truth
analysis-decision = decision
analysis-pair = { $known } · { $full }
analysis-turnings = Decisive moments
analysis-mistakes = Choices where another was better, by what the player knew
analysis-moment = { "  " }decision { $decision } · { $what }
analysis-by-play = by choice: { $changes }
analysis-by-luck = by chance: { $changes }
analysis-by-sight = foreseen only now: { $changes }
analysis-none = None.
analysis-knowable = Here it could have been known: our inference sure of it, the rules alone not
analysis-no-secrets = Nobody keeps anything secret in this game.
analysis-could-know = { $name } about { $about }: { $answer } (rules alone { $rules } %, inference { $belief } %)
analysis-lens = What { $name } could know: what was true, and how likely in percent by the rules alone · by inference
analysis-odds = { $answer } { $rules } · { $belief }
analysis-ledger = The bluff ledger: who said what, and how likely others held the truth of it before and after
analysis-claim = { $what } ({ $truth })
analysis-true = true
analysis-false = false
analysis-neither = neither true nor false
analysis-fooled = fooled: { $names }
analysis-unfooled = not fooled: { $names }
analysis-listeners = heard by: { $names }
analysis-heard = { $name } { $before } → { $after }
analysis-claims = claims
analysis-people-fooled = people fooled
puzzle-title = { $game }: puzzle { $number } of { $count }
puzzle-help = One choice is clearly best, and it is not the obvious one. Answer with a number or a notation. Other words: table, answer (give up), quit.
puzzle-right = Right!
puzzle-wrong = No: something else is clearly better. Try again, or type answer.
puzzle-given-up = This was the answer:
puzzle-proof = Wins of 100 after every choice, in { $worlds } imagined games played to their end: if everybody keeps to the rules of thumb · if everybody strays from them
puzzle-chance = { "  " }{ $close } · { $loose }  { $choice }
puzzle-today = today
puzzle-none = { $game } has no puzzles.
puzzle-other-rules = The puzzles of { $game } were proved for another version of its rules, so none is offered.
puzzle-other-cards = The puzzles of { $game } were proved with other cards, so none is offered.
verify-right = ok
verify-wrong = WRONG

## At a network table

net-keys = number ↑↓ Enter  ? rule  h hint  u undo  t talk  c claim  l log  s save  q quit
net-keys-windows = 1 2 …  ? rule  h hint  a windows { $way ->
    [asked] on
   *[let-go] off
}  u undo  t talk  c claim  l log  q quit
net-lobby-keys = r ready   s start (host)   b bots on empty chairs (host)   t talk   q leave
net-lost = The connection is lost; trying again …
net-paused = paused
net-hurried = the house is busy, so bots think less than usual
net-said = { $name }: { $words }
net-talk = Say to the table
net-talk-keys = Enter say it    Esc say nothing
net-claim = Claim one of these, with its words:
    { $forms }
net-proposal = { $what ->
    [undo] { $name } asks to take a move back. Do you agree?
    [end] { $name } proposes to end the game without a winner. Do you agree?
    [pause] { $name } proposes a pause. Do you agree?
    [close] { $name } wants to close the table: then nothing can be taken back. Do you agree?
    [keep] { $name } proposes to keep what all of you say with the record. Do you agree?
   *[resume] { $name } proposes to go on. Do you agree?
}
net-closing = The last action can still be taken back, until all who play close the table or a minute has passed; then the record is opened.
net-keys-end = s save the record   c close the table   u undo   l log   t back to the table   q quit
net-undo-asked = The others are asked whether they agree.
net-returned = You have your chair back; the log tells what was played for you.
net-name = What is your name?
net-bot = bot: { $kind }
net-program = program
net-programs = programs: { $names }
level-novice = novice
level-novice-about = Knows the rules and slips now and then, as on a first evening.
level-decent = decent
level-decent-about = Plays at once, by the rules of thumb of sensible players.
level-strong = strong
level-strong-about = Imagines some games before every choice that matters.
level-master = master
level-master-about = Imagines sixteen times as many, and takes a moment for it.
level-heuristic = decent
level-random = careless
net-host = host
net-ready = ready
net-not-ready = not ready
net-away = away
net-free = (free)
net-watchers = { $count ->
    [one] One person watches.
   *[other] { $count } people watch.
}
net-opening = Everybody's salt is being opened for the fair deal …
net-watching = You watch. The game has not begun.
net-be-ready = Say that you are ready.
net-wait-ready = Not everybody is ready yet: { $names }.
net-wait-start = You are ready. The host starts the game.
net-start = Everybody is ready: start the game.
net-plain-lobby = Words here: ready, start, bots (the host fills empty chairs), say …, quit.
net-plain-help = At this table also: say …, whisper …, claim …, who, ready (to go on together), yes and no (to a proposal), close (after the end), rematch.
net-together = { $what ->
    [lesson] The group reads its lesson in the browser.
    [practice] This is practice: all hands are open, and nothing counts.
   *[talk] Talk it over; no clock runs.
} Not ready yet: { $names }.
net-plain-ready = answer ready
net-plain-whisper = whisper 2 … says it to whoever sits on chair 2.
net-whispered = { $name } whispers to { $to }.
net-whispered-words = { $name } whispers to { $to }: { $words }
net-plain-reply = answer yes or no
net-plain-over = close opens the record, rematch plays again with the same people, quit leaves.
net-left = You have left; your chair is kept. afterdark join and the link of the table bring you back.
net-invite = Friends come in here: { $link }
net-host-left = Your server is closed, its tables are kept: afterdark serve opens them again.
net-full = There is no free chair; you watch.

## Boards

victim-status = { $way ->
    [forth] ↻ clockwise
   *[back] ↺ counter-clockwise
} · turn { $turn } · deck { $deck } · discard { $discard }

## Vampire Empire

empire-time = { $time ->
    [night] ☾ Night { $turn }
   *[day] ☀ Day { $turn }
}
empire-step-cards = cards
empire-step-unmask = unmask
empire-step-supports = supports
empire-step-action = action
empire-unmasked = vampire
empire-masked = masked
empire-human = human
empire-unknown = unknown
empire-proof-dead = dead
empire-proof-unmasked = unmasked
empire-proof-holy = holy water
empire-proof-trusted = you trust
empire-proof-deduced = deduced
empire-odds = { $percent } % vampire
empire-people = People
empire-city = City { $count }, top first
empire-looks-on = looks on:
empire-living = alive: { $vampires } ▼ { $humans } ●
empire-attack = ⚔+{ $count }
empire-defence = ◆+{ $count }
empire-attacks = attacks
empire-defends = defends
empire-round = round { $round } of 2
empire-kills = it kills
empire-holds = it holds
empire-needs-defence = defence lacks { $count }
empire-needs-attack = attack lacks { $count }
empire-letter-nobles = N
empire-letter-clergy = C
empire-letter-servants = S
empire-letter-white = W
empire-letter-red = R
empire-to-cellar = { $card } → cellar
empire-to-moat = { $card } → moat
empire-skip = Keep your hand
empire-draw = Draw up to { $hand }
empire-reach = Your hand can bring { $most } into this attack.
empire-does-mark = { $marker ->
    [attack] { $count ->
        [1] An attack marker
       *[other] { $count } attack markers
    }
    [defence] { $count ->
        [1] A defence marker
       *[other] { $count } defence markers
    }
   *[either] { $count ->
        [1] An attack or a defence marker
       *[other] { $count } attack or { $count } defence markers
    }
} for somebody of: { $who }.
empire-does-cancel-card = Strikes out one card of your opponent in this fight.
empire-does-draw = { $drawer ->
    [opponent] Your opponent draws
    [both] Both of you draw
   *[you] Draw
} { $count ->
    [one] a card
   *[other] { $count } cards
}.
empire-does-forbid-combat = Your opponent may start no fight in the next turn.
empire-does-cancel-support = Cancels the support that was just announced.
empire-does-take = { $piles ->
    [moat] Take a card back from your moat.
    [deck] Take any card from your deck.
    [cellar] Take any card from your cellar.
    [deck-cellar] Take any card from your deck or cellar.
    [deck-moat] Take any card from your deck or moat.
    [cellar-moat] Take any card from your cellar or moat.
   *[other] Take any card from your deck, cellar or moat.
}
empire-does-ask = Name two people: how many of them are vampires?
empire-does-hide = Somebody in the castle disappears under the city.
empire-does-look = { $order ->
    [no] Look at the top { $count } of the city.
   *[yes] Look at the top { $count } of the city and put them in order.
}
empire-if-day = By day:
empire-if-night = By night:
empire-if-unmasked = With an unmasked vampire in the castle:
empire-no-fight = no fight
empire-were-vampires = The vampires were: { $people }.
empire-were-trusted = Trusted by the human player: { $people }.
empire-no-city = The city is empty.

# The Vampire, the Elf and the Cthulhu.

vec-status = Round { $round } · { $at ->
    [draft] starting cards
    [placing] quills
    [acting] steps
   *[over] the end
} · Novel { $written }/4
vec-colour-red = red
vec-colour-blue = blu
vec-colour-green = grn
vec-colour-purple = pur
vec-colour-yellow = yel
vec-colour-grey = gry
vec-makes = = { $total }
vec-worth = +{ $points }
vec-points = sacrificed
vec-carried = on the card
vec-ink = ink
vec-looked-others = Before the eyes of somebody else
vec-epilogue = { $name }: { $objective }, { $pages } = { $total }.

# Midnight Manor.

manor-status = Round { $round }/{ $last } · deck { $deck } · discards { $discard }
manor-census-before = · in round { $round }: { $humans } and { $vampires }
manor-epilogue = { $name } was { $role ->
    [first_vampire] the first vampire
    [vampire] a vampire
   *[human] human
}, with { $points ->
    [one] 1 point
   *[other] { $points } points
} in store and in hand: { $cards }.

# V-Wars.

vwars-status = { $turn ->
    [0] Before the first turn
   *[other] Turn { $turn } · deck { $deck } · discards { $discard }
}
vwars-riots = Riots
vwars-events = Events
vwars-laws = Next laws
vwars-strengths = Strength in { $place }: humans { $humans } · vampires { $vampires }
vwars-epilogue = { $name } was { $faction ->
    [vampire] the Vampire{ $public ->
        [yes] { "" }
       *[no] , never unmasked
    }
    [infected] Infected{ $public ->
        [yes] , and awakened
       *[no] , never awakened
    }
   *[human] Human
}.

# -- agents ---------------------------------------------------------------------------------------

mcp-at = An agent plays at { $url } (streamable HTTP). Ctrl-C ends it.
mcp-guest = The agent { $name } finds its seat at { $url } (MCP, streamable HTTP).
liars-title = { $bot }: liars, edition { $edition }, { $tasks } tasks
liars-claims = claims
liars-truth = true
liars-credibility = believed
liars-lies-believed = lies believed
liars-fooled = fooled
liars-given-away = given away
liars-refusals = refused
liars-cost = answer
rule-option = The option “{ $option }” changes this; it is chosen before the game.
