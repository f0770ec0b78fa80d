"""People and bots around one game: when answers are published, clocks, consent and undo."""
