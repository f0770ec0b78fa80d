"""How a decent player plays: `weigh` weighs what a letter is worth to whom.

`features` are what a seat's prospects follow from, with names: `measure` measures them.
`talk` is what one says to the others.
"""
