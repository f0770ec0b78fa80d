"""What a player may know: the view of a seat, its text and aids, and the worlds it can imagine.

`view` is what others use. `imagine` begins the way to a random world: `story` is where cards went
as the seat saw it, `retelling` tells it again with other hidden cards, `factions` deals the rest.
"""
