"""Other engines, playing the same game or one like it."""
