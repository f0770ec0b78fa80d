"""What a seat at Nightcap knows: its role, every toast, and what it poured itself."""

from __future__ import annotations

from itertools import combinations
from math import comb

from afterdark.api import Chain, Fact, Rng, State, View, card_in, knowers, slot
from nightcap.book import POURED, ROLE, VAMPIRE, Book
from nightcap.state import NightcapOpen


class NightcapView(View[Book, NightcapOpen]):
    """One seat's knowledge. The worlds it leaves possible are few, so they are counted."""

    def mine(self) -> dict[int, int]:
        """What this seat poured, by the number of the toast."""
        return {fact.values[0]: fact.values[1] for fact in self.facts()}

    def worlds(self) -> list[tuple[tuple[int, ...], float]]:
        """Who the vampires may be, each with how likely the toasts are if a vampire pours
        anything."""
        seats = self.layout.seats
        seen = [self.zones[ROLE + seat][0] for seat in range(seats)]
        sure = tuple(seat for seat in range(seats) if seen[seat] == VAMPIRE)
        open = [seat for seat in range(seats) if seen[seat] < 0]
        more = self.rules.vampires[seats] - len(sure)
        found = [(*sure, *chosen) for chosen in combinations(open, more)]
        return [(world, chance) for world in found if (chance := self.likelihood(world)) > 0]

    def likelihood(self, vampires: tuple[int, ...]) -> float:
        chance = 1.0
        mine = self.mine()
        for number, fact in enumerate(self.public_facts()):
            *pourers, blood = fact.values
            others = sum(seat in vampires for seat in pourers if seat != self.seat)
            left = blood - mine.get(number, 0)
            chance *= comb(others, left) / 2**others if left >= 0 else 0.0
        return chance

    def suspicion(self) -> list[float]:
        """How likely each seat is a vampire."""
        worlds = self.worlds()
        total = sum(chance for _, chance in worlds)
        return [
            sum(chance for world, chance in worlds if seat in world) / total
            for seat in range(self.layout.seats)
        ]

    def drawn(self, rng: Rng) -> tuple[int, ...]:
        """One of the worlds, by lot. Chances are powers of two, so they are counted in the least
        of them."""
        worlds = self.worlds()
        least = min(chance for _, chance in worlds)
        lot = rng.below(sum(round(chance / least) for _, chance in worlds))
        for world, chance in worlds:
            lot -= round(chance / least)
            if lot < 0:
                return world
        raise AssertionError("a lot is one of the worlds")

    def dealt_unseen(self, rng: Rng) -> list[list[int]]:
        """Roles by how likely they are, everything else as it is seen."""
        zones = super().dealt_unseen(rng)
        vampires = self.drawn(rng)
        for seat in range(self.layout.seats):
            row = zones[ROLE + seat]
            row[0] = slot(int(seat in vampires), knowers(row[0]))
        return zones

    def imagine(self, rng: Rng) -> State[Book, NightcapOpen]:
        """A world that fits, in which the others remember what they poured."""
        state = super().imagine(rng)
        mine = self.mine()
        for number, fact in enumerate(self.public_facts()):
            *pourers, blood = fact.values
            others = [seat for seat in pourers if seat != self.seat]
            thirsty = [seat for seat in others if card_in(state.zones[ROLE + seat][0]) == VAMPIRE]
            rng.shuffle(thirsty)
            poured = thirsty[: blood - mine.get(number, 0)]
            for seat in others:
                values = [number, int(seat in poured)]
                state.facts[seat] = Chain(Fact(POURED, values, fact.since), state.facts[seat])
        return state
