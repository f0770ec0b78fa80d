"""Laying down cards of one type, one after the other: to hide somebody, to ask with holy water."""

from __future__ import annotations

from afterdark.engine.core.action import Action
from afterdark.engine.errors import Refusal
from afterdark.games.vampire_empire.actions import Lay
from afterdark.games.vampire_empire.book import HAND
from afterdark.games.vampire_empire.state import Empire


def cards_to_lay(state: Empire, seat: int, wanted: int) -> list[Action]:
    """One option for each kind of this type in the hand."""
    lay = state.book.lay
    types = state.book.deck.type
    options: list[Action] = []
    for kind, copies in enumerate(state.zones[HAND + seat]):
        if copies != 0 and types[kind] == wanted:
            options.append(lay[kind])
    return options


def not_to_lay(
    state: Empire, seat: int, action: Action, wanted: int, clause: str, why: str
) -> Refusal | None:
    """Why this is no card of this type from the hand."""
    if not isinstance(action, Lay) or state.book.deck.type[action.kind] != wanted:
        return Refusal(clause, why)
    if state.zones[HAND + seat][action.kind] == 0:
        return Refusal(clause, "refused-not-in-hand")
    return None


def lay_down(state: Empire, seat: int, kind: int) -> None:
    """A card leaves the hand for all to see."""
    hand = state.zones[HAND + seat]
    hand[kind] = hand[kind] - 1
    state.disclose()
    if state.events is not None:
        state.tell("laid", {"seat": seat, "card": state.card(kind)})
