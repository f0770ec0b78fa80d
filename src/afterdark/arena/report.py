"""What a simulation found, in numbers a designer can act on, and how it is written to files."""

from __future__ import annotations

import csv
import io
import json
import math
from collections import Counter
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from types import MappingProxyType

import afterdark
from afterdark.arena.plan import Plan
from afterdark.arena.statistics import wilson
from afterdark.arena.tally import Chair, Tally

PERCENTILES = (5, 25, 50, 75, 95)


@dataclass(frozen=True)
class Share:
    """How often one seat, one kind of bot, or one way to end came up, with its 95 % interval."""

    name: str
    games: int
    wins: int
    share: float
    low: float
    high: float
    payoff: float | None = None

    @staticmethod
    def of(name: str, games: int, wins: int, payoff: float | None = None) -> Share:
        low, high = wilson(wins, games)
        return Share(name, games, wins, wins / games if games else 0.0, low, high, payoff)


@dataclass(frozen=True)
class Lengths:
    """How many decisions a game takes."""

    mean: float
    deviation: float
    shortest: int
    longest: int
    percentiles: dict[int, int]
    total: int


class Report:
    """A finished (or interrupted) simulation."""

    def __init__(
        self, plan: Plan, tally: Tally, wanted: int, seconds: float, jobs: int, interrupted: bool
    ) -> None:
        self.plan = plan
        self.tally = tally
        self.wanted = wanted
        self.seconds = seconds
        self.jobs = jobs
        self.interrupted = interrupted

    @property
    def games(self) -> int:
        """The games that were played to their end."""
        return self.tally.games

    @property
    def games_per_second(self) -> float:
        return self.games / self.seconds if self.seconds > 0 else 0.0

    @property
    def decisions_per_second(self) -> float:
        return self.tally.decisions / self.seconds if self.seconds > 0 else 0.0

    def seats(self) -> list[Share]:
        """Win shares seat by seat."""
        chairs = self.tally.sat
        return [
            self._wins(str(seat), {chair for chair in chairs if chair[1] == seat})
            for seat in range(self.plan.seats)
        ]

    def sides(self) -> list[Share]:
        """Of all games: how many somebody won who was on each side in the end. None, where all
        play on their own."""
        names = self.plan.rules().sides
        if len(names) < 2:
            return []
        won = self.tally.sides
        return [Share.of(name, self.games, won[side]) for side, name in enumerate(names)]

    def shared(self) -> Share:
        """Of all games: how many have several winners."""
        return Share.of("shared", self.games, self.tally.shared)

    def kinds(self) -> list[Share]:
        """Win shares of each kind of bot: how often one chair of that kind won."""
        chairs = self.tally.sat
        return [
            self._wins(kind, {chair for chair in chairs if chair[0] == kind})
            for kind in dict.fromkeys(self.plan.bots)
        ]

    def _wins(self, name: str, chairs: set[Chair]) -> Share:
        sat = sum(self.tally.sat[chair] for chair in chairs)
        won = sum(self.tally.wins[chair] for chair in chairs)
        paid: Counter[float] = Counter()
        for (kind, seat, payoff), times in self.tally.payoffs.items():
            if (kind, seat) in chairs:
                paid[payoff] += times
        total = math.fsum(payoff * times for payoff, times in sorted(paid.items()))
        return Share.of(name, sat, won, total / sat if sat else 0.0)

    def ends(self) -> list[Share]:
        """The ways to end, the most frequent first."""
        ends = sorted(self.tally.ends.items(), key=lambda end: (-end[1], end[0]))
        return [Share.of(reason, self.games, count) for reason, count in ends]

    def lengths(self) -> Lengths:
        """How long the games were; all zero if none was finished."""
        counts = self.tally.lengths
        if not counts:
            return Lengths(0.0, 0.0, 0, 0, dict.fromkeys(PERCENTILES, 0), 0)
        total = self.tally.decisions
        mean = total / self.games
        variance = math.fsum(n * (length - mean) ** 2 for length, n in sorted(counts.items()))
        return Lengths(
            mean,
            math.sqrt(variance / self.games),
            min(counts),
            max(counts),
            {percent: percentile(counts, percent) for percent in PERCENTILES},
            total,
        )

    # -- files -------------------------------------------------------------------------------

    def to_data(self) -> dict[str, object]:
        """Everything, for JSON. Only `run` differs between two simulations of one plan."""
        plan = self.plan
        lengths = asdict(self.lengths())
        lengths["percentiles"] = {f"p{percent}": n for percent, n in lengths["percentiles"].items()}
        return {
            "game": plan.game,
            "version": plan.rules().meta.version,
            "options": dict(plan.rules().options),
            "cards": plan.rules().fingerprint,
            "bots": list(plan.bots),
            "rotate": plan.rotate,
            "seed": plan.seed,
            "games": self.games,
            "sides": [asdict(share) for share in self.sides()],
            "seats": [asdict(share) for share in self.seats()],
            "shared": asdict(self.shared()),
            "kinds": [asdict(share) for share in self.kinds()],
            "ends": [_plain(share) for share in self.ends()],
            "decisions": lengths,
            "forfeits": dict(sorted(self.tally.forfeits.items())),
            "run": {
                "afterdark": afterdark.__version__,
                "build": afterdark.build(),
                "asked": self.wanted,
                "interrupted": self.interrupted,
                "jobs": self.jobs,
                "seconds": round(self.seconds, 3),
                "games_per_second": round(self.games_per_second, 1),
                "decisions_per_second": round(self.decisions_per_second, 1),
            },
        }

    def json(self, more: Mapping[str, object] = MappingProxyType({})) -> str:
        return json.dumps({**self.to_data(), **more}, indent=2)

    def csv(self) -> str:
        """One tidy table: a row for every seat, kind of bot, way to end and percentile."""
        out = io.StringIO()
        rows = csv.writer(out, lineterminator="\n")
        rows.writerow(["of", "name", "games", "count", "value", "low", "high", "payoff"])
        for of, shares in (
            ("side", self.sides()),
            ("seat", self.seats()),
            ("bot", self.kinds()),
            ("end", self.ends()),
            ("win", [self.shared()]),
        ):
            for share in shares:
                payoff = "" if share.payoff is None else f"{share.payoff:.6f}"
                interval = [f"{share.share:.6f}", f"{share.low:.6f}", f"{share.high:.6f}"]
                rows.writerow([of, share.name, share.games, share.wins, *interval, payoff])
        lengths = self.lengths()
        for name, value in (
            ("mean", f"{lengths.mean:.3f}"),
            ("deviation", f"{lengths.deviation:.3f}"),
            ("shortest", str(lengths.shortest)),
            *((f"p{percent}", str(n)) for percent, n in lengths.percentiles.items()),
            ("longest", str(lengths.longest)),
        ):
            rows.writerow(["decisions", name, self.games, "", value, "", "", ""])
        return out.getvalue()


def percentile(counts: Counter[int], percent: int) -> int:
    """The smallest length that at least so many percent of the games do not exceed."""
    games = sum(counts.values())
    needed = math.ceil(games * percent / 100)
    seen = 0
    for length in sorted(counts):
        seen += counts[length]
        if seen >= needed:
            return length
    raise ValueError("no games were counted")


def _plain(share: Share) -> dict[str, object]:
    return {
        "reason": share.name,
        "games": share.wins,
        "share": share.share,
        "low": share.low,
        "high": share.high,
    }
