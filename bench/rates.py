"""Rates of one contender over the rounds: medians, and how far the rounds lie apart."""

from __future__ import annotations

from dataclasses import dataclass, field
from statistics import median
from typing import Any

from bench.goals import ACTIONS, CLONES, GAMES, STARTS, WITH_CHANCE

PLAYOUTS = "playouts"


@dataclass
class Measured:
    """What one contender did in every round, or why it could not be measured."""

    id: str
    title: str
    loop: str
    counts: str
    rounds: list[dict[str, Any]] = field(default_factory=list)
    missing: str = ""

    def rates(self, kind: str) -> list[float]:
        """The rate per second in each round; empty where this was not counted."""
        return [rate for one in self.rounds if (rate := _rate(one, kind)) is not None]

    def median(self, kind: str) -> float | None:
        """The middle rate of the rounds."""
        rates = self.rates(kind)
        return median(rates) if rates and not self.missing else None

    def spread(self, kind: str) -> float | None:
        """How far the slowest and the fastest round lie apart, as a share of the median."""
        middle = self.median(kind)
        return (max(self.rates(kind)) - min(self.rates(kind))) / middle if middle else None

    def undisturbed(self) -> float | None:
        """The share of the measured time in which it had its core; of the worst round."""
        shares = [one["cpu"] / one["wall"] for one in self.rounds if "cpu" in one]
        return min(shares) if shares else None

    def summary(self) -> dict[str, Any]:
        """Everything, for a file."""
        result: dict[str, Any] = {"id": self.id, "title": self.title, "loop": self.loop}
        if self.missing:
            return {**result, "missing": self.missing}
        kinds = (ACTIONS, WITH_CHANCE, PLAYOUTS, CLONES, GAMES, STARTS)
        per_second = {
            kind: {"median": self.median(kind), "rounds": self.rates(kind)}
            for kind in kinds
            if self.rates(kind)
        }
        return {**result, "per second": per_second, "rounds": self.rounds}


def _rate(one: dict[str, Any], kind: str) -> float | None:
    if kind == GAMES:
        return one["games"] / one["wall"] if one.get("games") else None
    if kind == WITH_CHANCE:
        return (one["actions"] + one["chance"]) / one["cpu"] if one.get("chance") else None
    return one[kind] / one["cpu"] if one.get(kind) else None
