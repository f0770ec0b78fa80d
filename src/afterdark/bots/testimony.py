"""What a claim is worth as evidence: how likely a speaker would make it, in a world one imagines.

Some speak the truth, some lie because it pays for their side, some just talk. How much of each
there is was counted in games between bots that talk, side by side and kind by kind (`talk.toml` in
the game's `heuristic` folder). Nobody's claims are taken for more than such claims proved to be.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from afterdark.engine.contract.claims import ClaimKind
from afterdark.engine.core.action import Word

if TYPE_CHECKING:
    from afterdark.engine.contract.game import Meta, Rules
    from afterdark.engine.core.state import Open, State
    from afterdark.engine.core.zones import Layout

FILE: Final = "talk.toml"
MANNERS: Final = [0.55, 0.15, 0.3]
"""How many speak as was counted, how many lie whatever their side, and how many just talk. Bots
that were counted are more reliable than that, but whoever speaks may be somebody else: it bounds
what a liar can do."""
LIES: Final = 0.03
"""How much of what a liar says is true."""
ONE_IN: Final = 0.05
"""How often a kind of claim is made by those who just talk."""
LEAST: Final = 0.001
"""Nothing is less likely than this, whatever was counted."""
COUNTED: Final = 24
"""Of how many different words it is counted which are true; of more, one is taken to be."""


class Habit:
    """How often a side makes claims of a kind when it may speak, and how often they are true."""

    def __init__(self, said: float, true: float) -> None:
        self.said = said
        self.true = true


class Habits:
    """What was counted of one game."""

    def __init__(self) -> None:
        self._counted: dict[tuple[str, str], Habit] = {}

    def add(self, side: str, kind: str, habit: Habit) -> None:
        self._counted[side, kind] = habit

    def of(self, side: str, kind: str) -> Habit:
        """The habit of a side; of one that was not counted nothing is supposed."""
        habit = self._counted.get((side, kind))
        return UNKNOWN if habit is None else habit


UNKNOWN: Final = Habit(ONE_IN, 0.5)
_READ: Final[dict[str, Habits]] = {}
"""By game, as long as this process lives."""


def habits(meta: Meta) -> Habits:
    """What was counted of a game; for reading only."""
    folder = str(meta.folder)
    known = _READ.get(folder)
    if known is None:
        known = _READ[folder] = read_habits(meta)
    return known


def read_habits(meta: Meta) -> Habits:
    """The same, read anew."""
    found = Habits()
    file = meta.folder / "heuristic" / FILE
    if file.is_file():
        for row in tomllib.loads(file.read_text(encoding="utf-8"))["habit"]:
            habit = Habit(float(row["said"]), float(row["true"]))
            found.add(str(row["side"]), str(row["kind"]), habit)
    return found


def claim_likelihood(
    rules: Rules, state: State[Rules, Open], speaker: int, kind: str, words: Mapping[str, Word]
) -> float:
    """How likely a seat that may speak says exactly this, if the world is as this state has it.

    Only ratios between worlds count. The claim is one that `checked_claim` lets pass; the state is
    an imagined one, or that of a game that is over.
    """
    likely = by_manner(rules, state, speaker, kind, words)
    total = 0.0
    for manner in range(len(MANNERS)):
        total += MANNERS[manner] * likely[manner]
    return total


def by_manner(
    rules: Rules, state: State[Rules, Open], speaker: int, kind: str, words: Mapping[str, Word]
) -> list[float]:
    """The same for each of the manners."""
    found = _kind(rules.meta, kind)
    side = rules.sides[rules.side(state.sight(speaker))]
    habit = habits(rules.meta).of(side, kind)
    sizes = _sizes(found, state.layout)
    total = 1
    for size in sizes:
        total *= size
    chatter = ONE_IN / total
    holds = rules.claim_holds(state, speaker, kind, words)
    if holds is None or total == 1:
        said = max(habit.said, LEAST) / total
        return [said, said, chatter]
    true = 1
    if total <= COUNTED:
        true = _true_ones(rules, state, speaker, found, sizes)
    found_out = []
    for honest in (habit.true, LIES):
        if true == 0 or true == total:  # there is nothing to choose
            honest = 1.0 if holds else 0.0
        share = honest / max(1, true) if holds else (1.0 - honest) / max(1, total - true)
        found_out.append(max(habit.said, LEAST) * max(share, LEAST / total))
    return [found_out[0], found_out[1], chatter]


def _kind(meta: Meta, name: str) -> ClaimKind:
    for kind in meta.claims:
        if kind.name == name:
            return kind
    raise AssertionError(f"{meta.id} has no claim {name!r}")


def _sizes(kind: ClaimKind, layout: Layout) -> list[int]:
    """How many different words each field of a claim can have. Nobody speaks of themselves."""
    sizes: list[int] = []
    for field in kind.fields:
        if field.of == "seat":
            sizes.append(layout.seats - 1)
        elif field.of == "number":
            sizes.append(kind.most + 1)
        elif field.of == "flag":
            sizes.append(2)
        else:
            sizes.append(len(layout.family(field.of).kinds))
    return sizes


def _true_ones(
    rules: Rules, state: State[Rules, Open], speaker: int, kind: ClaimKind, sizes: list[int]
) -> int:
    """How many of all claims of a kind would be true."""
    total = 1
    for size in sizes:
        total *= size
    true = 0
    for number in range(total):
        words: dict[str, Word] = {}
        left = number
        for place in range(len(sizes)):
            field = kind.fields[place]
            words[field.name] = _word(field.of, left % sizes[place], speaker, state.layout)
            left //= sizes[place]
        if rules.claim_holds(state, speaker, kind.name, words):
            true += 1
    return true


def _word(of: str, number: int, speaker: int, layout: Layout) -> Word:
    if of == "seat":
        return number if number < speaker else number + 1
    if of == "number":
        return number
    if of == "flag":
        return "yes" if number else "no"
    return layout.family(of).kinds[number]
