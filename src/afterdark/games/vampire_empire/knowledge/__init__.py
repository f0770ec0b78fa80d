"""What a side may know: the view of a seat, its text and aids, and the worlds it can imagine.

`view` is what others use. `imagine` deals a random world: `suspects` says who can be the vampires,
`needs` what the other hand must hold.
"""
