"""Ratings from who came in front of whom: OpenSkill's, by the model of Plackett and Luce."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from openskill.models import PlackettLuce


@dataclass(frozen=True)
class Rating:
    """How strong a bot seems, and how uncertain that is; everybody begins at 25 ± 25/3."""

    mu: float
    sigma: float


def ratings(bots: int, games: Iterable[tuple[Sequence[int], Sequence[int]]]) -> list[Rating]:
    """The ratings of so many bots after these games, each as who sat where and their places.

    Bots do not get better meanwhile, so nothing is added to what is uncertain (tau is 0). A bot in
    several chairs of a game is rated in each, and what they say is averaged.
    """
    model = PlackettLuce(tau=0.0)
    rated = [model.rating() for _ in range(bots)]
    for seated, places in games:
        if len(set(seated)) < 2:
            continue  # nobody was in front of anybody else
        chairs = [[model.create_rating([rated[bot].mu, rated[bot].sigma])] for bot in seated]
        after = model.rate(chairs, ranks=[float(place) for place in places])
        for bot in set(seated):
            new = [chair[0] for chair, who in zip(after, seated, strict=True) if who == bot]
            rated[bot].mu = sum(one.mu for one in new) / len(new)
            rated[bot].sigma = (sum(one.sigma**2 for one in new) / len(new)) ** 0.5
    return [Rating(one.mu, one.sigma) for one in rated]
