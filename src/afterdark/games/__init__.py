"""One folder a game, and all folders look alike: the rules at the top and in `steps`, what a seat
may know in `knowledge`, how a decent player plays in `heuristic`, words in `text`.
"""
