# Wat de tafel zelf zegt, naast het spel.

refused-table = Dat staat de tafel nu niet toe.
refused-no-seat = Die plaats is er niet aan deze tafel.
refused-stale = Die vraag is al beantwoord; kijk nog eens voordat je antwoordt.
refused-gave-itself = Daar was maar één antwoord op, en dat is voor je gegeven.
refused-too-early = Een bot wacht even voordat hij antwoordt.
refused-nothing-to-undo = Je hebt nog niets gedaan dat je kunt terugnemen.
refused-no-request = Niemand vraagt je in te stemmen met een terugname.
refused-closed = Deze tafel is gesloten.
refused-not-over = De sleutel van de deling wordt pas na afloop getoond.

refused-not-host = Dat mag alleen de gastheer van de tafel.
refused-not-yours = Die stoel is niet van jou.
refused-chair-taken = Er is geen stoel vrij zoals je die vraagt.
refused-kicked = Je bent van deze tafel weggestuurd en kunt er niet meer gaan zitten.
refused-started = Dat kan alleen voordat het spel begint.
refused-not-playing = Hier wordt nu niet gespeeld.
refused-paused = Het spel ligt stil; stel eerst voor om verder te gaan.
refused-not-ready = Iemand aan de tafel is nog niet klaar.
refused-wrong-salt = Dat is niet het zout dat je beloofde.
refused-bad-promise = Een belofte is de SHA-256 van een zout, als 64 hexadecimale cijfers.
refused-bad-name = Een naam heeft 1 tot 40 letters of cijfers van één alfabet, enkele spaties, plaatjes en een paar tekens.
refused-name-taken = Iemand anders aan deze tafel heet al zo, of bijna zo.
refused-bad-id = Elk bericht heeft een eigen kenmerk nodig, van 1 tot 64 tekens.
refused-reused-id = Een bericht met dat kenmerk zei eerder iets anders; geef elk bericht een eigen kenmerk.
refused-bad-setup = Zo is geen tafel af te spreken: kijk naar de klok, de dekking en de maten.
refused-unknown-bot = Zo'n bot is er niet.
refused-too-few-chairs = De mensen die hier zitten passen niet op zo weinig stoelen.
refused-unfinished = Dat spel is niet afgelopen en kan dus alleen verder met opnieuw gedeelde geheimen.
refused-nothing-to-play = Op dat punt is het spel afgelopen; begin eerder.
refused-unplayable = Deze tafel is niet meer te openen: wat ervan bewaard is, past niet bij elkaar.
refused-resigned = Je hebt dit spel opgegeven.
refused-not-away = Wie daar zit, is er en speelt.
refused-bot-plays = Een bot speelt voor jou; neem eerst je stoel terug.
refused-time-over = Je tijd voor deze beslissing is om; een bot neemt haar.
refused-one-seat-only = Je kent een andere plaats van dit spel, dus deze kun je niet nemen.
refused-proposed = Er is al iets voorgesteld; antwoord daar eerst op.
refused-no-talk = Aan deze tafel praat niemand.
refused-no-asides = Aan deze tafel wordt niet gefluisterd.
refused-nobody-hears = Daar zit niemand tegen wie je kunt fluisteren.
refused-not-seated = Dat is voor wie aan de tafel zit.
refused-bad-text = Zeg iets, in hoogstens 500 tekens.
refused-too-fast = Dat is veel tegelijk; wacht een paar seconden.
refused-no-person = Niemand hier staat onder dat woord bekend.
refused-no-claim = Zo'n bewering kent dit spel niet, of ze zegt iets anders.
refused-other-rules = Deze tafel is begonnen met een andere versie van de regels, die hier niet is.
refused-opening = Het spel begint zo; wacht even.
refused-not-here = Dat is niets wat een tafel kan.

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
news-note-timed-out = { $me ->
    [yes] Je tijd is om; een bot beslist voor je.
   *[no] De tijd van { $name } is om; een bot beslist.
}
news-note-unopened = { $me ->
    [yes] Je zout voor de deling kwam niet op tijd; een bot speelt tot je je stoel terugneemt.
   *[no] Het zout van { $name } voor de deling kwam niet op tijd.
}
news-note-offers-end = { $me ->
    [yes] Je stelt voor het spel zonder winnaar te beëindigen.
   *[no] { $name } stelt voor het spel zonder winnaar te beëindigen.
}
news-note-agrees-end = { $me ->
    [yes] Je stemt ermee in het spel te beëindigen.
   *[no] { $name } stemt ermee in het spel te beëindigen.
}
news-note-declines-end = { $me ->
    [yes] Je wilt verder spelen.
   *[no] { $name } wil verder spelen.
}
news-note-withdraws-end = Het voorstel om het spel te beëindigen is ingetrokken.
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
