"""Playing in a terminal: full screen or line by line, at a table in the same process."""
