"""The stages of a round, and which of them the steps of a fight belong to (VE-60 to VE-68)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from afterdark.engine.errors import PositionError
from afterdark.games.vampire_empire.state import Empire

if TYPE_CHECKING:
    from afterdark.games.vampire_empire.steps.fight import Round

ATTACKING: Final = 0
CANCEL_FIRST: Final = 1
"""The defending seat may cancel; the attack is committed on top of this, so it comes before."""
DEFENDING: Final = 2
CANCEL_SECOND: Final = 3
"""The attacking seat may cancel; the defence is committed on top of this, so it comes before."""
COMPARING: Final = 4


def stage_beneath(state: Empire, depth: int) -> int:
    """The stage of the round on which the step at `depth` lies; its ON names no other step."""
    return cast("Round", state.stack[depth - 1]).stage


def check_stage(state: Empire, depth: int, stages: tuple[int, ...]) -> None:
    """Raise PositionError if the step at `depth` does not belong to the stage beneath (VE-102)."""
    stage = stage_beneath(state, depth)
    if stage not in stages:
        raise PositionError("steps", f"this is no moment of stage {stage}. [VE-102]")
