"""How the house's own guests play: better than chance, for whatever they are at the moment."""

from __future__ import annotations

import random
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


def test_vampires_who_think_turn_everybody_more_often_than_vampires_who_do_not() -> None:
    wins = [sum(all_turned(seed, False, think) for seed in range(30)) for think in (False, True)]
    assert wins[1] > wins[0]


def test_humans_who_think_are_turned_less_often_than_humans_who_do_not() -> None:
    wins = [sum(all_turned(seed, think, True) for seed in range(30)) for think in (False, True)]
    assert wins[1] < wins[0]
