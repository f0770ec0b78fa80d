# What the table itself says, besides the game.

refused-table = The table does not allow that now.
refused-no-seat = There is no such seat at this table.
refused-stale = That question has been answered already; look again before you answer.
refused-too-early = A bot waits a moment before it answers.
refused-nothing-to-undo = You have done nothing yet that could be undone.
refused-no-request = Nobody asks for your consent to an undo.
refused-closed = This table is closed.
refused-not-over = The seed is opened when the game is over.

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
