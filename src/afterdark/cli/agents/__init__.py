"""Commands for programs that play: a seat for agents, and what their word is worth."""
