"""Playing a game out by uniformly random choices: the yardstick of speed, and a bot's rollout."""

from __future__ import annotations

from typing import TYPE_CHECKING

from afterdark.engine.core.chance import Rng
from afterdark.engine.core.step import ASKS_ONE

if TYPE_CHECKING:
    from afterdark.engine.contract.game import Rules
    from afterdark.engine.core.state import Open, State


def play_out(state: State[Rules, Open], rng: Rng) -> int:
    """Play random legal actions to the end; returns how many were played."""
    played = 0
    while True:
        step = state.stack[-1]
        if step.asks == ASKS_ONE:
            seat = step.who(state)
            legal = step.options(state, seat)
            state.play(seat, legal[rng.below(len(legal))])
            played += 1
        else:
            for seat in state.to_act():
                legal = state.legal(seat)
                state.play(seat, legal[rng.below(len(legal))])
                played += 1
        if state.result is not None:
            return played
