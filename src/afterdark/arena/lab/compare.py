"""Two variants of a game in the same deals: what differs, by how much, and whether that is sure."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, replace
from functools import partial
from typing import Final

from afterdark.arena.lab.rows import GameRow
from afterdark.arena.plan import Plan
from afterdark.arena.statistics import ALPHA, ConfidenceSequence
from afterdark.engine.contract.game import Rules
from afterdark.engine.contract.texts import message_keys
from afterdark.engine.languages import SOURCE

SIDE: Final = "side"
SEAT: Final = "seat"
END: Final = "end"
SHARED: Final = "shared"
CHOICE: Final = "choice"
LONGER: Final = "longer"

_END: Final = "end-"


@dataclass(frozen=True)
class Measure:
    """Something that is counted in both variants, from 0 to 1 in each game."""

    of: str
    name: str
    value: Callable[[GameRow], float]


def ways_to_end(rules: Rules) -> list[str]:
    """All reasons a game may end for: each has a sentence of its own."""
    keys = message_keys(rules.meta.folder / "text" / f"{SOURCE}.ftl")
    return sorted(key.removeprefix(_END) for key in keys if key.startswith(_END))


def measures(rules: Rules, seats: int, watched: bool) -> list[Measure]:
    """What is compared: sides, or seats where all play on their own; the ways to end; shared wins;
    and, if somebody watched, the part of decisions in which there is something to choose."""
    found: list[Measure] = []
    if len(rules.sides) > 1:
        for side, name in enumerate(rules.sides):
            found.append(Measure(SIDE, name, partial(_side_won, side)))
    else:
        for seat in range(seats):
            found.append(Measure(SEAT, str(seat), partial(_seat_won, seat)))
    for reason in ways_to_end(rules):
        found.append(Measure(END, reason, partial(_ended, reason)))
    found.append(Measure(SHARED, "", _shared))
    if watched:
        found.append(Measure(CHOICE, "", _choice))
    return found


def _side_won(side: int, row: GameRow) -> float:
    return float(row.won(side))


def _seat_won(seat: int, row: GameRow) -> float:
    return float(row.ranks[seat] == 1)


def _ended(reason: str, row: GameRow) -> float:
    return float(row.reason == reason)


def _shared(row: GameRow) -> float:
    return float(row.ranks.count(1) > 1)


def _choice(row: GameRow) -> float:
    assert row.watched is not None
    return 1 - row.watched.forced / max(1, row.decisions)


@dataclass(frozen=True)
class Line:
    """One thing that was compared. Differences hold at all times and all at once, 95 times in
    100, whenever one looks."""

    of: str
    name: str
    base: float
    variant: float
    difference: float
    low: float
    high: float
    sure: bool


@dataclass(frozen=True)
class Lengths:
    """How long games of both variants are."""

    base: float
    variant: float
    longer: float
    """The share of deals in which the variant's game has more decisions."""
    shorter: float
    low: float
    """Where the difference of those two may be."""
    high: float
    sure: bool


class Comparison:
    """Deals counted in the order of their numbers, and what they say so far.

    Each thing that is compared gets its part of the false alarms (Bonferroni), and its interval may
    be looked at after every deal: see `ConfidenceSequence`.
    """

    def __init__(
        self, rules: Rules, seats: int, watched: bool = False, alpha: float = ALPHA
    ) -> None:
        self.measures = measures(rules, seats, watched)
        part = alpha / (len(self.measures) + 1)
        self._sequences = [ConfidenceSequence(part) for _ in self.measures]
        self._length = ConfidenceSequence(part)
        self._totals = [[0.0, 0.0] for _ in self.measures]
        self._decisions = [0, 0]
        self._longer = [0, 0]
        self.deals = 0
        self.identical = True
        """Whether every deal was played alike."""

    def add(self, base: GameRow, variant: GameRow) -> None:
        """Count the next deal; the order may not depend on what came of them."""
        self.deals += 1
        self.identical = self.identical and base == variant
        for measure, sequence, totals in zip(
            self.measures, self._sequences, self._totals, strict=True
        ):
            was, now = measure.value(base), measure.value(variant)
            totals[0] += was
            totals[1] += now
            sequence.add((1 + now - was) / 2)
        more, fewer = variant.decisions > base.decisions, variant.decisions < base.decisions
        self._length.add((1 + more - fewer) / 2)
        self._longer[0] += more
        self._longer[1] += fewer
        self._decisions[0] += base.decisions
        self._decisions[1] += variant.decisions

    @property
    def sure(self) -> bool:
        """Whether anything surely differs."""
        return self._length.sure or any(sequence.sure for sequence in self._sequences)

    def lines(self) -> list[Line]:
        """Everything that was compared but the lengths. What never happened is left out."""
        found: list[Line] = []
        deals = max(1, self.deals)
        for measure, sequence, (was, now) in zip(
            self.measures, self._sequences, self._totals, strict=True
        ):
            if measure.of == END and was == now == 0:
                continue
            low, high = (2 * edge - 1 for edge in sequence.interval())
            difference = (now - was) / deals
            found.append(
                Line(
                    measure.of,
                    measure.name,
                    was / deals,
                    now / deals,
                    difference,
                    min(low, difference),
                    max(high, difference),
                    sequence.sure,
                )
            )
        return found

    def lengths(self) -> Lengths:
        deals = max(1, self.deals)
        low, high = (2 * edge - 1 for edge in self._length.interval())
        return Lengths(
            self._decisions[0] / deals,
            self._decisions[1] / deals,
            self._longer[0] / deals,
            self._longer[1] / deals,
            low,
            high,
            self._length.sure,
        )

    def headline(self) -> Line | None:
        """What is most worth saying of how games end: the largest sure difference, sides and
        seats before all else; None if nothing is sure."""
        sure = [line for line in self.lines() if line.sure and line.of != CHOICE]
        first = [line for line in sure if line.of in (SIDE, SEAT)] or sure
        return max(first, key=lambda line: abs(line.difference), default=None)

    def widest(self) -> float:
        """How far from nothing the difference of a side, or a seat, may still be."""
        lines = [line for line in self.lines() if line.of in (SIDE, SEAT)]
        return max(max(abs(line.low), abs(line.high)) for line in lines)

    def to_data(self) -> dict[str, object]:
        """Everything, for JSON."""
        return {
            "deals": self.deals,
            "lines": [asdict(line) for line in self.lines()],
            "lengths": asdict(self.lengths()),
        }


def with_options(plan: Plan, changes: dict[str, bool | int | str]) -> Plan:
    """The same plan with some options changed."""
    return replace(plan, options={**plan.options, **changes})


def compare_rows(
    comparison: Comparison, base: Sequence[GameRow], variant: Sequence[GameRow]
) -> Comparison:
    """Count all these deals."""
    for was, now in zip(base, variant, strict=True):
        comparison.add(was, now)
    return comparison
