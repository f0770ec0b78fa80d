"""How likely each character is a vampire, for somebody who watched the fights."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from afterdark.games.vampire_empire.book import FOUGHT
from afterdark.games.vampire_empire.cards import PEOPLE
from afterdark.games.vampire_empire.meta import V

if TYPE_CHECKING:
    from afterdark.games.vampire_empire.knowledge.view import EmpireView

SERIOUS_ATTACK: Final = 0.35
"""V hardly ever attacks their own people in earnest."""
WEAK_ATTACK: Final = 0.8
STRONG_DEFENCE: Final = 3.0
"""V saves their people with several cards."""
SOME_DEFENCE: Final = 1.8
NO_DEFENCE: Final = 0.4


def suspicion(view: EmpireView) -> list[float]:
    """The probability of being a vampire for each character: all sets, weighed by the fights."""
    sets = view.possible_vampires()
    likely = [0.0] * PEOPLE
    if len(sets) == 1:
        for character in range(PEOPLE):
            if (sets[0] >> character) & 1 == 1:
                likely[character] = 1.0
        return likely
    odds = [1.0] * PEOPLE
    chain = view.public
    while chain is not None:
        fact = chain.fact
        if fact.kind is FOUGHT:
            defender = fact.values[2]
            if fact.values[0] == V:
                odds[defender] *= SERIOUS_ATTACK if fact.values[3] >= 3 else WEAK_ATTACK
            else:
                odds[defender] *= _of_defence(fact.values[4])
        chain = chain.before
    total = 0.0
    for vampires in sets:
        weight = 1.0
        for character in range(PEOPLE):
            if (vampires >> character) & 1 == 1:
                weight *= odds[character]
        total += weight
        for character in range(PEOPLE):
            if (vampires >> character) & 1 == 1:
                likely[character] += weight
    for character in range(PEOPLE):
        likely[character] /= total
    return likely


def _of_defence(defence: int) -> float:
    if defence >= 4:
        return STRONG_DEFENCE
    if defence >= 2:
        return SOME_DEFENCE
    return 1.0 if defence == 1 else NO_DEFENCE
