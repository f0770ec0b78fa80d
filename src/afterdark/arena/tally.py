"""What is counted while games are played: whole numbers only, so that any order gives the same."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from afterdark.engine.core.outcome import Outcome

Chair = tuple[str, int]
"""A kind of bot and the seat it sat in."""


@dataclass
class Tally:
    """Results of some games. Payoffs and lengths are kept as histograms, never as sums of floats:
    however the games are split between workers, the total is exactly the same."""

    games: int = 0
    lengths: Counter[int] = field(default_factory=Counter)
    ends: Counter[str] = field(default_factory=Counter)
    sat: Counter[Chair] = field(default_factory=Counter)
    wins: Counter[Chair] = field(default_factory=Counter)
    payoffs: Counter[tuple[str, int, float]] = field(default_factory=Counter)

    def add(self, seated: Sequence[str], outcome: Outcome, decisions: int) -> None:
        """Count one finished game."""
        self.games += 1
        self.lengths[decisions] += 1
        self.ends[outcome.reason] += 1
        for seat, kind in enumerate(seated):
            self.sat[kind, seat] += 1
            if outcome.ranks[seat] == 1:
                self.wins[kind, seat] += 1
            self.payoffs[kind, seat, outcome.payoffs[seat]] += 1

    def plus(self, other: Tally) -> Tally:
        """Both together; neither changes."""
        return Tally(
            self.games + other.games,
            self.lengths + other.lengths,
            self.ends + other.ends,
            self.sat + other.sat,
            self.wins + other.wins,
            self.payoffs + other.payoffs,
        )

    @property
    def decisions(self) -> int:
        """All decisions of all games."""
        return sum(length * games for length, games in self.lengths.items())
