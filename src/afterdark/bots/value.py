"""What a position is worth: the learned chance that a seat wins, by what the game measures.

The weights lie in the game's folder and say for which game, rules, cards and features they were
learned. With others they are not used, and whoever asks is told why.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final, cast

from afterdark.bots.regression import chance

if TYPE_CHECKING:
    from afterdark.engine.contract.game import Rules
    from afterdark.engine.core.state import Open, State

FILE: Final = "value.json"

# Why there is no value.
NOT_LEARNED: Final = "not-learned"
OTHER_RULES: Final = "other-rules"
OTHER_CARDS: Final = "other-cards"
OTHER_FEATURES: Final = "other-features"


class Value:
    """Weights by number of seats and by side; the last weight of each is the bias."""

    def __init__(self, sides: Sequence[str]) -> None:
        self.sides = list(sides)
        self.weights: dict[tuple[int, str], list[float]] = {}

    def judge(self, seats: int) -> Judge:
        """Who judges tables with so many seats: what was learned there, or nearest to it."""
        chosen: list[list[float]] = []
        for side in self.sides:
            learned = [number for number, name in self.weights if name == side]
            if learned:
                nearest = min(learned, key=lambda number: (abs(number - seats), number))
                chosen.append(self.weights[nearest, side])
            else:
                chosen.append([])
        return Judge(chosen)


class Judge:
    """Says how likely a seat wins, for one number of seats."""

    def __init__(self, weights: list[list[float]]) -> None:
        self._weights = weights

    def chance(self, state: State[Rules, Open], seat: int) -> float:
        """This seat's chance in an imagined world, in which nothing is hidden from the judge."""
        rules = state.rules
        sight = state.sight(seat, everything=True)
        weights = self._weights[rules.side(sight)]
        if not weights:
            return 1.0 / state.seats
        return chance(weights, rules.measure(sight))


class Learned:
    """What lies in a game's folder: a value, or the reason why there is none for these rules."""

    def __init__(self, value: Value | None, missing: str = "") -> None:
        self.value = value
        self.missing = missing


def fingerprint(names: Sequence[str]) -> str:
    """A hash of names in their order."""
    return hashlib.sha256("\n".join(names).encode()).hexdigest()


def value_file(rules: Rules) -> Path:
    """Where a game's weights lie."""
    return rules.meta.folder / "heuristic" / FILE


_READ: Final[dict[str, Learned]] = {}
"""By file and rules, as long as this process lives."""


def learned(rules: Rules) -> Learned:
    """The value that lies in the game's folder, if it was learned for exactly these rules, cards
    and features."""
    about = described(rules)
    key = "\n".join([str(value_file(rules)), *(about[name] for name in about)])
    found = _READ.get(key)
    if found is None:
        found = _READ[key] = read_learned(rules, value_file(rules))
    return found


def read_learned(rules: Rules, path: Path) -> Learned:
    """The same from any file, read anew."""
    if not path.is_file():
        return Learned(None, NOT_LEARNED)
    data = cast("dict[str, object]", json.loads(path.read_text(encoding="utf-8")))
    about = described(rules)
    if data["game"] != about["game"] or data["version"] != about["version"]:
        return Learned(None, OTHER_RULES)
    if data["cards"] != about["cards"]:
        return Learned(None, OTHER_CARDS)
    if data["features"] != about["features"]:
        return Learned(None, OTHER_FEATURES)
    value = Value(rules.sides)
    for row in cast("list[dict[str, object]]", data["weights"]):
        numbers = cast("list[float]", row["weights"])
        value.weights[int(str(row["seats"])), str(row["side"])] = [float(one) for one in numbers]
    return Learned(value)


def described(rules: Rules) -> dict[str, str]:
    """What a file of weights says of the rules they are for."""
    return {
        "game": rules.meta.id,
        "version": rules.meta.version,
        "cards": rules.fingerprint,
        "features": fingerprint([*rules.features, *rules.sides]),
    }
