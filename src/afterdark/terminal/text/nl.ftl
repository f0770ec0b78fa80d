# Wat de programma's zeggen: eerst de opdrachtregel, dan het spelen in de terminal.

games-id = id
games-title = spel
games-seats = spelers
games-minutes = minuten

options-values = Waarden: { $values }.
options-to = tot

simulate-playing = Bezig
simulate-title = { $title }: { $games } partijen, { $seats } plaatsen, zaad { $seed }
simulate-speed = { $seconds } s · { $rate } partijen/s · { $decisions } beslissingen/s · { $jobs ->
    [one] 1 proces
   *[other] { $jobs } processen
}
simulate-interrupted = Afgebroken na { $games } van de { $wanted } partijen.
simulate-seat = plaats
simulate-bot = bot
simulate-wins = gewonnen
simulate-share = aandeel
simulate-interval = 95 %-interval
simulate-payoff = opbrengst
simulate-end = einde
simulate-decisions = beslissingen
simulate-longest = langste

scenario-summary = { $passed } geslaagd, { $failed } mislukt
