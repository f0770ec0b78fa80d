# What the server itself says, besides tables and games.

refused-server = { $text }
refused-bad-message = That is not a message this server understands: { $text }
refused-hello-first = The first message on a socket, and only the first, is hello.
refused-no-key = This needs a key that the server knows.
refused-no-pages = The browser client is not part of this installation, so no page can be written.
refused-not-yours = That belongs to somebody else.
refused-not-watched = Nobody may watch at this table.
refused-sent-away = The host has sent you away from this table.
refused-not-found = There is nothing here by that name.
refused-no-table = There is no such table.
refused-no-night = There is no such game night.
refused-night-over = This game night is over; what was played stays here to read.
refused-night-full = { $most } people are at this game night already.
refused-not-at-night = Say first that you are here.
refused-not-night-host = { $name } decides this, or a game that more than half of you want.
refused-still-playing = A game is being played. When it is over, the next one can begin.
refused-not-so-many = That game cannot be played by so many.
refused-no-circle = There is no such circle.
refused-circle-full = { $most } people are in this circle already.
refused-not-in-circle = Only people of this circle may do that.
refused-no-clause = The rules of this game have no such clause.
refused-record-not-over = Until the table is closed for good, its record can be read only through one's own eyes.
refused-not-sendable = Only a finished game of one person against bots, from its beginning, can be sent to friends, by whoever played it.
refused-challenge-full = Enough people play this deal already; ask for another one.
refused-too-many = That is too much at once; wait a moment.
refused-too-many-tables = Enough tables were opened from here for now; try again later.
refused-too-much-thinking = That is enough thinking for now; ask again in { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
}.
refused-too-large = That is larger than this server reads.
refused-too-costly = That takes longer to read than this server allows.
refused-too-slow = That took too long to arrive; send it again.
refused-game-too-slow = One game of this variant takes longer than this server lets any game take.
refused-origin = That was asked by a page of another address, and is not done.
refused-host = This server is not known by that address. It answers to: { $addresses }
refused-not-kept = Something failed on our side, and nothing of that was kept. Please try again.
refused-table-failed = Something failed at this table again and again, so it was closed. Its record is kept.
refused-busy = The table was busy; try again.
refused-no-hints = There is no hint to be had here.
refused-unknown-game = { $text }
refused-unknown-bot = { $text }
refused-unknown-action = { $text }
refused-option = { $text }
refused-position = { $text }
refused-record = { $text }
refused-cards = { $text }
refused-method = That cannot be done here.
refused-failed = Something went wrong here; it was noted, and nothing was changed.

closing-restart = The server restarts.
closing-elsewhere = Another server has the rules of this table; you are being led there.
closing-slow = Your connection could not keep up; come back with what you have seen.
closing-too-many = That were too many messages.

# The page for whoever has no pages: a source checkout without a build.
no-pages-title = The pages are not built
no-pages-text = The tables are open, but this installation has no pages for the browser. Install the package (make play does), or join from a terminal: afterdark join { $address }/t/TABLE

# What `afterdark serve` prints.
serve-open = Afterdark is open.
serve-here = On this machine:
serve-network = In your network:
serve-public = From anywhere:
serve-click = Open one of these in a browser, or point a phone at the picture.
serve-click-local = Open this in a browser. Only this machine can reach it.
serve-elsewhere = Friends elsewhere? Run a tunnel or a reverse proxy that leads to port { $port },
serve-elsewhere-url = and start again with its address: afterdark serve --url https://your.address
serve-kept = Everything is kept in { $place }. Ctrl-C closes; nothing is lost.
serve-kept-store = Everything is kept in the database you named. Ctrl-C closes; nothing is lost.
serve-closing = Closing: what was played is kept.
serve-port-taken = Port { $port } is taken; { $other } is used instead.

moved-out = { $file } now holds everything: { $tables ->
    [one] one table
   *[other] { $tables } tables
} with { $lines ->
    [one] one line
   *[other] { $lines } lines
}, { $people ->
    [one] one person
   *[other] { $people } people
}.
moved-in = Everything in { $file } is in the store now: { $tables ->
    [one] one table
   *[other] { $tables } tables
} with { $lines ->
    [one] one line
   *[other] { $lines } lines
}, { $people ->
    [one] one person
   *[other] { $people } people
}.

# Notices of games played over days. They say where it is your turn, and nothing of the game.
notice-turn = Your turn
notice-turn-at = It is your turn at the { $game } table.
notice-until = Please answer by { $until }.
feed-title = Afterdark: your turn
feed-empty = Nobody is waiting for you.
calendar-title = Afterdark
calendar-until = { $game }: time to answer runs out

# What `afterdark doctor` says.
doctor-is-well = well
doctor-is-mind = mind
doctor-is-wrong = wrong
doctor-compiled = Afterdark { $version }, compiled, on Python { $python }.
doctor-pure = Afterdark { $version } runs uncompiled on Python { $python }: everything works, but bots think about ten times slower. Install it with a C compiler on the machine.
doctor-no-pages = This installation has no pages, so browsers find nothing. Install a released package, or run make play in a clone.
doctor-games = { $games ->
    [0] No game is installed.
    [one] One game is installed, and deals.
   *[other] { $games } games are installed, and each of them deals.
}
doctor-game = { $text }
doctor-folder-refused = Nothing can be written to { $folder }. Name another folder with --data, or let this user write there.
doctor-file-open = Other users of this machine can read { $file }, which holds the secrets of running games: chmod 600 { $file }
doctor-space = { $free } are free where everything is kept, { $folder }.
doctor-store-new = There is no store yet; the first start makes one.
doctor-store = The store answers and has the version of today, { $version }.
doctor-store-old = The store answers; it has version { $version }, and the next start brings it up to date. Make a backup before: afterdark export backup.jsonl
doctor-store-wrong = The store cannot be used. { $text }
doctor-standby = This database only repeats what another one does, so nothing can be written here. Name the one that leads.
doctor-commit-off = The database says that a move is kept before it is (synchronous_commit or fsync is off): a crash would lose moves that people have seen. Turn both on.
doctor-standby-asynchronous = Other databases repeat what this one does, but only later. If one of them takes its place, the last moves may be lost: name one in synchronous_standby_names.
doctor-clock = This machine's clock and the database's differ by { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}. A node goes by the database's; let both machines take the time from the network (NTP).
doctor-bus = The bus answers, and lets us in.
doctor-bus-wrong = The bus cannot be used. { $text }
doctor-port = Port { $port } is free.
doctor-port-ours = A server of Afterdark answers at port { $port }.
doctor-port-other = Port { $port } is taken by another program; { $other } would be used instead.
doctor-port-refused = { $text }
doctor-url-plain = { $url } is plain http: whoever sits between can read keys and secrets, and phones offer no notifications.
doctor-url-no-proxy = { $url } is https, but neither a certificate nor a proxy is named. If a proxy or tunnel leads here, name its address with --proxy, or everybody counts as one visitor and shares one allowance.
doctor-proxy-no-url = A proxy is named, but no public address: whoever comes through it is refused. Say --url https://your.address
doctor-metrics-open = Everybody may read /metrics.
doctor-files = The system allows { $allowed } open files, and the settings { $wanted } connections. Raise the limit (ulimit -n, LimitNOFILE), or lower limits.connections.
doctor-bots = A process for bots starts and answers.
doctor-bots-refused = No process can be started for bots to think in, so they would answer by lot: { $text }
