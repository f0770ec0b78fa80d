"""The atlas of rulings: every option that is a second reading of a rule, played both ways.

All readings are played in the same deals as the game as it is. What they do is ranked, and
corrected for how many were tried.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from afterdark.arena.lab.compare import CHOICE, SEAT, SHARED, measures, with_options
from afterdark.arena.lab.rows import GameRow
from afterdark.arena.lab.words import typed
from afterdark.arena.plan import Plan
from afterdark.arena.statistics import ALPHA, benjamini_hochberg, paired_p
from afterdark.engine.contract.options import Flag, Number, OneOf, Option, OptionValue
from afterdark.engine.errors import OptionError

MOST_READINGS: Final = 3
"""An option with more values than this is a matter of taste, not a second reading."""
LENGTH: Final = "length"


@dataclass(frozen=True)
class Reading:
    """One option read another way."""

    option: Option
    value: OptionValue
    plan: Plan

    @property
    def name(self) -> str:
        return f"{self.option.name}={typed(self.value)}"


def other_values(option: Option, now: OptionValue) -> list[OptionValue]:
    """The other readings of an option; none if it has too many values to be a ruling."""
    values: list[OptionValue] = []
    if isinstance(option, Flag):
        values = [True, False]
    elif isinstance(option, OneOf):
        values = list(option.words)
    elif isinstance(option, Number) and option.high - option.low < MOST_READINGS:
        values = list(range(option.low, option.high + 1))
    if len(values) > MOST_READINGS:
        return []
    return [value for value in values if value != now]


def readings(plan: Plan) -> tuple[list[Reading], list[str]]:
    """What is to be played, and the names of the options that are not."""
    rules = plan.rules()
    found: list[Reading] = []
    left_out: list[str] = []
    for option in rules.meta.options:
        before = len(found)
        for value in other_values(option, rules.options[option.name]):
            changed = with_options(plan, {option.name: value})
            try:
                changed.rules()
            except OptionError:
                continue  # not with so many seats
            found.append(Reading(option, value, changed))
        if len(found) == before:
            left_out.append(option.name)
    return found, left_out


@dataclass(frozen=True)
class Effect:
    """What a reading does to one figure."""

    of: str
    name: str
    base: float
    variant: float
    p: float
    q: float
    """The same, corrected for all figures of all readings (Benjamini and Hochberg)."""

    @property
    def difference(self) -> float:
        return self.variant - self.base

    @property
    def size(self) -> float:
        """How large it is: points of a share, or the part by which games are longer."""
        if self.of == LENGTH:
            return abs(self.difference) / max(self.base, 1e-9)
        return abs(self.difference)

    @property
    def sure(self) -> bool:
        return self.q <= ALPHA


@dataclass(frozen=True)
class Entry:
    """One reading in the atlas."""

    reading: Reading
    effects: list[Effect]

    def strongest(self, *of: str) -> Effect | None:
        """The largest effect that is not chance, on these figures or on all of them."""
        sure = [one for one in self.effects if one.sure and (not of or one.of in of)]
        return max(sure, key=lambda one: one.size, default=None)

    def weight(self) -> float:
        """By what readings are ranked: who wins and how, then the rest."""
        strongest = self.strongest()
        return strongest.size if strongest is not None else 0.0


def ranked(
    plan: Plan,
    found: Sequence[Reading],
    base: Sequence[GameRow],
    others: Sequence[Sequence[GameRow]],
    watched: bool,
) -> list[Entry]:
    """All readings, the one that changes most first. `others` are the same deals under each."""
    rules = plan.rules()
    # Seats are dealt the same chances by every reading, so they only take power from the rest.
    compared = [one for one in measures(rules, plan.seats, watched) if one.of != SEAT]
    raw: list[tuple[int, str, str, float, float, float]] = []
    for number, rows in enumerate(others):
        for measure in compared:
            was = [measure.value(row) for row in base]
            now = [measure.value(row) for row in rows]
            if measure.of not in (CHOICE, SHARED) and not any(was) and not any(now):
                continue
            raw.append((number, measure.of, measure.name, *_tested(was, now)))
        lengths = [float(row.decisions) for row in base], [float(row.decisions) for row in rows]
        raw.append((number, LENGTH, "", *_tested(*lengths)))
    corrected = benjamini_hochberg([one[-1] for one in raw])
    entries = [Entry(reading, []) for reading in found]
    for (number, of, name, was_mean, now_mean, p), q in zip(raw, corrected, strict=True):
        entries[number].effects.append(Effect(of, name, was_mean, now_mean, p, q))
    return sorted(entries, key=lambda entry: (-entry.weight(), entry.reading.name))


def _tested(was: Sequence[float], now: Sequence[float]) -> tuple[float, float, float]:
    """Both means, and how likely so much would be chance."""
    number = max(1, len(was))
    differences = [after - before for before, after in zip(was, now, strict=True)]
    return sum(was) / number, sum(now) / number, paired_p(differences)
