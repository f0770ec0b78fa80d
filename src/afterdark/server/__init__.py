"""Tables for people over the network: pages, an HTTP API, a socket per table, store and bus."""
