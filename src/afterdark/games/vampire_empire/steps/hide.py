"""Hiding a character: three vampire cards, and somebody goes under the city."""

from __future__ import annotations

from typing import ClassVar, Final

from afterdark.engine.core.action import Action
from afterdark.engine.core.facts import Field
from afterdark.engine.core.step import Choice
from afterdark.engine.errors import Refusal
from afterdark.games.vampire_empire.actions import Lay
from afterdark.games.vampire_empire.cards import VAMPIRE
from afterdark.games.vampire_empire.meta import V
from afterdark.games.vampire_empire.state import Empire
from afterdark.games.vampire_empire.steps.laid import cards_to_lay, lay_down, not_to_lay

HIDING: Final = 3
"""How many vampire cards it takes to hide somebody (VE-39)."""


class HideCards(Choice[Empire]):
    """Lay down the next vampire card (VE-39, VE-40, VE-42, VE-43)."""

    NAME: ClassVar[str] = "hide_cards"
    CLAUSES: ClassVar[tuple[str, ...]] = ("VE-39", "VE-40", "VE-42", "VE-43")
    FIELDS: ClassVar[tuple[Field, ...]] = (Field("character", "character"), Field("left", "number"))
    SECRET: ClassVar[bool] = True

    def who(self, state: Empire) -> int:
        return V

    def options(self, state: Empire, seat: int) -> list[Action]:
        return cards_to_lay(state, seat, VAMPIRE)

    def refusal(self, state: Empire, seat: int, action: Action) -> Refusal | None:
        return not_to_lay(state, seat, action, VAMPIRE, "VE-39", "refused-needs-vampire-card")

    def choose(self, state: Empire, seat: int, action: Action) -> None:
        assert isinstance(action, Lay)
        lay_down(state, seat, action.kind)
        state.show_into_moat(seat, action.kind)
        state.pop()
        left = self.params[1] - 1
        if left > 0:
            state.push(HideCards([self.params[0], left]))
        else:
            state.put_under_city(self.params[0])
