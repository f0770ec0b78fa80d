"""Hiding a character: three vampire cards, and somebody goes under the city."""

from __future__ import annotations

from typing import ClassVar, Final

from afterdark.engine.core.action import Action
from afterdark.engine.core.facts import Field
from afterdark.engine.core.step import Choice
from afterdark.engine.errors import PositionError, Refusal
from afterdark.games.vampire_empire.actions import Lay
from afterdark.games.vampire_empire.book import CITY
from afterdark.games.vampire_empire.cards import VAMPIRE
from afterdark.games.vampire_empire.meta import V
from afterdark.games.vampire_empire.state import Empire
from afterdark.games.vampire_empire.steps.laid import cards_to_lay, lay_down, not_to_lay
from afterdark.games.vampire_empire.steps.window import check_before_window_b

HIDING: Final = 3
"""How many vampire cards it takes to hide somebody (VE-39)."""


class HideCards(Choice[Empire]):
    """Lay down the next vampire card (VE-39, VE-40, VE-42, VE-43)."""

    NAME: ClassVar[str] = "hide_cards"
    CLAUSES: ClassVar[tuple[str, ...]] = ("VE-39", "VE-40", "VE-42", "VE-43")
    FIELDS: ClassVar[tuple[Field, ...]] = (Field("character", "character"), Field("left", "number"))
    ON: ClassVar[tuple[str, ...]] = ("window",)
    SECRET: ClassVar[bool] = True

    def __init__(self, character: int, left: int) -> None:
        super().__init__()
        self.character = character
        self.left = left
        """How many cards are still to be laid down."""

    def check(self, state: Empire, depth: int) -> None:
        check_before_window_b(state, depth)
        if state.open.active != V:
            raise PositionError("active", "only V hides somebody. [VE-37]")
        if not 0 < self.left <= HIDING:
            raise PositionError("steps", f"to hide takes {HIDING} vampire cards. [VE-39]")
        if state.castle_place(self.character) < 0 or len(state.zones[CITY]) == 0:
            raise PositionError("steps", "a castle character goes under the city. [VE-40, VE-41]")

    def who(self, state: Empire) -> int:
        return V

    def options(self, state: Empire, seat: int) -> list[Action]:
        return cards_to_lay(state, seat, VAMPIRE)

    def refusal(self, state: Empire, seat: int, action: Action) -> Refusal | None:
        return not_to_lay(state, seat, action, VAMPIRE, "VE-39", "refused-needs-vampire-card")

    def choose(self, state: Empire, seat: int, action: Action) -> None:
        assert isinstance(action, Lay)
        # VE-39: vampire cards are played openly and go to the moat.
        lay_down(state, seat, action.kind)
        state.show_into_moat(seat, action.kind)
        state.pop()
        if self.left > 1:
            state.push(HideCards(self.character, self.left - 1))
        else:
            # VE-40, VE-42, VE-43: face down under the city, for both to know; markers come off.
            state.put_under_city(self.character)
