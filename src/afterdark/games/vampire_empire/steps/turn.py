"""A turn: its steps in their order, and what is checked at its end."""

from __future__ import annotations

from typing import ClassVar, Final

from afterdark.engine.core.step import Automatic
from afterdark.games.vampire_empire.meta import V
from afterdark.games.vampire_empire.open import FREE, NEXT_TURN, THIS_TURN
from afterdark.games.vampire_empire.state import Empire
from afterdark.games.vampire_empire.steps.action import ACTION
from afterdark.games.vampire_empire.steps.reveal import REVEAL
from afterdark.games.vampire_empire.steps.step1 import STEP1
from afterdark.games.vampire_empire.steps.window import WINDOW


class Turn(Automatic[Empire]):
    """Step 1, step 2 for V, window A, step 3, window B, end of turn (VE-21, VE-22)."""

    NAME: ClassVar[str] = "turn"
    CLAUSES: ClassVar[tuple[str, ...]] = ("VE-9", "VE-21", "VE-22", "VE-33", "VE-72", "VE-89")

    def run(self, state: Empire) -> None:
        seat = state.open.active
        if state.events is not None:
            name = "night" if seat == V else "day"
            state.tell(name, {"seat": seat, "turn": state.open.turn})
        stack = state.stack
        stack.append(END_OF_TURN)
        stack.append(WINDOW[2])
        stack.append(ACTION)
        stack.append(WINDOW[0])
        # VE-33: H has no step 2; and nobody is left to unmask once three tokens are flipped.
        if seat == V and state.may_hold_masked():
            stack.append(REVEAL)
        stack.append(STEP1[0])


class EndOfTurn(Automatic[Empire]):
    """Exhaustion is checked, flags end, and the turn goes on (VE-21, VE-23, VE-107, VE-117)."""

    NAME: ClassVar[str] = "end_of_turn"
    CLAUSES: ClassVar[tuple[str, ...]] = (
        "VE-21", "VE-23", "VE-107", "VE-115", "VE-116", "VE-117", "VE-118", "VE-119", "VE-120",
    )  # fmt: skip

    def run(self, state: Empire) -> None:
        state.pop()
        open = state.open
        seat = open.active
        flag = open.no_combat[seat]
        if flag == THIS_TURN:
            open.forbid(seat, FREE)
        elif flag == NEXT_TURN:
            open.forbid(seat, THIS_TURN)
        other_out = state.out_of_cards(1 - seat)
        if other_out and state.out_of_cards(seat):
            state.count_points()
            return
        # VE-23: a seat that is out of cards takes no turns at all.
        if not other_out:
            open.active = 1 - seat
        open.turn += 1


TURN: Final = Turn()
END_OF_TURN: Final = EndOfTurn()
