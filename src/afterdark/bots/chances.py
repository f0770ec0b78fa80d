"""How often each choice leads to a win, in games that might be this one.

Worlds are imagined from the view, so nothing here knows the truth. In each world every choice is
tried with the same luck: first the players go on as decent players would, then anyhow.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from afterdark.engine.core.playout import play_out

if TYPE_CHECKING:
    from collections.abc import Callable

    from afterdark.engine.contract.game import Rules
    from afterdark.engine.core.chance import Rng
    from afterdark.engine.core.state import Open, State
    from afterdark.engine.views.view import View

SENSIBLE = 12
"""How many decisions are taken with advice before chance finishes the game."""
LEAST = 5
"""How often every choice must have been tried before anything is said of it."""
PATIENCE = 3.0
"""How many times the budget may pass until then."""


def win_chances(
    view: View[Rules, Open],
    rng: Rng,
    seconds: float = 0.5,
    clock: Callable[[], float] = time.perf_counter,
) -> dict[str, float]:
    """Each choice's notation with the share of imagined games it won; a shared win is a part.

    Nothing if there is nothing to choose, or too little time to try everything a few times.
    """
    choices = view.choices
    if len(choices) < 2 or view.result is not None:
        return {}
    wins = [0.0] * len(choices)
    tries = [0] * len(choices)
    started = clock()
    while True:
        world = view.imagine(rng)
        luck = rng.fork()
        for number, choice in enumerate(choices):
            state = world.clone()
            state.play(view.seat, choice)
            wins[number] += _share(state, view.seat, luck.clone())
            tries[number] += 1
            spent = clock() - started
            if spent > seconds and tries[-1] >= LEAST:
                return {
                    choice.notation: round(won / tried, 4)
                    for choice, won, tried in zip(choices, wins, tries, strict=True)
                }
            if spent > seconds * PATIENCE:
                return {}


def _share(state: State[Rules, Open], seat: int, rng: Rng) -> float:
    """Play to the end; this seat's share of the win."""
    advise = state.rules.advise
    for _ in range(SENSIBLE):
        for asked in state.to_act():
            view = state.view(asked)
            action = view.choices[0] if len(view.choices) == 1 else advise(view, rng)
            state.play(asked, action)
        if state.outcome() is not None:
            break
    if state.outcome() is None:
        play_out(state, rng)
    outcome = state.outcome()
    assert outcome is not None
    winners = outcome.winners
    return 1.0 / len(winners) if seat in winners else 0.0
