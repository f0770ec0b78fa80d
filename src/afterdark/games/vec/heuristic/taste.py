"""What objectives like: the points of a card by colour, position and type, and how they mix."""

from __future__ import annotations

from typing import Final

from afterdark.games.vec.cards import COLOURS, POSITIONS, TYPES, Deck

MOST_MIXTURES: Final = 2000
"""More are not remembered: an evening meets a few dozen."""


class Taste:
    """What a card scores for an objective, or on average for several (VEC-131 to VEC-134).

    A card's colour scores by its position, twice if it is sealed; its type scores anywhere.
    """

    def __init__(self) -> None:
        self.colour = [0.0] * (len(COLOURS) * POSITIONS)
        """For each colour its points in each position, unsealed."""
        self.type = [0.0] * len(TYPES)

    def add(self, other: Taste, share: float) -> None:
        """Mix so much of another taste in."""
        for place in range(len(self.colour)):
            self.colour[place] += share * other.colour[place]
        for kind in range(len(self.type)):
            self.type[kind] += share * other.type[kind]

    def points(self, colour: int, kind: int, place: int, sealed: bool) -> float:
        """What a card of this colour and type scores in a position."""
        scored = self.colour[colour * POSITIONS + place]
        if sealed:
            scored = 2.0 * scored
        return scored + self.type[kind]

    def best(self, colour: int, kind: int) -> float:
        """What such a card scores in its best position, unsealed."""
        most = 0.0
        for place in range(colour * POSITIONS, (colour + 1) * POSITIONS):
            if self.colour[place] > most:
                most = self.colour[place]
        return most + self.type[kind]


def taste_of(deck: Deck, objective: int) -> Taste:
    """What one objective likes."""
    taste = Taste()
    taste.type[deck.objective_type[objective]] = 1.0
    colours = deck.objective_colours[objective]
    for position in range(POSITIONS):
        for place in range(POSITIONS):
            points = 2.0 if place == position else 1.0
            taste.colour[colours[position] * POSITIONS + place] = points
    return taste


class Tastes:
    """The tastes of all objectives, and of those a seat may have, each mixture made once."""

    def __init__(self, deck: Deck) -> None:
        self.all = [taste_of(deck, objective) for objective in range(len(deck.objectives))]
        self._mixed: dict[int, Taste] = {}

    def mixed(self, out: int) -> Taste:
        """The average of all objectives but some, which are given as bits."""
        found = self._mixed.get(out)
        if found is not None:
            return found
        possible: list[Taste] = []
        for objective, taste in enumerate(self.all):
            if (out >> objective) & 1 == 0:
                possible.append(taste)
        mixture = Taste()
        for taste in possible:
            mixture.add(taste, 1.0 / len(possible))
        if len(self._mixed) >= MOST_MIXTURES:
            self._mixed.clear()
        self._mixed[out] = mixture
        return mixture
