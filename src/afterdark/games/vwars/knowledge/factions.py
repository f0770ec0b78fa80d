"""Who may hold which faction card, as far as a seat can prove it (VW-30, VW-93, VW-96, VW-102)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from afterdark.games.vwars.book import CLEARED, FACTION
from afterdark.games.vwars.cards import VAMPIRE

if TYPE_CHECKING:
    from afterdark.games.vwars.knowledge.view import VwarsView


def arrangements(view: VwarsView) -> list[list[int]]:
    """Every way to deal the faction cards that this seat cannot rule out, a card for each seat."""
    seats = view.layout.seats
    row = view.zones[FACTION]
    left = view.layout.families[3].copies.copy()
    if len(row) < seats:
        return []
    cleared = [False] * seats
    chain = view.public
    while chain is not None:
        if chain.fact.kind is CLEARED:
            cleared[chain.fact.values[0]] = True
        chain = chain.before
    for card in row:
        if card >= 0:
            left[card] = left[card] - 1
    found: list[list[int]] = []
    _deal(0, row.copy(), left, cleared, found)
    return found


def _deal(
    seat: int, cards: list[int], left: list[int], cleared: list[bool], found: list[list[int]]
) -> None:
    """Go on with this seat; seats whose card is seen keep it."""
    while seat < len(cards) and cards[seat] >= 0:
        seat += 1
    if seat == len(cards):
        found.append(cards.copy())
        return
    for card in range(len(left)):
        if left[card] == 0 or (card == VAMPIRE and cleared[seat]):
            continue
        left[card] = left[card] - 1
        cards[seat] = card
        _deal(seat + 1, cards, left, cleared, found)
        cards[seat] = -1
        left[card] = left[card] + 1
