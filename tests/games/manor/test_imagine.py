"""Imagined nights: sound at every moment, bounded in work, and with the odds of the deal."""

from __future__ import annotations

import random
from collections import Counter
from typing import cast

import pytest

from afterdark.engine.audience import SPECTATOR
from afterdark.engine.chance import FastDealer, Rng
from afterdark.games.manor import GAME
from afterdark.games.manor.book import EACH, HAND, ROLE
from afterdark.games.manor.foresight import Foresight
from afterdark.games.manor.imagine import PLANNING, WORK, told_again
from afterdark.games.manor.plot import Plot
from afterdark.games.manor.retelling import Retelling
from afterdark.games.manor.state import Manor
from afterdark.games.manor.view import ManorView

RULES = GAME.rules()


def night(seats: int, seed: int, moves: int) -> Manor:
    """A night after some random moves."""
    state = cast("Manor", RULES.deal(seats, FastDealer.seeded(seed)))
    rng = random.Random(seed)
    for _ in range(moves):
        if state.outcome() is None:
            seat = rng.choice(state.to_act())
            state.play(seat, rng.choice(state.legal(seat)))
    return state


def looking(state: Manor, seat: int) -> ManorView:
    """What a seat sees."""
    return cast("ManorView", state.view(seat))


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


def test_the_work_for_a_world_is_bounded() -> None:
    """However a night went, so many events are told and not one more than a telling over."""
    state = night(8, 5, 500)
    if state.outcome() is not None:
        state = night(8, 5, 300)
    story = Plot(looking(state, 0))
    tale = told_again(story, Rng.seeded("work"))
    assert tale.work >= -len(story.events) - 1
    assert tale.work <= WORK * (len(story.events) + 1)


def late_nights(seats: int) -> list[Plot]:
    """What some seats know in the second half of a few nights."""
    plots: list[Plot] = []
    for seed in range(6):
        state = night(seats, seed, 45 * seats)
        if state.outcome() is None:
            plots.append(Plot(looking(state, seed % (seats + 1) - 1)))
    return plots


@pytest.mark.parametrize("seats", [4, 6])
def test_most_late_nights_are_told_without_bending_them(seats: int) -> None:
    plots = late_nights(seats)
    bent = [told_again(plot, Rng.seeded("late")).bent for plot in plots]
    assert len(bent) >= 3
    assert sum(bent) <= 1


def test_a_plan_knows_where_every_card_came_from() -> None:
    """With a plan a telling never lacks a card: only roles may come out wrong."""
    planned = 0
    for plot in late_nights(5):
        plan = Foresight(plot, Rng.seeded("plan"), PLANNING)
        if plan.made:
            planned += 1
            tale = Retelling(plot, Rng.seeded("tale"), len(plot.events) + 1, plan=plan)
            assert tale.tell() or tale.wrong_roles
    assert planned >= 2
