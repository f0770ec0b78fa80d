"""One running table, pure: no input or output, and time is passed in. `play` is the game and the
people at it, `room` everything around it, `wire` what goes to clients.
"""
