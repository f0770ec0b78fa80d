# De eigen woorden van de browser. Spellen, tafels en de kern brengen de hunne mee van de server.

## Om alles heen
web-loading = Een ogenblik …
web-page-failed = Deze pagina kon niet geladen worden.
web-try-again = Opnieuw proberen
web-offline = De server is niet bereikbaar.
