"""What a tournament has played so far, deal by deal."""

from __future__ import annotations

from pathlib import Path

from afterdark.arena.journal import PieceJournal
from afterdark.arena.tournament.deals import DealResult
from afterdark.arena.tournament.schedule import TournamentPlan


class Journal(PieceJournal[DealResult]):
    """The file of one tournament."""

    def __init__(self, file: Path, plan: TournamentPlan) -> None:
        super().__init__(file, plan.head(), DealResult, lambda result: result.deal, "deal")
