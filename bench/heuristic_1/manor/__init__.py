"""How a decent guest plays: `advice` weighs every choice.

By what things are worth (`worth`), whom one suspects (`suspicion`), and `habits` of both roles.
"""
