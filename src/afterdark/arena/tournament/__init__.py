"""Tournaments: bots play the same deals from all chairs, and one reads who is better.

`plan` says who plays what, `deals` plays, `journal` keeps what was played, `standings` says what
follows from it, `contest` does it all on all cores, `picture` draws it.
"""
