# What the programs say: the command line first, then the terminal client.

games-id = id
games-title = game
games-seats = seats
games-minutes = minutes

options-values = Values: { $values }.
options-to = to

simulate-playing = Playing
simulate-title = { $title }: { $games } games, { $seats } seats, seed { $seed }
simulate-speed = { $seconds } s · { $rate } games/s · { $decisions } decisions/s · { $jobs ->
    [one] 1 process
   *[other] { $jobs } processes
}
simulate-interrupted = Interrupted after { $games } of { $wanted } games.
simulate-seat = seat
simulate-bot = bot
simulate-wins = wins
simulate-share = share
simulate-interval = 95 % interval
simulate-payoff = payoff
simulate-end = end
simulate-decisions = decisions
simulate-longest = longest

scenario-summary = { $passed } passed, { $failed } failed

## The terminal client

player = Player { $number }
player-alone = Player
you = you

keys = number or ↑↓ Enter  : write  ? rule  h hint  u undo  l log  s save  q quit
caution = Do it all the same?
hint = Hint: { $choice }.
hint-none = There is nothing to decide for you now.
undo-agree = Something was shown or somebody has acted since. Do all the others agree to take it back?
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
play-number = Number

replay-keys = ← → step   PgUp PgDn ten steps   Home End   q quit
replay-keys-all = ← → step   PgUp PgDn ten steps   Home End   Tab next seat   q quit
replay-spectator = A spectator
verify-right = ok
verify-wrong = WRONG

## Boards

victim-status = { $way ->
    [forth] ↻ clockwise
   *[back] ↺ counter-clockwise
} · turn { $turn } · deck { $deck } · discard { $discard }
