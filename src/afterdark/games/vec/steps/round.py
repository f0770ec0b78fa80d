"""A round: Phase I, Phase II, end of turn; again and again until the game ends (VEC-18)."""

from __future__ import annotations

from typing import ClassVar, Final

from afterdark.engine.core.step import Automatic
from afterdark.games.vec.state import Vec
from afterdark.games.vec.steps.phase1 import PLACING


class Round(Automatic[Vec]):
    """The bottom of the stack: whenever it is reached, a round begins (VEC-18)."""

    NAME: ClassVar[str] = "round"
    CLAUSES: ClassVar[tuple[str, ...]] = ("VEC-18",)
    ON: ClassVar[tuple[str, ...]] = ("",)

    def run(self, state: Vec) -> None:
        if state.events is not None:
            state.tell("round", {"seat": state.open.first, "round": state.open.round})
        # VEC-18: Phase I; Phase II and the end of turn take its place on the stack.
        state.stack.append(PLACING[0])


ROUND: Final = Round()
