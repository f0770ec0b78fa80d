"""How the house's own guests play: better than chance, for whatever they are at the moment."""

from __future__ import annotations

import random
from functools import cache
from math import sqrt
from typing import cast

import pytest

from afterdark.engine.core.chance import FastDealer, Rng
from afterdark.games.manor import GAME
from afterdark.games.manor.state import Manor

RULES = GAME.rules()


def all_turned(seed: int, humans_think: bool, vampires_think: bool) -> bool:
    """Whether the first vampire wins when each plays by its present role."""
    state = cast("Manor", RULES.deal(4, FastDealer.seeded(seed)))
    rng = random.Random(seed)
    advice = Rng.seeded(seed)
    while state.outcome() is None:
        seat = state.to_act()[0]
        thinks = humans_think if state.is_human(seat) else vampires_think
        if thinks:
            action = RULES.advise(state.view(seat), advice)
        else:
            action = rng.choice(state.legal(seat))
        state.play(seat, action)
    result = state.outcome()
    assert result is not None
    return result.reason == "all_turned"


NIGHTS = range(8)


@cache
def nights_won_by_vampires(humans_think: bool, vampires_think: bool) -> int:
    """In how many of the same few nights all are turned."""
    return sum(all_turned(seed, humans_think, vampires_think) for seed in NIGHTS)


def test_vampires_who_think_turn_everybody_more_often_than_vampires_who_do_not() -> None:
    assert nights_won_by_vampires(False, True) > nights_won_by_vampires(False, False)


def test_humans_who_think_are_turned_less_often_than_humans_who_do_not() -> None:
    assert nights_won_by_vampires(True, True) < nights_won_by_vampires(False, True)


# Many nights: the same, so clearly that chance does not explain it.

MANY = 150


@cache
def interval(humans_think: bool, vampires_think: bool) -> tuple[float, float]:
    """Wilson's interval, at 95 %, for how often all are turned."""
    turned = sum(all_turned(seed, humans_think, vampires_think) for seed in range(MANY))
    share, z = turned / MANY, 1.96
    middle = share + z * z / (2 * MANY)
    spread = z * sqrt(share * (1 - share) / MANY + z * z / (4 * MANY * MANY))
    scale = 1 + z * z / MANY
    return (middle - spread) / scale, (middle + spread) / scale


@pytest.mark.long
@pytest.mark.parametrize("humans_think", [False, True])
def test_thinking_makes_better_vampires_against_any_humans(humans_think: bool) -> None:
    assert interval(humans_think, False)[1] < interval(humans_think, True)[0]


@pytest.mark.long
@pytest.mark.parametrize("vampires_think", [False, True])
def test_thinking_makes_better_humans_against_any_vampires(vampires_think: bool) -> None:
    assert interval(True, vampires_think)[1] < interval(False, vampires_think)[0]
