"""How a decent writer plays: `weigh` weighs every choice, `contest` those against others.

By what objectives like (`taste`), and what places in the Novel, cards and strength are worth
(`worth`). `features` measures what tells who will win.
`talk` is what one says to the others.
"""
