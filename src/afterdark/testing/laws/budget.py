"""How long the laws look: one knob for all, and one to look at a single seed again."""

from __future__ import annotations

import os
from dataclasses import dataclass


@dataclass(frozen=True)
class Budget:
    """How much is played. AFTERDARK_LAW_EFFORT multiplies it, AFTERDARK_LAW_SEED picks one seed."""

    games: int = 16
    """Lines of play for a law; at least one from every directed position."""
    moves: int = 150
    """Moves after which a line is left, in laws that need not see the end."""
    moments: int = 3
    """Moments in a line at which a law looks closely."""
    samples: int = 1200
    """Worlds drawn for the odds of one statistic."""
    attempts: int = 40_000
    """Fresh deals the kit's own sampler may throw away for one position."""
    examples: int = 60
    """Inputs a fuzz test makes up."""
    seed: int | None = None

    @staticmethod
    def from_environment() -> Budget:
        """The usual budget times AFTERDARK_LAW_EFFORT (1 if unset)."""
        effort = float(os.environ.get("AFTERDARK_LAW_EFFORT", "1"))
        seed = os.environ.get("AFTERDARK_LAW_SEED")
        usual = Budget(seed=int(seed) if seed else None)
        return usual.times(effort)

    def times(self, effort: float) -> Budget:
        """So many times as much of everything that is counted."""

        def scaled(count: int) -> int:
            return max(1, round(count * effort))

        return Budget(
            scaled(self.games),
            self.moves,
            scaled(self.moments),
            scaled(self.samples),
            scaled(self.attempts),
            scaled(self.examples),
            self.seed,
        )

    def seeds(self, at_least: int = 1) -> list[int]:
        """The seeds to play, or the one that was asked for."""
        return [self.seed] if self.seed is not None else list(range(max(self.games, at_least)))
