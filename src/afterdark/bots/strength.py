"""How strong the levels were measured to be in a game, and which of them it offers for that.

The figures lie in the game's folder (`heuristic/strength.toml`, which `bench/strength.py` writes).
Of what was not measured nothing is known, and nothing is said. The words for a side are the game's
(`strength-as-SIDE`), all others the kernel's.
"""

from __future__ import annotations

import tomllib
from typing import TYPE_CHECKING, Final

from afterdark.engine.core.action import Word

if TYPE_CHECKING:
    from afterdark.engine.contract.game import Meta
    from afterdark.engine.contract.texts import Texts

FILE: Final = "strength.toml"
LEVELS: Final = ("novice", "decent", "strong", "master")
"""All levels, the weakest first."""
ANCHOR: Final = "heuristic-1"
"""The frozen rules of thumb that every level is held against."""
GAIN: Final = 0.05
"""A level wins so much more of the games than the one below it, or it is none of its own."""
ENOUGH: Final = 400
"""After so many games a level that did not prove it is given up."""


class Measured:
    """What a level came to against an opponent, with 95 % intervals over deals."""

    def __init__(self, level: str, against: str, side: str) -> None:
        self.level = level
        self.against = against
        self.side = side
        """In the chairs of this side; "" for all chairs."""
        self.seats = 0
        self.deals = 0
        self.games = 0
        self.share = 0.0
        """Of the games it won."""
        self.low = 0.0
        self.high = 0.0
        self.without = 0.0
        """What the opponent won in the same chairs of the same deals."""
        self.lead = 0.0
        """How much more that is."""
        self.lead_low = 0.0
        self.lead_high = 0.0

    @property
    def proves(self) -> bool:
        """Whether the level is surely the better one."""
        return self.lead_low > GAIN

    @property
    def refutes(self) -> bool:
        """Whether it surely is not, or could not prove it in many games."""
        return not self.proves and (self.lead_high < GAIN or self.games >= ENOUGH)


class Strengths:
    """All that was measured in one game."""

    def __init__(self) -> None:
        self.measured: list[Measured] = []

    def of(self, level: str) -> list[Measured]:
        """What a level came to against the frozen rules of thumb: in all chairs, then side by
        side."""
        return [one for one in self.measured if one.level == level and one.against == ANCHOR]

    def climb(self, level: str) -> Measured | None:
        """What a level came to against the one below it, if it was measured."""
        place = LEVELS.index(level)
        below = LEVELS[place - 1] if place > 0 else ""
        for one in self.measured:
            if one.level == level and one.against == below and one.side == "":
                return one
        return None

    def told(self, level: str, texts: Texts) -> str:
        """What is known of a level, for people: against rules of thumb, and whether it is better
        than the level below; "" if nothing was measured."""
        said: list[str] = []
        parts: list[str] = []
        games = 0
        known = self.of(level)
        for one in known:
            words: dict[str, Word] = {
                "share": _percent(one.share),
                "without": _percent(one.without),
                "low": _percent(one.low),
                "high": _percent(one.high),
            }
            if one.side:
                side = "strength-as-" + one.side.replace(" ", "-")
                words["side"] = texts.say(side) if texts.has(side) else one.side
            parts.append(texts.say("strength-side" if one.side else "strength-all", words))
            if one is known[0] or known[0].side:
                games += one.games  # those of sides are among those of all chairs
        if parts:
            said.append(texts.say("strength", {"parts": "; ".join(parts), "games": games}))
        climb = self.climb(level)
        if climb is not None:
            words = {"below": climb.against, "lead": _percent(climb.lead)}
            said.append(texts.say("strength-more" if climb.proves else "strength-unproven", words))
        return " ".join(said)

    def offered(self, usual: str) -> list[str]:
        """The levels that differ enough, the weakest first: those of which nothing was proved are
        among them, and the usual one in any case."""
        left = list(LEVELS)
        for level in LEVELS:
            climb = self.climb(level)
            if climb is not None and climb.refutes:
                left.remove(level if level != usual else climb.against)
        return left


def _percent(share: float) -> int:
    return round(100 * share)


_READ: Final[dict[str, Strengths]] = {}
"""By game, as long as this process lives."""


def strengths(meta: Meta) -> Strengths:
    """What was measured in a game; for reading only."""
    folder = str(meta.folder)
    known = _READ.get(folder)
    if known is None:
        known = _READ[folder] = read_strengths(meta)
    return known


def read_strengths(meta: Meta) -> Strengths:
    """The same, read anew."""
    file = meta.folder / "heuristic" / FILE
    if not file.is_file():
        return Strengths()
    return strengths_of(file.read_text(encoding="utf-8"))


def strengths_of(text: str) -> Strengths:
    """What such a file says."""
    found = Strengths()
    for row in tomllib.loads(text).get("measured", []):
        one = Measured(str(row["level"]), str(row["against"]), str(row["side"]))
        one.seats = int(row["seats"])
        one.deals = int(row["deals"])
        one.games = int(row["games"])
        one.share = float(row["share"])
        one.low = float(row["low"])
        one.high = float(row["high"])
        one.without = float(row["without"])
        one.lead = float(row["lead"])
        one.lead_low = float(row["lead_low"])
        one.lead_high = float(row["lead_high"])
        found.measured.append(one)
    return found
