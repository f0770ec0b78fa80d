"""What V-Wars' players keep secret: their faction cards (VW-30)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from afterdark.engine.core.zones import card_in, knowers, slot
from afterdark.games.vwars.book import FACTION

if TYPE_CHECKING:
    from afterdark.games.vwars.state import Vwars


def secrets(state: Vwars) -> list[int]:
    """The faction card of each seat; none before they are dealt."""
    return [card_in(piece) for piece in state.zones[FACTION]]


def suppose(state: Vwars, cards: list[int]) -> None:
    """Lay these faction cards; whoever knew a card knows the new one."""
    row = state.zones[FACTION]
    for seat in range(len(row)):
        row[seat] = slot(cards[seat], knowers(row[seat]))
