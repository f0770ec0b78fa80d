"""The tables in this node's memory: woken, changed in one way, kept before anybody hears of it."""
