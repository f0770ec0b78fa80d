"""What may come to pass in Vampire Empire that is worth naming as a reason."""

from __future__ import annotations

from typing import Final

from afterdark.engine.contract.milestones import Milestone
from afterdark.engine.core.zones import card_in
from afterdark.games.vampire_empire.book import CASTLE, CELLAR, DEAD, DECK, FOUGHT, HAND
from afterdark.games.vampire_empire.cards import PEOPLE
from afterdark.games.vampire_empire.state import Empire

MILESTONES: Final = (
    Milestone("vampire_dies"),
    Milestone("human_dies"),
    Milestone("unmasked"),
    Milestone("vampires_in_castle"),
    Milestone("conquest"),
    Milestone("kills", each=True),
    Milestone("repelled", each=True),
    Milestone("cellar_closed", each=True),
    Milestone("few_cards", each=True),
)

FEW: Final = 8
"""A full hand, and nothing beyond it."""


def reached(state: Empire) -> list[int]:
    """A number for each of MILESTONES and, where it is one of each, for each seat."""
    open = state.open
    vampires = state.dead_vampires()
    unmasked = 0
    for person in range(PEOPLE):
        unmasked += (open.revealed >> person) & 1
    held = 0
    for piece in state.zones[CASTLE]:
        if state.is_vampire(card_in(piece)):
            held += 1
    result = state.result
    kills = [0, 0]
    repelled = [0, 0]
    chain = state.facts[state.seats]
    while chain is not None:
        fact = chain.fact
        if fact.kind is FOUGHT:
            attacker = fact.values[0]
            if fact.values[5] == 1:
                kills[attacker] = kills[attacker] + 1
            else:
                repelled[1 - attacker] = repelled[1 - attacker] + 1
        chain = chain.before
    closed = [0, 0]
    few = [0, 0]
    for seat in range(2):
        cards = len(state.zones[DECK + seat])
        for copies in state.zones[HAND + seat]:
            cards += copies
        if open.closed[seat]:
            closed[seat] = 1
        else:
            for copies in state.zones[CELLAR + seat]:
                cards += copies
        if cards <= FEW:
            few[seat] = 1
    return [
        vampires,
        len(state.zones[DEAD]) - vampires,
        unmasked - vampires,
        held,
        1 if result is not None and result.reason == "conquest" else 0,
        kills[0],
        kills[1],
        repelled[0],
        repelled[1],
        closed[0],
        closed[1],
        few[0],
        few[1],
    ]
