# What the table itself says, besides the game.

refused-table = The table does not allow that now.
refused-no-seat = There is no such seat at this table.
refused-stale = That question has been answered already; look again before you answer.
refused-gave-itself = There was only one answer to that, and it has been given for you.
refused-too-early = A bot waits a moment before it answers.
refused-nothing-to-undo = You have done nothing yet that could be undone.
refused-no-request = Nobody asks for your consent to an undo.
refused-closed = This table is closed.
refused-not-over = The seed is opened when the game is over.

refused-not-host = Only the host of the table may do that.
refused-not-yours = That chair is not yours.
refused-chair-taken = No such chair is free.
refused-kicked = You were sent away from this table and cannot sit down again.
refused-started = That can be done only before the game starts.
refused-not-playing = No game is being played here now.
refused-paused = The game is paused; propose to go on first.
refused-not-ready = Somebody who sits at the table is not ready yet.
refused-wrong-salt = That is not the salt you promised.
refused-bad-promise = A promise is the SHA-256 of a salt, as 64 hexadecimal digits.
refused-bad-name = A name has 1 to 40 letters or digits of one alphabet, single spaces, pictures and a few signs.
refused-name-taken = Somebody else at this table has that name, or one that looks like it.
refused-bad-id = Every message needs an id of its own, of 1 to 64 characters.
refused-reused-id = A message with that id said something else before; give every message an id of its own.
refused-bad-setup = No table can be agreed on like that: look at the clock, the cover and the sizes.
refused-unknown-bot = There is no bot of that kind.
refused-too-few-chairs = The people who sit here do not fit on so few chairs.
refused-unfinished = That game is not over, so it can go on only with secrets dealt anew.
refused-nothing-to-play = At that point the game is over; start earlier.
refused-unplayable = This table cannot be opened any more: what was kept of it does not fit together.
refused-resigned = You resigned from this game.
refused-not-away = Whoever sits there is here and plays.
refused-bot-plays = A bot plays for you; take your chair back first.
refused-time-over = Your time for this decision is over; a bot takes it.
refused-one-seat-only = You know another seat of this game, so you cannot take this one.
refused-proposed = Something is proposed already; answer that first.
refused-no-talk = At this table nobody talks.
refused-no-asides = At this table nobody whispers.
refused-nobody-hears = Nobody sits there to whom you could whisper.
refused-not-seated = That is for those who sit at the table.
refused-bad-text = Say something, in at most 500 characters.
refused-too-fast = That is a lot at once; wait a few seconds.
refused-no-person = Nobody here is known by that word.
refused-no-claim = This game has no such claim, or it says something else.
refused-other-rules = This table was begun by another version of the rules, which is not here.
refused-opening = The game is about to start; wait a moment.
refused-not-here = That is nothing a table can do.

news-answered = { $name } has answered.
news-withdrew = { $name } took an answer back.
news-noted = Your answer is noted; you can still change it.
news-retract = You took your answer back.
news-undo-free = { $me ->
    [yes] You took your last action back.
   *[no] { $name } took an action back.
}
news-undo-agreed = { $me ->
    [yes] Everybody agreed: you took your last action back. Hidden piles were shuffled again.
   *[no] Everybody agreed: { $name } took an action back. Hidden piles were shuffled again.
}
news-undo-bots = { $me ->
    [yes] You took your last action back. Hidden piles were shuffled again.
   *[no] { $name } took an action back. Hidden piles were shuffled again.
}
news-note-resigned = { $me ->
    [yes] You resigned.
   *[no] { $name } resigned.
}
news-note-left = { $name } left the table.
news-note-timed-out = { $me ->
    [yes] Your time is over; a bot decides for you.
   *[no] The time of { $name } is over; a bot decides.
}
news-note-unopened = { $me ->
    [yes] Your salt for the deal did not come in time; a bot plays until you take your chair back.
   *[no] The salt of { $name } for the deal did not come in time.
}
news-note-offers-end = { $me ->
    [yes] You propose to end the game without a winner.
   *[no] { $name } proposes to end the game without a winner.
}
news-note-agrees-end = { $me ->
    [yes] You agree to end the game.
   *[no] { $name } agrees to end the game.
}
news-note-declines-end = { $me ->
    [yes] You want to play on.
   *[no] { $name } wants to play on.
}
news-note-withdraws-end = The proposal to end the game is withdrawn.
news-note-asks-undo = { $me ->
    [yes] You ask the others to let you take your last action back.
   *[no] { $name } asks to take an action back.
}
news-note-agrees = { $me ->
    [yes] You agree to the undo.
   *[no] { $name } agrees to the undo.
}
news-note-declines = { $me ->
    [yes] You do not agree to the undo.
   *[no] { $name } does not agree to the undo.
}
news-note-withdraws = The question about the undo is withdrawn.
news-seated-person = { $who } sits down in place of { $name }.
news-seated-bot = A bot ({ $who }) plays on for { $name }.
