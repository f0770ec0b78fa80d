"""Players who do not think ahead: one plays anything, the others what the game's advice says, or
something like it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from afterdark.bots.bot import AMPLE, NO_HISTORY, Bot, Budget
from afterdark.bots.search import drawn
from afterdark.bots.tuning import tuning
from afterdark.engine.core.action import Action
from afterdark.engine.core.chance import Rng

if TYPE_CHECKING:
    from afterdark.engine.contract.game import Rules
    from afterdark.engine.core.state import Open
    from afterdark.engine.views.view import View

SLIP: Final = 0.1
"""How often a novice does not look at all."""


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


class WaywardBot(Bot):
    """Follows the advice more or less: the better a choice looks, the likelier it is."""

    def __init__(self, warmth: float) -> None:
        self.warmth = warmth

    def choose(
        self,
        view: View[Rules, Open],
        rng: Rng,
        history: Sequence[str] = NO_HISTORY,
        budget: Budget = AMPLE,
    ) -> Action:
        if len(view.choices) == 1:
            return view.choices[0]
        return view.choices[drawn(view.rules.policy(view, self.warmth), rng)]


class NoviceBot(Bot):
    """Knows what a decent player knows and often does something else: what looks nearly as good,
    and now and then anything at all."""

    def choose(
        self,
        view: View[Rules, Open],
        rng: Rng,
        history: Sequence[str] = NO_HISTORY,
        budget: Budget = AMPLE,
    ) -> Action:
        choices = view.choices
        if len(choices) == 1:
            return choices[0]
        if rng.unit() < SLIP:
            return choices[rng.below(len(choices))]
        slips = tuning(view.rules.meta).slips
        return choices[drawn(view.rules.policy(view, slips), rng)]
