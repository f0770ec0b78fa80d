"""How a decent guest plays: `weigh` weighs every choice.

By what things are worth (`worth`), whom one suspects (`suspicion`), and `habits` of both roles.
"""
