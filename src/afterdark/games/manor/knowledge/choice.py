"""What a card that moved unseen may have been, drawn by how likely each kind is."""

from __future__ import annotations

from typing import Final

from afterdark.engine.core.chance import Rng
from afterdark.games.manor.knowledge.held import Held

FEW: Final = 0.05
"""How likely a hand held a card, at the least, if it may have."""


class Choice:
    """What one gift may have been: kinds, OTHER, or UNKNOWN for any that nobody needs."""

    def __init__(self, kind: int) -> None:
        self.kinds = [kind]
        self.weights = [1.0]
        self.total = 1.0

    def add(self, kind: int, weight: float) -> None:
        """One more thing it may have been."""
        self.kinds.append(kind)
        self.weights.append(weight)
        self.total += weight

    def drop(self, place: int) -> None:
        """It was not that."""
        self.kinds.pop(place)
        self.total -= self.weights.pop(place)

    def clear(self) -> None:
        """Nothing is left of it."""
        self.kinds = []
        self.weights = []
        self.total = 0.0

    def pick(self, rng: Rng) -> int:
        """A place by its weight."""
        if len(self.kinds) == 1:
            return 0
        pick = rng.unit() * self.total
        for place, weight in enumerate(self.weights):
            pick -= weight
            if pick < 0.0:
                return place
        return len(self.kinds) - 1


def sooner(own: Held, kind: int, wanted: int) -> float:
    """How likely it is that one card of this kind was missing in a hand, beside that none was."""
    there = _likely(own, kind, wanted)
    if there >= 1.0:
        return 0.0
    return _likely(own, kind, wanted - 1) / there - 1.0


def _likely(own: Held, kind: int, wanted: int) -> float:
    """How likely a hand held so many cards of a kind."""
    if wanted <= own.least[kind]:
        return 1.0
    there = (own.mean[kind] - own.least[kind]) / (wanted - own.least[kind])
    if there > 0.9:
        return 0.9
    return there if there > FEW else FEW
