"""The flow of a turn, step by step: discards, unmasking, supports, fights, hiding, holy water.

`turn` frames it and pushes the others; every step is one decision with its own legality.
"""
