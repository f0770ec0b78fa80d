"""How Victor or Victim? ends: a word, survival, or the turn limit (VI-61 to VI-65)."""

from __future__ import annotations

from afterdark.engine.core.outcome import Outcome, shared_ranks
from afterdark.games.victim.open import VictimOpen


def _active(open: VictimOpen, seats: int) -> list[int]:
    return [seat for seat in range(seats) if seat not in open.out]


def _fallen(open: VictimOpen) -> list[list[int]]:
    """The eliminated, the last one first: he lasted longest (VI-64)."""
    return [[seat] for seat in reversed(open.out)]


def by_victor(winner: int, open: VictimOpen, seats: int) -> Outcome:
    """VICTOR in one colour wins; those still in share second place (VI-61, VI-64)."""
    others = [seat for seat in _active(open, seats) if seat != winner]
    ranks = shared_ranks([[winner], others, *_fallen(open)], seats)
    return Outcome(ranks, _one_takes_all(winner, seats), "victor", "VI-61")


def by_survival(open: VictimOpen, seats: int) -> Outcome:
    """The last player who is not a victim wins (VI-57, VI-62)."""
    winner = _active(open, seats)[0]
    ranks = shared_ranks([[winner], *_fallen(open)], seats)
    return Outcome(ranks, _one_takes_all(winner, seats), "survival", "VI-62")


def by_limit(open: VictimOpen, seats: int) -> Outcome:
    """A draw between all who are still in (VI-63, VI-65)."""
    active = _active(open, seats)
    ranks = shared_ranks([active, *_fallen(open)], seats)
    payoffs = [1 / len(active) if seat in active else 0.0 for seat in range(seats)]
    return Outcome(ranks, payoffs, "limit", "VI-63")


def _one_takes_all(winner: int, seats: int) -> list[float]:
    return [1.0 if seat == winner else 0.0 for seat in range(seats)]
