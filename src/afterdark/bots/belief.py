"""What a seat makes of the others: how likely their secrets are, by what they were seen to do.

A belief is a fold over what a seat observed (`Observed`) and over nothing else. At every action of
another seat a few worlds are imagined from what the observer knew just before, each with every
secret the actor might have, and asked how likely a player of some type does there what was seen.
What a type of player is, and which type a seat is of, is itself in doubt: some follow the rules of
thumb closely, some loosely, some not at all.

Every observation has its own luck, by its number. So a belief that was kept, one made anew from the
whole history and one after an undo are the same, and so are the moves that follow from them.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log
from typing import TYPE_CHECKING, Final

from afterdark.bots.lots import drawn
from afterdark.bots.testimony import MANNERS, by_manner
from afterdark.engine.contract.game import softened
from afterdark.engine.core.action import Word
from afterdark.engine.core.chance import FastDealer, Rng
from afterdark.engine.core.step import ASKS_ONE, ASKS_SEALED

if TYPE_CHECKING:
    from afterdark.engine.contract.game import Rules
    from afterdark.engine.core.state import Open, State
    from afterdark.engine.course.observed import Observed
    from afterdark.engine.views.view import View

WARMTHS: Final[list[float]] = [0.3, 1.0]
"""How wayward the types of players are that know the rules of thumb; the last type plays
anything."""
TYPES: Final = 3
COMMON: Final[list[float]] = [0.45, 0.35, 0.2]
"""How common each type is."""
SLIP: Final = 0.05
"""How often a player of any type does something else."""
UNTHINKABLE: Final = 0.002
"""The chance of what no player could have done in the worlds that were imagined: they are few."""
WORLDS: Final = 2
"""In so many worlds every secret of an actor is supposed."""
TRUST: Final = 0.7
"""How much an observation counts: those of one player are not independent of each other."""
POOL: Final = 24
"""At least so many worlds are imagined to draw from where secrets change."""
KEPT: Final = 64
"""At least so many are imagined before the first ones come again in a search, with other luck: to
imagine one may take as long as to play many games in it."""
UNSPEAKABLE: Final = 1e-9
"""The chance of a claim that nobody would make: there are many words for each that is made."""
MOST_HEARD: Final = 128
"""Of more hypotheses a claim is not held against each."""
MOST_PARTS: Final = 40
"""More parts than any sealed answer has."""


class Clue:
    """Observed actions of a seat: how likely each type of player does them, by what the seat may
    be."""

    def __init__(self, decision: int, chances: dict[int, list[float]]) -> None:
        self.decision = decision
        self.chances = chances
        """Logarithms, a type each, by trait."""
        self.usual: list[float] = [0.0] * TYPES
        """Their mean, for traits that nobody thought possible then."""
        for row in chances.values():
            for kind in range(TYPES):
                self.usual[kind] = self.usual[kind] + row[kind] / len(chances)

    def of(self, trait: int) -> list[float]:
        """What it says of a trait."""
        return self.chances.get(trait, self.usual)

    def add(self, later: Clue) -> None:
        """Take another one into this one."""
        for trait in later.chances:
            if trait not in self.chances:
                self.chances[trait] = self.usual.copy()
        for trait, row in self.chances.items():
            _add(row, later.of(trait))
        _add(self.usual, later.usual)


def _add(row: list[float], other: list[float]) -> None:
    for kind in range(TYPES):
        row[kind] = row[kind] + other[kind]


class HeardClaim:
    """One claim: how likely a speaker of each manner makes it, by what all seats may be."""

    def __init__(
        self, decision: int, speaker: int, chances: dict[tuple[int, ...], list[float]]
    ) -> None:
        self.decision = decision
        self.speaker = speaker
        self.chances = chances
        """Logarithms, a manner of speaking each, by the traits of all seats."""
        self.usual = [0.0] * len(MANNERS)
        for row in chances.values():
            for manner in range(len(MANNERS)):
                self.usual[manner] = self.usual[manner] + row[manner] / len(chances)

    def of(self, traits: tuple[int, ...]) -> list[float]:
        """What it says of the traits of all seats."""
        return self.chances.get(traits, self.usual)


class Belief:
    """What one seat believes of the others after all it has observed so far."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.count = 0
        """How much was observed."""
        self._clues: dict[int, list[Clue]] = {}
        """By seat: one for each observation where secrets change, otherwise one for all."""
        self._claims: list[HeardClaim] = []
        self._said: set[tuple[int, str, tuple[tuple[str, Word], ...]]] = set()
        """Who said what already: whoever says a thing again says nothing new."""

    def observe(self, seen: Observed) -> None:
        """Take one more observation into account."""
        rng = Rng.seeded(f"belief {self.count}")
        self.count += 1
        if seen.claim:
            self._hear(seen, rng)
            return
        rules = self.rules
        view = seen.view
        actor = seen.actor
        # One hypothesis for each trait the actor may have, any of those that agree on it.
        hypotheses = rules.hypotheses(view)
        supposed: dict[int, list[int]] = {}
        agreeing: dict[int, int] = {}
        for secrets in hypotheses:
            trait = rules.trait(secrets[actor], view.decision)
            number = agreeing.get(trait, 0) + 1
            agreeing[trait] = number
            if number == 1 or rng.below(number) == 0:
                supposed[trait] = secrets
        if len(supposed) < 2:
            return
        sums: dict[int, list[float]] = {}
        for _ in range(WORLDS):
            world = view.sketch(rng)
            luck = rng.fork()
            for trait, secrets in supposed.items():
                other = world.clone()
                rules.suppose(other, secrets)
                chances = likelihood(other, actor, seen.forms, luck.clone())
                known = sums.get(trait)
                if known is None:
                    sums[trait] = chances
                else:
                    _add(known, chances)
        for chances in sums.values():
            for kind in range(TYPES):
                chances[kind] = log(max(UNTHINKABLE, chances[kind] / WORLDS))
        self._keep(actor, Clue(view.decision, sums))

    def _keep(self, actor: int, clue: Clue) -> None:
        clues = self._clues.get(actor)
        if clues is None:
            self._clues[actor] = [clue]
        elif self.rules.secrets_change:
            clues.append(clue)
        else:
            clues[0].add(clue)

    def _hear(self, seen: Observed, rng: Rng) -> None:
        """A claim may be about any seat, so it is held against whole hypotheses.

        Only if its truth hangs on them: what somebody says of their cards would be false in nearly
        all worlds in which these are drawn by lot, and whoever speaks the truth look like a liar.
        """
        hypotheses = self.rules.hypotheses(seen.view)
        if not 1 < len(hypotheses) <= MOST_HEARD:
            return
        said = seen.actor, seen.claim, tuple(seen.words.items())
        if said in self._said:
            return
        self._said.add(said)
        chances: dict[tuple[int, ...], list[float]] = {}
        tried: dict[tuple[int, ...], int] = {}
        matters = False
        for _ in range(WORLDS):
            world = seen.view.sketch(rng)
            true = 0
            for secrets in hypotheses:
                other = world.clone()
                self.rules.suppose(other, secrets)
                if self.rules.claim_holds(other, seen.actor, seen.claim, seen.words):
                    true += 1
                traits = self._traits(secrets, seen.view.decision)
                likely = by_manner(self.rules, other, seen.actor, seen.claim, seen.words)
                known = chances.get(traits)
                if known is None:
                    chances[traits] = likely
                else:
                    for manner in range(len(MANNERS)):
                        known[manner] = known[manner] + likely[manner]
                tried[traits] = tried.get(traits, 0) + 1
            matters = matters or 0 < true < len(hypotheses)
        if not matters:
            return
        for traits, row in chances.items():
            for manner in range(len(MANNERS)):
                row[manner] = log(max(UNSPEAKABLE, row[manner] / tried[traits]))
        self._claims.append(HeardClaim(seen.view.decision, seen.actor, chances))

    def _traits(self, secrets: list[int], decision: int) -> tuple[int, ...]:
        return tuple([self.rules.trait(secret, decision) for secret in secrets])

    def speaks_for(self, seat: int, secret: int) -> float:
        """How much what was seen of a seat speaks for a secret of it; only differences count."""
        totals = [log(common) for common in COMMON]
        for clue in self._clues.get(seat, []):
            row = clue.of(self.rules.trait(secret, clue.decision))
            for kind in range(TYPES):
                totals[kind] = totals[kind] + TRUST * row[kind]
        return _sum_of_logarithms(totals)

    def weights(self, view: View[Rules, Open], hypotheses: list[list[int]]) -> list[float]:
        """How likely each hypothesis is, by what was seen alone; they add up to 1."""
        spoken: dict[tuple[int, int], float] = {}
        logarithms: list[float] = []
        for secrets in hypotheses:
            total = 0.0
            for seat in range(len(secrets)):
                if seat == view.seat:
                    continue
                key = seat, secrets[seat]
                one = spoken.get(key)
                if one is None:
                    one = spoken[key] = self.speaks_for(seat, secrets[seat])
                total += one
            logarithms.append(total + self._said_for(secrets))
        return softened(logarithms, 1.0)

    def _said_for(self, secrets: list[int]) -> float:
        """How much all that was said speaks for a hypothesis. Nobody changes their manner of
        speaking in the middle of a game: whoever would have lied time and again in this world
        counts as a liar there once, and not each time anew."""
        speakers: dict[int, list[float]] = {}
        for claim in self._claims:
            manners = speakers.get(claim.speaker)
            if manners is None:
                manners = speakers[claim.speaker] = [log(share) for share in MANNERS]
            row = claim.of(self._traits(secrets, claim.decision))
            for manner in range(len(MANNERS)):
                manners[manner] = manners[manner] + row[manner]
        total = 0.0
        for manners in speakers.values():
            total += _sum_of_logarithms(manners)
        return total


def _sum_of_logarithms(logarithms: list[float]) -> float:
    most = max(logarithms)
    total = 0.0
    for one in logarithms:
        total += exp(one - most)
    return most + log(total)


def likelihood(
    world: State[Rules, Open], actor: int, forms: Sequence[str], luck: Rng
) -> list[float]:
    """How likely each type of player does in this world what was seen in these forms.

    Of a sealed answer all parts are given one after the other; hidden ones are drawn. The world is
    played with and cannot be used again.
    """
    chances = [1.0] * TYPES
    step = world.stack[-1]
    sealed = step.asks != ASKS_ONE
    if sealed:
        world.answers = [[] for _ in range(world.seats)]
    for _ in range(MOST_PARTS):
        sight = world.sight(actor)
        choices = sight.choices
        if not choices:
            return [0.0] * TYPES
        fitting = [place for place in range(len(choices)) if choices[place].seen in forms]
        if not fitting:
            return [0.0] * TYPES
        if len(fitting) < len(choices):
            _weigh(world.rules.weigh(sight), fitting, chances)
        if not sealed:
            break
        world.answers[actor].append(choices[fitting[luck.below(len(fitting))]])
        if step.complete(world, actor):
            break
    return chances


def _weigh(weights: list[float], fitting: list[int], chances: list[float]) -> None:
    """Multiply the chances of the types by what they are for the fitting choices."""
    share = len(fitting) / len(weights)
    for kind in range(TYPES - 1):
        likely = softened(weights, WARMTHS[kind])
        total = 0.0
        for place in fitting:
            total += likely[place]
        chances[kind] = chances[kind] * ((1.0 - SLIP) * total + SLIP * share)
    chances[TYPES - 1] = chances[TYPES - 1] * share


class Worlds:
    """Worlds that a seat imagines, as likely as it believes them to be."""

    def __init__(
        self,
        view: View[Rules, Open],
        belief: Belief | None,
        wanted: int = POOL,
        again: bool = False,
    ) -> None:
        """`again` is for a search: once so many as are `wanted` were imagined, they come again."""
        self.view = view
        self.again = again
        self.belief = belief
        self.wanted = max(POOL, wanted)
        self._kept: list[State[Rules, Open]] = []
        self._next = 0
        self._hypotheses: list[list[int]] = []
        self._weights: list[float] = []
        self._pool: list[State[Rules, Open]] = []
        rules = view.rules
        if belief is not None and belief.count > 0 and not rules.secrets_change:
            self._hypotheses = rules.hypotheses(view)
            if len(self._hypotheses) > 1:
                self._weights = belief.weights(view, self._hypotheses)

    def drawn(self, rng: Rng) -> State[Rules, Open]:
        """One of them; nobody else has it.

        What others have sealed in it was drawn by lot; they answer again, as they are advised.
        """
        world = self._believed(rng)
        if world.result is None and world.stack[-1].asks == ASKS_SEALED and world.answers:
            for other in range(world.seats):
                if other != self.view.seat:
                    world.answers[other] = []
        return world

    def _believed(self, rng: Rng) -> State[Rules, Open]:
        belief = self.belief
        if belief is None or belief.count == 0:
            return self._imagined(rng)
        if belief.rules.secrets_change:
            return self._from_pool(belief, rng)
        world = self._imagined(rng)
        if self._weights:
            belief.rules.suppose(world, self._hypotheses[drawn(self._weights, rng)])
        return world

    def _imagined(self, rng: Rng) -> State[Rules, Open]:
        """A new world, or one of the first again when enough were imagined."""
        if not self.again:
            return self.view.imagine(rng)
        if len(self._kept) < max(KEPT, self.wanted):
            world = self.view.imagine(rng)
            self._kept.append(world.clone())
            return world
        world = self._kept[self._next].clone()
        self._next = (self._next + 1) % len(self._kept)
        world.dealer = FastDealer(rng.fork())
        return world

    def _from_pool(self, belief: Belief, rng: Rng) -> State[Rules, Open]:
        if not self._pool:
            self._pool = [self.view.imagine(rng) for _ in range(self.wanted)]
            secrets = [belief.rules.secrets(world) for world in self._pool]
            self._weights = belief.weights(self.view, secrets)
        world = self._pool[drawn(self._weights, rng)].clone()
        world.dealer = FastDealer(rng.fork())
        return world
