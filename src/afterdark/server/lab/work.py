"""What the lab asks of a thinking process: some deals to play, or all that were played to count.

The rows of what was played are packed for whoever passes them on: only who plays and who counts
reads them.
"""

from __future__ import annotations

from msgspec import Raw, Struct

from afterdark.engine.contract.options import OptionValue
from afterdark.table.wire.shapes import LabFigures


class LabPlan(Struct, frozen=True, omit_defaults=True):
    """A game, who plays, and from which seed: `afterdark.arena.plan.Plan` as it is sent."""

    game: str
    seats: int
    bot: str
    seed: str
    options: dict[str, OptionValue] = {}
    cards: tuple[str, str] | None = None


LabPlans = tuple[LabPlan, ...]
"""The game as it comes, and with what was changed, if anything was."""


class LabWork(Struct, frozen=True, omit_defaults=True):
    """Deals to play, from `first` on and before `end`, for so many seconds of the processor; or
    rows to count."""

    plans: LabPlans
    first: int = 0
    end: int = 0
    seconds: float = 0.0
    rows: list[Raw] = []
    """Every portion that was played, the first one first."""
    changes: list[str] = []
    """What was changed, as one types it."""


class LabDone(Struct, frozen=True, omit_defaults=True):
    """What came of it."""

    seconds: float
    """The processor time that it took."""
    played: int = 0
    rows: Raw = Raw(b"[]")
    slow: bool = False
    """Whether one game took longer than any game should; it was not played to its end."""
    figures: LabFigures | None = None
