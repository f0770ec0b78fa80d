"""How the house's own guests play: better than chance, for whatever they are at the moment."""

from __future__ import annotations

import random
from functools import cache
from typing import cast

from afterdark.engine.chance import FastDealer, Rng
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
