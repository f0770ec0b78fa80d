"""Programs that play: the process of one, and how a seat is played by it."""
