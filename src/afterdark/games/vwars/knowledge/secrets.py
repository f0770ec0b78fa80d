"""What V-Wars' players keep secret: their faction cards (VW-30)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from afterdark.engine.contract.matters import about_others, card_named
from afterdark.engine.core.zones import card_in, knowers, slot
from afterdark.games.vwars.book import FACTION
from afterdark.games.vwars.cards import FACTIONS

if TYPE_CHECKING:
    from afterdark.engine.contract.matters import Matter
    from afterdark.games.vwars.state import Vwars


def secrets(state: Vwars) -> list[int]:
    """The faction card of each seat; none before they are dealt."""
    return [card_in(piece) for piece in state.zones[FACTION]]


def suppose(state: Vwars, cards: list[int]) -> None:
    """Lay these faction cards; whoever knew a card knows the new one."""
    row = state.zones[FACTION]
    for seat in range(len(row)):
        row[seat] = slot(cards[seat], knowers(row[seat]))


def matters(seats: int, seat: int) -> list[Matter]:
    """Which faction card lies before each of the others; with three players nobody is Infected."""
    return about_others(seats, seat, [card_named(card) for card in FACTIONS])


def answers(cards: list[int], seat: int) -> list[int]:
    """It is the card itself."""
    return [card for other, card in enumerate(cards) if other != seat]
