"""Playing the deals of a tournament, one after the other, in this process."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct

from afterdark.arena.referee import NO_GUESTS, Referee
from afterdark.arena.tournament.schedule import TournamentPlan
from afterdark.bots.external.partner import Start


class GameResult(Struct, frozen=True, omit_defaults=True):
    """One game of a deal."""

    seated: list[int]
    """The bots by number, seat by seat."""
    ranks: list[int]
    reason: str
    decisions: int
    sides: list[int] = []
    """Which of `rules.sides` each seat was dealt, where there are several."""
    forfeits: list[int] = []
    """The seats whose programs were given up."""

    def places(self) -> list[int]:
        """The ranks; who forfeited is behind all others, whatever was made of it after them."""
        last = len(self.ranks) + 1
        return [last if seat in self.forfeits else rank for seat, rank in enumerate(self.ranks)]


class DealResult(Struct, frozen=True):
    """All games of a deal."""

    deal: int
    games: list[GameResult]


class Deals:
    """Rules and bots made once, ready to play any deal of a tournament.

    Deal i is dealt from the seed "SEED/i" in all its games; game j of it is played from
    "SEED/i/j/play".
    """

    def __init__(self, plan: TournamentPlan, guests: Mapping[str, Start] = NO_GUESTS) -> None:
        self.plan = plan
        self.referee = Referee(plan.rules(), plan.bots, plan.limits, guests=guests)

    def play(self, deals: Sequence[int]) -> list[DealResult]:
        """Play all games of these deals."""
        return [self._play_deal(deal) for deal in deals]

    def _play_deal(self, deal: int) -> DealResult:
        games: list[GameResult] = []
        seed = f"{self.plan.seed}/{deal}"
        for number, seated in enumerate(self.plan.rounds(deal)):
            kinds = [self.plan.bots[bot] for bot in seated]
            played = self.referee.play(kinds, seed, f"{seed}/{number}/play")
            games.append(
                GameResult(
                    seated,
                    played.outcome.ranks,
                    played.outcome.reason,
                    played.decisions,
                    list(played.sides),
                    list(played.forfeits),
                )
            )
        return DealResult(deal, games)
