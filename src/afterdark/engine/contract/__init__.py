"""What a game offers and the house relies on: the game and its rules, options, cards, claims, words
and the rule book, and how games are found.
"""
