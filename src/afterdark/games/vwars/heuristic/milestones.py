"""What may come to pass in the world of V-Wars that is worth naming as a reason."""

from __future__ import annotations

from typing import Final

from afterdark.engine.contract.milestones import Milestone
from afterdark.games.vwars.cards import REGIONS, WHITE
from afterdark.games.vwars.state import Vwars

MILESTONES: Final = (
    Milestone("city_falls"),
    Milestone("city_freed"),
    Milestone("martial_law"),
    Milestone("martial_law_lost"),
    Milestone("sympathy_grows"),
    Milestone("sympathy_shrinks"),
    Milestone("gap_closes"),
    Milestone("human_law"),
    Milestone("vampire_law"),
    Milestone("vampire_found"),
    Milestone("public", each=True),
    Milestone("badge_spent", each=True),
)

CLOSE: Final = 3
"""The vampires need no more than so many cities or tokens."""


def reached(state: Vwars) -> list[int]:
    """A number for each of MILESTONES and, where it is one of each, for each seat."""
    open = state.open
    markers = open.markers
    laws = open.laws_martial
    human = 0
    vampire = 0
    for region in range(REGIONS):
        law = state.law(region)
        if law < 0:
            continue
        if state.book.box.law_side[law] == WHITE:
            human += 1
        else:
            vampire += 1
    numbers = [
        markers,
        -markers,
        laws,
        -laws,
        open.sympathy,
        -open.sympathy,
        1 if open.gap <= CLOSE else 0,
        human,
        vampire,
        1 if open.vampire >= 0 else 0,
    ]
    for seat in range(state.seats):
        numbers.append(1 if open.public[seat] else 0)
    for seat in range(state.seats):
        numbers.append(0 if open.badges[seat] else 1)
    return numbers
