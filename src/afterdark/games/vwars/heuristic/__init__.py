"""How a decent player plays: `weigh` for the turn, `choices` for cards, troops and rallies.

By what riots will come to (`outlook`), whom one suspects (`suspicion`), and `plans`; `memory` keeps
what stays true, and `features` are what the course of a game is measured by.
`talk` is what one says to the others.
"""
