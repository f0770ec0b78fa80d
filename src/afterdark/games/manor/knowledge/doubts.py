"""Doubts about fates: what led to no plan is drawn less often afterwards."""

from __future__ import annotations

from typing import Final

from afterdark.engine.core.chance import Rng
from afterdark.games.manor.knowledge.turned import Fate, Turning

REDRAWN: Final = 10
"""How often fates are drawn anew that are in doubt."""
TRUST: Final = 0.6
"""How much less likely a fate is for every time it was doubted."""
MOST_DOUBT: Final = 6


class Doubts:
    """Fates that did not come out are drawn less often while one night is imagined."""

    def __init__(self, turning: Turning) -> None:
        self.turning = turning
        self._raised: dict[int, int] = {}

    def drawn(self, rng: Rng) -> list[Fate]:
        """Fates, rather such as have not been doubted."""
        fates = self.turning.drawn(rng)
        for _ in range(REDRAWN):
            if not fates or rng.unit() < self._trust(fates):
                break
            fates = self.turning.drawn(rng)
        return fates

    def _trust(self, fates: list[Fate]) -> float:
        trust = 1.0
        for seat, fate in enumerate(fates):
            for _ in range(self._raised.get(self._key(seat, fate), 0)):
                trust *= TRUST
        return trust

    def _key(self, seat: int, fate: Fate) -> int:
        return (fate.place + 1) * len(self.turning.bites) + seat

    def _raise(self, seat: int, fate: Fate) -> None:
        key = self._key(seat, fate)
        self._raised[key] = min(MOST_DOUBT, self._raised.get(key, 0) + 1)

    def raise_at(self, place: int, fates: list[Fate]) -> None:
        """A plan was stuck at an event: those who had a part in it had perhaps other fates."""
        if place < 0 or place >= self.turning.never:
            return
        told = self.turning.story.events[place]
        self._raise(told.seat, fates[told.seat])
        if told.other >= 0:
            self._raise(told.other, fates[told.other])
