"""A reason for a choice: what differs between its imagined futures and those of another choice."""
# afterdark: interpreted

from __future__ import annotations

from msgspec import Struct

from afterdark.engine.contract.milestones import TABLE_WIDE


class Reason(Struct, frozen=True, omit_defaults=True):
    """Two choices in notation, tried in the same imagined worlds, and what came of them."""

    choice: str
    instead: str
    worlds: int
    """How many worlds both were tried in."""
    chance: float
    instead_chance: float
    """How often the seat won after either."""
    error: float
    """The standard error of the difference between these two."""
    milestone: str = ""
    """What comes to pass more often after one than after the other; empty if nothing stands out."""
    seat: int = TABLE_WIDE
    """Whom the milestone is about."""
    often: int = 0
    instead_often: int = 0
    """In how many quarters of the futures it comes to pass, rounded."""
    likelier: float = 0.0
    """By how much more often it comes to pass after the choice, as it was counted."""

    @property
    def gain(self) -> float:
        """By how much the choice is better than the other one."""
        return self.chance - self.instead_chance
