"""How a decent guest plays: `weigh` weighs every choice, `features` measures how a seat stands.

By what things are worth (`worth`), whom one suspects (`suspicion`), and `habits` of both roles.
`talk` is what one says to the others.
"""
