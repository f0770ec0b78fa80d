"""Players that are programs: a bot gets what its seat knows, nothing else, so it cannot cheat."""
