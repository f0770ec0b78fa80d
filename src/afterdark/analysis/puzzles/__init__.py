"""Puzzles: a seat's view of a table in which one choice is clearly best and not the obvious one.

`shelf` has those that come with a game, `proof` says what clear means, `maker` finds new ones.
"""
