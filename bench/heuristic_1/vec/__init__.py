"""How a decent writer plays: `advice` weighs every choice, `contest` those against others.

By what places in the Novel, cards and strength are worth (`worth`).
"""
