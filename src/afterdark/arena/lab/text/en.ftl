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
