"""Which side wins V-Wars, and how: many games, each side played decently or at random.

    python -m tests.games.vwars.sides 2000

`afterdark simulate` seats bots by chair; here they sit by faction, which is dealt only later. An
Infected plays as decently as the humans until he is awakened, and as the Vampire from then on.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Collection, Iterator
from typing import cast

from afterdark.arena.statistics import wilson
from afterdark.engine.core.chance import FastDealer, Rng
from afterdark.games.vwars import GAME
from afterdark.games.vwars.book import DECK, DISCARD, FACTION
from afterdark.games.vwars.cards import VAMPIRE
from afterdark.games.vwars.setup import VwarsRules
from afterdark.games.vwars.state import Vwars

VAMPIRES = ("track", "events", "cards")
ENDS = (*VAMPIRES, "martial_law", "sympathy")
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


class Sides:
    """Many games of one kind."""

    def __init__(self) -> None:
        self.ends: Counter[str] = Counter()
        self.turns = 0
        self.cards = 0
        """Player deck and discards at the end, all games together."""

    def add(self, state: Vwars) -> None:
        outcome = state.outcome()
        assert outcome is not None
        self.ends[outcome.reason] += 1
        self.turns += state.open.turn
        self.cards += len(state.zones[DECK]) + len(state.zones[DISCARD])

    def row(self) -> list[str]:
        """Vampire wins with their interval, every way to end, turns, cards left."""
        games = self.ends.total()
        won = sum(self.ends[end] for end in VAMPIRES)
        low, high = wilson(won, games)
        shares = [f"{100 * self.ends[end] / games:.1f} %" for end in ENDS]
        wins = f"{100 * won / games:.1f} % ({100 * low:.1f}–{100 * high:.1f})"
        return [wins, *shares, f"{self.turns / games:.1f}", f"{self.cards / games:.1f}"]


def table(games: int) -> Iterator[str]:
    """The table of the report, row by row."""
    rules = GAME.rules()
    head = ["seats", "decent", "vampires win", *(end.replace("_", " ") for end in ENDS)]
    head += ["turns", "cards left"]
    yield "| " + " | ".join(head) + " |"
    yield "|---" * len(head) + "|"
    for decent in (BOTH, ("human",), ("vampire",)):
        for seats in (3, 4, 5):
            sides = Sides()
            for seed in range(games):
                sides.add(played(rules, seats, seed, decent))
            who = "both sides" if decent == BOTH else f"the {decent[0]}s alone"
            yield "| " + " | ".join([str(seats), who, *sides.row()]) + " |"


if __name__ == "__main__":
    for line in table(int(sys.argv[1]) if len(sys.argv) > 1 else 200):
        sys.stdout.write(line + "\n")
        sys.stdout.flush()
