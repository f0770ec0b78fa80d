"""What may come to pass in the manor that is worth naming as a reason."""

from __future__ import annotations

from typing import Final

from afterdark.engine.contract.milestones import Milestone
from afterdark.games.manor.cards import BITE, GARLIC
from afterdark.games.manor.state import Manor

MILESTONES: Final = (
    Milestone("all_turned"),
    Milestone("last_human"),
    Milestone("target"),
    Milestone("turned", each=True),
    Milestone("stores", each=True),
    Milestone("stores_most", each=True),
    Milestone("gains_points", each=True),
    Milestone("loses_points", each=True),
    Milestone("gets_bite", each=True),
    Milestone("gets_garlic", each=True),
    Milestone("loses_garlic", each=True),
)


def reached(state: Manor) -> list[int]:
    """A number for each of MILESTONES and, where it is one of each, for each seat."""
    seats = state.seats
    humans = state.humans()
    target = 0
    turned = [0] * seats
    stored = [0] * seats
    most = [0] * seats
    total = [0] * seats
    lost = [0] * seats
    bites = [0] * seats
    garlic = [0] * seats
    unguarded = [0] * seats
    for seat in range(seats):
        hand = state.hand(seat)
        human = state.is_human(seat)
        if human and state.has_enough(seat):
            target = 1
        turned[seat] = 0 if human else 1
        stored[seat] = state.stored(seat)
        total[seat] = stored[seat] + state.held(seat)
        lost[seat] = -total[seat]
        bites[seat] = hand[BITE]
        garlic[seat] = hand[GARLIC]
        unguarded[seat] = -hand[GARLIC]
    best = 0
    for points in stored:
        if points > best:
            best = points
    leaders = 0
    for seat in range(seats):
        if stored[seat] == best:
            leaders += 1
    for seat in range(seats):
        most[seat] = 1 if leaders == 1 and stored[seat] == best else 0
    numbers = [1 if humans == 0 else 0, 1 if humans <= 1 else 0, target]
    return numbers + turned + stored + most + total + lost + bites + garlic + unguarded
