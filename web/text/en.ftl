# The browser client's own words. Games, tables and the kernel bring theirs from the server.

## Around everything
web-loading = One moment …
web-page-failed = This page could not be loaded.
web-try-again = Try again
web-offline = The server cannot be reached.
web-failed = That did not work.
web-close = Close
web-cancel = Cancel
web-skip = Skip to the content
web-nav = Pages
web-nav-home = Games
web-nav-settings = Settings
web-nav-credits = Credits
web-language = Language
web-nowhere = Nobody here
web-nowhere-line = This address leads nowhere. Perhaps the link was cut off.
web-you = You
web-your-name = Your name
web-bot = Bot
web-bots = { $count ->
    [one] a bot
   *[other] { $count } bots
}
web-nobody-yet = Nobody yet
web-host = Host
web-clause = Rule { $clause }
web-show-all = Show all { $count }

## Home
web-home-title = Good evening.
web-home-line = Pick a game and sit down. Bots take the chairs that stay empty; friends come by link. No account, nothing to install.
web-home-games = The games
web-home-missing = One game is missing: { $why }
web-home-your-turn = Your turn
web-home-open = Open tables
web-home-no-open = No table looks for players now. Create one and let everybody see it.
web-home-mine = My games
web-home-no-mine = What you play is listed here, and you can come back to it.
web-home-replay = Replay a file
web-home-replay-line = A record you downloaded, from here or from the terminal.
web-home-replay-file = Choose a record …
web-seats = { $count ->
    [one] 1 player
   *[other] { $count } players
}
web-seats-range = { $least }–{ $most } players
web-minutes = { $count ->
    [one] 1 minute
   *[other] { $count } minutes
}
web-play-now = Play now against bots
web-dealing = Dealing …
web-create = Create a table
web-learn = Learn it in five minutes
web-learn-game = Learn { $game } in five minutes
web-rules = Rules
web-state-your-turn = Your turn
web-state-gathering = Gathering
web-state-opening = Dealing
web-state-playing = Playing
web-state-paused = Paused
web-state-over = Over
web-state-failed = Closed by a fault

## A new table
web-new-title = A new table
web-new-other-game = Another game
web-new-continues = Continues a recorded game at move { $at }
web-new-chairs = Chairs
web-new-seats = Players
web-chair = Chair { $number }
web-chair-me = Me
web-chair-open = A friend, else a bot
web-chair-free = Free
web-chair-away = Away
web-chair-ready = Ready
web-chair-waiting = Not ready yet
web-bot-novice = Bot: novice
web-bot-novice-about = Knows the rules and slips now and then, as on a first evening.
web-bot-decent = Bot: decent
web-bot-decent-about = Plays at once, by the rules of thumb of sensible players.
web-bot-strong = Bot: strong
web-bot-strong-about = Imagines some games before every choice that matters.
web-bot-master = Bot: master
web-bot-master-about = Imagines sixteen times as many, and takes a moment for it.
web-bot-guest-about = A bot that somebody else wrote.
web-bot-heuristic = Bot: decent
web-bot-random = Bot: careless
web-new-hot-seat = Several chairs are yours: one screen for all, and a curtain before every secret.
web-new-rules = House rules
web-new-clock = Clock
web-clock-kind = Time
web-clock-none = No clock
web-clock-decision = For each decision
web-clock-total = For the whole game
web-clock-days = By correspondence
web-clock-seconds = Seconds for each decision
web-clock-minutes = Minutes for each player
web-clock-increment = Seconds more after each decision
web-clock-per-day = Days for each decision
web-clock-out = When time runs out
web-clock-out-bot = a bot takes that one decision
web-clock-out-leave = a bot takes the chair
web-new-people = Who may come, and what they may do
web-new-listed = Show the table in the list of open tables
web-new-watching = Others may watch
web-new-late = Others may take over a bot’s chair during the game
web-new-talk = People and bots may talk
web-new-hints = Players may ask for hints
web-new-cover = How long secret answers are covered (1 is usual, 0 not at all)
web-new-cover-help = Each waits a while, by lot, so that nobody learns from the clock who had something to think about. One person among bots never waits.
web-new-start = Start somewhere else
web-new-secrets = Hidden things
web-new-true-secrets = Hidden things as they were in that game
web-new-anew = Hidden things dealt anew, fitting what everybody saw
web-new-position = A position (JSON file)
web-new-position-help = What it leaves out is dealt at random.
web-new-position-unreadable = That file is not a position: it cannot be read as JSON.
web-new-cards = Your own cards (TOML file)
web-new-cards-help = In place of the game’s own card file, for instance the printed cards you own.
web-new-cards-usual = The game’s own cards instead
web-new-create = Open the table
web-new-create-help = You get a link and a QR code for your friends.

## The lobby of a table
web-lobby-opening = The deal is being made …
web-lobby-choose-chair = Choose a chair, or just watch.
web-lobby-may-start = { $empty ->
    [0] Everybody is here. You may start.
    [one] One chair is free; a bot takes it when you start.
   *[other] { $empty } chairs are free; bots take them when you start.
}
web-lobby-not-ready = Waiting for { $names } to be ready.
web-lobby-wait-host = Waiting for the host to start.
web-lobby-say-ready = Say when you are ready.
web-lobby-changed = The host has changed what is agreed. Have a look, and say when you are ready.
web-lobby-sit = Sit here
web-lobby-sit-too = Sit here, too
web-lobby-stand = Stand up
web-lobby-kick = Send away
web-lobby-bot = Who takes { $side }
web-lobby-start = Start
web-lobby-rotate = Everybody one chair on
web-lobby-ready = I am ready
web-lobby-unready = Not ready after all
web-lobby-invite = Invite friends
web-agreed = What is agreed
web-agreed-change = Change this
web-agreed-do = Agree on this
web-agreed-not = Leave it as it is
web-agreed-help = Everybody sees it at once, and says anew when they are ready.
web-agreed-seats = { $count ->
    [one] 1 player
   *[other] { $count } players
}
web-agreed-usual = The usual rules
web-agreed-option = { $title }: { $value }
web-agreed-origin = { $origin ->
    [record] Continues a recorded game
   *[position] Starts from a position
}
web-agreed-cards = Cards from { $name }
web-agreed-clock = { $kind ->
    [decision] { $seconds ->
        [one] One second for each decision
       *[other] { $seconds } seconds for each decision
    }
    [total] { $minutes ->
        [one] One minute for each player
       *[other] { $minutes } minutes for each player
    }{ $increment ->
        [0] { "" }
        [one] , one second more after each decision
       *[other] , { $increment } seconds more after each decision
    }
    [days] { $days ->
        [one] One day for each decision
       *[other] { $days } days for each decision
    }
   *[none] No clock
}
web-agreed-listed = Anybody can find this table
web-agreed-unwatched = Nobody else may watch
web-agreed-closed = Nobody takes over a bot’s chair
web-agreed-silent = No talk
web-agreed-unhelped = No hints
web-watchers = { $count ->
    [one] One person watches
   *[other] { $count } people watch
}
web-share-link = The link to this table
web-share-copy = Copy the link
web-share-copied = Copied
web-share-share = Share …
web-share-alone = This link works on this machine only. Friends need an address they can reach: see what the server printed when it started.
web-share-qr = QR code of { $link }

## Rules
web-rules-of = Rules: { $game }
web-rules-contents = Contents
web-rules-seek = Search the rules
web-rules-found = { $count ->
    [0] Nothing found
    [one] One passage found
   *[other] { $count } passages found
}
web-rules-try = Try it
web-rules-try-clause = Try { $clause } at a table
web-try-opening = Opening a table to try { $clause } at…
web-try-none = There is no table here to try { $clause } at.

## Replay
web-replay-of = Replay: { $game }
web-replay-eyes = Whose eyes
web-replay-spectator = Spectator, no spoilers
web-replay-seat = Eyes: { $name }
web-replay-table = The table
web-replay-scrubber = Move
web-replay-at = Move { $number } of { $of }
web-replay-first = To the beginning
web-replay-back = One back
web-replay-on = One on
web-replay-last = To the end
web-replay-play = Play
web-replay-pause = Pause
web-replay-speed = Speed
web-replay-link = Link to this move
web-replay-continue = Continue from here
web-replay-story = The story
web-replay-page = Save as a page
web-replay-download = Download
web-replay-verify = Was it dealt fairly?
web-fair-browser = Recomputed in this browser
web-fair-server = Checked by the server
web-fair-opened = The opened seed is the one that was promised before the deal.
web-fair-draws = { $count ->
    [one] The one random number of the game is that
   *[other] All { $count } random numbers of the game are those
} of the seed and the salts.
web-fair-wrong = These numbers are not those of the seed: { $line } …
web-fair-kept = The promise in the record is the one this browser kept.
web-fair-salt = The salt of this browser is part of the deal.
web-fair-none = This record was not dealt by a promised seed.
web-fair-later = The seed is opened a minute after the end; until then the last action can still be taken back. This page looks by itself.
web-fair-dealt = The deal, recomputed line by line
web-fair-dealt = The deal, recomputed line by line
web-fair-commitment = Promise:

## Settings
web-set-you = You
web-set-look = Look
web-set-language = Language
web-set-language-auto = As the browser
web-set-theme = Light
web-set-theme-auto = As the system
web-set-theme-dark = Dark
web-set-theme-light = Light
web-set-palette = Colours of pieces
web-set-palette-inks = Inks
web-set-palette-clear = Well apart
web-set-palette-plain = Without colour
web-set-palette-help = Patterns, letters and signs say everything that colours say.
web-set-cards = Size of cards
web-set-cards-small = Small
web-set-cards-medium = Medium
web-set-cards-large = Large
web-set-motion = Motion
web-set-motion-none = None
web-set-motion-slow = Slow
web-set-motion-normal = Normal
web-set-motion-fast = Fast
web-set-turn = When it is your turn
web-set-sounds = Sounds
web-set-volume = Volume
web-set-title = Say so in the tab’s title
web-set-notifications = Notifications while I look elsewhere
web-set-notifications-denied = The browser does not allow notifications for this address.
web-set-let-go = Let routine moments go by
web-set-let-go-help = At new tables, moments at which most players do nothing are declined for you. You can change it at the table.
web-set-feed = Feed and calendar of my turns …
web-set-feed-help = For a feed reader or a calendar. Whoever has these links sees at which tables it is your turn.
web-set-feed-atom = Feed (Atom)
web-set-feed-calendar = Calendar (iCalendar)
web-set-feed-end = End these links
web-set-feed-ended = The links lead nowhere any more.
web-set-devices = Other devices
web-set-phone = Continue on my phone
web-set-phone-help = Your games and chairs on another device, too.
web-set-phone-once = This link works once, for ten minutes. Whoever opens it is you.
web-set-forget = Forget me
web-set-forget-help = The server deletes your name, what you said and your keys; this browser forgets everything. Games you sit in are played on by bots.
web-set-forget-yes = Yes, forget me
web-set-forgotten = You are forgotten.
web-set-moved = This device is you, too, from now on.
web-pass-title = Another device
web-pass-none = There is no pass in this link.
web-pass-sure = This browser is already somebody. Shall it become the person of this link instead?
web-pass-yes = Yes, be that person here

## Credits
web-credits-line = Afterdark is free software under the MIT licence.
web-credits-games = The games
web-credits-games-line = The rules are told in our own words. The games belong to their authors and publishers; this is no official edition. Where cards are reconstructed, the table says so.
web-credits-manor = Midnight Manor follows a rule sheet without a title, very probably an edition of this game from the Global Game Jam 2026:
web-credits-vwars = V-Wars is a game by Rob Daviau, published by IDW Games.
web-credits-icons = Icons
web-credits-icons-line = Pictures on cards and pieces from
web-credits-fonts = Type
web-credits-parts = Made with
web-credits-own = Boards, cards and pictures were drawn for Afterdark; sounds are made in your browser.

## At the table
web-face-down = face down
web-known-to = known to { $names }
web-picked = picked
web-fresh = just drawn
web-pile = { $name }, { $count ->
    [one] one card
   *[other] { $count } cards
}{ $locked ->
    [yes] , closed
   *[no] {""}
}
web-count = { $count }
web-empty = empty
web-own-board = The game’s own board
web-own-board-broken = This game’s own board does not answer, so here is the plain one.
web-open-facts = The state of the game
web-chance = { $percent } %
web-why-later = It is not your turn to decide.
web-why-other = { $what }: no answer to this question.
web-why-hidden = That is no answer to this question.
web-chance-help = So often this wins in imagined games that go on from what you know.
web-decides = decides now
web-is-bot = bot
web-is-program = program
web-program-plays = A program decides here.
web-away = away
web-here = At the table
web-out = out
web-won = won
web-players = Players
web-player = Player
web-clock = { $time } left
web-clock-days-left = { $hours ->
    [0] { $days } d
   *[other] { $days } d { $hours } h
}
web-choose-card = Choose a card.
web-aim = { $game ->
    [victim] Aim: spell VICTOR in one colour and win. Whoever spells VICTIM in one colour is out.
    [manor] Aim: store 20 points, or the most until dawn. The first vampire wins when nobody is human any more.
    [vampire_empire] Aim: the human player kills the three vampires, the vampires' player all six humans.
    [vec] Aim: the four pages of the Novel score for your secret objective; the most points win.
    [vwars] Aim: humans want Martial Law in six regions or no Sympathy token left; vampires want their cities and the tokens to meet on the track.
   *[other] { "" }
}
web-choices = Choices
web-do-it = Do it
web-rather-not = Rather not
web-other-choice = Something else
web-telling = What just happened is being told.
web-telling-skip = Skip
web-rule = The rule
web-rule-of = Rule { $clause }
web-no-passage = Rule { $clause } has no passage of its own.
web-whole-rules = The whole rules
web-glossary = Words of the game
web-own-cards = These are the table’s own cards: { $name }.
web-log = What happened
web-log-filter = Show only
web-log-all = Everything
web-log-subjects = About
web-log-empty = Nothing yet.
web-log-of = What happened around { $name }
web-since-you-left = since you left
web-notes = Notes
web-notes-on = Notes on { $name }
web-notes-hint = What do you think?
web-notes-anything = Anything else
web-notes-private = Notes and marks stay in this browser. Nobody else sees them.
web-marks-of = Your mark for { $name }
web-mark-trust = I trust
web-mark-doubt = I wonder
web-mark-suspect = I suspect
web-talk = Talk
web-talk-empty = Nobody has said anything yet.
web-yes = yes
web-no = no
web-claims = Say about the game
web-claim = Say it
web-say-something = Say something …
web-send = Send
web-mute = Mute { $name }
web-unmute = Hear { $name } again
web-muted = (muted)
web-sealed = Sealed answers
web-sealed-waiting = Waiting for { $names }
web-sealed-mine = Your answer: { $answer }
web-sealed-done = given
web-retract = Take back
web-curtain = This is for { $name }
web-curtain-others = Everybody else, look away.
web-curtain-look = I am { $name }: show me
web-proposes-undo = { $me ->
    [yes] You ask to take your last action back.
   *[no] { $name } asks to take an action back.
}
web-proposes-end = { $me ->
    [yes] You propose to end the game without a winner.
   *[no] { $name } proposes to end the game without a winner.
}
web-proposes-pause = { $me ->
    [yes] You propose a pause.
   *[no] { $name } proposes a pause.
}
web-proposes-close = { $me ->
    [yes] You want to show what was hidden: then nothing can be taken back.
   *[no] { $name } wants to show what was hidden: then nothing can be taken back.
}
web-proposes-resume = { $me ->
    [yes] You propose to go on.
   *[no] { $name } proposes to go on.
}
web-waiting-for = Waiting for { $names }.
web-agree = Agree
web-decline = No
web-withdraw = Withdraw
web-menu = Menu
web-let-go = Let routine moments go by
web-let-go-help = You are not asked when most players would do nothing.
web-offer-pause = Propose a pause
web-offer-resume = Propose to go on
web-offer-end = Propose to end without a winner
web-resign = Resign
web-resign-sure = A bot plays on for you, and you cannot come back. Sure?
web-leave = Leave the table
web-leave-sure = A bot plays on until you return.
web-text-form = The table as text
web-keys = Keys
web-key-number = take a choice
web-key-escape = something else
web-key-undo = take back
web-key-hint = a hint
web-key-rule = the rule behind the question
web-key-card = look at the card in focus
web-key-log = what happened
web-key-text = the table as text
web-bot-plays = { $kind } plays here now.
web-substitute = { $kind } plays on here
web-take-back = Take your chair back
web-story = The story
web-over = The game is over.
web-close-table = Show what was hidden
web-closing = The last action can still be taken back, until all who play press Show or a minute has passed; then everything hidden is turned over.
web-again = { $how ->
    [dealing] Dealing …
    [invite] Invite everybody once more
    [join] I am in: to the next game
    [watch] To the next game
   *[bots] Once more
}
web-invited = Another game is laid out, and your chair is kept: one click and you are in.
web-log-masked = About your own role: press to read
web-ruling = Where the rulebook is silent
web-ruling-option = The option “{ $option }” changes this; it is chosen before the game.
web-finale = The end
web-finale-won = { $who ->
    [me] You have won
    [us] You have won, with { $names }
   *[them] { $count ->
        [one] { $names } has won
       *[other] { $names } have won
    }
}
web-finale-nobody = Nobody has won
web-finale-hidden = Still hidden
web-finale-secrets = What was hidden
web-finale-away = Look at the table
web-finale-back = How it ended
web-picture = A picture to send
web-picture-title = A picture of the end
web-picture-eyes = Through whose eyes?
web-picture-own = Mine: only what I knew
web-picture-all = Everybody’s: all secrets
web-picture-later = It shows only what you know; when the end is final, it can show all.
web-picture-names = With names
web-picture-player = Player { $number }
web-picture-send = Send
web-picture-save = Save the picture
manor-finale-points = { $points ->
    [one] 1 point stored
   *[other] { $points } points stored
}
vec-finale-points = { $count ->
    [one] 1 point
   *[other] { $count } points
}
web-watch-again = Watch it again
web-side = Log, counting, notes and talk
web-tab-board = Board
web-tab-log = Log
web-tab-aids = Know
web-tab-notes = Notes
web-tab-talk = Talk
web-paused = The game is paused.
web-reconnecting = reconnecting …
web-hurry = bots hurry
web-hurried = The house has much to think about, so bots think less than usual.
web-hint = Hint
web-thinking = Thinking …
web-undo = Undo
web-ask-undo = Ask to undo
web-undo-way = { $way ->
    [asked] Something was shown since: the others must agree
    [none] Nothing to take back
   *[other] Take your last action back
}
web-no-table = There is no such table
web-no-table-line = It may be over and cleared away, or the link was cut off.
web-table-failed = This table had to be closed
web-table-failed-line = Something failed on our side again and again. We are sorry. What was played is kept, and its record can be read.
web-table-failed-record = Look at the record
web-table-gone = You no longer see this table
web-table-gone-line = The host sent you away or lets nobody watch any more, or the table was cleared away.
web-move = Move { $number }

## Victor or Victim?
victim-status = Turn { $turn } · { $way ->
    [forth] clockwise
   *[back] counter-clockwise
}
victim-way = Play goes { $way ->
    [forth] clockwise
   *[back] counter-clockwise
}
victim-deck = Deck
victim-discard = Discards
victim-others = The other players
victim-receives = gets the letter
victim-gone = VICTIM
victim-you-are-out = You are out. Watch who wins.
victim-ribbon = { $word } in { $colour }: { $count ->
    [0] complete
    [one] one letter lacks, { $lacks }
   *[other] { $count } letters lack, { $lacks }
}
victim-gaps = { $colour }: { $victor } from winning, { $victim } from losing
victim-gives = { $me ->
    [yes] completes your { $word }
   *[no] gives { $name } the word { $word }
}
victim-kills = { $me ->
    [yes] completes your own { $word }
   *[no] makes { $name } a { $word }
}
victim-no-letters = no letters
victim-left = In the deck: { $count ->
    [one] 1 card
   *[other] { $count } cards
}
victim-colour = Colour
victim-near = One letter away
victim-does-letter = Joins the collection of whoever draws it or gets it. VICTOR in one colour wins; VICTIM in one colour is out.
victim-does-CD = Play turns around. Nothing is passed.
victim-does-AQ = Take one letter from any other player, or nothing. Nothing is passed.
victim-does-P2 = Pass two letters instead of one.
victim-does-LT = Nothing happens; the turn is over.
victim-story-ends = How it was decided
victim-story-deck = Still in the deck: { $cards }.
victim-story-deck = Still in the deck: { $cards }.
victim-story-near = How near everybody came
victim-story-lacked = { $count ->
    [0] complete in { $colour }
   *[other] { $count } away in { $colour } ({ $lacks })
}

## Vampire Empire
empire-time = { $time ->
    [night] Night { $turn }
   *[day] Day { $turn }
}
empire-steps = The steps of a turn
empire-step-1 = cards
empire-step-2 = unmask
empire-step-A = supports
empire-step-3 = action
empire-step-B = supports
empire-castle = The castle
empire-city = The city ({ $count })
empire-city-empty = The city is empty.
empire-next = next
empire-depth = place { $depth } from the top of the city
empire-dead = The dead
empire-nobody-dead = Nobody yet.
empire-points = If all were counted now: vampires { $vampires }, humans { $humans }
empire-vampire = vampire
empire-human = human
empire-trusted = trusted
empire-vampires = Vampires
empire-humans = Humans
empire-hand-of = { $name } holds { $count ->
    [one] one card
   *[other] { $count } cards
}
empire-my-hand = Your hand, { $count ->
    [one] one card
   *[other] { $count } cards
}
empire-no-hand = Your hand is empty.
empire-deck = deck
empire-cellar = cellar
empire-moat = moat
empire-no-fight = no fight
empire-announced = announced
empire-laid = laid open
empire-onlookers = { $names } { $count ->
    [one] looks
   *[other] look
} on
empire-side = { $side ->
    [unmasked] vampire, unmasked
    [masked] vampire, masked
    [human] human{ $why ->
        [holy] , by holy water
        [trusted] , you trust
        [deduced] , deduced
        [dead] , dead
       *[other] {""}
    }
   *[unknown] unknown
}
empire-fight = Fight, round { $round }
empire-round = Round { $round } of 2
empire-attack = { $name } attacks with { $total }
empire-defence = { $name } defends with { $total }
empire-no-cards = no cards yet
empire-markers-gone = Markers count in round 1 only
empire-kills = { $name } falls, unless the defence adds { $count }
empire-holds = { $name } lives, unless the attack adds { $count }
empire-reach = up to { $most }
empire-suspicion = Nine faces
empire-odds = { $percent } %
empire-mark = Your mark for { $name }: { $mark }
empire-mark-help = Your own pencil mark; nobody else sees it
empire-left = Left in your deck: { $count }
empire-unseen = { $name }: cards you have not seen
empire-type-combat = Professions
empire-type-holy = Holy water
empire-type-vampire = Vampire cards
empire-type-support = Supports
empire-cost = Costs { $sun ->
    [one] 1 other card
   *[other] { $sun } other cards
} by day, { $moon } by night.
empire-card-combat = Worth { $value } for { $who }.
empire-card-holy = Holy water: worth { $value } against unmasked vampires{ $who ->
    [none] {""}
   *[other] , or for { $who }
}. Two of them ask whether somebody is a vampire.
empire-card-vampire = Red: worth { $value } for unmasked vampires{ $who ->
    [none] {""}
   *[other] , or for { $who }
}. Three of them hide somebody in the city.
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
empire-does-cancel_card = In a fight: strikes out one card of your opponent.
empire-does-draw = { $drawer ->
    [opponent] Your opponent draws
    [both] Both of you draw
   *[you] Draw
} { $count ->
    [one] a card
   *[other] { $count } cards
}.
empire-does-forbid_combat = Your opponent may start no fight for a turn.
empire-does-cancel_support = Cancels the support your opponent just announced.
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
empire-story-who = Who was who
empire-known-since = known since move { $number }
empire-never-known = never found out
empire-fell = fell
empire-story-knew = What { $name } could know
empire-story-hand = In hand
empire-story-deck = In the deck
empire-story-city = In the city there still were: { $people }.

## Puzzles
web-puzzles = Tonight’s puzzles
web-puzzles-solved = { $solved } of { $count } solved
web-puzzles-other-rules = The puzzles of { $game } were proved for another version of its rules, so none is offered.
web-puzzles-other-cards = The puzzles of { $game } were proved with other cards, so none is offered.
web-puzzle = Puzzle { $number } of { $count }
web-puzzle-of = { $game } · puzzle { $number }
web-puzzle-task = One choice is clearly best here, and it is not the obvious one. Answer on the board, as in a game.
web-puzzle-known = You have solved this one.
web-puzzle-wrong = No, something else is clearly better. Look again.
web-puzzle-right = Right!
web-puzzle-told = This was the answer.
web-puzzle-give-up = Show the answer
web-puzzle-next = Next puzzle
web-puzzle-play = Play on from here
web-puzzle-chances = How often you win after each choice, in { $worlds } imagined games played to their end.
web-puzzle-choice = Choice
web-puzzle-close = all play by rules of thumb
web-puzzle-loose = all stray from them

## Lessons and stories
web-learn-back = Back
web-learn-again = Once more
web-learn-next = Next
web-learn-skip = Skip
web-learn-pages = Pages of the lesson
web-learn-none = There is no lesson for this game yet. The rules are short, though.
web-analysis = Looking back
web-analysis-of = Looking back: { $game }
web-analysis-go = Look back
web-analysis-later = A game is looked back at when it is over and the table is closed.
web-analysis-waiting = Others are looked back at first …
web-analysis-working = The whole game is thought through again: { $percent } % done.
web-analysis-empty = The game ended before anybody chose anything.
web-analysis-unjudged = Nothing was learned for these rules or cards; every position was played to its end instead.
web-analysis-curve = Win chances over time
web-analysis-which = Whose knowledge
web-analysis-known = As each knew it
web-analysis-full = In truth
web-analysis-known-help = Each line is one player’s chance, by what that player knew at the time.
web-analysis-full-help = Each line is one player’s chance with all hands and roles open; only the order of face-down piles is unknown.
web-analysis-knew = knew { $chance }
web-analysis-was = in truth { $chance }
web-analysis-moment = The moment to look at
web-analysis-begin = First decision
web-analysis-end = The end
web-analysis-at = Decision { $number } of { $of }
web-analysis-decision = Decision { $number }
web-analysis-see = See it
web-analysis-try = Try again from here
web-analysis-turnings = Decisive moments
web-analysis-move = { $name }: { $what }
web-analysis-by-play = By choice: { $changes }
web-analysis-by-luck = By chance: { $changes }
web-analysis-by-sight = Foreseen only now: { $changes }
web-analysis-none = None.
web-analysis-mistakes = Where another choice was better
web-analysis-mistakes-help = By what the player knew, in imagined games that did not choose it, and only where chance cannot explain the difference.
web-lens = What could be known
web-lens-help = The odds of every secret before each decision, through one player’s eyes: by the rules alone, and by our inference from what that player saw and heard. It is our reckoning, not what went on in anybody’s head.
web-lens-none = Nobody keeps anything secret in this game: there is nothing to infer.
web-lens-nothing = Nothing is dealt yet that could be a secret.
web-lens-eyes = Through the eyes of
web-lens-at = Before decision { $number }
web-lens-at-end = At the end
web-lens-rules = rules alone
web-lens-belief = our inference
web-lens-true = the truth
web-lens-told = { $answer }: { $rules } % by the rules alone, { $belief } % by our inference.
web-lens-told-true = { $answer }, which is the truth: { $rules } % by the rules alone, { $belief } % by our inference.
web-lens-rest = and { $count } more that are hardly likely
web-lens-earlier = The moment before
web-lens-later = The moment after
web-knowable = Here you could have known
web-knowable-help = The first moment at which our inference gave the truth at least 90 %, while the rules alone gave it no more than half.
web-knowable-told = { $name } could have known of { $about }: { $answer }.
web-knowable-odds = Rules alone { $rules } %, our inference { $belief } %.
web-ledger = The bluff ledger
web-ledger-help = How likely each listener held the truth of a claim, without it and with it. Fooled is whoever a false claim led away from the truth by more than five points; our reckoning, again.
web-ledger-none = Nobody claimed anything.
web-ledger-true = true
web-ledger-false = false
web-ledger-neither = neither true nor false
web-ledger-fooled = fooled
web-ledger-unfooled = not fooled
web-ledger-heard = { $name }: { $before } % → { $after } %
web-ledger-still = { $name }: { $at } %, not moved
web-ledger-unmoved = Plain to all who heard it, or nothing that could be inferred.
web-ledger-all = Show all { $count }
web-ledger-totals = Who said how much
web-ledger-claims = { $count ->
        [one] 1 claim
       *[other] { $count } claims
    }, { $true } true, { $false } false
web-ledger-people = { $count ->
        [0] fooled nobody
        [one] fooled 1 player
       *[other] fooled { $count } players
    }
web-branches = Tried again
web-branches-help = Games that went on from a moment of this one. You see those you played yourself, and those at tables that were listed for everybody.
web-branch-from = From decision { $number }
web-branch-for = { $name } in { $other }’s place
web-branch-won = { $names } won
web-branch-nobody = Nobody won
web-branch-then = then: { $result }
web-branch-now = now: { $result }
web-branch-story = Its story
web-branch-look = Look back at it
web-analysis-balance = Luck and skill
web-analysis-balance-help = Points of a hundred. From the chance before the deal, luck and everybody’s choices lead to the result: together they add up to it. The thin line is two standard errors.
web-analysis-way = from { $start } to { $result }
web-analysis-luck = luck
web-analysis-play = own choices
web-analysis-luck-told = Luck: { $points }, give or take { $doubt }.
web-analysis-play-told = Own choices: { $points }, give or take { $doubt }.
web-analysis-others-told = The choices of others: { $points } ± { $doubt }.
web-analysis-revised-told = Misjudged by this analysis: { $points } ± { $doubt }.
web-story-of = The story: { $game }
web-story-later = The story is told when the game is over and the table is closed.
web-story-agreed = Everybody agreed to end the game.
web-story-unseen = What nobody saw
web-story-unseen = What nobody saw
web-story-ranks = Who came in where
web-story-decisions = { $count ->
    [one] one decision
   *[other] { $count } decisions
}
web-story-length = { $count ->
    [one] 1 decision
   *[other] { $count } decisions
} in all.
web-to-table = To the table

web-gallery = Gallery of parts
web-gallery-line = Every part in its states, and boards at moments that matter. Change light, colours and card size in the settings and look again.
web-gallery-plain = Show the moments on the plain board

# ── The Vampire, the Elf and the Cthulhu ──────────────────────────────────────────────────────────

vec-status = Round { $round } · { $phase ->
    [draft] starting cards
    [placing] placing quills
    [acting] using cards
   *[over] the end
}
vec-phase = { $phase ->
    [draft] Starting cards
    [placing] Quills, out and back
    [acting] Steps, out and back
   *[over] The end
}
vec-order = { $phase ->
    [draft] Starting cards
    [placing] Placing quills
   *[acting] Using cards
}: next { $names }
vec-novel = The Novel, { $count } of 4 pages written
vec-page-empty = Page { $page }, empty
vec-page-points = { $count ->
    [one] 1 point
   *[other] { $count } points
} for you
vec-wanted = Your objective wants { $colour } here
vec-sealed-by = sealed by { $name }{ $count ->
    [one] { "" }
   *[other] { " " }×{ $count }
}
vec-ideas = Ideas
vec-no-ideas = All ideas are gathered.
vec-decks = Decks
vec-deck = deck { $colour }, { $count ->
    [one] 1 card
   *[other] { $count } cards
}
vec-reserve = Reserve of ink: { $count ->
    [one] 1 drop
   *[other] { $count } drops
}
vec-discard = Discarded: { $count }
vec-revealed = Revealed objectives: { $count }
vec-looked = { $mine ->
    [yes] Only you see these
   *[no] Somebody looks at these
}
vec-is-down = face down
vec-quill-of = { $count ->
    [one] quill of { $name }
   *[other] { $count } quills of { $name }
}
vec-drops = { $count ->
    [one] 1 drop
   *[other] { $count } drops
}
vec-specials = { $count ->
    [one] 1 special
   *[other] { $count } specials
}
vec-ink-hidden = drops held in secret
vec-stock = { $count ->
    [0] no quill in stock
    [one] 1 quill in stock
   *[other] { $count } quills in stock
}
vec-colours = { $count } of the 4 colours an Insert needs
vec-colours-short = { $count }/4 colours
vec-strength = strength { $a } times { $b }, { $total } in all
vec-counts = { $as ->
    [both] counts for type and genre
    [type] counts for type
   *[genre] counts for genre
}
vec-up-of = { $name }, face up: { $count }
vec-down-of = { $name }, face down: { $count }
vec-my-up = Your face-up cards: { $count }
vec-my-down = Your face-down cards: { $count }
vec-none-up = no card face up
vec-objective = Objective
vec-points-now = { $count ->
    [one] 1 point now
   *[other] { $count } points now
}
vec-contest = Strength: { $action }
vec-contest-of = { $name }: { $action }
vec-candidate = For the Novel: { $card }
vec-a = face-up cards of the same type
vec-b = face-up cards of the same genre
vec-points = sacrificed
vec-carried = on the card
vec-ink = ink
vec-total = strength { $total }
vec-envelope = sealed ink
vec-brings = { $action ->
    [retrieve] brings { $count ->
        [one] 1 drop
       *[other] { $count } drops
    }
    [reactivate] turns up { $count ->
        [one] 1 card
       *[other] { $count } cards
    }
   *[research] shows { $count ->
        [one] 1 card
       *[other] { $count } cards
    }
}
vec-makes = makes { $total }
vec-leaves = { $name } leaves with { $count }
vec-aids-ink = Ink, colours, and the price of a card in a Compare
vec-price = Turning a card of theirs costs { $count } in a Compare
vec-price-short = turn: { $count }
vec-aids-objectives = Objectives that others can have: { $count }
vec-mark = your mark: { $mark }
vec-mark-help = Click to mark what you suspect; nobody else sees it.
vec-role-red = Red: a main character.
vec-role-blue = Blue: a secondary character.
vec-role-green = Green: a place.
vec-role-purple = Purple: an event.
vec-role-yellow = Yellow: an object.
vec-role-grey = Grey: an encounter.
vec-does-compare = Compare: measure this card against a face-up card of a rival. The stronger side turns cards of the other face down.
vec-does-research = Research: two points for each card you look at in one deck. Keep one face down, or face up for four points more.
vec-does-reactivate = Reactivate: two points for each face-down card of yours that you turn face up.
vec-does-insert = Insert: put a face-up card of yours into the Novel. Rivals may oppose with cards of theirs; the strongest goes in.
vec-does-retrieve = Retrieve: two points for each drop you take from the reserve.
vec-does-objective = In the end each page scores 2 if its colour is the one of that position, 1 if the colour stands in another one; your own seal doubles that. One more for each card of this type.
vec-story-novel = The Novel
vec-story-by = { $name },
vec-story-blank = Nobody wrote this page.
vec-story-scores = The count
vec-story-total = Total
vec-story-down = Face down: { $cards }.
vec-story-ink = Ink left over: { $ink ->
    [one] one drop
   *[other] { $ink } drops
}, { $specials ->
    [one] one special
   *[other] { $specials } specials
}.
vec-story-down = Face down: { $cards }.
vec-story-ink = Ink left over: { $ink ->
    [one] one drop
   *[other] { $ink } drops
}, { $specials ->
    [one] one special
   *[other] { $specials } specials
}.
vec-story-turning = How it came about

## Midnight Manor

manor-round = Round { $round } of { $last }
manor-counts = After round { $round } the masks are counted
manor-counted = Masks after round { $round }: { $humans ->
    [one] 1 human
   *[other] { $humans } humans
}, { $vampires ->
    [one] 1 vampire
   *[other] { $vampires } vampires
}
manor-room = Room { $number }, { $name }
manor-inside = { $names } inside
manor-costs = { $count ->
    [one] 1 token
   *[other] { $count } tokens
}
manor-meets = trade with { $name }
manor-fits = { $count ->
    [0] no card fits
    [one] 1 card fits
   *[other] { $count } cards fit
}
manor-full = full: on to { $rooms }
manor-hall = The main hall
manor-in-order = { $name }, priority { $priority }, room { $number }{ $where ->
    [hall] , waits in the hall
   *[room] { "" }
}
manor-rolled = { $name } rolled { $one } and { $two }
manor-order = When this guest goes
manor-room-number = Room number
manor-trade = { $one } and { $two } trade in secret
manor-cards = { $count ->
    [one] 1 card in hand
   *[other] { $count } cards in hand
}
manor-stored = { $points } of { $target } points in store
manor-tokens = { $count ->
    [one] 1 token
   *[other] { $count } tokens
}
manor-known = { $role ->
    [first_vampire] the first vampire
    [vampire] a vampire
   *[human] human
}
manor-deck = Deck: { $count ->
    [one] 1 card
   *[other] { $count } cards
}
manor-discards = Discards: { $count }
manor-supply = Tokens left: { $count }
manor-copies = { $name }{ $count ->
    [one] { "" }
   *[other] { " " }× { $count }
}
manor-hand = Your hand: { $count } of { $limit } cards
manor-hand-empty = Your hand is empty.
manor-my-role = You are { $role ->
    [first_vampire] the first vampire
    [vampire] a vampire
   *[human] human
}. Press to hide.
manor-role-hidden = Your role is hidden. Press to look.
manor-role-short = My role
manor-role-help = Press to look behind your mask, and again to hide it
manor-when = when
manor-where = where
manor-my-dice = Your priority is { $priority }, your room number { $number }
manor-die = You rolled { $value }
manor-sooner = Sooner, by one token
manor-later = Later, by one token
manor-take-die = Go with priority { $priority }, to room { $room }
manor-suspicion = What you know of everybody
manor-holds = Holds: { $cards }
manor-may-hold = May still hold: { $cards }
manor-met = Traded with: { $names }
manor-mark = { $name }, your mark: { $mark }
manor-mark-help = Click to mark what you suspect; nobody else sees it.
manor-unseen = Cards you cannot see: { $count }
manor-bitten = You are a vampire now
manor-saved = Your Garlic saved you
manor-saved-why = You were given a Bite, and stay human.
manor-warded = Your Bite met Garlic
manor-warded-why = It turned nobody.
manor-does-score_1 = Worth 1 point, in hand or in store. The Vault keeps it safe.
manor-does-score_3 = Worth 3 points, in hand or in store. The Vault keeps it safe.
manor-does-score_5 = Worth 5 points, in hand or in store. The Vault keeps it safe.
manor-does-bite = Given in a trade it makes a human a vampire, unless that human gives Garlic in the same trade. Taken, drawn or stolen it does nothing.
manor-does-garlic = Give it in a trade, and no Bite of that trade can turn you. In your hand it protects nobody.
manor-does-reroll = After the roll: roll one or both of your dice again. In your turn, before you go: roll your room number again.
manor-does-spyglass = In your turn: see a random card of another player.
manor-does-thief = In your turn: take a random card from another player.
manor-does-identify = In your turn: learn whether another player is human or a vampire at this moment. Only you are told.
manor-does-trashbag = In your turn: throw it away, with up to two other cards.
manor-does-human = Collect points. With 20 you win at once; at dawn the human with most points in store wins.
manor-does-vampire = You were turned. You bite like any vampire; only the first one wins when nobody is human any more.
manor-does-first_vampire = You win when nobody is human any more. Give Bites in trades, and keep your mask on.
manor-does-vault = Put score cards from your hand into your store.
manor-does-bathroom = Throw away any number of cards.
manor-does-coat_room = Take a random card from another player.
manor-does-oracle = Look at the whole hand of another player.
manor-does-private_chambers = Draw a card that nobody else sees.
manor-does-library = Take two tokens.
manor-story-who = Behind the masks
manor-story-turned = turned in round { $round } by { $name },
manor-story-held = { $points ->
    [one] 1 point
   *[other] { $points } points
} in store; in hand: { $cards }
manor-story-turning = How the night went
manor-story-round = Round { $round },
manor-story-bites = { $one } bites { $two }.
manor-story-saves = Garlic saves { $one } from { $two }.
manor-story-trades = { $one } and { $two } trade.
manor-story-identifies = { $one } identifies { $two }: { $role ->
    [vampire] a vampire
   *[human] human
}.
manor-story-all = Every secret of the night: { $count }

## V-Wars

vwars-turn = Turn { $turn }
vwars-before = Before the first turn
vwars-role = { $role ->
    [miku] Miku Kuroki
    [commander] Adaeze Obi, commander
    [hunter] Ilie Vasar, hunter
    [courier] Renata Salgado, courier
    [analyst] Samuel Whitlock, analyst
    [minister] Margaux Lefèvre, minister
    [quartermaster] Farid Haddad, quartermaster
    [agitator] Keira Nolan, agitator
   *[other] { $role }
}
vwars-role-short = { $role ->
    [miku] Miku Kuroki
    [commander] Commander
    [hunter] Hunter
    [courier] Courier
    [analyst] Analyst
    [minister] Minister
    [quartermaster] Quartermaster
    [agitator] Agitator
   *[other] { $role }
}
vwars-roles = Who will you be?
vwars-power-miku = After a riot or an election in her region she may openly put one face-up card { $side ->
    [vampire] into her hand.
   *[human] on the discard pile.
}
vwars-power-commander = Her first Deploy of a turn places one troop more.
vwars-power-hunter = He assassinates in any city of his region.
vwars-power-courier = Her first Move of a turn costs one action less.
vwars-power-analyst = Once a turn, free: look at two cards of { $side ->
    [vampire] any region’s deck.
   *[human] your region’s deck.
}
vwars-power-minister = Once a turn she may place { $side ->
    [vampire] two cards
   *[human] a card
} without a partner.
vwars-power-quartermaster = He refills his hand to seven cards.
vwars-power-agitator = She draws two Riot cards and chooses which one comes next.
vwars-power-vampire = As a Public Vampire: { $power }
vwars-held = { $side ->
    [vampire] held by the vampires
   *[human] human
}
vwars-side = { $side ->
    [vampire] Vampires
   *[human] Humans
}
vwars-troops = { $side ->
    [vampire] { $count ->
        [one] 1 Vampire troop
       *[other] { $count } Vampire troops
    }
   *[human] { $count ->
        [one] 1 Human troop
       *[other] { $count } Human troops
    }
}
vwars-there = { $count } there
vwars-under-law = under Martial Law
vwars-riots = { $when ->
    [now] riots this turn
   *[soon] riots next turn
}
vwars-slot = { $slot ->
    [now] now
   *[soon] soon
}
vwars-here = { $names } here
vwars-region-deck = { $name }: deck of { $count ->
    [one] 1 card
   *[other] { $count } cards
}
vwars-riot-deck = Riot deck: { $count }
vwars-new = { $count } placed since it was last seen
vwars-law = Law, { $place }: { $name }
vwars-word = { $of ->
    [cities] cities
    [gap] gap
    [tokens] sympathy
    [laws] Martial Law
    [events] events
   *[reserve] reserve
}
vwars-whole-map = Whole map
vwars-go-near = go near
vwars-track = Vampire cities: { $cities }. Sympathy tokens: { $tokens }. The gap is { $gap }; at 0 the vampires win.
vwars-martial = Martial Law in { $count } of 6 regions; with six the humans win
vwars-events-left = Events left in the deck: { $count }; without an event the vampires win
vwars-reserve = { $side ->
    [vampire] Vampire troops in reserve: { $count }
   *[human] Human troops in reserve: { $count }
}
vwars-slots = { $kind ->
    [riot] Riots
   *[event] Events
}
vwars-next-laws = Next laws
vwars-last = { $kind ->
    [election] Election: { $place }
   *[riot] Last riot: { $place }
}
vwars-stage = { $kind ->
    [election] Election: { $place }
   *[riot] Riot in { $place }
}
vwars-telling = { $kind ->
    [election] The election in { $place } is being told, card by card.
    [riot] The riot in { $place } is being told, card by card.
   *[event] What the night brings is being told.
}
vwars-stage-help = { $kind ->
    [election] All cards of the region vote. The side with more passes its next law there.
   *[riot] A card that meets enemy troops removes them and turns over. Troops and open numbers of a side: 6 wins, 8 is a massacre.
}
vwars-result = { $result ->
    [massacre] Massacre!
    [freed] The city is free
    [falls] The city falls
    [human_rally] The humans rally
    [vampire_rally] The vampires rally
    [human_wins] The humans win
    [vampire_wins] The vampires win
    [elected_human] The humans win the vote
    [elected_vampire] The vampires win the vote
   *[sputters] It sputters out
}
vwars-turned-down = turned over
vwars-strength = { $side ->
    [vampire] Vampire strength { $count }
   *[human] Human strength { $count }
}
vwars-cards = { $count ->
    [one] 1 card in hand
   *[other] { $count } cards in hand
}
vwars-standing = { $state ->
    [public] Public Vampire
    [human] known to be Human
   *[cleared] not the Vampire
}
vwars-badge = Investigation token
vwars-actions = { $count ->
    [one] 1 action left
   *[other] { $count } actions left
}
vwars-deck = Player deck: { $count }
vwars-discard = Discards: { $count }
vwars-signs = How the world stands
vwars-how = What can I do?
vwars-how-city = A city: move there, deploy a troop or assassinate one.
vwars-how-deck = A deck: place cards in it{ $side ->
    [vampire] .
   *[human] , together with somebody.
}
vwars-how-player = A player: { $side ->
    [vampire] awaken whoever stands in your city, or place cards with a fellow vampire.
   *[human] place cards together, or accuse.
}
vwars-agitate = Which riot comes next?
vwars-hand = Your hand: { $count ->
    [one] 1 card
   *[other] { $count } cards
}
vwars-my-faction = { $faction ->
    [vampire] You are the Vampire. Press to hide it.
    [infected] You are Infected. Press to hide it.
   *[human] You are Human. Press to hide it.
}
vwars-faction-hidden = My faction is hidden. Press to look.
vwars-faction-short = My faction
vwars-faction-help = Press to look at your faction card, and again to hide it
vwars-card-help = In a region’s deck it is { $number } for the { $side ->
    [vampire] vampires
   *[human] humans
}, in riots and in elections. In the Riot deck it brings a riot to { $city }.
vwars-suspicion = What they may be
vwars-may-be = The faction cards this player may still hold
vwars-mark = { $name }, your mark: { $mark }
vwars-mark-help = Click to mark what you suspect; nobody else sees it.
vwars-placed = Placed since the deck was last seen
vwars-placed-none = Nothing so far.
vwars-own = by you:
vwars-sure = surely there:
vwars-maybe = perhaps there:
vwars-does-human = You win with the humans: Martial Law in six regions, or no Sympathy token left.
vwars-does-infected = You win with the humans, unless a Public Vampire awakens you: then you win with the vampires.
vwars-does-vampire = You win with the vampires: marker and tokens meet, or time or cards run out. Hide as long as it helps.
vwars-does-election = All cards of that region’s deck are shown and vote. The next law of the winning side comes into force there.
vwars-does-epidemic = Each city of that region gets one Vampire troop, a city of the vampires two.
vwars-does-flash_outbreak = Two times: turn up a Player card, and two Vampire troops rise in its city.
vwars-does-scattered_cases = Three times: turn up a Player card, and a Vampire troop rises in its city.
vwars-does-sleeper_cell = Three Vampire troops rise in the city that riots soon.
vwars-does-underground_army = Each city of the vampires gets one Vampire troop.
vwars-does-mobilisation = Two different human cities get two Human troops each.
vwars-does-airlift = Every player who is no Public Vampire sends a Human troop to a city of the own region.
vwars-does-national_guard = Each city under Martial Law gets a Human troop, and so does the city that riots now.
vwars-does-sympathetic_coverage = One Sympathy token more.
vwars-does-atrocity_report = One Sympathy token less.
vwars-does-clean_sweep = The largest region deck loses three random cards, unseen.
vwars-does-fanned_flames = Two Player cards go unseen into the Riot deck.
vwars-does-curfew = When a riot begins here, one Vampire troop leaves the city.
vwars-does-conscription = Deploying Human troops here places one more.
vwars-does-blood_screening = A Public Vampire who deploys here discards two cards.
vwars-does-rules_of_engagement = A human victory in a riot here is a massacre only from strength 9.
vwars-does-press_embargo = Riots here add one Sympathy token fewer.
vwars-does-quarantine = Events place one Vampire troop fewer in each city here.
vwars-does-travel_permits = A Public Vampire who comes here from another region pays one action more.
vwars-does-emergency_powers = In riots here the humans are stronger by 1.
vwars-does-equal_protection = Assassinating a Vampire troop here also costs a card.
vwars-does-open_recruitment = Deploying Vampire troops here places one more.
vwars-does-demilitarised_zone = When a riot begins here, one Human troop leaves the city.
vwars-does-free_press = A human massacre here adds one Sympathy token more.
vwars-does-self_defence_act = A vampire victory in a riot here is a massacre only from strength 9.
vwars-does-sanctuary_cities = Events place one Human troop fewer in each city here.
vwars-does-right_of_assembly = In riots here the vampires are stronger by 1.
vwars-does-amnesty = A human rally here brings no Martial Law; it removes one Sympathy token.
vwars-story-who = Who was what
vwars-story-since = a Public Vampire since turn { $turn },
vwars-story-never = { $faction ->
    [vampire] never unmasked
   *[infected] never awakened
}
vwars-story-placed = Placed in secret: { $white } white, { $red } red
vwars-story-removed = Removed after riots: { $white } white, { $red } red
vwars-story-fuse = How the fuse burnt
vwars-story-fuse-help = From below the cities of the vampires, from above the Sympathy tokens; where they meet, the vampires win.
vwars-story-points = When it turned

# The whole table in one tab

web-tab-note = This tab holds the whole table: nothing leaves your browser, and nobody can join from elsewhere. It is for one person, or for people who share this screen. Games stay in this browser until it forgets them.
web-tab-loading = The table is being set up …
web-tab-understood = Understood
web-tab-old = This browser cannot hold a table of its own (it lacks WebAssembly): a current Firefox, Chrome, Edge or Safari can.
web-tab-unreachable = A part of this site could not be fetched: load the page again when you are connected.
web-tab-elsewhere = Your tables are open in another tab of this browser: close that one, then load this page again.
web-tab-denied = This browser lets the page keep nothing: you can play, but games are gone when you close it. Save what you want to keep as a file.
web-tab-full = This browser has no room left to keep games: you can play on, but save what you want to keep as a file.
web-tab-alone = This table is in this tab alone, and no link leads here.
web-tab-take-along = To play on with friends, save the game as a file and open it on the home page of a server. The file tells all cards, the hidden ones as well.
web-tab-save = Save this game as a file
web-tab-bot-strong-about = Imagines some games before every choice that matters: in a tab half as many as at a server.
web-tab-bot-master-about = Imagines twice as many, as many as a strong bot at a server; some choices take two seconds.
web-tab-home-line = Pick a game and sit down: alone against bots, or with friends before this screen. No account, nothing to install.

# The living room: a screen shows the table, phones hold what is one's own.
web-room = In the living room
web-room-line = This screen is the table; phones hold the hands. Choose a game, and everybody scans one code.
web-room-scan = Scan to sit down
web-room-chairs = { $people } of { $chairs } chairs are taken
web-room-free = Free
web-room-nobody = Point a phone at the code: whoever scans it has a seat. The first one starts the game.
web-room-may-start = { $free ->
    [0] All chairs are taken. { $name } starts the game on their phone.
   *[other] Who else is coming? { $name } starts the game on their phone.
}
web-room-away = { $waits ->
    [yes] Waiting for { $names }: the phone sleeps. Wake it, or scan the code with it again; if it stays away, somebody else can start. The seat is kept.
   *[no] The phone of { $names } is away. The seat is kept: wake it, or scan the code with it again. { $starter } can start meanwhile.
}
web-screen-full = Fill the screen
web-screen-part = Leave full screen
web-screen-happened = What just happened
web-screen-away = The phone of { $names } is away. The seat and all that is chosen are kept: wake it, or scan the code with it again.
web-screen-again = Once more? One tap on a phone, and this screen comes along.
web-sit-line = What are you called? Then you have a seat, and this phone holds what only you may see.
web-sit-down = Sit down
web-sit-you-start = You came first, so you start. Wait until everybody on the screen has a seat.
web-sit-wait = You have a seat. Look at the screen: { $name } starts the game.
web-sit-start = Start: { $people } of us
web-sit-start-bots = { $bots ->
    [one] Start with one bot
   *[other] Start with { $bots } bots
}
web-sit-full = All chairs are taken. If somebody stands up, scan the code again.
web-sit-late = The game is on, and a bot plays for { $name }. Take that chair?
web-sit-over = This game is over. Scan the code of the next one.
web-sit-watch = Watch on this phone
web-tab-mine = Mine
web-hand-away = The phone of { $name } is away.
web-hand-bot = Let a bot play on

# Evenings together: ways in on the home page, and back.
web-evenings = An evening together
web-evenings-mine = Your evenings and circles
web-evening-night = Game night
web-evening-night-line = One link for an evening: who is here, a vote on the next game, a running score.
web-evening-circle = A circle
web-evening-circle-line = For people who play often: who beats whom, streaks, ratings, and the stories of your games.
web-evening-going = Game night, { $when }
web-evening-past = Game night, { $when }

# Game night.
web-night = Game night
web-night-none = There is no such game night
web-night-none-line = The link may be incomplete, or the evening was so long ago that it was deleted.
web-night-come = What are you called? Then you are in.
web-night-come-late = { $game } is being played. Say what you are called, and you are in at the next deal.
web-night-here = I am here
web-night-again = I am back
web-night-invite = Everybody by this link
web-night-link = The link to this evening
web-night-who = { $people ->
    [0] Nobody is here
    [one] One of us is here
   *[other] { $people } of us are here
}
web-night-final = The evening’s score
web-night-is-gone = has left
web-night-is-playing = is playing
web-night-is-away = is not on this page
web-night-left = { $playing ->
    [yes] { $name } has left the evening. Their seat in the running game is kept for them; nobody else loses theirs.
   *[no] { $name } has left the evening. Nobody loses a seat by it.
}
web-night-counts = A point for every player you finish ahead of, bots included; crowns are games won. A game counts when its table closes.
web-night-wins = { $wins ->
    [one] one game won
   *[other] { $wins } games won
}
web-night-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
web-night-vote = What next?
web-night-vote-line = One vote each; change it as often as you like.
web-night-you-host = { $people ->
    [one] Send the link round, and vote while you wait. You start the game.
   *[other] Vote for the next game. You start it when everybody is here.
}
web-night-wait = Vote for the next game. { $name } starts it, or whoever likes once more than half of us want the same.
web-night-clear = More than half of us want the same: anybody may start { $game }
web-night-yours = { $game } is being played, and you sit there.
web-night-late = { $bots ->
    [0] { $game } is being played, and all chairs are taken. You are among the first at the next deal.
   *[other] { $game } is being played. You take a bot’s chair at the next deal.
}
web-night-led = Everybody is being led to the table …
web-night-over = { $games ->
    [0] This evening is over.
    [one] This evening is over. One game was played; this page stays.
   *[other] This evening is over. { $games } games were played; this page stays.
}
web-night-you-left = You have left the evening. Nobody lost a seat by it; come back whenever you like.
web-night-now = { $phase ->
    [gathering] { $game } is about to begin
    [opening] { $game } is about to begin
    [over] { $game } is over
   *[other] { $game } is being played
}
web-night-to-table = To the table
web-night-watch = Watch
web-night-aside = Go on without this game
web-night-aside-line = The evening goes on without it, and you can start another game. Its table stays open: whoever sits there keeps their seat, and if it ends after all, it counts.
web-night-chairs = Chairs
web-night-chairs-of = { $bots ->
    [0] { $seats }: only us
    [one] { $seats }: us and a bot
   *[other] { $seats }: us and { $bots } bots
}
web-night-bots = The bots play
web-night-hints = Players may ask for hints
web-night-hints-rated = Players may ask for hints (the game is then not rated)
web-night-start = { $bots ->
    [0] Start { $game }
    [one] Start { $game } with a bot
   *[other] Start { $game } with { $bots } bots
}
web-night-too-many = { $most } of us can play this; whoever has played least tonight goes first, the others watch.
web-night-played = What was played
web-night-none-played = Nothing was played.
web-night-counting = It counts as soon as its table is closed, a minute after the end at the latest.
web-night-set-aside = Set aside.
web-night-unfinished = Not played to its end.
web-night-no-winner = Ended by agreement, without a winner.
web-night-stood-in = { $name } (a bot played on)
web-night-leave = Leave the evening
web-night-leave-line = The others play on. Nobody loses a seat, not even you: a chair you have at a table stays yours, and the link brings you back.
web-night-end = End the evening
web-night-end-line = Nothing more is played here. The page stays, with all games and the score, for everybody who has the link.
web-night-stay = Stay
web-night-back = Back to the game night
web-nameless = somebody

# A circle.
web-circle = A circle
web-circle-new = A new circle
web-circle-new-line = A page for people who play often. Whoever has its link may join; games of its people are written down there from then on.
web-circle-name = What is the circle called?
web-circle-name-like = The Thursday vampires
web-circle-begin = Begin the circle
web-circle-none = There is no such circle
web-circle-none-line = The link may be incomplete, or everybody has left it.
web-circle-count = { $count ->
    [one] One person is in this circle.
   *[other] { $count } people are in this circle.
}
web-circle-join = Join
web-circle-join-line = Whoever joins is called by name here, and their games with others of the circle are written down: listed tables, and the circle’s game nights. You may hide your ratings, and leave whenever you like.
web-circle-night = Plan a game night
web-circle-people = The circle
web-circle-form = { $games ->
    [one] one game
   *[other] { $games } games
}, { $wins ->
    [0] not won yet
    [one] one won
   *[other] { $wins } won
}{ $best ->
    [0] {""}
    [one] {""}
   *[other] , at best { $best } in a row
}
web-circle-unplayed = no game that counts yet
web-circle-streak = { $streak } in a row
web-circle-rating = { $games ->
    [one] after one game
   *[other] after { $games } games
}
web-circle-hidden = ratings hidden
web-circle-hide = Hide my ratings from the others
web-circle-ratings-line = OpenSkill ratings, one for each game, among people of this circle only. Everybody begins at 25.0 ± 8.3; the second figure says how unsure it still is.
web-circle-duels = Who beats whom
web-circle-duels-line = In front of : behind, game by game that counts.
web-circle-duel = { $name } came in front of { $other } { $won ->
    [one] once
   *[other] { $won } times
}, behind them { $lost ->
    [one] once
   *[other] { $lost } times
}.
web-circle-games = Games
web-circle-no-games = No games yet. Plan a game night, or play together at a listed table.
web-circle-others = { $count ->
    [one] and one other player
   *[other] and { $count } other players
}
web-circle-unrated = Not rated: { $why ->
    [hints] hints were allowed.
    [hot-seat] somebody held several seats.
    [undo] something was taken back without asking.
    [replaced] a seat changed hands, or a bot decided for somebody.
    [known] the cards were open, or had been dealt before.
    [position] it did not start at the beginning.
    [cards] it was played with cards of one’s own.
   *[other] it was ended by agreement.
}
web-circle-invite = Invite by this link
web-circle-link = The link to this circle
web-circle-nights = Game nights
web-circle-night-games = { $games ->
    [one] one game
   *[other] { $games } games
}
web-circle-what = What is written down
web-circle-what-line = Listed tables at which at least two of us sat, and our game nights, when their tables close. Tables that only their link leads to never appear here. Games with hints, hot seats, things taken back without asking or seats that changed hands are not rated.
web-circle-leave = Leave the circle
web-circle-leave-line = Your name and ratings go; to the others you are a nameless opponent of then.
## Room to talk

web-new-talk-over = Talk it over before accusations, trades and the like
web-new-talk-over-time = { $seconds ->
    [0] No pause
   *[other] Up to { $seconds } seconds
}
web-new-talk-over-help = The clocks stop and nobody plays until all are ready, or the time is over.
web-new-asides = Two people may whisper: all see that they do, not what
web-agreed-talk-over = Talk it over: up to { $seconds } s
web-agreed-asides = Two may whisper
web-talk-over = Talk it over.
web-together-waiting = Not ready yet: { $names }
web-together-all = Everybody is ready.
web-together-ready = { $what ->
    [lesson] { $ready ->
        [yes] I have read it
       *[no] Got it, next page
    }
    [practice] { $ready ->
        [yes] Waiting for the deal
       *[no] Enough: deal for real
    }
   *[talk] { $ready ->
        [yes] I am ready
       *[no] Ready
    }
}
web-together-for-all = Go on for everybody
web-say-to = To whom
web-say-to-all = To all
web-whisper-to = whispered to { $name }
web-whispers = whispers to { $name }
web-keep-words = Keep our words with the record …
web-keeps-words = What is said is kept with the record, by those who agreed.
web-proposes-keep = { $me ->
    [yes] You propose to keep what all of you say with the record of this game.
   *[no] { $name } proposes to keep what all of you say with the record of this game.
}
web-words = What was said

## A first game together

web-first = Never played? Learn it together
web-first-of = { $game }: a first game together
web-first-read = Read together: what the game is about, and one example of each aim. Everybody tries it on their own screen; you turn the pages together.
web-first-practise = Practise with open hands: everybody may look at everything and ask. Nothing of it counts.
web-first-deal = When you have had enough, the cards are dealt for real. Everybody keeps their chair.
web-first-table = Everybody at a screen of their own
web-first-room = This screen is the table, phones hold the hands
web-first-page = Page { $page } of { $of }
web-first-line = Read it aloud, if you sit together. The page turns when everybody has read it.
web-first-phones = Try it on your phone. The page turns when everybody has.
web-first-start = Begin the lesson
web-agreed-learn = First a lesson together, then an open practice round
web-practice = Practice.
web-practice-line = All hands are open, and nothing counts. Look, try, ask.
web-practice-hands = Whose hand to look at
web-practice-mine = Mine

## When somebody is away

web-lobby-absent = { $names } is away. You may start: the chair is kept, and a bot plays until they are back.
web-sit-host-away = The phone of { $name } is away. If it does not come back soon, one of you can start; all seats are kept.
web-screen-left = A bot plays for { $names } until they are back. The chair is kept.
web-hand-no-screen = No screen shows the table now. Wake it, or open { $link } on any other: nothing is lost.
# -- play my deal

web-deal-send = Send this deal
web-deal-send-line = Friends play the same cards on the same chair against the same bots; afterwards you compare.
web-deal-send-on = Send this deal to friends
web-deal-link = The link to this deal
web-deal-title = A deal of { $game }
web-deal-mine = Your deal, for your friends
web-deal-from = { $name } sends you a deal
web-deal-terms = Everybody who opens this link plays the same cards on the same chair, at a table of their own, against { $count ->
    [one] the same bot
   *[other] the same bots
}: { $bots }.
web-deal-cards = With the cards of { $cards }.
web-deal-play = Play this deal
web-deal-playing = Your game of this deal is waiting for you. When it is over, you see how the others played.
web-deal-you-saw = You have seen a game of this deal already. You may play it; the comparison will say so.
web-deal-compare = Compare
web-deal-you = you
web-deal-first = played it first
web-deal-saw = had seen it
web-deal-saw-line = Sat at a game of this deal, or opened one, before their own was over.
web-deal-running = Still playing.
web-deal-rank = { $rank ->
    [1] First
    [2] Second
    [3] Third
   *[other] Place { $rank }
} of { $of }
web-deal-undone = { $count ->
    [one] took back once
   *[other] took back { $count } times
}
web-deal-relieved = A bot sat in for a while, or a chair changed hands.
web-deal-difference = Decision { $number } is the first that differs
web-deal-over = (the game was over)
web-deal-same = The same game, decision for decision.
web-deal-nobody = somebody
web-deal-nobody-yet = Nobody has taken it up yet. Send the link.
web-deal-names = Taken up by { $names }. How it went is told when your own game is over.
web-deal-honest = This is a repeated deal, not a fresh one: whoever has seen a game with it may know the cards. Who sat at one or opened one here is marked; what was told elsewhere nobody can know. Every record of it carries the same commitment, so that it can be checked against the first.
web-deal-repeated = Repeated deal
web-deal-repeated-line = These cards were dealt before, in a game that was sent as a challenge. The record says so.

# -- for the printed box

web-box = For the printed box
web-evening-box = For the printed box
web-evening-box-line = The game lies on your real table: look up a rule, deal roles in secret by phone, keep score and time.
web-box-which = Which box lies on your table?
web-box-of = { $game }: for the printed box
web-box-line = A referee for your real table. Everything stays on this device.
web-box-offline = Works without a network from now on.
web-box-tab-ask = May I?
web-box-tab-secrets = Secrets
web-box-tab-score = Scores
web-box-tab-clock = Clock
web-box-people = { $count ->
    [one] 1 player
   *[other] { $count } players
}
web-box-count = How many of you play?
web-box-player = Player { $number }
web-box-ask = May I do this?
web-box-ask-example = steal from the store, MM-20, full hand …
web-box-ask-line = Ask in your own words, or give a clause. You get what the rules say, and where a tried game shows it, what happened.
web-box-found = { $count ->
    [0] Nothing found
    [one] 1 passage
   *[other] { $count } passages
}
web-box-nothing = The rules say nothing with these words. Try others, or fewer.
web-box-tried = For example: { $what }.
web-box-yes = May be done
web-box-no = Refused
web-box-deal = Deal to { $count }
web-box-no-secrets = Nothing is dealt in secret in this game.
web-box-pass = Pass the phone to { $name }
web-box-i-am = I am { $name }
web-box-all-looked = Everybody has looked. Whoever wants to look again takes the phone.
web-box-look-again = { $name } looks again
web-box-put-away = Put the cards away
web-box-put-away-sure = Then nobody can look any more.
web-box-only = Only { $name } looks now
web-box-hold = Press and hold to look
web-box-pin = A word to look again (if you like)
web-box-pin-again = Your word
web-box-done = Done, cover it
web-box-secret-line = Dealt with this browser’s own randomness, by the numbers of the game’s set-up. The cards stay on this device and are sent nowhere; somebody who digs in its memory could find them.
web-box-points = Points
web-box-total = Total
web-box-evening = { $count ->
    [one] Sheet before
   *[other] { $count } sheets before
}
web-box-next-sheet = Next game
web-box-tear-off = Begin anew
web-box-clock = A clock for the table
web-box-clock-turn = So long for each turn
web-box-clock-total = So long for each player’s whole game
web-box-minutes = Minutes
web-box-clock-set = Put it on the table
web-box-clock-start = Tap to start
web-box-clock-next = Tap when done: { $name } is next
web-box-clock-over = Time is up. Tap for the next player
web-box-clock-pause = Pause
web-box-clock-off = Put it away

## The designer's lab
web-evening-lab = The designer’s lab
web-evening-lab-line = Change a rule or a card, let bots play it hundreds of times, see what it did, and play it with friends.
web-lab = The designer’s lab
web-lab-of = { $game } in the lab
web-lab-lead = Change a rule or a card, let bots play both ways in the same deals, and read what it did. Which game?
web-lab-alone = The lab needs a server: thousands of games are too much for one tab.
web-lab-cards = The cards
web-lab-cards-help = This is the game’s card file. Change names, counts, numbers and effects; whether it can be played is checked while you type.
web-lab-line = On line { $line }
web-lab-right = This can be played.
web-lab-checking = Checking …
web-lab-save = Save the card file
web-lab-reset = As the game comes
web-lab-try = Let bots play it
web-lab-bots = Bots
web-lab-deals-asked = Deals, up to { $most }
web-lab-run = Play
web-lab-stop = Stop
web-lab-run-both = Each deal is played twice: as the game comes, and with what you changed.
web-lab-run-one = Nothing is changed that bots would notice: the game is played as it comes.
web-lab-playing = { $done } of { $of } deals. Bots of running games go first; you may leave this page and come back.
web-lab-state-done = All deals are played.
web-lab-state-stopped = Stopped. What was counted holds.
web-lab-state-spent = That is all the thinking you may ask for just now; the allowance fills again within ten minutes. What was counted holds.
web-lab-state-lost = The server that played these games is gone. Play them again.
web-lab-old = This is of an earlier run: the form says something else now.
web-lab-shares = Who wins
web-lab-deals = { $deals ->
    [one] 1 deal
   *[other] { $deals } deals
}; the line shows where the true share lies, 95 times in 100.
web-lab-base = as it comes
web-lab-variant = changed
web-lab-all = Everything that was compared
web-lab-what = what
web-lab-difference = difference
web-lab-between = surely between
web-lab-length = decisions in a game
web-lab-sure = ✓ and bold: surely different. You may look at any time and stop when you like: all of it holds together, 95 times in 100.
web-lab-command = The same in a terminal, beside the saved card file; afterdark lab draws a full report:
web-lab-friends = Play this variant with friends
web-lab-friends-help = A table with these rules and cards, or a link to the variant itself, for others to play and to change.
web-lab-open = Open a table
web-lab-share = Make a link
web-lab-link = Link to this variant
