"""How a game ended."""

from __future__ import annotations

from collections.abc import Sequence


class Outcome:
    """Ranks (1 is best, shared ranks use up places), payoffs, and why it ended."""

    def __init__(
        self, ranks: Sequence[int], payoffs: Sequence[float], reason: str, clause: str
    ) -> None:
        self.ranks = list(ranks)
        self.payoffs = list(payoffs)
        self.reason = reason
        self.clause = clause

    @property
    def winners(self) -> list[int]:
        """The seats with the best rank; several after a draw or a shared victory."""
        return [seat for seat, rank in enumerate(self.ranks) if rank == 1]

    def __repr__(self) -> str:
        return f"Outcome({self.reason}, winners={self.winners})"


def shared_ranks(places: Sequence[Sequence[int]], seats: int) -> list[int]:
    """Ranks from groups of seats, best group first; equals share a rank and use up places."""
    ranks = [0] * seats
    rank = 1
    for group in places:
        for seat in group:
            ranks[seat] = rank
        rank += len(group)
    return ranks
