"""The Python client of a server: the socket, what it was told put together, and the few requests."""
