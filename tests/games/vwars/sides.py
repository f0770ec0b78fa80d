"""V-Wars with each side played decently or at random, for tests.

An Infected plays as decently as the humans until awakened, and as the Vampire from then on. Many
such games: `afterdark simulate vwars --bots vampires=random` (docs/balance.md).
"""

from __future__ import annotations

from collections.abc import Collection
from typing import cast

from afterdark.engine.core.chance import FastDealer, Rng
from afterdark.games.vwars.book import FACTION
from afterdark.games.vwars.cards import VAMPIRE
from afterdark.games.vwars.setup import VwarsRules
from afterdark.games.vwars.state import Vwars

VAMPIRES = ("track", "events", "cards")
BOTH = ("human", "vampire")


def side_of(state: Vwars, seat: int) -> str:
    """The side a seat plays for now; before factions are dealt, the humans' (VW-3)."""
    if not state.zones[FACTION]:
        return "human"
    return "vampire" if state.faction(seat) == VAMPIRE or state.open.public[seat] else "human"


def played(rules: VwarsRules, seats: int, seed: int, decent: Collection[str] = BOTH) -> Vwars:
    """A game to its end in which these sides play by advice, and the other at random."""
    state = cast("Vwars", rules.deal(seats, FastDealer.seeded(seed)))
    rng = Rng.seeded(f"match {seed}")
    while state.outcome() is None:
        for seat in state.to_act():
            legal = state.legal(seat)
            action = legal[rng.below(len(legal))]
            if side_of(state, seat) in decent:
                action = rules.advise(state.view(seat), rng)
            state.play(seat, action)
    return state


def won_by_vampires(
    rules: VwarsRules, seats: int, seed: int, decent: Collection[str] = BOTH
) -> bool:
    """Whether the vampires won such a game."""
    outcome = played(rules, seats, seed, decent).outcome()
    assert outcome is not None
    return outcome.reason in VAMPIRES
