"""The first rules of thumb of the five games, frozen: strength is measured against them for ever.

Nothing here is improved. A bot that beats today's rules of thumb may only have learned to play
against its own picture of the others; these do not change with it.
"""
