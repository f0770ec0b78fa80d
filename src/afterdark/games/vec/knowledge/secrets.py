"""What writers keep secret: their objectives (VEC-127)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from afterdark.engine.contract.matters import about_others, card_named
from afterdark.games.vec.book import OBJECTIVE, OBJECTIVES, SEAT_ZONES
from afterdark.games.vec.knowledge.imagine import possible_objectives
from afterdark.games.vec.open import NONE

if TYPE_CHECKING:
    from afterdark.engine.contract.matters import Matter
    from afterdark.games.vec.cards import Deck
    from afterdark.games.vec.knowledge.view import VecView
    from afterdark.games.vec.state import Vec


def secrets(state: Vec) -> list[int]:
    """The objective of each seat."""
    return [state.zones[OBJECTIVE + SEAT_ZONES * seat][0] for seat in range(state.seats)]


def hypotheses(view: VecView) -> list[list[int]]:
    """Every way to deal the objectives that were never revealed."""
    known = [view.objective(seat) for seat in range(view.layout.seats)]
    ways = [known]
    possible = possible_objectives(view)
    for seat in range(len(known)):
        if known[seat] != NONE:
            continue
        longer: list[list[int]] = []
        for way in ways:
            for objective in possible:
                if objective not in way:
                    dealt = way.copy()
                    dealt[seat] = objective
                    longer.append(dealt)
        ways = longer
    return ways


def suppose(state: Vec, objectives: list[int]) -> None:
    """Deal these objectives; those that nobody has any more take their places in the deck."""
    free: list[int] = []
    for seat in range(state.seats):
        zone = OBJECTIVE + SEAT_ZONES * seat
        if state.zones[zone][0] not in objectives:
            free.append(state.zones[zone][0])
        state.zones[zone] = [objectives[seat]]
    deck = state.zones[OBJECTIVES]
    for place in range(len(deck)):
        if deck[place] in objectives:
            deck[place] = free.pop()


def matters(deck: Deck, seats: int, seat: int) -> list[Matter]:
    """Which objective each of the others has."""
    return about_others(seats, seat, [card_named(card) for card in deck.objectives])


def answers(objectives: list[int], seat: int) -> list[int]:
    """It is the objective itself."""
    return [card for other, card in enumerate(objectives) if other != seat]
