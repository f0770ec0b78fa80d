"""Players who do not think ahead: one plays anything, the others what the game's advice says, or
something like it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from afterdark.bots.belief import Belief
from afterdark.bots.bot import AMPLE, NOTHING_HEARD, Bot, Budget
from afterdark.bots.face import composed
from afterdark.bots.lots import drawn
from afterdark.bots.tuning import tuning
from afterdark.bots.voice import spoken
from afterdark.engine.core.action import Action
from afterdark.engine.core.chance import Rng

if TYPE_CHECKING:
    from afterdark.engine.contract.claims import Claim, Heard
    from afterdark.engine.contract.game import Rules
    from afterdark.engine.core.state import Open
    from afterdark.engine.views.view import View

SLIP: Final = 0.1
"""How often a novice does not look at all."""
BABBLE: Final = 1.5
"""How wayward a novice is in their choice of words."""


class RandomBot(Bot):
    """Every choice is equally likely. It has nothing to say."""

    def choose(
        self,
        view: View[Rules, Open],
        rng: Rng,
        belief: Belief | None = None,
        budget: Budget = AMPLE,
    ) -> Action:
        choices = view.choices
        return choices[rng.below(len(choices))]

    def speak(
        self, view: View[Rules, Open], rng: Rng, heard: Sequence[Heard] = NOTHING_HEARD
    ) -> list[Claim]:
        return []


class HeuristicBot(Bot):
    """Plays by the rules of thumb that come with each game, and hides nothing."""

    def choose(
        self,
        view: View[Rules, Open],
        rng: Rng,
        belief: Belief | None = None,
        budget: Budget = AMPLE,
    ) -> Action:
        if len(view.choices) == 1:
            return view.choices[0]
        return view.rules.advise(view, rng)


class DecentBot(Bot):
    """Plays by the same rules of thumb, but with a poker face where the game has a price for it."""

    def choose(
        self,
        view: View[Rules, Open],
        rng: Rng,
        belief: Belief | None = None,
        budget: Budget = AMPLE,
    ) -> Action:
        if len(view.choices) == 1:
            return view.choices[0]
        return composed(view, rng, tuning(view.rules.meta))


class WaywardBot(Bot):
    """Follows the advice more or less: the better a choice looks, the likelier it is."""

    def __init__(self, warmth: float) -> None:
        self.warmth = warmth

    def choose(
        self,
        view: View[Rules, Open],
        rng: Rng,
        belief: Belief | None = None,
        budget: Budget = AMPLE,
    ) -> Action:
        if len(view.choices) == 1:
            return view.choices[0]
        return view.choices[drawn(view.rules.policy(view, self.warmth), rng)]


class NoviceBot(Bot):
    """Knows what a decent player knows and often does something else: what looks nearly as good,
    and now and then anything at all. It cannot lie, and says what others would keep to
    themselves."""

    def choose(
        self,
        view: View[Rules, Open],
        rng: Rng,
        belief: Belief | None = None,
        budget: Budget = AMPLE,
    ) -> Action:
        choices = view.choices
        if len(choices) == 1:
            return choices[0]
        if rng.unit() < SLIP:
            return choices[rng.below(len(choices))]
        slips = tuning(view.rules.meta).slips
        return choices[drawn(view.rules.policy(view, slips), rng)]

    def speak(
        self, view: View[Rules, Open], rng: Rng, heard: Sequence[Heard] = NOTHING_HEARD
    ) -> list[Claim]:
        sincere = [saying for saying in view.rules.sayings(view) if saying.sincere]
        return spoken(sincere, view, rng, heard, BABBLE)
