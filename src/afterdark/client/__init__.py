"""The Python client of a server: the socket, what it was told put together, a few requests."""
