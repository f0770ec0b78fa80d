"""What another seat must hold for certain, because of what it has begun in the open."""

from __future__ import annotations

from math import comb
from typing import TYPE_CHECKING, Final

from afterdark.engine.core.chance import Rng
from afterdark.games.vampire_empire.book import FIGHT, HAND, fight_kind
from afterdark.games.vampire_empire.cards import HOLY, PROFESSION_OF, VAMPIRE
from afterdark.games.vampire_empire.steps.commit import CommitAttack
from afterdark.games.vampire_empire.steps.hide import HideCards
from afterdark.games.vampire_empire.steps.holy import HolyCards
from afterdark.games.vampire_empire.steps.window import SupportMarker, SupportTarget

if TYPE_CHECKING:
    from afterdark.games.vampire_empire.knowledge.view import EmpireView

TRIES: Final = 100


class Needs:
    """A condition on a hidden hand.

    It holds one card of `kind` (-1: none in particular), at least `least` cards among those with
    a worth, and their worths come to more than `more_than`.
    """

    def __init__(self, kind: int, worths: list[int], least: int, more_than: int) -> None:
        self.kind = kind
        self.worths = worths
        self.least = least
        self.more_than = more_than

    def free(self) -> bool:
        """Whether the rest of the hand may be anything."""
        return self.least == 0

    def chosen(self, pool: list[int], wanted: int, rng: Rng) -> list[int]:
        """So many cards out of a shuffled pool that meet the condition; the pool keeps the rest.

        How many of them have a worth is drawn by the odds of the deal; if they must come to more
        than so much, such hands are drawn until one does, at last the strongest.
        """
        worthy = [card for card in pool if self.worths[card] > 0]
        others = [card for card in pool if self.worths[card] == 0]
        most = min(wanted, len(worthy))
        least = max(self.least, wanted - len(others))
        weights = [
            comb(len(worthy), count) * comb(len(others), wanted - count)
            for count in range(least, most + 1)
        ]
        total = sum(weights)
        for _ in range(TRIES):
            count = least + _drawn(weights, total, rng)
            rng.shuffle(worthy)
            if self._enough(worthy, count):
                break
        else:
            count = most
            worthy.sort(key=lambda card: self.worths[card])
        hand = worthy[len(worthy) - count :] + others[len(others) - (wanted - count) :]
        pool[:] = worthy[: len(worthy) - count] + others[: len(others) - (wanted - count)]
        rng.shuffle(pool)
        return hand

    def _enough(self, worthy: list[int], count: int) -> bool:
        worth = 0
        for place in range(len(worthy) - count, len(worthy)):
            worth += self.worths[worthy[place]]
        return worth > self.more_than


def _drawn(weights: list[int], total: int, rng: Rng) -> int:
    """A place by weight; weights may be larger than a generator's word."""
    point = rng.unit() * total
    for place, weight in enumerate(weights):
        point -= weight
        if point < 0:
            return place
    return len(weights) - 1


def needs_of(view: EmpireView, seat: int) -> Needs:
    """What this seat must hold now (VE-39, VE-44, VE-59, VE-95)."""
    step = view.step
    nothing: list[int] = []
    if isinstance(step, (SupportTarget, SupportMarker)):
        if step.seat == seat:
            return Needs(step.card, nothing, 0, -1)
    elif isinstance(step, (HideCards, HolyCards)):
        if view.open.active == seat:
            wanted = VAMPIRE if isinstance(step, HideCards) else HOLY
            worths = [1 if of == wanted else 0 for of in view.rules.deck.type]
            return Needs(-1, worths, step.left, step.left - 1)
    elif isinstance(step, CommitAttack) and view.open.active == seat and view.open.round == 1:
        return _attack(view, seat)
    return Needs(-1, nothing, 0, -1)


def _attack(view: EmpireView, seat: int) -> Needs:
    """An attack may only be declared with cards that exceed the defence markers (VE-59)."""
    open = view.open
    value = view.rules.deck.value
    lying = 0
    for kind, copies in enumerate(view.zones[FIGHT + seat]):
        lying += copies * value[kind]
    missing = open.defence[open.defender] - open.attack[open.attacker] - lying
    if lying > 0 and missing < 0:
        return Needs(-1, [], 0, -1)
    number = fight_kind(
        seat,
        PROFESSION_OF[open.attacker],
        open.is_revealed(open.attacker),
        open.is_revealed(open.defender),
    )
    assert view.counts[HAND + seat] > 0
    return Needs(-1, view.rules.worth[number], 1, max(0, missing))
