"""The flow of a round, step by step: quills, ink, the actions of Phase II, the Novel.

`round` frames it and pushes the others; every step is one decision with its own legality.
"""
