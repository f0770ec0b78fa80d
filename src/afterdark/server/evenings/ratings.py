"""Ratings of people, from who came in front of whom: OpenSkill's, by Plackett and Luce.

Only chairs of people who joined are rated, against each other. Whoever plays for the first time
begins at 25 ± 25/3.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from afterdark.server.store.values import ResultSeat, StoredRating

if TYPE_CHECKING:
    from openskill.models import PlackettLuce


def rated(
    game: str, before: Mapping[str, StoredRating], seats: Sequence[ResultSeat]
) -> list[StoredRating]:
    """Everybody's rating at a game after one more of it. A nameless place counts for nobody."""
    named = [(seat.person, seat.rank) for seat in seats if seat.person is not None]
    if len(named) < 2:
        return []
    model = _model()
    teams = []
    for person, _ in named:
        known = before.get(person)
        teams.append(
            [model.rating() if known is None else model.create_rating([known.mu, known.sigma])]
        )
    after = model.rate(teams, ranks=[float(rank) for _, rank in named])
    return [
        StoredRating(person, game, team[0].mu, team[0].sigma, _games(before.get(person)) + 1)
        for (person, _), team in zip(named, after, strict=True)
    ]


def _games(known: StoredRating | None) -> int:
    return 0 if known is None else known.games


def _model() -> PlackettLuce:
    # Not before it is needed: it takes its time to import.
    from openskill.models import PlackettLuce

    return PlackettLuce()
