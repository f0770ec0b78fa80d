"""What is kept of a game that was played: one row, and one for each decision where asked for."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from afterdark.arena.referee import Played
from afterdark.engine.core.outcome import Outcome


class Move(Struct, frozen=True, omit_defaults=True):
    """One decision."""

    seat: int
    side: int
    """Which of `rules.sides` the seat was on, as it knew itself."""
    step: str
    """What was asked."""
    action: str
    """What was answered, in notation."""
    choices: int
    bits: float
    """How open the choice was to a decent player: the entropy of `Rules.policy`, in bits."""


class Sight(Struct, frozen=True):
    """The pieces of one seat, by their place in `Pieces.names`."""

    seen: list[int]
    """Those whose face was in its view at some time."""
    used: list[int]
    """Those that an action of its own named."""


class Lead(Struct, frozen=True):
    """Who led, by what the game's value function makes of the whole table."""

    changes: int
    """How often the lead passed to another seat."""
    settled: float
    """After which part of the game, from 0 to 1, it never passed again; 1 if who led last lost."""
    lowest: float
    """The lowest chance that somebody ever had who won."""


class Watched(Struct, frozen=True, omit_defaults=True):
    """What only somebody who looked on can tell."""

    forced: int
    """Decisions with one choice only."""
    bits: list[float]
    """How open the choices were, in bits: the sum in each tenth of the game."""
    asked: list[int]
    """How many decisions each tenth has."""
    sights: list[Sight]
    lead: Lead | None = None


class GameRow(Struct, frozen=True, omit_defaults=True):
    """One game."""

    game: int
    seated: list[str]
    ranks: list[int]
    payoffs: list[float]
    reason: str
    clause: str
    decisions: int
    sides: list[int] = []
    """Which of `rules.sides` each seat was dealt, where there are several."""
    final: list[int] = []
    """And on which of them it was in the end."""
    forfeits: list[int] = []
    watched: Watched | None = None
    moves: list[Move] = []

    @property
    def winners(self) -> list[int]:
        return [seat for seat, rank in enumerate(self.ranks) if rank == 1]

    def won(self, side: int) -> bool:
        """Whether somebody won who was on this side in the end."""
        return any(rank == 1 and self.final[seat] == side for seat, rank in enumerate(self.ranks))

    def played(self) -> Played:
        """The same for a tally."""
        outcome = Outcome(self.ranks, self.payoffs, self.reason, self.clause)
        return Played(
            outcome, self.decisions, tuple(self.sides), tuple(self.final), tuple(self.forfeits)
        )


def row_of(
    game: int,
    seated: Sequence[str],
    played: Played,
    watched: Watched | None = None,
    moves: Sequence[Move] = (),
) -> GameRow:
    """What is kept of a game."""
    outcome = played.outcome
    return GameRow(
        game,
        list(seated),
        outcome.ranks,
        outcome.payoffs,
        outcome.reason,
        outcome.clause,
        played.decisions,
        list(played.sides),
        list(played.final),
        list(played.forfeits),
        watched,
        list(moves),
    )
