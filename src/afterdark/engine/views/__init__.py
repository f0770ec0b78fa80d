"""What one seat knows: the view, how it is drawn from a state by declared audiences alone, and the
same as data for programs and as a scene for browsers.
"""
