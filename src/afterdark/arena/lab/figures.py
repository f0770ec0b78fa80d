"""What follows from games that somebody watched: choice, leads, and what became of each piece."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from math import inf, isinf
from typing import Final

from afterdark.arena.lab.rows import GameRow, Lead
from afterdark.arena.lab.watch import MARGIN, TENTHS, Pieces
from afterdark.arena.plan import Plan
from afterdark.arena.statistics import cluster_share, sample_mean
from afterdark.bots.value import learned

COMEBACK: Final = 0.5
"""Who won has come back if their chance was once below this part of an equal one."""


@dataclass(frozen=True)
class Mean:
    """A mean over games, with its 95 % interval; where games are too few to tell, or all alike,
    both its ends are the mean."""

    name: str
    value: float
    low: float
    high: float

    @staticmethod
    def of(name: str, numbers: Sequence[float], most: float = inf) -> Mean:
        """The mean of numbers from 0 to `most`, one a game."""
        mean, (low, high) = sample_mean(numbers)
        if isinf(low):
            return Mean(name, mean, mean, mean)
        return Mean(name, mean, max(0.0, low), min(most, high))


@dataclass(frozen=True)
class PieceFigure:
    """What became of one piece. Shares are of seats; a game is one witness.

    That seats which used it won more often is a correlation: whoever is winning may be the one
    who gets to use it.
    """

    name: str
    seen: float
    used: float
    won_seen: float
    """The share of wins among the seats that saw it, and its interval."""
    seen_low: float
    seen_high: float
    won_used: float
    used_low: float
    used_high: float
    seats_seen: int
    seats_used: int


class Figures:
    """Figures from watched games, the same kind for every game."""

    def __init__(self, plan: Plan, rows: Sequence[GameRow]) -> None:
        self.plan = plan
        rules = plan.rules()
        self.pieces = Pieces(rules, plan.seats)
        self.missing = learned(rules).missing
        """Why there is no value function for these rules; empty if there is one."""
        self.rows = [(row, row.watched) for row in rows if row.watched is not None]

    # -- decisions ---------------------------------------------------------------------------

    def means(self) -> list[Mean]:
        """How long games are, and how much there is to choose."""
        return [
            Mean.of("decisions", [float(row.decisions) for row, _ in self.rows]),
            Mean.of("forced", [seen.forced / max(1, row.decisions) for row, seen in self.rows], 1),
            Mean.of("bits", [sum(seen.bits) / max(1, row.decisions) for row, seen in self.rows]),
        ]

    def arc(self) -> list[float]:
        """How open a decision is in each tenth of a game, in bits."""
        bits, asked = [0.0] * TENTHS, [0] * TENTHS
        for _, seen in self.rows:
            for tenth in range(TENTHS):
                bits[tenth] += seen.bits[tenth]
                asked[tenth] += seen.asked[tenth]
        return [total / max(1, count) for total, count in zip(bits, asked, strict=True)]

    # -- leads -------------------------------------------------------------------------------

    def leads(self) -> list[Lead]:
        """Who led, game by game, where there is a value function."""
        return [seen.lead for _, seen in self.rows if seen.lead is not None]

    def lead_means(self) -> list[Mean]:
        """How often the lead passes, when it last did, and how often who won came back."""
        leads = self.leads()
        if not leads:
            return []
        low = COMEBACK / self.plan.seats
        return [
            Mean.of("lead_changes", [float(lead.changes) for lead in leads]),
            Mean.of("settled", [lead.settled for lead in leads], 1),
            Mean.of("comebacks", [float(lead.lowest < low) for lead in leads], 1),
        ]

    # -- pieces ------------------------------------------------------------------------------

    def of_pieces(self) -> list[PieceFigure]:
        """Every piece that anybody saw, in the order of the card file."""
        number = len(self.pieces.names)
        clusters: dict[str, list[list[tuple[float, int]]]] = {
            what: [[] for _ in range(number)] for what in ("seen", "used")
        }
        for row, watched in self.rows:
            for what, found in clusters.items():
                sat: Counter[int] = Counter()
                won: Counter[int] = Counter()
                for seat, sight in enumerate(watched.sights):
                    pieces = sight.seen if what == "seen" else sight.used
                    sat.update(pieces)
                    if row.ranks[seat] == 1:
                        won.update(pieces)
                for piece, seats in sat.items():
                    found[piece].append((float(won[piece]), seats))
        chairs = max(1, len(self.rows) * self.plan.seats)
        figures = [
            _figure(name, clusters["seen"][piece], clusters["used"][piece], chairs)
            for piece, name in enumerate(self.pieces.names)
        ]
        return [one for one in figures if one.seats_seen or one.seats_used]

    def win_share(self) -> float:
        """How often a seat wins, whatever it saw: what the shares of pieces are held against."""
        won = sum(len(row.winners) for row, _ in self.rows)
        return won / max(1, len(self.rows) * self.plan.seats)

    def to_data(self) -> dict[str, object]:
        """Everything, for JSON."""
        return {
            "games": len(self.rows),
            "means": [asdict(mean) for mean in self.means()],
            "bits_by_tenth": [round(bits, 6) for bits in self.arc()],
            "lead": {
                "by": "value function" if not self.missing else f"none: {self.missing}",
                "margin": MARGIN,
                "means": [asdict(mean) for mean in self.lead_means()],
            },
            "win_share": self.win_share(),
            "pieces": [asdict(piece) for piece in self.of_pieces()],
        }


def _figure(
    name: str, seen: Sequence[tuple[float, int]], used: Sequence[tuple[float, int]], chairs: int
) -> PieceFigure:
    saw, did = sum(seats for _, seats in seen), sum(seats for _, seats in used)
    won_seen, (seen_low, seen_high) = cluster_share(seen)
    won_used, (used_low, used_high) = cluster_share(used)
    return PieceFigure(
        name,
        saw / chairs,
        did / chairs,
        won_seen,
        seen_low,
        seen_high,
        won_used,
        used_low,
        used_high,
        saw,
        did,
    )
