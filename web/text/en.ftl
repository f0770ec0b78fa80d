# The browser client's own words. Games, tables and the kernel bring theirs from the server.

## Around everything
web-loading = One moment …
web-page-failed = This page could not be loaded.
web-try-again = Try again
web-offline = The server cannot be reached.
