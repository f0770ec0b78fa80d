"""Nights that were played well, imagined late: nothing in them contradicts what was seen.

The broad measuring is `long`; it prints a line for every number of seats and every round:

    pytest tests/games/manor/test_late_nights.py -m long -s
"""

from __future__ import annotations

import sys
import time
from collections import Counter, defaultdict
from collections.abc import Callable
from itertools import islice
from typing import cast

import pytest

from afterdark.engine.core.chance import Rng
from afterdark.engine.positions.position import to_data
from afterdark.games.manor.cards import BITE, GARLIC, KINDS
from afterdark.testing.laws.odds import chi_square
from afterdark.testing.laws.subject import Data
from tests.games.manor.nights import FreshNights, faults, few_facts, looking, played_well

ENOUGH = 300
"""Fresh nights for a comparison of odds."""


MOST_BENT = {3: 0.01, 4: 0.01, 5: 0.01, 6: 0.01, 7: 0.03, 8: 0.03}
"""Which share of all nights may be bent, by the number of seats."""

World = tuple[list[int], list[list[int]]]
"""Roles, 0 for humans, and hands as counts."""


def roles_and_hands(position: Data) -> World:
    """What a position says of them."""
    roles = cast("list[list[str]]", position["role"])
    hands = cast("list[list[str]]", position["hand"])
    return (
        [0 if role == ["human"] else 1 for role in roles],
        [[hand.count(kind) for kind in KINDS] for hand in hands],
    )


def role(world: World, seat: int) -> str:
    return str(world[0][seat])


def bites(world: World, seat: int) -> str:
    return str(world[1][seat][BITE])


def garlic(world: World, seat: int) -> str:
    return str(world[1][seat][GARLIC])


STATISTICS: dict[str, Callable[[World, int], str]] = {
    "role": role,
    "bites": bites,
    "garlic": garlic,
}


def test_what_eight_seats_imagine_late_could_have_been() -> None:
    """Of some sixty worlds in rounds 7 to 12 one was bent when this was written."""
    looked = wrong = 0
    for seed in (0, 7):
        for number, state in enumerate(played_well(8, seed)):
            if state.open.round < 7:
                continue
            for seat in (number % 8, (number + 3) % 8):
                looked += 1
                world = looking(state, seat).imagine(Rng.seeded(f"{seed}/{number}"))
                wrong += faults(world, seat) != []
    assert looked >= 40
    assert wrong <= looked / 20


@pytest.mark.long
@pytest.mark.parametrize("seats", [3, 4, 5, 6, 7, 8])
def test_what_any_seat_imagines_in_any_round_could_have_been(seats: int) -> None:
    looked: Counter[int] = Counter()
    wrong: Counter[int] = Counter()
    spent: defaultdict[int, float] = defaultdict(float)
    for seed in range(12):
        for number, state in enumerate(played_well(seats, seed)):
            for seat in (-1, number % seats):
                view = looking(state, seat)
                begun = time.process_time()
                world = view.imagine(Rng.seeded(f"{seed}/{number}"))
                spent[state.open.round] += time.process_time() - begun
                looked[state.open.round] += 1
                wrong[state.open.round] += faults(world, seat) != []
    for number in sorted(looked):
        mean = 1000 * spent[number] / looked[number]
        share = wrong[number] / looked[number]
        told = f"{looked[number]:3} worlds, {share:.1%} bent, {mean:.1f} ms"
        sys.stdout.write(f"{seats} seats, round {number:2}: {told}\n")
    assert sum(wrong.values()) < sum(looked.values()) * MOST_BENT[seats]


def test_a_late_night_of_few_facts_has_the_odds_of_fresh_nights() -> None:
    """Five seats in round 9, and what moved between hands moved unseen: fresh deals that go the
    same way, and are thrown away where they do not, have the same roles and Bites."""
    state = few_facts(5, seed=6, until=9)
    view = looking(state, 4)
    assert view.nights().plot.unseen_moves >= 14
    worlds = list(islice(FreshNights(view).told(8000), ENOUGH))
    assert len(worlds) == ENOUGH
    rng = Rng.seeded("few facts")
    imagined = [roles_and_hands(to_data(view.imagine(rng))) for _ in range(ENOUGH)]
    for seat in range(4):
        for name, of in STATISTICS.items():
            odds = chi_square(
                [of(world, seat) for world in worlds], [of(world, seat) for world in imagined]
            )
            assert odds > 1e-4, f"{name} of seat {seat}: p = {odds:.1g}"
