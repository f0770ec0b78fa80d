"""A tournament on all cores: played on from where it was left, counted in the order of deals."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial

from afterdark.arena.referee import NO_GUESTS
from afterdark.arena.tournament.deals import DealResult, Deals
from afterdark.arena.tournament.results import Journal
from afterdark.arena.tournament.schedule import TournamentPlan
from afterdark.arena.tournament.standings import Standings
from afterdark.arena.workers import Progress, share_out
from afterdark.bots.external.partner import Start


@dataclass(frozen=True)
class Contest:
    """How a tournament stands."""

    standings: Standings
    wanted: int
    played: int
    """Deals played now; the others were kept from an earlier run."""
    ahead: int
    """Deals that are kept but not counted: one before them is missing, or all is sure already."""
    seconds: float
    interrupted: bool


def play_tournament(
    plan: TournamentPlan,
    deals: int,
    jobs: int | None = None,
    journal: Journal | None = None,
    until_sure: bool = False,
    progress: Progress | None = None,
    guests: Mapping[str, Start] = NO_GUESTS,
) -> Contest:
    """Play deals 0 to `deals - 1`, or until every two bots are told apart, and say who is better.

    Deals come in any order and are counted in that of their numbers, without a gap: so the result
    is the same whoever played them, and short games are not counted sooner than long ones.
    Agents (`guests`) are here and in no other process: then one game is played at a time.
    """
    standings = Standings(plan)
    kept: dict[int, DealResult] = dict(journal.played) if journal is not None else {}

    def count(results: list[DealResult]) -> bool:
        kept.update((result.deal, result) for result in results)
        while len(standings.counted) < deals:
            if until_sure and standings.sure:
                return True
            following = kept.pop(len(standings.counted), None)
            if following is None:
                return False
            standings.add(following)
        return True

    def keep(results: list[DealResult]) -> bool:
        if journal is not None:
            journal.add(results)
        return count(results)

    known = set(kept)
    missing = [] if count([]) else [deal for deal in range(deals) if deal not in known]
    before = deals - len(missing)
    told = progress or (lambda done, of: None)
    done = share_out(
        partial(Deals, plan, guests),
        missing,
        keep,
        1 if guests else jobs,
        lambda now, _of: told(before + now, deals),
    )
    played = len(standings.counted) + len(kept) - len(known)
    return Contest(standings, deals, played, len(kept), done.seconds, done.interrupted)
