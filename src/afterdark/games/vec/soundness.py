"""What a written position could break on the table; steps are in `order`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from afterdark.engine.errors import PositionError

if TYPE_CHECKING:
    from afterdark.games.vec.state import Vec


def check_position(state: Vec) -> None:
    """Raise PositionError if no game could reach this position."""
    if state.outcome() is None:
        for seat in state.to_act():
            if len(state.legal(seat)) == 0:
                raise PositionError("steps", f"seat {seat} is asked but has no answer.")
