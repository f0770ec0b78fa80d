# Wat de tafel zelf zegt, naast het spel.

refused-table = Dat staat de tafel nu niet toe.
refused-no-seat = Die plaats is er niet aan deze tafel.
refused-stale = Die vraag is al beantwoord; kijk nog eens voordat je antwoordt.
refused-too-early = Een bot wacht even voordat hij antwoordt.
refused-nothing-to-undo = Je hebt nog niets gedaan dat je kunt terugnemen.
refused-no-request = Niemand vraagt je in te stemmen met een terugname.
refused-closed = Deze tafel is gesloten.
refused-not-over = De sleutel van de deling wordt pas na afloop getoond.

news-answered = { $name } heeft geantwoord.
news-withdrew = { $name } nam een antwoord terug.
news-noted = Je antwoord is genoteerd; je kunt het nog veranderen.
news-retract = Je nam je antwoord terug.
news-undo-free = { $me ->
    [yes] Je nam je laatste actie terug.
   *[no] { $name } nam een actie terug.
}
news-undo-agreed = { $me ->
    [yes] Iedereen stemde in: je nam je laatste actie terug. Verborgen stapels zijn opnieuw geschud.
   *[no] Iedereen stemde in: { $name } nam een actie terug. Verborgen stapels zijn opnieuw geschud.
}
news-undo-bots = { $me ->
    [yes] Je nam je laatste actie terug. Verborgen stapels zijn opnieuw geschud.
   *[no] { $name } nam een actie terug. Verborgen stapels zijn opnieuw geschud.
}
news-note-resigned = { $me ->
    [yes] Je gaf op.
   *[no] { $name } gaf op.
}
news-note-left = { $name } verliet de tafel.
news-note-asks-undo = { $me ->
    [yes] Je vraagt de anderen of je je laatste actie mag terugnemen.
   *[no] { $name } vraagt een actie te mogen terugnemen.
}
news-note-agrees = { $me ->
    [yes] Je stemt in met de terugname.
   *[no] { $name } stemt in met de terugname.
}
news-note-declines = { $me ->
    [yes] Je stemt niet in met de terugname.
   *[no] { $name } stemt niet in met de terugname.
}
news-note-withdraws = De vraag om een terugname is ingetrokken.
news-seated-person = { $who } gaat zitten op de plaats van { $name }.
news-seated-bot = Een bot ({ $who }) speelt verder voor { $name }.
