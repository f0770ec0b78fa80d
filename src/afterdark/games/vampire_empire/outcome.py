"""How Vampire Empire ends: elimination, conquest, or a count of the living (VE-112 to VE-120)."""

from __future__ import annotations

from afterdark.engine.core.outcome import Outcome
from afterdark.games.vampire_empire.meta import H, V


def by_hunt() -> Outcome:
    """The third vampire is dead: H wins (VE-112)."""
    return _won(H, "vampires_dead", "VE-112")


def by_slaughter() -> Outcome:
    """The sixth human is dead: V wins (VE-113)."""
    return _won(V, "humans_dead", "VE-113")


def by_conquest() -> Outcome:
    """Three unmasked vampires hold the castle: V wins (VE-114)."""
    return _won(V, "conquest", "VE-114")


def by_points(humans: int, vampires: int) -> Outcome:
    """Nobody has cards left: 1 point a living human, 2 a living vampire (VE-117 to VE-119)."""
    if humans == 2 * vampires:
        return Outcome([1, 1], [0.5, 0.5], "draw", "VE-119")
    return _won(H if humans > 2 * vampires else V, "points", "VE-119")


def _won(seat: int, reason: str, clause: str) -> Outcome:
    ranks = [2, 2]
    payoffs = [0.0, 0.0]
    ranks[seat] = 1
    payoffs[seat] = 1.0
    return Outcome(ranks, payoffs, reason, clause)
