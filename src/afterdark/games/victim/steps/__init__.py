"""The flow of a turn, step by step: draw a card, take a letter, pass letters.

`turn` frames it and pushes the others; every step is one decision with its own legality.
"""
