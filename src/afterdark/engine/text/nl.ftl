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
