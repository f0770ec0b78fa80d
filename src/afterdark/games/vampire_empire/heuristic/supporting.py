"""What a support is worth to play now: the sum of what its effects are worth.

So a decent player plays a card nobody has seen before, if it is written in the vocabulary.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from afterdark.games.vampire_empire.book import CASTLE, HAND
from afterdark.games.vampire_empire.meta import H, V
from afterdark.games.vampire_empire.vocabulary import (
    ALWAYS,
    ASK,
    BY_DAY,
    BY_NIGHT,
    DRAW,
    FORBID_COMBAT,
    HIDE,
    LOOK,
    MARK,
    OPPONENT,
    TAKE,
    YOU,
    Effect,
)

if TYPE_CHECKING:
    from afterdark.games.vampire_empire.heuristic.aims import Aims
    from afterdark.games.vampire_empire.knowledge.view import EmpireView

IN_VAIN: Final = -0.5
"""The value of what serves nothing now."""


def support_value(view: EmpireView, aims: Aims, kind: int) -> float:
    """What playing this support is worth, its cost apart."""
    value = 0.0
    for effect in view.rules.deck.effects[kind]:
        value += effect_value(view, aims, effect)
    return value


def effect_value(view: EmpireView, aims: Aims, effect: Effect) -> float:
    """What one effect is worth to this seat now."""
    op = effect.op
    if effect.condition != ALWAYS and not _holds(view, effect.condition):
        return IN_VAIN
    if op == DRAW:
        mine = float(effect.count) if effect.who & YOU != 0 else 0.0
        return mine - effect.count if effect.who & OPPONENT != 0 else mine
    if op == MARK:
        return 0.5 * effect.count if aims.to_protect(effect.professions) >= 0 else IN_VAIN
    if op == ASK:
        return 1.5 if len(view.possible_vampires()) > 3 else IN_VAIN
    if op == TAKE:
        return 0.9
    if op == FORBID_COMBAT:
        # It is worth most when the opponent has more to fight with than oneself.
        held = view.counts[HAND + view.seat]
        return 0.9 if view.counts[HAND + 1 - view.seat] > held + 2 else IN_VAIN
    if op == LOOK:
        return 0.5
    if op == HIDE:
        return 10.0 if aims.passage_wins() >= 0 else IN_VAIN
    return IN_VAIN


def _holds(view: EmpireView, condition: int) -> bool:
    if condition == BY_DAY:
        return view.open.active == H
    if condition == BY_NIGHT:
        return view.open.active == V
    for person in view.zones[CASTLE]:
        if view.open.is_revealed(person):
            return True
    return False
