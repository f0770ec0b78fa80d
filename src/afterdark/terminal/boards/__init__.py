"""How tables are drawn in the terminal: one module a game, named by its id, found by `board`."""
