"""What a player may know: the view of a seat, its text and aids.

`view` is what others use. Only the order of the deck is hidden, so it imagines without a story.
"""
