"""Passing: two cards go to the moat and the turn is over."""

from __future__ import annotations

from typing import ClassVar, Final

from afterdark.engine.core.action import Action
from afterdark.engine.core.facts import Field
from afterdark.engine.core.step import Choice
from afterdark.engine.errors import PositionError, Refusal
from afterdark.games.vampire_empire.actions import Drop
from afterdark.games.vampire_empire.book import HAND
from afterdark.games.vampire_empire.state import Empire
from afterdark.games.vampire_empire.steps.support import tell_discard
from afterdark.games.vampire_empire.steps.window import check_before_window_b

PASSING: Final = 2
"""How many cards a pass costs (VE-86)."""


def pass_turn(state: Empire, seat: int) -> None:
    """The turn ends at once, without window B unless the table wants it (VE-86, VE-87, VE-R21)."""
    if not state.book.window_after_pass:
        # VE-86: beneath the action lies window B.
        state.pop()
    if state.events is not None:
        state.tell("passed", {"seat": seat})
    if state.hand_size(seat) > PASSING:
        state.push(PASS_DISCARD[PASSING])
        return
    # VE-87: who holds no more than that discards all there is.
    if state.events is not None:
        for kind, copies in enumerate(state.zones[HAND + seat]):
            for _ in range(copies):
                tell_discard(state, seat, kind, "dropped")
    state.discard_all(seat)


class PassDiscard(Choice[Empire]):
    """Choose the next card to discard for a pass (VE-86, VE-87)."""

    NAME: ClassVar[str] = "pass_discard"
    CLAUSES: ClassVar[tuple[str, ...]] = ("VE-86", "VE-87")
    FIELDS: ClassVar[tuple[Field, ...]] = (Field("left", "number"),)
    ON: ClassVar[tuple[str, ...]] = ("end_of_turn", "window")
    SECRET: ClassVar[bool] = True

    def __init__(self, left: int) -> None:
        super().__init__()
        self.left = left
        """How many cards are still to be discarded."""

    def check(self, state: Empire, depth: int) -> None:
        window_follows = state.stack[depth - 1].NAME == "window"
        if window_follows and not state.book.window_after_pass:
            raise PositionError("steps", "no window follows a pass. [VE-86]")
        if not window_follows and state.book.window_after_pass:
            raise PositionError("steps", "window B also follows a pass at this table. [VE-R21]")
        if window_follows:
            check_before_window_b(state, depth)
        if not 0 < self.left <= min(PASSING, state.hand_size(state.open.active)):
            raise PositionError("steps", f"a pass costs {PASSING} cards. [VE-86]")

    def who(self, state: Empire) -> int:
        return state.open.active

    def options(self, state: Empire, seat: int) -> list[Action]:
        # VE-86: any hand card.
        drop = state.book.drop
        options: list[Action] = []
        for kind, copies in enumerate(state.zones[HAND + seat]):
            if copies != 0:
                options.append(drop[kind])
        return options

    def refusal(self, state: Empire, seat: int, action: Action) -> Refusal | None:
        if not isinstance(action, Drop):
            return Refusal("VE-86", "refused-must-drop")
        if state.zones[HAND + seat][action.kind] == 0:
            return Refusal("VE-86", "refused-not-in-hand")
        return None

    def choose(self, state: Empire, seat: int, action: Action) -> None:
        assert isinstance(action, Drop)
        if self.left == 1:
            state.pop()
        else:
            state.stack[-1] = PASS_DISCARD[self.left - 1]
        if state.events is not None:
            tell_discard(state, seat, action.kind, "dropped")
        # VE-86: face down to the moat.
        state.discard(seat, action.kind)


PASS_DISCARD: Final = [PassDiscard(left) for left in range(PASSING + 1)]
