"""How a decent player of Vampire Empire weighs what they may do."""

from __future__ import annotations

from typing import Final

from afterdark.games.vampire_empire.actions import (
    DEFENCE,
    Attack,
    CardAction,
    CharacterAction,
    Hide,
    HolyWater,
    PlaySupport,
    ToCellar,
    ToMoat,
)
from afterdark.games.vampire_empire.book import HAND
from afterdark.games.vampire_empire.cards import SUPPORT
from afterdark.games.vampire_empire.heuristic.aims import Aims
from afterdark.games.vampire_empire.heuristic.judgement import called_for, cost, fits, keeping
from afterdark.games.vampire_empire.heuristic.supporting import support_value
from afterdark.games.vampire_empire.heuristic.tactics import attack, cancel, defend
from afterdark.games.vampire_empire.knowledge.view import EmpireView
from afterdark.games.vampire_empire.steps.hide import HideCards
from afterdark.games.vampire_empire.steps.holy import HolyCards
from afterdark.games.vampire_empire.steps.support import Resolve
from afterdark.games.vampire_empire.steps.window import SupportTarget
from afterdark.games.vampire_empire.vocabulary import ASK, HIDE

# What one more of a thing weighs, for each kind of decision.
KEEPING: Final = 1.0
"""Of a card's worth, when one is discarded, paid, laid or taken."""
TIDYING: Final = 1.5
"""To put a card into the cellar that fits nobody, before the draw."""
DRAWING: Final = 2.5
"""To draw rather than to skip the draw."""
UNMASKING: Final = 2.0
"""Of the value of unmasking somebody."""
SUPPORTING: Final = 2.0
"""Of a support's value beyond its cost."""
TARGETING: Final = 1.0
"""Of the care for the character a support is played on."""
ASKING: Final = 8.0
"""Of the doubt that a mirror may dispel."""
MARKING: Final = 1.5
"""To take a defence marker rather than one of attack (9, 13)."""
REACTING: Final = 1.5
"""To cancel a support that decides something, and against it otherwise."""
ACTING: Final = 2.0
"""Of an attack's, a question's or a hiding's value."""
ORDERING: Final = 1.5
"""Of the value of somebody's arrival in the castle."""


def weigh(view: EmpireView) -> list[float]:
    """A weight for each choice."""
    if not view.choices:
        return []
    step = view.steps[-1]
    name = step.NAME
    if name == "support":
        return _support(view, Aims(view))
    if name == "step1":
        return _step1(view)
    if name == "commit_defence" or name == "recommit":
        return defend(view, Aims(view))
    if name == "commit_attack":
        return attack(view, Aims(view))
    if name == "action" or name == "follow_up":
        return _action(view, Aims(view))
    if name == "reveal":
        return _reveal(view, Aims(view))
    if name == "pass_discard" or name == "pay":
        return _cards(view, -KEEPING)
    if name == "pile_pick":
        return _cards(view, KEEPING)
    if isinstance(step, HideCards):
        return _values(view, -KEEPING)
    if isinstance(step, HolyCards):
        # A high card is spent with a low one to be reused.
        return _values(view, -KEEPING if step.left == 1 else KEEPING)
    if name == "cancel_as_defender" or name == "cancel_as_attacker":
        return cancel(view, Aims(view))
    if isinstance(step, SupportTarget):
        return _target(view, Aims(view), step)
    if name == "support_marker":
        marker = view.rules.marker[DEFENCE]
        return [MARKING if action is marker else 0.0 for action in view.choices]
    if name == "react":
        return _react(view)
    if name == "city_order":
        return _order(view, Aims(view))
    # Which of the own piles is looked through makes no difference that could be told.
    return [0.0] * len(view.choices)


def _cards(view: EmpireView, scale: float) -> list[float]:
    """By what each card is worth keeping."""
    deck = view.rules.deck
    calls = called_for(view)
    weights: list[float] = []
    for action in view.choices:
        assert isinstance(action, CardAction)
        weights.append(scale * keeping(deck, action.kind, calls))
    return weights


def _values(view: EmpireView, scale: float) -> list[float]:
    """By the value printed on each card."""
    value = view.rules.deck.value
    weights: list[float] = []
    for action in view.choices:
        assert isinstance(action, CardAction)
        weights.append(scale * value[action.kind])
    return weights


def _step1(view: EmpireView) -> list[float]:
    """What fits nobody in the castle waits in the cellar; junk goes only if it must (9, 2)."""
    book = view.rules
    deck = book.deck
    calls = called_for(view)
    hand = view.zones[HAND + view.seat]
    weights: list[float] = []
    for action in view.choices:
        if isinstance(action, ToCellar):
            kind = action.kind
            idle = deck.type[kind] != SUPPORT and not fits(deck, kind, calls)
            if idle and not _collects(deck.type, kind, hand):
                weights.append(TIDYING)
            else:
                weights.append(-KEEPING * (keeping(deck, kind, calls) + 1.0))
        elif isinstance(action, ToMoat):
            weights.append(-KEEPING * (keeping(deck, action.kind, calls) + 1.1))
        else:
            weights.append(0.0 if action is view.choices[-1] else -DRAWING)
    return weights


def _collects(types: list[int], kind: int, hand: list[int]) -> bool:
    """H keeps two holy cards for a question; V keeps red cards once they have two (9, 5, 8)."""
    of = types[kind]
    if of == 0:
        return False
    same = 0
    for other in range(len(hand)):
        if types[other] == of:
            same += hand[other]
    return same >= 2


def _reveal(view: EmpireView, aims: Aims) -> list[float]:
    weights: list[float] = []
    for action in view.choices:
        if isinstance(action, CharacterAction):
            weights.append(UNMASKING * aims.reveal_value(action.character))
        else:
            weights.append(0.0)
    return weights


def _support(view: EmpireView, aims: Aims) -> list[float]:
    """Cheap supports are played when they cost nothing, dear ones when they decide something."""
    weights: list[float] = []
    for action in view.choices:
        if isinstance(action, PlaySupport):
            value = support_value(view, aims, action.kind) - 0.6 * cost(view, action.kind)
            weights.append(SUPPORTING * value)
        else:
            weights.append(0.0)
    return weights


def _target(view: EmpireView, aims: Aims, step: SupportTarget) -> list[float]:
    effect = view.rules.deck.aimed[step.card]
    assert effect is not None
    op = effect.op
    winning = aims.passage_wins() if op == HIDE else -1
    weights: list[float] = []
    for action in view.choices:
        assert isinstance(action, CharacterAction)
        character = action.character
        if op == ASK:
            value = -abs(aims.guilt(character) - 0.5)
            value += 0.1 if aims.in_castle(character) else 0.0
            weights.append(ASKING * value)
        elif op == HIDE:
            weights.append(SUPPORTING * 3.0 if character == winning else 0.0)
        else:
            weights.append(TARGETING * aims.care(character))
    return weights


def _react(view: EmpireView) -> list[float]:
    """A reaction is spent on what decides something."""
    support = view.steps[-2]
    assert isinstance(support, Resolve)
    decides = False
    for effect in view.rules.deck.effects[support.card]:
        if effect.decides:
            decides = True
    decline = view.rules.decline
    weights: list[float] = []
    for action in view.choices:
        weights.append(0.0 if action is decline else REACTING if decides else -REACTING)
    return weights


def _action(view: EmpireView, aims: Aims) -> list[float]:
    weights: list[float] = []
    for action in view.choices:
        if isinstance(action, Attack):
            value = aims.attack_value(action.attacker, action.defender)
        elif isinstance(action, HolyWater):
            value = aims.question_value(action.character)
        elif isinstance(action, Hide):
            value = aims.hide_value(action.character)
        else:
            value = 0.0 if action is view.rules.no_attack else aims.pass_value()
        weights.append(ACTING * value)
    return weights


def _order(view: EmpireView, aims: Aims) -> list[float]:
    """V wants their own people in the castle when they are strong, humans to kill otherwise."""
    weights: list[float] = []
    for action in view.choices:
        assert isinstance(action, CharacterAction)
        weights.append(ORDERING * aims.arrival_value(action.character))
    return weights
