"""The player who follows the frozen rules of thumb, whichever game is played."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from afterdark.bots.belief import Belief
from afterdark.bots.bot import AMPLE, Bot, Budget
from afterdark.engine.contract.game import Rules
from afterdark.engine.core.action import Action
from afterdark.engine.core.chance import Rng
from afterdark.engine.core.state import Open
from afterdark.engine.views.view import View
from bench.heuristic_1.manor.advice import advice as manor
from bench.heuristic_1.vampire_empire.advice import advice as vampire_empire
from bench.heuristic_1.vec.advice import advice as vec
from bench.heuristic_1.victim.advice import advice as victim
from bench.heuristic_1.vwars.advice import advice as vwars

ADVICE: dict[str, Callable[[Any, Rng], Action]] = {
    "manor": manor,
    "vampire_empire": vampire_empire,
    "vec": vec,
    "victim": victim,
    "vwars": vwars,
}


class HeuristicOne(Bot):
    """Plays as the games' own advice did on the day it was frozen."""

    def choose(
        self,
        view: View[Rules, Open],
        rng: Rng,
        belief: Belief | None = None,
        budget: Budget = AMPLE,
    ) -> Action:
        if len(view.choices) == 1:
            return view.choices[0]
        return ADVICE[view.rules.meta.id](view, rng)
