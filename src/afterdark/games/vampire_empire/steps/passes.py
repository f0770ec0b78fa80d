"""Passing: two cards go to the moat and the turn is over."""

from __future__ import annotations

from typing import ClassVar, Final

from afterdark.engine.core.action import Action
from afterdark.engine.core.facts import Field
from afterdark.engine.core.step import Choice
from afterdark.engine.errors import Refusal
from afterdark.games.vampire_empire.actions import Drop
from afterdark.games.vampire_empire.book import HAND
from afterdark.games.vampire_empire.state import Empire
from afterdark.games.vampire_empire.steps.support import tell_discard

PASSING: Final = 2
"""How many cards a pass costs (VE-86)."""


def pass_turn(state: Empire, seat: int) -> None:
    """The turn ends at once, without window B unless the table wants it (VE-86, VE-87, VE-R21)."""
    if not state.book.window_after_pass:
        # Beneath the action lies window B.
        state.pop()
    if state.events is not None:
        state.tell("passed", {"seat": seat})
    if state.hand_size(seat) > PASSING:
        state.push(PASS_DISCARD[PASSING])
        return
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
    SECRET: ClassVar[bool] = True

    def who(self, state: Empire) -> int:
        return state.open.active

    def options(self, state: Empire, seat: int) -> list[Action]:
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
        left = self.params[0] - 1
        if left == 0:
            state.pop()
        else:
            state.stack[-1] = PASS_DISCARD[left]
        if state.events is not None:
            tell_discard(state, seat, action.kind, "dropped")
        state.discard(seat, action.kind)


PASS_DISCARD: Final = [PassDiscard([left]) for left in range(PASSING + 1)]
