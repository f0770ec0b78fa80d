"""A poker face: what a choice would give away of a seat's secret, and what they do who mind it.

A seat asks itself what it would do if its secret were another one that others must hold possible.
What it would then do as well surprises nobody; what it would never do gives it away. The surprise
of a choice, in nats, has a price, and the choice is drawn by lot: the dearer a nat, the more a
player does what they would do with nothing to hide. Of choices that others cannot tell apart the
best is taken all the same.

Only what the seat itself sees of an imagined world is weighed, with other secrets in the place of
its own; so nothing here knows the truth.
"""

from __future__ import annotations

from math import log
from typing import TYPE_CHECKING, Final

from afterdark.bots.lots import drawn
from afterdark.engine.contract.game import EVEN, softened
from afterdark.engine.core.action import Action
from afterdark.engine.core.chance import Rng

if TYPE_CHECKING:
    from afterdark.bots.tuning import Tuning
    from afterdark.engine.contract.game import Rules
    from afterdark.engine.core.state import Open, State
    from afterdark.engine.views.view import View

WARMTH: Final = 0.5
"""How wayward a player is who does not follow the advice to the letter."""
SLIP: Final = 0.1
"""How often observers think that of somebody."""
UNTHINKABLE: Final = 1e-4
"""The chance of what nobody with another secret would do."""


class Guise:
    """What a seat would do if it had a certain secret."""

    def __init__(self, sight: View[Rules, Open], share: float) -> None:
        rules = sight.rules
        self.share = share
        """How likely the secret is to whoever knows the rules alone."""
        self.side = rules.sides[rules.side(sight)]
        self.choices = sight.choices
        self.weights = rules.weigh(sight)
        self.likely: dict[str, float] = {}
        """How likely a wayward player shows each form that others see of a choice."""
        chances = softened(self.weights, WARMTH) if self.weights else []
        for place in range(len(chances)):
            form = self.choices[place].seen
            self.likely[form] = self.likely.get(form, 0.0) + chances[place]


class Guises:
    """What a seat would do in a world, by each secret that an observer must hold possible of it."""

    def __init__(self, world: State[Rules, Open], seat: int, observer: int) -> None:
        rules = world.rules
        decision = world.decision
        secrets = rules.secrets(world)
        self.own = rules.trait(secrets[seat], decision) if secrets else 0
        supposed: dict[int, list[int]] = {}
        counts: dict[int, int] = {}
        total = 0
        for hypothesis in rules.hypotheses(world.view(observer)):
            trait = rules.trait(hypothesis[seat], decision)
            if trait not in supposed:
                supposed[trait] = hypothesis
            counts[trait] = counts.get(trait, 0) + 1
            total += 1
        if self.own in supposed:
            supposed[self.own] = secrets
        self.by_trait: dict[int, Guise] = {}
        for trait, hypothesis in supposed.items():
            other = world.clone()
            rules.suppose(other, hypothesis)
            self.by_trait[trait] = Guise(other.sight(seat), counts[trait] / total)

    def secret(self) -> bool:
        """Whether there is anything to give away."""
        return len(self.by_trait) > 1 and self.own in self.by_trait

    def surprises(self, trait: int) -> dict[str, float]:
        """How many nats each form surprises whoever takes a seat with this secret to have another
        one."""
        likely: dict[str, float] = {}
        others = 0.0
        for other, guise in self.by_trait.items():
            if other == trait:
                continue
            others += guise.share
            advised = mixed(guise.weights)
            for place in range(len(advised)):
                form = guise.choices[place].seen
                one = (1.0 - SLIP) * advised[place] * guise.share
                likely[form] = likely.get(form, 0.0) + one
            for form, chance in guise.likely.items():
                likely[form] = likely[form] + SLIP * chance * guise.share
        found: dict[str, float] = {}
        for form in self.by_trait[trait].likely:
            found[form] = -log(max(UNTHINKABLE, likely.get(form, 0.0) / others))
        return found

    def policy(self, trait: int, numbers: Tuning) -> list[float]:
        """How likely a decent player with this secret and a poker face takes each choice."""
        guise = self.by_trait[trait]
        if numbers.price == 0.0 or not numbers.hides(guise.side) or len(self.by_trait) < 2:
            return mixed(guise.weights)
        best: dict[str, float] = {}
        counts: dict[str, int] = {}
        for place in range(len(guise.weights)):
            form = guise.choices[place].seen
            weight = guise.weights[place]
            if form not in best or weight > best[form] + EVEN:
                best[form] = weight
                counts[form] = 1
            elif weight > best[form] - EVEN:
                counts[form] = counts[form] + 1
        surprises = self.surprises(trait)
        forms = list(best)
        weights = [best[form] - numbers.price * surprises[form] for form in forms]
        shares = softened(weights, numbers.price)
        by_form = {forms[place]: shares[place] for place in range(len(forms))}
        likely: list[float] = []
        for place in range(len(guise.weights)):
            form = guise.choices[place].seen
            taken = guise.weights[place] > best[form] - EVEN
            likely.append(by_form[form] / counts[form] if taken else 0.0)
        return likely


def mixed(weights: list[float]) -> list[float]:
    """Equal chances for all that weigh most: how likely the advice is each of them."""
    best = weights[0]
    for weight in weights:
        if weight > best:
            best = weight
    count = 0
    for weight in weights:
        if weight > best - EVEN:
            count += 1
    return [1.0 / count if weight > best - EVEN else 0.0 for weight in weights]


def guises(view: View[Rules, Open], rng: Rng, numbers: Tuning) -> Guises | None:
    """Those of a seat that is asked, to the eyes of whoever sits next to it; None if it has nothing
    to hide."""
    rules = view.rules
    if numbers.price == 0.0 or not numbers.hides(rules.sides[rules.side(view)]):
        return None
    looks = Guises(view.sketch(rng), view.seat, (view.seat + 1) % view.layout.seats)
    return looks if looks.secret() else None


def composed(view: View[Rules, Open], rng: Rng, numbers: Tuning) -> Action:
    """What a decent player does who minds what others learn."""
    looks = guises(view, rng, numbers)
    if looks is None:
        return view.rules.advise(view, rng)
    return view.choices[drawn(looks.policy(looks.own, numbers), rng)]
