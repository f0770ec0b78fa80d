"""What a written position of Vampire Empire could break: the order of steps, and the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from afterdark.games.vampire_empire.state import Empire


def check_position(state: Empire) -> None:
    """Raise PositionError if no game could reach this position."""
