"""What a writer may know: the view of a seat, its text and aids, and the worlds it can imagine.

`view` is what others use. `imagine` deals objectives and hidden cards at random.
"""
