"""What a game is made of: actions, zones and who may see them, facts, steps on a stack, the state
that holds them all, and chance, which goes through a dealer.
"""
