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

## Spelen in de terminal

player = Speler { $number }
player-alone = Speler
you = jij

keys = nummer of ↑↓ Enter  : typ  ? regel  h tip  u terug  l log  s bewaar  q stop
caution = Toch doen?
hint = Tip: { $choice }.
hint-none = Er valt nu voor jou niets te beslissen.
undo-agree = Er is sindsdien iets getoond of iemand heeft iets gedaan. Vinden alle anderen het goed om terug te gaan?
leave = Het spel verlaten?
write-notation = een keuze in notatie: → vult aan, Enter speelt, Esc gaat terug

hand-over = Het scherm is nu voor { $name }.
hand-over-keys = Alle anderen kijken weg. { $name }: druk op Enter.

dialog-yes-no = j ja    n nee
dialog-close = ↑↓ bladeren    Esc sluiten

end-how = Hoe het zover kwam:
end-keys = s verslag bewaren   u terug   l verloop   t naar de tafel   q stop
save-where = Bewaar het verslag van dit spel als
save-keys = Enter bewaren    Esc niet bewaren
saved = Het verslag staat in { $file }.
save-failed = { $file } kan niet worden geschreven: { $reason }.
no-such-choice = Dat is geen keuze van dit spel.

plain-help = Antwoord met een nummer of een notatie. Andere woorden: ? (de regel achter de vraag), hint, undo, log, table, rules, help, quit.
plain-number = Kies een nummer van 1 tot { $most }.
plain-left = Het spel eindigt hier, onvoltooid.
play-which = Welk spel?
play-number = Nummer

replay-keys = ← → stap   PgUp PgDn tien stappen   Home End   q stop
replay-keys-all = ← → stap   PgUp PgDn tien stappen   Home End   Tab volgende plaats   q stop
replay-spectator = Een toeschouwer
verify-right = goed
verify-wrong = FOUT

## Boards

victim-status = { $way ->
    [forth] ↻ met de klok mee
   *[back] ↺ tegen de klok in
} · beurt { $turn } · stapel { $deck } · weg { $discard }
