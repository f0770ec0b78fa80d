"""The two simplest players: one plays anything, one plays what the game's own advice says."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from afterdark.bots.bot import AMPLE, NO_HISTORY, Bot, Budget
from afterdark.engine.core.action import Action
from afterdark.engine.core.chance import Rng

if TYPE_CHECKING:
    from afterdark.engine.contract.game import Rules
    from afterdark.engine.core.state import Open
    from afterdark.engine.views.view import View


class RandomBot(Bot):
    """Every choice is equally likely."""

    def choose(
        self,
        view: View[Rules, Open],
        rng: Rng,
        history: Sequence[str] = NO_HISTORY,
        budget: Budget = AMPLE,
    ) -> Action:
        choices = view.choices
        return choices[rng.below(len(choices))]


class HeuristicBot(Bot):
    """Plays as a decent player would, by the rules of thumb that come with each game."""

    def choose(
        self,
        view: View[Rules, Open],
        rng: Rng,
        history: Sequence[str] = NO_HISTORY,
        budget: Budget = AMPLE,
    ) -> Action:
        if len(view.choices) == 1:
            return view.choices[0]
        return view.rules.advise(view, rng)
