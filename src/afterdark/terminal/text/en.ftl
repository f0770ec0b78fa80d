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
