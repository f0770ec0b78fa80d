"""What objectives like: the points of a card by colour, position and type, and how they mix."""

from __future__ import annotations

from math import exp
from typing import Final

from afterdark.games.vec.cards import COLOURS, POSITIONS, TYPES, Deck

MOST_GUESSES: Final = 2000
"""More are not remembered: an evening meets a few dozen."""
SEALED: Final = 128
"""More than there are cards."""
CONVICTION: Final = 1.0
"""How much a point of a sealed card speaks for an objective, in nats."""


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


class Guess:
    """What is known of a seat's objective: how likely each one is, and what it likes on average."""

    def __init__(self, odds: list[float], taste: Taste) -> None:
        self.odds = odds
        self.taste = taste


class Tastes:
    """The tastes of all objectives, and guesses at them, each made once."""

    def __init__(self, deck: Deck) -> None:
        self.deck = deck
        self.all = [taste_of(deck, objective) for objective in range(len(deck.objectives))]
        self.none = (1 << len(self.all)) - 1
        """No objective, as bits of those that are out."""
        self._guesses: dict[int, Guess] = {}

    def guess(self, out: int, sealed: int) -> Guess:
        """What to think of a seat without the objectives that are out, given as bits.

        `sealed` has the cards it sealed in the Novel, one more than each in digits of SEALED, the
        first position last: whoever seals a card wants it there.
        """
        key = out * SEALED**POSITIONS + sealed
        found = self._guesses.get(key)
        if found is None:
            if len(self._guesses) >= MOST_GUESSES:
                self._guesses.clear()
            found = self._guesses[key] = self._guessed(out, sealed)
        return found

    def _guessed(self, out: int, sealed: int) -> Guess:
        odds: list[float] = []
        total = 0.0
        for objective, taste in enumerate(self.all):
            likely = 0.0
            if (out >> objective) & 1 == 0:
                likely = exp(CONVICTION * self._sealed_points(taste, sealed))
            odds.append(likely)
            total += likely
        mixture = Taste()
        for objective, taste in enumerate(self.all):
            odds[objective] /= total
            mixture.add(taste, odds[objective])
        return Guess(odds, mixture)

    def _sealed_points(self, taste: Taste, sealed: int) -> float:
        """What the sealed cards score by their colour and type."""
        deck = self.deck
        points = 0.0
        for place in range(POSITIONS):
            card = sealed % SEALED - 1
            sealed //= SEALED
            if card >= 0:
                points += taste.points(deck.colour[card], deck.type[card], place, False)
        return points
