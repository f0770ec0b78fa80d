# What the lab says: comparisons, figures, the report and the atlas.

## Figures

figure = figure
mean = mean
interval = 95 % interval
mean-decisions = decisions in a game
mean-forced = decisions without a choice
mean-bits = openness of a decision, in bits
mean-lead_changes = times the lead passes
mean-settled = part of the game after which it does not
mean-comebacks = games won from less than half an equal chance
by-value = Who leads is told by the game's own value function, which sees every card.
no-value = Nobody has learned what positions are worth under these rules, so nothing is said of leads.
piece = piece
seen = seen
used = used
won-seen = wins of those who saw it
won-used = wins of those who used it
correlation = A seat wins { $share } % of its games. Shares of pieces are correlations: who is winning may be who gets to use it.

## Comparing

compare-title = { $title }: { $deals ->
    [one] 1 deal
   *[other] { $deals } deals
} played both ways, { $seats } seats, seed { $seed }
compare-base = as it is
compare-variant = variant
compare-what = what
compare-difference = difference
compare-surely = surely between
compare-sure = sure
compare-yes = yes
compare-no = no
side-wins = { $side } wins
seat-wins = seat { $seat } wins
ends-by = ends by { $end }
several-winners = several winners
with-choice = decisions with a choice
compare-length = decisions in a game
compare-longer = { $decisions } · longer in { $longer } %, shorter in { $shorter } % of the deals
compare-more = With { $variant }: { $what } in { $now } % of the games instead of { $was } %. That is surely { $low } to { $high } points more.
compare-less = With { $variant }: { $what } in { $now } % of the games instead of { $was } %. That is surely { $low } to { $high } points less.
compare-only-length = With { $variant } games take surely another time, { $now } decisions instead of { $was }; whatever it does to who wins, it is less than { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
compare-none = No sure difference was found in { $deals ->
    [one] 1 deal
   *[other] { $deals } deals
}: whatever { $variant } does to who wins, it is less than { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
compare-identical = { $variant } changed nothing at all: all { $deals } deals were played alike.
compare-bots = It holds for these bots: others may make other use of the same rule.

## Sweeping

sweep-title = { $title }: the same { $deals ->
    [one] deal
   *[other] { $deals } deals
} with each value of { $option }, { $seats } seats, seed { $seed }
sweep-decisions = decisions
sweep-differs = surely differs from the first
target-nearest = Nearest to { $what } { $target } %: { $setting }, with { $share } %.
target-confirmed = Confirmed: on { $games } fresh deals it is { $share } % ({ $low }–{ $high } %), and { $target } % lies within.
target-missed = Not confirmed: on { $games } fresh deals it is { $share } % ({ $low }–{ $high } %), and { $target } % lies outside. Try values near it, or another option.

## What a card does

exchange-title = { $title }: { $deals ->
    [one] 1 deal
   *[other] { $deals } deals
} with { $pairs ->
    [one] 1 exchange
   *[other] { $pairs } exchanges
}, { $seats } seats, seed { $seed }
exchange-place = where
exchange-wins = who wins
exchange-holder = its seat
exchange-pairs = pairs
exchange-with = with it
exchange-without = with another
exchange-sure = Sure: { $sure } of { $pieces ->
    [one] 1 piece
   *[other] { $pieces } pieces
}, corrected for all of them (Benjamini and Hochberg): of those about one in twenty is chance. An interval is of one piece by itself.
exchange-none = Nothing could be exchanged: no shuffled pile deals this game’s pieces to its seats.

## How early a secret is known

secrets-title = { $title }: { $games ->
    [one] 1 game
   *[other] { $games } games
} looked at, { $seats } seats, seed { $seed }
secrets-none = Seats keep nothing secret here that their play could give away.
secrets-which = Which is it: { $answers }
secrets-which-of = Which of { $of } is it: { $answers } …
secrets-round = round
secrets-games = games
secrets-rules = truth, by the rules
secrets-belief = truth, inferred
secrets-rules-sure = sure by the rules
secrets-belief-sure = sure, inferred
secrets-half = Half of them can be inferred by round { $round }, and are not sure by the rules alone in any round shown.
secrets-half-both = Half of them can be inferred by round { $round }; by the rules alone they are sure by round { $rules }.
secrets-never = In no round shown could half of them be inferred.
secrets-inferring = Inferred: how likely the inference of our bots holds the truth, by what one seat has seen. It holds for these bots’ play.

## The report

report-title = { $title } in the lab
report-games = { $games ->
    [one] 1 game
   *[other] { $games } games
}, { $seats } seats
report-again = The same again
report-by-these-bots = Everything here holds for these bots, not for everybody who might play.
report-short = In short
report-bots = Bots
report-seed = Seed
report-cards = Cards
report-own-cards = the game's own
report-options = Options
report-usual-options = as usual
report-rules = Rules
report-program = Program
report-built = Afterdark { $version }
short-side = The { $side } side wins { $share } % of the games.
short-seats-even = No seat is seen to be favoured.
short-seats-uneven = Seat { $best } wins { $most } % of its games, seat { $worst } { $least } %: more than chance explains.
short-end = Most games end by { $end }: { $share } %.
short-length = Half of all games take { $low } to { $high } decisions.
short-choice = { $share } % of the decisions leave something to choose.
short-settled = Half of all games are settled after { $share } % of their decisions.
section-sides = Who wins
section-sides-help = Of all games, how many somebody won who was on this side in the end. The thin line is the 95 % interval.
section-seats = Seats
section-seats-help = Of its games, how many each seat won. The dashed line is an equal part.
section-ends = How games end
section-ends-help = Of all games, how many ended this way.
section-length = How long games are
section-length-help = Decisions in a game, all seats together.
section-choice = How much there is to choose
section-choice-help = How open a decision is to a decent player, in each tenth of a game: 0 bits is a choice that makes itself, 1 bit is a choice between two that look alike, 2 bits between four.
section-lead = When it is settled
section-lead-help = After which part of the game the lead never passed again, by the game's value function, which sees every card. Who loses the lead at the very end settles the game at 100 %.
section-pieces = Cards and pieces
section-pieces-help = Seen: its face was in the seat's view. Used: an action of the seat named it. The dot is how often seats won that used it, with its 95 % interval; the dashed line is how often any seat wins. This is a correlation, not what the card does: who is winning may be who gets to use it.
section-pieces-left = Only the { $shown } most used are drawn. The file has all { $all }.
section-exchange = What a card does to the win
section-exchange-help = An experiment: { $deals } deals were played as they were dealt and again with two pieces exchanged, one that somebody has and one that nobody sees. The dot is how many points more often its seat wins with the piece than with another, with the 95 % interval; for what lies before all it is the win of the side named. Ringed dots stay sure when corrected for all pieces (Benjamini and Hochberg).
section-exchange-left = { $pairs } pairs of games. Drawn are the { $shown } pieces that come nearest to being sure; the file has all { $all }.
section-exchange-sure = { $sure ->
    [0] Of { $all } pieces none is sure: more deals would see smaller differences.
    [one] Of { $all } pieces one is sure.
   *[other] Of { $all } pieces { $sure } are sure.
}
section-secrets = When secrets can be inferred
section-secrets-help = In { $games ->
    [one] one game
   *[other] { $games } games
} one seat was asked at the beginning of each round how likely it holds the truth about each secret: by the inference of our bots, and by the rules alone. Rounds that few games reach are left out.
axis-rounds = round
axis-truth = the truth held
line-belief = inferred
line-rules = by the rules alone
short-exchange = What does most to its seat’s win: { $piece }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
short-secrets = Half of the secrets ({ $answers }) can be inferred by round { $round }.
axis-decisions = decisions
axis-bits = bits
axis-tenths = part of the game
axis-part = after this part of the game
seat = Seat { $seat }
games-here = { $games ->
    [one] 1 game
   *[other] { $games } games
}
data-file = Data (CSV)
watch-hint = Choose a bar to find a typical and an extreme game behind it.
watch-typical = typical
watch-extreme = extreme
watch-game = Game { $game }: { $decisions } decisions, ends by { $end }
watch-now = Watch it on the board
watch-how = Save the record, then
table-heading = As a table

## The atlas

atlas-title = The atlas of rulings: { $title }
atlas-what = Where the rulebook can be read in two ways, the table has an option. Each was played both ways in the same { $deals } deals, and what it does is ranked here.
atlas-holds = It holds for these bots ({ $bots }): people may make other use of the same rule. Differences are corrected for all that were tried (Benjamini and Hochberg): of those named here about one in twenty is chance.
atlas-decide = These sentences decide your game
atlas-reading = reading
atlas-clause = ruling
atlas-wins = who wins, and how
atlas-length = length
atlas-choice = choice
atlas-nothing = –
atlas-from-to = { $what } { $was } → { $now } %
atlas-length-change = { $was } → { $now } decisions
atlas-quiet = These change nothing that was seen
atlas-quiet-help = In { $deals } deals none of these was found to change who wins, how games end, how long they are or how much there is to choose.
atlas-left = Not played
atlas-left-help = Options with more values than two or three are a matter of taste, and some are not for { $seats } seats: { $options }.
atlas-written = { $file }: { $readings ->
    [one] 1 reading
   *[other] { $readings } readings
}, { $sure } of which change something.
lab-written = { $file }: { $games ->
    [one] 1 game
   *[other] { $games } games
}, { $kilobytes } kB
lab-exchanging = Exchanging pieces
lab-inferring = Asking what could be inferred
