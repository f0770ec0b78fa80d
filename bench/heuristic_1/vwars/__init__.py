"""How a decent player plays: `advice` for the turn, `choices` for cards, troops and rallies.

By what riots will come to (`outlook`), whom one suspects (`suspicion`), and a plan (`plans`).
"""
