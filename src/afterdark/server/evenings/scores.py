"""How games count: points and wins of an evening; duels and streaks of a circle."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct

from afterdark.server.store.result_rows import Played
from afterdark.server.store.values import ResultSeat


class Score(Struct):
    """What somebody has won so far."""

    games: int = 0
    wins: int = 0
    points: int = 0


def points(seat: ResultSeat, seats: Sequence[ResultSeat]) -> int:
    """One for every chair that came in behind this one, bots' chairs included. Whoever a bot
    played on for has none, and there are none where nobody came in."""
    if seat.bot or not seat.rank:
        return 0
    return sum(other.rank > seat.rank for other in seats)


def scores(played: Iterable[Played]) -> dict[str, Score]:
    """What everybody has won at an evening."""
    found: dict[str, Score] = {}
    for result, seats in played:
        for seat in seats if result.closed is not None else ():
            if seat.person is None or seat.bot or not seat.rank:
                continue
            score = found.setdefault(seat.person, Score())
            score.games += 1
            score.wins += seat.rank == 1
            score.points += points(seat, seats)
    return found


class Form(Struct):
    """How somebody's games that count went, from the first to the latest."""

    games: int = 0
    wins: int = 0
    streak: int = 0
    best: int = 0

    def add(self, won: bool) -> None:
        """One more game."""
        self.games += 1
        self.wins += won
        self.streak = self.streak + 1 if won else 0
        self.best = max(self.best, self.streak)


def forms(played: Sequence[Played]) -> dict[str, Form]:
    """Everybody's form, from games that come newest first."""
    found: dict[str, Form] = {}
    for result, seats in reversed(played):
        for seat in seats if not result.unrated else ():
            if seat.person is not None:
                found.setdefault(seat.person, Form()).add(seat.rank == 1)
    return found


Meeting = tuple[int, int, int]
"""How often the first of two came in front of the second, behind them, and level."""


def meetings(played: Iterable[Played]) -> dict[tuple[str, str], Meeting]:
    """For every two people who met in games that count, the first by id first, how that went."""
    found: dict[tuple[str, str], Meeting] = {}
    for result, seats in played:
        named = [] if result.unrated else [seat for seat in seats if seat.person is not None]
        for place, one in enumerate(named):
            for other in named[place + 1 :]:
                first, second = sorted((one, other), key=lambda seat: seat.person or "")
                pair = (first.person or "", second.person or "")
                won, lost, level = found.get(pair, (0, 0, 0))
                found[pair] = (
                    won + (first.rank < second.rank),
                    lost + (first.rank > second.rank),
                    level + (first.rank == second.rank),
                )
    return found
