"""Imagined nights: sound at every moment, bounded in work, and with the odds of the deal."""

from __future__ import annotations

import random
from collections import Counter
from typing import cast

import pytest

from afterdark.engine.core.chance import FastDealer, Rng
from afterdark.engine.core.zones import SPECTATOR
from afterdark.games.manor.book import EACH, HAND, ROLE
from afterdark.games.manor.knowledge.foresight import Foresight
from afterdark.games.manor.knowledge.imagine import PLANNING, Nights, told_again
from afterdark.games.manor.knowledge.retelling import Retelling
from afterdark.games.manor.state import Manor
from tests.games.manor.nights import RULES, looking


def night(seats: int, seed: int, moves: int) -> Manor:
    """A night after some random moves."""
    state = cast("Manor", RULES.deal(seats, FastDealer.seeded(seed)))
    rng = random.Random(seed)
    for _ in range(moves):
        if state.outcome() is None:
            seat = rng.choice(state.to_act())
            state.play(seat, rng.choice(state.legal(seat)))
    return state


@pytest.mark.parametrize("seats", [3, 4, 8])
def test_imagined_nights_are_sound_and_remember_as_much_as_happened(seats: int) -> None:
    for moves in (0, 40, 120):
        state = night(seats, moves, moves)
        for seat in (SPECTATOR, 0, seats - 1):
            looking(state, seat).imagine(Rng.seeded(seat)).check()


def test_everybody_else_is_equally_likely_the_first_vampire_at_the_beginning() -> None:
    state = night(4, 1, 0)
    human = next(seat for seat in range(4) if state.is_human(seat))
    rng = Rng.seeded("first")
    found: Counter[int] = Counter()
    for _ in range(900):
        world = looking(state, human).imagine(rng)
        found[next(seat for seat in range(4) if world.zones[ROLE + EACH * seat][0] == 2)] += 1
    assert human not in found
    assert len(found) == 3
    assert all(250 < times < 350 for times in found.values())


def test_a_first_card_is_as_likely_as_its_copies_that_nobody_has_seen() -> None:
    state = night(4, 2, 0)
    view = looking(state, 0)
    unseen = view.unseen()
    rng = Rng.seeded("cards")
    found = [0] * len(unseen)
    for _ in range(1500):
        for kind, copies in enumerate(view.imagine(rng).zones[HAND + EACH]):
            found[kind] += copies
    for kind, copies in enumerate(unseen):
        assert found[kind] / 1500 == pytest.approx(copies / sum(unseen), abs=0.04)


def late_nights(seats: int) -> list[Nights]:
    """What some seats know in the second half of a few nights."""
    nights: list[Nights] = []
    for seed in range(6):
        state = night(seats, seed, 45 * seats)
        if state.outcome() is None:
            nights.append(looking(state, seed % (seats + 1) - 1).nights())
    return nights


@pytest.mark.parametrize("seats", [4, 6])
def test_late_nights_are_told_without_bending_them(seats: int) -> None:
    bent = [told_again(nights, Rng.seeded("late")).bent for nights in late_nights(seats)]
    assert len(bent) >= 3
    assert not any(bent)


def test_when_the_work_is_used_up_the_night_is_bent_and_says_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("afterdark.games.manor.knowledge.imagine.UNPLANNED", 0)
    monkeypatch.setattr("afterdark.games.manor.knowledge.imagine.PLANNED", 0)
    state = night(6, 3, 270)
    view = looking(state, 2)
    assert told_again(view.nights(), Rng.seeded("bent")).bent
    view.imagine(Rng.seeded("bent")).check()


def test_a_plan_knows_where_every_card_came_from_and_who_was_turned() -> None:
    """With a plan a telling hardly ever lacks a card, and its roles are those of the plan."""
    planned = told = 0
    for nights in late_nights(5):
        fates = nights.fates()
        rng = Rng.seeded("plan")
        for _ in range(10):
            drawn = fates.drawn(rng)
            bounds = fates.bounds_of(drawn)
            plan = None if bounds is None else Foresight(bounds, drawn, rng, PLANNING)
            if plan is not None and plan.made:
                planned += 1
                events = len(nights.plot.story.events)
                tale = Retelling(nights.plot, rng, events + 1, plan=plan)
                told += tale.tell()
                assert not tale.standings.wrong
    assert planned >= 20
    assert told >= 0.8 * planned
