"""Trying the values of an option in the same deals, and choosing the one that comes nearest to what
is wanted."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from afterdark.arena.lab.compare import END, SIDE, Measure, measures
from afterdark.arena.lab.rows import GameRow
from afterdark.arena.plan import Plan
from afterdark.arena.report import Share
from afterdark.arena.sides import find_side
from afterdark.engine.contract.game import Rules
from afterdark.engine.errors import OptionError

FRESH: Final = "fresh"
"""Behind the seed of deals on which a proposal is confirmed: it was not chosen by them."""

_TARGET: Final = re.compile(r"(.+)=\s*([0-9]+(?:\.[0-9]+)?)\s*%?\s*")


@dataclass(frozen=True)
class Target:
    """What part of the games a side should win, or should end in one way."""

    measure: Measure
    share: float

    def found(self, rows: Sequence[GameRow]) -> Share:
        """What part it is in these games."""
        count = round(sum(self.measure.value(row) for row in rows))
        return Share.of(self.measure.name, len(rows), count)

    def nearest(self, tried: Sequence[Sequence[GameRow]]) -> int:
        """Which of several settings comes nearest to it; the first of those that do."""
        off = [abs(self.found(rows).share - self.share) for rows in tried]
        return off.index(min(off))


def read_target(text: str, rules: Rules, seats: int) -> Target:
    """A target as it is typed: vampires=50%."""
    told = _TARGET.fullmatch(text)
    if told is None or not 0 <= float(told[2]) <= 100:
        raise OptionError(f"A target is written NAME=SHARE, such as vampires=50%, not {text!r}.")
    name, share = told[1].strip(), float(told[2]) / 100
    known = [one for one in measures(rules, seats, False) if one.of in (SIDE, END)]
    for measure in known:
        if measure.name == name:
            return Target(measure, share)
    if len(rules.sides) > 1:
        try:
            return Target(known[find_side(name, rules.sides)], share)
        except OptionError:
            pass
    names = ", ".join(measure.name for measure in known)
    raise OptionError(f"There is no target {name!r}; a target is one of: {names}.")


def fresh(plan: Plan) -> Plan:
    """The same plan with deals that nobody has looked at."""
    return replace(plan, seed=f"{plan.seed}/{FRESH}")
