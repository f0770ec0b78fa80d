"""Hiding a character: three vampire cards, and somebody goes under the city."""

from __future__ import annotations

from typing import ClassVar, Final

from afterdark.engine.action import Action
from afterdark.engine.errors import Refusal
from afterdark.engine.facts import Field
from afterdark.engine.step import Choice
from afterdark.games.vampire_empire.actions import Lay
from afterdark.games.vampire_empire.book import HAND
from afterdark.games.vampire_empire.cards import VAMPIRE
from afterdark.games.vampire_empire.meta import V
from afterdark.games.vampire_empire.state import Empire

HIDING: Final = 3
"""How many vampire cards it takes to hide somebody (VE-39)."""


def cards_to_lay(state: Empire, seat: int, wanted: int) -> list[Action]:
    """One option for each kind of this type in the hand."""
    lay = state.book.lay
    types = state.book.deck.type
    options: list[Action] = []
    for kind, copies in enumerate(state.zones[HAND + seat]):
        if copies != 0 and types[kind] == wanted:
            options.append(lay[kind])
    return options


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
        if not isinstance(action, Lay) or state.book.deck.type[action.kind] != VAMPIRE:
            return Refusal("VE-39", "refused-needs-vampire-card")
        if state.zones[HAND + seat][action.kind] == 0:
            return Refusal("VE-39", "refused-not-in-hand")
        return None

    def choose(self, state: Empire, seat: int, action: Action) -> None:
        assert isinstance(action, Lay)
        kind = action.kind
        hand = state.zones[HAND + seat]
        hand[kind] = hand[kind] - 1
        state.show_into_moat(seat, kind)
        state.disclose()
        if state.events is not None:
            state.tell("laid", {"seat": seat, "card": state.card(kind)})
        state.pop()
        left = self.params[1] - 1
        if left > 0:
            state.push(HideCards([self.params[0], left]))
        else:
            state.put_under_city(self.params[0])
