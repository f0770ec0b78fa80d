"""What a guest may know: the view of a seat, its text and aids, and the nights it can imagine.

`view` is what others use. `imagine` begins the way to a random world: `story` is what the seat
saw, `retelling` tells it again with other hidden cards, `bounds`, `fates` and `foresight` plan it.
"""
