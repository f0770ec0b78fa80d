"""How a decent player plays: `weigh` for every choice, `tactics` for cards in a fight.

By what each side wants (`aims`), what fights will come to (`judgement`), and `suspicion`.
`features` are what a side's prospects follow from, with names: `measure` measures them.
`talk` is what one says to the others.
"""
