"""How a decent player plays: `advice` for every choice, `tactics` for cards in a fight.

By what each side wants (`aims`), what fights will come to (`judgement`), and `suspicion`.
"""
