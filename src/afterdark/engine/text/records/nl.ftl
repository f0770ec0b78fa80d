# Wat het nakijken van een verslag laat zien.

verify-replay-right = { $moves ->
    [one] De ene actie en haar toeval zijn na te spelen.
   *[other] Alle { $moves } acties en hun toeval zijn na te spelen.
}
verify-replay-wrong = Het spel is niet na te spelen: { $error }
verify-outcome-right = Het spel eindigt zoals het verslag zegt.
verify-outcome-open = Het spel is nog niet afgelopen.
verify-commitment-right = Het geopende geheim is hetzelfde dat voor het delen was vastgelegd.
verify-commitment-wrong = Het geopende geheim is niet wat voor het delen was vastgelegd.
verify-draws-right = Er is eerlijk gedeeld: elke trekking volgt uit het vastgelegde geheim en het zout.
verify-draws-wrong = Het toeval op regel { $line } volgt niet uit het geheim en het zout.
verify-repeated = Deze deling is herhaald, niet opnieuw gedeeld: het huis en wie een eerder spel ermee zag, konden de kaarten kennen. Het is dezelfde deling als in elk verslag met de regel „commitment { $commitment }”.
