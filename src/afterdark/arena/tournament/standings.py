"""What follows from the deals of a tournament: shares, ratings, and who is surely better."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from itertools import combinations

import afterdark
from afterdark.arena.statistics import ALPHA, ConfidenceSequence, cluster_share
from afterdark.arena.tournament.deals import DealResult
from afterdark.arena.tournament.ratings import Rating, ratings
from afterdark.arena.tournament.schedule import TournamentPlan


@dataclass(frozen=True)
class WinShare:
    """How many of its games a bot won, on one side or on all; a deal is one witness."""

    side: str
    games: int
    """Chairs it sat in."""
    wins: int
    share: float
    low: float
    high: float


@dataclass(frozen=True)
class Standing:
    """One bot."""

    name: str
    rating: Rating
    all: WinShare
    sides: list[WinShare]
    forfeits: int


@dataclass(frozen=True)
class Difference:
    """How many more of the games it played one bot won than another, from -1 to 1; a shared win is
    a part. It may be looked at at any time: the intervals of all pairs and at all times hold at
    once, 95 times in 100."""

    better: str
    worse: str
    difference: float
    low: float
    high: float
    sure: bool

    def seen_from(self, bot: str) -> Difference | None:
        """The same with this bot first, though it may be the worse one; None if it is neither."""
        if bot == self.better:
            return self
        if bot != self.worse:
            return None
        return Difference(bot, self.better, -self.difference, -self.high, -self.low, self.sure)


class Standings:
    """Deals counted in the order of their numbers, and what they say so far."""

    def __init__(self, plan: TournamentPlan) -> None:
        self.plan = plan
        self.rules = plan.rules()
        self.counted: list[DealResult] = []
        pairs = list(combinations(range(len(plan.bots)), 2))
        # Each pair gets its part of the false alarms (Bonferroni).
        self._pairs = {pair: ConfidenceSequence(ALPHA / len(pairs)) for pair in pairs}

    def add(self, result: DealResult) -> None:
        """Count the next deal; the order may not depend on what came of them."""
        if result.deal != len(self.counted):
            raise ValueError(f"deal {len(self.counted)} comes next, not {result.deal}")
        self.counted.append(result)
        shares = _shares(result, len(self.plan.bots))
        for (one, other), sequence in self._pairs.items():
            sequence.add((1 + shares[one] - shares[other]) / 2)

    @property
    def sure(self) -> bool:
        """Whether of every two bots one is surely better."""
        return all(sequence.sure for sequence in self._pairs.values())

    @property
    def games(self) -> int:
        return sum(len(result.games) for result in self.counted)

    def standings(self) -> list[Standing]:
        """The bots, the highest rating first."""
        number = len(self.plan.bots)
        games = [game for result in self.counted for game in result.games]
        rated = ratings(number, ((game.seated, game.places()) for game in games))
        found = [
            Standing(
                name=name,
                rating=rated[bot],
                all=self._share(bot, ""),
                sides=self._sides(bot),
                forfeits=sum(game.seated[seat] == bot for game in games for seat in game.forfeits),
            )
            for bot, name in enumerate(self.plan.bots)
        ]
        return sorted(found, key=lambda one: -one.rating.mu)

    def _sides(self, bot: int) -> list[WinShare]:
        names = self.rules.sides
        if len(names) < 2:
            return []
        return [self._share(bot, name, side) for side, name in enumerate(names)]

    def _share(self, bot: int, name: str, side: int | None = None) -> WinShare:
        deals = [_chairs(result, len(self.plan.bots), side)[bot] for result in self.counted]
        share, (low, high) = cluster_share(deals)
        won = sum(wins for wins, _ in deals)
        return WinShare(name, sum(games for _, games in deals), won, share, low, high)

    def differences(self) -> list[Difference]:
        """Every two bots, the better first."""
        found: list[Difference] = []
        for (one, other), sequence in self._pairs.items():
            mean = 2 * sequence.mean - 1
            low, high = (2 * edge - 1 for edge in sequence.interval())
            if mean < 0:
                one, other, mean, low, high = other, one, -mean, -high, -low
            names = self.plan.bots[one], self.plan.bots[other]
            found.append(Difference(*names, mean, low, high, sequence.sure))
        return found

    def to_data(self) -> dict[str, object]:
        """Everything, for JSON: the same however the deals were played."""
        return {
            **self.plan.head(),
            "build": afterdark.build(),
            "deals": len(self.counted),
            "games": self.games,
            "standings": [asdict(standing) for standing in self.standings()],
            "differences": [asdict(difference) for difference in self.differences()],
        }

    def json(self) -> str:
        return json.dumps(self.to_data(), indent=2) + "\n"


def _shares(result: DealResult, bots: int) -> list[float]:
    """What share of the games it played each bot won in a deal; a shared win is a part."""
    won, played = [0.0] * bots, [0] * bots
    for game in result.games:
        places = game.places()
        winners = places.count(1)
        for bot in set(game.seated):
            played[bot] += 1
        for seat, place in enumerate(places):
            if place == 1:
                won[game.seated[seat]] += 1 / winners
    # Parts may add up to a hair more than one.
    return [min(1.0, part / games) for part, games in zip(won, played, strict=True)]


def _chairs(result: DealResult, bots: int, side: int | None = None) -> Sequence[tuple[int, int]]:
    """Of each bot in a deal: its wins and the chairs it sat in, on one side or on all."""
    wins, games = [0] * bots, [0] * bots
    for game in result.games:
        for seat, place in enumerate(game.places()):
            if side is None or game.sides[seat] == side:
                games[game.seated[seat]] += 1
                wins[game.seated[seat]] += place == 1
    return list(zip(wins, games, strict=True))
