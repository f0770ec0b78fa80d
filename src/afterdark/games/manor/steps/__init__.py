"""The flow of a night, step by step: the round, dice, moving, taking cards, rooms, trades.

`round` frames it and pushes the others; every step is one decision with its own legality.
"""
