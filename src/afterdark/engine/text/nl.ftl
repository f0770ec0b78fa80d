# Wat elk spel zegt.

seat = Plaats { $seat }
waiting = Wachten op { $names }: { $what }.
waiting-answered = Je antwoord ligt klaar; het gaat open met dat van de anderen: { $what }.
refused-not-offered = Dat is nu geen van de keuzes.
refused-not-asked = Deze beslissing is nu niet aan jou.
refused-answered = Je hebt al geantwoord; neem je antwoord terug om een ander te geven.
refused-nothing-sealed = Je hebt geen verzegeld antwoord om terug te nemen.
refused-over = Het spel is afgelopen.
end-by-agreement = Alle spelers spraken af het spel hier te beëindigen; niemand wint.

## Een tafel in woorden, waar het spel er zelf geen schrijft

plain-zone = { $zone }: { $cards }
plain-empty = { $zone }: niets
plain-hidden =
    { $zone }: { $count ->
        [one] één, dicht
       *[other] { $count }, dicht
    }

## Wat een plaats zich afvroeg

matter-card = { $card }

## Waarom een keuze: twee keuzes geprobeerd in dezelfde denkbeeldige toekomsten

why =
    { $choice }: { $what } { $often ->
        [0] in haast geen toekomst
        [4] in bijna elke toekomst
       *[other] in zowat { $often } van de 4 toekomsten
    }, na “{ $instead }” { $instead_often ->
        [0] in haast geen
        [4] in bijna elke
       *[other] in zowat { $instead_often } van de 4
    }. Winstkans { $chance } % tegen { $instead_chance } % (het verschil ± { $error }).
why-none = Tussen “{ $choice }” en “{ $instead }” springt geen toekomst eruit. Winstkans { $chance } % tegen { $instead_chance } % (het verschil ± { $error }).

## Hoe sterk een niveau van bots is, naar wat gemeten werd

strength =
    Gewonnen partijen tegen gewone vuistregels: { $parts }. 95 %-intervallen, { $games ->
        [one] één partij
       *[other] { $games } partijen
    }.
strength-all = { $share } % ({ $low }–{ $high } %), door hen { $without } % op dezelfde stoelen
strength-side = { $side } { $share } % ({ $low }–{ $high } %), door hen { $without } %
strength-more =
    Van honderd partijen wint het er { $lead } meer dan { $below ->
        [novice] een beginner
        [decent] een degelijke bot
       *[strong] een sterke bot
    } op dezelfde stoelen.
strength-unproven =
    Dat het beter is dan { $below ->
        [novice] een beginner
        [decent] een degelijke bot
       *[strong] een sterke bot
    }, is niet gebleken.
