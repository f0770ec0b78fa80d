"""A game as lines of text that replay for ever: written, read strictly, replayed and verified."""
