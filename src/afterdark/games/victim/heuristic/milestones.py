"""What may come to pass in Victor or Victim? that is worth naming as a reason."""

from __future__ import annotations

from typing import Final

from afterdark.engine.contract.milestones import Milestone
from afterdark.games.victim.book import COLLECTION
from afterdark.games.victim.knowledge.view import lacking
from afterdark.games.victim.state import Victim

MILESTONES: Final = (
    Milestone("out", each=True),
    Milestone("victor", each=True),
    Milestone("near_victor", each=True),
    Milestone("near_victim", each=True),
    Milestone("last_two"),
    Milestone("survival", each=True),
)


def reached(state: Victim) -> list[int]:
    """A number for each of MILESTONES and, where it is one of each, for each seat."""
    seats = state.seats
    deck = state.book.deck
    out = [0] * seats
    for seat in state.open.out:
        out[seat] = 1
    words = [0] * seats
    survivors = [0] * seats
    result = state.result
    if result is not None:
        for seat in range(seats):
            if result.ranks[seat] == 1:
                if result.reason == "victor":
                    words[seat] = 1
                elif result.reason == "survival":
                    survivors[seat] = 1
    near_victor = [0] * seats
    near_victim = [0] * seats
    for seat in range(seats):
        letters = state.zones[COLLECTION + seat]
        for colour in range(len(deck.colours)):
            if lacking(letters, colour, deck.victor) == 1:
                near_victor[seat] = 1
            if lacking(letters, colour, deck.victim) == 1:
                near_victim[seat] = 1
    left = seats - len(state.open.out)
    numbers = out + words + near_victor + near_victim
    numbers.append(1 if left <= 2 else 0)
    return numbers + survivors
