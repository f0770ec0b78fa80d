"""What is counted while games are played: whole numbers only, so that any order gives the same."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from afterdark.arena.referee import Played

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
    forfeits: Counter[str] = field(default_factory=Counter)
    """How often a program of each kind was given up; rules of thumb played on for it."""
    sides: Counter[int] = field(default_factory=Counter)
    """How many games somebody won who was on each side in the end."""
    shared: int = 0
    """How many games have several winners."""

    def add(self, seated: Sequence[str], played: Played) -> None:
        """Count one finished game."""
        outcome = played.outcome
        self.games += 1
        self.lengths[played.decisions] += 1
        self.ends[outcome.reason] += 1
        for seat, kind in enumerate(seated):
            self.sat[kind, seat] += 1
            if outcome.ranks[seat] == 1:
                self.wins[kind, seat] += 1
            self.payoffs[kind, seat, outcome.payoffs[seat]] += 1
        winners = outcome.winners
        self.shared += len(winners) > 1
        self.sides.update({played.final[seat] for seat in winners if played.final})
        for seat in played.forfeits:
            self.forfeits[seated[seat]] += 1

    def plus(self, other: Tally) -> Tally:
        """Both together; neither changes."""
        return Tally(
            self.games + other.games,
            self.lengths + other.lengths,
            self.ends + other.ends,
            self.sat + other.sat,
            self.wins + other.wins,
            self.payoffs + other.payoffs,
            self.forfeits + other.forfeits,
            self.sides + other.sides,
            self.shared + other.shared,
        )

    @property
    def decisions(self) -> int:
        """All decisions of all games."""
        return sum(length * games for length, games in self.lengths.items())
