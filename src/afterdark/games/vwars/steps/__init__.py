"""The flow of a turn, step by step: actions, placements, troops, events, riots, elections.

`turn` frames it and pushes the others; every step is one decision with its own legality.
"""
